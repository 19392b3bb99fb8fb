//! Runs that people played, claimed again by their stops or hexes, without track.

use highball::Language;
use highball::claim::{Claim, ClaimForm, interpret, interpret_within};
use highball::dispute::{Shortfall, Standing, rank_claims};
use highball::position::Snapshot;
use highball::{Limits, Position, Solver};
use serde_json::Value;

use crate::common::fixtures;

/// A question of the corpus with the runs that were played.
struct Played {
    position: Position,
    reported: Value,
}

fn played() -> Vec<Played> {
    let lines = fixtures::corpus("conformance");
    let read = |line: &String| {
        let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
        let reported = serde_json::from_str(snapshot.reported.as_ref().expect("the corpus reports what was played").get());
        Played { reported: reported.unwrap(), position: snapshot.check().expect("the corpus is sound") }
    };
    lines.iter().map(read).collect()
}

impl Played {
    fn routes(&self) -> &[Value] {
        self.reported["routes"].as_array().unwrap()
    }

    fn claim(&self, text: &str) -> Claim {
        Claim::read(&self.position, text, ClaimForm::Text).unwrap_or_else(|error| panic!("{}: {error}", self.position.id))
    }

    /// `TRAIN: STOP, STOP` for each route, each stop written in some way.
    fn as_text(&self, stop: impl Fn(&str) -> String) -> String {
        let route = |route: &Value| {
            let stops: Vec<String> =
                route["stops"].as_array().unwrap().iter().map(|it| stop(it.as_str().unwrap())).collect();
            format!("{}: {}\n", route["train"].as_str().unwrap(), stops.join(", "))
        };
        self.routes().iter().map(route).collect()
    }

    /// Describes how a claim differs from the record, if it is not legal or does not earn what was recorded.
    fn difference(&self, claim: &Claim) -> Option<String> {
        if self.routes().is_empty() {
            return None;
        }
        // Even an interrupt does not cut off the reading of an ordinary claim.
        let mut limits = Limits::default();
        limits.stop = Some(&|| true);
        let interpretation = interpret_within(&self.position, claim, &limits);
        let verdict = &interpretation.verdict;
        let recorded: Vec<u64> = self.routes().iter().map(|route| route["revenue"].as_u64().unwrap()).collect();
        let revenues: Vec<u64> = verdict.runs.iter().map(|run| run.revenue).collect();
        let faults =
            verdict.runs.iter().flat_map(|run| &run.faults).map(|fault| fault.describe(&self.position, Language::English));
        let faults: Vec<String> =
            faults.chain(verdict.faults.iter().map(|fault| fault.describe(&self.position, Language::English))).collect();
        let is_as_recorded = verdict.is_legal()
            && interpretation.complete
            && revenues == recorded
            && Some(verdict.revenue) == self.reported["revenue"].as_u64();
        (!is_as_recorded)
            .then(|| format!("{}: {revenues:?}, recorded {recorded:?}; {}", self.position.id, faults.join("; ")))
    }
}

/// Asserts that the runs that were played, claimed in some form, are legal and earn what was recorded.
fn assert_all_as_recorded(claim: impl Fn(&Played) -> Claim) {
    let played = played();
    assert!(!played.is_empty());
    let wrong: Vec<String> = played.iter().filter_map(|it| it.difference(&claim(it))).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), played.len(), wrong.join("\n"));
}

#[test]
fn played_runs_claimed_by_their_stops_are_legal_and_earn_what_was_recorded() {
    assert_all_as_recorded(|played| match played.routes() {
        [] => Claim::default(),
        _ => played.claim(&played.as_text(str::to_owned)),
    });
}

#[test]
fn played_runs_claimed_by_their_hexes_are_legal_and_earn_what_was_recorded() {
    assert_all_as_recorded(|played| played.claim(&played.reported.to_string()));
}

/// If a hex has several stops, the one that was meant is chosen, or another that pays at least as much.
#[test]
fn played_runs_claimed_by_hex_without_stop_number_are_legal_and_earn_no_less() {
    let played = played();
    let mut wrong = Vec::new();
    for it in played.iter().filter(|it| !it.routes().is_empty()) {
        let hex = |stop: &str| stop.rsplit_once('/').unwrap().0.to_owned();
        let interpretation = interpret(&it.position, &it.claim(&it.as_text(hex)));
        let verdict = &interpretation.verdict;
        if !verdict.is_legal() || Some(verdict.revenue) < it.reported["revenue"].as_u64() {
            let faults: Vec<_> = verdict.runs.iter().flat_map(|run| &run.faults).collect();
            wrong.push(format!("{}: {}, {faults:?} {:?}", it.position.id, verdict.revenue, verdict.faults));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), played.len(), wrong.join("\n"));
}

#[test]
fn the_standing_says_how_much_more_could_have_been_earned() {
    let lines = fixtures::corpus("conformance");
    let mut better = 0;
    for (it, line) in played().iter().zip(&lines) {
        let optimum = serde_json::from_str::<Value>(line).unwrap()["optimum"].as_u64().unwrap();
        let best = Solver::new().solve(&it.position).unwrap();
        let ranked = rank_claims(&it.position, &[it.claim(&it.reported.to_string())]);
        let expected = match optimum - it.reported["revenue"].as_u64().unwrap() {
            0 => Standing::Best,
            amount => Standing::Less(Shortfall { goal: 0, amount }),
        };
        better += usize::from(expected != Standing::Best);
        assert_eq!(ranked[0].standing(&it.position, &best), expected, "{}", it.position.id);
    }
    assert!(better > 100, "{better}");
}

/// In some titles a record leaves out stops, or numbers the stops of a hex differently, so not every record can be read.
#[test]
fn no_legal_routes_that_were_played_earn_more_than_the_optimum() {
    let mut legal = 0;
    for line in fixtures::corpus("titles") {
        let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
        let reported = snapshot.reported.clone().expect("the corpus reports what was played");
        let optimum: u64 = snapshot.optimum.as_ref().expect("the optimum is known").get().parse().expect("a number");
        let position = snapshot.check().expect("the corpus is sound");
        let Ok(claim) = Claim::read(&position, reported.get(), ClaimForm::Text) else { continue };
        let verdict = interpret(&position, &claim).verdict;
        if verdict.is_legal() {
            legal += 1;
            assert!(verdict.revenue <= optimum, "{}: {} for {optimum}", position.id, verdict.revenue);
        }
    }
    assert!(legal >= 1_200, "{legal}");
}

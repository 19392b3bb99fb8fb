//! What people played, claimed again in their own words: from stop to stop, without track.

mod common;

use highball::claim::{ClaimForm, Told, understand};
use highball::dispute::{Standing, hear};
use highball::position::Snapshot;
use highball::{Limits, Position, solve, strategies};
use serde_json::Value;

/// A question of the corpus with what was played.
struct Played {
    position: Position,
    reported: Value,
}

fn played() -> Option<Vec<Played>> {
    let lines = common::corpus_file("conformance.jsonl.gz")?;
    let read = |line: &String| {
        let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
        let reported = serde_json::from_str(snapshot.reported.as_ref().expect("the corpus reports what was played").get());
        Played { reported: reported.unwrap(), position: snapshot.check().expect("the corpus is sound") }
    };
    Some(lines.iter().map(read).collect())
}

impl Played {
    fn routes(&self) -> &[Value] {
        self.reported["routes"].as_array().unwrap()
    }

    fn told(&self, text: &str) -> Told {
        Told::read(&self.position, text, ClaimForm::Text).unwrap_or_else(|error| panic!("{}: {error}", self.position.id))
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

    /// What is wrong with how a claim is heard, if it is not legal or is not worth what was recorded.
    fn differs(&self, told: &Told) -> Option<String> {
        if self.routes().is_empty() {
            return None;
        }
        let understood = understand(&self.position, told);
        let verdict = &understood.verdict;
        let recorded: Vec<u64> = self.routes().iter().map(|route| route["revenue"].as_u64().unwrap()).collect();
        let revenues: Vec<u64> = verdict.runs.iter().map(|run| run.revenue).collect();
        let faults = verdict.runs.iter().flat_map(|run| &run.faults).map(|fault| fault.describe(&self.position));
        let faults: Vec<String> = faults.chain(verdict.faults.iter().map(|fault| fault.describe(&self.position))).collect();
        let is_as_recorded = verdict.is_legal()
            && understood.complete
            && revenues == recorded
            && Some(verdict.revenue) == self.reported["revenue"].as_u64();
        (!is_as_recorded)
            .then(|| format!("{}: {revenues:?}, recorded {recorded:?}; {}", self.position.id, faults.join("; ")))
    }
}

/// Claims that were played, each told in some way, are legal and worth what was recorded.
fn all_are_as_recorded(tell: impl Fn(&Played) -> Told) {
    let Some(played) = played() else { return };
    assert!(!played.is_empty());
    let wrong: Vec<String> = played.iter().filter_map(|it| it.differs(&tell(it))).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), played.len(), wrong.join("\n"));
}

#[test]
fn what_was_played_is_legal_and_worth_as_much_when_it_is_told_by_its_stops() {
    all_are_as_recorded(|played| match played.routes() {
        [] => Told::default(),
        _ => played.told(&played.as_text(str::to_owned)),
    });
}

#[test]
fn what_was_played_is_legal_and_worth_as_much_when_it_is_told_by_its_hexes() {
    all_are_as_recorded(|played| played.told(&played.reported.to_string()));
}

/// Where a hex has several stops, the one that was meant is found, or another that pays at least as much.
#[test]
fn what_was_played_is_legal_and_worth_no_less_when_stops_are_told_by_their_hex_alone() {
    let Some(played) = played() else { return };
    let mut wrong = Vec::new();
    for it in played.iter().filter(|it| !it.routes().is_empty()) {
        let hex = |stop: &str| stop.rsplit_once('/').unwrap().0.to_owned();
        let understood = understand(&it.position, &it.told(&it.as_text(hex)));
        let verdict = &understood.verdict;
        if !verdict.is_legal() || Some(verdict.revenue) < it.reported["revenue"].as_u64() {
            let faults: Vec<_> = verdict.runs.iter().flat_map(|run| &run.faults).collect();
            wrong.push(format!("{}: {}, {faults:?} {:?}", it.position.id, verdict.revenue, verdict.faults));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), played.len(), wrong.join("\n"));
}

#[test]
fn where_more_could_have_been_earned_the_verdict_says_how_much() {
    let Some(lines) = common::corpus_file("conformance.jsonl.gz") else { return };
    let mut better = 0;
    for (it, line) in played().unwrap_or_default().iter().zip(&lines) {
        let optimum = serde_json::from_str::<Value>(line).unwrap()["optimum"].as_u64().unwrap();
        let best = solve(&it.position, strategies()[0], &Limits::default()).unwrap();
        let heard = hear(&it.position, &[it.told(&it.reported.to_string())]);
        let expected = match optimum - it.reported["revenue"].as_u64().unwrap() {
            0 => Standing::Best,
            less => Standing::Less(less),
        };
        better += usize::from(expected != Standing::Best);
        assert_eq!(heard[0].standing(&best), expected, "{}", it.position.id);
    }
    assert!(better > 100, "{better}");
}

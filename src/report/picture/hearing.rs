//! What a picture shows of claims.

use std::collections::BTreeSet;

use super::answer::answer_panels;
use super::panel::Panel;
use crate::claim::Understood;
use crate::escape;
use crate::hearing::{Heard, Outcome, Standing, WhyNot, claimed};
use crate::judge::{FaultPlace, RouteFault};
use crate::position::Position;
use crate::report::Work;
use crate::report::faults::hearing_faults;
use crate::report::hearing::{name_of, outcome, question, standing};
use crate::solve::{Answer, RunSet};

/// The panels of claims, best first, each with how it stands and all that is wrong with it; then the best set of runs, unless a
/// claim is one.
#[must_use]
pub fn hearing_panels(position: &Position, heard: &[Heard], best: &Answer, work: &Work) -> Vec<Panel> {
    let numbered = heard.len() > 1;
    panels(position, heard, best, work, |claim| name_of(claim, numbered))
}

/// The same of what was played in a recorded game.
pub(in crate::report) fn played_panels(position: &Position, played: &Heard, best: &Answer, work: &Work) -> Vec<Panel> {
    panels(position, std::slice::from_ref(played), best, work, |_| "What was played".to_owned())
}

fn panels(position: &Position, heard: &[Heard], best: &Answer, work: &Work, name: impl Fn(&Heard) -> String) -> Vec<Panel> {
    let of_claim = |claim: &Heard| {
        let name = name(claim);
        let said = [format!("{name} {}", standing(claim, best)), wrong(position, &claim.understood)].join("\n");
        let set = claim.set();
        let heading = match claim.standing(best) {
            Standing::Illegal => format!("{name} is not legal"),
            _ => format!("{name}: {}", set.revenue),
        };
        Panel { heading, set: Some(set), note: said.trim_end().to_owned(), faults: places(position, &claim.understood) }
    };
    let mut panels: Vec<Panel> = heard.iter().map(of_claim).collect();
    if !heard.iter().any(|claim| matches!(claim.standing(best), Standing::Best | Standing::BestKnown)) {
        let heading = |panel: Panel| Panel { heading: format!("The best: {}", best.revenue), ..panel };
        panels.extend(answer_panels(position, best, work).into_iter().map(heading));
    }
    panels
}

/// The panel of a route that was asked about: the best set that holds it or, where there is none, the route itself.
#[must_use]
pub fn why_panel(position: &Position, why: &WhyNot, best: &Answer) -> Panel {
    let (set, faults) = match &why.outcome {
        Outcome::Within(answer) if answer.reason.is_none() => (RunSet::from(&**answer), Vec::new()),
        _ => (claimed(&why.understood), places(position, &why.understood)),
    };
    let note = [outcome(why, best), wrong(position, &why.understood)].join("\n");
    let note = note.trim_end().trim_end_matches(':').to_owned();
    Panel { heading: question(position, why), set: Some(set), note, faults }
}

/// Where something is wrong with a claim, each place once.
fn places(position: &Position, understood: &Understood) -> Vec<FaultPlace> {
    let Understood { runs, verdict, .. } = understood;
    let of_routes = verdict.runs.iter().flat_map(|judged| &judged.faults).flat_map(RouteFault::places);
    let between = verdict.faults.iter().flat_map(|fault| fault.places(position, runs));
    of_routes.chain(between).collect::<BTreeSet<_>>().into_iter().collect()
}

/// All that is wrong with a claim, a line each.
fn wrong(position: &Position, understood: &Understood) -> String {
    hearing_faults(position, understood).iter().map(|fault| format!("{}.", escape(fault))).collect::<Vec<_>>().join("\n")
}

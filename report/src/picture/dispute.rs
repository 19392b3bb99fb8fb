//! The panels of a picture of a dispute.

use std::collections::BTreeSet;

use super::answer::answer_panels;
use super::panel::Panel;
use crate::Work;
use crate::dispute::{claim_standing, name_of, why_answer, why_question};
use crate::faults::claim_faults;
use highball_analysis::claim::Interpretation;
use highball_analysis::dispute::{RankedClaim, RouteStanding, Standing, WhyNot, claimed_set};
use highball_analysis::solve::{Answer, RunSet};
use highball_game::board::StopId;
use highball_game::escape;
use highball_game::judge::{FaultPlace, RouteFault};
use highball_game::position::Position;
use highball_messages::{Language, Message};

/// Returns the panels of ranked claims, each with its standing and its faults. Adds the best set of runs unless a claim is one. Stops that a
/// claim pays and the best set does not are marked, and so are those that only the best set pays.
#[must_use]
pub fn dispute_panels(
    position: &Position,
    claims: &[RankedClaim],
    best: &Answer,
    work: &Work,
    language: Language,
) -> Vec<Panel> {
    let numbered = claims.len() > 1;
    panels(position, claims, best, work, language, |claim| name_of(claim, numbered, language))
}

/// Returns the same panels for the runs that were played in a recorded game.
#[cfg(feature = "pages")]
pub(crate) fn played_panels(
    position: &Position,
    played: &RankedClaim,
    best: &Answer,
    work: &Work,
    language: Language,
) -> Vec<Panel> {
    panels(position, std::slice::from_ref(played), best, work, language, |_| Message::WhatWasPlayed.text(language))
}

fn panels(
    position: &Position,
    claims: &[RankedClaim],
    best: &Answer,
    work: &Work,
    language: Language,
    name: impl Fn(&RankedClaim) -> String,
) -> Vec<Panel> {
    let paid_by_best = paid(&RunSet::from(best));
    let panel = |claim: &RankedClaim| {
        let name = name(claim);
        let standing = claim_standing(position, claim, best, &name, language);
        let note = [standing, fault_lines(position, &claim.interpretation, language)].join("\n");
        let set = claim.set();
        let heading = match claim.standing(position, best) {
            Standing::Illegal => Message::ClaimHeadingIllegal { claim: &name }.text(language),
            _ => Message::ClaimHeading { claim: &name, revenue: set.revenue }.text(language),
        };
        let faults = fault_places(position, &claim.interpretation);
        let differing = only_in(&paid(&set), &paid_by_best);
        Panel { heading, set: Some(set), note: note.trim_end().to_owned(), faults, differing, ..Panel::default() }
    };
    let mut panels: Vec<Panel> = claims.iter().map(panel).collect();
    if !claims.iter().any(|claim| matches!(claim.standing(position, best), Standing::Best | Standing::BestKnown)) {
        let paid_by_claims: BTreeSet<StopId> = claims.iter().flat_map(|claim| paid(&claim.set())).collect();
        let differing = only_in(&paid_by_best, &paid_by_claims);
        let heading = Message::BestHeading { revenue: best.revenue }.text(language);
        let with_heading = |panel: Panel| Panel { heading: heading.clone(), differing: differing.clone(), ..panel };
        panels.extend(answer_panels(position, best, work, language).into_iter().map(with_heading));
    }
    panels
}

/// Returns the panel of a route that was asked about: the best set that includes it or, if there is none, the route alone.
#[must_use]
pub fn why_panel(position: &Position, why: &WhyNot, best: &Answer, language: Language) -> Panel {
    let (set, faults) = match &why.standing {
        RouteStanding::Within(answer) if answer.reason.is_none() => (RunSet::from(&**answer), Vec::new()),
        _ => (claimed_set(&why.interpretation), fault_places(position, &why.interpretation)),
    };
    let answer = why_answer(position, why, best, language);
    let note = [answer, fault_lines(position, &why.interpretation, language)].join("\n");
    let note = note.trim_end().trim_end_matches(':').to_owned();
    Panel { heading: why_question(position, why, language), set: Some(set), note, faults, ..Panel::default() }
}

/// Returns the stops that are in one set only. If either is empty, there is nothing to compare.
fn only_in(stops: &BTreeSet<StopId>, others: &BTreeSet<StopId>) -> BTreeSet<StopId> {
    if others.is_empty() { BTreeSet::new() } else { stops.difference(others).copied().collect() }
}

/// Returns the stops that a set of runs pays.
fn paid(set: &RunSet) -> BTreeSet<StopId> {
    set.runs.iter().flat_map(|(_, judged)| judged.paid.iter().copied()).collect()
}

/// Returns the places of all faults of a claim, without duplicates.
fn fault_places(position: &Position, interpretation: &Interpretation) -> Vec<FaultPlace> {
    let Interpretation { runs, verdict, .. } = interpretation;
    let of_routes = verdict.runs.iter().flat_map(|judged| &judged.faults).flat_map(RouteFault::places);
    let of_set = verdict.faults.iter().flat_map(|fault| fault.places(position, runs));
    of_routes.chain(of_set).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Formats the faults of a claim, one a line.
fn fault_lines(position: &Position, interpretation: &Interpretation, language: Language) -> String {
    let faults = claim_faults(position, interpretation, language);
    faults.iter().map(|fault| format!("{}.", escape(fault))).collect::<Vec<_>>().join("\n")
}

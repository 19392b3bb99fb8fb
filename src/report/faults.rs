//! The faults of a claim in words. Track that is used once too often is named leg by leg, not segment by segment.

use crate::board::{End, SegmentId};
use crate::claim::{Assumptions, Interpretation};
use crate::judge::{JudgedRun, RouteFault, Rule, SetFault, one_train};
use crate::position::{Position, Run};

/// Lists the faults of a claim, each with its place and the section of the rulebook.
#[must_use]
pub fn claim_faults(position: &Position, interpretation: &Interpretation) -> Vec<String> {
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs).zip(&interpretation.assumptions);
    let of_runs = runs.flat_map(|((run, judged), assumptions)| faults_of_run(position, run, judged, assumptions));
    let mut distinct: Vec<String> = Vec::new();
    for fault in of_runs.chain(faults_of_set(position, interpretation)) {
        if !distinct.contains(&fault) {
            distinct.push(fault);
        }
    }
    distinct
}

fn faults_of_run<'a>(
    position: &'a Position,
    run: &'a Run,
    judged: &'a JudgedRun,
    assumptions: &'a Assumptions,
) -> impl Iterator<Item = String> + 'a {
    let board = position.board();
    let is_used_twice = |segment: SegmentId| {
        let is_same = |fault: &RouteFault| matches!(*fault, RouteFault::SegmentTwice(it) if board.first_equal(it) == board.first_equal(segment));
        judged.faults.iter().any(is_same)
    };
    judged.faults.iter().map(move |fault| {
        let by_leg = match *fault {
            RouteFault::SegmentTwice(segment) => track_of_leg(position, run, segment, is_used_twice)
                .map(|track| format!("the route uses {track} twice; it may use track only once")),
            RouteFault::Terminal(segment) => passed_terminal_stop(position, judged, segment),
            _ => None,
        };
        let what = by_leg.unwrap_or_else(|| route_fault(position, assumptions, fault));
        let cite = cited(position, fault.cite(position), Some(fault.rule()));
        format!("{}: {what}{cite}", position.train(run.train).id)
    })
}

fn faults_of_set<'a>(position: &'a Position, interpretation: &'a Interpretation) -> impl Iterator<Item = String> + 'a {
    let board = position.board();
    let faults = &interpretation.verdict.faults;
    faults.iter().map(move |fault| {
        let by_leg = match *fault {
            SetFault::SegmentShared { trains, segment } => {
                let is_shared = |segment: SegmentId| {
                    let is_same = |fault: &SetFault| {
                        matches!(*fault, SetFault::SegmentShared { trains: both, segment: it }
                            if both == trains && board.first_equal(it) == board.first_equal(segment))
                    };
                    faults.iter().any(is_same)
                };
                let run = interpretation.runs.iter().find(|run| run.train == trains[0]);
                let both = || trains.map(|train| one_train(position, train)).join(" and ");
                run.and_then(|run| track_of_leg(position, run, segment, is_shared))
                    .map(|track| format!("{} both use {track}; only one of them may", both()))
            }
            _ => None,
        };
        let what = by_leg.unwrap_or_else(|| fault.describe(position));
        format!("{what}{}", cited(position, fault.cite(position), Some(fault.rule())))
    })
}

/// Describes the fault of a run that passes a stop over two terminal segments, of which this is one.
fn passed_terminal_stop(position: &Position, judged: &JudgedRun, segment: SegmentId) -> Option<String> {
    let ends_at = |segment: SegmentId, end: End| position.board().segment(segment).ends.contains(&end);
    let is_other =
        |fault: &RouteFault, end: End| matches!(*fault, RouteFault::Terminal(it) if it != segment && ends_at(it, end));
    let ends = position.board().segment(segment).ends.into_iter();
    let mut passed = ends.filter_map(|end| match end {
        End::Stop(stop) if judged.faults.iter().any(|fault| is_other(fault, end)) => Some(stop),
        _ => None,
    });
    let label = position.label_of(passed.next()?);
    Some(format!("the route runs through {label}, where a route may only start or end"))
}

/// Names the leg of a run that a segment belongs to, by its stops. If only part of its track is affected, also names the hexes.
fn track_of_leg(
    position: &Position,
    run: &Run,
    segment: SegmentId,
    is_affected: impl Fn(SegmentId) -> bool,
) -> Option<String> {
    let board = position.board();
    let is_it = |other: &SegmentId| board.first_equal(*other) == board.first_equal(segment);
    let mut legs = run.route.legs.iter().zip(run.route.stops.windows(2));
    let (leg, ends) = legs.find(|(leg, _)| leg.iter().any(is_it))?;
    let [from, to] = [ends.first()?, ends.last()?].map(|&stop| position.label_of(stop));
    if leg.iter().all(|&segment| is_affected(segment)) {
        return Some(format!("the track between {from} and {to}"));
    }
    let mut hexes: Vec<&str> = leg
        .iter()
        .filter(|&&segment| is_affected(segment))
        .map(|&segment| board.hex(board.segment(segment).hex).name.as_str())
        .collect();
    hexes.dedup();
    Some(format!("the track in {} between {from} and {to}", hexes.join(", ")))
}

/// Describes a fault of a route. For missing track, names the hexes of the claim.
pub(super) fn route_fault(position: &Position, assumptions: &Assumptions, fault: &RouteFault) -> String {
    let hexes_of = |leg: usize| assumptions.impossible_legs.iter().find(|(other, hexes)| *other == leg && !hexes.is_empty());
    let impossible = match *fault {
        RouteFault::EmptyLeg { leg, stops: Some(stops) } => hexes_of(leg).map(|(_, hexes)| (stops, hexes)),
        _ => None,
    };
    let Some((stops, hexes)) = impossible else { return fault.describe(position) };
    let [from, to] = stops.map(|stop| position.label_of(stop));
    let hexes: Vec<&str> = hexes.iter().map(|&hex| position.board().hex(hex).name.as_str()).collect();
    format!("no track leads from {from} to {to} via {}", hexes.join(", "))
}

/// Formats a citation, ` (18MEX 4.4.2 (e))`: the section of the title's rulebook or, if none is known, the rule of the snapshot
/// format.
pub(super) fn cited(position: &Position, section: Option<&str>, rule: Option<Rule>) -> String {
    match (section, rule) {
        (Some(section), _) if position.title.is_empty() => format!(" ({section})"),
        (Some(section), _) => format!(" ({} {section})", position.title),
        (None, Some(rule)) => format!(" ({rule})"),
        (None, None) => String::new(),
    }
}

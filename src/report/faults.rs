//! What is wrong with a claim, in words. Track that is used once too often is told leg by leg, not piece by piece.

use crate::board::{End, SegmentId};
use crate::claim::{Notes, Understood};
use crate::judge::{JudgedRun, RouteFault, Rule, SetFault};
use crate::position::{Position, Run};

/// Everything that is wrong with a claim, each with the place and the section of the rulebook.
#[must_use]
pub fn hearing_faults(position: &Position, understood: &Understood) -> Vec<String> {
    let runs = understood.runs.iter().zip(&understood.verdict.runs).zip(&understood.notes);
    let mut said: Vec<String> = Vec::new();
    let faults =
        runs.flat_map(|((run, judged), notes)| of_run(position, run, judged, notes)).chain(of_set(position, understood));
    for fault in faults {
        if !said.contains(&fault) {
            said.push(fault);
        }
    }
    said
}

fn of_run<'a>(
    position: &'a Position,
    run: &'a Run,
    judged: &'a JudgedRun,
    notes: &'a Notes,
) -> impl Iterator<Item = String> + 'a {
    let board = position.board();
    let is_used_twice = |segment: SegmentId| {
        let same = |fault: &RouteFault| matches!(*fault, RouteFault::SegmentTwice(it) if board.first_equal(it) == board.first_equal(segment));
        judged.faults.iter().any(same)
    };
    judged.faults.iter().map(move |fault| {
        let as_told = match *fault {
            RouteFault::SegmentTwice(segment) => stretch(position, run, segment, is_used_twice)
                .map(|stretch| format!("{stretch} is used twice; a route may use track only once")),
            RouteFault::Terminal(segment) => passed(position, judged, segment),
            _ => None,
        };
        let what = as_told.unwrap_or_else(|| route_fault(position, notes, fault));
        let cite = cited(position, fault.cite(position), Some(fault.rule()));
        format!("{}: {what}{cite}", position.train(run.train).id)
    })
}

fn of_set<'a>(position: &'a Position, understood: &'a Understood) -> impl Iterator<Item = String> + 'a {
    let board = position.board();
    let faults = &understood.verdict.faults;
    faults.iter().map(move |fault| {
        let what = match *fault {
            SetFault::SegmentShared { trains, segment } => {
                let is_shared = |segment: SegmentId| {
                    let same = |fault: &SetFault| {
                        matches!(*fault, SetFault::SegmentShared { trains: both, segment: it }
                            if both == trains && board.first_equal(it) == board.first_equal(segment))
                    };
                    faults.iter().any(same)
                };
                let run = understood.runs.iter().find(|run| run.train == trains[0]);
                let both = || trains.map(|train| position.train(train).id.as_str()).join(" and ");
                run.and_then(|run| stretch(position, run, segment, is_shared))
                    .map(|stretch| format!("{} both use {stretch}; routes may not share track", both()))
            }
            _ => None,
        };
        let what = what.unwrap_or_else(|| fault.describe(position));
        format!("{what}{}", cited(position, fault.cite(position), Some(fault.rule())))
    })
}

/// The stop that a run passes over two pieces of terminal track, of which this is one.
fn passed(position: &Position, judged: &JudgedRun, segment: SegmentId) -> Option<String> {
    let ends_at = |segment: SegmentId, end: End| position.board().segment(segment).ends.contains(&end);
    let is_other =
        |fault: &RouteFault, end: End| matches!(*fault, RouteFault::Terminal(it) if it != segment && ends_at(it, end));
    let ends = position.board().segment(segment).ends.into_iter();
    let mut passed = ends.filter_map(|end| match end {
        End::Stop(stop) if judged.faults.iter().any(|fault| is_other(fault, end)) => Some(stop),
        _ => None,
    });
    passed
        .next()
        .map(|stop| format!("the route runs through {}; a route may only start or end there", position.place_name(stop)))
}

/// The leg of a run that a segment lies in, by its stops; where not all of its track is meant, with the hexes in which it is.
fn stretch(position: &Position, run: &Run, segment: SegmentId, is_meant: impl Fn(SegmentId) -> bool) -> Option<String> {
    let board = position.board();
    let is_it = |other: &SegmentId| board.first_equal(*other) == board.first_equal(segment);
    let mut legs = run.route.legs.iter().zip(run.route.stops.windows(2));
    let (leg, ends) = legs.find(|(leg, _)| leg.iter().any(is_it))?;
    let [from, to] = [ends.first()?, ends.last()?].map(|&stop| position.place_name(stop));
    if leg.iter().all(|&segment| is_meant(segment)) {
        return Some(format!("the track between {from} and {to}"));
    }
    let mut hexes: Vec<&str> = leg
        .iter()
        .filter(|&&segment| is_meant(segment))
        .map(|&segment| board.hex(board.segment(segment).hex).name.as_str())
        .collect();
    hexes.dedup();
    Some(format!("track in {} between {from} and {to}", hexes.join(", ")))
}

/// What is wrong with a route, as it was told: of track that is missing over which hexes, where the claim names them.
pub(super) fn route_fault(position: &Position, notes: &Notes, fault: &RouteFault) -> String {
    let told = |leg: usize| notes.unmet.iter().find(|(unmet, hexes)| *unmet == leg && !hexes.is_empty());
    let unmet = match *fault {
        RouteFault::EmptyLeg { leg, stops: Some(stops) } => told(leg).map(|(_, hexes)| (stops, hexes)),
        _ => None,
    };
    let Some((stops, hexes)) = unmet else { return fault.describe(position) };
    let [from, to] = stops.map(|stop| position.place_name(stop));
    let hexes: Vec<&str> = hexes.iter().map(|&hex| position.board().hex(hex).name.as_str()).collect();
    format!("no track connects {from} to {to} via {}", hexes.join(", "))
}

/// ` (18MEX 4.4.2 (e))`: the section of the title's rulebook or, where none is known, the rule of the snapshot format.
pub(super) fn cited(position: &Position, section: Option<&str>, rule: Option<Rule>) -> String {
    match (section, rule) {
        (Some(section), _) if position.title.is_empty() => format!(" ({section})"),
        (Some(section), _) => format!(" ({} {section})", position.title),
        (None, Some(rule)) => format!(" ({rule})"),
        (None, None) => String::new(),
    }
}

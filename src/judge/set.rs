//! What the routes of a set may not share, and which runs idle trains lose.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::track::Track;
use super::{JudgedRun, SetFault, repeated};
use crate::board::{Board, StopId};
use crate::position::Position;
use crate::rules::{Choice, Licence, TrainId};

/// Checks the routes against each other. Each has its train and its track.
pub(super) fn check(board: &Board, routes: &[(TrainId, Track)]) -> Vec<SetFault> {
    let twice = repeated(routes.iter().map(|(train, _)| *train));
    let mut faults: Vec<SetFault> = twice.into_iter().map(SetFault::TrainTwice).collect();
    shared_segments(routes, &mut faults);
    shared_lanes(board, routes, &mut faults);
    shared_labels(routes, &mut faults);
    faults
}

fn shared_segments(routes: &[(TrainId, Track)], faults: &mut Vec<SetFault>) {
    let mut firsts = BTreeMap::new();
    for (number, (second, track)) in routes.iter().enumerate() {
        for &segment in &track.segments {
            let &mut (first_number, first) = firsts.entry(segment).or_insert((number, *second));
            if first_number != number {
                faults.push(SetFault::SegmentShared { trains: [first, *second], segment });
            }
        }
    }
}

/// Lanes that are crossed on different segments. Where routes share a segment, its lanes need no word.
fn shared_lanes(board: &Board, routes: &[(TrainId, Track)], faults: &mut Vec<SetFault>) {
    let mut firsts = BTreeMap::new();
    for (number, (second, track)) in routes.iter().enumerate() {
        for (&lane, &ends) in &track.lanes {
            let &mut (first_number, first, first_ends) = firsts.entry(lane).or_insert((number, *second, ends));
            let pieces = ends.map(|(segment, _)| board.first_equal(segment));
            let shares_segment = first_ends.iter().any(|&(segment, _)| pieces.contains(&board.first_equal(segment)));
            if first_number != number && !shares_segment {
                faults.push(SetFault::LaneShared { trains: [first, *second], lane: first_ends[0] });
            }
        }
    }
}

/// Different segments with one label. It is enough to compare with the first route that has the label: where that one has
/// the very segment that another pair of routes conflicts by, it shares the segment.
fn shared_labels(routes: &[(TrainId, Track)], faults: &mut Vec<SetFault>) {
    let mut firsts = BTreeMap::new();
    // Two segments may share several labels; one word is enough.
    let mut said = BTreeSet::new();
    for (number, (second, track)) in routes.iter().enumerate() {
        for &(hex, label, segment) in &track.labels {
            let &mut (first_number, first, other) = firsts.entry((hex, label)).or_insert((number, *second, segment));
            if first_number != number && other != segment && said.insert((first_number, other, number, segment)) {
                faults.push(SetFault::Exclusive { trains: [first, *second], segments: [other, segment] });
            }
        }
    }
}

/// The licences of which the company holds fewer than there are routes that need one. Each route comes with its stops.
pub(super) fn licences(position: &Position, routes: &[Vec<StopId>]) -> Vec<SetFault> {
    let too_few = |(licence, rule): (usize, &Licence)| {
        let runs = routes.iter().filter(|stops| stops.iter().any(|stop| rule.stops.contains(stop))).count();
        let held = rule.held.iter().find(|(company, _)| company == position.company_name()).map_or(0, |&(_, held)| held);
        (runs > held as usize).then_some(SetFault::TooFewLicences { licence, runs, held })
    };
    position.rules().licences.iter().enumerate().filter_map(too_few).collect()
}

/// The choices that are taken without the bonus that they need.
pub(super) fn choices(position: &Position, earned: &[usize]) -> Vec<SetFault> {
    let is_taken = |choice: &Choice| position.taken().any(|taken| taken.id == choice.id);
    let not_earned = |(choice, rule): (usize, &Choice)| {
        let bonus = rule.needs_bonus.filter(|bonus| is_taken(rule) && !earned.contains(bonus))?;
        Some(SetFault::ChoiceNotEarned { choice, bonus })
    };
    position.rules().choices.iter().enumerate().filter_map(not_earned).collect()
}

/// The numbers of the runs that earn nothing: with `idle_trains` of the trains idle, those above the number of trains that
/// earn; without idle trains none, also where a train runs twice. The cheapest are lost by what they earn each for itself, of
/// equal ones the later.
pub(super) fn lost(position: &Position, runs: &[JudgedRun]) -> Vec<usize> {
    if position.rules().idle_trains == 0 {
        return Vec::new();
    }
    let mut order: Vec<usize> = (0..runs.len()).collect();
    order.sort_by_key(|&run| (Reverse(runs[run].revenue), run));
    let mut lost = order.split_off(position.max_runs().min(order.len()));
    lost.sort_unstable();
    lost
}

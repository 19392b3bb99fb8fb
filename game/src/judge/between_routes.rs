//! Conflicts between the routes of a set, and runs that are lost to idle trains.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::duplicates::duplicates;
use super::fault_list::FaultList;
use super::touched::Touched;
use super::track::Track;
use super::{JudgedRun, SetFault, bypass, links};
use crate::board::{Board, StopId};
use crate::position::{Position, Run};
use crate::rules::{Choice, Demand, Licence, Need, TrainId};

/// Checks the routes, each given by its train and its track, against each other.
pub(super) fn check(position: &Position, routes: &[(TrainId, Track)]) -> FaultList<SetFault> {
    let mut faults = FaultList::new();
    for (train, times) in duplicates(routes.iter().map(|(train, _)| *train)) {
        faults.add(SetFault::TrainTwice(train), times);
    }
    if position.rules().overlap {
        return faults;
    }
    let class_of = |route: &&(TrainId, Track)| position.train(route.0).track_class.as_deref();
    let classes: BTreeSet<Option<&str>> = routes.iter().map(|route| class_of(&route)).collect();
    for class in classes {
        let routes: Vec<&(TrainId, Track)> = routes.iter().filter(|route| class_of(route) == class).collect();
        shared_segments(&routes, &mut faults);
        shared_lanes(position.board(), &routes, &mut faults);
        shared_labels(&routes, &mut faults);
    }
    faults
}

fn shared_segments(routes: &[&(TrainId, Track)], faults: &mut FaultList<SetFault>) {
    let mut first_users = BTreeMap::new();
    for (route, (train, track)) in routes.iter().enumerate() {
        for &segment in &track.segments {
            let &mut (first_route, first_train) = first_users.entry(segment).or_insert((route, *train));
            if first_route != route {
                faults.push(SetFault::SegmentShared { trains: [first_train, *train], segment });
            }
        }
    }
}

/// Reports lanes that two routes cross on different segments. Where routes share a segment, that fault covers its lanes.
fn shared_lanes(board: &Board, routes: &[&(TrainId, Track)], faults: &mut FaultList<SetFault>) {
    let mut first_users = BTreeMap::new();
    // Two routes may share the lanes of both sides of an edge. One fault is enough.
    let mut reported = BTreeSet::new();
    for (route, (train, track)) in routes.iter().enumerate() {
        for (&lane, &ends) in &track.lanes {
            let &mut (first_route, first_train, first_ends) = first_users.entry(lane).or_insert((route, *train, ends));
            let segments = ends.map(|(segment, _)| board.first_equal(segment));
            let shares_segment = first_ends.iter().any(|&(segment, _)| segments.contains(&board.first_equal(segment)));
            let [end, across] = first_ends;
            if first_route != route && !shares_segment && !reported.contains(&(first_route, route, across)) {
                faults.push(SetFault::LaneShared { trains: [first_train, *train], lane: end });
                reported.insert((first_route, route, end));
            }
        }
    }
}

/// Reports different segments that share an exclusive label. It is enough to compare with the first route that has the label:
/// if that one uses the very segment by which another pair of routes conflicts, it shares the segment.
fn shared_labels(routes: &[&(TrainId, Track)], faults: &mut FaultList<SetFault>) {
    let mut first_users = BTreeMap::new();
    // Two segments may share several labels. One fault is enough.
    let mut reported = BTreeSet::new();
    for (route, (train, track)) in routes.iter().enumerate() {
        for &(hex, label, segment) in &track.labels {
            let &mut (first_route, first_train, other) = first_users.entry((hex, label)).or_insert((route, *train, segment));
            if first_route != route && other != segment && reported.insert((first_route, other, route, segment)) {
                faults.push(SetFault::Exclusive { trains: [first_train, *train], segments: [other, segment] });
            }
        }
    }
}

/// Reports stops that several routes run alone, if the rules forbid that. Each route is given by its train
/// and its places.
pub(super) fn local_runs(position: &Position, routes: &[(TrainId, Touched)]) -> Vec<SetFault> {
    let mut faults = Vec::new();
    if position.rules().local_once {
        let mut first_trains = BTreeMap::new();
        for (train, touched) in routes {
            let &[stop] = &touched.stops[..] else { continue };
            if let Some(&first) = first_trains.get(&stop) {
                faults.push(SetFault::LocalShared { trains: [first, *train], stop });
            } else {
                first_trains.insert(stop, *train);
            }
        }
    }
    faults
}

/// Reports the licences that more routes need than the company holds. Each route is given by its train and
/// its places.
pub(super) fn licences(position: &Position, routes: &[(TrainId, Touched)]) -> Vec<SetFault> {
    let too_few = |(licence, rule): (usize, &Licence)| {
        let needs_one = |(train, touched): &&(TrainId, Touched)| {
            rule.trains.contains(*train) && touched.stops.iter().any(|stop| rule.stops.contains(stop))
        };
        let runs = routes.iter().filter(needs_one).count();
        let held = rule.held.iter().find(|(company, _)| company == position.company_name()).map_or(0, |&(_, held)| held);
        (runs > held as usize).then_some(SetFault::TooFewLicences { licence, runs, held })
    };
    position.rules().licences.iter().enumerate().filter_map(too_few).collect()
}

/// Reports that too many runs pass a blocked city.
pub(super) fn bypasses(position: &Position, runs: &[Run]) -> Option<SetFault> {
    let allowed = bypass::routes(position);
    let passing = runs.iter().filter(|run| bypass::passed(position, run).is_some()).count();
    (passing > allowed as usize).then_some(SetFault::TooManyBypasses { runs: passing, allowed })
}

/// Reports that the routes do not hang together, although they must. Each route is given by its train and its places.
pub(super) fn links<'a>(position: &Position, routes: impl Iterator<Item = &'a (TrainId, Touched)>) -> Option<SetFault> {
    if !position.rules().linked {
        return None;
    }
    let (trains, stops): (Vec<TrainId>, Vec<&[StopId]>) =
        routes.filter(|(_, touched)| !touched.stops.is_empty()).map(|(train, touched)| (*train, &touched.stops[..])).unzip();
    let parts = links::parts_by_stops(&stops);
    let [first, second, ..] = &parts[..] else { return None };
    Some(SetFault::NotLinked { trains: [trains[first[0]], trains[second[0]]] })
}

/// Reports the routes that meet a linked need neither by themselves nor through a route of another of its trains. Each route is given by
/// its train and its places.
pub(super) fn linked_needs<'a>(
    position: &Position,
    routes: impl Iterator<Item = &'a (TrainId, Touched)> + Clone,
) -> Vec<SetFault> {
    let of_need = |(need, rule): (usize, &Need)| {
        let bound = || routes.clone().filter(|(train, touched)| rule.trains.contains(*train) && !touched.stops.is_empty());
        let meets = |touched: &Touched| touched.meets(position, &rule.of, &[]);
        let shares_stop = |one: &Touched, other: &Touched| one.stops.iter().any(|stop| other.stops.contains(stop));
        let is_met = |(_, touched): &(TrainId, Touched)| {
            meets(touched) || bound().any(|(_, other)| meets(other) && shares_stop(touched, other))
        };
        let unmet = bound().filter(|route| !is_met(route));
        unmet.map(|&(train, _)| SetFault::NeedNotLinked { need, train }).collect::<Vec<_>>()
    };
    let needs = position.rules().needs.iter().enumerate();
    needs.filter(|(_, rule)| rule.linked).flat_map(of_need).collect()
}

/// Reports the demands that no route meets. A company that does not run at all need not meet them.
pub(super) fn demands<'a>(position: &Position, routes: impl Iterator<Item = &'a Touched> + Clone) -> Vec<SetFault> {
    let is_met = |demand: &Demand| {
        let meets = |touched: &Touched| demand.includes.iter().all(|condition| touched.meets(position, condition, &[]));
        routes.clone().any(meets)
    };
    let is_own = |demand: &Demand| demand.company.as_ref().is_none_or(|company| company == position.company_name());
    let demands = position.rules().demands.iter().enumerate();
    let missed = demands.filter(|(_, demand)| is_own(demand) && routes.clone().next().is_some() && !is_met(demand));
    missed.map(|(demand, _)| SetFault::DemandNotMet { demand }).collect()
}

/// Reports the choices that are taken although the bonus that they need is not among the `earned` ones.
pub(super) fn choices(position: &Position, earned: &[usize]) -> Vec<SetFault> {
    let is_taken = |choice: &Choice| position.taken().any(|taken| taken.id == choice.id);
    let not_earned = |(choice, rule): (usize, &Choice)| {
        let bonus = rule.needs_bonus.filter(|bonus| is_taken(rule) && !earned.contains(bonus))?;
        Some(SetFault::ChoiceNotEarned { choice, bonus })
    };
    position.rules().choices.iter().enumerate().filter_map(not_earned).collect()
}

/// Reports the pairs of choices that are taken although they exclude each other.
pub(super) fn choices_together(position: &Position) -> Vec<SetFault> {
    let choices = &position.rules().choices;
    let are_same = |one: &Option<String>, other: &Option<String>| one.is_some() && one == other;
    let exclude = |one: &Choice, other: &Choice| {
        let share_reach = one.train.is_some() && one.train == other.train && one.reach.is_some() && other.reach.is_some();
        (one.places_token && other.places_token) || are_same(&one.one_of, &other.one_of) || share_reach
    };
    let taken = position.taken_choices();
    let pairs = taken.iter().enumerate().flat_map(|(number, &other)| taken[..number].iter().map(move |&one| [one, other]));
    let excluding = pairs.filter(|&[one, other]| one != other && exclude(&choices[one], &choices[other]));
    excluding.map(|choices| SetFault::ChoicesExclude { choices }).collect()
}

/// Returns the indices of the runs that earn nothing because of the rule of idle trains. Only as many runs
/// earn as there are trains that may earn. The runs that earn least by themselves are lost, and of equal runs
/// the later ones. Without idle trains no run is lost, even if a train runs twice.
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

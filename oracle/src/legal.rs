//! The routes that a train can run. Section *A legal set of routes*, rules 3 to 8 and 12.

use std::collections::BTreeSet;

use crate::places::{count, meets};
use crate::price::Turn;
use crate::question::{Counted, Kind, Reach, Row, Stop, Token};
use crate::walk::{Length, Path};

/// Whether a train can run a path, apart from what it is paid.
pub fn is_legal(turn: &Turn<'_>, train: usize, path: &Path) -> bool {
    let question = turn.question;
    let board = &question.board;
    let this = &question.trains[train];
    let through = path.stops.get(1..path.stops.len().saturating_sub(1)).unwrap_or_default();
    let stop = |number: &usize| &board.stops[*number];
    // Rule 6: "A local train may run a single station."
    (path.stops.len() > 1 || this.local && path.passed.is_none())
        // Rule 3.
        && through.iter().all(|number| may_run_through(turn, train, stop(number)))
        // Section *Where routes may run*: it passes a city only if the tokens there keep it from running
        // through.
        && path.passed.is_none_or(|city| may_pass(turn, train) && !may_run_through(turn, train, stop(&city)))
        // Rule 4: "It includes a station of its train."
        && path.stops.iter().any(|number| is_station(turn, train, stop(number)))
        // Rule 7.
        && path.stops.iter().all(|number| is_for_traffic_of(turn, train, &stop(number).traffic))
        && path.stops.iter().all(|number| may_run_to(turn, train, stop(number)))
        // Rule 5, apart from the paid stops.
        && path.lengths.iter().all(|length| suits_gauges(length, this.gauges))
        && is_within_reach(turn, train, path)
        // Rule 8, apart from the paid stops.
        && meets_needs(turn, train, path)
        // Rule 12.
        && (0..board.hexes.len()).all(|hex| !path.hexes.has(hex) || question.is_open[hex])
        && (!question.only_valued_stops || path.stops.iter().all(|&number| turn.value(train, number) != 0))
}

/// "A train without one satisfies every rule about traffic." Section *Traffic and access*.
pub fn is_for_traffic_of(turn: &Turn<'_>, train: usize, traffic: &[String]) -> bool {
    let own = turn.question.trains[train].traffic.as_ref();
    own.is_none_or(|own| traffic.is_empty() || traffic.contains(own))
}

/// "A stop is a *station* of a train if the company has a token there that is for the train's traffic." Section *Traffic and access*.
pub fn is_station(turn: &Turn<'_>, train: usize, stop: &Stop) -> bool {
    stop.tokens.iter().any(|token| token.is_own && is_for_traffic_of(turn, train, &token.traffic))
}

/// Which of `one` and `several` applies to a full city. Section *Traffic and access*.
fn access<'q>(turn: &Turn<'q>, stop: &Stop) -> &'q crate::question::Access {
    let single = |token: &Token| (token.traffic.len() == 1).then(|| token.traffic[0].clone());
    let first = stop.tokens.first().and_then(single);
    let is_one = first.is_some() && stop.tokens.iter().all(|token| single(token) == first);
    &turn.question.access[usize::from(!is_one)]
}

/// Field `to`. Section *Traffic and access*.
pub fn may_run_to(turn: &Turn<'_>, train: usize, stop: &Stop) -> bool {
    let is_full = stop.is_full && !stop.is_open;
    let has_traffic = || stop.tokens.iter().any(|token| is_for_traffic_of(turn, train, &token.traffic));
    let is_for_none = turn.question.trains[train].traffic.is_none();
    !is_full || !access(turn, stop).to_same_traffic || is_for_none || has_traffic()
}

/// Field `through`. Section *Traffic and access*.
pub fn may_run_through(turn: &Turn<'_>, train: usize, stop: &Stop) -> bool {
    let is_full = stop.is_full && !stop.is_open;
    !is_full
        || if access(turn, stop).through_own_traffic {
            is_station(turn, train, stop)
        } else {
            stop.tokens.iter().any(|token| token.is_own)
        }
}

/// Section *Where routes may run*.
pub fn may_pass(turn: &Turn<'_>, train: usize) -> bool {
    turn.question.bypass.as_ref().is_some_and(|bypass| bypass.trains.has(train))
}

/// Field `gauges`. Section *Trains and ends*.
fn suits_gauges(length: &Length, gauges: [bool; 2]) -> bool {
    (0..2).all(|gauge| !length.gauges[gauge] || gauges[gauge])
}

/// Rule 5: "It is within its train's reach." Sections *A legal set of routes*, *Trains and ends* and *Where routes may run*.
fn is_within_reach(turn: &Turn<'_>, train: usize, path: &Path) -> bool {
    let this = &turn.question.trains[train];
    let stops = &turn.question.board.stops;
    let cost = |&number: &usize| turn.visit_cost(train, number);
    let crossed: u64 = path.lengths.iter().map(|length| length.borders).sum();
    let borders = crossed.saturating_sub(this.free_borders);
    match turn.reach(train) {
        Reach::Number(most) => path.stops.iter().map(cost).sum::<u64>() + borders <= *most,
        Reach::Sides { most, costs, border } => {
            let of_leg = |length: &Length| {
                let of_side = cost_of_side(length, *costs, this.gauges);
                (length.sides - length.borders) * of_side + length.borders * border.unwrap_or(of_side)
            };
            path.lengths.iter().map(of_leg).sum::<u64>() <= *most
        }
        Reach::Rows(rows) => {
            let ends = [path.stops.first(), path.stops.last()].into_iter().flatten();
            let ends = ends.take(path.stops.len());
            let mut left: Vec<i128> = rows.iter().map(|row| i128::from(row.visit)).collect();
            for number in ends {
                for (left, row) in left.iter_mut().zip(rows) {
                    if row.ends.contains(&stops[*number].kind) {
                        *left -= i128::from(cost(number));
                    }
                }
            }
            if let Some(first) = left.first_mut() {
                *first -= i128::from(borders);
            }
            let visits: Vec<(Kind, i128)> =
                path.stops.iter().map(|number| (stops[*number].kind, i128::from(cost(number)))).collect();
            left.iter().all(|&left| left >= 0) && fits(rows, left, &visits)
        }
    }
}

/// "On track of dual gauge alone, the train takes the cheaper one of the gauges that it can run on"; with track of both gauges, "the
/// dearer gauge counts". Section *Trains and ends*.
fn cost_of_side(length: &Length, costs: [u64; 2], gauges: [bool; 2]) -> u64 {
    let of = |has: [bool; 2]| (0..2).filter(move |&gauge| has[gauge]).map(move |gauge| costs[gauge]);
    of(length.gauges).max().or_else(|| of(gauges).min()).unwrap_or(0)
}

/// "Every stop is visited in one row that serves its kind, and the sum of the visit costs in a row must not exceed its `visit`."
/// `left` has what is left of each row.
fn fits(rows: &[Row], left: Vec<i128>, visits: &[(Kind, i128)]) -> bool {
    let mut all = BTreeSet::from([left]);
    for &(kind, cost) in visits {
        let in_row = |(left, row): (&Vec<i128>, usize)| {
            let mut left = left.clone();
            left[row] -= cost;
            (rows[row].kinds.contains(&kind) && left[row] >= 0).then_some(left)
        };
        all = all.iter().flat_map(|left| (0..rows.len()).map(move |row| (left, row))).filter_map(in_row).collect();
    }
    !all.is_empty()
}

/// Rule 8: "It includes the stops that `needs` requires", apart from those that must be paid and from needs that are linked.
fn meets_needs(turn: &Turn<'_>, train: usize, path: &Path) -> bool {
    let board = &turn.question.board;
    turn.question.needs.iter().filter(|need| !need.linked && need.of.counted != Counted::Paid).all(|need| {
        let applies = need.trains.has(train) && need.when.as_ref().is_none_or(|when| meets(board, path, when, 0));
        let found = count(board, path, &need.of, 0);
        !applies || found >= need.of.at_least && need.at_most.is_none_or(|most| found <= most)
    })
}

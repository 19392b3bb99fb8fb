//! Changes that never make a company earn less, and the effect of an idle train.

use super::held::{Held, ensure, json};
use super::invariance::train_lists;
use super::solved::best_revenue;
use crate::board::{Edge, EndSetup, Gauge, Lane};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotReach, SnapshotRevenue, SnapshotSegment, SnapshotToken};
use crate::random_board::{Recipe, TrainRecipe};
use crate::rules::{Amount, Money};

/// A train that reaches further, or pays more, never earns less.
///
/// # Errors
/// Describes the loss.
pub fn more_reach_never_earns_less(recipe: &Recipe, which: u8, more: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let Some(number) = usize::from(which).checked_rem(after.trains.len()) else { return Ok(()) };
    let more = u32::from(more % 4);
    match &mut after.trains[number].reach {
        SnapshotReach::Number(reach) => *reach = reach.saturating_add(1 + more),
        SnapshotReach::Sides(limit) => limit.sides = limit.sides.saturating_add(1 + more),
        SnapshotReach::Rows(rows) => {
            let Some(row) = usize::from(which / 16).checked_rem(rows.len()) else { return Ok(()) };
            // Where a stop pays only once, no train may visit more stops than it is paid for.
            let more_visits = more.is_multiple_of(2) && after.paid_once.is_empty();
            let room = if more_visits { &mut rows[row].visit } else { &mut rows[row].pay };
            *room = room.saturating_add(1 + more / 2);
        }
    }
    never_less(&before, &after)
}

/// A further train never makes the company earn less, also where some trains are idle.
///
/// # Errors
/// Describes the loss.
pub fn a_further_train_never_earns_less(recipe: &Recipe, further: &TrainRecipe) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    after.trains.push(further.train(recipe.rules.as_ref()));
    for stop in after.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
        if let SnapshotRevenue::PerTrain(values) = &mut stop.revenue {
            values.push(values.first().copied().unwrap_or(10));
        }
    }
    for amounts in amounts_per_train(&mut after) {
        amounts.push(amounts.first().copied().unwrap_or(10));
    }
    after.version = after.version.max(after.least_version());
    if after.clone().check().is_err() {
        // A part of some amount would need rounding.
        after.trains.iter_mut().skip(before.trains.len()).for_each(|train| train.part = None);
    }
    if after.clone().check().is_err() {
        // Its reach does not go together with borders or with stops that are paid once.
        return Ok(());
    }
    never_less(&before, &after)
}

/// A further segment never makes the company earn less, unless it brings a rule for other track: an exclusive label, or a lane
/// that merges two separate lanes into one.
///
/// # Errors
/// Describes the loss.
pub fn an_extra_segment_never_earns_less(recipe: &Recipe, which: u8, ends: [u8; 2], gauge: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let Some(number) = usize::from(which).checked_rem(after.hexes.len()) else { return Ok(()) };
    let hex = &mut after.hexes[number];
    let mut known: Vec<EndSetup> = vec![EndSetup::Junction];
    known.extend((0..hex.stops.len()).map(|stop| EndSetup::Stop(stop as u16)));
    known.extend(hex.segments.iter().flat_map(|segment| segment.ends));
    // At an edge where this hex has no track, track on the other side is of no use yet.
    let is_at = |end: &EndSetup, edge: Edge| matches!(end, EndSetup::Edge(other, _) if *other == edge);
    let fresh: Vec<Edge> = Edge::ALL.into_iter().filter(|&edge| !known.iter().any(|end| is_at(end, edge))).collect();
    known.extend(fresh.into_iter().map(|edge| EndSetup::Edge(edge, Lane::SINGLE)));
    let ends = ends.map(|end| known[usize::from(end) % known.len()]);
    if ends[0] == ends[1] {
        return Ok(());
    }
    let gauge = [Gauge::Broad, Gauge::Dual, Gauge::Narrow][usize::from(gauge % 3)];
    hex.segments.push(SnapshotSegment { ends, terminal: false, gauge, exclusive: Vec::new() });
    // Track at an edge across which only one hex lists the other makes the board invalid.
    if after.clone().check().is_err() {
        return Ok(());
    }
    never_less(&before, &after)
}

/// Removing another company's token from a slot never makes this company earn less: a free slot lets all trains through,
/// whatever the traffic of the other tokens. Tokens beside the slots stay, because one may be what lets a train in.
///
/// # Errors
/// Describes the loss.
pub fn removing_a_foreign_token_never_earns_less(recipe: &Recipe, which: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let mut foreign: Vec<&mut Option<SnapshotToken>> = after
        .hexes
        .iter_mut()
        .flat_map(|hex| &mut hex.stops)
        .flat_map(|stop| &mut stop.tokens)
        .filter(|token| token.as_ref().is_some_and(|token| token.company != Recipe::COMPANY))
        .collect();
    let Some(number) = usize::from(which).checked_rem(foreign.len()) else { return Ok(()) };
    // A route that may pass a full city without stopping there has to stop in one with a free slot.
    if before.bypass.is_some() {
        return Ok(());
    }
    *foreign[number] = None;
    never_less(&before, &after)
}

/// With one more idle train, the company earns the most that it could earn without one of its trains.
///
/// # Errors
/// Describes the difference.
pub fn an_idle_train_is_one_train_fewer(recipe: &Recipe) -> Held {
    let mut snapshot = recipe.snapshot();
    if best_revenue(&snapshot)?.is_none() {
        return Ok(());
    }
    let proven = |snapshot: &Snapshot| best_revenue(snapshot)?.ok_or_else(|| format!("not proven\n{}", json(snapshot)));
    let best = (0..snapshot.trains.len()).map(|removed| proven(&without_train(&snapshot, removed)));
    let best: Money = best.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(0);
    snapshot.idle_trains += 1;
    let idle = proven(&snapshot)?;
    ensure(idle == best, &snapshot, || format!("{idle} with an idle train, {best} with one train fewer"))
}

fn without_train(snapshot: &Snapshot, removed: usize) -> Snapshot {
    let mut snapshot = snapshot.clone();
    let train = snapshot.trains.remove(removed);
    for stop in snapshot.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
        if let SnapshotRevenue::PerTrain(values) = &mut stop.revenue {
            values.remove(removed);
        }
    }
    for amounts in amounts_per_train(&mut snapshot) {
        amounts.remove(removed);
    }
    for trains in train_lists(&mut snapshot) {
        trains.retain(|id| *id != train.id);
    }
    snapshot.choices.retain(|choice| choice.train.as_ref() != Some(&train.id));
    snapshot
}

/// Returns all lists of amounts for each train.
fn amounts_per_train(snapshot: &mut Snapshot) -> impl Iterator<Item = &mut Vec<i32>> {
    snapshot.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays).filter_map(|pay| match &mut pay.amount {
        Amount::PerTrain(amounts) => Some(amounts),
        Amount::Same(_) | Amount::BestStop { .. } | Amount::OfRoute { .. } => None,
    })
}

fn never_less(before: &Snapshot, after: &Snapshot) -> Held {
    let (Some(earned), Some(earns)) = (best_revenue(before)?, best_revenue(after)?) else { return Ok(()) };
    ensure(earns >= earned, after, || format!("{earned} before, {earns} after"))
}

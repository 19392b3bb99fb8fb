//! What never makes a company earn less, and what an idle train is.

use super::snapshot::{COMPANY, train};
use super::snapshot_rules::kinds_of_traffic;
use super::{Held, Recipe, TrainRecipe, ensure, most};
use crate::board::{Edge, EndSetup, Gauge, Lane};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotReach, SnapshotRevenue, SnapshotSegment, SnapshotToken};
use crate::rules::Money;

/// A train that reaches further, or pays more, never earns less.
///
/// # Errors
/// Where it does.
pub fn more_reach_never_earns_less(recipe: &Recipe, which: u8, more: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let Some(number) = usize::from(which).checked_rem(after.trains.len()) else { return Ok(()) };
    let more = u32::from(more % 4);
    match &mut after.trains[number].reach {
        SnapshotReach::Number(reach) => *reach = reach.saturating_add(1 + more),
        SnapshotReach::Rows(rows) => {
            let Some(row) = usize::from(which / 16).checked_rem(rows.len()) else { return Ok(()) };
            let room = if more.is_multiple_of(2) { &mut rows[row].visit } else { &mut rows[row].pay };
            *room = room.saturating_add(1 + more / 2);
        }
    }
    never_less(&before, &after)
}

/// A further train never makes the company earn less, also where some trains are idle.
///
/// # Errors
/// Where it does.
pub fn a_further_train_never_earns_less(recipe: &Recipe, further: &TrainRecipe) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    after.trains.push(train(further, recipe.rules.as_ref().map(kinds_of_traffic)));
    for stop in after.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
        if let SnapshotRevenue::PerTrain(values) = &mut stop.revenue {
            values.push(values.first().copied().unwrap_or(10));
        }
    }
    never_less(&before, &after)
}

/// A further segment never makes the company earn less, where it brings no rule that binds other track: no exclusive label,
/// and no lane that could make one of two lanes which were apart.
///
/// # Errors
/// Where it does.
pub fn an_extra_segment_never_earns_less(recipe: &Recipe, which: u8, ends: [u8; 2], gauge: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let Some(number) = usize::from(which).checked_rem(after.hexes.len()) else { return Ok(()) };
    let hex = &mut after.hexes[number];
    let mut known: Vec<EndSetup> = vec![EndSetup::Junction];
    known.extend((0..hex.stops.len()).map(|stop| EndSetup::Stop(stop as u16)));
    known.extend(hex.segments.iter().flat_map(|segment| segment.ends));
    // At an edge without track of this hex, nothing on the other side is of use yet.
    let is_at = |end: &EndSetup, edge: Edge| matches!(end, EndSetup::Edge(other, _) if *other == edge);
    let fresh: Vec<Edge> = Edge::ALL.into_iter().filter(|&edge| !known.iter().any(|end| is_at(end, edge))).collect();
    known.extend(fresh.into_iter().map(|edge| EndSetup::Edge(edge, Lane::SINGLE)));
    let ends = ends.map(|end| known[usize::from(end) % known.len()]);
    if ends[0] == ends[1] {
        return Ok(());
    }
    let gauge = [Gauge::Broad, Gauge::Dual, Gauge::Narrow][usize::from(gauge % 3)];
    hex.segments.push(SnapshotSegment { ends, terminal: false, gauge, exclusive: Vec::new() });
    // Track at an edge that only one hex lists makes the board invalid.
    if after.clone().check().is_err() {
        return Ok(());
    }
    never_less(&before, &after)
}

/// A token that another company takes out of a slot never makes this one earn less: a place that is free lets all trains through,
/// whatever the other tokens are for. A token beside the slots may be the one that lets a train in.
///
/// # Errors
/// Where it does.
pub fn removing_a_foreign_token_never_earns_less(recipe: &Recipe, which: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let mut foreign: Vec<&mut Option<SnapshotToken>> = after
        .hexes
        .iter_mut()
        .flat_map(|hex| &mut hex.stops)
        .flat_map(|stop| &mut stop.tokens)
        .filter(|token| token.as_ref().is_some_and(|token| token.company != COMPANY))
        .collect();
    let Some(number) = usize::from(which).checked_rem(foreign.len()) else { return Ok(()) };
    *foreign[number] = None;
    never_less(&before, &after)
}

/// With an idle train more, the company earns what it would at best with one of its trains gone.
///
/// # Errors
/// Where it does not.
pub fn an_idle_train_is_one_train_fewer(recipe: &Recipe) -> Held {
    let mut snapshot = recipe.snapshot();
    let best = (0..snapshot.trains.len()).map(|gone| most(&without_train(&snapshot, gone)));
    let best: Money = best.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(0);
    snapshot.idle_trains += 1;
    let idle = most(&snapshot)?;
    ensure(idle == best, &snapshot, || format!("{idle} with an idle train, {best} with a train fewer"))
}

fn without_train(snapshot: &Snapshot, gone: usize) -> Snapshot {
    let mut snapshot = snapshot.clone();
    snapshot.trains.remove(gone);
    for stop in snapshot.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
        if let SnapshotRevenue::PerTrain(values) = &mut stop.revenue {
            values.remove(gone);
        }
    }
    snapshot
}

fn never_less(before: &Snapshot, after: &Snapshot) -> Held {
    let (earned, earns) = (most(before)?, most(after)?);
    ensure(earns >= earned, after, || format!("{earned} before, {earns} after"))
}

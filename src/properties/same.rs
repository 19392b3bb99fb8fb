//! What changes no revenue, or changes it by a known factor.

use std::collections::HashMap;

use super::{Held, Recipe, ensure, most};
use crate::board::{Edge, EndSetup, Layout};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotHex, SnapshotRevenue};
use crate::rules::{MOST_MONEY, Money};

/// A board that is turned by sixths earns the same, and so does one whose hexes are stood on their points.
///
/// # Errors
/// Where it does not.
pub fn turning_changes_no_revenue(recipe: &Recipe, sixths: u8, other_layout: bool) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    after.layout = match (before.layout, other_layout) {
        (layout, false) => layout,
        (Layout::Flat, true) => Layout::Pointy,
        (Layout::Pointy, true) => Layout::Flat,
    };
    let turned = |edge: Edge| Edge::ALL[(edge.index() + usize::from(sixths)) % 6];
    for hex in &mut after.hexes {
        // The steps over edges 0 and 1 span the map; where those edges go, the whole map goes.
        let (a, b) = in_steps(before.layout, hex);
        let (to_a, to_b) = (after.layout.step(turned(Edge::ALL[0])), after.layout.step(turned(Edge::ALL[1])));
        (hex.column, hex.row) = (a * to_a.0 + b * to_b.0, a * to_a.1 + b * to_b.1);
        for edge in Edge::ALL {
            let original = before.hexes.iter().find(|other| other.id == hex.id);
            hex.neighbours[turned(edge).index()] = original.and_then(|hex| hex.neighbours[edge.index()].clone());
        }
        for end in hex.segments.iter_mut().flat_map(|segment| &mut segment.ends) {
            if let EndSetup::Edge(edge, lane) = *end {
                *end = EndSetup::Edge(turned(edge), lane);
            }
        }
    }
    same(&before, &after)
}

/// Where a hex lies, counted in steps over edge 0 and edge 1 from the hex at column 0, row 0.
const fn in_steps(layout: Layout, hex: &SnapshotHex) -> (i32, i32) {
    match layout {
        Layout::Flat => ((hex.row + hex.column) / 2, -hex.column),
        Layout::Pointy => (hex.row, -(hex.column + hex.row) / 2),
    }
}

/// Other names, and another order of everything that has no order of its own, change no revenue.
///
/// # Errors
/// Where they do.
pub fn renaming_changes_no_revenue(recipe: &Recipe, seed: u64) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let mut shuffle = Shuffle(seed);
    rename(&mut after, &mut Names::default());

    let trains = shuffle.order(after.trains.len());
    after.trains = trains.iter().map(|&train| after.trains[train].clone()).collect();
    for hex in &mut after.hexes {
        let stops = shuffle.order(hex.stops.len());
        hex.stops = stops.iter().map(|&stop| hex.stops[stop].clone()).collect();
        for stop in &mut hex.stops {
            if let SnapshotRevenue::PerTrain(values) = &mut stop.revenue {
                *values = trains.iter().map(|&train| values[train]).collect();
            }
            stop.tokens.resize(stop.slots.unwrap_or(0) as usize, None);
            shuffle.shuffle(&mut stop.tokens);
            shuffle.shuffle(&mut stop.extra_tokens);
            shuffle.shuffle(&mut stop.groups);
        }
        for segment in &mut hex.segments {
            for end in &mut segment.ends {
                if let EndSetup::Stop(stop) = end {
                    *stop = stops.iter().position(|&old| old == usize::from(*stop)).unwrap_or(0) as u16;
                }
            }
            shuffle.shuffle(&mut segment.ends);
            shuffle.shuffle(&mut segment.exclusive);
        }
        shuffle.shuffle(&mut hex.segments);
    }
    shuffle.shuffle(&mut after.hexes);
    same(&before, &after)
}

/// A new name for each old one. Numbers that count down, so that the names sort the other way round.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    fn renew(&mut self, name: &mut String) {
        let number = 999_999 - self.0.len();
        *name = self.0.entry(std::mem::take(name)).or_insert_with(|| format!("N{number}")).clone();
    }
}

fn rename(snapshot: &mut Snapshot, names: &mut Names) {
    names.renew(&mut snapshot.company);
    snapshot.trains.iter_mut().for_each(|train| names.renew(&mut train.id));
    for hex in &mut snapshot.hexes {
        names.renew(&mut hex.id);
        hex.neighbours.iter_mut().flatten().for_each(|name| names.renew(name));
        for stop in &mut hex.stops {
            let tokens = stop.tokens.iter_mut().flatten().chain(&mut stop.extra_tokens);
            tokens.chain(&mut stop.groups).for_each(|name| names.renew(name));
        }
        hex.segments.iter_mut().flat_map(|segment| &mut segment.exclusive).for_each(|label| names.renew(label));
    }
}

/// Orders that depend on a number alone.
struct Shuffle(u64);

impl Shuffle {
    /// The next number of the SplitMix64 generator (Steele, Lea, Flood 2014).
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, (self.next() % (end as u64 + 1)) as usize);
        }
    }

    fn order(&mut self, length: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..length).collect();
        self.shuffle(&mut order);
        order
    }
}

/// Where every stop is worth so many times as much, so is the answer.
///
/// # Errors
/// Where it is not.
pub fn another_currency_earns_in_proportion(recipe: &Recipe, times: u8) -> Held {
    let times = 2 + u32::from(times % 8);
    let before = recipe.snapshot();
    let mut after = before.clone();
    for stop in after.hexes.iter_mut().flat_map(|hex| &mut hex.stops) {
        let values = match &mut stop.revenue {
            SnapshotRevenue::Same(value) => std::slice::from_mut(value),
            SnapshotRevenue::PerTrain(values) => values,
        };
        for value in values {
            // More than a stop may be worth.
            if *value > MOST_MONEY / times {
                return Ok(());
            }
            *value *= times;
        }
    }
    let (earned, earns) = (most(&before)?, most(&after)?);
    ensure(earns == earned * Money::from(times), &after, || {
        format!("{earned} before, {earns} after, {times} times all values")
    })
}

/// A segment that is written down once more changes nothing.
///
/// # Errors
/// Where it does.
pub fn equal_segments_change_nothing(recipe: &Recipe, which: u8) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let hexes = after.hexes.iter_mut().filter(|hex| !hex.segments.is_empty());
    let mut hexes: Vec<_> = hexes.collect();
    let Some(number) = usize::from(which % 16).checked_rem(hexes.len()) else { return Ok(()) };
    let segments = &mut hexes[number].segments;
    let mut twin = segments[usize::from(which / 16) % segments.len()].clone();
    twin.ends.reverse();
    segments.push(twin);
    same(&before, &after)
}

fn same(before: &Snapshot, after: &Snapshot) -> Held {
    let (earned, earns) = (most(before)?, most(after)?);
    ensure(earns == earned, after, || format!("{earned} before, {earns} after"))
}

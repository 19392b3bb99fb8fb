//! Changes that leave the revenue as it is, or multiply it by a known factor.

use std::collections::HashMap;

use super::held::{Held, ensure};
use super::solved::best_revenue;
use crate::board::{Edge, EndSetup, Layout};
use crate::position::Snapshot;
use crate::position::snapshot::{SnapshotCompanyValue, SnapshotHex, SnapshotRevenue};
use crate::random_board::Recipe;
use crate::rules::{Amount, MAX_AMOUNT, Money, TrainFilter};

/// A board rotated by multiples of 60 degrees earns the same, and so does one with the other hex layout.
///
/// # Errors
/// Describes the difference.
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
        // The steps over edges 0 and 1 are a basis of the map, so their images determine the whole map.
        let (a, b) = in_basis(before.layout, hex);
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

/// Returns the place of a hex as the numbers of steps over edge 0 and edge 1 from column 0, row 0.
const fn in_basis(layout: Layout, hex: &SnapshotHex) -> (i32, i32) {
    match layout {
        Layout::Flat => ((hex.row + hex.column) / 2, -hex.column),
        Layout::Pointy => (hex.row, -(hex.column + hex.row) / 2),
    }
}

/// Renaming everything, and reordering everything whose order has no meaning, changes no revenue.
///
/// # Errors
/// Describes the difference.
pub fn renaming_changes_no_revenue(recipe: &Recipe, seed: u64) -> Held {
    let before = recipe.snapshot();
    let mut after = before.clone();
    let mut shuffle = Shuffle(seed);
    rename(&mut after, &mut Names::default());

    let trains = shuffle.order(after.trains.len());
    after.trains = trains.iter().map(|&train| after.trains[train].clone()).collect();
    let mut moved = HashMap::new();
    for (hex, old) in after.hexes.iter_mut().zip(&before.hexes) {
        let stops = shuffle.order(hex.stops.len());
        let pairs = stops.iter().enumerate();
        moved.extend(pairs.map(|(new, was)| (format!("{}/{was}", old.id), format!("{}/{new}", hex.id))));
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
    for pay in after.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays) {
        if let Amount::PerTrain(amounts) = &mut pay.amount {
            *amounts = trains.iter().map(|&train| amounts[train]).collect();
        }
    }
    for list in stop_lists(&mut after) {
        for stop in &mut *list {
            *stop = moved.get(stop).cloned().unwrap_or_default();
        }
        shuffle.shuffle(list);
    }
    shuffle.shuffle(&mut after.traffic);
    shuffle.shuffle(&mut after.company_values);
    shuffle.shuffle(&mut after.needs);
    shuffle.shuffle(&mut after.bonuses);
    for bonus in &mut after.bonuses {
        shuffle.shuffle(&mut bonus.includes);
        shuffle.shuffle(&mut bonus.pays);
    }
    shuffle.shuffle(&mut after.licences);
    after.licences.iter_mut().for_each(|licence| shuffle.shuffle(&mut licence.held));
    shuffle.shuffle(&mut after.choices);
    same(&before, &after)
}

/// Returns all lists of stops in the rules.
fn stop_lists(snapshot: &mut Snapshot) -> impl Iterator<Item = &mut Vec<String>> {
    let chosen = snapshot
        .choices
        .iter_mut()
        .flat_map(|choice| choice.values.iter_mut().map(|value| &mut value.stops).chain([&mut choice.free_stops]));
    let of_trains = snapshot.trains.iter_mut().map(|train| &mut train.free_stops);
    let values = snapshot.company_values.iter_mut().map(|value| &mut value.stops).chain(chosen).chain(of_trains);
    let needs = snapshot.needs.iter_mut().flat_map(|need| {
        let when = need.when.as_mut().map(|when| &mut when.stops);
        when.into_iter().chain([&mut need.of.stops])
    });
    let demands = snapshot.demands.iter_mut().flat_map(|demand| &mut demand.includes).map(|condition| &mut condition.stops);
    let bonuses = snapshot.bonuses.iter_mut().flat_map(|bonus| {
        let best = bonus.pays.iter_mut().filter_map(|pay| match &mut pay.amount {
            Amount::BestStop { best_of } => Some(&mut best_of.stops),
            Amount::Same(_) | Amount::PerTrain(_) | Amount::OfRoute { .. } => None,
        });
        bonus
            .includes
            .iter_mut()
            .map(|condition| &mut condition.stops)
            .chain(bonus.per.as_mut().map(|per| &mut per.stops))
            .chain(best)
    });
    let licences = snapshot.licences.iter_mut().map(|licence| &mut licence.stops);
    let paid_once = snapshot.paid_once.iter_mut().map(|group| &mut group.stops);
    let bypass = snapshot.bypass.iter_mut().flat_map(|bypass| &mut bypass.cities);
    values.chain(needs).chain(demands).chain(bonuses).chain(licences).chain(paid_once).chain(bypass)
}

/// Returns all lists of hexes in the rules.
fn hex_lists(snapshot: &mut Snapshot) -> impl Iterator<Item = &mut Vec<String>> {
    let needs = snapshot.needs.iter_mut().flat_map(|need| {
        let when = need.when.as_mut().map(|when| &mut when.hexes);
        when.into_iter().chain([&mut need.of.hexes])
    });
    let demands = snapshot.demands.iter_mut().flat_map(|demand| &mut demand.includes);
    let conditions = demands.chain(snapshot.bonuses.iter_mut().flat_map(|bonus| &mut bonus.includes));
    let hexes = conditions.map(|condition| &mut condition.hexes);
    let regions = snapshot.regions.iter_mut().flat_map(|region| region.only.as_mut().or(region.except.as_mut()));
    needs.chain(hexes).chain(regions)
}

/// Returns all lists of trains in the rules.
pub(super) fn train_lists(snapshot: &mut Snapshot) -> impl Iterator<Item = &mut Vec<String>> {
    snapshot.train_filters_mut().filter_map(TrainFilter::list_mut)
}

/// A new name for each old one. The numbers count down, so the new names sort in the reverse order.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    fn renew(&mut self, name: &mut String) {
        *name = self.renewed(std::mem::take(name));
    }

    fn renewed(&mut self, name: String) -> String {
        let number = 999_999 - self.0.len();
        self.0.entry(name).or_insert_with(|| format!("N{number}")).clone()
    }
}

fn rename(snapshot: &mut Snapshot, names: &mut Names) {
    names.renew(&mut snapshot.company);
    snapshot.trains.iter_mut().for_each(|train| names.renew(&mut train.id));
    for hex in &mut snapshot.hexes {
        names.renew(&mut hex.id);
        hex.neighbours.iter_mut().flatten().for_each(|name| *name = names.renewed(name.to_string()).into());
        for stop in &mut hex.stops {
            for token in stop.tokens.iter_mut().flatten().chain(&mut stop.extra_tokens) {
                names.renew(&mut token.company);
                token.traffic.iter_mut().for_each(|traffic| names.renew(traffic));
            }
            let named = stop.groups.iter_mut().chain(&mut stop.traffic).chain(&mut stop.open_to);
            named.for_each(|name| names.renew(name));
        }
        hex.segments.iter_mut().flat_map(|segment| &mut segment.exclusive).for_each(|label| names.renew(label));
    }
    let of_trains = snapshot.trains.iter_mut().filter_map(|train| train.traffic.as_mut());
    of_trains.chain(&mut snapshot.traffic).for_each(|traffic| names.renew(traffic));
    rename_rules(snapshot, names);
}

fn rename_rules(snapshot: &mut Snapshot, names: &mut Names) {
    let payee = |to: &mut String, names: &mut Names| {
        if let Some(mut owned) = to.strip_prefix("owner of ").map(str::to_owned) {
            names.renew(&mut owned);
            *to = format!("owner of {owned}");
        }
    };
    let value = |value: &mut SnapshotCompanyValue, names: &mut Names| {
        value.company.iter_mut().chain([&mut value.id]).for_each(|name| names.renew(name));
    };
    hex_lists(snapshot).flatten().for_each(|name| names.renew(name));
    train_lists(snapshot).flatten().for_each(|name| names.renew(name));
    snapshot.company_values.iter_mut().for_each(|one| value(one, names));
    for region in &mut snapshot.regions {
        region.company.iter_mut().chain([&mut region.id]).for_each(|name| names.renew(name));
    }
    snapshot.borders.iter_mut().flatten().for_each(|name| names.renew(name));
    snapshot.bypass.iter_mut().flat_map(|bypass| &mut bypass.company).for_each(|name| names.renew(name));
    for demand in &mut snapshot.demands {
        demand.company.iter_mut().chain([&mut demand.id]).for_each(|name| names.renew(name));
    }
    for bonus in &mut snapshot.bonuses {
        bonus.company.iter_mut().chain([&mut bonus.id]).for_each(|name| names.renew(name));
        bonus.pays.iter_mut().for_each(|pay| payee(&mut pay.to, names));
    }
    snapshot.objective.iter_mut().for_each(|goal| payee(goal, names));
    for licence in &mut snapshot.licences {
        names.renew(&mut licence.id);
        licence.held.iter_mut().for_each(|held| names.renew(&mut held.company));
    }
    for choice in &mut snapshot.choices {
        let named =
            choice.company.iter_mut().chain(&mut choice.needs_bonus).chain(&mut choice.one_of).chain(&mut choice.train);
        let named = named.chain(&mut choice.bonuses).chain(&mut choice.no_bonuses);
        named.chain([&mut choice.id]).for_each(|name| names.renew(name));
        choice.values.iter_mut().for_each(|one| value(one, names));
    }
}

/// A random number generator for shuffling, so that an order depends on the seed alone.
struct Shuffle(u64);

impl Shuffle {
    /// Returns the next number of the SplitMix64 generator (Steele, Lea, Flood 2014).
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

/// Multiplying the value of every stop and every bonus by a factor multiplies the revenue by it.
///
/// # Errors
/// Describes the difference.
pub fn another_currency_earns_in_proportion(recipe: &Recipe, times: u8) -> Held {
    let times = 2 + u32::from(times % 8);
    let before = recipe.snapshot();
    let mut after = before.clone();
    let stops = after.hexes.iter_mut().flat_map(|hex| &mut hex.stops);
    let of_stops = stops.flat_map(|stop| match &mut stop.revenue {
        SnapshotRevenue::Same(value) => std::slice::from_mut(value),
        SnapshotRevenue::PerTrain(values) => values,
    });
    let chosen = after.choices.iter_mut().flat_map(|choice| &mut choice.values);
    let of_companies = after.company_values.iter_mut().chain(chosen).map(|value| &mut value.plus);
    for value in of_stops.chain(of_companies) {
        // The product would exceed the limit of the format.
        if *value > MAX_AMOUNT / times {
            return Ok(());
        }
        *value *= times;
    }
    after.trains.iter_mut().filter_map(|train| train.rounding.as_mut()).for_each(|rounding| rounding.to *= times);
    for pay in after.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays) {
        if let Amount::OfRoute { rounding, .. } = &mut pay.amount {
            rounding.to *= times;
        }
    }
    let amounts = after.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays).flat_map(|pay| match &mut pay.amount {
        Amount::Same(amount) => std::slice::from_mut(amount),
        Amount::PerTrain(amounts) => amounts,
        Amount::BestStop { .. } | Amount::OfRoute { .. } => &mut [],
    });
    for amount in amounts {
        if amount.unsigned_abs() > MAX_AMOUNT / times {
            return Ok(());
        }
        *amount *= times as i32;
    }
    let Some(before_revenue) = best_revenue(&before)? else { return Ok(()) };
    let after_revenue = best_revenue(&after)?;
    ensure(after_revenue == Some(before_revenue * Money::from(times)), &after, || {
        format!("{before_revenue} before, {after_revenue:?} after all values were multiplied by {times}")
    })
}

/// Listing a segment once more changes nothing.
///
/// # Errors
/// Describes the difference.
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
    let Some(before_revenue) = best_revenue(before)? else { return Ok(()) };
    let after_revenue = best_revenue(after)?;
    ensure(after_revenue == Some(before_revenue), after, || format!("{before_revenue} before, {after_revenue:?} after"))
}

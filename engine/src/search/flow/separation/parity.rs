//! Parity cuts: sums of rows that must be even and of an odd number of rows that would have to be tight.
//!
//! The legs and ends at a stop are used an even number of times in all. At most one of the legs that share a
//! piece of track is used. Let H be a set of stops, and F an odd number of *teeth*: sets of columns of which
//! at most one is used. Call a column odd if the number of teeth and of stops in H that it belongs to has an
//! odd sum. Suppose that every tooth had exactly one column in use, and no odd column were in use. Then the
//! sum over all teeth, which is odd, would have the same parity as the sum over all stops of H, which is
//! even. So the sum of 1 − X(Q) over the teeth Q, and of X over the odd columns, is at least 1.
//!
//! A listed route belongs to no stop in this sense: how it uses its stops is settled. It belongs to the teeth of all resources that it
//! uses. If there are no stops at all, the cut says that of an odd number 2 k + 1 of resources at most k are used in pairs.
//!
//! Blossom cuts are those whose teeth cross the border of H. In general these are {0, ½}-Chvátal-Gomory cuts (Caprara and Fischetti,
//! "{0, 1/2}-Chvátal-Gomory cuts", Mathematical Programming 74, 1996). To find them, the fractional columns are eliminated modulo 2
//! from the rows with little slack, as by Koster, Zymolka and Kutschka ("Algorithms to separate {0, 1/2}-Chvátal-Gomory cuts",
//! Algorithmica 55, 2009).

use std::collections::BTreeMap;

use super::support::{MIN_VIOLATION, ONE, Support};
use crate::search::flow::row::{OfListed, Row};

/// A sum of rows.
#[derive(Debug, Clone, Default)]
struct Sum {
    /// The fractional columns with an odd coefficient, as places in the list of these, in ascending order.
    odd: Vec<usize>,
    /// Whether the right-hand side is odd.
    is_odd: bool,
    /// The slack of its teeth.
    slack: u64,
    /// The stops and the teeth that it consists of, each in ascending order.
    stops: Vec<usize>,
    teeth: Vec<usize>,
}

/// Returns violated cuts, at most `most`, with the most violated first. The search for them ends early when the sums take more than
/// `most_bytes`.
pub(super) fn separate(support: &Support<'_, '_>, most: usize, most_bytes: usize) -> Vec<Row> {
    let teeth = teeth(support);
    let used = support.model.listed_columns().filter(|&column| support.weights[column as usize] > 0);
    let of_flow = support.edges.iter().map(|edge| edge.column);
    let fractional: Vec<u32> = of_flow.filter(|&column| support.weights[column as usize] < ONE).chain(used).collect();
    let mut sums = sums(support, &teeth, &fractional);
    let cost = |place: usize| cost(support, fractional[place]);
    let mut found: BTreeMap<(u64, Vec<usize>, Vec<usize>), Row> = BTreeMap::new();
    let mut note = |sum: &Sum| {
        if let Some((used, row)) = cut(support, &teeth, &fractional, sum) {
            found.insert((used, sum.stops.clone(), sum.teeth.clone()), row);
            if found.len() > most {
                found.pop_last();
            }
        }
    };
    sums.iter().for_each(&mut note);
    let mut order: Vec<usize> = (0..fractional.len()).collect();
    order.sort_by_key(|&place| (std::cmp::Reverse(cost(place)), place));
    for place in order {
        let has = |sum: &Sum| sum.odd.binary_search(&place).is_ok();
        let pivot = (0..sums.len())
            .filter(|&number| has(&sums[number]))
            .min_by_key(|&number| (sums[number].slack, sums[number].odd.len()));
        let Some(pivot) = pivot else { continue };
        let pivot = sums.swap_remove(pivot);
        for sum in sums.iter_mut().filter(|sum| has(sum)) {
            sum.add(&pivot);
            note(sum);
        }
        sums.retain(|sum| sum.slack < ONE);
        if sums.iter().map(Sum::bytes).sum::<usize>() > most_bytes {
            break;
        }
    }
    found.into_values().collect()
}

/// A set of columns of which at most one is used.
struct Tooth {
    /// The resource that they all use; `None` if only routes of the flow are concerned.
    resource: Option<u32>,
    columns: Vec<u32>,
}

/// What a column with an odd coefficient adds to the left-hand side of a cut: its value, or what it lacks to 1 if it becomes a tooth by
/// itself. A listed route never does: the cut would say nothing of others like it.
fn cost(support: &Support<'_, '_>, column: u32) -> u64 {
    let weight = support.weights[column as usize];
    if is_listed(support, column) { weight } else { weight.min(ONE - weight) }
}

fn is_listed(support: &Support<'_, '_>, column: u32) -> bool {
    column >= support.model.listed_columns().start
}

/// Returns the sets of columns of which routes can use only one, if more than half of one is used: what uses
/// a resource and, for one train, the legs of a class of junctions.
fn teeth(support: &Support<'_, '_>) -> Vec<Tooth> {
    let model = support.model;
    let resources = model.network.resource_count();
    let mut classes = vec![Vec::new(); resources + model.network.junction_count()];
    for column in 0..model.legs.len() as u32 {
        let leg = model.leg(column);
        leg.track.iter().for_each(|&class| classes[class as usize].push(column));
        if model.trains == 1 {
            leg.junctions.iter().for_each(|&class| classes[resources + class as usize].push(column));
        }
    }
    for (column, route) in model.listed_with_columns() {
        route.resources.iter().for_each(|&resource| classes[resource as usize].push(column));
    }
    let used = |class: &Vec<u32>| class.iter().map(|&column| support.weights[column as usize]).sum::<u64>();
    let teeth = (0..).zip(classes).filter(|(_, class)| class.len() > 1 && 2 * used(class) > ONE);
    let tooth = |(class, columns)| Tooth { resource: (class < resources as u32).then_some(class), columns };
    teeth.map(tooth).collect()
}

/// The rows to start with: each stop, and each tooth.
fn sums(support: &Support<'_, '_>, teeth: &[Tooth], fractional: &[u32]) -> Vec<Sum> {
    let model = support.model;
    let mut place_of = vec![None; support.weights.len()];
    fractional.iter().enumerate().for_each(|(place, &column)| place_of[column as usize] = Some(place));
    let odd =
        |columns: &mut dyn Iterator<Item = u32>| columns.filter_map(|column| place_of[column as usize]).collect::<Vec<_>>();
    let is_used = |column: &u32| support.weights[*column as usize] == ONE && !is_listed(support, *column);
    let of_stop = |stop: usize| {
        let columns = || model.legs_at[stop].iter().copied().chain(model.ends_at[stop].clone());
        Sum {
            odd: odd(&mut columns()),
            is_odd: columns().filter(is_used).count() % 2 == 1,
            stops: vec![stop],
            ..Sum::default()
        }
    };
    let of_tooth = |(number, Tooth { columns, .. }): (usize, &Tooth)| {
        let used: u64 = columns.iter().map(|&column| support.weights[column as usize]).sum();
        Sum {
            odd: odd(&mut columns.iter().copied()),
            is_odd: columns.iter().filter(|column| is_used(column)).count() % 2 == 0,
            slack: ONE.saturating_sub(used),
            teeth: vec![number],
            ..Sum::default()
        }
    };
    let stops = (0..support.depot()).filter(|&stop| support.visits[stop] > 0).map(of_stop);
    let mut sums: Vec<Sum> = stops.chain(teeth.iter().enumerate().map(of_tooth)).collect();
    sums.retain(|sum| !sum.odd.is_empty() || sum.is_odd);
    sums
}

impl Sum {
    fn bytes(&self) -> usize {
        size_of::<Self>() + (self.odd.capacity() + self.stops.capacity() + self.teeth.capacity()) * size_of::<usize>()
    }

    fn add(&mut self, other: &Self) {
        self.odd = difference(&self.odd, &other.odd);
        self.is_odd ^= other.is_odd;
        self.slack += other.slack;
        self.stops = difference(&self.stops, &other.stops);
        self.teeth = difference(&self.teeth, &other.teeth);
    }
}

/// Returns the numbers that are in exactly one of two ascending lists.
fn difference(one: &[usize], other: &[usize]) -> Vec<usize> {
    let mut result = Vec::with_capacity(one.len() + other.len());
    let (mut one, mut other) = (one.iter().copied().peekable(), other.iter().copied().peekable());
    loop {
        match (one.peek(), other.peek()) {
            (Some(a), Some(b)) if a == b => {
                one.next();
                other.next();
            }
            (Some(a), b) if b.is_none_or(|b| a < b) => result.extend(one.next()),
            (_, Some(_)) => result.extend(other.next()),
            _ => return result,
        }
    }
}

/// Returns the cut of a sum and what its left-hand side amounts to, if it is violated.
fn cut(support: &Support<'_, '_>, teeth: &[Tooth], fractional: &[u32], sum: &Sum) -> Option<(u64, Row)> {
    // A column with an odd coefficient counts by its value, or becomes a tooth by itself, whichever is less.
    let weight = |column: u32| support.weights[column as usize];
    let mut used = sum.slack;
    let mut single: Vec<u32> = Vec::new();
    for &place in &sum.odd {
        let column = fractional[place];
        used += cost(support, column);
        if 2 * weight(column) > ONE && !is_listed(support, column) {
            single.push(column);
        }
    }
    if sum.is_odd == (single.len() % 2 == 1) {
        let loss = |place: usize| weight(fractional[place]).abs_diff(ONE - weight(fractional[place]));
        let of_flow = sum.odd.iter().copied().filter(|&place| !is_listed(support, fractional[place]));
        let cheapest = of_flow.min_by_key(|&place| (loss(place), place))?;
        used += loss(cheapest);
        let column = fractional[cheapest];
        match single.iter().position(|&other| other == column) {
            Some(place) => drop(single.swap_remove(place)),
            None => single.push(column),
        }
    }
    if used + MIN_VIOLATION > ONE {
        return None;
    }
    let mut is_inside = vec![false; support.depot()];
    sum.stops.iter().for_each(|&stop| is_inside[stop] = true);
    let mut in_teeth = vec![0; support.weights.len()];
    let mut is_odd = vec![false; support.weights.len()];
    sum.teeth.iter().flat_map(|&tooth| &teeth[tooth].columns).for_each(|&column| in_teeth[column as usize] += 1);
    for column in support.border(&is_inside) {
        is_odd[column as usize] = true;
    }
    let mut count = sum.teeth.len() as i64;
    for column in 0..in_teeth.len() {
        is_odd[column] ^= in_teeth[column] % 2 == 1;
    }
    // A column that is used wholly or mostly becomes a tooth by itself.
    let of_flow = 0..support.model.listed_columns().start;
    let whole = of_flow.filter(|&column| is_odd[column as usize] && weight(column) == ONE);
    for column in whole.chain(single).collect::<Vec<_>>() {
        is_odd[column as usize] ^= true;
        in_teeth[column as usize] += 1;
        count += 1;
    }
    if count % 2 == 0 {
        return None;
    }
    let term = |column: usize| (column as u32, in_teeth[column] - i64::from(is_odd[column]));
    let mut resources: Vec<u32> = sum.teeth.iter().filter_map(|&tooth| teeth[tooth].resource).collect();
    resources.sort_unstable();
    let row = Row::new((0..in_teeth.len()).map(term).collect(), count - 1);
    Some((used, row.with(OfListed::Pairs(resources))))
}

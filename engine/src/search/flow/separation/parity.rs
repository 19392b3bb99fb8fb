//! Parity cuts: sums of rows that must be even and of an odd number of rows that would have to be tight.
//!
//! The legs and ends at a stop are used an even number of times in all. At most one of the legs that share a
//! piece of track is used. Let H be a set of stops, and F an odd number of *teeth*: sets of columns of which
//! at most one is used. Call a column odd if the number of teeth and of stops in H that it belongs to has an
//! odd sum. Suppose that every tooth had exactly one column in use, and no odd column were in use. Then the
//! sum over all teeth, which is odd, would have the same parity as the sum over all stops of H, which is
//! even. So the sum of 1 − X(Q) over the teeth Q, and of X over the odd columns, is at least 1.
//!
//! Blossom cuts are those whose teeth cross the border of H. In general these are {0, ½}-Chvátal-Gomory cuts (Caprara and Fischetti,
//! "{0, 1/2}-Chvátal-Gomory cuts", Mathematical Programming 74, 1996). To find them, the fractional columns are eliminated modulo 2
//! from the rows with little slack, as by Koster, Zymolka and Kutschka ("Algorithms to separate {0, 1/2}-Chvátal-Gomory cuts",
//! Algorithmica 55, 2009).

use std::collections::BTreeMap;

use super::support::{MIN_VIOLATION, ONE, Support};
use crate::search::flow::row::Row;

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
    let fractional: Vec<u32> =
        support.edges.iter().map(|edge| edge.column).filter(|&column| support.weights[column as usize] < ONE).collect();
    let mut sums = sums(support, &teeth, &fractional);
    let cost = |place: usize| {
        let weight = support.weights[fractional[place] as usize];
        weight.min(ONE - weight)
    };
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

/// Returns the sets of columns of which routes can use only one, if more than half of one is used: the legs
/// of a class of track and, for one train, of junctions.
fn teeth(support: &Support<'_, '_>) -> Vec<Vec<u32>> {
    let model = support.model;
    let tracks = model.network.track_count();
    let mut classes = vec![Vec::new(); tracks + model.network.junction_count()];
    for column in 0..model.legs.len() as u32 {
        let leg = model.leg(column);
        leg.track.iter().for_each(|&class| classes[class as usize].push(column));
        if model.trains == 1 {
            leg.junctions.iter().for_each(|&class| classes[tracks + class as usize].push(column));
        }
    }
    let used = |class: &Vec<u32>| class.iter().map(|&column| support.weights[column as usize]).sum::<u64>();
    classes.retain(|class| class.len() > 1 && 2 * used(class) > ONE);
    classes
}

/// The rows to start with: each stop, and each tooth.
fn sums(support: &Support<'_, '_>, teeth: &[Vec<u32>], fractional: &[u32]) -> Vec<Sum> {
    let model = support.model;
    let mut place_of = vec![None; support.weights.len()];
    fractional.iter().enumerate().for_each(|(place, &column)| place_of[column as usize] = Some(place));
    let odd =
        |columns: &mut dyn Iterator<Item = u32>| columns.filter_map(|column| place_of[column as usize]).collect::<Vec<_>>();
    let is_used = |column: &u32| support.weights[*column as usize] == ONE;
    let of_stop = |stop: usize| {
        let columns = || model.legs_at[stop].iter().copied().chain(model.ends_at[stop].clone());
        Sum {
            odd: odd(&mut columns()),
            is_odd: columns().filter(is_used).count() % 2 == 1,
            stops: vec![stop],
            ..Sum::default()
        }
    };
    let of_tooth = |(number, columns): (usize, &Vec<u32>)| {
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
fn cut(support: &Support<'_, '_>, teeth: &[Vec<u32>], fractional: &[u32], sum: &Sum) -> Option<(u64, Row)> {
    // A column with an odd coefficient counts by its value, or becomes a tooth by itself, whichever is less.
    let weight = |column: u32| support.weights[column as usize];
    let mut used = sum.slack;
    let mut single: Vec<u32> = Vec::new();
    for &place in &sum.odd {
        let column = fractional[place];
        used += weight(column).min(ONE - weight(column));
        if 2 * weight(column) > ONE {
            single.push(column);
        }
    }
    if sum.is_odd == (single.len() % 2 == 1) {
        let loss = |place: usize| weight(fractional[place]).abs_diff(ONE - weight(fractional[place]));
        let cheapest = sum.odd.iter().copied().min_by_key(|&place| (loss(place), place))?;
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
    sum.teeth.iter().flat_map(|&tooth| &teeth[tooth]).for_each(|&column| in_teeth[column as usize] += 1);
    for column in support.border(&is_inside) {
        is_odd[column as usize] = true;
    }
    let mut count = sum.teeth.len() as i64;
    for column in 0..in_teeth.len() {
        is_odd[column] ^= in_teeth[column] % 2 == 1;
    }
    // A column that is used wholly or mostly becomes a tooth by itself.
    let whole = (0..in_teeth.len() as u32).filter(|&column| is_odd[column as usize] && weight(column) == ONE);
    for column in whole.chain(single).collect::<Vec<_>>() {
        is_odd[column as usize] ^= true;
        in_teeth[column as usize] += 1;
        count += 1;
    }
    if count % 2 == 0 {
        return None;
    }
    let term = |column: usize| (column as u32, in_teeth[column] - i64::from(is_odd[column]));
    Some((used, Row::new((0..in_teeth.len()).map(term).collect(), count - 1)))
}

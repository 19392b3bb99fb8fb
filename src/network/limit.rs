//! A train's reach as limits on what a route's stops may sum to.
//!
//! Rows by kind of stop say: every visited stop fits whole into one row that serves its kind. Where every stop takes 0 or 1,
//! Hall's theorem turns that into sums: for each set of kinds, its stops may take no more than the rows have that serve any
//! of them. The same theorem decides which stops can be paid together, for there every stop takes 1. Only stops that take 2
//! or more and could go into several rows need the rows themselves.

use smallvec::SmallVec;

use crate::board::{KindSet, StopKind};
use crate::rules::{Reach, Row};

/// The stops of these kinds may sum to this at the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The kinds that count.
    pub kinds: KindSet,
    /// The greatest sum.
    pub most: u64,
}

/// A few limits, mostly one.
pub type Limits = SmallVec<[Limit; 2]>;

/// What the stops of each kind sum to, by [`StopKind::index`].
pub type Sums = [u64; 4];

/// Whether the sums keep all the limits.
#[must_use]
pub fn within(limits: &[Limit], sums: &Sums) -> bool {
    limits.iter().all(|limit| limit.kinds.iter().map(|kind| sums[kind.index()]).sum::<u64>() <= limit.most)
}

/// What limits the routes of a kind of train, reduced to what can matter among the stops it can meet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReachLimits {
    /// On the sums of visit costs.
    pub visit: Limits,
    /// On the numbers of paid stops; empty where every visited stop is paid.
    pub pay: Limits,
    /// The rows, where the limits on sums are necessary but not sufficient: stops that take 2 or more have a choice of rows.
    pub rows: Option<SmallVec<[Row; 2]>>,
}

impl ReachLimits {
    /// Reduces a reach, given the kind and the visit cost of every stop that the trains could visit.
    pub fn new(reach: &Reach, stops: impl Iterator<Item = (StopKind, u32)> + Clone) -> Self {
        let mut costs = Sums::default();
        let mut counts = Sums::default();
        for (kind, cost) in stops.clone() {
            costs[kind.index()] += u64::from(cost);
            counts[kind.index()] += 1;
        }
        let rows = match reach {
            Reach::Number(most) => {
                let mut limits = Self::default();
                if costs.iter().sum::<u64>() > u64::from(*most) {
                    limits.visit.push(Limit { kinds: StopKind::ALL.into_iter().collect(), most: u64::from(*most) });
                }
                return limits;
            }
            Reach::Rows(rows) => rows,
        };
        let choice = |kind: StopKind| rows.iter().filter(|row| row.stops.contains(kind)).count() > 1;
        // A stop of 2 has to go somewhere whole, and any other kind may compete with it for the row.
        let whole = stops.clone().any(|(_, cost)| cost > 1) && stops.clone().any(|(kind, _)| choice(kind));
        Self {
            visit: sum_limits(rows, |row| u64::from(row.visit), &costs),
            pay: sum_limits(rows, |row| u64::from(row.pay), &counts),
            rows: whole.then(|| rows.clone()),
        }
    }

    /// Whether a route may visit stops of these kinds and visit costs.
    #[must_use]
    pub fn may_visit(&self, stops: &[(StopKind, u32)]) -> bool {
        let mut sums = Sums::default();
        for &(kind, cost) in stops {
            sums[kind.index()] += u64::from(cost);
        }
        within(&self.visit, &sums) && self.rows.as_ref().is_none_or(|rows| fit_whole(rows, stops))
    }
}

/// The limits that follow from Hall's theorem, without those that cannot bind or that follow from others.
fn sum_limits(rows: &[Row], size: impl Fn(&Row) -> u64, available: &Sums) -> Limits {
    let subset = |bits: usize| -> KindSet {
        StopKind::ALL.into_iter().filter(|kind| bits & (1 << kind.index()) != 0 && available[kind.index()] > 0).collect()
    };
    let most = |kinds: KindSet| rows.iter().filter(|row| row.stops.intersects(kinds)).map(&size).sum::<u64>();
    let sum = |kinds: KindSet| kinds.iter().map(|kind| available[kind.index()]).sum::<u64>();
    let mut limits: SmallVec<[(usize, u64); 16]> = (1..16)
        .filter(|&bits| subset(bits).iter().count() == bits.count_ones() as usize)
        .map(|bits| (bits, most(subset(bits))))
        .filter(|&(bits, most)| sum(subset(bits)) > most)
        .collect();
    // One after another, so that no two limits are each left out because of the other.
    let mut next = 0;
    while let Some(&(bits, most)) = limits.get(next) {
        let of = |bits: usize| limits.iter().find(|&&(other, _)| other == bits).map(|&(_, most)| most);
        let wider = limits.iter().any(|&(other, limit)| other != bits && other & bits == bits && limit <= most);
        let parts = limits.iter().any(|&(part, limit)| {
            part != bits && part & bits == part && of(bits & !part).is_some_and(|rest| limit + rest <= most)
        });
        if wider || parts {
            limits.remove(next);
        } else {
            next += 1;
        }
    }
    limits.into_iter().map(|(bits, most)| Limit { kinds: subset(bits), most }).collect()
}

/// Whether every stop fits whole into a row that serves its kind.
fn fit_whole(rows: &[Row], stops: &[(StopKind, u32)]) -> bool {
    let total: u64 = stops.iter().map(|&(_, cost)| u64::from(cost)).sum();
    let roomy = |row: &Row| u64::from(row.visit) >= total;
    // What a row with room for everything serves needs no thought.
    let mut items: Vec<(KindSet, StopKind, u32)> = stops
        .iter()
        .filter(|&&(kind, cost)| {
            let free = cost == 0 && rows.iter().any(|row| row.stops.contains(kind));
            !free && !rows.iter().any(|row| row.stops.contains(kind) && roomy(row))
        })
        .map(|&(kind, cost)| ([kind].into_iter().collect(), kind, cost))
        .collect();
    items.sort_unstable_by_key(|&(_, kind, cost)| (std::cmp::Reverse(cost), kind));
    // All loads of the rows that the stops so far can lead to. Alike stops lead to alike loads, so there are few.
    let mut loads: Vec<SmallVec<[u32; 4]>> = vec![SmallVec::from_elem(0, rows.len())];
    for (_, kind, cost) in items {
        let mut next = Vec::new();
        for load in &loads {
            for (number, row) in rows.iter().enumerate() {
                if row.stops.contains(kind) && u64::from(load[number]) + u64::from(cost) <= u64::from(row.visit) {
                    let mut more = load.clone();
                    more[number] += cost;
                    next.push(more);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        loads = next;
    }
    !loads.is_empty()
}

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
pub type Sums = [u64; StopKind::ALL.len()];

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

    /// The kinds of which no stop is ever paid.
    pub(super) fn never_paid(&self) -> KindSet {
        self.pay.iter().filter(|limit| limit.most == 0).flat_map(|limit| limit.kinds.iter()).collect()
    }

    /// Leaves kinds out of the limits on paid stops, and then the limits that bind no more: whoever may not even visit more
    /// than can be paid is always paid. `free` are the kinds of which a stop takes nothing.
    pub(super) fn waive(&mut self, kinds: KindSet, free: KindSet) {
        for limit in &mut self.pay {
            limit.kinds = limit.kinds.without(kinds);
        }
        let visit = &self.visit;
        let implied =
            |paid: &Limit| visit.iter().any(|visited| paid.kinds.is_subset(visited.kinds) && visited.most <= paid.most);
        self.pay.retain(|paid| !paid.kinds.is_empty() && (paid.kinds.intersects(free) || !implied(paid)));
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
    let subset =
        |bits: usize| -> KindSet { StopKind::ALL.into_iter().filter(|kind| bits & (1 << kind.index()) != 0).collect() };
    let most = |kinds: KindSet| rows.iter().filter(|row| row.stops.intersects(kinds)).map(&size).sum::<u64>();
    let sum = |kinds: KindSet| kinds.iter().map(|kind| available[kind.index()]).sum::<u64>();
    // Only sets of kinds that there are.
    let present: usize = StopKind::ALL.iter().map(|kind| usize::from(available[kind.index()] > 0) << kind.index()).sum();
    let mut limits: SmallVec<[(usize, u64); 16]> = (1..=present)
        .filter(|&bits| bits & present == bits)
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

/// How many numbers are looked at while stops are tried in rows. A train of a game has two rows, and needs a handful.
const MOST_TRIED: usize = 1 << 19;

/// Whether every stop fits whole into a row that serves its kind. Where that takes more than [`MOST_TRIED`], they count
/// as not fitting, as they do for the judge, who may look at more.
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
    let mut tried = 0;
    for (_, kind, cost) in items {
        let mut next = Vec::new();
        for load in &loads {
            tried += rows.len() * rows.len();
            if tried > MOST_TRIED {
                return false;
            }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use StopKind::{City, Halt, Offboard, Town};

    fn row(kinds: &[StopKind], visit: u32, pay: u32) -> Row {
        Row { stops: kinds.iter().copied().collect(), visit, pay, multiplier: None }
    }

    fn reach(rows: &[Row]) -> Reach {
        Reach::Rows(rows.iter().cloned().collect())
    }

    /// The limits for trains of this reach on a board with so many stops of each kind, each of this visit cost.
    fn limits(rows: &[Row], counts: &[(StopKind, usize)], cost: u32) -> ReachLimits {
        let stops: Vec<(StopKind, u32)> =
            counts.iter().flat_map(|&(kind, count)| std::iter::repeat_n((kind, cost), count)).collect();
        ReachLimits::new(&reach(rows), stops.into_iter())
    }

    fn said(limits: &[Limit]) -> Vec<(Vec<StopKind>, u64)> {
        limits.iter().map(|limit| (limit.kinds.iter().collect(), limit.most)).collect()
    }

    /// Whether each stop can be given whole to a row that serves its kind, every way tried.
    fn can_be_shared_out(rows: &[(KindSet, u64)], stops: &[(StopKind, u32)]) -> bool {
        let Some((&(kind, cost), rest)) = stops.split_first() else { return true };
        (0..rows.len()).any(|number| {
            let (kinds, room) = rows[number];
            let mut left = rows.to_vec();
            left[number].1 = room.saturating_sub(u64::from(cost));
            kinds.contains(kind) && u64::from(cost) <= room && can_be_shared_out(&left, rest)
        })
    }

    fn subsets<T: Copy>(items: &[T]) -> impl Iterator<Item = Vec<T>> {
        (0..1_usize << items.len())
            .map(|bits| items.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, &item)| item).collect())
    }

    fn any_rows() -> impl Strategy<Value = Vec<Row>> {
        let room = || prop::sample::select(vec![0, 1, 2, 2, 3, 4, 5, 99, u32::MAX]);
        let row = (0_usize..16, room(), room()).prop_map(|(bits, visit, pay)| {
            let kinds: Vec<StopKind> = StopKind::ALL.into_iter().filter(|kind| bits >> kind.index() & 1 == 1).collect();
            row(&kinds, visit, pay)
        });
        // Now and then the same kinds in several rows.
        prop_oneof![
            3 => prop::collection::vec(row.clone(), 0..5),
            1 => (row, prop::collection::vec((room(), room()), 1..4)).prop_map(|(row, rooms)| {
                rooms.into_iter().map(|(visit, pay)| Row { visit, pay, ..row.clone() }).collect()
            }),
        ]
    }

    fn any_stops(costs: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Vec<(StopKind, u32)>> {
        prop::collection::vec((prop::sample::select(StopKind::ALL.to_vec()), costs), 0..7)
    }

    /// The stops that trains of these rows can visit one by one: the others are left out before.
    fn visitable(rows: &[Row], mut stops: Vec<(StopKind, u32)>) -> Vec<(StopKind, u32)> {
        stops.retain(|&(kind, cost)| rows.iter().any(|row| row.stops.contains(kind) && cost <= row.visit));
        stops
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

        #[test]
        fn stops_may_be_visited_where_they_can_be_shared_out_to_the_rows(rows in any_rows(), stops in any_stops(0..=3)) {
            let stops = visitable(&rows, stops);
            let limits = ReachLimits::new(&reach(&rows), stops.iter().copied());
            let shelves: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.visit))).collect();
            for visited in subsets(&stops) {
                prop_assert_eq!(limits.may_visit(&visited), can_be_shared_out(&shelves, &visited), "{:?}", visited);
            }
        }

        #[test]
        fn stops_of_0_and_1_need_no_rows(rows in any_rows(), stops in any_stops(0..=1)) {
            let stops = visitable(&rows, stops);
            prop_assert_eq!(ReachLimits::new(&reach(&rows), stops.into_iter()).rows, None);
        }

        #[test]
        fn stops_can_be_paid_where_they_can_be_shared_out_to_the_rows(rows in any_rows(), stops in any_stops(0..=3)) {
            let stops = visitable(&rows, stops);
            let limits = ReachLimits::new(&reach(&rows), stops.iter().copied());
            let shelves: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.pay))).collect();
            for paid in subsets(&stops) {
                let mut counts = Sums::default();
                paid.iter().for_each(|(kind, _)| counts[kind.index()] += 1);
                let one_each: Vec<_> = paid.iter().map(|&(kind, _)| (kind, 1)).collect();
                prop_assert_eq!(within(&limits.pay, &counts), can_be_shared_out(&shelves, &one_each), "{:?}", paid);
            }
        }
    }

    #[test]
    fn a_number_limits_the_sum_of_all_visit_costs() {
        let stops = [(City, 1), (Town, 0), (Offboard, 2), (Halt, 1)];
        let three = ReachLimits::new(&Reach::Number(3), stops.into_iter());
        assert_eq!(said(&three.visit), [(StopKind::ALL.to_vec(), 3)]);
        assert!(three.pay.is_empty() && three.rows.is_none(), "a number pays all that it visits");
        assert!(three.may_visit(&[(City, 1), (Town, 0), (Offboard, 2)]));
        assert!(!three.may_visit(&stops));
    }

    #[test]
    fn a_reach_beyond_all_stops_is_no_limit() {
        let stops = || [(City, 2), (Town, 1)].into_iter();
        assert_eq!(ReachLimits::new(&Reach::Number(3), stops()), ReachLimits::default());
        assert_eq!(ReachLimits::new(&reach(&[row(&[City, Town], 3, 2)]), stops()), ReachLimits::default());
        assert_eq!(limits(&[row(&[City, Town], u32::MAX, u32::MAX), row(&[City], 1, 1)], &[(City, 9)], 1).visit.len(), 0);
    }

    #[test]
    fn rows_that_share_no_kind_are_limits_of_their_own() {
        let found = limits(&[row(&[City, Offboard], 3, 2), row(&[Town], 99, 99)], &[(City, 5), (Offboard, 2), (Town, 9)], 1);
        assert_eq!(said(&found.visit), [(vec![City, Offboard], 3)]);
        assert_eq!(said(&found.pay), [(vec![City, Offboard], 2)]);
    }

    #[test]
    fn a_row_within_another_gives_its_kinds_the_room_of_both() {
        let found = limits(&[row(&[City, Town], 2, 2), row(&[City], 1, 1)], &[(City, 9), (Town, 9)], 1);
        assert_eq!(said(&found.visit), [(vec![Town], 2), (vec![City, Town], 3)]);
    }

    #[test]
    fn a_kind_that_no_stop_has_is_in_no_limit() {
        let found = limits(&[row(&[City, Town, Halt], 2, 2)], &[(City, 9)], 1);
        assert_eq!(said(&found.visit), [(vec![City], 2)]);
    }

    #[test]
    fn a_stop_of_2_goes_whole_into_one_row() {
        let rows = [row(&[City], 1, 9), row(&[City, Town], 1, 9)];
        let stops = [(City, 1), (Town, 1), (City, 2)];
        let limits = ReachLimits::new(&reach(&rows), stops.into_iter());
        assert!(limits.may_visit(&[(City, 1), (Town, 1)]));
        assert!(!limits.may_visit(&[(City, 2)]), "the rows have room for 2 together, but neither has alone");
    }
}

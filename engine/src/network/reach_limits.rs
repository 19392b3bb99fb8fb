//! A train's reach as limits on sums over a route's stops.
//!
//! With rows by kind of stop, every visited stop must fit as a whole into one row that serves its kind. If every visit cost is 0
//! or 1, Hall's theorem turns that into limits on sums: for each set of kinds, the visit costs of its stops must not exceed the
//! room of all rows that serve any of these kinds. The same theorem decides which stops can be paid together, because each paid
//! stop counts 1. Only stops with a visit cost of 2 or more that could go into several rows need the rows themselves.
//!
//! A reach in hex sides limits the sum over the legs. Where borders take reach, a number or the first row
//! counts them too: it limits the sum over its stops and the borders of legs together.

use smallvec::SmallVec;

use highball_game::board::{KindSet, StopKind};
use highball_game::rules::{Reach, Row, Train};

/// A limit on the sum over stops of some kinds, over legs, or over both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SumLimit {
    /// The kinds of stop that count.
    pub kinds: KindSet,
    /// The greatest sum.
    pub max: u64,
    /// The kinds of stop that count once more at an end of the route.
    pub ends: KindSet,
    /// Whether legs count, too.
    pub legs: bool,
}

impl SumLimit {
    /// Returns a limit on the sum over stops of some kinds.
    const fn of_stops(kinds: KindSet, max: u64) -> Self {
        Self { kinds, max, ends: KindSet::NONE, legs: false }
    }

    /// Returns how much of the limit is taken by these stops, given in order by kind and visit cost, and by
    /// legs of this cost.
    fn taken(&self, stops: &[(StopKind, u32)], legs: u64) -> u64 {
        let ends = match stops {
            [first, .., last] => &[*first, *last],
            stops => stops,
        };
        let sum = |stops: &[(StopKind, u32)], kinds: KindSet| -> u64 {
            stops.iter().filter(|stop| kinds.contains(stop.0)).map(|&(_, cost)| u64::from(cost)).sum()
        };
        sum(stops, self.kinds) + sum(ends, self.ends) + if self.legs { legs } else { 0 }
    }
}

/// A few limits, usually one.
pub(crate) type SumLimits = SmallVec<[SumLimit; 2]>;

/// The sum over the stops of each kind, by [`StopKind::index`].
pub type KindSums = [u64; StopKind::ALL.len()];

/// Whether the sums are within all limits. Legs are left out, and so is what stops at the ends of a route
/// count in addition. So for visits this condition is necessary, but not sufficient.
#[must_use]
pub fn are_within(limits: &[SumLimit], sums: &KindSums) -> bool {
    limits.iter().all(|limit| limit.kinds.iter().map(|kind| sums[kind.index()]).sum::<u64>() <= limit.max)
}

/// The limits on the routes of a kind of train, reduced to those that matter for the stops within its reach.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReachLimits {
    /// Limits on the sums of visit costs, or of the costs of legs.
    pub(crate) visit: SumLimits,
    /// Limits on the numbers of paid stops; empty if every visited stop is paid.
    pub(crate) pay: SumLimits,
    /// The rows. `None` if the limits on sums suffice. They do not if stops with a visit cost of 2 or more
    /// have a choice of rows.
    pub rows: Option<Vec<Row>>,
}

impl ReachLimits {
    /// Returns the limits on the sums of visit costs, or of the costs of legs.
    #[must_use]
    pub fn visit(&self) -> &[SumLimit] {
        &self.visit
    }

    /// Returns the limits on the numbers of paid stops; none if every visited stop is paid.
    #[must_use]
    pub fn pay(&self) -> &[SumLimit] {
        &self.pay
    }

    /// Creates the limits for a train, given the kind and the visit cost of every stop that it could visit, and the sum of the costs of
    /// all legs that it could use.
    pub fn new(train: &Train, stops: impl Iterator<Item = (StopKind, u32)> + Clone, all_legs: u64) -> Self {
        let free = u64::from(train.free_borders);
        // The limit of a number or of the first row: on stops alone, and on stops and borders together. Some
        // borders are free.
        let with_borders = |limit: SumLimit, of_stops: u64| -> SumLimits {
            let with_legs = SumLimit { max: limit.max + free, legs: true, ..limit };
            let joint = Some(with_legs).filter(|joint| all_legs > 0 && of_stops + all_legs > joint.max);
            // Without free borders, the second limit implies the first.
            let plain = Some(limit).filter(|limit| of_stops > limit.max && (joint.is_none() || free > 0));
            plain.into_iter().chain(joint).collect()
        };
        let mut costs = KindSums::default();
        let mut counts = KindSums::default();
        for (kind, cost) in stops.clone() {
            costs[kind.index()] += u64::from(cost);
            counts[kind.index()] += 1;
        }
        let rows = match &train.reach {
            Reach::Number(number) => {
                let limit = SumLimit::of_stops(KindSet::ALL, u64::from(*number));
                return Self { visit: with_borders(limit, costs.iter().sum()), ..Self::default() };
            }
            Reach::Sides(limit) => {
                let (kinds, max) = (KindSet::default(), u64::from(limit.most));
                let limit = SumLimit { kinds, max, ends: kinds, legs: true };
                return Self { visit: Some(limit).filter(|_| all_legs > max).into_iter().collect(), ..Self::default() };
            }
            Reach::Rows(rows) => rows,
        };
        if all_legs > 0 || rows.iter().any(|row| !row.ends.is_empty()) {
            // No kind is in two rows, so each row is a limit.
            let mut limits = row_limits(rows, stops, &costs);
            let first = limits.next().into_iter().flat_map(|(limit, of_stops)| with_borders(limit, of_stops));
            let visit = first.collect::<SumLimits>();
            let others = limits.filter(|(limit, of_stops)| *of_stops > limit.max).map(|(limit, _)| limit);
            return Self {
                visit: visit.into_iter().chain(others).collect(),
                pay: sum_limits(rows, |row| u64::from(row.pay), &counts),
                rows: None,
            };
        }
        let has_choice = |kind: StopKind| rows.iter().filter(|row| row.stops.contains(kind)).count() > 1;
        // A stop with a cost of 2 has to fit into a row as a whole, and any other kind may compete with it for the row.
        let needs_rows = stops.clone().any(|(_, cost)| cost > 1) && stops.clone().any(|(kind, _)| has_choice(kind));
        Self {
            visit: sum_limits(rows, |row| u64::from(row.visit), &costs),
            pay: sum_limits(rows, |row| u64::from(row.pay), &counts),
            rows: needs_rows.then(|| rows.clone()),
        }
    }

    /// Returns the kinds of stop that are never paid.
    pub(super) fn never_paid(&self) -> KindSet {
        self.pay.iter().filter(|limit| limit.max == 0).flat_map(|limit| limit.kinds.iter()).collect()
    }

    /// Removes kinds from the limits on paid stops, and then the limits that no longer matter because the limits on visits imply
    /// them. `free` has the kinds with a stop whose visit cost is 0.
    pub(super) fn drop_from_pay(&mut self, kinds: KindSet, free: KindSet) {
        for limit in &mut self.pay {
            limit.kinds = limit.kinds.without(kinds);
        }
        let visit = &self.visit;
        let is_implied =
            |paid: &SumLimit| visit.iter().any(|visited| paid.kinds.is_subset(visited.kinds) && visited.max <= paid.max);
        self.pay.retain(|paid| !paid.kinds.is_empty() && (paid.kinds.intersects(free) || !is_implied(paid)));
    }

    /// Whether the limits depend on which stops are the ends of a route.
    #[must_use]
    pub fn count_ends(&self) -> bool {
        self.visit.iter().any(|limit| !limit.ends.is_empty())
    }

    /// Returns the maximum sum of the costs of a route's legs, if it is limited.
    #[must_use]
    pub fn of_legs(&self) -> Option<u64> {
        self.limit_of_legs().map(|limit| limit.max)
    }

    /// Returns the limit on legs, if there is one. Stops may count, too.
    fn limit_of_legs(&self) -> Option<&SumLimit> {
        self.visit.iter().find(|limit| limit.legs)
    }

    /// Whether stops and legs count against the same limit.
    #[must_use]
    pub fn count_stops_and_legs(&self) -> bool {
        self.limit_of_legs().is_some_and(|limit| !limit.kinds.is_empty())
    }

    /// Whether the limit on legs, if there is one, allows stops of these kinds and visit costs together with legs of this cost.
    #[must_use]
    pub fn may_take_legs(&self, stops: &[(StopKind, u32)], legs: u64) -> bool {
        let without_ends = self.limit_of_legs().map(|limit| SumLimit { ends: KindSet::NONE, ..*limit });
        without_ends.is_none_or(|limit| limit.taken(stops, legs) <= limit.max)
    }

    /// Whether a route over stops of these kinds and visit costs, in order, and over legs of this cost may begin and end as it does.
    #[must_use]
    pub fn may_end(&self, stops: &[(StopKind, u32)], legs: u64) -> bool {
        self.visit.iter().all(|limit| limit.taken(stops, legs) <= limit.max)
    }

    /// Whether a route may visit stops of these kinds and visit costs, wherever it ends.
    #[must_use]
    pub fn may_visit(&self, stops: &[(StopKind, u32)]) -> bool {
        let mut sums = KindSums::default();
        for &(kind, cost) in stops {
            sums[kind.index()] += u64::from(cost);
        }
        are_within(&self.visit, &sums) && self.rows.as_ref().is_none_or(|rows| fit_whole(rows, stops))
    }
}

/// Returns the limits that follow from Hall's theorem, without those that cannot bind or that follow from others. `room` returns
/// the room of a row, and `available` is the sum over all stops of the network.
fn sum_limits(rows: &[Row], room: impl Fn(&Row) -> u64, available: &KindSums) -> SumLimits {
    let subset =
        |bits: usize| -> KindSet { StopKind::ALL.into_iter().filter(|kind| bits & (1 << kind.index()) != 0).collect() };
    let total_room = |kinds: KindSet| rows.iter().filter(|row| row.stops.intersects(kinds)).map(&room).sum::<u64>();
    let sum = |kinds: KindSet| kinds.iter().map(|kind| available[kind.index()]).sum::<u64>();
    // Only sets of kinds that occur.
    let present: usize = StopKind::ALL.iter().map(|kind| usize::from(available[kind.index()] > 0) << kind.index()).sum();
    let mut limits: SmallVec<[(usize, u64); 16]> = (1..=present)
        .filter(|&bits| bits & present == bits)
        .map(|bits| (bits, total_room(subset(bits))))
        .filter(|&(bits, max)| sum(subset(bits)) > max)
        .collect();
    // One after another, so that no two limits are each removed because of the other.
    let mut next = 0;
    while let Some(&(bits, max)) = limits.get(next) {
        let max_of = |bits: usize| limits.iter().find(|&&(other, _)| other == bits).map(|&(_, max)| max);
        let follows_from_superset =
            limits.iter().any(|&(other, other_max)| other != bits && other & bits == bits && other_max <= max);
        let follows_from_parts = limits.iter().any(|&(part, part_max)| {
            part != bits && part & bits == part && max_of(bits & !part).is_some_and(|rest| part_max + rest <= max)
        });
        if follows_from_superset || follows_from_parts {
            limits.remove(next);
        } else {
            next += 1;
        }
    }
    limits.into_iter().map(|(bits, max)| SumLimit::of_stops(subset(bits), max)).collect()
}

/// Returns the limits on visits of rows that share no kind of stop, each with the most that stops could take of it. `available` is the
/// sum over all `stops`.
fn row_limits(
    rows: &[Row],
    stops: impl Iterator<Item = (StopKind, u32)> + Clone,
    available: &KindSums,
) -> impl Iterator<Item = (SumLimit, u64)> {
    let limit = move |row: &Row| {
        let mut ends: SmallVec<[u32; 16]> =
            stops.clone().filter(|stop| row.ends.contains(stop.0)).map(|(_, cost)| cost).collect();
        ends.sort_unstable_by_key(|&cost| std::cmp::Reverse(cost));
        let at_ends: u64 = ends.iter().take(2).map(|&cost| u64::from(cost)).sum();
        let visited: u64 = row.stops.iter().map(|kind| available[kind.index()]).sum();
        let limit = SumLimit { kinds: row.stops, max: u64::from(row.visit), ends: row.ends, legs: false };
        (limit, visited + at_ends)
    };
    rows.iter().map(limit)
}

/// Maximum number of row loads that are compared while stops are assigned to rows. A game's train has two rows and needs a
/// handful.
const MAX_TRIED: usize = 1 << 19;

/// Whether every stop fits as a whole into a row that serves its kind. If that takes more than [`MAX_TRIED`],
/// the stops count as not fitting. The judge does the same, with a higher limit.
fn fit_whole(rows: &[Row], stops: &[(StopKind, u32)]) -> bool {
    let total: u64 = stops.iter().map(|&(_, cost)| u64::from(cost)).sum();
    let roomy = |row: &Row| u64::from(row.visit) >= total;
    // Stops that a row with room for everything serves always fit.
    let mut items: Vec<(KindSet, StopKind, u32)> = stops
        .iter()
        .filter(|&&(kind, cost)| {
            let free = cost == 0 && rows.iter().any(|row| row.stops.contains(kind));
            !free && !rows.iter().any(|row| row.stops.contains(kind) && roomy(row))
        })
        .map(|&(kind, cost)| ([kind].into_iter().collect(), kind, cost))
        .collect();
    items.sort_unstable_by_key(|&(_, kind, cost)| (std::cmp::Reverse(cost), kind));
    // All loads of the rows that result from assigning the stops so far. Equal stops lead to equal loads, so there are few.
    let mut loads: Vec<SmallVec<[u32; 4]>> = vec![SmallVec::from_elem(0, rows.len())];
    let mut tried = 0;
    for (_, kind, cost) in items {
        let mut next = Vec::new();
        for load in &loads {
            tried += rows.len() * rows.len();
            if tried > MAX_TRIED {
                return false;
            }
            for (number, row) in rows.iter().enumerate() {
                if row.stops.contains(kind) && u64::from(load[number]) + u64::from(cost) <= u64::from(row.visit) {
                    let mut load = load.clone();
                    load[number] += cost;
                    next.push(load);
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
    use highball_game::rules::GaugeSet;
    use highball_game::rules::payout::Fraction;

    fn row(kinds: &[StopKind], visit: u32, pay: u32) -> Row {
        Row { stops: kinds.iter().copied().collect(), visit, pay, multiplier: None, ends: KindSet::default() }
    }

    fn reach(rows: &[Row]) -> Reach {
        Reach::Rows(rows.to_vec())
    }

    /// The limits for a train of this reach.
    fn new_limits(reach: &Reach, stops: impl Iterator<Item = (StopKind, u32)> + Clone, all_legs: u64) -> ReachLimits {
        ReachLimits::new(&train(reach, 0), stops, all_legs)
    }

    fn train(reach: &Reach, free_borders: u32) -> Train {
        Train {
            id: String::new(),
            name: String::new(),
            reach: reach.clone(),
            free_stops: Vec::new(),
            free_borders,
            gauges: GaugeSet::ALL,
            multiplier: 1,
            requires_token: false,
            traffic: None,
            local: false,
            track_class: None,
            part: Fraction::ONE,
            rounding: None,
        }
    }

    /// The limits for trains of this reach on a board with `counts` stops of each kind, each with this visit cost.
    fn limits(rows: &[Row], counts: &[(StopKind, usize)], cost: u32) -> ReachLimits {
        let stops: Vec<(StopKind, u32)> =
            counts.iter().flat_map(|&(kind, count)| std::iter::repeat_n((kind, cost), count)).collect();
        new_limits(&reach(rows), stops.into_iter(), 0)
    }

    fn described(limits: &[SumLimit]) -> Vec<(Vec<StopKind>, u64)> {
        limits.iter().map(|limit| (limit.kinds.iter().collect(), limit.max)).collect()
    }

    /// Whether each stop can be assigned as a whole to a row that serves its kind, by brute force.
    fn fit_by_brute_force(rows: &[(KindSet, u64)], stops: &[(StopKind, u32)]) -> bool {
        let Some((&(kind, cost), rest)) = stops.split_first() else { return true };
        (0..rows.len()).any(|number| {
            let (kinds, room) = rows[number];
            let mut left = rows.to_vec();
            left[number].1 = room.saturating_sub(u64::from(cost));
            kinds.contains(kind) && u64::from(cost) <= room && fit_by_brute_force(&left, rest)
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
        // Sometimes the same kinds in several rows.
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

    /// The stops that trains with these rows can visit one by one. A network omits the others.
    fn visitable(rows: &[Row], mut stops: Vec<(StopKind, u32)>) -> Vec<(StopKind, u32)> {
        stops.retain(|&(kind, cost)| rows.iter().any(|row| row.stops.contains(kind) && cost <= row.visit));
        stops
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

        #[test]
        fn stops_may_be_visited_if_they_can_be_assigned_to_the_rows(rows in any_rows(), stops in any_stops(0..=3)) {
            let stops = visitable(&rows, stops);
            let limits = new_limits(&reach(&rows), stops.iter().copied(), 0);
            let room: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.visit))).collect();
            for visited in subsets(&stops) {
                prop_assert_eq!(limits.may_visit(&visited), fit_by_brute_force(&room, &visited), "{:?}", visited);
            }
        }

        #[test]
        fn visit_costs_of_0_and_1_need_no_rows(rows in any_rows(), stops in any_stops(0..=1)) {
            let stops = visitable(&rows, stops);
            prop_assert_eq!(new_limits(&reach(&rows), stops.into_iter(), 0).rows, None);
        }

        #[test]
        fn stops_can_be_paid_if_they_can_be_assigned_to_the_rows(rows in any_rows(), stops in any_stops(0..=3)) {
            let stops = visitable(&rows, stops);
            let limits = new_limits(&reach(&rows), stops.iter().copied(), 0);
            let room: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.pay))).collect();
            for paid in subsets(&stops) {
                let mut counts = KindSums::default();
                paid.iter().for_each(|(kind, _)| counts[kind.index()] += 1);
                let one_each: Vec<_> = paid.iter().map(|&(kind, _)| (kind, 1)).collect();
                prop_assert_eq!(are_within(&limits.pay, &counts), fit_by_brute_force(&room, &one_each), "{:?}", paid);
            }
        }
    }

    #[test]
    fn a_number_limits_the_sum_of_all_visit_costs() {
        let stops = [(City, 1), (Town, 0), (Offboard, 2), (Halt, 1)];
        let three = new_limits(&Reach::Number(3), stops.into_iter(), 0);
        assert_eq!(described(&three.visit), [(StopKind::ALL.to_vec(), 3)]);
        assert!(three.pay.is_empty() && three.rows.is_none(), "a number pays all that it visits");
        assert!(three.may_visit(&[(City, 1), (Town, 0), (Offboard, 2)]));
        assert!(!three.may_visit(&stops));
    }

    #[test]
    fn a_reach_beyond_all_stops_is_no_limit() {
        let stops = || [(City, 2), (Town, 1)].into_iter();
        assert_eq!(new_limits(&Reach::Number(3), stops(), 0), ReachLimits::default());
        assert_eq!(new_limits(&reach(&[row(&[City, Town], 3, 2)]), stops(), 0), ReachLimits::default());
        assert_eq!(limits(&[row(&[City, Town], u32::MAX, u32::MAX), row(&[City], 1, 1)], &[(City, 9)], 1).visit.len(), 0);
    }

    #[test]
    fn rows_that_share_no_kind_are_separate_limits() {
        let found = limits(&[row(&[City, Offboard], 3, 2), row(&[Town], 99, 99)], &[(City, 5), (Offboard, 2), (Town, 9)], 1);
        assert_eq!(described(&found.visit), [(vec![City, Offboard], 3)]);
        assert_eq!(described(&found.pay), [(vec![City, Offboard], 2)]);
    }

    #[test]
    fn a_row_within_another_gives_its_kinds_the_room_of_both() {
        let found = limits(&[row(&[City, Town], 2, 2), row(&[City], 1, 1)], &[(City, 9), (Town, 9)], 1);
        assert_eq!(described(&found.visit), [(vec![Town], 2), (vec![City, Town], 3)]);
    }

    #[test]
    fn a_kind_that_no_stop_has_is_in_no_limit() {
        let found = limits(&[row(&[City, Town, Halt], 2, 2)], &[(City, 9)], 1);
        assert_eq!(described(&found.visit), [(vec![City], 2)]);
    }

    #[test]
    fn a_stop_with_a_visit_cost_of_2_must_fit_into_one_row() {
        let rows = [row(&[City], 1, 9), row(&[City, Town], 1, 9)];
        let stops = [(City, 1), (Town, 1), (City, 2)];
        let limits = new_limits(&reach(&rows), stops.into_iter(), 0);
        assert!(limits.may_visit(&[(City, 1), (Town, 1)]));
        assert!(!limits.may_visit(&[(City, 2)]), "the rows have room for 2 together, but neither has alone");
    }
}

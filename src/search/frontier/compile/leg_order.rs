//! The order in which the program goes over the legs: one that keeps the frontier narrow.

use crate::network::Network;

/// How many stops are tried as the first.
const MOST_STARTS: usize = 48;

/// The order of the legs: the numbers of all legs, those that come first first. Stops are taken in one after another, and
/// with each the legs that lead back to those before it. Next comes the stop that widens the frontier the least; of several,
/// the one beside the stop that waits the longest. That is done from several first stops, and the narrowest frontier wins.
pub(in crate::search) fn order_of_legs(network: &Network) -> Vec<u16> {
    let graph = Graph::new(network);
    let stops = network.stops().len();
    let starts = (0..stops).step_by(stops.div_ceil(MOST_STARTS).max(1));
    let orders = starts.map(|start| graph.order_from(start));
    let best = orders.min_by_key(|(cost, _)| *cost).map(|(_, order)| order).unwrap_or_default();
    graph.legs_in(network, &best)
}

/// The stops with their neighbours.
struct Graph {
    neighbours: Vec<Vec<u16>>,
}

impl Graph {
    fn new(network: &Network) -> Self {
        let mut neighbours = vec![Vec::new(); network.stops().len()];
        for leg in network.legs() {
            let [a, b] = leg.stops;
            neighbours[usize::from(a)].push(b);
            neighbours[usize::from(b)].push(a);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Self { neighbours }
    }

    /// The stops in their order from this first one, with what the frontier costs: 3 to its width, summed over the stops.
    fn order_from(&self, start: usize) -> (u128, Vec<u16>) {
        let count = self.neighbours.len();
        let mut place: Vec<Option<usize>> = vec![None; count];
        // How many neighbours are still to come.
        let mut waiting: Vec<usize> = self.neighbours.iter().map(Vec::len).collect();
        let mut order: Vec<u16> = Vec::with_capacity(count);
        let mut candidates: Vec<u16> = Vec::new();
        let (mut width, mut cost) = (0_isize, 0_u128);
        let mut next = Some(start as u16);
        let mut first_left = 0;
        while let Some(stop) = next {
            width += self.growth(stop, &place, &waiting);
            place[usize::from(stop)] = Some(order.len());
            order.push(stop);
            candidates.retain(|&other| other != stop);
            for &other in &self.neighbours[usize::from(stop)] {
                waiting[usize::from(other)] -= 1;
                if place[usize::from(other)].is_none() && !candidates.contains(&other) {
                    candidates.push(other);
                }
            }
            cost = cost.saturating_add(3_u128.saturating_pow(width.clamp(0, 80) as u32));
            let oldest =
                |stop: u16| self.neighbours[usize::from(stop)].iter().filter_map(|&other| place[usize::from(other)]).min();
            next = candidates
                .iter()
                .copied()
                .min_by_key(|&stop| (self.growth(stop, &place, &waiting), oldest(stop), stop))
                .or_else(|| {
                    // Another part of the board.
                    first_left = (first_left..count).find(|&stop| place[stop].is_none()).unwrap_or(count);
                    (first_left < count).then_some(first_left as u16)
                });
        }
        (cost, order)
    }

    /// By how many stops the frontier grows when this one is taken in: itself, while it has neighbours to come, less those
    /// that wait for it alone.
    fn growth(&self, stop: u16, place: &[Option<usize>], waiting: &[usize]) -> isize {
        let neighbours = || self.neighbours[usize::from(stop)].iter().map(|&other| usize::from(other));
        let leaves = neighbours().filter(|&other| place[other].is_some() && waiting[other] == 1).count();
        isize::from(waiting[usize::from(stop)] > 0) - leaves as isize
    }

    /// The legs in the order of their later stops, and of those of one stop in the order of the earlier ones.
    fn legs_in(&self, network: &Network, order: &[u16]) -> Vec<u16> {
        let mut place = vec![0; order.len()];
        for (number, &stop) in order.iter().enumerate() {
            place[usize::from(stop)] = number;
        }
        let key = |leg: u16| {
            let [a, b] = network.legs()[usize::from(leg)].stops.map(|stop| place[usize::from(stop)]);
            (a.max(b), a.min(b), leg)
        };
        let mut legs: Vec<u16> = (0..network.legs().len() as u16).collect();
        legs.sort_by_key(|&leg| key(leg));
        legs
    }
}

/// From the first to the last step in which something can play a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Span {
    pub first: usize,
    pub last: usize,
}

impl Span {
    /// The span of a step alone, or with those before it.
    pub(in crate::search) fn with(span: Option<Self>, step: usize) -> Self {
        span.map_or(Self { first: step, last: step }, |span| Self { first: span.first, last: step })
    }
}

/// Gives each thing a place that no other holds in its span. The places, and how many there are.
pub(in crate::search) fn places(spans: &[Option<Span>]) -> (Vec<u16>, usize) {
    let mut by_first: Vec<(Span, usize)> =
        spans.iter().enumerate().filter_map(|(number, span)| Some(((*span)?, number))).collect();
    by_first.sort_by_key(|&(span, number)| (span.first, number));
    let mut held_until: Vec<usize> = Vec::new();
    let mut places = vec![0; spans.len()];
    for (span, number) in by_first {
        let free = held_until.iter().position(|&last| last < span.first);
        let place = free.unwrap_or_else(|| {
            held_until.push(0);
            held_until.len() - 1
        });
        held_until[place] = span.last;
        places[number] = place as u16;
    }
    (places, held_until.len())
}

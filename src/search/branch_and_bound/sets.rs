//! The best set of routes out of lists of candidates.
//!
//! Under prices, the bound less what a set earns is a sum of *losses*: what each route stays below the best one of its kind,
//! what a train loses that does not run, and the price of every piece of track (and of every run) that the set leaves
//! unused. So only sets with losses within the gap between the bound and what is asked for matter. That decides most of it:
//! a piece whose price is above what is left of the gap *must* be used, and exactly one route uses it, so the search
//! branches on the routes that could, at the piece that has fewest. Only when no such piece is left it branches on the
//! trains.
//!
//! The candidates that are still open are a set of bits, and so are those that use each piece of track: to take a route is
//! to clear the bits of all that meet it, some hundred at a time.
//!
//! Long searches are divided among threads at their first node. Which set is found does not depend on them: it is the first
//! of the best in the order of the branches, and that order follows from the candidates alone.

use std::ops::Range;
use std::sync::OnceLock;

use smallvec::SmallVec;

use super::incumbent::{Board, Incumbent};
use super::mask::{Mask, for_each_bit};
use super::pool::{Pool, PoolRoute};
use super::prices::{Bound, Prices};
use super::worth::scaled;
use crate::network::Network;
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::tasks;

/// How many words of candidates take as long to look at as one step of a route takes.
const WORDS_PER_NODE: u64 = 16;

/// A route with what is lost by taking it.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'a, M> {
    pub kind: usize,
    pub route: &'a PoolRoute<M>,
    pub loss: i64,
}

/// For each piece of track, which routes of a list use it: word by word, all of one piece together.
#[derive(Debug, Clone)]
struct Users {
    words: usize,
    bits: Vec<u64>,
}

impl Users {
    /// Works them out, on so many threads.
    fn new<M: Mask>(threads: usize, pieces: usize, tracks: &[Option<&M>]) -> Self {
        let words = tracks.len().div_ceil(64);
        // Each thread has its share of the words of every piece; then those of one piece are put together.
        let share = words.div_ceil(threads).max(1);
        let mut parts = tasks::map(threads, words.div_ceil(share), |part| {
            let tracks = &tracks[64 * share * part..];
            Self::part(pieces, &tracks[..tracks.len().min(64 * share)])
        });
        if parts.len() == 1 {
            return parts.swap_remove(0);
        }
        let of_piece = |piece| parts.iter().flat_map(move |part: &Self| part.of(piece));
        Self { words, bits: (0..pieces).flat_map(of_piece).copied().collect() }
    }

    fn part<M: Mask>(pieces: usize, tracks: &[Option<&M>]) -> Self {
        let words = tracks.len().div_ceil(64);
        let mut bits = vec![0; pieces * words];
        for (number, track) in tracks.iter().enumerate() {
            if let Some(track) = track {
                track.for_each(|piece| {
                    if piece < pieces {
                        bits[piece * words + number / 64] |= 1 << (number % 64);
                    }
                });
            }
        }
        Self { words, bits }
    }

    fn of(&self, piece: usize) -> &[u64] {
        &self.bits[piece * self.words..][..self.words]
    }
}

/// The candidates of one kind by falling revenue.
#[derive(Debug, Clone)]
struct ByRevenue {
    /// Their numbers.
    numbers: Vec<u32>,
    revenues: Vec<Money>,
    users: Users,
}

/// How many words are looked at together.
const CHUNK: usize = 8;

impl ByRevenue {
    /// The first that earns `least` and uses nothing of `used`.
    fn best(&self, least: Money, used: &[usize]) -> Option<u32> {
        let enough = self.revenues.partition_point(|&revenue| revenue >= least);
        for start in (0..enough.div_ceil(64)).step_by(CHUNK) {
            let width = CHUNK.min(self.users.words - start);
            let mut closed = [0_u64; CHUNK];
            for &piece in used {
                let users = &self.users.of(piece)[start..start + width];
                closed.iter_mut().zip(users).for_each(|(closed, users)| *closed |= users);
            }
            for (word, closed) in closed.iter().enumerate().take(width) {
                if *closed != u64::MAX {
                    let number = 64 * (start + word) + closed.trailing_ones() as usize;
                    if number < enough {
                        return Some(self.numbers[number]);
                    }
                }
            }
        }
        None
    }
}

/// All that stays the same while sets are searched.
pub(super) struct SetSearch<'a, M> {
    network: &'a Network,
    /// The candidates, kind by kind, of each by rising loss; each kind begins a word of bits.
    candidates: Vec<Option<Candidate<'a, M>>>,
    /// The candidates of each kind, and how many of these numbers stand for one.
    of_kind: Vec<(Range<usize>, usize)>,
    users: Users,
    bound: &'a Bound,
    prices: &'a Prices,
    /// The pieces with a price, the dearest first.
    priced: Vec<usize>,
    /// The candidates of each kind by falling revenue, once they are asked for.
    by_revenue: Vec<OnceLock<ByRevenue>>,
    /// The step from one revenue to the next.
    grain: Money,
}

/// A node: what has been decided on the way to it. With one train left it needs no bits.
#[derive(Debug, Clone)]
struct Node<M> {
    /// The candidates that are still open, as bits.
    open: Vec<u64>,
    /// How many trains of each kind have neither a route nor been left idle.
    waiting: SmallVec<[usize; 8]>,
    loss: i64,
    revenue: Money,
    used: M,
    /// The candidates that were taken.
    chosen: SmallVec<[u32; 8]>,
}

/// What a node branches on.
enum Branching {
    /// One of the candidates has to use the piece.
    Piece(usize),
    /// A train of the kind runs one of the candidates, or all that are waiting stay idle.
    Kind(usize),
}

/// What a node branches into.
#[derive(Debug, Clone, Copy)]
enum Child {
    /// A train runs this candidate, which uses the piece.
    Uses(usize),
    /// A train of the kind runs this candidate, and no train of the kind one before it.
    First(usize),
    /// All trains of the kind that are waiting stay idle.
    Idle(usize),
}

/// What a search came to.
pub(super) struct Chosen {
    /// Whether it looked everywhere: then `best` is the best set that earns the floor, if there is one.
    pub complete: bool,
    /// The candidates of the set.
    pub best: Option<Vec<u32>>,
}

/// One thread's share of the search.
struct Worker<'s, 'a, 'b, 'c, M> {
    search: &'s SetSearch<'a, M>,
    budget: &'b Budget<'c>,
    /// How many nodes it may still look at.
    nodes: u64,
    incumbent: Incumbent<'s>,
    /// The gap that nodes branch by; nothing where it is the one that is left.
    gap: Option<i64>,
    best: Option<Vec<u32>>,
}

impl<'a, M: Mask> SetSearch<'a, M> {
    /// Prepares a search, on so many threads, among the routes of each kind that lose no more than `gap`.
    pub(super) fn new(
        network: &'a Network,
        (prices, bound): (&'a Prices, &'a Bound),
        pools: &'a [Pool<M>],
        gap: i64,
        grain: Money,
        threads: usize,
    ) -> Self {
        let candidates: Vec<Vec<Candidate<'a, M>>> = tasks::map(threads, pools.len(), |kind| {
            let best = bound.gains[kind] + bound.running;
            let loss = |route: &PoolRoute<M>| best - (scaled(route.revenue) - prices.toll(&route.track));
            let all = pools[kind].routes.iter().map(|route| Candidate { kind, route, loss: loss(route) });
            let mut within: Vec<_> = all.filter(|candidate| candidate.loss <= gap).collect();
            within.sort_by_key(|candidate| candidate.loss);
            within
        });
        let count: usize = candidates.iter().map(Vec::len).sum();
        let mut all: Vec<Option<Candidate<'a, M>>> = Vec::with_capacity(count + 64 * candidates.len());
        let mut of_kind = Vec::new();
        for candidates in candidates {
            let (start, count) = (all.len(), candidates.len());
            all.extend(candidates.into_iter().map(Some));
            all.resize_with(all.len().next_multiple_of(64), || None);
            of_kind.push((start..all.len(), count));
        }
        let pieces = network.resource_count();
        let mut priced: Vec<usize> = (0..pieces).filter(|&piece| prices.track[piece] > 0).collect();
        priced.sort_by_key(|&piece| std::cmp::Reverse(prices.track[piece]));
        let tracks = all.iter().map(|candidate| candidate.as_ref().map(|candidate| &candidate.route.track));
        Self {
            network,
            of_kind,
            users: Users::new(threads, pieces, &tracks.collect::<Vec<_>>()),
            bound,
            prices,
            priced,
            by_revenue: network.kinds().iter().map(|_| OnceLock::new()).collect(),
            grain,
            candidates: all,
        }
    }

    /// The candidates of a kind by falling revenue.
    fn by_revenue(&self, kind: usize) -> &ByRevenue {
        self.by_revenue[kind].get_or_init(|| {
            let (range, count) = &self.of_kind[kind];
            let candidates = self.candidates[range.start..range.start + count].iter().zip(range.start as u32..);
            let mut sorted: Vec<(&PoolRoute<M>, u32)> =
                candidates.filter_map(|(candidate, number)| Some((candidate.as_ref()?.route, number))).collect();
            sorted.sort_by_key(|(route, _)| std::cmp::Reverse(route.revenue));
            let tracks: Vec<Option<&M>> = sorted.iter().map(|(route, _)| Some(&route.track)).collect();
            ByRevenue {
                numbers: sorted.iter().map(|&(_, number)| number).collect(),
                revenues: sorted.iter().map(|(route, _)| route.revenue).collect(),
                users: Users::part(self.network.resource_count(), &tracks),
            }
        })
    }

    /// The kind and the route of a candidate.
    pub(super) fn candidate(&self, number: u32) -> (usize, &'a PoolRoute<M>) {
        let candidate = self.candidates[number as usize].as_ref();
        candidate
            .map(|candidate| (candidate.kind, candidate.route))
            .unwrap_or_else(|| unreachable!("only candidates are chosen"))
    }

    /// How many candidates there are, about.
    pub(super) const fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Looks for a set that earns `floor` at least, within so many nodes.
    pub(super) fn run(&self, floor: Money, nodes: u64, budget: &Budget<'_>) -> Chosen {
        let incumbent = Incumbent::new(floor);
        let mut worker = Worker { search: self, budget, nodes, incumbent, gap: None, best: None };
        worker.choose(self.root());
        Chosen { complete: worker.nodes > 0 && !budget.is_exhausted(), best: worker.best }
    }

    /// The same in any number of nodes, divided into what the first node branches into.
    pub(super) fn run_divided(&self, floor: Money, budget: &Budget<'_>) -> Chosen {
        // What a node branches on follows from the gap that the search began with, so that it is the same in every thread.
        let gap = self.gap(floor);
        let mut node = self.root();
        self.close(&mut node, gap);
        let children = self.branch(&node, gap);
        let board = Board::new(floor);
        let found = tasks::run(budget, &children, |number, child, budget| {
            let incumbent = board.of(number);
            let mut worker = Worker { search: self, budget, nodes: u64::MAX, incumbent, gap: Some(gap), best: None };
            worker.enter(&node, child);
            worker.best
        });
        let best = board.winner().and_then(|winner| found.into_iter().nth(winner)).flatten();
        Chosen { complete: !budget.is_exhausted(), best }
    }

    fn root(&self) -> Node<M> {
        let mut open = vec![0; self.users.words];
        for (range, count) in &self.of_kind {
            for number in range.start..range.start + count {
                open[number / 64] |= 1 << (number % 64);
            }
        }
        let waiting = self.network.kinds().iter().map(|kind| kind.trains.len()).collect();
        Node { open, waiting, loss: 0, revenue: 0, used: M::EMPTY, chosen: SmallVec::new() }
    }

    /// What a set that earns so much may lose at the most.
    fn gap(&self, floor: Money) -> i64 {
        self.bound.value - scaled(floor)
    }

    fn words_of(&self, kind: usize) -> Range<usize> {
        let range = &self.of_kind[kind].0;
        range.start / 64..range.end / 64
    }

    /// Closes what loses more than `left`, and all of a kind that has no train waiting.
    fn close(&self, node: &mut Node<M>, left: i64) {
        for (kind, &waiting) in node.waiting.iter().enumerate() {
            let (range, count) = &self.of_kind[kind];
            let words = self.words_of(kind);
            if waiting == 0 {
                node.open[words].fill(0);
                continue;
            }
            let candidates = &self.candidates[range.start..range.start + count];
            let within = candidates.partition_point(|candidate| candidate.as_ref().is_some_and(|other| other.loss <= left));
            let end = range.start + within;
            if end < words.end * 64 {
                node.open[end / 64] &= (1 << (end % 64)) - 1;
                node.open[end / 64 + 1..words.end].fill(0);
            }
        }
    }

    /// The least loss of the open candidates of a kind, if there are any.
    fn first_loss(&self, node: &Node<M>, kind: usize) -> Option<i64> {
        let word = self.words_of(kind).find(|&word| node.open[word] != 0)?;
        let number = 64 * word + node.open[word].trailing_zeros() as usize;
        self.candidates[number].as_ref().map(|candidate| candidate.loss)
    }

    /// What the trains that wait lose at the least, and the pieces that nobody can use any more.
    fn least_loss(&self, node: &Node<M>) -> i64 {
        let mut least = 0;
        for (kind, &waiting) in node.waiting.iter().enumerate().filter(|(_, waiting)| **waiting > 0) {
            let idle = self.bound.gains[kind];
            least += self.first_loss(node, kind).map_or(idle, |loss| loss.min(idle)) * waiting as i64;
        }
        let unused = self.priced.iter().filter(|&&piece| {
            let users = self.users.of(piece);
            !node.used.contains(piece) && node.open.iter().zip(users).all(|(open, users)| open & users == 0)
        });
        least + unused.map(|&piece| self.prices.track[piece]).sum::<i64>()
    }

    fn branching(&self, node: &Node<M>, left: i64) -> Option<Branching> {
        let needed = self.priced.iter().take_while(|&&piece| self.prices.track[piece] > left);
        let count = |piece: usize| -> u32 {
            node.open.iter().zip(self.users.of(piece)).map(|(open, users)| (open & users).count_ones()).sum()
        };
        let fewest = needed.filter(|&&piece| !node.used.contains(piece)).min_by_key(|&&piece| (count(piece), piece));
        if let Some(&piece) = fewest {
            return Some(Branching::Piece(piece));
        }
        let losses = (0..self.of_kind.len()).filter_map(|kind| Some((self.first_loss(node, kind)?, kind)));
        losses.min().map(|(_, kind)| Branching::Kind(kind))
    }

    /// What a node branches into, in an order that follows from the node and the gap.
    fn branch(&self, node: &Node<M>, gap: i64) -> Vec<Child> {
        let mut children = Vec::new();
        match self.branching(node, gap - node.loss) {
            Some(Branching::Piece(piece)) => {
                let users = node.open.iter().zip(self.users.of(piece)).map(|(open, users)| open & users);
                for_each_bit(users, |number| children.push(Child::Uses(number)));
                children.sort_by_key(|child| match child {
                    Child::Uses(number) => self.candidates[*number].as_ref().map(|candidate| candidate.loss),
                    _ => None,
                });
            }
            Some(Branching::Kind(kind)) => {
                let words = self.words_of(kind);
                let first = 64 * words.start;
                for_each_bit(node.open[words].iter().copied(), |number| children.push(Child::First(first + number)));
                children.push(Child::Idle(kind));
            }
            None => {}
        }
        children
    }

    /// The node that a node branches into; nothing where it loses more than `left`.
    fn child(&self, node: &Node<M>, child: &Child, left: i64) -> Option<Node<M>> {
        let (number, closed) = match *child {
            Child::Idle(kind) => {
                let mut next = node.clone();
                let idle = std::mem::take(&mut next.waiting[kind]);
                next.loss += idle as i64 * self.bound.gains[kind];
                next.open[self.words_of(kind)].fill(0);
                return (next.loss <= left).then_some(next);
            }
            Child::Uses(number) => (number, None),
            Child::First(number) => (number, Some(number)),
        };
        let candidate = self.candidates[number].as_ref()?;
        let loss = node.loss + candidate.loss;
        if loss > left {
            return None;
        }
        let mut next = Node {
            open: Vec::new(),
            waiting: node.waiting.clone(),
            loss,
            revenue: node.revenue + candidate.route.revenue,
            used: node.used.union(&candidate.route.track),
            chosen: node.chosen.clone(),
        };
        next.waiting[candidate.kind] -= 1;
        next.chosen.push(number as u32);
        if next.waiting.iter().sum::<usize>() != 1 {
            next.open.clone_from(&node.open);
            if next.chosen.len() == self.network.max_runs() {
                next.open.fill(0);
            }
            candidate.route.track.for_each(|piece| {
                next.open.iter_mut().zip(self.users.of(piece)).for_each(|(open, users)| *open &= !users);
            });
            if let Some(number) = closed {
                let first = self.of_kind[candidate.kind].0.start / 64;
                next.open[first..number / 64].fill(0);
                next.open[number / 64] &= u64::MAX << (number % 64);
            }
        }
        Some(next)
    }
}

impl<M: Mask> Worker<'_, '_, '_, '_, M> {
    /// Looks at what a node branches into.
    fn enter(&mut self, node: &Node<M>, child: &Child) {
        let left = self.search.gap(self.incumbent.floor(self.search.grain));
        if let Some(next) = self.search.child(node, child, left) {
            self.choose(next);
        }
    }

    fn choose(&mut self, mut node: Node<M>) {
        let search = self.search;
        self.nodes = self.nodes.saturating_sub(1);
        // Every word is looked at, so a long list is as much work as several nodes.
        if self.nodes == 0 || !self.budget.spend_for(1 + node.open.len() as u64 / WORDS_PER_NODE) {
            return;
        }
        if node.waiting.iter().sum::<usize>() == 1 {
            return self.choose_last(node);
        }
        let within = search.gap(self.incumbent.floor(search.grain));
        let gap = self.gap.unwrap_or(within);
        let left = gap - node.loss;
        search.close(&mut node, left);
        if node.loss + search.least_loss(&node) > within {
            return;
        }
        let children = search.branch(&node, gap);
        if children.is_empty() {
            self.finish(&node.chosen, node.revenue);
        }
        for child in &children {
            self.enter(&node, child);
            if self.nodes == 0 || self.budget.is_exhausted() {
                return;
            }
        }
    }

    /// Chooses for the only train that is left: the best route that is open, if with it the set earns enough.
    fn choose_last(&mut self, mut node: Node<M>) {
        let search = self.search;
        let kind = node.waiting.iter().position(|&waiting| waiting == 1).unwrap_or(0);
        if node.chosen.len() < search.network.max_runs() {
            let least = self.incumbent.floor(search.grain).saturating_sub(node.revenue);
            let mut used: SmallVec<[usize; 64]> = SmallVec::new();
            node.used.for_each(|piece| used.push(piece));
            if let Some(last) = search.by_revenue(kind).best(least, &used) {
                let revenue = search.candidate(last).1.revenue;
                node.chosen.push(last);
                return self.finish(&node.chosen, node.revenue + revenue);
            }
        }
        self.finish(&node.chosen, node.revenue);
    }

    /// Keeps the chosen set if it earns enough, and asks for more from then on.
    fn finish(&mut self, chosen: &[u32], revenue: Money) {
        if self.incumbent.offer(revenue, self.search.grain) {
            self.best = Some(chosen.to_vec());
        }
    }
}

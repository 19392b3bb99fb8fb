//! The best set of routes out of lists of candidates.
//!
//! Under prices, the bound less what a set earns is a sum of *losses*: what each route stays below the best one of its kind,
//! what a train loses that does not run, and the price of every piece of track (and of every run) that the set leaves unused.
//! So only sets with losses within the gap between the bound and what is asked for matter. That decides most of it: a piece
//! whose price is above what is left of the gap *must* be used, and exactly one route uses it, so the search branches on the
//! routes that could, at the piece that has fewest. Only when no such piece is left it branches on the trains.

use super::mask::Mask;
use super::pool::PoolRoute;
use super::prices::{Bound, Prices};
use super::worth::scaled;
use crate::network::Network;
use crate::rules::Money;
use crate::search::budget::Budget;

/// A route with what is lost by taking it.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'a, M> {
    pub kind: usize,
    pub route: &'a PoolRoute<M>,
    pub loss: i64,
}

/// Searches all sets of the candidates.
pub(super) struct SetSearch<'a, 'b, 'c, M> {
    network: &'a Network,
    /// The candidates, by rising loss.
    candidates: &'a [Candidate<'a, M>],
    bound: &'a Bound,
    prices: &'a Prices,
    /// The pieces with a price, the dearest first.
    priced: Vec<usize>,
    /// How many trains of each kind have neither a route nor been left idle.
    waiting: Vec<usize>,
    /// What a set has to earn.
    floor: Money,
    /// What a set that earns it may lose at the most.
    gap: i64,
    /// The step from one revenue to the next.
    grain: Money,
    /// The candidates of each kind, by falling revenue.
    by_revenue: Vec<Vec<u32>>,
    /// How many nodes it may still look at.
    nodes: u64,
    budget: &'b Budget<'c>,
    chosen: Vec<u32>,
    /// How many candidates there are for each piece, at the node at hand.
    counts: Vec<u32>,
    /// The best set within the gap, as numbers of candidates.
    pub best: Option<Vec<u32>>,
}

/// What a node branches on.
enum Branching {
    /// One of the candidates has to use the piece.
    Piece(usize),
    /// A train of the kind runs one of the candidates, or all that are waiting stay idle.
    Kind(usize),
}

impl<'a, 'b, 'c, M: Mask> SetSearch<'a, 'b, 'c, M> {
    /// Prepares a search for sets that earn `floor` at least.
    #[expect(clippy::too_many_arguments, reason = "the whole of what a set search depends on")]
    pub(super) fn new(
        network: &'a Network,
        prices: &'a Prices,
        bound: &'a Bound,
        candidates: &'a [Candidate<'a, M>],
        floor: Money,
        grain: Money,
        nodes: u64,
        budget: &'b Budget<'c>,
    ) -> Self {
        let mut priced: Vec<usize> = (0..prices.track.len()).filter(|&piece| prices.track[piece] > 0).collect();
        priced.sort_by_key(|&piece| std::cmp::Reverse(prices.track[piece]));
        let mut by_revenue = vec![Vec::new(); network.kinds().len()];
        for (number, candidate) in candidates.iter().enumerate() {
            by_revenue[candidate.kind].push(number as u32);
        }
        for list in &mut by_revenue {
            list.sort_by_key(|&number| std::cmp::Reverse(candidates[number as usize].route.revenue));
        }
        Self {
            network,
            candidates,
            bound,
            prices,
            priced,
            waiting: network.kinds().iter().map(|kind| kind.trains.len()).collect(),
            floor,
            gap: bound.value - scaled(floor),
            grain,
            by_revenue,
            nodes,
            budget,
            chosen: Vec::new(),
            counts: vec![0; prices.track.len()],
            best: None,
        }
    }

    /// Runs it. True where it looked everywhere: then `best` is the best set within the gap.
    pub(super) fn run(&mut self) -> bool {
        let all: Vec<u32> = (0..self.candidates.len() as u32).collect();
        self.choose(&all, 0, &M::EMPTY);
        self.nodes > 0 && !self.budget.is_exhausted()
    }

    fn choose(&mut self, candidates: &[u32], loss: i64, used: &M) {
        self.nodes = self.nodes.saturating_sub(1);
        if self.nodes == 0 || !self.budget.spend() {
            return;
        }
        if self.waiting.iter().sum::<usize>() == 1 {
            self.choose_last(used);
            return;
        }
        let open: Vec<u32> = candidates.iter().copied().filter(|&number| self.is_open(number, loss, used)).collect();
        if loss + self.least_loss(&open, used) > self.gap {
            return;
        }
        match self.branching(&open, loss, used) {
            Some(Branching::Piece(piece)) => {
                for &number in open.iter().filter(|&&number| self.candidates[number as usize].route.track.contains(piece)) {
                    self.take(number, &open, loss, used);
                }
            }
            Some(Branching::Kind(kind)) => {
                let mut rest = open.clone();
                for &number in open.iter().filter(|&&number| self.candidates[number as usize].kind == kind) {
                    self.take(number, &rest, loss, used);
                    rest.retain(|&other| other != number);
                }
                let idle = std::mem::take(&mut self.waiting[kind]);
                self.choose(&rest, loss + idle as i64 * self.bound.gains[kind], used);
                self.waiting[kind] = idle;
            }
            None => self.finish(),
        }
    }

    fn take(&mut self, number: u32, open: &[u32], loss: i64, used: &M) {
        let candidate = &self.candidates[number as usize];
        if loss + candidate.loss > self.gap {
            return;
        }
        self.waiting[candidate.kind] -= 1;
        self.chosen.push(number);
        self.choose(open, loss + candidate.loss, &used.union(&candidate.route.track));
        self.chosen.pop();
        self.waiting[candidate.kind] += 1;
    }

    fn is_open(&self, number: u32, loss: i64, used: &M) -> bool {
        let candidate = &self.candidates[number as usize];
        self.waiting[candidate.kind] > 0
            && self.chosen.len() < self.network.most_runs()
            && loss + candidate.loss <= self.gap
            && !candidate.route.track.meets(used)
    }

    /// What is lost at least, whatever is chosen of the open candidates: each waiting train's least loss, or the price of the
    /// pieces that none of them uses.
    fn least_loss(&self, open: &[u32], used: &M) -> i64 {
        let mut least: Vec<i64> = self.bound.gains.clone();
        let mut coverable = *used;
        for &number in open {
            let candidate = &self.candidates[number as usize];
            least[candidate.kind] = least[candidate.kind].min(candidate.loss);
            coverable = coverable.union(&candidate.route.track);
        }
        let trains: i64 = least.iter().zip(&self.waiting).map(|(&least, &waiting)| least * waiting as i64).sum();
        let unused: i64 =
            self.priced.iter().filter(|&&piece| !coverable.contains(piece)).map(|&piece| self.prices.track[piece]).sum();
        trains + unused
    }

    fn branching(&mut self, open: &[u32], loss: i64, used: &M) -> Option<Branching> {
        let left = self.gap - loss;
        let needed = self.priced.iter().take_while(|&&piece| self.prices.track[piece] > left);
        let mut needed_mask = M::EMPTY;
        for &piece in needed.filter(|&&piece| !used.contains(piece)) {
            needed_mask.insert(piece);
            self.counts[piece] = 0;
        }
        if !needed_mask.is_empty() {
            for &number in open {
                let track = self.candidates[number as usize].route.track.intersection(&needed_mask);
                track.for_each(|piece| self.counts[piece] += 1);
            }
            let mut fewest: Option<usize> = None;
            needed_mask.for_each(|piece| {
                if fewest.is_none_or(|other| self.counts[piece] < self.counts[other]) {
                    fewest = Some(piece);
                }
            });
            return fewest.map(Branching::Piece);
        }
        open.first().map(|&number| Branching::Kind(self.candidates[number as usize].kind))
    }

    /// What the chosen routes earn.
    fn revenue(&self) -> Money {
        self.chosen.iter().map(|&number| self.candidates[number as usize].route.revenue).sum()
    }

    /// Chooses for the only train that is left: the best route that is open, if with it the set earns enough.
    fn choose_last(&mut self, used: &M) {
        let revenue = self.revenue();
        let kind = self.waiting.iter().position(|&waiting| waiting == 1).unwrap_or(0);
        if self.chosen.len() < self.network.most_runs() {
            let enough = |number: &u32| revenue + self.candidates[*number as usize].route.revenue >= self.floor;
            let open = |number: &u32| !self.candidates[*number as usize].route.track.meets(used);
            if let Some(last) = self.by_revenue[kind].iter().copied().take_while(enough).find(open) {
                self.chosen.push(last);
                self.finish();
                self.chosen.pop();
                return;
            }
        }
        self.finish();
    }

    /// Keeps the chosen set if it earns enough, and asks for more from then on.
    fn finish(&mut self) {
        let revenue = self.revenue();
        if revenue >= self.floor {
            self.best = Some(self.chosen.clone());
            self.floor = revenue + self.grain;
            self.gap = self.bound.value - scaled(self.floor);
        }
    }
}

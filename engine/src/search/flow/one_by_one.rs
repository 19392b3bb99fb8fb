//! [`OneByOne`]: sets of routes that are made one train at a time.
//!
//! For a single train the relaxation finds the best route soon, however wide the board. So each train in turn gets the best route on the
//! track that the routes of the others leave, until none gets a better one. The first train has the choice of
//! all track, and the last may find little. So there are several beginnings. In each but the first, the first
//! route of each train is limited to a part of the board.

use std::collections::VecDeque;
use std::sync::Arc;

use super::best_set::BestSet;
use super::model::Model;
use super::relaxation::{NoRoom, noise};
use super::splitting::SplitRoute;
use super::tree::Tree;
use crate::network::Network;
use crate::search::budget::Budget;
use highball_game::rules::Money;

/// The number of beginnings.
const BEGINNINGS: u64 = 16;

/// The least and the greatest part of the board for the first route of a train.
const PARTS: [f64; 2] = [0.3, 0.7];

/// The routes of the trains, and the search for a better one of the train whose turn it is.
pub(super) struct OneByOne<'n> {
    /// The model of one train.
    model: Arc<Model<'n>>,
    /// The route of each train, with its revenue, if it has one.
    routes: Vec<Option<(SplitRoute, Money)>>,
    /// The train whose turn it is.
    train: usize,
    /// How many turns there have been since the beginning.
    turns: usize,
    /// How many trains in a row have not got a better route.
    unchanged: usize,
    /// The number of the beginning.
    beginning: u64,
    /// The search for a better route, if it is paused.
    search: Option<(Tree<'n>, BestSet<'n>)>,
}

impl<'n> OneByOne<'n> {
    /// Starts without routes. `None` if there are not several trains.
    pub(super) fn new(network: &'n Network) -> Option<Self> {
        let trains = network.runnable_trains();
        if trains < 2 {
            return None;
        }
        let model = Arc::new(Model::of_trains(network, 1)?);
        Some(Self { model, routes: vec![None; trains], train: 0, turns: 0, unchanged: 0, beginning: 0, search: None })
    }

    /// Whether all beginnings have been followed.
    pub(super) fn is_done(&self) -> bool {
        self.beginning == BEGINNINGS
    }

    /// The approximate memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.model.bytes() + self.search.as_ref().map_or(0, |(tree, _)| tree.bytes())
    }

    /// Searches until it is done or the budget runs out, and offers each set that it makes. `whole` is the
    /// model of all trains. It is also done if `most_bytes` are too few for a search.
    pub(super) fn search(&mut self, whole: &Model<'n>, best: &mut BestSet<'n>, budget: &Budget<'_>, most_bytes: usize) {
        let most_bytes = most_bytes.saturating_sub(self.model.bytes());
        while !self.is_done() {
            let Ok((mut tree, mut found)) = self.search.take().map_or_else(|| self.start(most_bytes), Ok) else {
                self.beginning = BEGINNINGS;
                return;
            };
            tree.search(&mut found, budget, most_bytes);
            if budget.is_exhausted() {
                self.search = Some((tree, found));
                return;
            }
            let revenue = found.incumbent.revenue;
            (self.turns, self.unchanged) = (self.turns + 1, self.unchanged + 1);
            // Runs of a single stop are added when a set is offered.
            if let Some(route) = found.routes.pop().map(|(_, route)| route).filter(|(_, legs)| !legs.is_empty()) {
                self.routes[self.train] = Some((route, revenue));
                self.unchanged = 1;
                best.offer(whole, self.routes.iter().flatten().map(|(route, _)| route.clone()).collect(), Vec::new());
            }
            self.train = (self.train + 1) % self.routes.len();
            if self.unchanged == self.routes.len() {
                // No train has a better route while the others keep theirs.
                self.routes.fill(None);
                (self.train, self.turns, self.unchanged) = (0, 0, 0);
                self.beginning += 1;
            }
        }
    }

    /// Starts to search for a better route of the train, on the track that the others leave.
    ///
    /// # Errors
    /// If it takes more memory than `most_bytes`.
    fn start(&self, most_bytes: usize) -> Result<(Tree<'n>, BestSet<'n>), NoRoom> {
        let network = self.model.network;
        let mut is_taken = vec![false; network.track_count()];
        let others = self.routes.iter().enumerate().filter(|(train, _)| *train != self.train);
        for ((_, legs), _) in others.filter_map(|(_, route)| route.as_ref()) {
            let track = legs.iter().flat_map(|&leg| &network.legs()[usize::from(leg)].track);
            track.for_each(|&class| is_taken[class as usize] = true);
        }
        let revenue = self.routes[self.train].as_ref().map_or(0, |(_, revenue)| *revenue);
        let found = BestSet::of_part(network, revenue);
        let mut tree = Tree::new(Arc::clone(&self.model), &found.incumbent, most_bytes)?;
        let legs = 0..self.model.legs.len() as u32;
        let is_first = self.beginning > 0 && self.turns < self.routes.len();
        let part = if is_first { self.part() } else { vec![true; self.model.legs_at.len()] };
        let is_outside = |leg: u32| self.model.stops_of(leg).iter().any(|&stop| !part[stop]);
        let is_taken = |leg: u32| self.model.leg(leg).track.iter().any(|&class| is_taken[class as usize]);
        tree.forbid(legs.filter(|&leg| is_taken(leg) || is_outside(leg)));
        Ok((tree, found))
    }

    /// Returns, for each stop, whether it is in a part of the board: the stops that are the fewest legs away
    /// from some stop. The size of the part and that stop depend on the beginning and the train.
    fn part(&self) -> Vec<bool> {
        let stops = self.model.legs_at.len();
        let random = |number: u64| noise((self.beginning << 32) + 2 * self.train as u64 + number);
        let size = (stops as f64 * (PARTS[0] + (PARTS[1] - PARTS[0]) * random(0))) as usize;
        let mut part = vec![false; stops];
        let mut queue = VecDeque::from([(stops as f64 * random(1)) as usize % stops.max(1)]);
        let mut left = size;
        while let Some(stop) = queue.pop_front() {
            if left == 0 || std::mem::replace(&mut part[stop], true) {
                continue;
            }
            left -= 1;
            queue.extend(self.model.legs_at[stop].iter().flat_map(|&leg| self.model.stops_of(leg)));
        }
        part
    }
}

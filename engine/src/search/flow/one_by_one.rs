//! [`OneByOne`]: sets of routes that are made one train at a time.
//!
//! For a single train without a limit the relaxation finds the best route soon, however wide the board, and [`RouteFinder`] does for one
//! with a limit. So each train in turn gets the best route on the track that the routes of the others leave, until none gets a better one.
//! The first train has the choice of all track, and the last may find little. So there are several beginnings. In each but the first, the
//! first route of each train without a limit keeps to a part of the board, and in a mixed fleet another train comes first.

use std::collections::VecDeque;
use std::sync::Arc;

use super::best_set::BestSet;
use super::model::Model;
use super::relaxation::{NoRoom, noise};
use super::tree::Tree;
use crate::network::Network;
use crate::search::branch_and_bound::RouteFinder;
use crate::search::budget::Budget;
use crate::search::single_route::SingleRoute;
use highball_game::rules::Money;

/// The number of beginnings.
const BEGINNINGS: u64 = 16;

/// The least and the greatest part of the board for the first route of a train.
const PARTS: [f64; 2] = [0.3, 0.7];

/// The routes of the trains, and the search for a better one of the train whose turn it is.
pub(super) struct OneByOne<'n> {
    /// The model of one train of the kind that is modelled as a flow.
    model: Arc<Model<'n>>,
    /// Finds routes of the other kinds of a mixed fleet.
    finder: Option<Arc<dyn RouteFinder + 'n>>,
    /// The kind of each train. Trains of the flow come first.
    kinds: Vec<usize>,
    /// The route of each train, if it has one.
    routes: Vec<Option<SingleRoute>>,
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
    /// The most that a train of the flow can earn.
    pub most_of_flow: Money,
}

impl<'n> OneByOne<'n> {
    /// Starts without routes, for alike trains. `None` if there are not several.
    pub(super) fn new(network: &'n Network) -> Option<Self> {
        let trains = network.runnable_trains();
        if trains < 2 {
            return None;
        }
        Some(Self::with_model(Model::of_trains(network, 1)?, vec![0; trains]))
    }

    /// Starts without routes, for trains of some kinds. The first is modelled as a flow.
    pub(super) fn of_fleet(network: &'n Network, kinds: Vec<usize>, finder: Arc<dyn RouteFinder + 'n>) -> Self {
        let model = Model::of_fleet(network, (kinds[0], 1), Vec::new());
        Self { finder: Some(finder), ..Self::with_model(model, kinds) }
    }

    fn with_model(model: Model<'n>, kinds: Vec<usize>) -> Self {
        Self {
            most_of_flow: model.network.ceiling(),
            model: Arc::new(model),
            finder: None,
            routes: vec![None; kinds.len()],
            kinds,
            train: 0,
            turns: 0,
            unchanged: 0,
            beginning: 0,
            search: None,
        }
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
    /// model of all trains of the flow. It is also done if `most_bytes` are too few for a search.
    pub(super) fn search(&mut self, whole: &Model<'n>, best: &mut BestSet<'n>, budget: &Budget<'_>, most_bytes: usize) {
        let most_bytes = most_bytes.saturating_sub(self.model.bytes());
        while !self.is_done() {
            let (kind, revenue) =
                (self.kinds[self.train], self.routes[self.train].as_ref().map_or(0, |route| route.revenue));
            let better = match &self.finder {
                Some(finder) if kind != self.model.kind_number => Ok(finder.best(kind, &self.taken(), revenue, budget)),
                _ => self.better_of_flow(budget, most_bytes),
            };
            let Ok(better) = better else {
                self.beginning = BEGINNINGS;
                return;
            };
            let is_better = better.is_some();
            if is_better {
                self.routes[self.train] = better;
                let (of_flow, listed): (Vec<&SingleRoute>, Vec<&SingleRoute>) =
                    self.routes.iter().flatten().partition(|route| route.kind == self.model.kind_number);
                let of_flow = of_flow.into_iter().map(|route| (route.stops.clone(), route.legs.clone()));
                best.offer(whole, of_flow.collect(), listed);
            }
            if budget.is_exhausted() {
                return;
            }
            self.turns += 1;
            self.unchanged = if is_better { 1 } else { self.unchanged + 1 };
            self.train = (self.train + 1) % self.routes.len();
            if self.unchanged == self.routes.len() {
                // No train has a better route while the others keep theirs.
                self.routes.fill(None);
                self.beginning += 1;
                let first = if self.finder.is_some() { self.beginning as usize % self.routes.len() } else { 0 };
                (self.train, self.turns, self.unchanged) = (first, 0, 0);
            }
        }
    }

    /// Searches for a better route of a train of the flow, on the track that the others leave. If the budget runs out, returns the best one so
    /// far, and goes on from there next time.
    ///
    /// # Errors
    /// If it takes more memory than `most_bytes`.
    fn better_of_flow(&mut self, budget: &Budget<'_>, most_bytes: usize) -> Result<Option<SingleRoute>, NoRoom> {
        let (mut tree, mut found) = self.search.take().map_or_else(|| self.start(most_bytes), Ok)?;
        tree.search(&mut found, budget, most_bytes);
        if self.beginning == 0 && self.turns == 0 {
            // It had all track.
            self.most_of_flow = self.most_of_flow.min(found.incumbent.upper_bound);
        }
        // Runs of a single stop are added when a set is offered.
        let route = found.routes.first().filter(|(_, (_, legs))| !legs.is_empty()).map(|(kind, (stops, legs))| {
            let track = legs.iter().flat_map(|&leg| &self.model.network.legs()[usize::from(leg)].track);
            let mut resources: Vec<u32> = track.copied().collect();
            resources.sort_unstable();
            let revenue = found.incumbent.revenue;
            SingleRoute { kind: *kind, stops: stops.clone(), legs: legs.clone(), revenue, resources }
        });
        if budget.is_exhausted() {
            self.search = Some((tree, found));
        }
        Ok(route)
    }

    /// The resources that the routes of the trains use whose turn it is not.
    fn taken(&self) -> Vec<u32> {
        let others = self.routes.iter().enumerate().filter(|(train, _)| *train != self.train);
        others.filter_map(|(_, route)| route.as_ref()).flat_map(|route| &route.resources).copied().collect()
    }

    /// Starts to search for a better route of the train, on the track that the others leave.
    ///
    /// # Errors
    /// If it takes more memory than `most_bytes`.
    fn start(&self, most_bytes: usize) -> Result<(Tree<'n>, BestSet<'n>), NoRoom> {
        let network = self.model.network;
        let mut is_taken = vec![false; network.resource_count()];
        self.taken().into_iter().for_each(|resource| is_taken[resource as usize] = true);
        let revenue = self.routes[self.train].as_ref().map_or(0, |route| route.revenue);
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

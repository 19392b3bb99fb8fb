//! The portfolio: exact solvers that take turns.
//!
//! Branch and bound is fast if few routes come near the best, frontier search if the map is narrow, however many routes
//! there are, the flow relaxation if alike trains have no limit, and branch and cut for mixed fleets if many trains with
//! a limit compete for the track around few stations. Which of them suits a board is hard to foresee, so all search it
//! in turns, and whichever completes its search first has proven the answer. Together they take at most a few times as
//! long as the fastest one alone.
//!
//! Branch and bound has the first turn, and answers most questions within it. If it takes longer, the flow
//! relaxation has a turn if it can model the network. Then frontier search has a turn alone. These two mostly
//! help within their first turn or not at all. From then on, branch and bound and frontier search have turns
//! at the same time, on two threads if allowed. The flow relaxation follows them. Each turn is three times as
//! long as the one before. Branch and cut for mixed fleets joins them later, because it has to list routes. A solver
//! that runs out of memory has no more turns. After each turn they exchange the revenue of the best set and the upper
//! bound.
//! Branch and bound keeps its column pools between turns, frontier search its diagrams and sweeps, the flow
//! relaxation its rows and its search tree, branch and cut for mixed fleets its list of routes, too.
//!
//! Frontier search is left out on networks with mostly parallel legs, where it is known to be slow.

use std::sync::atomic::{AtomicBool, Ordering};

use super::branch_and_bound::{self, Params};
use super::{Cutoff, Exhaustive, Found, Limits, Strategy, Workspace, flow, frontier, tasks};
use crate::network::{Leg, Network};
use highball_game::position::Run;
use highball_game::rules::Money;

/// The strategy `portfolio`, the default: [`BranchAndBound`](super::BranchAndBound), [`Flow`](super::Flow),
/// [`Frontier`](super::Frontier) and branch and cut for mixed fleets in turns. Of several best sets it returns the
/// first that one of them finds. That depends on the network alone, on any number of threads. Each solver has the memory limit for itself. The default is a gibibyte.
#[derive(Debug, Clone, Copy)]
pub struct Portfolio;

impl Strategy for Portfolio {
    fn name(&self) -> &'static str {
        "portfolio"
    }

    fn about(&self) -> &'static str {
        "branch-and-bound first; if that takes long, it, flow and frontier in turns"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut Workspace) -> Found {
        search(workspace.get_or_default(), network, limits, Params::DEFAULT)
    }
}

/// Frontier search is skipped on networks with more legs than this for each pair of stops that has any. Each
/// leg is a layer, and there is little to merge except ways between the same few cities.
const MAX_PARALLEL_LEGS: usize = 2;

/// The nodes of frontier search, on a network with one leg, for each node of branch and bound: some fifteen times as much
/// work. If it helps, it mostly ends well before that. With half of it, boards that it is good at took a fifth longer.
const FRONTIER_NODES: u64 = 2_000;

/// The nodes of the flow relaxation for each node of branch and bound. If it helps, it mostly ends well before that.
const FLOW_NODES: u64 = 32;

/// The search for mixed fleets lists routes first, which takes longer than real boards need in all. So it has its first turn
/// after the turn of branch and bound that is this many times as long as the first: no position of the corpus gets that far.
const MIXED_FLEET_TURN: u64 = 3;

/// Each turn is this many times as long as the one before.
const TURN_GROWTH: u64 = 3;

/// Searches with the given parameters of branch and bound. Its first turn is [`Params::long_search`] nodes.
pub(super) fn search(
    memory: &mut branch_and_bound::Memory,
    network: &Network,
    limits: &Limits<'_>,
    params: Params,
) -> Found {
    let Some(search) = branch_and_bound::Resumable::new(memory, network, limits, params) else {
        return Exhaustive.search(network, limits, &mut Workspace::default());
    };
    let mut turns = Turns { network, limits: *limits, search, flow: None, mixed_fleet: None, of_another: None };
    if suits_frontier(network) {
        turns.run(params.long_search);
    } else {
        turns.search.resume(None);
    }
    let found = turns.search.finish(memory);
    match turns.of_another {
        Some((revenue, runs)) if found.runs.is_empty() => Found { revenue, runs, ..found },
        _ => found,
    }
}

/// Whether frontier search may be of help.
fn suits_frontier(network: &Network) -> bool {
    let ends = |leg: &Leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1]));
    let legs = network.legs();
    legs.len() <= MAX_PARALLEL_LEGS * legs.chunk_by(|one, next| ends(one) == ends(next)).count()
}

/// The state of a portfolio search. The branch-and-bound search holds the best revenue, the upper bound and
/// the budget of both.
struct Turns<'n> {
    network: &'n Network,
    limits: Limits<'n>,
    search: branch_and_bound::Resumable<'n>,
    /// The flow relaxation, once it has had a turn and until it can't get any further.
    flow: Option<flow::Resumable<'n>>,
    /// Branch and cut for mixed fleets, from its first turn until it can't get any further.
    mixed_fleet: Option<flow::MixedFleet<'n>>,
    /// The last improvement by another solver: the revenue and the runs of its set. It is the best set unless
    /// branch and bound has found a better one since.
    of_another: Option<(Money, Vec<Run>)>,
}

impl<'n> Turns<'n> {
    /// Searches in turns. The first one has this many nodes.
    fn run(&mut self, mut nodes: u64) {
        // With a turn of so many nodes, the routes of mixed fleets are listed.
        let nodes_to_list = nodes.saturating_mul(MIXED_FLEET_TURN);
        if self.search.resume(Some(nodes)) {
            return;
        }
        // The better the best set, the less work for the others.
        self.search.offer_from_pools();
        self.flow = flow::Resumable::new(self.network, self.search.revenue(), self.limits.memory).ok();
        if self.run_flow(nodes) {
            return;
        }
        let mut frontier = frontier::Resumable::new(self.network, &self.limits);
        if let Some(search) = &mut frontier {
            let (limits, upper_bound) = (self.limits_of_others(), self.search.upper_bound());
            let found = search.search_for_a_while(&limits, upper_bound, self.nodes_of_frontier(nodes, 0));
            if self.take_over(found, &mut frontier) {
                return;
            }
        }
        let mut has_listed = false;
        loop {
            nodes = nodes.saturating_mul(TURN_GROWTH);
            let (threads, allowed) = (self.search.threads(), self.nodes_of_frontier(nodes, nodes));
            let (limits, upper_bound) = (self.limits_of_others(), self.search.upper_bound());
            if let Some(of_frontier) = &mut frontier {
                let first = || self.search.resume(Some(nodes));
                let second = |has_ended: &AtomicBool| {
                    let stop = || has_ended.load(Ordering::Relaxed) || limits.stop.is_some_and(|stop| stop());
                    of_frontier.search_for_a_while(&Limits { stop: Some(&stop), ..limits }, upper_bound, allowed)
                };
                let Some(found) = tasks::race(threads, first, second) else { return };
                if self.take_over(found, &mut frontier) {
                    return;
                }
            } else {
                let is_last = has_listed && self.flow.is_none() && self.mixed_fleet.is_none();
                // Without the others, it need not be interrupted before the routes are listed.
                nodes = nodes.max(if self.flow.is_none() { nodes_to_list } else { 0 });
                if self.search.resume((!is_last).then_some(nodes)) {
                    return;
                }
            }
            if self.run_flow(nodes) || self.run_mixed_fleet(nodes, nodes >= nodes_to_list && !has_listed) {
                return;
            }
            has_listed |= nodes >= nodes_to_list;
        }
    }

    /// Gives the flow relaxation a turn, if it can model the network, when branch and bound has one of `nodes` nodes. Returns
    /// whether the search ends.
    fn run_flow(&mut self, nodes: u64) -> bool {
        let (limits, upper_bound) = (self.limits_of_others(), self.search.upper_bound());
        let limits = Limits { nodes: self.search.nodes_left(), ..limits };
        let Some(flow) = &mut self.flow else { return false };
        let found = flow.search_for_a_while(&limits, upper_bound, Some(nodes.saturating_mul(FLOW_NODES)));
        let mut flow = self.flow.take();
        let has_ended = self.take_over(found, &mut flow);
        self.flow = flow;
        has_ended
    }

    /// Gives branch and cut for mixed fleets a turn, when branch and bound has one of `nodes` nodes. Its first turn `begins` with a
    /// list of all routes. Returns whether the search ends.
    fn run_mixed_fleet(&mut self, nodes: u64, begins: bool) -> bool {
        let (limits, upper_bound) = (self.limits_of_others(), self.search.upper_bound());
        if begins {
            let limits = Limits { nodes: self.search.nodes_left(), ..limits };
            let (mixed_fleet, nodes) = flow::MixedFleet::new(self.network, &limits);
            self.mixed_fleet = mixed_fleet;
            self.search.merge(self.search.revenue(), upper_bound, nodes);
        }
        let limits = Limits { nodes: self.search.nodes_left(), ..limits };
        let Some(mixed_fleet) = &mut self.mixed_fleet else { return false };
        let found = mixed_fleet.search_for_a_while(&limits, upper_bound, Some(nodes.saturating_mul(FLOW_NODES)));
        let mut mixed_fleet = self.mixed_fleet.take();
        let has_ended = self.take_over(found, &mut mixed_fleet);
        self.mixed_fleet = mixed_fleet;
        has_ended
    }

    /// Takes over the result of a turn of another solver, which is dropped if it can't get any further. Returns whether the search
    /// ends.
    fn take_over<S>(&mut self, found: Found, solver: &mut Option<S>) -> bool {
        if self.search.merge(found.revenue, found.upper_bound, found.statistics.nodes) {
            self.of_another = Some((found.revenue, found.runs));
        }
        match found.cutoff {
            _ if self.search.is_closed() => return true,
            Some(Cutoff::Stopped) => {
                self.search.cut_off(Cutoff::Stopped);
                return true;
            }
            // If all nodes are spent, branch and bound will notice.
            Some(Cutoff::Nodes) => {}
            Some(Cutoff::Memory | Cutoff::Unsupported(_)) | None => *solver = None,
        }
        false
    }

    /// The limits of the other solvers: they have to beat the best set so far.
    fn limits_of_others(&self) -> Limits<'n> {
        Limits { beat: self.search.revenue(), ..self.limits }
    }

    /// The node allowance of frontier search for a turn in which branch and bound has `nodes`. `reserved` of
    /// the nodes left by the node limit are kept for branch and bound.
    fn nodes_of_frontier(&self, nodes: u64, reserved: u64) -> u64 {
        let allowed = nodes.saturating_mul(FRONTIER_NODES) / (1 + self.network.legs().len() as u64);
        allowed.min(self.search.nodes_left().map_or(u64::MAX, |left| left.saturating_sub(reserved)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::branch_and_bound::Memory;
    use crate::search::branch_and_bound::tests::PARAMS;
    use crate::search::tests::{on_every_small_fixture, on_random_graphs};
    use highball_game::position::Position;

    /// With parameters that give all solvers short turns, the portfolio finds the best set, and the same on two threads.
    fn finds_the_best_set(position: &Position) -> Result<(), String> {
        let network = Network::new(position);
        let truth = Exhaustive.search(&network, &Limits::default(), &mut Workspace::default()).revenue;
        for params in PARAMS.into_iter().filter(|params| params.long_search < u64::MAX) {
            let on =
                |threads: usize| search(&mut Memory::default(), &network, &Limits { threads, ..Limits::default() }, params);
            let found = on(1);
            if (found.revenue, found.upper_bound) != (truth, truth) {
                return Err(format!("{} to {} with {params:?}, expected {truth}", found.revenue, found.upper_bound));
            }
            let on_two = on(2);
            // The nodes that were counted when one solver ended the other's turn may differ.
            let answer = |found: &Found| (found.revenue, found.upper_bound, found.runs.clone());
            if params.thresholds.divide == 0 && answer(&on_two) != answer(&found) {
                return Err(format!("{found:?} on one thread, {on_two:?} on two with {params:?}"));
            }
        }
        Ok(())
    }

    #[test]
    fn short_turns_find_the_best_set_of_every_small_fixture() {
        on_every_small_fixture(finds_the_best_set);
    }

    #[test]
    fn short_turns_find_the_best_set_of_random_graphs() {
        on_random_graphs(2_000, finds_the_best_set);
    }

    #[test]
    fn short_turns_find_the_best_set_of_random_boards() {
        crate::search::tests::on_random_boards(1_000, finds_the_best_set);
    }
}

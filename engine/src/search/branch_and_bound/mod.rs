//! Branch and bound: column generation and enumeration within the gap.
//!
//! # The model
//!
//! Choose at most one route for each train so that no two routes share a resource and the total revenue is greatest: a set
//! packing problem over all routes, of which there are far too many to list. The solver lists only those that a best set
//! could hold. Every bound below is the exact optimum of a relaxation, so it can only be too high, and nothing that a bound
//! excludes is missed.
//!
//! # Steps
//!
//! 1. *The best route of each kind of train.* [`route_search`] labels: it extends partial routes stop by stop and drops
//!    those that can't exceed the best route so far. If only one train runs, its best route is the answer.
//! 2. *A first set.* Each train in turn takes the best route that is left. If its revenue reaches the sum of the trains'
//!    best routes, it is the answer.
//! 3. *The gap without multipliers.* Mostly few routes come near the best of their kind. Then they are listed at once, those
//!    nearest the bound first, and the best set of them is found.
//! 4. *Multipliers.* Otherwise the trains compete for track, and the sum of their best routes says little. Each resource
//!    gets a Lagrange multiplier that every route pays for using it. Whatever the multipliers, no set earns more than their
//!    sum plus the best reduced profit of each train. The [subgradient method](super::lagrangian::subgradient) improves them on
//!    column pools of some hundred routes. Then the *pricing problem* (the best route under the multipliers, with a toll on
//!    each leg) is solved over all routes: this makes the bound valid, and what it finds joins the pools, until nothing of
//!    importance is missing (column generation).
//! 5. *The gap with multipliers.* Under the multipliers, a set falls short of the bound by the sum of its
//!    *losses*. A route loses its distance from the best reduced profit of its kind. An unused resource loses
//!    its multiplier. So a set that falls short by at most d holds only routes that lose at most d. They are
//!    enumerated, for a small d first, and [`set_packing`] finds the best set of them. If there is a set, it
//!    is the best; if there is none, the bound falls by d, and d grows. (Enumeration of routes within the
//!    gap: Baldacci, Christofides and Mingozzi, "An exact algorithm for the vehicle routing problem based on
//!    the set partitioning formulation with additional cuts", Mathematical Programming 115, 2008.) If the
//!    lists would not fit into memory, a nested search examines the same sets without lists.
//!
//! Every revenue is a multiple of the grain, the greatest common divisor of all values. So d grows in multiples of the
//! grain, and a gap of less than one grain is closed.
//!
//! # Completion bounds
//!
//! The bound on what a label can still gain decides how many labels there are. [`bounds`] has one file for each:
//!
//! * the walk bound: walks without cycles of two stops (Christofides, Mingozzi and Toth, 1981);
//! * the ng-bound: walks that remember the places near them (Baldacci, Mingozzi and Roberti, 2011), in long searches;
//! * the knapsack bound: the best stops that are left, however they are connected (Dantzig, 1957);
//! * the block-cut bound: what can be reached at all without passing a stop twice (Hopcroft and Tarjan, 1973), for trains
//!   without a limit.
//!
//! # Licences and bonuses
//!
//! A licence that the company holds n times is n interchangeable resource units, and a bonus that is paid once is one unit.
//! Like a piece of track, only one route of a set can hold a unit, and it has a multiplier. A route that needs a licence
//! holds one of its units. A route that earns such a bonus is found twice: with the unit and without. Labels are bounded
//! with every bonus that they might still earn, and complete routes are then priced exactly.
//!
//! # Classes of trains
//!
//! Trains of different classes do not compete for track. Each class with several trains has a copy of the track as its resources.
//! The track of a train that is alone in its class is no resource: like a junction, it restricts its own route only.
//!
//! # Pausing
//!
//! A search can be paused after a number of nodes and resumed later, and in between it can share its incumbent and its bound
//! with another solver ([`resumable`]). The [portfolio](super::portfolio) does so.
//!
//! # Threads
//!
//! A long labelling search is divided into subtrees, and a long set packing search into the branches of its root. Once there
//! has been a long search, the kinds of train are priced in parallel, and once the search is long as a whole, each labelling
//! search for routes of limited reach is divided from the start. The subtrees of a labelling search use only what earlier
//! rounds have found, and of equal sets the first in order wins, so the answer is the same on any number of threads.
//!
//! All sums are [fixed-point](super::lagrangian::fixed_point) integers.

mod arc_terms;
mod bounds;
mod graph;
mod instance;
mod label;
mod labelling;
mod mask;
mod order;
mod params;
mod pay_limit;
mod pool;
mod pricing_problem;
mod reduced_profits;
mod resumable;
mod route;
mod route_finder;
mod route_search;
mod set_packing;
mod solver;
mod sparse_mask;
mod state;
#[cfg(test)]
pub(super) mod tests;
mod tolls;
mod topology;
mod view;

pub(super) use params::Params;
pub(super) use resumable::{Memory, Resumable};
pub(super) use route_finder::{RouteFinder, route_finder};

use super::{Exhaustive, Found, Limits, Strategy, Workspace};
use crate::network::Network;

/// The strategy `branch-and-bound`. Of several best sets it takes the first that it finds: the greedy set if that is one of
/// the best, else the first in the order in which it examines the routes that it has listed. That order depends on the
/// network alone, on any number of threads. It does not minimise trains or segments, for which it would have to find all
/// best sets; `Wanted::All` of `highball::solve` lists those by their number of runs.
///
/// If the limits don't say, the routes that it keeps take at most a gibibyte. If they would take more than allowed, it
/// searches without keeping them.
#[derive(Debug, Clone, Copy)]
pub struct BranchAndBound;

impl Strategy for BranchAndBound {
    fn name(&self) -> &'static str {
        "branch-and-bound"
    }

    fn about(&self) -> &'static str {
        "prices contested track, lists the few routes that come near the bound, and packs the best set of them"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut Workspace) -> Found {
        search(workspace.get_or_default(), network, limits, Params::DEFAULT)
    }
}

/// Searches for the best set.
fn search(memory: &mut Memory, network: &Network, limits: &Limits<'_>, params: Params) -> Found {
    run(memory, network, limits, params, |search| {
        search.resume(None);
    })
}

/// The greedy set: each train in turn takes the best route that is left.
pub(super) fn greedy(memory: &mut Memory, network: &Network, limits: &Limits<'_>) -> Found {
    run(memory, network, limits, Params::DEFAULT, Resumable::find_greedy)
}

/// Runs a search. If the values of the network are too large for fixed-point sums, the exhaustive search takes over, which
/// has no such limit.
fn run<'n>(
    memory: &mut Memory,
    network: &'n Network,
    limits: &Limits<'n>,
    params: Params,
    search: impl FnOnce(&mut Resumable<'n>),
) -> Found {
    let Some(mut resumable) = Resumable::new(memory, network, limits, params) else {
        return Exhaustive.search(network, limits, &mut Workspace::default());
    };
    search(&mut resumable);
    resumable.finish(memory)
}

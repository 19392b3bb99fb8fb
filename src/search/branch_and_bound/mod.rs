//! Branch and bound: few routes are built, and few sets of them.
//!
//! # Why the answer is exact
//!
//! *Routes.* `routes` meets every route of a kind of train exactly once, except those that cannot be worth more than a
//! threshold. What they could be worth at most is bounded by the best walk that the rest of the train's reach allows: by
//! dynamic programming over walks that do not turn straight back (`places`), and in long searches over walks that remember
//! the places near them (`near`; the ng-routes of Baldacci, Mingozzi and Roberti, "New route relaxation and pricing
//! strategies for the vehicle routing problem", 2011). A route is such a walk, so nothing that is left out was worth more
//! than the threshold. Walks may circle among the best stops; so there is also the sum of the best stops that the route has
//! not visited, as many as its reach allows (`unseen`). For a train without a limit that binds, the bound is what it can
//! still reach at all without coming back through a stop (`reachable`). Of all ways to the next stop only the best is bounded:
//! what lies ahead is the same for all, and where it is too little after the best way, it is after any.
//!
//! *One train.* The threshold is the best route so far. When nothing is left that could be worth more, it is the best.
//!
//! *Several trains.* Their best routes want the same track, so the sum of the bests says little. Give each piece of track a
//! price that whoever uses it pays (`prices`). Whatever the prices, no set of routes earns more than all of them together
//! plus each train's best route less the prices on its way. Good prices make that bound nearly tight, and they are found on
//! a pool of some hundred routes: raise the price of what the best routes of several trains use, lower that of what nobody
//! uses. Whether the bound holds over *all* routes is then asked of `routes`, with the prices as tolls on the legs; what
//! beats the pool joins it, and the prices move again, until nothing does. (Lagrangian relaxation with column generation;
//! Held and Karp, "The traveling-salesman problem and minimum spanning trees", 1971, and Polyak's step length.)
//!
//! *From the bound to the set.* Under the prices every set stays below the bound by what its routes stay below the best of
//! their kinds plus the price of what it leaves unused. So a set that is at most d below the bound holds only routes that
//! are each at most d below their kind's best. These are listed, for a small d first, and `sets` looks for the best set
//! among them: a piece of track whose price exceeds what may still be lost has to be used, by one of the few routes that
//! can. Which routes use a piece is a set of bits, so that what a choice rules out is struck out some hundred routes at a
//! time. If there is a set, it is the best; if there is none, the bound falls by d, and d grows. Every revenue is a multiple
//! of the greatest common divisor of all values, so d grows in such steps, and a gap smaller than one step is closed. Where
//! the lists would not fit into memory, `nested` looks at the same sets without lists. Mostly few routes are that near their
//! kind's best even without prices; then they are listed at once, those nearest the bound first.
//!
//! *Licences and bonuses.* A licence that the company holds n times is n alike tickets, and a bonus that is paid once is one
//! ticket: like a piece of track, only one route of a set can hold it, and it has a price like one. A route that needs a
//! licence holds one of its tickets; a route that earns a bonus is met with its ticket and without. Routes are bounded with
//! every bonus that they might still earn, and then priced exactly.
//!
//! *Taking turns.* Where a search takes long, or one for routes under prices is not short, it rests, and the strategy
//! `frontier` is let try, with the bound and the best set so far to go by, up to some fifteen times as long, since where it
//! helps it mostly does so well before, and it asks for the best routes under some prices at next to no cost; then this one
//! searches again, with the better of both bounds, the better set and the routes that it has met, three times as long, and
//! after it the other goes on where it was, and so on. Each is exact, so whichever ends first has proven the answer, and
//! together they take at most some times as long as the faster would alone. It is not let try where legs are mostly parallel:
//! there it is known to be slow.
//!
//! *Threads.* A long search for routes is divided into partial routes, and a long search for sets into what its first node
//! branches into; once there has been a long one, the routes of all kinds of train are priced side by side, and in a search that
//! is long as a whole each search for routes of limited reach is divided from its beginning. Parts of a search for routes know
//! of each other only what a round before has found, and of equal sets the first in order wins (`incumbent`), so the answer is
//! the same on any number. The first turn of `frontier` is its own on all threads; from then on both strategies take theirs at
//! once.
//!
//! All sums are integers: money times a power of two, so that prices have fractions.

mod bounds;
mod graph;
mod instance;
mod labelling;
mod lagrangian;
mod mask;
mod reduced_profits;
mod route_search;
mod set_packing;
mod solver;
#[cfg(test)]
mod tests;
mod view;

use instance::Maps;
use mask::Mask;
use solver::{Aim, Effort, Solver};

use super::{Exhaustive, Found, Limits, Strategy, Workspace};
use crate::network::Network;

/// The strategy `branch-and-bound`, the default. Of several best sets it takes the first that it meets: what each train in turn
/// takes of what is left, if that is one of the best; else the first in the order in which it looks at the routes that it has
/// listed. That order depends on the network alone, on any number of threads. The fewest trains or segments are not asked for,
/// which would take all best sets to be found; [`Wanted::All`](crate::solve::Wanted::All) lists those by their number of runs.
///
/// Where nothing is said of memory, the routes that it keeps take a gibibyte at the most; where they would take more than is
/// allowed, it searches on without keeping them.
#[derive(Debug, Clone, Copy)]
pub struct BranchAndBound;

impl Strategy for BranchAndBound {
    fn name(&self) -> &'static str {
        "branch-and-bound"
    }

    fn about(&self) -> &'static str {
        "bounds what routes and sets of them can still earn, prices contested track, builds few of either"
    }

    fn search_in(&self, workspace: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found {
        search(&mut workspace.memory, network, limits, Effort::USUAL)
    }
}

/// What searches leave to the next ones, where their masks are of a usual width.
#[derive(Debug, Default)]
pub(super) struct Memory {
    small: Maps<[u64; 2]>,
    large: Maps<[u64; 4]>,
}

/// Searches with so much effort for each part.
fn search(memory: &mut Memory, network: &Network, limits: &Limits<'_>, effort: Effort) -> Found {
    with_masks(memory, network, limits, effort, Aim::Best)
}

/// One train after the other takes the best route that is left.
pub(super) fn greedy(memory: &mut Memory, network: &Network, limits: &Limits<'_>) -> Found {
    with_masks(memory, network, limits, Effort::USUAL, Aim::Greedy)
}

/// Chooses the masks once for the network: two words are enough for most boards of games, four for all that are known. Where
/// it or its values are too large for any, what is plain has no such limit.
fn with_masks(memory: &mut Memory, network: &Network, limits: &Limits<'_>, effort: Effort, aim: Aim) -> Found {
    if !reduced_profits::sums_fit(network) {
        return Exhaustive.search(network, limits);
    }
    match graph::mask_size(network).div_ceil(64) {
        0..=2 => search_with(&mut memory.small, network, limits, effort, aim),
        3..=4 => search_with(&mut memory.large, network, limits, effort, aim),
        5..=16 => search_with::<16>(&mut Maps::default(), network, limits, effort, aim),
        17..=64 => search_with::<64>(&mut Maps::default(), network, limits, effort, aim),
        _ => Exhaustive.search(network, limits),
    }
}

fn search_with<const WORDS: usize>(
    maps: &mut Maps<[u64; WORDS]>,
    network: &Network,
    limits: &Limits<'_>,
    effort: Effort,
    aim: Aim,
) -> Found {
    debug_assert!(graph::mask_size(network) <= <[u64; WORDS]>::BITS);
    let (found, left) = Solver::new(network, limits, effort, std::mem::take(maps)).solve(aim);
    *maps = left;
    found
}

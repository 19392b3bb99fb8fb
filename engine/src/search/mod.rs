#![doc = include_str!("README.md")]

mod branch_and_bound;
mod budget;
mod exhaustive;
mod flow;
mod found;
mod frontier;
mod greedy;
mod incumbent;
#[cfg(test)]
mod judged_tests;
mod lagrangian;
mod limits;
mod portfolio;
mod single_route;
mod strategy;
mod tasks;
#[cfg(test)]
pub(crate) mod tests;
mod workspace;

pub use branch_and_bound::BranchAndBound;
pub use exhaustive::Exhaustive;
pub use flow::{Flow, Unsupported};
pub use found::{Found, Statistics};
pub use frontier::Frontier;
pub use greedy::Greedy;
pub use limits::{Cutoff, Limits, Progress};
pub use portfolio::Portfolio;
pub use strategy::Strategy;
pub use workspace::Workspace;

/// All strategies, the default first.
#[must_use]
pub fn strategies() -> &'static [&'static dyn Strategy] {
    &[&Portfolio, &BranchAndBound, &Frontier, &Flow, &Exhaustive, &Greedy]
}

/// The strategies that prove their answers on every network.
pub fn exact_strategies() -> impl Iterator<Item = &'static dyn Strategy> {
    strategies().iter().copied().filter(|strategy| strategy.is_exact() && strategy.is_general())
}

/// The strategy with this name.
#[must_use]
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    strategies().iter().copied().find(|strategy| strategy.name() == name)
}

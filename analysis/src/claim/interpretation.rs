//! The runs that a claim means.

use std::sync::Arc;

use crate::board::{HexId, StopId};
use crate::judge::Verdict;
use crate::position::Run;
use crate::rules::Money;

/// A claim as fully specified runs, with the judge's verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Interpretation {
    /// The runs, in the order of the claim.
    pub runs: Vec<Run>,
    /// The details of each run that the claim leaves open, and how they were settled.
    pub assumptions: Vec<Assumptions>,
    /// The choices that the company makes, as indices into the question's choices. If the claim leaves them open, these are the
    /// ones with which it is legal and pays most.
    pub taken: Vec<usize>,
    /// The verdict on the runs with these choices.
    pub verdict: Verdict,
    /// Whether every reading of the claim was tried. `false` only for absurd claims, and within limits. There may then be a better
    /// reading, also a legal one if this one is not.
    pub complete: bool,
}

/// How the open points of a claimed run were settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Assumptions {
    /// The stops that were added, in the order of the run.
    pub added: Vec<StopId>,
    /// The stops that were chosen for ambiguous names, in the order of the run.
    pub chosen: Vec<ChosenStop>,
    /// The revenue that the claim states for the run, if any.
    pub claimed_revenue: Option<Money>,
    /// The legs, by number, that no track can form over the hexes that the claim names.
    pub impossible_legs: Vec<(usize, Vec<HexId>)>,
}

/// A stop that was chosen for an ambiguous name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChosenStop {
    /// The stop.
    pub stop: StopId,
    /// The name in the claim.
    pub name: Arc<str>,
    /// Number of stops that the name may mean.
    pub options: usize,
}

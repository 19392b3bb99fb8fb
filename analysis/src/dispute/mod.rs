//! Settling a dispute about which claimed set of runs is best: which claims are legal, what they are worth, whether there is a
//! better set, and how it differs. [`why_not`] explains why a route is not in the best set.

mod changes;
mod ranked_claim;
mod why_not;

pub use changes::{RunChange, changes};
pub use ranked_claim::{RankedClaim, Shortfall, Standing, claimed_set, judge_claims, rank_claims};
pub use why_not::{RouteStanding, WhyNot, why_not};

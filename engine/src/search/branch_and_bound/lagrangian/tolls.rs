//! Lagrange multipliers as the pricing problem sees them.

/// The multipliers that a route pays for each leg that it uses and for each resource unit that it holds, in fixed point.
#[derive(Debug)]
pub(in crate::search) struct Tolls {
    /// For each leg, the sum of the multipliers of its track.
    pub legs: Vec<i64>,
    /// The multiplier of each resource unit.
    pub units: Vec<i64>,
}

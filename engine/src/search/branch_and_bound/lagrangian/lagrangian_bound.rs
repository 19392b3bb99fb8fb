//! The bound of the Lagrangian relaxation.

use smallvec::SmallVec;

/// The bound that multipliers give, and how it divides among the kinds of train. All in fixed point.
///
/// Every set of routes stays below it by a sum of *losses*: for each of its routes, the difference from the best reduced
/// profit of its kind; for each idle train, the profit of its kind; for each unused resource, its multiplier.
#[derive(Debug, Clone)]
pub(in crate::search) struct LagrangianBound {
    /// The upper bound on the revenue of any set of routes.
    pub value: i64,
    /// The multiplier μ of running at all. Greater than 0 only if fewer trains may run than there are.
    pub run_multiplier: i64,
    /// For each kind, the best reduced profit of one train, less μ; at least 0.
    pub profits: SmallVec<[i64; 4]>,
}

impl LagrangianBound {
    /// The best reduced profit of a route of a kind of train.
    pub(in crate::search) fn best_profit(&self, kind: usize) -> i64 {
        self.profits[kind] + self.run_multiplier
    }
}

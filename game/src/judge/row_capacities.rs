//! Whether stops that differ only by kind can be assigned to the rows of a train.

use crate::board::{KindSet, StopKind};

/// An amount for each kind of stop, in the order of [`StopKind::ALL`].
pub(super) type Amounts = [u64; StopKind::ALL.len()];

/// Number of sets of kinds. Bit `n` of a set's number stands for the kind with index `n`.
const SETS: usize = 1 << StopKind::ALL.len();

/// For each set of kinds, the total capacity of the rows that serve any of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowCapacities([u64; SETS]);

impl RowCapacities {
    /// Sums the capacities of rows, each given with the kinds that it serves.
    pub(super) fn new(rows: impl Iterator<Item = (KindSet, u64)>) -> Self {
        let mut capacities = [0_u64; SETS];
        for (kinds, capacity) in rows {
            for (set, sum) in capacities.iter_mut().enumerate() {
                if StopKind::ALL.iter().any(|&kind| set & (1 << kind.index()) != 0 && kinds.contains(kind)) {
                    *sum = sum.saturating_add(capacity);
                }
            }
        }
        Self(capacities)
    }

    /// Whether every set of kinds fits the rows that serve it. By Hall's theorem this condition is sufficient if all stops have
    /// size one. For larger stops it is only necessary.
    pub(super) fn fit(&self, amounts: &Amounts) -> bool {
        self.0.iter().enumerate().all(|(set, &capacity)| {
            let amount: u64 = amounts.iter().enumerate().filter(|(kind, _)| set & (1 << kind) != 0).map(|(_, n)| n).sum();
            amount <= capacity
        })
    }
}

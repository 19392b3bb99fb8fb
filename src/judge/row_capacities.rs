//! How stops that differ by kind only can be shared out to rows.

use crate::board::{KindSet, StopKind};

/// How much of each kind of stop there is, in the order of [`StopKind::ALL`].
pub(super) type Amounts = [u64; StopKind::ALL.len()];

/// Sets of kinds, by the bits of their numbers.
const SETS: usize = 1 << StopKind::ALL.len();

/// For each set of kinds, what the rows that serve any of them can take together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room([u64; SETS]);

impl Room {
    /// The room of rows, each with its kinds and what it can take.
    pub(super) fn new(rows: impl Iterator<Item = (KindSet, u64)>) -> Self {
        let mut room = [0_u64; SETS];
        for (kinds, most) in rows {
            for (set, room) in room.iter_mut().enumerate() {
                if StopKind::ALL.iter().any(|&kind| set & (1 << kind.index()) != 0 && kinds.contains(kind)) {
                    *room = room.saturating_add(most);
                }
            }
        }
        Self(room)
    }

    /// Whether no set of kinds has more than the rows that serve it can take. By Hall's theorem that is enough where
    /// everything is of size one; where stops are larger it is only needed.
    pub(super) fn takes(&self, amounts: &Amounts) -> bool {
        self.0.iter().enumerate().all(|(set, &room)| {
            let amount: u64 = amounts.iter().enumerate().filter(|(kind, _)| set & (1 << kind) != 0).map(|(_, n)| n).sum();
            amount <= room
        })
    }
}

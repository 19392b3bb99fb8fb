//! Sets of runs besides the best one.

use serde::{Deserialize, Serialize};

use super::RunSet;

/// The most sets that are listed, including the best one.
pub const MAX_LISTED: usize = 1_000;

/// Which sets are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// This many of the best sets, including the best one. Which of several equal sets come last is the strategy's choice.
    Top(usize),
    /// All sets that are as good as the best one by the position's objective.
    All,
}

/// Sets of runs besides the best one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FurtherSets {
    /// Which sets were wanted.
    pub wanted: Wanted,
    /// The sets, without the best one, which is the answer itself. They are sorted by falling revenue, then by the later
    /// goals of the objective, then by rising number of runs, then train by train by their stops, both in the position's
    /// order. Each is listed once, with the choices under which it earns most. If the list was cut off, no set missing from
    /// it is better than one in it.
    pub sets: Vec<RunSet>,
    /// Why the list ends.
    pub end: ListEnd,
}

/// Why a list of sets ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ListEnd {
    /// There is no other set of the wanted kind.
    NoMore,
    /// The list has as many sets as were wanted, or [as many as are ever listed](MAX_LISTED).
    Enough,
    /// A limit ended the search.
    CutOff,
}

impl Default for FurtherSets {
    fn default() -> Self {
        Self { wanted: Wanted::Top(1), sets: Vec::new(), end: ListEnd::Enough }
    }
}

impl FurtherSets {
    /// Whether it is proven that the list has all sets that were wanted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        match self.end {
            ListEnd::NoMore => true,
            ListEnd::Enough => matches!(self.wanted, Wanted::Top(count) if count <= self.sets.len() + 1),
            ListEnd::CutOff => false,
        }
    }
}

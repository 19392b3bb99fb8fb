//! The regions to which companies are kept.

use crate::board::HexId;

/// A region to which a company is kept, or from which it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// Its name.
    pub id: String,
    /// The only company that it applies to; `None` for every company.
    pub company: Option<String>,
    /// The hexes.
    pub hexes: Vec<HexId>,
    /// Whether the company's routes use track and stops only in these hexes. Otherwise they use none there.
    pub inside: bool,
    /// Section of the rulebook.
    pub cite: String,
}

impl Region {
    /// Returns whether it closes a hex to a company.
    #[must_use]
    pub fn closes(&self, company: &str, hex: HexId) -> bool {
        self.company.as_deref().is_none_or(|name| name == company) && self.hexes.contains(&hex) != self.inside
    }
}

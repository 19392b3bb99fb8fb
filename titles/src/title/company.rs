//! Companies.

use super::{Phase, StopRef};

/// A company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// Its short name.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// Its kind in the title's own word, such as major, minor or system.
    pub kind: String,
    /// Its home. Several stops if the company chooses one of them, empty if it has none.
    pub home: Vec<StopRef>,
    /// Other names.
    pub aliases: Vec<String>,
    /// The most tokens that it can ever have on the map, if known.
    pub tokens: Option<u32>,
    /// The prices of its tokens, in the order in which it places them; it gets further ones in other ways. Empty if they are not known.
    pub token_prices: Vec<u32>,
    /// The trains that it has from the start, by name. They cannot be bought, but are included in the counts of their kinds.
    pub own_trains: Vec<String>,
    /// The percentage of its smallest certificate, where the title says it for the company.
    pub smallest_share: Option<u32>,
    /// The colour of its tokens in pictures, in CSS notation.
    pub color: Option<String>,
    /// The hexes, by id, in whose cities it has a station without a token: its routes may begin and end there, nobody is blocked, and no slot
    /// is taken.
    pub stations: Vec<String>,
    /// Whether its tokens are neutral and block nobody.
    pub neutral: bool,
    /// Number of the phase in which it is formed; `None` if it can start in any.
    pub opens_in: Option<usize>,
    /// The companies that merge into it when it is formed, by id. Empty if it takes over none at once.
    pub merges: Vec<String>,
    /// Number of the phase in which it closes.
    pub closes_in: Option<usize>,
    /// The ids of companies that close at the same time.
    pub closes_with: Vec<String>,
    /// Whether it never closes nor merges into another one.
    pub never_closes: bool,
}

impl Company {
    /// Whether it only stands for tokens that belong to nobody: it has neither a home nor tokens to place.
    #[must_use]
    pub const fn has_no_charter(&self) -> bool {
        self.home.is_empty() && self.tokens.is_none()
    }

    /// Returns the number of the phase in which it is formed, if that is later than a phase.
    #[must_use]
    pub fn opens_after(&self, phase: &Phase) -> Option<usize> {
        self.opens_in.filter(|&opens| phase.number < opens)
    }

    /// Whether it can exist in a phase.
    #[must_use]
    pub fn exists_in(&self, phase: &Phase) -> bool {
        self.opens_after(phase).is_none() && self.closes_in.is_none_or(|closes| phase.number < closes)
    }
}

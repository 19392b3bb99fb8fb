//! The rules that routes can break.

use std::fmt;

/// A rule of the snapshot format that a route or a set of routes can break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A route is a path of at least two stops, each joined to the next by a leg with no stop between.
    Path,
    /// Rule 1: no stop, no segment, no edge lane and no junction twice; no two stops of one group.
    Once,
    /// Rule 2: at an edge on into the neighbour, at a junction on by another segment.
    Onward,
    /// Rule 3: not through an off-board location, another stop that ends routes, or a blocked city.
    Through,
    /// Rule 4: a stop that holds a token of the company.
    Station,
    /// Rule 5: what the train reaches and is paid for.
    Reach,
    /// Rule 6: only a local train runs a single stop.
    Local,
    /// Rule 7: to no stop that is for other traffic.
    Traffic,
    /// Rule 8: what a route must contain.
    Need,
    /// Rule 9: at most so many routes to a thing.
    Licence,
    /// Rule 10: a choice is earned by its bonus.
    Choice,
    /// What the segments themselves ask for: terminal, gauge, exclusive labels.
    Segments,
    /// What holds over all the company's routes.
    Together,
}

impl Rule {
    /// Its number in "A legal set of routes", where it has one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Once => Some(1),
            Self::Onward => Some(2),
            Self::Through => Some(3),
            Self::Station => Some(4),
            Self::Reach => Some(5),
            Self::Local => Some(6),
            Self::Traffic => Some(7),
            Self::Need => Some(8),
            Self::Licence => Some(9),
            Self::Choice => Some(10),
            Self::Path | Self::Segments | Self::Together => None,
        }
    }
}

/// Where the rule stands in the snapshot format.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Segments => f.write_str("Segments"),
            Self::Path => f.write_str("A legal set of routes, a route"),
            Self::Together => f.write_str("A legal set of routes, over all routes"),
            _ => write!(f, "A legal set of routes, rule {}", self.number().unwrap_or_default()),
        }
    }
}

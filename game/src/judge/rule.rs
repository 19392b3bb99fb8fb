//! The rules that routes can break.

use std::fmt;

/// A rule of the snapshot format that a route or a set of routes can break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// A route is a path of at least two stops. A leg joins each stop to the next, with no stop between them.
    Path,
    /// Rule 1: a route uses each stop, segment, edge lane and junction once, and no two stops of one group.
    Once,
    /// Rule 2: at an edge a route continues into the neighbouring hex, at a junction by another segment.
    Onward,
    /// Rule 3: no train runs through an off-board location, another stop that ends routes, or a blocked city.
    Through,
    /// Rule 4: a route includes a stop with a token of the company.
    Station,
    /// Rule 5: how far a train reaches and which stops it is paid for.
    Reach,
    /// Rule 6: only a local train runs a single stop.
    Local,
    /// Rule 7: no train runs to a stop that is for other traffic.
    Traffic,
    /// Rule 8: what a route must contain.
    Need,
    /// Rule 9: a company runs no more routes to a licensed stop than it holds licences.
    Licence,
    /// Rule 10: a choice that needs a bonus requires that the runs earn it.
    Choice,
    /// Rule 11: what one of the routes must touch.
    Demand,
    /// Rule 12: the region to which a company is kept, and stops that are worth nothing.
    Region,
    /// Rule 13: routes that hang together.
    Linked,
    /// The rules of the segments themselves: terminal track, gauge, exclusive labels.
    Segments,
    /// The rules for all of the company's routes together.
    Together,
}

impl Rule {
    /// Number of the rule in the section "A legal set of routes" of the snapshot format, if it has one.
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
            Self::Demand => Some(11),
            Self::Region => Some(12),
            Self::Linked => Some(13),
            Self::Path | Self::Segments | Self::Together => None,
        }
    }
}

/// Writes where the snapshot format states the rule.
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

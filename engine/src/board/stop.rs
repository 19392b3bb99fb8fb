//! Revenue locations.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{CompanyId, GroupId, HexId, TrafficSet};

/// What kind of revenue location a stop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StopKind {
    /// A city.
    City,
    /// A town.
    Town,
    /// An off-board location: it begins or ends a route.
    Offboard,
    /// A halt.
    Halt,
    /// A mine.
    Mine,
}

impl StopKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::City, Self::Town, Self::Offboard, Self::Halt, Self::Mine];

    /// Whether companies may have tokens there: in cities and, in some games, in off-board locations.
    #[must_use]
    pub const fn takes_tokens(self) -> bool {
        matches!(self, Self::City | Self::Offboard)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it in snapshots.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Town => "town",
            Self::Offboard => "offboard",
            Self::Halt => "halt",
            Self::Mine => "mine",
        }
    }
}

/// A set of kinds of stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u8);

impl KindSet {
    /// Whether the kind is one of the set.
    #[must_use]
    pub const fn contains(self, kind: StopKind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// Whether the sets have a kind in common.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it has no kind.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its kinds that are not among the other's.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all its kinds are among the other's.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The kinds of the set, in the order of [`StopKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = StopKind> {
        StopKind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<StopKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = StopKind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind.index()))
    }
}

/// A company's marker at a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token {
    /// The company whose it is.
    pub company: CompanyId,
    /// The kinds of traffic that it is for.
    pub traffic: TrafficSet,
}

/// A revenue location of a [`Board`](super::Board).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// The hex it lies in.
    pub hex: HexId,
    /// Its number among the stops of that hex.
    pub index: u16,
    /// What it is.
    pub kind: StopKind,
    /// How many tokens have a place here.
    pub slots: u16,
    /// The token in each slot.
    pub tokens: SmallVec<[Option<Token>; 4]>,
    /// Tokens that lie beside the slots.
    pub extra_tokens: SmallVec<[Token; 2]>,
    /// One of its tokens blocks nobody, so the city is never blocked.
    pub neutral: bool,
    /// A route may not include two stops that share one of these.
    pub groups: SmallVec<[GroupId; 2]>,
}

impl Stop {
    /// Whether the company has a token here, in a slot or beside the slots.
    #[must_use]
    pub fn has_token(&self, company: CompanyId) -> bool {
        self.all_tokens().any(|token| token.company == company)
    }

    /// All tokens here, in the slots and beside them.
    pub fn all_tokens(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().flatten().chain(&self.extra_tokens)
    }

    /// Whether every slot is taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.tokens.iter().all(Option::is_some)
    }
}

//! Stops: the revenue locations of the board.

use serde::{Deserialize, Serialize};

use super::{CompanyId, GroupId, HexId, TrafficSet};

/// The kind of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum StopKind {
    /// A city.
    City,
    /// A town.
    Town,
    /// An off-board location, which usually starts or ends a route.
    Offboard,
    /// A halt.
    Halt,
    /// A mine.
    Mine,
    /// A mountain pass: a city in all respects, except that rules about kinds of stops name it apart.
    Pass,
}

impl StopKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 6] = [Self::City, Self::Town, Self::Offboard, Self::Halt, Self::Mine, Self::Pass];

    /// Returns whether it has slots that tokens can fill, so that it may be full: a city or a pass.
    #[must_use]
    pub const fn is_city(self) -> bool {
        matches!(self, Self::City | Self::Pass)
    }

    /// Returns whether companies may have tokens there. They may in cities, passes and, in some games, in off-board locations.
    #[must_use]
    pub const fn takes_tokens(self) -> bool {
        self.is_city() || matches!(self, Self::Offboard)
    }

    /// Returns its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its name in snapshots.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Town => "town",
            Self::Offboard => "offboard",
            Self::Halt => "halt",
            Self::Mine => "mine",
            Self::Pass => "pass",
        }
    }
}

/// A set of kinds of stop. In text it is a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<StopKind>", into = "Vec<StopKind>")]
pub struct KindSet(u8);

impl From<Vec<StopKind>> for KindSet {
    fn from(kinds: Vec<StopKind>) -> Self {
        kinds.into_iter().collect()
    }
}

impl From<KindSet> for Vec<StopKind> {
    fn from(kinds: KindSet) -> Self {
        kinds.iter().collect()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for KindSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<StopKind>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<StopKind>::json_schema(generator)
    }
}

impl KindSet {
    /// No kind.
    pub const NONE: Self = Self(0);
    /// All kinds.
    pub const ALL: Self = Self((1 << StopKind::ALL.len()) - 1);

    /// Returns whether the set contains a kind.
    #[must_use]
    pub const fn contains(self, kind: StopKind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// Returns whether the sets have a kind in common.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether all kinds are in the other set.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the kinds of the set, in the order of [`StopKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = StopKind> {
        StopKind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<StopKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = StopKind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind.index()))
    }
}

/// A token (station marker) of a company at a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Token {
    /// The company that owns it.
    pub company: CompanyId,
    /// The kinds of traffic that it is for.
    pub traffic: TrafficSet,
}

/// A stop of a [`Board`](super::Board).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// The hex it lies in.
    pub hex: HexId,
    /// Its number among the stops of that hex.
    pub index: u16,
    /// Its kind.
    pub kind: StopKind,
    /// Number of slots for tokens.
    pub slots: u16,
    /// The token in each slot.
    pub tokens: Vec<Option<Token>>,
    /// Tokens outside the slots.
    pub extra_tokens: Vec<Token>,
    /// Whether one of its tokens is neutral. A city with a neutral token is never blocked.
    pub neutral: bool,
    /// Groups of the stop. A route may not include two stops of the same group.
    pub groups: Vec<GroupId>,
}

impl Stop {
    /// Returns whether the company has a token here, inside or outside the slots.
    #[must_use]
    pub fn has_token(&self, company: CompanyId) -> bool {
        self.all_tokens().any(|token| token.company == company)
    }

    /// Returns all tokens here, inside and outside the slots.
    pub fn all_tokens(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().flatten().chain(&self.extra_tokens)
    }

    /// Returns whether every slot is taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.tokens.iter().all(Option::is_some)
    }
}

//! Random boards as plain data.

use proptest::collection::vec;
use proptest::prelude::any;

/// A recipe for a small board and a question about it. Every recipe makes a valid [`Snapshot`](crate::position::Snapshot), by
/// [`Recipe::snapshot`]: numbers pick from tables, whatever their size, and lists are cut to what a plain search can enumerate
/// at once. A number of 0 picks the plainest thing, so a recipe that was shrunk describes a plain board.
///
/// ```
/// use highball::properties::Recipe;
/// let nothing = Recipe::default().snapshot();
/// assert!(nothing.check().is_ok());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct Recipe {
    /// A point at the top of the hexes rather than a flat side.
    pub pointy: bool,
    /// The hexes, from the middle outwards.
    #[proptest(strategy = "vec(any::<HexRecipe>(), 2..=Recipe::MOST_HEXES)")]
    pub hexes: Vec<HexRecipe>,
    /// Track from a hex into its neighbour.
    #[proptest(strategy = "vec(any::<LinkRecipe>(), 6..=Recipe::MOST_LINKS)")]
    pub links: Vec<LinkRecipe>,
    /// Track within a hex, or to an edge that may be a dead end.
    #[proptest(strategy = "vec(any::<TrackRecipe>(), 0..=Recipe::MOST_TRACKS)")]
    pub tracks: Vec<TrackRecipe>,
    /// Edges that track may not cross.
    #[proptest(strategy = "vec(any::<WallRecipe>(), 0..=Recipe::MOST_WALLS)")]
    pub walls: Vec<WallRecipe>,
    /// The company's trains.
    #[proptest(strategy = "vec(any::<TrainRecipe>(), 1..=Recipe::MOST_TRAINS)")]
    pub trains: Vec<TrainRecipe>,
    /// The city that gets the company's token, if any does.
    pub home: u8,
    /// How many trains are idle; seldom, that there are no trains at all.
    pub idle: u8,
}

impl Recipe {
    /// More hexes are left out.
    pub const MOST_HEXES: usize = 7;
    /// More links are left out.
    pub const MOST_LINKS: usize = 16;
    /// More pieces of loose track are left out.
    pub const MOST_TRACKS: usize = 5;
    /// More walls are left out.
    pub const MOST_WALLS: usize = 2;
    /// More trains are left out.
    pub const MOST_TRAINS: usize = 4;
    /// More stops in one hex are left out.
    pub const MOST_STOPS: usize = 3;
    /// More rows of one train are left out.
    pub const MOST_ROWS: usize = 3;
}

/// A hex.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct HexRecipe {
    /// Places left empty before this hex.
    pub skip: u8,
    /// Its stops.
    #[proptest(strategy = "vec(any::<StopRecipe>(), 0..=Recipe::MOST_STOPS)")]
    pub stops: Vec<StopRecipe>,
    /// It names neighbours that the file leaves out.
    pub beyond: bool,
}

/// A stop.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct StopRecipe {
    /// Its kind.
    pub kind: u8,
    /// What it is worth.
    pub value: u8,
    /// Whether and how its value differs from train to train.
    pub per_train: u8,
    /// How many slots it has, if it is a city.
    pub slots: u8,
    /// The company in each slot.
    pub tokens: [u8; 3],
    /// The companies beside the slots.
    pub extra_tokens: u8,
    /// Whether it is never blocked.
    pub neutral: u8,
    /// The groups it belongs to.
    pub groups: u8,
    /// What it takes of a train's reach.
    pub visit_cost: u8,
}

/// Track over an edge that two hexes share: a segment in each of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct LinkRecipe {
    /// Which of the shared edges.
    pub pair: u8,
    /// How many lanes lie side by side on this side and on the other.
    pub widths: [u8; 2],
    /// The lane on this side; the other side has the one that meets it, if any does.
    pub lane: u8,
    /// What the two segments lead to.
    pub ends: [u8; 2],
    /// The rest of what there is to say of each.
    pub styles: [StyleRecipe; 2],
}

/// A segment anywhere.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct TrackRecipe {
    /// The hex.
    pub hex: u8,
    /// Its ends.
    pub ends: [u8; 2],
    /// The rest of what there is to say of it.
    pub style: StyleRecipe,
}

/// What there is to say of a segment but its ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct StyleRecipe {
    /// Whether it is terminal.
    pub terminal: u8,
    /// Its gauge.
    pub gauge: u8,
    /// Its exclusive labels.
    pub exclusive: u8,
    /// Whether it is written down twice.
    pub twice: u8,
}

/// An edge that one of two hexes, or neither, lists as one that track may cross.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct WallRecipe {
    /// Which of the shared edges.
    pub pair: u8,
    /// Which of the two hexes leaves the other out.
    pub sides: u8,
}

/// A train.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct TrainRecipe {
    /// Whether it is like the train before it in everything.
    pub alike: u8,
    /// Whether its reach is given by rows.
    pub by_rows: bool,
    /// Its reach where that is a number.
    pub number: u8,
    /// The rows of its reach.
    #[proptest(strategy = "vec(any::<RowRecipe>(), 0..=Recipe::MOST_ROWS)")]
    pub rows: Vec<RowRecipe>,
    /// Its own multiplier.
    pub multiplier: u8,
    /// Whether its paid stops need not include a token.
    pub tokenless: u8,
    /// Whether it is a local train.
    pub local: u8,
}

/// A row of a train's reach.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct RowRecipe {
    /// The kinds of stop that it serves.
    pub kinds: u8,
    /// How much it may visit.
    pub visit: u8,
    /// How many stops it pays.
    pub pay: u8,
    /// Its multiplier.
    pub multiplier: u8,
}

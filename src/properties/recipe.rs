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
    /// What only version 2 of the format can say; without it, the board is one of version 1, and what stops, trains and rows say
    /// for version 2 goes unheard.
    #[proptest(strategy = "proptest::option::weighted(0.67, any::<RulesRecipe>())")]
    pub rules: Option<RulesRecipe>,
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
    /// More rules of one sort are left out.
    pub const MOST_RULES: usize = 2;
    /// More bonuses are left out.
    pub const MOST_BONUSES: usize = 3;
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
    /// Whether routes may run through it, where that is not as its kind has it (version 2).
    pub through: u8,
    /// The traffic of the trains that may run to it (version 2).
    pub traffic: u8,
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
    /// The traffic that it is for (version 2).
    pub traffic: u8,
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

/// What only version 2 of the format can say of a question.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct RulesRecipe {
    /// Which kinds of traffic are told apart.
    pub traffic: u8,
    /// What cities allow that are full of tokens for one kind of traffic, and for several.
    pub access: [u8; 2],
    /// What the company's token in its home is for.
    pub home_traffic: u8,
    /// What stops are worth to companies.
    #[proptest(strategy = "vec(any::<ValueRecipe>(), 0..=Recipe::MOST_RULES)")]
    pub values: Vec<ValueRecipe>,
    /// What routes must contain.
    #[proptest(strategy = "vec(any::<NeedRecipe>(), 0..=Recipe::MOST_RULES)")]
    pub needs: Vec<NeedRecipe>,
    /// What is paid besides.
    #[proptest(strategy = "vec(any::<BonusRecipe>(), 0..=Recipe::MOST_BONUSES)")]
    pub bonuses: Vec<BonusRecipe>,
    /// What only so many trains may run to.
    #[proptest(strategy = "vec(any::<LicenceRecipe>(), 0..=Recipe::MOST_RULES)")]
    pub licences: Vec<LicenceRecipe>,
    /// What the company may decide.
    #[proptest(strategy = "vec(any::<ChoiceRecipe>(), 0..=Recipe::MOST_RULES)")]
    pub choices: Vec<ChoiceRecipe>,
    /// What is maximised.
    pub objective: u8,
}

/// What stops are worth to a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ValueRecipe {
    /// The company.
    pub company: u8,
    /// The stops.
    pub stops: [u8; 2],
    /// What they are multiplied by.
    pub times: u8,
    /// What they are raised by.
    pub plus: u8,
}

/// What a route must contain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct NeedRecipe {
    /// Which routes are asked.
    pub when: WhichRecipe,
    /// Whether all are.
    pub always: u8,
    /// How many they need.
    pub at_least: u8,
    /// What counts.
    pub of: WhichRecipe,
}

/// Some stops.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct WhichRecipe {
    /// Their kinds.
    pub kinds: u8,
    /// Stops by themselves.
    pub stops: [u8; 2],
}

/// Money for what routes include.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct BonusRecipe {
    /// The company that can earn it.
    pub company: u8,
    /// How many lists of stops it asks for.
    pub lists: u8,
    /// The stops of the lists.
    pub stops: [[u8; 2]; 2],
    /// How often it is paid.
    pub paid: u8,
    /// Who is paid.
    pub to: u8,
    /// How much the route gets.
    pub amount: u8,
    /// How much others get.
    pub to_others: u8,
}

/// What only so many trains may run to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct LicenceRecipe {
    /// The stops.
    pub stops: [u8; 2],
    /// How many the company holds, and whether others are named too.
    pub held: u8,
}

/// Something that the company may do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ChoiceRecipe {
    /// The company that has it.
    pub company: u8,
    /// The bonus that it needs.
    pub needs_bonus: u8,
    /// What it makes stops worth.
    pub value: ValueRecipe,
}

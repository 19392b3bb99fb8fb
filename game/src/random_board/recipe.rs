//! Recipes for random boards, as plain data.

use proptest::collection::vec;
use proptest::prelude::any;

/// A recipe for a small board and a question about it. [`Recipe::snapshot`] turns every recipe into a valid
/// [`Snapshot`](crate::position::Snapshot): numbers of any size pick from tables, and lists are cut to a length that an
/// exhaustive search can enumerate at once. The number 0 picks the plainest entry, so a recipe that proptest has shrunk
/// describes a plain board.
///
/// ```
/// # use highball_game as highball;
/// use highball::random_board::Recipe;
/// let empty = Recipe::default().snapshot();
/// assert!(empty.check().is_ok());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct Recipe {
    /// Whether the hexes have a point at the top rather than a flat side.
    pub pointy: bool,
    /// The hexes, from the middle of the map outwards.
    #[proptest(strategy = "vec(any::<HexRecipe>(), 2..=Recipe::MAX_HEXES)")]
    pub hexes: Vec<HexRecipe>,
    /// Track between neighbouring hexes.
    #[proptest(strategy = "vec(any::<LinkRecipe>(), 6..=Recipe::MAX_LINKS)")]
    pub links: Vec<LinkRecipe>,
    /// Track within a hex, or to an edge that may lead nowhere.
    #[proptest(strategy = "vec(any::<TrackRecipe>(), 0..=Recipe::MAX_TRACKS)")]
    pub tracks: Vec<TrackRecipe>,
    /// Edges that track may not cross.
    #[proptest(strategy = "vec(any::<WallRecipe>(), 0..=Recipe::MAX_WALLS)")]
    pub walls: Vec<WallRecipe>,
    /// The company's trains.
    #[proptest(strategy = "vec(any::<TrainRecipe>(), 1..=Recipe::MAX_TRAINS)")]
    pub trains: Vec<TrainRecipe>,
    /// Which city gets the company's token, if any.
    pub home: u8,
    /// Number of idle trains. A few values mean that there are no trains at all.
    pub idle: u8,
    /// The rules that only later versions of the format have. Without them the board is of version 1, and fields of stops, trains
    /// and rows for later versions are ignored.
    #[proptest(strategy = "proptest::option::weighted(0.67, any::<RulesRecipe>())")]
    pub rules: Option<RulesRecipe>,
}

impl Recipe {
    /// The company whose trains run.
    pub const COMPANY: &str = "A";
    /// Maximum number of hexes. Further ones in a recipe are ignored.
    pub const MAX_HEXES: usize = 7;
    /// Maximum number of links. Further ones in a recipe are ignored.
    pub const MAX_LINKS: usize = 16;
    /// Maximum number of tracks. Further ones in a recipe are ignored.
    pub const MAX_TRACKS: usize = 5;
    /// Maximum number of walls. Further ones in a recipe are ignored.
    pub const MAX_WALLS: usize = 2;
    /// Maximum number of trains. Further ones in a recipe are ignored.
    pub const MAX_TRAINS: usize = 4;
    /// Maximum number of stops in one hex. Further ones in a recipe are ignored.
    pub const MAX_STOPS: usize = 3;
    /// Maximum number of rows of one train. Further ones in a recipe are ignored.
    pub const MAX_ROWS: usize = 3;
    /// Maximum number of rules of one kind. Further ones in a recipe are ignored.
    pub const MAX_RULES: usize = 2;
    /// Maximum number of bonuses. Further ones in a recipe are ignored.
    pub const MAX_BONUSES: usize = 3;
    /// Maximum number of choices. Further ones in a recipe are ignored.
    pub const MAX_CHOICES: usize = 3;
}

/// A hex.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct HexRecipe {
    /// Whether a place on the map stays empty before this hex.
    pub skip: u8,
    /// Its stops.
    #[proptest(strategy = "vec(any::<StopRecipe>(), 0..=Recipe::MAX_STOPS)")]
    pub stops: Vec<StopRecipe>,
    /// Whether it names neighbours that are not in the snapshot.
    pub beyond: bool,
}

/// A stop.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct StopRecipe {
    /// Its kind.
    pub kind: u8,
    /// Its value.
    pub value: u8,
    /// Whether and how its value differs from train to train.
    pub per_train: u8,
    /// Number of slots, for a city.
    pub slots: u8,
    /// The company in each slot.
    pub tokens: [u8; 3],
    /// The companies with tokens beside the slots.
    pub extra_tokens: u8,
    /// Whether it has a neutral token, so that it never blocks.
    pub neutral: u8,
    /// The groups it belongs to.
    pub groups: u8,
    /// Its visit cost.
    pub visit_cost: u8,
    /// Whether routes may run through it, if that differs from the rule for its kind (version 2).
    pub through: u8,
    /// The kinds of traffic that it is for (version 2).
    pub traffic: u8,
    /// The companies that may run through it if it is full (version 3).
    pub open_to: u8,
}

/// Track across an edge that two hexes share: one segment in each of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct LinkRecipe {
    /// Which of the shared edges it is.
    pub pair: u8,
    /// Number of lanes on this side and on the other.
    pub widths: [u8; 2],
    /// The lane on this side. The other side gets the lane that meets it, if any does.
    pub lane: u8,
    /// The other ends of the two segments.
    pub ends: [u8; 2],
    /// The style of each segment.
    pub styles: [StyleRecipe; 2],
}

/// A segment anywhere.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct TrackRecipe {
    /// The hex.
    pub hex: u8,
    /// Its ends.
    pub ends: [u8; 2],
    /// Its style.
    pub style: StyleRecipe,
}

/// Everything about a segment except its ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct StyleRecipe {
    /// Whether it is terminal.
    pub terminal: u8,
    /// Its gauge.
    pub gauge: u8,
    /// Its exclusive labels.
    pub exclusive: u8,
    /// Whether the snapshot lists it twice.
    pub twice: u8,
}

/// An edge that track may not cross, because one or both of its hexes do not list the other as a neighbour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct WallRecipe {
    /// Which of the shared edges it is.
    pub pair: u8,
    /// Which of the two hexes does not list the other.
    pub sides: u8,
}

/// A train.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct TrainRecipe {
    /// Whether it is a copy of the train before it, and which field differs all the same.
    pub alike: u8,
    /// Whether its reach is given by rows.
    pub by_rows: bool,
    /// Its reach, if that is a number.
    pub number: u8,
    /// The rows of its reach.
    #[proptest(strategy = "vec(any::<RowRecipe>(), 0..=Recipe::MAX_ROWS)")]
    pub rows: Vec<RowRecipe>,
    /// Its multiplier.
    pub multiplier: u8,
    /// Whether its paid stops need not include a token.
    pub tokenless: u8,
    /// Whether it is a local train.
    pub local: u8,
    /// Its kind of traffic (version 2).
    pub traffic: u8,
    /// The kinds of stop that count against its first row at the ends of a route (version 3).
    pub ends: u8,
    /// The class of trains that it shares track with (version 3).
    pub track_class: u8,
    /// The part of its route that it earns, unless that would need rounding (version 3).
    pub part: u8,
    /// How the part of its route is rounded (version 3).
    pub rounding: u8,
    /// The gauges that it can run on (version 3).
    pub gauges: u8,
    /// Whether its reach is in hex sides, and what they cost (version 3).
    pub sides: u8,
    /// Number of borders that take nothing of its reach (version 3).
    pub free_borders: u8,
}

/// A row of a train's reach.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct RowRecipe {
    /// The kinds of stop that it serves.
    pub kinds: u8,
    /// The sum of visit costs that it allows.
    pub visit: u8,
    /// Number of stops that it pays for.
    pub pay: u8,
    /// Its multiplier.
    pub multiplier: u8,
}

/// The rules that only later versions of the format have.
#[derive(Debug, Clone, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct RulesRecipe {
    /// Whether the board is about two kinds of rules only, and which.
    pub focus: [u8; 2],
    /// The kinds of traffic.
    pub traffic: u8,
    /// Access to cities full of tokens for one kind of traffic, and for several.
    pub access: [u8; 2],
    /// Whether a route may cross a junction again.
    pub reuse_junctions: u8,
    /// Whether routes may use the same track (version 3).
    pub overlap: u8,
    /// Whether a city serves only one route of a single stop (version 3).
    pub local_once: u8,
    /// Whether routes must hang together (version 3).
    pub linked: u8,
    /// Whether routes include only stops that are worth something (version 3).
    pub only_valued_stops: u8,
    /// The hexes of a region, if there is one (version 3).
    pub region: [u8; 3],
    /// The sides that are borders, if there are some (version 3).
    pub borders: [u8; 5],
    /// Whether a company may pass blocked cities, with which trains, with how many routes, and which cities (version 3).
    pub bypass: [u8; 4],
    /// The stops that pay only one route, if there are some (version 3).
    pub paid_once: [u8; 4],
    /// The traffic of the company's token in its home.
    pub home_traffic: u8,
    /// Values of stops for single companies.
    #[proptest(strategy = "vec(any::<ValueRecipe>(), 0..=Recipe::MAX_RULES)")]
    pub values: Vec<ValueRecipe>,
    /// Stops that routes must include.
    #[proptest(strategy = "vec(any::<NeedRecipe>(), 0..=Recipe::MAX_RULES)")]
    pub needs: Vec<NeedRecipe>,
    /// What one route must touch.
    pub demand: DemandRecipe,
    /// Bonuses.
    #[proptest(strategy = "vec(any::<BonusRecipe>(), 0..=Recipe::MAX_BONUSES)")]
    pub bonuses: Vec<BonusRecipe>,
    /// Licences.
    #[proptest(strategy = "vec(any::<LicenceRecipe>(), 0..=Recipe::MAX_RULES)")]
    pub licences: Vec<LicenceRecipe>,
    /// Choices of the company.
    #[proptest(strategy = "vec(any::<ChoiceRecipe>(), 0..=Recipe::MAX_CHOICES)")]
    pub choices: Vec<ChoiceRecipe>,
    /// The objective.
    pub objective: u8,
    /// A train, and the stop that takes nothing of its reach (version 3).
    pub free_stops: [u8; 2],
}

/// The value of stops for a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ValueRecipe {
    /// The company.
    pub company: u8,
    /// The stops.
    pub stops: [u8; 2],
    /// The factor of their value.
    pub times: u8,
    /// The amount added to their value.
    pub plus: u8,
}

/// Places that a route must touch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct NeedRecipe {
    /// The trains that have it.
    pub trains: u8,
    /// The greatest number of stops.
    pub at_most: u8,
    /// Which routes have the need, by the stops that they include.
    pub when: WhichRecipe,
    /// Whether all routes have it.
    pub always: u8,
    /// Number of stops that are needed.
    pub at_least: u8,
    /// Which stops count.
    pub of: WhichRecipe,
}

/// Some places.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct WhichRecipe {
    /// The part that the stops must play, or the hexes in their place.
    pub part: u8,
    /// Their kinds.
    pub kinds: u8,
    /// Single stops.
    pub stops: [u8; 2],
}

/// What one of the company's routes must touch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct DemandRecipe {
    /// Whether there is one.
    pub is_present: u8,
    /// The company that has it.
    pub company: u8,
    /// Number of conditions.
    pub lists: u8,
    /// The places of the conditions.
    pub places: [WhichRecipe; 2],
    /// Number of places that each condition asks for.
    pub at_least: u8,
}

/// Money for what routes touch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct BonusRecipe {
    /// The trains that can earn it.
    pub trains: u8,
    /// How the conditions and the amount go beyond plain lists and numbers.
    pub form: u8,
    /// The places of such conditions.
    pub places: [WhichRecipe; 2],
    /// Number of places that each of them asks for.
    pub at_least: u8,
    /// The stops that it is paid for: for each of them, or only for the best.
    pub per: WhichRecipe,
    /// The greatest number of stops that are paid for.
    pub at_most: u8,
    /// The company that can earn it.
    pub company: u8,
    /// Number of lists of stops. One stop of each list must be included.
    pub lists: u8,
    /// The stops of the lists.
    pub stops: [[u8; 2]; 2],
    /// Whether it is paid for each route, once, or for the set.
    pub paid: u8,
    /// Who is paid.
    pub to: u8,
    /// The amount for the route.
    pub amount: u8,
    /// The amount for other payees.
    pub to_others: u8,
}

/// A licence, without which trains may not run to some stops.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct LicenceRecipe {
    /// The trains that need it.
    pub trains: u8,
    /// The stops.
    pub stops: [u8; 2],
    /// Number of licences that the company holds, and whether other companies are listed.
    pub held: u8,
}

/// A choice that the company may take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ChoiceRecipe {
    /// The company that may take it.
    pub company: u8,
    /// The bonus that it needs, and whether it places a token.
    pub needs_bonus: u8,
    /// The value of stops that it brings.
    pub value: ValueRecipe,
    /// Whether it excludes others (version 3).
    pub one_of: u8,
    /// The train that it is about, if any (version 3).
    pub train: u8,
    /// The reach that this train gets (version 3).
    pub reach: RowRecipe,
    /// The stops that are free for it then (version 3).
    pub free_stops: u8,
    /// The bonuses that it then earns, or does not earn (version 3).
    pub bonuses: u8,
}

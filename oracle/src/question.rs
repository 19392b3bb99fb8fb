//! A question, as the format describes it.
//!
//! Stops, hexes, segments, lanes, labels and trains are numbered from 0 in the order of the file.

/// An amount of money, in whole units of the game's currency.
pub type Money = i64;

/// The amounts of the goals of the objective, in their order, padded with zeros. Comparing two of them tells which is better.
pub type Goals = [Money; MOST_GOALS];

/// The greatest number of goals.
pub const MOST_GOALS: usize = 4;

/// A question. Sections *The question* and *Version 2*.
#[derive(Debug, Clone)]
pub struct Question {
    /// The company whose trains run.
    pub company: String,
    /// Its trains.
    pub trains: Vec<Train>,
    /// The greatest number of routes: a train each, without the idle trains.
    pub most_runs: usize,
    /// The board.
    pub board: Board,
    /// Access to full cities whose tokens are all for one kind of traffic, and to others.
    pub access: [Access; 2],
    /// Whether a route may cross a junction again.
    pub reuse_junctions: bool,
    /// Whether the company's routes may use the same track.
    pub overlap: bool,
    /// Whether no two routes of a single stop may include the same stop.
    pub local_once: bool,
    /// Whether the routes must hang together.
    pub linked: bool,
    /// Whether routes include only stops that are worth something.
    pub only_valued_stops: bool,
    /// The right to pass a blocked city, if the company has it.
    pub bypass: Option<Bypass>,
    /// For each hex, whether no region closes it to the company.
    pub is_open: Vec<bool>,
    /// The values that stops have for the company.
    pub values: Vec<StopValue>,
    /// What routes must include.
    pub needs: Vec<Need>,
    /// What one of the routes must touch.
    pub demands: Vec<Vec<Condition>>,
    /// The company's bonuses.
    pub bonuses: Vec<Bonus>,
    /// The licences.
    pub licences: Vec<Licence>,
    /// The company's choices.
    pub choices: Vec<Choice>,
    /// The stops of each entry that pays one visit only.
    pub paid_once: Vec<Vec<usize>>,
}

/// A board. Section *Hexes*.
#[derive(Debug, Clone)]
pub struct Board {
    /// Whether the hexes have a flat side at the top.
    pub is_flat: bool,
    /// The hexes.
    pub hexes: Vec<Hex>,
    /// The stops of all hexes.
    pub stops: Vec<Stop>,
    /// The segments of all hexes, of equal ones only the first.
    pub segments: Vec<Segment>,
    /// Number of lanes, counted on each side of an edge.
    pub lanes: usize,
    /// Number of labels of segments that exclude each other.
    pub labels: usize,
    /// The pairs of hexes whose common side is a border.
    pub borders: Vec<[usize; 2]>,
}

/// A hex. Section *Hexes*.
#[derive(Debug, Clone)]
pub struct Hex {
    /// Its id.
    pub id: String,
    /// Its column and its row.
    pub place: [i64; 2],
    /// The hex across each edge, if the file has it and both list each other.
    pub neighbours: [Option<usize>; 6],
    /// The number of its first stop.
    pub first_stop: usize,
    /// For each of its segments in the file, its number on the board, which equal segments share.
    pub segments: Vec<usize>,
}

/// A kind of stop. Section *Stops*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A city.
    City,
    /// A town.
    Town,
    /// An off-board location.
    Offboard,
    /// A halt.
    Halt,
    /// A mine.
    Mine,
    /// A pass.
    Pass,
}

impl Kind {
    /// Whether all that the page says of cities holds for it. Section *Stops of version 3*.
    #[must_use]
    pub const fn is_city(self) -> bool {
        matches!(self, Self::City | Self::Pass)
    }
}

/// A stop. Sections *Stops* and *Traffic and access*.
#[derive(Debug, Clone)]
pub struct Stop {
    /// Its hex.
    pub hex: usize,
    /// Its kind.
    pub kind: Kind,
    /// Its value for each train, before multipliers.
    pub revenue: Vec<Money>,
    /// Whether every slot is taken and it is not neutral.
    pub is_full: bool,
    /// The tokens in its slots and beside them.
    pub tokens: Vec<Token>,
    /// The groups of stops that it belongs to.
    pub groups: Vec<String>,
    /// The part of a train's reach that a visit takes.
    pub visit_cost: u64,
    /// Whether routes may run through it if tokens permit.
    pub through: bool,
    /// The kinds of traffic that it is for; all if empty.
    pub traffic: Vec<String>,
    /// Whether it is never full to the company.
    pub is_open: bool,
}

/// A token. Section *Traffic and access*.
#[derive(Debug, Clone)]
pub struct Token {
    /// Whether it is the company's own.
    pub is_own: bool,
    /// The kinds of traffic that it is for; all if empty.
    pub traffic: Vec<String>,
}

/// Access to a full city. Section *Traffic and access*.
#[derive(Debug, Clone, Copy, Default)]
pub struct Access {
    /// Whether only trains for the same traffic as a token there may run to it.
    pub to_same_traffic: bool,
    /// Whether only trains for which it is a station may run through it, instead of all whose company has a token there.
    pub through_own_traffic: bool,
}

/// One end of a segment. Section *Segments*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// A stop.
    Stop(usize),
    /// The junction of the hex.
    Junction,
    /// A lane over an edge.
    Edge {
        /// The edge.
        edge: usize,
        /// The number of the lane among as many as `width`.
        index: u64,
        /// Number of parallel lanes.
        width: u64,
        /// The number of this lane, on this side of the edge.
        lane: usize,
    },
}

/// The gauge of a segment. Section *Segments*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gauge {
    /// Broad gauge.
    Broad,
    /// Narrow gauge.
    Narrow,
    /// Both.
    Dual,
    /// Thin gauge.
    Thin,
}

/// A segment. Section *Segments*.
#[derive(Debug, Clone, PartialEq)]
pub struct Segment {
    /// Its hex.
    pub hex: usize,
    /// The two places that it joins, in ascending order.
    pub ends: [End; 2],
    /// Whether a route may use it only as its first or last segment.
    pub terminal: bool,
    /// Its gauge.
    pub gauge: Gauge,
    /// Its labels, in ascending order.
    pub exclusive: Vec<usize>,
}

/// A train. Sections *Trains*, *Trains and ends*, *What routes share* and *Parts of a route*.
#[derive(Debug, Clone)]
pub struct Train {
    /// Its id.
    pub id: String,
    /// Its reach.
    pub reach: Reach,
    /// The stops that take nothing of its reach.
    pub free_stops: Vec<usize>,
    /// The multiplier of values for which no row has one.
    pub multiplier: Money,
    /// Whether its paid stops must include a station.
    pub requires_token: bool,
    /// Whether it may run a single station.
    pub local: bool,
    /// The traffic that it is for.
    pub traffic: Option<String>,
    /// Whether it can run on broad gauge, and on narrow gauge.
    pub gauges: [bool; 2],
    /// The number of borders that take nothing of its reach.
    pub free_borders: u64,
    /// The class of trains with which it shares no track.
    pub track_class: Option<String>,
    /// The part that it earns, as numerator and denominator.
    pub part: [Money; 2],
    /// How its part of a whole route is rounded.
    pub rounding: Option<Rounding>,
}

/// The reach of a train. Sections *Trains* and *Trains and ends*.
#[derive(Debug, Clone)]
pub enum Reach {
    /// The greatest sum of visit costs.
    Number(u64),
    /// The rows.
    Rows(Vec<Row>),
    /// The greatest sum of the costs of hex sides, with the cost of a side on broad and on narrow gauge.
    Sides {
        /// The greatest sum.
        most: u64,
        /// The cost of a side on broad and on narrow gauge.
        costs: [u64; 2],
        /// The cost of a border, if it differs from other sides.
        border: Option<u64>,
    },
}

/// A row of a train's reach. Sections *Trains* and *Trains and ends*.
#[derive(Debug, Clone)]
pub struct Row {
    /// The kinds of stop that it serves.
    pub kinds: Vec<Kind>,
    /// The greatest sum of visit costs.
    pub visit: u64,
    /// The greatest number of paid stops.
    pub pay: u64,
    /// The multiplier of the values of its stops.
    pub multiplier: Option<Money>,
    /// The kinds of stop whose visit costs also count against it at an end of the route.
    pub ends: Vec<Kind>,
}

/// How a part of a route is rounded. Section *Parts of a route*.
#[derive(Debug, Clone, Copy)]
pub struct Rounding {
    /// Whether it is rounded up.
    pub up: bool,
    /// The result is a multiple of this amount.
    pub to: Money,
}

/// The trains that a rule is for. Section *Trains and ends*.
#[derive(Debug, Clone)]
pub enum TrainFilter {
    /// For all.
    All,
    /// For these.
    Only(Vec<usize>),
}

impl TrainFilter {
    /// Whether the rule is for this train.
    #[must_use]
    pub fn has(&self, train: usize) -> bool {
        match self {
            Self::All => true,
            Self::Only(trains) => trains.contains(&train),
        }
    }
}

/// The right to pass a blocked city. Section *Where routes may run*.
#[derive(Debug, Clone)]
pub struct Bypass {
    /// The trains that may use it.
    pub trains: TrainFilter,
    /// The cities that may be passed; all if `None`.
    pub cities: Option<Vec<usize>>,
    /// The number of routes that may use it.
    pub routes: usize,
}

/// The value that stops have for the company. Section *Values*.
#[derive(Debug, Clone)]
pub struct StopValue {
    /// The stops.
    pub stops: Vec<usize>,
    /// The factor of their value.
    pub times: Money,
    /// The amount that is then added.
    pub plus: Money,
}

/// The part that a stop must play to count. Section *Places*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// It is visited.
    Visited,
    /// It is paid.
    Paid,
    /// It is the first or the last stop of the route.
    End,
}

/// Stops, by their kinds or by their names. Section *Stops that routes must contain*.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// The stops.
    pub stops: Vec<usize>,
}

/// A condition on the places that a route touches. Section *Places*.
#[derive(Debug, Clone)]
pub struct Condition {
    /// The stops that count.
    pub of: Selection,
    /// The hexes that count.
    pub hexes: Vec<usize>,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// The least number of places.
    pub at_least: u64,
}

/// What routes must include. Sections *Stops that routes must contain* and *Needs and demands*.
#[derive(Debug, Clone)]
pub struct Need {
    /// The trains that it is for.
    pub trains: TrainFilter,
    /// The routes that it is for, if not for all.
    pub when: Option<Condition>,
    /// What they must include.
    pub of: Condition,
    /// The greatest number of such places.
    pub at_most: Option<u64>,
    /// Whether a route that shares a stop with another that meets it meets it too.
    pub linked: bool,
}

/// How often a bonus is paid. Section *Bonuses*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// For every route that earns it.
    EachRoute,
    /// For one of the routes that earn it.
    Once,
    /// Once, for all routes together.
    Set,
}

/// A bonus. Sections *Bonuses* and *Amounts*.
#[derive(Debug, Clone)]
pub struct Bonus {
    /// Its id.
    pub id: String,
    /// The trains that can earn it.
    pub trains: TrainFilter,
    /// Its conditions.
    pub includes: Vec<Condition>,
    /// The stops that are paid the amounts each, the part that they must play, and how many are paid at most.
    pub per: Option<(Selection, Counted, u64)>,
    /// Whether the amounts are paid for each hex of distance between the ends.
    pub per_hex_apart: bool,
    /// How often it is paid.
    pub paid: Paid,
    /// Its payments to the goals of the objective.
    pub pays: Vec<Payment>,
}

/// A payment to a goal. Sections *Bonuses* and *Amounts*.
#[derive(Debug, Clone)]
pub struct Payment {
    /// The goal. The route value is the first.
    pub goal: usize,
    /// The amount.
    pub amount: Amount,
}

/// The amount of a payment. Section *Amounts*.
#[derive(Debug, Clone)]
pub enum Amount {
    /// A number for each train.
    PerTrain(Vec<Money>),
    /// The greatest price of one of these stops.
    BestOf(Selection),
    /// A part of the whole route, as numerator and denominator, and how it is rounded.
    OfRoute([Money; 2], Rounding),
}

/// A licence. Section *Licences*.
#[derive(Debug, Clone)]
pub struct Licence {
    /// The trains that need it.
    pub trains: TrainFilter,
    /// The stops for which they need it.
    pub stops: Vec<usize>,
    /// The number that the company holds.
    pub held: usize,
}

/// A choice. Sections *Choices* and *Choices about a train*.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The number of the bonus that the company must earn. `Some(None)` if that is no bonus of the company's
    /// own: then the choice can never be taken.
    pub needs_bonus: Option<Option<usize>>,
    /// The word for choices that exclude each other: the company takes at most one of them.
    pub one_of: Option<String>,
    /// Whether the company places a token.
    pub places_token: bool,
    /// The train that it changes.
    pub train: Option<usize>,
    /// The reach of that train.
    pub reach: Option<Reach>,
    /// The stops that then take nothing of its reach.
    pub free_stops: Vec<usize>,
    /// The ids of the bonuses that the train then earns.
    pub bonuses: Vec<String>,
    /// The ids of the bonuses that the train then does not earn.
    pub no_bonuses: Vec<String>,
    /// The values of stops, for that train or for all.
    pub values: Vec<StopValue>,
}

//! Rules about routes, which refer to stops of the title's map.

pub use super::bonus::{AmountRule, BonusRule, Includes, PayRule, PerRule};
use super::word::Number;
use super::{RuleCondition, StopRef, TrainType};
use crate::board::tile::PrintValue;
use crate::board::{Gauge, KindSet, StopKind};
use crate::rules::{Counted, Reach, Row};

/// A selection of places.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlaceFilter {
    /// Selects every stop of these kinds.
    pub kinds: KindSet,
    /// Selects these stops.
    pub stops: Vec<StopRef>,
    /// Does not select these stops, although they are of one of the kinds.
    pub except: Vec<StopRef>,
    /// Selects these hexes, whether the route stops there or passes, by id.
    pub hexes: Vec<String>,
    /// Selects, of the kinds and the stops, only those in hexes that show one of these labels on the board. Empty: whatever they show.
    pub labels: Vec<String>,
    /// Selects only stops with a token of the company, of all kinds if it says no more.
    pub own_tokens: bool,
    /// Selects the stops of the company's home.
    pub home: bool,
}

/// A number of places that a route must touch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConditionRule {
    /// The places that count.
    pub places: PlaceFilter,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// Minimum number of places.
    pub at_least: u32,
}

/// A selection of trains by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum TrainNames {
    /// Every train.
    #[default]
    All,
    /// These trains.
    Only(Vec<String>),
    /// All but these.
    Except(Vec<String>),
}

impl TrainNames {
    /// Returns whether a kind of train is selected.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(names) => names.iter().any(|known| known == name),
            Self::Except(names) => names.iter().all(|known| known != name),
        }
    }
}

/// A rule of a title: what rules of all kinds share, and what a rule of its kind says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule<R> {
    /// Its name. Empty if it has none.
    pub id: String,
    /// When, and for which companies, it applies.
    pub when: RuleCondition,
    /// What it says.
    pub says: R,
    /// Section of the rulebook.
    pub cite: String,
}

/// A minimum and a maximum number of certain places that routes must touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeedRule {
    /// The trains that it applies to.
    pub trains: TrainNames,
    /// The rule applies only to routes that meet this condition. `None` for all routes.
    pub when: Option<ConditionRule>,
    /// The places that count, and the least number of them.
    pub of: ConditionRule,
    /// The greatest number of them, if there is one.
    pub at_most: Option<u32>,
    /// Whether a route also meets it if it shares a stop with a route of another of the trains that meets it by itself.
    pub linked: bool,
}

/// A rule that is left out although it bears on what runs earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UncoveredRule {
    /// The rule, in words.
    pub rule: String,
    /// The trains that it is about.
    pub trains: TrainNames,
    /// The private companies that bring it into the game when a company has one of them, by id. If there are none, it is always in the game.
    pub privates: Vec<String>,
    /// The gauges of the track that it is about. If there are none, it is about all track.
    pub gauges: Vec<Gauge>,
    /// The tiles, by number, one of which must lie on the board. If there are none, it is about all boards.
    pub tiles: Vec<String>,
    /// Stops that the board must say something about by markers of the game: it is about boards with one that none of them names. If there
    /// are none, it is about all boards.
    pub unnamed: Vec<StopRef>,
    /// The least number of these trains that a company must have for it to matter.
    pub least_trains: usize,
}

/// Something that one of the company's routes must touch this turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemandRule {
    /// The conditions.
    pub includes: Vec<ConditionRule>,
}

/// A limit on the number of trains of each company that may run to certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LicenceRule {
    /// The stops.
    pub stops: Vec<StopRef>,
    /// Maximum number of a company's trains.
    pub trains: u32,
    /// The limit applies while the hex has this colour. `None` for any colour.
    pub color: Option<String>,
}

/// A region to which companies are kept, or from which they are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegionRule {
    /// The ids of the hexes.
    pub hexes: Vec<String>,
    /// Whether routes use track and stops only in these hexes. Otherwise they use none there.
    pub inside: bool,
}

/// The right of companies to run through a city that is full of others' tokens, without stopping there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BypassRule {
    /// The trains that may use it.
    pub trains: TrainNames,
    /// The cities that may be passed. `None` for every city.
    pub cities: Option<Vec<StopRef>>,
    /// Number of a company's routes that may use it.
    pub routes: u32,
}

/// Where trains carry goods. A train with a good runs from the hex where the good lies to one of these stops, and no other train runs
/// there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoodsRule {
    /// The stops to which goods are carried.
    pub to: Vec<StopRef>,
}

/// Stops without a route of their own that add to the stops to which their track leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeederRule {
    /// Their kinds. A stop with track of another gauge is no feeder.
    pub kinds: KindSet,
    /// The gauge of their track.
    pub gauge: Gauge,
    /// What each of them adds to the value of a stop, in the title's currency.
    pub amount: u32,
}

/// Which stops pay only one of a company's routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaidOnceStops {
    /// Every stop of these kinds, each by itself.
    Each(KindSet),
    /// These stops together: only one of them pays.
    Together(Vec<StopRef>),
}

/// Something that a company may do this turn that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRule {
    /// The bonus that the company's routes must earn to allow the choice.
    pub needs_bonus: Option<String>,
    /// For a choice that places a token: stops, one of which must have a free slot. Otherwise empty.
    pub room: Vec<StopRef>,
    /// For a choice that places a token, the ids of the companies that may place it beside another of their own in the hex.
    pub second_token: Vec<String>,
    /// The train to which the company attaches something, and its reach then. `None` if the choice is not about a train.
    pub attach: Option<Attachment>,
    /// For a choice that sets a marker, the marker, by its id. If the marker takes a place, there is a choice for each of its places.
    pub sets: Option<String>,
    /// The private company that the company must own to have the choice, by its id.
    pub private: Option<String>,
    /// Whether that private company closes with the choice.
    pub closes: bool,
    /// The values that stops have for the company if it makes the choice.
    pub values: Vec<CompanyValueRule>,
}

impl Rule<ChoiceRule> {
    /// Returns the name of the choice in a question if it chooses a place with this name.
    #[must_use]
    pub fn id_for_place(&self, place: &str) -> String {
        format!("{} in {place}", self.id)
    }

    /// Returns the place that is chosen by the choice with this name in a question. `None` if it is not this choice, or chooses no place.
    #[must_use]
    pub fn place_of<'n>(&self, name: &'n str) -> Option<&'n str> {
        self.says.sets.as_ref().and(name.strip_prefix(&*self.id)?.strip_prefix(" in "))
    }

    /// Returns whether a question calls this choice so: by its own name, or by that for some train or place if it is about one.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        match (&self.says.attach, &self.says.sets) {
            (Some(_), _) => name.strip_prefix(&*self.id).is_some_and(|rest| rest.starts_with(" for ")),
            (None, Some(_)) => name == self.id || self.place_of(name).is_some(),
            (None, None) => name == self.id,
        }
    }
}

/// Returns the name in a question of a choice by which something is attached to the train with this id.
pub(crate) fn id_for_train(attached: &str, train: &str) -> String {
    format!("{attached} for {train}")
}

/// Something that a company attaches to one of its trains for a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// The trains to which it can be attached.
    pub trains: TrainNames,
    /// The kinds of stop that take nothing of the train's reach then, and are all paid.
    pub free: KindSet,
    /// Stops that then take nothing of the train's reach.
    pub free_stops: Vec<StopRef>,
    /// Number of stops by which the train is longer.
    pub longer: u32,
    /// The kinds of these stops. Empty: as the train's reach counts them, in its first row.
    pub longer_stops: KindSet,
    /// Whether each of these trains may have it, rather than one of them. A bonus that the choice needs is then needed of the train.
    pub to_each: bool,
}

impl Attachment {
    /// Whether it changes the reach of the train, or what stops take of it.
    #[must_use]
    pub const fn changes_reach(&self) -> bool {
        !self.free.is_empty() || !self.free_stops.is_empty() || self.longer > 0
    }

    /// Returns the reach of a kind of train with it, or nothing if that does not change.
    #[must_use]
    pub fn reach_of(&self, train: &TrainType) -> Option<Reach> {
        let mut reach = train.reach.clone();
        match self.longer_stops.is_empty() {
            true => reach.lengthen(self.longer),
            false => reach.lengthen_for(self.longer_stops, self.longer),
        }
        let all = KindSet::ALL;
        // A stop that takes nothing of the reach is paid beside the others.
        let row = |stops: KindSet, visit: u32, multiplier| Row {
            stops,
            visit,
            pay: Number::UNLIMITED,
            multiplier,
            ends: KindSet::default(),
        };
        let mut rows: Vec<Row> = match &reach {
            _ if self.free.is_empty() => Vec::new(),
            // Stops take nothing of a reach in hex sides.
            Reach::Sides(_) => Vec::new(),
            Reach::Number(number) => vec![row(all, *number, None)],
            Reach::Rows(rows) => rows.clone(),
        };
        if !rows.is_empty() {
            let without_free = |kinds: KindSet| kinds.iter().filter(|&kind| !self.free.contains(kind)).collect();
            for row in &mut rows {
                (row.stops, row.ends) = (without_free(row.stops), without_free(row.ends));
            }
            rows.retain(|row| !row.stops.is_empty() || !row.ends.is_empty());
            let free =
                |kind: StopKind| row([kind].into_iter().collect(), Number::UNLIMITED, Some(train.multiplier_for(kind)));
            rows.extend(self.free.iter().map(free));
            reach = Reach::Rows(rows);
        }
        (reach != train.reach).then_some(reach)
    }
}

/// A change to the values of some stops that applies to one company. Values are first multiplied, then added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyValueRule {
    /// The stops.
    pub stops: Stops,
    /// Factor by which their values are multiplied.
    pub times: u32,
    /// Amount that is then added: one, or one by the keys of stop values.
    pub plus: PrintValue,
    /// Only those of the stops on a tile or a print of this colour. `None` for any.
    pub color: Option<String>,
}

/// Stops, or those that a board file names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stops {
    /// The places that the board file names for the marker.
    Chosen,
    /// These stops.
    These(Vec<StopRef>),
}

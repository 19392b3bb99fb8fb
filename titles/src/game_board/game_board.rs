//! The type [`GameBoard`].

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::PlacedHex;
use super::error::Warning;
use super::scenery::Names;
use crate::payout::Turn;
use crate::title::{Marker, Phase, RightHolder, StopRef, Title, TrainType};
use highball_messages::Text;

/// The board of a title at one moment of a game: the phase, the tiles and tokens on the map, the companies with their trains and money, and
/// the markers. What it holds exists in the title.
#[derive(Debug, Clone)]
pub struct GameBoard {
    /// The name of the questions; empty if they have none.
    pub(crate) id: String,
    /// The title, in the edition in use.
    pub(crate) title: Arc<Title>,
    pub(crate) names: Names,
    pub(crate) phase: Phase,
    /// The content of each hex, in the title's order.
    pub(crate) places: Vec<PlacedHex>,
    /// The companies of the file, in its order.
    pub(crate) companies: Vec<GameCompany>,
    /// The ids of the companies that have closed or merged into others, as far as the board says so.
    pub(crate) closed: Vec<String>,
    /// The numbers of the hexes that private companies block.
    pub(crate) blocked: Vec<usize>,
    /// The tokens whose city is still to be built: the number of the hex and the id of the company.
    pub waiting: Vec<(usize, String)>,
    /// The names of the trains that the bank sells next, if they are known.
    pub depot: Option<Vec<String>>,
    /// The rights of private companies that are used up, although others of the same private company are not.
    pub used_rights: Vec<UsedRight>,
    /// The private companies that companies have or had, by id, if that is known.
    pub privates_of_companies: Option<Vec<String>>,
    /// Events that a recorded game may have had, although its record does not show them yet. Empty for other boards.
    pub unseen: Vec<Unseen>,
    /// The markers of the game that are set.
    pub(crate) markers: Vec<SetMarker>,
    /// The warnings about the file in which somebody entered the board; nothing if it comes from a recorded game or a title.
    pub(crate) warnings: Option<Vec<Warning>>,
}

impl PartialEq for GameBoard {
    /// Compares all that runs and moves depend on. The order in which companies are listed makes no difference. The warnings about a file are
    /// not part of the board, nor is what only records know.
    fn eq(&self, other: &Self) -> bool {
        // Listed one by one, so that no field of a later version is forgotten.
        let Self {
            id,
            title,
            names: _,
            phase,
            places,
            companies,
            closed,
            blocked,
            waiting,
            depot,
            used_rights,
            privates_of_companies: _,
            unseen: _,
            markers,
            warnings: _,
        } = self;
        (*id == other.id && phase.number == other.phase.number && are_same(companies, &other.companies))
            && (*closed == other.closed && *blocked == other.blocked && *waiting == other.waiting)
            && (*depot == other.depot && *used_rights == other.used_rights && *markers == other.markers)
            && (Arc::ptr_eq(title, &other.title) || title == &other.title)
            && places.iter().eq(&other.places)
    }
}

impl Eq for GameBoard {}

impl Hash for GameBoard {
    /// Hashes the title, the phase, the map and the companies' trains, in which most boards differ.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.title.id().hash(state);
        self.phase.number.hash(state);
        self.places.hash(state);
        // A sum does not depend on the order of the companies.
        self.companies.iter().map(GameCompany::hash_of_trains).fold(0, u64::wrapping_add).hash(state);
    }
}

/// Whether two lists have the same companies, in any order.
fn are_same(own: &[GameCompany], others: &[GameCompany]) -> bool {
    let is_same = |company: &GameCompany| others.iter().find(|other| other.id == company.id) == Some(company);
    own == others || (own.len() == others.len() && own.iter().all(is_same))
}

/// Something that may have happened in a recorded game, although its record does not show it yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unseen {
    /// The id of the company whose revenue it may change. `None` if it may change everybody's.
    pub of: Option<String>,
    /// What it is, in words.
    pub what: Text,
}

/// A right of a private company, by its id, that is used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsedRight {
    /// Its tile lays.
    Lay(String),
    /// Its tokens.
    Token(String),
}

impl UsedRight {
    /// Returns the rights of private companies in a title that can be used up, each with who has it.
    pub fn all_of(title: &Title) -> impl Iterator<Item = (Self, &RightHolder)> {
        title.build().into_iter().flat_map(|build| {
            let lays = build.private_lays.iter().map(|right| (Self::Lay(right.by.private.clone()), &right.by));
            lays.chain(build.private_tokens.iter().map(|right| (Self::Token(right.by.private.clone()), &right.by)))
        })
    }
}

/// A company with its trains, money and markers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameCompany {
    pub(crate) id: String,
    pub(crate) trains: Vec<GameTrain>,
    pub(crate) markers: Vec<SetMarker>,
    /// The number of tokens that it can still place, if the file says so.
    pub(crate) tokens_left: Option<u32>,
    /// The ids of the private companies whose rights it can use.
    pub(crate) privates: Vec<String>,
    /// The ids of the title's choices that it does not make.
    pub(crate) declines: Vec<String>,
    /// The ids of the title's choices that it could make earlier in its turn, before it began the phase that ended them.
    pub(crate) could_choose: Vec<String>,
    /// Its money. The fields about its trains and its kind are not set yet.
    pub(crate) turn: Turn,
}

impl GameCompany {
    fn hash_of_trains(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        for train in &self.trains {
            train.kind.name.hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// A train, with the traffic that it was bought for if the title distinguishes traffic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameTrain {
    pub(crate) kind: TrainType,
    pub(crate) traffic: Option<String>,
    /// Number of stops by which it is lengthened for this run. Its reach includes them.
    pub(crate) longer: u32,
    /// What it carries on this run, if that is anything.
    pub(crate) load: Option<Load>,
    /// The kinds of train without routes, and the ids of the choices, that the company has attached to it for this run.
    pub(crate) attached: Vec<String>,
}

/// What a train carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Load {
    /// A good that lies in the hex with this id.
    From(String),
    /// A number of goods, wherever they come from.
    Goods(u32),
}

/// A marker that is set.
#[derive(Debug, Clone, Eq)]
pub(crate) struct SetMarker {
    pub(crate) marker: Marker,
    /// Its count or amount; 1 if it has neither.
    pub(crate) count: u32,
    /// Its text, if it takes one.
    pub(crate) text: String,
    /// The names of the chosen places, as board files write them.
    pub(crate) place_names: Vec<String>,
    /// The chosen places.
    pub(crate) places: Vec<Vec<StopRef>>,
    /// Its owner, if it has one.
    pub(crate) owner: Option<Owner>,
}

impl PartialEq for SetMarker {
    /// Compares markers of one title, which are the same if their ids are. It makes no difference what places are called.
    fn eq(&self, other: &Self) -> bool {
        let Self { marker, count, text, place_names: _, places, owner } = self;
        (&marker.id, marker.of) == (&other.marker.id, other.marker.of)
            && (count, text, places, owner) == (&other.count, &other.text, &other.places, &other.owner)
    }
}

/// The owner of a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The company with this id.
    Company(String),
    /// Somebody else, such as a player.
    Person(String),
}

impl Owner {
    /// Returns the id of the company, if it is one.
    pub(crate) fn company(&self) -> Option<&str> {
        match self {
            Self::Company(id) => Some(id),
            Self::Person(_) => None,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Company(name) | Self::Person(name) => name,
        }
    }
}

impl GameBoard {
    /// Creates the board of a title at the start of the game: the map as printed, in the first phase.
    #[must_use]
    pub fn new(title: &Title) -> Self {
        Self::of(Arc::new(title.clone()))
    }

    /// Creates the board of a title that several boards share, at the start of the game.
    #[must_use]
    pub fn of(title: Arc<Title>) -> Self {
        let phase = title.phases().first().cloned();
        Self::empty(title, phase.unwrap_or_default())
    }

    pub(crate) fn empty(title: Arc<Title>, phase: Phase) -> Self {
        let places = title.hexes().iter().map(|hex| PlacedHex::printed(Arc::clone(&hex.print))).collect();
        Self {
            id: String::new(),
            names: Names::new(&title),
            title,
            phase,
            places,
            companies: Vec::new(),
            closed: Vec::new(),
            blocked: Vec::new(),
            waiting: Vec::new(),
            depot: None,
            used_rights: Vec::new(),
            privates_of_companies: None,
            unseen: Vec::new(),
            markers: Vec::new(),
            warnings: None,
        }
    }

    /// Returns the name of its questions; empty if they have none.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the title, in the edition and with the optional rules in use.
    #[must_use]
    pub fn title(&self) -> &Title {
        &self.title
    }

    /// Returns the title, which several boards share.
    #[must_use]
    pub fn shared_title(&self) -> Arc<Title> {
        Arc::clone(&self.title)
    }

    /// Returns the warnings about the file, in the order of its lines.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        self.warnings.as_deref().unwrap_or_default()
    }

    /// Whether somebody entered the board in a file.
    #[must_use]
    pub const fn is_entered(&self) -> bool {
        self.warnings.is_some()
    }

    /// Returns the board as if nobody had entered it in a file.
    #[must_use]
    pub fn without_warnings(self) -> Self {
        Self { warnings: None, ..self }
    }

    /// Returns the companies that have trains, in the order of the file.
    pub fn companies(&self) -> impl Iterator<Item = &str> {
        self.companies.iter().filter(|company| !company.trains.is_empty()).map(|company| company.id.as_str())
    }
}

//! Events: what happens in a recorded game without an action of its own, and when.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::Certificate;

/// Something that happens in a game without an action that says so, or because of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The occurrences that bring it about. One is enough.
    pub when: Vec<Trigger>,
    /// The numbers of players with which it takes place. Empty for any.
    pub players: Vec<usize>,
    /// The editions of the title in which it takes place, by id. Empty for any.
    pub editions: Vec<String>,
    /// Number of the first phase in which it takes place.
    pub from_phase: usize,
    /// Number of the first phase in which it no longer takes place.
    pub until_phase: Option<usize>,
    /// The ids of companies: it takes place only if one of them was [drawn](super::Draw). Empty for any game.
    pub drawn: Vec<String>,
    /// How many times it is passed over before it takes place.
    pub skips: u32,
    /// Whether it waits for the end of the operating round.
    pub at_round_end: bool,
    /// Its effects, in order.
    pub then: Vec<Effect>,
}

/// An occurrence that brings an event about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trigger {
    /// The first train of a kind leaves the bank, by a sale or an export: each of these kinds. A train that is exported counts as one of
    /// each kind that it could be bought as.
    First(Vec<String>),
    /// The same of one of these kinds, which the site draws by the number of the game.
    DrawnFirst(Vec<String>),
    /// A certain copy of a train leaves the bank: the site's id of the train.
    Copy(String),
    /// This many trains of these kinds have left the bank.
    Sold {
        /// The kinds, with those that they can be bought as.
        trains: Vec<String>,
        /// The number of trains.
        count: usize,
    },
    /// This many operating rounds have been played.
    OperatingRounds(u32),
    /// The phase with this number begins.
    Phase(usize),
    /// The company with this id gets a train.
    GetsTrain(String),
    /// The company with this id is about to act.
    BeforeActing(String),
    /// A company, or a player, chooses or buys what the site calls by one of these names.
    Choice(Vec<String>),
    /// A tile is laid.
    Lay {
        /// The hexes.
        hexes: Vec<String>,
        /// The numbers of the tiles. Empty for any.
        tiles: Vec<String>,
        /// The colour of the tile. None for any.
        color: Option<String>,
    },
    /// A part of the game ends.
    Ends(GamePart),
}

/// A part of the game that ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GamePart {
    /// An operating round.
    OperatingRound,
    /// A set of operating rounds, or what counts as one.
    Set,
    /// The time after a set in which companies may be exchanged for shares.
    Exchanges,
}

/// An effect of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// A phase begins, unless a later one has begun: its number.
    BeginPhase(usize),
    /// All trains of these kinds are removed.
    Scrap(Vec<String>),
    /// All trains of the first kind of each pair become trains of the second: those of companies and those of the bank.
    Turn(Vec<(String, String)>),
    /// The bank removes its next train as if it were bought, if it is of one of the kinds.
    Export {
        /// The kinds.
        trains: Vec<String>,
        /// Those of them that leave the bank all at once.
        all_of: Vec<String>,
        /// Whether none are removed if the last train of a kind has been bought since the last time.
        unless_sold_out: bool,
        /// Whether none are removed if the bank has sold a train in the operating round.
        unless_sold: bool,
    },
    /// Companies close.
    Close(Closing),
    /// The companies that nobody has started close. Tokens that block stand at their homes.
    CloseUnstarted,
    /// Private companies close unless a company owns them: their ids.
    ClosePrivates(Vec<String>),
    /// The token that was placed by the right of the private company with this id is removed: by a choice, or else if its company has none
    /// left to put there.
    RemoveTokenOf(String),
    /// A company takes over others, which then close.
    Form(Formation),
    /// A company is divided into two, and closes.
    Divide(Division),
    /// Companies may merge into another.
    Merge(Merger),
    /// A company takes over others by placing its own tokens for theirs.
    TakeOver(Takeover),
    /// All private companies that have owners go to the company with this id.
    TakeOverPrivates(String),
    /// A company takes over others that are in debt, some of which may choose.
    Nationalize(Nationalization),
    /// Companies that can convert into ones with twice as many shares have done so.
    Convert,
    /// Companies that do not operate yet have done so.
    ConvertUnstarted,
    /// Tiles are removed.
    RemoveTiles(TileRemoval),
    /// A tile is laid.
    Lay(LaidByEvent),
    /// The company with this id gets a token where the tile was laid, if there is one city.
    PlaceToken(String),
    /// Who laid the tile may place a token of the company with this id there at once.
    OfferToken(String),
    /// Each company of this kind that operates gets the next train of the bank, in the order in which they operate.
    GiveTrains(String),
    /// The company that brings the event about by a choice, or else every company with trains, gets the marker with this id until the end of
    /// its next run.
    Mark(String),
}

/// What becomes of the tokens of a company that closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TokensOfClosed {
    /// They are removed.
    #[default]
    Removed,
    /// They stay, and block.
    Stay,
}

/// Companies that close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closing {
    /// Which companies.
    pub companies: ClosingCompanies,
    /// Whether only those close that nobody has started.
    pub unstarted: bool,
    /// What becomes of their tokens.
    pub tokens: TokensOfClosed,
}

/// The companies that close in an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClosingCompanies {
    /// These, by id.
    These(Vec<String>),
    /// Those of these that were [drawn](super::Draw), by id.
    DrawnOf(Vec<String>),
    /// All of a kind. Their trains go to the bank.
    OfKind(String),
    /// All that have begun and have no trains.
    Trainless,
}

/// A company that takes over others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formation {
    /// The company that stays, by id.
    pub into: String,
    /// The companies that it takes over, by id, in order. If one of them brings the event about by a choice, that one alone.
    pub of: Vec<String>,
    /// The number of companies that must be in play for it to take over all at once.
    pub at_least: usize,
    /// What becomes of the companies' tokens: they are exchanged for its own, or stay, and block.
    pub tokens_stay: bool,
    /// The hexes in which their tokens are removed all the same.
    pub removed_in: Vec<String>,
    /// The number of tokens that it keeps of those that it takes over all at once. None if it keeps all.
    pub keeps: Option<usize>,
    /// If these are in different cities, the site's names of the choices of the token that is given up, in the order in which they
    /// were taken over. If they are in one city, it is the last.
    pub returning: Vec<String>,
}

/// A company that is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division {
    /// The company, by id.
    pub from: String,
    /// The two companies, by id. They get its trains in turn, in descending order of their names.
    pub into: [String; 2],
    /// The hexes in which the first of the two gets its tokens. The second gets the others.
    pub hexes: Vec<String>,
}

/// A merger of one of several companies, or of any number of them, into another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merger {
    /// The company that stays, by id.
    pub into: String,
    /// Whether any number of companies can merge, rather than one.
    pub any_number: bool,
    /// The companies that may merge into it, by id.
    pub of: Vec<String>,
    /// Number of tokens that are exchanged for its own, the home first.
    pub tokens: usize,
    /// The certificate that the other company's president gets.
    pub share: Option<Certificate>,
}

/// Companies that another takes over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takeover {
    /// The company that takes over, by id. Its tokens replace the others', as far as it has them.
    pub into: String,
    /// The kind of company that is taken over. None for the one that brings the event about by a choice.
    pub kind: Option<String>,
    /// Whether only those are that have operated and have no trains.
    pub trainless: bool,
    /// Whether it is only one of them.
    pub one: bool,
    /// Whether it has one token at most in a hex. Tokens in the most valuable cities are then replaced first, as far as it has tokens,
    /// and one is kept for each hex where an event places one. Otherwise it has one token at most in a city.
    pub one_in_hex: bool,
}

/// A company that takes over others that are in debt. All are asked whether they repay their loans, and then those that still owe, except
/// the first few, whether they hand themselves over. The record shows the debts by these answers alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nationalization {
    /// The company that takes over, by id. Without any to take over, it closes.
    pub into: String,
    /// The copy of a train that it gets first: the site's id.
    pub train: String,
    /// Number of companies that it takes over without asking whether they agree.
    pub at_once: usize,
    /// The site's name of the choice by which a company agrees.
    pub accepts: String,
    /// The site's name of the choice by which it declines.
    pub declines: String,
}

/// A removal of the tiles of one colour, or of any, from several hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileRemoval {
    /// The colour of the tiles. None for any.
    pub color: Option<String>,
    /// The hexes, which lose the markers of companies as well.
    pub hexes: Vec<String>,
    /// Whether the tokens there are removed, too.
    pub tokens: bool,
}

/// A tile that is laid without an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaidByEvent {
    /// The hex.
    pub hex: String,
    /// The number of the tile. Its first copy is laid.
    pub tile: String,
    /// Its rotation in steps of 60 degrees.
    pub rotation: u8,
    /// The company, by id, one token of which replaces all others there.
    pub token_of: Option<String>,
}

impl Event {
    /// Returns the hexes in which laying a tile gives the company with this id a token.
    pub fn token_hexes<'e>(events: &'e [Self], company: &'e str) -> impl Iterator<Item = &'e str> {
        let gives =
            move |event: &&Self| event.then.iter().any(|effect| matches!(effect, Effect::PlaceToken(id) if id == company));
        let triggers = events.iter().filter(gives).flat_map(|event| &event.when);
        let hexes = triggers.flat_map(|trigger| match trigger {
            Trigger::Lay { hexes, .. } => &hexes[..],
            _ => &[],
        });
        hexes.map(String::as_str).collect::<BTreeSet<_>>().into_iter()
    }
}

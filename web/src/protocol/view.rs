//! The view: what the page shows, as data.

use highball::Language;
use serde::{Deserialize, Serialize};

/// Everything that the page shows besides the map.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The board.
    pub board: BoardView,
    /// What can be chosen of the title.
    pub setup: SetupView,
    /// The meaning of a tap on the map.
    pub mode: Mode,
    /// All companies of the title that exist in the phase, in the title's order, then others that are on the board.
    pub companies: Vec<CompanyView>,
    /// The chosen company.
    pub company: Option<CompanyDetails>,
    /// The markers of the game.
    pub markers: Vec<MarkerField>,
    /// The open hex.
    pub selection: Option<Selection>,
    /// The palette, in the mode [`Palette`](Mode::Palette).
    pub palette: Option<Palette>,
    /// The claim, in the mode [`Claim`](Mode::Claim).
    pub claim: Option<ClaimView>,
    /// Everything that is wrong or odd about the board, errors first. As long as there are errors, no company is answered.
    pub faults: Vec<FaultView>,
    /// Number of changes that can be undone.
    pub undo: usize,
    /// Number of undone changes that can be done again.
    pub redo: usize,
    /// The question of the chosen company. `None` if the board has errors or there is no company.
    pub question: Option<Question>,
}

/// The meaning of a tap on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// It opens a hex.
    #[default]
    Hex,
    /// It lays what is picked in the palette.
    Palette,
    /// It claims a stop.
    Claim,
}

/// A question for a worker, which answers [`Work`](super::Work) about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// The board file.
    pub board: String,
    /// The title file, if the title is not a built-in one.
    pub title: Option<String>,
    /// The company.
    pub company: String,
    /// The language of what is written about it.
    #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
    pub language: Language,
}

/// The board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// The id of the title.
    pub title: String,
    /// The full name of the title.
    pub title_name: String,
    /// The rulebook that citations refer to.
    pub rulebook: String,
    /// A note that the map is not the printed one, if it is not.
    pub schematic: Option<String>,
    /// The name of the board; may be empty.
    pub name: String,
    /// The board file.
    pub toml: String,
    /// The part of a link after `#` that holds the board.
    pub fragment: String,
}

/// A title that boards can be of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TitleName {
    /// Its id.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// All names by which people may look for it, in any language.
    pub names: Vec<String>,
}

/// What can be chosen of the title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SetupView {
    /// The phases. None is chosen if the board names none of them.
    pub phases: Vec<OptionView>,
    /// The phase that the board names, if it is not one of the title's.
    pub unknown_phase: Option<String>,
    /// The editions of the rulebook. Empty if there is only one.
    pub editions: Vec<OptionView>,
    /// The optional rules.
    pub options: Vec<OptionView>,
    /// The number of players. `None` if it is not known.
    pub players: Option<u32>,
    /// What differs with the number of players. Empty if nothing does.
    pub by_players: Vec<PlayerSettingView>,
}

/// What differs with some numbers of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerSettingView {
    /// The numbers.
    pub count: Vec<u32>,
    /// A summary of what differs; may be empty.
    pub text: String,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OptionView {
    /// Its id.
    pub id: String,
    /// Its name or meaning, for people.
    pub text: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// The map as SVG. The page stacks, from below: `ground`, the bands of the runs, `top`, the labels of the runs. All are in the same
/// units. Elements carry `data-hex` with the hex and `data-stop` with the stop they belong to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MapDrawing {
    /// Width of the map in units. A hex measures 173.2 units between opposite sides.
    pub width: f64,
    /// Height of the map in units.
    pub height: f64,
    /// The hexes.
    pub ground: String,
    /// The track, the stops with their tokens, and names.
    pub top: String,
}

/// A company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CompanyView {
    /// Its id.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// The colour of its tokens, in CSS notation.
    pub color: String,
    /// The colour of letters on it.
    pub ink: String,
    /// Whether it has trains or tokens.
    pub on_board: bool,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// The names of its trains.
    pub trains: Vec<String>,
}

/// The chosen company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CompanyDetails {
    /// Its id.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// Its kind in the title's word, such as `minor`; empty if the title has one kind.
    pub kind: String,
    /// Whether it has closed or merged into another.
    pub closed: bool,
    /// Its trains.
    pub trains: Vec<OwnedTrain>,
    /// The trains that it can be given.
    pub offers: Vec<TrainOffer>,
    /// Its share price.
    pub price: Option<u32>,
    /// The spaces of the market; empty if the title does not give them.
    pub market: Vec<MarketSpace>,
    /// The zones of the market; empty if they make no difference, or the spaces say them.
    pub zones: Vec<OptionView>,
    /// The money in its treasury.
    pub treasury: Option<u32>,
    /// The number of tokens that it can still place.
    pub tokens_left: Option<u32>,
    /// The holders of its shares.
    pub holders: Vec<super::HolderEntry>,
    /// Whether the bank runs it.
    pub receivership: bool,
    /// The title's choices for its runs.
    pub choices: Vec<ChoiceField>,
    /// Its markers.
    pub markers: Vec<MarkerField>,
}

/// A space of the market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MarketSpace {
    /// Its row, counted from 1 from above.
    pub row: u32,
    /// Its column, counted from 1 from the left.
    pub column: u32,
    /// The share price.
    pub price: u64,
    /// Its zones; may be empty.
    pub zones: String,
    /// Whether the company's price is here.
    pub chosen: bool,
}

/// A train of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OwnedTrain {
    /// Its name, with traffic if the title distinguishes it.
    pub name: String,
    /// Whether it runs in this phase.
    pub status: TrainState,
}

/// Whether a kind of train runs in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TrainState {
    /// It cannot be bought yet.
    NotYet,
    /// It runs.
    Available,
    /// It runs for the last time.
    Obsolete,
    /// It runs no more.
    Gone,
    /// The title does not have it.
    Unknown,
}

/// A kind of train that a company can be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TrainOffer {
    /// Its name, with traffic if the title distinguishes it.
    pub name: String,
    /// Whether it runs in this phase.
    pub available: bool,
    /// Why, or how long still.
    pub status: TrainState,
}

/// A choice that a company's runs can take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChoiceField {
    /// Its id.
    pub id: String,
    /// Section of the rulebook; may be empty.
    pub cite: String,
    /// Whether the company declines it.
    pub declined: bool,
}

/// A marker of a company or of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MarkerField {
    /// Its id.
    pub id: String,
    /// Its meaning.
    pub text: String,
    /// Its value, and what it can be.
    pub value: MarkerValueView,
}

/// The value of a marker, and what it can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "takes", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum MarkerValueView {
    /// Yes or no.
    Flag {
        /// Whether it is set.
        on: bool,
    },
    /// A number.
    Count {
        /// The number.
        value: Option<u32>,
    },
    /// An amount of money.
    Money {
        /// The amount.
        value: Option<u32>,
    },
    /// Places on the map.
    Places {
        /// The places to choose from.
        of: Vec<PlaceName>,
        /// Maximum number of places.
        most: u32,
        /// The ids of the chosen places.
        chosen: Vec<String>,
    },
    /// An owner: a company or a person.
    Owner {
        /// The owner; may be empty.
        value: String,
    },
    /// Any text.
    Text {
        /// The text; may be empty.
        value: String,
    },
}

/// A place on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlaceName {
    /// Its hex or stop.
    pub id: String,
    /// Its name; may be empty.
    pub name: String,
}

/// The open hex.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    /// The hex.
    pub hex: String,
    /// The name of the place; may be empty.
    pub name: String,
    /// The centre of the hex on the map, in units from the left.
    pub x: f64,
    /// The same from above.
    pub y: f64,
    /// The tile on the hex.
    pub tile: Option<TileOnHex>,
    /// The tiles to lay: those that fit, or all.
    pub tiles: Vec<TileChip>,
    /// Whether all tiles of the title are shown, rather than those that fit.
    pub all_tiles: bool,
    /// Whether a tile can ever be laid here.
    pub fixed: bool,
    /// The stops with room for tokens.
    pub stops: Vec<StopView>,
    /// The number of the tapped stop among `stops`.
    pub stop: usize,
    /// What is wrong or odd about this hex.
    pub faults: Vec<FaultView>,
    /// Whether the chosen company may make the changes in its turn, or by which rule not.
    pub rulings: Vec<String>,
    /// Whether there are changes to confirm.
    pub changed: bool,
}

/// The tile on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TileOnHex {
    /// Its number.
    pub number: String,
    /// Its rotation, such as `N-SE` or `3`.
    pub rotation: String,
    /// The number of rotations that fit, this one included.
    pub rotations: usize,
}

/// A tile to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TileChip {
    /// Its number.
    pub number: String,
    /// Its colour in the title's word, such as `yellow`.
    pub color: String,
    /// The number of copies left; `None` if there is no limit.
    pub left: Option<u32>,
    /// Whether it fits the open hex. In the palette, whether the phase allows its colour.
    pub fits: bool,
    /// Whether it is on the open hex, or picked.
    pub chosen: bool,
    /// Its picture, in the rotation in which it would be laid.
    pub svg: String,
}

/// A stop with room for tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StopView {
    /// Its id, such as `H12/0`.
    pub id: String,
    /// Its name, for people.
    pub name: String,
    /// Number of slots.
    pub slots: usize,
    /// The ids of the companies whose tokens are in its slots; empty for a free slot.
    pub tokens: Vec<String>,
    /// The tokens to put here: companies on the board or at home here first.
    pub choices: Vec<TokenChip>,
}

/// A token to put on a stop or take from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TokenChip {
    /// The company.
    pub company: String,
    /// The traffic, if the title distinguishes it and this is not the company's home.
    pub traffic: Option<String>,
    /// The colour, in CSS notation.
    pub color: String,
    /// The colour of letters on it.
    pub ink: String,
    /// Whether the token is here.
    pub here: bool,
    /// Whether it is the company's home.
    pub home: bool,
}

/// The palette.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Palette {
    /// The tiles of the phase's colours, or all.
    pub tiles: Vec<TileChip>,
    /// Whether all tiles of the title are shown.
    pub all_tiles: bool,
    /// The tokens of companies; the picked one is marked as being here.
    pub tokens: Vec<TokenChip>,
}

/// Something wrong or odd about the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FaultView {
    /// Whether it is wrong or odd.
    pub severity: Severity,
    /// The field of the board file, such as `tiles.E6`.
    pub field: String,
    /// What is wrong, and what was expected.
    pub text: String,
    /// The hex, if it is about one.
    pub hex: Option<String>,
    /// The company, if it is about one.
    pub company: Option<String>,
}

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// The board cannot be answered.
    Error,
    /// It is odd, but possible.
    Warning,
}

/// The claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClaimView {
    /// The company's trains with their claimed runs.
    pub trains: Vec<ClaimTrain>,
    /// The claim as text: the typed one, or else the tapped one.
    pub text: String,
    /// Whether it is typed.
    pub typed: bool,
}

/// A train with its claimed run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClaimTrain {
    /// The id of the train.
    pub id: String,
    /// Its name, for people.
    pub label: String,
    /// The colour of its run, in CSS notation.
    pub color: String,
    /// Whether taps continue its run.
    pub chosen: bool,
    /// The stops.
    pub stops: Vec<ClaimStop>,
}

/// A stop, or a hex on the way, of a claimed run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClaimStop {
    /// Its id, such as `H12/0`.
    pub id: String,
    /// Its name, for people.
    pub name: String,
}

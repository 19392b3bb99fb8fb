//! Events: what somebody does on the page.

use highball::Language;
use serde::{Deserialize, Serialize};

/// Something that somebody does to the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// Nothing: asks for the view and the map.
    Show,
    /// Chooses the language of what is written for people.
    SetLanguage {
        /// The language.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Starts an empty board of a title, in its first phase. Undo begins anew.
    NewBoard {
        /// The id of the title.
        title: String,
    },
    /// Opens a board file. Undo begins anew.
    OpenBoard {
        /// Its TOML.
        text: String,
    },
    /// Opens a board file with what was done to it before, as it was when the page was left.
    ResumeBoard {
        /// The boards that undo led to, the oldest first, then the board, then those that redo led to. All are TOML.
        boards: Vec<String>,
        /// The place of the board among them, from 0.
        place: usize,
    },
    /// Opens the board in a link. Undo begins anew.
    OpenLink {
        /// The link, or its part after `#`.
        link: String,
    },
    /// Adds a title, in place of any with the same id.
    AddTitle {
        /// The title file.
        text: String,
    },

    /// Sets the phase.
    SetPhase {
        /// Its name.
        phase: String,
    },
    /// Sets the edition of the rulebook.
    SetEdition {
        /// Its id.
        edition: String,
    },
    /// Uses an optional rule, or not.
    SetOption {
        /// Its id.
        option: String,
        /// Whether it is in use.
        on: bool,
    },
    /// Sets the number of players.
    SetPlayers {
        /// The number, or `None` for unknown.
        count: Option<u32>,
    },
    /// Says that a company has closed or merged into another, or that it has not.
    SetClosed {
        /// The company.
        company: String,
        /// Whether it has.
        on: bool,
    },
    /// Names the board.
    SetName {
        /// The name; may be empty.
        name: String,
    },

    /// Chooses the meaning of a tap on the map.
    SetMode {
        /// The meaning.
        mode: super::Mode,
    },
    /// A tap on a hex. It opens the hex, or lays the picked tile or token there, or claims a stop. A tap on the open hex turns the tile that
    /// was laid on it to the next rotation that fits.
    TapHex {
        /// The hex.
        hex: String,
        /// The stop that was tapped, such as `H12/0`, if it was one.
        #[serde(default)]
        stop: Option<String>,
    },
    /// Opens the hex beside the open one.
    MoveSelection {
        /// Columns to the right, of the map's doubled coordinates.
        columns: i32,
        /// Rows down.
        rows: i32,
    },
    /// Lays a tile on the open hex. The same tile again is turned to the next rotation that fits.
    LayTile {
        /// The tile's number.
        number: String,
    },
    /// Lays tiles in given rotations, all as one change.
    LayTiles {
        /// The tiles.
        tiles: Vec<TileLay>,
    },
    /// Turns the tile on the open hex to the next rotation that fits, or of all rotations if none does.
    RotateTile,
    /// Takes the tile from the open hex.
    RemoveTile,
    /// Shows all tiles of the title for the open hex and in the palette, or those that fit.
    ShowAllTiles {
        /// Whether to show all.
        on: bool,
    },
    /// Puts a company's token into the first free slot of a stop, or takes it away.
    ToggleToken {
        /// The stop, such as `H12/0`.
        stop: String,
        /// The company.
        company: String,
        /// The traffic of the token, if the title distinguishes it.
        #[serde(default)]
        traffic: Option<String>,
    },
    /// Keeps the changes to the open hex and closes it.
    Confirm,
    /// Discards the changes to the open hex and closes it.
    Cancel,
    /// Picks a tile in the palette; `None` to pick nothing.
    PickTile {
        /// The tile's number.
        number: Option<String>,
    },
    /// Picks a company's token in the palette.
    PickToken {
        /// The company.
        company: String,
        /// The traffic of the token, if the title distinguishes it.
        #[serde(default)]
        traffic: Option<String>,
    },

    /// Chooses the company whose runs are shown.
    SelectCompany {
        /// The company.
        company: String,
    },
    /// Gives a company a train.
    AddTrain {
        /// The company.
        company: String,
        /// The train, with traffic if the title distinguishes it.
        train: String,
    },
    /// Buys a train that the bank offers: its phase begins, and the trains that it scraps are gone.
    BuyTrain {
        /// The company.
        company: String,
        /// The train, with traffic if the title distinguishes it.
        train: String,
        /// The train that the company trades in, if it does.
        trade_in: Option<String>,
        /// The trains that the company discards.
        discards: Vec<String>,
    },
    /// Places a token where a company may place one: it has one less, and places no other in the turn.
    PlaceToken {
        /// The stop, as `HEX/NUMBER`.
        stop: String,
        /// The company.
        company: String,
        /// The traffic that it is for.
        traffic: Option<String>,
    },
    /// Takes a train from a company.
    RemoveTrain {
        /// The company.
        company: String,
        /// The number of the train among the company's, from 0.
        index: usize,
    },
    /// Sets a number of a company's charter.
    SetNumber {
        /// The company.
        company: String,
        /// `price`, `treasury` or `tokensLeft`.
        field: String,
        /// The number, or `None` for unknown.
        value: Option<u32>,
    },
    /// Puts a company's price on a space of the market.
    SetSpace {
        /// The company.
        company: String,
        /// Its row and its column, counted from 1 from the upper left; `None` for no price.
        space: Option<[u32; 2]>,
    },
    /// Sets the zone of the market that a company's price lies in.
    SetZone {
        /// The company.
        company: String,
        /// The zone, or `None` for unknown.
        zone: Option<String>,
    },
    /// Sets whether the bank runs a company.
    SetReceivership {
        /// The company.
        company: String,
        /// Whether it does.
        on: bool,
    },
    /// Sets who holds a company's shares.
    SetHolders {
        /// The company.
        company: String,
        /// The holders; entries without a name are left out.
        holders: Vec<HolderEntry>,
    },
    /// Sets whether a company declines one of the title's choices.
    SetDeclined {
        /// The company.
        company: String,
        /// The choice.
        choice: String,
        /// Whether it declines.
        on: bool,
    },
    /// Sets a marker of a company or of the game.
    SetMarker {
        /// The company; `None` for a marker of the game.
        company: Option<String>,
        /// The marker.
        id: String,
        /// Its value; `None` to remove it.
        value: Option<MarkerInput>,
    },

    /// Undoes the last change.
    Undo,
    /// Does the last undone change again.
    Redo,

    /// Chooses the train whose claimed run the next taps continue.
    ClaimTrain {
        /// The id of the train.
        train: String,
    },
    /// Removes the last stop of the chosen train's claimed run.
    ClaimBack,
    /// Removes all stops of the chosen train's claimed run.
    ClaimClear,
    /// Replaces the tapped claim.
    SetClaim {
        /// The runs, each of a train.
        runs: Vec<ClaimedRun>,
    },
    /// Replaces the claim by a typed one; an empty text returns to the tapped one.
    ClaimText {
        /// The claim, as `highball judge --claim` takes it.
        text: String,
    },
}

/// A claimed run, stop by stop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClaimedRun {
    /// The id of the train.
    pub train: String,
    /// The ids of the stops, and of hexes on the way.
    pub stops: Vec<String>,
}

/// A tile to lay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TileLay {
    /// The hex.
    pub hex: String,
    /// The tile's number.
    pub number: String,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
}

/// A holder of shares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HolderEntry {
    /// The name.
    pub name: String,
    /// The share in percent.
    pub percent: u32,
}

/// The value of a marker as somebody enters it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum MarkerInput {
    /// Yes or no.
    Flag(bool),
    /// A number or an amount of money.
    Number(u32),
    /// A name.
    Text(String),
    /// Several names.
    Texts(Vec<String>),
}

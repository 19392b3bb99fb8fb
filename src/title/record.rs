//! What it takes to read a game that was played and recorded on 18xx.games.

use serde::Deserialize;

use super::StopRef;

/// What it takes to read a recorded game of the title, beyond what the rulebook says: what that site calls things, and what
/// happens there without an action that says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRules {
    /// When homes get their tokens.
    pub homes: HomeTokens,
    /// The percentage of a company that must have left the initial offering for it to operate.
    pub float: u32,
    /// The percentages of a company's certificates by number; the first is the president's.
    pub shares: Vec<u32>,
    /// What the site calls optional rules that do not stand in the way, and which of the title's each is; nothing for one that
    /// bears on nothing that is read.
    pub options: Vec<(String, Option<String>)>,
    /// What the site calls each choice about the revenue, with what the title calls it.
    pub dividends: Vec<(String, String)>,
    /// What the site calls the title: a name for each version.
    pub games: Vec<RecordedTitle>,
    /// Companies that are not as all others.
    pub companies: Vec<RecordedCompany>,
    /// The private companies, in the order in which they are auctioned.
    pub privates: Vec<Private>,
    /// Markers that come with trains.
    pub marks: Vec<TrainMarker>,
    /// Markers that say what the first stop of the company's home was worth when its turn began.
    pub home_values: Vec<String>,
    /// Hexes whose tiles are laid together.
    pub pairs: Vec<TilePair>,
    /// Companies that another may merge into.
    pub mergers: Vec<Merger>,
}

/// When homes get their tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HomeTokens {
    /// When the company's first turn begins.
    #[default]
    FirstTurn,
    /// When a round begins in which the company will operate.
    EachRound,
}

/// A version of the title, as the site names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedTitle {
    /// The name.
    pub title: String,
    /// The edition that it is; nothing where the title has no editions.
    pub edition: Option<String>,
    /// After each set of operating rounds the bank removes the next train where it is one of these, as if it were bought.
    pub exports: Vec<String>,
    /// With fewer players, certificates have other percentages, and who holds what is not known.
    pub shares_from: usize,
}

/// What is particular about a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedCompany {
    /// Its id.
    pub id: String,
    /// Where it has tokens from the start.
    pub tokens: Vec<StopRef>,
    /// The trains that it has from the start, by the site's ids.
    pub trains: Vec<String>,
    /// The percentages of its certificates, where they are not as usual.
    pub shares: Option<Vec<u32>>,
}

/// A private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Private {
    /// What the site calls it.
    pub id: String,
    /// With fewer players it is left out.
    pub from_players: usize,
    /// What it costs, where it is the first: that falls by 5 each time that all players pass.
    pub price: Option<u32>,
    /// The certificates that come with it.
    pub shares: Vec<Certificate>,
    /// The company that whoever owns it owns.
    pub company: Option<String>,
    /// What its owner gets for it when that company closes.
    pub trade_in: Option<Certificate>,
    /// The train that comes with it to the company that buys it.
    pub train: Option<PrivateTrain>,
}

/// A train that comes with a private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateTrain {
    /// The site's id of the train.
    pub id: String,
    /// The number of the first phase in which it no longer comes.
    pub until_phase: Option<usize>,
    /// With so many trains the company gets no further one.
    pub most: usize,
}

/// A certificate of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The company, by id.
    pub company: String,
    /// Its number.
    pub number: usize,
}

/// A marker that every company with trains gets when a train is first bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainMarker {
    /// The train.
    pub first: String,
    /// The marker.
    pub marker: String,
}

/// Two hexes whose tiles are laid together: where one of a pair is laid, the other comes to lie on the other hex, not turned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TilePair {
    /// The hexes.
    pub hexes: [String; 2],
    /// The tiles, by number, each for the hex in the same place.
    pub tiles: Vec<[String; 2]>,
}

/// A company that one of some others merges into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merger {
    /// The company that stays.
    pub into: String,
    /// The train whose first purchase lets one merge.
    pub first: String,
    /// The companies that may.
    pub of: Vec<String>,
    /// So many tokens of the other are exchanged for its own, the home first.
    pub tokens: usize,
    /// What the president of the other gets.
    pub share: Option<Certificate>,
}

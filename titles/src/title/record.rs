//! Rules for reading games that were recorded on 18xx.games.

use serde::Deserialize;

use super::StopRef;

/// Rules for reading recorded games of the title, beyond its rulebook: the names that the site uses, and the events that its
/// records leave out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRules {
    /// When companies get their home tokens.
    pub homes: HomeTokens,
    /// Percentage of a company that must have left the initial offering before it operates.
    pub float: u32,
    /// Percentages of a company's certificates, by number. The first is the president's.
    pub shares: Vec<u32>,
    /// The site's names of supported optional rules, each with the corresponding rule of the title, or None for one that changes
    /// nothing that is read.
    pub options: Vec<(String, Option<String>)>,
    /// The site's names of optional rules that are known but not supported, each with the reason.
    pub unsupported: Vec<(String, String)>,
    /// The site's names of the choices about the revenue, each with the title's name.
    pub dividends: Vec<(String, String)>,
    /// The versions of the title on the site.
    pub games: Vec<RecordedTitle>,
    /// Exceptions for particular companies.
    pub companies: Vec<RecordedCompany>,
    /// Number of operating rounds in a set, if a round in which companies merge, convert or are bought may follow each. None if
    /// there are no such rounds.
    pub merger_rounds: Option<u32>,
    /// Which company remains when one merges with another, unless `mergers` says it.
    pub merging: Merging,
    /// The site's names of what lengthens a train for a run, in choices such as `coal/2-0/1`: by one stop, that train.
    pub lengthening: Vec<String>,
    /// The company whose tokens block in place of those that are removed. None if these leave free slots.
    pub blocking: Option<String>,
    /// Number of the phase from which the companies that are not started by the next stock round are removed. Tokens that block stand
    /// at their homes from then on.
    pub removes_unstarted: Option<usize>,
    /// Whether a company without trains whose president went bankrupt buys the next train of the bank in its turn. No action tells it.
    pub buys_in_receivership: bool,
    /// Companies that run the next train of the bank.
    pub investors: Option<Investors>,
    /// The takeover of companies by a national one.
    pub national: Option<National>,
    /// Companies that are exchanged for shares of others.
    pub exchange: Option<Exchange>,
    /// Number of the first phase in which companies that can convert have done so. None if no company converts into one with twice as
    /// many shares.
    pub conversion: Option<usize>,
    /// The most trains that companies may have.
    pub train_limits: Vec<TrainLimit>,
    /// How the private companies are sold at the start.
    pub auction: Auction,
    /// The private companies in auction order.
    pub privates: Vec<Private>,
    /// Markers that are set when a train is first bought.
    pub marks: Vec<TrainMarker>,
    /// Markers whose amount is the value of the first stop of the company's home at the start of its turn.
    pub home_values: Vec<String>,
    /// Hexes whose tiles are laid together.
    pub pairs: Vec<TilePair>,
    /// Possible mergers.
    pub mergers: Vec<Merger>,
    /// Companies that are formed of others.
    pub formations: Vec<Formation>,
    /// Companies that are divided.
    pub divisions: Vec<Division>,
    /// Whether two companies can merge into a new one, and a single one become another. Those that close can start again.
    pub new_companies: bool,
    /// Companies that only build track.
    pub builders: Vec<Builders>,
    /// The site's order of the cities of a tile or hex, by its number or id, where it differs: for each of the site's cities, the
    /// number that it has among the cities here.
    pub cities: Vec<(String, Vec<usize>)>,
    /// Whether companies choose anew where their tokens are when a city becomes several.
    pub splits_cities: bool,
    /// For some kinds of company, the only trains that they can run.
    pub runs: Vec<(String, Vec<String>)>,
    /// The trains that can be bought as another kind: that kind and the train.
    pub variants: Vec<(String, String)>,
    /// For some trains, those whose sale removes them. If one of these is exported, its variants count too.
    pub scraps: Vec<(String, Vec<String>)>,
    /// Trains that companies can convert.
    pub swaps: Vec<TrainSwap>,
    /// Markers that companies get by actions.
    pub grants: Vec<MarkerGrant>,
    /// Events after a number of operating rounds or of sales, in order.
    pub timetable: Vec<TimedEvent>,
    /// Removals of tiles.
    pub removals: Vec<TileRemoval>,
    /// Whether a company closes when its price falls to zero. The share market is not followed, so it has closed when it acts no more.
    pub closes_at_zero: bool,
    /// Runs to destinations.
    pub destinations: Option<DestinationRuns>,
    /// Nationalisations of companies without trains.
    pub nationalizations: Vec<Nationalization>,
    /// Companies, by id, each with the rule of the title that applies if it is started in the game.
    pub started: Vec<(String, String)>,
    /// Events when a certain copy of a train leaves the bank.
    pub train_events: Vec<TrainEvent>,
    /// The number of tokens that a company exchanges when it holds more of another than any player, and takes it over. None if
    /// companies cannot take over others.
    pub takeover_tokens: Option<usize>,
    /// Whether trains that were taken over may run again.
    pub takeover_runs_again: bool,
    /// Groups of companies some of which are left out of a game.
    pub left_out: Vec<LeftOut>,
}

/// When companies get their home tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HomeTokens {
    /// At the start of the company's first turn.
    #[default]
    FirstTurn,
    /// At the start of the first round in which the company will operate.
    EachRound,
    /// When the company is started. Where it may choose, it places the token before its first turn.
    WhenStarted,
}

/// The company that remains when companies merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Merging {
    /// The one that takes the action.
    #[default]
    Actor,
    /// A new one, which is named last.
    New,
    /// The one that takes the action, which the site names after both from then on: `ABC-DEF`.
    Both,
}

/// The takeover of companies by a national one: its tokens replace theirs, as far as it has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct National {
    /// The company that takes over others.
    pub company: String,
    /// The kind of company that is taken over without a choice.
    pub kind: String,
    /// The trains whose first one has all companies of that kind taken over that have operated and are without trains.
    pub trainless: Vec<String>,
    /// The train whose first one has all companies of that kind taken over.
    pub all: Option<String>,
    /// The train whose first one has all private companies taken over.
    pub privates: Option<String>,
    /// Hexes for each of which a token of the national company is kept.
    pub reserved: Vec<String>,
    /// The tiles with which such a token is placed, by number.
    pub placed_with: Vec<String>,
    /// Numbers of the phases from the first in which the national company operates to the first in which it no longer does. It then
    /// gets the trains and the private companies of those that it takes over, and buys trains of its own accord.
    pub operates: Option<(usize, usize)>,
}

/// Companies that players choose at the start. They have no trains, but run the next one of the bank. Each closes when it is connected
/// to the first company that its owner starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Investors {
    /// The kind of company.
    pub kind: String,
    /// The site's name of the choice by which that company replaces its token. Otherwise, the token is removed.
    pub replacing: String,
}

/// How the private companies are sold at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Auction {
    /// In order. A bid on the next one buys it, and bids on later ones wait.
    #[default]
    InOrder,
    /// In any order. A bid buys.
    Draft,
    /// In another way, which is not followed. Who bids last for one buys it.
    Other,
}

/// A version of the title on the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedTitle {
    /// Its name on the site.
    pub title: String,
    /// The corresponding edition. None if the title has no editions.
    pub edition: Option<String>,
    /// Trains that the bank exports: the next train is removed as if it were bought, if it is one of these.
    pub exports: Vec<String>,
    /// When the bank exports trains.
    pub exports_after: ExportTime,
    /// Numbers of the first phase in which the bank exports trains, and of the first in which it no longer does.
    pub export_phases: (usize, Option<usize>),
    /// Those of the trains that are exported all at once.
    pub exports_all: Vec<String>,
    /// Minimum number of players. With fewer, certificates have other percentages, so holdings are unknown.
    pub shares_from: usize,
}

/// Companies that are exchanged for shares of others, one by one: when another company starts in the city of one, or later. The
/// other company may replace the token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// The kind of company that is exchanged.
    pub kind: String,
    /// Number of the first phase in which those that are left close before the next stock round.
    pub until_phase: Option<usize>,
}

/// The most trains that a company may have. One that only repeats a stop leaves a company with more of them, or with no other train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainLimit {
    /// The kind of company.
    pub kind: String,
    /// Number of the first phase in which this holds, until that of the next one.
    pub from_phase: usize,
    /// The number of trains.
    pub trains: usize,
}

/// When the bank exports trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportTime {
    /// After each set of operating rounds.
    #[default]
    Set,
    /// After each operating round.
    OperatingRound,
}

/// Exceptions for a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedCompany {
    /// Its id.
    pub id: String,
    /// The stops where it starts with tokens.
    pub tokens: Vec<StopRef>,
    /// The stops where it gets tokens at its start, if it is more than one.
    pub homes: Vec<StopRef>,
    /// The trains that it starts with, by the site's ids.
    pub trains: Vec<String>,
    /// Their kind, if it is not the one of their ids.
    pub trains_as: Option<String>,
    /// Whether its tokens block when it closes. A company that bought it may replace them.
    pub token_blocks: bool,
    /// Percentages of its certificates, if they differ from other companies'.
    pub shares: Option<Vec<u32>>,
}

/// A private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Private {
    /// Its id on the site.
    pub id: String,
    /// Minimum number of players with which it is in the game.
    pub from_players: usize,
    /// Price of the first one, which drops by 5 each time all players pass.
    pub price: Option<u32>,
    /// The certificates that come with it.
    pub shares: Vec<Certificate>,
    /// The company that its owner also owns. A company that buys the private company takes over its trains and tokens.
    pub company: Option<String>,
    /// The certificate that its owner gets when that company closes.
    pub trade_in: Option<Certificate>,
    /// The train that a company gets by buying it.
    pub train: Option<PrivateTrain>,
    /// The kind of train of which its company gets the next copy when a player buys it.
    pub brings: Option<String>,
    /// Number of the phase in which it closes if a player owns it.
    pub closes_in: Option<usize>,
    /// The company with whose first train it closes.
    pub closes_with_train: Option<String>,
    /// Whether the token that its owner places by its right stands beside the slots.
    pub extra_token: bool,
    /// Whether its owner can exchange it for the next train of the bank, for a company.
    pub next_train: bool,
}

/// A train that comes with a private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateTrain {
    /// The site's id of the train.
    pub id: String,
    /// Number of the first phase in which it no longer comes with it.
    pub until_phase: Option<usize>,
    /// Number of trains with which a company does not get it.
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

/// Two hexes whose tiles are laid together: when one tile of a pair is laid, the other is laid on the other hex, not rotated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TilePair {
    /// The hexes.
    pub hexes: [String; 2],
    /// The pairs of tiles, by number, in the order of the hexes.
    pub tiles: Vec<[String; 2]>,
}

/// Trains that companies of a kind can convert into others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainSwap {
    /// The kind of company.
    pub kind: String,
    /// The trains before and after.
    pub trains: Vec<(String, String)>,
}

/// A merger of one of several companies, or of any number of them, into another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merger {
    /// The company that stays.
    pub into: String,
    /// Whether any number of companies can merge, rather than one.
    pub any_number: bool,
    /// The train whose first purchase allows the merger.
    pub first: String,
    /// The companies that may merge into it.
    pub of: Vec<String>,
    /// Number of tokens that are exchanged for its own, the home first.
    pub tokens: usize,
    /// The certificate that the other company's president gets.
    pub share: Option<Certificate>,
}

/// A company that takes over others, each of which then closes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formation {
    /// The company that stays.
    pub into: String,
    /// The companies that it takes over, in order.
    pub of: Vec<String>,
    /// The train whose first sale or export makes it take over all that are left. None if they only choose.
    pub first: Option<String>,
    /// Whether it does so at the end of the operating round, rather than at once.
    pub at_round_end: bool,
    /// Whether it does so before it first acts, at a time that the record does not tell.
    pub when_it_acts: bool,
    /// The site's names of the choices by which one of the companies is taken over earlier. A player can also have one taken over
    /// by buying what the site calls by the company's name.
    pub choosing: Vec<String>,
    /// The numbers of players with which it takes place. Empty for any number.
    pub players: Vec<usize>,
    /// The number of companies that must be in play for it to take over all at once.
    pub at_least: usize,
    /// Whether the tokens of the companies stay, and block, instead of being exchanged for its own.
    pub tokens_stay: bool,
    /// The hexes in which their tokens are removed all the same.
    pub removed_in: Vec<String>,
    /// The number of tokens that it keeps of those that it takes over all at once. None if it keeps all.
    pub keeps: Option<usize>,
    /// If these are in different cities, the site's names of the choices of the token that is given up, in the order in which they
    /// were taken over. If they are in one city, it is the last.
    pub returning: Vec<String>,
}

/// A company that is divided into two, and closes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division {
    /// The company.
    pub from: String,
    /// The two companies. They get its trains in turn, in descending order of their names.
    pub into: [String; 2],
    /// The train whose first sale or export brings it about.
    pub first: String,
    /// The hexes in which the first of the two gets its tokens. The second gets the others.
    pub hexes: Vec<String>,
}

/// Companies of which one only builds track. It gets no trains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Builders {
    /// The companies, of which the site draws one: a number for each, of which the lowest counts.
    pub of: Vec<String>,
    /// The numbers of players with which there is one.
    pub players: Vec<usize>,
    /// The train whose first sale or export closes it.
    pub until: String,
    /// Companies that close with another train, and all others that only build with them.
    pub later: Vec<(String, String)>,
    /// The companies whose token stays, and blocks.
    pub tokens_stay: Vec<String>,
    /// The company that then never runs, for each of the companies. Others place its tokens.
    pub idle: Vec<(String, String)>,
    /// A hex and a tile colour: whoever first lays a tile of the colour there may place a token of that company there at once.
    pub idle_token: Option<(String, String)>,
}

/// A marker that a company gets by an action, or that is set for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerGrant {
    /// The marker.
    pub marker: String,
    /// The action.
    pub by: GrantingAction,
    /// For each company, by id, the hex that is one of its places, if the marker takes places that the action does not name.
    pub places: Vec<(String, String)>,
}

/// An action by which a company gets a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrantingAction {
    /// It buys the private company with this id. It loses the marker when it no longer owns that. Not for a marker of the game.
    Buying(String),
    /// The private company with this id, which it owns or which is assigned to it, is assigned to a hex: any, or one of a list. If
    /// the marker takes places, the hex is one of them.
    Assigning(String, Vec<String>),
    /// It assigned hexes by the right of the private company with this id, which it owns: the hex with this number, from 1, is the
    /// place of the marker. The marker is spent by a route that passes the hex; of several such markers, only the first.
    Placing(String, usize),
    /// A tile is laid by the right of the private company with this id. If the marker takes places, the hex is one of them.
    Laying(String),
    /// It lays a tile in one of these hexes, by whatever right. If the marker takes places, the hex is one of them.
    Building(Vec<String>),
    /// It chooses, or buys from the bank, what the site calls by this name.
    Choosing(String),
    /// It owns a train of this kind.
    Owning(String),
    /// Its owner or president has the private company with this id. Not for a marker of the game.
    Holding(String),
    /// It places a marker that is no token in one of these hexes. The hex is one of the places of the marker.
    Marking(Vec<String>),
    /// It places a token in one of these hexes. If the marker takes places, the hex is one of them.
    Tokening(Vec<String>),
}

/// An event at the end of an operating round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimedEvent {
    /// The number of operating rounds that have been played, or of `trains` that have left the bank.
    pub after: u32,
    /// The trains that are counted. None if operating rounds are.
    pub trains: Option<Vec<String>>,
    /// The numbers of players with which it takes place. Empty for any number.
    pub players: Vec<usize>,
    /// Number of the phase that begins.
    pub phase: Option<usize>,
    /// The trains that are removed.
    pub scraps: Vec<String>,
}

/// A removal of the tiles of one colour, or of any, from several hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileRemoval {
    /// The train whose first purchase brings it about. Of several, the site draws one by the number of the game.
    pub first: Vec<String>,
    /// The colour of the tiles. None for any.
    pub color: Option<String>,
    /// The hexes, which lose the markers of companies as well.
    pub hexes: Vec<String>,
    /// Whether the tokens there are removed, too.
    pub tokens: bool,
    /// A tile that is laid then.
    pub lays: Option<LaidByEvent>,
}

/// A tile that is laid without an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaidByEvent {
    /// The hex.
    pub hex: String,
    /// The number of the tile.
    pub tile: String,
    /// Its rotation in steps of 60 degrees.
    pub rotation: u64,
}

/// An event when a certain copy of a train leaves the bank, by a purchase or an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainEvent {
    /// The site's id of the train.
    pub train: String,
    /// Number of the phase that begins.
    pub phase: Option<usize>,
    /// The tiles that are laid, each with its hex, number and copy, not rotated.
    pub tiles: Vec<(String, String)>,
    /// The company whose tokens replace all others there.
    pub tokens_of: Option<String>,
}

/// Runs of companies to their destinations, which each company makes once, out of turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationRuns {
    /// The destination of each company, by id.
    pub hexes: Vec<(String, String)>,
    /// The site's name of the choice with which the company gets a token in its destination.
    pub choice: String,
    /// The marker for the time of the run.
    pub run: String,
    /// The marker from then on for a company that made that choice.
    pub reached: String,
}

/// A nationalisation, when a train is first bought: one of the companies that have operated and have no trains closes. Its tokens are
/// replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nationalization {
    /// The trains that bring it about.
    pub first: Vec<String>,
    /// The company whose tokens replace those of the other.
    pub into: String,
}

/// Companies some of which are left out of a game. Each of those leaves tokens on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The companies, by id.
    pub of: Vec<String>,
    /// Numbers of players, each with the number of companies that are left out.
    pub count: Vec<(usize, usize)>,
    /// The stops of further tokens beside the one at home, by the company's id.
    pub tokens: Vec<(String, StopRef)>,
}

//! Rules for reading games that were recorded on 18xx.games.

mod event;
mod grant;
mod market;

use serde::Deserialize;

pub use event::{
    Closing, ClosingCompanies, Division, Effect, Event, Formation, GamePart, LaidByEvent, Merger, Nationalization, Takeover,
    TileRemoval, TokensOfClosed, Trigger,
};
pub use grant::{GrantingAction, MarkerGrant};
pub use market::{PoolMove, RecordedMarket, SaleMove};

use super::StopRef;
use crate::board::Edge;

/// Rules for reading recorded games of the title, beyond its rulebook: the names that the site uses, and the events that its
/// records leave out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRules {
    /// When companies get their home tokens.
    pub homes: HomeTokens,
    /// Percentage of a company that must have left the initial offering before it operates.
    pub float: u32,
    /// The same percentage for companies that have not operated yet, each with the number of the phase from which it holds.
    pub later_float: Vec<(usize, u32)>,
    /// Whether a company also operates once its president's certificate has left the initial offering.
    pub floats_with_president: bool,
    /// The borders that routes cross freely. None if they never do.
    pub open_borders: Option<OpenBorders>,
    /// The number of par prices with which players only reserve companies before any begins, each with the number of players. Those that
    /// nobody starts after all are free again.
    pub reservations: Vec<(usize, usize)>,
    /// The fewest shares with which companies start, each with the number of the phase from which they do. Before, it is the smallest size.
    pub starting_shares: Vec<(usize, u32)>,
    /// Percentages of a company's certificates, by number. The first is the president's.
    pub shares: Vec<u32>,
    /// The number of the first certificate that a company gets when it converts into one with twice as many shares. None if only an event
    /// says that companies convert: there, it is the next one.
    pub converted_from: Option<usize>,
    /// Whether a company in receivership without trains runs the next train of the bank, which keeps it.
    pub lends_next_train: bool,
    /// The beginning of the site's names of the choices by which players convert companies, before the id of the company.
    pub converting: Option<String>,
    /// Whether tokens on a hex without track come, with its first tile, to the first city if their company lays it, and else to the second.
    pub layer_gets_track: bool,
    /// The site's names of supported optional rules, each with the corresponding rule of the title, or None for one that changes
    /// nothing that is read.
    pub options: Vec<(String, Option<String>)>,
    /// The site's names of optional rules that are known but not supported, each with the reason.
    pub unsupported: Vec<(String, String)>,
    /// The phases that the site does not have, by number: there, the phase before goes on.
    pub own_phases: Vec<usize>,
    /// The site's names of the choices about the revenue, each with the title's name.
    pub dividends: Vec<(String, String)>,
    /// The versions of the title on the site.
    pub games: Vec<RecordedTitle>,
    /// Exceptions for particular companies.
    pub companies: Vec<RecordedCompany>,
    /// Whether a round in which companies merge, convert or are bought may follow each operating round.
    pub merger_rounds: bool,
    /// Whether companies trade shares in a round between a stock round and the operating rounds.
    pub corporate_rounds: bool,
    /// Which company remains when one merges with another, unless an event says it.
    pub merging: Merging,
    /// The site's names of what lengthens a train for a run, in choices such as `coal/2-0/1`: by one stop, that train.
    pub lengthening: Vec<String>,
    /// What companies attach to trains by choices that name it by number, in this order: kinds of train that are attached, and choices of the
    /// title. Empty: choices name it in another way.
    pub attaching: Vec<String>,
    /// The kinds of train that companies may also buy before their runs, in which these take part at once.
    pub bought_early: Vec<String>,
    /// Whether companies may also buy trains as they begin their first turn.
    pub first_turn_purchases: bool,
    /// Whether companies lay tiles as they start, in stock rounds.
    pub builds_as_it_starts: bool,
    /// The beginnings of the site's names of what companies buy from the bank by `special_buy`, each with the kind of train that it is.
    pub items: Vec<(String, String)>,
    /// Whether the site lets a company run only trains for whose gauge there is track at one of its tokens.
    pub runs_on_own_gauge: bool,
    /// Whether the home token of a company stands beside the slots if others have filled them.
    pub homes_beside: bool,
    /// Kinds of train, each with the one as which its company may run one of them, by a choice before the run.
    pub runs_as: Vec<(String, String)>,
    /// Kinds of train, each with the one that it is in the second slot of a company's charter. The buyer names the slot, and a company moves
    /// a train to the other one by a choice before the run.
    pub second_slot: Vec<(String, String)>,
    /// How many times a company may pass between its run and the purchase of trains: for what else it may do before that.
    pub passes_before_trains: u32,
    /// Number of stock rounds before a set of operating rounds, if a title has a fixed number above 1.
    pub stock_rounds: Option<u32>,
    /// The company whose tokens block in place of those that are removed. None if these leave free slots.
    pub blocking: Option<String>,
    /// The fate of a company if somebody goes bankrupt in its turn.
    pub bankruptcy: Bankruptcy,
    /// Companies that run the next train of the bank.
    pub investors: Option<Investors>,
    /// The kind of company that is exchanged for a share of another: one by one, when another company starts in its city, or later. The
    /// other company may replace the token. None if there is none.
    pub exchanged: Option<String>,
    /// Companies that are exchanged for shares of others, which may decline what they had.
    pub exchanges: Option<Exchanges>,
    /// The money marker of a company for whose shares private companies were exchanged: what they pay together, until its next turn has ended.
    pub exchanged_revenue: Option<String>,
    /// The kind of company that a player makes of a part of another: it gets the tokens and the trains that the player chooses. None if
    /// there is none.
    pub branches: Option<String>,
    /// Companies that players choose for a robot. None if there are none.
    pub requisitions: Option<Requisitions>,
    /// The kinds of train that are obsolete from some phase on, but of which only those that have never run then run once more.
    pub run_before_scrapped: Vec<String>,
    /// The most trains that companies may have.
    pub train_limits: Vec<TrainLimit>,
    /// How the private companies are sold at the start.
    pub auction: Auction,
    /// The private companies in auction order.
    pub privates: Vec<Private>,
    /// Hexes whose tiles are laid together.
    pub pairs: Vec<TilePair>,
    /// For tiles by number and hexes by id: the number by which the site names each city. The site counts all parts of the print, also
    /// labels and track. Without an entry, the cities are the first parts, in order.
    pub city_parts: Vec<(String, Vec<usize>)>,
    /// Whether companies choose anew where their tokens are when a city becomes several.
    pub splits_cities: bool,
    /// For some kinds of company, the only trains that they can run.
    pub runs: Vec<(String, Vec<String>)>,
    /// The copies of trains that do not lie in the pile of the bank, by the site's ids. When it sells them is not known before it does.
    pub set_aside: Vec<String>,
    /// The copies of trains that are not in the game with some of the site's optional rules, by their names.
    pub removed_trains: Vec<(String, Vec<String>)>,
    /// Trains that companies can convert.
    pub swaps: Vec<TrainSwap>,
    /// Markers that companies get by actions.
    pub grants: Vec<MarkerGrant>,
    /// How share prices move. None if they are not followed.
    pub market: Option<RecordedMarket>,
    /// Whether a player may protect a share price by buying the shares that another sells.
    pub price_protection: bool,
    /// Runs to destinations.
    pub destinations: Option<DestinationRuns>,
    /// Whether the site's action `hex_token` places a company's token in its destination, beside the slots.
    pub destination_tokens: bool,
    /// The site's tiles that are laid on others rather than in their place, and change no track: cubes that lower the cost of terrain.
    pub cubes: Vec<String>,
    /// The boxes in which private companies are sold in stock rounds.
    pub boxes: Vec<BidBoxes>,
    /// How companies acquire others. None if they don't in this way.
    pub acquiring: Option<Acquiring>,
    /// What a company gets from another in which it holds more shares than any player. None if it does not take that one over.
    pub control: Option<Control>,
    /// What the site draws when the game begins, in order.
    pub draws: Vec<Draw>,
    /// What happens without an action of its own, in order.
    pub events: Vec<Event>,
    /// The last operating round of a game, if it has rules of its own.
    pub last_round: Option<LastRound>,
}

/// The last operating round of a game, in the set after the one in which a phase begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastRound {
    /// The marker of the game that is set then, by id.
    pub marker: String,
    /// Number of the phase.
    pub after_phase: usize,
    /// Number of the round in its set.
    pub round: u32,
}

/// Boxes in which private companies are sold in stock rounds. They come from a pile that the site shuffles when the game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BidBoxes {
    /// The private companies of the pile, by id. One that a player wins starts its company, if it has one.
    pub of: Vec<String>,
    /// Number of boxes.
    pub count: usize,
    /// The private companies of which the site draws some for the pile, which is shuffled by itself then: their ids, and the number that it
    /// draws. The others are not in the game. `None` if it draws none.
    pub drawn: Option<(Vec<String>, usize)>,
    /// Once it is shuffled, the pile is turned so that the first of these private companies lies on top, and what lies below the boxes so
    /// that the next one does. Without a bid, one of them in the first box leaves the game. Empty if the pile is not turned.
    pub turned_to: Vec<String>,
    /// The private companies that lie on top of the pile, from the top.
    pub top: Vec<String>,
    /// The one that lies there instead with some of the site's optional rules, by their names.
    pub top_with: Vec<(String, String)>,
    /// The pairs of private companies among which the site draws one. Its first company lies on top, below `top`, and its second at the
    /// bottom. Whoever wins the first gets the second as well. Empty for none.
    pub pairs: Vec<[String; 2]>,
    /// The private companies that are dealt into the stacks apart from the others.
    pub apart: Vec<String>,
    /// Once it is shuffled, the rest of the pile is dealt into these stacks: each takes this many of `apart`, and this many others, and is
    /// shuffled again. Empty if there are no stacks.
    pub stacks: Vec<[usize; 2]>,
    /// The kinds of train of which the bank exports one for each company in a box without a bid.
    pub exports: Vec<String>,
    /// Whether the private company of the first box leaves the game if nobody bids for it, with a further train of the bank.
    pub drops_first: bool,
    /// Whether all companies in boxes leave the game without a bid, and whatever lies in the boxes if there was no bid at all.
    pub drops_unsold: bool,
    /// The company that gets the exported trains, and a token at the home of the company that leaves the game. Others can buy its tokens.
    pub heir: Option<String>,
    /// Number of the phase from which it gets nothing any more.
    pub heir_until: Option<usize>,
    /// The private companies of which the topmost leaves the game in that way before it begins.
    pub inherits_one_of: Vec<String>,
}

/// How companies acquire others, by an action and two choices: what they pay, and what becomes of the token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acquiring {
    /// The site's name of the choice by which a token of the company replaces the one of the other.
    pub replacing: String,
    /// The site's names of the other choices about the token, which is removed then.
    pub otherwise: Vec<String>,
    /// The site's names of the choices of payment that include shares, each with their number.
    pub shares: Vec<(String, usize)>,
    /// Companies, by id, each with the one that it forms with another of its kind. The action `merge` names the two, and three choices say the par price,
    /// the number of the owner's shares, and what becomes of the token of the other one. It also becomes the one that it
    /// forms if a player starts that, or leaves the game if nobody has started it before.
    pub forms: Vec<(String, String)>,
    /// The private company, by id, whose buyer may take the place of one of those companies, by a choice. The other one leaves the game.
    pub forms_instead: Option<String>,
    /// Whether the company then lays track as at the beginning of its turn.
    pub lays: bool,
}

impl Acquiring {
    /// Returns whether a choice about the token of the acquired company replaces it. `None` for any other choice.
    #[must_use]
    pub fn replaces_token(&self, choice: &str) -> Option<bool> {
        let replaces = self.replacing == choice;
        (replaces || self.otherwise.iter().any(|known| known == choice)).then_some(replaces)
    }
}

impl RecordRules {
    /// Returns the places at which the first run to stop counts, each with its stops.
    pub fn places_to_stop(&self) -> impl Iterator<Item = &(String, Vec<StopRef>)> {
        self.grants.iter().flat_map(|grant| if let GrantingAction::Stopping(places) = &grant.by { &places[..] } else { &[] })
    }

    /// Returns the exceptions for the company with this id.
    #[must_use]
    pub fn company(&self, id: &str) -> Option<&RecordedCompany> {
        self.companies.iter().find(|company| company.id == id)
    }

    /// Returns the number of par prices with which this number of players only reserve companies.
    #[must_use]
    pub fn reservations_of(&self, players: usize) -> usize {
        self.reservations.iter().find(|(of, _)| *of == players).map_or(0, |&(_, count)| count)
    }

    /// Returns the effects of all events, in order.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.events.iter().flat_map(|event| &event.then)
    }
}

/// The fate of a company if somebody goes bankrupt in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bankruptcy {
    /// Nothing: a player goes bankrupt.
    #[default]
    OfPlayers,
    /// It loses its president. If it has no trains, it buys the next one of the bank in its turn. No action tells it.
    Receivership,
    /// The company itself goes bankrupt, and closes.
    Closes,
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
    /// When players begin to bid for the company or, if they do not, as in `EachRound`. Where it may choose, it places the token before its
    /// first turn.
    WhenStarted,
    /// When its par price is set, though it may not operate for long. Where it may choose, it places the token then.
    AtPar,
    /// When the game begins.
    AtBeginning,
}

/// The company that remains when companies merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Merging {
    /// The one that takes the action.
    #[default]
    Actor,
    /// A new one, which is named last, also of a single one. Companies that close can start again.
    New,
    /// A new one, which a player names last, after those that merge and the votes about them.
    Proposed,
    /// The one that takes the action, which the site names after both from then on: `ABC-DEF`.
    Both,
    /// The one that takes the action. Then it exchanges tokens of the other for its own, one by one; the rest are removed.
    ExchangingTokens,
    /// Both. The one that is named belongs to the one that takes the action, or that bids for it last: they share private companies, and hand
    /// trains to each other.
    Owner,
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

/// Companies that are exchanged for shares of others at any time. The other company gets the trains and, unless it declines them, the tokens.
/// If the share was in the pool, it gets nothing. A bid for a company may name one of these, which is exchanged when that company starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchanges {
    /// The kind of company.
    pub kind: String,
    /// The site's name of the choice by which the other company denies the exchange.
    pub denied: String,
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
    /// Not at the start: players choose certificates and private companies that only they may buy, in stock rounds. A bid changes
    /// nothing.
    Hands,
    /// In another way, which is not followed. Who bids last for one buys it.
    Other,
    /// In every stock round, those that lie in boxes. Bids stand until the round ends; then the highest bidder for each has it.
    Boxes,
}

/// The borders of the title that routes cross without using any of their reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenBorders {
    /// The marker of the game that lists them.
    pub marker: String,
    /// The number of the phase from which a border opens when track is first joined across it. Any border opens by the site's action
    /// `remove_border`.
    pub from_phase: usize,
}

/// A version of the title on the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedTitle {
    /// Its name on the site.
    pub title: String,
    /// The corresponding edition. None if the title has no editions.
    pub edition: Option<String>,
    /// Minimum number of players. With fewer, certificates have other percentages, so holdings are unknown.
    pub shares_from: usize,
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

/// Exceptions for a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedCompany {
    /// Its id.
    pub id: String,
    /// The stops where it starts with tokens.
    pub tokens: Vec<StopRef>,
    /// The stops where it gets tokens at its start, if it is more than one.
    pub homes: Vec<StopRef>,
    /// Of the cities in its destination, the one that this edge leads to has its token. `None`: the first one.
    pub destination_edge: Option<Edge>,
    /// The trains that it starts with, by the site's ids.
    pub trains: Vec<String>,
    /// Their kind, if it is not the one of their ids.
    pub trains_as: Option<String>,
    /// Whether its tokens block when it closes. A company that bought it may replace them.
    pub token_blocks: bool,
    /// Whether other companies replace its tokens. They come back to the hexes where it starts when tokens of others are removed there.
    pub replaceable: bool,
    /// Whether its token makes room when a tile is laid: the city then has one more slot.
    pub makes_room: bool,
    /// Numbers of the phases from the first in which it operates by itself, after all others, to the first in which it no longer does:
    /// it buys trains without an action.
    pub operates: Option<(usize, usize)>,
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
    /// Maximum number of players with which it is in the game. `None` for any number.
    pub until_players: Option<usize>,
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
    /// Whether the token that its owner places by its right stands beside the slots.
    pub extra_token: bool,
    /// The company whose token its owner places by its right, in place of a token of its own. That also assigns it to the hex.
    pub token_of: Option<String>,
    /// Whether its owner can exchange it for the next train of the bank, for a company.
    pub next_train: bool,
    /// Whether a company that owns it may buy trains before its run, which run at once, whoever ran them in the same round.
    pub early_trains: bool,
    /// Whether a company that gets it has one token more from then on.
    pub additional_token: bool,
    /// The site's id of what one of the trains becomes that a phase removes. Its owner chooses which, and may choose none. `None` if it has
    /// no such right.
    pub keeps_train: Option<String>,
    /// Kinds of train, each with the one that a train of it becomes which a phase removes, if the company that owns this chooses so. It closes
    /// then.
    pub keeps_as: Vec<(String, String)>,
    /// The site's name of the choice by which the company that owns it gives it up. `None` if there is none.
    pub closed_by: Option<String>,
    /// Whether its owner keeps it once it is closed, by that choice or by a tile in a hex that it blocks. Its rights begin then.
    pub rights_once_closed: bool,
    /// Whether the token that its owner places by its right stands beside the slots until there is room for it.
    pub spare_token: bool,
    /// Whether the company that lays a tile by its right gets a token there.
    pub gives_token: bool,
    /// Whether a company that gets it as it starts lays the tile of a draw at its home, if that is none of the hexes drawn and has no tile.
    pub lays_undrawn: bool,
    /// Private companies: a company that gets this one as it starts gets the next train of the bank if it has started where one of these lay.
    pub next_train_with: Vec<String>,
    /// Whether a company that buys it may add a train to the bank or remove one, by choices such as `+3` and `-3`.
    pub changes_supply: bool,
    /// Kinds of train, each with the one of which the company that owns it gets the next copy by choosing it.
    pub recycles: Vec<(String, String)>,
    /// Its revenue, each with the number of the phase from which it pays that. Empty if it does not matter.
    pub revenue: Vec<(usize, u32)>,
    /// The site's optional rules one of which brings it into the game. Empty: it needs none.
    pub only_with: Vec<String>,
    /// The site's optional rules each of which leaves it out of the game.
    pub not_with: Vec<String>,
}

impl Private {
    /// Whether it is in a game with this number of players and these optional rules of the site.
    #[must_use]
    pub fn is_in_game(&self, players: usize, optional_rules: &[String]) -> bool {
        let is_played = |rule: &String| optional_rules.contains(rule);
        players >= self.from_players
            && self.until_players.is_none_or(|most| players <= most)
            && (self.only_with.is_empty() || self.only_with.iter().any(is_played))
            && !self.not_with.iter().any(is_played)
    }
}

/// A train that comes with a private company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateTrain {
    /// The site's id of the train.
    pub id: String,
    /// The kind of train that it is, if its id names another side of the card.
    pub side: Option<String>,
    /// Number of the phase that brings it to the company that owns the private company then. `None` if it comes with the purchase.
    pub from_phase: Option<usize>,
    /// Number of the first phase in which it no longer comes with it.
    pub until_phase: Option<usize>,
    /// Number of trains with which a company does not get it.
    pub most: usize,
    /// Whether the company chooses the side of its card next.
    pub choosing_side: bool,
}

/// A certificate of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The company, by id.
    pub company: String,
    /// Its number.
    pub number: usize,
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

/// What a company gets, besides the trains and the private companies, from another company in which it holds more shares than any player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    /// The number of tokens that it exchanges for its own.
    pub tokens: usize,
    /// Whether trains that ran in the same round may run again.
    pub runs_again: bool,
}

/// Companies that a robot plays once a player has chosen them for it; nobody owns them. At the end of its turn, each takes trains of the
/// bank until it has enough of them, or its first one is never scrapped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requisitions {
    /// The numbers of players with which there is a robot.
    pub players: Vec<usize>,
    /// The number of trains that are enough.
    pub trains: usize,
}

/// Companies among which the site draws some when a game begins: each gets a number, and the lowest numbers win. For a robot, one number is
/// drawn that tells which it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// The companies, markers of the game or private companies, by id.
    pub of: Vec<String>,
    /// The numbers of players with which they are drawn, each with the number of companies that are.
    pub count: Vec<(usize, usize)>,
    /// What becomes of them.
    pub role: DrawnRole,
    /// Number of random numbers that the site draws for other things just before, by the number of players.
    pub skip: Vec<(usize, usize)>,
    /// The same with one of the site's optional rules, by its name.
    pub skip_if: Vec<(String, Vec<(usize, usize)>)>,
}

/// What becomes of companies that were drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawnRole {
    /// They are left out of the game. Each leaves a token at home, and at the stops here, by the company's id.
    LeftOut(Vec<(String, StopRef)>),
    /// They only build track: they get no trains, until an event closes them.
    OnlyBuild,
    /// They have their home tokens from the beginning. At the homes of the others stand tokens of the company with this id, each until
    /// the company at home there gets its own.
    Placed(Option<String>),
    /// A robot plays the one that is drawn from the phase with this number on; nobody owns it. It gets the next train of the bank that its
    /// kind runs at once, and another in its place at the end of each set of operating rounds.
    Robot(usize),
    /// One of these optional rules of the title is in the game, rather than companies, with any number of players.
    OneOption(Vec<String>),
    /// They lie in these places, in the order in which they are drawn. A marker of the game names its place. A private company goes to the
    /// company that starts there before the first operating round.
    LieAt(Vec<DrawnPlace>),
    /// They lie in these places, which are drawn in their order.
    LieAtDrawn(Vec<DrawnPlace>),
    /// This number of the tiles lie on their hexes from the beginning.
    Lays(usize, Vec<LaidByEvent>),
    /// They are in the game. Each of these brings a rule of the title with it: the company's id and the optional rule.
    Option(Vec<(String, String)>),
}

/// A place in which something drawn lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnPlace {
    /// Its name in title files.
    pub name: String,
    /// Its first hex, by id.
    pub hex: String,
}

impl RecordRules {
    /// Whether a private company, by id, may be drawn to lie on the map, so that nobody can buy it.
    #[must_use]
    pub fn lies_on_map(&self, private: &str) -> bool {
        let lie = |draw: &&Draw| matches!(draw.role, DrawnRole::LieAt(_) | DrawnRole::LieAtDrawn(_));
        let lie = self.draws.iter().filter(lie);
        lie.flat_map(|draw| &draw.of).any(|id| id == private)
    }
}

impl Draw {
    /// Returns the number of companies that are drawn with this number of players.
    #[must_use]
    pub fn count_of(&self, players: usize) -> usize {
        Self::count_in(&self.count, players)
    }

    /// Returns the number of random numbers that the site draws for other things just before, with this number of players and these of its
    /// optional rules.
    #[must_use]
    pub fn skipped(&self, players: usize, rules: &[String]) -> usize {
        let with = self.skip_if.iter().find(|(rule, _)| rules.contains(rule));
        Self::count_in(with.map_or(&self.skip, |(_, skip)| skip), players)
    }

    fn count_in(counts: &[(usize, usize)], players: usize) -> usize {
        counts.iter().find(|(of, _)| *of == players).map_or(0, |&(_, count)| count)
    }
}

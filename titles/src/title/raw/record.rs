//! The unchecked `[record]` of a title file: how recorded games are read.

use serde::Deserialize;

use super::super::entries::Entries;
use super::super::record::{Auction, Bankruptcy, GamePart, HomeTokens, Merging, PoolMove, SaleMove, TokensOfClosed};
use super::super::spanned::Spanned;
use super::super::word::Names;
use super::Text;
use crate::rules::payout::{Market, MoveRule, Step};

/// The rules for reading recorded games.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRecord {
    #[serde(default)]
    pub(in crate::title) homes: HomeTokens,
    #[serde(default)]
    pub(in crate::title) float: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) later_float: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) floats_with_president: bool,
    #[serde(default)]
    pub(in crate::title) open_borders: Option<RawOpenBorders>,
    #[serde(default)]
    pub(in crate::title) reservations: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) starting_shares: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) shares: Option<Spanned<Vec<u32>>>,
    #[serde(default)]
    pub(in crate::title) converted_from: Option<Spanned<usize>>,
    #[serde(default)]
    pub(in crate::title) lends_next_train: bool,
    #[serde(default)]
    pub(in crate::title) converting: Option<String>,
    #[serde(default)]
    pub(in crate::title) layer_gets_track: bool,
    #[serde(default)]
    pub(in crate::title) options: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) unsupported: Entries<String>,
    #[serde(default)]
    pub(in crate::title) own_phases: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) dividends: Entries<Text>,
    pub(in crate::title) games: Vec<RawRecordedTitle>,
    #[serde(default)]
    pub(in crate::title) companies: Vec<RawRecordedCompany>,
    #[serde(default)]
    pub(in crate::title) privates: Vec<RawPrivate>,
    #[serde(default)]
    pub(in crate::title) pairs: Vec<RawPair>,
    #[serde(default)]
    pub(in crate::title) merger_rounds: bool,
    #[serde(default)]
    pub(in crate::title) corporate_rounds: bool,
    #[serde(default)]
    pub(in crate::title) merging: Merging,
    #[serde(default)]
    pub(in crate::title) lengthening: Vec<String>,
    #[serde(default)]
    pub(in crate::title) attaching: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) bought_early: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) first_turn_purchases: bool,
    #[serde(default)]
    pub(in crate::title) builds_as_it_starts: bool,
    #[serde(default)]
    pub(in crate::title) items: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) runs_on_own_gauge: bool,
    #[serde(default)]
    pub(in crate::title) homes_beside: bool,
    #[serde(default)]
    pub(in crate::title) runs_as: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) second_slot: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) passes_before_trains: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) stock_rounds: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) blocking: Option<Text>,
    #[serde(default)]
    pub(in crate::title) bankruptcy: Bankruptcy,
    #[serde(default)]
    pub(in crate::title) exchanged: Option<Text>,
    #[serde(default)]
    pub(in crate::title) exchanges: Option<RawExchanges>,
    #[serde(default)]
    pub(in crate::title) exchanged_revenue: Option<Text>,
    #[serde(default)]
    pub(in crate::title) branches: Option<Text>,
    #[serde(default)]
    pub(in crate::title) requisitions: Option<RawRequisitions>,
    #[serde(default)]
    pub(in crate::title) run_before_scrapped: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) control: Option<RawControl>,
    #[serde(default)]
    pub(in crate::title) draws: Vec<Spanned<RawDraw>>,
    #[serde(default)]
    pub(in crate::title) events: Vec<RawEvent>,
    #[serde(default)]
    pub(in crate::title) last_round: Option<RawLastRound>,
    #[serde(default)]
    pub(in crate::title) investors: Option<RawInvestors>,
    #[serde(default)]
    pub(in crate::title) train_limits: Vec<RawTrainLimit>,
    #[serde(default)]
    pub(in crate::title) auction: Auction,
    #[serde(default)]
    pub(in crate::title) splits_cities: bool,
    #[serde(default)]
    pub(in crate::title) runs: Entries<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) set_aside: Vec<String>,
    #[serde(default)]
    pub(in crate::title) removed_trains: Entries<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) swaps: Vec<RawSwap>,
    #[serde(default)]
    pub(in crate::title) city_parts: Entries<Spanned<Vec<usize>>>,
    #[serde(default)]
    pub(in crate::title) grants: Vec<Spanned<RawGrant>>,
    #[serde(default)]
    pub(in crate::title) market: Option<Spanned<RawRecordedMarket>>,
    #[serde(default)]
    pub(in crate::title) price_protection: bool,
    #[serde(default)]
    pub(in crate::title) destinations: Option<RawDestinations>,
    #[serde(default)]
    pub(in crate::title) destination_tokens: bool,
    #[serde(default)]
    pub(in crate::title) cubes: Vec<String>,
    #[serde(default)]
    pub(in crate::title) boxes: Vec<RawBoxes>,
    #[serde(default)]
    pub(in crate::title) acquiring: Option<RawAcquiring>,
}

/// Boxes in which private companies are sold in stock rounds.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawBoxes {
    pub(in crate::title) of: Vec<Text>,
    pub(in crate::title) count: usize,
    #[serde(default)]
    pub(in crate::title) drawn: Option<RawDrawnPrivates>,
    #[serde(default)]
    pub(in crate::title) turned_to: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) top: Names,
    #[serde(default)]
    pub(in crate::title) top_with: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) pairs: Vec<[Text; 2]>,
    #[serde(default)]
    pub(in crate::title) apart: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) stacks: Vec<[usize; 2]>,
    #[serde(default)]
    pub(in crate::title) exports: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) drops_first: bool,
    #[serde(default)]
    pub(in crate::title) drops_unsold: bool,
    #[serde(default)]
    pub(in crate::title) heir: Option<Text>,
    #[serde(default)]
    pub(in crate::title) heir_until: Option<Text>,
    #[serde(default)]
    pub(in crate::title) inherits_one_of: Vec<Text>,
}

/// The private companies that the site draws for a pile.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawDrawnPrivates {
    pub(in crate::title) of: Vec<Text>,
    pub(in crate::title) count: Spanned<usize>,
}

/// How companies acquire others.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawAcquiring {
    pub(in crate::title) replacing: String,
    pub(in crate::title) otherwise: Vec<String>,
    #[serde(default)]
    pub(in crate::title) shares: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) forms: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) forms_instead: Option<Text>,
    #[serde(default)]
    pub(in crate::title) lays: bool,
}

/// How share prices move.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRecordedMarket {
    #[serde(default)]
    pub(in crate::title) chart: Option<Market>,
    #[serde(default)]
    pub(in crate::title) moves: Option<Vec<MoveRule>>,
    #[serde(default)]
    pub(in crate::title) sales: SaleMove,
    #[serde(default)]
    pub(in crate::title) pool: PoolMove,
    #[serde(default)]
    pub(in crate::title) sold_out: Option<Vec<Step>>,
    #[serde(default)]
    pub(in crate::title) ignoring_one: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) cheapest_first: bool,
    #[serde(default)]
    pub(in crate::title) closing: Vec<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawDestinations {
    pub(in crate::title) hexes: Entries<Text>,
    pub(in crate::title) choice: String,
    pub(in crate::title) run: Text,
    pub(in crate::title) reached: Text,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawSwap {
    pub(in crate::title) kind: Text,
    pub(in crate::title) trains: Entries<Text>,
}

/// The most trains that a company may have.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawTrainLimit {
    pub(in crate::title) kind: Text,
    pub(in crate::title) from_phase: Text,
    pub(in crate::title) trains: usize,
}

/// Companies that run the next train of the bank.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawInvestors {
    pub(in crate::title) kind: Text,
    pub(in crate::title) replacing: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawOpenBorders {
    pub(in crate::title) marker: Text,
    pub(in crate::title) from_phase: Text,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawGrant {
    pub(in crate::title) marker: Text,
    #[serde(default)]
    pub(in crate::title) buying: Option<Text>,
    #[serde(default)]
    pub(in crate::title) assigning: Option<Text>,
    #[serde(default)]
    pub(in crate::title) to: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) placing: Option<Text>,
    #[serde(default)]
    pub(in crate::title) number: usize,
    #[serde(default)]
    pub(in crate::title) laying: Option<Text>,
    #[serde(default)]
    pub(in crate::title) building: Option<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) choosing: Option<Text>,
    #[serde(default)]
    pub(in crate::title) marking: Option<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) tokening: Option<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) forming: bool,
    #[serde(default)]
    pub(in crate::title) owning: Option<Text>,
    #[serde(default)]
    pub(in crate::title) holding: Option<Text>,
    #[serde(default)]
    pub(in crate::title) stopping: Option<Vec<Text>>,
    #[serde(default)]
    pub(in crate::title) starting: Option<Text>,
    #[serde(default)]
    pub(in crate::title) running: Option<Vec<Vec<Text>>>,
    #[serde(default)]
    pub(in crate::title) amount: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) places: Entries<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRecordedTitle {
    pub(in crate::title) title: Text,
    #[serde(default)]
    pub(in crate::title) edition: Option<Text>,
    #[serde(default)]
    pub(in crate::title) shares_from: usize,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRecordedCompany {
    pub(in crate::title) id: Text,
    #[serde(default)]
    pub(in crate::title) tokens: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) homes: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) destination_edge: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) trains: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) trains_as: Option<Text>,
    #[serde(default)]
    pub(in crate::title) token_blocks: bool,
    #[serde(default)]
    pub(in crate::title) replaceable: bool,
    #[serde(default)]
    pub(in crate::title) makes_room: bool,
    #[serde(default)]
    pub(in crate::title) operates: Option<[Text; 2]>,
    #[serde(default)]
    pub(in crate::title) shares: Option<Spanned<Vec<u32>>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawExchanges {
    pub(in crate::title) kind: Text,
    pub(in crate::title) denied: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawPrivate {
    pub(in crate::title) id: Text,
    #[serde(default)]
    pub(in crate::title) from_players: usize,
    #[serde(default)]
    pub(in crate::title) until_players: Option<usize>,
    #[serde(default)]
    pub(in crate::title) price: Option<u32>,
    #[serde(default)]
    pub(in crate::title) shares: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) company: Option<Text>,
    #[serde(default)]
    pub(in crate::title) trade_in: Option<Text>,
    #[serde(default)]
    pub(in crate::title) train: Option<RawPrivateTrain>,
    #[serde(default)]
    pub(in crate::title) brings: Option<Text>,
    #[serde(default)]
    pub(in crate::title) extra_token: bool,
    #[serde(default)]
    pub(in crate::title) token_of: Option<Text>,
    #[serde(default)]
    pub(in crate::title) next_train: bool,
    #[serde(default)]
    pub(in crate::title) early_trains: bool,
    #[serde(default)]
    pub(in crate::title) additional_token: bool,
    #[serde(default)]
    pub(in crate::title) keeps_train: Option<Text>,
    #[serde(default)]
    pub(in crate::title) keeps_as: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) closed_by: Option<Text>,
    #[serde(default)]
    pub(in crate::title) rights_once_closed: bool,
    #[serde(default)]
    pub(in crate::title) spare_token: bool,
    #[serde(default)]
    pub(in crate::title) gives_token: bool,
    #[serde(default)]
    pub(in crate::title) lays_undrawn: bool,
    #[serde(default)]
    pub(in crate::title) next_train_with: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) changes_supply: bool,
    #[serde(default)]
    pub(in crate::title) recycles: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) revenue: Entries<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::title) only_with: Vec<String>,
    #[serde(default)]
    pub(in crate::title) not_with: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawPrivateTrain {
    pub(in crate::title) id: Text,
    #[serde(default, rename = "as")]
    pub(in crate::title) side: Option<Text>,
    #[serde(default)]
    pub(in crate::title) from_phase: Option<Text>,
    #[serde(default)]
    pub(in crate::title) until_phase: Option<Text>,
    #[serde(default = "unlimited")]
    pub(in crate::title) most: usize,
    #[serde(default)]
    pub(in crate::title) choosing_side: bool,
}

const fn unlimited() -> usize {
    usize::MAX
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawPair {
    pub(in crate::title) hexes: [Text; 2],
    pub(in crate::title) tiles: Vec<[Text; 2]>,
}

/// The assets that a company gets from one that it controls.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawControl {
    pub(in crate::title) tokens: usize,
    #[serde(default)]
    pub(in crate::title) runs_again: bool,
}

/// Companies that players choose for a robot.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRequisitions {
    pub(in crate::title) players: Vec<usize>,
    pub(in crate::title) trains: usize,
}

/// Companies, some of which the site draws when a game begins.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawDraw {
    #[serde(default)]
    pub(in crate::title) of: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) left_out: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) tokens: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) only_build: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) placed: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) others: Option<Text>,
    #[serde(default)]
    pub(in crate::title) robot: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) phase: Option<Text>,
    #[serde(default)]
    pub(in crate::title) options: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) one_option: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) in_game: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) at: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) shuffles_places: bool,
    #[serde(default)]
    pub(in crate::title) lays: Entries<Text>,
    #[serde(default)]
    pub(in crate::title) count: Option<Spanned<usize>>,
    #[serde(default)]
    pub(in crate::title) skip: Entries<usize>,
    #[serde(default)]
    pub(in crate::title) skip_if: Entries<Entries<usize>>,
}

/// Something that happens in a game without an action of its own.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawEvent {
    pub(in crate::title) when: Vec<RawTrigger>,
    #[serde(default)]
    pub(in crate::title) players: Vec<usize>,
    #[serde(default)]
    pub(in crate::title) editions: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) from_phase: Option<Text>,
    #[serde(default)]
    pub(in crate::title) until_phase: Option<Text>,
    #[serde(default)]
    pub(in crate::title) drawn: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) skips: u32,
    #[serde(default)]
    pub(in crate::title) at_round_end: bool,
    pub(in crate::title) then: Vec<RawEffect>,
}

/// An occurrence that brings an event about.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::title) enum RawTrigger {
    First(Names),
    DrawnFirst(Vec<Text>),
    Copy(Text),
    Sold(RawSold),
    OperatingRounds(u32),
    Phase(Text),
    GetsTrain(Text),
    BeforeActing(Text),
    Choice(Names),
    Lay(RawLayTrigger),
    Ends(GamePart),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawSold {
    pub(in crate::title) trains: Vec<Text>,
    pub(in crate::title) count: usize,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawLayTrigger {
    pub(in crate::title) hexes: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) tiles: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) color: Option<Text>,
}

/// What happens in an event.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::title) enum RawEffect {
    BeginPhase(Text),
    Scrap(Vec<Text>),
    Turn(Entries<Text>),
    Export(RawExport),
    Close(Spanned<RawClosing>),
    CloseUnstarted,
    ClosePrivates(Vec<Text>),
    RemoveTokenOf(Text),
    Form(RawFormation),
    Divide(RawDivision),
    Merge(RawMerger),
    TakeOver(RawTakeover),
    TakeOverPrivates(Text),
    Nationalize(RawNationalization),
    Convert,
    ConvertUnstarted,
    RemoveTiles(RawRemoval),
    Lay(RawLaidByEvent),
    PlaceToken(Text),
    OfferToken(Text),
    GiveTrains(Text),
    Mark(Text),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawExport {
    pub(in crate::title) trains: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) all_of: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) unless_sold_out: bool,
    #[serde(default)]
    pub(in crate::title) unless_sold: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawClosing {
    #[serde(default)]
    pub(in crate::title) companies: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) drawn_of: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) kind: Option<Text>,
    #[serde(default)]
    pub(in crate::title) unstarted: bool,
    #[serde(default)]
    pub(in crate::title) trainless: bool,
    #[serde(default)]
    pub(in crate::title) tokens: TokensOfClosed,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawFormation {
    pub(in crate::title) into: Text,
    pub(in crate::title) of: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) at_least: usize,
    #[serde(default)]
    pub(in crate::title) tokens_stay: bool,
    #[serde(default)]
    pub(in crate::title) removed_in: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) keeps: Option<usize>,
    #[serde(default)]
    pub(in crate::title) returning: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawDivision {
    pub(in crate::title) from: Text,
    pub(in crate::title) into: [Text; 2],
    pub(in crate::title) hexes: Vec<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawMerger {
    pub(in crate::title) into: Text,
    #[serde(default)]
    pub(in crate::title) any_number: bool,
    pub(in crate::title) of: Vec<Text>,
    pub(in crate::title) tokens: usize,
    #[serde(default)]
    pub(in crate::title) share: Option<Text>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawTakeover {
    pub(in crate::title) into: Text,
    #[serde(default)]
    pub(in crate::title) kind: Option<Text>,
    #[serde(default)]
    pub(in crate::title) trainless: bool,
    #[serde(default)]
    pub(in crate::title) one: bool,
    #[serde(default)]
    pub(in crate::title) one_in_hex: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawNationalization {
    pub(in crate::title) into: Text,
    pub(in crate::title) train: String,
    pub(in crate::title) at_once: usize,
    pub(in crate::title) accepts: String,
    pub(in crate::title) declines: String,
}

/// The marker of the game's last operating round.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawLastRound {
    pub(in crate::title) marker: Text,
    pub(in crate::title) after_phase: Text,
    pub(in crate::title) round: u32,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawRemoval {
    #[serde(default)]
    pub(in crate::title) color: Option<Text>,
    pub(in crate::title) hexes: Vec<Text>,
    #[serde(default)]
    pub(in crate::title) tokens: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::title) struct RawLaidByEvent {
    pub(in crate::title) hex: Text,
    pub(in crate::title) tile: Text,
    #[serde(default)]
    pub(in crate::title) rotation: u8,
    #[serde(default)]
    pub(in crate::title) token_of: Option<Text>,
}

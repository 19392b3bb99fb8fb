//! Rounds and turns, inferred from the actions.
//!
//! Not every title's share prices are followed, so the order of play is inferred from who acts. A stock round ends when a company acts
//! or, before any company can operate or before another stock round of its set, when all players have passed. A set of operating rounds
//! ends when a player acts as in a stock round. An operating round ends when a company acts whose turn in it is over. A round without any action
//! goes unnoticed.
//!
//! The phases of the title say how many operating rounds a set has. Where who acts leaves it open whether another round begins, as when a
//! company builds after its run, that number decides, and whether other companies are to have their turn yet.
//!
//! In titles with rounds in which companies merge, an operating round is also over when a player acts, or a company as in such a
//! round.

use std::fmt;

use super::map::Company;
use super::shares::PlayerNumber;

/// A round of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Round {
    /// The auction of the private companies.
    Auction,
    /// The stock round with this number.
    Stock(u32),
    /// The operating round with the second number, in the set after the stock round with the first number.
    Operating(u32, u32),
}

impl fmt::Display for Round {
    /// Writes the round as players call it: `OR 5.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auction => f.write_str("auction"),
            Self::Stock(number) => write!(f, "SR {number}"),
            Self::Operating(set, number) => write!(f, "OR {set}.{number}"),
        }
    }
}

/// A text that is not a round.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {0:?}: expected a round such as \"OR 5.2\"")]
pub struct NotARound(String);

impl std::str::FromStr for Round {
    type Err = NotARound;

    /// Reads what [`Display`](fmt::Display) writes. `5.2` alone is an operating round.
    fn from_str(text: &str) -> Result<Self, NotARound> {
        Self::read(text.trim()).ok_or_else(|| NotARound(text.to_owned()))
    }
}

impl Round {
    fn read(text: &str) -> Option<Self> {
        let after = |word: &str| {
            let head = text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word));
            head.map(|_| text[word.len()..].trim_start())
        };
        if text.eq_ignore_ascii_case("auction") {
            return Some(Self::Auction);
        }
        if let Some(number) = after("SR") {
            return number.parse().map(Self::Stock).ok();
        }
        let (set, number) = after("OR").unwrap_or(text).split_once('.')?;
        Some(Self::Operating(set.parse().ok()?, number.parse().ok()?))
    }
}

/// The current round and turn.
#[derive(Debug, Clone)]
pub(super) struct Rounds {
    pub(super) round: Round,
    /// Number of players.
    players: usize,
    /// In a stock round, the players that have passed since the last other action.
    passed: Vec<PlayerNumber>,
    /// In a stock round, the last player that did something other than pass.
    acted: Option<PlayerNumber>,
    /// Number of stock rounds in a set.
    stock_rounds: u32,
    /// The number of this stock round in its set.
    of_set: u32,
    /// In a stock round and after it, the companies that have passed as they could trade shares before they operate.
    traded: Vec<Company>,
    /// In an operating round, the companies that have had a turn. The turn of the last one may go on.
    turns: Vec<Company>,
    /// Whether the last of them can no longer lay track.
    has_run: bool,
    /// How many times it has passed since then.
    passes: u32,
    /// Number of operating rounds in this set, if it is known.
    operating_rounds: Option<u32>,
    /// Whether there are rounds in which companies merge.
    has_merger_rounds: bool,
    /// Whether the operating round is over, as far as is known. Only if there are rounds in which companies merge.
    is_over: bool,
}

/// The changes of round and turn that come with an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct RoundChange {
    /// The company whose turn ended.
    pub(super) ended_turn: Option<Company>,
    /// Whether a stock round ended.
    pub(super) stock_round_ended: bool,
    /// Whether a set of operating rounds ended.
    pub(super) set_ended: bool,
    /// Whether an operating round starts.
    pub(super) operating_round: bool,
    /// The company whose turn starts.
    pub(super) turn: Option<Company>,
}

impl Rounds {
    pub(super) fn new(players: usize, has_auction: bool, has_merger_rounds: bool, stock_rounds: Option<u32>) -> Self {
        Self {
            round: if has_auction { Round::Auction } else { Round::Stock(1) },
            players,
            passed: Vec::new(),
            acted: None,
            stock_rounds: stock_rounds.unwrap_or(1),
            of_set: 1,
            traded: Vec::new(),
            turns: Vec::new(),
            has_run: false,
            passes: 0,
            operating_rounds: None,
            has_merger_rounds,
            is_over: false,
        }
    }

    /// Whether companies may act in rounds in which they merge.
    pub(super) const fn has_merger_rounds(&self) -> bool {
        self.has_merger_rounds
    }

    /// Whether the operating round is over, as far as is known, and none has begun since.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the current operating round is the last before a stock round. `None` if that is not known.
    pub(super) fn is_last_of_set(&self) -> Option<bool> {
        match self.round {
            Round::Operating(_, number) => Some(number >= self.operating_rounds?),
            Round::Auction | Round::Stock(_) => None,
        }
    }

    /// Records an action of a player that may belong to a round in which companies merge. Returns whether it does, or may.
    pub(super) fn merger_action(&mut self, begins_stock_round: bool) -> bool {
        let may_merge = self.has_merger_rounds() && matches!(self.round, Round::Operating(..));
        self.is_over |= may_merge;
        may_merge && !(begins_stock_round && self.is_last_of_set() != Some(false))
    }

    /// Records an action of a company that is possible in an operating round as well as in one in which companies merge.
    pub(super) fn aside(&mut self, company: Company) {
        self.is_over |= self.company() != Some(company) && self.turns.contains(&company);
    }

    /// Returns the company whose turn it is.
    pub(super) fn company(&self) -> Option<Company> {
        self.turns.last().copied()
    }

    /// Whether the company whose turn began last can no longer lay track in it.
    pub(super) const fn has_run(&self) -> bool {
        self.has_run
    }

    /// Returns how many times it has passed since then.
    pub(super) const fn passes(&self) -> u32 {
        self.passes
    }

    /// Notes that it has passed once more since then.
    pub(super) const fn pass_after_run(&mut self) {
        self.passes += 1;
    }

    /// Notes that it has passed at least so many times since then.
    pub(super) fn passed_after_run(&mut self, times: u32) {
        self.passes = self.passes.max(times);
    }

    /// Whether all players have passed in the last stock round of a set.
    pub(super) fn stock_round_is_over(&self) -> bool {
        matches!(self.round, Round::Stock(_)) && self.all_passed() && self.of_set >= self.stock_rounds
    }

    /// Records an action of a player that belongs to a stock round. `passes` says whether it is a pass.
    pub(super) fn stock_action(&mut self, player: PlayerNumber, passes: bool, can_operate: bool) -> RoundChange {
        let mut change = RoundChange::default();
        match self.round {
            Round::Auction => self.begin_stock_round(1),
            Round::Stock(number) if self.all_passed() && self.of_set < self.stock_rounds => {
                change.stock_round_ended = true;
                let next = self.of_set + 1;
                self.begin_stock_round(number);
                self.of_set = next;
            }
            Round::Stock(number) if self.all_passed() && !can_operate => {
                change.stock_round_ended = true;
                self.begin_stock_round(number + 1);
            }
            Round::Stock(_) => {}
            Round::Operating(set, _) => {
                change = RoundChange { ended_turn: self.company(), set_ended: true, ..RoundChange::default() };
                self.begin_stock_round(set + 1);
            }
        }
        if !passes {
            self.passed.clear();
            self.acted = Some(player);
        } else if self.acted.take() != Some(player) && !self.passed.contains(&player) {
            // A pass directly after another action of the same player only ends the turn.
            self.passed.push(player);
        }
        change
    }

    fn all_passed(&self) -> bool {
        self.players > 0 && self.passed.len() >= self.players
    }

    fn begin_stock_round(&mut self, number: u32) {
        self.round = Round::Stock(number);
        self.of_set = 1;
        self.is_over = false;
        self.passed.clear();
        self.acted = None;
        self.traded.clear();
        self.turns.clear();
    }

    /// Records an action of a company, in titles with a round of corporate share trading after each stock round. Returns whether the
    /// action belongs to that round. A company passes at most once before it operates.
    pub(super) fn is_before_operating(&mut self, company: Company, action: &str) -> bool {
        match (self.round, action) {
            (Round::Auction, _) => true,
            (Round::Operating(..), _) => false,
            (Round::Stock(_), "pass") if !self.traded.contains(&company) => {
                self.traded.push(company);
                true
            }
            (Round::Stock(_), kind) => {
                ["buy_shares", "sell_shares", "corporate_buy_shares", "corporate_sell_shares"].contains(&kind)
            }
        }
    }

    /// Records an action of a company, at a step of its turn. `others_wait` says whether others are to have a turn in this round yet.
    /// `operating_rounds` is the number of operating rounds in a set that begins now.
    pub(super) fn company_action(
        &mut self,
        company: Company,
        step: Step,
        others_wait: bool,
        operating_rounds: Option<u32>,
    ) -> RoundChange {
        let mut change = RoundChange::default();
        let last = self.company();
        let starts_turn = match self.round {
            Round::Auction | Round::Stock(_) => {
                change.stock_round_ended = matches!(self.round, Round::Stock(_));
                let set = if let Round::Stock(number) = self.round { number } else { 1 };
                self.begin_operating_round(set, 1, operating_rounds);
                change.operating_round = true;
                true
            }
            Round::Operating(set, number) => {
                let starts_round = if self.is_over {
                    true
                } else if last == Some(company) {
                    let is_last = !self.has_merger_rounds && self.is_last_of_set() == Some(true);
                    match step {
                        Step::Before => self.has_run && !others_wait && !is_last,
                        Step::Run => self.has_run,
                        Step::After | Step::Any => false,
                    }
                } else {
                    self.turns.contains(&company)
                };
                if starts_round {
                    change.set_ended = self.has_merger_rounds() && self.is_last_of_set() != Some(false);
                    let (set, number) = if change.set_ended { (set + 1, 1) } else { (set, number + 1) };
                    self.begin_operating_round(set, number, operating_rounds);
                    change.operating_round = true;
                }
                starts_round || last != Some(company)
            }
        };
        if starts_turn {
            change.ended_turn = last;
            change.turn = Some(company);
            self.turns.push(company);
            self.has_run = false;
            self.passes = 0;
        }
        self.has_run |= matches!(step, Step::Run | Step::After);
        change
    }

    fn begin_operating_round(&mut self, set: u32, number: u32, operating_rounds: Option<u32>) {
        if number == 1 {
            self.operating_rounds = operating_rounds;
        }
        self.round = Round::Operating(set, number);
        self.turns.clear();
        self.is_over = false;
    }
}

/// The step of a company's turn that an action belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Laying track and placing tokens.
    Before,
    /// Running trains.
    Run,
    /// Paying dividends and buying trains.
    After,
    /// Any step.
    Any,
}

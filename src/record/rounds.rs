//! Rounds and turns, as far as the actions tell.
//!
//! The share market is not followed, so the order of play is read from who acts. A stock round ends where a company acts or,
//! before any company can, where all players have passed; a set of operating rounds ends where a player acts as in a stock
//! round; and an operating round where a company acts whose turn in it is over. A round in which nobody did anything leaves no
//! trace.

use std::fmt;

use super::map::Company;
use super::shares::PlayerNumber;

/// Which part of the game it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Round {
    /// The private companies are auctioned.
    Auction,
    /// The stock round of this number.
    Stock(u32),
    /// The operating round of this number in the set after the stock round of the first number.
    Operating(u32, u32),
}

impl fmt::Display for Round {
    /// As players call it: `OR 5.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auction => f.write_str("auction"),
            Self::Stock(number) => write!(f, "SR {number}"),
            Self::Operating(set, number) => write!(f, "OR {set}.{number}"),
        }
    }
}

impl std::str::FromStr for Round {
    type Err = ();

    /// Reads what [`Display`](fmt::Display) writes; `5.2` alone is an operating round.
    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim();
        let after = |word: &str| {
            let head = text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word));
            head.map(|_| text[word.len()..].trim_start())
        };
        if text.eq_ignore_ascii_case("auction") {
            return Ok(Self::Auction);
        }
        if let Some(number) = after("SR") {
            return number.parse().map(Self::Stock).map_err(drop);
        }
        let (set, number) = after("OR").unwrap_or(text).split_once('.').ok_or(())?;
        Ok(Self::Operating(set.parse().map_err(drop)?, number.parse().map_err(drop)?))
    }
}

/// Where the game is.
#[derive(Debug, Clone)]
pub(super) struct Rounds {
    pub(super) round: Round,
    /// How many players there are.
    players: usize,
    /// In a stock round, who has passed since somebody last did something.
    passed: Vec<PlayerNumber>,
    /// In a stock round, who did something last.
    acted: Option<PlayerNumber>,
    /// In an operating round, the companies that have had their turns, the last of which may go on.
    turns: Vec<Company>,
    /// Whether the last of them has gone so far that it lays no track any more.
    has_run: bool,
}

/// What begins with an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Begins {
    /// The turn of a company ended, which is this one.
    pub(super) ended: Option<Company>,
    /// A set of operating rounds ended.
    pub(super) set_ended: bool,
    /// An operating round begins.
    pub(super) operating_round: bool,
    /// The turn of a company begins, which is this one.
    pub(super) turn: Option<Company>,
}

impl Rounds {
    pub(super) fn new(players: usize, has_auction: bool) -> Self {
        let round = if has_auction { Round::Auction } else { Round::Stock(1) };
        Self { round, players, passed: Vec::new(), acted: None, turns: Vec::new(), has_run: false }
    }

    /// The company whose turn it is.
    pub(super) fn company(&self) -> Option<Company> {
        self.turns.last().copied()
    }

    /// A player acts as one does in a stock round: whether by doing something or by passing.
    pub(super) fn stock_action(&mut self, player: PlayerNumber, passes: bool, can_operate: bool) -> Begins {
        let mut begins = Begins::default();
        match self.round {
            Round::Auction => self.begin_stock_round(1),
            Round::Stock(number) if self.all_passed() && !can_operate => self.begin_stock_round(number + 1),
            Round::Stock(_) => {}
            Round::Operating(set, _) => {
                begins = Begins { ended: self.company(), set_ended: true, ..Begins::default() };
                self.begin_stock_round(set + 1);
            }
        }
        if !passes {
            self.passed.clear();
            self.acted = Some(player);
        } else if self.acted.take() != Some(player) && !self.passed.contains(&player) {
            // Who passes after doing something only ends the turn.
            self.passed.push(player);
        }
        begins
    }

    fn all_passed(&self) -> bool {
        self.players > 0 && self.passed.len() >= self.players
    }

    fn begin_stock_round(&mut self, number: u32) {
        self.round = Round::Stock(number);
        self.passed.clear();
        self.acted = None;
        self.turns.clear();
    }

    /// A company does something in its turn: something that comes before running trains, or only afterwards, or either.
    pub(super) fn company_action(&mut self, company: Company, step: Step) -> Begins {
        let mut begins = Begins::default();
        let last = self.company();
        let again = match self.round {
            Round::Auction | Round::Stock(_) => {
                let set = if let Round::Stock(number) = self.round { number } else { 1 };
                self.begin_operating_round(set, 1);
                begins.operating_round = true;
                true
            }
            Round::Operating(set, number) => {
                let over = if last == Some(company) {
                    self.has_run && step != Step::After && step != Step::Any
                } else {
                    self.turns.contains(&company)
                };
                if over {
                    self.begin_operating_round(set, number + 1);
                    begins.operating_round = true;
                }
                over || last != Some(company)
            }
        };
        if again {
            begins.ended = last;
            begins.turn = Some(company);
            self.turns.push(company);
            self.has_run = false;
        }
        self.has_run |= matches!(step, Step::Run | Step::After);
        begins
    }

    fn begin_operating_round(&mut self, set: u32, number: u32) {
        self.round = Round::Operating(set, number);
        self.turns.clear();
    }
}

/// Which step of a company's turn an action is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Track and tokens.
    Before,
    /// Running trains.
    Run,
    /// What comes after running.
    After,
    /// It could be any.
    Any,
}

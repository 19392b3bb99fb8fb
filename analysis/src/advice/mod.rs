//! Advice: what a company earns after each move that it can make.
//!
//! [`advise`] searches the board after each legal tile lay and token of [`Moves`](crate::moves::Moves) and with each train that the bank
//! offers, in the phase that the purchase begins. Each of these answers is exact, like any other.
//!
//! ```
//! use highball::Solver;
//! use highball::advice::{AdviceRequest, advise};
//! use highball::board_file::BoardFile;
//!
//! let board = BoardFile::read(r#"
//!     title = "1889"
//!     phase = "2"
//!     [tiles]
//!     K8 = "6/2"
//!     [tokens]
//!     K8 = ["AR"]
//!     [companies.AR]
//!     trains = ["2"]
//! "#).unwrap();
//! let game = board.board(board.builtin_title()?).unwrap();
//! let advice = advise(&game, &AdviceRequest::about("AR"), &mut Solver::new(), &|| false)?;
//! assert_eq!(advice.now.revenue, 40);
//! assert!(advice.lays.iter().all(|lay| lay.outcome.proven()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adviser;
mod combinations;
mod company_search;
mod error;
mod moment;
mod reason;
mod recorded_lay;
#[cfg(test)]
mod tests;
mod threats;

pub use adviser::advise;
pub use error::AdviceError;
pub use moment::{Moment, NoOnlyCompany};
pub use reason::reason;
pub use recorded_lay::{AuditedLay, RecordedLay, recorded_lays};

use crate::moves::{Lay, MarkerChange, MovesMade, TokenPlace, TrainOffer};
use crate::rules::Money;
pub use crate::session::{Best, Outcome};

/// What is asked.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct AdviceRequest {
    /// The company, by name.
    pub company: String,
    /// The moves that it has made in its turn.
    pub made: MovesMade,
    /// Number of tile lays of the turn to combine. 0 and 1 mean none. Lays that private companies give in addition are not counted.
    pub lays: usize,
    /// Whether to leave out tokens and trains.
    pub only_lays: bool,
    /// Whether to combine lays with tokens and trains, and with lays that private companies give in addition.
    pub combine: bool,
    /// The most that moves may cost. `None` for any cost.
    pub budget: Option<u32>,
    /// The train that somebody else buys first. Its phase begins, and it scraps other trains. `None` for the
    /// phase as it is.
    pub after: Option<String>,
    /// Another company, to find what the two can take from each other.
    pub against: Option<String>,
    /// The most boards to search. `None` for no limit.
    pub boards: Option<u64>,
}

impl AdviceRequest {
    /// The moves of a company at the beginning of its turn.
    #[must_use]
    pub fn about(company: &str) -> Self {
        Self { company: company.to_owned(), ..Self::default() }
    }
}

/// A move with what the company earns after it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Advised<M> {
    /// The move.
    pub made: M,
    /// Its cost. `None` if that is not known.
    pub cost: Option<u32>,
    /// The company's revenue after it.
    pub outcome: Outcome,
    /// How much more that is than without it, for a train in the next turn. Negative if it is less.
    pub gain: i64,
    /// The board and the best runs, if the move changes what the company earns. The names of its places are those before the move.
    pub best: Option<Box<Best>>,
}

/// Several moves of one turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Combination {
    /// The tile lays, in order.
    pub lays: Vec<Lay>,
    /// The token.
    pub token: Option<TokenPlace>,
    /// The train.
    pub train: Option<TrainOffer>,
}

/// A move that lowers what another company earns.
#[derive(Debug, Clone)]
pub struct Threat {
    /// The move: a tile lay or a token.
    pub made: Combination,
    /// The other company's revenue after it.
    pub outcome: Outcome,
    /// How much less that is than before.
    pub loss: i64,
}

/// Moves by which two companies take something from each other.
#[derive(Debug, Clone)]
pub struct Threats {
    /// The id of the other company.
    pub against: String,
    /// The other company's revenue as the board is.
    pub now: Outcome,
    /// The company's moves that cost the other one something, the worst first.
    pub takes: Vec<Threat>,
    /// The other company's moves that cost this one something, the worst first.
    pub loses: Vec<Threat>,
}

/// The revenue of a company after each move that it can make.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Advice {
    /// The id of the company.
    pub company: String,
    /// Its revenue as the board is.
    pub now: Outcome,
    /// Its revenue in its next turn if it makes no move, with which trains are compared: less than now if trains have made their last run, more
    /// if some stand idle this turn.
    pub next_turn: Money,
    /// The board as it is, with the best runs.
    pub best: Box<Best>,
    /// Every legal tile lay, the best first.
    pub lays: Vec<Advised<Lay>>,
    /// Every legal token, the best first.
    pub tokens: Vec<Advised<TokenPlace>>,
    /// Every legal tile lay by the right of a private company, the best first.
    pub private_lays: Vec<Advised<Lay>>,
    /// Every legal token by the right of a private company, the best first.
    pub private_tokens: Vec<Advised<TokenPlace>>,
    /// Every train that the bank offers, the best first.
    pub trains: Vec<Advised<TrainOffer>>,
    /// Every change of a marker that the company can make before its run, the best first.
    pub markers: Vec<Advised<MarkerChange>>,
    /// The combinations that were asked for, the best first.
    pub combinations: Vec<Advised<Combination>>,
    /// The moves by which the company and another one take something from each other, if that was asked for.
    pub threats: Option<Threats>,
    /// Number of boards that were searched.
    pub boards: u64,
    /// Whether all moves were searched.
    pub is_complete: bool,
}

impl Advice {
    /// Whether every revenue is proven.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        let lays = self.lays.iter().chain(&self.private_lays).map(|it| it.outcome);
        let tokens = self.tokens.iter().chain(&self.private_tokens).map(|it| it.outcome);
        let trains = self.trains.iter().map(|it| it.outcome).chain(self.markers.iter().map(|it| it.outcome));
        let combinations = self.combinations.iter().map(|it| it.outcome);
        [self.now].into_iter().chain(lays).chain(tokens).chain(trains).chain(combinations).all(Outcome::proven)
    }

    /// Sorts the moves of each kind by what they gain for each unit of money. Moves that cost nothing come first, the best before others.
    pub fn rank_per_cost(&mut self) {
        rank_per_cost(&mut self.lays);
        rank_per_cost(&mut self.tokens);
        rank_per_cost(&mut self.private_lays);
        rank_per_cost(&mut self.private_tokens);
        rank_per_cost(&mut self.trains);
        rank_per_cost(&mut self.markers);
        rank_per_cost(&mut self.combinations);
    }
}

fn rank_per_cost<M>(moves: &mut [Advised<M>]) {
    // a / b > c / d if a d > c b, as costs are not negative; a gain for nothing is more than any other.
    let terms = |it: &Advised<M>| (i128::from(it.gain), i128::from(it.cost.unwrap_or_default()));
    moves.sort_by(|one, other| {
        let ((gain, cost), (other_gain, other_cost)) = (terms(one), terms(other));
        (other_gain * cost).cmp(&(gain * other_cost)).then(other_gain.cmp(&gain))
    });
}

//! A turn of a recorded game, compared with the best runs.

use crate::claim::interpret;
use crate::dispute::{RankedClaim, Shortfall, Standing};
use crate::position::Position;
use crate::record::Round;
use crate::rules::Money;
use crate::solve::{Answer, Defect, paid_out};

use super::missed::{MissedShare, UnknownShares, missed_shares};
use super::recorded_turn::RecordedTurn;
use super::share_price::PricesAfter;

/// A turn in which a company ran its trains, compared with the best runs.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AuditedTurn {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: Round,
    /// The position in which the company ran.
    pub position: Position,
    /// The runs that were played, with the judge's verdict.
    pub played: RankedClaim,
    /// The revenue that the record states, if any.
    pub recorded: Option<Money>,
    /// The best runs.
    pub best: Answer,
    /// The title's name for what became of the revenue. `None` if the record does not say and there was more than one choice.
    pub choice: Option<String>,
    /// Whether the game was ended by hand later in this round. People who agree to end a game often no longer look for the best runs.
    pub ended_early: bool,
    /// How much more everybody would have received with the best runs and the same choice: the players in the order of the
    /// game, others who are paid, the treasury, and nobody. An error if that is not known.
    pub missed_shares: Result<Vec<MissedShare>, UnknownShares>,
    /// The share prices after the turn and after the best runs, with the same choice. `None` if they are not known.
    pub prices: Option<PricesAfter>,
}

impl AuditedTurn {
    /// Judges the runs that were played and compares them with the best runs.
    #[must_use]
    pub fn new(turn: RecordedTurn, best: Answer) -> Self {
        let RecordedTurn { action, round, position, as_played, played, recorded, choice, players, ended_early } = turn;
        let interpretation = interpret(as_played.as_ref().unwrap_or(&position), &played);
        let played = RankedClaim { number: 0, interpretation };
        let paid = paid_out(&position, played.set().into());
        let (choice, missed_shares) = missed_shares(&paid, &players, choice, &best);
        let prices = choice.as_deref().and_then(|choice| PricesAfter::new(choice, &paid, &best));
        Self { action, round, position, played, recorded, best, choice, ended_early, missed_shares, prices }
    }

    /// Returns what the runs that were played earn by the rules. For illegal runs, it is what they would earn if they were legal.
    #[must_use]
    pub const fn played_revenue(&self) -> Money {
        self.played.interpretation.verdict.revenue
    }

    /// Whether the runs that were played are legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.played.interpretation.verdict.is_legal()
    }

    /// Whether no train ran although some could have earned something.
    #[must_use]
    pub fn ran_nothing(&self) -> bool {
        self.played.interpretation.runs.is_empty() && self.best.revenue > 0
    }

    /// Returns why it is not known who missed the difference. Returns `None` if that is known, or nothing was missed.
    #[must_use]
    pub fn unknown_shares(&self) -> Option<UnknownShares> {
        self.missed_shares.as_ref().err().copied().filter(|_| self.missed().is_some_and(|missed| missed > 0))
    }

    /// Returns how much more the best known runs earn. Returns `None` if the runs that were played are not legal, or if the game was
    /// ended by hand in this round.
    #[must_use]
    pub fn missed(&self) -> Option<Money> {
        match self.played.standing(&self.position, &self.best) {
            Standing::Illegal => None,
            _ if self.ended_early => None,
            _ => Some(self.shortfall().map_or(0, Shortfall::revenue)),
        }
    }

    /// Returns how much more the best known runs bring, for the first goal of the objective for which they do, if the runs that were
    /// played are legal.
    #[must_use]
    pub fn shortfall(&self) -> Option<Shortfall> {
        match self.played.standing(&self.position, &self.best) {
            Standing::BestOfChoices(shortfall) | Standing::Less(shortfall) => Some(shortfall),
            Standing::Best | Standing::BestKnown | Standing::Illegal => None,
        }
    }

    /// Returns the defect that the runs that were played prove, if they earn more than the upper bound.
    #[must_use]
    pub fn contradiction(&self) -> Option<Defect> {
        self.played.contradicts(&self.position, &self.best)
    }
}

//! What was played in a turn, beside the best that there was.

use crate::claim::understand;
use crate::dispute::{Heard, Standing};
use crate::position::Position;
use crate::record::Round;
use crate::rules::Money;
use crate::solve::{Answer, Defect};

use super::missed::{Part, parts};
use super::recorded_turn::Operated;

/// What was played in a turn, beside the best that there was.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: Round,
    /// The question what the company could have earned.
    pub position: Position,
    /// What was played, and what the judge says of it.
    pub heard: Heard,
    /// What the record says that it earned, where it does.
    pub recorded: Option<Money>,
    /// The best runs.
    pub best: Answer,
    /// What the title calls what became of the revenue; nothing where nobody chose and there was more than one choice.
    pub choice: Option<String>,
    /// Who would have got what more with the best runs and the same choice; nothing where that is not known.
    pub parts: Option<Vec<Part>>,
}

impl Turn {
    /// Judges what was played, and sets it beside the best runs.
    #[must_use]
    pub fn new(operated: Operated, best: Answer) -> Self {
        let Operated { action, round, position, told, recorded, choice } = operated;
        let heard = Heard { number: 0, understood: understand(&position, &told) };
        let (choice, parts) = parts(&position, choice, &heard, &best);
        Self { action, round, position, heard, recorded, best, choice, parts }
    }

    /// What was played earns so much by the rules, or would if it were legal.
    #[must_use]
    pub const fn played(&self) -> Money {
        self.heard.understood.verdict.revenue
    }

    /// How much more the best runs that were found earn; nothing where what was played is not legal.
    #[must_use]
    pub fn missed(&self) -> Option<Money> {
        match self.heard.standing(&self.best) {
            Standing::Best | Standing::BestKnown => Some(0),
            Standing::Less(less) => Some(less),
            Standing::Illegal => None,
        }
    }

    /// Whether what was played shows that the best runs cannot be the best.
    #[must_use]
    pub fn contradiction(&self) -> Option<Defect> {
        self.heard.contradicts(&self.best)
    }
}

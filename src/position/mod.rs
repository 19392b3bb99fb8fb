//! One question: a board, the rules for it, a company and its trains.

mod read;
mod run;
pub mod snapshot;
pub mod stream;
mod trains;

pub use read::PositionError;
pub use run::{Route, Run};
pub use snapshot::{ReadError, ReadFault, Snapshot, SnapshotError};
pub use trains::TrainsError;

use crate::board::{Board, CompanyId, StopId, StopKind};
use crate::rules::{Money, Rules, Train, TrainId};

/// One question, checked: what is the most that this company's trains can earn on this board?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// What the question is called; empty where it has no name.
    pub id: String,
    /// The title of the game.
    pub title: String,
    /// The phase of the game.
    pub phase: String,
    board: Board,
    rules: Rules,
    company: String,
    company_id: Option<CompanyId>,
    trains: Vec<Train>,
}

impl Position {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules that are not a train's own.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The name of the company whose trains run.
    #[must_use]
    pub fn company_name(&self) -> &str {
        &self.company
    }

    /// The company on the board, or nothing where it has no token there.
    #[must_use]
    pub const fn company(&self) -> Option<CompanyId> {
        self.company_id
    }

    /// The company's trains, in the question's order.
    #[must_use]
    pub fn trains(&self) -> &[Train] {
        &self.trains
    }

    /// A train.
    #[must_use]
    pub fn train(&self, train: TrainId) -> &Train {
        &self.trains[train.index()]
    }

    /// The ids of all trains.
    pub fn train_ids(&self) -> impl ExactSizeIterator<Item = TrainId> + use<> {
        (0..self.trains.len()).map(TrainId::new)
    }

    /// The train with this id.
    #[must_use]
    pub fn train_with_id(&self, id: &str) -> Option<TrainId> {
        self.trains.iter().position(|train| train.id == id).map(TrainId::new)
    }

    /// How many trains may earn something: all but the idle ones.
    #[must_use]
    pub fn most_runs(&self) -> usize {
        self.trains.len().saturating_sub(self.rules.idle_trains as usize)
    }

    /// What a stop that is paid adds to a train's revenue, its multiplier included.
    #[must_use]
    pub fn price_of_stop(&self, train: TrainId, stop: StopId) -> Money {
        let kind: StopKind = self.board.stop(stop).kind;
        self.rules.stop(stop).value.to(train) * Money::from(self.train(train).multiplier_for(kind))
    }

    /// The same question for another company.
    #[must_use]
    pub fn with_company(mut self, company: &str) -> Self {
        self.company_id = self.board.company(company);
        company.clone_into(&mut self.company);
        self
    }
}

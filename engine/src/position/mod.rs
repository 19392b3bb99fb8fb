//! One question: a board, the rules for it, a company and its trains.

mod alternatives;
mod read;
mod run;
pub mod snapshot;
mod trains;
mod weights;

pub use alternatives::MOST_CHOICES;
pub use read::PositionError;
pub use run::{Route, Run};
pub use snapshot::{BYTE_ORDER_MARK, without_mark};
pub use snapshot::{ReadError, ReadFault, Scenery, Snapshot, SnapshotError};
pub use trains::TrainsError;
pub use weights::Weights;

use std::sync::Arc;

use crate::board::{Board, CompanyId, StopId, StopKind};
use crate::payout::Finance;
use crate::rules::{Bonus, Money, Rights, Rules, Train, TrainId};

/// One question, checked: what is the most that this company's trains can earn on this board?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// What the question is called; empty where it has no name.
    pub id: String,
    /// The title of the game.
    pub title: String,
    /// The phase of the game.
    pub phase: String,
    // What is large is shared by the same question under other choices.
    board: Arc<Board>,
    rules: Rules,
    company: String,
    company_id: Option<CompanyId>,
    trains: Vec<Train>,
    finance: Option<Box<Finance>>,
    scenery: Option<Arc<Scenery>>,
    /// The choices that the company has taken, by their numbers.
    taken: Vec<usize>,
    /// What the company's stops are multiplied by and raised by, in the order of their ids; empty where nothing is.
    adjusted: Vec<(Money, Money)>,
}

impl Position {
    fn new(board: Board, rules: Rules, company: String, trains: Vec<Train>) -> Self {
        let mut position = Self {
            id: String::new(),
            title: String::new(),
            phase: String::new(),
            company_id: board.company(&company),
            board: Arc::new(board),
            rules,
            company,
            trains,
            finance: None,
            scenery: None,
            taken: Vec::new(),
            adjusted: Vec::new(),
        };
        position.adjust();
        position
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
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

    /// What a stop is worth to the company in this phase, before the train's multiplier.
    #[must_use]
    pub fn value_of_stop(&self, train: TrainId, stop: StopId) -> Money {
        let (times, plus) = self.adjustment_of_stop(stop);
        self.rules.stop(stop).value.to(train) * times + plus
    }

    /// What the company has the value of a stop multiplied by, and then raised by: 1 and 0 as a rule.
    #[must_use]
    pub fn adjustment_of_stop(&self, stop: StopId) -> (Money, Money) {
        self.adjusted.get(stop.index()).copied().unwrap_or((1, 0))
    }

    /// What a stop that is paid adds to a train's revenue, its multiplier included.
    #[must_use]
    pub fn price_of_stop(&self, train: TrainId, stop: StopId) -> Money {
        let kind: StopKind = self.board.stop(stop).kind;
        self.value_of_stop(train, stop) * Money::from(self.train(train).multiplier_for(kind))
    }

    /// What people call a stop: its hex, with the stop's number where the hex has several, and the name of the place where that is
    /// known: `I8 Torreón`, `O10/1 Mexico City`.
    #[must_use]
    pub fn label_of(&self, stop: StopId) -> String {
        match self.hex_and_place(stop) {
            (hex, Some(place)) => format!("{hex} {place}"),
            (hex, None) => hex,
        }
    }

    /// Returns the name of a stop as it reads in a sentence: `Torreón (I8)`, `Mexico City (O10/1)`. A stop without a known name
    /// is called by its hex alone.
    #[must_use]
    pub fn place_name(&self, stop: StopId) -> String {
        match self.hex_and_place(stop) {
            (hex, Some(place)) => format!("{place} ({hex})"),
            (hex, None) => hex,
        }
    }

    /// Returns the hex of a stop, with the stop's number if the hex has several, and the name of the place, if known.
    fn hex_and_place(&self, stop: StopId) -> (String, Option<&str>) {
        let hex = self.board.hex(self.board.stop(stop).hex);
        let label = if hex.stops().len() == 1 { hex.name.clone() } else { self.board.stop_name(stop) };
        let place = self.scenery().places.get(&hex.name).filter(|place| **place != hex.name);
        (label, place.map(String::as_str))
    }

    /// What a train may do at a stop; nothing where the company has no token on the board.
    #[must_use]
    pub fn rights(&self, train: TrainId, stop: StopId) -> Option<Rights> {
        let traffic = self.train(train).traffic;
        Some(self.rules.access.rights(self.board.stop(stop), self.rules.stop(stop), self.company_id?, traffic))
    }

    /// What is known of the company's money; nothing where the question does not say.
    #[must_use]
    pub fn finance(&self) -> Option<&Finance> {
        self.finance.as_deref()
    }

    /// What the question says for people and pictures.
    #[must_use]
    pub fn scenery(&self) -> &Scenery {
        self.scenery.as_deref().unwrap_or(&snapshot::NO_SCENERY)
    }

    /// The bonuses that the company can earn.
    pub fn bonuses(&self) -> impl Iterator<Item = &Bonus> {
        self.rules.bonuses.iter().filter(|bonus| bonus.applies_to(&self.company))
    }

    /// The same question for another company, of whose money nothing is known.
    #[must_use]
    pub fn with_company(mut self, company: &str) -> Self {
        self.company_id = self.board.company(company);
        company.clone_into(&mut self.company);
        self.taken.clear();
        self.finance = None;
        self.adjust();
        self
    }
}

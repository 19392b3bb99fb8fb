//! Trains and what limits them.

use smallvec::SmallVec;

use crate::board::{KindSet, StopKind, TrafficId};

/// A train of the question, numbered in the question's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrainId(u16);

impl TrainId {
    /// The most trains that one question may have.
    pub const MOST: usize = 1_000;

    /// The train with this number.
    ///
    /// # Panics
    /// Where the number is [`TrainId::MOST`] or more; a checked question has fewer trains.
    #[must_use]
    pub fn new(index: usize) -> Self {
        assert!(index < Self::MOST, "a checked question has fewer trains than {}", Self::MOST);
        Self(index as u16)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Train {
    /// What tells it from the company's other trains.
    pub id: String,
    /// The kind of train, as the game calls it.
    pub name: String,
    /// What limits its route.
    pub reach: Reach,
    /// What it multiplies the stops' values by, where no row says otherwise.
    pub multiplier: u32,
    /// Its paid stops must include a city with the company's token.
    pub requires_token: bool,
    /// The traffic that it is for; nothing where it is for none in particular.
    pub traffic: Option<TrafficId>,
    /// It may also run a single city with the company's token, with no leg at all.
    pub local: bool,
}

/// What limits a train's route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reach {
    /// The most that the visit costs of its stops may sum to. All stops are paid.
    Number(u32),
    /// Rows by kind of stop.
    Rows(SmallVec<[Row; 2]>),
}

/// A row of a train's reach: of the stops of these kinds, so many may be visited and so many are paid.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// The kinds of stop that it serves.
    pub stops: KindSet,
    /// The most that the visit costs of the stops that it takes may sum to.
    pub visit: u32,
    /// How many stops it pays.
    pub pay: u32,
    /// What it multiplies the values of its kinds by, instead of the train's own multiplier.
    pub multiplier: Option<u32>,
}

impl Train {
    /// What the train multiplies the value of a stop of this kind by: the multiplier of the first row that serves the kind,
    /// else its own.
    #[must_use]
    pub fn multiplier_for(&self, kind: StopKind) -> u32 {
        let row = match &self.reach {
            Reach::Number(_) => None,
            Reach::Rows(rows) => rows.iter().find(|row| row.stops.contains(kind)),
        };
        row.and_then(|row| row.multiplier).unwrap_or(self.multiplier)
    }
}

//! Trains.

use super::{Moves, TrainFault};
use crate::title::{TrainStatus, TrainType};

/// A train that the bank offers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct TrainOffer {
    /// Its name.
    pub train: String,
    /// Its price. `None` if it is not known.
    pub cost: Option<u32>,
}

impl Moves<'_> {
    /// Returns the kinds of train that the bank offers: for a recorded game the next one; for a board file those of its depot or, if it does
    /// not say, the newest kinds that are available in the phase and of which the companies do not have all copies, or else the kinds that start the
    /// next phase.
    #[must_use]
    pub fn trains(&self) -> Vec<TrainOffer> {
        let title = self.game.title();
        let offer = |name: &str| {
            let train = title.trains().iter().find(|train| train.name == name)?;
            Some(TrainOffer { train: train.name.clone(), cost: train.price })
        };
        let is_left = |train: &&TrainType| train.count.is_none_or(|count| self.game.copies_owned(&train.name) < count);
        if let Some(depot) = self.game.depot() {
            let known = depot.iter().filter_map(|name| title.trains().iter().find(|train| train.name == *name));
            return known.filter(is_left).filter_map(|train| offer(&train.name)).collect();
        }
        let phase = self.game.phase();
        let available = title.trains().iter().filter(|train| train.status(phase) == TrainStatus::Available);
        let newest = available.clone().map(|train| train.from_phase).max();
        let of_newest = available.filter(|train| Some(train.from_phase) == newest).filter(is_left);
        let offers: Vec<TrainOffer> = of_newest.filter_map(|train| offer(&train.name)).collect();
        if !offers.is_empty() {
            return offers;
        }
        let next = title.phases().get(phase.number + 1).map_or(&[][..], |next| &next.starts_with);
        next.iter().filter_map(|name| offer(name)).collect()
    }

    /// Returns the rule that the purchase of a train from the bank breaks. `None` if it is legal. Whether the company can pay makes no
    /// difference.
    #[must_use]
    pub fn train_fault(&self, train: &TrainType) -> Option<TrainFault> {
        let offered = self.trains();
        if offered.iter().any(|offer| offer.train == train.name) {
            return None;
        }
        let has_all = |count: u32| self.game.copies_owned(&train.name) >= count;
        Some(match train.status(self.game.phase()) {
            TrainStatus::Scrapped => TrainFault::Scrapped,
            _ if train.count.is_some_and(has_all) => TrainFault::NoCopy,
            _ => TrainFault::NotOffered { offered: offered.into_iter().map(|offer| offer.train).collect() },
        })
    }
}

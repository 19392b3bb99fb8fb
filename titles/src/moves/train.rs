//! Trains.

use super::Moves;
use crate::title::TrainStatus;

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
        if let Some(depot) = self.game.depot() {
            return depot.iter().filter_map(|name| offer(name)).collect();
        }
        let phase = self.game.phase();
        let has_copy = |name: &str| self.game.copies_owned(name);
        let is_left = |train: &&crate::title::TrainType| train.count.is_none_or(|count| has_copy(&train.name) < count);
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
}

//! Trains.

use super::{Moves, TrainFault};
use crate::game_board::GameTrain;
use crate::title::{TrainStatus, TrainType, Unknown, WithTraffic};

/// A train that a company can buy from the bank.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct TrainOffer {
    /// Its name in board files, with its traffic if it has one.
    pub train: String,
    /// Its price. `None` if it is not known.
    pub cost: Option<u32>,
    /// The trains that the company discards because the purchase lowers its limit, by their names in board files.
    pub discards: Vec<String>,
}

impl Moves<'_> {
    /// Returns the trains that the company can buy from the bank: none if its kind buys no trains or it has as many as it may have; for a
    /// recorded game the next one; for a board file those of its depot or, if it does not say, the newest kinds that are available in the
    /// phase and of which the companies do not have all copies, or else the kinds that start the next phase. There is an offer for each
    /// kind of traffic, and for each choice of trains that the company then has to discard.
    #[must_use]
    pub fn trains(&self) -> Vec<TrainOffer> {
        if self.buyer_fault().is_some() {
            return Vec::new();
        }
        self.on_sale().into_iter().flat_map(|train| self.offers(train)).collect()
    }

    /// Returns the kinds of train that the bank sells.
    fn on_sale(&self) -> Vec<&TrainType> {
        let title = self.game.title();
        let named = |name: &String| title.trains().iter().find(|train| train.name == *name);
        let is_left = |train: &&TrainType| self.game.copies_of_train_left(train) != Some(0);
        if let Some(depot) = self.game.depot() {
            // Nobody buys a train that is obsolete.
            let runs =
                |train: &&TrainType| matches!(train.status(self.game.phase()), TrainStatus::Available | TrainStatus::NotYet);
            return depot.iter().filter_map(named).filter(is_left).filter(runs).collect();
        }
        let phase = self.game.phase();
        let available = title.trains().iter().filter(|train| train.status(phase) == TrainStatus::Available);
        let newest = available.clone().map(|train| train.from_phase).max();
        let of_newest: Vec<&TrainType> =
            available.filter(|train| Some(train.from_phase) == newest).filter(is_left).collect();
        if !of_newest.is_empty() {
            return of_newest;
        }
        let next = title.phases().get(phase.number + 1).map_or(&[][..], |next| &next.starts_with);
        next.iter().filter_map(named).collect()
    }

    /// Returns the offers of a kind of train.
    fn offers(&self, train: &TrainType) -> Vec<TrainOffer> {
        let mut offers = Vec::new();
        let sides: Vec<Option<&String>> = match &train.traffic[..] {
            [] => vec![None],
            kinds => kinds.iter().map(Some).collect(),
        };
        for traffic in sides {
            let most = traffic.and_then(|kind| train.traffic_counts.iter().find(|(known, _)| known == kind));
            if most.is_some_and(|&(_, most)| self.game.copies_for_traffic(&train.name, traffic) >= most) {
                continue;
            }
            let bought = GameTrain { kind: train.clone(), traffic: traffic.cloned(), longer: 0 };
            for discards in self.discards(&bought) {
                offers.push(TrainOffer { train: bought.name(), cost: train.price, discards });
            }
        }
        offers
    }

    /// Returns each choice of trains that the company has to discard once it has bought a train.
    fn discards(&self, bought: &GameTrain) -> Vec<Vec<String>> {
        let phase = self.game.phase_after(&bought.kind);
        let kept = self.game.trains_of(&self.company.id).into_iter().chain([bought]);
        let kept: Vec<&GameTrain> =
            kept.filter(|train| train.kind.counts_against_limit(&self.company.kind, phase)).collect();
        let limit = self.game.title().purchases().most_trains(self.company, phase);
        let excess = limit.map_or(0, |limit| kept.len().saturating_sub(limit as usize));
        let mut names: Vec<String> = kept.iter().map(|train| train.name()).collect();
        names.sort_unstable();
        let mut choices: Vec<Vec<String>> = Vec::new();
        choose(&names, excess, &mut Vec::new(), &mut choices);
        choices
    }

    /// Returns the rule that the purchase of a train from the bank breaks, by its name in board files. `None` if it is legal. Whether the
    /// company can pay makes no difference.
    ///
    /// # Errors
    /// If the title has no such train.
    pub fn train_fault(&self, name: &str) -> Result<Option<TrainFault>, Unknown> {
        let WithTraffic { item: train, traffic } = self.game.title().train_with_traffic(name)?;
        Ok(self.purchase_fault(self.sold_as(train), traffic))
    }

    /// Returns the rule that the purchase of a train breaks, for a kind of traffic if one is named.
    pub(super) fn purchase_fault(&self, train: &TrainType, traffic: Option<&str>) -> Option<TrainFault> {
        if let Some(fault) = self.buyer_fault() {
            return Some(fault);
        }
        let on_sale = self.on_sale();
        if on_sale.iter().any(|other| other.name == train.name) {
            let is_left = self.offers(train).iter().any(|offer| {
                let offered = self.game.title().train_with_traffic(&offer.train);
                traffic.is_none() || offered.is_ok_and(|offered| offered.traffic == traffic)
            });
            return (!is_left).then_some(TrainFault::NoCopy);
        }
        let is_gone = train.status_for(&self.company.kind, self.game.phase()) == TrainStatus::Scrapped;
        Some(match self.game.copies_of_train_left(train) {
            _ if is_gone => TrainFault::Scrapped,
            Some(0) => TrainFault::NoCopy,
            _ => TrainFault::NotOffered { offered: on_sale.into_iter().map(|train| train.name.clone()).collect() },
        })
    }

    /// Returns the train that the bank sells as one of a name: its copy with a name of its own, once all others are sold.
    pub(super) fn sold_as<'a>(&'a self, train: &'a TrainType) -> &'a TrainType {
        let mut on_sale = self.on_sale().into_iter();
        on_sale.find(|other| other.copy_of.as_ref() == Some(&train.name)).unwrap_or(train)
    }

    /// Returns the rule because of which the company may buy no train at all.
    fn buyer_fault(&self) -> Option<TrainFault> {
        let (phase, purchases) = (self.game.phase(), self.game.title().purchases());
        let owned = self.game.trains_of(&self.company.id);
        let counted = owned.iter().filter(|train| train.kind.counts_against_limit(&self.company.kind, phase)).count();
        let limit = purchases.most_trains(self.company, phase);
        if self.game.is_idle(self.company) && !owned.is_empty() {
            return Some(TrainFault::Idle);
        }
        if !purchases.may_buy(self.company) {
            return Some(TrainFault::Kind { kind: self.company.kind.clone() });
        }
        limit.filter(|&limit| counted >= limit as usize).map(|most| TrainFault::Limit { most })
    }
}

/// Adds each choice of a number of names, which are sorted, to `choices`.
fn choose(names: &[String], count: usize, chosen: &mut Vec<String>, choices: &mut Vec<Vec<String>>) {
    if count == 0 {
        if !choices.contains(chosen) {
            choices.push(chosen.clone());
        }
        return;
    }
    for (number, name) in names.iter().enumerate() {
        chosen.push(name.clone());
        choose(&names[number + 1..], count - 1, chosen, choices);
        chosen.pop();
    }
}

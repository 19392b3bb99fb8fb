//! Trains.

use super::{Moves, MovesMade, TrainFault};
use crate::game_board::GameTrain;
use crate::title::{Phase, PurchaseLimit, TrainStatus, TrainType, Unknown, WithTraffic};

/// A train that a company can buy from the bank.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct TrainOffer {
    /// Its name in board files, with its traffic if it has one.
    pub train: String,
    /// The name that is printed on its card, with its traffic: a copy that starts a phase has that of the others.
    pub card: String,
    /// Its price. `None` if it is not known.
    pub cost: Option<u32>,
    /// The train that the company trades in, by its name in board files. `None` if it pays the whole price.
    pub trade_in: Option<String>,
    /// The trains that the company discards because the purchase lowers its limit, by their names in board files.
    pub discards: Vec<String>,
}

impl Moves<'_> {
    /// Returns the trains that the company can buy from the bank after the moves of its turn: none if its kind buys no trains or it has as
    /// many as it may have; for a recorded game those that its bank sells; for a board file those of its depot or, if it does not say, the
    /// newest kinds that are available in the phase and of which the companies do not have all copies, or else the kinds that start the next
    /// phase, and those that the bank sells beside them. There is an offer for each kind of traffic, and for each choice of trains that the
    /// company then has to discard.
    #[must_use]
    pub fn trains(&self, made: &MovesMade) -> Vec<TrainOffer> {
        if self.buyer_fault().is_some() {
            return Vec::new();
        }
        let may_buy = |train: &&TrainType| self.turn_limit(made, train).is_none();
        self.on_sale().into_iter().filter(may_buy).flat_map(|train| self.offers(made, train)).collect()
    }

    /// Returns the kinds of train that the bank sells.
    fn on_sale(&self) -> Vec<&TrainType> {
        let (title, phase) = (self.game.title(), self.game.phase());
        // Nobody buys a train that is obsolete.
        let runs = |train: &TrainType| matches!(train.status(phase), TrainStatus::Available | TrainStatus::NotYet);
        let is_left = |train: &&TrainType| train.is_sold && runs(train) && self.game.copies_of_train_left(train) != Some(0);
        let depot = self.game.depot();
        let is_in_depot = |train: &TrainType| depot.is_some_and(|depot| depot.contains(&train.name));
        // Once the last copy of what it sells next is sold, the bank goes on to the next kind. Discarded trains are still there.
        let last = title.trains().iter().rfind(|train| train.sold_from.is_none() && is_in_depot(train));
        let goes_on = depot.is_none() || last.is_some_and(|last| !is_left(&last));
        let next = if goes_on { self.next_in_pile(is_left) } else { Vec::new() };
        let is_beside = |train: &TrainType| goes_on && train.sold_from.is_some_and(|from| phase.number >= from);
        let is_listed = |train: &TrainType| is_in_depot(train) || is_in_depot(title.card_of(train));
        let is_sold = |train: &&TrainType| is_listed(train) || is_beside(train) || next.contains(&&train.name);
        title.trains().iter().filter(is_sold).filter(is_left).collect()
    }

    /// Returns the names of the kinds of train on top of the pile: the newest of the phase, as far as copies are left, or else those that start
    /// the next phase.
    fn next_in_pile(&self, is_left: impl Fn(&&TrainType) -> bool) -> Vec<&String> {
        let (title, phase) = (self.game.title(), self.game.phase());
        let in_pile = title.trains().iter().filter(|train| train.sold_from.is_none());
        let available = in_pile.filter(|train| train.status(phase) == TrainStatus::Available);
        let newest = available.clone().map(|train| train.from_phase).max();
        let mut next: Vec<&String> =
            available.filter(|train| Some(train.from_phase) == newest).filter(is_left).map(|train| &train.name).collect();
        if next.is_empty() {
            next.extend(title.phases().get(phase.number + 1).into_iter().flat_map(|next| &next.starts_with));
        }
        next
    }

    /// Returns the offers of a kind of train after the moves of a turn.
    fn offers(&self, made: &MovesMade, train: &TrainType) -> Vec<TrainOffer> {
        let (mut offers, owned) = (Vec::new(), self.game.trains_of(&self.company.id));
        let sides: Vec<Option<&String>> = match &train.traffic[..] {
            [] => vec![None],
            kinds => kinds.iter().map(Some).collect(),
        };
        for traffic in sides {
            // The cards with this side lie on top of the others.
            let most = traffic.and_then(|kind| train.traffic_counts.iter().find(|(known, _)| known == kind));
            if most.is_some_and(|&(_, most)| self.game.copies_owned(&train.name) >= most) {
                continue;
            }
            let bought =
                GameTrain { kind: train.clone(), traffic: traffic.cloned(), longer: 0, load: None, attached: Vec::new() };
            if self.limit_fault(made, &bought.kind, None).is_none() {
                offers.extend(self.offers_for(made, &bought, None, train.price));
            }
            for (name, discount) in &train.trade_in {
                let may_trade =
                    |own: &&&GameTrain| own.kind.name == *name && self.limit_fault(made, train, Some(own)).is_none();
                let own = owned.iter().find(may_trade);
                let price = train.price.map(|price| price.saturating_sub(*discount));
                offers.extend(own.into_iter().flat_map(|own| self.offers_for(made, &bought, Some(own), price)));
            }
        }
        offers
    }

    /// Returns the offers of a train for a price, and perhaps one of the company's in return: one for each choice of trains that the company
    /// then has to discard.
    fn offers_for(
        &self,
        made: &MovesMade,
        bought: &GameTrain,
        traded: Option<&GameTrain>,
        price: Option<u32>,
    ) -> Vec<TrainOffer> {
        let card = GameTrain { kind: self.game.title().base_of(&bought.kind).clone(), ..bought.clone() }.name();
        let offer = |discards| TrainOffer {
            train: bought.name(),
            card: card.clone(),
            cost: price,
            trade_in: traded.map(GameTrain::name),
            discards,
        };
        self.discards(made, bought, traded).into_iter().map(offer).collect()
    }

    /// Returns each choice of trains that the company has to discard once it has bought a train, and perhaps traded one in.
    fn discards(&self, made: &MovesMade, bought: &GameTrain, traded: Option<&GameTrain>) -> Vec<Vec<String>> {
        let kept = self.kept(made, traded).into_iter().chain([bought]);
        self.discarded_from(kept.collect(), self.game.phase_after(&bought.kind))
    }

    /// Returns each choice among a company's trains of those that are above its limit in a phase.
    fn discarded_from(&self, trains: Vec<&GameTrain>, phase: &Phase) -> Vec<Vec<String>> {
        let purchases = self.game.title().purchases();
        let counts = |train: &&GameTrain| purchases.counts(&train.kind, self.company, phase);
        let mut names: Vec<String> = trains.into_iter().filter(counts).map(GameTrain::name).collect();
        names.sort_unstable();
        let limit = purchases.most_trains(self.company, phase);
        let excess = limit.map_or(0, |limit| names.len().saturating_sub(limit as usize));
        let mut choices: Vec<Vec<String>> = Vec::new();
        choose(&names, excess, &mut Vec::new(), &mut choices);
        choices
    }

    /// Returns each choice of trains that the company has to discard because it has more than it may have. One choice of none if it has not.
    #[must_use]
    pub fn excess_trains(&self) -> Vec<Vec<String>> {
        self.discarded_from(self.game.trains_of(&self.company.id), self.game.phase())
    }

    /// Returns the trains that a company has besides one that it buys after the moves of a turn, without one that it trades in. Trains that
    /// were obsolete before its first purchase have made their last run, and are gone.
    fn kept(&self, made: &MovesMade, traded: Option<&GameTrain>) -> Vec<&GameTrain> {
        let mut kept = self.game.trains_of(&self.company.id);
        if made.trains.is_empty() {
            let status = |train: &GameTrain| train.kind.status_for(&self.company.kind, self.game.phase());
            kept.retain(|train| status(train) != TrainStatus::Obsolete);
        }
        if let Some(at) = traded.and_then(|traded| kept.iter().position(|own| own.name() == traded.name())) {
            kept.remove(at);
        }
        kept
    }

    /// Returns the limit that forbids the company to buy a train after the moves of a turn, and perhaps trade one in.
    fn limit_fault(&self, made: &MovesMade, bought: &TrainType, traded: Option<&GameTrain>) -> Option<TrainFault> {
        let (now, purchases) = (self.game.phase(), self.game.title().purchases());
        let phase = if purchases.limits_after { self.game.phase_after(bought) } else { now };
        let kept = self.kept(made, traded);
        let counted = kept.iter().filter(|train| purchases.counts(&train.kind, self.company, phase)).count();
        let limit = purchases.most_trains(self.company, now);
        limit.filter(|&limit| counted >= limit as usize).map(|most| TrainFault::Limit { most })
    }

    /// Returns the rule that the purchase of a train from the bank breaks after the moves of a turn, by its name in board files. `None` if it
    /// is legal. Whether the company can pay makes no difference.
    ///
    /// # Errors
    /// If the title has no such train.
    pub fn train_fault(&self, made: &MovesMade, name: &str) -> Result<Option<TrainFault>, Unknown> {
        let WithTraffic { item: train, traffic } = self.game.title().train_with_traffic(name)?;
        Ok(self.purchase_fault(made, self.sold_as(train), traffic))
    }

    /// Returns the rule that the purchase of a train breaks, for a kind of traffic if one is named.
    pub(super) fn purchase_fault(&self, made: &MovesMade, train: &TrainType, traffic: Option<&str>) -> Option<TrainFault> {
        if let Some(fault) = self.buyer_fault() {
            return Some(fault);
        }
        let on_sale = self.on_sale();
        if on_sale.iter().any(|other| other.name == train.name) {
            let is_left = self.offers(made, train).iter().any(|offer| {
                let offered = self.game.title().train_with_traffic(&offer.train);
                traffic.is_none() || offered.is_ok_and(|offered| offered.traffic == traffic)
            });
            let no_other = || self.turn_limit(made, train).map(|limit| TrainFault::Turn { most: limit.most });
            let none_left = || (!is_left).then(|| self.limit_fault(made, train, None).unwrap_or(TrainFault::NoCopy));
            return no_other().or_else(none_left);
        }
        let is_gone = train.status_for(&self.company.kind, self.game.phase()) == TrainStatus::Scrapped;
        Some(match self.game.copies_of_train_left(train) {
            _ if !train.is_sold => TrainFault::NotSold,
            _ if is_gone => TrainFault::Scrapped,
            Some(0) => TrainFault::NoCopy,
            _ => TrainFault::NotOffered { offered: self.cards_of(on_sale) },
        })
    }

    /// Returns the names that are printed on the cards of trains, each once: copies that start a phase have that of the others.
    fn cards_of(&self, trains: Vec<&TrainType>) -> Vec<String> {
        let mut names: Vec<String> = trains.into_iter().map(|train| self.game.title().base_of(train).name.clone()).collect();
        names.dedup();
        names
    }

    /// Returns the train that the bank sells as one of a name: its copy with a name of its own, once all others are sold.
    pub(super) fn sold_as<'a>(&'a self, train: &'a TrainType) -> &'a TrainType {
        let mut on_sale = self.on_sale().into_iter();
        on_sale.find(|other| other.copy_of.as_ref() == Some(&train.name)).unwrap_or(train)
    }

    /// Returns the limit of a turn that forbids the company to buy a train after those that it has bought.
    pub(super) fn turn_limit(&self, made: &MovesMade, train: &TrainType) -> Option<&PurchaseLimit> {
        let title = self.game.title();
        let counted = |name: &String| {
            let kind = title.train_with_traffic(name).map(|bought| bought.item);
            kind.map_or_else(|_| name.clone(), |kind| title.counted_as(kind).name.clone())
        };
        let bought: Vec<String> = made.trains.iter().map(counted).collect();
        title.purchases().turn_limit(self.company, self.game.phase(), &title.counted_as(train).name, &bought)
    }

    /// Returns the rule that keeps the company from buying any train.
    fn buyer_fault(&self) -> Option<TrainFault> {
        let purchases = self.game.title().purchases();
        let is_limited = purchases.one_in_receivership && self.game.is_in_receivership(self.company);
        if is_limited
            && self.game.trains_of(&self.company.id).iter().any(|train| !self.game.is_borrowed(self.company, train))
        {
            return Some(TrainFault::Idle);
        }
        let may_buy = purchases.may_buy(self.company);
        (!may_buy).then(|| TrainFault::Kind { kind: self.company.kind.clone() })
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

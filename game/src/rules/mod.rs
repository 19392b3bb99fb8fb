//! The rules that apply to one position: values and visit costs of stops, the reach of trains, access to stops, bonuses.
//!
//! Titles and snapshots are both resolved into these types, so their users do not depend on the origin of a rule.

mod access;
mod amount;
mod bypass;
mod choice;
mod condition_form;
mod leg_track;
mod naming;
mod paid_once;
mod part_rounding;
pub mod payout;
mod region;
mod route_rules;
mod sections;
mod train;
mod value;

#[cfg(test)]
mod tests;

pub use access::{Access, Blocking, Rights, RunThrough, RunTo};
pub use amount::Amount;
pub use bypass::Bypass;
pub(crate) use choice::Exclusion;
pub use choice::{Choice, Objective};
pub use leg_track::{GaugeSet, LegTrack};
pub use naming::{ById, ByName, Naming, Written};
pub use paid_once::PaidOnce;
pub use part_rounding::{Direction, PartRounding};
pub use region::Region;
pub use route_rules::{
    Bonus, Condition, Counted, Demand, Licence, Need, Paid, Pay, Payee, PayeeError, PerStop, StopFilter, TrainFilter,
};
pub use sections::Sections;
pub use train::{Reach, Row, SideLimit, Train, TrainId};
pub use value::{CompanyValue, MAX_AMOUNT, MAX_MULTIPLIER, Money, SignedMoney, StopValue};

use crate::board::{HexId, StopId, TrafficSet};

/// The rules of a position, without the rules of its trains.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rules {
    /// Rules for each stop of the board, in the order of the stops' ids.
    pub stops: Vec<StopRules>,
    /// Number of the company's trains that earn nothing this turn.
    pub idle_trains: u32,
    /// Whether the company must run if it can.
    pub must_run: bool,
    /// Whether a route may cross a junction again, over other track.
    pub reuse_junctions: bool,
    /// Whether the company's routes may use the same track, whatever the classes of their trains.
    pub overlap: bool,
    /// Whether no two of the company's routes of a single stop include the same stop.
    pub local_once: bool,
    /// Whether the company's routes must hang together, each linked to the others by stops that they share.
    pub linked: bool,
    /// Whether routes include only stops that are worth something to the company and the train.
    pub only_valued_stops: bool,
    /// Access to full cities.
    pub access: Access,
    /// The regions to which companies are kept.
    pub regions: Vec<Region>,
    /// The borders: pairs of neighbouring hexes, in ascending order. Each time that a route crosses a side between such hexes, that
    /// takes 1 of the train's reach.
    pub borders: Vec<[HexId; 2]>,
    /// The right to run through a blocked city without stopping, if there is one.
    pub bypass: Option<Bypass>,
    /// Stops that pay only one of the company's routes. No stop is in two of them.
    pub paid_once: Vec<PaidOnce>,
    /// Values that stops have for particular companies only.
    pub company_values: Vec<CompanyValue>,
    /// Stops that routes must include.
    pub needs: Vec<Need>,
    /// What one of the company's routes must touch.
    pub demands: Vec<Demand>,
    /// Money beyond the values of the stops.
    pub bonuses: Vec<Bonus>,
    /// Limits on the number of trains that may run to certain stops.
    pub licences: Vec<Licence>,
    /// Decisions of the company that change what its routes earn.
    pub choices: Vec<Choice>,
    /// The payees whose income is maximised.
    pub objective: Objective,
    /// Sections of the rulebook.
    pub sections: Sections,
}

impl Rules {
    /// Returns the rules for a stop.
    #[must_use]
    pub fn stop(&self, stop: StopId) -> &StopRules {
        &self.stops[stop.index()]
    }

    /// Returns how much of a train's reach a stop uses.
    #[must_use]
    pub fn visit_cost(&self, train: &Train, stop: StopId) -> u32 {
        if train.free_stops.contains(&stop) { 0 } else { self.stop(stop).visit_cost }
    }

    /// Returns whether a train can earn a bonus, given by its number, whatever the company chooses.
    pub(crate) fn may_earn(&self, bonus: usize, train: TrainId) -> bool {
        let by_choice = |choice: &Choice| choice.train == Some(train) && choice.bonuses.contains(&bonus);
        self.bonuses[bonus].trains.contains(train) || self.choices.iter().any(by_choice)
    }

    /// Returns the bonuses that a train can earn, whatever the company chooses.
    pub(crate) fn bonuses_of(&self, train: TrainId) -> impl Iterator<Item = &Bonus> {
        self.bonuses.iter().enumerate().filter(move |&(number, _)| self.may_earn(number, train)).map(|(_, bonus)| bonus)
    }

    /// Returns whether a value or a rule names trains, so that it says nothing about others.
    pub(crate) fn depend_on_trains(&self) -> bool {
        let mut amounts = self.bonuses.iter().flat_map(|bonus| &bonus.pays).map(|pay| &pay.amount);
        self.stops.iter().any(|stop| matches!(stop.value, StopValue::PerTrain(_)))
            || amounts.any(|amount| matches!(amount, Amount::PerTrain(_)))
            || self.train_filters().any(|trains| *trains != TrainFilter::All)
    }

    fn train_filters(&self) -> impl Iterator<Item = &TrainFilter> {
        let needs = self.needs.iter().map(|need| &need.trains);
        let bonuses = self.bonuses.iter().map(|bonus| &bonus.trains);
        let of_choices = self.choices.iter().flat_map(|choice| &choice.values);
        let values = self.company_values.iter().chain(of_choices).map(|value| &value.trains);
        let bypass = self.bypass.iter().map(|bypass| &bypass.trains);
        needs.chain(bonuses).chain(self.licences.iter().map(|licence| &licence.trains)).chain(values).chain(bypass)
    }

    /// Returns all selections of trains.
    pub(crate) fn train_filters_mut(&mut self) -> impl Iterator<Item = &mut TrainFilter> {
        let needs = self.needs.iter_mut().map(|need| &mut need.trains);
        let bonuses = self.bonuses.iter_mut().map(|bonus| &mut bonus.trains);
        let of_choices = self.choices.iter_mut().flat_map(|choice| &mut choice.values);
        let values = self.company_values.iter_mut().chain(of_choices).map(|value| &mut value.trains);
        let bypass = self.bypass.iter_mut().map(|bypass| &mut bypass.trains);
        needs.chain(bonuses).chain(self.licences.iter_mut().map(|licence| &mut licence.trains)).chain(values).chain(bypass)
    }
}

/// The rules for one stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopRules {
    /// Its value before any train's multiplier.
    pub value: StopValue,
    /// How much of a train's reach it uses, unless it is free for the train.
    pub visit_cost: u32,
    /// Whether routes may run through it, unless it is blocked by tokens.
    pub through: bool,
    /// The traffic of the trains that may run to it.
    pub traffic: TrafficSet,
    /// The companies whose trains may run through it even if it is full.
    pub open_to: Vec<String>,
}

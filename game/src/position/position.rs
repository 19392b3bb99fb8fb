//! [`Position`].

use std::sync::Arc;

use super::snapshot::{NO_SCENERY, Scenery};
use super::weights::Weights;
use crate::board::{Board, CompanyId, Cube, HexId, StopId, StopKind};
use crate::payout::Finance;
use crate::rules::{
    Amount, Bonus, Bypass, Demand, Money, Paid, Pay, Payee, Rights, Rules, SignedMoney, StopFilter, Train, TrainFilter,
    TrainId,
};
use crate::train_name;

/// A checked question: what is the most that this company's trains can earn on this board?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The name of the question; empty if it has none.
    pub id: String,
    /// The title of the game.
    pub title: String,
    /// The phase of the game.
    pub phase: String,
    // The board is shared by all alternatives of a question.
    pub(super) board: Arc<Board>,
    pub(super) rules: Rules,
    pub(super) company: String,
    pub(super) company_id: Option<CompanyId>,
    pub(super) trains: Vec<Train>,
    pub(super) finance: Option<Box<Finance>>,
    pub(super) scenery: Option<Arc<Scenery>>,
    /// The numbers of the choices that the company has taken.
    pub(super) taken: Vec<usize>,
    /// The trains that a choice has changed, as they were before, in the order of the changes.
    pub(super) replaced_trains: Vec<(TrainId, Train)>,
    /// The bonuses for whose trains a choice matters, with the trains before, in the order of the changes.
    pub(super) replaced_filters: Vec<(usize, TrainFilter)>,
    /// The company's factor and additional amount for the value of each stop; empty if no value is changed.
    pub(super) adjustments: Vec<(Money, Money)>,
    /// Whether the adjustments are listed for one train after the other, because some are for single trains.
    pub(super) adjusts_by_train: bool,
    /// The weights of the goals, for whatever the company chooses.
    pub(super) weights: Weights,
}

impl Position {
    pub(super) fn new(board: Arc<Board>, rules: Rules, company: String, trains: Vec<Train>) -> Self {
        let mut position = Self {
            id: String::new(),
            title: String::new(),
            phase: String::new(),
            company_id: board.company(&company),
            board,
            rules,
            company,
            trains,
            finance: None,
            scenery: None,
            taken: Vec::new(),
            replaced_trains: Vec::new(),
            replaced_filters: Vec::new(),
            adjustments: Vec::new(),
            adjusts_by_train: false,
            weights: Weights::default(),
        };
        position.update_adjustments();
        position.update_weights();
        position
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the rules, without the rules of single trains.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the name of the company whose trains run.
    #[must_use]
    pub fn company_name(&self) -> &str {
        &self.company
    }

    /// Returns the company's id on the board. `None` if it has no token there.
    #[must_use]
    pub const fn company(&self) -> Option<CompanyId> {
        self.company_id
    }

    /// Returns the company's trains, in the question's order.
    #[must_use]
    pub fn trains(&self) -> &[Train] {
        &self.trains
    }

    /// Returns a train.
    #[must_use]
    pub fn train(&self, train: TrainId) -> &Train {
        &self.trains[train.index()]
    }

    /// Returns the ids of all trains.
    pub fn train_ids(&self) -> impl ExactSizeIterator<Item = TrainId> + use<> {
        (0..self.trains.len()).map(TrainId::new)
    }

    /// Returns the train that the question calls `id`.
    #[must_use]
    pub fn train_with_id(&self, id: &str) -> Option<TrainId> {
        self.trains.iter().position(|train| train.id == id).map(TrainId::new)
    }

    /// Returns whether the routes of two trains exclude each other on track.
    #[must_use]
    pub fn compete_for_track(&self, one: TrainId, other: TrainId) -> bool {
        !self.rules.overlap && self.train(one).track_class == self.train(other).track_class
    }

    /// Returns the number of trains that may earn something: all but the idle ones.
    #[must_use]
    pub fn max_runs(&self) -> usize {
        self.trains.len().saturating_sub(self.rules.idle_trains as usize)
    }

    /// Returns how much of a train's reach a stop uses.
    #[must_use]
    pub fn visit_cost(&self, train: TrainId, stop: StopId) -> u32 {
        self.rules.visit_cost(self.train(train), stop)
    }

    /// Returns the value of a stop for the company in this phase, before the train's multiplier.
    #[must_use]
    pub fn value_of_stop(&self, train: TrainId, stop: StopId) -> Money {
        let (factor, addition) = self.adjustment_of_stop(train, stop);
        self.rules.stop(stop).value.to(train) * factor + addition
    }

    /// Returns the company's factor for the value that a stop has for a train, and the amount that is then added; usually 1 and 0.
    #[must_use]
    pub fn adjustment_of_stop(&self, train: TrainId, stop: StopId) -> (Money, Money) {
        let column = if self.adjusts_by_train { train.index() } else { 0 };
        self.adjustments.get(column * self.board.stops().len() + stop.index()).copied().unwrap_or((1, 0))
    }

    /// Returns the amount that a paid stop adds to a train's revenue, including the train's multiplier and the part that it earns. If
    /// the part of the whole route is [rounded](Train::earned_of), this is what the stop adds to the whole.
    #[must_use]
    pub fn price_of_stop(&self, train: TrainId, stop: StopId) -> Money {
        let kind: StopKind = self.board.stop(stop).kind;
        let train_rules = self.train(train);
        train_rules.price_of(self.value_of_stop(train, stop) * Money::from(train_rules.multiplier_for(kind)))
    }

    /// Returns what players call a train: `4-train`, `4D`, `goods 6`. The second of two that are alike is `4-train (2)`.
    #[must_use]
    pub fn train_label(&self, id: TrainId) -> String {
        match self.train_name(id) {
            (name, 1) => name,
            (name, number) => format!("{name} ({number})"),
        }
    }

    /// Returns what players call a kind of train, and the number of the train among those that are alike, from 1.
    pub(crate) fn train_name(&self, id: TrainId) -> (String, usize) {
        let train = self.train(id);
        let traffic = train.traffic.map(|traffic| self.board.traffic_names()[traffic.index()].as_str());
        let before = self.trains[..id.index()].iter().filter(|other| other.name == train.name).count();
        (train_name::spoken(&train.name, traffic), before + 1)
    }

    /// Returns a stop's name for people: its hex, the stop's number if the hex has several, and the name of the place if known.
    /// Examples: `I8 Torreón`, `O10/1 Mexico City`.
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

    /// Returns what a train may do at a stop. `None` if the company has no token on the board.
    #[must_use]
    pub fn rights(&self, train: TrainId, stop: StopId) -> Option<Rights> {
        let traffic = self.train(train).traffic;
        let company = (self.company_id?, self.company.as_str());
        let mut rights = self.rules.access.rights(self.board.stop(stop), self.rules.stop(stop), company, traffic);
        rights.visit &= self.is_open(self.board.stop(stop).hex)
            && !(self.rules.only_valued_stops && self.value_of_stop(train, stop) == 0);
        rights.bypass = !rights.through && self.rules.stop(stop).through && self.bypass_for(train, stop);
        Some(rights)
    }

    /// Returns the right to pass blocked cities, if the company has one that some route may use.
    #[must_use]
    pub fn bypass(&self) -> Option<&Bypass> {
        let is_own = |bypass: &Bypass| bypass.company.as_ref().is_none_or(|company| *company == self.company);
        self.rules.bypass.as_ref().filter(|bypass| is_own(bypass) && bypass.routes > 0)
    }

    /// Returns whether the company's right to pass blocked cities is for this train and this stop.
    fn bypass_for(&self, train: TrainId, stop: StopId) -> bool {
        self.bypass().is_some_and(|bypass| {
            bypass.trains.contains(train) && bypass.cities.as_ref().is_none_or(|cities| cities.contains(&stop))
        })
    }

    /// Returns whether the company's routes may use track and stops in a hex.
    #[must_use]
    pub fn is_open(&self, hex: HexId) -> bool {
        !self.rules.regions.iter().any(|region| region.closes(&self.company, hex))
    }

    /// Returns the company's money, if the question states it.
    #[must_use]
    pub fn finance(&self) -> Option<&Finance> {
        self.finance.as_deref()
    }

    /// Returns names, colours and blank hexes for people and pictures.
    #[must_use]
    pub fn scenery(&self) -> &Scenery {
        self.scenery.as_deref().unwrap_or(&NO_SCENERY)
    }

    /// Returns the bonuses that the company can earn.
    pub fn bonuses(&self) -> impl Iterator<Item = &Bonus> {
        self.rules.bonuses.iter().filter(|bonus| bonus.applies_to(&self.company))
    }

    /// Returns what one of the company's routes must touch, if it runs at all.
    pub fn demands(&self) -> impl Iterator<Item = &Demand> {
        self.rules.demands.iter().filter(|demand| demand.applies_to(&self.company))
    }

    /// Returns the most that a bonus can pay to a payee for one route, or once for the set, whatever the train and the route.
    #[must_use]
    pub fn greatest_amount(&self, bonus: &Bonus, to: &Payee) -> Money {
        let best = |stops: StopFilter<'_>, train: TrainId| {
            let stops = self.board.stop_ids().filter(|&stop| stops.contains(&self.board, stop));
            stops.map(|stop| self.price_of_stop(train, stop)).max().unwrap_or(0)
        };
        let times = match &bonus.per {
            _ if bonus.per_hex_apart => self.greatest_distance(),
            Some(per) => {
                let stops = self.board.stop_ids().filter(|&stop| per.filter().contains(&self.board, stop)).count();
                (stops as u32).min(per.at_most)
            }
            None => 1,
        };
        let amount = |pay: &Pay, train: TrainId| match bonus.paid {
            _ if matches!(pay.amount, Amount::OfRoute { .. }) => self.greatest_part_of_route(bonus, train),
            // No train takes a part of a bonus for the whole set.
            Paid::Set => pay.amount.to(train, |stops| best(stops, train)),
            paid => pay.amount_for(train, self.train(train), (paid, times), |stops| best(stops, train)),
        };
        let trains = || self.train_ids().filter(|&train| bonus.trains.contains(train));
        let of_train = |train| {
            let pays = bonus.pays.iter().filter(|pay| pay.to == *to);
            pays.map(|pay| amount(pay, train)).fold(0, SignedMoney::saturating_add)
        };
        Money::try_from(trains().map(of_train).max().unwrap_or(0)).unwrap_or(0)
    }

    /// Returns the most that a bonus can pay to a train as a part of its whole route.
    fn greatest_part_of_route(&self, bonus: &Bonus, train: TrainId) -> SignedMoney {
        let Some((part, rounding)) = bonus.part_of_route() else { return 0 };
        let stops = self.board.stop_ids().map(|stop| self.price_of_stop(train, stop));
        let others = self.bonuses().filter(|other| other.paid == Paid::EachRoute && other.part_of_route().is_none());
        let others = others.map(|other| self.greatest_amount(other, &Payee::Route));
        let whole = stops.chain(others).fold(0, Money::saturating_add);
        SignedMoney::try_from(rounding.of(part, whole)).unwrap_or(SignedMoney::MAX)
    }

    /// Returns the greatest straight-line distance in hexes between two stops.
    fn greatest_distance(&self) -> u32 {
        Cube::greatest_distance(self.board.stops().iter().map(|stop| self.board.cube(stop.hex)))
    }

    /// Returns the same question without idle trains and without any statement about the company's money.
    #[must_use]
    pub fn without_idle_trains(mut self) -> Self {
        self.rules.idle_trains = 0;
        self.update_weights();
        self.finance = None;
        self
    }

    /// Returns the same question for another company, without any statement about its money.
    #[must_use]
    pub fn with_company(mut self, company: &str) -> Self {
        self.company_id = self.board.company(company);
        company.clone_into(&mut self.company);
        self.finance = None;
        self.take(Vec::new());
        self
    }
}

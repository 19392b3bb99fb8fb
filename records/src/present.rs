//! Whose turn it is between two actions.
//!
//! No action says that a turn is over. For what Highball tells about it, it is once its company has run and decided about trains: it has
//! passed their purchase, or has no room for one. What else it may do then changes neither the board nor its trains. The money of companies
//! is not followed, so a company that could not pay for a train still seems to be at its turn, until the next one acts. That is the first
//! by share price that is still to operate or, where prices are not known, the first by the order of the round before.

use highball_titles::title::record::HomeTokens;

use super::action::Action;
use super::actions::Actor;
use super::map::Company;
use super::rounds::Round;
use super::state::State;

impl<'r> State<'r> {
    /// Returns the id of the company that is to build, run or buy trains next, as far as the actions tell. `None` if other things come
    /// first, such as a stock round, or if it is unknown.
    #[must_use]
    pub fn company_to_act(&self) -> Option<&'r str> {
        let company = match self.rounds.company() {
            Some(current) if self.has_ended_turn(current) => self.begins.or_else(|| self.next_company(current)),
            Some(current) => Some(self.begins.unwrap_or(current)),
            None if self.rounds.stock_round_is_over() && !self.rules.corporate_rounds => self.first_company(),
            None => None,
        };
        company.map(|company| self.title.companies()[company].id.as_str())
    }

    /// Notes how far an action brings a turn.
    pub(super) fn note_step(&mut self, action: &Action, actor: Actor) {
        let Actor::Company(company) = actor else { return };
        let kind = action.kind.as_str();
        if self.rounds.company() == Some(company) {
            self.begins = None;
            match kind {
                "pass" if self.rounds.has_run() => self.rounds.pass_after_run(),
                "buy_train" => self.rounds.passed_after_run(self.rules.passes_before_trains),
                _ => {}
            }
        } else if ["pass", "lay_tile"].contains(&kind)
            && self.rounds.has_run()
            && !self.rounds.is_over()
            && !self.order.contains(&company)
        {
            self.begins = Some(company);
        }
    }

    /// Whether a company whose turn has begun has run its trains and bought what it could, or wanted to.
    fn has_ended_turn(&self, company: Company) -> bool {
        let passes = self.rounds.passes();
        let has_passed = passes > self.rules.passes_before_trains;
        let has_paid = self.without_dividend != Some(company) || passes > 0;
        self.rounds.has_run() && (has_passed || (has_paid && !self.has_room_for_a_train(company)))
    }

    /// Whether a company may buy a train, if it can pay for it.
    fn has_room_for_a_train(&self, company: Company) -> bool {
        let (purchases, phase) = (self.title.purchases(), self.phase());
        let buyer = &self.title.companies()[company];
        let trains = self.trains.owned[company].iter().map(|train| self.trains.kind_of(train));
        let counted = trains.filter(|train| purchases.counts(train, buyer, phase)).count();
        let has_room = || purchases.most_trains(buyer, phase).is_none_or(|most| counted < most as usize);
        purchases.may_buy(buyer) && (purchases.limits_after || has_room())
    }

    /// Returns the company that operates after one, as far as is known: otherwise this one. `None` if a stock round comes first.
    fn next_company(&self, current: Company) -> Option<Company> {
        let is_due = |company: &Company| self.operates(*company) && !self.order.contains(company);
        let due: Vec<Company> = (0..self.title.companies().len()).filter(is_due).collect();
        let goes_on = self.rounds.is_last_of_set() == Some(false) && !self.rounds.has_merger_rounds();
        match &due[..] {
            [] if goes_on => self.first_company().or(Some(current)),
            [] => None,
            due => self.first_of(due, &self.last_order).or(Some(current)),
        }
    }

    /// Returns the company that would operate first in a new operating round. `None` if it is unknown.
    fn first_company(&self) -> Option<Company> {
        let all: Vec<Company> = (0..self.title.companies().len()).filter(|&company| self.operates(company)).collect();
        let before = if matches!(self.round(), Round::Operating(..)) { &self.order } else { &self.last_order };
        self.first_of(&all, before)
    }

    /// Returns the first of these companies by share price or, if prices are unknown, by the order in which they operated before.
    fn first_of(&self, companies: &[Company], before: &[Company]) -> Option<Company> {
        let by_price = self.order_by_price();
        if companies.iter().all(|company| by_price.contains(company)) {
            return by_price.into_iter().find(|company| companies.contains(company));
        }
        before.iter().copied().find(|company| companies.contains(company))
    }

    /// Whether a company has turns, as far as is known.
    fn operates(&self, company: Company) -> bool {
        // A company may get its first token only as it begins its first turn.
        let is_there = self.is_on_map(company) || matches!(self.rules.homes, HomeTokens::FirstTurn | HomeTokens::EachRound);
        let has_begun = self.floats(company) || self.operated.contains(&company);
        has_begun && is_there && !self.is_closed(company) && !self.only_owns(company)
    }
}

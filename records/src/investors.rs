//! Companies that run the next train of the bank, until the company of their owner reaches them.

use std::borrow::Cow;

use super::action::Action;
use super::map::Company;
use super::state::State;
use super::trains::Train;

/// The action of a company that was reached.
pub(super) const CONNECTION: &str = "destination_connection";

impl State<'_> {
    /// Whether a company runs the next train of the bank.
    pub(super) fn is_investor(&self, company: Company) -> bool {
        let kind = &self.title.companies()[company].kind;
        self.rules.investors.as_ref().is_some_and(|investors| investors.kind == *kind)
    }

    /// Returns the train that a company borrows from the bank for its run, if a player has chosen the company.
    pub(super) fn borrowed_train(&self, company: Company) -> Option<Train> {
        if !self.is_investor(company) || self.is_closed(company) || !self.bidders.contains_key(&company) {
            return None;
        }
        self.trains.next_in_bank().map(|(id, kind)| Train { id, kind })
    }

    /// Returns the trains that a company can run, also one that it borrows.
    pub(super) fn running_trains(&self, company: Company) -> impl Iterator<Item = Cow<'_, Train>> {
        let own = self.trains.that_can_run(company).map(Cow::Borrowed);
        own.chain(self.borrowed_train(company).map(Cow::Owned))
    }

    /// Closes a company that was reached by the one that its owner started first, which may replace its token.
    pub(super) fn close_investor(&mut self, action: &Action) {
        let Some(investor) = self.find_company(action.entity()).ok().filter(|&company| self.is_investor(company)) else {
            return;
        };
        let replacing = self.rules.investors.as_ref().map(|investors| &investors.replacing);
        let is_choice = |next: &&Action| next.kind == "choose" && next.entity() == action.entity();
        let choices = self.next.iter().filter(|next| !next.is_message()).take_while(is_choice);
        let is_replaced = choices.filter_map(|next| next.choice.as_ref()).any(|choice| Some(choice) == replacing);
        let owner = self.bidders.get(&investor).and_then(|owner| self.starters.get(owner)).copied();
        match owner.filter(|&company| is_replaced && !self.is_closed(company)) {
            Some(company) => self.absorb(investor, company, usize::MAX),
            None => {
                self.map.remove(investor);
                self.close(investor);
            }
        }
    }
}

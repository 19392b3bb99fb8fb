//! Companies that take over others, as their largest shareholders.

use super::action::Action;
use super::map::{City, Company};
use super::state::State;

impl State<'_> {
    /// Lets a company take over another if it now holds more of it than any player, or exchanges one of its tokens next: it gets the
    /// trains and the private companies. Then it may exchange tokens.
    pub(super) fn take_over(&mut self, company: Company, buyer: Company, next: &[Action]) {
        let Some(tokens) = self.rules.takeover_tokens else { return };
        let controls = || self.shares.controls(buyer, company) || self.exchanges_next(company, buyer, next);
        if self.is_closed(company) || !controls() {
            return;
        }
        if self.rules.takeover_runs_again {
            self.trains.renew(company);
        }
        self.trains.hand_over(company, buyer);
        self.privates.hand_over(company, buyer);
        self.granted.hand_over(company, buyer);
        self.map.remove_redundant(company, buyer);
        self.takeover = Some((company, buyer, tokens));
    }

    /// Whether the next action of a company places a token in a city in which another has one, which acts no more.
    fn exchanges_next(&self, company: Company, buyer: Company, next: &[Action]) -> bool {
        let Some(placing) = next.first().filter(|next| next.kind == "place_token") else { return false };
        let is_buyer = self.find_company(placing.entity()).is_ok_and(|placing| placing == buyer);
        let city = placing.city.as_ref().and_then(|city| self.map.city(city).ok());
        is_buyer && city.is_some_and(|city| self.map.has_token_in(company, city)) && self.acts_no_more(company, next)
    }

    /// Exchanges a token of the company that is taken over, if there is one in this city. Returns whether there is.
    pub(super) fn exchange_taken_over(&mut self, buyer: Company, city: City) -> bool {
        let Some((company, into, left)) = self.takeover.filter(|&(_, into, _)| into == buyer) else { return false };
        if !self.map.exchange(company, into, city) {
            self.end_takeover();
            return false;
        }
        self.takeover = Some((company, into, left.saturating_sub(1)));
        if left <= 1 || !self.map.is_on_map(company) {
            self.end_takeover();
        }
        true
    }

    /// Ends a takeover: the company closes, with its other tokens.
    pub(super) fn end_takeover(&mut self) {
        if let Some((company, _, _)) = self.takeover.take() {
            self.map.remove(company);
            self.close(company);
        }
    }
}

//! Companies that are exchanged for shares of others.

use super::action::Action;
use super::error::ActionFault;
use super::map::{City, Company};
use super::shares::PlayerNumber;
use super::state::State;

impl State<'_> {
    /// Whether a company is of the kind that is exchanged.
    pub(super) fn can_be_exchanged(&self, company: Company) -> bool {
        let kind = &self.title.companies()[company].kind;
        self.rules.exchange.as_ref().is_some_and(|exchange| exchange.kind == *kind) && !self.is_closed(company)
    }

    /// Exchanges a company for a share: its trains go to the company of the share or, if the share was in the pool, to the bank. The
    /// next action says whether its token is replaced.
    pub(super) fn exchange(&mut self, company: Company, share: &str) -> Result<(), ActionFault> {
        let (into, number) = self.certificate(share)?;
        if self.shares.is_issued(into, number) {
            self.trains.surrender(company);
        } else {
            self.trains.hand_over(company, into);
        }
        let owner = self.bidders.get(&company).copied();
        self.shares.take(into, number, owner);
        self.exchanging = Some((company, into));
        Ok(())
    }

    /// Exchanges the company whose city another chooses as its home, if they have the same owner.
    pub(super) fn exchange_at_home(&mut self, company: Company, city: City) {
        if self.rules.exchange.is_none() || self.map.has_tokens(company) {
            return;
        }
        let owner = self.shares.president(company);
        let is_there = |other: &Company| self.can_be_exchanged(*other) && self.map.has_token_in(*other, city);
        let there: Vec<Company> = (0..self.title.companies().len()).filter(is_there).collect();
        let owned = there.iter().copied().find(|other| self.bidders.get(other).copied() == owner);
        if let Some(minor) = owned {
            if let Some(number) = self.shares.next_in_offering(company) {
                self.shares.take(company, number, owner);
            }
            self.trains.hand_over(minor, company);
            self.map.remove(minor);
            self.close(minor);
        }
    }

    /// Ends an exchange: the token of the company that was exchanged makes room.
    pub(super) fn end_exchange(&mut self) {
        if let Some((company, _)) = self.exchanging.take() {
            self.map.remove(company);
            self.close(company);
        }
    }

    /// Closes the companies that were not exchanged in time, once a stock round has begun.
    pub(super) fn close_unexchanged(&mut self, action: &Action) {
        let until = self.rules.exchange.as_ref().and_then(|exchange| exchange.until_phase);
        if !self.may_close_unexchanged || action.kind == "pass" || until.is_none_or(|until| self.trains.phase < until) {
            return;
        }
        self.may_close_unexchanged = false;
        for company in 0..self.title.companies().len() {
            if self.can_be_exchanged(company) {
                self.trains.surrender(company);
                self.map.remove(company);
                self.close(company);
            }
        }
    }

    /// Returns to the bank the trains that only repeat a stop from companies that have no other train, or too many.
    pub(super) fn drop_repeaters(&mut self) {
        let phase = self.trains.phase;
        for company in 0..self.title.companies().len() {
            let kind = &self.title.companies()[company].kind;
            let limits = self.rules.train_limits.iter().filter(|limit| limit.kind == *kind && limit.from_phase <= phase);
            if let Some(limit) = limits.max_by_key(|limit| limit.from_phase) {
                self.trains.drop_repeaters(company, limit.trains);
            }
        }
    }

    /// Notes that a player bids for a company.
    pub(super) fn note_bidder(&mut self, company: Company, player: PlayerNumber) {
        self.bidders.insert(company, player);
    }
}

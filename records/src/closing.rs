//! Companies that close without an action. As the share market is not tracked, that is inferred from what follows.

use super::action::Action;
use super::error::ActionFault;
use super::map::{City, Company};
use super::state::State;

impl State<'_> {
    /// Whether a company takes no more actions.
    pub(super) fn acts_no_more(&self, company: Company, next: &[Action]) -> bool {
        let is_company =
            |action: &&Action| matches!(action.entity_type.as_deref(), Some("corporation" | "minor" | "system"));
        let acts = |action: &Action| self.find_company(action.entity()).is_ok_and(|acting| acting == company);
        !next.iter().filter(is_company).any(acts)
    }

    /// Closes the companies whose prices fell to zero: they have run trains, and act no more although another company has two more
    /// turns.
    pub(super) fn close_worthless(&mut self, next: &[Action]) {
        if !self.rules.closes_at_zero || self.has_bankruptcy {
            return;
        }
        let dividends: Vec<&str> = next.iter().filter(|next| next.kind == "dividend").map(Action::entity).collect();
        let has_two = |id: &&&str| dividends.iter().filter(|other| other == id).count() > 1;
        if !dividends.iter().any(|id| has_two(&id)) {
            return;
        }
        let open: Vec<Company> = self.operated.iter().copied().filter(|company| !self.is_closed(*company)).collect();
        for company in open.into_iter().filter(|&company| self.acts_no_more(company, next)).collect::<Vec<_>>() {
            self.map.remove(company);
            self.close(company);
        }
    }

    /// Whether the tokens of a company block when it closes.
    pub(super) fn token_blocks(&self, company: Company) -> bool {
        let id = &self.title.companies()[company].id;
        self.rules.companies.iter().any(|recorded| recorded.token_blocks && recorded.id == *id)
    }

    /// Removes the tokens of a company that closes, unless they block from then on.
    pub(super) fn remove(&mut self, company: Company) {
        if self.token_blocks(company) {
            self.map.block(company);
        } else {
            self.map.remove(company);
        }
    }

    /// Makes room for a token by the right of a private company: it replaces the one that the company of that left.
    pub(super) fn unblock(&mut self, private: usize, city: City) {
        let left = self.rules.privates[private].company.as_ref().and_then(|id| self.find_company(id).ok());
        if left.is_some_and(|company| self.token_blocks(company) && self.is_closed(company)) {
            self.map.unblock(city);
        }
    }

    /// Removes the companies that nobody has started, in the phase in which the title has it.
    pub(super) fn remove_unstarted(&mut self) {
        if self.rules.removes_unstarted.is_none_or(|phase| self.trains.phase < phase) {
            return;
        }
        for company in 0..self.title.companies().len() {
            if !self.shares.has_begun(company) && !self.is_closed(company) {
                self.map.block_home(company);
                self.close(company);
            }
        }
    }

    /// Makes room in a full city in which a token is placed: one of the companies there has closed, and acts no more.
    pub(super) fn make_room(&mut self, city: City, next: &[Action]) {
        let closed = self.map.companies_filling(city).into_iter().find(|&company| self.acts_no_more(company, next));
        if let Some(company) = closed.filter(|_| self.rules.closes_at_zero) {
            self.map.remove(company);
            self.close(company);
        }
    }

    /// Nationalises a company, when the first train of this kind is bought. Of several that have no trains, it is one that acts no more.
    pub(super) fn close_trainless(&mut self, kind: &str, next: &[Action]) -> Result<(), ActionFault> {
        let rules = self.rules;
        for event in rules.nationalizations.iter().filter(|event| event.first.iter().any(|first| first == kind)) {
            let into = self.find_company(&event.into)?;
            let without_trains = |&company: &Company| {
                !self.is_closed(company) && self.shares.has_begun(company) && self.trains.owned[company].is_empty()
            };
            let mut candidates = self.operated.iter().copied().filter(without_trains);
            let closes = candidates.find(|&company| self.acts_no_more(company, next));
            if let Some(company) = closes {
                self.absorb(company, into, usize::MAX);
            }
        }
        Ok(())
    }
}

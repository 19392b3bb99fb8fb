//! Companies that players start in stock rounds, and those that they buy whole.

use std::collections::BTreeSet;

use super::action::Action;
use super::error::ActionFault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Returns the company that a player bids for, or `None` if it is a private one.
    pub(super) fn company_bid_for(&self, action: &Action) -> Result<Option<Company>, ActionFault> {
        action.corporation.as_deref().or(action.minor.as_deref()).map(|name| self.find_company(name)).transpose()
    }

    /// Whether a bid for a company is one to start it, rather than to buy it whole. `next` are the actions after it. A company that
    /// is started anew places its home token when the bids are over.
    pub(super) fn bid_starts(&self, company: Company, next: &[Action]) -> bool {
        if self.starting == Some(company) || !self.is_left_over(company) {
            return true;
        }
        let is_part =
            |action: &Action| action.is_ignored() || (is_player(action) && (action.kind == "bid" || action.kind == "pass"));
        let first = next.iter().find(|next| !is_part(next));
        first.is_some_and(|next| next.kind == "place_token" && self.find_company(next.entity()) == Ok(company))
    }

    /// Whether a company has tokens or trains.
    pub(super) fn is_on_map(&self, company: Company) -> bool {
        !self.trains.owned[company].is_empty() || self.map.has_tokens(company)
    }

    /// Whether a company that players bid for has been started before and is still on the map.
    fn is_left_over(&self, company: Company) -> bool {
        self.rounds.has_merger_rounds() && !self.is_closed(company) && self.is_on_map(company)
    }

    /// Lets players bid for a company to start it. What is left of an earlier company of that name is gone.
    pub(super) fn start(&mut self, company: Company) {
        if self.starting != Some(company) && (self.is_closed(company) || self.is_left_over(company)) {
            self.reopen(company);
        }
        self.starting = Some(company);
        self.map.place_home(company);
    }

    /// Lets a company begin anew.
    pub(super) fn reopen(&mut self, company: Company) {
        self.trains.surrender(company);
        self.map.remove(company);
        self.shares.close(company);
        self.operated.remove(&company);
        self.closed.remove(&company);
    }

    /// Lets a company that another player company has bought go to its buyer, once that shows. `next` are the actions
    /// after this one.
    pub(super) fn settle_offer(&mut self, action: &Action, next: &[Action]) {
        let Some(company) = self.on_offer else { return };
        let goes_on = action.is_message()
            || (is_player(action) && action.kind == "pass")
            || (is_player(action) && action.kind == "bid" && self.company_bid_for(action) == Ok(Some(company)));
        if goes_on {
            return;
        }
        self.on_offer = None;
        if let Some(buyer) = self.buyer(company, action, next).filter(|&buyer| buyer != company && !self.is_closed(buyer)) {
            self.absorb(company, buyer, usize::MAX);
        }
    }

    /// Closes the companies that the bank has liquidated because nobody bid for them, at the start of an operating round. No action
    /// shows it, but every other company acts in every round, if only to pass. After a bankruptcy, a company that does not may still
    /// be up for sale. `next` are the actions after the first that shows that the round has begun.
    pub(super) fn close_liquidated(&mut self, first: &Action, next: &[Action]) {
        if std::mem::take(&mut self.was_bankrupt) {
            return;
        }
        let mut silent: Vec<Company> = self.operated.iter().copied().collect();
        silent.retain(|&company| self.is_on_map(company) && !self.is_closed(company) && !self.passed.contains(&company));
        let (mut gone, mut is_round_over) = (Vec::new(), false);
        let mut ran = BTreeSet::new();
        for (number, action) in std::iter::once(first).chain(next).enumerate() {
            // A company runs only once in a round.
            is_round_over |= action.kind == "run_routes" && !ran.insert(action.entity());
            if silent.is_empty() || is_round_over {
                break;
            }
            if !is_player(action) {
                silent.retain(|&company| self.title.companies()[company].id != action.entity());
            } else if action.kind == BANKRUPT {
                break;
            } else if action.kind == "bid"
                && let Ok(Some(company)) = self.company_bid_for(action)
                && silent.contains(&company)
            {
                silent.retain(|&other| other != company);
                if self.bid_starts(company, &next[number..]) {
                    gone.push(company);
                }
            }
        }
        if is_round_over {
            gone.extend(silent);
        }
        for company in gone {
            self.reopen(company);
        }
    }

    /// Returns the company that has bought another. A player may have named it; otherwise it borrows or pays back for it, or runs
    /// its trains later.
    fn buyer(&self, company: Company, first: &Action, next: &[Action]) -> Option<Company> {
        let by = |action: &Action| self.find_company(action.entity()).ok();
        if is_player(first) && first.kind == "merge" {
            return self.find_company(first.corporation.as_deref()?).ok();
        }
        if ["take_loan", "payoff_loan", "remove_token", "discard_train"].contains(&first.kind.as_str()) {
            return by(first);
        }
        let trains: Vec<&str> = self.trains.owned[company].iter().map(|train| train.id.as_str()).collect();
        let has = |train: &str| trains.contains(&train);
        // Another merger may move the trains on.
        let moves_companies = |action: &&Action| {
            action.kind == "merge" || (is_player(action) && action.kind == "bid" && action.is_for_company())
        };
        let before = next.iter().take_while(|action| !moves_companies(action));
        let runs = std::iter::once(first).chain(before).find_map(|action| match action.kind.as_str() {
            "run_routes" if action.routes.iter().any(|route| has(&route.train)) => by(action),
            _ => None,
        });
        runs.or_else(|| if first.kind == "pass" { by(first) } else { None })
    }
}

/// The bankruptcy of a player.
pub(super) const BANKRUPT: &str = "bankrupt";

/// Whether a player takes an action.
pub(super) fn is_player(action: &Action) -> bool {
    action.entity_type.as_deref() == Some("player")
}

//! What no action shows, and what follows tells: companies that close, are sold whole, or buy trains of their own accord.

use std::collections::BTreeSet;

use highball_titles::title::record::Bankruptcy;

use super::action::Action;
use super::error::ActionFault;
use super::map::{City, Company};
use super::pending::Pending;
use super::state::State;

/// The bankruptcy of a player.
pub(super) const BANKRUPT: &str = "bankrupt";

/// Whether a player takes an action.
pub(super) fn is_player(action: &Action) -> bool {
    action.entity_type.as_deref() == Some("player")
}

impl State<'_> {
    /// Whether a company takes no more actions.
    pub(super) fn acts_no_more(&self, company: Company, next: &[Action]) -> bool {
        let is_company =
            |action: &&Action| matches!(action.entity_type.as_deref(), Some("corporation" | "minor" | "system"));
        let acts = |action: &Action| self.find_company(action.entity()).is_ok_and(|acting| acting == company);
        !next.iter().filter(is_company).any(acts)
    }

    /// Whether a company whose share price is unknown acts no more, as if it had closed.
    fn has_closed_unseen(&self, company: Company, next: &[Action]) -> bool {
        self.prices.of(company).is_none() && self.acts_no_more(company, next)
    }

    /// Closes the companies whose prices fell to zero, if their prices are unknown: they have run trains, and act no more although
    /// another company has two more turns.
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
        for company in open.into_iter().filter(|&company| self.has_closed_unseen(company, next)).collect::<Vec<_>>() {
            self.map.remove(company);
            self.close(company);
        }
    }

    /// Makes room in a full city in which a token is placed: one of the companies there, whose price is unknown,
    /// has closed, and acts no more.
    pub(super) fn make_room(&mut self, city: City, next: &[Action]) {
        let mut there = self.map.companies_filling(city).into_iter();
        let closed = there.find(|&company| self.has_closed_unseen(company, next));
        if let Some(company) = closed.filter(|_| self.rules.closes_at_zero) {
            self.map.remove(company);
            self.close(company);
        }
    }

    /// Whether a bid for a company is one to start it, rather than to buy it whole. `next` are the actions after it. A company that
    /// is started anew places its home token when the bids are over.
    pub(super) fn bid_starts(&self, company: Company, next: &[Action]) -> bool {
        if self.starting() == Some(company) || !self.is_left_over(company) {
            return true;
        }
        let is_part =
            |action: &Action| action.is_ignored() || (is_player(action) && (action.kind == "bid" || action.kind == "pass"));
        let first = next.iter().find(|next| !is_part(next));
        first.is_some_and(|next| next.kind == "place_token" && self.find_company(next.entity()) == Ok(company))
    }

    /// Whether a company that players bid for has been started before and is still on the map.
    pub(super) fn is_left_over(&self, company: Company) -> bool {
        self.rounds.has_merger_rounds() && !self.is_closed(company) && self.is_on_map(company)
    }

    /// Lets a company that another player company has bought go to its buyer, once that shows. `next` are the actions
    /// after this one.
    pub(super) fn settle_offer(&mut self, action: &Action, next: &[Action]) {
        let Some(company) = self.on_sale() else { return };
        let goes_on = action.is_message()
            || (is_player(action) && action.kind == "pass")
            || (is_player(action) && action.kind == "bid" && self.company_bid_for(action) == Ok(Some(company)));
        if goes_on {
            return;
        }
        self.pending.retain(|pending| !matches!(pending, Pending::Sale(_)));
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

    /// Notes that the president of a company went bankrupt in its turn, or that the company did and closes.
    pub(super) fn go_bankrupt(&mut self, action: &Action) {
        let Ok(company) = self.find_company(action.entity()) else { return };
        match self.rules.bankruptcy {
            Bankruptcy::OfPlayers => {}
            Bankruptcy::Receivership => drop(self.receivership.insert(company)),
            Bankruptcy::Closes => {
                self.trains.surrender(company);
                self.remove(company);
                self.close(company);
            }
        }
    }

    /// Lets the companies in receivership buy trains whose turns were over when another company, or none, has its turn. They operate in
    /// the order of the round before.
    pub(super) fn buy_in_receivership(&mut self, before: Option<Company>, next: &[Action]) -> Result<(), ActionFault> {
        let place = |company: Company| self.last_order.iter().position(|&other| other == company);
        let end = before.map_or(usize::MAX, |company| place(company).unwrap_or(0));
        let is_over = |company: &Company| place(*company).is_some_and(|place| place < end) && !self.order.contains(company);
        let buying: Vec<Company> = self.receivership.iter().copied().filter(is_over).collect();
        for company in buying {
            self.order.push(company);
            let is_without = self.trains.owned[company].is_empty() && !self.is_closed(company);
            if let Some(id) = self.bought_unseen(next).filter(|_| is_without) {
                self.get_train(company, &id, None)?;
            }
        }
        Ok(())
    }

    /// Returns the train that the bank sells without an action: no action buys it, but the next purchase is of the copy after it.
    fn bought_unseen(&self, next: &[Action]) -> Option<String> {
        let bought = next.iter().filter(|action| action.kind == "buy_train").filter_map(|action| action.train.as_deref());
        let mut of_bank = bought.filter(|id| !self.trains.left_bank.contains(*id));
        let (name, copy) = of_bank.clone().next()?.rsplit_once('-')?;
        let id = format!("{name}-{}", copy.parse::<u32>().ok()?.checked_sub(1)?);
        (!self.trains.left_bank.contains(&id) && of_bank.all(|other| other != id)).then_some(id)
    }

    /// Returns the phases in which a company operates by itself: the numbers of the first, and of the first in which it no longer does.
    pub(super) fn operates_by_itself(&self, company: Company) -> Option<(usize, usize)> {
        let id = &self.title.companies()[company].id;
        self.rules.companies.iter().find(|recorded| recorded.id == *id)?.operates
    }

    /// Ends an operating round, in which the companies that operate by themselves are the last. No action shows what they buy. The bank
    /// sells its trains in order, so that such a company has bought those that come before a train that it runs next, or that another
    /// company buys from the bank before that. `first` and `next` are the actions after the round.
    pub(super) fn buy_by_themselves(&mut self, first: &Action, next: &[Action]) -> Result<(), ActionFault> {
        let operates = |&company: &Company| {
            self.operates_by_itself(company).is_some_and(|(from, until)| (from..until).contains(&self.trains.phase))
        };
        for company in (0..self.title.companies().len()).filter(operates).collect::<Vec<_>>() {
            self.map.place_home(company);
            let runs = |action: &Action| action.kind == "run_routes" && self.find_company(action.entity()) == Ok(company);
            let actions: Vec<&Action> = std::iter::once(first).chain(next).collect();
            let run = actions.iter().copied().position(runs);
            let before = &actions[..run.unwrap_or(actions.len())];
            let bought = before.iter().filter(|action| action.kind == "buy_train");
            let bought = bought.filter_map(|action| action.train.as_deref());
            let ran = run.iter().flat_map(|&run| &actions[run].routes).map(|route| route.train.as_str());
            for id in self.trains.before_in_bank(ran, bought) {
                self.get_train(company, &id, None)?;
            }
        }
        Ok(())
    }
}

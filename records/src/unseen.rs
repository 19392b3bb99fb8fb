//! Events that only later actions reveal: companies that close or are divided, the buyer of a whole company, and trains that companies buy by
//! themselves. Until then they are unknown, since the state depends only on the actions so far.

use highball_messages::Message;
use highball_titles::game_board::Unseen;
use highball_titles::title::record::{Bankruptcy, Merging};

use super::action::Action;
use super::actions::Actor;
use super::error::ActionFault;
use super::map::{City, Company};
use super::pending::Pending;
use super::rounds::Round;
use super::shares::PlayerNumber;
use super::state::State;

/// The bankruptcy of a player.
pub(super) const BANKRUPT: &str = "bankrupt";

/// The least bid with which a company is started where players bid for that: for two shares at the lowest par price.
const LEAST_START: i64 = 100;

/// Whether a player takes an action.
pub(super) fn is_player(action: &Action) -> bool {
    action.entity_type.as_deref() == Some("player")
}

impl<'r> State<'r> {
    /// Makes room in a full city in which a token is placed: one of the companies there has closed. It is one whose price is unknown and that
    /// has had no turn in this round.
    pub(super) fn make_room(&mut self, city: City) {
        let has_closed = |&company: &Company| {
            self.prices.may_have_closed(company) && self.operated.contains(&company) && !self.order.contains(&company)
        };
        if let Some(company) = self.map.companies_filling(city).into_iter().find(has_closed) {
            self.close_and_remove(company);
        }
    }

    /// Whether players bid for companies, to start them, and to buy them whole after each operating round.
    fn auctions_companies(&self) -> bool {
        self.rounds.has_merger_rounds() && self.rules.merging == Merging::Actor
    }

    /// Whether a bid for a company is one to start it, rather than to buy it whole.
    pub(super) fn bid_starts(&self, company: Company, bid: &Action) -> bool {
        if self.starting() == Some(company) || !self.is_left_over(company) || matches!(self.round(), Round::Stock(_)) {
            return true;
        }
        // Nobody has bid for it in its liquidation, whose bids begin low. So the bank has closed it, and a stock round begins.
        self.liquidated.contains(&company)
            && self.on_sale().is_none_or(|(other, _)| other != company)
            && self.rounds.is_last_of_set() != Some(false)
            && bid.price.is_some_and(|price| price >= LEAST_START)
    }

    /// Whether a company that players bid for has been started before and is still on the map.
    pub(super) fn is_left_over(&self, company: Company) -> bool {
        self.rounds.has_merger_rounds() && !self.is_closed(company) && self.is_on_map(company)
    }

    /// Puts a company without trains into liquidation at the end of its turn.
    pub(super) fn liquidate_trainless(&mut self, company: Company) {
        if self.auctions_companies() && self.trains.owned[company].is_empty() && !self.is_closed(company) {
            self.liquidated.insert(company);
        }
    }

    /// Closes the companies that the bank has liquidated because nobody bid for them, once a stock or an operating round begins. A company that
    /// has not acted since the beginning of the operating round before had closed by then: every other acts, if only to pass.
    pub(super) fn close_liquidated(&mut self, operating_round: bool) {
        if !self.auctions_companies() {
            return;
        }
        let mut gone = std::mem::take(&mut self.liquidated);
        if operating_round {
            let acted = std::mem::take(&mut self.acted);
            gone.extend(self.operated.iter().filter(|company| !acted.contains(company) && !self.order.contains(company)));
        }
        gone.retain(|&company| self.is_on_map(company) && !self.is_closed(company) && !self.is_bought(company));
        for company in gone {
            self.reopen(company);
        }
    }

    /// Whether a player has bought a company whole, and it is not known for which other company.
    fn is_bought(&self, company: Company) -> bool {
        self.pending.iter().any(|pending| matches!(pending, Pending::Bought { of, .. } if *of == company))
    }

    /// Lets a company that a player has bought for another go to that one, once it shows which it is.
    pub(super) fn settle_sales(&mut self, action: &Action) -> Result<(), ActionFault> {
        if let Some((company, bidder)) = self.on_sale()
            && !action.is_message()
        {
            self.settle_sale(company, bidder, action)?;
        }
        if action.kind == "run_routes"
            && let Ok(runner) = self.find_company(action.entity())
        {
            self.settle_bought(runner, action);
        }
        Ok(())
    }

    /// Settles the bids for a company, unless they go on.
    fn settle_sale(&mut self, company: Company, bidder: PlayerNumber, action: &Action) -> Result<(), ActionFault> {
        let goes_on = is_player(action)
            && (action.kind == "pass" || (action.kind == "bid" && self.company_bid_for(action) == Ok(Some(company))));
        if goes_on {
            return Ok(());
        }
        self.pending.retain(|pending| !matches!(pending, Pending::Sale { .. }));
        let acting = self.find_company(action.entity()).ok().filter(|_| !is_player(action));
        // A company that places its home token has been started. So the bank had closed it, and this is a stock round.
        if acting == Some(company) && action.kind == "place_token" {
            let change = self.rounds.stock_action(bidder, false, true);
            self.change_round(change)?;
            self.start(company);
            self.bidders.insert(company, bidder);
            return Ok(());
        }
        let candidates = self.buyers(company, bidder);
        let named = action.corporation.as_deref().filter(|_| is_player(action) && action.kind == "merge");
        let named = named.and_then(|name| self.find_company(name).ok());
        // The buyer takes and pays back loans, and chooses among its tokens and trains. Its turn to do so may end with a pass.
        let is_of_sale = ["take_loan", "payoff_loan", "remove_token", "discard_train"].contains(&action.kind.as_str());
        let shows = |buyer: &Company| is_of_sale || (action.kind == "pass" && candidates.contains(buyer));
        let buyer = named.or_else(|| acting.filter(shows)).or(match candidates[..] {
            [only] => Some(only),
            _ => None,
        });
        match buyer.filter(|&buyer| buyer != company && !self.is_closed(buyer)) {
            Some(buyer) => self.absorb(company, buyer, usize::MAX),
            None => self.pending.push(Pending::Bought { of: company, by: bidder }),
        }
        Ok(())
    }

    /// Returns the companies for which a player may buy another. It is their president, as far as that is known.
    fn buyers(&self, company: Company, player: PlayerNumber) -> Vec<Company> {
        let may = |&other: &Company| other != company && !self.is_closed(other) && !self.liquidated.contains(&other);
        let buyers: Vec<Company> = self.presided_by(player).filter(may).collect();
        // A company that has lost its trains has no credit: it is about to be liquidated.
        let with_trains = buyers.iter().copied().filter(|&company| !self.trains.owned[company].is_empty());
        let with_trains: Vec<Company> = with_trains.collect();
        if with_trains.is_empty() { buyers } else { with_trains }
    }

    /// Returns the companies that have operated and have a player as their president, as far as that is known.
    fn presided_by(&self, player: PlayerNumber) -> impl Iterator<Item = Company> {
        let president =
            move |company: Company| self.shares.president(company).or_else(|| self.bidders.get(&company).copied());
        self.operated.iter().copied().filter(move |&company| president(company) == Some(player))
    }

    /// Lets a company that was bought go to the one that runs its trains.
    fn settle_bought(&mut self, runner: Company, run: &Action) {
        let has = |company: Company, id: &str| self.trains.of(company, id).is_ok();
        let runs = |pending: &Pending<'_>| match pending {
            Pending::Bought { of, .. } => run.routes.iter().any(|route| has(*of, &route.train)).then_some(*of),
            _ => None,
        };
        let bought: Vec<Company> = self.pending.iter().filter_map(runs).collect();
        for company in bought {
            self.pending.retain(|pending| !matches!(pending, Pending::Bought { of, .. } if *of == company));
            if company != runner && !self.is_closed(runner) {
                self.absorb(company, runner, usize::MAX);
            }
        }
    }

    /// Notes that the president of a company went bankrupt in its turn, that the company did and closes, or that a player did in an operating
    /// round, whose companies go into liquidation. Those of a player who does so after it are sold after the next one.
    pub(super) fn go_bankrupt(&mut self, action: &Action) {
        if let Some(player) = self.find_player(action.entity()).ok().filter(|_| is_player(action))
            && self.auctions_companies()
            && !self.rounds.is_over()
        {
            let of_player: Vec<Company> = self.presided_by(player).collect();
            self.liquidated.extend(of_player);
        }
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

    /// Gives companies the trains that the bank sold them without an action, now that another buys this one: the bank sells its trains in order.
    pub(super) fn settle_purchases(&mut self, bought: &str) -> Result<(), ActionFault> {
        self.settle_assumed(bought);
        if let Some(company) = self.operating_by_itself() {
            for id in self.trains.before_in_bank([].into_iter(), [bought].into_iter()) {
                self.get_train(company, &id, None)?;
            }
        }
        if let Some(company) = self.receivership.iter().copied().find(|&company| self.is_without_trains(company))
            && let Some(id) = self.trains.copy_before(bought)
        {
            self.get_train(company, &id, None)?;
        }
        Ok(())
    }

    /// Gives a company the trains that it runs and that the bank has sold it without an action.
    pub(super) fn settle_own_purchases(&mut self, company: Company, run: &Action) -> Result<(), ActionFault> {
        if self.operating_by_itself() != Some(company) && !self.receivership.contains(&company) {
            return Ok(());
        }
        for id in run.routes.iter().map(|route| route.train.as_str()) {
            if self.trains.of(company, id).is_err() {
                for id in self.trains.before_in_bank([id].into_iter(), [].into_iter()) {
                    self.get_train(company, &id, None)?;
                }
            }
        }
        Ok(())
    }

    /// Ends the turn of a company to which the bank may have lent its next train. In receivership it buys the train after the run if it can
    /// afford it. No action tells, but the run leaves it as much as it earned, and it may convert. So the purchase is assumed until another
    /// company buys that train.
    pub(super) fn end_loan(&mut self, company: Company, lent: Option<String>) -> Result<(), ActionFault> {
        if !self.rules.lends_next_train || self.is_closed(company) {
            return Ok(());
        }
        if let Some(id) = lent.filter(|_| self.is_without_trains(company) && !self.shares.has_holder(company)) {
            let phase = self.trains.phase;
            self.get_train(company, &id, None)?;
            self.assumed.insert(company, (id, self.trains.phase != phase));
        }
        match self.is_without_trains(company) {
            true => self.trainless.insert(company),
            false => self.trainless.remove(&company),
        };
        Ok(())
    }

    /// Takes a train back that a company was assumed to have bought, now that another buys it.
    fn settle_assumed(&mut self, bought: &str) {
        let buyer = self.assumed.iter().find(|(_, (id, _))| id == bought).map(|(&company, _)| company);
        if let Some(company) = buyer {
            self.assumed.remove(&company);
            self.trains.take_back(company, bought);
            self.trainless.insert(company);
        }
    }

    /// Returns the purchases that the bank may have made for companies without an action. If one would have begun a phase, it may have changed
    /// what others earn, too.
    pub(super) fn unseen_purchases(&self) -> Vec<Unseen> {
        let assumed = self.assumed.iter().map(|(&company, (_, began_phase))| {
            let id = self.title.companies()[company].id.clone();
            Unseen { what: Message::UnseenTrain { company: &id }.into(), of: (!began_phase).then_some(id) }
        });
        if self.trains.for_sale().is_none() {
            return assumed.collect();
        }
        let in_receivership = self.receivership.iter().copied().filter(|&company| self.is_without_trains(company));
        // Once it has operated, it has a train.
        let by_itself = self.operating_by_itself().filter(|&company| !self.is_without_trains(company));
        let may_have = |company: Company| {
            let id = self.title.companies()[company].id.clone();
            match self.trains.phase_for_sale() {
                Some(phase) => Unseen { of: None, what: Message::UnseenPhase { company: &id, phase: &phase.name }.into() },
                None => Unseen { what: Message::UnseenTrain { company: &id }.into(), of: Some(id) },
            }
        };
        assumed.chain(in_receivership.chain(by_itself).map(may_have)).collect()
    }

    /// Whether a company is open and has no trains.
    pub(super) fn is_without_trains(&self, company: Company) -> bool {
        self.trains.owned[company].is_empty() && !self.is_closed(company)
    }

    /// Returns the company that operates by itself in this phase.
    fn operating_by_itself(&self) -> Option<Company> {
        let operates = |&company: &Company| {
            self.operates_by_itself(company).is_some_and(|(from, until)| (from..until).contains(&self.trains.phase))
        };
        (0..self.title.companies().len()).find(operates)
    }

    /// Returns the phases in which a company operates by itself: the numbers of the first, and of the first in which it no longer does.
    pub(super) fn operates_by_itself(&self, company: Company) -> Option<(usize, usize)> {
        self.rules.company(&self.title.companies()[company].id)?.operates
    }

    /// Ends an operating round, in which the company that operates by itself is the last. It must buy a train if it has none. No action shows
    /// whether it buys more.
    pub(super) fn operate_by_themselves(&mut self) -> Result<(), ActionFault> {
        let Some(company) = self.operating_by_itself() else { return Ok(()) };
        self.map.place_home(company);
        match self.trains.cheapest().filter(|_| self.trains.owned[company].is_empty()) {
            Some(id) => self.get_train(company, &id, None),
            None => Ok(()),
        }
    }

    /// Divides a company once an action shows that it was: one of its parts acts, or a player gets a share of one. If the company acts itself,
    /// it was not.
    pub(super) fn settle_divisions(&mut self, action: &Action, actor: Actor) {
        let pending = |it: &Pending<'r>| if let Pending::Division(division) = it { Some(*division) } else { None };
        let Some(division) = self.find_pending(pending) else { return };
        let is_part = |company: Company| division.into.iter().any(|id| self.title.company_number(id) == Some(company));
        let of_part = |id: &String| self.certificate(id).is_ok_and(|(company, _)| is_part(company));
        let named = action.corporation.as_ref().and_then(|name| self.find_company(name).ok());
        let acting = if let Actor::Company(company) = actor { Some(company) } else { None };
        if acting.is_some_and(is_part) || named.is_some_and(is_part) || action.shares.iter().any(of_part) {
            self.take_pending(pending);
            self.divide(division);
        } else if acting.is_some_and(|company| self.title.company_number(&division.from) == Some(company))
            && self.rounds.company() != acting
        {
            self.take_pending(pending);
        }
    }
}

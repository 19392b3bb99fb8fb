//! The auction of the private companies, and their owners.

use std::collections::BTreeSet;

use highball_messages::Message;
use highball_titles::title::record::{Auction, RecordRules};

use super::error::ActionFault;
use super::map::Company;
use super::shares::PlayerNumber;
use highball_titles::title::Unknown;

/// The private companies of a game.
///
/// They are sold in order. A bid on the next one buys it at once. A bid on a later one waits until it is next. Then a single bidder
/// buys it, and several bid on until all but one have passed. If everybody passes before the first is sold, its price falls, until
/// somebody has to take it for nothing.
#[derive(Debug, Clone)]
pub(super) struct Privates<'t> {
    rules: &'t RecordRules,
    /// Whether each is in the game.
    in_game: &'t [bool],
    owners: Vec<Option<Owner>>,
    /// Those that have closed, but stay with their owners.
    closed: BTreeSet<usize>,
    sold: Vec<bool>,
    /// The bidders that wait for each, with their last bids.
    bids: Vec<Vec<(PlayerNumber, i64)>>,
    /// The one that several bid for now.
    contested: Option<usize>,
    /// Number of players.
    players: usize,
    /// The players that have passed since the last time that all did, in order, without those that have bid since.
    passed: Vec<PlayerNumber>,
    /// The reduction of the first one's price.
    discount: u32,
}

/// The reduction of the first private company's price each time that all pass.
const PRICE_STEP: u32 = 5;

/// Who owns a private company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Player(PlayerNumber),
    Company(Company),
}

/// The number of a private company that was sold, and its buyer.
pub(super) type Sale = (usize, PlayerNumber);

impl<'t> Privates<'t> {
    pub(super) fn new(rules: &'t RecordRules, players: usize, in_game: &'t [bool]) -> Self {
        let count = rules.privates.len();
        Self {
            rules,
            in_game,
            owners: vec![None; count],
            closed: BTreeSet::new(),
            // Companies that are left out of the game count as sold, and so do those that are drawn to lie on the map.
            sold: in_game.iter().zip(&rules.privates).map(|(in_game, it)| !in_game || rules.lies_on_map(&it.id)).collect(),
            bids: vec![Vec::new(); count],
            contested: None,
            players,
            passed: Vec::new(),
            discount: 0,
        }
    }

    /// Returns the number of the private company with this name.
    pub(super) fn find(&self, id: &str) -> Result<usize, ActionFault> {
        let known = self.rules.privates.iter().enumerate().filter(|(number, _)| self.in_game[*number]);
        let found = known.clone().find(|(_, private)| private.id == id).map(|(number, _)| number);
        let known = known.map(|(_, private)| private.id.as_str());
        found.ok_or_else(|| Unknown::new("private company", id, known).into())
    }

    /// Closes a private company that stays with its owner.
    pub(super) fn close(&mut self, private: usize) {
        self.closed.insert(private);
    }

    /// Whether the rights of a private company have not begun yet.
    pub(super) fn is_still_open(&self, private: usize) -> bool {
        self.rules.privates[private].rights_once_closed && !self.closed.contains(&private)
    }

    pub(super) fn owner(&self, private: usize) -> Option<Owner> {
        self.owners[private]
    }

    /// Whether a company owns a private company, by number.
    pub(super) fn belongs_to(&self, private: usize, company: Company) -> bool {
        self.owner(private) == Some(Owner::Company(company))
    }

    /// Whether a player owns a private company that has not closed, by id.
    pub(super) fn is_open_with_a_player(&self, id: &str) -> bool {
        let is_with_a_player = |private| matches!(self.owner(private), Some(Owner::Player(_)));
        self.find(id).is_ok_and(|private| is_with_a_player(private) && !self.closed.contains(&private))
    }

    /// Returns the private companies that companies have or had, by id: those that were sold and are not with a player.
    pub(super) fn of_companies(&self) -> impl Iterator<Item = &str> {
        let is_left = |private: &usize| {
            self.in_game[*private] && self.sold[*private] && !matches!(self.owners[*private], Some(Owner::Player(_)))
        };
        (0..self.owners.len()).filter(is_left).map(|private| self.rules.privates[private].id.as_str())
    }

    /// Whether a company owns a private company, by number.
    pub(super) fn is_with_a_company(&self, private: usize) -> bool {
        matches!(self.owner(private), Some(Owner::Company(_)))
    }

    pub(super) fn set_owner(&mut self, private: usize, owner: Owner) {
        self.sold[private] = true;
        self.owners[private] = Some(owner);
    }

    /// Takes a private company from its owner.
    pub(super) fn remove_owner(&mut self, private: usize) {
        self.owners[private] = None;
    }

    /// Hands all private companies of a company to another.
    pub(super) fn hand_over(&mut self, from: Company, to: Company) {
        for owner in self.owners.iter_mut().filter(|owner| **owner == Some(Owner::Company(from))) {
            *owner = Some(Owner::Company(to));
        }
    }

    /// Takes all private companies of a company from it.
    pub(super) fn abandon(&mut self, company: Company) {
        for owner in self.owners.iter_mut().filter(|owner| **owner == Some(Owner::Company(company))) {
            *owner = None;
        }
    }

    /// Gives all private companies that have an owner to a company.
    pub(super) fn take_over(&mut self, company: Option<Company>) {
        for owner in self.owners.iter_mut().filter(|owner| owner.is_some()) {
            *owner = company.map(Owner::Company);
        }
    }

    /// Whether all have been sold.
    pub(super) fn all_sold(&self) -> bool {
        self.sold.iter().all(|&sold| sold)
    }

    /// Whether nobody took a private company in a draft.
    pub(super) fn is_undrafted(&self, private: usize) -> bool {
        self.rules.auction == Auction::Draft && !self.sold[private]
    }

    /// Places a bid. Returns what is sold as a result.
    pub(super) fn bid(&mut self, private: usize, player: PlayerNumber, price: i64) -> Result<Vec<Sale>, ActionFault> {
        if self.sold[private] {
            let id = &self.rules.privates[private].id;
            return Err(ActionFault::new(Message::PrivateAlreadySold { private: id }, Message::PrivateForSale));
        }
        self.passed.retain(|&passed| passed != player);
        let mut sales = Vec::new();
        match self.rules.auction {
            Auction::InOrder => {}
            Auction::Draft => {
                self.sell(private, player, &mut sales);
                return Ok(sales);
            }
            // The boxes keep the bids. Those for what a player may buy later sell nothing.
            Auction::Boxes | Auction::Hands => return Ok(sales),
            Auction::Other => {
                self.bids[private].push((player, price));
                self.owners[private] = Some(Owner::Player(player));
                return Ok(sales);
            }
        }
        // The only player who could still bid on the contested one may have won it.
        if self.contested.is_some_and(|contested| contested != private) {
            self.settle(&mut sales);
        }
        if self.contested.is_none() && self.first_unsold() == Some(private) {
            self.sell(private, player, &mut sales);
            self.sell_uncontested(&mut sales);
            return Ok(sales);
        }
        let bids = &mut self.bids[private];
        bids.retain(|&(bidder, _)| bidder != player);
        bids.push((player, price));
        Ok(sales)
    }

    /// Takes a bid away, which its player moves to another private company. The highest bidder of those that are left has it then.
    pub(super) fn withdraw(&mut self, private: usize, player: PlayerNumber, price: i64) {
        let bids = &mut self.bids[private];
        if let Some(at) = bids.iter().position(|&bid| bid == (player, price)) {
            bids.remove(at);
            let highest = bids.iter().max_by_key(|(_, price)| *price);
            self.owners[private] = highest.map(|&(bidder, _)| Owner::Player(bidder));
        }
    }

    /// Lets a player pass. Returns what is sold as a result, and whether all have passed after something was sold: private companies
    /// then pay as after a set of operating rounds.
    pub(super) fn pass(&mut self, player: PlayerNumber) -> (Vec<Sale>, bool) {
        let mut sales = Vec::new();
        if self.rules.auction != Auction::InOrder {
            return (sales, false);
        }
        if let Some(private) = self.contested {
            let bids = &mut self.bids[private];
            bids.retain(|&(bidder, _)| bidder != player);
            if bids.len() < 2 {
                self.settle(&mut sales);
                self.sell_uncontested(&mut sales);
            }
            return (sales, false);
        }
        self.passed.retain(|&passed| passed != player);
        self.passed.push(player);
        if self.passed.len() < self.players {
            return (sales, false);
        }
        // The player whose turn is next passed longest ago.
        let next = self.passed[0];
        self.passed.clear();
        if self.first_unsold() != Some(0) {
            return (sales, true);
        }
        self.discount += PRICE_STEP;
        if self.rules.privates[0].price.is_some_and(|price| price <= self.discount) {
            self.sell(0, next, &mut sales);
            self.sell_uncontested(&mut sales);
        }
        (sales, false)
    }

    /// Ends the auction. Returns what is sold as a result.
    pub(super) fn end(&mut self) -> Vec<Sale> {
        let mut sales = Vec::new();
        if self.rules.auction == Auction::Other {
            // Those that a player bought outright are sold already.
            for private in 0..self.owners.len() {
                if let Some(Owner::Player(player)) = self.owners[private].filter(|_| !self.sold[private]) {
                    self.sell(private, player, &mut sales);
                }
            }
            return sales;
        }
        self.settle(&mut sales);
        self.sell_uncontested(&mut sales);
        sales
    }

    fn first_unsold(&self) -> Option<usize> {
        self.sold.iter().position(|sold| !sold)
    }

    /// Sells the contested company to the highest bidder.
    fn settle(&mut self, sales: &mut Vec<Sale>) {
        if let Some(private) = self.contested.take()
            && let Some(&(player, _)) = self.bids[private].iter().max_by_key(|(_, price)| *price)
        {
            self.sell(private, player, sales);
        }
    }

    /// Sells the next companies while each has a single bidder.
    fn sell_uncontested(&mut self, sales: &mut Vec<Sale>) {
        while let Some(next) = self.first_unsold() {
            match self.bids[next][..] {
                [] => return,
                [(player, _)] => self.sell(next, player, sales),
                _ => {
                    self.contested = Some(next);
                    return;
                }
            }
        }
    }

    fn sell(&mut self, private: usize, player: PlayerNumber, sales: &mut Vec<Sale>) {
        self.set_owner(private, Owner::Player(player));
        sales.push((private, player));
    }
}

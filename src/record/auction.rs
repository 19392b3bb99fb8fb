//! The private companies: their auction, and who owns them.

use crate::title::RecordRules;

use super::error::Fault;
use super::map::Company;
use super::shares::PlayerNumber;
use crate::title::Unknown;

/// The private companies of a game.
///
/// They are sold one after the other. Whoever bids on the next buys it; who bids on a later one waits until its turn comes, and
/// has it where nobody else waits. Else these bid on until all but one have passed. Where all pass before the first is sold, its
/// price falls, until somebody has to take it for nothing.
#[derive(Debug, Clone)]
pub(super) struct Privates<'t> {
    rules: &'t RecordRules,
    owners: Vec<Option<Owner>>,
    sold: Vec<bool>,
    /// Those who wait for each, and their last bids.
    bids: Vec<Vec<(PlayerNumber, i64)>>,
    /// The one for which several bid.
    contest: Option<usize>,
    /// How many players there are.
    players: usize,
    /// Who has passed since all did, in the order in which they last did, but for those who have bid since.
    passed: Vec<PlayerNumber>,
    /// By how much the price of the first has fallen.
    discount: u32,
}

/// By how much the price of the first private company falls when all pass.
const FALL: u32 = 5;

/// Who owns a private company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Player(PlayerNumber),
    Company(Company),
}

/// A private company that was sold, by number, and who bought it.
pub(super) type Sale = (usize, PlayerNumber);

impl<'t> Privates<'t> {
    pub(super) fn new(rules: &'t RecordRules, players: usize) -> Self {
        let count = rules.privates.len();
        Self {
            rules,
            owners: vec![None; count],
            // What is left out is not waited for.
            sold: rules.privates.iter().map(|private| players < private.from_players).collect(),
            bids: vec![Vec::new(); count],
            contest: None,
            players,
            passed: Vec::new(),
            discount: 0,
        }
    }

    /// The private company of this name.
    pub(super) fn find(&self, id: &str) -> Result<usize, Fault> {
        let known = self.rules.privates.iter().enumerate().filter(|(_, private)| private.from_players <= self.players);
        let found = known.clone().find(|(_, private)| private.id == id).map(|(number, _)| number);
        let known = known.map(|(_, private)| private.id.as_str());
        found.ok_or_else(|| Unknown::new("private company", id, known).into())
    }

    pub(super) fn owner(&self, private: usize) -> Option<Owner> {
        self.owners[private]
    }

    pub(super) fn set_owner(&mut self, private: usize, owner: Owner) {
        self.sold[private] = true;
        self.owners[private] = Some(owner);
    }

    /// Whether all have been sold.
    pub(super) fn all_sold(&self) -> bool {
        self.sold.iter().all(|&sold| sold)
    }

    /// A player bids. What is sold then.
    pub(super) fn bid(&mut self, private: usize, player: PlayerNumber, price: i64) -> Result<Vec<Sale>, Fault> {
        if self.sold[private] {
            let id = &self.rules.privates[private].id;
            return Err(Fault::new(format!("{id} is sold"), "a private company that is not"));
        }
        self.passed.retain(|&passed| passed != player);
        let mut sales = Vec::new();
        // Somebody may have won who was the only one that could bid on.
        if self.contest.is_some_and(|contest| contest != private) {
            self.settle(&mut sales);
        }
        if self.contest.is_none() && self.next() == Some(private) {
            self.sell(private, player, &mut sales);
            self.go_on(&mut sales);
            return Ok(sales);
        }
        let bids = &mut self.bids[private];
        bids.retain(|&(bidder, _)| bidder != player);
        bids.push((player, price));
        Ok(sales)
    }

    /// A player passes. What is sold then; and whether all have passed after something was sold, so that the private companies
    /// pay as if operating rounds were over.
    pub(super) fn pass(&mut self, player: PlayerNumber) -> (Vec<Sale>, bool) {
        let mut sales = Vec::new();
        if let Some(private) = self.contest {
            let bids = &mut self.bids[private];
            bids.retain(|&(bidder, _)| bidder != player);
            if bids.len() < 2 {
                self.settle(&mut sales);
                self.go_on(&mut sales);
            }
            return (sales, false);
        }
        self.passed.retain(|&passed| passed != player);
        self.passed.push(player);
        if self.passed.len() < self.players {
            return (sales, false);
        }
        // Whose turn is next passed longest ago.
        let next = self.passed[0];
        self.passed.clear();
        if self.next() != Some(0) {
            return (sales, true);
        }
        self.discount += FALL;
        if self.rules.privates[0].price.is_some_and(|price| price <= self.discount) {
            self.sell(0, next, &mut sales);
            self.go_on(&mut sales);
        }
        (sales, false)
    }

    /// The auction is over. What is sold then.
    pub(super) fn end(&mut self) -> Vec<Sale> {
        let mut sales = Vec::new();
        self.settle(&mut sales);
        self.go_on(&mut sales);
        sales
    }

    fn next(&self) -> Option<usize> {
        self.sold.iter().position(|sold| !sold)
    }

    /// Who bid most gets what several bid for.
    fn settle(&mut self, sales: &mut Vec<Sale>) {
        if let Some(private) = self.contest.take()
            && let Some(&(player, _)) = self.bids[private].iter().max_by_key(|(_, price)| *price)
        {
            self.sell(private, player, sales);
        }
    }

    /// Sells what one player alone waits for.
    fn go_on(&mut self, sales: &mut Vec<Sale>) {
        while let Some(next) = self.next() {
            match self.bids[next][..] {
                [] => return,
                [(player, _)] => self.sell(next, player, sales),
                _ => {
                    self.contest = Some(next);
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

//! The boxes in which private companies are sold in stock rounds.

use std::collections::BTreeMap;

use highball_titles::title::record::{BidBoxes, RecordRules};

use super::auction::Owner;
use super::draw::Drawn;
use super::error::ActionFault;
use super::map::Company;
use super::shares::PlayerNumber;
use super::state::State;

/// The piles from which the boxes are filled, and the bids of the stock round.
#[derive(Debug, Clone, Default)]
pub(super) struct Boxes {
    /// The private companies of each pile, by number, from the top.
    piles: Vec<Vec<usize>>,
    /// The private company of each pile that left the game before it began, by number.
    dropped: Vec<Option<usize>>,
    /// The private companies, by number, that have left their boxes in this stock round, which stay empty until it ends.
    gone: Vec<usize>,
    /// The highest bid for each private company, by number.
    bids: BTreeMap<usize, (i64, PlayerNumber)>,
}

impl Boxes {
    /// Returns the piles of a game, as the site has drawn them.
    pub(super) fn new(rules: &RecordRules, drawn: &Drawn) -> Self {
        let id = |private: usize| rules.privates[private].id.as_str();
        let (mut piles, mut dropped) = (Vec::new(), Vec::new());
        for (boxes, pile) in rules.boxes.iter().zip(&drawn.piles) {
            let mut pile = pile.clone();
            let out = pile.iter().position(|&private| boxes.inherits_one_of.iter().any(|one| one == id(private)));
            dropped.push(out.map(|out| pile.remove(out)));
            piles.push(pile);
        }
        Self { piles, dropped, gone: Vec::new(), bids: BTreeMap::new() }
    }

    /// Notes a bid. Those before it are lower.
    pub(super) fn bid(&mut self, private: usize, player: PlayerNumber, price: i64) {
        self.bids.insert(private, (price, player));
    }

    /// Takes a private company from its pile.
    pub(super) fn take(&mut self, private: usize) {
        self.piles.iter_mut().for_each(|pile| pile.retain(|&other| other != private));
    }

    /// Takes a private company out of the game in a stock round.
    pub(super) fn take_in_stock_round(&mut self, private: usize) {
        self.gone.push(private);
    }

    /// Moves a private company to the end of its pile, or to its top, below the boxes.
    fn put(&mut self, private: usize, rules: &[BidBoxes], below_boxes: bool) {
        for (pile, boxes) in self.piles.iter_mut().zip(rules) {
            let Some(at) = pile.iter().position(|&other| other == private) else { continue };
            pile.remove(at);
            let at = if below_boxes { boxes.count.min(pile.len()) } else { pile.len() };
            pile.insert(at, private);
        }
    }
}

/// The ends of the site's names of choices that move a private company in its pile: `M1_top`.
const TOP: &str = "_top";
const BOTTOM: &str = "_bottom";

impl State<'_> {
    /// Lets the heirs of private companies that left the game before it began have tokens at the homes of their companies.
    pub(super) fn begin_boxes(&mut self) -> Result<(), ActionFault> {
        let rules = self.rules;
        for (boxes, private) in rules.boxes.iter().zip(self.boxes.dropped.clone()) {
            if let Some(private) = private {
                self.drop_private(boxes, private, true)?;
            }
        }
        Ok(())
    }

    /// Ends the bids of a stock round: the highest bidder for each private company in a box has it.
    pub(super) fn settle_boxes(&mut self) -> Result<(), ActionFault> {
        let rules = self.rules;
        let bids = std::mem::take(&mut self.boxes.bids);
        for (number, boxes) in rules.boxes.iter().enumerate() {
            let pile = &self.boxes.piles[number];
            let mut open: Vec<usize> = pile.iter().copied().take(boxes.count).collect();
            let first = open.first().copied();
            open.retain(|private| !self.boxes.gone.contains(private));
            self.boxes.piles[number].retain(|private| !self.boxes.gone.contains(private));
            for &private in open.iter().filter(|private| bids.contains_key(private)) {
                let second = self.drawn.pairs.iter().find(|[first, _]| *first == private).map(|[_, second]| *second);
                for won in [Some(private), second].into_iter().flatten() {
                    self.boxes.take(won);
                    self.privates.set_owner(won, Owner::Player(bids[&private].1));
                }
            }
            let unsold: Vec<usize> = open.iter().copied().filter(|private| !bids.contains_key(private)).collect();
            let starts_company = |private: &usize| rules.privates[*private].company.is_some();
            let companies: Vec<usize> = unsold.iter().copied().filter(starts_company).collect();
            for _ in &companies {
                self.export_to(boxes, &boxes.exports)?;
            }
            if let Some(first) = first.filter(|first| boxes.drops_first && companies.contains(first)) {
                let all: Vec<String> = self.title.trains().iter().map(|train| train.name.clone()).collect();
                let has_heir_no_more = boxes.heir_until.is_some_and(|until| self.trains.phase >= until);
                if !has_heir_no_more {
                    self.export_to(boxes, &all)?;
                }
                self.boxes.take(first);
                self.drop_private(boxes, first, !has_heir_no_more)?;
            }
            if boxes.drops_unsold {
                let later = companies.into_iter().filter(|private| Some(*private) != first);
                self.drop_all(boxes, &later.collect::<Vec<_>>())?;
            }
            let id = |private: &usize| &rules.privates[*private].id;
            let is_turned_to = |private: &usize| unsold.contains(private) && boxes.turned_to.contains(id(private));
            if boxes.drops_unsold && bids.is_empty() {
                let in_boxes: Vec<usize> = self.boxes.piles[number].iter().copied().take(boxes.count).collect();
                self.drop_all(boxes, &in_boxes)?;
            } else if let Some(first) = first.filter(is_turned_to) {
                self.drop_all(boxes, &[first])?;
            }
        }
        self.boxes.gone.clear();
        Ok(())
    }

    /// Lets the bank export its next train if it is one of these kinds, to the heir if there is one.
    fn export_to(&mut self, boxes: &BidBoxes, kinds: &[String]) -> Result<(), ActionFault> {
        let next = self.trains.next_in_bank().map(|(id, _)| id);
        let gone = self.export(kinds, &[])?;
        let heir = boxes.heir.as_ref().and_then(|heir| self.title.company_number(heir));
        if let (Some(id), Some(heir)) = (next.filter(|_| gone), heir) {
            let limit = self.title.purchases().most_trains(&self.title.companies()[heir], self.phase());
            self.trains.inherit(heir, &id, limit.map_or(usize::MAX, |limit| limit as usize));
        }
        Ok(())
    }

    /// Takes private companies without a bid out of their pile, and the companies that they would have started out of the game.
    fn drop_all(&mut self, boxes: &BidBoxes, privates: &[usize]) -> Result<(), ActionFault> {
        for &private in privates {
            self.boxes.take(private);
            self.drop_private(boxes, private, false)?;
        }
        Ok(())
    }

    /// Takes a private company and the company that it would have started out of the game. The heir, if it inherits, has a token at its
    /// home.
    fn drop_private(&mut self, boxes: &BidBoxes, private: usize, inherits: bool) -> Result<(), ActionFault> {
        let id = self.rules.privates[private].company.as_ref();
        let Some(company) = id.and_then(|id| self.title.company_number(id)) else { return Ok(()) };
        let heir = boxes.heir.as_ref().filter(|_| inherits);
        match heir.and_then(|heir| self.title.company_number(heir)) {
            Some(heir) => drop(self.map.merge(company, heir, usize::MAX)),
            None => self.map.remove(company),
        }
        self.close(company);
        Ok(())
    }

    /// Whether a company is the heir of companies that leave the game, whose tokens others can buy.
    pub(super) fn is_heir(&self, company: Company) -> bool {
        let id = &self.title.companies()[company].id;
        self.rules.boxes.iter().any(|boxes| boxes.heir.as_ref() == Some(id))
    }

    /// Moves a private company in its pile by a choice such as `M1_top`. Other choices move none.
    pub(super) fn move_in_pile(&mut self, choice: &str) {
        let moved = [TOP, BOTTOM].into_iter().find_map(|end| Some((choice.strip_suffix(end)?, end == TOP)));
        if let Some((id, to_top)) = moved
            && let Ok(private) = self.privates.find(id)
        {
            self.boxes.put(private, &self.rules.boxes, to_top);
        }
    }

    /// Takes the private company that would start a company out of its pile, if nobody has won it yet.
    pub(super) fn take_from_boxes(&mut self, company: Company) {
        if let Some(private) = self.unsold_private_of(company) {
            self.boxes.take(private);
        }
    }

    /// Returns the private company that would start a company, if nobody has won it yet.
    pub(super) fn unsold_private_of(&self, company: Company) -> Option<usize> {
        self.private_of(company).filter(|&private| self.privates.owner(private).is_none())
    }
}

//! Combinations of the moves of a turn.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::adviser::{Adviser, is_affordable};
use super::{Advice, AdviceError, AdviceRequest, Advised, Combination};
use crate::moves::{Lay, Moves, MovesMade};

impl Adviser<'_, '_> {
    /// Searches combinations of lays and, if that was asked for, of lays with tokens and trains. Those whose first lay earns most come first.
    pub(super) fn combinations(
        &mut self,
        advice: &Advice,
        own: usize,
        asked: &AdviceRequest,
    ) -> Result<Vec<Advised<Combination>>, AdviceError> {
        let mut first: Vec<&Advised<Lay>> = advice.lays.iter().chain(&advice.private_lays).collect();
        first.sort_by_key(|lay| Reverse(lay.outcome.revenue));
        let mut search = Combinations { advice, own, asked, seen: BTreeSet::new(), found: Vec::new() };
        if asked.combine {
            search.with_token_and_train(self, &Combination::default())?;
        }
        for lay in first {
            if self.is_cut_off {
                break;
            }
            search.extend(self, &Combination::default(), &asked.made, &lay.made)?;
        }
        Ok(search.found)
    }
}

/// A search of the combinations of a turn.
struct Combinations<'a> {
    advice: &'a Advice,
    /// The number of the company's search.
    own: usize,
    asked: &'a AdviceRequest,
    /// The tiles of each set of lays that was searched: the order of lays makes no difference to the board.
    seen: BTreeSet<Vec<(String, String, u8)>>,
    found: Vec<Advised<Combination>>,
}

impl Combinations<'_> {
    /// Searches a combination with a further lay, and all that follow.
    fn extend(
        &mut self,
        adviser: &mut Adviser<'_, '_>,
        before: &Combination,
        made: &MovesMade,
        lay: &Lay,
    ) -> Result<(), AdviceError> {
        let mut combination = before.clone();
        combination.lays.push(lay.clone());
        let mut tiles: Vec<_> =
            combination.lays.iter().map(|lay| (lay.hex.clone(), lay.tile.clone(), lay.rotation)).collect();
        tiles.sort();
        if !self.seen.insert(tiles) || !self.is_affordable(&combination) {
            return Ok(());
        }
        let mut made = made.clone();
        made.add_lay(lay);
        adviser.after(lay, |adviser| {
            if combination.lays.len() > 1 {
                self.search(adviser, &combination)?;
            }
            if self.asked.combine {
                self.with_token_and_train(adviser, &combination)?;
            }
            if !adviser.is_cut_off {
                for lay in self.next_lays(adviser, &combination, &made)? {
                    self.extend(adviser, &combination, &made, &lay)?;
                }
            }
            Ok(())
        })
    }

    /// Returns the lays that can follow a combination: lays of the turn as long as more are asked for, and the additional lays of private
    /// companies. An additional lay replaces an equal one of the turn unless it costs more.
    fn next_lays(&self, adviser: &Adviser<'_, '_>, before: &Combination, made: &MovesMade) -> Result<Vec<Lay>, AdviceError> {
        let moves = Moves::new(&adviser.game, &self.advice.company)?;
        let of_turn = before.lays.iter().filter(|lay| !lay.is_extra || lay.private.is_none()).count();
        let may_count = of_turn < self.asked.lays.max(1);
        let mut by_rights = moves.private_lays(made);
        by_rights.retain(|lay| lay.is_extra || may_count);
        let is_given = |lay: &Lay| {
            let is_same = |given: &Lay| (&given.hex, &given.tile, given.rotation) == (&lay.hex, &lay.tile, lay.rotation);
            by_rights.iter().any(|given| is_same(given) && given.spares(lay))
        };
        let mut next = if may_count { moves.lays(made) } else { Vec::new() };
        next.retain(|lay| !is_given(lay));
        next.extend(by_rights);
        Ok(next)
    }

    /// Searches the lays of a combination with each token, each train, and both.
    fn with_token_and_train(&mut self, adviser: &mut Adviser<'_, '_>, before: &Combination) -> Result<(), AdviceError> {
        let moves = Moves::new(&adviser.game, &self.advice.company)?;
        let mut tokens = moves.tokens(&self.asked.made);
        tokens.extend(moves.private_tokens());
        let trains = moves.trains(&self.asked.made);
        let company = self.advice.company.clone();
        for train in &trains {
            let combination = Combination { train: Some(train.clone()), ..before.clone() };
            if !before.lays.is_empty() && self.is_affordable(&combination) {
                adviser.with_train(&company, train, |adviser| self.search(adviser, &combination))?;
            }
        }
        for token in tokens {
            let combination = Combination { token: Some(token.clone()), ..before.clone() };
            if !self.is_affordable(&combination) {
                continue;
            }
            adviser.with_token(&company, &token, |adviser| {
                if !before.lays.is_empty() {
                    self.search(adviser, &combination)?;
                }
                for train in &trains {
                    let combination = Combination { train: Some(train.clone()), ..combination.clone() };
                    if self.is_affordable(&combination) {
                        adviser.with_train(&company, train, |adviser| self.search(adviser, &combination))?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn search(&mut self, adviser: &mut Adviser<'_, '_>, combination: &Combination) -> Result<(), AdviceError> {
        if adviser.may_go_on() {
            let without = if combination.train.is_some() { self.advice.next_turn } else { self.advice.now.revenue };
            let mut advised = adviser.compared(self.own, combination.cost(), combination.clone(), without)?;
            // The boards of combinations are not kept: there can be a million.
            advised.best = None;
            self.found.push(advised);
        }
        Ok(())
    }

    fn is_affordable(&self, combination: &Combination) -> bool {
        is_affordable(combination.cost(), self.asked.budget)
    }
}

impl Combination {
    /// Returns what the moves cost together. `None` if a cost is not known.
    #[must_use]
    pub fn cost(&self) -> Option<u32> {
        let lays = self.lays.iter().map(|lay| Some(lay.cost));
        let token = self.token.iter().map(|token| token.cost);
        let train = self.train.iter().map(|train| train.cost);
        lays.chain(token).chain(train).try_fold(0u32, |sum, cost| Some(sum.saturating_add(cost?)))
    }
}

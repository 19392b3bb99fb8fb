//! Searching the boards after each move.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Advice, AdviceError, Advised, Asked, Best, Combination, Outcome, Threat, Threats};
use crate::board_file::Game;
use crate::build::{Lay, LaysMade, Moves, TokenPlace, TrainOffer};
use crate::position::PositionError;
use crate::solve::Solver;

/// Returns what a company earns after each move that it can make. The search ends early when `stop` returns true or the boards that
/// [`Asked`] allows are used up; the advice then has the moves that were searched, and says so. Moves are searched one by one: first
/// lays, then tokens, trains, threats and combinations.
///
/// # Errors
/// If the title has no such company or train or no rules for building, or the company has fewer tile lays than are to be combined, or
/// the board is not one that can be searched.
pub fn advise(game: &Game, asked: &Asked, solver: &mut Solver<'_>, stop: &dyn Fn() -> bool) -> Result<Advice, AdviceError> {
    let mut game = game.clone();
    if let Some(train) = &asked.after {
        game = game.after_purchase(train).map_err(AdviceError::Train)?;
    }
    let moves = Moves::new(&game, &asked.company)?;
    let (company, allowed) = (moves.company().id.clone(), moves.lays_in_a_turn(&asked.made));
    if asked.lays > 1 && asked.lays + asked.made.hexes.len() > allowed {
        return Err(AdviceError::Lays { asked: asked.lays, company, allowed });
    }
    let lays = moves.lays(&asked.made);
    let (tokens, trains) = if asked.only_lays { Default::default() } else { (moves.tokens(), moves.trains()) };
    let budget = asked.budget;
    let mut adviser = Adviser { game, solver, stop, boards: 0, most: asked.boards, is_cut_off: false };
    let best = Box::new(adviser.best(&company)?);
    let now = Outcome::from(&best.answer);
    let mut advice = Advice {
        now,
        best,
        lays: adviser.lays(&company, now, lays.into_iter().filter(|lay| is_affordable(Some(lay.cost), budget)))?,
        tokens: adviser.tokens(&company, now, tokens.into_iter().filter(|token| is_affordable(token.cost, budget)))?,
        trains: adviser.trains(&company, now, trains.into_iter().filter(|train| is_affordable(train.cost, budget)))?,
        combinations: Vec::new(),
        threats: None,
        boards: 0,
        is_complete: true,
        company,
    };
    if let Some(other) = &asked.against {
        advice.threats = Some(adviser.threats(&advice, other)?);
    }
    if asked.lays > 1 || asked.combine {
        advice.combinations = adviser.combinations(&advice, asked)?;
    }
    rank(&mut advice.lays);
    rank(&mut advice.tokens);
    rank(&mut advice.trains);
    rank(&mut advice.combinations);
    (advice.boards, advice.is_complete) = (adviser.boards, !adviser.is_cut_off);
    Ok(advice)
}

fn is_affordable(cost: Option<u32>, budget: Option<u32>) -> bool {
    budget.is_none_or(|budget| cost.unwrap_or_default() <= budget)
}

/// Sorts moves by revenue, then by cost. Moves that are alike in both keep their order.
fn rank<M>(moves: &mut [Advised<M>]) {
    moves.sort_by_key(|it| (Reverse(it.outcome.revenue), it.cost));
}

/// A board that changes with each move, and what searches it.
struct Adviser<'s, 'a> {
    game: Game,
    solver: &'s mut Solver<'a>,
    stop: &'s dyn Fn() -> bool,
    /// Number of boards that were searched.
    boards: u64,
    most: Option<u64>,
    is_cut_off: bool,
}

impl Adviser<'_, '_> {
    /// Whether another board may be searched.
    fn may_go_on(&mut self) -> bool {
        self.is_cut_off |= self.most.is_some_and(|most| self.boards >= most) || (self.stop)();
        !self.is_cut_off
    }

    /// Searches the board as it is for a company.
    fn best(&mut self, company: &str) -> Result<Best, AdviceError> {
        self.boards += 1;
        let position = self.game.question(company)?.check().map_err(PositionError::Check)?;
        let answer = self.solver.solve(&position)?;
        Ok(Best { position, answer })
    }

    /// Searches the board after a move for a company that earns `now` without it.
    fn advised<M>(&mut self, company: &str, now: Outcome, cost: Option<u32>, made: M) -> Result<Advised<M>, AdviceError> {
        self.boards += 1;
        let position = self.game.bare_question(company)?.check().map_err(PositionError::Check)?;
        let answer = self.solver.solve(&position)?;
        let outcome = Outcome::from(&answer);
        let gain = outcome.revenue.cast_signed() - now.revenue.cast_signed();
        let mut advised = Advised { made, cost, outcome, gain, best: None };
        if gain != 0 {
            // Names of places are only needed to say why.
            let position = self.game.question(company)?.check().map_err(PositionError::Check)?;
            advised.best = Some(Box::new(Best { position, answer }));
        }
        Ok(advised)
    }

    fn lays(
        &mut self,
        company: &str,
        now: Outcome,
        lays: impl Iterator<Item = Lay>,
    ) -> Result<Vec<Advised<Lay>>, AdviceError> {
        let has_trains = self.game.has_trains(company);
        let mut advised: Vec<Advised<Lay>> = Vec::new();
        for lay in lays {
            let mut alike = advised.iter().rev().take_while(|it| it.made.hex == lay.hex && it.made.tile == lay.tile);
            let same = alike.find(|it| self.game.looks_alike(&it.made, &lay)).cloned();
            if let Some(same) = same {
                advised.push(Advised { made: lay, ..same });
                continue;
            }
            if !has_trains || !self.game.may_change_routes(&lay) {
                advised.push(Advised { cost: Some(lay.cost), made: lay, outcome: now, gain: 0, best: None });
                continue;
            }
            if !self.may_go_on() {
                break;
            }
            let cost = Some(lay.cost);
            advised.push(self.after(&lay.clone(), |it| it.advised(company, now, cost, lay))?);
        }
        Ok(advised)
    }

    fn tokens(
        &mut self,
        company: &str,
        now: Outcome,
        tokens: impl Iterator<Item = TokenPlace>,
    ) -> Result<Vec<Advised<TokenPlace>>, AdviceError> {
        let mut advised = Vec::new();
        for token in tokens {
            if !self.may_go_on() {
                break;
            }
            let cost = token.cost;
            advised.push(self.with_token(company, &token.clone(), |it| it.advised(company, now, cost, token))?);
        }
        Ok(advised)
    }

    fn trains(
        &mut self,
        company: &str,
        now: Outcome,
        trains: impl Iterator<Item = TrainOffer>,
    ) -> Result<Vec<Advised<TrainOffer>>, AdviceError> {
        let mut advised = Vec::new();
        for train in trains {
            if !self.may_go_on() {
                break;
            }
            let cost = train.cost;
            advised.push(self.with_train(company, &train.clone(), |it| it.advised(company, now, cost, train))?);
        }
        Ok(advised)
    }

    /// Does something on the board after a tile lay.
    fn after<T>(&mut self, lay: &Lay, task: impl FnOnce(&mut Self) -> Result<T, AdviceError>) -> Result<T, AdviceError> {
        let before = self.game.lay(lay);
        let result = task(self);
        self.game.restore(before);
        result
    }

    /// Does something on the board with a further token.
    fn with_token<T>(
        &mut self,
        company: &str,
        token: &TokenPlace,
        task: impl FnOnce(&mut Self) -> Result<T, AdviceError>,
    ) -> Result<T, AdviceError> {
        let before = self.game.place_token(company, token);
        let result = task(self);
        self.game.restore(before);
        result
    }

    /// Does something while a company has a further train.
    fn with_train<T>(
        &mut self,
        company: &str,
        train: &TrainOffer,
        task: impl FnOnce(&mut Self) -> Result<T, AdviceError>,
    ) -> Result<T, AdviceError> {
        let is_added = self.game.add_train(company, &train.train);
        let result = task(self);
        if is_added {
            self.game.remove_last_train(company);
        }
        result
    }

    /// Searches what two companies can take from each other by one tile lay or token.
    fn threats(&mut self, advice: &Advice, other: &str) -> Result<Threats, AdviceError> {
        let moves = Moves::new(&self.game, other)?;
        let (against, lays, tokens) = (moves.company().id.clone(), moves.lays(&LaysMade::default()), moves.tokens());
        let now = Outcome::from(&self.best(&against)?.answer);
        let own_lays: Vec<Lay> = advice.lays.iter().map(|it| it.made.clone()).collect();
        let own_tokens: Vec<TokenPlace> = advice.tokens.iter().map(|it| it.made.clone()).collect();
        let takes = self.losses((&advice.company, own_lays, own_tokens), &against, now)?;
        let loses = self.losses((&against, lays, tokens), &advice.company, advice.now)?;
        Ok(Threats { against, now, takes, loses })
    }

    /// Searches what each lay and token of a company costs another one.
    fn losses(
        &mut self,
        (company, lays, tokens): (&str, Vec<Lay>, Vec<TokenPlace>),
        victim: &str,
        now: Outcome,
    ) -> Result<Vec<Threat>, AdviceError> {
        let lays = self.lays(victim, now, lays.into_iter())?;
        let mut threats: Vec<Threat> = Vec::new();
        for Advised { made, outcome, gain, .. } in lays.into_iter().filter(|lay| lay.gain < 0) {
            threats.push(Threat { made: Combination { lays: vec![made], ..Combination::default() }, outcome, loss: -gain });
        }
        for token in tokens {
            if !self.may_go_on() {
                break;
            }
            let cost = token.cost;
            let advised = self.with_token(company, &token.clone(), |it| it.advised(victim, now, cost, token))?;
            let Advised { made, outcome, gain, .. } = advised;
            if gain < 0 {
                threats.push(Threat {
                    made: Combination { token: Some(made), ..Combination::default() },
                    outcome,
                    loss: -gain,
                });
            }
        }
        threats.sort_by_key(|threat| Reverse(threat.loss));
        Ok(threats)
    }

    /// Searches combinations of lays and, if that was asked for, of lays with tokens and trains. Those whose first lay earns most come first.
    fn combinations(&mut self, advice: &Advice, asked: &Asked) -> Result<Vec<Advised<Combination>>, AdviceError> {
        let mut first: Vec<&Advised<Lay>> = advice.lays.iter().collect();
        first.sort_by_key(|lay| Reverse(lay.outcome.revenue));
        let mut search = Combinations { advice, asked, seen: BTreeSet::new(), found: Vec::new() };
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
    asked: &'a Asked,
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
        made: &LaysMade,
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
        made.add(lay);
        adviser.after(lay, |adviser| {
            if combination.lays.len() > 1 {
                self.search(adviser, &combination)?;
            }
            if self.asked.combine {
                self.with_token_and_train(adviser, &combination)?;
            }
            if combination.lays.len() < self.asked.lays && !adviser.is_cut_off {
                let next = Moves::new(&adviser.game, &self.advice.company)?.lays(&made);
                for lay in next {
                    self.extend(adviser, &combination, &made, &lay)?;
                }
            }
            Ok(())
        })
    }

    /// Searches the lays of a combination with each token, each train, and both.
    fn with_token_and_train(&mut self, adviser: &mut Adviser<'_, '_>, before: &Combination) -> Result<(), AdviceError> {
        let moves = Moves::new(&adviser.game, &self.advice.company)?;
        let (tokens, trains) = (moves.tokens(), moves.trains());
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
            let (company, now) = (&self.advice.company, self.advice.now);
            let mut advised = adviser.advised(company, now, combination.cost(), combination.clone())?;
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

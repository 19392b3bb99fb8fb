//! Searching the boards after each move.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::company_search::CompanySearch;
use super::{Advice, AdviceError, AdviceRequest, Advised, Best};
use crate::game_board::GameBoard;
use crate::moves::{Lay, MarkerChange, Moves, TokenPlace, TrainOffer};
use crate::rules::Money;
use crate::solve::Solver;

/// Returns what a company earns after each move that it can make. The search ends early when `stop` returns true or the boards that
/// [`AdviceRequest`] allows are used up; the advice then has the moves that were searched, and says so. Moves are searched one by one: first
/// lays, then tokens, trains, threats and combinations.
///
/// # Errors
/// If the title has no such company or train or no rules for building, or the company has fewer tile lays than are to be combined, or
/// the board is not one that can be searched.
pub fn advise(
    game: &GameBoard,
    asked: &AdviceRequest,
    solver: &mut Solver<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<Advice, AdviceError> {
    let mut game = game.clone();
    if let Some(train) = &asked.after {
        game = game.after_purchase(train).map_err(AdviceError::Train)?;
        game = with_best_trains(game, &asked.company, solver)?;
    }
    game.place_first_home(&asked.company);
    let moves = Moves::new(&game, &asked.company)?;
    let lays = moves.lays(&asked.made);
    let private_lays = moves.private_lays(&asked.made);
    // Each private company that gives a lay in addition allows one more to be combined.
    let extra: BTreeSet<&String> =
        private_lays.iter().filter(|lay| lay.is_extra).filter_map(|lay| lay.private.as_ref()).collect();
    let (company, allowed) = (moves.company().id.clone(), moves.lays_in_a_turn(&asked.made) + extra.len());
    if asked.lays > 1 && asked.lays + asked.made.hexes.len() > allowed {
        return Err(AdviceError::Lays { asked: asked.lays, company, allowed });
    }
    let (tokens, private_tokens, trains, markers) = match asked.only_lays {
        true => Default::default(),
        false => (moves.tokens(&asked.made), moves.private_tokens(), moves.trains(&asked.made), moves.markers()),
    };
    let affordable_lays = |lays: Vec<Lay>| lays.into_iter().filter(|lay| is_affordable(Some(lay.cost), asked.budget));
    let affordable_tokens =
        |tokens: Vec<TokenPlace>| tokens.into_iter().filter(|token| is_affordable(token.cost, asked.budget));
    let budget = asked.budget;
    let mut adviser = Adviser { game, solver, stop, searches: Vec::new(), boards: 0, most: asked.boards, is_cut_off: false };
    let (own, best) = adviser.add_company(&company)?;
    let (now, best) = (adviser.searches[own].now, Box::new(best));
    let next_turn = adviser.revenue_of_next_turn(own)?;
    let mut advice = Advice {
        now,
        next_turn,
        best,
        lays: adviser.lays(own, affordable_lays(lays))?,
        tokens: adviser.tokens(own, affordable_tokens(tokens))?,
        private_lays: adviser.lays(own, affordable_lays(private_lays))?,
        private_tokens: adviser.tokens(own, affordable_tokens(private_tokens))?,
        trains: adviser.trains(own, trains.into_iter().filter(|train| is_affordable(train.cost, budget)), next_turn)?,
        markers: adviser.markers(own, markers.into_iter().filter(|change| is_affordable(Some(change.cost), budget)))?,
        combinations: Vec::new(),
        threats: None,
        boards: 0,
        is_complete: true,
        company,
    };
    if let Some(other) = &asked.against {
        advice.threats = Some(adviser.threats(&advice, own, other)?);
    }
    if asked.lays > 1 || asked.combine {
        advice.combinations = adviser.combinations(&advice, own, asked)?;
    }
    rank(&mut advice.lays);
    rank(&mut advice.tokens);
    rank(&mut advice.private_lays);
    rank(&mut advice.private_tokens);
    rank(&mut advice.trains);
    advice.markers.sort_by_key(|it| (Reverse(it.gain), it.cost));
    rank(&mut advice.combinations);
    (advice.boards, advice.is_complete) = (adviser.boards, !adviser.is_cut_off);
    Ok(advice)
}

/// Returns a board after a phase has begun in which a company may have fewer trains: without those that it earns most without.
fn with_best_trains(game: GameBoard, company: &str, solver: &mut Solver<'_>) -> Result<GameBoard, AdviceError> {
    let choices = Moves::new(&game, company)?.excess_trains();
    // Mostly there is nothing to choose.
    if let [discarded] = &choices[..] {
        return Ok(without_trains(&game, company, discarded));
    }
    let mut best: Option<(GameBoard, u64)> = None;
    for discarded in choices {
        let kept = without_trains(&game, company, &discarded);
        let revenue = CompanySearch::new(&kept, company, solver)?.0.now.revenue;
        if best.as_ref().is_none_or(|(_, most)| revenue > *most) {
            best = Some((kept, revenue));
        }
    }
    Ok(best.map_or(game, |(kept, _)| kept))
}

/// Returns a board without some of the trains that a company has on it.
fn without_trains(game: &GameBoard, company: &str, discarded: &[String]) -> GameBoard {
    let mut kept = game.clone();
    discarded.iter().for_each(|train| drop(kept.remove_train(company, train)));
    kept
}

pub(super) fn is_affordable(cost: Option<u32>, budget: Option<u32>) -> bool {
    budget.is_none_or(|budget| cost.unwrap_or_default() <= budget)
}

/// Sorts moves by revenue, then by cost. Moves that are alike in both keep their order.
fn rank<M>(moves: &mut [Advised<M>]) {
    moves.sort_by_key(|it| (Reverse(it.outcome.revenue), it.cost));
}

/// A board that changes with each move, and what searches it.
pub(super) struct Adviser<'s, 'a> {
    pub(super) game: GameBoard,
    solver: &'s mut Solver<'a>,
    stop: &'s dyn Fn() -> bool,
    /// What is known about each company whose runs are searched.
    pub(super) searches: Vec<CompanySearch>,
    /// Number of boards that were searched.
    boards: u64,
    most: Option<u64>,
    pub(super) is_cut_off: bool,
}

impl Adviser<'_, '_> {
    /// Whether another board may be searched.
    pub(super) fn may_go_on(&mut self) -> bool {
        self.is_cut_off |= self.most.is_some_and(|most| self.boards >= most) || (self.stop)();
        !self.is_cut_off
    }

    /// Searches the board as it is for a company. Returns the number of its search.
    pub(super) fn add_company(&mut self, company: &str) -> Result<(usize, Best), AdviceError> {
        self.boards += 1;
        let (search, best) = CompanySearch::new(&self.game, company, self.solver)?;
        self.searches.push(search);
        Ok((self.searches.len() - 1, best))
    }

    /// Searches the board after a move.
    pub(super) fn advised<M>(&mut self, search: usize, cost: Option<u32>, made: M) -> Result<Advised<M>, AdviceError> {
        let without = self.searches[search].now.revenue;
        self.compared(search, cost, made, without)
    }

    /// Searches the board after a move, and compares it with what the company earns without.
    pub(super) fn compared<M>(
        &mut self,
        search: usize,
        cost: Option<u32>,
        made: M,
        without: Money,
    ) -> Result<Advised<M>, AdviceError> {
        self.boards += 1;
        let (outcome, best) = self.searches[search].after(&self.game, self.solver)?;
        let gain = outcome.revenue.cast_signed() - without.cast_signed();
        Ok(Advised { made, cost, outcome, gain, best })
    }

    /// Returns what a company earns in its next turn if it makes no move: less than now if trains have made their last run, more if some only
    /// stand idle this turn.
    fn revenue_of_next_turn(&mut self, search: usize) -> Result<Money, AdviceError> {
        let company = self.searches[search].company().to_owned();
        let undo = self.game.end_run(&company);
        if undo.is_empty() {
            return Ok(self.searches[search].now.revenue);
        }
        self.boards += 1;
        let result = self.searches[search].after(&self.game, self.solver);
        self.game.undo(undo);
        Ok(result?.0.revenue)
    }

    pub(super) fn lays(&mut self, search: usize, lays: impl Iterator<Item = Lay>) -> Result<Vec<Advised<Lay>>, AdviceError> {
        let now = self.searches[search].now;
        let has_trains = self.game.has_trains(self.searches[search].company());
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
            advised.push(self.after(&lay.clone(), |it| it.advised(search, cost, lay))?);
        }
        Ok(advised)
    }

    fn tokens(
        &mut self,
        search: usize,
        tokens: impl Iterator<Item = TokenPlace>,
    ) -> Result<Vec<Advised<TokenPlace>>, AdviceError> {
        let company = self.searches[search].company().to_owned();
        let mut advised = Vec::new();
        for token in tokens {
            if !self.may_go_on() {
                break;
            }
            let cost = token.cost;
            advised.push(self.with_token(&company, &token.clone(), |it| it.advised(search, cost, token))?);
        }
        Ok(advised)
    }

    fn trains(
        &mut self,
        search: usize,
        trains: impl Iterator<Item = TrainOffer>,
        next_turn: Money,
    ) -> Result<Vec<Advised<TrainOffer>>, AdviceError> {
        let company = self.searches[search].company().to_owned();
        let mut advised = Vec::new();
        for train in trains {
            if !self.may_go_on() {
                break;
            }
            let cost = train.cost;
            advised.push(self.with_train(&company, &train.clone(), |it| it.compared(search, cost, train, next_turn))?);
        }
        Ok(advised)
    }

    fn markers(
        &mut self,
        search: usize,
        changes: impl Iterator<Item = MarkerChange>,
    ) -> Result<Vec<Advised<MarkerChange>>, AdviceError> {
        let company = self.searches[search].company().to_owned();
        let mut advised = Vec::new();
        for change in changes {
            if !self.may_go_on() {
                break;
            }
            // A marker that contradicts the company's money changes nothing.
            let Ok(undo) = self.game.make_marker_change(&company, &change) else { continue };
            let after = self.game.interest_due(&company);
            let result = self.advised(search, Some(change.cost), change);
            self.game.undo(undo);
            let mut it = result?;
            // What is saved of the interest stays in the revenue.
            it.gain += i64::try_from(self.game.interest_due(&company)).unwrap_or(i64::MAX)
                - i64::try_from(after).unwrap_or(i64::MAX);
            advised.push(it);
        }
        Ok(advised)
    }

    /// Does something on the board after a tile lay.
    pub(super) fn after<T>(
        &mut self,
        lay: &Lay,
        task: impl FnOnce(&mut Self) -> Result<T, AdviceError>,
    ) -> Result<T, AdviceError> {
        let before = self.game.make_lay(lay);
        let result = task(self);
        self.game.undo(before);
        result
    }

    /// Does something on the board with a further token.
    pub(super) fn with_token<T>(
        &mut self,
        company: &str,
        token: &TokenPlace,
        task: impl FnOnce(&mut Self) -> Result<T, AdviceError>,
    ) -> Result<T, AdviceError> {
        let before = self.game.make_token(company, token);
        let result = task(self);
        self.game.undo(before);
        result
    }

    /// Does something after a company has bought a train.
    pub(super) fn with_train<T>(
        &mut self,
        company: &str,
        train: &TrainOffer,
        task: impl FnOnce(&mut Self) -> Result<T, AdviceError>,
    ) -> Result<T, AdviceError> {
        let undo = self.game.make_purchase(company, train);
        let result = task(self);
        self.game.undo(undo.unwrap_or_default());
        result
    }
}

//! Moves by which two companies take something from each other.

use std::cmp::Reverse;

use super::adviser::Adviser;
use super::{Advice, AdviceError, Advised, Combination, Threat, Threats};
use crate::moves::{Lay, Moves, MovesMade, TokenPlace};

impl Adviser<'_, '_> {
    /// Searches what two companies can take from each other by one tile lay or token.
    pub(super) fn threats(&mut self, advice: &Advice, own: usize, other: &str) -> Result<Threats, AdviceError> {
        let moves = Moves::new(&self.game, other)?;
        let made = MovesMade::default();
        let (against, lays, tokens) = (moves.company().id.clone(), moves.lays(&made), moves.tokens(&made));
        let (their, _) = self.add_company(&against)?;
        let own_lays: Vec<Lay> = advice.lays.iter().map(|it| it.made.clone()).collect();
        let own_tokens: Vec<TokenPlace> = advice.tokens.iter().map(|it| it.made.clone()).collect();
        let takes = self.losses((&advice.company, own_lays, own_tokens), their)?;
        let loses = self.losses((&against, lays, tokens), own)?;
        Ok(Threats { against, now: self.searches[their].now, takes, loses })
    }

    /// Searches what each lay and token of a company costs another one.
    fn losses(
        &mut self,
        (company, lays, tokens): (&str, Vec<Lay>, Vec<TokenPlace>),
        victim: usize,
    ) -> Result<Vec<Threat>, AdviceError> {
        let lays = self.lays(victim, lays.into_iter())?;
        let mut threats: Vec<Threat> = Vec::new();
        for Advised { made, outcome, gain, .. } in lays.into_iter().filter(|lay| lay.gain < 0) {
            threats.push(Threat { made: Combination { lays: vec![made], ..Combination::default() }, outcome, loss: -gain });
        }
        for token in tokens {
            if !self.may_go_on() {
                break;
            }
            let cost = token.cost;
            let advised = self.with_token(company, &token.clone(), |it| it.advised(victim, cost, token))?;
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
}

//! The legal tile lays and tokens of 257 moments of recorded games, and advice at them.

use std::collections::{BTreeMap, BTreeSet};

use highball::Solver;
use highball::advice::{AdviceRequest, Outcome, advise};
use highball::moves::{Moves, MovesMade};
use rayon::prelude::*;
use serde::Deserialize;

use crate::common::lay_moments::{LayMoment, known_moments, replay};

/// The moments at which the corpus has more lays than 18MEX allows: upgrades of plain track whose new track no station reaches (4.4.1 j).
/// At all others it leaves such lays out. The last tile before each of these was laid on Mexico City, whose second half is laid without
/// that rule.
const DIFFERENT: [&str; 3] = ["18MEX/13315/262", "18MEX/17849/187", "18MEX/17849/322"];

/// A moment as the corpus has it.
#[derive(Deserialize)]
struct Known {
    legal: BTreeMap<String, BTreeMap<String, Vec<u8>>>,
    tokenable: Vec<(String, usize)>,
    tokens_left: Vec<u32>,
    played: (String, String, u8),
}

/// A tile lay: hex, tile and rotation.
type Tile = (String, String, u8);

impl Known {
    fn lays(&self) -> BTreeSet<Tile> {
        let of_hex = |(hex, tiles): (&String, &BTreeMap<String, Vec<u8>>)| {
            let lay = |tile: &String, rotation: u8| (hex.clone(), tile.clone(), rotation);
            tiles.iter().flat_map(|(tile, rotations)| rotations.iter().map(move |&it| lay(tile, it))).collect::<Vec<_>>()
        };
        self.legal.iter().flat_map(of_hex).collect()
    }
}

/// Returns all moments, each game replayed once.
fn moments() -> Vec<LayMoment> {
    known_moments().into_par_iter().flat_map_iter(|(game, moments)| replay(&game, moments)).collect()
}

#[test]
fn every_legal_lay_and_token_is_found_and_no_other() {
    let moments = moments();
    assert_eq!(moments.len(), 257);
    let (mut lays, mut wrong) = (0, Vec::new());
    for moment in &moments {
        let (id, known) = (moment.known["id"].as_str().unwrap(), Known::deserialize(&moment.known).unwrap());
        let moves = Moves::new(&moment.game, moment.company()).unwrap();
        let found: BTreeSet<Tile> = moves.lays(&moment.made).into_iter().map(|it| (it.hex, it.tile, it.rotation)).collect();
        let legal = known.lays();
        lays += legal.len();
        assert!(found.contains(&known.played), "{id}: what was played is legal");
        if DIFFERENT.contains(&id) {
            assert!(found.is_subset(&legal) && found != legal, "{id} no longer differs");
        } else if found != legal {
            let missing: Vec<_> = legal.difference(&found).collect();
            let extra: Vec<_> = found.difference(&legal).collect();
            wrong.push(format!("{id}: missing {missing:?}, not legal {extra:?}"));
        }
        let tokens = moves.tokens(&MovesMade::default());
        let places: BTreeSet<(String, usize)> = tokens.iter().map(|token| (token.hex.clone(), token.city)).collect();
        if places != known.tokenable.iter().cloned().collect() {
            wrong.push(format!("{id}: tokens {places:?}, legal {:?}", known.tokenable));
        }
        if let (Some(token), Some(&price)) = (tokens.first(), known.tokens_left.first()) {
            assert_eq!(token.cost, Some(price), "{id}: the price of the next token");
        }
    }
    assert_eq!(lays, 9_943);
    assert!(wrong.is_empty(), "{} moments differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// The advice leaves out boards on which nothing can be different. This test searches all of them.
#[test]
fn advice_is_as_if_each_board_were_searched_from_nothing() {
    let wrong: Vec<String> = moments().par_iter().flat_map_iter(different_advice).collect();
    assert!(wrong.is_empty(), "{} moves differ:\n{}", wrong.len(), wrong.join("\n"));
}

fn different_advice(moment: &LayMoment) -> Vec<String> {
    let mut solver = Solver::new();
    let (game, company) = (&moment.game, moment.company());
    let mut asked = AdviceRequest::about(company);
    asked.made = moment.made.clone();
    let advice = advise(game, &asked, &mut solver, &|| false).unwrap();
    assert!(advice.is_complete && advice.is_proven());
    let mut wrong = Vec::new();
    for lay in advice.lays.iter().chain(&advice.private_lays) {
        let position = game.after_lay(&lay.made).question(company).unwrap().check().unwrap();
        let answer = solver.solve(&position).unwrap();
        let outcome = Outcome { revenue: answer.revenue, upper_bound: answer.upper_bound };
        if outcome != lay.outcome {
            wrong.push(format!("{}: {:?} earns {outcome:?}, not {:?}", moment.known["id"], lay.made, lay.outcome));
        }
    }
    for token in advice.tokens.iter().chain(&advice.private_tokens) {
        let position = game.after_token(company, &token.made).question(company).unwrap().check().unwrap();
        let answer = solver.solve(&position).unwrap();
        let outcome = Outcome { revenue: answer.revenue, upper_bound: answer.upper_bound };
        if outcome != token.outcome {
            wrong.push(format!("{}: {:?} earns {outcome:?}, not {:?}", moment.known["id"], token.made, token.outcome));
        }
    }
    wrong
}

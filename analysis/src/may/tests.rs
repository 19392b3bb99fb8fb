//! Rulings on boards of 1830.

use super::{LegalRun, MayRequest, Ruling, board_after, legal_run_of, may};
use crate::game_board::GameBoard;
use crate::moves::{Permit, Proposal};
use crate::solve::Solver;
use highball_titles::board_file::BoardFile;

fn game(board: &str) -> GameBoard {
    let file = BoardFile::read(&format!("title = '1830'\n{board}")).unwrap();
    file.board(file.builtin_title().unwrap()).unwrap()
}

const ALTOONA: &str = "phase = '2'\n[tiles]\nH14 = '9 E-W'\nH16 = '57 E-W'\n[tokens]\nH12 = ['PRR']\n";

/// Rules on tile lays, tokens (`@H16`) and trains (`#4`) of the PRR.
fn rulings(game: &GameBoard, moves: &[&str]) -> Vec<Ruling> {
    let proposal = |text: &&str| match text.split_at(1) {
        ("@", place) => Proposal::token(game, place).unwrap(),
        ("#", train) => Proposal::train(game, train).unwrap(),
        _ => Proposal::lay(game, text).unwrap(),
    };
    let asked = MayRequest { moves: moves.iter().map(proposal).collect(), ..MayRequest::about("PRR") };
    may(game, &asked).unwrap()
}

fn rule(game: &GameBoard, proposal: &str) -> Option<String> {
    rulings(game, &[proposal]).remove(0).outcome.err().map(|refusal| refusal.fault.to_string())
}

#[test]
fn a_lay_is_legal_or_names_its_rule() {
    let game = game(ALTOONA);
    assert_eq!(rule(&game, "H10=57/1"), None);
    assert_eq!(rule(&game, "Pittsburgh 57 E-W"), None, "as board files say it");
    assert_eq!(rule(&game, "H10=57/0").as_deref(), Some("the company's track does not lead to it"));
    assert_eq!(rule(&game, "H16=14/0").as_deref(), Some("no green tile can be laid in this phase"));
    assert_eq!(rule(&game, "H10=1/0").as_deref(), Some("the tile has other cities or towns than the hex"));
}

#[test]
fn a_token_is_legal_or_names_its_rule() {
    let game = game(ALTOONA);
    assert_eq!(rule(&game, "@Lancaster"), None);
    assert_eq!(rule(&game, "@H12").as_deref(), Some("the company already has a token in this hex"));
    assert_eq!(rule(&game, "@H14").as_deref(), Some("there is no city for a token"));
    assert_eq!(rule(&game, "@I15").as_deref(), Some("the free slot is kept for B&O"));
    let full = ALTOONA.replace("H12 = ['PRR']", "H12 = ['PRR']\nH16 = ['NYC']\nE19 = ['NYC']");
    assert_eq!(rule(&self::game(&full), "@H16").as_deref(), Some("all slots are taken"));
}

#[test]
fn a_train_is_legal_or_names_its_rule() {
    let game = game(ALTOONA);
    assert_eq!(rule(&game, "#2"), None);
    assert_eq!(rule(&game, "#3").as_deref(), Some("the bank now sells 2"));
}

/// The lays of a turn are made in their order, and what is illegal is not made.
#[test]
fn moves_are_judged_one_after_the_other() {
    let game = game(ALTOONA);
    let all = rulings(&game, &["H10=57/1", "G11=8/0", "@H10"]);
    let Ok(Permit::Lay(lay)) = &all[0].outcome else { panic!("{:?}", all[0]) };
    assert_eq!((lay.hex.as_str(), lay.cost), ("H10", 0));
    assert_eq!(all[1].outcome.as_ref().unwrap_err().fault.to_string(), "the company has no further tile lay in this turn");
    assert!(all[2].is_legal(), "the city is there by now");
    assert_eq!(rule(&game, "@H10").as_deref(), Some("there is no city for a token"));
}

#[test]
fn what_a_title_does_not_have_is_an_error() {
    let game = game(ALTOONA);
    for text in ["Z9=57/1", "H10=999/1", "H10", "H10=57/9"] {
        assert!(Proposal::lay(&game, text).is_err(), "{text}");
    }
    assert!(Proposal::token(&game, "Atlantis").is_err());
    assert!(Proposal::train(&game, "9").is_err());
    assert!(may(&game, &MayRequest::about("XYZ")).is_err());
}

fn found(board: &str) -> Option<LegalRun> {
    legal_run_of(&game(board), "PRR", &mut Solver::new()).unwrap()
}

/// A company without trains that could run must buy one.
#[test]
fn a_company_without_trains_has_a_legal_run_if_a_train_of_the_bank_has_one() {
    let run = found(ALTOONA).unwrap();
    assert!(!run.is_own_train);
    assert_eq!((run.run.route.stops.len(), run.revenue), (2, 30), "Altoona and Lancaster");
    assert!(found("phase = '2'\n[tokens]\nH12 = ['PRR']\n").is_none(), "no track leads anywhere");
    let own = found(&format!("{ALTOONA}[companies.PRR]\ntrains = ['2']")).unwrap();
    assert!(own.is_own_train);
}

#[test]
fn a_run_is_looked_for_after_the_moves_that_are_legal() {
    let game = game("phase = '2'\n[tiles]\nH10 = '57 E-W'\n[tokens]\nH12 = ['PRR']\n[companies.PRR]\ntrains = ['2']\n");
    let mut solver = Solver::new();
    let lay = |text: &str| Proposal::lay(&game, text).unwrap();
    let asked =
        MayRequest { moves: vec![lay("H14 57 E-W"), lay("H14 9 E-W"), lay("H16 57 E-W")], ..MayRequest::about("PRR") };
    let rulings = may(&game, &asked).unwrap();
    assert_eq!(rulings.iter().map(Ruling::is_legal).collect::<Vec<_>>(), [false, true, false]);
    let after = board_after(&game, &asked, &rulings).unwrap();
    assert_eq!(after.contents("H14").unwrap().tile, Some("9"));
    assert!(legal_run_of(&after, "PRR", &mut solver).unwrap().is_some());
}

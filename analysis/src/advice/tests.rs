//! Advice on small boards of built-in titles.

use super::{Advice, AdviceError, AdviceRequest, Combination, advise};
use crate::game_board::GameBoard;
use crate::solve::Solver;
use highball_titles::board_file::BoardFile;

fn game(text: &str) -> GameBoard {
    let board = BoardFile::read(text).unwrap();
    board.board(board.builtin_title().unwrap()).unwrap()
}

/// AR in Tokushima with a 2-train, and straight track towards Komatsujima.
const TOKUSHIMA: &str = r#"
title = "1889"
phase = "2"
[tiles]
K8 = "5/2"
[tokens]
K8 = ["AR"]
I2 = ["SR"]
[companies.AR]
trains = ["2"]
[companies.SR]
trains = ["2"]
"#;

fn ask(game: &GameBoard, change: impl FnOnce(&mut AdviceRequest)) -> Result<Advice, AdviceError> {
    let mut asked = AdviceRequest::about("AR");
    change(&mut asked);
    advise(game, &asked, &mut Solver::new(), &|| false)
}

#[test]
fn moves_are_ranked_by_revenue_and_then_by_cost() {
    let advice = ask(&game(TOKUSHIMA), |_| {}).unwrap();
    assert!(advice.is_complete && advice.is_proven() && !advice.lays.is_empty());
    let keys: Vec<_> = advice.lays.iter().map(|lay| (std::cmp::Reverse(lay.outcome.revenue), lay.cost)).collect();
    assert!(keys.is_sorted());
    for lay in &advice.lays {
        assert_eq!(lay.gain, lay.outcome.revenue.cast_signed() - advice.now.revenue.cast_signed());
        assert_eq!(lay.best.is_some(), lay.gain != 0);
    }
}

#[test]
fn a_budget_leaves_out_what_costs_more() {
    let game = game(TOKUSHIMA);
    let all = ask(&game, |_| {}).unwrap();
    let cheap = ask(&game, |asked| asked.budget = Some(0)).unwrap();
    assert!(cheap.lays.iter().all(|lay| lay.cost == Some(0)) && cheap.trains.is_empty());
    assert!(cheap.lays.len() < all.lays.len() && !all.trains.is_empty());
}

#[test]
fn more_lays_than_the_turn_has_are_refused() {
    let error = ask(&game(TOKUSHIMA), |asked| asked.lays = 9).unwrap_err();
    assert_eq!(error.to_string(), "lays: 9 tile lays, but AR has 1 in a turn");
}

#[test]
fn an_unknown_train_or_company_is_named() {
    let game = game(TOKUSHIMA);
    let error = ask(&game, |asked| asked.after = Some("9".to_owned())).unwrap_err();
    assert!(error.to_string().starts_with("after: there is no train \"9\""), "{error}");
    let error = ask(&game, |asked| asked.against = Some("XX".to_owned())).unwrap_err();
    assert!(error.to_string().starts_with("company: there is no company \"XX\""), "{error}");
}

#[test]
fn after_a_purchase_the_trains_that_it_scraps_are_gone() {
    let advice = ask(&game(TOKUSHIMA), |asked| asked.after = Some("4".to_owned())).unwrap();
    assert_eq!(advice.now.revenue, 0, "the first 4-train scraps the 2-trains");
}

#[test]
fn a_limit_on_boards_leaves_moves_out_and_says_so() {
    let advice = ask(&game(TOKUSHIMA), |asked| asked.boards = Some(1)).unwrap();
    assert!(!advice.is_complete);
    assert_eq!(advice.boards, 1);
    let stopped = advise(&game(TOKUSHIMA), &AdviceRequest::about("AR"), &mut Solver::new(), &|| true).unwrap();
    assert!(!stopped.is_complete);
}

#[test]
fn combinations_are_the_boards_after_all_their_moves() {
    let board = TOKUSHIMA.replace("1889", "18TN").replace("K8 = \"5/2\"", "D7 = \"57/0\"");
    let board = board.replace("K8 = [\"AR\"]\nI2 = [\"SR\"]", "D7 = [\"IC\"]").replace("AR", "IC").replace("SR", "GMO");
    let game = game(&board);
    let mut asked = AdviceRequest::about("IC");
    (asked.lays, asked.combine) = (2, true);
    asked.made.is_first_turn = true;
    let advice = advise(&game, &asked, &mut Solver::new(), &|| false).unwrap();
    assert!(advice.is_complete);
    let two = advice.combinations.iter().filter(|it| it.made.lays.len() == 2 && it.made.train.is_none());
    assert!(two.clone().count() > 10, "{}", two.count());
    for it in advice.combinations.iter().take(20) {
        let Combination { lays, token, train } = &it.made;
        let mut after = lays.iter().fold(game.clone(), |game, lay| game.after_lay(lay));
        if let Some(token) = token {
            after = after.after_token("IC", token);
        }
        let mut trains = vec!["2".to_owned()];
        trains.extend(train.iter().map(|train| train.train.clone()));
        let position = after.question_with_trains("IC", &trains).unwrap().check().unwrap();
        assert_eq!(Solver::new().solve(&position).unwrap().revenue, it.outcome.revenue, "{:?}", it.made);
        assert_eq!(it.cost, it.made.cost());
    }
    let mut sets: Vec<_> = advice.combinations.iter().map(|it| format!("{:?}", it.made)).collect();
    sets.sort();
    sets.dedup();
    assert_eq!(sets.len(), advice.combinations.len());
}

#[test]
fn a_token_that_fills_a_city_is_a_threat() {
    // BLUE's only way, past Lancaster, has one slot.
    let game = game(
        r#"
        title = "1830"
        phase = "2"
        [tiles]
        H10 = "57/1"
        H14 = "9/1"
        H16 = "57/1"
        [tokens]
        H12 = ["PRR"]
        I15 = ["B&O"]
        [companies.PRR]
        trains = ["3"]
        [companies."B&O"]
        trains = ["3"]
        "#,
    );
    let mut asked = AdviceRequest::about("PRR");
    asked.against = Some("B&O".to_owned());
    let advice = advise(&game, &asked, &mut Solver::new(), &|| false).unwrap();
    let threats = advice.threats.unwrap();
    assert_eq!(threats.against, "B&O");
    assert!(threats.takes.iter().chain(&threats.loses).all(|threat| threat.loss > 0));
}

/// A lay that a private company gives in addition joins the turn's own lays.
#[test]
fn combinations_have_lays_in_addition_to_those_of_the_turn() {
    let game = game(
        r#"
        title = "18TN"
        phase = "3"
        [tiles]
        F17 = "57/1"
        [tokens]
        F17 = ["SR"]
        [companies.SR]
        trains = ["3"]
        privates = ["ETWCR"]
        "#,
    );
    let mut asked = AdviceRequest::about("SR");
    asked.combine = true;
    let advice = advise(&game, &asked, &mut Solver::new(), &|| false).unwrap();
    let mut two = advice.combinations.iter().map(|it| &it.made.lays).filter(|lays| lays.len() > 1);
    assert!(two.clone().any(|lays| lays.len() == 2), "one of the turn, and one of the ETWCR");
    assert!(two.all(|lays| lays.iter().filter(|lay| !lay.is_extra).count() == 1));
}

//! Both editions of 18NewEngland, as players of the game know them.

use highball::title::Title;

use super::common::BuiltinTitle;

const FIRST: BuiltinTitle =
    BuiltinTitle { id: "18NewEngland", text: include_str!("../../../titles/src/title/data/18newengland.toml") };
const NORTH: BuiltinTitle = BuiltinTitle {
    id: "18NewEngland2NorthernStates",
    text: include_str!("../../../titles/src/title/data/18newengland2northernstates.toml"),
};

/// The trains with which a company runs on a board.
fn trains(title: &BuiltinTitle, board: &str, company: &str) -> Vec<(String, Option<u32>)> {
    let question = title.game(board).question(company).unwrap();
    question.trains.into_iter().map(|train| (train.id, train.multiplier)).collect()
}

#[test]
fn express_trains_of_a_company_run_as_one_and_earn_for_each() {
    let board = FIRST.late_board();
    assert_eq!(trains(&FIRST, &board, "B&M"), [("5E-0".to_owned(), Some(2))]);
    assert_eq!(trains(&FIRST, &board, "CN"), [("5E-0".to_owned(), None)]);
    assert_eq!(FIRST.with_and_without(&board, "B&M", &[("joined = \"express\"\n", "")]), [620, 610]);
    assert_eq!(FIRST.with_and_without(&board, "CN", &[("joined = \"express\"\n", "")]), [310, 310]);
}

#[test]
fn the_train_of_the_first_kind_runs_for_the_joined_ones_wherever_it_stands() {
    let one = FIRST.late_board().replace("[\"5E\", \"6E\"]", "[\"8E\", \"6E\", \"6E\"]");
    assert_eq!(trains(&FIRST, &one, "B&M"), [("6E-0".to_owned(), Some(3))]);
    let others = FIRST
        .late_board()
        .replace("[\"5E\", \"6E\"]", "[\"4\", \"8E\", \"3\", \"5E\"]")
        .replace("phase = \"8\"", "phase = \"6\"");
    assert_eq!(
        trains(&FIRST, &others, "B&M"),
        [("4-0".to_owned(), None), ("3-0".to_owned(), None), ("5E-0".to_owned(), Some(2))]
    );
}

#[test]
fn a_bonus_of_a_joined_train_must_be_multiplied() {
    let faults = |more: &str| {
        let includes = "includes = [{ stops = [\"N11\"], counted = \"visited\" }]";
        let bonus = format!("[[bonuses]]\nid = \"east\"\n{includes}\n{more}pays = [{{ to = \"route\", amount = 10 }}]\n\n");
        match Title::read(&FIRST.text.replace("[payout]\n", &format!("{bonus}[payout]\n"))) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    };
    let once = faults("");
    assert!(once.len() == 1 && once[0].contains("bonuses[0].multiplied: train \"5E\" is joined with others"), "{once:?}");
    assert!(faults("multiplied = true\n").is_empty());
    assert!(faults("except_trains = [\"5E\", \"6E\", \"8E\"]\n").is_empty());
}

#[test]
fn the_northern_states_join_express_trains_too() {
    let board = NORTH.late_board();
    // 40, 30, 40, 20 and 20 for five places, and nothing for four towns between them.
    assert_eq!(trains(&NORTH, &board, "B&M"), [("5E-0".to_owned(), Some(2))]);
    assert_eq!(NORTH.revenue(&board, "B&M"), 300);
    assert_eq!(NORTH.revenue(&board, "CVT"), 150);
}

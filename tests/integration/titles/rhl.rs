//! 18Rhl, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18Rhl", text: include_str!("../../../titles/src/title/data/18rhl.toml") };

#[test]
fn a_route_with_coal_and_steel_earns_40_from_phase_5_where_the_placement_has_them() {
    let board = TITLE.late_board();
    assert_eq!(TITLE.revenue(&board, "KEG"), 140);
    assert_eq!(TITLE.revenue(&board.replace("phase = \"5\"", "phase = \"4\""), "KEG"), 120);
    // There the steel mill is elsewhere.
    assert_eq!(TITLE.revenue(&board.replace("placement 7", "placement 1"), "KEG"), 100);
}

#[test]
fn without_a_placement_the_bonus_is_not_covered() {
    let uncovered = |board: &str| {
        let question = TITLE.game(board).question("KEG").unwrap();
        question.scenery.is_some_and(|it| it.not_covered.iter().any(|rule| rule.to_string().contains("coal and steel")))
    };
    let board = TITLE.late_board();
    assert_eq!((uncovered(&board), uncovered(&board.replace("options = [\"placement 7\"]\n", ""))), (false, true));
}

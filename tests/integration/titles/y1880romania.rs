//! 1880 Romania, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "1880Romania", text: include_str!("../../../titles/src/title/data/1880romania.toml") };

/// The revenue of the LWR on the late board with one train.
fn revenue(train: &str) -> Money {
    let board = TITLE
        .late_board()
        .replace("trains = [\"4+4\", \"2R\"]\n\n[companies.\"MR\"]", &format!("trains = [{train:?}]\n\n[companies.\"MR\"]"));
    TITLE.revenue(&board, "LWR")
}

#[test]
fn the_danube_port_pays_10_to_companies_of_its_owner() {
    let without = TITLE.late_board().replace("\"Danube company\" = true", "");
    assert_eq!(TITLE.revenue(&TITLE.late_board(), "LWR"), 370);
    assert_eq!(TITLE.revenue(&without, "LWR"), 360);
}

#[test]
fn remar_lengthens_a_train_by_one_stop() {
    assert_eq!(["2", "2 +1", "4", "4 +1"].map(revenue), [100, 150, 200, 220]);
}

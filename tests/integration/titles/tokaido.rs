//! 18Tokaido, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Tokaido", text: include_str!("../../../titles/src/title/data/18tokaido.toml") };

/// The D of the ARC runs to eight cities.
#[test]
fn the_sleeper_train_counts_the_cities_of_the_best_route() {
    let board = TITLE.late_board();
    let without = board.replace("\"sleeper train\" = true\n", "");
    assert_eq!(TITLE.revenue(&board, "ARC") - TITLE.revenue(&without, "ARC"), 80);
}

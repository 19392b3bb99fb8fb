//! 18ZOO, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18ZOOMapA", text: include_str!("../../../titles/src/title/data/18zoomapa.toml") };

/// The revenue of the GI on the late board with a 2S and a 3S, and with a power besides.
fn revenues(power: &str) -> [Money; 2] {
    let board = TITLE.late_board();
    let with = board.replace("[companies.\"GI\"]", &format!("[companies.\"GI\"]\n{power}"));
    [&board, &with].map(|board| TITLE.revenue(board, "GI"))
}

#[test]
fn wings_pass_one_city_that_is_full() {
    assert_eq!(revenues("wings = true"), [120, 160]);
}

#[test]
fn wheat_pays_30_on_each_route() {
    assert_eq!(revenues("wheat = [\"K9\"]"), [120, 180]);
}

#[test]
fn a_tip_of_sugar_lengthens_one_train() {
    let one = TITLE.late_board().replace("trains = [\"2S\", \"3S\"]", "trains = [\"2S\"]");
    let with = one.replace("[companies.\"GI\"]", "[companies.\"GI\"]\nprivates = [\"A_TIP_OF_SUGAR\"]");
    assert_eq!([&one, &with].map(|board| TITLE.revenue(board, "GI")), [60, 90]);
}

#[test]
fn a_route_needs_two_cities_and_its_towns_take_no_reach() {
    let need = "of = { kinds = [\"city\", \"offboard\"] }\nat_least = 2";
    let one = "of = { kinds = [\"city\", \"offboard\"] }\nat_least = 1";
    let board = "title = \"18ZOOMapA\"\nphase = \"3S\"\ntiles = { N10 = \"57/0\", N12 = \"X9/0\", N14 = \"X8/1\" }\n\
                 tokens = { N10 = [\"PB\"] }\ncompanies.PB.trains = [\"2S\"]";
    assert_eq!(TITLE.with_and_without(board, "PB", &[(need, one)]), [0, 40]);
}

//! 18Ardennes, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Ardennes", text: include_str!("../../../titles/src/title/data/18ardennes.toml") };

fn revenue(tiles: &str, token: &str, phase: &str, train: &str) -> u64 {
    let board = format!(
        "title = \"18Ardennes\"\nphase = {phase:?}\ntiles = {{ {tiles} }}\ntokens = {{ {token} = [\"8\"] }}\n\
         companies.8.trains = [{train:?}]"
    );
    TITLE.revenue(&board, "8")
}

#[test]
fn a_ferry_earns_10_for_each_city_of_the_trains_name() {
    // Brugge 20 and Gent 10.
    let tiles = "F4 = \"57/1\", F6 = \"4/1\"";
    let paid = [("2", "2"), ("3", "3"), ("4", "4")].map(|(phase, train)| revenue(tiles, "F4", phase, train));
    assert_eq!(paid, [30 + 20, 30 + 30, 30 + 40]);
}

#[test]
fn a_mine_doubles_its_city_for_who_has_a_token_there() {
    // Charleroi 20 and Namur 10.
    assert_eq!(revenue("H10 = \"57/0\", G11 = \"4/0\"", "H10", "2", "2"), 20 + 20 + 10);
}

//! 1866, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1866", text: include_str!("../../../titles/src/title/data/1866.toml") };

fn revenue(tiles: &str, tokens: &str, national: &str) -> Money {
    let board = format!(
        "title = \"1866\"\nphase = \"3\"\ntiles = {{ {tiles} }}\ntokens = {{ {tokens} }}\ncompanies.{national}.trains = [\"INF\"]"
    );
    TITLE.revenue(&board, national)
}

#[test]
fn a_national_runs_to_the_cities_of_its_region_without_tokens() {
    let tiles = "I23 = \"6/2\", K19 = \"6/2\"";
    assert_eq!(["SAX", "BAV", "WTB"].map(|national| revenue(tiles, "", national)), [20, 20, 0]);
}

#[test]
fn no_city_of_its_region_is_blocked_to_it() {
    assert_eq!(revenue("K19 = \"6/2\"", "K19 = [\"BY\"]", "BAV"), 20);
}

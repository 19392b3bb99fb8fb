//! 1852: Missouri, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "1852Missouri", text: include_str!("../../../titles/src/title/data/1852missouri.toml") };

/// St. Louis 10 – St. Charles 20 – St. Louis 10: the first and the last are two cities of one hex.
#[test]
fn a_route_includes_one_city_of_a_hex() {
    let board = r#"
        title = "1852Missouri"
        phase = "2"
        tiles = { I7 = "5/5", I9 = "7/3" }
        tokens = { "J8/1" = ["SLSF"] }
        companies.SLSF.trains = ["Y3"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "SLSF", &[("one_stop_per_hex = { kinds = [\"city\"] }\n", "")]), [30, 40]);
}

//! 18EU, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18EU", text: include_str!("../../../titles/src/title/data/18eu.toml") };

/// Rome 50 – Venice 50 – Trieste 60 – Budapest 40 – Bucharest 50; in phases 3 and 4, Rome and Bucharest are worth 30.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "18EU"
        phase = "{phase}"
        tiles = {{ H21 = "8/1", H19 = "582/4", I18 = "513/0", J19 = "8/2", K18 = "9/1", L17 = "9/1", M16 = "577/2" }}
        tokens = {{ H19 = ["RBSR"], I18 = ["RBSR"], M16 = ["RBSR"] }}
        companies.RBSR = {{ trains = [{trains}]{more} }}
        "#
    )
}

#[test]
fn a_route_between_red_areas_earns_more_for_each_token() {
    // 210 + 10, 250 + 3 times 20, and 250 + 3 times 30.
    let revenues = ["4", "5", "8"].map(|phase| TITLE.revenue(&board(phase, r#""5""#, ""), "RBSR"));
    assert_eq!(revenues, [220, 310, 340]);
}

#[test]
fn a_pullman_adds_the_best_stop_once_more() {
    assert_eq!(TITLE.revenue(&board("5", r#""5", "P""#, ""), "RBSR"), 310 + 60);
}

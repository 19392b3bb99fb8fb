//! 1836Jr30, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "1836Jr30", text: include_str!("../../../titles/src/title/data/1836jr30.toml") };

/// Paris – Lille 60 – Namur 40 – Maastricht & Liège 50. Paris, a port, is worth 30 for each token of the company.
fn revenue(train: &str, tokens: &str) -> Money {
    let board = format!(
        r#"
        title = "1836Jr30"
        phase = "5"
        tiles = {{ I3 = "61/0", I5 = "9/1", I7 = "24/4", I9 = "63/0", H10 = "67/4" }}
        tokens = {{ {tokens} }}
        companies.Nord.trains = [{train:?}]
        "#
    );
    TITLE.revenue(&board, "Nord")
}

#[test]
fn a_port_counts_once_for_each_token() {
    assert_eq!(revenue("4", r#"I3 = ["Nord"]"#), 150 + 30);
    assert_eq!(revenue("4", r#"I3 = ["Nord"], I9 = ["Nord"]"#), 150 + 60);
}

#[test]
fn a_route_to_a_port_has_three_stops() {
    assert_eq!(revenue("2", r#"I3 = ["Nord"]"#), 100);
}

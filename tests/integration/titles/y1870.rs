//! 1870, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1870", text: include_str!("../../../titles/src/title/data/1870.toml") };

/// Dallas 20 – Fort Worth 20 – a town 10.
fn revenue(more: &str) -> Money {
    let board = format!(
        r#"
        title = "1870"
        phase = "2"
        tiles = {{ H17 = "57/0", J3 = "5/4", J5 = "57/1", K4 = "4/2" }}
        tokens = {{ J3 = ["SSW"], H17 = ["SSW"] }}
        companies.SSW = {{ trains = ["3"]{more} }}
        "#
    );
    TITLE.revenue(&board, "SSW")
}

#[test]
fn a_destination_counts_twice_at_the_end_of_a_route() {
    // 20 + 20 + 10, with the destination in the middle, or 20 + 20 + 20.
    assert_eq!([revenue(""), revenue(r#", "destination reached" = true"#)], [50, 60]);
}

#[test]
fn a_destination_run_joins_the_home_and_the_destination() {
    assert_eq!(revenue(r#", "destination run" = true"#), 0);
}

#[test]
fn the_cattle_pay_their_owner() {
    assert_eq!(revenue(r#", cattle = "J5""#), 60);
}

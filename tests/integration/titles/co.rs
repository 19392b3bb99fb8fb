//! 18CO, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18CO", text: include_str!("../../../titles/src/title/data/18co.toml") };

/// Cheyenne 50 – Fort Collins 50 – Walden 20 – Steamboat Springs 10 or Laramie 20.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "18CO"
        phase = "{phase}"
        tiles = {{ B16 = "9/0", C15 = "co4/2", B14 = "8/5", B12 = "9/1", B10 = "co8/3", C9 = "58a/1" }}
        tokens = {{ C15 = ["UP"] }}
        companies.UP = {{ trains = [{trains}]{more} }}
        "#
    )
}

#[test]
fn a_town_at_an_end_counts_like_a_city() {
    // 50 + 50 rather than 50 + 50 + 20 + 10.
    let free = (", ends = [\"town\"]", "");
    assert_eq!(TITLE.with_and_without(&board("5", r#""2""#, ""), "UP", &[free]), [100, 130]);
}

#[test]
fn double_trains_do_not_pay_for_towns() {
    // Twice 50 + 50 + 20, without the town.
    assert_eq!(TITLE.revenue(&board("5b", r#""4D""#, ""), "UP"), 240);
}

//! 18MW.

use super::common::{verdict, wrong};

/// Chicago 40 – Des Moines 20 – San Francisco 60 in a row.
const WEST: &str = r#"
title = "18MW"
phase = "3"
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["3"] }
tiles = { F20 = "9/1", F18 = "9/1", F16 = "9/1", F14 = "9/1", F12 = "9/1", F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2" }
"#;

/// "Chicago-San Francisco Connection": the token there doubles San Francisco from this turn on.
#[test]
fn the_first_run_from_chicago_to_san_francisco_is_priced_with_its_bonus_and_the_choice() {
    insta::assert_snapshot!(verdict(WEST, "CRI&P", "3: Chicago, Des Moines, San Francisco"));
}

/// "Train Operation and Dividend Calculation": the maximum of all trains together.
#[test]
fn a_run_that_is_not_the_most_is_told_who_can_insist() {
    insta::assert_snapshot!(verdict(WEST, "CRI&P", "3: Chicago, Des Moines"));
}

#[test]
fn a_run_through_an_off_map_location_or_a_full_city_is_told() {
    let board = r#"
        title = "18MW"
        phase = "4"
        tokens = { "San Francisco" = ["NP"] }
        companies.NP = { trains = ["3"] }
        tiles = { F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2", E5 = "9/1", E7 = "8/1", D8 = "9/0", C9 = "9/0", B10 = "5/0" }
    "#;
    let faults = wrong(board, "NP", "3: Minneapolis, San Francisco, Des Moines");
    assert!(
        faults.iter().any(|fault| fault.contains(
            "E3 San Francisco is an off-board location, expected it only at an end of the route (18MW Train Operation"
        )),
        "{faults:?}"
    );
    let full = WEST
        .replace("tokens = {", r#"tokens = { "Chicago" = ["CRI&P"], "#)
        .replace(r#""Des Moines" = ["CRI&P"]"#, r#""Des Moines" = ["NP"]"#);
    let faults = wrong(&full, "CRI&P", "3: Chicago, Des Moines, San Francisco");
    assert!(
        faults[0].contains("the 3-train passes through F10 Des Moines, which is full of other companies' tokens"),
        "{faults:?}"
    );
}

#[test]
fn a_run_that_reverses_at_a_junction_is_told() {
    let board = r#"
        title = "18MW"
        phase = "5"
        tokens = { "San Francisco" = ["CRI&P"] }
        companies."CRI&P" = { trains = ["3"] }
        tiles = { F4 = "8/2", F6 = "9/1", F8 = "24/4", G7 = "8/1", G5 = "3/4" }
    "#;
    let faults = wrong(board, "CRI&P", "3: San Francisco, Omaha");
    assert!(
        faults[0].contains("turns back at edge") && faults[0].contains("(18MW Train Operation and Dividend Calculation)"),
        "{faults:?}"
    );
}

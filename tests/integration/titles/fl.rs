//! 18FL, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18FL", text: include_str!("../../../titles/src/title/data/18fl.toml") };

/// New Orleans 40, or 70 from phase 5 on – Mobile 20 – Pensacola 10.
fn mobile(phase: &str, train: &str, more: &str) -> Money {
    let board = format!(
        r#"
        title = "18FL"
        phase = "{phase}"
        tiles = {{ B3 = "9/1", B7 = "4/1" }}
        tokens = {{ B5 = ["LN"] }}
        companies.LN = {{ trains = ["{train}"]{more} }}
        "#
    );
    TITLE.revenue(&board, "LN")
}

#[test]
fn a_hotel_of_the_company_is_worth_10_and_20_from_phase_5_on() {
    let hotels = r#", hotels = ["B7", "C14"]"#;
    assert_eq!([mobile("2", "2", ""), mobile("2", "2", hotels)], [40 + 20 + 10, 40 + 20 + 10 + 10]);
    assert_eq!([mobile("5", "5", ""), mobile("5", "5", hotels)], [70 + 20 + 10, 70 + 20 + 10 + 20]);
}

#[test]
fn a_3e_doubles_cities_and_counts_neither_towns_nor_hotels() {
    assert_eq!(mobile("6", "3E", r#", hotels = ["B7"]"#), 2 * (70 + 20));
}

#[test]
fn the_port_pays_20_until_phase_5() {
    let port = r#", port = ["B5"]"#;
    assert_eq!([mobile("2", "2", port), mobile("5", "5", port)], [70 + 20, 100]);
}

/// Mobile 20 – Pensacola 10.
#[test]
fn a_3e_needs_two_stops_that_are_no_towns() {
    let board = r#"
        title = "18FL"
        phase = "6"
        tiles = { B7 = "4/1" }
        tokens = { B5 = ["LN"] }
        companies.LN.trains = ["3E"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "LN", &[("at_least = 2", "at_least = 1")]), [0, 40]);
}

/// Both cities of Jacksonville, 30 each, are joined over Lake City 10.
#[test]
fn a_route_stops_once_in_a_hex() {
    let board = r#"
        title = "18FL"
        phase = "2"
        tiles = { B19 = "3/4", B21 = "9/1", C20 = "8/2", C22 = "8/1" }
        tokens = { "B23/0" = ["SAL"] }
        companies.SAL.trains = ["2"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "SAL", &[("one_stop_per_hex = {}\n", "")]), [40, 70]);
}

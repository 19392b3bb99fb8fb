//! 18SA.

use super::common::{verdict, wrong};

/// Lima 20 – La Paz 20 – red mine 60 – Antofagasta 20.
const RED: &str = r#"
title = "18SA"
phase = "2"
tokens = { "La Paz" = ["ENFER"] }
companies.ENFER = { trains = ["2 goods"], "red Minas" = 1 }
tiles = { B10 = "5/4", C11 = "9/2", C15 = "5/5", C17 = "9/0", C19 = "57/0", D12 = "57/2", D16 = "8/2", E13 = "8/0" }
"#;

/// Quito 20 – Lima 30 – La Paz 20, with these tokens in Lima.
fn lima(train: &str, tokens: [&str; 2]) -> String {
    format!(
        r#"
        title = "18SA"
        phase = "4"
        tokens = {{ "Quito" = ["ENAFE"], "Lima" = {tokens:?} }}
        companies.ENAFE = {{ trains = [{train:?}] }}
        tiles = {{ A7 = "5/5", A9 = "8/3", B10 = "15/2", C11 = "9/2", D12 = "5/1" }}
        "#
    )
}

/// 7.6.2: only to a city that is blocked with one kind of station, and through it, with a train of that kind.
#[test]
fn a_train_of_the_other_kind_neither_enters_nor_passes_a_blocked_city() {
    let blocked = lima("3 goods", ["FA passenger", "EFE passenger"]);
    assert_eq!(
        wrong(&blocked, "ENAFE", "Quito, Lima"),
        [
            "- 3 goods-0: B10 Lima is full of tokens for other traffic than that of 3 goods-0, expected one for it among them (18SA 7.6.2)."
        ]
    );
    let partially = lima("3 goods", ["FA passenger", "EFE goods"]);
    assert_eq!(wrong(&partially, "ENAFE", "Quito, Lima"), [""; 0]);
    assert_eq!(
        wrong(&partially, "ENAFE", "Quito, Lima, La Paz"),
        [
            "- 3 goods-0: the 3 goods train passes through B10 Lima, which is full and has no token of ENAFE for goods, expected it only at an end of the route (18SA 7.6.2)."
        ]
    );
}

/// 7.6.3, 7.6.4.
#[test]
fn a_goods_train_with_a_marker_runs_to_a_mine() {
    insta::assert_snapshot!(verdict(RED, "ENFER", "Lima, La Paz, red mine"));
}

/// 7.6.3.
#[test]
fn a_mine_is_for_goods_trains_with_a_marker_and_two_cities() {
    let passenger = wrong(&RED.replace("2 goods", "2 passenger"), "ENFER", "Lima, La Paz, red mine");
    assert!(
        passenger[0].contains("E15 red mine is not for 2 passenger-0, expected a stop that is for its traffic (18SA 7.6.3)"),
        "{passenger:?}"
    );
    let none = wrong(&RED.replace(r#", "red Minas" = 1"#, ""), "ENFER", "Lima, La Paz, red mine");
    assert!(
        none.iter().any(|fault| fault.contains("1 route needs the licence \"red Minas\"") && fault.contains("(18SA 7.6.3)")),
        "{none:?}"
    );
    let one_city = wrong(RED, "ENFER", "La Paz, red mine");
    assert!(
        one_city.iter().any(|fault| fault.contains("expected at least 2 of a city") && fault.contains("(18SA 7.6.3)")),
        "{one_city:?}"
    );
}

/// A reading: a mine ends a route.
#[test]
fn a_mine_is_not_run_through() {
    let faults = wrong(RED, "ENFER", "La Paz, red mine, Antofagasta");
    assert!(
        faults.iter().any(|fault| fault.contains("is a mine, expected it only at an end of the route (18SA 7.6.1, 7.6.3)")),
        "{faults:?}"
    );
}

/// 7.6.1: Panama ends a route; 7.6.4: Patagonia may be run through.
#[test]
fn panama_is_not_run_through_and_patagonia_is() {
    let panama = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Quito" = ["ENAFE"] }
        companies.ENAFE = { trains = ["3 passenger"] }
        tiles = { A5 = "9/0", A7 = "5/3", B4 = "9/2", C5 = "5/1" }
    "#;
    let faults = wrong(panama, "ENAFE", "Quito, Panama, Bogotá");
    assert!(
        faults[0].contains("is an off-board location, expected it only at an end of the route (18SA 7.6.1"),
        "{faults:?}"
    );
    let patagonia = r#"
        title = "18SA"
        phase = "2"
        tokens = { "Santiago de Chile" = ["EFE"] }
        companies.EFE = { trains = ["3 passenger"] }
        tiles = { C19 = "57/0", C21 = "8/3", E21 = "9/1", F20 = "BA-yellow/1" }
    "#;
    assert_eq!(wrong(patagonia, "EFE", "Santiago, Patagonia, Buenos Aires"), [""; 0]);
    insta::assert_snapshot!(verdict(patagonia, "EFE", "Santiago, Buenos Aires"));
}

/// 7.6.2: a passenger station is none for a goods train.
#[test]
fn a_station_of_the_other_kind_is_none() {
    let board = RED.replace("ENFER", "FA").replace(r#"["FA"]"#, r#"["FA passenger"]"#);
    assert!(
        wrong(&board, "FA", "Lima, La Paz, red mine")
            .iter()
            .any(|fault| fault.contains("includes no city with a token of FA for goods"))
    );
}

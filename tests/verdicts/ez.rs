//! 18EZ.

use super::common::{verdict, wrong};

/// West 20 – Rockfourd's home 20 – Purple Springs 20.
const ROCKFOURD: &str = r#"
title = "18EZ"
phase = "3"
tokens = { "home of the Rockfourd" = ["Rockfourd"], "Purple Springs" = ["PS&W"] }
companies."PS&W" = { trains = ["3"], hotel = "Purple Springs" }
tiles = { B10 = "6/2", C9 = "9/1", D8 = "57/1" }
"#;

/// 2.5, 2.6: to Rockfourd's home, but not on to West; and 10 more for the hotel.
#[test]
fn a_run_ends_at_a_full_city_and_the_hotel_adds_10() {
    insta::assert_snapshot!(verdict(ROCKFOURD, "PS&W", "Purple Springs, Rockfourd"));
    let faults = wrong(ROCKFOURD, "PS&W", "Purple Springs, Rockfourd, West");
    assert!(
        faults[0].contains("which is full of other companies' tokens") && faults[0].contains("(18EZ 2.5, 2.6)"),
        "{faults:?}"
    );
}

/// 2.6.
#[test]
fn a_run_through_an_off_board_location_is_told() {
    let board = r#"
        title = "18EZ"
        phase = "3"
        tokens = { "home of the M&R" = ["M&R"] }
        companies."M&R" = { trains = ["3"] }
        tiles = { G15 = "5/1", E15 = "58/3" }
    "#;
    let faults = wrong(board, "M&R", "G15, South, E15");
    assert!(
        faults[0].contains("is an off-board location, expected it only at an end of the route (18EZ 2.6)"),
        "{faults:?}"
    );
}

/// 2.5, 2.6: nobody leaves out an off-board location, nor five stops, on the way from one to another.
#[test]
fn a_long_way_round_is_not_what_was_meant() {
    let board = include_str!("../../fixtures/boards/18EZ.toml");
    let faults = wrong(board, "PS&W", "3: Purple Springs, the sixth, BCRR, Oneida");
    assert!(faults[0].contains("no track leads from H6 home of the BCRR to C3 home of the Oneida"), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.contains("passes through H6 home of the BCRR")), "{faults:?}");
}

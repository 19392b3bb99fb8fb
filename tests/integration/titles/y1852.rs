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

/// A 7-train that runs to three other stops counts East St. Louis; a G3 does not, although it is worth more than Aurora.
#[test]
fn a_train_with_a_stop_to_spare_counts_east_st_louis() {
    let board = r#"
        title = "1852Missouri"
        phase = "7"

        [tiles]
        K5 = "611/5"
        J8 = "X4/0"
        I9 = "9/1"

        [tokens]
        K5 = ["RI"]

        [companies."RI"]
        trains = ["7"]
    "#;
    assert_eq!(TITLE.revenue(board, "RI"), 200);
    // 90 + 40 + 40, not 90 + 40 + 30 + 40.
    assert_eq!(TITLE.revenue(&board.replace("[\"7\"]", "[\"G3\"]"), "RI"), 170);
}

/// A 3E that visits four places is paid for three, and by the contract for the same three.
#[test]
fn the_mail_contract_pays_for_stops_that_the_train_counts() {
    let board = r#"
        title = "1852Missouri"
        phase = "4"

        [tiles]
        K5 = "14/2"
        J8 = "X2/0"

        [tokens]
        K5 = ["RI"]

        [companies."RI"]
        trains = ["3E"]
        "mail contract" = true
    "#;
    assert_eq!(TITLE.revenue(board, "RI"), 130);
    let of_visits = TITLE.changed(&[("\"halt\"], counted = \"paid\" }, pays", "\"halt\"], counted = \"visited\" }, pays")]);
    assert_eq!(super::common::ask(&of_visits, board, "RI").answer.revenue, 140);
}

/// Of Topeka to Aurora and Joliet: 10 more than if Topeka did not have to be counted, but a stop worth more is left out.
#[test]
fn a_bonus_between_east_and_west_is_earned_by_counted_stops() {
    let board = r#"
        title = "1852Missouri"
        phase = "7"

        [tiles]
        A9 = "8/3"
        B8 = "8/2"
        B10 = "9/2"
        B14 = "41/4"
        C5 = "14/0"
        C7 = "296/1"
        C11 = "8/0"
        C13 = "15/1"
        C15 = "8/2"
        D4 = "57/1"
        D8 = "15/1"
        D12 = "8/5"
        D14 = "25/5"
        E5 = "8/4"
        E7 = "8/1"
        E11 = "8/4"
        E13 = "290/0"
        E15 = "14/2"
        F4 = "6/5"
        F8 = "7/5"
        F10 = "8/1"
        F12 = "9/1"
        F16 = "8/2"
        G5 = "9/2"
        G7 = "619/0"
        G9 = "297/0"
        G11 = "8/5"
        G15 = "9/1"
        H6 = "14/1"
        H8 = "9/1"
        H10 = "15/4"
        H12 = "619/0"
        H14 = "8/5"
        I7 = "611/1"
        I9 = "23/1"
        I11 = "9/1"
        I15 = "8/2"
        J6 = "9/1"
        J8 = "X4/0"
        J10 = "18/1"
        J14 = "619/4"
        K5 = "611/5"
        K9 = "28/3"
        K13 = "6/1"

        [tokens]
        A7 = ["ATSF"]
        C7 = ["ATSF"]
        C13 = ["MKT", "ATSF"]
        D8 = ["ATSF"]
        E13 = ["MKT", "SLSF", "RI"]
        G9 = ["SLSF"]
        H6 = ["ATSF"]
        H12 = ["MKT", "SLSF"]
        I7 = ["MKT", "RI"]
        "J8/0" = ["MKT"]
        "J8/1" = ["SLSF"]
        J14 = ["SSW", "RI"]
        K5 = ["RI"]

        [companies.SLSF]
        trains = ["5E"]
    "#;
    assert_eq!(TITLE.revenue(board, "SLSF"), 400);
}

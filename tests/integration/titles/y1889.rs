//! 1889, as players of the game know it.

use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "1889", text: include_str!("../../../titles/src/title/data/1889.toml") };

/// Imabari with Matsuyama and Saijou, 20 each, all three joined to each other.
const IMABARI: &str = r#"
title = "1889"
phase = "D"
tiles = { E2 = "5/4", F3 = "5/2" }
tokens = { E2 = ["IR"] }
companies.IR = { trains = ["5", "D"], holders = { Ann = 50, pool = 30, offering = 20 } }
"#;

/// Only a diesel is paid 100 or 80 off the map. Other trains are paid the 60 or 40 of the brown phase.
#[test]
fn a_diesel_has_values_of_its_own_off_the_map() {
    let own = [("value = \"diesel\"\n", ""), (" / 100 diesel", ""), (" / 80 diesel", "")];
    let of = |trains: &str| {
        let board = IMABARI.replace(r#"["5", "D"]"#, trains);
        TITLE.with_and_without(&board, "IR", &own)
    };
    assert_eq!(of(r#"["D"]"#), [20 + 20 + 100, 20 + 20 + 60]);
    assert_eq!(of(r#"["5"]"#), [20 + 20 + 60; 2]);
    assert_eq!(of(r#"["5", "D"]"#), [220, 180], "one runs through Saijou, the other directly");
}

#[test]
fn places_off_the_map_are_worth_more_from_the_first_5_train_on() {
    let places = ["F1/0", "J1/0", "L7/0"];
    for phase in ["2", "3", "4"] {
        assert_eq!(TITLE.values(phase, places), [30, 20, 20], "{phase}");
    }
    for phase in ["5", "6", "D"] {
        assert_eq!(TITLE.values(phase, places), [60, 40, 40], "{phase}");
    }
}

/// Ohzu 20 – Yawatahama 20 – Uwajima 40 – Kubokawa 20 – Nakamura 10.
const WEST: &str = r#"
title = "1889"
phase = "D"
tiles = { C4 = "5/1", B5 = "9/0", C8 = "8/0", C10 = "6/1", B11 = "58/2" }
tokens = { B7 = ["UR"] }
companies.UR.trains = ["D"]
"#;

#[test]
fn a_diesel_has_no_limit() {
    assert_eq!(TITLE.with_and_without(WEST, "UR", &[(r#"reach = "unlimited""#, "reach = 4")]), [110, 100]);
}

/// Uwajima and one beside it, or four of the five.
#[test]
fn towns_count_as_stops() {
    let free =
        ("reach = 2", "rows = [{ stops = [\"city\"], visit = 2, pay = 2 }, { stops = [\"town\"], visit = 9, pay = 9 }]");
    let board = WEST.replace("phase = \"D\"", "phase = \"3\"").replace(r#"["D"]"#, r#"["2"]"#);
    assert_eq!(TITLE.with_and_without(&board, "UR", &[free]), [60, 90]);
}

#[test]
fn a_labelled_tile_belongs_to_its_city() {
    let odd = |tile: &str| TITLE.warnings(&format!("title = \"1889\"\nphase = \"5\"\ntiles = {{ {tile} }}")).len();
    assert_eq!([odd("I4 = \"438/1\""), odd("K4 = \"440/0\""), odd("F9 = \"465/2\"")], [0, 0, 0]);
    assert_eq!([odd("I2 = \"438/4\""), odd("I4 = \"440/0\"")], [1, 1]);
}

#[test]
fn bank_pool_shares_pay_the_treasury_and_unsold_shares_pay_nobody() {
    let pay = |title: &Title| ask(title, IMABARI, "IR").outcome("pay").treasury.total;
    assert_eq!(pay(TITLE.data()), 66);
    assert_eq!(pay(&TITLE.changed(&[(r#"pool = "treasury""#, r#"pool = "nobody""#)])), 0);
    assert_eq!(TITLE.ask(IMABARI, "IR").amounts("pay")[0], ("Ann".to_owned(), 110));
}

#[test]
fn the_share_price_moves_right_if_all_is_paid_and_left_if_nothing_is() {
    let imabari = TITLE.ask(IMABARI, "IR");
    assert_eq!(imabari.choices(), ["pay", "withhold"]);
    assert_eq!(imabari.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(imabari.price("withhold"), ["left (down at the start of the row)"]);
    let trainless = TITLE.ask(&IMABARI.replace(r#"["5", "D"]"#, "[]"), "IR");
    assert_eq!((trainless.choices(), trainless.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.warnings(&late), [""; 0]);
    let expected = [("AR", 550), ("IR", 760), ("SR", 310), ("KO", 530), ("TR", 280), ("KU", 160), ("UR", 750)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

#[test]
fn on_the_late_board_each_special_rule_decides_an_answer() {
    let late = TITLE.late_board();
    let of = |changes: &[(&str, &str)]| TITLE.with_and_without(&late, "AR", changes);
    assert_eq!(of(&[("value = \"diesel\"\n", ""), (" / 100 diesel", ""), (" / 80 diesel", "")]), [550, 510]);
    assert_eq!(of(&[(r#"reach = "unlimited""#, "reach = 4")]), [550, 260]);
}

#[test]
fn on_the_late_board_the_uwajima_railway_pays() {
    let uwajima = TITLE.ask(&TITLE.late_board(), "UR");
    let expected = [("Bob", 300), ("Dan", 225), ("pool", 225)];
    assert_eq!(uwajima.amounts("pay"), named(expected));
    assert_eq!((uwajima.outcome("pay").treasury.total, uwajima.outcome("withhold").treasury.total), (225, 750));
}

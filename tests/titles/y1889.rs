//! 1889, as players of the game know it.

use highball::title::Title;

use super::common::{self, Asked, ask, changed, fixture, revenues, values, warnings};

const TITLE: &str = include_str!("../../src/title/data/1889.toml");

fn title() -> &'static Title {
    Title::builtin("1889").unwrap()
}

fn asked(board: &str) -> Asked {
    ask(title(), board, "IR")
}

/// Imabari with Matsuyama and Saijou, 20 each, all three joined to each other.
const IMABARI: &str = r#"
title = "1889"
phase = "D"
tiles = { E2 = "5/4", F3 = "5/2" }
tokens = { E2 = ["IR"] }
companies.IR = { trains = ["5", "D"], holders = { Ann = 50, pool = 30, offering = 20 } }
"#;

/// The diesel's 100 or 80 in the places off the map are its own: another train has the 60 or 40 of the brown phase.
#[test]
fn a_diesel_has_values_of_its_own_off_the_map() {
    let own = [("value = \"diesel\"\n", ""), (" / 100 diesel", ""), (" / 80 diesel", "")];
    let of = |trains: &str| {
        let board = IMABARI.replace(r#"["5", "D"]"#, trains);
        common::with_and_without(TITLE, &board, "IR", &own)
    };
    assert_eq!(of(r#"["D"]"#), [20 + 20 + 100, 20 + 20 + 60]);
    assert_eq!(of(r#"["5"]"#), [20 + 20 + 60; 2]);
    assert_eq!(of(r#"["5", "D"]"#), [220, 180], "one of them by way of Saijou, the other straight");
}

#[test]
fn places_off_the_map_are_worth_more_from_the_first_5_train_on() {
    let places = ["F1/0", "J1/0", "L7/0"];
    for phase in ["2", "3", "4"] {
        assert_eq!(values(title(), phase, places), [30, 20, 20], "{phase}");
    }
    for phase in ["5", "6", "D"] {
        assert_eq!(values(title(), phase, places), [60, 40, 40], "{phase}");
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
    assert_eq!(common::with_and_without(TITLE, WEST, "UR", &[(r#"reach = "unlimited""#, "reach = 4")]), [110, 100]);
}

/// Uwajima and one beside it, or four of the five.
#[test]
fn towns_count_as_stops() {
    let free =
        ("reach = 2", "rows = [{ stops = [\"city\"], visit = 2, pay = 2 }, { stops = [\"town\"], visit = 9, pay = 9 }]");
    let board = WEST.replace("phase = \"D\"", "phase = \"3\"").replace(r#"["D"]"#, r#"["2"]"#);
    assert_eq!(common::with_and_without(TITLE, &board, "UR", &[free]), [60, 90]);
}

#[test]
fn a_labelled_tile_belongs_to_its_city() {
    let odd = |tile: &str| warnings(title(), &format!("title = \"1889\"\nphase = \"5\"\ntiles = {{ {tile} }}")).len();
    assert_eq!([odd("I4 = \"438/1\""), odd("K4 = \"440/0\""), odd("F9 = \"465/2\"")], [0, 0, 0]);
    assert_eq!([odd("I2 = \"438/4\""), odd("I4 = \"440/0\"")], [1, 1]);
}

#[test]
fn the_bank_pools_shares_pay_the_treasury_and_the_initial_offerings_nobody() {
    let pay = |title: &Title| ask(title, IMABARI, "IR").under("pay").treasury.total;
    assert_eq!(pay(title()), 66);
    assert_eq!(pay(&changed(TITLE, &[(r#"pool = "treasury""#, r#"pool = "nobody""#)])), 0);
    assert_eq!(asked(IMABARI).amounts("pay")[0], ("Ann".to_owned(), 110));
}

#[test]
fn all_is_paid_and_the_share_price_moves_right_or_nothing_and_it_moves_left() {
    let imabari = asked(IMABARI);
    assert_eq!(imabari.choices(), ["pay", "withhold"]);
    assert_eq!(imabari.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(imabari.price("withhold"), ["left (down at the start of the row)"]);
    let trainless = asked(&IMABARI.replace(r#"["5", "D"]"#, "[]"));
    assert_eq!((trainless.choices(), trainless.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

#[test]
fn on_the_late_board_each_company_earns_its_most() {
    let late = fixture("1889.toml");
    assert_eq!(warnings(title(), &late), [""; 0]);
    let expected = [("AR", 500), ("IR", 680), ("SR", 310), ("KO", 480), ("TR", 280), ("KU", 270), ("UR", 640)];
    assert_eq!(revenues(title(), &late), expected.map(|(company, revenue)| (company.to_owned(), revenue)));
}

#[test]
fn on_the_late_board_each_special_rule_decides() {
    let late = fixture("1889.toml");
    let of = |changes: &[(&str, &str)]| common::with_and_without(TITLE, &late, "AR", changes);
    assert_eq!(of(&[("value = \"diesel\"\n", ""), (" / 100 diesel", ""), (" / 80 diesel", "")]), [500, 460]);
    assert_eq!(of(&[(r#"reach = "unlimited""#, "reach = 4")]), [500, 260]);
}

#[test]
fn on_the_late_board_the_uwajima_railway_pays() {
    let uwajima = ask(title(), &fixture("1889.toml"), "UR");
    let expected = [("Bob", 256), ("Dan", 192), ("pool", 192)];
    assert_eq!(uwajima.amounts("pay"), expected.map(|(holder, amount)| (holder.to_owned(), amount)));
    assert_eq!((uwajima.under("pay").treasury.total, uwajima.under("withhold").treasury.total), (192, 640));
}

//! The mines of 18SA (7.6.3).

use super::*;

/// Lima 20 – La Paz 20 – red mine 60 – Antofagasta 20.
const RED: &str = r#"
title = "18SA"
phase = "2"
tokens = { "La Paz" = ["ENFER"] }
companies.ENFER = { trains = ["2 goods"], "red Minas" = 1 }
tiles = { B10 = "5/4", C11 = "9/2", C15 = "5/5", C17 = "9/0", C19 = "57/0", D12 = "57/2", D16 = "8/2", E13 = "8/0" }
"#;

/// Blue mine 40 – Manaus 20 – Brasília 40 – green mine 50.
const TWO_MINES: &str = r#"
title = "18SA"
phase = "3"
tokens = { "Brasília" = ["RFFSA"] }
companies.RFFSA = { trains = ["2 goods"], "blue Minas" = 1, "green Minas" = 1 }
tiles = { E7 = "8/5", F8 = "6/0", F10 = "8/3", G11 = "9/2", H10 = "8/4", H12 = "X-green/0" }
"#;

/// 7.6.3, 7.6.4: the 2 runs to two cities and the mine.
#[test]
fn a_mine_does_not_count_towards_the_reach() {
    assert_eq!(TITLE.with_and_without(RED, "ENFER", &[(", visit_cost = 0", "")]), [20 + 20 + 60, 20 + 20]);
}

/// 7.6.3.
#[test]
fn only_goods_trains_run_to_a_mine() {
    let passenger = RED.replace("2 goods", "2 passenger");
    assert_eq!(TITLE.with_and_without(&passenger, "ENFER", &[(", traffic = [\"goods\"]", "")]), [20 + 20, 20 + 20 + 60]);
}

/// 7.6.3: a marker is for one mine.
#[test]
fn the_company_must_have_a_marker_of_the_mine() {
    let none = RED.replace(r#", "red Minas" = 1"#, "");
    assert_eq!(TITLE.with_and_without(&none, "ENFER", &[("licence = [\"red mine\"]\n", "")]), [40, 100]);
    assert_eq!(TITLE.revenue(&RED.replace("red Minas", "blue Minas"), "ENFER"), 40);
}

/// 7.6.3: two cities lie between the blue and the green mine. The company has markers of one mine, or of both.
#[test]
fn each_of_the_three_mines_has_markers_of_its_own() {
    let with =
        |markers: &str| TITLE.revenue(&TWO_MINES.replace(r#", "blue Minas" = 1, "green Minas" = 1"#, markers), "RFFSA");
    let markers = ["", r#", "blue Minas" = 1"#, r#", "green Minas" = 1"#, r#", "red Minas" = 1"#];
    assert_eq!(markers.map(with), [60, 60 + 40, 60 + 50, 60]);
    assert_eq!(TITLE.revenue(&RED.replace("red Minas", "green Minas"), "ENFER"), 40);
}

/// 7.6.3: the other train could run from Santiago and Antofagasta.
#[test]
fn each_train_to_a_mine_needs_a_marker_of_its_own() {
    let two = RED.replace(r#"["2 goods"]"#, r#"["2 goods", "2 goods"]"#);
    let two = two.replace("tokens = {", r#"tokens = { "Antofagasta" = ["ENFER goods"], "#);
    let with =
        |count: &str| TITLE.revenue(&two.replace(r#""red Minas" = 1"#, &format!(r#""red Minas" = {count}"#)), "ENFER");
    assert_eq!(["0", "1", "2", "3"].map(with), [40 + 40, 100 + 40, 100 + 100, 100 + 100]);
}

/// 7.6.3.
#[test]
fn a_route_to_a_mine_has_two_cities() {
    let board = RED.replace(r#"B10 = "5/4", C11 = "9/2", "#, "");
    let off = ("id = \"two cities for a mine\"", "id = \"two cities for a mine\"\noff = true");
    assert_eq!(TITLE.with_and_without(&board, "ENFER", &[off]), [0, 20 + 60]);
}

/// 7.6.3, 7.6.1. That off-board destinations are not cities is a reading.
#[test]
fn panama_does_not_count_as_a_city_for_a_route_to_a_mine() {
    let board = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Quito" = ["ENAFE"] }
        companies.ENAFE = { trains = ["3 goods"], "blue Minas" = 1 }
        tiles = { A5 = "9/0", A7 = "5/3", B6 = "8/5", C7 = "9/2" }
    "#;
    let other = ("at_least = 2\nof = { kinds = [\"city\"] }", "at_least = 2\nof = { kinds = [\"city\", \"offboard\"] }");
    assert_eq!(TITLE.with_and_without(board, "ENAFE", &[other]), [30 + 20, 30 + 20 + 40]);
}

/// 7.6.3: La Paz, full of others' tokens, lies between Lima and the mine.
#[test]
fn a_mine_behind_a_blocked_city_is_out_of_reach() {
    let at_lima = RED.replace("ENFER", "ENAFER").replace("La Paz", "Lima");
    assert_eq!(TITLE.revenue(&at_lima, "ENAFER"), 100);
    let blocked = at_lima.replace("tokens = {", r#"tokens = { "La Paz" = ["ENFER"], "#);
    assert_eq!(TITLE.revenue(&blocked, "ENAFER"), 40);
}

/// 7.6.3: a freight yard or a home, but not a passenger station.
#[test]
fn a_mine_is_reached_from_a_freight_yard_of_the_company() {
    let with = |token: &str| TITLE.revenue(&RED.replace("ENFER", "FA").replace(r#"["FA"]"#, &format!("[{token:?}]")), "FA");
    assert_eq!(["FA goods", "FA passenger"].map(with), [100, 0]);
}

/// A reading. The rulebook does not say.
#[test]
fn a_mine_ends_a_route() {
    let board = RED.replace("2 goods", "3 goods").replace("phase = \"2\"", "phase = \"3\"");
    let through = ("name = \"red mine\",", "name = \"red mine\", through = true,");
    assert_eq!(TITLE.with_and_without(&board, "ENFER", &[through]), [100, 100 + 20]);
}

/// A reading. The rulebook does not say.
#[test]
fn a_route_has_at_most_one_mine() {
    assert_eq!(TITLE.with_and_without(TWO_MINES, "RFFSA", &[(" (mines)", "")]), [20 + 40 + 50, 40 + 20 + 40 + 50]);
}

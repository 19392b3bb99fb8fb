//! 18Chesapeake, as players of the game know it.

use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Chesapeake", text: include_str!("../../../titles/src/title/data/18chesapeake.toml") };

/// Lynchburg 20, with track to both hexes of the coal, 60 each.
const LYNCHBURG: &str = r#"
title = "18Chesapeake"
phase = "5"
tiles = { B12 = "8/5", C13 = "5/1" }
tokens = { C13 = ["N&W"] }
companies."N&W" = { trains = ["5"], holders = { Ann = 60, pool = 20, offering = 20 } }
"#;

#[test]
fn the_two_hexes_of_the_west_virginia_coal_are_one_location() {
    assert_eq!(TITLE.with_and_without(LYNCHBURG, "N&W", &[(" (West Virginia Coal)", "")]), [80, 140]);
}

/// Both hexes of Pittsburgh 60, each with a town 10, and Green Spring 20 between them.
#[test]
fn the_two_hexes_of_pittsburgh_are_one_location() {
    let board = r#"
        title = "18Chesapeake"
        phase = "5"
        tiles = { B4 = "2/2", C3 = "7/0", C5 = "5/2" }
        tokens = { A3 = ["PLE"] }
        companies.PLE.trains = ["5"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "PLE", &[(" (Pittsburgh)", "")]), [100, 160]);
}

#[test]
fn off_board_locations_are_worth_what_the_newest_colour_says() {
    let places = ["A3/0", "A7/0", "A13/0", "B2/0", "B14/0", "H14/0", "L2/0"];
    let by_color = [
        ("2", [40, 40, 40, 40, 40, 30, 40]),
        ("3", [50, 60, 50, 50, 50, 40, 60]),
        ("4", [50, 60, 50, 50, 50, 40, 60]),
        ("5", [60, 80, 60, 60, 60, 50, 80]),
        ("6", [60, 80, 60, 60, 60, 50, 80]),
        ("D", [80, 100, 80, 80, 80, 60, 100]),
    ];
    for (phase, expected) in by_color {
        assert_eq!(TITLE.values(phase, places), expected, "{phase}");
    }
    let of = |phase: &str| TITLE.revenue(&LYNCHBURG.replace("\"5\"\n", &format!("{phase:?}\n")), "N&W");
    assert_eq!(["2", "4", "6", "D"].map(of), [60, 70, 80, 100]);
}

/// Baltimore 30 – Strasburg 20 – Wilmington 10 – Baltimore 30: its two cities are one, 50, when a brown tile joins them.
#[test]
fn a_route_may_run_to_both_cities_of_baltimore_until_they_are_one() {
    let board = |tile: &str| {
        format!(
            r#"
            title = "18Chesapeake"
            phase = "5"
            tiles = {{ G7 = "7/3", G5 = "8/4", H4 = "6/5", I5 = "3/1"{tile} }}
            tokens = {{ "H6/0" = ["B&O"] }}
            companies."B&O".trains = ["5"]
            "#
        )
    };
    assert_eq!(TITLE.revenue(&board(""), "B&O"), 30 + 20 + 10 + 30);
    assert_eq!(TITLE.revenue(&board(", H6 = \"X7/3\""), "B&O"), 50 + 20 + 10);
}

/// Philadelphia 30 – Allentown 20 – Easton 30 – Trenton 10 – New York 100.
const NORTH_EAST: &str = r#"
title = "18Chesapeake"
phase = "D"
tiles = { J2 = "6/4", K3 = "2/2" }
tokens = { J2 = ["LV"] }
companies.LV.trains = ["D"]
"#;

#[test]
fn a_diesel_has_no_limit() {
    assert_eq!(TITLE.with_and_without(NORTH_EAST, "LV", &[(r#"reach = "unlimited""#, "reach = 4")]), [190, 160]);
}

/// In phase 6 New York is worth 80.
#[test]
fn towns_count_as_stops() {
    let free = (
        "name = \"4\"\nreach = 4",
        "name = \"4\"\nrows = [{ stops = [\"city\", \"offboard\"], visit = 4, pay = 4 }, { stops = [\"town\"], visit = 9, pay = 9 }]",
    );
    let board = NORTH_EAST.replace("phase = \"D\"", "phase = \"6\"").replace(r#"["D"]"#, r#"["4"]"#);
    assert_eq!(TITLE.with_and_without(&board, "LV", &[free]), [140, 170]);
}

#[test]
fn a_labelled_tile_belongs_to_its_city() {
    let odd = |tile: &str| TITLE.warnings(&format!("title = \"18Chesapeake\"\nphase = \"D\"\ntiles = {{ {tile} }}")).len();
    assert_eq!([odd("F8 = \"X8/0\""), odd("H6 = \"X9/3\""), odd("J4 = \"X7/4\"")], [0, 0, 0]);
    assert_eq!(odd("C5 = \"X8/0\""), 1);
}

#[test]
fn both_editions_have_the_same_routes() {
    let of = |edition: &str| TITLE.ask(&format!("edition = {edition:?}\n{LYNCHBURG}"), "N&W").answer;
    let [first, later] = ["18Chesapeake", "Off the Rails"].map(of);
    assert_eq!((first.revenue, first.runs), (later.revenue, later.runs));
}

#[test]
fn bank_pool_shares_pay_the_treasury_and_unsold_shares_pay_nobody() {
    let pay = |title: &Title| ask(title, LYNCHBURG, "N&W").outcome("pay").treasury.total;
    assert_eq!(pay(TITLE.data()), 16);
    assert_eq!(pay(&TITLE.changed(&[(r#"pool = "treasury""#, r#"pool = "nobody""#)])), 0);
    assert_eq!(TITLE.ask(LYNCHBURG, "N&W").amounts("pay")[0], ("Ann".to_owned(), 48));
}

#[test]
fn the_share_price_moves_right_if_all_is_paid_and_left_if_nothing_is() {
    let lynchburg = TITLE.ask(LYNCHBURG, "N&W");
    assert_eq!(lynchburg.choices(), ["pay", "withhold"]);
    assert_eq!(lynchburg.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(lynchburg.price("withhold"), ["left (down at the start of the row)"]);
    let trainless = TITLE.ask(&LYNCHBURG.replace(r#"["5"]"#, "[]"), "N&W");
    assert_eq!((trainless.choices(), trainless.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    let turned =
        "tiles.I5: it has no track to meet that of H4 (NW), expected perhaps a rotation that meets more track: 3/1 (SW-NW)";
    assert_eq!(TITLE.warnings(&late), [turned], "players may lay it so");
    let expected =
        [("PRR", 600), ("PLE", 160), ("SRR", 500), ("B&O", 440), ("C&O", 460), ("LV", 360), ("C&A", 310), ("N&W", 740)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

/// The two hexes of Pittsburgh, the diesel, and the fourth value of the places off the map.
#[test]
fn on_the_late_board_each_special_rule_decides_an_answer() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.with_and_without(&late, "PLE", &[(" (Pittsburgh)", "")]), [160, 220]);
    assert_eq!(TITLE.with_and_without(&late, "C&O", &[(r#"reach = "unlimited""#, "reach = 8")]), [460, 430]);
    assert_eq!(TITLE.with_and_without(&late, "PRR", &[(" / 100 gray", "")]), [600, 580]);
}

#[test]
fn on_the_late_board_the_lehigh_valley_pays() {
    let valley = TITLE.ask(&TITLE.late_board(), "LV");
    let expected = [("Ann", 180), ("Dan", 72), ("pool", 108)];
    assert_eq!(valley.amounts("pay"), named(expected));
    assert_eq!((valley.outcome("pay").treasury.total, valley.outcome("withhold").treasury.total), (108, 360));
}

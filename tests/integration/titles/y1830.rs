//! 1830, as players of the game know it.

use highball::rules::Money;
use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "1830", text: include_str!("../../../titles/src/title/data/1830.toml") };

/// Columbus 30 between the two hexes of the Gulf, 60 each.
const COLUMBUS: &str = r#"
title = "1830"
phase = "5"
tiles = { H4 = "15/5", I3 = "8/1", I5 = "8/0", J4 = "8/1" }
tokens = { H4 = ["C&O"] }
companies."C&O" = { trains = ["5"], holders = { Ann = 60, pool = 30, offering = 10 } }
"#;

#[test]
fn the_two_hexes_of_the_gulf_are_one_location() {
    let two = ("60 brown (Gulf): 4", "60 brown: 4");
    assert_eq!(TITLE.with_and_without(COLUMBUS, "C&O", &[two]), [90, 150]);
}

#[test]
fn the_two_hexes_of_the_canadian_west_are_one_location() {
    let board = r#"
        title = "1830"
        phase = "5"
        tiles = { B10 = "14/2" }
        tokens = { B10 = ["CPR"] }
        companies.CPR.trains = ["5"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "CPR", &[(" (Canada)", "")]), [80, 130]);
}

/// New York 60 – New Haven 10 in the hex to the upper right. Tile 54 lists the city with track to there last, the map lists it first.
#[test]
fn a_home_is_the_city_that_continues_the_printed_track() {
    let board = |city: &str| {
        format!(
            r#"
            title = "1830"
            phase = "3"
            tiles = {{ G19 = "54 W-SW NW-NE", F20 = "55/0" }}
            tokens = {{ {city} = ["NYNH"] }}
            companies.NYNH.trains = ["2"]
            "#
        )
    };
    assert_eq!(TITLE.revenue(&board("G19"), "NYNH"), 70);
    assert_eq!(TITLE.revenue(&board("\"G19/1\""), "NYNH"), 70);
    assert_eq!(TITLE.revenue(&board("\"G19/0\""), "NYNH"), 0);
}

/// Columbus 20 – Pittsburgh 20 – Altoona 10 – Lancaster 30 – Reading 10 – Scranton 20.
const PENNSYLVANIA: &str = r#"
title = "1830"
phase = "D"
tiles = { H4 = "57/1", H6 = "9/1", H8 = "9/1", H10 = "57/1", H14 = "9/1", H16 = "15/1", G17 = "69/4", F16 = "57/2" }
tokens = { H12 = ["PRR"] }
companies.PRR.trains = ["D"]
"#;

#[test]
fn a_diesel_has_no_limit() {
    assert_eq!(TITLE.with_and_without(PENNSYLVANIA, "PRR", &[(r#"reach = "unlimited""#, "reach = 4")]), [110, 80]);
}

#[test]
fn towns_count_as_stops() {
    let free =
        ("reach = 5", "rows = [{ stops = [\"city\"], visit = 5, pay = 5 }, { stops = [\"town\"], visit = 9, pay = 9 }]");
    let five = PENNSYLVANIA.replace(r#"["D"]"#, r#"["5"]"#);
    assert_eq!(TITLE.with_and_without(&five, "PRR", &[free]), [90, 110]);
}

#[test]
fn off_board_locations_are_worth_more_from_the_first_5_train_on() {
    let places = ["A9/0", "A11/0", "B24/0", "F2/0", "I1/0", "J2/0", "K13/0"];
    for phase in ["2", "3", "4"] {
        assert_eq!(TITLE.values(phase, places), [30, 30, 20, 40, 30, 30, 30], "{phase}");
    }
    for phase in ["5", "6", "D"] {
        assert_eq!(TITLE.values(phase, places), [50, 50, 30, 70, 60, 60, 40], "{phase}");
    }
    assert_eq!(TITLE.revenue(&COLUMBUS.replace("\"5\"\ntiles", "\"4\"\ntiles"), "C&O"), 30 + 30);
}

#[test]
fn bank_pool_shares_pay_the_treasury_and_unsold_shares_pay_nobody() {
    let pay = |title: &Title| ask(title, COLUMBUS, "C&O").outcome("pay").treasury.total;
    assert_eq!(pay(TITLE.data()), 27);
    assert_eq!(pay(&TITLE.changed(&[(r#"pool = "treasury""#, r#"pool = "nobody""#)])), 0);
    assert_eq!(pay(&TITLE.changed(&[(r#"offering = "nobody""#, r#"offering = "treasury""#)])), 36);
    assert_eq!(TITLE.ask(COLUMBUS, "C&O").amounts("pay")[0], ("Ann".to_owned(), 54));
}

#[test]
fn all_is_paid_or_nothing() {
    let columbus = TITLE.ask(COLUMBUS, "C&O");
    assert_eq!(columbus.choices(), ["pay", "withhold"]);
    assert_eq!(columbus.outcome("withhold").treasury.total, 90);
    let nothing = TITLE.ask(&COLUMBUS.replace(r#"["5"]"#, "[]"), "C&O");
    assert_eq!((nothing.choices(), nothing.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

/// The share price after paying and after withholding, from a cell of the market.
fn moves(title: &Title, cell: [u32; 2]) -> [Option<Money>; 2] {
    let asked = ask(title, &COLUMBUS.replace("trains", &format!("cell = {cell:?}, trains")), "C&O");
    ["pay", "withhold"].map(|choice| asked.outcome(choice).price[0].to)
}

#[test]
fn the_share_price_moves_right_when_paid_and_left_when_withheld() {
    assert_eq!(moves(TITLE.data(), [1, 7]), [Some(112), Some(90)]);
    assert_eq!(moves(TITLE.data(), [6, 3]), [Some(50), Some(34)]);
}

#[test]
fn at_the_end_of_a_row_the_share_price_moves_up_and_at_its_start_down() {
    assert_eq!(moves(TITLE.data(), [4, 13]), [Some(155), Some(120)]);
    assert_eq!(moves(TITLE.data(), [3, 1]), [Some(55), Some(39)]);
    assert_eq!(moves(TITLE.data(), [9, 2])[1], Some(10), "it stays at the foot of its column");
    assert_eq!(moves(TITLE.data(), [1, 19]), [Some(350), Some(325)], "it also stays in the corner");
    let no_ends = TITLE.changed(&[("ends = { right = \"up\", left = \"down\" }\n", "")]);
    assert_eq!((moves(&no_ends, [4, 13])[0], moves(&no_ends, [3, 1])[1]), (Some(130), Some(46)));
}

#[test]
fn trains_are_scrapped_when_their_successors_come() {
    let gone = |phase: &str, train: &str| {
        TITLE
            .warnings(&format!(
                "title = \"1830\"\nphase = \"{phase}\"\ntokens.H12 = [\"PRR\"]\ncompanies.PRR.trains = [\"{train}\"]"
            ))
            .len()
    };
    for [train, last, gone_in] in [["2", "3", "4"], ["3", "5", "6"], ["4", "6", "D"]] {
        assert_eq!([gone(last, train), gone(gone_in, train)], [0, 1], "{train}");
    }
    assert_eq!([gone("D", "5"), gone("D", "6")], [0, 0]);
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.warnings(&late), [""; 0]);
    let expected =
        [("PRR", 310), ("NYC", 240), ("CPR", 100), ("B&O", 560), ("C&O", 340), ("ERIE", 140), ("NYNH", 230), ("B&M", 190)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

/// The two hexes of the Gulf and of the Canadian West, the diesel, and the second values of the places off the map.
#[test]
fn on_the_late_board_each_special_rule_decides_an_answer() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.with_and_without(&late, "C&O", &[("60 brown (Gulf): 4", "60 brown: 4")]), [340, 350]);
    assert_eq!(TITLE.with_and_without(&late, "CPR", &[(" (Canada)", "")]), [100, 130]);
    assert_eq!(TITLE.with_and_without(&late, "PRR", &[(r#"reach = "unlimited""#, "reach = 4")]), [310, 230]);
    assert_eq!(TITLE.with_and_without(&late, "PRR", &[(" / 70 brown", " / 40 brown")]), [310, 300]);
}

/// The New York, New Haven & Hartford stands in the upper right corner, and the Boston & Maine near the lower left one.
#[test]
fn on_the_late_board_the_share_prices_move() {
    let late = TITLE.late_board();
    let of = |company: &str| {
        let asked = TITLE.ask(&late, company);
        ["pay", "withhold"].map(|choice| asked.outcome(choice).price[0].to.unwrap())
    };
    assert_eq!(of("NYNH"), [350, 325]);
    assert_eq!(of("B&M"), [50, 30]);
    assert_eq!(of("B&O"), [240, 185], "at the end of its row");
    let cpr = TITLE.ask(&late, "CPR");
    assert_eq!(cpr.amounts("pay"), [("Cora".to_owned(), 60), ("pool".to_owned(), 40)]);
    assert_eq!((cpr.outcome("pay").treasury.total, cpr.outcome("withhold").treasury.total), (40, 100));
}

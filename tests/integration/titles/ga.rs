//! 18GA, as players of the game know it.

use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18GA", text: include_str!("../../../titles/src/title/data/18ga.toml") };

/// Columbus 20 – Montgomery 30 – Atlanta 30.
const MONTGOMERY: &str = r#"
title = "18GA"
phase = "3"
tiles = { G3 = "57/2", F2 = "9/2", E3 = "8/1", D4 = "451a/0" }
tokens = { G3 = ["CoG"], E1 = ["N"] }
companies.CoG = { trains = ["3"], holders = { Ann = 60, pool = 20, offering = 20 } }
"#;

#[test]
fn the_neutral_token_in_montgomery_blocks_nobody() {
    let blocks = (r#"name = "Montgomery", neutral = true"#, r#"name = "Montgomery""#);
    assert_eq!(TITLE.with_and_without(MONTGOMERY, "CoG", &[blocks]), [80, 50]);
}

/// Albany 20 – Tallahassee 20 – Valdosta 10.
#[test]
fn the_neutral_token_in_tallahassee_blocks_nobody() {
    let board = r#"
        title = "18GA"
        phase = "3"
        tiles = { H4 = "5/5", I3 = "8/3", I5 = "8/4", I7 = "4/1" }
        tokens = { H4 = ["CoG"], J4 = ["N"] }
        companies.CoG.trains = ["3"]
    "#;
    let blocks = (r#"name = "Tallahassee", neutral = true"#, r#"name = "Tallahassee""#);
    assert_eq!(TITLE.with_and_without(board, "CoG", &[blocks]), [50, 40]);
}

/// Columbus 20 – Albany 20 – Tallahassee 20: the Seaboard's token in Albany is not neutral.
#[test]
fn another_companys_token_blocks() {
    let board = |tokens: &str| {
        format!(
            r#"
            title = "18GA"
            phase = "3"
            tiles = {{ G3 = "57/2", H4 = "6/0", I3 = "8/3" }}
            tokens = {{ G3 = ["CoG"], J4 = ["N"]{tokens} }}
            companies.CoG.trains = ["3"]
            "#
        )
    };
    assert_eq!(
        [TITLE.ask(&board(""), "CoG"), TITLE.ask(&board(", H4 = [\"SAL\"]"), "CoG")].map(|asked| asked.answer.revenue),
        [60, 40]
    );
}

/// Macon 20 – Milledgeville 10 – Augusta 20.
#[test]
fn towns_do_not_count_towards_a_trains_reach() {
    let board = r#"
        title = "18GA"
        phase = "2"
        tiles = { F6 = "57/0", E7 = "4/0", D8 = "8/4", D10 = "5/0" }
        tokens = { F6 = ["CoG"] }
        companies.CoG.trains = ["2"]
    "#;
    let count = (
        r#"stops = ["city", "offboard"], visit = 2, pay = 2 }, { stops = ["town"], visit = 99, pay = 99 }"#,
        r#"stops = ["city", "offboard", "town"], visit = 2, pay = 2 }"#,
    );
    assert_eq!(TITLE.with_and_without(board, "CoG", &[count]), [50, 30]);
}

#[test]
fn places_at_the_edge_are_worth_more_from_the_first_5_train_on() {
    let places = ["A3/0", "B10/0", "E1/0", "J4/0", "J12/0"];
    for phase in ["2", "3", "4"] {
        assert_eq!(TITLE.values(phase, places), [30, 30, 30, 20, 30], "{phase}");
    }
    for phase in ["5", "6", "8"] {
        assert_eq!(TITLE.values(phase, places), [60, 40, 40, 50, 60], "{phase}");
    }
}

#[test]
fn a_labelled_tile_belongs_to_its_city() {
    let odd = |tile: &str| TITLE.warnings(&format!("title = \"18GA\"\nphase = \"8\"\ntiles = {{ {tile} }}")).len();
    let own = ["D4 = \"455a/0\"", "D10 = \"456a/0\"", "F6 = \"458a/1\"", "G13 = \"459a/1\"", "I11 = \"457a/1\""];
    assert_eq!(own.map(odd), [0; 5]);
    assert_eq!(odd("H4 = \"457a/1\""), 1);
}

#[test]
fn bank_pool_shares_pay_the_treasury_and_unsold_shares_pay_nobody() {
    let pay = |title: &Title| ask(title, MONTGOMERY, "CoG").outcome("pay").treasury.total;
    assert_eq!(pay(TITLE.data()), 16);
    assert_eq!(pay(&TITLE.changed(&[(r#"pool = "treasury""#, r#"pool = "nobody""#)])), 0);
    assert_eq!(TITLE.ask(MONTGOMERY, "CoG").amounts("pay")[0], ("Ann".to_owned(), 48));
}

#[test]
fn the_share_price_moves_right_if_all_is_paid_and_left_if_nothing_is() {
    let montgomery = TITLE.ask(MONTGOMERY, "CoG");
    assert_eq!(montgomery.choices(), ["pay", "withhold"]);
    assert_eq!(montgomery.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(montgomery.price("withhold"), ["left (down at the start of the row)"]);
    let trainless = TITLE.ask(&MONTGOMERY.replace(r#"["3"]"#, "[]"), "CoG");
    assert_eq!((trainless.choices(), trainless.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.warnings(&late), [""; 0]);
    let expected = [("ACL", 430), ("CoG", 570), ("G&F", 250), ("GA", 220), ("W&A", 570), ("SAL", 300)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

/// The neutral tokens, the free towns, and the second values of places at the edge.
#[test]
fn on_the_late_board_each_special_rule_decides_an_answer() {
    let late = TITLE.late_board();
    let of = |company: &str, change: (&str, &str)| TITLE.with_and_without(&late, company, &[change]);
    assert_eq!(of("GA", (r#"name = "Montgomery", neutral = true"#, r#"name = "Montgomery""#)), [220, 170]);
    assert_eq!(of("G&F", (r#"name = "Tallahassee", neutral = true"#, r#"name = "Tallahassee""#)), [250, 180]);
    let towns_count = (
        r#"stops = ["city", "offboard"], visit = 8, pay = 8 }, { stops = ["town"], visit = 99, pay = 99 }"#,
        r#"stops = ["city", "offboard", "town"], visit = 8, pay = 8 }"#,
    );
    assert_eq!(of("ACL", towns_count), [430, 400]);
    assert_eq!(of("ACL", ("30 yellow / 60 brown: 1 2", "30: 1 2")), [430, 400]);
}

#[test]
fn on_the_late_board_the_western_and_atlantic_pays() {
    let western = TITLE.ask(&TITLE.late_board(), "W&A");
    let expected = [("Dan", 342), ("Bob", 114), ("pool", 114)];
    assert_eq!(western.amounts("pay"), named(expected));
    assert_eq!((western.outcome("pay").treasury.total, western.outcome("withhold").treasury.total), (114, 570));
}

//! Dividends, share prices and bankruptcy in 18MW.

use super::*;

/// Chicago-San Francisco Connection: the half that counts as route value is paid out, the other half is not.
#[test]
fn half_of_a_connection_is_paid_out_and_half_kept() {
    let asked = TITLE.ask(&first(), "CRI&P");
    assert_eq!(asked.amounts("pay"), [("Ann".to_owned(), 258), ("Bob".to_owned(), 172)]);
    assert_eq!((asked.outcome("pay").treasury.total, asked.outcome("withhold").treasury.total), (250, 430 + 250));
}

/// Bankruptcy: in any phase, and without starting a new one.
#[test]
fn a_company_in_receivership_without_an_engine_borrows_a_d_and_retains() {
    let borrowed = r#"trains = ["D"], receivership = true, "borrowed D" = true, holders = { Ann = 10, pool = 90 }"#;
    let board = WEST.replace(r#"trains = ["2"]"#, borrowed);
    assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
    let asked = TITLE.ask(&board, "CRI&P");
    assert_eq!((asked.answer.revenue, asked.choices()), (40 + 20 + 60, vec!["withhold"]));
    assert_eq!(asked.outcome("withhold").treasury.total, 120);
    let may = TITLE.changed(&[("without = [\"borrowed D\"], ", "")]);
    assert_eq!(ask(&may, &board, "CRI&P").choices(), ["pay", "withhold"]);
    let with_engine = board.replace(r#"trains = ["D"]"#, r#"trains = ["2"]"#).replace(r#""borrowed D" = true, "#, "");
    assert_eq!(TITLE.ask(&with_engine, "CRI&P").choices(), ["pay", "withhold"], "the receiver chooses");
    let owned = board.replace("receivership = true, ", "");
    assert_eq!(TITLE.warnings(&owned).len(), 3, "there is no D yet, nobody who borrows it, and too much is in the pool");
}

/// Dividend Payment.
#[test]
fn shares_of_the_offering_and_the_treasury_pay_the_treasury_and_pool_shares_pay_nobody() {
    let holders = "holders = { Ann = 30, Bob = 20, pool = 20, treasury = 10, offering = 20 }";
    let board = WEST.replace(r#"trains = ["2"]"#, &format!("trains = [\"2\"], {holders}"));
    let asked = TITLE.ask(&board, "CRI&P");
    let amounts = [("Ann", 24), ("Bob", 16), ("treasury", 8), ("pool", 16), ("offering", 16)];
    assert_eq!(asked.amounts("pay"), named(amounts));
    assert_eq!((asked.outcome("pay").per_share, asked.outcome("pay").treasury.total), (8, 8 + 16));
    assert_eq!(asked.outcome("withhold").treasury.total, 80);
    let to_pool = TITLE.changed(&[("pool = \"nobody\"", "pool = \"treasury\"")]);
    assert_eq!(ask(&to_pool, &board, "CRI&P").outcome("pay").treasury.total, 8 + 16 + 16);
}

/// Dividend Payment; Merger, item 4.
#[test]
fn odd_5_percent_shares_of_a_system_are_paid_half_rounded_up() {
    let holders = "holders = { Ann = 45, Bob = 15, Cleo = 10, pool = 30 }";
    let board = WEST.replace("CRI&P", "BN").replace(r#"trains = ["2"]"#, &format!("trains = [\"3\"], {holders}"));
    let board = board.replace("F10 = \"57/1\"", "F10 = \"14/1\"").replace("phase = \"3\"", "phase = \"8\"");
    let paid = |title: &Title| ask(title, &board, "BN").amounts("pay");
    let expected = |ann: Money, bob: Money| named([("Ann", ann), ("Bob", bob), ("Cleo", 19), ("pool", 57)]);
    assert_eq!(TITLE.revenue(&board, "BN"), 40 + 30 + 120);
    assert_eq!(paid(TITLE.data()), expected(4 * 19 + 10, 19 + 10));
    assert_eq!(paid(&TITLE.changed(&[("odd = \"up\"", "odd = \"down\"")])), expected(4 * 19 + 9, 19 + 9));
}

/// A company with a route value of 80 and this share price.
fn moves(price: u32, zone: &str) -> Asked {
    TITLE.ask(&WEST.replace(r#"trains = ["2"]"#, &format!("trains = [\"2\"], price = {price}, zone = {zone:?}")), "CRI&P")
}

/// Blue Zone.
#[test]
fn in_the_blue_zone_the_price_moves_by_the_route_value() {
    let expected = [(81, ""), (80, "right"), (27, "right"), (26, "right right")];
    for (price, steps) in expected {
        assert_eq!(moves(price, "blue").steps("pay"), steps, "{price}");
        assert_eq!(moves(price, "blue").steps("withhold"), "left");
    }
    let off = TITLE.changed(&[("zones = [\"blue\"]", "zones = [\"green\"]")]);
    let of = |price: u32| WEST.replace(r#"trains = ["2"]"#, &format!("trains = [\"2\"], price = {price}, zone = \"blue\""));
    for price in [81, 26] {
        assert_eq!(ask(&off, &of(price), "CRI&P").steps("pay"), "right");
    }
}

/// Movement of Stock Prices. It is a reading that a dividend below the price moves it too, and that one of three times the price moves
/// it only once.
#[test]
fn outside_the_blue_zone_the_price_moves_right_if_paid_and_left_if_not() {
    for price in [81, 80, 26] {
        let asked = moves(price, "white");
        assert_eq!((asked.steps("pay"), asked.steps("withhold")), ("right".to_owned(), "left".to_owned()), "{price}");
    }
    let nothing = TITLE.ask(&WEST.replace(r#"["2"]"#, "[]"), "CRI&P");
    assert_eq!((nothing.choices(), nothing.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

/// The payout of a system.
#[test]
fn the_fixture_has_its_known_payout() {
    let asked = TITLE.ask(&TITLE.late_board(), "BN");
    let amounts = [("Ann", 284), ("Bob", 95), ("treasury", 63), ("pool", 63), ("offering", 126)];
    assert_eq!(asked.amounts("pay"), named(amounts));
    assert_eq!((asked.outcome("pay").treasury.total, asked.steps("pay")), (189, "right right".to_owned()));
}

//! Moves of the share price.

use super::*;
use crate::rules::payout::Cell;

/// 18MEX 4.3.3; 18TN, Summary of Rules; 18EZ 2.7; 18SA 7.7.
#[test]
fn paying_moves_the_price_right_or_up_and_withholding_moves_it_left_or_down() {
    for title in [MEX, TN, EZ, SA, T1830, T1889, CHESAPEAKE, GA] {
        let outcome = outcome(title, "revenue = 100\ntrains = true\nkind = 'major'");
        let words = |choice| under(&outcome, choice).price[0].words.in_language(Language::English);
        assert_eq!(words("pay"), "right (up at the end of the row)");
        assert_eq!(words("withhold"), "left (down at the start of the row)");
        assert_eq!(price(&outcome, "pay").1, None);
    }
}

/// 18EZ 2.7, 2.8.
#[test]
fn the_price_stays_for_a_half_dividend_and_moves_left_without_a_train() {
    let run = outcome(EZ, "revenue = 100\ntrains = true\nkind = 'major'\nprice = 90");
    assert_eq!(price(&run, "half"), ("stays", Some(90)));
    let none = outcome(EZ, "revenue = 0\ntrains = false\nkind = 'major'");
    assert_eq!(choices(&none), ["withhold"]);
    assert_eq!(price(&none, "withhold").0, "left");
}

/// 18EZ 2.7: a share price of \$200 does not rise any further.
#[test]
fn the_price_does_not_exceed_200() {
    let at = |of| outcome(EZ, &format!("revenue = 100\ntrains = true\nkind = 'major'\nprice = {of}"));
    assert_eq!(price(&at(200), "pay"), ("right", Some(200)));
    assert_eq!(price(&at(180), "pay"), ("right", None));
    assert_eq!(price(&at(200), "withhold"), ("left", None));
}

/// 18TN, The Civil War: a company whose only train earns nothing may still move forward, or withhold.
#[test]
fn a_train_lost_to_the_civil_war_may_pay_nothing_and_move_right() {
    let lost = outcome(TN, "revenue = 0\ntrains = true\nroutes = true\nmarkers = ['civil war']");
    assert_eq!(choices(&lost), ["pay", "withhold"]);
    assert_eq!((under(&lost, "pay").distributed, price(&lost, "pay").0), (0, "right"));
    assert_eq!(price(&lost, "withhold").0, "left");
    let peace = outcome(TN, "revenue = 0\ntrains = true\nroutes = true");
    assert_eq!(choices(&peace), ["withhold"]);
    let without_trains = outcome(TN, "revenue = 0\ntrains = false\nroutes = false\nmarkers = ['civil war']");
    assert_eq!(choices(&without_trains), ["withhold"]);
    let without_route = outcome(TN, "revenue = 0\ntrains = true\nroutes = false\nmarkers = ['civil war']");
    assert_eq!(choices(&without_route), ["withhold"]);
    let unknown = outcome(TN, "revenue = 0\ntrains = true\nmarkers = ['civil war']");
    let provided = under(&unknown, "pay").provided.as_ref().unwrap();
    assert_eq!(provided.in_language(Language::English), "the company has a route");
    assert_eq!(provided.in_language(Language::German), "die Gesellschaft hat eine Strecke");
}

fn blue(revenue: Money, price: Money) -> TurnOutcome {
    outcome(MW, &format!("revenue = {revenue}\ntrains = true\nprice = {price}\nzone = 'blue'"))
}

/// 18MW, Blue Zone.
#[test]
fn in_the_blue_zone_the_price_moves_right_for_its_own_value_and_twice_for_three_times_that() {
    assert_eq!(price(&blue(90, 100), "pay"), ("stays", Some(100)));
    assert_eq!(price(&blue(100, 100), "pay").0, "right");
    assert_eq!(price(&blue(290, 100), "pay").0, "right");
    assert_eq!(price(&blue(300, 100), "pay").0, "right twice");
    assert_eq!(price(&blue(300, 100), "withhold").0, "left");
}

/// 18MW, Movement of Stock Prices, where the rulebook is silent: outside the blue zone one step to the right for any dividend.
#[test]
fn outside_the_blue_zone_any_dividend_moves_the_price_once() {
    for revenue in [10, 100, 1000] {
        let outcome = outcome(MW, &format!("revenue = {revenue}\ntrains = true\nprice = 100\nzone = 'white'"));
        assert_eq!(price(&outcome, "pay").0, "right");
    }
}

/// 18MW, Blue Zone, with "dividend" read as the dividend of one share.
#[test]
fn the_amount_compared_to_the_price_is_data() {
    let per_share = MW.replace("net = { at_least = \"3 price\" }", "per_share = { at_least = \"3 price\" }");
    assert_ne!(per_share, MW);
    let of = "revenue = 300\ntrains = true\nprice = 100\nzone = 'blue'";
    assert_eq!(price(&outcome(&per_share, of), "pay").0, "right");
}

/// 18MW, Blue Zone, with neither the zone nor the price known.
#[test]
fn an_unknown_price_or_zone_gives_a_move_for_each_case() {
    let cases = |of: &str| {
        let outcome = outcome(MW, &format!("revenue = 100\ntrains = true\n{of}"));
        let moves = under(&outcome, "pay").price.iter();
        moves
            .map(|price| (price.steps.len(), price.provided.as_ref().map_or_else(String::new, ToString::to_string)))
            .collect::<Vec<_>>()
    };
    let zone = "the share price is in the blue zone";
    let money = |range: &str| format!("{zone} and the net revenue is {range}");
    let all = [(2, money("at least 3 times the share price")), (0, money("below the share price")), (1, String::new())];
    assert_eq!(cases(""), all);
    assert_eq!(cases("price = 120"), [(0, zone.to_owned()), (1, String::new())]);
    // At this price a route value of 100 moves once in any zone.
    assert_eq!(cases("price = 50"), [(1, String::new())]);
}

#[test]
fn unknown_facts_do_not_matter_if_the_price_moves_the_same_in_every_case() {
    let once = MW.replace(r#"steps = ["right", "right"]"#, r#"steps = ["right"]"#);
    assert_ne!(once, MW);
    assert_eq!(price(&outcome(&once, "revenue = 100\ntrains = true\nprice = 30"), "pay").0, "right");
    assert_eq!(under(&outcome(MW, "revenue = 100\ntrains = true\nprice = 30"), "pay").price.len(), 2);
}

/// Returns the outcome of 100 for a company of 1830 whose share price is on this cell.
fn at(row: u32, column: u32) -> TurnOutcome {
    outcome(T1830, &format!("revenue = 100\ntrains = true\ncell = {{ row = {row}, column = {column} }}"))
}

#[test]
fn on_a_known_market_the_new_price_is_known() {
    assert_eq!(price(&at(1, 7), "pay"), ("right", Some(112)));
    assert_eq!(price(&at(1, 7), "withhold"), ("left", Some(90)));
    let outcome = at(4, 1);
    let pay = &under(&outcome, "pay").price[0];
    assert_eq!(
        (pay.to, pay.cell, pay.zones.as_slice()),
        (Some(48), Some(Cell { row: 4, column: 2 }), &["yellow".to_owned()][..])
    );
}

#[test]
fn the_price_moves_up_at_the_end_of_a_row_and_down_at_its_start() {
    // 130 at the end of the fourth row, below 155.
    assert_eq!(price(&at(4, 13), "pay"), ("right", Some(155)));
    // 10 at the start of the ninth row, with no space to the left or below.
    assert_eq!(price(&at(9, 2), "withhold"), ("left", Some(10)));
    assert_eq!(price(&at(1, 1), "withhold"), ("left", Some(53)));
}

#[test]
fn in_the_corners_the_price_stays() {
    assert_eq!(price(&at(1, 19), "pay"), ("right", Some(350)));
    assert_eq!(price(&at(11, 4), "withhold"), ("left", Some(10)));
}

#[test]
fn a_price_that_is_unique_on_the_market_determines_the_cell() {
    let with = |price: Money| outcome(T1830, &format!("revenue = 100\ntrains = true\nprice = {price}"));
    assert_eq!(price(&with(350), "withhold"), ("left", Some(325)));
    assert_eq!(price(&with(100), "pay"), ("right", None));
}

/// 18MW, Movement of Stock Prices, on a market of eight spaces.
#[test]
fn arrows_turn_right_into_up_and_left_into_down() {
    let market = "\n[payout.market.grid]\nzones = { b = 'blue' }\nrows = ['100b 110b 120', '70 80^v 90', '50 60']\n";
    let grid = format!("{MW}{market}");
    let at = |row: u32, column: u32, revenue: Money| {
        outcome(&grid, &format!("revenue = {revenue}\ntrains = true\ncell = {{ row = {row}, column = {column} }}"))
    };
    assert_eq!(price(&at(2, 2, 90), "pay"), ("right", Some(110)));
    assert_eq!(price(&at(2, 2, 90), "withhold"), ("left", Some(60)));
    assert_eq!(price(&at(2, 1, 90), "pay"), ("right", Some(80)));
    assert_eq!(price(&at(2, 3, 90), "withhold"), ("left", Some(80)));
    // The market says that this space is blue: two steps to the right.
    assert_eq!(price(&at(1, 1, 300), "pay"), ("right twice", Some(120)));
    assert_eq!(price(&at(1, 1, 90), "pay"), ("stays", Some(100)));
    // Without the letter, the space is in no zone.
    let elsewhere = grid.replace("100b", "100");
    let outcome = outcome(&elsewhere, "revenue = 300\ntrains = true\ncell = { row = 1, column = 1 }");
    assert_eq!(price(&outcome, "pay"), ("right", Some(110)));
}

#[test]
fn a_price_on_several_cells_determines_the_zone_if_all_of_them_agree() {
    let at = |rows: &str| {
        let grid = format!("{MW}\n[payout.market.grid]\nzones = {{ b = 'blue' }}\nrows = {rows}\n");
        let outcome = outcome(&grid, "revenue = 90\ntrains = true\nprice = 100");
        under(&outcome, "pay").price.iter().map(|price| (price.words.to_string(), price.to)).collect::<Vec<_>>()
    };
    let moves = |words: &str, to| (words.to_owned(), Some(to));
    assert_eq!(at("['100b 120', '90 100b']"), [moves("stays", 100)]);
    assert_eq!(at("['100 120', '100 120']"), [moves("right", 120)]);
    assert_eq!(at("['100b 120', '100 120']"), [moves("stays", 100), moves("right", 120)]);
}

#[test]
fn a_cap_holds_on_a_known_market_too() {
    let market = "\n[payout.market.grid]\nrows = ['180 200 220']\n";
    let at = |column: u32| {
        let of = format!("revenue = 100\ntrains = true\nkind = 'major'\ncell = {{ row = 1, column = {column} }}");
        outcome(&format!("{EZ}{market}"), &of)
    };
    assert_eq!(price(&at(1), "pay").1, Some(200));
    assert_eq!(price(&at(2), "pay").1, Some(200));
    assert_eq!(price(&at(2), "withhold").1, Some(180));
}

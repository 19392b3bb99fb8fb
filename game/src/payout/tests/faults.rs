//! Turns that are rejected.

use highball_messages::Language;

use super::*;
use crate::rules::payout::PayoutFault;

fn rejection(title: &str, of: &str) -> String {
    pay_out(&rules(title), &turn(of)).unwrap_err().to_string()
}

fn unreadable(of: &str) -> String {
    toml::from_str::<Turn>(of).unwrap_err().message().to_owned()
}

#[test]
fn holders_may_not_have_more_than_the_whole_company() {
    let error = unreadable("revenue = 1\ntrains = true\nholders = { Ann = 60, Bob = 45 }");
    assert_eq!(error, "the holders have 105% of the company, expected at most 100%");
}

#[test]
fn a_holder_is_listed_once_ignoring_case() {
    let error = unreadable("revenue = 1\ntrains = true\nholders = { pool = 10, Pool = 10 }");
    assert_eq!(error, r#"holder "pool" is listed twice, expected once"#);
    let error = serde_json::from_str::<Turn>(r#"{"revenue":1,"trains":true,"holders":{"Ann":10,"Ann":20}}"#).unwrap_err();
    assert!(error.to_string().starts_with(r#"holder "Ann" is listed twice"#), "{error}");
}

#[test]
fn shares_are_from_1_to_100_percent() {
    for percent in [0, 101, -5] {
        let error = unreadable(&format!("revenue = 1\ntrains = true\nholders = {{ Ann = {percent} }}"));
        assert_eq!(error, format!("{percent} percent, expected from 1 to 100"));
    }
}

#[test]
fn an_unknown_field_is_rejected() {
    let error = unreadable("revenue = 1\ntrains = true\ndividend = 1");
    assert!(error.starts_with("unknown field `dividend`, expected one of `revenue`"), "{error}");
}

#[test]
fn shares_are_only_in_locations_of_the_title() {
    let error = rejection(T1830, "revenue = 1\ntrains = true\nholders = { trade-in = 10 }");
    assert_eq!(error, r#"holders: the title has no shares in "trade-in", expected players, "pool" or "offering""#);
}

#[test]
fn an_amount_needs_a_rule_and_interest_needs_loans() {
    let error = rejection(MEX, "revenue = 1\ntrains = true\nkind = 'major'\namounts = { male = 20 }");
    assert_eq!(error, r#"amounts: the title pays nothing for "male", expected "mail""#);
    let error = rejection(MEX, "revenue = 1\ntrains = true\nkind = 'major'\namounts = { interest = 5 }");
    assert_eq!(error, r#"amounts: the title pays nothing for "interest", expected "mail""#);
}

#[test]
fn a_kind_without_a_choice_is_rejected() {
    let error = rejection(MEX, "revenue = 1\ntrains = true\nkind = 'public'");
    let expected =
        r#"kind: the title has no payout for a company of kind "public" without markers, expected "major" or "minor""#;
    assert_eq!(error, expected);
}

#[test]
fn price_and_cell_must_be_on_the_market_and_agree() {
    let on = |of| rejection(T1830, &format!("revenue = 1\ntrains = true\n{of}"));
    assert_eq!(on("price = 101"), "price: 101 is not on the market, expected 100 or 110");
    assert_eq!(
        on("cell = { row = 9, column = 1 }"),
        "cell: no space on the market at row 9, column 1, expected one of its spaces"
    );
    assert_eq!(
        on("cell = { row = 0, column = 1 }"),
        "cell: no space on the market at row 0, column 1, expected one of its spaces"
    );
    assert_eq!(
        on("cell = { row = 1, column = 1 }\nprice = 67"),
        "price: 67, expected 60, which the market has at row 1, column 1"
    );
    assert_eq!(on("price = 350\nzone = 'yellow'"), r#"zone: the share price is not in "yellow", expected no zone"#);
}

#[test]
fn faults_are_told_in_german_too() {
    let german = |title: &str, of: &str| pay_out(&rules(title), &turn(of)).unwrap_err().text(Language::German);
    let price = german(T1830, "revenue = 1\ntrains = true\nprice = 101");
    assert_eq!(price, "price: 101 gibt es in der Kurstabelle nicht; erwartet: 100 oder 110");
    let location = german(T1830, "revenue = 1\ntrains = true\nholders = { trade-in = 10 }");
    assert!(location.ends_with("erwartet: Spieler, „pool“ oder „offering“"), "{location}");
}

#[test]
fn money_beyond_any_game_is_rejected_rather_than_wrapped() {
    let error = rejection(T1830, "revenue = 9223372036854775807\ntrains = true\nprice = 100");
    assert_eq!(error, "9223372036854775907 in total, expected at most 1000000000000000");
}

fn faulty(from: &str, to: &str) -> PayoutFault {
    let text = T1830.replace(from, to);
    assert_ne!(text, T1830);
    let table: toml::Table = toml::from_str(&text).unwrap();
    table["payout"].clone().try_into::<Payout>().unwrap().check().unwrap_err()
}

#[test]
fn a_title_names_only_choices_and_zones_that_it_has() {
    let fault = faulty(r#"choices = ["pay"]"#, r#"choices = ["pays"]"#);
    assert_eq!(fault.to_string(), r#"moves[0].choices: no choice "pays", expected one of "pay", "withhold""#);
    let fault = faulty("net = { at_least = 1 }", r#"zones = ["blue"]"#);
    assert_eq!(
        fault.to_string(),
        r#"choices[0].when.zones: no zone "blue" on the market, expected one of "brown", "orange", "par", "yellow""#
    );
    let fault = faulty("at_least = 1", "");
    assert_eq!(fault.to_string(), r#"choices[0].when: a range without ends, expected "at_least" or "below""#);
}

//! Payout rules in files.

use super::*;

fn ratio(text: &str) -> Result<Ratio, String> {
    Ratio::try_from(text.to_owned())
}

#[test]
fn a_fraction_is_a_ratio_from_0_to_1() {
    let fraction = |text: &str| Fraction::try_from(text.to_owned());
    assert_eq!(fraction("1/2").unwrap().of(75), 37);
    assert_eq!(fraction("1").unwrap().of(u64::MAX), u64::MAX);
    assert_eq!(fraction("0").unwrap().of(75), 0);
    assert_eq!(fraction("3/2").unwrap_err(), r#"part "3/2", expected from "0" to "1""#);
    for text in ["", "1/0", "1/", "/2", "-1/2", "+1", "1/2/3", "half", "99999999999"] {
        assert_eq!(fraction(text).unwrap_err(), format!("part {text:?}, expected from \"0\" to \"1\", such as \"1/2\""));
        let error = ratio(text).unwrap_err();
        assert_eq!(error, format!("ratio {text:?}, expected whole numbers such as \"1/2\" or \"3\""));
    }
}

#[test]
fn a_bound_is_an_amount_or_a_multiple_of_the_price() {
    let bound = |json: &str| serde_json::from_str::<Bound>(json);
    let multiple = |text: &str| Bound::Price(ratio(text).unwrap());
    assert_eq!(bound("40").unwrap(), Bound::Money(40));
    assert_eq!(bound(r#""price""#).unwrap(), multiple("1"));
    assert_eq!(bound(r#""3 price""#).unwrap(), multiple("3"));
    assert_eq!(bound(r#""1/2 price""#).unwrap(), multiple("1/2"));
    for text in [r#""prices""#, r#""x price""#, "-1", "true", r#""3""#] {
        let error = bound(text).unwrap_err().to_string();
        assert!(error.contains("expected an amount, or a multiple of the share price"), "{error}");
    }
}

fn grid(rows: &str) -> Result<Grid, serde_json::Error> {
    serde_json::from_str(&format!(r#"{{"rows": {rows}, "zones": {{"y": "yellow", "b": "blue"}}}}"#))
}

#[test]
fn a_space_has_a_price_zones_and_arrows() {
    let grid = grid(r#"["60y 70^ -", "- 50ybv"]"#).unwrap();
    let at = |row, column| grid.space(Cell { row, column });
    assert_eq!(at(1, 1).map(|space| space.price), Some(60));
    assert!(at(1, 2).unwrap().right_is_up && !at(1, 2).unwrap().left_is_down);
    assert!(at(2, 2).unwrap().left_is_down && !at(2, 2).unwrap().right_is_up);
    assert_eq!(grid.zones_of(at(2, 2).unwrap()).collect::<Vec<_>>(), ["yellow", "blue"]);
    for (row, column) in [(1, 3), (2, 1), (0, 1), (1, 0), (3, 1), (1, 4), (u32::MAX, u32::MAX)] {
        assert_eq!(at(row, column), None);
    }
    assert_eq!(grid.spaces().count(), 3);
}

#[test]
fn an_unreadable_space_is_rejected_with_what_was_expected() {
    for space in ["y60", "60x", "60yy", "60^^", "60vv", "--", "60-", "1234567890", "6.5"] {
        let error = grid(&format!(r#"["60 {space}"]"#)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("space {space:?}, expected \"-\", or a price")), "{error}");
    }
    let error = serde_json::from_str::<Grid>(r#"{"rows": [], "zones": {"v": "violet"}}"#).unwrap_err();
    assert_eq!(error.to_string(), r#"zone "v", expected a small letter other than "v""#);
}

const EVERYTHING: &str = r#"
share = 20
pays = { pool = "holder", trade-in = "nobody" }
rounding = { share = "down", odd = "up" }
cite = "1"
payments = [{ label = "mail", amount = "mail", to = "Ann", when = { trains = true, without = ["x"] }, cite = "2" }]
interest = { amount = "loans", then = ["president", "treasury"], cite = "3" }
moves = [
    { choices = ["half"], when = { zones = ["blue"], distributed = { at_least = "1/2 price", below = 40 } }, steps = ["up", "down"] },
    { when = { revenue = { below = 1 }, per_share = { at_least = "price" } }, steps = [] },
]

[[choices]]
name = "half"
distributes = "1/2"
multiple = 10
share = 100
when = { kinds = ["major"], markers = ["y"], net = { at_least = 1 } }
cite = "4"

[market]
ends = { up = "right" }
cap = 200
grid = { rows = ["60b -", "50^v"], zones = { b = "blue" } }
cite = "5"
"#;

#[test]
fn rules_written_and_read_again_are_the_same() {
    let rules: Payout = toml::from_str(EVERYTHING).unwrap();
    rules.check().unwrap();
    assert_eq!(toml::from_str::<Payout>(&toml::to_string(&rules).unwrap()).unwrap(), rules);
    assert_eq!(serde_json::from_str::<Payout>(&serde_json::to_string(&rules).unwrap()).unwrap(), rules);
}

#[test]
fn the_names_that_rules_refer_to_are_listed() {
    let rules: Payout = toml::from_str(EVERYTHING).unwrap();
    assert_eq!(rules.kinds().collect::<Vec<_>>(), ["major"]);
    assert_eq!(rules.markers().collect::<Vec<_>>(), ["x", "y"]);
    assert_eq!(rules.amounts().collect::<Vec<_>>(), ["mail", "loans"]);
}

#[test]
fn an_unknown_word_is_rejected_with_the_known_ones() {
    let rejection = |from: &str, to: &str| {
        let text = EVERYTHING.replacen(from, to, 1);
        assert_ne!(text, EVERYTHING);
        toml::from_str::<Payout>(&text).unwrap_err().message().to_owned()
    };
    let error = rejection("trade-in", "trade_in");
    assert_eq!(error, "unknown variant `trade_in`, expected one of `treasury`, `pool`, `offering`, `trade-in`");
    assert_eq!(rejection("\"up\" }", "\"even\" }"), "unknown variant `even`, expected `up` or `down`");
    let error = rejection("zones = [\"blue\"]", "zone = [\"blue\"]");
    assert!(error.starts_with("unknown field `zone`, expected one of `kinds`"), "{error}");
    assert_eq!(rejection("multiple = 10", "multiple = 0"), "invalid value: integer `0`, expected a nonzero u32");
    assert_eq!(rejection("share = 20", "share = 0"), "0 percent, expected from 1 to 100");
}

#[test]
fn a_payment_besides_the_revenue_does_not_depend_on_the_choice() {
    let text = EVERYTHING.replace("trains = true", "distributed = { at_least = 1 }");
    let fault = toml::from_str::<Payout>(&text).unwrap().check().unwrap_err();
    assert_eq!(fault, PayoutFault::PaymentByChoice { at: "payments[0].when".to_owned() });
}

#[test]
fn a_title_without_a_choice_is_rejected() {
    let rules: Payout = toml::from_str("choices = []\nrounding = { share = 'exact', odd = 'up' }").unwrap();
    assert_eq!(rules.check().unwrap_err(), PayoutFault::NoChoice);
}

//! 18VA, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18VA", text: include_str!("../../../titles/src/title/data/18va.toml") };

/// The revenue of a company on the late board, and with an amount of some bonus replaced by 1.
fn with_and_without(company: &str, bonus: &str, amount: &str) -> [Money; 2] {
    let start = TITLE.text.find(&format!("id = {bonus:?}")).unwrap();
    let rule = &TITLE.text[start..start + TITLE.text[start..].find("\n\n").unwrap()];
    assert!(rule.contains(amount), "{rule}");
    TITLE.with_and_without(&TITLE.late_board(), company, &[(rule, &rule.replace(amount, "amount = 1 }"))])
}

#[test]
fn an_off_board_city_counts_twice_with_a_token_and_four_times_to_a_4d() {
    assert_eq!(with_and_without("N&W", "token in F17", "amount = { value_of = \"F17\" } }"), [210, 161]);
    assert_eq!(with_and_without("SR", "token in H1", "amount = { value_of = \"H1\" } }"), [460, 322]);
}

#[test]
fn a_freight_train_is_paid_for_coal_by_its_size_and_twice_at_a_port() {
    // Roanoke pays 20 for each of its five cities.
    assert_eq!(with_and_without("VR", "coal of a 5G", "amount = 80 }"), [340, 261]);
    assert_eq!(with_and_without("VR", "freight to I16", "amount = { value_of = \"I16\" } }"), [340, 291]);
    assert_eq!(with_and_without("VR", "freight by H15", "amount = { value_of = \"H15\" } }"), [340, 321]);
}

#[test]
fn a_port_is_for_companies_with_a_token_beside_it() {
    let without = TITLE.late_board().replace("H15 = [\"VR\"]\n", "");
    assert_eq!(TITLE.revenue(&without, "VR"), 250);
}

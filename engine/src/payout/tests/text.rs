//! How the outcome is written.

use super::*;
use crate::payout::payout_text;

const OF: &str = "revenue = 150\namounts = { interest = 20 }\ntrains = true\nprice = 140\n\
                  holders = { President = 40, Other = 15, pool = 15, offering = 20 }\n";

/// 18SA 7.7, example 1.
#[test]
fn text_tells_each_choice_with_its_holders_and_the_price() {
    insta::assert_snapshot!(payout_text(&outcome(SA, OF)));
}

/// 18MEX 4.3.1, and 18MW, Blue Zone, where little is known.
#[test]
fn text_tells_payments_and_what_is_not_known() {
    let payment = "payments = [{ label = 'St. Louis\\u001b Freight Line', to = 'Ann', amount = 10 }]".replace('\'', "\"");
    let mexico = outcome(MEX, "revenue = 0\ntrains = true\nkind = 'major'\namounts = { mail = 20 }");
    let west = outcome(MW, &format!("revenue = 100\ntrains = true\n{payment}"));
    let shown = outcome(T1830, "revenue = 100\ntrains = true\nprice = 350\nholders = { Ann = 100 }");
    let short = outcome(SA, "revenue = 10\namounts = { interest = 40 }\ntrains = true");
    insta::assert_snapshot!([mexico, west, shown, short].map(|outcome| payout_text(&outcome)).join("\n"));
}

#[test]
fn json_has_every_field_in_a_fixed_order() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&outcome(SA, OF)).unwrap());
}

//! The outcome as JSON.

use super::*;

/// 18SA 7.7, example 1.
#[test]
fn json_has_every_field_in_a_fixed_order() {
    let of = "revenue = 150\namounts = { interest = 20 }\ntrains = true\nprice = 140\n\
              holders = { President = 40, Other = 15, pool = 15, offering = 20 }\n";
    insta::assert_snapshot!(serde_json::to_string_pretty(&outcome(SA, of)).unwrap());
}

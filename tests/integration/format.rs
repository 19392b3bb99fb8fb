//! The examples in the documentation of the formats.

use highball::position::Snapshot;
use highball::rules::payout::Payout;

use crate::common::answers;

/// The JSON blocks of the documentation.
fn examples() -> Vec<&'static str> {
    let text = include_str!("../../game/src/position/snapshot/format.md");
    text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

#[test]
fn there_is_an_example_of_each_version() {
    let versions: Vec<u32> = examples().iter().map(|text| Snapshot::read(text.as_bytes()).unwrap().version).collect();
    assert_eq!(versions, [1, 2, 3]);
}

#[test]
fn the_examples_earn_what_the_documentation_says() {
    for (text, earns) in examples().iter().zip([30, 190, 90]) {
        let position = Snapshot::read(text.as_bytes()).unwrap().check().unwrap();
        assert_eq!(answers::proven_revenue(&position), earns);
    }
}

#[test]
fn the_example_of_the_payout_is_one() {
    let text = include_str!("../../game/src/rules/payout/format.md");
    let example = text.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let payout: Payout = toml::from_str(example).unwrap();
    assert_eq!(payout.choices.len(), 2);
}

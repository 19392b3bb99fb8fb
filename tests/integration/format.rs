//! The examples in the documentation of the snapshot format.

use highball::position::Snapshot;

use crate::common::answers;

/// The JSON blocks of the documentation.
fn examples() -> Vec<&'static str> {
    let text = include_str!("../../game/src/position/snapshot/format.md");
    text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

#[test]
fn there_is_an_example_of_each_version() {
    let versions: Vec<u32> = examples().iter().map(|text| Snapshot::read(text.as_bytes()).unwrap().version).collect();
    assert_eq!(versions, [1, 2]);
}

#[test]
fn the_examples_earn_what_the_documentation_says() {
    for (text, earns) in examples().iter().zip([30, 190]) {
        let position = Snapshot::read(text.as_bytes()).unwrap().check().unwrap();
        assert_eq!(answers::proven_revenue(&position), earns);
    }
}

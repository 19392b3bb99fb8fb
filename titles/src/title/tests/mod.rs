//! Titles: reading files, and errors in them.

mod extending;
mod faults;
mod lookups;
mod settings;

use super::Title;

/// The example of the documentation.
const EXAMPLE: &str = include_str!("../example.toml");

fn example() -> Title {
    Title::read(EXAMPLE).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn the_example_of_the_format_is_a_valid_title() {
    let title = example();
    assert_eq!((title.id(), title.name(), title.rulebook()), ("Isle", "Rails of the Isle", "Draft 3, 2 May 2024"));
    assert_eq!(title.schematic(), Some("It has five hexes in place of the printed forty."));
    assert_eq!(title.hexes().len(), 5);
    assert_eq!(title.payout().unwrap().choices.len(), 2);
}

#[test]
fn every_title_that_is_compiled_in_can_be_read_and_has_a_unique_id() {
    for title in Title::all() {
        assert_eq!(Title::builtin(&title.id().to_lowercase()).unwrap().name(), title.name());
    }
}

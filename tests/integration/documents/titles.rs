//! The page about titles lists what each title assumes and how it reads its rulebook.

use std::fmt::Write;

use highball::title::Title;

use super::{is_update, root};

/// The last line of the page that is not written from the titles.
const MARK: &str =
    "<!-- The rest of this page is written from the titles by a test: see tests/integration/documents/titles.rs. -->\n";

/// Writes the part of the page about the titles.
fn sections() -> String {
    let mut text = String::new();
    for title in Title::all() {
        let rulebook = title.rulebook();
        write!(text, "\n## {}\n\nRulebook: {rulebook}.\n", title.name()).unwrap();
        if let Some(schematic) = title.schematic() {
            write!(text, "\nThe map is {schematic}\n").unwrap();
        }
        if !title.assumed().is_empty() {
            text.push_str("\nThe rulebook does not give these, so they are assumed:\n\n");
            title.assumed().iter().for_each(|assumed| writeln!(text, "- {assumed}").unwrap());
        }
        if !title.readings().is_empty() {
            text.push_str("\nWhere the rulebook is silent:\n\n");
            title.readings().iter().for_each(|entry| writeln!(text, "- *{}* {}", entry.question, entry.reading).unwrap());
        }
    }
    text
}

/// Set `UPDATE_DOCS` to write them instead.
#[test]
fn the_page_about_titles_has_their_readings() {
    let path = root().join("docs/reference/titles.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(MARK).expect("the page has the mark");
    let sections = sections();
    if is_update() {
        std::fs::write(path, format!("{head}{MARK}{sections}")).unwrap();
    } else {
        assert!(rest == sections, "docs/reference/titles.md is out of date: run this test with UPDATE_DOCS=1");
    }
}

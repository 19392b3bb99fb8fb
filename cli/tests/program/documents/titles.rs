//! The page about titles lists what each title assumes and how it reads its rulebook, and the README has a table of titles.

use std::fmt::Write;

use highball::report::text::not_covered;
use highball::title::Title;

use super::{is_update, root};

/// The last line of the page that is not written from the titles.
const MARK: &str =
    "<!-- The rest of this page is written from the titles by a test: see cli/tests/program/documents/titles.rs. -->\n";

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
        if !title.not_covered().is_empty() {
            text.push_str("\nThese rules are not covered:\n\n");
            title.not_covered().iter().for_each(|rule| writeln!(text, "- {rule}").unwrap());
        }
        if let Some(record) = title.record().filter(|record| !record.unsupported.is_empty()) {
            text.push_str("\nRecorded games with these optional rules cannot be read:\n\n");
            record.unsupported.iter().for_each(|(name, reason)| writeln!(text, "- `{name}`: {reason}").unwrap());
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

/// The lines before and after the table of titles in the README.
const TABLE: [&str; 2] = [
    "<!-- This table is written from the titles by a test: see cli/tests/program/documents/titles.rs. -->\n",
    "<!-- The end of the table. -->\n",
];

/// Writes the table of titles, which is sorted by id.
fn table() -> String {
    let mut text =
        "\n| title | name | map | games on 18xx.games | not covered |\n| --- | --- | --- | --- | --- |\n".to_owned();
    let mut titles: Vec<&Title> = Title::all().collect();
    titles.sort_by_key(|title| title.id());
    for title in titles {
        let map = if title.schematic().is_some() { "schematic" } else { "printed" };
        let games: Vec<&str> =
            title.record().iter().flat_map(|record| &record.games).map(|game| game.title.as_str()).collect();
        let (id, name, games) = (title.id(), title.name(), games.join(", "));
        writeln!(text, "| {id} | {name} | {map} | {games} | {} |", not_covered(title)).unwrap();
    }
    text + "\n"
}

/// Set `UPDATE_DOCS` to write it instead.
#[test]
fn the_readme_has_a_table_of_all_titles() {
    let path = root().join("README.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(TABLE[0]).expect("the page has the mark");
    let (old, tail) = rest.split_once(TABLE[1]).expect("the page has the mark");
    let table = table();
    if is_update() {
        std::fs::write(path, [head, TABLE[0], &table, TABLE[1], tail].concat()).unwrap();
    } else {
        assert!(old == table, "the table of titles in README.md is out of date: run this test with UPDATE_DOCS=1");
    }
}

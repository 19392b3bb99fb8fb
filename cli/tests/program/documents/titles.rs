//! The pages about titles: a table of all, and a page for each that says what it rests on.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use highball::report::text::{not_covered, title_text};
use highball::title::Title;

use super::{files_in, is_update, root};

/// The lines before and after the table of titles.
const TABLE: [&str; 2] = [
    "<!-- This table is written from the titles by a test: see cli/tests/program/documents/titles.rs. -->\n",
    "<!-- The end of the table. -->\n",
];

/// The heading of the rules about routes in what `highball titles` prints.
const ROUTES: &str = "Rules about routes";

/// The parts of what `highball titles` prints that a title's page has, with their headings there.
const PARTS: [(&str, &str); 3] =
    [("Trains", "Trains"), (ROUTES, "What is special about its routes"), ("Markers that a board file may set", "Markers")];

/// All titles, sorted by id.
fn titles() -> Vec<&'static Title> {
    let mut titles: Vec<&Title> = Title::all().collect();
    titles.sort_by_key(|title| title.id());
    titles
}

/// The path of a title's page.
fn path_of(title: &Title) -> PathBuf {
    root().join(format!("docs/reference/titles/{}.md", title.id()))
}

/// The names of a title's games on 18xx.games.
fn games(title: &Title) -> String {
    let games: Vec<&str> = title.record().iter().flat_map(|record| &record.games).map(|game| game.title.as_str()).collect();
    games.join(", ")
}

/// Writes a title's page.
fn page(title: &Title) -> String {
    let mut text = format!("# {}\n\n", title.name());
    text.push_str("<!-- Written from the title by a test: see cli/tests/program/documents/titles.rs. -->\n\n");
    let players = title.seats().map(
        |[least, greatest]| {
            if least == greatest { least.to_string() } else { format!("{least} to {greatest}") }
        },
    );
    let facts = [
        ("Players", players.unwrap_or_default()),
        ("Rulebook", title.rulebook().to_owned()),
        ("On 18xx.games", games(title)),
    ];
    for (name, fact) in facts.iter().filter(|(_, fact)| !fact.is_empty()) {
        writeln!(text, "- {name}: {fact}").unwrap();
    }
    text.push('\n');
    writeln!(text, "`highball new {0}` writes a board to fill in, and `highball titles {0}` prints more.", title.id())
        .unwrap();
    if let Some(schematic) = title.schematic() {
        write!(text, "\nThe map is {schematic}\n").unwrap();
    }
    let printed = title_text(title);
    for (heading, shown) in PARTS {
        let part = printed.split("\n\n").find_map(|part| part.strip_prefix(&format!("{heading}\n")));
        let lines: Vec<&str> = part.into_iter().flat_map(str::lines).map(str::trim_end).collect();
        if !lines.is_empty() {
            write!(text, "\n## {shown}\n\n```console\n{}\n```\n", lines.join("\n")).unwrap();
        } else if heading == ROUTES {
            let markers = if title.markers().is_empty() { "" } else { ", and what its markers say" };
            write!(text, "\n## {shown}\n\nNothing but what its trains do and its map shows{markers}.\n").unwrap();
        }
    }
    let mut list = |heading: &str, entries: Vec<String>| {
        if !entries.is_empty() {
            write!(text, "\n## {heading}\n\n").unwrap();
            entries.iter().for_each(|entry| writeln!(text, "- {entry}").unwrap());
        }
    };
    list("Not covered", title.not_covered().to_vec());
    let unsupported = title.record().into_iter().flat_map(|record| &record.unsupported);
    list("Recorded games that can't be read", unsupported.map(|(name, why)| format!("with `{name}`: {why}")).collect());
    list("Assumed, as the rulebook doesn't give it", title.assumed().to_vec());
    let readings = title.readings().iter().map(|entry| format!("*{}* {}", entry.question, entry.reading));
    list("Readings, where the rulebook is silent", readings.collect());
    text
}

/// Set `UPDATE_DOCS` to write them instead.
#[test]
fn each_title_has_a_page_that_says_what_it_rests_on() {
    let pages: BTreeMap<PathBuf, String> = titles().into_iter().map(|title| (path_of(title), page(title))).collect();
    if is_update() {
        std::fs::create_dir_all(root().join("docs/reference/titles")).unwrap();
        pages.iter().for_each(|(path, page)| std::fs::write(path, page).unwrap());
    }
    for (path, page) in &pages {
        let found = std::fs::read_to_string(path).unwrap_or_default();
        assert!(found == *page, "{} is out of date: run this test with UPDATE_DOCS=1", path.display());
    }
    let found = files_in("docs/reference/titles", ".md");
    assert_eq!(found, pages.into_keys().collect::<Vec<_>>(), "pages of titles that are gone");
}

/// Writes the table of titles.
fn table() -> String {
    let mut text =
        "\n| title | name | map | games on 18xx.games | not covered |\n| --- | --- | --- | --- | --- |\n".to_owned();
    for title in titles() {
        let map = if title.schematic().is_some() { "schematic" } else { "printed" };
        let (id, name, games) = (title.id(), title.name(), games(title));
        writeln!(text, "| [{id}](titles/{id}.md) | {name} | {map} | {games} | {} |", not_covered(title)).unwrap();
    }
    text + "\n"
}

/// Set `UPDATE_DOCS` to write it instead.
#[test]
fn the_page_about_titles_has_a_table_of_them() {
    let path = root().join("docs/reference/titles.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(TABLE[0]).expect("the page has the mark");
    let (old, tail) = rest.split_once(TABLE[1]).expect("the page has the mark");
    let table = table();
    if is_update() {
        std::fs::write(path, [head, TABLE[0], &table, TABLE[1], tail].concat()).unwrap();
    } else {
        assert!(old == table, "the table in docs/reference/titles.md is out of date: run this test with UPDATE_DOCS=1");
    }
}

/// Writes the entries of the titles' pages in the table of contents.
fn contents() -> String {
    titles().into_iter().map(|title| format!("  - [{}](reference/titles/{}.md)\n", title.name(), title.id())).collect()
}

/// Set `UPDATE_DOCS` to write them instead.
#[test]
fn the_table_of_contents_has_the_pages_of_titles() {
    let path = root().join("docs/SUMMARY.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let is_entry = |line: &&str| line.contains("](reference/titles/");
    let found: String = page.split_inclusive('\n').filter(is_entry).collect();
    if is_update() {
        let rest: String = page.split_inclusive('\n').filter(|line| !is_entry(line)).collect();
        let (head, tail) = rest.split_once("(reference/titles.md)\n").expect("the titles have an entry");
        std::fs::write(path, format!("{head}(reference/titles.md)\n{}{tail}", contents())).unwrap();
    } else {
        assert!(found == contents(), "docs/SUMMARY.md is out of date: run this test with UPDATE_DOCS=1");
    }
}

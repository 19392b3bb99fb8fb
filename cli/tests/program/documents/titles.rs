//! The pages about titles: a table of all, and a page for each that says what it rests on.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use highball::Language;
use highball::report::text::{markers_text, not_covered, routes_text, trains_text};
use highball::title::Title;
use highball_messages::Message;

use super::{files_in, is_update, root};

/// The lines before and after the table of titles.
const TABLE: [&str; 2] = [
    "<!-- This table is written from the titles by a test: see cli/tests/program/documents/titles.rs. -->\n",
    "<!-- The end of the table. -->\n",
];

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

/// Makes a sentence of what a title says in a few words.
fn sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let sentence = first + letters.as_str();
    if sentence.ends_with(['.', '?', '!']) { sentence } else { sentence + "." }
}

/// Says for how many players a title is, what it rests on, and which games of it can be read.
fn introduction(title: &Title) -> String {
    let players = title.seats().map(|[least, greatest]| match greatest - least {
        0 => format!("The game is for {least} players."),
        _ => format!("The game is for {least} to {greatest} players."),
    });
    let cites_none = title.rulebook() == Message::NoRulebook.text(Language::English);
    let rulebook = if cites_none {
        "The title cites no rulebook: it has the game as it is commonly played.".to_owned()
    } else {
        format!("The title follows this rulebook: {}", sentence(title.rulebook()))
    };
    let games = match &games(title)[..] {
        "" => "Recorded games of it can't be read.".to_owned(),
        names => format!("Games that 18xx.games calls {names} can be read."),
    };
    players.into_iter().chain([rulebook, games]).collect::<Vec<_>>().join(" ")
}

/// Writes a title's page.
fn page(title: &Title) -> String {
    let mut text = format!("# {}\n\n", title.name());
    text.push_str("<!-- Written from the title by a test: see cli/tests/program/documents/titles.rs. -->\n\n");
    write!(text, "{}\n\n", introduction(title)).unwrap();
    writeln!(text, "`highball new {0}` writes a board to fill in, and `highball titles {0}` prints more.", title.id())
        .unwrap();
    if let Some(schematic) = title.schematic() {
        write!(text, "\nThe map is schematic, not the printed one. {}\n", sentence(schematic)).unwrap();
    }
    let mut part = |heading: &str, table: &str, otherwise: Option<String>| {
        let lines: Vec<&str> = table.lines().map(str::trim_end).collect();
        if !lines.is_empty() {
            write!(text, "\n## {heading}\n\n```console\n{}\n```\n", lines.join("\n")).unwrap();
        } else if let Some(otherwise) = otherwise {
            write!(text, "\n## {heading}\n\n{otherwise}\n").unwrap();
        }
    };
    part("Trains", &trains_text(title, Language::English), None);
    let markers = if title.markers().is_empty() { "" } else { ", and what its markers say" };
    let nothing = format!("Nothing but what its trains do and its map shows{markers}.");
    part("What is special about its routes", &routes_text(title, Language::English), Some(nothing));
    part("Markers", &markers_text(title, Language::English), None);
    let mut list = |heading: &str, entries: Vec<String>| {
        if !entries.is_empty() {
            write!(text, "\n## {heading}\n\n").unwrap();
            entries.iter().for_each(|entry| writeln!(text, "- {entry}").unwrap());
        }
    };
    let sentences = |parts: &[String]| parts.iter().map(|part| sentence(part)).collect();
    list("Not covered", sentences(title.not_covered()));
    let unsupported = title.record().into_iter().flat_map(|record| &record.unsupported);
    let unsupported = unsupported.map(|(name, why)| format!("Games with `{name}`. {}", sentence(why)));
    list("Recorded games that can't be read", unsupported.collect());
    list("Assumed, as the rulebook doesn't give it", sentences(title.assumed()));
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
        writeln!(text, "| [{id}](titles/{id}.md) | {name} | {map} | {games} | {} |", not_covered(title, Language::English))
            .unwrap();
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

//! The language of what is said about board files that cannot be used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use highball_game::Faults;
use highball_game::board::StopKind;
use highball_messages::Language;

use super::{BoardFile, MAX_BYTES, Rejected};

/// The German faults of a board, each with its field in the file.
fn faults(text: &str) -> Vec<(String, String)> {
    let title = |file: &BoardFile| file.builtin_title().map_err(|error| Rejected::from(Faults::from(vec![error])));
    let checked = BoardFile::read(text).map_err(Rejected::from).and_then(|file| file.check(title(&file)?).map(drop));
    let Err(Rejected { errors, warnings }) = checked else { panic!("nothing is wrong with {text}") };
    let errors = errors.iter().map(|error| (error.field.clone(), error.line_text(Language::German)));
    let warnings = warnings.into_iter().map(|warning| (warning.field.clone(), warning.line_text(Language::German)));
    errors.chain(warnings).collect()
}

/// Boards that are wrong. What is odd about boards is tested elsewhere.
fn wrong_boards() -> Vec<String> {
    let fields =
        "title title_file phase edition options id recorded hexes tiles tokens extra_tokens blocked depot closed waiting used_lays
        used_tokens companies markers players";
    let of_company = "trains price zone cell treasury holders receivership tokens_left privates declines mail";
    let field = |name| format!("title = '1830'\n{name} = 1979-05-27\n");
    let mut boards: Vec<String> = fields.split_whitespace().map(field).collect();
    boards.extend(of_company.split_whitespace().map(|name| format!("[companies.PRR]\n{name} = 1979-05-27\n")));
    let about = |start: &str, rest: &[&str]| rest.iter().map(|text| format!("{start}{text}")).collect::<Vec<_>>();
    boards.extend(about(
        "",
        &[
            "name = 'x'",
            "title = 1830\nphase = ['2']",
            "title = {}\nphase = 2.5",
            "[tiles\n",
            "[[tiles]\n",
            "[tokens]\nH12 = ['PRR'\n",
            "[tokens]\nH12 = ['PRR' 'NYC']",
            "[tokens]\nH12 = ['PRR',, 'NYC']",
            "[tiles]\nH8",
            "[tiles]\nH8: '57'",
            "[tiles]\n= '57'",
            "{ a }",
            "title = '1830' phase = '2'",
            "holders = { Ann = 60, 'pool' 10 }",
            "holders = { Ann = 60, pool = '10' 'x' = 1 }",
            "holders = { Ann = 60,, pool = 10 }",
            "holders = { Ann = 60\n",
            "holders = { Ann = 60 pool = 10 }",
            "price = 067",
            "price = 1.000.000",
            "price = 1e",
            "price = 0b12",
            "id = \"a\\qb\"",
            "id = \"C:\\Users\"",
            "id = [1 = 2]",
            "id = \"\"\"a",
            "id = '''\u{1}",
            "[tiles]\nH8 = 8 NW-E",
            "[tiles]\nH8 = “8 NW-E”",
            "[tiles]\nH8 =",
            "[tiles]\nH8 = \"8 NW-E # laid",
            "[tokens]\nH12 = [\"PRR\", \"NYC]",
            "[tiles]\nH8 = 8 NW-E\"",
            "[companies]\nPRR = ['2']",
            "[companies.C&O]",
            "[tokens]\nG19/0 = [\"PRR\"]",
            "title = '1830'\ntitle = '1846'",
            "tiles = {}\n[tiles]\n",
            "title = '1999'\nphase = '2'",
        ],
    ));
    boards.extend(about(
        "title = '1830'\nphase = '2'\n",
        &[
            "phases = 1",
            "edition = 'third'",
            "options = ['x']",
            "options = ['x', 'x']",
            "players = 0",
            "[tiles]\nH8 = '9/7'",
            "[tiles]\nH8 = '/1'",
            "[hexes]\nH8 = 5",
            "[hexes]\nH8 = { pritn = 'white' }",
            "[hexes]\nH8 = { terrain = ['lake'], name = 5 }",
            "[hexes]\nH8 = { print = 5 }",
            "[hexes]\nH8 = { name = 5 }",
            "[hexes]\nH8 = { at = [1] }",
            "[hexes]\nH8 = { at = [1000000, 1] }",
            "[hexes]\nH8 = { builds = 'city' }",
            "[hexes]\nH8 = { builds = ['Dorf'] }",
            "[hexes]\nH8 = { impassable = ['N'] }",
            "[hexes]\nH8 = { impassable = [6] }",
            "[hexes]\nH8 = { labels = ['B'] }",
            "[hexes]\nH8 = { labels = { purple = 'B' } }",
            "[hexes]\nH8 = { cost = -5 }",
            "[hexes]\nH8 = { cost = 1000001 }",
            "[hexes]\nH8 = { visit_cost = 'a' }",
            "[hexes]\nH8 = { fixed = 1 }",
            "[hexes]\nH8 = { side_costs = 20 }",
            "[hexes]\nH8 = { side_costs = { 6 = 20 } }",
            "[hexes]\nH8 = { side_terrain = 20 }",
            "[hexes]\nH8 = { side_terrain = { 0 = 'water' } }",
            "[hexes]\nH8 = { traffic = 'x' }",
            "[hexes]\nH8 = { traffic = ['x'] }",
            "[hexes]\nH8 = { tokens_in = 5 }",
            "[hexes]\nH8 = { tokens_in = 'Qqq' }",
            "[hexes]\nQ99 = { cost = 20 }",
            "[hexes]\nQqq = 'white'",
            "[hexes]\nH8 = 'white'\nH12 = 'white'",
            "[hexes]\nE11 = 'white town 10'\nH12 = 'white'",
            "[hexes]\nH8 = 'white city 10 (A), city 10 (B)'",
            "[hexes]\nH8 = 'white [OO] city 10 (A)'",
            "[hexes]\nH8 = 'white city 10000000'",
            "[hexes]\nH8 = 'white city 10 gelb'",
            "[hexes]\nH8 = 'white city 10 brown'",
            "[tiles]\nZ99 = '57'",
            "[tiles]\nQqq = '57'",
            "[tiles]\nH8 = '575757'",
            "[tiles]\nnew = '57'",
            "[tokens]\nH12 = 'PRR'",
            "[tokens]\nH12 = ['QQQ']",
            "[extra_tokens]\nH12 = ['']",
            "[companies.PRR]\ntrains = ['99']",
            "[companies.PRR]\ntrains = '2'",
            "[companies.PRR]\nholders = { Ann = 101 }",
            "[companies.PRR]\nprice = -1",
            "[companies.PRR]\nzone = 'purple'",
            "[companies.PRR]\nprivates = ['QQQ']",
            "[companies.PRR]\ndeclines = ['QQQ']",
            "[companies.PRR]\nmial = 1",
            "[companies.PRR]\nmail = [1]",
            "[markers]\nmial = 1",
            "used_lays = ['QQQ']\nused_tokens = ['QQQ']",
            "blocked = ['QQQ']",
            "closed = ['QQQ']",
            "depot = ['QQQ']",
        ],
    ));
    boards.extend(about(
        "highball/",
        &[
            "2 1830 2 - - -",
            "1 1830 2",
            "1 1830 2 A1 - -",
            "1 1830 2 A1=57/9 - -",
            "1 1830 2 A1=57/0;A1=58/0 - -",
            "1 1830 2 - A1=%4 -",
            "1 1830 2 - - - PRR.price=1",
            "1 1830 2 - - PRR= PRR.price=x",
            "1 1830 2 - - PRR= PRR.cell=1",
            "1 1830 2 - - PRR= PRR.holders=Ann",
            "1 1830 2 - - PRR= PRR.holders=Ann:1,Ann:2",
            "1 1830 2 - - PRR= PRR.holders=Ann:101",
            "1 1830 2 - - PRR= PRR.receivership=1",
            "1 1830 2 - - PRR= PRR.mail=?",
            "1 1830 2 - - - players=0",
            "1 1830 2 - - - id=a id=b",
            "1 1830 2 - - - hexes=H8=x",
            "1 1830 2 - - - hexes=H8=%5B%5D",
            "1 1830 2 - - - edtion=1",
            "1 1830 2 - - - x",
            "1 1830 2 - - - .a=1 .%61=2",
            "1 1830 2 - - -\nid=x",
        ],
    ));
    let print = |print: String| format!("title = '1830'\nphase = '2'\n[hexes]\nH8 = '{print}'");
    boards.push(print("white town 10, ".repeat(500)));
    boards.extend(
        [
            "weiß",
            "town",
            "white []",
            "white [B",
            "white dorf 10",
            "white town",
            "white town 10 yellow/20 yellow",
            "white town 10 yellow/20",
            "white town 10 x",
            "white town 10 ()",
            "white town 10 (A",
            "white town 10 0",
            "white town 10:",
            "white town 10: s0",
            "white town 10: 0?",
            "white town 10, 0-",
            "white town 10, 0",
            "white s",
            "white s0-s1",
            "white town 10, s0-1",
            "white 0-0",
            "white 0-1 0-1",
            "white 0.1-2",
            "white 0-1?",
            "white 0-1, s?",
            "white 8-1",
        ]
        .map(|text| print(text.to_owned())),
    );
    // Parts of other titles that a hex does not go with.
    for (title, phase, options, hexes) in [
        ("1825", "1", "'unit 1', 'unit 2'", ""),
        ("1837", "2", "", "C21 = 'white town 10'"),
        ("18Rhl", "2", "", "C14 = 'white town 10'"),
        ("1837", "2", "", "L2 = { name = 'home of SD5' }"),
        ("1848", "2", "", "E8 = 'gray 0-3'"),
        ("1848", "2", "", "I21 = { at = [5000, 5000] }"),
        ("1850Jr", "2", "", "'Q/1' = { print = 'white', at = [9, 9] }"),
        ("1850Jr", "2", "", "A3 = { at = [9, 9] }\nA5 = { at = [9, 9] }"),
        ("1822PNWShortScenario", "1", "", "O22 = 'white'"),
    ] {
        boards.push(format!("title = '{title}'\nphase = '{phase}'\noptions = [{options}]\n[hexes]\n{hexes}"));
    }
    for start in ["", "highball/1 "] {
        boards.push(format!("{start}{}", "#".repeat(MAX_BYTES)));
    }
    boards
}

/// Returns the tables of a language, one after the other. Braces that a text shows are left out.
fn tables(language: Language) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../messages").join(language.code());
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let tables = files.collect::<Vec<_>>().join("\n");
    tables.replace("{ \"{\" }", "{}").replace("{ \"}\" }", "{}")
}

/// Returns the texts of tables, each as what stands between its arguments.
fn texts(tables: &str) -> Vec<Vec<&str>> {
    tables.lines().filter(|line| !line.starts_with('#')).filter_map(text_of_line).map(between_arguments).collect()
}

/// Returns the text after the id or key of a line, if it has one.
fn text_of_line(line: &str) -> Option<&str> {
    let end = if line.trim_start().starts_with(['[', '*']) { "] " } else { " = " };
    line.split_once(end).map(|(_, text)| text)
}

fn between_arguments(text: &str) -> Vec<&str> {
    let (first, others) = text.split_once('{').unwrap_or((text, ""));
    let after = |part| <str>::split_once(part, '}').map_or("", |(_, rest)| rest.trim());
    std::iter::once(first.trim()).chain(others.split('{').map(after)).collect()
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|char: char| !char.is_alphabetic()).filter(|word| word.len() > 1).collect()
}

#[test]
fn what_is_wrong_with_a_board_is_said_in_german_without_english_words() {
    let tables = Language::ALL.map(tables);
    let [mut english, german] =
        [&tables[0], &tables[1]].map(|tables| texts(tables).concat().into_iter().flat_map(words).collect::<BTreeSet<_>>());
    english.retain(|word| !german.contains(word));
    assert!(["the", "is", "of", "expected"].iter().all(|word| english.contains(word)));
    for board in wrong_boards() {
        for (field, fault) in faults(&board) {
            let mut known: BTreeSet<&str> = &words(&board) | &words(&field);
            known.extend(StopKind::ALL.map(StopKind::name));
            // Names of the title and of the board stand in quotation marks, fields of files in backticks.
            let parts = fault.split(['„', '“']).step_by(2).flat_map(|part| part.split('`').step_by(2));
            let found: Vec<&str> =
                parts.flat_map(words).filter(|word| english.contains(word) && !known.contains(word)).collect();
            assert!(found.is_empty(), "{found:?} in {fault}");
        }
    }
}

/// Each text about boards that cannot be read is said of one of them, so that the test above sees them all.
#[test]
fn every_text_about_boards_that_cannot_be_read_is_said() {
    let said: Vec<String> = wrong_boards().iter().flat_map(|board| faults(board)).map(|(_, fault)| fault).collect();
    let tables = tables(Language::German);
    let (_, table) = tables.split_once("## What a board file holds").unwrap();
    let (table, _) = table.split_once("like-a-new-file").unwrap();
    let is_said = |parts: &Vec<&str>| said.iter().any(|fault| parts.iter().all(|part| fault.contains(part)));
    let unsaid: Vec<_> = texts(table).into_iter().filter(|parts| !is_said(parts)).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn faults_of_syntax_are_told_in_german_too() {
    for (text, expected) in [
        ("[tiles]\nH8 = “8 NW-E”", "2: TOML: “8 NW-E”; erwartet: gerade Anführungszeichen darum: \"8 NW-E\""),
        ("[tiles]\nH8 =", "2: TOML: der Wert fehlt; erwartet: einer nach dem =, in Anführungszeichen"),
        ("[tiles", "1: TOML: die Klammer um den Namen der Tabelle ist nicht geschlossen; erwartet: `]`"),
        ("id = 'a' b", "1: TOML: in der Zeile steht noch etwas; erwartet: ein Zeilenende, `#`"),
        ("title = 'a'\ntitle = 'b'", "2: title: steht schon in Zeile 1; erwartet: nur einmal"),
        ("title = 'a'", "1: phase: fehlt; erwartet: der Name einer Phase des Spiels"),
        ("x = 1", "1: die Datei: sie enthält keine Angabe zu einem Spielplan; erwartet: eine Datei mit einem Spielplan"),
        ("title = 'a'\nphase = 'b'\n[tiles]\nH8 = '9/7'", "4: tiles.H8: „9/7“; erwartet: eine Drehung von 0 bis 5"),
        ("highball/2 ", "1: die Zeile: Version „2“; erwartet: Version 1: eine Zeile, die mit highball/1 beginnt"),
    ] {
        let found = faults(text);
        assert!(found.iter().any(|(_, fault)| fault.starts_with(expected)), "{text}: {found:?}");
    }
}

//! The language of what is written for people.

use std::process::Command;

use crate::common::program::{LANGUAGE, command, run_on};

const BOARD: &str = "fixtures/boards/1889.toml";

/// Words that English sentences have and German ones don't.
const ENGLISH: [&str; 10] = ["the", "is", "of", "to", "and", "earns", "legal", "share", "which", "expected"];

fn output(command: &mut Command, arguments: &[&str]) -> String {
    String::from_utf8(command.args(arguments).output().unwrap().stdout).unwrap()
}

#[track_caller]
fn assert_german(text: &str, parts: &[&str]) {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    assert!(!words.any(|word| ENGLISH.contains(&word)), "{text}");
    for part in parts {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// Returns the texts of a page, without its style sheet.
fn texts(page: &str) -> String {
    let body = page.split_once("</style>").map_or(page, |(_, body)| body);
    body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text.to_owned() + "\n").collect()
}

#[test]
fn answers_and_verdicts_are_in_the_language_that_is_asked_for() {
    let german = |arguments: &[&str]| run_on(&[arguments, &["--format", "text", "--language", "de"]].concat(), "").output;
    assert_german(
        &german(&["solve", BOARD, "--company", "IR"]),
        &["IR nimmt 760 ein. Bewiesen: ", "ausgeschüttet", "5er-Zug"],
    );
    let claim = ["judge", BOARD, "--company", "IR", "--claim"];
    let less = german(&[&claim[..], &["5: Ikeda, Kouchi, Saijou, Imabari", "--why", "5: Kouchi, Ikeda"]].concat());
    assert_german(&less, &["Die Behauptung ist erlaubt", "weniger als das Beste", "Was sich ändert:", "Warum nicht "]);
    let illegal = german(&[&claim[..], &["5: Kouchi, Ikeda, Kouchi"]].concat());
    assert_german(&illegal, &["ist nicht erlaubt", "Was falsch ist:"]);
}

#[test]
fn advice_and_audits_are_in_the_language_that_is_asked_for() {
    let german = |arguments: &[&str]| run_on(&[arguments, &["--language", "de"]].concat(), "").output;
    let advise = ["advise", BOARD, "--company", "IR", "--against", "AR", "--format"];
    assert_german(
        &german(&[&advise[..], &["text"]].concat()),
        &[
            "IR nimmt 760 ein, so wie es auf dem Plan steht.",
            "Plättchen",
            "kostet",
            "Kein Plättchen oder Bahnhof von IR nimmt AR etwas weg.",
        ],
    );
    assert_german(&german(&[&advise[..], &["svg"]].concat()), &["so wie es auf dem Plan steht.", "Gestrichelt"]);
    let audit = ["audit", "fixtures/games/18Chesapeake/1277.json.gz", "--format"];
    let table = german(&[&audit[..], &["table"]].concat());
    assert_german(
        &table,
        &["Runde", "verpasst von", "4320 von möglichen 4460 eingenommen", "Bewiesen: Nichts bringt mehr."],
    );
    let page = german(&[&audit[..], &["html"]].concat());
    assert!(page.contains("<html lang=\"de\">"));
    let parts = ["Die größten Versäumnisse", "Wer wie viel verpasst hat", "Das Gefahrene", "6er-Zug"];
    assert_german(&texts(&page), &parts);
    assert!(!page.contains("6-train"), "{page}");
}

#[test]
fn warnings_are_in_the_language_that_is_asked_for() {
    let board = "title = \"1830\"\nphase = \"4\"\n[companies.PRR]\ntrains = [\"2\"]\n";
    let done = run_on(&["check", "-", "--language", "de"], board);
    assert_german(
        &done.output,
        &["Warnung: ", "der Zug 2 ist in Phase 4 verschrottet", "; erwartet: ein Zug, der noch fährt"],
    );
}

#[test]
fn what_cannot_be_read_of_a_board_is_told_in_the_language_that_is_asked_for() {
    let told = |board: &str, parts: &[&str]| {
        assert_german(&run_on(&["check", "-", "--language", "de"], board).output, parts);
    };
    told(
        "title = 1830\n[tiles]\nH8 = 8 NW-E\nH10 =\n",
        &[
            "standard input:3: TOML: 8 NW-E; erwartet: Anführungszeichen darum: \"8 NW-E\"",
            "standard input:4: TOML: der Wert fehlt; erwartet: einer nach dem =, in Anführungszeichen",
        ],
    );
    told(
        "title = 1830\nphase = ['2']\nname = 1\n",
        &[
            "1: title: 1830; erwartet: Anführungszeichen darum: \"1830\"",
            "2: phase: eine Liste; erwartet: der Name einer Phase des Spiels",
            "3: name: es gibt keine Angabe „name“; erwartet: ",
        ],
    );
}

/// What a title says itself, such as the meaning of a marker, is English.
#[test]
fn boards_titles_and_tiles_are_in_the_language_that_is_asked_for() {
    let german = |arguments: &[&str]| run_on(&[arguments, &["--language", "de"]].concat(), "").output;
    let board = ["Feld ", "Plättchen", "Auf diesem Spielplan wie eingegeben: ", "o Stadt, . Ort oder Haltepunkt"];
    assert_german(&german(&["show", BOARD]), &board);
    assert_german(&german(&["show", BOARD, "--company", "IR"]), &["Reichweite", "* Bahnhof von IR, x blockierte Stadt"]);
    assert_german(&german(&["show", "--title", "1889"]), &["x volle Stadt", "zu bauende Halte"]);
    let title = german(&["titles", "1830"]);
    for part in ["Regelheft: ", "\nZüge\nZug ", "auch genannt", "veraltet ab", "Partien auf 18xx.games"] {
        assert!(title.contains(part), "{part}: {title}");
    }
    assert!(german(&["titles", "1846"]).contains("übliche Spielweise") && german(&["titles"]).starts_with("Spiel "));
    assert!(title.starts_with("1830: Railways & Robber Barons\n"), "the id begins the name: {title}");
    let with_settings = german(&["titles", "18462pVariant"]);
    assert!(with_settings.starts_with("18462pVariant: 1846"), "{with_settings}");
    for (title, part) in
        [("18MEX", "Eine große Gesellschaft darf"), ("18MEX", "kleine Gesellschaft"), ("1846", "Ein Zug mehr")]
    {
        assert!(german(&["titles", title]).contains(part), "{title}: {part}");
    }
    let effects: String = german(&["titles", "1867"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(effects.contains("40 für jede Fahrt, die für Toronto"), "{effects}");
    assert_german(&german(&["tiles", "--fit", "E2", "--board", BOARD]), &["Farbe", "übrig", "wie es in einer Datei"]);
    let template = german(&["new", "1889"]);
    assert_german(
        &template,
        &["# Jede Gesellschaft mit ihren Zügen. In Phase 2 gibt es \"2\".", "# Die Nummer des Plättchens"],
    );
    let (english, german) = (run_on(&["new", "1889"], "").output, template);
    let says = |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(says(&english).len(), says(&german).len(), "only the comments differ");
}

/// The same command says the same on every machine, so the locale does not matter.
#[test]
fn the_language_is_english_unless_an_option_or_the_variable_of_the_program_says_another() {
    let arguments = ["solve", BOARD, "--company", "IR", "--format", "text"];
    let first = |text: String| text.lines().find(|line| line.starts_with("IR earns")).map(str::to_owned).unwrap_or_default();
    let with = |name: &str, value: &str| output(command().env(name, value), &arguments);
    let english = with("LANG", "de_DE.UTF-8");
    assert!(english.contains("Proven: no set of runs earns more."), "{english}");
    assert!(with(LANGUAGE, "de").contains("Bewiesen: Keine Fahrten bringen mehr."), "{}", with(LANGUAGE, "de"));
    let both = output(command().env(LANGUAGE, "de"), &[&arguments[..], &["--language", "en"]].concat());
    assert_eq!(first(both), first(english));
}

#[test]
fn a_variable_with_an_unknown_language_is_one_line_of_error_unless_an_option_names_another() {
    let run = |value: &str, arguments: &[&str]| {
        let output = command().env(LANGUAGE, value).args(arguments).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let unknown = "error: HIGHBALL_LANGUAGE: there are no messages in the language \"fr\", expected en or de\n";
    for arguments in [&["titles"][..], &["tiles"], &["solve", BOARD, "--company", "IR"], &["pack", BOARD], &["man"]] {
        assert_eq!(run("fr", arguments), (2, unknown.to_owned()), "{arguments:?}");
    }
    for arguments in [&["titles", "--language", "en"][..], &["titles", "--language=en"], &["titles", "--help"]] {
        assert_eq!(run("fr", arguments), (0, String::new()), "{arguments:?}");
    }
    assert_eq!(run("", &["titles"]), (0, String::new()), "nothing is said in it");
    assert_eq!(run("de_AT.UTF-8", &["titles"]), (0, String::new()), "a locale has a language");
}

#[test]
fn json_is_the_same_in_every_language() {
    let claim = ["judge", BOARD, "--company", "IR", "--claim", "5: Kouchi, Ikeda, Kouchi", "--format", "json"];
    let line = |language: &str| run_on(&[&claim[..], &["--language", language]].concat(), "").json().remove(0);
    let [mut english, mut german] = ["en", "de"].map(line);
    for answer in [&mut english, &mut german] {
        assert!(answer.as_object_mut().unwrap().remove("best").is_some(), "its times differ");
    }
    assert_eq!(english, german);
}

#[test]
fn a_language_without_messages_is_refused() {
    let done = run_on(&["solve", BOARD, "--language", "fi"], "");
    assert_eq!(done.status, 2);
    assert!(done.error.contains("invalid value 'fi'") && done.error.contains("possible values: en, de"), "{}", done.error);
}

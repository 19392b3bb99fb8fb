//! `highball new` and `highball check`.

use highball::board_file::BoardFile;
use highball::title::Title;

use crate::common::fixtures;
use crate::common::program::{Files, run, run_on};

fn highball(arguments: &[&str], input: &str) -> (String, String, i32) {
    let done = run_on(arguments, input);
    (done.output, done.error, done.status)
}

/// Nothing of a template has to be changed for it to be a board, and each of its commented lines can be used as it is.
#[test]
fn a_new_board_of_every_title_and_phase_has_nothing_wrong() {
    for title in Title::all() {
        for phase in title.phases() {
            let template = highball::board_file::template(title, phase, highball::Language::English);
            let file = BoardFile::read(&template).unwrap_or_else(|errors| panic!("{}\n{template}", errors[0]));
            let game = file.board(title).unwrap_or_else(|errors| panic!("{}\n{template}", errors[0]));
            assert_eq!(game.warnings(), [], "{template}");
            let is_home = |line: &&str| line.starts_with("# ") && line.contains(" = [\"");
            let homes: String = template
                .lines()
                .take_while(|line| !line.starts_with("# Each company"))
                .filter(is_home)
                .map(|line| format!("{}\n", line.trim_start_matches("# ")))
                .collect();
            let board = format!("title = {:?}\nphase = {:?}\n[tokens]\n{homes}", title.id(), phase.name);
            let file = BoardFile::read(&board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
            let game = file.board(title).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
            assert_eq!(game.warnings(), [], "{board}");
        }
    }
}

#[test]
fn a_new_board_has_the_players_and_optional_rules_that_are_asked_for() {
    let (board, error, status) = highball(&["new", "1846", "--players", "4"], "");
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(board.contains("\nplayers = 4\n") && BoardFile::read(&board).is_ok(), "{board}");
    let (_, error, status) = highball(&["new", "1846", "--players", "9"], "");
    assert_eq!((error.as_str(), status), ("error: --players: 1846 is not for 9 players, expected 3 to 5 players\n", 2));
    let title = Title::all().find(|title| !title.options().is_empty()).unwrap();
    let option = title.options()[0].id.as_str();
    let (board, error, status) = highball(&["new", title.id(), "--option", option], "");
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(board.contains(&format!("options = [{option:?}]")), "{board}");
    let (_, error, status) = highball(&["new", title.id(), "--option", "nonsense"], "");
    assert!(status == 2 && error.starts_with("error: --option: there is no optional rule \"nonsense\""), "{error}");
}

#[test]
fn a_board_that_is_written_is_the_board_that_was_read() {
    for title in Title::all() {
        let text = fixtures::text(&format!("boards/{}.toml", title.id()));
        let file = BoardFile::read(&text).unwrap();
        let written = BoardFile::read(&file.to_string()).unwrap_or_else(|errors| panic!("{}\n{file}", errors[0]));
        let (before, after) = (file.board(title).unwrap(), written.board(title).unwrap());
        for company in before.companies() {
            let of = |game: &highball::game_board::GameBoard| {
                let mut snapshot = serde_json::to_value(game.question(company).unwrap()).unwrap();
                // The lines of warnings differ.
                snapshot["scenery"]["entered"]["warnings"] = serde_json::Value::Null;
                snapshot
            };
            assert_eq!(of(&before), of(&after), "{} {company}", title.id());
        }
    }
}

#[test]
fn a_new_board_is_written_for_a_title_and_a_phase() {
    let (board, error, status) = highball(&["new", "1830", "--phase", "5"], "");
    assert_eq!((error.as_str(), status), ("", 0));
    assert!(board.starts_with("title = \"1830\"\nphase = \"5\""), "{board}");
    assert!(board.contains("# H12 = [\"PRR\"]  # Altoona") && board.contains("# [companies.\"C&O\"]"), "{board}");
    assert!(board.contains("In phase 5 there are \"3\", \"4\", \"5\""), "{board}");
    let (_, error, status) = highball(&["new", "1830", "--phase", "7"], "");
    assert!(status == 2 && error.contains("--phase: there is no phase \"7\""), "{error}");
    let (_, error, status) = highball(&["new"], "");
    assert!(status == 2 && error.contains("required"), "{error}");
}

/// 18MW: after the connection, its marker is set, and the company has the doubling token.
#[test]
fn a_board_is_carried_over_with_the_changes_of_its_answers() {
    let west = r#"
title = "18MW"
phase = "3"
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["3"] }
tiles = { F20 = "9/1", F18 = "9/1", F16 = "9/1", F14 = "9/1", F12 = "9/1", F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2" }
"#;
    let (board, error, status) = highball(&["new", "--from", "-", "--phase", "4"], west);
    assert_eq!((error.as_str(), status), ("", 0));
    for line in ["phase = \"4\"", "\"San Francisco doubled\" = true", "\"Chicago to San Francisco run\" = true"] {
        assert!(board.contains(line), "{line}\n{board}");
    }
    assert_eq!(highball(&["check", "-"], &board).2, 0);
    let (renamed, ..) =
        highball(&["new", "--from", "-", "--phase", "4"], &west.replace("companies.\"CRI&P\"", "companies.crip"));
    assert!(renamed.contains("\"San Francisco doubled\" = true"), "{renamed}");
}

/// 18EZ, Appendix: "Placing the Hotel token closes the Harriot Milton Hotel".
#[test]
fn a_private_company_that_closed_in_the_turn_is_not_carried_over() {
    let board = "title = \"18EZ\"\nphase = \"3\"\n\
                 tiles = { D8 = \"57 SE-NW\", C7 = \"8 SE-N\", C5 = \"9 N-S\", C3 = \"5 S-SE\" }\ntokens = { D8 = [\"PS&W\"] }\n\
                 [companies.\"PS&W\"]\ntrains = [\"3\"]\nprivates = [\"Hotel\"]\n";
    let (text, errors, status) = highball(&["new", "--from", "-"], board);
    assert_eq!((errors.as_str(), status), ("", 0));
    assert!(text.contains("hotel = ") && !text.contains("privates"), "{text}");
}

/// 18MEX: Mérida, the home of the UdY, is worth more from the first 5-train on, and so is its mail.
#[test]
fn amounts_that_stand_for_homes_are_those_of_the_new_phase() {
    let board = "title = '18MEX'\nphase = '4'\ntokens = { Q14 = ['UdY'] }\ncompanies.UdY = { trains = ['4'], mail = 10 }";
    for (arguments, mail) in [(&["new", "--from", "-"][..], 10), (&["new", "--from", "-", "--phase", "5"], 50)] {
        let (board, error, status) = highball(arguments, board);
        assert_eq!((error.as_str(), status), ("", 0));
        assert!(board.contains(&format!("mail = {mail}")), "{board}");
    }
}

/// 18MW: companies operate in descending order of their share prices, so that the dearer one makes the connection.
#[test]
fn a_board_is_carried_over_in_the_order_of_operation() {
    let company = |id: &str, price: u32| format!("companies.{id:?} = {{ trains = [\"6\"], price = {price} }}\n");
    let track = r#"
title = "18MW"
phase = "6"
tiles = { F4 = "8 NW-E", F6 = "9/1", F8 = "9/1", F10 = "14/1", F12 = "9/1", F14 = "9/1", F16 = "9/1", F18 = "9/1", F20 = "9/1" }
tokens = { F22 = ["C&NW", "", "", ""], F10 = ["CRI&P", ""], E17 = ["C&NW"], E3 = [""] }
"#;
    for (first, second) in [(100, 200), (200, 100)] {
        let board = format!("{track}{}{}", company("CRI&P", first), company("C&NW", second));
        let (board, _, status) = highball(&["new", "--from", "-"], &board);
        assert_eq!(status, 0);
        let dearer = if first > second { "CRI&P" } else { "C&NW" };
        assert!(board.contains(&format!("E3 = [\"{dearer}\"")), "{dearer}\n{board}");
    }
}

#[test]
fn everything_that_is_wrong_or_odd_is_listed_with_its_line() {
    let board = "title = \"1830\"\nphase = \"2\"\n[tiles]\nH10 = \"57/1\"\nZ1 = \"8/0\"\nH14 = \"999/0\"\n[tokens]\nH12 = [\"PRX\"]\n";
    let (output, error, status) = highball(&["check", "-"], board);
    let lines: Vec<&str> = output.lines().map(|line| line.split(", expected").next().unwrap()).collect();
    let expected = [
        "standard input:5: tiles.Z1: hex \"Z1\" is not on the 1830 map",
        "standard input:6: tiles.H14: there is no tile \"999\"",
        "standard input:8: H12, token 1: there is no company \"PRX\"",
    ];
    assert_eq!((&lines[..], status), (&expected[..], 2));
    assert_eq!(error, "error: standard input: 3 errors\n");
    let odd = "title = \"1830\"\nphase = \"2\"\n[tiles]\nH10 = \"63/0\"\n[companies.PRR]\ntrains = [\"2\"]\n";
    let (output, error, status) = highball(&["check", "-"], odd);
    let expected = "standard input:4: warning: tiles.H10: tile 63 is brown, expected yellow in phase 2\n\
                    standard input:5: warning: companies.PRR: PRR has trains, but no token at its home, expected one in Altoona (H12)\n\
                    On this board as entered: 1 tile, 0 tokens, phase 2; 2 warnings.\n";
    assert_eq!((output.as_str(), error.as_str(), status), (expected, "", 1));
    let right = odd.replace("63/0", "57/1").replace("[companies", "[tokens]\nH12 = [\"PRR\"]\n[companies");
    let (output, _, status) = highball(&["check", "-"], &right);
    assert_eq!((output.as_str(), status), ("On this board as entered: 1 tile, 1 token, phase 2.\n", 0));
}

/// An error in a line must not hide a warning about it or another, which may be the reason.
#[test]
fn errors_do_not_hide_warnings_about_tiles() {
    let check = |rest: &str| {
        let (output, error, status) = highball(&["check", "-"], &format!("title = \"1830\"\nphase = \"5\"\n{rest}"));
        assert_eq!(status, 2, "{output}");
        let lines = output.lines().map(|line| line.trim_start_matches("standard input:").to_owned());
        (lines.collect::<Vec<_>>(), error)
    };
    let (found, error) = check("[tiles]\nH16 = \"963\"\n[tokens]\nH16 = [\"PRR\", \"B&O\"]\n");
    let expected = [
        "4: warning: tiles.H16: 1830 has no tile 963, expected one of its tiles, which `highball tiles --title 1830` lists",
        "6: H16, token 2: H16/0 has no room for 2 tokens, expected at most 1",
    ];
    assert_eq!(found, expected);
    assert_eq!(error, "error: standard input: 1 error, 1 warning\n");
    let (found, _) = check("[tiles]\nI15 = \"63\"\nI13 = \"63/1\"\nG17 = \"58\"\nH16 = \"999\"\n");
    let what: Vec<&str> = found.iter().map(|line| line.split(", expected").next().unwrap()).collect();
    let expected = [
        "4: tiles.I15: its SE side runs off the map",
        "4: warning: tiles.I15: tile 63 has no label",
        "5: tiles.I13: its NW side runs into the blank side of H12",
        "5: warning: tiles.I13: tile 63 has a city",
        "6: warning: tiles.G17: tile 58 has 1 town",
        "7: tiles.H16: there is no tile \"999\"",
    ];
    assert_eq!(what, expected);
}

#[test]
fn names_that_need_quotes_are_written_with_them() {
    let board = "title = \"1830\"\nphase = \"2\"\n[companies.C&O]\ntrains = [\"2\"]\n";
    let (output, _, status) = highball(&["check", "-"], board);
    assert!(
        status == 2 && output.contains(":3: TOML") && output.contains("quotes around the name: [companies.\"C&O\"]"),
        "{output}"
    );
    let (_, error, _) = highball(&["solve", "-"], "title = \"1830\"\nphase = \"2\"\n[tokens]\nNew York = [\"NYC\"]\n");
    assert!(error.contains("quotes around the name: \"New York\" = [\"NYC\"]"), "{error}");
}

/// A company's id without its punctuation, in the file and on the command line.
#[test]
fn companies_are_named_without_punctuation() {
    let board = "title = \"1830\"\nphase = \"2\"\n[tokens]\nI15 = [\"BO\"]\n[companies.BO]\ntrains = [\"2\"]\n";
    let solve = |company: &str| highball(&["solve", "-", "--company", company, "--format", "text"], board);
    let (text, error, status) = solve("BO");
    assert!(status == 0 && text.starts_with("B&O in 1830, phase 2"), "{text}{error}");
    let (_, error, status) = solve("Ballimore");
    assert_eq!(
        (error.as_str(), status),
        ("error: standard input: --company: there is no company \"Ballimore\", expected perhaps \"B&O\"\n", 2)
    );
}

/// The map that one owns: hexes that differ from the title's, and a title file of one's own.
#[test]
fn a_board_file_can_correct_the_map() {
    let board = |hexes: &str| {
        format!(
            "title = \"18MW\"\nphase = \"3\"\ntokens = {{ \"Des Moines\" = [\"CRI&P\"] }}\n[companies.\"CRI&P\"]\ntrains = [\"2\"]\n\
             [tiles]\nF10 = \"57/1\"\nF8 = \"9/1\"\nF6 = \"9/1\"\nF4 = \"8/2\"\n{hexes}"
        )
    };
    let earns = |hexes: &str| {
        let (text, error, _) = highball(&["solve", "-", "--format", "text"], &board(hexes));
        (text.lines().find(|line| line.starts_with("CRI&P earns ")).unwrap_or(&error).to_owned(), text)
    };
    let (line, text) = earns("");
    assert_eq!(line, "CRI&P earns 80. Proven: no set of runs earns more.");
    assert!(text.contains("The map is schematic, not the printed one."), "{text}");
    let (line, _) = earns("[hexes]\nE3 = \"red offboard 90 first / 120 second / 150 third x1: 3 4 5\"\n");
    assert_eq!(line, "CRI&P earns 110. Proven: no set of runs earns more.");

    let (line, _) = earns("[hexes]\nE3 = \"red ofboard 90: 3\"\n");
    assert!(line.contains(":12: hexes.E3.print: "), "{line}");
    let (line, _) = earns("[hexes]\nE3 = { colour = \"red\" }\n");
    assert!(line.contains(":12: hexes.E3.colour: there is no field \"colour\", expected one of \"print\""), "{line}");
    let (line, _) = earns("[hexes]\nQ99 = { name = \"Nowhere\" }\n");
    assert!(line.contains(":12: hexes.Q99: the map has no such hex"), "{line}");
}

#[test]
fn a_known_title_is_printed_whole_and_used_as_ones_own() {
    let (title, _, status) = highball(&["titles", "18mw", "--format", "toml"], "");
    assert_eq!(status, 0);
    let files = Files::new();
    files.write("mine.toml", title.replace("60 first / 80 second / 120 third", "70 first / 80 second / 120 third"));
    let late = fixtures::text("boards/18MW.toml");
    files.write("board.toml", late.replace("title = \"18MW\"", "title = \"18MW\"\ntitle_file = \"mine.toml\""));
    let done = run(files.path(), &["check", "board.toml"], "");
    assert_eq!(done.status, 0, "{} {}", done.output, done.error);
    files.write("lost.toml", "title = \"18MW\"\nphase = \"3\"\ntitle_file = \"none.toml\"\n");
    let done = run(files.path(), &["check", "lost.toml"], "");
    assert_eq!(done.status, 2);
    assert!(done.error.contains(":3: title_file: ") && done.error.contains("cannot be read"), "{}", done.error);
    let unknown = run(files.path(), &["titles", "mine.toml", "--format", "toml"], "");
    assert_eq!(unknown.status, 2, "{}", unknown.error);
}

#[test]
fn no_more_of_a_title_file_is_read_than_a_title_can_have() {
    let files = Files::new();
    files.write("long.toml", vec![b'#'; (1 << 20) + 10]);
    let done = run(files.path(), &["titles", "long.toml"], "");
    assert!(done.status == 2 && done.error.contains("expected a text of at most 1048576 bytes"), "{}", done.error);
}

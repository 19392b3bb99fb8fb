//! Tests of board files of an invented title.

use std::sync::Arc;

use super::BoardFile;
use crate::board::StopKind;
use crate::game_board::GameBoard;
use crate::position::snapshot::{Snapshot, SnapshotRevenue};
use crate::rules::{TrainFilter, TrainId};
use crate::title::Title;

const TITLE: &str = r#"
format = 1
id = "Isle"
name = "Isle"
rulebook = "none"
layout = "flat"
traffic = ["goods", "mail"]

[[phases]]
name = "2"
colors = ["yellow"]

[[phases]]
name = "3"
starts_with = "3"
colors = ["yellow", "green"]

[[trains]]
name = "2"
reach = 2
traffic = ["goods", "mail"]
count = 3
scrapped_by = "3"
cite = "7.1"

[[trains]]
name = "3"
reach = 3
traffic = ["mail"]

[[companies]]
id = "N"
name = "North"
kind = "major"
home = "A1"
aliases = ["NN"]

[[companies]]
id = "S"
name = "South"
kind = "major"
home = "A3"
closes_in = "3"

[hexes]
A1 = { at = [0, 0], print = "white city 20", name = "Top" }
A3 = { at = [0, 2], print = "white", name = "Middle", builds = ["city"], impassable = [1] }
A5 = { at = [0, 4], print = "red offboard 30 yellow / 60 green: 3", name = "Bottom" }
B2 = { at = [-1, 1], print = "white" }
B4 = { at = [-1, 3], print = "gray town 10: 2" }
C2 = { at = [1, 1], print = "yellow [OO] city 30: 1, city 30: 2", name = "Twins" }

[tiles]
count = { "57" = 2, "5" = 2, "14" = 1, "9" = 1, "8" = 1, "15" = 1, "59" = 1, "3" = 1 }
strict_sides = true
cite = "4.2"

[[bonuses]]
id = "end to end"
includes = [["Top"], ["Bottom"]]
paid = "once"
pays = [{ to = "route", amount = 100 }]
unless = "end to end run"
cite = "8"

[[choices]]
id = "build a depot"
needs_bonus = "end to end"
values = [{ stops = ["Top"], times = 2 }]
cite = "8.1"

[[markers]]
id = "end to end run"
of = "game"
takes = "flag"

[[markers]]
id = "strike"
of = "company"
takes = "flag"
idle_trains = 1
until_phase = "3"
cite = "9"

[[markers]]
id = "depot"
of = "company"
takes = "places"
places = ["Top", "Bottom"]
most = 1
values = [{ stops = "chosen", plus = 10 }]

[[markers]]
id = "permit"
of = "company"
takes = "count"
licence = ["Bottom"]
"#;

fn title() -> Title {
    Title::read(TITLE).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn game(text: &str) -> Result<GameBoard, String> {
    let all = |errors: highball_game::Faults<super::BoardFileError>| format!("{errors}\n");
    BoardFile::read(text).and_then(|file| file.board(&title())).map_err(all)
}

/// The error of a file of phase 2 whose content from the third line on is `rest`. There must be only one.
fn error(rest: &str) -> String {
    let errors = game(&format!("title = \"Isle\"\nphase = \"2\"\n{rest}")).map(drop).unwrap_err();
    assert_eq!(errors.lines().count(), 1, "{errors}");
    errors.trim_end().to_owned()
}

/// The warnings about a file of this phase whose content from the third line on is `rest`.
fn warnings(phase: &str, rest: &str) -> Vec<String> {
    let home = if rest.contains("[companies.N]") { "\n[tokens]\nTop = [\"N\"]" } else { "" };
    let game = game(&format!("title = \"Isle\"\nphase = {phase:?}\n{rest}{home}")).unwrap();
    game.warnings().iter().map(ToString::to_string).collect()
}

#[test]
fn nothing_on_the_board_of_a_recorded_game_is_warned_of() {
    let odd = "[companies.N]\ntrains = [\"3\"]";
    assert!(!warnings("2", odd).is_empty());
    assert_eq!(warnings("2", &format!("recorded = true\n{odd}")), Vec::<String>::new());
}

const GOOD: &str = r#"
title = "isle"
phase = "3"
id = "q"
[tiles]
A3 = "57/0"
[tokens]
Top = ["NN"]
A3 = ["N goods"]
"C2/1" = ["S mail"]
[companies.NN]
trains = ["2 goods", "2 goods", "3"]
depot = "Top"
permit = 2
[companies.S]
[markers]
"#;

#[test]
fn a_file_becomes_the_questions_of_its_companies() {
    let game = game(GOOD).unwrap();
    assert_eq!(game.companies().collect::<Vec<_>>(), ["N"], "only companies with trains run");
    let snapshot = game.question("North").unwrap();
    assert_eq!((snapshot.version, &*snapshot.company, &*snapshot.phase, &*snapshot.id), (2, "N", "3", "q"));
    let trains: Vec<_> = snapshot.trains.iter().map(|train| (&*train.id, train.traffic.as_deref())).collect();
    assert_eq!(trains, [("2 goods-0", Some("goods")), ("2 goods-1", Some("goods")), ("3 mail-0", Some("mail"))]);
    let ids: Vec<&str> = snapshot.hexes.iter().map(|hex| &*hex.id).collect();
    assert_eq!(ids, ["A1", "A3", "A5", "B4", "C2"], "a hex without stops and track is omitted");
    let middle = &snapshot.hexes[1];
    assert_eq!((&*middle.tile, middle.rotation, &*middle.color), ("57", 0, "yellow"));
    let neighbours: Vec<Option<&str>> = middle.neighbours.iter().map(Option::as_deref).collect();
    assert_eq!(
        neighbours,
        [Some("A5"), None, None, Some("A1"), Some("C2"), None],
        "no impassable side, and no side to nothing"
    );
    assert!(matches!(snapshot.hexes[2].stops[0].revenue, SnapshotRevenue::Same(60)), "the value of the phase");
    assert_eq!(snapshot.hexes[4].stops[1].tokens[0].as_ref().unwrap().traffic, ["mail"]);
    assert_eq!(
        (&*snapshot.company_values[0].id, &snapshot.company_values[0].stops[..]),
        ("depot", &["A1/0".to_owned()][..])
    );
    assert_eq!(snapshot.licences[0].held[0].count, 2);
    assert_eq!(snapshot.choices[0].needs_bonus.as_deref(), Some("end to end"));
    let position = snapshot.check().unwrap();
    assert_eq!(position.board().stops().iter().filter(|stop| stop.kind == StopKind::City).count(), 4);
}

#[test]
fn names_are_read_as_in_claims() {
    let mut text = GOOD.to_owned();
    for (exact, spoken) in [
        ("A3 = \"57/0\"", "middle = \" 57 n-s \""),
        ("Top = [\"NN\"]", "\"tóp\" = [\"north\"]"),
        ("A3 = [\"N goods\"]", "a3 = [\"n Goods\"]"),
        ("\"C2/1\" = [\"S mail\"]", "\"twins/1\" = [\"s mail\"]"),
        ("companies.NN", "companies.n"),
        ("\"2 goods\", \"2 goods\", \"3\"", "\"2G\", \"the 2g train\", \"3M\""),
    ] {
        assert!(text.contains(exact), "{exact}");
        text = text.replace(exact, spoken);
    }
    let questions = [GOOD, &text].map(|text| {
        let game = BoardFile::read(text).unwrap().board(&title()).unwrap();
        // Warnings name what the file names.
        let question = Snapshot { scenery: None, ..game.question("N").unwrap() };
        serde_json::to_string(&question).unwrap()
    });
    assert_eq!(questions[0], questions[1]);
}

#[test]
fn a_name_that_could_mean_several_things_is_an_error_that_lists_them() {
    let title = Title::read(&TITLE.replace("name = \"Middle\"", "name = \"Twin Oaks\"")).unwrap();
    let faults = |rest: &str| {
        let file = BoardFile::read(&format!("title = \"Isle\"\nphase = \"3\"\n{rest}")).unwrap();
        file.board(&title).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let expected = ": \"twi\" could be several places, expected one of them: A3 Twin Oaks, C2 Twins";
    assert_eq!(faults("tiles.twi = \"57/0\""), [format!("3: tiles.twi{expected}")]);
    assert_eq!(faults("tokens.twi = [\"S\"]"), [format!("3: tokens.twi{expected}")]);
    assert_eq!(
        faults("companies.N.trains = [\"mail\"]"),
        ["3: N, train 1: train \"mail\" could be several, expected one of \"2 mail\", \"3 mail\""]
    );
    assert_eq!(
        faults("tiles = { A3 = \"57\", \"twin oaks\" = \"57\" }"),
        ["3: tiles.twin oaks: A3 already has tile 57, expected one tile on each hex"]
    );
}

#[test]
fn a_home_token_may_lie_where_no_tile_does_yet() {
    let text = "title = \"Isle\"\nphase = \"2\"\ntokens.Middle = [\"S\"]\n[companies.S]\ntrains = [\"2 mail\"]";
    let question = game(text).unwrap().question("S").unwrap();
    let middle = question.hexes.iter().find(|hex| hex.id == "A3").unwrap();
    assert_eq!((middle.tile.as_str(), middle.stops[0].slots, middle.segments.len()), ("A3", Some(1), 0));
    assert_eq!(middle.stops[0].tokens[0].as_ref().unwrap().company, "S");
    question.check().unwrap();
}

#[test]
fn a_company_without_a_table_has_no_trains_and_may_be_given_others() {
    let game = game(GOOD).unwrap();
    assert!(game.question("S").unwrap().trains.is_empty());
    let count_of = |names: &[&str]| game.question_with_trains("N", names).map(|snapshot| snapshot.trains.len());
    assert_eq!(count_of(&["2 goods-1", "3"]), Ok(2), "by the id of its own train, or by the name of any");
    assert_eq!(count_of(&["4"]).unwrap_err().to_string(), "train: there is no train \"4\", expected one of \"2\", \"3\"");
    assert!(game.question("X").unwrap_err().to_string().starts_with("company: there is no company \"X\""));
}

#[test]
fn an_optional_rule_is_listed_once() {
    let title = Title::read(&format!("{TITLE}\n[[options]]\nid = \"hills\"\ntext = \"Hills cost nothing\"\n")).unwrap();
    let errors = |options: &str| {
        let text = format!("title = \"Isle\"\nphase = \"2\"\noptions = [{options}]");
        let game = BoardFile::read(&text).and_then(|file| file.board(&title));
        game.err().into_iter().flatten().map(|error| error.to_string()).collect::<Vec<_>>()
    };
    assert!(errors("\"hills\"").is_empty());
    let twice = "3: option 2: \"hills\" is listed twice, expected each optional rule once";
    assert_eq!(errors("\"hills\", \"hills\""), [twice]);
}

#[test]
fn an_optional_rule_that_the_title_has_already_is_written_once() {
    let title = Title::read(&format!("{TITLE}\n[[options]]\nid = \"hills\"\ntext = \"Hills cost nothing\"\n")).unwrap();
    let file = BoardFile::read("title = \"Isle\"\nphase = \"2\"\noptions = [\"hills\"]").unwrap();
    let game = file.check(&title.with_options(&["hills"]).unwrap()).unwrap();
    let written = BoardFile::from(&game).to_string();
    assert!(written.contains("options = [\"hills\"]"), "{written}");
    assert!(BoardFile::read(&written).unwrap().check(&title).is_ok());
}

#[test]
fn more_trains_than_a_question_may_have_are_refused_before_anything_is_done_with_them() {
    let too_many = TrainId::MAX_COUNT + 1;
    let message = format!("trains: {too_many} trains, expected at most {}", TrainId::MAX_COUNT);
    // None of the names is looked up.
    let unknown = vec!["4"; too_many];
    assert_eq!(game(GOOD).unwrap().question_with_trains("N", &unknown).unwrap_err().to_string(), message);
    let trains = vec!["\"3\""; too_many].join(", ");
    let file = format!("title = \"Isle\"\nphase = \"3\"\n[companies.N]\ntrains = [{trains}]\n[tokens]\nTop = [\"N\"]");
    assert_eq!(game(&file).unwrap().question("N").unwrap_err().to_string(), message);
}

#[test]
fn the_markers_that_a_turn_uses_up_or_sets_are_reported() {
    let text = GOOD.replace("phase = \"3\"", "phase = \"2\"").replace("permit = 2", "strike = true");
    let game = game(&text).unwrap();
    assert_eq!(game.question("N").unwrap().idle_trains, 1);
    let changes: Vec<_> = game.changes("N", &["end to end"], &[]).iter().map(ToString::to_string).collect();
    assert_eq!(changes, ["companies.N.strike = false", "markers.\"end to end run\" = true"]);
}

#[test]
fn a_marker_that_ends_a_bonus_removes_it_and_its_choice() {
    let snapshot = game(&format!("{GOOD}\"end to end run\" = true\n")).unwrap().question("N").unwrap();
    assert!(snapshot.bonuses.is_empty() && snapshot.choices.is_empty());
}

#[test]
fn routes_that_hang_together_with_the_home_are_a_rule_and_a_demand_of_the_question() {
    let demand = "[[demands]]\nid = \"home\"\nincludes = [{ home = true }]\ncite = \"9\"\n\n[[choices]]";
    let text = TITLE.replacen("[[choices]]", demand, 1).replacen("layout", "linked = true\nlayout", 1);
    let title = Arc::new(Title::read(&text).unwrap());
    let game = BoardFile::read(GOOD).unwrap().board(&title).unwrap();
    let north = game.question("N").unwrap();
    assert!(north.linked && north.version == 3);
    let asked_for = |id: &str| serde_json::to_value(&game.question(id).unwrap().demands[0]).unwrap()["includes"].clone();
    assert_eq!((asked_for("N"), asked_for("S")), (serde_json::json!([["A1/0"]]), serde_json::json!([["A3/0"]])));
}

#[test]
fn a_region_of_the_title_is_one_of_the_question() {
    let region = "[[regions]]\nid = \"top\"\nexcept = [\"A5\", \"B2\"]\ncompanies = [\"N\"]\ncite = \"9\"\n\n[[choices]]";
    let text = TITLE.replacen("[[choices]]", region, 1).replacen("layout", "only_valued_stops = true\nlayout", 1);
    let title = Arc::new(Title::read(&text).unwrap());
    let game = BoardFile::read(GOOD).unwrap().board(&title).unwrap();
    let north = game.question("N").unwrap();
    assert_eq!(north.regions[0].except.as_deref(), Some(&["A5".to_owned()][..]), "B2 has neither stops nor track");
    assert_eq!((north.regions[0].company.as_deref(), north.only_valued_stops, north.version), (Some("N"), true, 3));
    assert!(game.question("S").unwrap().regions.is_empty());
}

#[test]
fn borders_passed_cities_and_stops_that_are_paid_once_are_those_of_the_question() {
    let rules = "borders = [[\"A3\", \"A5\"], [\"A1\", \"B2\"]]\nbypass = { companies = [\"N\"], trains = [\"3\"], cite = \"7\" }\nlayout";
    let once = "[[paid_once]]\nkinds = [\"town\", \"offboard\"]\ncite = \"8\"\n\n[[paid_once]]\nstops = [\"A1\", \"A3\"]\n\n[[choices]]";
    let text = TITLE.replacen("[[choices]]", once, 1).replacen("layout", rules, 1);
    let title = Arc::new(Title::read(&text).unwrap());
    let game = BoardFile::read(GOOD).unwrap().board(&title).unwrap();
    let north = game.question_with_trains("N", &["2 goods", "3"]).unwrap();
    assert_eq!(north.borders, [["A3".to_owned(), "A5".to_owned()]], "B2 has neither stops nor track");
    let bypass = north.bypass.unwrap();
    assert_eq!((bypass.company.as_deref(), bypass.trains), (Some("N"), TrainFilter::Only(vec!["3 mail-0".to_owned()])));
    assert_eq!((bypass.cities, bypass.routes, bypass.cite.as_str()), (None, 1, "7"));
    let groups: Vec<String> = north.paid_once.iter().map(|group| group.stops.join(" ")).collect();
    assert_eq!(groups, ["A5/0", "B4/0", "A1/0 A3/0"]);
    assert!(game.question("S").unwrap().bypass.is_none());
}

#[test]
fn every_kind_of_rule_about_routes_can_be_for_one_company_and_some_phases() {
    let questions = |condition: &str| {
        let rules = format!(
            "[[needs]]\nof = {{ kinds = [\"city\"] }}\nat_least = 1\n{condition}\n
             [[licences]]\nid = \"port\"\nstops = [\"Bottom\"]\ntrains = 1\n{condition}\n
             [[paid_once]]\nkinds = [\"town\"]\n{condition}\n
             [[values]]\nid = \"top\"\nstops = [\"Top\"]\nplus = 10\n{condition}\n\n[[choices]]"
        );
        let title = Arc::new(Title::read(&TITLE.replacen("[[choices]]", &rules, 1)).unwrap());
        let game = BoardFile::read(GOOD).unwrap().board(&title).unwrap();
        ["N", "S"].map(|company| {
            let question = game.question(company).unwrap();
            let licences = question.licences.iter().filter(|licence| licence.id == "port").count();
            let values = question.company_values.iter().filter(|value| value.id == "top").count();
            [question.needs.len(), licences, question.paid_once.len(), values]
        })
    };
    assert_eq!(questions(""), [[1, 1, 1, 1], [1, 1, 1, 1]]);
    assert_eq!(questions("companies = [\"N\"]"), [[1, 1, 1, 1], [0, 0, 0, 0]]);
    assert_eq!(questions("from_phase = \"3\"\nunless = \"end to end run\""), questions("from_phase = \"3\""));
    assert_ne!(questions("from_phase = \"3\""), questions("until_phase = \"3\""));
    assert_eq!(questions("if = \"end to end run\"")[0], [0, 0, 0, 0]);
}

#[test]
fn a_choice_that_attaches_something_is_one_for_each_train_that_it_suits() {
    let choice =
        "[[choices]]\nid = \"saloon\"\nattach = { except_trains = [\"2\"], free = [\"town\"] }\ncite = \"9\"\n\n[[choices]]";
    let title = Arc::new(Title::read(&TITLE.replacen("[[choices]]", choice, 1)).unwrap());
    let game = |text: &str| BoardFile::read(text).unwrap().board(&title).unwrap();
    let snapshot = game(GOOD).question_with_trains("N", &["2 goods", "3", "3"]).unwrap();
    let saloons = &snapshot.choices[..2];
    assert!(saloons.iter().all(|choice| choice.one_of.as_deref() == Some("saloon")));
    assert_eq!(
        saloons.iter().map(|choice| choice.id.as_str()).collect::<Vec<_>>(),
        ["saloon for 3 mail-0", "saloon for 3 mail-1"]
    );
    assert_eq!(snapshot.version, 3);
    let position = snapshot.check().unwrap();
    let with = position.taking(vec![0]);
    let capacity = |kind: StopKind| with.trains()[1].reach.row_for(kind).map(|row| (row.visit, row.pay));
    assert_eq!([StopKind::City, StopKind::Town].map(capacity), [Some((3, 999)), Some((999, 999))]);
    assert_eq!(with.trains()[2].reach, position.trains()[2].reach);
    let declined = GOOD.replace("[companies.NN]", "[companies.NN]\ndeclines = [\"saloon\"]");
    assert!(declined.contains("saloon"));
    assert_eq!(game(&declined).question_with_trains("N", &["3"]).unwrap().choices.len(), 1, "only the depot is left");
    assert_eq!(game(GOOD).changes("N", &[], &["saloon for 3 mail-0"]), [], "nothing uses it up");
    let attached = game(GOOD).question_with_trains("N", &["2 goods", "3 with Saloon", "3"]).unwrap();
    assert!(attached.choices.iter().all(|choice| choice.one_of.is_none()), "it is attached to no other");
    assert_eq!(attached.check().unwrap().trains()[1].reach, with.trains()[1].reach);
    assert_eq!(
        game(GOOD).question_with_trains("N", &["2 goods with saloon"]).unwrap_err().to_string(),
        "train: saloon attached to a 2-train, expected \"3\""
    );
    let later = Title::read(&TITLE.replacen("[[choices]]", &choice.replacen("cite", "if = \"end to end run\"\ncite", 1), 1));
    let file = GOOD.replace("\"2 goods\", \"3\"]", "\"2 goods\", \"3 with saloon\"]");
    let faults = BoardFile::read(&file).unwrap().board(&Arc::new(later.unwrap())).unwrap_err();
    let expected = "N has no saloon to attach, expected something that the company has and can attach to a train";
    assert!(faults.to_string().ends_with(expected), "{faults}");
}

#[test]
fn an_invalid_board_file_is_an_error_with_its_line() {
    for (rest, expected) in [
        ("[tiles", "3: TOML: "),
        ("tyles = 1", "3: tyles: there is no field \"tyles\", expected perhaps \"tiles\""),
        ("\ntiles = 1", "4: tiles: 1, expected a table of tiles"),
        ("[tiles]\nA3 = \"57/6\"", "4: tiles.A3: \"57/6\", expected a rotation from 0 to 5 or two edges"),
        ("[tokens]\nA1 = \"N\"", "4: tokens.A1: \"N\", expected a list of tokens"),
        ("[companies.N]\nholders = { Ann = 101 }", "4: companies.N.holders.Ann: 101, expected a whole percentage"),
        ("[companies.N]\nholders = { Ann = 60, Bob = 50 }", "4: companies.N.holders: "),
        ("[companies.N]\nprice = -1", "4: companies.N.price: -1, expected a whole number"),
        ("edition = \"first\"", "3: edition: there is no edition \"first\""),
        ("players = 0", "3: players: 0, expected a number of players from 1 to 50"),
        ("players = \"four\"", "3: players: \"four\", expected a number of players from 1 to 50"),
        ("options = [\"a\"]", "3: option 1: there is no optional rule \"a\""),
    ] {
        let found = error(rest);
        assert!(found.starts_with(expected), "{rest:?}: {found}");
    }
    assert_eq!(
        game("phase = \"2\"").unwrap_err(),
        "1: title: it is missing, expected the id of a title, one of `highball titles`\n"
    );
    assert!(game("title = \"Isle\"\nphase = \"9\"").unwrap_err().starts_with("2: phase: there is no phase \"9\""));
    // A wrong phase does not hide other errors.
    let errors = game("title = \"Isle\"\nphase = \"9\"\n[tiles]\nA3 = \"575\"\nZ9 = \"57\"").unwrap_err();
    let places: Vec<&str> = errors.lines().filter_map(|line| line.split(':').nth(1)).collect();
    assert_eq!(places, [" phase", " tiles.A3", " tiles.Z9"], "{errors}");
    assert!(game("title = \"Mainland\"\nphase = \"2\"").unwrap_err().starts_with("1: title: the board is of \"Mainland\""));
}

#[test]
fn a_file_that_contradicts_its_title_is_an_error_with_its_line() {
    for (rest, expected) in [
        ("[tiles]\nA3 = \"575\"", "4: tiles.A3: there is no tile \"575\", expected perhaps \"57\""),
        ("[tiles]\nZ9 = \"57\"", "4: tiles.Z9: hex \"Z9\" is not on the Isle map"),
        ("[tiles]\nA3 = \"9\"", "4: tiles.A3: tile 9 has no city, expected a tile with a place for the city Middle"),
        ("[tiles]\nA5 = \"57\"", "4: tiles.A5: A5 is red, expected no tile on it"),
        (
            "[tiles]\nA3 = \"57/1\"",
            "4: tiles.A3: its SW side runs into the impassable side to B4, expected a rotation that fits (4.2): 57/0 (N-S)",
        ),
        (
            "[tiles]\nB2 = \"8/4\"",
            "4: tiles.B2: its S side runs into the blank side of B4, expected another tile (4.2): none of its rotations fits",
        ),
        ("[tokens]\nA1 = [\"N\", \"S mail\"]", "4: A1, token 2: A1/0 has no room for 2 tokens, expected at most 1"),
        (
            "[tokens]\nA3 = [\"N goods\"]",
            "4: tokens.A3: A3 has no city yet, expected its tile in [tiles] first: the map has a city to be built there",
        ),
        ("[tokens]\nB2 = [\"N goods\"]", "4: tokens.B2: B2 has no city for a token, expected a stop with room for tokens"),
        ("[tiles]\nA3 = \"9\"\n[tokens]\nA3 = [\"N goods\"]", "4: tiles.A3: tile 9 has no city"),
        (
            "[tokens]\nTwins = [\"N goods\"]",
            "4: tokens.Twins: \"Twins\" is 2 stops, expected one of them: C2/0 (SW), C2/1 (NW)",
        ),
        (
            "[tokens]\n\"C2/0\" = [\"N\"]",
            "4: C2/0, token 1: \"N\" does not say what the token is for, expected \"N goods\" or \"N mail\"",
        ),
        ("[tokens]\nA1 = [\"X\"]", "4: A1, token 1: there is no company \"X\""),
        ("[tokens]\nA1 = [\"N\"]\nTop = [\"N\"]", "5: tokens.Top: the stop already has tokens"),
        ("[companies.X]", "3: companies.X: there is no company \"X\""),
        ("[companies.N]\n[companies.NN]", "4: companies.NN: N has a table already"),
        ("[companies.N]\ntrains = [\"4\"]", "4: N, train 1: there is no train \"4\""),
        (
            "[companies.N]\ntrains = [\"2\"]",
            "4: N, train 1: \"2\" does not say which side of the train, expected \"2 goods\" or \"2 mail\"",
        ),
        (
            "[companies.N]\ntrains = [\"3 goods\"]",
            "4: N, train 1: there is no goods side of the 3-train, expected \"3 mail\"",
        ),
        (
            "[companies.N]\nstrik = true",
            "4: companies.N.strik: there is no field or marker of a company \"strik\", expected perhaps \"strike\"",
        ),
        (
            "[companies.N]\ntrain = [\"3\"]",
            "4: companies.N.train: there is no field or marker of a company \"train\", expected perhaps \"trains\"",
        ),
        ("[companies.N]\nstrike = 1", "4: companies.N.strike: 1, expected true or false"),
        (
            "[companies.N]\ndepot = \"Twins\"",
            "4: companies.N.depot: \"Twins\" cannot be chosen, expected \"Top\" or \"Bottom\"",
        ),
        ("[companies.N]\ndepot = [\"Top\", \"Bottom\"]", "4: companies.N.depot: 2 places, expected at most 1"),
        ("[markers]\nstrike = true", "4: markers.strike: there is no marker of the game \"strike\""),
    ] {
        let found = error(rest);
        assert!(found.starts_with(expected), "{rest:?}: {found}");
    }
}

#[test]
fn all_errors_are_reported_in_the_order_of_their_lines() {
    let errors = game("title = \"Isle\"\nphase = \"2\"\n[companies.X]\n[tiles]\nZ9 = \"57\"\n").unwrap_err();
    assert_eq!(errors.lines().map(|line| &line[..2]).collect::<Vec<_>>(), ["3:", "5:"]);
}

#[test]
fn unusual_content_is_a_warning_with_its_line() {
    for (phase, rest, expected) in [
        ("3", "[tiles]\nA1 = \"5/5\"\nA3 = \"57\"", vec![]),
        (
            "3",
            "[tiles]\nA1 = \"5/5\"\nA3 = \"5/3\"\nC2 = \"5/1\"",
            vec!["6: tiles.C2: this is copy 3 of tile 5, expected at most 2"],
        ),
        (
            "2",
            "[tiles]\nA3 = \"59/4\"",
            vec![
                "4: tiles.A3: tile 59 is green, expected yellow in phase 2",
                "4: tiles.A3: tile 59 has the label \"OO\", expected none on this hex",
            ],
        ),
        (
            "3",
            "[companies.N]\ntrains = [\"2 mail\"]",
            vec!["4: N, train 1: 2-trains are gone in phase 3 (7.1), expected a train that still runs"],
        ),
        (
            "2",
            "[companies.N]\ntrains = [\"3\"]",
            vec!["4: N, train 1: 3-trains are not available yet in phase 2, expected an available train, or a later phase"],
        ),
        (
            "3",
            "[companies.S]\ntrains = [\"3\"]",
            vec!["3: companies.S: S is closed from phase 3 on, expected no trains of it in phase 3"],
        ),
        (
            "3",
            "[companies.N]\nstrike = true",
            vec!["4: companies.N.strike: it has no effect in phase 3 (9), expected it to be omitted"],
        ),
    ] {
        assert_eq!(warnings(phase, rest), expected, "{rest}");
    }
}

#[test]
fn a_company_without_a_token_at_its_home_is_warned_of() {
    let file = |rest: &str| game(&format!("title = \"Isle\"\nphase = \"3\"\n{rest}")).unwrap();
    let game = file("[companies.N]\ntrains = [\"3\"]");
    assert_eq!(
        game.warnings()[0].to_string(),
        "3: companies.N: N has trains, but no token at its home, expected one in Top (A1)"
    );
    assert_eq!(file("[companies.N]\n").warnings(), []);
}

#[test]
fn a_company_in_receivership_may_borrow_a_train_that_is_not_available_yet() {
    assert_eq!(warnings("2", "[companies.N]\ntrains = [\"3\"]\nreceivership = true"), Vec::<String>::new());
}

#[test]
fn a_question_has_the_names_and_blank_hexes_of_the_map() {
    let text = "title = \"Isle\"\nphase = \"2\"\n[companies.N]\ntrains = [\"2 goods\"]\n";
    let title = Title::read(TITLE).unwrap();
    let question = BoardFile::read(text).unwrap().board(&title).unwrap().question("N").unwrap();
    let scenery = question.check().unwrap().scenery().clone();
    assert_eq!(scenery.places["A5"], "Bottom");
    assert_eq!(scenery.companies["S"].name, "South");
    let blank: Vec<_> = scenery.blank.iter().map(|hex| hex.id.as_str()).collect();
    assert_eq!(blank, ["A3", "B2"]);
    let values: Vec<_> = scenery.values["A5/0"].iter().map(|it| (it.label.as_str(), it.value, it.is_current)).collect();
    assert_eq!(values, [("yellow", 30, true), ("green", 60, false)]);
}

#[test]
fn errors_and_warnings_name_the_hex_and_the_company_that_they_are_about() {
    let subject = |hex: Option<&str>, company: Option<&str>| (hex.map(str::to_owned), company.map(str::to_owned));
    let of_error = |rest: &str| {
        let text = format!("title = \"Isle\"\nphase = \"2\"\n{rest}");
        let errors = BoardFile::read(&text).unwrap().board(&title()).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors:?}");
        subject(errors[0].hex.as_deref(), errors[0].company.as_deref())
    };
    for (rest, hex, company) in [
        ("[tiles]\nA3 = \"999\"", Some("A3"), None),
        ("[tiles]\nZ9 = \"57\"", None, None),
        ("[tokens]\nTop = [\"X\"]", Some("A1"), None),
        ("[tiles]\nA3 = \"57/0\"\n[tokens]\nA3 = [\"N\"]", Some("A3"), Some("N")),
        ("[companies.NN]\ntrains = [\"9\"]", None, Some("N")),
        ("[companies.X]", None, None),
        ("[companies.N]\n[markers]\nx = true", None, None),
    ] {
        assert_eq!(of_error(rest), subject(hex, company), "{rest}");
    }
    let of_warning = |phase: &str, rest: &str| {
        let game = game(&format!("title = \"Isle\"\nphase = {phase:?}\n{rest}")).unwrap();
        let warning = &game.warnings()[0];
        subject(warning.hex.as_deref(), warning.company.as_deref())
    };
    for (phase, rest, hex, company) in [
        ("2", "[tiles]\nA3 = \"59/4\"", Some("A3"), None),
        ("3", "[companies.S]\ntrains = [\"3\"]", None, Some("S")),
        ("3", "[companies.N]\ntrains = [\"3\"]", Some("A1"), Some("N")),
        ("3", "[tokens]\nTop = [\"N goods\"]", Some("A1"), Some("N")),
    ] {
        assert_eq!(of_warning(phase, rest), subject(hex, company), "{rest}");
    }
}

#[test]
fn a_bonus_for_a_chosen_place_can_ask_for_further_places() {
    let bonus = "values = [{ stops = \"chosen\", plus = 10 }]\n\
                 bonus = { id = \"from the depot\", includes = \"chosen\", also = [[\"Bottom\"]], pays = [{ to = \"route\", amount = 20 }] }";
    let title = TITLE.replacen("values = [{ stops = \"chosen\", plus = 10 }]", bonus, 1);
    let title = Arc::new(Title::read(&title).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let snapshot = BoardFile::read(GOOD).unwrap().board(&title).unwrap().question("N").unwrap();
    let bonus = snapshot.bonuses.iter().find(|bonus| bonus.id == "from the depot").unwrap();
    let stops: Vec<_> = bonus.includes.iter().map(|places| &places.stops[..]).collect();
    assert_eq!(stops, [["A1/0"], ["A5/0"]]);
}

#[test]
fn a_place_of_a_marker_is_no_longer_one_of_the_marker_that_it_replaces() {
    let better = "[[markers]]\nid = \"better depot\"\nof = \"company\"\ntakes = \"places\"\nplaces = [\"Top\", \"Bottom\"]\n\
                  replaces = [\"depot\"]\nvalues = [{ stops = \"chosen\", plus = 30 }]\n\n[[markers]]\nid = \"permit\"";
    let title = TITLE.replacen("[[markers]]\nid = \"permit\"", better, 1);
    let title = Arc::new(Title::read(&title).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let values = |place: &str| {
        let text = GOOD.replace("permit = 2", &format!("\"better depot\" = \"{place}\""));
        let snapshot = BoardFile::read(&text).unwrap().board(&title).unwrap().question("N").unwrap();
        snapshot.company_values.iter().map(|value| value.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(values("Top"), ["better depot"]);
    assert_eq!(values("Bottom"), ["depot", "better depot"]);
}

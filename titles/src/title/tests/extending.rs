//! Titles that extend others.

use super::EXAMPLE;
use crate::rules::Reach;
use crate::title::error::Unknown;
use crate::title::{Title, TitleError};

/// Returns the text of a title that a test extends.
fn base(id: &str) -> Result<&'static str, Unknown> {
    match id {
        "Isle" => Ok(EXAMPLE),
        "Loop" => Ok("extends = \"Knot\"\n"),
        "Knot" => Ok("# It goes round.\nextends = \"Loop\"\n"),
        "Quarry" => Ok("extends = \"Isle\"\nid = \"Quarry\"\n[hexes]\nB4 = { print = \"gray mine 50: 2\" }\n"),
        _ => Err(Unknown::new("title", id, ["Isle", "Quarry"].into_iter())),
    }
}

/// Reads a title that begins with `extends = "Isle"`, on line 1.
fn isle(changes: &str) -> Result<Title, Vec<TitleError>> {
    Title::read_over(&format!("extends = \"Isle\"\n{changes}"), &base)
}

fn changed(changes: &str) -> Title {
    isle(changes).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[track_caller]
fn refused(changes: &str, messages: &[&str]) {
    let faults: Vec<String> = isle(changes).expect_err("it has faults").iter().map(ToString::to_string).collect();
    assert_eq!(faults, messages);
}

#[test]
fn a_title_says_only_what_differs() {
    let title = changed("id = \"Islet\"\nname = \"Rails of the Islet\"\nlayout = \"flat\"\nassumed = []");
    assert_eq!((title.id(), title.name(), title.extends()), ("Islet", "Rails of the Islet", Some("Isle")));
    assert_eq!((title.rulebook(), title.hexes().len()), ("Draft 3, 2 May 2024", 5));
    assert!(title.assumed().is_empty());
    assert_eq!(super::example().extends(), None);
}

#[test]
fn tables_are_merged_and_an_empty_text_removes_an_entry() {
    let title = changed(
        "schematic = \"\"
         players = []
         places = { Coast = [\"Northam\"], Pit = [\"Old Pit\"] }
         sections = { track = \"9.1\", path = \"9.2\" }
         [hexes]
         A1 = { labels = { green = \"\" }, cost = 20 }
         A5 = { print = \"red offboard 30: 3\" }
         A7 = { print = \"white\" }
         B2 = \"\"
         [tiles.count]
         7 = 3
         8 = \"\"
         [record]
         options = { short_game = \"strikes\", other_game = \"\" }",
    );
    assert_eq!(title.schematic(), None);
    let ids: Vec<&str> = title.hexes().iter().map(|hex| hex.id.as_str()).collect();
    assert_eq!(ids, ["A1", "A3", "A5", "B4", "A7"]);
    let north = title.hex("A1").unwrap();
    assert_eq!((north.name.as_str(), north.cost, north.labels.len()), ("Northam", 20, 0));
    assert_eq!(title.hex("A5").unwrap().print.to_string(), "red offboard 30: 3");
    let places: Vec<(&str, usize)> = title.places().iter().map(|(name, stops)| (name.as_str(), stops.len())).collect();
    assert_eq!(places, [("Coast", 1), ("Pit", 1)]);
    assert_eq!((title.tile_count("7"), title.tile_count("8"), title.tile_count("57")), (Some(3), Some(0), Some(1)));
    let sections = title.sections();
    assert_eq!((sections.path.as_str(), sections.track.as_str(), sections.blocked.as_str()), ("9.2", "9.1", "4.5"));
    let options = &title.record().unwrap().options;
    let expected = [("bad_weather", Some("strikes")), ("short_game", Some("strikes")), ("other_game", None)]
        .map(|(name, option)| (name.to_owned(), option.map(str::to_owned)));
    assert_eq!(options[..], expected);
}

#[test]
fn a_table_in_place_of_a_list_changes_its_entries_by_name() {
    let title = changed(
        "[trains]
         2 = { count = 9, obsolete_by = \"\" }
         4 = { reach = 4 }
         [companies]
         PL = \"\"
         NR = { home = \"A3/0\" }
         SR = { name = \"Southern Railway\", kind = \"minor\" }
         [tiles.own]
         IS1 = \"IS1 green [N] city 50 x2: 0 2 3\"
         IS2 = \"IS2 green 0-1\"
         [readings.\"May two trains call at one hotel?\"]
         reading = \"No.\"
         [record]
         companies = { PL = \"\" }
         privates = \"\"
         boxes = \"\"
         acquiring = \"\"
         draws = \"\"
         grants = \"\"
         events = \"\"
         [editions.second]
         companies = { PL = \"\" }",
    );
    let two = title.train("2").unwrap();
    assert_eq!((two.count, two.obsolete_from, two.scrapped_from, &two.reach), (Some(9), None, Some(2), &Reach::Number(2)));
    let names: Vec<&str> = title.trains().iter().map(|train| train.name.as_str()).collect();
    assert_eq!(names, ["2", "3", "D", "Dining car", "Sleeping car", "4"]);
    let companies: Vec<(&str, String)> = (title.companies().iter())
        .map(|company| (company.id.as_str(), company.home.iter().map(ToString::to_string).collect()))
        .collect();
    assert_eq!(companies, [("NR", "A3/0".to_owned()), ("SR", String::new())]);
    assert_eq!(title.own_tiles().map(|tile| tile.number.as_str()).collect::<Vec<_>>(), ["IS1", "IS2"]);
    assert_eq!(title.tile("IS1").unwrap().print.to_string(), "green [N] city 50 x2: 0 2 3");
    assert_eq!(title.readings()[0].reading, "No.");
    assert!(title.record().unwrap().privates.is_empty());
}

#[test]
fn a_title_can_leave_out_what_another_says() {
    let title = changed(
        "without = [\"hexes\", \"companies\", \"places\", \"needs\", \"demands\", \"bonuses\", \"values\", \"choices\",
                    \"markers\", \"payout\", \"record\", \"editions\", \"options\", \"players\", \"objective\", \"one_stop_per_hex\", \"borders\", \"bypass\",
                    \"goods\"]
         [hexes]
         A1 = { print = \"gray city 20: 0\" }
         [companies]
         NR = { name = \"Northern\", kind = \"major\", home = \"A1\" }",
    );
    let hex = &title.hexes()[0];
    assert_eq!((title.hexes().len(), hex.id.as_str(), hex.name.as_str()), (1, "A1", ""));
    assert_eq!(title.companies().iter().map(|company| company.name.as_str()).collect::<Vec<_>>(), ["Northern"]);
    assert!(!title.trains().is_empty());
    refused(
        "without = [\"hexagons\", 3]",
        &[
            "2: without: there is no field \"hexagons\", expected perhaps \"hexes\"",
            "2: without: it is not a text, expected a field of the other title",
        ],
    );
    refused("without = \"hexes\"", &["2: without: it is not a list, expected fields of the other title"]);
}

#[test]
fn a_list_replaces_the_whole_list() {
    let title = changed(
        "must_run = [\"major\"]
         [[phases]]
         name = \"2\"
         colors = [\"yellow\"]
         [[phases]]
         name = \"2+\"
         starts_with = \"2+\"
         colors = [\"yellow\"]
         [[phases]]
         name = \"3\"
         starts_with = \"3\"
         colors = [\"yellow\", \"green\"]
         [[phases]]
         name = \"D\"
         starts_with = \"D\"
         colors = [\"yellow\", \"green\", \"brown\"]
         [trains]
         \"2+\" = { reach = 2 }",
    );
    let phases: Vec<&str> = title.phases().iter().map(|phase| phase.name.as_str()).collect();
    assert_eq!(phases, ["2", "2+", "3", "D"]);
    assert_eq!(title.must_run(), ["major"]);
}

#[test]
fn a_title_extends_one_that_extends_another() {
    let title = Title::read_over("extends = \"Quarry\"\nid = \"Pit\"", &base).unwrap();
    assert_eq!((title.id(), title.extends()), ("Pit", Some("Quarry")));
    assert_eq!(title.hex("B4").unwrap().print.to_string(), "gray mine 50: 2");
}

#[test]
fn a_title_can_have_the_id_of_the_one_that_it_extends() {
    let title = Title::read("extends = \"1889\"\n[hexes]\nB3 = { name = \"Port\" }").unwrap();
    assert_eq!((title.id(), title.hex("B3").unwrap().name.as_str()), ("1889", "Port"));
    assert_eq!(title.hexes().len(), Title::builtin("1889").unwrap().hexes().len());
}

#[test]
fn a_title_extends_one_that_exists() {
    let faults = Title::read_over("id = \"Islet\"\nextends = \"Isla\"\ntrains = 3\nlayuot = \"flat\"", &base).unwrap_err();
    let messages: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        [
            "2: extends: there is no title \"Isla\", expected perhaps \"Isle\"",
            "3: trains: invalid type: integer `3`, expected a sequence",
            "4: layuot: unknown field `layuot`, expected `layout` or `payout`",
        ]
    );
    refused("extends = \"Isle\"", &["2: title: duplicate key, expected what the format says"]);
    let faults = Title::read_over("extends = [\"Isle\"]", &base).unwrap_err();
    assert_eq!(faults[0].to_string(), "1: extends: it is not a text, expected the id of a title");
}

#[test]
fn titles_do_not_extend_each_other_in_turn() {
    let faults = Title::read_over("id = \"Ring\"\nextends = \"Loop\"", &base).unwrap_err();
    let messages: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected =
        "2: extends: \"Loop\" extends itself (line 2 of Knot), expected titles that do not extend each other in turn";
    assert_eq!(messages, [expected]);
}

#[test]
fn a_fault_names_the_line_of_the_file_and_one_of_the_base_its_own_line() {
    let line = |text: &str| EXAMPLE.lines().position(|line| line == text).unwrap() + 1;
    refused(
        "[companies]\nNR = { home = \"Northem\" }\nPLL = \"\"\n[hexes]\nA5 = { print = \"red offboard x\" }",
        &["4: companies.PLL: there is no entry \"PLL\", expected perhaps \"PL\""],
    );
    refused(
        "[companies]\nNR = { home = \"Northem\" }\n[hexes]\nA3 = { impassable = [6] }",
        &[
            "3: companies[0].home: there is no place \"Northem\", expected perhaps \"Northam\"",
            "5: hexes.A3.impassable: there is no side 6, expected numbers from 0 to 5",
        ],
    );
    refused(
        "[trains]\nD = \"\"\n[editions]\nsecond = \"\"\n[hexes]\nA5 = { print = \"red offboard 20: 3\" }",
        &[
            &format!(
                "1: phases[2].starts_with: there is no train \"D\" (line {} of Isle), expected one of \"2\", \"3\", \"Dining car\", \"Sleeping car\"",
                line("starts_with = \"D\"")
            ),
            &format!(
                "1: trains[0].scrapped_by: there is no train \"D\" (line {} of Isle), expected one of \"2\", \"3\", \"Dining car\", \"Sleeping car\"",
                line("scrapped_by = \"D\"")
            ),
            &format!(
                "1: trains[3].attaches.except_trains[0]: there is no train \"D\" (line {} of Isle), expected one of \"2\", \"3\", \"Dining car\", \"Sleeping car\"",
                line("attaches = { except_trains = [\"D\"], free = [\"town\"] }")
            ),
            &format!(
                "1: bonuses[1].trains[1]: there is no train \"D\" (line {} of Isle), expected one of \"2\", \"3\", \"Dining car\", \"Sleeping car\"",
                line("trains = [\"3\", \"D\"]")
            ),
            &format!(
                "1: record.events[2].when[0].first[0]: there is no train \"D\" (line {} of Isle), expected one of \"2\", \"3\", \"Dining car\", \"Sleeping car\"",
                line("when = [{ first = \"D\" }]")
            ),
        ],
    );
}

#[test]
fn the_example_of_the_format_extends_a_title_that_is_compiled_in() {
    let format = include_str!("../format.md");
    let (_, example) = format.split_once("```toml\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let title = Title::read(example).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let base = Title::builtin(title.extends().unwrap()).unwrap();
    assert_eq!((title.hexes().len(), title.trains().len()), (base.hexes().len() - 1, base.trains().len() + 1));
    assert!(title.record().is_none() && title.hex("A8").is_err() && title.company("KU").is_err());
}

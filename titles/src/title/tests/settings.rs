//! Editions and optional rules.

use highball_messages::Language;

use super::{EXAMPLE, example};
use crate::board::Gauge;
use crate::rules::{GaugeSet, Reach};
use crate::title::setting::Setting;
use crate::title::source::Source;
use crate::title::{Title, TrackRule, TrainStatus, Unknown};

#[test]
fn the_first_edition_is_the_default() {
    let title = example();
    assert_eq!(title.edition(), Some("first"));
    let phase = title.phase("3").unwrap();
    assert_eq!(title.train("2").unwrap().status(phase), TrainStatus::Obsolete);
}

#[test]
fn an_edition_changes_only_some_trains_and_companies() {
    let title = example().with_edition("second").unwrap();
    assert_eq!(title.edition(), Some("second"));
    let two = title.train("2").unwrap();
    assert_eq!(two.status(title.phase("3").unwrap()), TrainStatus::Scrapped);
    assert_eq!((two.count, two.reach.clone(), two.cite.as_str()), (Some(6), Reach::Number(2), "3.1"));
    let diesel = title.train("D").unwrap();
    assert_eq!((diesel.reach.clone(), diesel.count, diesel.cite.as_str()), (Reach::Number(9), None, "3.2"));
    let pier = title.company("PL").unwrap();
    assert_eq!((pier.closes_in, pier.kind.as_str(), pier.home[0].to_string()), (None, "major", "A3/0".to_owned()));
    assert_eq!(example().company("PL").unwrap().closes_in, Some(2));
}

#[test]
fn an_optional_rule_switches_rules_on_and_off() {
    let has_marker = |title: &crate::title::Title, id| title.markers().iter().any(|marker| marker.id == id);
    let plain = example();
    assert!(!has_marker(&plain, "strike") && has_marker(&plain, "hotel"));
    let has_bonus = |title: &crate::title::Title| title.bonuses().iter().any(|bonus| bonus.id == "coast to coast");
    assert!(has_bonus(&plain) && plain.choices().len() == 1);
    let strikes = plain.with_options(&["strikes"]).unwrap();
    assert_eq!(strikes.active_options(), ["strikes"]);
    assert!(has_marker(&strikes, "strike") && !has_marker(&strikes, "hotel"));
    assert!(!has_bonus(&strikes));
    // The choice needs a bonus that can no longer be earned.
    assert!(strikes.choices().is_empty());
    assert!(has_bonus(&strikes.with_options::<&str>(&[]).unwrap()));
}

#[test]
fn a_summary_is_in_a_language_of_the_title_or_as_the_title_says_it() {
    let title = example();
    let texts = |number: usize| Language::ALL.map(|language| title.options()[number].text.in_language(language));
    assert_eq!(texts(0), ["With strikes, without bonuses.", "Mit Streiks, ohne Boni."]);
    assert_eq!(texts(1), ["3-trains double everything."; 2]);
    assert_eq!(title.options()[1].text.translation(Language::German), None);
}

#[test]
fn an_edition_can_be_combined_with_optional_rules() {
    let title = example().with_options(&["doubles"]).unwrap().with_edition("second").unwrap();
    assert_eq!((title.edition(), title.active_options()), (Some("second"), &["doubles".to_owned()][..]));
    assert_eq!(title.train("3").unwrap().multiplier, 2);
    assert_eq!(title.train("2").unwrap().count, Some(6));
}

#[test]
fn of_many_known_names_only_examples_are_listed() {
    let names = |count: u32| (1..=count).map(|number| format!("no. {number}")).collect::<Vec<_>>();
    let error = |known: &[String]| Unknown::new("stop", "Qqqqqq", known.iter().map(String::as_str)).to_string();
    assert!(error(&names(20)).ends_with("\"no. 20\""), "{}", error(&names(20)));
    assert!(error(&names(21)).ends_with("\"no. 6\" ..."), "{}", error(&names(21)));
}

#[test]
fn an_unknown_edition_or_option_is_an_error_with_similar_names() {
    let message = example().with_edition("secnd").unwrap_err().to_string();
    assert_eq!(message, "there is no edition \"secnd\", expected perhaps \"second\"");
    let message = example().with_options(&["strikes", "war"]).unwrap_err().to_string();
    assert_eq!(message, "there is no optional rule \"war\", expected one of \"strikes\", \"doubles\"");
}

#[test]
fn a_number_of_players_changes_the_map_the_tiles_and_the_trains() {
    let title = example();
    assert_eq!((title.players(), title.player_settings()[0].count.as_slice()), (None, &[2, 3][..]));
    let small = title.with_players(3).unwrap();
    assert_eq!(small.players(), Some(3));
    let hexes = |title: &Title| title.hexes().iter().map(|hex| hex.id.clone()).collect::<Vec<_>>().join(" ");
    assert_eq!((hexes(&title), hexes(&small)), ("A1 A3 A5 B2 B4".to_owned(), "A1 A3 A5 B4 C3".to_owned()));
    assert_eq!(small.hex("A5").unwrap().print.to_string(), "red offboard 20: 3");
    assert_eq!(small.hex("A5").unwrap().name, "South Sea");
    assert_eq!((small.tile_count("7"), small.tile_count("9"), title.tile_count("9")), (Some(1), Some(2), Some(0)));
    let one = small.train("1").unwrap();
    assert_eq!((one.reach.clone(), one.count, one.scrapped_from), (Reach::Number(1), Some(2), Some(1)));
    assert_eq!((small.train("2").unwrap().count, title.train("2").unwrap().count), (Some(3), Some(4)));
    assert_eq!(hexes(&title.with_players(4).unwrap()), hexes(&title));
    assert_eq!(hexes(&small.with_players(4).unwrap()), hexes(&title));
}

#[test]
fn an_optional_rule_renames_a_phase_to_which_the_title_still_refers() {
    let title = example().with_options(&["doubles"]).unwrap();
    let phase = title.phase("double").unwrap();
    assert_eq!((phase.number, phase.starts_with.as_slice()), (1, &["3".to_owned()][..]));
    assert_eq!(title.phase("3").unwrap().number, 1);
    assert_eq!(title.train("2").unwrap().obsolete_from, Some(1));
}

#[test]
fn a_train_that_is_removed_starts_no_phase() {
    let changed = "phases = { 3 = { name = \"double\", starts_with = \"3\" } }\ntrains = { 3 = { rows";
    let text = EXAMPLE.replace(changed, "trains = { 2 = { scrapped_by = \"\" }, D = \"\", 3 = { rows");
    let faults: Vec<_> = Title::read(&text).unwrap_err().iter().map(ToString::to_string).collect();
    assert!(
        faults.iter().any(|fault| fault.ends_with(
            "no train starts the phase, expected `starts_with`, the train whose first purchase starts the phase"
        )),
        "{faults:?}"
    );
}

#[test]
fn the_stops_of_a_hex_that_is_removed_no_longer_count() {
    let text = EXAMPLE
        .replace("hexes = { B2 = \"\", A5", "hexes = { A3 = \"\", A5")
        .replace("hexes = [\"A1\", \"A3\"]", "hexes = [\"A1\", \"B2\"]")
        .replace("tokens_in = \"A3\"", "tokens_in = \"A1\"");
    let title = Title::read(&text).unwrap_or_else(|faults| panic!("{faults:#?}")).with_players(2).unwrap();
    assert!(title.hex("A3").is_err() && title.company("PL").unwrap().home.is_empty());
}

#[test]
fn an_edition_changes_what_may_be_built() {
    let text = EXAMPLE.replace(
        "hexes = { A1 = { cost = 20 } }",
        "hexes = { A1 = { cost = 20 } }\nbuild = { track = \"restrictive\", special = [], discounts = [], from_home = true, cite = \"4.1b\" }",
    );
    assert_ne!(text, EXAMPLE);
    let title = Title::read(&text).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let first = title.build().unwrap().clone();
    assert_eq!((first.track, first.special.len(), first.discounts.len()), (TrackRule::SemiRestrictive, 1, 1));
    let title = title.with_edition("second").unwrap();
    let second = title.build().unwrap();
    assert_eq!((second.track, second.special.len(), second.discounts.len()), (TrackRule::Restrictive, 0, 0));
    assert!(second.from_home && !first.from_home);
    assert_eq!((second.cite.as_str(), &second.lays, &second.blocks), ("4.1b", &first.lays, &first.blocks));
    let wrong = text.replace("track = \"restrictive\"", "tracks = \"restrictive\"");
    let fault = Title::read(&wrong).unwrap_err()[0].to_string();
    assert!(fault.contains("editions[1].build.tracks: unknown field"), "{fault}");
}

#[test]
fn an_edition_changes_any_field_of_a_train_but_its_name() {
    let text = |change: &str| EXAMPLE.replace("D = { reach = 9,", &format!("D = {{ {change}, reach = 9,"));
    let title = Title::read(&text("local = true, gauges = [\"broad\"]")).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let train = |title: &Title| title.train("D").map(|train| (train.local, train.gauges, train.value.clone())).unwrap();
    let (broad, value) = (GaugeSet::from_iter([Gauge::Broad]), Some("diesel".to_owned()));
    assert_eq!(train(&title), (false, GaugeSet::ALL, value.clone()));
    assert_eq!(train(&title.with_edition("second").unwrap()), (true, broad, value));
    let fault = Title::read(&text("name = \"E\"")).unwrap_err()[0].to_string();
    assert!(fault.contains("editions[1].trains.D.name: it is the key, expected no field for it"), "{fault}");
}

#[test]
fn settings_are_kept_when_another_is_chosen() {
    let title = example().with_players(2).unwrap().with_edition("second").unwrap().with_options(&["doubles"]).unwrap();
    assert_eq!((title.players(), title.edition(), title.active_options().len()), (Some(2), Some("second"), 1));
    assert_eq!((title.train("2").unwrap().count, title.train("3").unwrap().multiplier), (Some(3), 2));
    let title = title.with_hexes(&[("A1", "{ cost = 40 }"), ("C3", "{ name = \"Reef\" }")]).unwrap();
    let title = title.with_players(3).unwrap();
    assert_eq!((title.hex("A1").unwrap().cost, title.hex("C3").unwrap().name.as_str()), (40, "Reef"));
}

#[test]
fn a_changed_hex_that_another_part_of_the_title_does_not_go_with_is_the_one_at_fault() {
    let title = Title::builtin("1830").unwrap();
    let changes = [("H8", "{ cost = 20 }"), ("H10", "{ cost = 20 }"), ("H12", "{ print = \"white\" }"), ("H1", "{}")];
    let (number, fault) = title.with_hexes(&changes[..3]).unwrap_err();
    let expected = "one with a stop in its `print`, or with `builds`";
    let message = format!(
        "hexes.H12: it does not go with `companies[0].home` of the title: hex \"H12\" has no stop, expected {expected}"
    );
    assert_eq!((number, fault.to_string()), (2, format!("1: {message}")));
    let (number, fault) = title.with_hexes(&changes).unwrap_err();
    assert_eq!((number, fault.field.as_str()), (3, "hexes.H1"));
    let (number, fault) =
        title.with_hexes(&[("H1", "{ print = \"grey\" }"), ("H10", "{ print = \"grey 8\" }")]).unwrap_err();
    assert_eq!((number, fault.field.as_str()), (1, "hexes.H10.print"), "not H1, whose id H10 begins with");
    assert_eq!(title.with_hexes(&[]).unwrap().hexes(), title.hexes());
}

#[test]
fn a_title_has_at_most_100_optional_rules_and_editions_and_is_checked_in_no_more() {
    for list in ["options", "editions"] {
        let entry = |number: usize| format!("[[{list}]]\nid = \"further {number}\"\ntext = \"None\"\n");
        let text = format!("{EXAMPLE}\n{}", (0..4_000).map(entry).collect::<String>());
        let fault = Title::read(&text).unwrap_err()[0].clone();
        assert_eq!(
            format!("{}: {}, expected {}", fault.field, fault.what, fault.expected),
            format!("{list}[100].id: a further entry, expected at most 100")
        );
        let source = Source::parse(&text, &Title::builtin_text).source.unwrap();
        // There are a few of the other lists in the example.
        assert!((99..=110).contains(&Setting::each(&source.raw).count()), "{}", Setting::each(&source.raw).count());
    }
}

#[test]
fn a_title_is_for_its_numbers_of_players_only() {
    let title = Title::builtin("1846").unwrap();
    assert_eq!((title.seats(), title.with_players(4).unwrap().players()), (Some([3, 5]), Some(4)));
    assert_eq!(title.with_players(9).unwrap_err().to_string(), "1846 is not for 9 players, expected 3 to 5 players");
    assert_eq!(example().with_players(9).unwrap().players(), Some(9), "it does not say");
    let text = EXAMPLE.replace("layout = ", "seats = [4, 3]\nlayout = ");
    let faults = Title::read(&text).unwrap_err();
    assert!(faults[0].to_string().contains("seats: [4, 3], expected the least and the greatest number"), "{}", faults[0]);
}

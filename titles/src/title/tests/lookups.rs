//! Lookups of names, and of the rules that apply in a phase.

use super::{EXAMPLE, example};
use crate::board::StopKind;
use crate::board::tile::PrintValue;
use crate::rules::{Objective, Payee, Reach, RunThrough, RunTo};
use crate::title::Title;
use crate::title::{BonusRule, ChoiceRule, Includes, MarkerScope, MarkerType, Rule, Side, Stops, TrainStatus};

/// Returns the value of the red area in a phase for a train.
fn south_sea(phase: &str, train: Option<&str>) -> u32 {
    let title = example();
    let value = &title.hex("A5").unwrap().print.stops()[0].value;
    title.value(value, title.phase(phase).unwrap(), train.map(|train| title.train(train).unwrap()))
}

#[test]
fn the_last_key_of_the_phase_that_a_stop_lists_counts() {
    assert_eq!(south_sea("2", None), 20);
    // The keys of the phase are its colours, and of these the stop lists only yellow.
    assert_eq!(south_sea("3", Some("3")), 20);
    assert_eq!(south_sea("D", Some("3")), 40);
}

#[test]
fn a_trains_own_key_takes_precedence_over_those_of_the_phase() {
    assert_eq!(south_sea("D", Some("D")), 70);
}

#[test]
fn a_stop_without_a_trains_own_key_has_the_value_of_the_phase() {
    let title = example();
    let print: crate::board::tile::Print = "red offboard 10 yellow / 30 brown: 0".parse().unwrap();
    let value = |phase| title.value(&print.stops()[0].value, title.phase(phase).unwrap(), title.train("D").ok());
    assert_eq!((value("2"), value("D")), (10, 30));
}

#[test]
fn a_tile_laid_before_its_phase_has_its_first_value() {
    let title = example();
    let print: crate::board::tile::Print = "brown city 50 brown / 70 gray: 0".parse().unwrap();
    assert_eq!(title.value(&print.stops()[0].value, title.phase("2").unwrap(), None), 50);
}

#[test]
fn a_train_becomes_obsolete_and_then_rusts_when_others_are_first_bought() {
    let title = example();
    let status = |train, phase| title.train(train).unwrap().status(title.phase(phase).unwrap());
    assert_eq!(
        ["2", "3", "D"].map(|phase| status("2", phase)),
        [TrainStatus::Available, TrainStatus::Obsolete, TrainStatus::Scrapped]
    );
    assert_eq!(
        ["2", "3", "D"].map(|phase| status("D", phase)),
        [TrainStatus::NotYet, TrainStatus::NotYet, TrainStatus::Available]
    );
}

#[test]
fn phases_trains_and_companies_have_aliases() {
    let title = example();
    assert_eq!(title.phase("three").unwrap().name, "3");
    assert_eq!(title.train("three").unwrap().name, "3");
    for name in ["NR", "North", "Northern Railway"] {
        assert_eq!(title.company(name).unwrap().id, "NR");
    }
    let message = title.company("Northern Railwy").unwrap_err().to_string();
    assert_eq!(message, "there is no company \"Northern Railwy\", expected perhaps \"NR\"");
    assert_eq!(title.phase("x").unwrap_err().to_string(), "there is no phase \"x\", expected one of \"2\", \"3\", \"D\"");
}

#[test]
fn trains_and_tokens_are_named_with_their_kind_of_traffic() {
    let title = example();
    let goods = title.train_with_traffic("2 goods").unwrap();
    assert_eq!((goods.item.name.as_str(), goods.traffic), ("2", Some("goods")));
    let token = title.company_with_traffic("Northern Railway mail").unwrap();
    assert_eq!((token.item.id.as_str(), token.traffic), ("NR", Some("mail")));
    let without = title.company_with_traffic("Northern Railway").unwrap();
    assert_eq!((without.item.id.as_str(), without.traffic), ("NR", None));
    assert!(title.train_with_traffic("2 coal").is_err());
}

#[test]
fn a_reach_is_a_number_rows_or_unlimited() {
    let title = example();
    let three = title.train("3").unwrap();
    let Reach::Rows(rows) = &three.reach else { panic!("{three:?}") };
    assert!(rows[0].stops.contains(StopKind::Offboard) && !rows[0].stops.contains(StopKind::Mine));
    assert_eq!((rows[0].visit, rows[0].pay, rows[0].multiplier), (3, 2, Some(2)));
    assert_eq!((rows[1].visit, rows[1].pay, rows[1].multiplier), (999, 999, None));
    assert_eq!((three.requires_token, three.local, three.count), (false, true, None));
    assert_eq!(title.train("D").unwrap().reach, Reach::Number(999));
}

#[test]
fn a_train_may_earn_a_part_of_its_route_from_a_phase_on() {
    let title = example();
    let part = |train: &str, phase: &str| {
        let part = title.train(train).unwrap().part_in(title.phase(phase).unwrap());
        part.map(|part| part.of.to_string())
    };
    assert_eq!((part("D", "3"), part("D", "D").as_deref()), (None, Some("1/2")));
    assert_eq!(part("2", "D"), None);
}

#[test]
fn stops_are_named_by_hex_by_place_or_by_number() {
    let title = example();
    let located = |name| title.locate(name).map(|stops| stops.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    assert_eq!(located("A3").unwrap(), "A3");
    assert_eq!(located("Midway").unwrap(), "A3");
    assert_eq!(located("A3/1").unwrap(), "A3/1");
    assert_eq!(located("Midway/1").unwrap(), "A3/1");
    assert_eq!(located("Coast").unwrap(), "A1 A3/0");
    assert_eq!(located("Midwai").unwrap_err().to_string(), "there is no place \"Midwai\", expected perhaps \"Midway\"");
}

#[test]
fn a_hex_that_is_not_on_the_map_is_an_error_with_the_nearest_ones() {
    let title = Title::builtin("1830").unwrap();
    let message = |name: &str| title.hex(name).unwrap_err().to_string();
    assert_eq!(message("H17"), "hex \"H17\" is not on the 1830 map, expected perhaps \"H16\" or \"H18\"");
    assert_eq!(message("h1"), "hex \"h1\" is not on the 1830 map, expected perhaps \"H2\" or \"H4\"");
    assert_eq!(message("Lankaster"), "hex \"Lankaster\" is not on the 1830 map, expected perhaps \"Lancaster\"");
    let extent = "a hex with a letter from A to K and a number from 1 to 24, such as \"A9\"";
    assert_eq!(message("Z99"), format!("hex \"Z99\" is not on the 1830 map, expected {extent}"));
    let place = title.locate_spoken("H17/1").unwrap_err().to_string();
    assert_eq!(place, "there is no place \"H17/1\", expected perhaps \"H16\" or \"H18\"");
    let place = title.locate_spoken("Xyxyxyx").unwrap_err().to_string();
    assert_eq!(place, format!("there is no place \"Xyxyxyx\", expected the name of a place, or {extent}"));
}

/// The number may come first, and a letter may be doubled.
#[test]
fn the_nearest_hexes_are_found_whatever_the_form_of_ids() {
    let renamed = EXAMPLE.replace("A1", "1AA").replace("A3", "3AA").replace("A5", "5AA");
    let title = Title::read(&renamed).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let expected = |name: &str| title.hex(name).unwrap_err().expected.to_string();
    assert_eq!(expected("4AA"), "perhaps \"3AA\" or \"5AA\"");
    assert_eq!(expected("Z9"), "a hex with a letter from B to AA and a number from 1 to 5, such as \"1AA\"");
}

#[test]
fn a_company_is_found_without_the_punctuation_of_its_id() {
    let title = Title::builtin("1830").unwrap();
    for (name, id) in [("BO", "B&O"), ("b%o", "B&O"), ("CO", "C&O"), ("BM", "B&M"), ("New york central railroad", "NYC")] {
        assert_eq!(title.company(name).map(|company| company.id.as_str()), Ok(id), "{name}");
    }
    let message = |name: &str| title.company(name).unwrap_err().to_string();
    assert_eq!(message("B&P"), "there is no company \"B&P\", expected perhaps \"B&O\" or \"B&M\"");
    assert_eq!(message("Pensylvania"), "there is no company \"Pensylvania\", expected perhaps \"PRR\"");
    let all = r#"one of "PRR", "NYC", "CPR", "B&O", "C&O", "ERIE", "NYNH", "B&M""#;
    assert_eq!(message("XX"), format!("there is no company \"XX\", expected {all}"));
}

/// A name without punctuation that could be two companies is neither.
#[test]
fn a_company_is_not_guessed() {
    let two = EXAMPLE.replacen("[hexes]", "[[companies]]\nid = \"X&Y\"\nname = \"1\"\nkind = \"major\"\n[[companies]]\nid = \"XY-\"\nname = \"2\"\nkind = \"major\"\n[[companies]]\nid = \"X-Y\"\nname = \"3\"\nkind = \"major\"\n[hexes]", 1);
    let title = Title::read(&two).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!(title.company("X Y").is_err() && title.company("x&y").is_err());
    assert_eq!(
        title.company("xy").map(|company| company.id.as_str()),
        Ok("XY-"),
        "but for case and punctuation it is the same"
    );
}

#[test]
fn the_hex_across_an_edge_is_open_blank_impassable_or_none() {
    let title = example();
    let sides = |hex| title.hex(hex).unwrap().sides.clone();
    let open = |hex: &str| Side::Open(hex.to_owned());
    assert_eq!(sides("A1")[0], open("A3"));
    assert_eq!(sides("A1")[3], Side::OffMap);
    // The red area has track to its edge 3 alone.
    assert_eq!(sides("A3")[0], open("A5"));
    assert_eq!(sides("B4")[1], Side::Blank("A5".to_owned()));
    assert_eq!(sides("A5")[4], Side::Blank("B4".to_owned()));
    // A fixed hex without track is blank on every side.
    assert_eq!(sides("A1")[5], Side::Blank("B2".to_owned()));
    assert_eq!(sides("A3")[5], open("B4"));
    assert_eq!(sides("A5")[3].neighbour(), Some("A3"));
    assert_eq!(sides("A1")[5].neighbour(), None);
}

#[test]
fn an_impassable_side_is_impassable_from_both_hexes() {
    let title = example();
    assert_eq!(title.hex("A3").unwrap().sides[4], Side::Impassable("B2".to_owned()));
    assert_eq!(title.hex("B2").unwrap().sides[1], Side::Impassable("A3".to_owned()));
}

#[test]
fn red_and_gray_hexes_are_fixed_by_default() {
    let title = example();
    assert_eq!(["A1", "A3", "A5", "B2", "B4"].map(|hex| title.hex(hex).unwrap().fixed), [false, false, true, true, true]);
}

#[test]
fn a_hex_has_a_visit_cost_and_access_rules() {
    let title = example();
    let pit = title.hex("B4").unwrap();
    assert_eq!((pit.visit_cost, pit.through, pit.traffic.as_slice()), (Some(0), None, &["goods".to_owned()][..]));
    assert_eq!(title.hex("A5").unwrap().through, Some(true));
    assert_eq!(title.hex("A1").unwrap().stop_kinds(), [StopKind::City]);
    assert_eq!(title.hex("A3").unwrap().stop_kinds(), [StopKind::City, StopKind::City]);
}

#[test]
fn a_hex_has_its_printed_label_and_others_from_a_colour_on() {
    let title = example();
    let label = |hex, color| title.label(title.hex(hex).unwrap(), color).map(ToOwned::to_owned);
    assert_eq!(label("A3", "yellow").as_deref(), Some("M"));
    assert_eq!(["yellow", "green", "brown"].map(|color| label("A1", color).is_some()), [false, true, true]);
}

#[test]
fn a_titles_own_tiles_replace_the_standard_ones() {
    let title = example();
    assert_eq!(title.tile("IS1").unwrap().print.color(), "green");
    assert_eq!(title.tile("57").unwrap().to_string(), "57 yellow city 20: 0 3");
    assert_eq!(["7", "8", "9", "IS1"].map(|tile| title.tile_count(tile)), [Some(2), None, Some(0), Some(1)]);
    assert!(title.tile("IS2").unwrap_err().to_string().contains("perhaps \"IS1\""));
    assert_eq!(title.forbids_blank_sides(), Some("4.1"));
    let overriding = super::EXAMPLE.replace("own = [", "own = [\"57 yellow city 30: 0 3\", ");
    let title = crate::title::Title::read(&overriding).unwrap();
    assert_eq!(title.tile("57").unwrap().to_string(), "57 yellow city 30: 0 3");
}

#[test]
fn bonuses_and_choices_apply_in_their_phases_and_with_their_markers() {
    let title = example();
    let bonuses = |phase, set: &[&str]| {
        let phase = title.phase(phase).unwrap();
        let holds = |bonus: &&Rule<BonusRule>| bonus.when.holds("A", phase, |id| set.contains(&id));
        title.bonuses().iter().filter(holds).filter(|bonus| bonus.id == "coast to coast").count()
    };
    assert_eq!(["2", "3", "D"].map(|phase| bonuses(phase, &["ferry"])), [0, 1, 0]);
    assert_eq!(bonuses("3", &[]), 0);
    assert_eq!(bonuses("3", &["ferry", "coast to coast run"]), 0);
    let phase = title.phase("2").unwrap();
    let holds = |choice: &&Rule<ChoiceRule>, set: &[&str]| choice.when.holds("A", phase, |id| set.contains(&id));
    let choices = |set: &[&str]| title.choices().iter().filter(|choice| holds(choice, set)).count();
    assert_eq!((choices(&[]), choices(&["coast to coast run"])), (1, 0));
}

#[test]
fn a_bonus_has_required_stops_and_payees() {
    let title = example();
    let bonus = &title.bonuses()[0];
    let Includes::Conditions(conditions) = &bonus.says.includes else { panic!("{bonus:?}") };
    let stops = conditions.iter().map(|condition| &condition.places.stops).collect::<Vec<_>>();
    assert_eq!((stops[0].len(), stops[1][0].to_string()), (2, "A5".to_owned()));
    assert_eq!(bonus.says.pays[1].to, Payee::Owner("Ferry".to_owned()));
    assert_eq!(title.objective(), &Objective(vec![Payee::Route, Payee::Treasury]));
    assert_eq!((title.access().one.to, title.access().several.to), (RunTo::SameTraffic, RunTo::All));
    assert_eq!(title.access().several.through, RunThrough::OwnTraffic);
}

#[test]
fn a_marker_has_a_type_and_effects() {
    let title = example();
    let hotel = title.marker(MarkerScope::Company, "hotel").unwrap();
    let MarkerType::Places { of, most } = &hotel.takes else { panic!("{hotel:?}") };
    assert_eq!((of.len(), *most), (2, 2));
    assert_eq!((&hotel.values[0].stops, &hotel.values[0].plus), (&Stops::Chosen, &PrintValue::Plain(10)));
    assert_eq!(hotel.bonuses[0].says.includes, Includes::Chosen);
    assert!(hotel.when.phases.includes(title.phase("3").unwrap()) && !hotel.when.phases.includes(title.phase("D").unwrap()));
    assert_eq!(title.marker(MarkerScope::Company, "mine licences").unwrap().licence[0].to_string(), "B4");
    assert!(title.marker(MarkerScope::Game, "hotel").is_err());
    let message = title.marker(MarkerScope::Company, "hotels").unwrap_err().to_string();
    assert_eq!(message, "there is no field or marker of a company \"hotels\", expected perhaps \"hotel\" or \"holders\"");
}

/// Ids tell the column and the row of a hex in the usual way, or in the way of the hexes that have both.
#[test]
fn coordinates_are_derived_from_ids() {
    for title in Title::all() {
        let text = Title::builtin_text(title.id()).unwrap();
        let mut kept = 0;
        let without: String = text
            .lines()
            .map(|line| match line.find("{ at = [") {
                // The first hex shows the way.
                Some(start) if kept > 0 => format!("{}{{ {}\n", &line[..start], line[start..].split_once("], ").unwrap().1),
                Some(_) => {
                    kept += 1;
                    format!("{line}\n")
                }
                None => format!("{line}\n"),
            })
            .collect();
        let derived = Title::read(&without).unwrap_or_else(|faults| panic!("{}: {}", title.id(), faults[0]));
        let places =
            |title: &Title| title.hexes().iter().map(|hex| (hex.id.clone(), hex.column, hex.row)).collect::<Vec<_>>();
        assert_eq!(places(&derived), places(title), "{}", title.id());
    }
}

#[test]
fn a_map_need_not_be_whole() {
    let without_a_hex: String = EXAMPLE
        .replace("B2 = \"\", ", "")
        .lines()
        .filter(|line| !line.starts_with("B2 = "))
        .map(|line| format!("{line}\n"))
        .collect();
    let title = Title::read(&without_a_hex).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let ids: Vec<&str> = title.hexes().iter().map(|hex| hex.id.as_str()).collect();
    assert_eq!(ids, ["A1", "A3", "A5", "B4"]);
    // Where a hex is missing, the map ends.
    let sides = |title: &Title, hex: &str, edge: usize| title.hex(hex).unwrap().sides[edge].clone();
    assert_eq!(sides(&example(), "A1", 5), Side::Blank("B2".to_owned()));
    assert_eq!([sides(&title, "A1", 5), sides(&title, "B4", 3)], [Side::OffMap, Side::OffMap]);
}

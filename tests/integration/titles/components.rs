//! The titles that are compiled in: each loads, and is complete.

use std::collections::BTreeSet;

use highball::Language;
use highball::title::{SettingError, StopRef, Title};

#[test]
fn the_titles_of_the_data_folder_are_compiled_in() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/titles/src/title/data");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).count();
    let ids: BTreeSet<_> = Title::all().map(Title::id).collect();
    assert_eq!(ids.len(), files, "{ids:?}");
}

#[test]
fn a_title_with_a_schematic_map_lists_its_assumptions() {
    for title in Title::all() {
        assert_eq!(title.schematic().is_some(), !title.assumed().is_empty(), "{}", title.id());
    }
}

/// Returns a title in each edition, with each optional rule and for each number of players that it mentions, each with a description.
fn settings(title: &Title) -> Vec<(String, Title)> {
    let mut settings = vec![(title.id().to_owned(), title.clone())];
    let mut add = |what: String, setting: Result<Title, SettingError>| {
        let place = format!("{} {what}", title.id());
        let setting = setting.unwrap_or_else(|error| panic!("{place}: {error}"));
        settings.push((place, setting));
    };
    for edition in title.editions() {
        add(format!("in the edition {:?}", edition.id), title.with_edition(&edition.id));
    }
    for option in title.options() {
        add(format!("with {:?}", option.id), title.with_options(&[&option.id]));
    }
    for count in title.player_settings().iter().flat_map(|setting| &setting.count) {
        add(format!("for {count} players"), title.with_any_players(*count));
    }
    settings
}

#[test]
fn every_edition_option_and_number_of_players_has_a_text_in_every_language() {
    for title in Title::all() {
        let named = title.editions().iter().chain(title.options()).map(|it| (it.id.clone(), &it.text));
        let counted = title.player_settings().iter().map(|it| (format!("{:?} players", it.count), &it.text));
        for (name, text) in named.chain(counted).filter(|(_, text)| !text.is_empty()) {
            for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
                let translation = text.translation(language);
                assert!(translation.is_some_and(|it| it != text.to_string()), "{} {name} in {language}: {text}", title.id());
            }
        }
    }
}

/// Returns all that a setting can change.
fn components(title: &Title) -> String {
    let board = (title.phases(), title.trains(), title.companies(), title.hexes(), title.tile_counts().collect::<Vec<_>>());
    let rules = (title.needs(), title.demands(), title.bonuses(), title.values(), title.licences(), title.choices());
    let strict = (title.forbids_blank_sides(), title.lets_track_off_map());
    format!("{board:?} {rules:?} {:?} {:?} {strict:?}", title.markers(), title.build())
}

/// Whether an option changes something beside another one: it gives back what that takes away.
fn changes_another(title: &Title, option: &[String]) -> bool {
    let Some(option) = option.first() else { return false };
    let others = title.options().iter().filter(|other| other.id != *option);
    let with = |ids: &[&str]| title.with_options(ids).ok().map(|title| components(&title));
    others.into_iter().any(|other| with(&[&other.id, option]).is_some_and(|both| Some(both) != with(&[&other.id])))
}

/// An optional rule on which no answer depends. Boards may name it.
const WITHOUT_EFFECT: (&str, &str) = ("18SA", "11.1");

#[test]
fn every_setting_of_a_title_loads_and_changes_something() {
    for title in Title::all() {
        let plain = components(title);
        for (place, setting) in settings(title) {
            let is_default = setting.players().is_none() && setting.active_options().is_empty();
            let is_without_effect = *setting.active_options() == [WITHOUT_EFFECT.1] && title.id() == WITHOUT_EFFECT.0;
            assert_eq!(is_without_effect, components(&setting) == plain && is_without_effect, "{place}");
            assert!(
                is_default
                    || is_without_effect
                    || components(&setting) != plain
                    || changes_another(title, setting.active_options()),
                "{place}"
            );
        }
    }
}

#[test]
fn in_every_setting_each_phase_starts_and_each_train_that_goes_has_a_phase_in_which_it_goes() {
    for (place, title) in Title::all().flat_map(settings) {
        for phase in title.phases().iter().skip(1) {
            assert!(!phase.starts_with.is_empty() || phase.starts_by.is_some(), "{} of {place}", phase.name);
            assert!(phase.starts_with.iter().all(|train| title.train(train).is_ok()), "{} of {place}", phase.name);
        }
        for train in title.trains() {
            let gone = train.obsolete_from.into_iter().chain(train.scrapped_from);
            assert!(gone.clone().all(|phase| Some(phase) > train.from_phase), "{} of {place}", train.name);
        }
    }
}

/// An option may bring a train.
#[test]
fn each_train_has_copies_in_some_setting() {
    for title in Title::all() {
        let settings: Vec<Title> = settings(title).into_iter().map(|(_, title)| title).collect();
        for train in title.trains() {
            let has_copies = |title: &Title| title.train(&train.name).is_ok_and(|train| train.count != Some(0));
            assert!(settings.iter().any(has_copies), "{} of {}", train.name, title.id());
        }
    }
}

#[test]
fn in_every_setting_each_tile_with_copies_is_known() {
    for (place, title) in Title::all().flat_map(settings) {
        for (number, _) in title.tile_counts() {
            assert!(title.tile(number).is_ok(), "{number} of {place}");
        }
    }
}

#[test]
fn each_rule_of_a_title_cites_the_rulebook() {
    for title in Title::all() {
        let bonuses = title.bonuses().iter().map(|rule| (&rule.id, &rule.cite));
        let rules = bonuses
            .chain(title.needs().iter().map(|rule| (&rule.id, &rule.cite)))
            .chain(title.values().iter().map(|rule| (&rule.id, &rule.cite)))
            .chain(title.licences().iter().map(|rule| (&rule.id, &rule.cite)))
            .chain(title.choices().iter().map(|rule| (&rule.id, &rule.cite)))
            .chain(title.markers().iter().map(|rule| (&rule.id, &rule.cite)));
        for (id, cite) in rules {
            assert!(!cite.is_empty(), "{} of {}", id, title.id());
        }
    }
}

#[test]
fn homes_take_tokens() {
    for (place, title) in Title::all().flat_map(settings) {
        for company in title.companies() {
            for StopRef { hex, stop } in &company.home {
                let kinds = title.hex(hex).unwrap().stop_kinds();
                let first = kinds.iter().position(|kind| kind.takes_tokens()).map(|stop| stop as u16);
                if stop.is_none() && first.is_none() && towns_become_cities(&title) {
                    continue;
                }
                let stop = stop.or(first).unwrap_or_else(|| panic!("{} of {place}", company.id));
                assert!(kinds[usize::from(stop)].takes_tokens(), "{} of {place}", company.id);
            }
        }
    }
}

/// Whether a tile with a city may replace tiles of towns, whatever the stops of the hex are.
fn towns_become_cities(title: &Title) -> bool {
    let is_city = |number: &String| title.tile(number).unwrap().print.stops().iter().any(|stop| stop.kind.takes_tokens());
    title.build().is_some_and(|build| build.upgrades.iter().flat_map(|upgrade| &upgrade.to).any(is_city))
}

/// The hexes on which a title allows tiles have at least one tile in the game whose stops are theirs.
#[test]
fn each_hex_that_takes_tiles_has_a_tile_with_its_stops() {
    for (place, title) in Title::all().flat_map(settings) {
        for hex in title.hexes().iter().filter(|hex| !hex.fixed && hex.builds.is_some()) {
            let mut wanted = hex.stop_kinds();
            wanted.sort();
            let fits = |number: &str| {
                let mut kinds: Vec<_> = title.tile(number).unwrap().print.stops().iter().map(|stop| stop.kind).collect();
                kinds.sort();
                kinds == wanted
            };
            assert!(title.tile_counts().any(|(number, count)| count != Some(0) && fits(number)), "{} of {place}", hex.id);
        }
    }
}

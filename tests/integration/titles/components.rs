//! The titles that are compiled in: each loads, and is complete.

use std::collections::BTreeSet;

use highball::title::{StopRef, Title};

#[test]
fn the_titles_of_the_data_folder_are_compiled_in() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/title/data");
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

#[test]
fn every_title_loads_with_each_edition_and_option() {
    for title in Title::all() {
        for edition in title.editions() {
            assert_eq!(title.with_edition(&edition.id).unwrap().edition(), Some(&*edition.id));
        }
        for option in title.options() {
            assert_eq!(title.with_options(&[&option.id]).unwrap().active_options(), std::slice::from_ref(&option.id));
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
    for title in Title::all() {
        for company in title.companies() {
            for StopRef { hex, stop } in &company.home {
                let kinds = title.hex(hex).unwrap().stop_kinds();
                let first = kinds.iter().position(|kind| kind.takes_tokens()).map(|stop| stop as u16);
                let stop = stop.or(first).unwrap_or_else(|| panic!("{} of {}", company.id, title.id()));
                assert!(kinds[usize::from(stop)].takes_tokens(), "{} of {}", company.id, title.id());
            }
        }
    }
}

/// The hexes on which a title allows tiles have at least one tile in the game whose stops are theirs.
#[test]
fn each_hex_that_takes_tiles_has_a_tile_with_its_stops() {
    for title in Title::all() {
        for hex in title.hexes().iter().filter(|hex| !hex.fixed && hex.builds.is_some()) {
            let mut wanted = hex.stop_kinds();
            wanted.sort();
            let fits = |number: &str| {
                let mut kinds: Vec<_> = title.tile(number).unwrap().print.stops().iter().map(|stop| stop.kind).collect();
                kinds.sort();
                kinds == wanted
            };
            assert!(title.tile_counts().any(|(number, _)| fits(number)), "{} of {}", hex.id, title.id());
        }
    }
}

//! The titles that are compiled in: each loads, and is complete.

use std::collections::BTreeSet;

use highball::title::{StopRef, Title};

#[test]
fn thirty_five_titles_are_compiled_in() {
    let ids: BTreeSet<_> = Title::all().map(Title::id).collect();
    let expected = [
        "1804",
        "1817",
        "1817NA",
        "1817WO",
        "1824",
        "1824Cisleithania",
        "1830",
        "1837",
        "1841",
        "1847AE",
        "1850",
        "1856",
        "1861",
        "1867",
        "1877Venezuela",
        "1882",
        "1888",
        "1889",
        "1893",
        "18AL",
        "18CZ",
        "18Chesapeake",
        "18DE",
        "18EZ",
        "18FL",
        "18GA",
        "18Hiawatha",
        "18JP-T",
        "18MEX",
        "18MS",
        "18MW",
        "18NL",
        "18SA",
        "18TN",
        "18Texas",
    ];
    assert!(ids.iter().eq(&expected), "{ids:?}");
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
fn the_homes_of_each_company_take_its_token() {
    for title in Title::all() {
        let homes = title.companies().iter().flat_map(|company| company.home.iter().map(move |home| (company, home)));
        for (company, StopRef { hex, stop }) in homes {
            let hex = title.hex(hex).unwrap();
            let kinds = hex.stop_kinds();
            let stop =
                usize::from(stop.unwrap_or_else(|| kinds.iter().position(|kind| kind.takes_tokens()).unwrap() as u16));
            assert!(kinds[stop].takes_tokens(), "{} of {}", company.id, title.id());
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

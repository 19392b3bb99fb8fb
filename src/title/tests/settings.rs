//! Editions and optional rules.

use super::example;
use crate::rules::Reach;
use crate::title::TrainStatus;

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
    assert_eq!((plain.bonuses().len(), plain.choices().len()), (1, 1));
    let strikes = plain.with_options(&["strikes"]).unwrap();
    assert_eq!(strikes.active_options(), ["strikes"]);
    assert!(has_marker(&strikes, "strike") && !has_marker(&strikes, "hotel"));
    assert!(strikes.bonuses().is_empty());
    // The choice needs a bonus that can no longer be earned.
    assert!(strikes.choices().is_empty());
    assert_eq!(strikes.with_options::<&str>(&[]).unwrap().bonuses().len(), 1);
}

#[test]
fn an_edition_can_be_combined_with_optional_rules() {
    let title = example().with_options(&["doubles"]).unwrap().with_edition("second").unwrap();
    assert_eq!((title.edition(), title.active_options()), (Some("second"), &["doubles".to_owned()][..]));
    assert_eq!(title.train("3").unwrap().multiplier, 2);
    assert_eq!(title.train("2").unwrap().count, Some(6));
}

#[test]
fn an_unknown_edition_or_option_is_an_error_with_similar_names() {
    let message = example().with_edition("secnd").unwrap_err().to_string();
    assert_eq!(message, "there is no edition \"secnd\", expected perhaps \"second\"");
    let message = example().with_options(&["strikes", "war"]).unwrap_err().to_string();
    assert_eq!(message, "there is no optional rule \"war\", expected one of \"strikes\", \"doubles\"");
}

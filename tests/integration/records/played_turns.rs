//! Every turn of the recorded games, compared with what is known of it.

use std::collections::BTreeMap;

use highball::record::Record;

use super::turns::{self, Tally};
use crate::common::fixtures;

/// The titles of whose turns some things are known to differ, and why.
const DIFFERENT: [(&str, &str); 2] = [
    ("18EU", "a Pullman takes the best stop of another route, although two were run at other stops"),
    ("1858", "the revenue of private companies that were bought in the turn is not covered"),
];

#[test]
fn turns_are_worth_what_is_known() {
    let known = turns::all_known_turns();
    let only = std::env::var("HIGHBALL_RECORDED_TITLE").ok();
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (game, turns) in &known {
        let (title, _) = game.split_once('/').unwrap();
        if only.as_deref().is_some_and(|only| only != title) {
            continue;
        }
        // Not every file system takes a colon.
        let text = fixtures::text(&format!("games/{}.json.gz", game.replace(':', "")));
        let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
        let (tally, differences) = turns::compare(&record, turns);
        *tallies.entry(title).or_default() += tally;
        if !DIFFERENT.iter().any(|(different, _)| *different == title) {
            // A record may break off after the last turn that is known.
            let last = turns.keys().next_back().copied().unwrap_or_default();
            let differences = differences.into_iter().filter(|(action, _)| *action <= last);
            wrong.extend(differences.map(|(action, what)| format!("{game}/{action}: {what}")));
        }
    }
    for (title, tally) in &tallies {
        println!("{title}: {tally}");
    }
    assert!(wrong.is_empty(), "{} things differ:\n{}", wrong.len(), wrong.join("\n"));
    for (title, reason) in DIFFERENT {
        if let Some(tally) = tallies.get(title) {
            assert_eq!(tally.found, tally.known, "{title}: every turn is found, though {reason}");
            let is_legal = tally.legal == tally.known;
            let is_same =
                is_legal && tally.worth == tally.known && tally.trains == tally.known && tally.optimum == tally.with_optimum;
            assert!(!is_same, "{title} no longer differs: {reason}");
        }
    }
}

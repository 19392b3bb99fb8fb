//! Every turn of the recorded games, compared with what is known of it.

use std::collections::{BTreeMap, BTreeSet};

use highball::record::Record;

use super::turns::{self, Difference, Tally};

/// Games some of whose turns differ from what is known of them, and say that something is not: the number of these turns, and why.
const DIFFERENT: [(&str, usize, &str); 1] = [(
    "1846/1846_game_end_reason_bankrupt",
    3,
    "what a company in receivership buys begins a phase, and only the next purchase shows it",
)];

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
        let text = turns::text_of(game);
        let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
        let (tally, differences) = turns::compare(&record, turns);
        *tallies.entry(title).or_default() += tally;
        // A record may break off after the last turn that is known.
        let last = turns.keys().next_back().copied().unwrap_or_default();
        let differences: Vec<Difference> = differences.into_iter().filter(|it| it.action <= last).collect();
        let actions: BTreeSet<u64> = differences.iter().map(|it| it.action).collect();
        let expected = DIFFERENT.iter().find(|(different, ..)| different == game).map_or(0, |(_, count, _)| *count);
        if actions.len() != expected || differences.iter().any(|it| !it.is_admitted) {
            wrong.push(format!("{game}: {} turns differ, not {expected}, or do not say what is not known", actions.len()));
            wrong.extend(differences.into_iter().map(|it| format!("{game}/{}: {}", it.action, it.what)));
        }
    }
    for (title, tally) in &tallies {
        println!("{title}: {tally}");
    }
    assert!(wrong.is_empty(), "{} things differ:\n{}", wrong.len(), wrong.join("\n"));
}

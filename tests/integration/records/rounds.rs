//! Recorded games have as many operating rounds as their phases say, and a company runs once in each.

use std::collections::BTreeSet;

use highball::record::{Record, Round};

use super::turns;

/// Titles in which companies also run in the turns of others, to their destinations.
const RUN_TO_DESTINATIONS: [&str; 1] = ["1870"];

/// Sets with another number of rounds, by the beginning of their fault, each with its reason.
const OTHERWISE: [(&str, &str); 5] = [
    (
        "18 India/18India_game_end_bank: set 4 ",
        "a company lays a tile in the stock round after it, as one of its shares is exchanged",
    ),
    (
        "1824 Cisleithania/1824_cisleithania_game_end_reason_bank: set 4 ",
        "a company places a token after it has bought trains",
    ),
    ("1837/1837_game_end_bank: set 1 ", "between its rounds a private company is sold, for which there is no stock round"),
    (
        "1877: Stockholm Tramways/88195: set 5 ",
        "another player than its president buys a share of a merged company later in the round",
    ),
    ("18ESP/18ESP_destination_token_release: set 5 ", "the phase that begins in its first round gives it a second one"),
];

/// A set of operating rounds: how many there were, and how many there are by the phase in which it began.
struct Set {
    number: u32,
    rounds: u32,
    expected: Option<u32>,
}

/// Returns the sets of operating rounds that a stock round follows, and runs of a company that has run in the round before.
fn rounds_of(game: &str) -> (Vec<Set>, Vec<String>) {
    let text = turns::text_of(game);
    let record = Record::read(text.as_bytes(), None).unwrap();
    let mut replay = record.replay();
    let (mut sets, mut again): (Vec<Set>, Vec<String>) = (Vec::new(), Vec::new());
    let (mut last, mut runners) = (replay.state().round(), BTreeSet::new());
    let mut phase = replay.state().phase();
    while let Some(action) = replay.advance() {
        let (action, state) = (action.unwrap(), replay.state());
        let round = state.round();
        if round != last {
            runners.clear();
        }
        if let Round::Operating(set, number) = round {
            match sets.last_mut().filter(|known| known.number == set) {
                Some(known) => known.rounds = number,
                None => sets.push(Set { number: set, rounds: number, expected: phase.operating_rounds }),
            }
        }
        if action.kind == "run_routes" && !runners.insert(action.entity().to_owned()) {
            again.push(format!("{game}, action {:?}: {} runs again in {round}", action.id, action.entity()));
        }
        (last, phase) = (round, state.phase());
    }
    // The last set may be cut short, or go on until the game ends.
    if matches!(last, Round::Operating(..)) {
        sets.pop();
    }
    (sets, again)
}

#[test]
fn sets_have_as_many_operating_rounds_as_the_phase_says_and_companies_run_once_in_each() {
    let (mut faults, mut known) = (Vec::new(), 0);
    for game in turns::all_known_turns().keys() {
        let (sets, again) = rounds_of(game);
        let title = game.split('/').next().unwrap_or_default();
        if !RUN_TO_DESTINATIONS.contains(&title) {
            faults.extend(again);
        }
        for set in &sets {
            known += usize::from(set.expected.is_some());
            if set.expected.is_some_and(|expected| expected != set.rounds) {
                faults.push(format!("{game}: set {} has {} rounds, expected {:?}", set.number, set.rounds, set.expected));
            }
        }
    }
    for (known, reason) in OTHERWISE {
        let count = faults.len();
        faults.retain(|fault| !fault.starts_with(known));
        assert_eq!(count - faults.len(), 1, "{known}, as {reason}");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(known > 300, "{known} sets");
}

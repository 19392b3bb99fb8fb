//! Every tile lay of the recorded games is legal by the title's rules for building, but for some that are known.

use std::collections::BTreeMap;

use highball::build::Moves;
use highball::record::Record;
use rayon::prelude::*;

use super::turns;
use crate::common::fixtures;

/// The lays that a title's rules do not allow, by the fault: their number and the reason.
const NOT_ALLOWED: [(&str, &str, usize, &str); 11] = [
    ("1828.Games", "no further tile lay", 6, "a system has two lays"),
    ("1841", "other cities or towns", 4, "a brown city of one circle replaces a green town"),
    ("1856", "cannot replace", 3, "a yellow tile without towns replaces one with towns"),
    ("1856", "other cities or towns", 2, "towns become cities"),
    ("1894", "other cities or towns", 11, "towns become cities and cities become one"),
    ("1894", "does not lead to it", 4, "lays by rights of private companies"),
    ("18CO", "other cities or towns", 1, "the special tile of a mine"),
    ("18CZ", "no further tile lay", 4, "red tiles do not count"),
    ("18CZ", "other cities or towns", 1, "a town becomes a city"),
    ("18JP-T", "no further tile lay", 9, "a private company allows a second lay"),
    ("18RoyalGorge", "other cities or towns", 3, "ghost towns are no towns before they are built"),
];

#[test]
fn recorded_lays_are_legal() {
    let games: Vec<String> = turns::known_turns(&fixtures::text("games/played.jsonl.gz")).into_keys().collect();
    let found: Vec<(String, usize, Vec<String>)> = games.par_iter().map(|game| illegal_lays(game)).collect();
    let (mut lays, mut faults): (usize, BTreeMap<(&str, &str), usize>) = (0, BTreeMap::new());
    let mut wrong = Vec::new();
    for (title, count, illegal) in &found {
        lays += count;
        for fault in illegal {
            match NOT_ALLOWED.iter().find(|(known, part, ..)| known == title && fault.contains(part)) {
                Some((known, part, ..)) => *faults.entry((known, part)).or_default() += 1,
                None => wrong.push(fault.as_str()),
            }
        }
    }
    assert!(lays > 4_000, "{lays} lays");
    assert!(wrong.is_empty(), "{} lays are not legal:\n{}", wrong.len(), wrong.join("\n"));
    for (title, part, count, reason) in NOT_ALLOWED {
        let found = faults.get(&(title, part)).copied().unwrap_or_default();
        assert_eq!(found, count, "{title}: {part:?}, as {reason}");
    }
}

/// Returns the title of a game, the number of its lays by companies, and those that are not legal.
fn illegal_lays(game: &str) -> (String, usize, Vec<String>) {
    let (title, _) = game.split_once('/').unwrap();
    let text = fixtures::text(&format!("games/{}.json.gz", game.replace(':', "")));
    let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut replay = record.replay();
    let (mut count, mut illegal) = (0, Vec::new());
    while let Some(action) = replay.rest().first() {
        let is_lay = action.kind == "lay_tile" && action.entity_type.as_deref() != Some("company");
        if let Some(Ok(state)) = is_lay.then(|| replay.state_before_next()).flatten()
            && let Some(company) = state.company()
        {
            count += 1;
            let board = state.game(game).unwrap();
            let moves = Moves::new(&board, company).unwrap();
            let tile = action.tile.as_deref().unwrap().rsplit_once('-').unwrap().0;
            let (hex, rotation) = (action.hex.as_deref().unwrap(), action.rotation.unwrap() as u8);
            let fault = moves.lay_fault(state.lays_made(), hex, tile, rotation).unwrap();
            let id = action.id.unwrap_or_default();
            illegal.extend(fault.map(|fault| format!("{game}/{id}: {company} lays {tile}/{rotation} on {hex}: {fault}")));
        }
        if !matches!(replay.advance(), Some(Ok(_))) {
            break;
        }
    }
    (title.to_owned(), count, illegal)
}

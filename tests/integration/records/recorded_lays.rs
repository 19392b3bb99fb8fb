//! Every tile lay of the recorded games is legal by the title's rules for building, but for some that are known.

use std::collections::BTreeMap;

use highball::moves::{Lay, Moves};
use highball::record::Record;
use rayon::prelude::*;

use super::turns;
use crate::common::fixtures;

/// The lays that a title's rules do not allow, by the fault: their number and the reason.
const NOT_ALLOWED: [(&str, &str, usize, &str); 3] = [
    ("1828.Games", "no further tile lay", 5, "a system has two lays, and a board does not say which companies are systems"),
    ("1894", "does not lead to it", 4, "a token whose city was built after it was placed is not followed"),
    (
        "18JP-T",
        "no further tile lay",
        9,
        "a company has a second lay once it has reached a place, which a board does not say",
    ),
];

/// The same of lays and tokens by rights of private companies.
const NOT_ALLOWED_BY_PRIVATES: [(&str, &str, usize, &str); 6] = [
    ("1828.Games", "does not lead to it", 1, "a lay when the private company is sold"),
    ("1828.Games", "no such right", 1, "the token of a private company that is also a company"),
    ("1856", "no such right", 1, "a token in a city that is still to be built"),
    ("1882", "no such right", 2, "tokens in a city that is still to be built"),
    ("1889", "on G10 by MF", 1, "its owner, a player, lays it in the turn of a company of another"),
    ("1889", "on C4 by ER", 1, "a lay when the private company is sold"),
];

#[test]
fn recorded_lays_are_legal() {
    let found = of_all_games(illegal_lays);
    check(&found, &NOT_ALLOWED, 4_000);
}

/// Lays and tokens by rights of private companies.
#[test]
fn recorded_uses_of_private_companies_are_legal() {
    let found = of_all_games(illegal_uses);
    check(&found, &NOT_ALLOWED_BY_PRIVATES, 90);
}

/// The title of a game, the number of its lays and tokens of some kind, and those that are not legal.
type Found = (String, usize, Vec<String>);

fn of_all_games(find: fn(&str) -> Found) -> Vec<Found> {
    let games: Vec<String> = turns::known_turns(&fixtures::text("games/played.jsonl.gz")).into_keys().collect();
    games.par_iter().map(|game| find(game)).collect()
}

/// Checks that there are at least `least` moves, and that those that are not legal are the known ones.
fn check(found: &[Found], known: &[(&str, &str, usize, &str)], least: usize) {
    let (mut lays, mut faults): (usize, BTreeMap<(&str, &str), usize>) = (0, BTreeMap::new());
    let mut wrong = Vec::new();
    for (title, count, illegal) in found {
        lays += count;
        for fault in illegal {
            match known.iter().find(|(known, part, ..)| known == title && fault.contains(part)) {
                Some((known, part, ..)) => *faults.entry((known, part)).or_default() += 1,
                None => wrong.push(fault.as_str()),
            }
        }
    }
    assert!(lays >= least, "{lays} lays and tokens");
    assert!(wrong.is_empty(), "{} are not legal:\n{}", wrong.len(), wrong.join("\n"));
    for (title, part, count, reason) in known {
        let found = faults.get(&(*title, *part)).copied().unwrap_or_default();
        assert_eq!(found, *count, "{title}: {part:?}, as {reason}");
    }
}

/// Finds the lays and tokens of a game by rights of private companies that are not legal.
fn illegal_uses(game: &str) -> Found {
    let (title, _) = game.split_once('/').unwrap();
    let text = fixtures::text(&format!("games/{}.json.gz", game.replace(':', "")));
    let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut replay = record.replay();
    let (mut count, mut illegal) = (0, Vec::new());
    while let Some(action) = replay.rest().first() {
        let is_use = matches!(action.kind.as_str(), "lay_tile" | "place_token");
        let by_private = action.entity_type.as_deref() == Some("company");
        if let Some(Ok(state)) = (is_use && by_private).then(|| replay.state_before_next()).flatten()
            && let Some(company) = state.building_company(action)
        {
            count += 1;
            let private = action.entity.as_ref().map(|id| id.0.clone()).unwrap_or_default();
            let board = state.board(game).unwrap();
            let moves = Moves::new(&board, company).unwrap();
            let id = action.id.unwrap_or_default();
            if action.kind == "place_token" {
                if moves.private_tokens().iter().all(|token| token.private.as_ref() != Some(&private)) {
                    illegal.push(format!("{game}/{id}: {company} places a token by {private}: it has no such right"));
                }
            } else {
                let tile = action.tile.as_deref().unwrap().rsplit_once('-').unwrap().0;
                let (hex, rotation) = (action.hex.as_deref().unwrap(), action.rotation.unwrap() as u8);
                let fault = moves.private_lay_fault(&state.lays_made_by(company), &private, (hex, tile, rotation)).unwrap();
                let what = format!("{company} lays {tile}/{rotation} on {hex} by {private}");
                illegal.extend(fault.map(|fault| format!("{game}/{id}: {what}: {fault}")));
            }
        }
        if !matches!(replay.advance(), Some(Ok(_))) {
            break;
        }
    }
    (title.to_owned(), count, illegal)
}

/// Finds the lays of the companies of a game that are not legal.
fn illegal_lays(game: &str) -> Found {
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
            let board = state.board(game).unwrap();
            let moves = Moves::new(&board, company).unwrap();
            let tile = action.tile.as_deref().unwrap().rsplit_once('-').unwrap().0;
            let (hex, rotation) = (action.hex.as_deref().unwrap(), action.rotation.unwrap() as u8);
            let fault = moves.lay_fault(state.lays_made(), hex, tile, rotation).unwrap();
            let is_lay = |lay: &Lay| (lay.hex.as_str(), lay.tile.as_str(), lay.rotation) == (hex, tile, rotation);
            let fault = fault.filter(|_| !moves.private_lays(state.lays_made()).iter().any(is_lay));
            let id = action.id.unwrap_or_default();
            illegal.extend(fault.map(|fault| format!("{game}/{id}: {company} lays {tile}/{rotation} on {hex}: {fault}")));
        }
        if !matches!(replay.advance(), Some(Ok(_))) {
            break;
        }
    }
    (title.to_owned(), count, illegal)
}

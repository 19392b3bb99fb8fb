//! Every tile lay, token and purchase of the recorded games is legal by the title's rules for building, but for some that are known.

use std::collections::BTreeMap;

use highball::moves::{Lay, Moves, TokenFault, TokenPlace, TrainOffer};
use highball::record::{Action, Record, State};
use rayon::prelude::*;

use super::turns;

/// Moves that the rules of a title do not allow although they were made: the title, a part of the fault, their number and the reason.
type Known = (&'static str, &'static str, usize, &'static str);

/// Tile lays of companies.
const NOT_ALLOWED: [Known; 17] = [
    ("1822", "adds no track", 1, "SECR may lay the tiles of the Channel for its token there"),
    ("1822MRS", "adds no track", 1, "minor 19 may lay the tiles of the Channel for its token there"),
    ("1822MX", "no further tile lay", 8, "which lays the NdeM has is not known, and a cube is laid like a tile"),
    ("1822MX", "cannot be an upgrade", 7, "which lays the NdeM has is not known, and a cube is laid like a tile"),
    ("1822MX", "cannot be a new tile", 5, "which lays the NdeM has is not known, and a cube is laid like a tile"),
    ("1822MX", "a white tile cannot replace", 31, "a cube, which lowers the cost of terrain, is laid like a tile"),
    ("1825", "cannot be a new tile", 2, "what is laid on a tile that is printed yellow counts as new"),
    ("1828.Games", "no further tile lay", 5, "a system has two lays, and a board does not say which companies are systems"),
    ("1840", "does not lead to it", 28, "a line builds a tile of a city's track, to which its own need not lead"),
    ("1849", "does not lead to it", 1, "a lay by the right of a private company, which a choice before it uses"),
    ("1894", "does not lead to it", 3, "a token whose city was built after it was placed is not followed"),
    ("18GB", "a green tile cannot replace what is white", 2, "some companies may lay a green tile at home"),
    ("18 India", "track does not lead to it", 2, "a company lays a tile at home before its first token"),
    (
        "18JP-T",
        "no further tile lay",
        9,
        "a company has a second lay once it has reached a place, which a board does not say",
    ),
    ("18USA", "cannot be an upgrade", 1, "the third lay of the Track Engineers is not followed"),
    (
        "18USA",
        "a green tile cannot replace what is white",
        7,
        "in late phases, a lay may skip colours, which is not followed",
    ),
    (
        "18USA",
        "a gray tile cannot replace what is yellow",
        1,
        "in late phases, a lay may skip colours, which is not followed",
    ),
];

/// Lays and tokens by rights of private companies.
const NOT_ALLOWED_BY_PRIVATES: [Known; 14] = [
    ("1822MX", "no white tile can be laid", 6, "a cube, which lowers the cost of terrain, is laid like a tile"),
    ("1822MX", "a white tile cannot replace", 4, "a cube, which lowers the cost of terrain, is laid like a tile"),
    (
        "1844",
        "no private company gives a right",
        4,
        "whose right it is in a turn is not followed where a player has the private company",
    ),
    ("1822MRS", "no such right", 1, "a token in a city that is still to be built"),
    ("1828.Games", "does not lead to it", 1, "a lay when the private company is sold"),
    ("1828.Games", "no such right", 1, "the token of a private company that is also a company"),
    ("1837", "no private company gives a right", 3, "the turn of the company whose president lays it begins with it"),
    ("1856", "no such right", 1, "a token in a city that is still to be built"),
    ("1882", "no such right", 2, "tokens in a city that is still to be built"),
    ("1889", "on G10 by MF", 1, "its owner, a player, lays it in the turn of a company of another"),
    ("1889", "on C4 by ER", 1, "a lay when the private company is sold"),
    ("18 India", "gives a right", 2, "its owner, a player, lays it in the turn of a company of another"),
    ("18USA", "cannot replace what is white", 1, "a company town is gray in every phase"),
    ("18 Los Angeles 2", "no such right", 1, "the token of a private company that is also a company"),
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

/// Tokens of companies.
const NO_TOKEN: [Known; 28] = [
    ("1822PNW", "no token left", 1, "which exchange tokens a company has made available is not followed"),
    ("1822PNW SRS", "no token left", 1, "which exchange tokens a company has made available is not followed"),
    ("1822PNW Short Scenario", "no token left", 2, "which exchange tokens a company has made available is not followed"),
    ("1822", "no token left", 7, "which exchange tokens a company has made available is not followed"),
    ("1822MX", "no token left", 1, "which exchange tokens a company has made available is not followed"),
    ("1822CA", "no token left", 4, "which exchange tokens a company has made available is not followed"),
    ("1822CA WRS", "no token left", 3, "which exchange tokens a company has made available is not followed"),
    ("1822CA ERS", "no token left", 3, "which exchange tokens a company has made available is not followed"),
    ("1822MRS", "no token left", 7, "which exchange tokens a company has made available is not followed"),
    ("1822MRS", "all slots are taken", 1, "the slot that minor 14 has left in London is not on the board"),
    ("1824", "no token left", 1, "the KK had two tokens in one city when it began, and keeps one of them"),
    ("1824 Cisleithania", "does not lead to it", 1, "a bond railway chooses its city"),
    ("1824 Cisleithania", "already has a token", 1, "a company that begins chooses between two cities of a hex"),
    ("1837", "does not lead to it", 1, "which city of Vienna the site means is not certain"),
    ("1849", "does not lead to it", 1, "by the right of a private company, which a choice before it uses"),
    ("1849", "is kept for", 1, "whether a company can still begin is not followed"),
    (
        "1849: Kingdom of the Two Sicilies",
        "does not lead to it",
        1,
        "by the right of a private company, which a choice uses",
    ),
    ("1840", "no further token", 1, "how many tokens a line may place in a turn is not known"),
    ("1841", "is kept for", 1, "which companies can still begin is not followed"),
    ("18CO", "all slots are taken", 3, "it takes the place of a token of a company that is taken over"),
    ("18CO", "is kept for", 1, "it takes the place of a token of a company that is taken over"),
    ("18CZ", "no token left", 1, "a company gets the unplaced tokens of those that it takes over, which is not followed"),
    ("18EU", "all slots are taken", 1, "it takes the place of a token of a company that is taken over"),
    ("18MT: Big Sky Barons", "all slots are taken", 1, "it takes the place of a token of a company that is taken over"),
    ("18NY", "all slots are taken", 1, "the token of a company that is taken over leaves with the action after it"),
    (
        "18Neb",
        "is kept for",
        1,
        "the home of a local company that begins later: where it was a town, nothing keeps a slot for it",
    ),
    ("18RoyalGorge", "is kept for", 5, "which companies are in the game is drawn in a way that is not known"),
    ("18VA", "no token left", 10, "a company of five shares gets further tokens with further shares, which is not followed"),
];

/// Trains of the bank.
const NOT_SOLD: [Known; 4] = [
    (
        "1828.Games",
        "which is the limit",
        1,
        "a system has the trains of two companies, and a board does not say which ones are",
    ),
    (
        "18GB",
        "no copy of the train is left",
        1,
        "on the board, a company without trains has the one that the bank would lend it",
    ),
    ("1861", "the bank now sells 6", 1, "the national company has bought the last 6 before, which only this purchase shows"),
    (
        "18VA",
        "which is the limit",
        5,
        "a company of five shares may have more trains with further shares, which is not followed",
    ),
];

#[test]
fn recorded_tokens_are_legal() {
    check(&of_all_games(illegal_tokens), &NO_TOKEN, 200);
}

#[test]
fn recorded_purchases_are_legal() {
    check(&of_all_games(illegal_purchases), &NOT_SOLD, 1_000);
}

/// The title of a game, the number of its lays and tokens of some kind, and those that are not legal.
type Found = (String, usize, Vec<String>);

fn of_all_games(find: fn(&str) -> Found) -> Vec<Found> {
    let games: Vec<String> = turns::all_known_turns().into_keys().collect();
    games.par_iter().map(|game| find(game)).collect()
}

/// Checks that there are at least `least` moves, and that those that are not legal are the known ones.
fn check(found: &[Found], known: &[Known], least: usize) {
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

/// Replays a game and judges its lays, tokens and purchases. `judge` returns `None` for moves of other kinds, and a fault if there is one.
fn illegal_moves(game: &str, judge: impl Fn(&State<'_>, &Action) -> Option<Option<String>>) -> Found {
    let (title, _) = game.split_once('/').unwrap();
    let text = turns::text_of(game);
    let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut replay = record.replay();
    // Of some titles it is not known what may be built.
    let board = replay.state().board(game).unwrap();
    if board.title().build().is_none() {
        return (title.to_owned(), 0, Vec::new());
    }
    // A cube that lowers the cost of terrain need not be a tile of the title.
    let is_tile = |action: &Action| action.tile.is_none() || board.title().tile(laid(action).1).is_ok();
    let (mut count, mut illegal) = (0, Vec::new());
    while let Some(action) = replay.rest().first() {
        let is_meant = matches!(action.kind.as_str(), "lay_tile" | "place_token" | "buy_train") && is_tile(action);
        if let Some(Ok(state)) = is_meant.then(|| replay.state_before_next()).flatten()
            && let Some(fault) = judge(&state, action)
        {
            count += 1;
            illegal.extend(fault.map(|fault| format!("{game}/{}: {fault}", action.id.unwrap_or_default())));
        }
        if !matches!(replay.advance(), Some(Ok(_))) {
            break;
        }
    }
    (title.to_owned(), count, illegal)
}

/// The hex, tile and rotation of a tile lay.
fn laid(action: &Action) -> (&str, &str, u8) {
    let tile = action.tile.as_deref().unwrap().rsplit_once('-').unwrap().0;
    (action.hex.as_deref().unwrap(), tile, action.rotation.unwrap() as u8)
}

fn is_by_private(action: &Action) -> bool {
    action.entity_type.as_deref() == Some("company")
}

/// Finds the lays and tokens of a game by rights of private companies that are not legal.
fn illegal_uses(game: &str) -> Found {
    illegal_moves(game, |state, action| {
        let company = state.building_company(action).filter(|_| is_by_private(action))?;
        let private = action.entity.as_ref().map(|id| id.0.clone()).unwrap_or_default();
        let board = state.board(game).unwrap();
        let moves = Moves::new(&board, company).unwrap();
        match action.kind.as_str() {
            "place_token" => {
                let has_right = moves.private_tokens().iter().any(|token| token.private.as_ref() == Some(&private));
                Some((!has_right).then(|| format!("{company} places a token by {private}: it has no such right")))
            }
            "lay_tile" => {
                let lay = laid(action);
                let fault = moves.private_lay_fault(&state.moves_made_by(company), &private, lay).unwrap();
                let (hex, tile, rotation) = lay;
                Some(fault.map(|fault| format!("{company} lays {tile}/{rotation} on {hex} by {private}: {fault}")))
            }
            _ => None,
        }
    })
}

/// Finds the lays of the companies of a game that are not legal.
fn illegal_lays(game: &str) -> Found {
    illegal_moves(game, |state, action| {
        // Private companies of 1858 lay tiles in turns of their own.
        let is_its = |company: &&str| state.is_called(action.entity(), company);
        let company = state.company().filter(is_its).filter(|_| action.kind == "lay_tile" && !is_by_private(action))?;
        let board = state.board(game).unwrap();
        let moves = Moves::new(&board, company).unwrap();
        let (hex, tile, rotation) = laid(action);
        let fault = moves.lay_fault(state.moves_made(), hex, tile, rotation).unwrap();
        let is_lay = |lay: &Lay| (lay.hex.as_str(), lay.tile.as_str(), lay.rotation) == (hex, tile, rotation);
        let fault = fault.filter(|_| !moves.private_lays(state.moves_made()).iter().any(is_lay));
        Some(fault.map(|fault| format!("{company} lays {tile}/{rotation} on {hex}: {fault}")))
    })
}

/// Finds the tokens that companies place in their turns and that are not legal.
fn illegal_tokens(game: &str) -> Found {
    illegal_moves(game, |state, action| {
        let company = state.company().filter(|_| action.kind == "place_token" && !is_by_private(action))?;
        let is_own = action.entity.as_ref().is_some_and(|entity| entity.0 == company) && action.token_type.is_none();
        let (hex, stop) = state.token_place(action).filter(|_| is_own)?;
        let board = state.board(game).unwrap();
        let number = board.title().hex_number(hex).unwrap();
        // A home, or a token that only changes its city, does not count as one of the turn.
        let waits = board.waiting.iter().any(|(at, _)| *at == number);
        let is_first = board.tokens_of_company(company).next().is_none();
        let moves = Moves::new(&board, company).unwrap();
        let made = state.moves_made();
        let is_it = |token: &TokenPlace| token.hex == hex && token.stop == stop;
        let is_offered = || moves.tokens(made).iter().chain(&moves.private_tokens()).any(is_it);
        let fault = (!waits && !is_first).then(|| (!is_offered()).then(|| moves.token_fault(made, (number, stop))))?;
        let words = |fault: Option<TokenFault>| fault.map_or("no token is left for it".to_owned(), |it| it.to_string());
        Some(fault.map(|fault| format!("{company} places a token in {hex}/{stop}: {}", words(fault))))
    })
}

/// Finds the trains that companies buy from the bank although it does not sell them.
fn illegal_purchases(game: &str) -> Found {
    illegal_moves(game, |state, action| {
        let company = state.company().filter(|_| action.kind == "buy_train")?;
        let id = action.train.as_deref().unwrap();
        let is_of_bank = state.owner_of_train(id).is_none();
        let name = action.variant.as_deref().unwrap_or_else(|| id.rsplit_once('-').unwrap().0);
        let board = state.board(game).unwrap();
        let moves = Moves::new(&board, company).unwrap();
        let traded = action.exchange.as_ref().map(|id| id.rsplit_once('-').unwrap().0);
        let is_it = |offer: &TrainOffer| offer.train == name && offer.trade_in.as_deref() == traded;
        let fault = is_of_bank.then(|| match moves.trains(state.moves_made()).iter().any(is_it) {
            true => None,
            false => Some(
                moves
                    .train_fault(state.moves_made(), name)
                    .unwrap()
                    .map_or("no such trade-in".to_owned(), |fault| fault.to_string()),
            ),
        })?;
        Some(fault.map(|fault| format!("{company} buys a {name}: {fault}")))
    })
}

//! What `check` knows of a board is what the rules for building allow: boards of recorded games have come about, and a board after a move
//! that is offered too.

use std::collections::{BTreeMap, BTreeSet};

use highball::Language;
use highball::board_file::BoardFile;
use highball::game_board::GameBoard;
use highball::moves::{Moves, MovesMade};
use highball::record::Record;
use rayon::prelude::*;

use super::turns;
use crate::common::fixtures;

/// The beginning of the warning of a tile that cannot have come to lie where it is.
const A_TILE: &str = "tiles.";

/// A part of the warning of a company with more trains than it may have.
const A_LIMIT: &str = "more than its limit";

/// A part of the warning of a token in a slot that is kept for a home.
const A_SLOT: &str = "leave no slot for the home of";

/// The titles in whose recorded games a company has the last slot of another's home, although the board does not say that the other is out
/// of the game.
const UNEXPECTED_TOKENS: [(&str, &str); 6] = [
    ("1822CA ERS", "a minor that was sold to nobody never begins"),
    ("1841", "a company that has merged may begin anew"),
    ("1849", "whether a company can still begin is not followed"),
    ("18ESP", "chance decides which companies are in the game"),
    ("18Neb", "whether a local company can still begin is not followed"),
    ("18RoyalGorge", "chance decides which companies are in the game"),
];

/// Titles in whose recorded games a tile is not one that may have come to lie there.
const UNEXPECTED_TILES: [(&str, &str); 6] = [
    ("1844", "the railways on mountains are gray in every phase"),
    ("1866", "the yellow tiles of capitals have all of their cities at once"),
    ("18Ireland", "the yellow tile of Belfast and Cork has one of their two cities"),
    ("18Mag", "the yellow tile of a place with two cities has one of them"),
    ("18USA", "a company town is gray in every phase"),
    ("21Moon", "the Terminal and the Space Port are gray in every phase"),
];

/// Titles in whose recorded games a company has more trains than its limit, each with the reason.
const UNEXPECTED_TRAINS: [(&str, &str); 3] = [
    ("1866", "which trains of earlier phases a company keeps is not followed"),
    ("1877: Stockholm Tramways", "a company keeps the trains of one that it takes over, above the limit"),
    ("18VA", "a company with ten shares has a limit of its own, and its conversion is not followed"),
];

/// Other warnings about boards of recorded games, each with its title and the reason.
const UNEXPECTED: [(&str, &str, &str); 6] = [
    ("1824 Cisleithania", "companies.MS: MS has tokens elsewhere, but no token at its home", "it is built by the bank"),
    ("1825", "companies.M&GN.trains[0]: this is copy 2 of the 4T-train", "two companies begin with one in some settings"),
    (
        "1828.Games",
        "companies.GT: GT has tokens elsewhere, but no token at its home",
        "it merges before its first turn, which gives it its home",
    ),
    ("1837", "companies.BH.trains[0]: 3+1-trains are gone in phase 4G", "trains of mines start phases in any order"),
    ("1837", "companies.GT.trains[1]: 3+1-trains are gone in phase 4G", "trains of mines start phases in any order"),
    ("1861", "tokens of RSR: the token of RSR is in E1/0 (SW)", "it takes over the company there before it has a home"),
];

/// A board of a recorded game, with the company whose turn it is, if it is one's, and the moves that it has made.
type Moment = (GameBoard, Option<(String, MovesMade)>);

fn games() -> Vec<String> {
    turns::all_known_turns().into_keys().collect()
}

/// Returns boards of a game, `distance` actions apart or a little more, preferably in a company's turn, and the last.
fn moments(game: &str, distance: usize) -> Vec<Moment> {
    let text = turns::text_of(game);
    let record = Record::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut replay = record.replay();
    let (mut moments, mut next) = (Vec::new(), distance);
    for number in 0.. {
        let Some(action) = replay.rest().first() else { break };
        let is_last = replay.rest().len() == 1;
        if let Some(Ok(state)) = (number >= next || is_last).then(|| replay.state_before_next()).flatten() {
            let builds = state.building_company(action).filter(|_| action.kind == "lay_tile" || number >= next + 20);
            if builds.is_some() || is_last {
                next = number + distance;
                let company = builds.map(|company| (company.to_owned(), state.moves_made_by(company)));
                moments.push((state.board(game).unwrap(), company));
            }
        }
        if !matches!(replay.advance(), Some(Ok(_))) {
            break;
        }
    }
    moments
}

/// Returns the warnings about a board, without hints at what may be meant or forgotten.
fn warnings(board: &GameBoard) -> BTreeSet<String> {
    let game = match BoardFile::from(board).board(board.title()) {
        Ok(game) => game,
        Err(errors) => return errors.iter().map(|error| format!("error: {error}")).collect(),
    };
    let all =
        game.warnings().iter().map(|it| (format!("{}: {}", it.field, it.what), it.expected.in_language(Language::English)));
    // A company that has trains before its first turn gets the token of its home then.
    let is_hint = |what: &str, expected: &str| {
        expected.starts_with("perhaps") || what.contains("has trains, but no token at its home")
    };
    all.filter(|(what, expected)| !is_hint(what, expected)).map(|(what, _)| what).collect()
}

/// Whether a warning is of those that recorded games cause.
fn is_known(board: &GameBoard, warning: &str) -> bool {
    let is_of = |title: &str| board.id().starts_with(&format!("{title}/"));
    warning.contains(A_SLOT) && UNEXPECTED_TOKENS.iter().any(|(title, _)| is_of(title))
}

/// Returns at most about `most` of some items, evenly.
fn sample<T>(items: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    let distance = items.len().div_ceil(most).max(1);
    items.into_iter().step_by(distance)
}

/// Returns the warnings about boards after moves that a company is offered, that the board before does not have. Of each kind of move, it
/// tries about `most`.
fn refused_offers(board: &GameBoard, company: &str, made: &MovesMade, most: usize) -> (usize, Vec<String>) {
    // Of some titles it is not known what may be built.
    if board.title().build().is_none() {
        return (0, Vec::new());
    }
    let moves = Moves::new(board, company).unwrap();
    let before = warnings(board);
    let lays = sample(moves.lays(made), most).chain(sample(moves.private_lays(made), most));
    let after_lays = lays.map(|lay| (format!("{lay:?}"), board.after_lay(&lay)));
    let tokens = sample(moves.tokens(made), most).chain(sample(moves.private_tokens(), most));
    let after_tokens = tokens.map(|token| (format!("{token:?}"), board.after_token(company, &token)));
    let after_trains = moves.trains(made).into_iter().map(|offer| {
        let mut after = board.clone();
        after.make_purchase(company, &offer).unwrap();
        (format!("{offer:?}"), after)
    });
    let (mut count, mut wrong) = (0, Vec::new());
    for (offer, after) in after_lays.chain(after_tokens).chain(after_trains) {
        count += 1;
        // Another company discards the trains that a new phase does not let it have.
        let is_anothers =
            |warning: &str| warning.contains(A_LIMIT) && !warning.starts_with(&format!("companies.{company}."));
        let is_new = |warning: &String| !before.contains(warning) && !is_known(board, warning) && !is_anothers(warning);
        let new = warnings(&after).into_iter().filter(is_new);
        wrong.extend(new.map(|warning| format!("{} {company} {offer}: {warning}", board.id())));
    }
    (count, wrong)
}

/// Tries the offers at moments of all recorded games.
fn refused_in_games(distance: usize, most: usize) -> (usize, Vec<String>) {
    let refused = |game: &String| {
        let in_turns = moments(game, distance).into_iter().filter_map(|(board, turn)| Some((board, turn?)));
        let found: Vec<_> = in_turns.map(|(board, (company, made))| refused_offers(&board, &company, &made, most)).collect();
        (found.iter().map(|(count, _)| count).sum(), found.into_iter().flat_map(|(_, wrong)| wrong).collect())
    };
    let found: Vec<(usize, Vec<String>)> = games().par_iter().map(refused).collect();
    (found.iter().map(|(count, _)| count).sum(), found.into_iter().flat_map(|(_, wrong)| wrong).collect())
}

#[test]
fn a_board_of_a_recorded_game_has_come_about() {
    let found: Vec<(String, String)> = games()
        .par_iter()
        .flat_map_iter(|game| {
            let title = game.split_once('/').unwrap().0.to_owned();
            // At the end of a game a company may be about to discard trains.
            let of_moment = |(board, turn): &Moment| {
                let found = warnings(board).into_iter();
                found.filter(|warning| turn.is_some() || !warning.contains(A_LIMIT)).collect::<Vec<_>>()
            };
            let found: BTreeSet<String> = moments(game, 150).iter().flat_map(of_moment).collect();
            found.into_iter().map(move |warning| (title.clone(), warning))
        })
        .collect();
    let with = |part: &str| {
        let mut titles: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (title, warning) in found.iter().filter(|(_, warning)| warning.contains(part)) {
            titles.entry(title).or_default().push(warning);
        }
        titles
    };
    let (tiles, known) = (with(A_TILE), UNEXPECTED_TILES.iter().map(|(title, _)| *title));
    assert_eq!(tiles.keys().copied().collect::<BTreeSet<_>>(), known.collect(), "{tiles:#?}");
    // A company discards trains before the next one acts.
    let (limits, known) = (with(A_LIMIT), UNEXPECTED_TRAINS.iter().map(|(title, _)| *title));
    assert_eq!(limits.keys().copied().collect::<BTreeSet<_>>(), known.collect(), "{limits:#?}");
    let (tokens, known) = (with(A_SLOT), UNEXPECTED_TOKENS.iter().map(|(title, _)| *title));
    assert_eq!(tokens.keys().copied().collect::<BTreeSet<_>>(), known.collect(), "{tokens:#?}");
    let is_other = |warning: &str| ![A_TILE, A_LIMIT, A_SLOT].iter().any(|part| warning.contains(part));
    let others: BTreeSet<(&str, &str)> =
        found.iter().filter(|(_, warning)| is_other(warning)).map(|(title, warning)| (&**title, &**warning)).collect();
    let known = UNEXPECTED.into_iter().map(|(title, warning, _)| (title, warning));
    assert_eq!(others, known.collect(), "{others:#?}");
}

#[test]
fn a_board_after_a_move_that_is_offered_passes_the_check() {
    let (count, wrong) = refused_in_games(300, 3);
    assert!(count > 400, "{count} offers");
    assert!(wrong.is_empty(), "{} of {count} offers:\n{}", wrong.len(), wrong.join("\n"));
}

/// Takes minutes.
#[test]
#[ignore = "tries every offer at some 1,000 moments"]
fn a_board_after_any_move_that_is_offered_passes_the_check() {
    let (count, wrong) = refused_in_games(20, usize::MAX);
    assert!(wrong.is_empty(), "{} of {count} offers:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_move_on_the_board_of_each_title_passes_the_check() {
    let boards: Vec<_> = std::fs::read_dir(fixtures::path("boards")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(boards.len() > 50);
    let refused = |path: &std::path::PathBuf| {
        let file = BoardFile::read(&std::fs::read_to_string(path).unwrap()).unwrap();
        let board = file.board(file.builtin_title().unwrap()).unwrap();
        if board.title().build().is_none() {
            return Vec::new();
        }
        let companies: Vec<String> = board.companies().map(str::to_owned).collect();
        let found: Vec<_> =
            sample(companies, 1).map(|company| refused_offers(&board, &company, &MovesMade::default(), 3)).collect();
        found.into_iter().flat_map(|(_, wrong)| wrong).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = boards.par_iter().flat_map_iter(refused).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

//! Highball and its oracle agree. `cargo run --release -p highball-differential --example boards` does the same for as many boards as one likes.

mod common;

use highball_differential::{Compared, Sample, compare, cut, positions, random_board};
use highball_oracle::{Refusal, read, solve};
use proptest::strategy::ValueTree;
use rayon::prelude::*;

use common::{SEED, dependencies, fixtures};

/// The boards on which both agree, and those among them on which the company earns something. A board on which they differ is an error.
fn agreed(compared: impl ParallelIterator<Item = Result<Compared, String>>) -> (usize, usize) {
    let counts = compared.map(|result| match result {
        Ok(Compared::Agreed { best, .. }) => (1, usize::from(best[0] > 0)),
        Ok(Compared::Refused(_)) => (0, 0),
        Err(difference) => panic!("{difference}"),
    });
    counts.reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1))
}

#[test]
fn highball_agrees_with_the_oracle_on_random_boards() {
    const BOARDS: u64 = 20_000;
    let boards = (0..BOARDS).into_par_iter().map(|number| {
        let board = serde_json::to_string(&random_board(SEED, number).current().snapshot()).unwrap();
        compare(&board, Sample { most: 2, seed: number })
    });
    let (agreed, earning) = agreed(boards);
    assert!(100 * agreed > 99 * BOARDS as usize && 3 * earning > BOARDS as usize, "{agreed} and {earning} of {BOARDS}");
}

#[test]
fn highball_agrees_with_the_oracle_on_cut_positions_of_real_games() {
    const BOARDS: u64 = 3_000;
    let positions = positions(&fixtures()).unwrap();
    assert!(positions.len() > 800, "{}", positions.len());
    let boards = (0..BOARDS).into_par_iter().filter_map(|number| {
        let position = &positions[number as usize % positions.len()];
        let board = cut(position, SEED + number.wrapping_mul(0x9e37_79b9_7f4a_7c15))?.to_string();
        // Where a rule has lost its last place, the rest of it may not be valid.
        highball::Position::read(board.as_bytes()).ok().map(|_| compare(&board, Sample { most: 2, seed: number }))
    });
    let (agreed, earning) = agreed(boards);
    assert!(10 * agreed > 9 * BOARDS as usize && 2 * earning > BOARDS as usize, "{agreed} and {earning} of {BOARDS}");
}

/// The revenues of the fixtures were worked out by hand.
#[test]
fn the_oracle_finds_the_known_answers_of_the_fixtures() {
    let mut known = 0;
    for entry in std::fs::read_dir(fixtures()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        let optimum = serde_json::from_slice::<serde_json::Value>(&text).unwrap()["optimum"].as_i64();
        match read(&text).and_then(|question| solve(&question, &[], Sample::NONE)) {
            Ok(sets) => assert_eq!(Some(sets.best[0]), optimum, "{}", path.display()),
            Err(Refusal::TooLarge { .. }) => continue,
            Err(refusal) => panic!("{}: {refusal}", path.display()),
        }
        known += 1;
    }
    assert!(known > 60, "{known}");
}

/// A board that is too large is refused by the name of what there is too much of.
#[test]
fn the_oracle_refuses_large_boards_by_name() {
    let large = std::fs::read(fixtures().join("large.json")).unwrap();
    let refusal = solve(&read(&large).unwrap(), &[], Sample::NONE).unwrap_err();
    assert_eq!(refusal.to_string(), "more than 20000 paths, which are too many to list");
}

/// A second opinion must not share code with the first.
#[test]
fn the_oracle_depends_on_no_other_crate_of_the_project() {
    assert_eq!(dependencies("oracle"), ["serde_json", "thiserror"]);
}

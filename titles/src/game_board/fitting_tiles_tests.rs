//! Tests of the tiles that fit a hex.

use highball_messages::Language;

use super::{FittingTile, GameBoard};
use crate::board_file::BoardFile;
use crate::title::{MapHex, Title};

/// The tiles that fit a hex of a board of 1830.
fn fitting(phase: &str, tiles: &str, hex: &str) -> Vec<FittingTile> {
    let text = format!("title = '1830'\nphase = '{phase}'\n[tiles]\n{tiles}");
    let board = BoardFile::read(&text).unwrap();
    board.board(board.builtin_title().unwrap()).unwrap().fitting_tiles(hex).unwrap()
}

fn numbers(phase: &str, tiles: &str, hex: &str) -> Vec<String> {
    fitting(phase, tiles, hex).into_iter().map(|tile| tile.number).collect()
}

#[test]
fn tiles_have_the_colours_of_the_phase() {
    assert_eq!(numbers("2", "", "G3"), ["7", "8", "9"]);
    let green = ["18", "16", "19", "20", "23", "24", "25", "26", "27", "28", "29"];
    let mut found = numbers("3", "", "G3");
    assert_eq!(found.drain(..3).collect::<Vec<_>>(), ["7", "8", "9"], "yellow first");
    assert!(green.iter().all(|number| found.iter().any(|it| it == number)) && found.len() == green.len(), "{found:?}");
    let brown = ["39", "40", "41", "42", "43", "44", "45", "46", "47", "70"];
    assert_eq!(numbers("5", "", "G3")[3 + green.len()..], brown);
}

#[test]
fn tiles_have_the_stops_of_the_map() {
    assert_eq!(numbers("2", "", "H10"), ["57"], "a city");
    assert_eq!(numbers("2", "", "D4"), ["3", "4", "58"], "a town");
    assert_eq!(numbers("2", "", "G7"), ["1", "2", "55", "56", "69"], "two towns");
}

#[test]
fn tiles_have_the_labels_of_the_map() {
    assert_eq!(numbers("3", "", "E11"), ["59"], "green, for yellow is printed");
    assert_eq!(numbers("5", "", "G19"), ["54", "62"]);
    assert_eq!(numbers("2", "", "I15"), [""; 0]);
}

#[test]
fn no_tile_fits_a_grey_or_red_hex() {
    assert_eq!(numbers("5", "", "H12"), [""; 0]);
    assert_eq!(numbers("5", "", "F2"), [""; 0]);
}

#[test]
fn copies_on_other_hexes_are_not_left() {
    let two = |hex: &str| numbers("2", "G7 = '1/0'\nF20 = '2/0'", hex);
    assert_eq!(two("G17"), ["55", "56", "69"], "there is one copy of each");
    assert_eq!(two("G7"), ["1", "55", "56", "69"], "the tile on the hex itself could lie there otherwise");
}

#[test]
fn rotations_that_meet_more_track_come_first() {
    let of_9 = |tiles: &str| {
        let tile = fitting("2", tiles, "H14").into_iter().find(|tile| tile.number == "9").unwrap();
        tile.rotations.into_iter().map(|rotation| format!("{} {}", rotation.rotation, rotation.edges)).collect::<Vec<_>>()
    };
    assert_eq!(of_9(""), ["1 E-W", "0 NE-SW", "2 SE-NW"], "Altoona has track to the east");
    assert_eq!(of_9("I13 = '9 NE-SW'\nG15 = '8 SW-NW'"), ["0 NE-SW", "1 E-W", "2 SE-NW"]);
}

#[test]
fn a_tile_fits_by_itself_as_it_does_among_all() {
    let board = BoardFile::read("title = '1830'\nphase = '5'\n[tiles]\nH10 = '57/0'").unwrap();
    let game = board.board(board.builtin_title().unwrap()).unwrap();
    for hex in ["H10", "H12", "D4", "Lancaster"] {
        let all = game.fitting_tiles(hex).unwrap();
        for (number, _) in game.title().tile_counts() {
            let among_all = all.iter().find(|tile| tile.number == number);
            assert_eq!(game.fitting_tile(hex, number).unwrap().as_ref(), among_all, "{number} on {hex}");
        }
    }
    assert!(game.fitting_tile("Z99", "57").is_err() && game.fitting_tile("H10", "no tile").is_err());
}

/// Every tile in each rotation that fits is neither an error nor a warning, but for rotations that meet less track than others and for copies.
#[test]
fn what_fits_can_be_entered() {
    for title in Title::all() {
        let phase = &title.phases().last().unwrap().name;
        let empty = format!("title = {:?}\nphase = {phase:?}\n[tiles]\n", title.id());
        let read = |text: &str| BoardFile::read(text).unwrap().board(title).unwrap_or_else(|errors| panic!("{}", errors[0]));
        let game = read(&empty);
        // For each hex, the tiles as entered, each in another rotation than on the hex before. A board has one of each hex.
        let lines = |(at, hex): (usize, &MapHex)| {
            let rotated = |FittingTile { number, rotations, .. }: FittingTile| {
                format!("{number}/{}", rotations[at % rotations.len()].rotation)
            };
            game.fitting_tiles(&hex.id).unwrap().into_iter().map(rotated).collect()
        };
        let lines: Vec<(&str, Vec<String>)> =
            title.hexes().iter().enumerate().map(|it| (it.1.id.as_str(), lines(it))).collect();
        let boards = lines.iter().map(|(_, tiles)| tiles.len()).max().unwrap();
        assert!(boards > 5, "{}: {boards}", title.id());
        for number in 0..boards {
            let line = |(hex, tiles): &(&str, Vec<String>)| Some(format!("{hex:?} = {:?}\n", tiles.get(number)?));
            let board = format!("{empty}{}", lines.iter().filter_map(line).collect::<String>());
            for warning in read(&board).warnings() {
                let [what, expected] = [&warning.what, &warning.expected].map(|text| text.in_language(Language::English));
                let is_of_board = what.contains("is copy") || what.contains("lies without its other half");
                let is_known = is_of_board || expected.contains("meets more track");
                assert!(is_known, "{warning}\n{board}");
            }
        }
    }
}

/// A tile that could lie nowhere would not be in the box.
#[test]
fn every_tile_can_lie_somewhere() {
    for title in Title::all().filter(|title| title.build().is_some()) {
        let game = GameBoard::new(title);
        let mut rest: Vec<&str> =
            title.tile_counts().filter(|(_, count)| *count != Some(0)).map(|(number, _)| number).collect();
        for hex in 0..title.hexes().len() {
            if title.hexes()[hex].fixed {
                continue;
            }
            let origins = game.origins(hex);
            rest.retain(|number| {
                let tile = title.tile(number).unwrap();
                !(0..6).any(|rotation| origins.as_ref().unwrap().allow(tile, rotation))
            });
        }
        if !rest.is_empty() {
            eprintln!("NOWHERE {} {rest:?}", title.id());
        }
    }
}

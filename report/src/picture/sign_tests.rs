//! Tests of what is printed on hexes, of values, and of the marks of stops and tiles.

use std::collections::BTreeMap;

use serde_json::json;

use super::tests::{best, board, draw, panel, texts};
use super::*;
use crate::Work;
use highball_analysis::claim::{Claim, ClaimForm};
use highball_analysis::dispute::rank_claims;
use highball_analysis::solve::Solver;
use highball_game::board::tile::Catalogue;
use highball_game::board::{Layout, StopId};
use highball_game::position::Position;
use highball_game::rules::TrainId;
use highball_game::test_board::{TestBoard, stop_named};
use highball_messages::Language;
use highball_titles::board_file::BoardFile;
use highball_titles::game_board::GameBoard;
use highball_titles::title::Title;

fn has(texts: &[String], text: &str) -> bool {
    texts.iter().any(|it| it == text)
}

/// A board with a tile, and with a blank hex for each of labels, terrain and homes.
fn printed() -> Position {
    let mut snapshot = board()
        .with("version", json!(2))
        .with(
            "scenery",
            json!({
                "labels": {"B1": "NY", "E5": "OO"},
                "terrain": {"E5": {"cost": 120, "kinds": ["mountain", "water"]}},
                "homes": {"B1/0": ["HOM"], "E5": ["BLA"], "D3/0": ["OFF"], "E7": ["NON"]},
                "builds": {"E5": ["city"]},
                "blank": [{"id": "E5", "column": 4, "row": 6}, {"id": "E7", "column": 4, "row": 8}],
            }),
        )
        .snapshot();
    snapshot["hexes"][0]["tile"] = json!("57");
    snapshot["hexes"][0]["stops"][0]["tokens"] = json!(["AR", null]);
    snapshot["hexes"][0]["stops"][0]["slots"] = json!(2);
    TestBoard::from(snapshot).position()
}

#[test]
fn what_is_printed_on_hexes_is_shown_if_it_can_be_read() {
    let texts_at = |width| texts(&draw(&printed(), &[], width));
    for text in ["57", "NY", "OO", "120", "HOM", "BLA", "OFF", "NON"] {
        assert!(has(&texts_at(800), text), "{text} is not among {:?}", texts_at(800));
    }
    assert!(texts_at(800).iter().any(|text| text.starts_with("Dashed")));
    let full = board().with("version", json!(2)).with("scenery", json!({"homes": {"B1/0": ["HOM"]}})).position();
    assert!(
        !texts(&draw(&full, &[], 800)).iter().any(|text| text == "HOM" || text.starts_with("Dashed")),
        "no slot is free"
    );
    let plain = texts(&draw(&board().position(), &[], 800));
    assert!(!has(&plain, "57") && !plain.iter().any(|text| text.starts_with("Dashed")), "{plain:?}");
}

#[test]
fn the_number_of_each_tile_is_shown_if_its_coordinate_is() {
    for entry in std::fs::read_dir("../fixtures/boards").unwrap() {
        let path = entry.unwrap().path();
        let file = BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let position = file.board(file.builtin_title().unwrap()).unwrap().map().check().unwrap();
        for width in [390, 700, 1_200] {
            let texts = texts(&draw(&position, &[], width));
            let mut coordinates: BTreeMap<&str, usize> = BTreeMap::new();
            for hex in position.board().hexes().iter().filter(|hex| hex.tile != hex.name && has(&texts, &hex.name)) {
                *coordinates.entry(&hex.tile).or_default() += 1;
            }
            for (tile, count) in coordinates {
                let shown = texts.iter().filter(|text| *text == tile).count();
                assert!(shown >= count, "{}, {width}: {tile} is shown {shown} times, not {count}", path.display());
            }
        }
    }
}

#[test]
fn every_home_on_the_map_of_a_title_is_shown_until_it_is_claimed() {
    let title = Title::builtin("1830").unwrap();
    let start = GameBoard::new(title).map().check().unwrap();
    assert_eq!(start.scenery().homes.values().flatten().count(), title.companies().len());
    assert_eq!(start.scenery().homes["E11"], ["ERIE"]);
    assert_eq!(start.scenery().labels["E11"], "OO");
    assert_eq!((start.scenery().terrain["F16"].cost, start.scenery().terrain.contains_key("F6")), (120, false));
    let file = BoardFile::read("title = \"1830\"\nphase = \"3\"\n[tiles]\nE11 = \"59/0\"\n[tokens]\n\"E11/0\" = [\"ERIE\"]")
        .unwrap();
    let later = file.board(title).unwrap().map().check().unwrap();
    assert!(!later.scenery().homes.keys().any(|home| home.starts_with("E11")) && later.scenery().homes.contains_key("H12"));
    assert_eq!(later.scenery().labels["E11"], "OO", "the tile's");
}

#[test]
fn only_companies_whose_tokens_show_a_number_are_in_the_key() {
    let position = TestBoard::new().hex("B1", (1, 1), &["city 40 AR Transcontinental ZZ"], &["e0-s0"]).position();
    let texts = texts(&draw(&position, &[], 600));
    let count = |text: &str| texts.iter().filter(|it| *it == text).count();
    assert_eq!((count("AR"), count("ZZ")), (2, 1), "in the title and on their tokens: {texts:?}");
    assert_eq!((count("Transcontinental"), count("2")), (1, 2), "its number is on its token and in the key: {texts:?}");
    assert_eq!(count("3"), 0, "{texts:?}");
}

#[test]
fn a_blue_side_is_in_the_key_if_it_is_shown() {
    let board =
        || TestBoard::new().hex("A1", (0, 0), &["city 20 AR"], &["e0-s0"]).hex("A3", (0, 2), &["town 10"], &["e3-s0"]);
    let has_key = |board: TestBoard| has(&texts(&draw(&board.position(), &[], 600)), "Blue line: no track may cross here");
    assert!(!has_key(board()));
    assert!(has_key(board().wall(["A1", "A3"])));
    let mut printed = board().wall(["A1", "A3"]).snapshot();
    printed["hexes"][1]["color"] = json!("gray");
    assert!(!has_key(TestBoard::from(printed)), "hexes printed in gray have only the neighbours to which their track leads");
}

#[test]
fn the_value_that_is_paid_is_highlighted() {
    let values = json!([{"label": "yellow", "value": 30, "current": true}, {"label": "brown", "value": 60}, {"label": "diesel", "value": 100}]);
    let mut snapshot = board().with("version", json!(2)).with("scenery", json!({"values": {"D3/0": values}})).snapshot();
    snapshot["trains"] = json!([{"id": "3", "reach": 3}, {"id": "D", "reach": 9}]);
    snapshot["hexes"][3]["stops"][0]["revenue"] = json!([30, 100]);
    let position = TestBoard::from(snapshot).position();
    let stop = stop_named(position.board(), "D3/0");
    let paid = |panel: &Panel| {
        let cells = runs::RunIndex::new(&position, panel, Language::English).values(stop);
        cells.into_iter().filter(|cell| cell.is_paid).map(|cell| cell.value).collect::<Vec<_>>()
    };
    assert_eq!(paid(&Panel::default()), ["30", "100"], "no run, so what each of the trains is paid");
    let with_only = |train: usize| {
        let mut set = best(&position);
        set.runs.truncate(1);
        set.runs[0].0.train = TrainId::new(train);
        assert!(set.runs[0].1.paid.contains(&stop));
        panel(set)
    };
    assert_eq!(paid(&with_only(0)), ["30"]);
    assert_eq!(paid(&with_only(1)), ["100"]);
}

#[test]
fn stops_that_only_one_of_two_sets_pays_are_marked() {
    let position = board().position();
    let answer = Solver::new().solve(&position).unwrap();
    let panels = |claims: &[&str]| {
        let claims: Vec<Claim> =
            claims.iter().map(|claim| Claim::read(&position, claim, ClaimForm::Text).unwrap()).collect();
        let zero = std::time::Duration::ZERO;
        let work = Work { strategy: "portfolio", read: zero, network: zero, search: zero, cutoff: None };
        dispute_panels(&position, &rank_claims(&position, &claims), &answer, &work, Language::English)
    };
    let names =
        |panel: &Panel| panel.differing.iter().map(|&stop: &StopId| position.board().stop_name(stop)).collect::<Vec<_>>();
    let lesser = panels(&["3: B1, B3"]);
    assert_eq!(lesser.iter().map(names).collect::<Vec<_>>(), [vec![], vec!["D3/0".to_owned()]]);
    let svg = draw(&position, &lesser, 600);
    assert!(texts(&svg).iter().any(|text| text.starts_with("Bold, and a light value on dark")));
    assert_eq!(svg.matches("<tspan font-weight=\"bold\">").count(), 1);
    let several = panels(&["3: B1, B3", "3: B1, B3, D3"]);
    assert!(several.iter().all(|panel| panel.differing.is_empty() || names(panel) == ["D3/0"]));
    let nothing = panels(&["none"]);
    assert!(nothing.len() == 2 && nothing.iter().all(|panel| panel.differing.is_empty()), "everything differs");
    let same = panels(&["3: B1, B3, D3"]);
    assert!(same.iter().all(|panel| panel.differing.is_empty()));
    assert!(!texts(&draw(&position, &same, 600)).iter().any(|text| text.starts_with("Bold")));
}

#[test]
fn tiles_are_drawn_in_each_of_their_rotations_as_board_files_write_them() {
    let catalogue = Catalogue::standard();
    let tiles: Vec<_> = ["57", "58"].iter().map(|number| catalogue.get(number).unwrap()).collect();
    let texts_of = |layouts: &[Layout], width| {
        let options = Options { width, theme: Theme::Light, ..Options::default() };
        texts(&tiles_svg(&tiles, layouts, &options).unwrap())
    };
    for width in [200, 390, 1_200] {
        let flat = texts_of(&[Layout::Flat], width);
        for caption in ["57/0", "57 N-S", "57/2", "58/5", "58 SE-SW", "NW", "edges"] {
            assert!(has(&flat, caption), "{caption} is not among {flat:?}");
        }
        assert!(!has(&flat, "57/3"), "it looks like 57/0");
    }
    let pointy = texts_of(&[Layout::Pointy], 600);
    assert!(has(&pointy, "57 E-W") && !has(&pointy, "57 N-S"), "{pointy:?}");
    assert_eq!(texts_of(&[Layout::Flat, Layout::Pointy], 600).iter().filter(|text| *text == "58/0").count(), 2);
}

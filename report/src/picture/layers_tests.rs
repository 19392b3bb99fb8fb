//! Layers of maps, and pictures of single tiles.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

use super::tests::{best, board, panel, texts};
use super::*;
use highball_game::board::{Layout, StopId};
use highball_game::judge::FaultPlace;
use highball_game::position::Position;
use highball_messages::Language;
use highball_titles::board_file::BoardFile;
use highball_titles::game_board::GameBoard;
use highball_titles::title::Title;

/// The late boards of all titles, each with its title.
fn late_boards() -> Vec<(&'static Title, Position)> {
    let folder = std::fs::read_dir("../fixtures/boards").unwrap();
    let board = |path: std::path::PathBuf| {
        let file = BoardFile::read(&std::fs::read_to_string(path).unwrap()).unwrap();
        let title = file.builtin_title().unwrap();
        (title, file.board(title).unwrap().map().check().unwrap())
    };
    let boards: Vec<_> = folder.map(|entry| board(entry.unwrap().path())).collect();
    assert!(boards.len() >= 9);
    boards
}

/// Returns a document of some layers.
fn document(layers: &[&str]) -> String {
    format!("<svg>{}</svg>", layers.concat())
}

/// Returns the distinct values of an attribute.
fn values(svg: &str, attribute: &str) -> BTreeSet<String> {
    let document = Document::parse(svg).unwrap();
    document.descendants().filter_map(|node| node.attribute(attribute)).map(str::to_owned).collect()
}

#[test]
fn all_maps_of_a_title_have_the_same_geometry() {
    for (title, late) in late_boards() {
        let early = GameBoard::new(title).map().check().unwrap();
        let [late, early] = [&late, &early].map(|position| MapLayers::new(position).unwrap());
        assert_eq!(late.size(), early.size());
        for hex in title.hexes() {
            let center = late.center(&hex.id).unwrap();
            assert_eq!(early.center(&hex.id), Some(center), "{}", hex.id);
            assert!((0.0..late.size().0).contains(&center.0) && (0.0..late.size().1).contains(&center.1), "{}", hex.id);
        }
        assert_eq!(late.center("nowhere"), None);
    }
}

#[test]
fn every_hex_and_every_stop_can_be_tapped_and_nothing_else() {
    for (title, position) in late_boards() {
        let layers = MapLayers::new(&position).unwrap();
        let ground = document(&[&layers.ground()]);
        assert_eq!(values(&ground, "data-hex"), title.hexes().iter().map(|hex| hex.id.clone()).collect());
        let top = document(&[&layers.top()]);
        let board = position.board();
        let stops = board.hexes().iter().flat_map(|hex| hex.stops()).map(|stop| board.stop_name(stop)).collect();
        assert_eq!(values(&top, "data-stop"), stops);
        let is_tapped = |node: &Node<'_, '_>| node.ancestors().all(|it| it.attribute("pointer-events") != Some("none"));
        let is_group = |node: &Node<'_, '_>| ["svg", "g"].contains(&node.tag_name().name());
        for svg in [ground, top] {
            for shape in Document::parse(&svg).unwrap().descendants().filter(Node::is_element).filter(is_tapped) {
                let has_hex = shape.ancestors().any(|node| node.has_attribute("data-hex"));
                assert!(is_group(&shape) || has_hex, "{shape:?} hides a hex");
            }
        }
    }
}

#[test]
fn runs_have_their_numbers_and_leave_the_rest_of_the_map_as_it_is() {
    let position = board().position();
    let layers = MapLayers::new(&position).unwrap();
    let without_runs = layers.runs(&Panel::default(), Language::English);
    assert!(values(&document(&[&without_runs.bands, &without_runs.labels]), "data-run").is_empty());
    let set = best(&position);
    let stops = |of_run: fn(&[StopId]) -> Vec<StopId>| -> BTreeSet<String> {
        let stops = set.runs.iter().flat_map(|(run, _)| of_run(&run.route.stops));
        stops.map(|stop| position.board().stop_name(stop)).collect()
    };
    let (all, ends) = (stops(<[_]>::to_vec), stops(|stops| vec![stops[0], stops[stops.len() - 1]]));
    let runs =
        layers.runs(&Panel { faults: vec![FaultPlace::Stop(StopId::new(0))], ..panel(set.clone()) }, Language::English);
    let numbers: BTreeSet<String> = (0..set.runs.len()).map(|number| number.to_string()).collect();
    for (layer, stops) in [(&runs.bands, all), (&runs.labels, ends)] {
        let layer = document(&[layer]);
        assert!(values(&layer, "data-run") == numbers && values(&layer, "data-stop") == stops, "{layer}");
        assert!(!layer.contains("data-hex"));
    }
    for (run, _) in &set.runs {
        assert!(runs.bands.contains(run_color(run.train)));
        assert!(texts(&document(&[&runs.labels])).contains(&position.train_label(run.train)));
    }
    assert!(runs.labels.contains(colors::FAULT));
    assert_eq!(MapLayers::new(&position).unwrap().top(), layers.top());
}

#[test]
fn names_in_layers_stay_text() {
    let name = "\"><script>&'";
    let position = board().hex(name, (5, 5), &["city 10 AR"], &["e0-s0"]).position();
    let layers = MapLayers::new(&position).unwrap();
    let svg = document(&[&layers.ground(), &layers.top()]);
    assert!(!svg.contains("<script"));
    assert!(values(&svg, "data-hex").contains(name) && values(&svg, "data-stop").contains(&format!("{name}/0")));
}

#[test]
fn a_tile_is_drawn_in_one_rotation_with_its_number() {
    let title = Title::builtin("1830").unwrap();
    for layout in [Layout::Flat, Layout::Pointy] {
        let draw = |number: &str, rotation| tile_svg(title.tile(number).unwrap(), rotation, layout, 56).unwrap();
        assert_eq!(texts(&draw("57", 0)), ["20", "57"]);
        assert!(texts(&draw("59", 2)).contains(&"OO".to_owned()));
        assert_eq!(draw("57", 0), draw("57", 6));
        assert_ne!(draw("8", 0), draw("8", 1));
        assert!(draw("9", 0).contains("height=\"56\"") && !draw("9", 0).contains("data-run"));
    }
}

#[test]
fn tokens_of_a_company_have_the_same_colors_on_every_board_of_its_title() {
    for (title, late) in late_boards() {
        let early = GameBoard::new(title).map().check().unwrap();
        let colors = token_colors(title);
        for position in [&early, &late] {
            let board = position.board();
            for (id, color) in board.companies().iter().zip(scenery::company_colors(position)) {
                let number = title.companies().iter().position(|company| company.id == *id).unwrap();
                assert_eq!(colors[number].ground, color, "{id}");
            }
        }
        assert!(colors.iter().all(|colors| colors.ground.len() == 7 && colors.ink.len() == 7));
    }
}

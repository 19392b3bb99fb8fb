//! Labels on the boards of all titles.

use kurbo::Rect;

use super::super::dimensions::Dimensions;
use super::super::panel::Panel;
use super::super::stop_placement::{PlacedStop, value_grid_size};
use super::*;
use highball_analysis::solve::{RunSet, Solver};
use highball_game::position::Position;
use highball_messages::Language;
use highball_titles::board_file::BoardFile;

/// Calls `test` with the question of each company with trains on the boards of `fixtures/`, its name, and its best runs.
fn each_answer(mut test: impl FnMut(&str, &Position, &Panel)) {
    for entry in std::fs::read_dir("../fixtures/boards").unwrap() {
        let path = entry.unwrap().path();
        let file = BoardFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let game = file.board(file.builtin_title().unwrap()).unwrap();
        for company in game.companies().filter(|company| game.has_trains(company)) {
            let Ok(position) = game.position(company) else { continue };
            let set = RunSet::from(&Solver::new().solve(&position).unwrap());
            let name = format!("{} {company}", path.file_stem().unwrap().display());
            test(&name, &position, &Panel { set: Some(set), ..Panel::default() });
        }
    }
}

/// Returns maps in three widths: of a picture for phones, of a card, and of a usual picture.
fn views<'a>(position: &'a Position, panel: &Panel) -> Vec<MapView<'a>> {
    let panels = std::slice::from_ref(panel);
    [370.0, 520.0, 1_160.0].into_iter().filter_map(|width| MapView::new(position, panels, width).ok()).collect()
}

/// The places of the labels of a map, as a picture draws them.
struct Places {
    /// Values of stops, and tokens beside stops.
    values: Vec<Rect>,
    trains: Vec<Rect>,
    names: Vec<Rect>,
}

impl Places {
    fn on(view: &MapView<'_>, runs: &RunIndex<'_>) -> Self {
        let mut labels = Labels::new(view, runs);
        let mut added = |draw: &dyn Fn(&mut Labels<'_>)| {
            let start = labels.labels.len();
            draw(&mut labels);
            labels.labels[start..].to_vec()
        };
        let mut values = added(&|labels| drop(labels.at_stops(runs)));
        let trains = added(&|labels| drop(labels.trains(runs)));
        let names = added(&|labels| drop(labels.layer(|hex| place_name(view, hex))));
        let boxes = view.hexes.iter().flat_map(|hex| &hex.stops).filter(|stop| stop.is_box);
        let value_count = |stop: &PlacedStop| runs.values(stop.id).len();
        let size = |stop: &PlacedStop| value_grid_size(&view.dimensions, value_count(stop)).0;
        values.extend(boxes.map(|stop| Rect::from_center_size(stop.center, size(stop))));
        Self { values, trains, names }
    }

    /// Places the trains on top of the labels of the board, as the page does.
    fn trains_on_top(view: &MapView<'_>, runs: &RunIndex<'_>) -> Vec<Rect> {
        let no_runs = RunIndex::empty(view.position);
        let mut board = Labels::new(view, &no_runs);
        drop((board.at_stops(&no_runs), board.print()));
        let placers = board.into_placers();
        let mut labels = Labels::on_top(view, &placers, runs, &[]);
        drop(labels.trains(runs));
        labels.labels
    }
}

/// Returns where two labels overlap by more than a rounding error.
fn overlap(one: Rect, other: Rect) -> Option<Rect> {
    let both = one.intersect(other);
    (both.width() > 0.5 && both.height() > 0.5).then_some(both)
}

/// Checks that no two of some names of trains overlap.
fn check_trains(trains: &[Rect], name: &str, scale: f64) {
    for (number, train) in trains.iter().enumerate() {
        let overlap = trains[..number].iter().find_map(|other| overlap(*train, *other));
        assert_eq!(overlap, None, "{name}: two names of trains, {scale} pixels per unit");
    }
}

#[test]
fn names_of_trains_do_not_overlap_and_no_name_of_a_place_lies_on_a_value() {
    each_answer(|name, position, panel| {
        let runs = RunIndex::new(position, panel, Language::English);
        for view in views(position, panel) {
            let Places { values, trains, names } = Places::on(&view, &runs);
            check_trains(&trains, name, view.scale);
            for name_of_place in names {
                let overlap = values.iter().find_map(|value| overlap(name_of_place, *value));
                assert_eq!(overlap, None, "{name}: a name of a place and a value, {} pixels per unit", view.scale);
            }
        }
        let page = MapView::whole(position, Dimensions::zoomable(0.45)).unwrap();
        check_trains(&Places::trains_on_top(&page, &runs), name, page.scale);
    });
}

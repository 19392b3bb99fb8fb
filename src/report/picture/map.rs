//! A map with its runs, layer by layer: hexes, bands of runs, track, stops, and labels.

use std::collections::BTreeMap;

use kurbo::{Point, Rect, Size, Vec2};
use svg::Node;
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name, with_halo};
use super::colors::{self, DARK, LIGHT};
use super::label_placement::{LabelPlacer, LabelTarget, Obstacles};
use super::map_view::{HexView, MapView};
use super::runs::RunIndex;
use super::{faults, homes, printed, scenery, stops, track};
use crate::board::Edge;
use crate::judge::FaultPlace;

/// Cost of covering track with a label.
const TRACK_COST: f64 = 2.5;

/// Cost of covering the band of a run with a label.
const BAND_COST: f64 = 7.0;

/// Greatest cost of a place for a coordinate. A coordinate that would hide something is left out, since the margins name the hexes too.
const MAX_COORDINATE_COST: f64 = 7.0;

/// Height of a line of a place's name, relative to the font size.
const LINE_HEIGHT: f64 = 1.1;

/// Draws the map of a view with runs and marks of rule violations, in units of the map.
pub(super) fn map(view: &MapView<'_>, runs: &RunIndex<'_>, faults: &[FaultPlace]) -> Group {
    let layer = |group: Group, draw: &dyn Fn(&HexView<'_>, Group) -> Group| {
        view.hexes.iter().fold(group, |group, hex| draw(hex, group))
    };
    let rims = layer(Group::new(), &|hex, group| match runs.rims(view, hex) {
        Some(rims) => group.add(rims),
        None => group,
    });
    let bands = layer(rims, &|hex, group| runs.bands(view, hex).into_iter().fold(group, Group::add));
    let tracks = layer(Group::new(), &|hex, group| group.add(track::track(view, hex)));
    let shapes = layer(Group::new(), &|hex, group| {
        hex.stops.iter().fold(group, |group, stop| group.add(runs.rings(view, stop)).add(stops::shape(view, runs, stop)))
    });
    let map = Group::new().add(track::hexes(view)).add(bands).add(tracks).add(shapes);
    labels(view, runs, faults).into_iter().fold(map, Group::add)
}

/// A hex whose labels are placed.
struct LabelledHex<'a> {
    coordinate: &'a str,
    /// Name of its colour.
    color: &'a str,
    /// Its stops and track; `None` if it has neither.
    contents: Option<&'a HexView<'a>>,
    placer: LabelPlacer,
}

impl LabelledHex<'_> {
    fn has_stops(&self) -> bool {
        self.contents.is_some_and(|hex| !hex.stops.is_empty())
    }

    /// Whether it has no stops, and tiles laid on it need none.
    fn is_free(&self, view: &MapView<'_>) -> bool {
        !self.has_stops() && !view.position.scenery().builds.contains_key(self.coordinate)
    }

    /// Draws the labels of the contents with `draw`.
    fn draw_contents(&mut self, draw: impl Fn(&HexView<'_>, &mut LabelPlacer) -> Group) -> Group {
        self.contents.map_or_else(Group::new, |hex| draw(hex, &mut self.placer))
    }
}

/// Draws the labels of all hexes, layer by layer: first those of stops, runs and faults; then, where these leave room, what is printed on
/// hexes besides, the names of places, and coordinates. The marks of faults are drawn over everything else.
fn labels(view: &MapView<'_>, runs: &RunIndex<'_>, fault_places: &[FaultPlace]) -> Vec<Group> {
    let layers: [&dyn Fn(&mut LabelledHex<'_>) -> Group; 8] = [
        &|hex| stop_labels(view, runs, hex),
        &|hex| {
            hex.draw_contents(|hex, placer| {
                hex.stops.iter().fold(Group::new(), |group, stop| merged(group, runs.end_labels(view, stop, placer)))
            })
        },
        &|hex| hex.draw_contents(|hex, placer| faults::marks(view, hex, fault_places, placer)),
        &|hex| printed::label(view, hex.coordinate, hex.color, &mut hex.placer).unwrap_or_default(),
        &|hex| hex.draw_contents(|hex, placer| printed::tile_number(view, hex.hex, placer).unwrap_or_default()),
        &|hex| place_name(view, hex),
        &|hex| {
            let is_empty = hex.is_free(view) && scenery::place_name(view.position, hex.coordinate).is_empty();
            printed::terrain(view, (hex.coordinate, hex.color), is_empty, &mut hex.placer).unwrap_or_default()
        },
        &|hex| coordinate(view, hex),
    ];
    let mut hexes = labelled_hexes(view, runs);
    let mut labels: Vec<Rect> = Vec::new();
    let layer = |draw: &dyn Fn(&mut LabelledHex<'_>) -> Group| {
        hexes.iter_mut().fold(Group::new(), |group, hex| {
            hex.placer.occupy_labels(&labels);
            let occupied = hex.placer.occupied().len();
            let group = merged(group, draw(hex));
            labels.extend(&hex.placer.occupied()[occupied..]);
            group
        })
    };
    let [stops, trains, faults, labels, numbers, names, terrain, coordinates] = layers.map(layer);
    let faint = |texts: Group| with_halos(texts).set("fill-opacity", "0.75");
    vec![
        stops,
        trains,
        with_halos(labels),
        faint(numbers),
        with_halos(names),
        with_halos(terrain),
        faint(coordinates),
        faults,
    ]
}

/// Makes texts readable over lines: each has a [halo](with_halo), which is drawn below its letters.
fn with_halos(texts: Group) -> Group {
    texts.set("fill", DARK).set("stroke-linejoin", "round").set("paint-order", "stroke")
}

/// Moves the children of `other` into `group`.
fn merged(group: Group, mut other: Group) -> Group {
    other.get_children_mut().map(std::mem::take).into_iter().flatten().fold(group, Group::add)
}

/// Returns all hexes, with their track, bands and stops as obstacles to labels.
fn labelled_hexes<'a>(view: &'a MapView<'a>, runs: &RunIndex<'_>) -> Vec<LabelledHex<'a>> {
    let obstacles: Vec<Obstacles> = view.hexes.iter().map(|hex| obstacles(view, runs, hex)).collect();
    let no_obstacles = Obstacles::default();
    let place = |column: i32, row: i32| (i64::from(column), i64::from(row));
    let hexes = view.hexes.iter().zip(&obstacles);
    let hexes = hexes.map(|(hex, obstacles)| (place(hex.hex.column, hex.hex.row), (hex.center, obstacles)));
    let blank = view.blank_hexes.iter().map(|(hex, center)| (place(hex.column, hex.row), (*center, &no_obstacles)));
    let by_place: BTreeMap<(i64, i64), (Point, &Obstacles)> = hexes.chain(blank).collect();
    let placer = |(column, row): (i64, i64), center: Point, obstacles: &Obstacles| {
        let neighbours = Edge::ALL.into_iter().filter_map(|edge| {
            let (columns, rows) = view.grid.0.step(edge);
            by_place.get(&(column + i64::from(columns), row + i64::from(rows))).copied()
        });
        LabelPlacer::new(view.grid, center, obstacles, neighbours)
    };
    let hexes = view.hexes.iter().zip(&obstacles).map(|(hex, obstacles)| LabelledHex {
        coordinate: &hex.hex.name,
        color: &hex.hex.color,
        contents: Some(hex),
        placer: placer(place(hex.hex.column, hex.hex.row), hex.center, obstacles),
    });
    let blank = view.blank_hexes.iter().map(|(hex, center)| LabelledHex {
        coordinate: &hex.id,
        color: &hex.color,
        contents: None,
        placer: placer(place(hex.column, hex.row), *center, &no_obstacles),
    });
    hexes.chain(blank).collect()
}

/// Returns the obstacles to labels in a hex.
fn obstacles(view: &MapView<'_>, runs: &RunIndex<'_>, hex: &HexView<'_>) -> Obstacles {
    let mut obstacles = Obstacles::default();
    for (segment, curve) in &hex.track {
        obstacles.add_curve(curve, view.dimensions.track_width, TRACK_COST);
        let band_width = runs.band_width(view, *segment);
        if band_width > 0.0 {
            obstacles.add_curve(curve, band_width / 2.0, BAND_COST);
        }
    }
    for stop in &hex.stops {
        obstacles.add_stop(stop, runs.ring_width(view, stop.id));
    }
    obstacles
}

/// Draws the labels of the stops of a hex: tokens beside slots, values, and homes without tokens. In a hex without stops, draws those to
/// be built.
fn stop_labels(view: &MapView<'_>, runs: &RunIndex<'_>, hex: &mut LabelledHex<'_>) -> Group {
    let group = if hex.has_stops() {
        hex.draw_contents(|hex, placer| {
            let mut group = Group::new();
            for stop in &hex.stops {
                group = merged(group, stops::tokens_beside(view, stop, placer));
            }
            for stop in &hex.stops {
                group = merged(group, stops::values_beside(view, runs, stop, placer));
            }
            hex.stops.iter().fold(group, |group, stop| merged(group, homes::names_beside(view, stop, placer)))
        })
    } else {
        homes::stops_to_build(view, hex.coordinate, &mut hex.placer).unwrap_or_default()
    };
    let stops = hex.contents.into_iter().flat_map(|hex| hex.hex.stops());
    merged(group, homes::names_in_hex(view, hex.coordinate, stops, &mut hex.placer))
}

/// Draws the name of the place in a hex, if it can be read at this size.
fn place_name(view: &MapView<'_>, hex: &mut LabelledHex<'_>) -> Group {
    let name = scenery::place_name(view.position, hex.coordinate);
    let Some(size) = view.dimensions.name_text.filter(|_| !name.is_empty()) else { return Group::new() };
    let half_size = view.grid.half_size();
    let center = hex.placer.center();
    let target = if hex.is_free(view) { center } else { center - Vec2::new(0.0, half_size.y * 0.55) };
    // As few lines as fit, but without truncating a word. Smaller letters are better than covering something.
    let shapes: Vec<(Font, Vec<String>)> = [size, (size * 0.85).max(view.dimensions.min_name_text)]
        .into_iter()
        .flat_map(|size| {
            let font = Font::plain(size);
            let longest_word = name.split(' ').map(|word| font.width(word)).fold(0.0, f64::max).min(half_size.x * 2.0);
            let lines = |width: f64| font.wrapped(&name, longest_word.max(half_size.x * width));
            [1.5, 1.1, 0.8].map(|width| (font, lines(width)))
        })
        .collect();
    let size_of = |(number, (font, lines)): (usize, &(Font, Vec<String>))| {
        let width = lines.iter().map(|line| font.width(line)).fold(0.0, f64::max);
        (Size::new(width, font.size * LINE_HEIGHT * lines.len() as f64), number as f64 * 1.5)
    };
    let sizes: Vec<_> = shapes.iter().enumerate().map(size_of).collect();
    let (shape, rect) = hex.placer.place_in_one_of(LabelTarget::Point(target), &sizes);
    let Some((font, lines)) = shapes.get(shape) else { return Group::new() };
    let halo = if hex.placer.contains(rect) { colors::tile_color(hex.color) } else { LIGHT };
    lines.iter().enumerate().fold(Group::new(), |group, (number, text)| {
        let point = Point::new(rect.center().x, rect.y0 + font.size * LINE_HEIGHT * (number as f64 + 0.5));
        group.add(with_halo(font.text(text, point, Anchor::Middle), font.size, halo))
    })
}

/// Draws the coordinate of a hex, if it can be read at this size and there is room for it.
fn coordinate(view: &MapView<'_>, hex: &mut LabelledHex<'_>) -> Group {
    let Some(font_size) = view.dimensions.coordinate_text else { return Group::new() };
    let half_size = view.grid.half_size();
    let font = Font::plain(font_size);
    let text = font.truncated(&display_name(hex.coordinate), half_size.x);
    let top = LabelTarget::Point(hex.placer.center() - Vec2::new(0.0, half_size.y));
    let size = Size::new(font.width(&text), font_size);
    let Some(rect) = hex.placer.place_up_to(MAX_COORDINATE_COST, top, size) else { return Group::new() };
    let text = font.text(&text, rect.center(), Anchor::Middle);
    Group::new().add(with_halo(text, font_size, colors::tile_color(hex.color)))
}

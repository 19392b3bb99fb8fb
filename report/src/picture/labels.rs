//! The labels of a map. Labels of stops, runs and faults come first. Where these leave room, what else is
//! printed on hexes, the names of places, and coordinates follow.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kurbo::{Point, Rect, Size, Vec2};
use svg::Node;
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name, with_halo};
use super::colors::{self, DARK, LIGHT};
use super::label_placement::{LabelForm, LabelPlacer, LabelTarget, Obstacles};
use super::map_view::{HexView, MapView};
use super::runs::RunIndex;
use super::{faults, homes, printed, scenery, stops};
use highball_game::board::Edge;
use highball_game::judge::FaultPlace;

/// Cost of covering track with a label.
const TRACK_COST: f64 = 2.5;

/// Cost of covering the band of a run with a label.
const BAND_COST: f64 = 7.0;

/// Greatest cost of a place for a coordinate. A coordinate that would hide something is left out, since the margins name the hexes too.
const MAX_COORDINATE_COST: f64 = 7.0;

/// How far beyond the sides of its hex the name of a place may lie if there is no room in it.
const MAX_NAME_OVERHANG: f64 = 40.0;

/// Cost of a name of a place beyond its hex.
const BEYOND_COST: f64 = 30.0;

/// Height of a line of a place's name, relative to the font size.
const LINE_HEIGHT: f64 = 1.1;

/// Places the labels of a map, kind by kind. Each label avoids those that are placed before it.
pub(super) struct Labels<'v> {
    view: &'v MapView<'v>,
    hexes: Vec<LabelledHex<'v>>,
    /// Places of all labels.
    labels: Vec<Rect>,
}

impl<'v> Labels<'v> {
    /// No labels yet. They will avoid the track, the bands and the stops.
    pub(super) fn new(view: &'v MapView<'v>, runs: &RunIndex<'_>) -> Self {
        Self { view, hexes: labelled_hexes(view, runs), labels: Vec::new() }
    }

    /// Starts with the labels that [are placed](Self::into_placers) in the hexes with track or stops. Further
    /// labels will avoid them and the bands. Only hexes with ends of runs or with faults get further labels.
    pub(super) fn on_top(
        view: &'v MapView<'v>,
        placers: &[LabelPlacer],
        runs: &RunIndex<'_>,
        faults: &[FaultPlace],
    ) -> Self {
        let mut bands = Obstacles::default();
        view.hexes.iter().for_each(|hex| add_bands(&mut bands, view, runs, hex));
        let is_labelled = |hex: &HexView<'_>| {
            hex.stops.iter().any(|stop| runs.has_end_at(stop.id)) || faults::marked(view, hex, faults).next().is_some()
        };
        let hexes = view.hexes.iter().zip(placers).filter(|(hex, _)| is_labelled(hex));
        let hexes = hexes.map(|(hex, placer)| {
            let mut placer = placer.clone();
            placer.avoid(&bands);
            LabelledHex { coordinate: &hex.hex.name, color: &hex.hex.color, contents: Some(hex), placer, known: 0 }
        });
        Self { view, hexes: hexes.collect(), labels: Vec::new() }
    }

    /// Returns the label placers of the hexes with track or stops, in their order.
    pub(super) fn into_placers(mut self) -> Vec<LabelPlacer> {
        self.hexes.truncate(self.view.hexes.len());
        let placer = |mut hex: LabelledHex<'_>| {
            hex.learn(&self.labels);
            hex.placer
        };
        self.hexes.into_iter().map(placer).collect()
    }

    /// Draws the labels of stops: tokens beside slots, values, and homes without tokens.
    pub(super) fn at_stops(&mut self, runs: &RunIndex<'_>) -> Group {
        let view = self.view;
        self.layer(|hex| stop_labels(view, runs, hex))
    }

    /// Draws the names of trains at the ends of their runs.
    pub(super) fn trains(&mut self, runs: &RunIndex<'_>) -> Group {
        let view = self.view;
        self.layer(|hex| {
            hex.draw_contents(|hex, placer| {
                hex.stops.iter().fold(Group::new(), |group, stop| merged(group, runs.end_labels(view, stop, placer)))
            })
        })
    }

    /// Draws the marks of faults, which belong over everything else.
    pub(super) fn faults(&mut self, places: &[FaultPlace]) -> Group {
        let view = self.view;
        self.layer(|hex| hex.draw_contents(|hex, placer| faults::marks(view, hex, places, placer)))
    }

    /// Draws what is printed on hexes besides their stops, the names of places, and coordinates.
    pub(super) fn print(&mut self) -> Group {
        let view = self.view;
        let labels = self.layer(|hex| printed::label(view, hex.coordinate, hex.color, &mut hex.placer).unwrap_or_default());
        let numbers = self
            .layer(|hex| hex.draw_contents(|hex, placer| printed::tile_number(view, hex.hex, placer).unwrap_or_default()));
        let names = self.layer(|hex| place_name(view, hex));
        let terrain = self.layer(|hex| {
            let is_empty = hex.is_free(view) && scenery::place_name(view.position, hex.coordinate).is_empty();
            printed::terrain(view, (hex.coordinate, hex.color), is_empty, &mut hex.placer).unwrap_or_default()
        });
        let coordinates = self.layer(|hex| coordinate(view, hex));
        let faint = |texts: Group| with_halos(texts).set("fill-opacity", "0.75");
        Group::new()
            .add(with_halos(labels))
            .add(faint(numbers))
            .add(with_halos(names))
            .add(with_halos(terrain))
            .add(faint(coordinates))
    }

    /// Draws a kind of labels with `draw`, hex by hex.
    fn layer(&mut self, draw: impl Fn(&mut LabelledHex<'_>) -> Group) -> Group {
        let labels = &mut self.labels;
        self.hexes.iter_mut().fold(Group::new(), |group, hex| {
            hex.learn(labels);
            let occupied = hex.placer.occupied().len();
            let group = merged(group, draw(hex));
            labels.extend(&hex.placer.occupied()[occupied..]);
            hex.known = labels.len();
            group
        })
    }
}

/// A hex whose labels are placed.
struct LabelledHex<'a> {
    coordinate: &'a str,
    /// Name of its colour.
    color: &'a str,
    /// Its stops and track; `None` if it has neither.
    contents: Option<&'a HexView<'a>>,
    placer: LabelPlacer,
    /// Number of the map's labels that the placer knows.
    known: usize,
}

impl LabelledHex<'_> {
    /// Occupies the places of the labels that the placer does not know.
    fn learn(&mut self, labels: &[Rect]) {
        self.placer.occupy_labels(&labels[self.known..]);
        self.known = labels.len();
    }

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
        known: 0,
    });
    let blank = view.blank_hexes.iter().map(|(hex, center)| LabelledHex {
        coordinate: &hex.id,
        color: &hex.color,
        contents: None,
        placer: placer(place(hex.column, hex.row), *center, &no_obstacles),
        known: 0,
    });
    hexes.chain(blank).collect()
}

/// Returns the obstacles to labels in a hex.
fn obstacles(view: &MapView<'_>, runs: &RunIndex<'_>, hex: &HexView<'_>) -> Obstacles {
    let mut obstacles = Obstacles::default();
    for (_, curve) in &hex.track {
        obstacles.add_curve(curve, view.dimensions.track_width, TRACK_COST);
    }
    add_bands(&mut obstacles, view, runs, hex);
    for stop in &hex.stops {
        obstacles.add_stop(stop, runs.ring_width(view, stop.id));
    }
    obstacles
}

/// Adds the bands in a hex to some obstacles.
fn add_bands(obstacles: &mut Obstacles, view: &MapView<'_>, runs: &RunIndex<'_>, hex: &HexView<'_>) {
    for (segment, curve) in &hex.track {
        let band_width = runs.band_width(view, *segment);
        if band_width > 0.0 {
            obstacles.add_curve(curve, band_width / 2.0, BAND_COST);
        }
    }
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
    let mut shapes: Vec<(Font, Vec<String>)> = Vec::new();
    let mut forms: Vec<LabelForm> = Vec::new();
    let fonts = [size, (size * 0.85).max(view.dimensions.min_name_text)].map(Font::plain);
    let widths = fonts.into_iter().flat_map(|font| [1.5, 1.1, 0.8].map(|width| (font, width)));
    for (number, (font, width)) in widths.enumerate() {
        let longest_word = name.split(' ').map(|word| font.width(word)).fold(0.0, f64::max).min(half_size.x * 2.0);
        let lines = font.wrapped(&name, longest_word.max(half_size.x * width));
        if shapes.last().is_none_or(|(last_font, last_lines)| last_font.size > font.size || *last_lines != lines) {
            let width = lines.iter().map(|line| font.width(line)).fold(0.0, f64::max);
            let size = Size::new(width, font.size * LINE_HEIGHT * lines.len() as f64);
            forms.push(LabelForm { cost: number as f64 * 1.5, ..LabelForm::new(LabelTarget::Point(target), size) });
            shapes.push((font, lines));
        }
    }
    // Beyond the hex rather than over a value in it.
    let beyond: Vec<LabelForm> =
        forms.iter().map(|form| LabelForm { overhang: MAX_NAME_OVERHANG, cost: form.cost + BEYOND_COST, ..*form }).collect();
    forms.extend(beyond);
    let (form, rect) = hex.placer.place_in_one_of(&forms);
    let Some((font, lines)) = shapes.get(form % shapes.len().max(1)) else { return Group::new() };
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
    let Some(rect) = hex.placer.place_below(MAX_COORDINATE_COST, top, size) else { return Group::new() };
    let text = font.text(&text, rect.center(), Anchor::Middle);
    Group::new().add(with_halo(text, font_size, colors::tile_color(hex.color)))
}

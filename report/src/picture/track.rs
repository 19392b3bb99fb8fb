//! The hexes of a map and their track.

use kurbo::{BezPath, CubicBez, Shape};
use svg::node::element::Group;

use super::canvas::{display_name, filled, polyline, stroked};
use super::colors::{self, DARK, LIGHT};
use super::map_view::{HexView, MapView};
use super::track_curves::sample_points;
use highball_game::board::{Edge, End, Gauge, Hex, Segment};

/// Colour of the lines between hexes.
const BORDER: &str = "#8a8577";

/// Colour of a side that no track may cross.
const IMPASSABLE: &str = "#1d4e89";

/// Draws all hexes of a map in the colours of their tiles, and the sides between them that no track may cross.
pub(super) fn hexes(view: &MapView<'_>) -> Group {
    let mut group = Group::new().set("stroke", BORDER).set("stroke-width", 2);
    let blank = view.blank_hexes.iter().map(|(hex, center)| (&hex.id, *center, &hex.color));
    for (name, center, color) in blank.chain(view.hexes.iter().map(|hex| (&hex.hex.name, hex.center, &hex.hex.color))) {
        let hex = filled(&view.grid.outline(center), colors::tile_color(color));
        group = group.add(hex.set("data-hex", display_name(name)));
    }
    let mut sides = BezPath::new();
    for (hex, edge) in impassable_sides(view) {
        sides.extend(&polyline(view.grid.side(hex.center, edge), false));
    }
    if sides.is_empty() {
        return group;
    }
    group.add(stroked(&sides, IMPASSABLE, 7.0).set("stroke-linecap", "round").set("pointer-events", "none"))
}

/// Whether the map shows a side that no track may cross.
pub(super) fn has_impassable_sides(view: &MapView<'_>) -> bool {
    impassable_sides(view).next().is_some()
}

/// Returns the sides that no track may cross, each with one of its hexes.
fn impassable_sides<'v>(view: &'v MapView<'_>) -> impl Iterator<Item = (&'v HexView<'v>, Edge)> {
    let sides = view.hexes.iter().flat_map(|hex| Edge::ALL.into_iter().map(move |edge| (hex, edge)));
    sides.filter(|(hex, edge)| is_impassable(view, hex.hex, *edge))
}

/// Whether a side between two hexes on which tiles are laid is one that track may not cross. Hexes printed in gray, red or blue have
/// neighbours only where their track leads, so they do not show it. Each side is reported for one of its hexes.
fn is_impassable(view: &MapView<'_>, hex: &Hex, edge: Edge) -> bool {
    let is_for_tiles = |hex: &Hex| matches!(hex.color.as_str(), "" | "white" | "yellow" | "green" | "brown");
    let (columns, rows) = view.grid.0.step(edge);
    let place = |hex: &Hex| (i64::from(hex.column), i64::from(hex.row));
    let place_beyond = (place(hex).0 + i64::from(columns), place(hex).1 + i64::from(rows));
    let hex_beyond = || view.hexes.iter().find(|other| place(other.hex) == place_beyond);
    edge.index() < 3
        && hex.neighbours[edge.index()].is_none()
        && is_for_tiles(hex)
        && hex_beyond()
            .is_some_and(|other| is_for_tiles(other.hex) && other.hex.neighbours[edge.opposite().index()].is_none())
}

/// Draws the track of a hex: black with a pale casing. Narrow gauge is dashed, dual gauge has a dashed light line in it, thin gauge is
/// thin and dotted, and track on which a route must end is pointed.
pub(super) fn track(view: &MapView<'_>, hex: &HexView<'_>) -> Group {
    let width = view.dimensions.track_width;
    let board = view.position.board();
    let (mut all, mut broad, mut narrow, mut dual) = (BezPath::new(), BezPath::new(), BezPath::new(), BezPath::new());
    let (mut thin, mut terminal) = (BezPath::new(), BezPath::new());
    for (id, curve) in &hex.track {
        let segment = board.segment(*id);
        if segment.terminal {
            terminal.extend(&pointed(segment, curve, width));
            continue;
        }
        all.extend(curve.path_elements(0.1));
        let of_gauge = match segment.gauge {
            Gauge::Broad => &mut broad,
            Gauge::Narrow => &mut narrow,
            Gauge::Dual => &mut dual,
            Gauge::Thin => &mut thin,
        };
        of_gauge.extend(curve.path_elements(0.1));
    }
    let mut group = Group::new();
    if !all.is_empty() {
        group = group.add(stroked(&all, LIGHT, width * 1.35));
    }
    if !terminal.is_empty() {
        group = group.add(filled(&terminal, DARK).set("stroke", LIGHT).set("stroke-width", 1.5));
    }
    for path in [&broad, &dual].into_iter().filter(|path| !path.is_empty()) {
        // Round ends join the pieces that meet at a junction.
        group = group.add(stroked(path, DARK, width).set("stroke-linecap", "round"));
    }
    if !narrow.is_empty() {
        group = group.add(stroked(&narrow, DARK, width).set("stroke-dasharray", "9 6"));
    }
    if !thin.is_empty() {
        group = group.add(stroked(&thin, DARK, width * 0.4).set("stroke-dasharray", "3 4"));
    }
    if !dual.is_empty() {
        group = group.add(stroked(&dual, LIGHT, width * 0.4).set("stroke-dasharray", "9 6"));
    }
    group
}

/// Returns the outline of track that narrows from the edge of the hex to its end.
fn pointed(segment: &Segment, curve: &CubicBez, width: f64) -> BezPath {
    const STEPS: u32 = 12;
    // A curve with an edge begins there.
    let has_edge = segment.ends.iter().any(|end| matches!(end, End::Edge { .. }));
    let half_width = |step: usize| {
        let t = step as f64 / f64::from(STEPS);
        width / 2.0 * if has_edge { 1.6 - 1.4 * t } else { 1.0 }
    };
    let points: Vec<_> = sample_points(curve, STEPS).enumerate().collect();
    let right_side = points.iter().map(|&(step, (point, right))| point + right * half_width(step));
    let left_side = points.iter().rev().map(|&(step, (point, right))| point - right * half_width(step));
    polyline(right_side.chain(left_side), true)
}

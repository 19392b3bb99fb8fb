//! The hexes of a map and their track.

use kurbo::{BezPath, CubicBez, Shape};
use svg::node::element::Group;

use super::canvas::{area, line, polyline};
use super::colors::{self, DARK, LIGHT};
use super::curves::steps;
use super::view::{HexView, View};
use crate::board::{Edge, End, Gauge, Hex, Segment};

/// The lines between hexes.
const BORDER: &str = "#8a8577";

/// A side that no track may cross.
const WALL: &str = "#1d4e89";

/// All hexes of a map in the colours of their tiles, and the sides between them that no track may cross.
pub(super) fn hexes(view: &View<'_>) -> Group {
    let mut group = Group::new().set("stroke", BORDER).set("stroke-width", 2);
    for (hex, center) in &view.blank {
        group = group.add(area(&view.grid.outline(*center, 1.0), colors::tile(&hex.color)));
    }
    for hex in &view.hexes {
        group = group.add(area(&view.grid.outline(hex.center, 1.0), colors::tile(&hex.hex.color)));
    }
    let mut walls = BezPath::new();
    for hex in &view.hexes {
        for edge in Edge::ALL.into_iter().filter(|&edge| is_wall(view, hex.hex, edge)) {
            let side = view.grid.side(hex.center, edge);
            walls.extend(&polyline(side, false));
        }
    }
    if walls.is_empty() { group } else { group.add(line(&walls, WALL, 7.0).set("stroke-linecap", "round")) }
}

/// Whether a side between two hexes on which tiles are laid is one that track may not cross. What is printed in gray, red or blue
/// has neighbours only where its track leads, so it says nothing of its other sides. Each side is seen from one of its hexes.
fn is_wall(view: &View<'_>, hex: &Hex, edge: Edge) -> bool {
    let is_laid = |hex: &Hex| matches!(hex.color.as_str(), "" | "white" | "yellow" | "green" | "brown");
    let (columns, rows) = view.grid.0.step(edge);
    let place = |hex: &Hex| (i64::from(hex.column), i64::from(hex.row));
    let beyond = (place(hex).0 + i64::from(columns), place(hex).1 + i64::from(rows));
    let across = || view.hexes.iter().find(|other| place(other.hex) == beyond);
    edge.index() < 3
        && hex.neighbours[edge.index()].is_none()
        && is_laid(hex)
        && across().is_some_and(|other| is_laid(other.hex) && other.hex.neighbours[edge.opposite().index()].is_none())
}

/// The track of a hex: black with a pale casing. Narrow gauge is dashed, dual gauge has a dashed light line in it, and track
/// on which a route must end runs to a point.
pub(super) fn track(view: &View<'_>, hex: &HexView<'_>) -> Group {
    let width = view.sizes.track;
    let board = view.position.board();
    let (mut all, mut broad, mut narrow, mut dual) = (BezPath::new(), BezPath::new(), BezPath::new(), BezPath::new());
    let mut points = BezPath::new();
    for (id, curve) in &hex.track {
        let segment = board.segment(*id);
        let elements = || curve.path_elements(0.1);
        if segment.terminal {
            points.extend(&pointed(segment, curve, width));
            continue;
        }
        all.extend(elements());
        match segment.gauge {
            Gauge::Broad => broad.extend(elements()),
            Gauge::Narrow => narrow.extend(elements()),
            Gauge::Dual => dual.extend(elements()),
        }
    }
    let mut group = Group::new();
    if !all.is_empty() {
        group = group.add(line(&all, LIGHT, width * 1.35));
    }
    if !points.is_empty() {
        group = group.add(area(&points, DARK).set("stroke", LIGHT).set("stroke-width", 1.5));
    }
    for path in [&broad, &dual].into_iter().filter(|path| !path.is_empty()) {
        // Round ends make one junction of pieces that meet there.
        group = group.add(line(path, DARK, width).set("stroke-linecap", "round"));
    }
    if !narrow.is_empty() {
        group = group.add(line(&narrow, DARK, width).set("stroke-dasharray", "9 6"));
    }
    if !dual.is_empty() {
        group = group.add(line(&dual, LIGHT, width * 0.4).set("stroke-dasharray", "9 6"));
    }
    group
}

/// Track that narrows from where it enters the hex to where it ends.
fn pointed(segment: &Segment, curve: &CubicBez, width: f64) -> BezPath {
    const STEPS: u32 = 12;
    // Curves begin at the edge, where there is one.
    let is_entered = segment.ends.iter().any(|end| matches!(end, End::Edge { .. }));
    let half = |step: usize| {
        let along = step as f64 / f64::from(STEPS);
        width / 2.0 * if is_entered { 1.6 - 1.4 * along } else { 1.0 }
    };
    let points: Vec<_> = steps(curve, STEPS).enumerate().collect();
    let right = points.iter().map(|&(step, (point, right))| point + right * half(step));
    let left = points.iter().rev().map(|&(step, (point, right))| point - right * half(step));
    polyline(right.chain(left), true)
}

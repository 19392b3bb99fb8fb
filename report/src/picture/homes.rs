//! Homes without a token, and the stops that are still to be built.

use kurbo::{Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Font, disc, display_name, number, rectangle, with_halo};
use super::colors::{DARK, LIGHT};
use super::label_placement::{LabelPlacer, LabelTarget};
use super::map_view::MapView;
use super::stop_placement::PlacedStop;
use highball_game::board::{StopId, StopKind};

/// Opacity of the name of a company that has no token at its home.
const OPACITY: f64 = 0.75;

/// Width of the lines around slots.
const LINE: f64 = 1.5;

/// Greatest width of a name at a city to be built, relative to the radius of its ring: it may reach beyond it.
const MAX_NAME_WIDTH: f64 = 2.9;

/// Greatest number of stops to be built that are drawn in a hex.
const MAX_STOPS_TO_BUILD: usize = 6;

/// Greatest number of names that are drawn beside a stop, or in a hex without one.
const MAX_NAMES_BESIDE: usize = 4;

/// Returns the companies whose home is a stop and that have no token there. The home of a company may be given as a hex: that means the
/// stop in it that takes tokens, if there is only one.
fn homes_at<'a>(view: &MapView<'a>, stop: StopId) -> impl Iterator<Item = &'a str> {
    let (board, homes) = (view.position.board(), &view.position.scenery().homes);
    let hex = board.hex(board.stop(stop).hex);
    let of_hex = homes.get(&hex.name).filter(|_| single_home(view, hex.stops()) == Some(stop));
    homes.get(&board.stop_name(stop)).into_iter().chain(of_hex).flatten().map(String::as_str)
}

/// Returns the only one of some stops that takes tokens.
fn single_home(view: &MapView<'_>, stops: impl Iterator<Item = StopId>) -> Option<StopId> {
    let mut stops = stops.filter(|&stop| view.position.board().stop(stop).kind.takes_tokens());
    stops.next().filter(|_| stops.next().is_none())
}

/// Whether a home without a token is drawn on the map.
pub(super) fn is_any_shown(view: &MapView<'_>) -> bool {
    let board = view.position.board();
    let are_names_shown = view.dimensions.coordinate_text.is_some();
    let is_shown_at = |id: StopId| {
        let stop = board.stop(id);
        let has_room = if stop.kind.is_city() {
            stop.tokens.iter().flatten().count() < usize::from(stop.slots).max(1)
        } else {
            are_names_shown
        };
        has_room && homes_at(view, id).next().is_some()
    };
    let is_shown_in = |hex: &str, stops: &[StopId]| {
        let has_homes = view.position.scenery().homes.get(hex).is_some_and(|homes| !homes.is_empty());
        let has_city_to_build = stops.is_empty() && cities_to_build(view, hex) > 0;
        has_homes && (has_city_to_build || (are_names_shown && single_home(view, stops.iter().copied()).is_none()))
    };
    let in_hex = |name: &str, stops: &[StopId]| stops.iter().any(|&stop| is_shown_at(stop)) || is_shown_in(name, stops);
    view.hexes.iter().any(|hex| in_hex(&hex.hex.name, &hex.hex.stops().collect::<Vec<_>>()))
        || view.blank_hexes.iter().any(|(hex, _)| in_hex(&hex.id, &[]))
}

/// Draws the slots of a city that hold no token: as dashed rings with the names of the companies whose homes they are, or as empty ones.
pub(super) fn empty_slots(view: &MapView<'_>, placed: &PlacedStop, centers: impl Iterator<Item = Point>) -> Group {
    let mut homes = homes_at(view, placed.id);
    let slot = |group: Group, center: Point| {
        slot(view, group, (center, placed.slot_radius - LINE), homes.next().map(|name| (name, 1.75)))
    };
    centers.fold(Group::new(), slot)
}

/// Draws an empty slot, which may be the home of a company, given by its name and the name's greatest width in radii.
fn slot(view: &MapView<'_>, group: Group, (center, radius): (Point, f64), home: Option<(&str, f64)>) -> Group {
    let ring = disc(center, radius, LIGHT).set("stroke", DARK);
    let Some((company, max_width)) = home else { return group.add(ring.set("stroke-width", LINE)) };
    let line = view.dimensions.thin_line;
    let group = group.add(ring.set("stroke-width", number(line)).set("stroke-dasharray", dashes(line)));
    let name = display_name(company);
    let size_for = |width: f64| (radius * width / Font::plain(1.0).width(&name)).min(radius * 0.75);
    let size = size_for(1.75).max(size_for(max_width).min(view.dimensions.min_text));
    if size < view.dimensions.min_text {
        return group;
    }
    let text = Font::plain(size).text(&name, center, Anchor::Middle).set("fill", DARK).set("fill-opacity", OPACITY);
    group.add(with_halo(text, size, LIGHT).set("paint-order", "stroke"))
}

/// Returns the dashes of a line of some width.
fn dashes(line: f64) -> String {
    format!("{} {}", number(2.6 * line), number(2.0 * line))
}

/// Draws the names of the companies whose home is a stop without slots.
pub(super) fn names_beside(view: &MapView<'_>, placed: &PlacedStop, placer: &mut LabelPlacer) -> Group {
    if view.position.board().stop(placed.id).kind.is_city() {
        return Group::new();
    }
    names(view, homes_at(view, placed.id), LabelTarget::stop(placed), placer)
}

/// Draws the names of the companies whose home is in a hex but at none of its stops in particular. Those at a stop to be built are
/// drawn [there](stops_to_build).
pub(super) fn names_in_hex(
    view: &MapView<'_>,
    coordinate: &str,
    stops: impl Iterator<Item = StopId>,
    placer: &mut LabelPlacer,
) -> Group {
    let homes = view.position.scenery().homes.get(coordinate).map_or(&[][..], Vec::as_slice);
    let is_at_stop = single_home(view, stops).is_some() || cities_to_build(view, coordinate) > 0;
    let homes = homes.iter().filter(|_| !is_at_stop).map(String::as_str);
    names(view, homes, LabelTarget::Point(placer.center()), placer)
}

/// Draws names of companies in dashed frames, as far as they can be read.
fn names<'a>(
    view: &MapView<'_>,
    companies: impl Iterator<Item = &'a str>,
    target: LabelTarget,
    placer: &mut LabelPlacer,
) -> Group {
    let Some(size) = view.dimensions.coordinate_text else { return Group::new() };
    let line = view.dimensions.thin_line;
    companies.take(MAX_NAMES_BESIDE).fold(Group::new(), |group, company| {
        let font = Font::plain(size);
        let name = font.truncated(&display_name(company), size * 8.0);
        let rect = placer.place(target, Size::new(font.width(&name) + size * 0.8, size * 1.5));
        let frame = rectangle(rect, size * 0.75, LIGHT).set("fill-opacity", OPACITY);
        let frame = frame.set("stroke", DARK).set("stroke-width", number(line)).set("stroke-dasharray", dashes(line));
        let text = font.text(&name, rect.center(), Anchor::Middle);
        group.add(frame).add(text.set("fill", DARK).set("fill-opacity", OPACITY))
    })
}

/// Returns the number of cities that a tile laid on a hex must have.
fn cities_to_build(view: &MapView<'_>, coordinate: &str) -> usize {
    let stops = view.position.scenery().builds.get(coordinate).map_or(&[][..], Vec::as_slice);
    stops.iter().filter(|kind| **kind == StopKind::City).count()
}

/// Draws the stops that a tile laid on an empty hex must have, if there are any: open circles for cities and dots for others, side by
/// side in its middle.
pub(super) fn stops_to_build(view: &MapView<'_>, coordinate: &str, placer: &mut LabelPlacer) -> Option<Group> {
    let stops = view.position.scenery().builds.get(coordinate)?;
    let mut homes = view.position.scenery().homes.get(coordinate).into_iter().flatten().map(String::as_str);
    let city_radius = view.dimensions.token_radius * if stops.len() > 2 { 0.7 } else { 0.9 };
    let radius = |kind: StopKind| {
        if kind == StopKind::City { city_radius } else { view.dimensions.track_width * 1.1 }
    };
    let stops = &stops[..stops.len().min(MAX_STOPS_TO_BUILD)];
    let gap = view.dimensions.track_width;
    let width: f64 = stops.iter().map(|&kind| 2.0 * radius(kind) + gap).sum();
    let max_width = if stops.len() == 1 { MAX_NAME_WIDTH } else { 1.75 };
    let mut x = -width / 2.0;
    let mut group = Group::new();
    for &kind in stops {
        let radius = radius(kind);
        let center = placer.center() + Vec2::new(x + gap / 2.0 + radius, 0.0);
        x += 2.0 * radius + gap;
        placer.occupy(Rect::from_center_size(center, Size::new(2.0 * radius, 2.0 * radius)));
        group = match kind {
            StopKind::City | StopKind::Pass => {
                slot(view, group, (center, radius), homes.next().map(|name| (name, max_width)))
            }
            _ => group.add(disc(center, radius, DARK)),
        };
    }
    Some(group)
}

//! A map with its runs, layer by layer: hexes, bands of runs, track, stops, and what is written beside them.

use kurbo::{Point, Rect, Size};
use svg::node::element::Group;

use super::canvas::{Anchor, Letters, shown};
use super::colors::{DARK, LIGHT};
use super::room::Room;
use super::runs::Runs;
use super::view::{HexView, View};
use super::{look, stops, track};

/// What it costs to write over track, and over the band of a run.
const OVER_TRACK: f64 = 1.6;
const OVER_BAND: f64 = 3.0;

/// The map of a view with some runs, in the units of the map.
pub(super) fn map(view: &View<'_>, runs: &Runs) -> Group {
    let layer = |group: Group, each: &dyn Fn(&HexView<'_>, Group) -> Group| {
        view.hexes.iter().fold(group, |group, hex| each(hex, group))
    };
    let rims = layer(Group::new(), &|hex, group| match runs.rims(view, hex) {
        Some(rims) => group.add(rims),
        None => group,
    });
    let bands = layer(rims, &|hex, group| runs.bands(view, hex).into_iter().fold(group, Group::add));
    let rails = layer(Group::new(), &|hex, group| group.add(track::track(view, hex)));
    let shapes = layer(Group::new(), &|hex, group| {
        hex.stops.iter().fold(group, |group, place| group.add(runs.rings(view, place)).add(stops::shape(view, place)))
    });
    let written = layer(Group::new(), &|hex, group| group.add(written(view, runs, hex)));
    let blank = view.blank.iter().fold(Group::new(), |group, (hex, center)| {
        group.add(words(view, None, Room::new(view.grid, *center), &hex.id, &look::named(view.position, &hex.id)))
    });
    Group::new().add(track::hexes(view)).add(bands).add(rails).add(shapes).add(blank).add(written)
}

/// What is written on a hex with stops or track: values, the names of runs, tokens beside slots; then names and coordinates.
fn written(view: &View<'_>, runs: &Runs, hex: &HexView<'_>) -> Group {
    let mut room = Room::new(view.grid, hex.center);
    for (segment, curve) in &hex.track {
        room.keep_line(curve, view.sizes.track, OVER_TRACK);
        let band = runs.width_over(view, *segment);
        if band > 0.0 {
            room.keep_line(curve, band / 2.0, OVER_BAND);
        }
    }
    for place in &hex.stops {
        room.keep_stop(place, runs.width_about(view, place.id));
    }
    let mut group = Group::new();
    for place in &hex.stops {
        group = group.add(stops::tokens_beside(view, place, &mut room));
    }
    for place in &hex.stops {
        group = group.add(stops::value_beside(view, place, &mut room));
    }
    for place in &hex.stops {
        group = group.add(runs.names(view, place, &mut room));
    }
    group.add(words(view, Some(hex), room, &hex.hex.name, &look::named(view.position, &hex.hex.name)))
}

/// The name and the coordinate of a hex, as far as they can be read at this size.
fn words(view: &View<'_>, hex: Option<&HexView<'_>>, mut room: Room, coordinate: &str, name: &str) -> Group {
    let center = room.center();
    let mut group = Group::new();
    let halo = |text: svg::node::element::Text, width: f64| {
        text.set("fill", DARK)
            .set("stroke", LIGHT)
            .set("stroke-width", super::canvas::number(width))
            .set("stroke-opacity", "0.8")
            .set("stroke-linejoin", "round")
            .set("paint-order", "stroke")
    };
    if let Some(size) = view.sizes.name.filter(|_| !name.is_empty()) {
        let letters = Letters::plain(size);
        let lines = letters.wrapped(name, view.grid.reach().x * 1.35);
        let width = lines.iter().map(|line| letters.width(line)).fold(0.0, f64::max);
        let high = size * 1.1;
        let wish = Point::new(center.x, center.y - view.grid.reach().y * 0.55);
        let wish = if hex.is_none() { center } else { wish };
        let rect = room.place(wish, Size::new(width, high * lines.len() as f64));
        for (number, text) in lines.iter().enumerate() {
            let at = Point::new(rect.center().x, rect.y0 + high * (number as f64 + 0.5));
            group = group.add(halo(letters.text(text, at, Anchor::Middle), 3.0));
        }
    }
    if let Some(size) = view.sizes.coordinate {
        let letters = Letters::plain(size);
        let coordinate = letters.cut(&shown(coordinate), view.grid.reach().x);
        let wish = Point::new(center.x, center.y - view.grid.reach().y);
        let rect: Rect = room.place(wish, Size::new(letters.width(&coordinate), size));
        group = group.add(halo(letters.text(&coordinate, rect.center(), Anchor::Middle), 2.0).set("fill-opacity", "0.75"));
    }
    group
}

//! A map with its runs, layer by layer: hexes, bands of runs, track, stops, and what is written beside them.

use kurbo::{Point, Rect, Size, Vec2};
use svg::node::element::{Group, Text};

use super::canvas::{Anchor, Letters, shown};
use super::colors::{DARK, LIGHT};
use super::room::Room;
use super::runs::Runs;
use super::view::{HexView, View};
use super::{look, stops, track};

/// What it costs to write over track, and over the band of a run.
const OVER_TRACK: f64 = 2.5;
const OVER_BAND: f64 = 4.0;

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
    Group::new().add(track::hexes(view)).add(bands).add(rails).add(shapes).add(written(view, runs))
}

/// What is written on the hexes: first what belongs to stops and runs, then the names and coordinates of places where these
/// leave room.
fn written(view: &View<'_>, runs: &Runs) -> Group {
    let mut group = Group::new();
    let mut hexes: Vec<(Room, &str, bool)> = Vec::new();
    for hex in &view.hexes {
        let (about, room) = about_stops(view, runs, hex);
        group = group.add(about);
        hexes.push((room, &hex.hex.name, hex.stops.is_empty()));
    }
    hexes.extend(view.blank.iter().map(|(hex, center)| (Room::new(view.grid, *center), hex.id.as_str(), true)));
    let mut labels: Vec<Rect> = hexes.iter().flat_map(|(room, ..)| room.labels()).copied().collect();
    for (mut room, coordinate, is_empty) in hexes {
        room.keep_labels(&labels);
        let own = room.labels().len();
        group = group.add(words(view, &mut room, coordinate, is_empty));
        labels.extend(&room.labels()[own..]);
    }
    group
}

/// What is written on a hex about its stops: values, the names of runs, tokens beside slots; and the room that they leave.
fn about_stops(view: &View<'_>, runs: &Runs, hex: &HexView<'_>) -> (Group, Room) {
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
    (group, room)
}

/// The name and the coordinate of a hex, as far as they can be read at this size; in a hex without stops
/// first those that are to be built.
fn words(view: &View<'_>, room: &mut Room, coordinate: &str, is_empty: bool) -> Group {
    let reach = view.grid.reach();
    let (center, top) = (room.center(), room.center() - Vec2::new(0.0, reach.y));
    let mut group = Group::new();
    let to_build = stops::to_build(view, coordinate, room).filter(|_| is_empty);
    let is_free = is_empty && to_build.is_none();
    if let Some(to_build) = to_build {
        group = group.add(to_build);
    }
    let name = look::named(view.position, coordinate);
    if let Some(size) = view.sizes.name.filter(|_| !name.is_empty()) {
        let letters = Letters::plain(size);
        let wish = if is_free { center } else { center.lerp(top, 0.55) };
        // In as few lines as there is room for, but no word is cut for that.
        let word = name.split(' ').map(|word| letters.width(word)).fold(0.0, f64::max).min(reach.x * 2.0);
        let shapes: Vec<Vec<String>> = [1.5, 1.1, 0.8].map(|width| letters.wrapped(&name, word.max(reach.x * width))).into();
        let high = size * 1.1;
        let size_of = |lines: &Vec<String>| {
            let width = lines.iter().map(|line| letters.width(line)).fold(0.0, f64::max);
            Size::new(width, high * lines.len() as f64)
        };
        let (shape, rect) = room.place_best(wish, &shapes.iter().map(size_of).collect::<Vec<_>>());
        for (number, text) in shapes.get(shape).into_iter().flatten().enumerate() {
            let at = Point::new(rect.center().x, rect.y0 + high * (number as f64 + 0.5));
            group = group.add(haloed(letters.text(text, at, Anchor::Middle)));
        }
    }
    if let Some(size) = view.sizes.coordinate {
        let letters = Letters::plain(size);
        let coordinate = letters.cut(&shown(coordinate), reach.x);
        let rect = room.place(top, Size::new(letters.width(&coordinate), size));
        group = group.add(haloed(letters.text(&coordinate, rect.center(), Anchor::Middle)).set("fill-opacity", "0.75"));
    }
    group
}

/// A text that can be read over lines.
fn haloed(text: Text) -> Text {
    text.set("fill", DARK)
        .set("stroke", LIGHT)
        .set("stroke-width", 3)
        .set("stroke-opacity", "0.8")
        .set("stroke-linejoin", "round")
        .set("paint-order", "stroke")
}

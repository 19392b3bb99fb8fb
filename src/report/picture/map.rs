//! A map with its runs, layer by layer: hexes, bands of runs, track, stops, and what is written beside them.

use std::collections::BTreeMap;

use kurbo::{Point, Rect, Size, Vec2};
use svg::Node;
use svg::node::element::{Group, Text};

use super::canvas::{Anchor, Letters, number, shown};
use super::colors::{self, DARK, LIGHT};
use super::room::{Contents, Owner, Room};
use super::runs::Runs;
use super::view::{HexView, View};
use super::{faults, look, stops, track};
use crate::board::Edge;
use crate::judge::FaultPlace;

/// What it costs to write over track, and over the band of a run.
const OVER_TRACK: f64 = 2.5;
const OVER_BAND: f64 = 7.0;

/// What a place for a coordinate may cost: it is left out where it would hide what matters, since hexes are found by the margins too.
const MOST_FOR_COORDINATE: f64 = 7.0;

/// The map of a view with some runs and with marks where these are wrong, in the units of the map.
pub(super) fn map(view: &View<'_>, runs: &Runs, faults: &[FaultPlace]) -> Group {
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
    let map = Group::new().add(track::hexes(view)).add(bands).add(rails).add(shapes);
    written(view, runs, faults).into_iter().fold(map, Group::add)
}

/// A hex that is written on.
struct Sheet<'a> {
    /// Its coordinate.
    name: &'a str,
    /// The name of its colour.
    color: &'a str,
    /// What lies on it, if anything.
    hex: Option<&'a HexView<'a>>,
    room: Room,
}

impl Sheet<'_> {
    /// Whether there is no stop yet.
    fn is_empty(&self) -> bool {
        self.hex.is_none_or(|hex| hex.stops.is_empty())
    }
}

/// What is written on the hexes, layer by layer: on each first what belongs to stops, to runs and to faults, then, where these leave
/// room, the names of places over all, and coordinates.
fn written(view: &View<'_>, runs: &Runs, wrong: &[FaultPlace]) -> Vec<Group> {
    let layers: [&dyn Fn(&mut Sheet<'_>) -> Group; 5] = [
        &|sheet| about_stops(view, sheet),
        &|sheet| {
            of_hex(sheet, |hex, room| {
                hex.stops.iter().fold(Group::new(), |group, place| with(group, runs.names(view, place, room)))
            })
        },
        &|sheet| of_hex(sheet, |hex, room| faults::marks(view, hex, wrong, room)),
        &|sheet| named(view, sheet),
        &|sheet| coordinate(view, sheet),
    ];
    let mut sheets = sheets(view, runs);
    let mut labels: Vec<Rect> = Vec::new();
    let layer = |write: &dyn Fn(&mut Sheet<'_>) -> Group| {
        sheets.iter_mut().fold(Group::new(), |group, sheet| {
            sheet.room.keep_labels(&labels);
            let own = sheet.room.labels().len();
            let group = with(group, write(sheet));
            labels.extend(&sheet.room.labels()[own..]);
            group
        })
    };
    let [stops, trains, faults, names, coordinates] = layers.map(layer);
    vec![stops, trains, faults, over_lines(names), over_lines(coordinates).set("fill-opacity", "0.75")]
}

/// Texts that can be read over lines, each in its rim.
fn over_lines(texts: Group) -> Group {
    texts.set("fill", DARK).set("stroke-linejoin", "round").set("paint-order", "stroke")
}

/// A group with what is in another.
fn with(group: Group, mut other: Group) -> Group {
    other.get_children_mut().map(std::mem::take).into_iter().flatten().fold(group, Group::add)
}

/// The hexes with the room that track, bands and stops leave on them.
fn sheets<'a>(view: &'a View<'a>, runs: &Runs) -> Vec<Sheet<'a>> {
    let contents: Vec<Contents> = view.hexes.iter().map(|hex| contents(view, runs, hex)).collect();
    let nothing = Contents::default();
    let place = |column: i32, row: i32| (i64::from(column), i64::from(row));
    let full = view.hexes.iter().zip(&contents);
    let full = full.map(|(hex, contents)| (place(hex.hex.column, hex.hex.row), (hex.center, contents)));
    let blank = view.blank.iter().map(|(hex, center)| (place(hex.column, hex.row), (*center, &nothing)));
    let all: BTreeMap<(i64, i64), (Point, &Contents)> = full.chain(blank).collect();
    let room = |(column, row): (i64, i64), center: Point, own: &Contents| {
        let beside = Edge::ALL.into_iter().filter_map(|edge| {
            let (across, down) = view.grid.0.step(edge);
            all.get(&(column + i64::from(across), row + i64::from(down))).copied()
        });
        Room::new(view.grid, center, own, beside)
    };
    let full = view.hexes.iter().zip(&contents).map(|(hex, contents)| Sheet {
        name: &hex.hex.name,
        color: &hex.hex.color,
        hex: Some(hex),
        room: room(place(hex.hex.column, hex.hex.row), hex.center, contents),
    });
    let blank = view.blank.iter().map(|(hex, center)| Sheet {
        name: &hex.id,
        color: &hex.color,
        hex: None,
        room: room(place(hex.column, hex.row), *center, &nothing),
    });
    full.chain(blank).collect()
}

/// What of a hex has to be seen.
fn contents(view: &View<'_>, runs: &Runs, hex: &HexView<'_>) -> Contents {
    let mut contents = Contents::default();
    for (segment, curve) in &hex.track {
        contents.keep_line(curve, view.sizes.track, OVER_TRACK);
        let band = runs.width_over(view, *segment);
        if band > 0.0 {
            contents.keep_line(curve, band / 2.0, OVER_BAND);
        }
    }
    for place in &hex.stops {
        contents.keep_stop(place, runs.width_about(view, place.id));
    }
    contents
}

fn of_hex(sheet: &mut Sheet<'_>, write: impl Fn(&HexView<'_>, &mut Room) -> Group) -> Group {
    sheet.hex.map_or_else(Group::new, |hex| write(hex, &mut sheet.room))
}

/// What is written on a hex about its stops: tokens beside slots, and values; where there is none yet, those that are to be built.
fn about_stops(view: &View<'_>, sheet: &mut Sheet<'_>) -> Group {
    if sheet.is_empty() {
        return stops::to_build(view, sheet.name, &mut sheet.room).unwrap_or_default();
    }
    of_hex(sheet, |hex, room| {
        let all = &hex.stops;
        let beside = all.iter().fold(Group::new(), |group, place| with(group, stops::tokens_beside(view, place, room)));
        all.iter().fold(beside, |group, place| with(group, stops::value_beside(view, place, room)))
    })
}

/// The name of the place in a hex, if it can be read at this size.
fn named(view: &View<'_>, sheet: &mut Sheet<'_>) -> Group {
    let name = look::named(view.position, sheet.name);
    let Some(size) = view.sizes.name.filter(|_| !name.is_empty()) else { return Group::new() };
    let reach = view.grid.reach();
    let center = sheet.room.center();
    let is_free = sheet.is_empty() && !view.position.scenery().builds.contains_key(sheet.name);
    let wish = if is_free { center } else { center - Vec2::new(0.0, reach.y * 0.55) };
    // In as few lines as there is room for, but no word is cut for that; rather in smaller letters than over something.
    let shapes: Vec<(Letters, Vec<String>)> = [size, (size * 0.85).max(view.sizes.least_name)]
        .into_iter()
        .flat_map(|size| {
            let letters = Letters::plain(size);
            let word = name.split(' ').map(|word| letters.width(word)).fold(0.0, f64::max).min(reach.x * 2.0);
            let lines = |width: f64| letters.wrapped(&name, word.max(reach.x * width));
            [1.5, 1.1, 0.8].map(|width| (letters, lines(width)))
        })
        .collect();
    let size_of = |(number, (letters, lines)): (usize, &(Letters, Vec<String>))| {
        let width = lines.iter().map(|line| letters.width(line)).fold(0.0, f64::max);
        (Size::new(width, letters.size * LINE * lines.len() as f64), number as f64 * 1.5)
    };
    let sizes: Vec<_> = shapes.iter().enumerate().map(size_of).collect();
    let (shape, rect) = sheet.room.place_best(Owner::Point(wish), &sizes);
    let Some((letters, lines)) = shapes.get(shape) else { return Group::new() };
    let halo = if sheet.room.holds(rect) { colors::tile(sheet.color) } else { LIGHT };
    lines.iter().enumerate().fold(Group::new(), |group, (number, text)| {
        let at = Point::new(rect.center().x, rect.y0 + letters.size * LINE * (number as f64 + 0.5));
        group.add(rimmed(letters.text(text, at, Anchor::Middle), letters.size, halo))
    })
}

/// The height of a line of a name, in parts of its letters.
const LINE: f64 = 1.1;

/// The coordinate of a hex, if it can be read at this size and there is room for it.
fn coordinate(view: &View<'_>, sheet: &mut Sheet<'_>) -> Group {
    let Some(size) = view.sizes.coordinate else { return Group::new() };
    let reach = view.grid.reach();
    let letters = Letters::plain(size);
    let text = letters.cut(&shown(sheet.name), reach.x);
    let top = Owner::Point(sheet.room.center() - Vec2::new(0.0, reach.y));
    let Some(rect) = sheet.room.place_if_free(top, Size::new(letters.width(&text), size), MOST_FOR_COORDINATE) else {
        return Group::new();
    };
    let text = letters.text(&text, rect.center(), Anchor::Middle);
    Group::new().add(rimmed(text, size, colors::tile(sheet.color)))
}

/// A text in a rim of a colour.
fn rimmed(text: Text, size: f64, rim: &str) -> Text {
    text.set("stroke", rim).set("stroke-width", number(size * 0.28))
}

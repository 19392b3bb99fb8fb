//! Stops and the tokens at them.

use kurbo::{Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Letters, area, disc, line, polyline, rectangle, shown, swollen};
use super::colors::{self, DARK, LIGHT, ink_on};
use super::look::{self, Cell};
use super::places::{StopPlace, cell, values_size};
use super::room::{Owner, Room};
use super::view::View;
use crate::board::{StopKind, Token, TrafficSet};

/// The shape of a stop with its slots and the tokens in them; of an off-board location its values.
pub(super) fn shape(view: &View<'_>, place: &StopPlace) -> Group {
    let stop = view.position.board().stop(place.id);
    let group = Group::new();
    match stop.kind {
        StopKind::City => {
            let group =
                group.add(swollen(&place.spine, place.body, DARK)).add(swollen(&place.spine, place.body - 1.5, LIGHT));
            place.slots.iter().enumerate().fold(group, |group, (slot, &at)| match stop.tokens.get(slot).copied().flatten() {
                Some(it) => group.add(token(view, it, at, place.slot)),
                None => group.add(disc(at, place.slot - 1.5, LIGHT).set("stroke", DARK).set("stroke-width", 1.5)),
            })
        }
        StopKind::Town => {
            group.add(swollen(&place.spine, place.body, LIGHT)).add(swollen(&place.spine, place.body - 1.8, DARK))
        }
        StopKind::Halt => {
            group.add(swollen(&place.spine, place.body, DARK)).add(swollen(&place.spine, place.body * 0.55, LIGHT))
        }
        StopKind::Mine => mine(group, place),
        StopKind::Offboard => {
            let cells = look::values(view.position, place.id);
            let (size, columns) = values_size(&view.sizes, cells.len());
            values(view, &cells, columns, Rect::from_center_size(place.at, size))
        }
    }
}

/// The most stops to be built that are drawn in a hex.
const MOST_BUILDS: usize = 6;

/// The stops that a tile laid on an empty hex must have, if any: open circles for cities, dots for others, side by side in its
/// middle.
pub(super) fn to_build(view: &View<'_>, coordinate: &str, room: &mut Room) -> Option<Group> {
    let builds = view.position.scenery().builds.get(coordinate)?;
    let city = view.sizes.token * if builds.len() > 2 { 0.7 } else { 0.9 };
    let radius = |kind: StopKind| if kind == StopKind::City { city } else { view.sizes.track * 1.1 };
    let builds = &builds[..builds.len().min(MOST_BUILDS)];
    let gap = view.sizes.track;
    let width: f64 = builds.iter().map(|&kind| 2.0 * radius(kind) + gap).sum();
    let mut across = -width / 2.0;
    let mut group = Group::new();
    for &kind in builds {
        let radius = radius(kind);
        let at = room.center() + Vec2::new(across + gap / 2.0 + radius, 0.0);
        across += 2.0 * radius + gap;
        room.take(Rect::from_center_size(at, Size::new(2.0 * radius, 2.0 * radius)));
        group = group.add(match kind {
            StopKind::City => disc(at, radius, LIGHT).set("stroke", DARK).set("stroke-width", 1.5),
            _ => disc(at, radius, DARK),
        });
    }
    Some(group)
}

/// A mine: a square on its tip with crossed hammers.
fn mine(group: Group, place: &StopPlace) -> Group {
    let (at, size) = (place.at, place.body);
    let tips = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(|way| at + Vec2::from(way) * size);
    let mut group = group.add(area(&polyline(tips, true), DARK).set("stroke", LIGHT).set("stroke-width", 1.5));
    for side in [-1.0, 1.0] {
        let foot = at + Vec2::new(-0.32 * side, 0.32) * size;
        let head = at + Vec2::new(0.26 * side, -0.26) * size;
        let across = Vec2::new(0.16 * side, 0.16) * size;
        group = group.add(line(&polyline([foot, head], false), LIGHT, size * 0.11));
        group = group.add(line(&polyline([head - across, head + across], false), LIGHT, size * 0.22));
    }
    group
}

/// A token: a disc in its company's colour with the company's name, if that can be read at this size; where it is for some kinds
/// of traffic only, with their first letters, and square unless the first kind is one of them. Those of the company whose trains
/// run have a double rim.
fn token(view: &View<'_>, token: Token, at: Point, radius: f64) -> Group {
    let position = view.position;
    let color = look::company(position, token.company);
    let ink = ink_on(&color);
    let radius = radius - 1.5;
    let traffic = traffic(view, token.traffic);
    let shape = |radius: f64, color: &str| {
        let side = radius * 0.9;
        if traffic.is_square { swollen(&square(at, side * 0.85), side * 0.15, color) } else { swollen(&[at], radius, color) }
    };
    let mut group = Group::new().add(shape(radius, DARK));
    let mut inner = radius - 1.2;
    if position.company() == Some(token.company) {
        inner = radius - radius * 0.2;
        group = group.add(shape(radius - radius * 0.1, LIGHT)).add(shape(inner + 1.0, DARK));
    }
    group = group.add(shape(inner, &color));
    let Some(Mark { letters, text, below, .. }) = mark(view, token, radius, &traffic.letters) else { return group };
    let up = if below.is_some() { radius * 0.2 } else { 0.0 };
    group = group.add(letters.text(&text, at - Vec2::new(0.0, up), Anchor::Middle).set("fill", ink));
    match below {
        Some(small) => {
            group.add(small.text(&traffic.letters, at + Vec2::new(0.0, radius * 0.48), Anchor::Middle).set("fill", ink))
        }
        None => group,
    }
}

/// What is written on a token.
struct Mark {
    letters: Letters,
    text: String,
    /// Whether the text is the whole name of the company.
    is_whole: bool,
    /// The letters of its traffic below, where they do not follow the text.
    below: Option<Letters>,
}

/// The name of a token's company as it stands on the token, as large as its length allows; where it has no room, the company's
/// [number](View::companies). The letters of its traffic stand below or, where these would be too small, after the number. Nothing
/// where even that could not be read.
fn mark(view: &View<'_>, token: Token, radius: f64, traffic: &str) -> Option<Mark> {
    let small = Letters::plain((radius * 0.6).max(view.sizes.least));
    let below = (!traffic.is_empty() && small.size < radius * 0.65).then_some(small);
    let whole = shown(view.position.board().company_name(token.company));
    let number = view.companies.iter().position(|(_, company)| *company == token.company).map(|it| (it + 1).to_string())?;
    let follows = !traffic.is_empty() && below.is_none();
    let texts = if follows { [format!("{number}{traffic}"), number] } else { [whole.clone(), number] };
    let written = texts.into_iter().find_map(|text| fitting(view, token, radius, text));
    written.map(|(letters, text)| Mark { letters, is_whole: text == whole, text, below })
}

/// A text on a token with letters as large as it has room for; nothing where they could not be read.
fn fitting(view: &View<'_>, token: Token, radius: f64, text: String) -> Option<(Letters, String)> {
    let is_own = view.position.company() == Some(token.company);
    let room = radius * if is_own { 1.4 } else { 1.65 };
    let least = view.sizes.least.max(radius * 0.36);
    let letters = Letters::bold((room / Letters::bold(1.0).width(&text) * 0.99).min(radius * 0.85).max(least));
    (letters.cut(&text, room) == text).then_some((letters, text))
}

/// Whether the whole name of its company can be read on every token in the slots that are shown.
pub(super) fn names_are_whole(view: &View<'_>) -> bool {
    let board = view.position.board();
    let on_place = |place: &StopPlace| {
        let stop = board.stop(place.id);
        let beside = view.sizes.token * BESIDE;
        let in_slots =
            stop.tokens.iter().flatten().map(|&token| (token, if place.slots.is_empty() { beside } else { place.slot }));
        let mut tokens = in_slots.chain(stop.extra_tokens.iter().map(|&token| (token, beside)));
        tokens.all(|(token, radius)| {
            mark(view, token, radius - 1.5, &traffic(view, token.traffic).letters).is_some_and(|mark| mark.is_whole)
        })
    };
    view.hexes.iter().flat_map(|hex| &hex.stops).all(on_place)
}

/// The size of a token beside the slots, in parts of one in a slot.
const BESIDE: f64 = 0.85;

/// How a token shows what traffic it is for.
struct TrafficLook {
    letters: String,
    is_square: bool,
}

fn traffic(view: &View<'_>, traffic: TrafficSet) -> TrafficLook {
    let board = view.position.board();
    if traffic == TrafficSet::ALL {
        return TrafficLook { letters: String::new(), is_square: false };
    }
    let names = board.traffic_names();
    let served: Vec<&String> =
        names.iter().filter(|name| board.traffic(name).is_some_and(|it| traffic.contains(it))).collect();
    let letters: String = served.iter().map(|name| initial(name)).collect();
    TrafficLook { letters: shown(&letters), is_square: served.first().is_some_and(|name| Some(*name) != names.first()) }
}

/// What the marks on tokens mean, for below the map; nothing where no token has any.
pub(super) fn traffic_key(view: &View<'_>) -> Option<String> {
    let board = view.position.board();
    let is_marked = board.stops().iter().flat_map(|stop| stop.all_tokens()).any(|token| token.traffic != TrafficSet::ALL);
    let word = |(number, name): (usize, &String)| {
        let shape = if number == 0 { "round" } else { "square" };
        format!("{} {shape}: for {}", shown(&initial(name)), shown(name))
    };
    is_marked.then(|| {
        let words: Vec<String> = board.traffic_names().iter().enumerate().map(word).collect();
        format!("Tokens: {}; round without a letter: for all.", words.join(", "))
    })
}

/// The letter that stands for a kind of traffic.
fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).collect()
}

fn square(at: Point, side: f64) -> [Point; 4] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|way| at + Vec2::from(way) * side)
}

/// The tokens that lie beside a stop's slots, and those of an off-board location.
pub(super) fn tokens_beside(view: &View<'_>, place: &StopPlace, room: &mut Room) -> Group {
    let stop = view.position.board().stop(place.id);
    let radius = view.sizes.token * BESIDE;
    let in_slots = stop.tokens.iter().filter(|_| stop.kind != StopKind::City).flatten();
    in_slots.chain(&stop.extra_tokens).fold(Group::new(), |group, &it| {
        let rect = room.place(Owner::stop(place), Size::new(2.0 * radius, 2.0 * radius));
        group.add(token(view, it, rect.center(), radius))
    })
}

/// The values of a stop of a hex that does not show them itself; of several only the one that counts, where they would hide the hex.
pub(super) fn value_beside(view: &View<'_>, place: &StopPlace, room: &mut Room) -> Group {
    if view.position.board().stop(place.id).kind == StopKind::Offboard {
        return Group::new();
    }
    let mut cells = look::values(view.position, place.id);
    let columns = if cells.len() > 2 { cells.len().div_ceil(2) } else { cells.len() };
    let (width, height) = cell(&view.sizes);
    let size = Size::new(width * columns as f64 * 0.8, height * cells.len().div_ceil(columns) as f64 * 0.9);
    if size.height > MOST_BESIDE && cells.iter().any(|cell| cell.is_current) {
        cells.retain(|cell| cell.is_current);
    }
    if let [cell] = &cells[..] {
        let letters = Letters::bold(view.sizes.value);
        let text = letters.cut(&cell.value, letters.size * 4.0);
        let size = Size::new((letters.width(&text) + letters.size * 0.45).max(letters.size * 1.55), letters.size * 1.45);
        let rect = room.place(Owner::stop(place), size);
        return Group::new()
            .add(rectangle(rect, size.height / 2.0, LIGHT).set("stroke", DARK).set("stroke-width", 1.5))
            .add(letters.text(&text, rect.center(), Anchor::Middle).set("fill", DARK));
    }
    let rect = room.place(Owner::stop(place), size);
    values(view, &cells, columns, rect)
}

/// The most height of the values beside a stop: what a hex has above a city in its middle.
const MOST_BESIDE: f64 = 66.0;

/// Values, so many side by side, each on the colour of the tiles from which on it counts; the one that counts is large in a thick
/// frame.
fn values(view: &View<'_>, cells: &[Cell], columns: usize, rect: Rect) -> Group {
    let columns = columns.max(1);
    let (width, height) = (rect.width() / columns as f64, rect.height() / cells.len().div_ceil(columns).max(1) as f64);
    let mut group = Group::new().add(rectangle(rect, 3.0, LIGHT).set("stroke", DARK).set("stroke-width", 1.5));
    let boxes: Vec<(Rect, &Cell)> = cells
        .iter()
        .enumerate()
        .map(|(number, cell)| {
            let corner =
                Point::new(rect.x0 + width * (number % columns) as f64, rect.y0 + height * (number / columns) as f64);
            (Rect::from_origin_size(corner, Size::new(width, height)), cell)
        })
        .collect();
    let is_alone = cells.len() == 1;
    // The thick frame of the value that counts lies over its neighbours.
    let order = boxes.iter().filter(|(_, cell)| !cell.is_current).chain(boxes.iter().filter(|(_, cell)| cell.is_current));
    for (rect, cell) in order {
        let usual =
            if cell.is_current || is_alone { view.sizes.value } else { (view.sizes.value * 0.75).max(view.sizes.least) };
        let letters =
            Letters { size: usual.min(width * 0.9 / Letters::bold(1.0).width(&cell.value)), bold: cell.is_current };
        let color = if is_alone || cell.label.is_empty() { LIGHT } else { colors::tile(&cell.label) };
        group = group.add(
            rectangle(*rect, 3.0, color)
                .set("stroke", DARK)
                .set("stroke-width", if cell.is_current && !is_alone { 4 } else { 1 }),
        );
        // A colour says from when on it counts, else a word does, where there is room for one.
        let small = Letters::plain(rect.height() * 0.3);
        let has_label = !cell.label.is_empty() && !colors::is_tile(&cell.label) && small.size >= view.sizes.least;
        let shift = if has_label { rect.height() * 0.14 } else { 0.0 };
        group =
            group.add(letters.text(&cell.value, rect.center() + Vec2::new(0.0, shift), Anchor::Middle).set("fill", DARK));
        if has_label {
            let at = Point::new(rect.center().x, rect.y0 + rect.height() * 0.2);
            group = group.add(small.text(&small.cut(&cell.label, width * 0.95), at, Anchor::Middle).set("fill", DARK));
        }
    }
    group
}

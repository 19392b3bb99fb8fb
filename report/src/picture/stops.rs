//! Stops on the map, and the tokens and values at them.

use std::collections::BTreeSet;

use kurbo::{Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name, filled, polyline, rectangle, rounded, stroked};
use super::colors::{self, DARK, LIGHT, text_color_on};
use super::homes;
use super::label_placement::{LabelPlacer, LabelTarget};
use super::map_view::MapView;
use super::runs::RunIndex;
use super::scenery::ValueCell;
use super::stop_placement::{PlacedStop, value_cell_size, value_grid_size};
use highball_game::board::{CompanyId, StopKind, Token, TrafficSet};

/// Draws the shape of a stop: a city with its slots and the tokens in them, an off-board location with its values.
pub(super) fn shape(view: &MapView<'_>, runs: &RunIndex<'_>, placed: &PlacedStop) -> Group {
    let board = view.position.board();
    let stop = board.stop(placed.id);
    let (name, hex) = (display_name(&board.stop_name(placed.id)), display_name(&board.hex(stop.hex).name));
    let group = Group::new().set("data-stop", name).set("data-hex", hex);
    let outline = |radius: f64, color: &str| rounded(&placed.skeleton, radius, color);
    match stop.kind {
        StopKind::City | StopKind::Pass => {
            let group = group.add(outline(placed.radius, DARK)).add(outline(placed.radius - 1.5, LIGHT));
            let token_in = |slot: usize| stop.tokens.get(slot).copied().flatten();
            let slots = placed.slots.iter().copied().enumerate();
            let empty = slots.clone().filter(|&(slot, _)| token_in(slot).is_none()).map(|(_, center)| center);
            let group = group.add(homes::empty_slots(view, placed, empty));
            let tokens = slots.filter_map(|(slot, center)| Some((token_in(slot)?, center)));
            tokens.fold(group, |group, (it, center)| group.add(token(view, it, center, placed.slot_radius)))
        }
        StopKind::Town => group.add(outline(placed.radius, LIGHT)).add(outline(placed.radius - 1.8, DARK)),
        StopKind::Halt => group.add(outline(placed.radius, DARK)).add(outline(placed.radius * 0.55, LIGHT)),
        StopKind::Mine => mine(group, placed),
        StopKind::Offboard => {
            let cells = runs.values(placed.id);
            let (size, columns) = value_grid_size(&view.dimensions, cells.len());
            value_grid(view, group, &cells, columns, Rect::from_center_size(placed.center, size))
        }
    }
}

/// Draws a mine: a square on its tip with crossed hammers.
fn mine(group: Group, stop: &PlacedStop) -> Group {
    let (center, size) = (stop.center, stop.radius);
    let tips = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(|tip| center + Vec2::from(tip) * size);
    let mut group = group.add(filled(&polyline(tips, true), DARK).set("stroke", LIGHT).set("stroke-width", 1.5));
    for side in [-1.0, 1.0] {
        let foot = center + Vec2::new(-0.32 * side, 0.32) * size;
        let head = center + Vec2::new(0.26 * side, -0.26) * size;
        let half_head = Vec2::new(0.16 * side, 0.16) * size;
        group = group.add(stroked(&polyline([foot, head], false), LIGHT, size * 0.11));
        group = group.add(stroked(&polyline([head - half_head, head + half_head], false), LIGHT, size * 0.22));
    }
    group
}

/// Draws a token: a disc in its company's colour with the company's name, if that can be read at this size. A token for some kinds of
/// traffic also has their initials, and is square unless the first kind is one of them. Tokens of the company that runs have a double
/// rim.
pub(super) fn token(view: &MapView<'_>, token: Token, center: Point, radius: f64) -> Group {
    let position = view.position;
    let color = &view.colors[token.company.index()];
    let text_color = text_color_on(color);
    let radius = radius - 1.5;
    let traffic = traffic_mark(view, token.traffic);
    let shape = |radius: f64, color: &str| {
        let side = radius * 0.9;
        if traffic.is_square {
            rounded(&square(center, side * 0.85), side * 0.15, color)
        } else {
            rounded(&[center], radius, color)
        }
    };
    let mut group = Group::new().add(shape(radius, DARK));
    let mut inner = radius - 1.2;
    if position.company() == Some(token.company) {
        inner = radius - radius * 0.2;
        group = group.add(shape(radius - radius * 0.1, LIGHT)).add(shape(inner + 1.0, DARK));
    }
    group = group.add(shape(inner, color));
    let Some(TokenText { font, text, initials_font, .. }) = token_text(view, token, radius, &traffic.initials) else {
        return group;
    };
    let up = if initials_font.is_some() { radius * 0.2 } else { 0.0 };
    let name = font.text(&text, center - Vec2::new(0.0, up), Anchor::Middle).set("fill", text_color);
    group = group.add(name);
    match initials_font {
        Some(font) => {
            let below = center + Vec2::new(0.0, radius * 0.48);
            group.add(font.text(&traffic.initials, below, Anchor::Middle).set("fill", text_color))
        }
        None => group,
    }
}

/// The text on a token.
struct TokenText {
    font: Font,
    text: String,
    /// Whether the text is the whole name of the company.
    is_whole_name: bool,
    /// Font of the initials of its traffic below the text; `None` if there are none below.
    initials_font: Option<Font>,
}

/// Returns the text on a token: the name of its company as large as possible or, if that does not fit, the company's
/// [number](MapView::companies). The initials of its traffic stand below or, if they would be too small there, after the number. Returns
/// `None` if even that could not be read.
fn token_text(view: &MapView<'_>, token: Token, radius: f64, initials: &str) -> Option<TokenText> {
    let small_font = Font::plain((radius * 0.6).max(view.dimensions.min_text));
    let initials_font = (!initials.is_empty() && small_font.size < radius * 0.65).then_some(small_font);
    let name = display_name(view.position.board().company_name(token.company));
    let number = view.companies.iter().position(|(_, company)| *company == token.company);
    let number = number.map(|number| (number + 1).to_string())?;
    let has_initials_in_text = !initials.is_empty() && initials_font.is_none();
    let texts = if has_initials_in_text { [format!("{number}{initials}"), number] } else { [name.clone(), number] };
    let (font, text) = texts.into_iter().find_map(|text| Some((token_font(view, token, radius, &text)?, text)))?;
    Some(TokenText { font, is_whole_name: text == name, text, initials_font })
}

/// Returns the largest font in which a text fits on a token; `None` if it could not be read.
fn token_font(view: &MapView<'_>, token: Token, radius: f64, text: &str) -> Option<Font> {
    let is_own = view.position.company() == Some(token.company);
    let width = radius * if is_own { 1.4 } else { 1.65 };
    let min_size = view.dimensions.min_text.max(radius * 0.36);
    let font = Font::bold((width / Font::bold(1.0).width(text) * 0.99).min(radius * 0.85).max(min_size));
    (font.truncated(text, width) == text).then_some(font)
}

/// Returns the companies with a token on the map that does not show their whole name.
pub(super) fn companies_without_names(view: &MapView<'_>) -> BTreeSet<CompanyId> {
    let board = view.position.board();
    let without_name_at = |placed: &PlacedStop| {
        let stop = board.stop(placed.id);
        let radius_beside = view.dimensions.token_radius * SCALE_BESIDE;
        let slot_radius = if placed.slots.is_empty() { radius_beside } else { placed.slot_radius };
        let in_slots = stop.tokens.iter().flatten().map(move |&token| (token, slot_radius));
        let tokens = in_slots.chain(stop.extra_tokens.iter().map(move |&token| (token, radius_beside)));
        let without_name = tokens.filter(|&(token, radius)| {
            let initials = traffic_mark(view, token.traffic).initials;
            token_text(view, token, radius - 1.5, &initials).is_none_or(|text| !text.is_whole_name)
        });
        without_name.map(|(token, _)| token.company)
    };
    view.hexes.iter().flat_map(|hex| &hex.stops).flat_map(without_name_at).collect()
}

/// Size of a token beside the slots, relative to one in a slot.
const SCALE_BESIDE: f64 = 0.85;

/// How a token shows the traffic that it is for.
struct TrafficMark {
    initials: String,
    is_square: bool,
}

fn traffic_mark(view: &MapView<'_>, traffic: TrafficSet) -> TrafficMark {
    let board = view.position.board();
    if traffic == TrafficSet::ALL {
        return TrafficMark { initials: String::new(), is_square: false };
    }
    let names = board.traffic_names();
    let served: Vec<&String> =
        names.iter().filter(|name| board.traffic(name).is_some_and(|it| traffic.contains(it))).collect();
    let initials: String = served.iter().map(|name| initial(name)).collect();
    let is_square = served.first().is_some_and(|name| Some(*name) != names.first());
    TrafficMark { initials: display_name(&initials), is_square }
}

/// Returns the key of the traffic marks on tokens; `None` if no token has any.
pub(super) fn traffic_key(view: &MapView<'_>) -> Option<String> {
    let board = view.position.board();
    let has_mark = board.stops().iter().flat_map(|stop| stop.all_tokens()).any(|token| token.traffic != TrafficSet::ALL);
    let entry = |(number, name): (usize, &String)| {
        let shape = if number == 0 { "round" } else { "square" };
        format!("{shape} with {} for {}", display_name(&initial(name)), display_name(name))
    };
    has_mark.then(|| {
        let entries: Vec<String> = board.traffic_names().iter().enumerate().map(entry).collect();
        format!("Tokens: {}, round without a letter for all", entries.join(", "))
    })
}

/// Returns the letter of a kind of traffic.
fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).collect()
}

fn square(center: Point, half_side: f64) -> [Point; 4] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|corner| center + Vec2::from(corner) * half_side)
}

/// Draws the tokens beside a stop's slots, and those of an off-board location.
pub(super) fn tokens_beside(view: &MapView<'_>, placed: &PlacedStop, placer: &mut LabelPlacer) -> Group {
    let stop = view.position.board().stop(placed.id);
    let radius = view.dimensions.token_radius * SCALE_BESIDE;
    let without_slots = stop.tokens.iter().filter(|_| !stop.kind.is_city()).flatten();
    without_slots.chain(&stop.extra_tokens).fold(Group::new(), |group, &it| {
        let rect = placer.place(LabelTarget::stop(placed), Size::new(2.0 * radius, 2.0 * radius));
        group.add(token(view, it, rect.center(), radius))
    })
}

/// Greatest height of the values beside a stop: the space above a city in the middle of a hex.
const MAX_HEIGHT_BESIDE: f64 = 66.0;

/// Draws the values of a stop that does not show them itself. If all of them would hide the hex, it draws only those that are paid.
pub(super) fn values_beside(
    view: &MapView<'_>,
    runs: &RunIndex<'_>,
    placed: &PlacedStop,
    placer: &mut LabelPlacer,
) -> Group {
    if view.position.board().stop(placed.id).kind == StopKind::Offboard {
        return Group::new();
    }
    let mut cells = runs.values(placed.id);
    let columns = if cells.len() > 2 { cells.len().div_ceil(2) } else { cells.len() };
    let Size { width, height } = value_cell_size(&view.dimensions);
    let size = Size::new(width * columns as f64 * 0.8, height * cells.len().div_ceil(columns) as f64 * 0.9);
    if size.height > MAX_HEIGHT_BESIDE && cells.iter().any(|cell| cell.is_paid) {
        cells.retain(|cell| cell.is_paid);
    }
    if let [cell] = &cells[..] {
        let (ground, ink) = if cell.is_marked { (DARK, LIGHT) } else { (LIGHT, DARK) };
        let font = Font::bold(view.dimensions.value_text);
        let text = font.truncated(&cell.value, font.size * 4.0);
        let size = Size::new((font.width(&text) + font.size * 0.45).max(font.size * 1.55), font.size * 1.45);
        let rect = placer.place(LabelTarget::stop(placed), size);
        return Group::new()
            .add(rectangle(rect, size.height / 2.0, ground).set("stroke", ink).set("stroke-width", 1.5))
            .add(font.text(&text, rect.center(), Anchor::Middle).set("fill", ink));
    }
    let rect = placer.place(LabelTarget::stop(placed), size);
    value_grid(view, Group::new(), &cells, columns, rect)
}

/// Draws values in columns, each on the colour of the tiles from which on it applies. The paid value is large, in a thick
/// frame, and light on dark if it is marked.
fn value_grid(view: &MapView<'_>, group: Group, cells: &[ValueCell], columns: usize, rect: Rect) -> Group {
    let columns = columns.max(1);
    let (width, height) = (rect.width() / columns as f64, rect.height() / cells.len().div_ceil(columns).max(1) as f64);
    let mut group = group.add(rectangle(rect, 3.0, LIGHT).set("stroke", DARK).set("stroke-width", 1.5));
    let cell_rect = |(number, cell)| {
        let corner = Point::new(rect.x0 + width * (number % columns) as f64, rect.y0 + height * (number / columns) as f64);
        (Rect::from_origin_size(corner, Size::new(width, height)), cell)
    };
    let (paid, others): (Vec<(Rect, &ValueCell)>, Vec<_>) =
        cells.iter().enumerate().map(cell_rect).partition(|(_, cell)| cell.is_paid);
    let is_single = cells.len() == 1;
    // The thick frame of the paid value overlaps its neighbours, so it is drawn last.
    for (rect, cell) in others.into_iter().chain(paid) {
        let full_size = view.dimensions.value_text;
        let usual_size =
            if cell.is_paid || is_single { full_size } else { (full_size * 0.75).max(view.dimensions.min_text) };
        let font = Font { size: usual_size.min(width * 0.9 / Font::bold(1.0).width(&cell.value)), is_bold: cell.is_paid };
        let (color, ink) = match () {
            () if cell.is_marked => (DARK, LIGHT),
            () if is_single || cell.label.is_empty() => (LIGHT, DARK),
            () => (colors::tile_color(&cell.label), DARK),
        };
        let frame_width = if cell.is_paid && !is_single { 4 } else { 1 };
        group = group.add(rectangle(rect, 3.0, color).set("stroke", DARK).set("stroke-width", frame_width));
        // The phase is shown by the colour, or by its name if that is not a colour and there is room for it.
        let label_font = Font::plain(rect.height() * 0.3);
        let has_label =
            !cell.label.is_empty() && !colors::is_tile_color(&cell.label) && label_font.size >= view.dimensions.min_text;
        let shift = if has_label { rect.height() * 0.14 } else { 0.0 };
        let value = font.text(&cell.value, rect.center() + Vec2::new(0.0, shift), Anchor::Middle);
        group = group.add(value.set("fill", ink));
        if has_label {
            let point = Point::new(rect.center().x, rect.y0 + rect.height() * 0.2);
            let label = label_font.text(&label_font.truncated(&cell.label, width * 0.95), point, Anchor::Middle);
            group = group.add(label.set("fill", ink));
        }
    }
    group
}

//! Moves that are drawn over a map as if they were made: pale, with a dashed outline and a label.

use kurbo::{BezPath, Circle, Point, Rect, Shape, Size};
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name, filled, rectangle, stroked};
use super::colors::{DARK, LIGHT};
use super::error::PictureError;
use super::grid::CORNER;
use super::label_placement::{LabelPlacer, LabelTarget};
use super::labels::Labels;
use super::map::{tracks, untouchable};
use super::map_view::{HexView, MapView};
use super::panel::Ghost;
use super::runs::RunIndex;
use super::stop_placement::PlacedStop;
use super::{stops, track};
use highball_game::board::{Hex, Token};

/// Opacity of tiles and tokens.
const OPACITY: f64 = 0.8;

/// Width of a dashed outline.
const OUTLINE: f64 = 5.0;

/// Lengths of the dashes of an outline and of the gaps between them.
const DASHES: &str = "16 9";

/// Distance of a corner from a stop that is enough for a label.
const ENOUGH: f64 = 70.0;

/// A move that is drawn over a map. The pieces of other moves may lie beside its label, but not above it.
pub(super) struct DrawnGhost {
    /// The tile or the token. It hides what lies below it.
    pub(super) piece: Group,
    pub(super) label: Group,
}

/// Draws moves over a map one after the other, so that no label lies on another.
#[derive(Debug)]
pub(super) struct GhostArtist<'v, 'p> {
    view: &'v MapView<'p>,
    /// The places of the labels of the moves that are drawn.
    labels: Vec<Rect>,
}

impl<'v, 'p> GhostArtist<'v, 'p> {
    pub(super) const fn new(view: &'v MapView<'p>) -> Self {
        Self { view, labels: Vec::new() }
    }

    /// Draws a move.
    ///
    /// # Errors
    /// If there is more on a tile than can be drawn.
    pub(super) fn draw(&mut self, ghost: &Ghost) -> Result<DrawnGhost, PictureError> {
        let view = self.view;
        let before = view.position.board().hexes();
        let is_changed = |hex: &Hex| before.iter().all(|old| !has_same_tile(old, hex));
        let after = view.of_hexes(&ghost.position, |hex| hex.name == ghost.hex || is_changed(hex))?;
        let group = |attribute: &str| Group::new().set(attribute, display_name(&ghost.hex));
        let (mut piece, mut text) = (group("data-ghost"), group("data-ghost-label"));
        if let Some(number) = after.hexes.iter().position(|hex| hex.hex.name == ghost.hex) {
            let label = Label::new(view, &ghost.label);
            let (drawn, place) = self.piece(&after, number, label.size);
            self.labels.push(place);
            piece = piece.add(drawn);
            text = text.add(label.at(place));
        }
        Ok(DrawnGhost { piece, label: text })
    }

    /// Draws the tile or the token on one of the hexes after a move, and finds a place for a label of a size.
    fn piece(&self, after: &MapView<'_>, number: usize, label: Size) -> (Group, Rect) {
        let hex = &after.hexes[number];
        let Tiles { shapes, print, mut placers } = Tiles::of(after);
        let Some((token, stop, center)) = new_token(self.view, after, hex) else {
            let outlines = after.hexes.iter().map(|hex| self.view.grid.outline(hex.center));
            let place = self.free_corner(after, hex.center, placers[number].occupied(), label);
            return (outlined(shapes, outlines).add(print), place);
        };
        let radius = if stop.slots.is_empty() { self.view.dimensions.token_radius } else { stop.slot_radius };
        let ring = Circle::new(center, radius + OUTLINE / 2.0).to_path(0.1);
        placers[number].occupy_labels(&self.labels);
        let place = placers[number].place(LabelTarget::Stop(stop.id, center), label);
        (outlined(stops::token(after, token, center, radius), [ring]), place)
    }

    /// Returns the place for a label of a size at the corner of a hex that is farthest from all stops, before and after the move, and free of
    /// other labels and of the texts in the hex. Track crosses the middle of sides, so it never passes there.
    fn free_corner(&self, after: &MapView<'_>, center: Point, texts: &[Rect], label: Size) -> Rect {
        let stops = || [self.view, after].into_iter().flat_map(|view| &view.hexes).flat_map(|hex| &hex.stops);
        let clearance = |place: &Rect| {
            let distance = |stop: &PlacedStop| {
                let nearest = stop.skeleton.iter().map(|point| point.distance(place.center())).fold(f64::MAX, f64::min);
                nearest - stop.radius
            };
            stops().map(distance).fold(ENOUGH, f64::min)
        };
        let is_free = |place: &Rect| !self.labels.iter().chain(texts).any(|other| other.overlaps(*place));
        let corner = |sixths: u8| center + self.view.grid.direction_at(f64::from(sixths) + 0.5) * CORNER;
        // Of equals, an upper one.
        let places = [2, 3, 1, 4, 0, 5].map(|sixths| Rect::from_center_size(corner(sixths), label)).into_iter();
        let places = places.map(|place| (place, (is_free(&place), clearance(&place))));
        places.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(Rect::ZERO, |(place, _)| place)
    }
}

/// Whether two hexes are the same, with the same tile.
fn has_same_tile(one: &Hex, other: &Hex) -> bool {
    (&one.name, &one.tile, one.rotation) == (&other.name, &other.tile, other.rotation)
}

/// Returns a token that a hex has only after the move, with its stop and its place. `None` if the hex has another tile.
fn new_token<'h>(view: &MapView<'_>, after: &MapView<'_>, hex: &'h HexView<'_>) -> Option<(Token, &'h PlacedStop, Point)> {
    let old = view.hexes.iter().find(|old| has_same_tile(old.hex, hex.hex))?;
    old.stops.iter().zip(&hex.stops).find_map(|(old, new)| {
        let before = &view.position.board().stop(old.id).tokens;
        let slots = after.position.board().stop(new.id).tokens.iter().enumerate();
        let mut added = slots.filter(|(slot, _)| before.get(*slot).is_none_or(Option::is_none));
        let (slot, token) = added.find_map(|(slot, token)| Some((slot, (*token)?)))?;
        Some((token, new, new.slots.get(slot).copied().unwrap_or(new.center)))
    })
}

/// The hexes of a view with all that is on them.
struct Tiles {
    /// Their track and stops, with the values of these.
    shapes: Group,
    /// The names of hexes and places and what else is printed. It can be read above pale tiles.
    print: Group,
    /// The label placer of each hex.
    placers: Vec<LabelPlacer>,
}

impl Tiles {
    fn of(view: &MapView<'_>) -> Self {
        let runs = RunIndex::empty(view.position);
        let mut labels = Labels::new(view, &runs);
        let stops = view.hexes.iter().flat_map(|hex| &hex.stops).map(|stop| stops::shape(view, &runs, stop));
        let shapes = stops.fold(Group::new().add(track::hexes(view)).add(tracks(view)), Group::add);
        let shapes = shapes.add(untouchable().add(labels.at_stops(&runs)));
        let print = untouchable().add(labels.print());
        Self { shapes, print, placers: labels.into_placers() }
    }
}

/// Draws something pale, with dashed lines around it. It hides what lies within them: an old tile that showed through could not be read.
fn outlined(drawn: Group, outlines: impl IntoIterator<Item = BezPath>) -> Group {
    let (mut grounds, mut lines) = (Group::new(), untouchable());
    for outline in outlines {
        grounds = grounds.add(filled(&outline, LIGHT));
        let dashes = stroked(&outline, DARK, OUTLINE).set("stroke-dasharray", DASHES);
        lines = lines.add(stroked(&outline, LIGHT, OUTLINE * 1.6)).add(dashes);
    }
    grounds.add(drawn.set("opacity", OPACITY)).add(lines)
}

/// The label of a move, light on dark.
struct Label {
    text: String,
    font: Font,
    size: Size,
}

impl Label {
    fn new(view: &MapView<'_>, text: &str) -> Self {
        let (text, font) = (display_name(text), Font::bold(view.dimensions.value_text * 1.25));
        Self { size: Size::new(font.width(&text) + font.size * 0.8, font.size * 1.35), text, font }
    }

    /// Draws it at its place.
    fn at(&self, place: Rect) -> Group {
        Group::new()
            .add(rectangle(place, place.height() / 2.0, DARK).set("stroke", LIGHT).set("stroke-width", OUTLINE / 2.0))
            .add(self.font.text(&self.text, place.center(), Anchor::Middle).set("fill", LIGHT))
    }
}

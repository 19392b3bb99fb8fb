//! The print on hexes and tiles besides stops and track: labels, the numbers of tiles, and the costs of terrain.

use kurbo::{BezPath, Point, Rect, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Font, disc, display_name, filled, polyline, stroked, with_halo};
use super::colors;
use super::label_placement::{LabelPlacer, LabelTarget};
use super::map_view::MapView;
use highball_game::board::{Hex, Layout, Terrain};
use highball_game::position::snapshot::TerrainCost;

/// Greatest cost of a place for a label or a tile's number: it may cover track, but no stop and no other label.
const MAX_COST: f64 = 35.0;

/// Greatest cost of a place for a cost of terrain: nothing is covered.
const MAX_TERRAIN_COST: f64 = 9.0;

/// Draws the label of a hex, such as `OO`, if it can be read at this size.
pub(super) fn label(view: &MapView<'_>, coordinate: &str, color: &str, placer: &mut LabelPlacer) -> Option<Group> {
    let font = Font::bold(view.dimensions.label_text?);
    let half_size = view.grid.half_size();
    let text = font.truncated(&display_name(view.position.scenery().labels.get(coordinate)?), half_size.x);
    let target = LabelTarget::Point(placer.center() - Vec2::new(half_size.x * 0.6, 0.0));
    let rect = placer.place_below(MAX_COST, target, Size::new(font.width(&text) + font.size * 0.4, font.size))?;
    let text = font.text(&text, rect.center(), Anchor::Middle);
    Some(Group::new().add(with_halo(text, font.size, colors::tile_color(color))))
}

/// Draws the number of the tile on a hex in one of its corners, if it can be read at this size.
pub(super) fn tile_number(view: &MapView<'_>, hex: &Hex, placer: &mut LabelPlacer) -> Option<Group> {
    let font = Font::plain(view.dimensions.tile_number_text.filter(|_| hex.tile != hex.name)?);
    let half_size = view.grid.half_size();
    let text = font.truncated(&display_name(&hex.tile), half_size.x);
    let corner = match view.grid.0 {
        Layout::Flat => Vec2::new(half_size.x / 2.0, half_size.y),
        Layout::Pointy => Vec2::new(0.0, half_size.y),
    };
    let target = LabelTarget::Point(placer.center() + corner);
    let rect = placer.place_below(MAX_COST, target, Size::new(font.width(&text), font.size))?;
    let text = font.text(&text, rect.center(), Anchor::Middle);
    Some(Group::new().add(with_halo(text, font.size, colors::tile_color(&hex.color))))
}

/// Draws what the first tile on a hex costs, with signs of the terrain, if it can be read at this size and there is room for it: in the
/// middle of an empty hex, otherwise below that.
pub(super) fn terrain(
    view: &MapView<'_>,
    (coordinate, color): (&str, &str),
    is_empty: bool,
    placer: &mut LabelPlacer,
) -> Option<Group> {
    let TerrainCost { cost, kinds } = view.position.scenery().terrain.get(coordinate)?;
    let font = Font::plain(view.dimensions.terrain_text?);
    let text = cost.to_string();
    let sign_width = font.size * 1.25;
    let kinds = &kinds[..kinds.len().min(2)];
    let signs_width = sign_width * kinds.len() as f64;
    let size = Size::new(signs_width + font.width(&text), font.size * 1.1);
    let below = if is_empty { 0.0 } else { view.grid.half_size().y * 0.55 };
    let target = LabelTarget::Point(placer.center() + Vec2::new(0.0, below));
    let rect = placer.place_below(MAX_TERRAIN_COST, target, size)?;
    let middle = Point::new((rect.x0 + signs_width + rect.x1) / 2.0, rect.center().y);
    let text = font.text(&text, middle, Anchor::Middle);
    let group = Group::new().add(with_halo(text, font.size, colors::tile_color(color)));
    Some(kinds.iter().enumerate().fold(group, |group, (number, &kind)| {
        let corner = Point::new(rect.x0 + sign_width * number as f64, rect.y0);
        sign(group, kind, Rect::from_origin_size(corner, (font.size, rect.height())))
    }))
}

/// Draws the sign of a kind of terrain in a rectangle.
fn sign(group: Group, kind: Terrain, rect: Rect) -> Group {
    let at = |x: f64, y: f64| Point::new(rect.x0 + x * rect.width(), rect.y0 + y * rect.height());
    let wave = |y: f64| {
        let mut path = BezPath::new();
        path.move_to(at(0.0, y));
        path.curve_to(at(0.2, y - 0.35), at(0.3, y - 0.35), at(0.5, y));
        path.curve_to(at(0.7, y + 0.35), at(0.8, y + 0.35), at(1.0, y));
        path
    };
    let line = rect.height() * 0.14;
    let waves = |group: Group, color| [0.32, 0.68].iter().fold(group, |group, &y| group.add(stroked(&wave(y), color, line)));
    match kind {
        Terrain::Mountain => group.add(filled(&polyline([at(0.0, 0.88), at(0.5, 0.05), at(1.0, 0.88)], true), "#6b4a2b")),
        Terrain::Hill => {
            let mut hill = BezPath::new();
            hill.move_to(at(0.0, 0.85));
            hill.curve_to(at(0.1, 0.1), at(0.9, 0.1), at(1.0, 0.85));
            hill.close_path();
            group.add(filled(&hill, "#8a6a3f"))
        }
        Terrain::Water => waves(group, "#1f5f9e"),
        Terrain::Swamp => waves(group, "#3f6b34"),
        Terrain::Desert => [at(0.2, 0.75), at(0.8, 0.75), at(0.5, 0.3)]
            .iter()
            .fold(group, |group, &dot| group.add(disc(dot, rect.height() * 0.13, "#a06a00"))),
        Terrain::Forest => {
            let crown = polyline([at(0.12, 0.7), at(0.5, 0.0), at(0.88, 0.7)], true);
            let trunk = polyline([at(0.5, 0.6), at(0.5, 0.98)], false);
            group.add(stroked(&trunk, "#5b4328", line)).add(filled(&crown, "#2f6b2f"))
        }
    }
}

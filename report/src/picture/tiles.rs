//! Pictures of tiles in all their rotations, each as one writes it in a board file.

use kurbo::{Point, Vec2};
use svg::Document;
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name, number, transformed};
use super::colors::DARK;
use super::dimensions::Dimensions;
use super::document::{finished, with_fonts};
use super::error::PictureError;
use super::grid::{CORNER, Grid, SIDE};
use super::map;
use super::map_view::MapView;
use super::options::Options;
use super::runs::RunIndex;
use super::text_block::TextBlock;
use highball_game::board::tile::{Print, PrintStop, PrintValue, Tile};
use highball_game::board::{Edge, Layout};
use highball_game::position::Position;
use highball_game::position::snapshot::{
    BlankHex, PhaseValue, Scenery, Snapshot, SnapshotHex, SnapshotRevenue, SnapshotSegment, SnapshotStop,
};
use highball_titles::game_board::{TileRotation, rotations};

/// Pixels per unit of the map.
const SCALE: f64 = 0.57;

/// Distance of two tiles side by side, in columns of hexes: there is room for captions, and no tile is next to another.
const COLUMN_STEP: i32 = 3;

/// Greatest number of lines that name the edges of a tile.
const MAX_LINES: usize = 3;

/// The id of the hex that shows the names of edges.
const EDGES: &str = "edges";

/// Draws tiles in each of their distinct rotations, with their captions, for each of some layouts. The first hex of a layout has the names
/// of its edges.
///
/// # Errors
/// If the options are out of range, or the picture would be too large.
pub fn tiles_svg(tiles: &[&Tile], layouts: &[Layout], options: &Options) -> Result<String, PictureError> {
    options.check()?;
    let width = f64::from(options.width) - 2.0 * MARGIN;
    let mut drawing = Group::new();
    let mut y = MARGIN;
    for &layout in layouts {
        let mut heading = TextBlock::new(width);
        let text = match layout {
            Layout::Flat => "Hexes with a flat side at the top",
            Layout::Pointy => "Hexes with a point at the top",
        };
        heading.add_paragraph(text, Font::bold(heading.font_size * 1.15), 0.0, "ink");
        drawing = drawing.add(transformed(heading.group, Point::new(MARGIN, y), 1.0));
        y += heading.height + MARGIN;
        for row in rows(tiles, layout, width) {
            let (group, height) = draw_row(&row, layout)?;
            drawing = drawing.add(transformed(group, Point::new(MARGIN, y), 1.0));
            y += height + MARGIN;
        }
    }
    finished(drawing, y, options)
}

/// Draws one tile with its number, but without a caption, for a place of `size` pixels. Its letters can be read at that size if it is about
/// 50 or more.
///
/// ```
/// use highball::board::Layout;
/// use highball::report::picture::tile_svg;
/// use highball::title::Title;
///
/// let tile = Title::builtin("1830")?.tile("57")?;
/// assert!(tile_svg(tile, 1, Layout::Pointy, 56)?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is more on the tile than can be drawn.
pub fn tile_svg(tile: &Tile, rotation: u8, layout: Layout, size: u32) -> Result<String, PictureError> {
    let mut scenery = Scenery::default();
    let hex = print_tile(ALONE, &tile.number, (0, rotation), &tile.print.rotated(rotation), &mut scenery);
    let mut snapshot = Snapshot::new(layout, String::new());
    snapshot.hexes.push(hex);
    let dimensions = Dimensions::new(f64::from(size.max(1)) / (2.0 * CORNER));
    let drawing = match checked(snapshot, scenery) {
        Some(position) => map_alone(&MapView::whole(&position, dimensions)?),
        None => Group::new(),
    };
    let half_size = Grid(layout).half_size();
    // The lines around the hex lie half outside it.
    let [width, height] = [half_size.x, half_size.y].map(|half| 2.0 * half + LINE);
    let document = with_fonts(Document::new())
        .set("viewBox", format!("{0} {0} {1} {2}", number(-LINE / 2.0), number(width), number(height)))
        .set("width", size)
        .set("height", size)
        // Values may reach a little beyond the hex.
        .set("overflow", "visible")
        .set("pointer-events", "none");
    Ok(document.add(drawing).to_string())
}

/// The id of a hex that is drawn alone.
const ALONE: &str = "alone";

/// Width of the line around a hex in units.
const LINE: f64 = 2.0;

/// Distance of what is drawn from the sides of the picture and from each other, in pixels.
const MARGIN: f64 = 16.0;

/// A hex of the picture.
enum Cell<'a> {
    /// One with the names of edges.
    Edges,
    /// A tile.
    Tile(&'a Tile, TileRotation),
}

impl Cell<'_> {
    /// Returns the lines below the hex, the first of them in bold letters.
    fn caption(&self, font: Font, width: f64) -> Vec<String> {
        match self {
            Self::Edges => vec!["edges".to_owned()],
            Self::Tile(tile, TileRotation { rotation, edges, .. }) => {
                let number = display_name(&tile.number);
                let mut lines = vec![font.truncated(&format!("{number}/{rotation}"), width)];
                if !edges.is_empty() {
                    lines.extend(font.wrapped(&format!("{number} {edges}"), width).into_iter().take(MAX_LINES));
                }
                lines
            }
        }
    }
}

/// Returns the rows of hexes of a layout: each tile begins a new one, but the first follows the names of edges.
fn rows<'a>(tiles: &[&'a Tile], layout: Layout, width: f64) -> Vec<Vec<Cell<'a>>> {
    let columns = ((width / cell_width(layout)) as usize).max(1);
    let mut rows: Vec<Vec<Cell<'a>>> = vec![vec![Cell::Edges]];
    for (number, tile) in tiles.iter().enumerate() {
        if number > 0 {
            rows.push(Vec::new());
        }
        for rotation in rotations(tile, layout) {
            if rows.last().is_none_or(|row| row.len() >= columns) {
                rows.push(Vec::new());
            }
            if let Some(row) = rows.last_mut() {
                row.push(Cell::Tile(tile, rotation));
            }
        }
    }
    rows
}

/// Returns the distance of the middles of two hexes side by side, in pixels.
fn cell_width(layout: Layout) -> f64 {
    Grid(layout).center(column_step(layout).into(), 0).x * SCALE
}

/// Returns the number of columns from one hex to the next. Columns of pointed hexes are narrower.
const fn column_step(layout: Layout) -> i32 {
    match layout {
        Layout::Flat => COLUMN_STEP - 1,
        Layout::Pointy => COLUMN_STEP,
    }
}

/// Draws a row of hexes with their captions, and returns its height in pixels too.
fn draw_row(row: &[Cell<'_>], layout: Layout) -> Result<(Group, f64), PictureError> {
    let Some(position) = position(row, layout) else { return Ok((Group::new(), 0.0)) };
    let grid = Grid(layout);
    let half_size = grid.half_size() * SCALE;
    let map_width = cell_width(layout) * (row.len() as f64 - 1.0) + 2.0 * half_size.x;
    let mut view = MapView::new(&position, &[], map_width)?;
    view.dimensions.coordinate_text = None;
    let left = (cell_width(layout) - 2.0 * half_size.x) / 2.0;
    let mut group = Group::new().add(transformed(map_alone(&view), Point::new(left, 0.0), view.scale));
    let font = Font::plain(12.0);
    let mut lines = 0;
    for (number, cell) in row.iter().enumerate() {
        let middle = left + half_size.x + number as f64 * cell_width(layout);
        if matches!(cell, Cell::Edges) {
            group = group.add(edge_names(grid, Point::new(middle, half_size.y)));
        }
        let caption = cell.caption(font, cell_width(layout) - 8.0);
        for (line, text) in caption.iter().enumerate() {
            let font = Font { is_bold: line == 0, ..font };
            let at = Point::new(middle, 2.0 * half_size.y + (line as f64 + 1.0) * font.size * 1.35);
            group = group.add(font.text(text, at, Anchor::Middle).set("class", if line == 0 { "ink" } else { "faint" }));
        }
        lines = lines.max(caption.len());
    }
    Ok((group, 2.0 * half_size.y + (lines as f64 + 1.0) * font.size * 1.35))
}

/// Draws a map without runs.
fn map_alone(view: &MapView<'_>) -> Group {
    map::map(view, &RunIndex::empty(view.position), &[])
}

/// Writes the compass points and numbers of the edges of a hex inside its sides.
fn edge_names(grid: Grid, center: Point) -> Group {
    let name = |group: Group, edge: Edge| {
        let at = center + grid.direction(edge) * SIDE * SCALE * 0.72;
        let point = Font::bold(13.0).text(grid.0.compass_point(edge), at - Vec2::new(0.0, 5.0), Anchor::Middle);
        let number = Font::plain(10.0).text(&edge.to_string(), at + Vec2::new(0.0, 7.0), Anchor::Middle);
        group.add(point.set("fill", DARK)).add(number.set("fill", DARK))
    };
    Edge::ALL.into_iter().fold(Group::new(), name)
}

/// Returns the hexes of a row as a board.
fn position(row: &[Cell<'_>], layout: Layout) -> Option<Position> {
    let mut scenery = Scenery::default();
    let mut snapshot = Snapshot::new(layout, String::new());
    for (number, cell) in row.iter().enumerate() {
        let column = number as i32 * column_step(layout);
        match cell {
            Cell::Edges => {
                let color = "white".to_owned();
                scenery.blank.push(BlankHex { id: EDGES.to_owned(), column, row: 0, color });
            }
            Cell::Tile(_, TileRotation { rotation, print, .. }) => {
                let id = number.to_string();
                snapshot.hexes.push(print_tile(&id, &id, (column, *rotation), print, &mut scenery));
            }
        }
    }
    checked(snapshot, scenery)
}

/// Returns the position of tiles. The print of a tile is a valid hex, so there always is one.
fn checked(mut snapshot: Snapshot, scenery: Scenery) -> Option<Position> {
    snapshot.scenery = Some(scenery.into());
    snapshot.version = snapshot.least_version();
    snapshot.check().ok()
}

/// Returns the hex of a tile in a column and a rotation. Adds to the scenery what else is printed on the tile.
fn print_tile(id: &str, tile: &str, (column, rotation): (i32, u8), print: &Print, scenery: &mut Scenery) -> SnapshotHex {
    scenery.labels.extend(print.label().map(|label| (id.to_owned(), label.to_owned())));
    for (stop, printed) in print.stops().iter().enumerate() {
        if let PrintValue::Keyed(values) = &printed.value {
            let value =
                |(label, value): &(String, u32)| PhaseValue { label: label.clone(), value: *value, is_current: false };
            scenery.values.insert(format!("{id}/{stop}"), values.iter().map(value).collect());
        }
    }
    SnapshotHex {
        id: id.to_owned(),
        tile: tile.to_owned(),
        column,
        row: 0,
        rotation: u32::from(rotation),
        color: print.color().to_owned(),
        neighbours: Default::default(),
        stops: print.stops().iter().map(stop).collect(),
        segments: print.segments().iter().map(SnapshotSegment::from).collect(),
    }
}

fn stop(printed: &PrintStop) -> SnapshotStop {
    let value = match &printed.value {
        PrintValue::Plain(value) => *value,
        PrintValue::Keyed(values) => values.first().map_or(0, |(_, value)| *value),
    };
    SnapshotStop {
        kind: printed.kind,
        revenue: SnapshotRevenue::Same(value),
        slots: (printed.kind.is_city() || printed.slots > 0).then_some(printed.slots.into()),
        tokens: Vec::new(),
        extra_tokens: Vec::new(),
        neutral: false,
        groups: printed.groups.clone(),
        visit_cost: 1,
        through: None,
        traffic: Vec::new(),
        open_to: Vec::new(),
    }
}

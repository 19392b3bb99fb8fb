//! The part of a board that a picture shows, its size, and the places of everything on it.

use kurbo::{CubicBez, Point, Rect, Size, Vec2};

use super::axes::Axes;
use super::canvas::display_name;
use super::dimensions::Dimensions;
use super::error::PictureError;
use super::grid::{Grid, SIDE};
use super::options::MIN_HEX_SIZE;
use super::panel::{Ghost, Panel};
use super::scenery;
use super::stop_placement::{PlacedStop, place_stops};
use super::text_block::TextBlock;
use super::track_curves::{Crossing, edge_to_edge, edge_to_point, point_to_point};
use highball_game::board::{Board, CompanyId, End, Hex, Layout, SegmentId, StopId};
use highball_game::position::Position;
use highball_game::position::snapshot::BlankHex;

/// Hexes smaller than this, in pixels between two opposite sides, are small: then only the part of the map around the runs is shown.
const SMALL_HEX_SIZE: f64 = 64.0;

/// Greatest distance of two opposite sides of a hex in pixels: a small map does not fill a large picture.
const MAX_HEX_SIZE: f64 = 170.0;

/// Greatest ratio of the height of a map to its width.
const MAX_HEIGHT_RATIO: f64 = 2.0;

/// Kinds of items in a hex with their greatest numbers: far more than on any tile, but few enough to draw any file quickly.
const MAX_ITEMS: [(&str, usize); 3] = [("stops", 16), ("pieces of track", 200), ("tokens and slots", 16)];

/// Greatest number of hexes in a picture.
const MAX_HEXES: usize = 5_000;

/// A part of a board at a size.
#[derive(Debug)]
pub(super) struct MapView<'a> {
    /// The position that is shown.
    pub(super) position: &'a Position,
    /// Geometry of the hexes.
    pub(super) grid: Grid,
    /// Dimensions of what is drawn.
    pub(super) dimensions: Dimensions,
    /// Pixels per unit of the map.
    pub(super) scale: f64,
    /// Size of the map in units.
    pub(super) size: Size,
    /// Centre of the hex in column 0 and row 0, in units. It may lie outside the map.
    pub(super) origin: Vec2,
    /// Letters and numbers at the margins.
    pub(super) axes: Axes,
    /// Companies with tokens on the map, by name. Their numbers, counted from 1, stand for names that do not fit.
    pub(super) companies: Vec<(String, CompanyId)>,
    /// Colours of companies, by the number of their ids.
    pub(super) colors: Vec<String>,
    /// Hexes with stops or track.
    pub(super) hexes: Vec<HexView<'a>>,
    /// Hexes without stops and track, with their centres.
    pub(super) blank_hexes: Vec<(&'a BlankHex, Point)>,
}

/// A hex with its contents.
#[derive(Debug)]
pub(super) struct HexView<'a> {
    /// The hex.
    pub(super) hex: &'a Hex,
    /// Its centre.
    pub(super) center: Point,
    /// Its stops.
    pub(super) stops: Vec<PlacedStop>,
    /// Its track.
    pub(super) track: Vec<(SegmentId, CubicBez)>,
}

impl<'a> MapView<'a> {
    /// The view of a board with panels, on maps of `width` pixels.
    pub(super) fn new(position: &'a Position, panels: &[Panel], width: f64) -> Result<Self, PictureError> {
        let board = position.board();
        let grid = Grid(board.layout());
        let blank_hexes = &position.scenery().blank;
        let whole_map = Bounds::of_map(position);
        let is_small = width / whole_map.size(grid).width * 2.0 * SIDE < SMALL_HEX_SIZE;
        let part = Bounds::of(panels.iter().flat_map(|panel| places_on(board, panel)));
        let bounds = match part {
            Some(part) if is_small => part.with_margin(grid).intersection(whole_map),
            _ => whole_map,
        };
        let size = bounds.size(grid);
        let named = board.hexes().iter().map(|hex| (hex.name.as_str(), hex_place(hex)));
        let named = named.chain(blank_hexes.iter().map(|hex| (hex.id.as_str(), blank_place(hex))));
        let named = named.filter(|&(_, place)| bounds.contains(place)).map(|(name, (column, row))| (name, column, row));
        let axes = Axes::new(named, TextBlock::font_size(width) * 0.8);
        let width = width - 2.0 * axes.margin().width;
        let scale = (width / size.width).min(MAX_HEX_SIZE / (2.0 * SIDE)).min(width * MAX_HEIGHT_RATIO / size.height);
        if scale * 2.0 * SIDE < f64::from(MIN_HEX_SIZE) {
            let hexes = |length: f64| (length / (2.0 * SIDE)).ceil() as u64;
            return Err(PictureError::Map { columns: hexes(size.width), rows: hexes(size.height) });
        }
        Ok(Self { scale, axes, ..Self::of_part(position, bounds, Dimensions::new(scale))? })
    }

    /// The view of a whole board.
    pub(super) fn whole(position: &'a Position, dimensions: Dimensions) -> Result<Self, PictureError> {
        Self::of_part(position, Bounds::of_map(position), dimensions)
    }

    /// The view of some hexes of another position of the same map, at the same places.
    pub(super) fn of_hexes<'b>(
        &self,
        position: &'b Position,
        is_meant: impl Fn(&Hex) -> bool,
    ) -> Result<MapView<'b>, PictureError> {
        let &Self { grid, dimensions, scale, size, origin, .. } = self;
        let board = position.board();
        // The centres of hexes that are shown lie well within the map.
        let bounds = Rect::from_origin_size(Point::ORIGIN, size).inflate(-1.0, -1.0);
        let center = |hex: &Hex| grid.center(hex.column.into(), hex.row.into()) + origin;
        let hexes = board.hexes().iter().filter(|hex| is_meant(hex)).map(|hex| (hex, center(hex)));
        let hex_view = |(hex, center)| {
            check_item_counts(board, hex)?;
            Ok(HexView::new(position, grid, &dimensions, hex, center))
        };
        let hexes = hexes.filter(|(_, center)| bounds.contains(*center)).map(hex_view).collect::<Result<_, _>>()?;
        let mut companies = scenery::companies_with_tokens(board, board.hexes().iter().flat_map(Hex::stops));
        // Companies keep their numbers. Those that this view does not know follow.
        let number = |name: &String| self.companies.iter().position(|(known, _)| known == name).unwrap_or(usize::MAX);
        companies.sort_by_key(|(name, _)| number(name));
        Ok(MapView {
            companies,
            colors: scenery::company_colors(position),
            axes: Axes::default(),
            blank_hexes: Vec::new(),
            position,
            grid,
            dimensions,
            scale,
            size,
            origin,
            hexes,
        })
    }

    /// The view of a part of a board, with a pixel for a unit.
    fn of_part(position: &'a Position, bounds: Bounds, dimensions: Dimensions) -> Result<Self, PictureError> {
        let board = position.board();
        let grid = Grid(board.layout());
        let blank_hexes = &position.scenery().blank;
        let size = bounds.size(grid);
        let origin = grid.half_size() - grid.center(bounds.min.0, bounds.min.1).to_vec2();
        let center = |place: (i64, i64)| bounds.contains(place).then(|| grid.center(place.0, place.1) + origin);
        let blank_hexes: Vec<_> = blank_hexes.iter().filter_map(|hex| Some((hex, center(blank_place(hex))?))).collect();
        let hexes: Vec<_> = board.hexes().iter().filter_map(|hex| Some((hex, center(hex_place(hex))?))).collect();
        let count = hexes.len() + blank_hexes.len();
        if count > MAX_HEXES {
            return Err(PictureError::TooMany { place: "the board".to_owned(), items: "hexes", count, max: MAX_HEXES });
        }
        let hex_view = |(hex, center)| {
            check_item_counts(board, hex)?;
            Ok(HexView::new(position, grid, &dimensions, hex, center))
        };
        let hexes = hexes.into_iter().map(hex_view).collect::<Result<Vec<_>, _>>()?;
        let companies = scenery::companies_with_tokens(board, hexes.iter().flat_map(|hex| hex.hex.stops()));
        let colors = scenery::company_colors(position);
        let (scale, axes) = (1.0, Axes::default());
        Ok(Self { colors, position, grid, dimensions, scale, size, origin, axes, companies, hexes, blank_hexes })
    }
}

/// Returns the column and row of a hex, in a type that has room for sums.
fn hex_place(hex: &Hex) -> (i64, i64) {
    (hex.column.into(), hex.row.into())
}

fn blank_place(hex: &BlankHex) -> (i64, i64) {
    (hex.column.into(), hex.row.into())
}

/// Least and greatest column and row of some hexes.
#[derive(Debug, Clone, Copy, Default)]
struct Bounds {
    min: (i64, i64),
    max: (i64, i64),
}

impl Bounds {
    /// The bounds of hexes; `None` if there are none.
    fn of(mut places: impl Iterator<Item = (i64, i64)>) -> Option<Self> {
        let first = places.next()?;
        Some(places.fold(Self { min: first, max: first }, |Self { min, max }, (column, row)| Self {
            min: (min.0.min(column), min.1.min(row)),
            max: (max.0.max(column), max.1.max(row)),
        }))
    }

    /// The bounds of all hexes of a map.
    fn of_map(position: &Position) -> Self {
        let blank = position.scenery().blank.iter().map(blank_place);
        Self::of(position.board().hexes().iter().map(hex_place).chain(blank)).unwrap_or_default()
    }

    fn contains(self, (column, row): (i64, i64)) -> bool {
        (self.min.0..=self.max.0).contains(&column) && (self.min.1..=self.max.1).contains(&row)
    }

    /// Returns the bounds with one more hex on each side.
    fn with_margin(self, grid: Grid) -> Self {
        let (columns, rows) = match grid.0 {
            Layout::Flat => (1, 2),
            Layout::Pointy => (2, 1),
        };
        Self { min: (self.min.0 - columns, self.min.1 - rows), max: (self.max.0 + columns, self.max.1 + rows) }
    }

    fn intersection(self, other: Self) -> Self {
        Self {
            min: (self.min.0.max(other.min.0), self.min.1.max(other.min.1)),
            max: (self.max.0.min(other.max.0), self.max.1.min(other.max.1)),
        }
    }

    /// Returns the size of the hexes within the bounds, in units of the map.
    fn size(self, grid: Grid) -> Size {
        let distance = grid.center(self.max.0 - self.min.0, self.max.1 - self.min.1);
        Size::new(distance.x + 2.0 * grid.half_size().x, distance.y + 2.0 * grid.half_size().y)
    }
}

/// Returns the columns and rows of the hexes that a panel is about: those that its runs enter, and those of its ghosts.
fn places_on(board: &Board, panel: &Panel) -> Vec<(i64, i64)> {
    let routes = panel.set.iter().flat_map(|set| &set.runs).map(|(run, _)| &run.route);
    let of_runs = routes.flat_map(|route| {
        let stops = route.stops.iter().map(|&stop| board.stop(stop).hex);
        stops.chain(route.legs.iter().flatten().map(|&segment| board.segment(segment).hex))
    });
    let ghost_hex = |ghost: &Ghost| ghost.position.board().hexes().iter().find(|hex| hex.name == ghost.hex).map(hex_place);
    of_runs.map(|hex| hex_place(board.hex(hex))).chain(panel.ghosts.iter().filter_map(ghost_hex)).collect()
}

/// Checks that a hex has no more items than can be drawn.
fn check_item_counts(board: &Board, hex: &Hex) -> Result<(), PictureError> {
    let tokens = |stop: StopId| {
        let stop = board.stop(stop);
        usize::from(stop.slots).max(stop.tokens.len()) + stop.extra_tokens.len()
    };
    let counts = [hex.stops().len(), hex.segments().len(), hex.stops().map(tokens).max().unwrap_or(0)];
    match MAX_ITEMS.into_iter().zip(counts).find(|&((_, max), count)| count > max) {
        Some(((items, max), count)) => Err(PictureError::TooMany { place: display_name(&hex.name), items, count, max }),
        None => Ok(()),
    }
}

impl<'a> HexView<'a> {
    fn new(position: &Position, grid: Grid, dimensions: &Dimensions, hex: &'a Hex, center: Point) -> Self {
        let board = position.board();
        let value_count = |stop| scenery::values(position, stop, &[]).len();
        let stops = place_stops(board, grid, hex, dimensions, value_count);
        let offset = center.to_vec2();
        let track = hex.segments().map(|segment| {
            let curve = curve(board, grid, &stops, segment);
            (segment, CubicBez::new(curve.p0 + offset, curve.p1 + offset, curve.p2 + offset, curve.p3 + offset))
        });
        let track = track.collect();
        Self { hex, center, stops: stops.into_iter().map(|stop| stop.shifted(offset)).collect(), track }
    }

    /// Returns the curve of a segment in the hex.
    pub(super) fn curve(&self, segment: SegmentId) -> Option<CubicBez> {
        self.track.iter().find(|(id, _)| *id == segment).map(|(_, curve)| *curve)
    }
}

/// An end of track within a hex.
enum TrackEnd {
    Edge(Crossing),
    /// A point, with the direction of the track through it if it has one.
    Point(Point, Option<Vec2>),
}

/// Returns the curve of a segment in a hex about the origin.
fn curve(board: &Board, grid: Grid, stops: &[PlacedStop], segment: SegmentId) -> CubicBez {
    let track_end = |end: End| match end {
        End::Edge { edge, lane, .. } => TrackEnd::Edge((edge, lane)),
        End::Junction => TrackEnd::Point(Point::ORIGIN, None),
        End::Stop(id) => {
            let stop = stops.iter().find(|stop| stop.id == id);
            stop.map_or(TrackEnd::Point(Point::ORIGIN, None), |stop| TrackEnd::Point(stop.center, stop.track_direction))
        }
    };
    match board.segment(segment).ends.map(track_end) {
        [TrackEnd::Edge(one), TrackEnd::Edge(other)] => edge_to_edge(grid, [one, other]),
        [TrackEnd::Edge(edge), TrackEnd::Point(point, direction)]
        | [TrackEnd::Point(point, direction), TrackEnd::Edge(edge)] => edge_to_point(grid, edge, point, direction),
        [TrackEnd::Point(one, _), TrackEnd::Point(other, _)] => point_to_point(one, other),
    }
}

//! What of a board a picture shows, how large, and where everything on it lies.

use std::collections::BTreeSet;

use kurbo::{CubicBez, Point, Size, Vec2};

use super::PictureError;
use super::axes::Axes;
use super::curves::{Crossing, between, straight, to_place};
use super::grid::{Grid, SIDE};
use super::legend::Writer;
use super::look;
use super::places::{StopPlace, places};
use super::sizes::Sizes;
use crate::board::{Board, CompanyId, End, Hex, HexId, Layout, SegmentId, StopId};
use crate::position::Position;
use crate::position::snapshot::BlankHex;
use crate::solve::RunSet;

/// The least pixels between two sides of a hex.
pub(super) const LEAST_HEX: u32 = 8;

/// Where hexes would be smaller than so many pixels, only those about the runs are shown.
const SMALL_HEX: f64 = 64.0;

/// The most pixels between two sides of a hex: a small map does not fill a large picture.
const LARGE_HEX: f64 = 170.0;

/// A map is at most so many times as high as it is wide.
const HIGH: f64 = 2.0;

/// What is drawn of one hex is bounded, so that whatever a file holds is drawn in little time: far more than on any tile.
const MOST: [(&str, usize); 3] = [("stops", 16), ("pieces of track", 200), ("tokens and slots", 16)];

/// The most hexes in a picture.
const MOST_HEXES: usize = 5_000;

/// A part of a board at a size.
#[derive(Debug)]
pub(super) struct View<'a> {
    /// What is shown.
    pub(super) position: &'a Position,
    /// How hexes lie.
    pub(super) grid: Grid,
    /// How large things are drawn.
    pub(super) sizes: Sizes,
    /// How many pixels a unit of the map has.
    pub(super) unit: f64,
    /// The map's extent in its units.
    pub(super) extent: Size,
    /// Where the hex in column 0 and row 0 has its centre, or would have.
    pub(super) first: Vec2,
    /// The letters and numbers at the margins.
    pub(super) axes: Axes,
    /// The companies with tokens on what is shown, by name. Their numbers here, from 1, stand for them where names have no room.
    pub(super) companies: Vec<(String, CompanyId)>,
    /// The hexes with stops or track.
    pub(super) hexes: Vec<HexView<'a>>,
    /// The hexes without, with their centres.
    pub(super) blank: Vec<(&'a BlankHex, Point)>,
}

/// A hex with what lies on it.
#[derive(Debug)]
pub(super) struct HexView<'a> {
    /// The hex.
    pub(super) hex: &'a Hex,
    /// Its centre.
    pub(super) center: Point,
    /// Its stops.
    pub(super) stops: Vec<StopPlace>,
    /// Its track.
    pub(super) track: Vec<(SegmentId, CubicBez)>,
}

/// Columns and rows, from and to.
type Bounds = [(i64, i64); 2];

impl<'a> View<'a> {
    /// What to show of a board with some sets of runs, on maps of this width in pixels.
    pub(super) fn new(position: &'a Position, sets: &[&RunSet], width: f64) -> Result<Self, PictureError> {
        let board = position.board();
        let grid = Grid(board.layout());
        let blank = &position.scenery().blank;
        let places =
            board.hexes().iter().map(|hex| (hex.column, hex.row)).chain(blank.iter().map(|hex| (hex.column, hex.row)));
        let whole = bounds(places.map(wide)).unwrap_or_default();
        let is_small = width / extent(grid, whole).width * 2.0 * SIDE < SMALL_HEX;
        let part =
            bounds(hexes_of_runs(board, sets).into_iter().map(|hex| wide((board.hex(hex).column, board.hex(hex).row))));
        let shown = match part {
            Some(part) if is_small => within(widened(grid, part), whole),
            _ => whole,
        };
        let extent = extent(grid, shown);
        let is_shown = |(column, row): (i64, i64)| {
            (shown[0].0..=shown[1].0).contains(&column) && (shown[0].1..=shown[1].1).contains(&row)
        };
        let named = board.hexes().iter().map(|hex| (hex.name.as_str(), wide((hex.column, hex.row))));
        let named = named.chain(blank.iter().map(|hex| (hex.id.as_str(), wide((hex.column, hex.row)))));
        let named = named.filter(|&(_, place)| is_shown(place)).map(|(name, (column, row))| (name, column, row));
        let axes = Axes::new(named, Writer::size_for(width) * 0.8);
        let width = width - 2.0 * axes.margin().width;
        let unit = (width / extent.width).min(LARGE_HEX / (2.0 * SIDE)).min(width * HIGH / extent.height);
        if unit * 2.0 * SIDE < f64::from(LEAST_HEX) {
            let across = |length: f64| (length / (2.0 * SIDE)).ceil() as u64;
            return Err(PictureError::Map { columns: across(extent.width), rows: across(extent.height) });
        }
        let first = grid.reach() - grid.center(shown[0].0, shown[0].1).to_vec2();
        let sizes = Sizes::new(unit);
        let (hexes, companies) = (Vec::new(), Vec::new());
        let mut view = Self { position, grid, sizes, unit, extent, first, axes, companies, hexes, blank: Vec::new() };
        let place = |column, row| {
            let place = wide((column, row));
            is_shown(place).then(|| grid.center(place.0, place.1) + first)
        };
        view.blank = blank.iter().filter_map(|hex| Some((hex, place(hex.column, hex.row)?))).collect();
        let hexes: Vec<_> = board.hexes().iter().filter_map(|hex| Some((hex, place(hex.column, hex.row)?))).collect();
        let count = hexes.len() + view.blank.len();
        if count > MOST_HEXES {
            return Err(PictureError::Crowd { place: "the board".to_owned(), what: "hexes", count, most: MOST_HEXES });
        }
        for (hex, center) in hexes {
            check(board, hex)?;
            view.hexes.push(HexView::new(&view, hex, center));
        }
        view.companies = look::companies(board, view.hexes.iter().flat_map(|hex| hex.hex.stops()));
        Ok(view)
    }
}

/// Columns and rows are added to each other, so they need more room than a file's.
fn wide((column, row): (i32, i32)) -> (i64, i64) {
    (column.into(), row.into())
}

fn bounds(mut places: impl Iterator<Item = (i64, i64)>) -> Option<Bounds> {
    let first = places.next()?;
    Some(places.fold([first, first], |[least, most], (column, row)| {
        [(least.0.min(column), least.1.min(row)), (most.0.max(column), most.1.max(row))]
    }))
}

/// The bounds with a hex more on each side.
fn widened(grid: Grid, [least, most]: Bounds) -> Bounds {
    let (columns, rows) = match grid.0 {
        Layout::Flat => (1, 2),
        Layout::Pointy => (2, 1),
    };
    [(least.0 - columns, least.1 - rows), (most.0 + columns, most.1 + rows)]
}

/// The bounds as far as they lie in others.
fn within([least, most]: Bounds, [first, last]: Bounds) -> Bounds {
    [(least.0.max(first.0), least.1.max(first.1)), (most.0.min(last.0), most.1.min(last.1))]
}

/// How much room the hexes in some bounds take.
fn extent(grid: Grid, [least, most]: Bounds) -> Size {
    let across = grid.center(most.0 - least.0, most.1 - least.1);
    Size::new(across.x + 2.0 * grid.reach().x, across.y + 2.0 * grid.reach().y)
}

/// The hexes that runs enter.
fn hexes_of_runs(board: &Board, sets: &[&RunSet]) -> BTreeSet<HexId> {
    let routes = sets.iter().flat_map(|set| &set.runs).map(|(run, _)| &run.route);
    routes
        .flat_map(|route| {
            let stops = route.stops.iter().map(|&stop| board.stop(stop).hex);
            stops.chain(route.legs.iter().flatten().map(|&segment| board.segment(segment).hex))
        })
        .collect()
}

/// Whether there is no more in a hex than can be drawn.
fn check(board: &Board, hex: &Hex) -> Result<(), PictureError> {
    let tokens = |stop: StopId| {
        let stop = board.stop(stop);
        usize::from(stop.slots).max(stop.tokens.len()) + stop.extra_tokens.len()
    };
    let counts = [hex.stops().len(), hex.segments().len(), hex.stops().map(tokens).max().unwrap_or(0)];
    match MOST.into_iter().zip(counts).find(|&((_, most), count)| count > most) {
        Some(((what, most), count)) => {
            Err(PictureError::Crowd { place: super::canvas::shown(&hex.name), what, count, most })
        }
        None => Ok(()),
    }
}

impl<'a> HexView<'a> {
    fn new(view: &View<'a>, hex: &'a Hex, center: Point) -> Self {
        let board = view.position.board();
        let cells = |stop| look::values(view.position, stop).len();
        let stops = places(board, view.grid, hex, &view.sizes, cells);
        let track = hex.segments().map(|segment| {
            let curve = curve(board, view.grid, &stops, segment);
            let by = center.to_vec2();
            (segment, CubicBez::new(curve.p0 + by, curve.p1 + by, curve.p2 + by, curve.p3 + by))
        });
        let track = track.collect();
        Self { hex, center, stops: stops.into_iter().map(|stop| stop.moved(center.to_vec2())).collect(), track }
    }
}

impl HexView<'_> {
    /// The line of a piece of its track.
    pub(super) fn curve(&self, segment: SegmentId) -> Option<CubicBez> {
        self.track.iter().find(|(id, _)| *id == segment).map(|(_, curve)| *curve)
    }
}

/// Where a piece of track ends within a hex.
enum Ending {
    Edge(Crossing),
    Place(Point, Option<Vec2>),
}

/// The line of a piece of track in a hex about the origin.
fn curve(board: &Board, grid: Grid, stops: &[StopPlace], segment: SegmentId) -> CubicBez {
    let ending = |end: End| match end {
        End::Edge { edge, lane, .. } => Ending::Edge((edge, lane)),
        End::Junction => Ending::Place(Point::ORIGIN, None),
        End::Stop(stop) => {
            let place = stops.iter().find(|place| place.id == stop);
            place.map_or(Ending::Place(Point::ORIGIN, None), |place| Ending::Place(place.at, place.through))
        }
    };
    match board.segment(segment).ends.map(ending) {
        [Ending::Edge(one), Ending::Edge(other)] => between(grid, [one, other]),
        [Ending::Edge(edge), Ending::Place(place, through)] | [Ending::Place(place, through), Ending::Edge(edge)] => {
            to_place(grid, edge, place, through)
        }
        [Ending::Place(one, _), Ending::Place(other, _)] => straight(one, other),
    }
}

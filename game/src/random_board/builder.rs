//! Building the hexes of a board.

use super::pick::{pick, rarely, strings};
use super::stop::stop;
use super::traffic::kinds_of_traffic;
use super::{LinkRecipe, Recipe, StyleRecipe};
use crate::board::{Edge, EndSetup, Gauge, Lane, Layout, StopKind};
use crate::position::snapshot::{SnapshotHex, SnapshotSegment, SnapshotToken};

// In these tables the first entry is the plainest, and entries that make a board dull are rare.
const WIDTHS: [u8; 8] = [1, 1, 2, 1, 2, 1, 1, 3];
const GAUGES: [Gauge; 10] = {
    use Gauge::{Broad, Dual, Narrow};
    [Broad, Broad, Narrow, Broad, Broad, Broad, Dual, Broad, Broad, Broad]
};
const GAUGES_OF_LATER_VERSIONS: [Gauge; 20] = {
    use Gauge::{Broad, Dual, Narrow, Thin};
    [
        Broad, Broad, Narrow, Broad, Broad, Broad, Dual, Broad, Broad, Broad, Broad, Broad, Thin, Broad, Broad, Broad, Dual,
        Broad, Broad, Broad,
    ]
};
const LABELS: [&[&str]; 8] = [&[], &[], &["s0"], &[], &[], &["s0", "b"], &[], &["b"]];

/// An edge that two hexes share, by its number in the first of them.
#[derive(Clone, Copy)]
struct Pair {
    hexes: [usize; 2],
    edge: Edge,
}

impl Pair {
    /// Returns each hex with its number of the edge.
    fn sides(self) -> [(usize, Edge); 2] {
        [(self.hexes[0], self.edge), (self.hexes[1], self.edge.opposite())]
    }
}

/// A board in the making.
pub(super) struct Builder {
    pub(super) layout: Layout,
    pub(super) hexes: Vec<SnapshotHex>,
    pairs: Vec<Pair>,
    /// The gauges of track, to pick from.
    gauges: &'static [Gauge],
}

impl Builder {
    pub(super) fn new(recipe: &Recipe, trains: usize) -> Self {
        let layout = if recipe.pointy { Layout::Pointy } else { Layout::Flat };
        let mut places = spiral(layout);
        let traffic = recipe.rules.as_ref().map(kinds_of_traffic);
        let mut hexes: Vec<SnapshotHex> = Vec::new();
        for (number, hex) in recipe.hexes.iter().take(Recipe::MAX_HEXES).enumerate() {
            let place = if rarely(hex.skip, 8) { places.nth(1) } else { places.next() };
            let Some((column, row)) = place else { break };
            hexes.push(SnapshotHex {
                id: format!("H{number}"),
                column,
                row,
                tile: String::new(),
                rotation: 0,
                color: String::new(),
                neighbours: Edge::ALL.map(|edge| hex.beyond.then(|| format!("beyond {edge} of H{number}").into())),
                stops: hex.stops.iter().take(Recipe::MAX_STOPS).map(|recipe| stop(recipe, trains, traffic)).collect(),
                segments: Vec::new(),
            });
        }
        let gauges = if traffic.is_some() { &GAUGES_OF_LATER_VERSIONS[..] } else { &GAUGES };
        let mut builder = Self { layout, hexes, pairs: Vec::new(), gauges };
        builder.add_neighbours();
        builder
    }

    fn add_neighbours(&mut self) {
        for first in 0..self.hexes.len() {
            for edge in Edge::ALL {
                let (right, down) = self.layout.step(edge);
                let place = (self.hexes[first].column + right, self.hexes[first].row + down);
                let Some(second) = self.hexes.iter().position(|hex| (hex.column, hex.row) == place) else { continue };
                self.hexes[first].neighbours[edge.index()] = Some(self.hexes[second].id.as_str().into());
                if first < second {
                    self.pairs.push(Pair { hexes: [first, second], edge });
                }
            }
        }
    }

    fn pair(&self, choice: u8) -> Option<Pair> {
        let number = usize::from(choice).checked_rem(self.pairs.len())?;
        Some(self.pairs[number])
    }

    pub(super) fn add_link(&mut self, link: &LinkRecipe) {
        let Some(pair) = self.pair(link.pair) else { return };
        let [width, other_width] = link.widths.map(|width| pick(&WIDTHS, width));
        let Some(lane) = Lane::new(link.lane % width, width) else { return };
        let mut others = (0..other_width).filter_map(|index| Lane::new(index, other_width));
        let other = others.clone().find(|other| lane.meets(*other)).or_else(|| others.next()).unwrap_or(Lane::SINGLE);
        for (side, ((hex, edge), lane)) in pair.sides().into_iter().zip([lane, other]).enumerate() {
            let ends = [EndSetup::Edge(edge, lane), self.end(hex, link.ends[side])];
            self.add_segment(hex, ends, link.styles[side]);
        }
    }

    /// Picks an end of a segment in the hex: mostly a stop, then its junction or an edge that it shares, rarely an edge that
    /// may lead nowhere.
    pub(super) fn end(&self, hex: usize, choice: u8) -> EndSetup {
        let (stops, which) = (self.hexes[hex].stops.len(), choice / 8);
        match choice % 8 {
            0..=3 if stops > 0 => EndSetup::Stop(0),
            4..=5 if stops > 0 => EndSetup::Stop(u16::from(which) % stops as u16),
            6 => {
                let shared: Vec<Edge> = self
                    .pairs
                    .iter()
                    .flat_map(|pair| pair.sides())
                    .filter(|side| side.0 == hex)
                    .map(|side| side.1)
                    .collect();
                if shared.is_empty() { EndSetup::Junction } else { EndSetup::Edge(pick(&shared, which), Lane::SINGLE) }
            }
            7 => EndSetup::Edge(pick(&Edge::ALL, which), Lane::SINGLE),
            _ => EndSetup::Junction,
        }
    }

    /// Adds a segment, unless its ends are equal.
    pub(super) fn add_segment(&mut self, hex: usize, ends: [EndSetup; 2], style: StyleRecipe) {
        if ends[0] == ends[1] {
            return;
        }
        let segment = SnapshotSegment {
            ends,
            terminal: rarely(style.terminal, 8),
            gauge: pick(self.gauges, style.gauge),
            exclusive: strings(pick(&LABELS, style.exclusive)),
        };
        if rarely(style.twice, 16) {
            self.hexes[hex].segments.push(segment.clone());
        }
        self.hexes[hex].segments.push(segment);
    }

    /// Replaces the track of a hex: its junction leads to all edges that had track and to all stops, and the stops are joined in a row
    /// too, so that a route may come back to the junction.
    pub(super) fn join_at_junction(&mut self, hex: usize) {
        let SnapshotHex { stops, segments, .. } = &mut self.hexes[hex];
        let stops: Vec<EndSetup> = (0..stops.len() as u16).map(EndSetup::Stop).collect();
        let mut edges: Vec<EndSetup> = Vec::new();
        for end in std::mem::take(segments).into_iter().flat_map(|segment| segment.ends) {
            if matches!(end, EndSetup::Edge(..)) && !edges.contains(&end) {
                edges.push(end);
            }
        }
        let spokes = edges.iter().chain(&stops).map(|&end| [EndSetup::Junction, end]);
        let row = stops.windows(2).map(|pair| [pair[0], pair[1]]);
        for ends in spokes.chain(row) {
            self.add_segment(hex, ends, StyleRecipe::default());
        }
    }

    /// Closes an edge: from both sides, or from one side if at most one has track there.
    pub(super) fn add_wall(&mut self, pair: u8, sides: u8) {
        let Some(pair) = self.pair(pair) else { return };
        let has_track = |(hex, edge): (usize, Edge)| {
            let at_edge = |end: &EndSetup| matches!(end, EndSetup::Edge(other, _) if *other == edge);
            self.hexes[hex].segments.iter().any(|segment| segment.ends.iter().any(at_edge))
        };
        let both = sides.is_multiple_of(3) || pair.sides().into_iter().all(has_track);
        for (side, (hex, edge)) in pair.sides().into_iter().enumerate() {
            if both || usize::from(sides % 3) == side + 1 {
                self.hexes[hex].neighbours[edge.index()] = None;
            }
        }
    }

    /// Gives the company a token in a city, with track if possible: in the first slot, or beside the slots if there are none.
    pub(super) fn place_home_token(&mut self, home: u8, token: &SnapshotToken) {
        let is_city = |&(hex, stop): &(usize, usize)| self.hexes[hex].stops[stop].kind == StopKind::City;
        let has_track = |&(hex, stop): &(usize, usize)| {
            self.hexes[hex].segments.iter().any(|segment| segment.ends.contains(&EndSetup::Stop(stop as u16)))
        };
        let stops = self.hexes.iter().enumerate().flat_map(|(hex, of)| (0..of.stops.len()).map(move |stop| (hex, stop)));
        let mut cities: Vec<(usize, usize)> = stops.filter(is_city).collect();
        if cities.iter().any(has_track) {
            cities.retain(has_track);
        }
        if rarely(home, 32) || cities.is_empty() {
            return;
        }
        let (hex, stop) = pick(&cities, home);
        let city = &mut self.hexes[hex].stops[stop];
        match city.tokens.first_mut() {
            Some(slot) => *slot = Some(token.clone()),
            None => city.extra_tokens.push(token.clone()),
        }
    }
}

/// Returns the places of the middle hex and of two rings around it. Each place touches the one before.
fn spiral(layout: Layout) -> impl Iterator<Item = (i32, i32)> {
    let ring = move |radius: i32| {
        let (right, down) = layout.step(Edge::ALL[0]);
        let mut place = (radius * right, radius * down);
        (0..6).flat_map(move |side| (0..radius).map(move |_| Edge::ALL[(side + 2) % 6])).map(move |edge| {
            let (right, down) = layout.step(edge);
            place = (place.0 + right, place.1 + down);
            place
        })
    };
    std::iter::once((0, 0)).chain(ring(1)).chain(ring(2))
}

//! From a recipe to the snapshot that it describes.

use super::recipe::{LinkRecipe, Recipe, RowRecipe, StopRecipe, StyleRecipe, TrainRecipe};
use super::snapshot_rules::{self, kinds_of_traffic, token};
use crate::board::{Edge, EndSetup, Gauge, Lane, Layout, StopKind};
use crate::position::Snapshot;
use crate::position::snapshot::{
    SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotRow, SnapshotSegment, SnapshotStop, SnapshotToken, SnapshotTrain,
};
use crate::rules::{MAX_AMOUNT, MAX_MULTIPLIER};

/// The company whose trains run.
pub(super) const COMPANY: &str = "A";

use StopKind::{City, Halt, Mine, Offboard, Town};

// The tables that numbers pick from. The first of each is the plainest, and what makes a board dull is rare.
const KINDS: [StopKind; 8] = [City, City, Town, City, Offboard, City, Town, Halt];
/// Those of version 2.
const FURTHER_KINDS: [StopKind; 10] = [City, City, Town, City, Offboard, City, Mine, Town, Halt, City];
const VALUES: [u32; 16] = [10, 20, 30, 40, 50, 60, 70, 80, 0, 100, 15, 20, 30, 37, 20, MAX_AMOUNT];
const SLOTS: [u32; 8] = [1, 2, 1, 3, 1, 2, 1, 0];
/// The slots of an off-board location, in version 2.
const OFFBOARD_SLOTS: [u32; 4] = [0, 1, 2, 0];
const THROUGH: [Option<bool>; 8] = [None, None, None, None, Some(true), None, None, Some(false)];
const TOKENS: [Option<&str>; 8] = [None, Some("B"), None, Some("C"), Some("B"), None, Some("B"), Some(COMPANY)];
const EXTRA_TOKENS: [&[&str]; 16] =
    [&[], &[], &[], &["B"], &[], &[], &[], &["B", "C"], &[], &[], &[], &[], &[], &[], &[], &[COMPANY]];
const GROUPS: [&[&str]; 8] = [&[], &[], &["g"], &[], &["h"], &[], &[], &["g", "h"]];
const VISIT_COSTS: [u32; 8] = [1, 1, 1, 2, 1, 0, 1, 1];
const WIDTHS: [u8; 8] = [1, 1, 2, 1, 2, 1, 1, 3];
const GAUGES: [Gauge; 10] = {
    use Gauge::{Broad, Dual, Narrow};
    [Broad, Broad, Narrow, Broad, Broad, Broad, Dual, Broad, Broad, Broad]
};
const LABELS: [&[&str]; 8] = [&[], &[], &["s0"], &[], &[], &["s0", "b"], &[], &["b"]];
const REACHES: [u32; 16] = [2, 3, 4, 3, 2, 5, 4, 1, 6, 3, 99, 4, 2, 0, 4, u32::MAX];
const PAYS: [u32; 12] = [1, 2, 1, 3, 99, 2, 1, u32::MAX, 1, 0, 2, 3];
/// The kinds that a row serves, one in each bit in the order of [`StopKind::ALL`].
const ROW_KINDS: [u8; 16] = [
    0b0001, 0b0101, 0b1111, 0b0111, 0b0010, 0b1010, 0b1111, 0b0011, 0b1101, 0b0101, 0b1111, 0b0111, 0b0110, 0b1000, 0b1111,
    0,
];
const MULTIPLIERS: [Option<u32>; 16] = {
    const MOST: Option<u32> = Some(MAX_MULTIPLIER);
    [None, None, Some(2), None, None, Some(3), None, None, Some(1), None, Some(0), None, Some(2), None, MOST, None]
};
const IDLE: [u32; 16] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0];

pub(super) fn pick<T: Copy>(table: &[T], number: u8) -> T {
    table[usize::from(number) % table.len()]
}

/// True for one number in `times`, never for 0.
pub(super) const fn rarely(number: u8, times: u8) -> bool {
    number % times == times - 1
}

pub(super) fn texts(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

impl Recipe {
    /// The snapshot that the recipe describes.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let traffic = self.rules.as_ref().map(kinds_of_traffic);
        let trains = if rarely(self.idle, 64) { Vec::new() } else { trains(&self.trains, traffic) };
        let mut builder = Builder::new(self, trains.len());
        for link in self.links.iter().take(Self::MOST_LINKS) {
            builder.add_link(link);
        }
        for track in self.tracks.iter().take(Self::MOST_TRACKS) {
            let Some(hex) = usize::from(track.hex).checked_rem(builder.hexes.len()) else { break };
            let ends = track.ends.map(|choice| builder.end(hex, choice));
            builder.add_segment(hex, ends, track.style);
        }
        for wall in self.walls.iter().take(Self::MOST_WALLS) {
            builder.add_wall(wall.pair, wall.sides);
        }
        // Mostly for all traffic, so that most trains have a station.
        let home_traffic = self.rules.as_ref().map_or(0, |rules| rules.home_traffic);
        let home_traffic = if rarely(home_traffic, 4) { home_traffic / 4 } else { 0 };
        builder.settle(self.home, &token(COMPANY, traffic.unwrap_or_default(), home_traffic));
        let plain = Snapshot {
            trains,
            idle_trains: pick(&IDLE, self.idle),
            hexes: builder.hexes,
            ..Snapshot::new(builder.layout, COMPANY)
        };
        match &self.rules {
            Some(rules) => snapshot_rules::add(rules, plain),
            None => plain,
        }
    }
}

/// An edge that two hexes of the board share, as the first of them numbers it.
#[derive(Clone, Copy)]
struct Pair {
    hexes: [usize; 2],
    edge: Edge,
}

impl Pair {
    /// Each hex with the edge as it numbers it.
    fn sides(self) -> [(usize, Edge); 2] {
        [(self.hexes[0], self.edge), (self.hexes[1], self.edge.opposite())]
    }
}

struct Builder {
    layout: Layout,
    hexes: Vec<SnapshotHex>,
    pairs: Vec<Pair>,
}

impl Builder {
    fn new(recipe: &Recipe, trains: usize) -> Self {
        let layout = if recipe.pointy { Layout::Pointy } else { Layout::Flat };
        let mut places = spiral(layout);
        let traffic = recipe.rules.as_ref().map(kinds_of_traffic);
        let mut hexes: Vec<SnapshotHex> = Vec::new();
        for (number, hex) in recipe.hexes.iter().take(Recipe::MOST_HEXES).enumerate() {
            let place = if rarely(hex.skip, 8) { places.nth(1) } else { places.next() };
            let Some((column, row)) = place else { break };
            hexes.push(SnapshotHex {
                id: format!("H{number}"),
                column,
                row,
                tile: String::new(),
                rotation: 0,
                color: String::new(),
                neighbours: Edge::ALL.map(|edge| hex.beyond.then(|| format!("beyond {edge} of H{number}"))),
                stops: hex.stops.iter().take(Recipe::MOST_STOPS).map(|recipe| stop(recipe, trains, traffic)).collect(),
                segments: Vec::new(),
            });
        }
        let mut builder = Self { layout, hexes, pairs: Vec::new() };
        builder.add_neighbours();
        builder
    }

    fn add_neighbours(&mut self) {
        for first in 0..self.hexes.len() {
            for edge in Edge::ALL {
                let (right, down) = self.layout.step(edge);
                let place = (self.hexes[first].column + right, self.hexes[first].row + down);
                let Some(second) = self.hexes.iter().position(|hex| (hex.column, hex.row) == place) else { continue };
                self.hexes[first].neighbours[edge.index()] = Some(self.hexes[second].id.clone());
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

    fn add_link(&mut self, link: &LinkRecipe) {
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

    /// An end in the hex: mostly a stop, then its junction or an edge that it shares, seldom an edge that may lead nowhere.
    fn end(&self, hex: usize, choice: u8) -> EndSetup {
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

    /// Adds a segment, unless both its ends are the same.
    fn add_segment(&mut self, hex: usize, ends: [EndSetup; 2], style: StyleRecipe) {
        if ends[0] == ends[1] {
            return;
        }
        let segment = SnapshotSegment {
            ends,
            terminal: rarely(style.terminal, 8),
            gauge: pick(&GAUGES, style.gauge),
            exclusive: texts(pick(&LABELS, style.exclusive)),
        };
        if rarely(style.twice, 16) {
            self.hexes[hex].segments.push(segment.clone());
        }
        self.hexes[hex].segments.push(segment);
    }

    /// Closes an edge: from both sides, or from one where not both have track there.
    fn add_wall(&mut self, pair: u8, sides: u8) {
        let Some(pair) = self.pair(pair) else { return };
        let track = |(hex, edge): (usize, Edge)| {
            let at_edge = |end: &EndSetup| matches!(end, EndSetup::Edge(other, _) if *other == edge);
            self.hexes[hex].segments.iter().any(|segment| segment.ends.iter().any(at_edge))
        };
        let both = sides.is_multiple_of(3) || pair.sides().into_iter().all(track);
        for (side, (hex, edge)) in pair.sides().into_iter().enumerate() {
            if both || usize::from(sides % 3) == side + 1 {
                self.hexes[hex].neighbours[edge.index()] = None;
            }
        }
    }

    /// Gives the company a token in a city with track, if any has: in the first slot, or beside the slots.
    fn settle(&mut self, home: u8, token: &SnapshotToken) {
        let is_city = |&(hex, stop): &(usize, usize)| self.hexes[hex].stops[stop].kind == City;
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

/// Places on the map from the middle outwards, so that hexes which follow each other touch: the middle and two rings.
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

/// A stop of a board that tells these kinds of traffic apart; of one of version 1 where there is not even a list of them.
fn stop(recipe: &StopRecipe, trains: usize, traffic: Option<&[&str]>) -> SnapshotStop {
    let kind = if traffic.is_some() { pick(&FURTHER_KINDS, recipe.kind) } else { pick(&KINDS, recipe.kind) };
    let own = |train: usize| pick(&VALUES, recipe.value.wrapping_add(train as u8 * (recipe.per_train / 4)));
    let mut stop = SnapshotStop {
        kind,
        revenue: if rarely(recipe.per_train, 4) {
            SnapshotRevenue::PerTrain((0..trains).map(own).collect())
        } else {
            SnapshotRevenue::Same(own(0))
        },
        slots: None,
        tokens: Vec::new(),
        extra_tokens: Vec::new(),
        neutral: false,
        groups: texts(pick(&GROUPS, recipe.groups)),
        visit_cost: pick(&VISIT_COSTS, recipe.visit_cost),
        through: None,
        traffic: Vec::new(),
    };
    let kinds = traffic.unwrap_or_default();
    if traffic.is_some() {
        stop.through = pick(&THROUGH, recipe.through);
        stop.traffic = snapshot_rules::seldom_one_of(kinds, recipe.traffic);
    }
    if kind == City || (kind == Offboard && traffic.is_some()) {
        let slots = if kind == City { pick(&SLOTS, recipe.slots) } else { pick(&OFFBOARD_SLOTS, recipe.slots) };
        stop.slots = Some(slots);
        let in_slot = |&number: &u8| Some(token(pick(&TOKENS, number)?, kinds, number / 8));
        stop.tokens = recipe.tokens.iter().take(slots as usize).map(in_slot).collect();
        let beside = if kind == City { pick(&EXTRA_TOKENS, recipe.extra_tokens) } else { &[] };
        stop.extra_tokens = beside.iter().map(|company| token(company, kinds, recipe.extra_tokens / 16)).collect();
        stop.neutral = rarely(recipe.neutral, 4);
        // Empty slots may be written down or left out.
        if rarely(recipe.slots / 8, 2) && stop.tokens.iter().all(Option::is_none) {
            stop.tokens.clear();
        }
    }
    stop
}

fn trains(recipes: &[TrainRecipe], traffic: Option<&[&str]>) -> Vec<SnapshotTrain> {
    let mut trains: Vec<SnapshotTrain> = Vec::new();
    for (number, recipe) in recipes.iter().take(Recipe::MOST_TRAINS).enumerate() {
        let train = match trains.last() {
            Some(before) if rarely(recipe.alike, 4) => before.clone(),
            _ => train(recipe, traffic),
        };
        trains.push(SnapshotTrain { id: format!("train {number}"), ..train });
    }
    trains
}

/// A train without an id, on a board that tells these kinds of traffic apart, or on one of version 1.
pub(super) fn train(recipe: &TrainRecipe, traffic: Option<&[&str]>) -> SnapshotTrain {
    let served = |row: &RowRecipe| {
        let mines = if traffic.is_some() && (row.kinds / 16).is_multiple_of(2) { 0b1_0000 } else { 0 };
        pick(&ROW_KINDS, row.kinds) | mines
    };
    let row = |row: &RowRecipe| SnapshotRow {
        stops: StopKind::ALL.into_iter().filter(|kind| served(row) >> kind.index() & 1 == 1).collect(),
        visit: pick(&REACHES, row.visit),
        pay: pick(&PAYS, row.pay),
        multiplier: pick(&MULTIPLIERS, row.multiplier),
    };
    SnapshotTrain {
        id: String::new(),
        name: String::new(),
        reach: if recipe.by_rows {
            SnapshotReach::Rows(recipe.rows.iter().take(Recipe::MOST_ROWS).map(row).collect())
        } else {
            SnapshotReach::Number(pick(&REACHES, recipe.number))
        },
        multiplier: pick(&MULTIPLIERS, recipe.multiplier),
        requires_token: !rarely(recipe.tokenless, 2),
        traffic: snapshot_rules::mostly_one_of(traffic.unwrap_or_default(), recipe.traffic),
        local: rarely(recipe.local, 8),
    }
}

//! Checks the map and the names of places.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use highball_messages::{self as messages, Message, about};

use super::super::spanned::Spanned;

use super::super::entries::Entries;
use super::super::error::Unknown;
use super::super::field::Field;
use super::super::map::Map;
use super::super::raw::{RawHex, RawTitle, Text};
use super::super::{MapHex, Side, StopRef};
use super::checker::{Checker, MAX_ENTRIES};
use crate::board::tile::Print;
use crate::board::{Edge, EndSetup, Layout, Terrain};

/// Maximum distance of a column or row from 0.
const MAX_COORDINATE: i32 = 100_000;

/// The numbers of the sides of a hex.
const SIDES: Message<'static> = Message::NumbersFromTo { least: "0", most: "5" };

/// Maximum visit cost of a stop, and maximum cost of a tile.
pub(in super::super) const MAX_COST: u32 = 1_000_000;

impl Checker<'_> {
    pub(super) fn map(&mut self, raw: &RawTitle) -> Map {
        let hexes = &raw.hexes.0;
        if let Some((id, _)) = hexes.get(MAX_ENTRIES) {
            self.fault(
                &id.span(),
                &Field::of("hexes"),
                hexes.len().to_string(),
                Message::AtMostNumber { most: MAX_ENTRIES as u64 },
            );
            return Map::default();
        }
        let places = self.coordinates(raw);
        let mut read: Vec<MapHex> = hexes.iter().zip(&places).map(|((id, hex), at)| self.hex(id, hex, *at)).collect();
        let mut at: BTreeMap<(i32, i32), usize> = BTreeMap::new();
        for (number, (hex, (id, written))) in read.iter().zip(hexes).enumerate() {
            if let Some(&other) = at.get(&(hex.column, hex.row)) {
                let what = about(&read[other].id, |hex, language| Message::HexInSamePlace { hex }.text(language));
                self.fault(&span_of_place(id, written), &hex_field(id).child("at"), what, Message::PlaceForEachHex);
            } else {
                at.insert((hex.column, hex.row), number);
            }
        }
        let across = |hex: &MapHex, edge: Edge| {
            let (columns, rows) = raw.layout.step(edge);
            at.get(&(hex.column + columns, hex.row + rows)).copied()
        };
        let closed = |hex: usize, edge: Edge| {
            hexes[hex].1.impassable.iter().flatten().any(|closed| usize::from(*closed.get_ref()) == edge.index())
        };
        let side_cost = |hex: usize, edge: Edge| {
            let beyond = across(&read[hex], edge).map_or(0, |other| read[other].side_costs[edge.opposite().index()]);
            read[hex].side_costs[edge.index()].max(beyond)
        };
        let side_terrain = |hex: usize, edge: Edge| {
            let beyond = || across(&read[hex], edge).and_then(|other| read[other].side_terrain[edge.opposite().index()]);
            read[hex].side_terrain[edge.index()].or_else(beyond)
        };
        let side_terrain: Vec<[Option<Terrain>; 6]> =
            (0..read.len()).map(|hex| Edge::ALL.map(|edge| side_terrain(hex, edge))).collect();
        let side_costs: Vec<[u32; 6]> = (0..read.len()).map(|hex| Edge::ALL.map(|edge| side_cost(hex, edge))).collect();
        let mut sides = Vec::new();
        for (number, hex) in read.iter().enumerate() {
            let side = |edge: Edge| match across(hex, edge) {
                None => Side::OffMap,
                Some(other) if closed(number, edge) || closed(other, edge.opposite()) => {
                    Side::Impassable(read[other].id.clone())
                }
                Some(other) if read[other].fixed && !has_track(&read[other].print, edge.opposite()) => {
                    Side::Blank(read[other].id.clone())
                }
                Some(other) => Side::Open(read[other].id.clone()),
            };
            sides.push(Edge::ALL.map(side));
        }
        let of_sides = sides.into_iter().zip(side_costs).zip(side_terrain);
        for ((hex, of_sides), (id, written)) in read.iter_mut().zip(of_sides).zip(hexes) {
            ((hex.sides, hex.side_costs), hex.side_terrain) = of_sides;
            // A hex may well be apart from all others, but a place that is given and has no neighbour is a slip.
            if hexes.len() > 1 && written.at.is_some() && hex.sides.iter().all(|side| *side == Side::OffMap) {
                let what = Message::HexWithoutNeighbour { place: &format!("[{}, {}]", hex.column, hex.row) };
                self.fault(&span_of_place(id, written), &hex_field(id).child("at"), what, Message::PlaceBesideHexes);
            }
        }
        for (id, written) in hexes {
            if let Some(other) = &written.tokens_in {
                let known = hexes.iter().map(|(id, _)| id.get_ref().as_str());
                self.known("hex", other, known, &hex_field(id).child("tokens_in"));
            }
        }
        Map::new(read)
    }

    /// Returns the column and the row of each hex: as given, or derived from its id in the way that fits those that are given.
    fn coordinates(&mut self, raw: &RawTitle) -> Vec<[i32; 2]> {
        let hexes = &raw.hexes.0;
        let given: Vec<(&str, [i32; 2])> =
            hexes.iter().filter_map(|(id, hex)| Some((id.get_ref().as_str(), *hex.at.as_ref()?.get_ref()))).collect();
        let usual = match raw.layout {
            Layout::Pointy => [IdScheme::NUMBER_IS_COLUMN, IdScheme::LETTER_IS_COLUMN],
            Layout::Flat => [IdScheme::LETTER_IS_COLUMN, IdScheme::NUMBER_IS_COLUMN],
        };
        let mut schemes = usual.into_iter().chain(usual.map(|scheme| scheme.moved_to(given.first())));
        let scheme = schemes.find(|scheme| given.iter().all(|(id, at)| scheme.place(id) == Some(*at)));
        let mut places = Vec::with_capacity(hexes.len());
        for (id, hex) in hexes {
            let derived = || scheme.and_then(|scheme| scheme.place(id.get_ref()));
            places.push(hex.at.as_ref().map(|at| *at.get_ref()).or_else(derived).unwrap_or_else(|| {
                self.fault(&id.span(), &hex_field(id).child("at"), Message::IsMissing, Message::PlaceOfHex);
                [0, 0]
            }));
        }
        places
    }

    fn hex(&mut self, id: &Text, hex: &RawHex, [column, row]: [i32; 2]) -> MapHex {
        let field = hex_field(id);
        if id.get_ref().trim().is_empty() || id.get_ref().contains('/') {
            let what = about(id.get_ref(), |hex, language| Message::HexCalled { hex }.text(language));
            self.fault(&id.span(), &field, what, Message::NameWithoutSlash);
        }
        let in_range = |number: i32| (-MAX_COORDINATE..=MAX_COORDINATE).contains(&number);
        if !in_range(column) || !in_range(row) {
            let [least, most] = [&(-MAX_COORDINATE).to_string(), &MAX_COORDINATE.to_string()];
            let expected = Message::NumbersFromTo { least, most };
            self.fault(&span_of_place(id, hex), &field.child("at"), format!("[{column}, {row}]"), expected);
        }
        let print: Print = hex.print.get_ref().parse().unwrap_or_else(|error: crate::board::tile::PrintError| {
            let what = messages::Text::new(|language| error.found_text(language));
            self.fault(&hex.print.span(), &field.child("print"), what, error.expected);
            "white".parse().expect("it is the simplest print")
        });
        for closed in hex.impassable.iter().flatten().filter(|edge| Edge::new(*edge.get_ref()).is_none()) {
            let side = closed.get_ref().to_string();
            self.fault(&closed.span(), &field.child("impassable"), Message::NoSide { side: &side }, SIDES);
        }
        let labels = self.labels(hex, &field);
        MapHex {
            id: id.get_ref().clone(),
            name: hex.name.clone().unwrap_or_default(),
            // A number that is out of range has been reported. It must not cause an overflow.
            column: if in_range(column) { column } else { 0 },
            row: if in_range(row) { row } else { 0 },
            sides: std::array::from_fn(|_| Side::OffMap),
            fixed: hex.fixed.unwrap_or(!MapHex::takes_tiles(print.color())),
            print: Arc::new(print),
            builds: hex.builds.clone(),
            labels,
            cost: self.at_most(hex.cost.as_ref(), MAX_COST, &field.child("cost")).unwrap_or(0),
            terrain: hex.terrain.clone().unwrap_or_default(),
            side_costs: self.side_costs(hex, &field),
            side_terrain: self.side_terrain(hex, &field),
            through: hex.through,
            neutral: hex.neutral.unwrap_or_default(),
            visit_cost: self.at_most(hex.visit_cost.as_ref(), MAX_COST, &field.child("visit_cost")),
            traffic: self.kinds_of_traffic(hex.traffic.as_deref().unwrap_or_default(), &field.child("traffic")),
            tokens_in: hex.tokens_in.as_ref().map(|other| other.get_ref().clone()),
        }
    }

    /// Returns what it costs to lay track across each edge of a hex, as far as the hex says it.
    fn side_costs(&mut self, hex: &RawHex, field: &Field) -> [u32; 6] {
        let mut costs = [0; 6];
        for (edge, cost) in entries(&hex.side_costs) {
            let field = field.child("side_costs").child(edge.get_ref());
            match edge.get_ref().parse().ok().and_then(Edge::new) {
                Some(edge) => costs[edge.index()] = self.at_most(Some(cost), MAX_COST, &field).unwrap_or(0),
                None => self.fault(&edge.span(), &field, Message::NoSide { side: edge.get_ref() }, SIDES),
            }
        }
        costs
    }

    /// Returns the terrain at each edge of a hex, as far as the hex says it.
    fn side_terrain(&mut self, hex: &RawHex, field: &Field) -> [Option<Terrain>; 6] {
        let mut terrain = [None; 6];
        for (edge, kind) in entries(&hex.side_terrain) {
            match edge.get_ref().parse().ok().and_then(Edge::new) {
                Some(at) if entries(&hex.side_costs).any(|(other, _)| other.get_ref() == edge.get_ref()) => {
                    terrain[at.index()] = Some(*kind);
                }
                _ => {
                    let field = field.child("side_terrain").child(edge.get_ref());
                    self.fault(&edge.span(), &field, Message::NoSide { side: edge.get_ref() }, Message::SideWithCost);
                }
            }
        }
        terrain
    }

    /// Returns the labels of a hex by colour, oldest colour first.
    fn labels(&mut self, hex: &RawHex, field: &Field) -> Vec<(String, String)> {
        let colors = self.phases.last().map(|phase| phase.colors.clone()).unwrap_or_default();
        let mut labels: Vec<(usize, (String, String))> = Vec::new();
        for (color, label) in entries(&hex.labels) {
            match colors.iter().position(|known| known == color.get_ref()) {
                Some(age) => labels.push((age, (color.get_ref().clone(), label.clone()))),
                None => {
                    let known = Unknown::new("colour", color.get_ref(), colors.iter().map(String::as_str));
                    self.unknown(&color.span(), &field.child("labels"), known);
                }
            }
        }
        labels.sort_unstable();
        labels.into_iter().map(|(_, label)| label).collect()
    }

    pub(super) fn places(&mut self, raw: &RawTitle) -> Vec<(String, Vec<StopRef>)> {
        let mut places = Vec::new();
        for (name, stops) in &raw.places.0 {
            let field = Field::of("places").child(name.get_ref());
            if self.map.locate(name.get_ref()).is_ok() {
                let what = about(name.get_ref(), |name, language| Message::NameOfHex { name }.text(language));
                self.fault(&name.span(), &field, what, Message::DifferentName);
            }
            if stops.is_empty() {
                self.fault(&name.span(), &field, "there are no stops", "at least one");
            }
            let stops = self.all_stops(stops, &field);
            places.push((name.get_ref().clone(), stops));
        }
        places
    }
}

pub(super) fn hex_field(id: &Text) -> Field {
    Field::of("hexes").child(id.get_ref())
}

/// Returns the entries of a table that may be left out.
fn entries<V>(table: &Option<Entries<V>>) -> impl Iterator<Item = &(Text, V)> {
    table.iter().flat_map(|table| &table.0)
}

fn has_track(print: &Print, edge: Edge) -> bool {
    print.segments().iter().flat_map(|segment| segment.ends).any(|end| matches!(end, EndSetup::Edge(at, _) if at == edge))
}

fn span_of_place(id: &Text, hex: &RawHex) -> Range<usize> {
    hex.at.as_ref().map_or_else(|| id.span(), Spanned::span)
}

/// How ids such as `B12` tell the column and the row of a hex, in doubled coordinates: the number is one of them, and the letter the
/// other. `A` is 1. After `Z` comes `AA`, then `AB` or `BB`, whichever the map has. A small letter is before `A`: `a` is 0.
#[derive(Debug, Clone, Copy)]
struct IdScheme {
    letter_is_column: bool,
    /// What is added to the column and to the row.
    offset: [i32; 2],
}

impl IdScheme {
    const LETTER_IS_COLUMN: Self = Self { letter_is_column: true, offset: [-1, -1] };
    const NUMBER_IS_COLUMN: Self = Self { letter_is_column: false, offset: [-1, -1] };

    /// Returns the scheme with the offset with which it fits a hex.
    fn moved_to(self, hex: Option<&(&str, [i32; 2])>) -> Self {
        let Some((id, at)) = hex else { return self };
        let Some(place) = (Self { offset: [0, 0], ..self }).place(id) else { return self };
        Self { offset: [at[0].saturating_sub(place[0]), at[1].saturating_sub(place[1])], ..self }
    }

    /// Returns the column and the row of the hex with this id, if the id has this form.
    fn place(self, id: &str) -> Option<[i32; 2]> {
        let digits = id.find(|char: char| char.is_ascii_digit() || char == '-')?;
        let (letters, number) = id.split_at(digits);
        let number: i32 = number.parse().ok().filter(|number: &i32| number.abs() <= MAX_COORDINATE)?;
        let place = |letter: u8| i32::from(letter - b'A') + 1;
        let letter = match *letters.as_bytes() {
            [letter @ b'A'..=b'Z'] => place(letter),
            [letter @ b'a'..=b'z'] => i32::from(b'a') - i32::from(letter),
            [first @ b'A'..=b'Z', second] if first == second => 26 + place(first),
            [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => 26 * place(first) + place(second),
            _ => return None,
        };
        let [column, row] = if self.letter_is_column { [letter, number] } else { [number, letter] };
        Some([column.checked_add(self.offset[0])?, row.checked_add(self.offset[1])?])
    }
}

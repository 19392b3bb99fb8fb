//! Builds a [`Board`] from a [`BoardSetup`]: checks the setup and links the segments.

use std::borrow::Borrow;

use hashbrown::HashMap;
use smallvec::SmallVec;

use super::link::Sides;
use super::{
    Board, BoardError, BoardFault, BoardSetup, CompanyId, Edge, End, EndLists, EndSetup, GroupId, Hex, HexId, HexSetup,
    LaneId, Layout, Segment, SegmentId, SegmentSetup, SetupPart, SetupPlace, Stop, StopId, StopSetup, Token, TokenSetup,
    TrafficId, TrafficSet,
};
use crate::Faults;

/// Maximum number of hexes, stops and so on of a board: ids have 16 bits.
const MAX: usize = u16::MAX as usize;

/// Maximum number of stops, segment ends and so on of one hex: far more than any tile has, and few enough to compare all pairs.
const MAX_IN_HEX: usize = 1_000;

impl Board {
    /// Checks a setup and links its track.
    ///
    /// # Errors
    /// All faults of the setup, in the order of its hexes. See [`BoardFault`].
    pub fn new(setup: BoardSetup) -> Result<Self, Faults<BoardError>> {
        Self::of_hexes(setup.layout, setup.traffic, &setup.hexes)
    }

    /// Checks the descriptions of hexes and links their track.
    ///
    /// # Errors
    /// As for [`Board::new`].
    pub(crate) fn of_hexes<H: Borrow<HexSetup>>(
        layout: Layout,
        traffic: Vec<String>,
        hexes: &[H],
    ) -> Result<Self, Faults<BoardError>> {
        let hexes: Vec<&HexSetup> = hexes.iter().map(Borrow::borrow).collect();
        let mut board = Self::without_traffic(layout, &traffic, &hexes)?;
        board.traffic = traffic;
        Ok(board)
    }

    /// Builds the board without the names of its kinds of traffic, which the caller still has.
    fn without_traffic(layout: Layout, traffic: &[String], hexes: &[&HexSetup]) -> Result<Self, Faults<BoardError>> {
        check_size(hexes)?;
        let mut builder = Builder::new(layout, traffic, hexes);
        builder.check_names();
        builder.check_traffic();
        // Any other fault may be a consequence of an ambiguous name.
        Faults::check(std::mem::take(&mut builder.errors))?;
        for (number, hex) in hexes.iter().enumerate() {
            builder.add_hex(number, hex);
        }
        let sides = Sides::new(&mut builder.board);
        builder.check_edges(&sides);
        Faults::check(std::mem::take(&mut builder.errors))?;
        Ok(builder.link(&sides))
    }
}

fn check_size(hexes: &[&HexSetup]) -> Result<(), Faults<BoardError>> {
    let labels = |hex: &HexSetup| hex.segments.iter().map(|segment| segment.exclusive.len()).sum::<usize>();
    let traffic = |stop: &StopSetup| {
        stop.tokens.iter().flatten().chain(&stop.extra_tokens).map(|token| token.traffic.len()).sum::<usize>()
    };
    let marks = |stop: &StopSetup| {
        usize::from(stop.slots) + stop.tokens.len() + stop.extra_tokens.len() + stop.groups.len() + traffic(stop)
    };
    let counts = |hex: &HexSetup| {
        [
            ("hexes", 1),
            ("stops", hex.stops.len()),
            // Two ends per segment, since there are at most as many lanes as ends.
            ("ends of segments", 2 * hex.segments.len()),
            ("exclusive labels", labels(hex)),
            ("slots, tokens and groups", hex.stops.iter().map(marks).sum()),
        ]
    };
    let mut totals = [0; 5];
    for (number, hex) in hexes.iter().enumerate() {
        for (total, (what, count)) in totals.iter_mut().zip(counts(hex)) {
            *total += count;
            let most = if count > MAX_IN_HEX { MAX_IN_HEX } else { MAX };
            if count > MAX_IN_HEX || *total > MAX {
                let place = SetupPlace { hex: number, part: SetupPart::Hex };
                return Err(Faults::from(BoardError {
                    place,
                    name: Some(hex.name.clone()),
                    fault: BoardFault::TooLarge { what, most },
                }));
            }
        }
    }
    Ok(())
}

struct Builder<'a> {
    layout: Layout,
    traffic: &'a [String],
    hexes: &'a [&'a HexSetup],
    board: Board,
    errors: Vec<BoardError>,
    /// The number of the first hex with each name.
    by_name: HashMap<&'a str, u16>,
    companies: Names<'a>,
    groups: Names<'a>,
}

/// Names, numbered in the order in which they first occur.
#[derive(Default)]
struct Names<'a> {
    numbers: HashMap<&'a str, usize>,
    names: Vec<String>,
}

impl<'a> Names<'a> {
    fn number(&mut self, name: &'a str) -> usize {
        *self.numbers.entry(name).or_insert_with(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        })
    }
}

impl<'a> Builder<'a> {
    fn new(layout: Layout, traffic: &'a [String], hexes: &'a [&'a HexSetup]) -> Self {
        let mut by_name = HashMap::with_capacity(hexes.len());
        // The hexes are first in the zip, so that the range is not advanced past the last number of 16 bits.
        for (hex, number) in hexes.iter().zip(0..) {
            by_name.entry(hex.name.as_str()).or_insert(number);
        }
        Self {
            layout,
            traffic,
            hexes,
            board: Board {
                layout,
                hexes: Vec::with_capacity(hexes.len()),
                stops: Vec::with_capacity(hexes.iter().map(|hex| hex.stops.len()).sum()),
                segments: Vec::with_capacity(hexes.iter().map(|hex| hex.segments.len()).sum()),
                companies: Vec::new(),
                groups: Vec::new(),
                traffic: Vec::new(),
                first_equal: Vec::new(),
                first_lane_of_one_side: LaneId::new(0),
                lane_ends: EndLists::default(),
                stop_ends: EndLists::default(),
                junction_ends: EndLists::default(),
            },
            errors: Vec::new(),
            by_name,
            companies: Names::default(),
            groups: Names::default(),
        }
    }

    fn fault(&mut self, hex: usize, part: SetupPart, fault: BoardFault) {
        let name = self.hexes[hex].name.clone();
        self.errors.push(BoardError { place: SetupPlace { hex, part }, name: Some(name), fault });
    }

    /// Returns the number of the first hex with this name.
    fn hex_named(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).map(|&number| usize::from(number))
    }

    /// Checks that the names of hexes are unique.
    fn check_names(&mut self) {
        for (number, hex) in self.hexes.iter().enumerate() {
            if let Some(first) = self.hex_named(&hex.name).filter(|&first| first != number) {
                self.fault(number, SetupPart::Hex, BoardFault::DuplicateHex { first });
            }
        }
    }

    fn check_traffic(&mut self) {
        let names = self.traffic;
        // The others are not looked at: each would be compared with all before it.
        let first = &names[..names.len().min(TrafficSet::MAX_COUNT)];
        let repeated = first.iter().enumerate().find(|(number, name)| first[..*number].contains(name));
        let fault = match repeated {
            Some((_, name)) => BoardFault::DuplicateTraffic(name.clone()),
            None if names.len() > TrafficSet::MAX_COUNT => BoardFault::TooMuchTraffic(names.len()),
            None => return,
        };
        let place = SetupPlace { hex: 0, part: SetupPart::Traffic };
        self.errors.push(BoardError { place, name: None, fault });
    }

    fn add_hex(&mut self, number: usize, hex: &'a HexSetup) {
        let neighbours = Edge::ALL.map(|edge| self.neighbour(number, hex, edge));
        let (first_stop, first_segment) = (self.board.stops.len(), self.board.segments.len());
        for (index, stop) in hex.stops.iter().enumerate() {
            self.add_stop(number, index, stop);
        }
        let mut labels: Vec<&str> = Vec::new();
        for (index, segment) in hex.segments.iter().enumerate() {
            self.add_segment(number, index, segment, first_stop, first_segment, &mut labels);
        }
        self.board.hexes.push(Hex {
            name: hex.name.clone(),
            column: hex.column,
            row: hex.row,
            tile: hex.tile.clone(),
            rotation: hex.rotation,
            color: hex.color.clone(),
            neighbours,
            stops: first_stop as u16..self.board.stops.len() as u16,
            segments: first_segment as u16..self.board.segments.len() as u16,
        });
    }

    fn neighbour(&mut self, number: usize, hex: &HexSetup, edge: Edge) -> Option<HexId> {
        let name = hex.neighbours[edge.index()].as_deref()?;
        let other = self.hex_named(name)?;
        let position = |hex: &HexSetup| (i64::from(hex.column), i64::from(hex.row));
        let ((column, row), (right, down)) = (position(hex), self.layout.step(edge));
        let expected = (column + i64::from(right), row + i64::from(down));
        let found = position(self.hexes[other]);
        if found != expected {
            let fault = BoardFault::NotAdjacent { edge, neighbour: name.to_owned(), found, expected };
            self.fault(number, SetupPart::Neighbour(edge), fault);
        }
        Some(HexId::new(other))
    }

    fn add_stop(&mut self, hex: usize, index: usize, stop: &'a StopSetup) {
        if !stop.kind.takes_tokens()
            && (stop.slots > 0 || !stop.tokens.is_empty() || !stop.extra_tokens.is_empty() || stop.neutral)
        {
            self.fault(hex, SetupPart::Stop(index), BoardFault::TokensOutsideCity { kind: stop.kind.name() });
        }
        if stop.tokens.len() > usize::from(stop.slots) {
            let fault = BoardFault::TooManyTokens { tokens: stop.tokens.len(), slots: stop.slots };
            self.fault(hex, SetupPart::Stop(index), fault);
        }
        let mut tokens: Vec<Option<Token>> =
            stop.tokens.iter().map(|token| token.as_ref().map(|token| self.token(hex, index, token))).collect();
        if tokens.len() < usize::from(stop.slots) {
            tokens.resize(usize::from(stop.slots), None);
        }
        let extra_tokens = stop.extra_tokens.iter().map(|token| self.token(hex, index, token)).collect();
        let groups = stop.groups.iter().map(|name| GroupId::new(self.groups.number(name))).collect();
        self.board.stops.push(Stop {
            hex: HexId::new(hex),
            index: index as u16,
            kind: stop.kind,
            slots: stop.slots,
            tokens,
            extra_tokens,
            neutral: stop.neutral,
            groups,
        });
    }

    fn token(&mut self, hex: usize, stop: usize, token: &'a TokenSetup) -> Token {
        let company = CompanyId::new(self.companies.number(&token.company));
        let mut kinds = Vec::new();
        for name in &token.traffic {
            match self.traffic.iter().position(|other| other == name).map(TrafficId::new) {
                Some(kind) => kinds.push(kind),
                None => {
                    let fault = BoardFault::NoSuchTraffic { name: name.clone(), known: self.traffic.to_vec() };
                    self.fault(hex, SetupPart::Stop(stop), fault);
                }
            }
        }
        let traffic = if token.traffic.is_empty() { TrafficSet::ALL } else { kinds.into_iter().collect() };
        Token { company, traffic }
    }

    fn add_segment(
        &mut self,
        hex: usize,
        index: usize,
        segment: &'a SegmentSetup,
        first_stop: usize,
        first_segment: usize,
        labels: &mut Vec<&'a str>,
    ) {
        let stops = self.board.stops.len() - first_stop;
        let mut ends = [End::Junction; 2];
        for (number, (&end, built)) in segment.ends.iter().zip(&mut ends).enumerate() {
            *built = match end {
                // Lanes are numbered when all track is known.
                EndSetup::Edge(edge, lane) => End::Edge { edge, lane, id: LaneId::new(0) },
                EndSetup::Stop(stop) if usize::from(stop) < stops => End::Stop(StopId::new(first_stop + usize::from(stop))),
                EndSetup::Stop(stop) => {
                    self.fault(hex, SetupPart::End(index, number), BoardFault::NoSuchStop { stop, stops });
                    return;
                }
                EndSetup::Junction => End::Junction,
            };
        }
        if ends[0] == ends[1] {
            self.fault(hex, SetupPart::End(index, 1), BoardFault::EqualEnds);
        }
        let mut exclusive: Vec<u16> = segment
            .exclusive
            .iter()
            .map(|label| {
                labels.iter().position(|other| other == label).unwrap_or_else(|| {
                    labels.push(label);
                    labels.len() - 1
                }) as u16
            })
            .collect();
        exclusive.sort_unstable();
        exclusive.dedup();
        let built = Segment {
            hex: HexId::new(hex),
            index: index as u16,
            ends,
            terminal: segment.terminal,
            gauge: segment.gauge,
            exclusive,
        };
        let equal = |other: &Segment| {
            (other.ends == built.ends || (other.ends[0] == built.ends[1] && other.ends[1] == built.ends[0]))
                && other.terminal == built.terminal
                && other.gauge == built.gauge
                && other.exclusive == built.exclusive
        };
        let first = first_segment + self.board.segments[first_segment..].iter().take_while(|other| !equal(other)).count();
        self.board.first_equal.push(SegmentId::new(first));
        self.board.segments.push(built);
    }

    /// Checks that two hexes with track on both sides of their common edge either both list each other as neighbours, or neither
    /// does.
    fn check_edges(&mut self, sides: &Sides) {
        for number in 0..self.board.hexes.len() {
            let one_sided = sides.one_sided(&self.board, HexId::new(number)).collect::<SmallVec<[(Edge, HexId); 6]>>();
            for (edge, other) in one_sided {
                let fault = BoardFault::OneSided {
                    neighbour: self.hexes[other.index()].name.clone(),
                    name: self.hexes[number].name.clone(),
                    opposite: edge.opposite(),
                };
                self.fault(number, SetupPart::Neighbour(edge), fault);
            }
        }
    }

    fn link(mut self, sides: &Sides) -> Board {
        sides.link(&mut self.board);
        (self.board.companies, self.board.groups) = (self.companies.names, self.groups.names);
        self.board
    }
}

//! Replaces the contents of single hexes of a [`Board`].

use super::link::Sides;
use super::{
    Board, BoardError, BoardFault, BoardSetup, CompanyId, End, GroupId, HexId, HexSetup, Segment, SegmentId, SetupPart,
    SetupPlace, Stop, StopId,
};
use crate::Faults;

/// Maximum number of stops and of ends of segments of a board: ids have 16 bits.
const MAX: usize = u16::MAX as usize;

impl Board {
    /// Replaces the contents of hexes: their stops, tokens, track, tiles and colours. Their names, places and neighbours remain. The
    /// result is the board that the whole setup with these contents would make, for much less work.
    ///
    /// # Errors
    /// All faults of the contents.
    pub fn with_hexes(mut self, contents: Vec<(HexId, HexSetup)>) -> Result<Self, Faults<BoardError>> {
        let mut errors = Vec::new();
        let mut replaced: Vec<(HexId, Self)> = Vec::with_capacity(contents.len());
        for (number, setup) in contents {
            match self.alone(setup) {
                Ok(hex) => replaced.push((number, hex)),
                Err(faults) => errors.extend(
                    faults.into_iter().map(|it| BoardError { place: SetupPlace { hex: number.index(), ..it.place }, ..it }),
                ),
            }
        }
        Faults::check(errors)?;
        let numbers: Vec<HexId> = replaced.iter().map(|&(number, _)| number).collect();
        self.replace(replaced);
        let fault = |number: HexId, part, fault| {
            let place = SetupPlace { hex: number.index(), part };
            BoardError { place, name: Some(self.hex(number).name.clone()), fault }
        };
        for (what, count) in [("stops", self.stops.len()), ("ends of segments", 2 * self.segments.len())] {
            if count > MAX {
                let place = numbers.last().copied().unwrap_or(HexId::new(0));
                return Err(fault(place, SetupPart::Hex, BoardFault::TooLarge { what, most: MAX }).into());
            }
        }
        let sides = Sides::new(&mut self);
        let around = numbers.iter().flat_map(|&number| self.hex(number).neighbours.into_iter().flatten().chain([number]));
        let one_sided = around.flat_map(|hex| sides.one_sided(&self, hex).map(move |(edge, other)| (hex, edge, other)));
        let errors: Vec<BoardError> = one_sided
            .map(|(hex, edge, other)| {
                let (neighbour, name) = (self.hex(other).name.clone(), self.hex(hex).name.clone());
                let fault = BoardFault::OneSided { neighbour, name: name.clone(), opposite: edge.opposite() };
                let place = SetupPlace { hex: hex.index(), part: SetupPart::Neighbour(edge) };
                BoardError { place, name: Some(name), fault }
            })
            .collect();
        Faults::check(errors)?;
        sides.link(&mut self);
        Ok(self)
    }

    /// Builds the board of a single hex.
    fn alone(&self, setup: HexSetup) -> Result<Self, Faults<BoardError>> {
        let hex = HexSetup { neighbours: Default::default(), ..setup };
        Self::new(BoardSetup { layout: self.layout, traffic: self.traffic.clone(), hexes: vec![hex] })
    }

    /// Replaces hexes, each by the only hex of another board. The track is not linked afterwards.
    fn replace(&mut self, mut replaced: Vec<(HexId, Self)>) {
        let mut old_stops = std::mem::take(&mut self.stops).into_iter();
        let mut old_segments = std::mem::take(&mut self.segments).into_iter();
        let old_first_equal = std::mem::take(&mut self.first_equal);
        for number in 0..self.hexes.len() {
            let old = &mut self.hexes[number];
            let (stops, segments) = (old.stops.clone(), old.segments.clone());
            let (own_stops, own_segments) =
                (old_stops.by_ref().take(stops.len()), old_segments.by_ref().take(segments.len()));
            let replacement = replaced.iter_mut().find(|(hex, _)| hex.index() == number);
            if let Some((_, replacement)) = replacement {
                own_stops.for_each(drop);
                own_segments.for_each(drop);
                let hex = replacement.hexes.swap_remove(0);
                (old.tile, old.rotation, old.color) = (hex.tile, hex.rotation, hex.color);
                self.adopt_names(replacement);
                let first_equal = std::mem::take(&mut replacement.first_equal);
                let segments = std::mem::take(&mut replacement.segments).into_iter().zip(first_equal);
                self.append(number, (0, std::mem::take(&mut replacement.stops)), (0, segments));
            } else {
                let first_equal = old_first_equal[usize::from(segments.start)..usize::from(segments.end)].iter().copied();
                let own_segments = own_segments.zip(first_equal);
                self.append(number, (stops.start, own_stops), (segments.start, own_segments));
            }
        }
        self.renumber_names();
    }

    /// Gives the tokens and groups of another board the ids that this board has for their names.
    fn adopt_names(&mut self, other: &mut Self) {
        let companies: Vec<usize> = other.companies.drain(..).map(|name| number(&mut self.companies, name)).collect();
        let groups: Vec<usize> = other.groups.drain(..).map(|name| number(&mut self.groups, name)).collect();
        for stop in &mut other.stops {
            for token in stop.tokens.iter_mut().flatten().chain(&mut stop.extra_tokens) {
                token.company = CompanyId::new(companies[token.company.index()]);
            }
            for group in &mut stop.groups {
                *group = GroupId::new(groups[group.index()]);
            }
        }
    }

    /// Appends the stops and the segments of a hex, each with the number that the first of them had.
    fn append(
        &mut self,
        hex: usize,
        (from_stop, stops): (u16, impl IntoIterator<Item = Stop>),
        (from_segment, segments): (u16, impl IntoIterator<Item = (Segment, SegmentId)>),
    ) {
        let (first_stop, first_segment) = (self.stops.len(), self.segments.len());
        let id = HexId::new(hex);
        self.stops.extend(stops.into_iter().map(|stop| Stop { hex: id, ..stop }));
        for (mut segment, equal) in segments {
            segment.hex = id;
            for end in &mut segment.ends {
                if let End::Stop(stop) = end {
                    *stop = StopId::new(first_stop + stop.index() - usize::from(from_stop));
                }
            }
            self.segments.push(segment);
            self.first_equal.push(SegmentId::new(first_segment + equal.index() - usize::from(from_segment)));
        }
        let hex = &mut self.hexes[hex];
        hex.stops = first_stop as u16..self.stops.len() as u16;
        hex.segments = first_segment as u16..self.segments.len() as u16;
    }

    /// Numbers companies and groups in the order in which they first occur, and drops those that no longer do.
    fn renumber_names(&mut self) {
        let (mut companies, mut groups) = (FirstUse::of(&self.companies), FirstUse::of(&self.groups));
        for stop in &mut self.stops {
            for token in stop.tokens.iter_mut().flatten().chain(&mut stop.extra_tokens) {
                token.company = CompanyId::new(companies.number(token.company.index()));
            }
            for group in &mut stop.groups {
                *group = GroupId::new(groups.number(group.index()));
            }
        }
        companies.reorder(&mut self.companies);
        groups.reorder(&mut self.groups);
    }
}

/// Returns the number of a name in a list. Adds the name if it is new.
fn number(names: &mut Vec<String>, name: String) -> usize {
    names.iter().position(|other| *other == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    })
}

/// Numbers of names in the order of their first use.
struct FirstUse {
    /// For each name its new number.
    numbers: Vec<Option<usize>>,
    count: usize,
}

impl FirstUse {
    fn of(names: &[String]) -> Self {
        Self { numbers: vec![None; names.len()], count: 0 }
    }

    fn number(&mut self, old: usize) -> usize {
        *self.numbers[old].get_or_insert_with(|| {
            self.count += 1;
            self.count - 1
        })
    }

    fn reorder(&self, names: &mut Vec<String>) {
        let mut ordered = vec![String::new(); self.count];
        for (name, number) in names.drain(..).zip(&self.numbers) {
            if let Some(number) = number {
                ordered[*number] = name;
            }
        }
        *names = ordered;
    }
}

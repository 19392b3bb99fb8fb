//! What is printed on a tile or on a hex of the map.

use super::super::{Edge, EndSetup, Gauge, SegmentSetup, StopKind, StopSetup};

/// What is printed on a tile, or on a hex of the map. Two prints are equal where the same is printed, however it was written.
///
/// It is read from its [notation](super) and written in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    pub(super) color: String,
    pub(super) label: Option<String>,
    pub(super) stops: Vec<PrintStop>,
    /// In the order of [`position`], their ends in that of [`rank`].
    pub(super) segments: Vec<SegmentSetup>,
}

/// A stop as it is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintStop {
    /// What it is.
    pub kind: StopKind,
    /// What is printed as its value.
    pub value: PrintValue,
    /// Its slots. That only some kinds of stop may have any is for the board to check.
    pub slots: u16,
    /// Names of the groups it belongs to.
    pub groups: Vec<String>,
}

/// What is printed as the value of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrintValue {
    /// One value for all.
    Plain(u32),
    /// Several, each with a key, such as the colour of tiles from which on it counts. No key occurs twice; the order is that of
    /// the print.
    Keyed(Vec<(String, u32)>),
}

impl PrintStop {
    /// The stop for a board, without tokens.
    #[must_use]
    pub fn setup(&self) -> StopSetup {
        StopSetup {
            kind: self.kind,
            slots: self.slots,
            tokens: Vec::new(),
            extra_tokens: Vec::new(),
            neutral: false,
            groups: self.groups.clone(),
        }
    }
}

impl Print {
    /// The colour of the tile.
    #[must_use]
    pub fn color(&self) -> &str {
        &self.color
    }

    /// The letters that say which hexes the tile is for.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// The stops. Those of [`segments`](Self::segments) are numbered in this order.
    #[must_use]
    pub fn stops(&self) -> &[PrintStop] {
        &self.stops
    }

    /// The track: first that of each stop, then what joins no edge to a stop.
    #[must_use]
    pub fn segments(&self) -> &[SegmentSetup] {
        &self.segments
    }

    /// The same, turned by so many sixths of a turn clockwise: edge `e` becomes edge `(e + rotation) mod 6`.
    #[must_use]
    pub fn rotated(&self, rotation: u8) -> Self {
        let turned = |end: EndSetup| match end {
            EndSetup::Edge(edge, lane) => {
                EndSetup::Edge(Edge::ALL[(edge.index() + usize::from(rotation)) % Edge::ALL.len()], lane)
            }
            EndSetup::Stop(_) | EndSetup::Junction => end,
        };
        let mut print = self.clone();
        for segment in &mut print.segments {
            segment.ends = segment.ends.map(turned);
        }
        print.in_order()
    }

    /// With its track in the order in which it is written.
    pub(super) fn in_order(mut self) -> Self {
        for segment in &mut self.segments {
            segment.ends.sort_by_key(rank);
        }
        self.segments.sort_by_key(position);
        self
    }
}

/// The slots of a stop of this kind where none are written.
pub(super) const fn usual_slots(kind: StopKind) -> u16 {
    match kind {
        StopKind::City => 1,
        _ => 0,
    }
}

/// The stop at which a segment is written, and its other end; nothing where the segment is written apart.
pub(super) fn at_stop(segment: &SegmentSetup) -> Option<(u16, EndSetup)> {
    match segment.ends {
        [EndSetup::Stop(_), EndSetup::Stop(_)] => None,
        [EndSetup::Stop(stop), other] | [other, EndSetup::Stop(stop)] => Some((stop, other)),
        _ => None,
    }
}

type Rank = (u8, u16, u8, u8);

/// Orders the ends of a segment: edges by number and lane, then stops, then the junction.
fn rank(end: &EndSetup) -> Rank {
    match *end {
        EndSetup::Edge(edge, lane) => (0, edge.index() as u16, lane.index(), lane.width()),
        EndSetup::Stop(stop) => (1, stop, 0, 0),
        EndSetup::Junction => (2, 0, 0, 0),
    }
}

/// Orders segments as they are written: stop by stop, then what is written apart.
fn position(segment: &SegmentSetup) -> (bool, u16, [Rank; 2], Gauge, bool, bool) {
    let stop = at_stop(segment).map(|(stop, _)| stop);
    let ends = [rank(&segment.ends[0]), rank(&segment.ends[1])];
    let SegmentSetup { gauge, terminal, .. } = *segment;
    (stop.is_none(), stop.unwrap_or_default(), ends, gauge, terminal, !segment.exclusive.is_empty())
}

//! The print of a tile or of a map hex.

use super::super::{Edge, EdgeSet, EndSetup, Gauge, SegmentSetup, StopKind, StopSetup};

/// The print of a tile or of a map hex. Equal prints may be written differently.
///
/// It is read from and written in the [notation](super) of prints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    pub(super) color: String,
    pub(super) label: Option<String>,
    pub(super) stops: Vec<PrintStop>,
    /// Sorted by [`position`], with ends sorted by [`rank`].
    pub(super) segments: Vec<SegmentSetup>,
}

/// A stop of a print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintStop {
    /// Its kind.
    pub kind: StopKind,
    /// Its printed value.
    pub value: PrintValue,
    /// Number of slots. The board checks that this kind of stop may have slots.
    pub slots: u16,
    /// Names of its groups.
    pub groups: Vec<String>,
}

/// The printed value of a stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrintValue {
    /// A single value.
    Plain(u32),
    /// Several values in the order of the print, each with a unique key, such as the tile colour from which
    /// on the value counts.
    Keyed(Vec<(String, u32)>),
}

impl PrintStop {
    /// Returns the stop for a board, without tokens.
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
    /// Returns the colour of the tile.
    #[must_use]
    pub fn color(&self) -> &str {
        &self.color
    }

    /// Returns the label, which limits the hexes that the tile may be laid on.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// Returns the stops. [`segments`](Self::segments) refer to them by their numbers in this order.
    #[must_use]
    pub fn stops(&self) -> &[PrintStop] {
        &self.stops
    }

    /// Returns the track: first the segments of each stop, then those that are not written at a stop.
    #[must_use]
    pub fn segments(&self) -> &[SegmentSetup] {
        &self.segments
    }

    /// Returns the edges that its track leads to.
    #[must_use]
    pub fn exits(&self) -> EdgeSet {
        let ends = self.segments.iter().flat_map(|segment| segment.ends);
        ends.filter_map(|end| match end {
            EndSetup::Edge(edge, _) => Some(edge),
            EndSetup::Stop(_) | EndSetup::Junction => None,
        })
        .collect()
    }

    /// Returns the edges that track joins to a stop.
    pub fn edges_of(&self, stop: u16) -> impl Iterator<Item = Edge> {
        self.segments.iter().filter_map(move |segment| match segment.ends {
            [EndSetup::Edge(edge, _), EndSetup::Stop(other)] | [EndSetup::Stop(other), EndSetup::Edge(edge, _)] => {
                (other == stop).then_some(edge)
            }
            _ => None,
        })
    }

    /// Returns the print rotated clockwise by `rotation` sixths of a turn: edge `e` becomes edge `(e + rotation) mod 6`.
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

    /// Sorts the track into its canonical order.
    pub(super) fn in_order(mut self) -> Self {
        for segment in &mut self.segments {
            if rank(&segment.ends[1]) < rank(&segment.ends[0]) {
                segment.ends.reverse();
            }
        }
        self.segments.sort_unstable_by_key(position);
        self
    }
}

/// Returns the default number of slots of a kind of stop.
pub(super) const fn usual_slots(kind: StopKind) -> u16 {
    match kind {
        StopKind::City | StopKind::Pass => 1,
        _ => 0,
    }
}

/// Returns the stop at which a segment is written, and its other end. `None` if the segment is not written at
/// a stop.
pub(super) fn at_stop(segment: &SegmentSetup) -> Option<(u16, EndSetup)> {
    match segment.ends {
        [EndSetup::Stop(_), EndSetup::Stop(_)] => None,
        [EndSetup::Stop(stop), other] | [other, EndSetup::Stop(stop)] => Some((stop, other)),
        _ => None,
    }
}

pub(super) type Rank = (u8, u16, u8, u8);

/// Orders the ends of a segment: edges by number and lane, then stops, then the junction.
pub(super) fn rank(end: &EndSetup) -> Rank {
    match *end {
        EndSetup::Edge(edge, lane) => (0, edge.index() as u16, lane.index(), lane.width()),
        EndSetup::Stop(stop) => (1, stop, 0, 0),
        EndSetup::Junction => (2, 0, 0, 0),
    }
}

/// Orders segments as they are written: stop by stop, then all others.
fn position(segment: &SegmentSetup) -> (bool, u16, [Rank; 2], Gauge, bool, bool) {
    let stop = at_stop(segment).map(|(stop, _)| stop);
    let ends = [rank(&segment.ends[0]), rank(&segment.ends[1])];
    let SegmentSetup { gauge, terminal, .. } = *segment;
    (stop.is_none(), stop.unwrap_or_default(), ends, gauge, terminal, !segment.exclusive.is_empty())
}

//! The track of a leg, as far as it matters to a train.

use crate::board::{Board, Gauge, HexId, SegmentId};

/// A set of gauges: broad, narrow, both or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GaugeSet {
    /// Whether broad gauge is one of them.
    pub broad: bool,
    /// Whether narrow gauge is one of them.
    pub narrow: bool,
}

impl GaugeSet {
    /// Neither gauge.
    pub const NONE: Self = Self { broad: false, narrow: false };
    /// Both gauges.
    pub const ALL: Self = Self { broad: true, narrow: true };

    /// Whether a gauge is in both sets.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        (self.broad && other.broad) || (self.narrow && other.narrow)
    }
}

impl FromIterator<Gauge> for GaugeSet {
    /// Collects gauges. Dual gauge is both, thin gauge neither.
    fn from_iter<I: IntoIterator<Item = Gauge>>(gauges: I) -> Self {
        gauges.into_iter().fold(Self::NONE, |set, gauge| Self {
            broad: set.broad || matches!(gauge, Gauge::Broad | Gauge::Dual),
            narrow: set.narrow || matches!(gauge, Gauge::Narrow | Gauge::Dual),
        })
    }
}

/// The length, the borders and the gauges of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LegTrack {
    /// Number of hex sides that it crosses.
    pub sides: u32,
    /// Number of them that are borders.
    pub borders: u32,
    /// The gauges of its track of broad or narrow gauge. Track of dual or thin gauge counts as neither.
    pub gauges: GaugeSet,
}

impl LegTrack {
    /// Returns the length, the borders and the gauges of a leg over these segments. `borders` are those of the position's
    /// [rules](super::Rules::borders).
    #[must_use]
    pub fn of(board: &Board, borders: &[[HexId; 2]], segments: &[SegmentId]) -> Self {
        let hex = |segment: SegmentId| board.segment(segment).hex;
        let gauges = segments.iter().map(|&segment| board.segment(segment).gauge);
        let sides = segments.windows(2).map(|pair| [hex(pair[0]), hex(pair[1])]).filter(|[from, to]| from != to);
        let is_border = |&[from, to]: &[HexId; 2]| borders.binary_search(&[from.min(to), from.max(to)]).is_ok();
        Self {
            sides: sides.clone().count() as u32,
            borders: if borders.is_empty() { 0 } else { sides.filter(is_border).count() as u32 },
            gauges: gauges.filter(|&gauge| gauge != Gauge::Dual).collect(),
        }
    }

    /// Whether a train that can run on these gauges can run on the leg.
    #[must_use]
    pub const fn suits(self, gauges: GaugeSet) -> bool {
        (gauges.broad || !self.gauges.broad) && (gauges.narrow || !self.gauges.narrow) && (gauges.broad || gauges.narrow)
    }
}

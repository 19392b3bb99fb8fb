//! `segments` of a hex.

use serde::{Deserialize, Serialize};

use super::segment_ends;
use crate::board::{EndSetup, Gauge, SegmentSetup};
use crate::serde_skip::is_default;

/// A segment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotSegment {
    /// The two places that it joins.
    #[serde(with = "segment_ends")]
    #[cfg_attr(feature = "schema", schemars(with = "[String; 2]"))]
    pub ends: [EndSetup; 2],
    /// Whether a route may use it only as its first or last segment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terminal: bool,
    /// Its gauge; broad if left out.
    #[serde(default, skip_serializing_if = "is_broad")]
    pub gauge: Gauge,
    /// Labels local to the hex. Of two segments that share one, only one can be used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exclusive: Vec<String>,
}

impl From<&SegmentSetup> for SnapshotSegment {
    fn from(SegmentSetup { ends, terminal, gauge, exclusive }: &SegmentSetup) -> Self {
        Self { ends: *ends, terminal: *terminal, gauge: *gauge, exclusive: exclusive.clone() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_broad(gauge: &Gauge) -> bool {
    *gauge == Gauge::Broad
}

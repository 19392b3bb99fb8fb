//! What can be wrong between routes.

use super::Rule;
use super::fault::lane_name;
use crate::board::{SegmentEnd, SegmentId};
use crate::position::Position;
use crate::rules::TrainId;

/// One thing that is wrong between the routes of a set. What several routes share is said of the first that has it with
/// each of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetFault {
    /// A train with more than one run.
    TrainTwice(TrainId),
    /// A segment that two routes use.
    SegmentShared {
        /// The trains that run them.
        trains: [TrainId; 2],
        /// The segment.
        segment: SegmentId,
    },
    /// An edge lane that two routes cross, on different segments.
    LaneShared {
        /// The trains that run them.
        trains: [TrainId; 2],
        /// The lane, as the end of a segment of the first route.
        lane: SegmentEnd,
    },
    /// Two segments of two routes that share an exclusive label.
    Exclusive {
        /// The trains that run the routes.
        trains: [TrainId; 2],
        /// The segment of each.
        segments: [SegmentId; 2],
    },
}

impl SetFault {
    /// The rule that it breaks.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        Rule::Together
    }

    /// One line that says what is wrong, where, and what was expected. The position is the one that was judged.
    #[must_use]
    pub fn describe(&self, position: &Position) -> String {
        let board = position.board();
        let both = |trains: [TrainId; 2]| trains.map(|train| position.train(train).id.as_str()).join(" and ");
        match *self {
            Self::TrainTwice(train) => {
                format!("{} runs more than one route, expected one at most", position.train(train).id)
            }
            Self::SegmentShared { trains, segment } => {
                format!("{} both use {}, expected one of them at most", both(trains), board.segment_name(segment))
            }
            Self::LaneShared { trains, lane } => {
                format!("{} both cross {}, expected one of them at most", both(trains), lane_name(board, lane))
            }
            Self::Exclusive { trains, segments: [first, second] } => format!(
                "{} use {} and {}, which exclude each other, expected one of them at most",
                both(trains),
                board.segment_name(first),
                board.segment_name(second)
            ),
        }
    }
}

//! What can be wrong between routes.

use super::Rule;
use super::words::{lane_name, track};
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
    /// More routes over what a licence is for than the company holds licences.
    TooFewLicences {
        /// The number of the licence among those of the rules.
        licence: usize,
        /// The routes that include one of its stops.
        runs: usize,
        /// How many the company holds.
        held: u32,
    },
    /// A choice that is taken, and whose bonus the routes do not earn.
    ChoiceNotEarned {
        /// The number of the choice among those of the rules.
        choice: usize,
        /// The number of the bonus.
        bonus: usize,
    },
}

impl SetFault {
    /// The rule that it breaks.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::TrainTwice(_) | Self::SegmentShared { .. } | Self::LaneShared { .. } | Self::Exclusive { .. } => {
                Rule::Together
            }
            Self::TooFewLicences { .. } => Rule::Licence,
            Self::ChoiceNotEarned { .. } => Rule::Choice,
        }
    }

    /// The section of the title's rulebook that says so, where the position names one. The position is the one that was judged.
    #[must_use]
    pub fn cite<'a>(&self, position: &'a Position) -> Option<&'a str> {
        let rules = position.rules();
        let section = match *self {
            Self::TrainTwice(_) | Self::SegmentShared { .. } | Self::LaneShared { .. } | Self::Exclusive { .. } => {
                &rules.sections.together
            }
            Self::TooFewLicences { licence, .. } => &rules.licences.get(licence)?.cite,
            Self::ChoiceNotEarned { choice, .. } => &rules.choices.get(choice)?.cite,
        };
        (!section.is_empty()).then_some(section)
    }

    /// One line that says what is wrong, where, and what was expected. The position is the one that was judged.
    #[must_use]
    pub fn describe(&self, position: &Position) -> String {
        let both = |trains: [TrainId; 2]| trains.map(|train| position.train(train).id.as_str()).join(" and ");
        match *self {
            Self::TrainTwice(train) => {
                format!("{} runs more than one route, expected one at most", position.train(train).id)
            }
            Self::SegmentShared { trains, segment } => {
                format!("{} both use {}, expected one of them at most", both(trains), track(position, segment))
            }
            Self::LaneShared { trains, lane } => {
                format!("{} both cross {}, expected one of them at most", both(trains), lane_name(position, lane))
            }
            Self::Exclusive { trains, segments: [first, second] } => format!(
                "{} use {} and {}, which exclude each other, expected one of them at most",
                both(trains),
                track(position, first),
                track(position, second)
            ),
            Self::TooFewLicences { licence, runs, held } => format!(
                "{runs} {} the licence {:?}, expected at most {held}, as many as {} holds",
                if runs == 1 { "route needs" } else { "routes need" },
                position.rules().licences[licence].id,
                position.company_name()
            ),
            Self::ChoiceNotEarned { choice, bonus } => format!(
                "no route earns {:?}, expected it to be earned where {:?} is chosen",
                position.rules().bonuses[bonus].id,
                position.rules().choices[choice].id
            ),
        }
    }
}

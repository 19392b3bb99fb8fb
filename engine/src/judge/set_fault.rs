//! What can be wrong between routes.

use std::collections::BTreeSet;

use super::words::{lane_name, track};
use super::{FaultPlace, Rule};
use crate::board::{SegmentEnd, SegmentId, StopId};
use crate::position::{Position, Run};
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
    /// What kind of fault it is, in a word that programs can rely on, such as `segment-shared`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TrainTwice(_) => "train-twice",
            Self::SegmentShared { .. } => "segment-shared",
            Self::LaneShared { .. } => "lane-shared",
            Self::Exclusive { .. } => "exclusive-shared",
            Self::TooFewLicences { .. } => "too-few-licences",
            Self::ChoiceNotEarned { .. } => "choice-not-earned",
        }
    }

    /// The trains whose routes it is about, of the position and the runs that were judged; none where it is about all of them.
    #[must_use]
    pub fn trains(&self, position: &Position, runs: &[Run]) -> Vec<TrainId> {
        match *self {
            Self::TrainTwice(train) => vec![train],
            Self::SegmentShared { trains, .. } | Self::LaneShared { trains, .. } | Self::Exclusive { trains, .. } => {
                trains.to_vec()
            }
            Self::TooFewLicences { licence, .. } => {
                let needs = |run: &&Run| licensed(position, licence, run).next().is_some();
                runs.iter().filter(needs).map(|run| run.train).collect()
            }
            Self::ChoiceNotEarned { .. } => Vec::new(),
        }
    }

    /// The places that it is about, of the position and the runs that were judged; none where it is about no place.
    #[must_use]
    pub fn places(&self, position: &Position, runs: &[Run]) -> Vec<FaultPlace> {
        match *self {
            Self::TrainTwice(_) | Self::ChoiceNotEarned { .. } => Vec::new(),
            Self::SegmentShared { segment, .. } => vec![FaultPlace::Segment(segment)],
            Self::LaneShared { lane, .. } => vec![FaultPlace::Edge(lane)],
            Self::Exclusive { segments, .. } => segments.map(FaultPlace::Segment).to_vec(),
            Self::TooFewLicences { licence, .. } => {
                let stops: BTreeSet<StopId> = runs.iter().flat_map(|run| licensed(position, licence, run)).collect();
                stops.into_iter().map(FaultPlace::Stop).collect()
            }
        }
    }

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

/// The stops of a run that only so many may run to.
fn licensed<'a>(position: &'a Position, licence: usize, run: &'a Run) -> impl Iterator<Item = StopId> + 'a {
    let stops = position.rules().licences.get(licence).map_or(&[][..], |licence| &licence.stops);
    run.route.stops.iter().copied().filter(|stop| stops.contains(stop))
}

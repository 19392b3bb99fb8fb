//! The faults between routes.

use std::collections::BTreeSet;

use highball_messages::{Language, Message, all_of, one_of};

use super::{FaultPlace, Rule, Words, bypass};
use crate::board::{SegmentEnd, SegmentId, StopId};
use crate::position::{Position, Run};
use crate::rules::TrainId;

/// A fault between the routes of a set. If several routes share something, there is a fault for the first of them with each of
/// the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetFault {
    /// A train with more than one run.
    TrainTwice(TrainId),
    /// A segment that two routes use.
    SegmentShared {
        /// The trains that run the routes.
        trains: [TrainId; 2],
        /// The segment.
        segment: SegmentId,
    },
    /// An edge lane that two routes cross, on different segments.
    LaneShared {
        /// The trains that run the routes.
        trains: [TrainId; 2],
        /// The lane, given as the end of a segment of the first route.
        lane: SegmentEnd,
    },
    /// Two segments of two routes that share an exclusive label.
    Exclusive {
        /// The trains that run the routes.
        trains: [TrainId; 2],
        /// The segment that each route uses.
        segments: [SegmentId; 2],
    },
    /// A stop that two routes run alone.
    LocalShared {
        /// The trains that run the routes.
        trains: [TrainId; 2],
        /// The stop.
        stop: StopId,
    },
    /// More routes to the stops of a licence than the company holds licences.
    TooFewLicences {
        /// Index of the licence in the position's rules.
        licence: usize,
        /// Number of routes that include one of its stops.
        runs: usize,
        /// Number of licences that the company holds.
        held: u32,
    },
    /// Too many routes that pass a blocked city.
    TooManyBypasses {
        /// Number of routes that pass one.
        runs: usize,
        /// Number of routes that may.
        allowed: u32,
    },
    /// Routes that no chain of routes links, although all must hang together.
    NotLinked {
        /// The first train, and the first train that no chain of routes links to it.
        trains: [TrainId; 2],
    },
    /// A route that meets a need neither by itself nor through another route that does and shares a stop with it.
    NeedNotLinked {
        /// Index of the need in the position's rules.
        need: usize,
        /// The train.
        train: TrainId,
    },
    /// A choice that is taken although the routes do not earn the bonus that it needs.
    ChoiceNotEarned {
        /// Index of the choice in the position's rules.
        choice: usize,
        /// Index of the bonus in the position's rules.
        bonus: usize,
    },
    /// Two choices that exclude each other are taken.
    ChoicesExclude {
        /// Indices of the choices in the position's rules.
        choices: [usize; 2],
    },
    /// No route touches what one of them must touch.
    DemandNotMet {
        /// Index of the demand in the position's rules.
        demand: usize,
    },
    /// No train runs although the company must run.
    NoRun,
}

impl SetFault {
    /// Returns the stable identifier of this kind of fault for programs, such as `segment-shared`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TrainTwice(_) => "train-twice",
            Self::SegmentShared { .. } => "segment-shared",
            Self::LaneShared { .. } => "lane-shared",
            Self::Exclusive { .. } => "exclusive-shared",
            Self::LocalShared { .. } => "local-shared",
            Self::TooFewLicences { .. } => "too-few-licences",
            Self::TooManyBypasses { .. } => "too-many-bypasses",
            Self::NotLinked { .. } => "not-linked",
            Self::NeedNotLinked { .. } => "need-not-linked",
            Self::ChoiceNotEarned { .. } => "choice-not-earned",
            Self::ChoicesExclude { .. } => "choices-exclude",
            Self::DemandNotMet { .. } => "demand-not-met",
            Self::NoRun => "no-run",
        }
    }

    /// Returns the trains whose routes the fault is about. Empty if it is about all of them. `position` and
    /// `runs` must be those that were judged.
    #[must_use]
    pub fn trains(&self, position: &Position, runs: &[Run]) -> Vec<TrainId> {
        match *self {
            Self::TrainTwice(train) | Self::NeedNotLinked { train, .. } => vec![train],
            Self::SegmentShared { trains, .. }
            | Self::LaneShared { trains, .. }
            | Self::Exclusive { trains, .. }
            | Self::LocalShared { trains, .. }
            | Self::NotLinked { trains } => trains.to_vec(),
            Self::TooFewLicences { licence, .. } => {
                let needs_licence = |run: &&Run| licensed_stops(position, licence, run).next().is_some();
                runs.iter().filter(needs_licence).map(|run| run.train).collect()
            }
            Self::TooManyBypasses { .. } => {
                runs.iter().filter(|run| bypass::passed(position, run).is_some()).map(|run| run.train).collect()
            }
            Self::ChoiceNotEarned { .. } | Self::ChoicesExclude { .. } | Self::DemandNotMet { .. } | Self::NoRun => {
                Vec::new()
            }
        }
    }

    /// Returns the places that the fault is about, if any. `position` and `runs` must be those that were judged.
    #[must_use]
    pub fn places(&self, position: &Position, runs: &[Run]) -> Vec<FaultPlace> {
        match *self {
            Self::TrainTwice(_)
            | Self::NotLinked { .. }
            | Self::NeedNotLinked { .. }
            | Self::ChoiceNotEarned { .. }
            | Self::ChoicesExclude { .. }
            | Self::DemandNotMet { .. }
            | Self::NoRun => Vec::new(),
            Self::SegmentShared { segment, .. } => vec![FaultPlace::Segment(segment)],
            Self::LaneShared { lane, .. } => vec![FaultPlace::Edge(lane)],
            Self::Exclusive { segments, .. } => segments.map(FaultPlace::Segment).to_vec(),
            Self::LocalShared { stop, .. } => vec![FaultPlace::Stop(stop)],
            Self::TooFewLicences { licence, .. } => {
                let stops: BTreeSet<StopId> = runs.iter().flat_map(|run| licensed_stops(position, licence, run)).collect();
                stops.into_iter().map(FaultPlace::Stop).collect()
            }
            Self::TooManyBypasses { .. } => {
                let passed: BTreeSet<StopId> = runs.iter().filter_map(|run| bypass::passed(position, run)).collect();
                passed.into_iter().map(FaultPlace::Stop).collect()
            }
        }
    }

    /// Whether the fault is that no route earns, touches or links something. Then another route may do so.
    #[must_use]
    pub const fn may_be_mended_by_another_run(&self) -> bool {
        matches!(
            self,
            Self::ChoiceNotEarned { .. } | Self::DemandNotMet { .. } | Self::NotLinked { .. } | Self::NeedNotLinked { .. }
        )
    }

    /// Returns the rule that the routes break.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::TrainTwice(_)
            | Self::SegmentShared { .. }
            | Self::LaneShared { .. }
            | Self::Exclusive { .. }
            | Self::LocalShared { .. }
            | Self::NoRun => Rule::Together,
            Self::TooFewLicences { .. } => Rule::Licence,
            Self::TooManyBypasses { .. } => Rule::Through,
            Self::NotLinked { .. } => Rule::Linked,
            Self::NeedNotLinked { .. } => Rule::Need,
            Self::ChoiceNotEarned { .. } | Self::ChoicesExclude { .. } => Rule::Choice,
            Self::DemandNotMet { .. } => Rule::Demand,
        }
    }

    /// Returns the section of the title's rulebook that states the rule, if the position names one. `position` must be the
    /// one that was judged.
    #[must_use]
    pub fn cite<'a>(&self, position: &'a Position) -> Option<&'a str> {
        let rules = position.rules();
        let section = match *self {
            Self::TrainTwice(_)
            | Self::SegmentShared { .. }
            | Self::LaneShared { .. }
            | Self::Exclusive { .. }
            | Self::LocalShared { .. }
            | Self::NotLinked { .. } => &rules.sections.together,
            Self::TooFewLicences { licence, .. } => &rules.licences.get(licence)?.cite,
            Self::TooManyBypasses { .. } => &rules.bypass.as_ref()?.cite,
            Self::ChoiceNotEarned { choice, .. } | Self::ChoicesExclude { choices: [choice, _] } => {
                &rules.choices.get(choice)?.cite
            }
            Self::NeedNotLinked { need, .. } => &rules.needs.get(need)?.cite,
            Self::DemandNotMet { demand } => &rules.demands.get(demand)?.cite,
            Self::NoRun => &rules.sections.must_run,
        };
        (!section.is_empty()).then_some(section)
    }

    /// Returns one line that says what is wrong, where, and what the rules allow instead. `position` must be the one that was
    /// judged.
    #[must_use]
    pub fn describe(&self, position: &Position, language: Language) -> String {
        self.describe_times(position, 1, language)
    }

    /// Does the same for a fault that occurs a number of times.
    #[must_use]
    pub fn describe_times(&self, position: &Position, times: usize, language: Language) -> String {
        let words = Words::new(position, language);
        match *self {
            Self::TrainTwice(train) if times > 2 => {
                words.say(Message::TrainManyTimes { train: &words.train(train), routes: times as u64 })
            }
            Self::TrainTwice(_) => self.describe_once(position, words),
            _ => words.fault_times(self.describe_once(position, words), times),
        }
    }

    fn describe_once(&self, position: &Position, words: Words<'_>) -> String {
        let (rules, company) = (position.rules(), position.company_name());
        let choice_id = |choice: usize| &rules.choices[choice].id[..];
        let message = match *self {
            Self::TrainTwice(train) => Message::TrainTwice { train: &words.train(train) },
            Self::SegmentShared { trains, segment } => {
                Message::SegmentShared { trains: &words.both(trains), track: &words.track(segment) }
            }
            Self::LaneShared { trains, lane } => {
                Message::LaneShared { trains: &words.both(trains), lane: &words.lane(lane) }
            }
            Self::Exclusive { trains, segments: [first, second] } => Message::ExclusiveShared {
                trains: &words.both(trains),
                first: &words.track(first),
                second: &words.track(second),
            },
            Self::LocalShared { trains, stop } => {
                Message::LocalShared { trains: &words.both(trains), stop: &position.place_name(stop) }
            }
            Self::TooFewLicences { licence, runs, held } => {
                let licence = &rules.licences[licence];
                let stops: Vec<String> = licence.stops.iter().map(|&stop| position.place_name(stop)).collect();
                return words.say(Message::TooFewLicences {
                    runs: runs as u64,
                    stops: &one_of(words.language(), &stops),
                    licence: &licence.id,
                    company,
                    held: held.into(),
                });
            }
            Self::TooManyBypasses { runs, allowed } => {
                Message::TooManyBypasses { runs: runs as u64, company, allowed: allowed.into() }
            }
            Self::NotLinked { trains } => Message::NotLinked { trains: &words.both(trains), company },
            Self::NeedNotLinked { need, train } => {
                let meets = words.meeting(&rules.needs[need].of);
                return words.say(Message::NeedNotLinked { train: &words.train(train), meets: &meets });
            }
            Self::ChoiceNotEarned { choice, bonus } => {
                Message::ChoiceNotEarned { choice: choice_id(choice), bonus: &rules.bonuses[bonus].id }
            }
            Self::ChoicesExclude { choices: [one, other] } => {
                Message::ChoicesExclude { one: choice_id(one), other: choice_id(other) }
            }
            Self::DemandNotMet { demand } => {
                let demand = &rules.demands[demand];
                let meets: Vec<String> = demand.includes.iter().map(|condition| words.meeting(condition)).collect();
                let meets = all_of(words.language(), &meets);
                return words.say(Message::DemandNotMet { demand: &demand.id, meets: &meets });
            }
            Self::NoRun => Message::NoRun { company },
        };
        words.say(message)
    }
}

/// Returns the stops of a run for which it needs the licence.
fn licensed_stops<'a>(position: &'a Position, licence: usize, run: &'a Run) -> impl Iterator<Item = StopId> + 'a {
    let licence = position.rules().licences.get(licence).filter(|licence| licence.trains.contains(run.train));
    let stops = licence.map_or(&[][..], |licence| &licence.stops);
    run.route.stops.iter().copied().filter(|stop| stops.contains(stop))
}

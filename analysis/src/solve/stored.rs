//! Answers as data that other programs can keep.

use serde::{Deserialize, Serialize};

use super::{Alternative, Answer, Defect, FurtherSets, ListEnd, Reason, RunSet, Wanted, paid_out};
use crate::board::{SegmentId, StopId};
use crate::judge::judge;
use crate::network::{Constraints, FixedRun, ForbiddenRoute};
use crate::position::{Position, Route, Run};
use crate::rules::{Money, TrainId};
use crate::search::{Cutoff, Statistics};

/// What cannot be told from the runs of an [`Answer`], with the runs as numbers of its position. The judge tells the rest again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredAnswer {
    best: StoredSet,
    upper_bound: Money,
    later_goals_open: bool,
    beat: Money,
    fixed: Vec<(usize, Vec<usize>)>,
    forbidden: Vec<(Option<usize>, Vec<usize>)>,
    included: Vec<usize>,
    reason: Option<Reason>,
    alternatives: Vec<(StoredSet, Money, bool)>,
    further: Option<(Wanted, Vec<StoredSet>, ListEnd)>,
    cutoff: Option<StoredCutoff>,
    statistics: [u64; 4],
}

/// A set of runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct StoredSet {
    runs: Vec<StoredRun>,
    idle: Vec<usize>,
    taken: Vec<usize>,
}

/// A run: its train, its stops, and the segments of each leg.
type StoredRun = (usize, Vec<usize>, Vec<Vec<usize>>);

/// Why a search ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum StoredCutoff {
    Stopped,
    Nodes,
    Memory,
}

impl Answer {
    /// Returns the answer as data. `None` if it is the answer of a strategy that cannot model a rule of the position.
    #[must_use]
    pub fn stored(&self) -> Option<StoredAnswer> {
        let Constraints { fixed, forbidden, included } = &self.constraints;
        let cutoff = self.cutoff.map(|cutoff| match cutoff {
            Cutoff::Stopped => Some(StoredCutoff::Stopped),
            Cutoff::Nodes => Some(StoredCutoff::Nodes),
            Cutoff::Memory => Some(StoredCutoff::Memory),
            _ => None,
        });
        let cutoff = match cutoff {
            Some(None) => return None,
            Some(known) => known,
            None => None,
        };
        let alternative = |it: &Alternative| (StoredSet::of(&it.set), it.upper_bound, it.later_goals_open);
        let further = self
            .further
            .as_ref()
            .map(|further| (further.wanted, further.sets.iter().map(StoredSet::of).collect(), further.end));
        let Statistics { nodes, root_bound, pool, gap_routes, .. } = self.statistics;
        Some(StoredAnswer {
            best: StoredSet::of(&self.into()),
            upper_bound: self.upper_bound,
            later_goals_open: self.later_goals_open,
            beat: self.beat,
            fixed: fixed.iter().map(|run| (run.train.index(), numbers(&run.stops))).collect(),
            forbidden: forbidden.iter().map(|it| (it.train.map(TrainId::index), numbers(&it.stops))).collect(),
            included: numbers(included),
            reason: self.reason.clone(),
            alternatives: self.alternatives.iter().map(alternative).collect(),
            further,
            cutoff,
            statistics: [nodes, root_bound, pool, gap_routes],
        })
    }

    /// Makes an answer again. The judge checks its runs on the position.
    ///
    /// # Errors
    /// If it is not of this position.
    pub fn restored(position: &Position, stored: &StoredAnswer) -> Result<Self, Defect> {
        let at = Numbers(position);
        let set = |set: &StoredSet| at.set(set);
        let constraints = Constraints {
            fixed: (stored.fixed.iter())
                .map(|(train, stops)| Ok(FixedRun { train: at.train(*train)?, stops: at.stops(stops)? }))
                .collect::<Result<_, Defect>>()?,
            forbidden: (stored.forbidden.iter())
                .map(|(train, stops)| {
                    let train = train.map(|train| at.train(train)).transpose()?;
                    Ok(ForbiddenRoute { train, stops: at.stops(stops)? })
                })
                .collect::<Result<_, Defect>>()?,
            included: at.stops(&stored.included)?,
        };
        let alternative = |(of, upper_bound, later_goals_open): &(StoredSet, Money, bool)| {
            Ok(Alternative { set: set(of)?, upper_bound: *upper_bound, later_goals_open: *later_goals_open })
        };
        let further = stored.further.as_ref().map(|(wanted, sets, end)| {
            let sets = sets.iter().map(set).collect::<Result<_, Defect>>()?;
            Ok::<_, Defect>(FurtherSets { wanted: *wanted, sets, end: *end })
        });
        let [nodes, root_bound, pool, gap_routes] = stored.statistics;
        let mut statistics = Statistics::default();
        (statistics.nodes, statistics.root_bound) = (nodes, root_bound);
        (statistics.pool, statistics.gap_routes) = (pool, gap_routes);
        let answer = Self {
            upper_bound: stored.upper_bound,
            later_goals_open: stored.later_goals_open,
            beat: stored.beat,
            constraints,
            reason: stored.reason.clone(),
            alternatives: stored.alternatives.iter().map(alternative).collect::<Result<_, Defect>>()?,
            further: further.transpose()?,
            cutoff: stored.cutoff.map(|cutoff| match cutoff {
                StoredCutoff::Stopped => Cutoff::Stopped,
                StoredCutoff::Nodes => Cutoff::Nodes,
                StoredCutoff::Memory => Cutoff::Memory,
            }),
            statistics,
            ..Self::from(set(&stored.best)?)
        };
        Ok(paid_out(position, answer))
    }
}

fn numbers(stops: &[StopId]) -> Vec<usize> {
    stops.iter().map(|stop| stop.index()).collect()
}

impl StoredSet {
    fn of(set: &RunSet) -> Self {
        let run = |run: &Run| {
            let legs = run.route.legs.iter().map(|leg| leg.iter().map(|segment| segment.index()).collect());
            (run.train.index(), numbers(&run.route.stops), legs.collect())
        };
        Self {
            runs: set.runs.iter().map(|(it, _)| run(it)).collect(),
            idle: set.idle.iter().map(|train| train.index()).collect(),
            taken: set.taken.clone(),
        }
    }
}

/// Reads numbers of a position.
struct Numbers<'p>(&'p Position);

impl Numbers<'_> {
    fn set(&self, stored: &StoredSet) -> Result<RunSet, Defect> {
        let position = self.0.taking(stored.taken.clone());
        let runs = stored.runs.iter().map(|run| self.run(run)).collect::<Result<Vec<Run>, Defect>>()?;
        let verdict = judge(&position, &runs);
        if !verdict.is_legal() {
            return Err(Defect("its runs are not legal on this position".to_owned()));
        }
        Ok(RunSet {
            revenue: verdict.revenue,
            runs: runs.into_iter().zip(verdict.runs).collect(),
            idle: stored.idle.iter().map(|&train| self.train(train)).collect::<Result<_, Defect>>()?,
            taken: position.taken_choices().to_vec(),
            bonuses: verdict.bonuses,
        })
    }

    fn run(&self, (train, stops, legs): &StoredRun) -> Result<Run, Defect> {
        let most = self.0.board().segments().len();
        let segment = |&number: &usize| known(number, most, "segment").map(SegmentId::new);
        let legs = legs.iter().map(|leg| leg.iter().map(segment).collect()).collect::<Result<_, Defect>>()?;
        Ok(Run { train: self.train(*train)?, route: Route { stops: self.stops(stops)?, legs } })
    }

    fn train(&self, number: usize) -> Result<TrainId, Defect> {
        known(number, self.0.trains().len(), "train").map(TrainId::new)
    }

    fn stops(&self, numbers: &[usize]) -> Result<Vec<StopId>, Defect> {
        let most = self.0.board().stops().len();
        numbers.iter().map(|&number| known(number, most, "stop").map(StopId::new)).collect()
    }
}

fn known(number: usize, count: usize, what: &str) -> Result<usize, Defect> {
    if number < count { Ok(number) } else { Err(Defect(format!("{what} number {number}, expected less than {count}"))) }
}

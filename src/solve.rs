//! From a position to an answer that the judge has accepted.

use crate::judge::{JudgedRun, Verdict, judge};
use crate::network::Network;
use crate::position::{Position, Run};
use crate::rules::{Money, TrainId};
use crate::search::{Found, Limits, Statistics, Strategy};

/// The best runs of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed.
    pub upper_bound: Money,
    /// The runs, in the order of the question's trains, with what the judge says of each.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that are idle by rule, where all others could run.
    pub idle: Vec<TrainId>,
    /// Why nothing can be earned, where that needs no search.
    pub reason: Option<Reason>,
    /// What the search did.
    pub statistics: Statistics,
}

impl Answer {
    /// Whether no set of runs earns more.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound
    }
}

/// Why nothing can be earned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The company has no token.
    #[error("{0} has no token on the board")]
    NoToken(String),
    /// The company has no trains.
    #[error("{0} has no trains")]
    NoTrains(String),
}

/// An answer of the search that the judge did not accept: a defect of this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the judge did not accept the answer of the search: {0}")]
pub struct Defect(pub String);

/// Finds the best runs and has them judged.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve(position: &Position, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
    solve_network(position, &Network::new(position), strategy, limits)
}

/// The same with the network at hand, so that a caller can time or reuse it.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve_network(
    position: &Position,
    network: &Network,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
) -> Result<Answer, Box<Defect>> {
    let reason = if position.company().is_none() {
        Some(Reason::NoToken(position.company_name().to_owned()))
    } else if position.trains().is_empty() {
        Some(Reason::NoTrains(position.company_name().to_owned()))
    } else {
        None
    };
    let found = if reason.is_some() { Found::default() } else { strategy.search(network, limits) };
    let Found { revenue, upper_bound, mut runs, statistics } = found;
    runs.sort_by_key(|run| run.train);
    let verdict = judge(position, &runs);
    if let Some(disagreement) = disagreement(position, &runs, &verdict, (revenue, upper_bound)) {
        return Err(Box::new(Defect(disagreement)));
    }
    let idle = position
        .train_ids()
        .filter(|&train| runs.iter().all(|run| run.train != train))
        .take(position.rules().idle_trains as usize)
        .collect();
    let runs = runs.into_iter().zip(verdict.runs).collect();
    Ok(Answer { revenue, upper_bound, runs, idle, reason, statistics })
}

/// What the judge says against a set of runs that is claimed to earn `revenue`, where nothing earns more than `upper_bound`.
fn disagreement(
    position: &Position,
    runs: &[Run],
    verdict: &Verdict,
    (revenue, upper_bound): (Money, Money),
) -> Option<String> {
    let of_run = runs.iter().zip(&verdict.runs).find_map(|(run, judged)| {
        let fault = judged.faults.first()?.describe(position);
        let train = position.trains().get(run.train.index());
        Some(train.map_or_else(|| fault.clone(), |train| format!("train {:?}: {fault}", train.id)))
    });
    let of_set = || verdict.faults.first().map(|fault| fault.describe(position));
    let of_idle = || (!verdict.lost.is_empty()).then(|| "a train runs that must be idle".to_owned());
    let of_sum =
        || (verdict.revenue != revenue).then(|| format!("its runs earn {}, and it says {revenue}", verdict.revenue));
    let of_bound =
        || (upper_bound < revenue).then(|| format!("it earns {revenue}, and its bound says at most {upper_bound}"));
    of_run.or_else(of_set).or_else(of_idle).or_else(of_sum).or_else(of_bound)
}

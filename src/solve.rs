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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::{Sketch, run};

    /// A strategy that answers what it is told.
    struct Says(Found);

    impl Strategy for Says {
        fn name(&self) -> &'static str {
            "says"
        }

        fn search(&self, _: &Network, _: &Limits<'_>) -> Found {
            self.0.clone()
        }
    }

    fn sketch() -> Sketch {
        Sketch::new()
            .hex("A", (0, 0), &["city 20 AR"], &["e0-s0", "e1-s0"])
            .hex("B", (0, 2), &["town 10"], &["e3-s0"])
            .hex("C", (-1, 1), &["town 30"], &["e4-s0"])
            .reach(2)
            .reach(3)
    }

    const TO_B: &str = "A/0 A:0 B:0 B/0";
    const TO_C: &str = "A/0 A:1 C:0 C/0";

    fn solved(position: &Position, runs: &[(&str, &str)], (revenue, upper_bound): (Money, Money)) -> Result<Answer, String> {
        let runs = runs.iter().map(|(train, route)| run(position, train, route)).collect();
        let strategy = Says(Found { revenue, upper_bound, runs, ..Found::default() });
        solve(position, &strategy, &Limits::default()).map_err(|defect| defect.0)
    }

    #[test]
    fn an_answer_has_its_runs_in_the_order_of_the_trains() {
        let position = sketch().position();
        let answer = solved(&position, &[("3", TO_C), ("2", TO_B)], (80, 80)).unwrap();
        let trains: Vec<_> = answer.runs.iter().map(|(run, judged)| (run.train.index(), judged.revenue)).collect();
        assert_eq!(trains, [(0, 30), (1, 50)]);
        assert!(answer.proven() && answer.idle.is_empty());
    }

    #[test]
    fn a_bound_above_the_revenue_proves_nothing() {
        assert!(!solved(&sketch().position(), &[("2", TO_B)], (30, 40)).unwrap().proven());
    }

    #[test]
    fn what_the_judge_does_not_accept_is_a_defect() {
        let position = sketch().position();
        let says = |runs: &[(&str, &str)], numbers| solved(&position, runs, numbers).unwrap_err();
        assert_eq!(says(&[("2", TO_B)], (40, 40)), "its runs earn 30, and it says 40");
        assert_eq!(says(&[("2", TO_B)], (30, 20)), "it earns 30, and its bound says at most 20");
        assert!(says(&[("2", "C/0 C:0 A:1 A/0 A:0 B:0 B/0")], (60, 60)).starts_with("train \"2\": "), "too far for it");
        assert!(says(&[("2", TO_B), ("3", TO_B)], (60, 60)).contains("A:0"), "the same track twice");
        let idle = sketch().with("idle_trains", 1.into()).position();
        let both = solved(&idle, &[("2", TO_B), ("3", TO_C)], (50, 50)).unwrap_err();
        assert_eq!(both, "a train runs that must be idle");
    }

    #[test]
    fn the_first_trains_without_a_run_are_the_idle_ones() {
        let position = sketch().reach(4).with("idle_trains", 2.into()).position();
        let idle = |runs: &[(&str, &str)], revenue| -> Vec<usize> {
            let answer = solved(&position, runs, (revenue, revenue)).unwrap();
            answer.idle.iter().map(|train| train.index()).collect()
        };
        assert_eq!(idle(&[("3", TO_C)], 50), [0, 2]);
        assert_eq!(idle(&[], 0), [0, 1]);
    }

    #[test]
    fn a_company_without_a_token_or_a_train_earns_nothing_and_the_answer_says_why() {
        let nonsense = Says(Found { revenue: 1, ..Found::default() });
        let answer = |position: &Position| solve(position, &nonsense, &Limits::default()).unwrap();
        let elsewhere = answer(&sketch().position().with_company("BO"));
        assert_eq!((elsewhere.revenue, elsewhere.proven()), (0, true));
        assert_eq!(elsewhere.reason.unwrap().to_string(), "BO has no token on the board");
        let trainless = answer(&sketch().with("trains", serde_json::json!([])).position());
        assert_eq!((trainless.revenue, trainless.proven()), (0, true));
        assert_eq!(trainless.reason.unwrap().to_string(), "AR has no trains");
    }
}

//! From a position to an answer that the judge has accepted.

use std::borrow::Cow;

use crate::judge::{JudgedRun, Verdict, judge};
use crate::network::{Case, Cases};
use crate::payout::{Outcome, PayoutError, PayoutOutcome};
use crate::position::{Position, Run, Weights};
use crate::rules::payout::Payment;
use crate::rules::{self, Bonus, Money, Pay, Payee, TrainId};
use crate::search::{Cutoff, Limits, Progress, Statistics, Strategy};

/// The best runs of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed; what was [to be beaten](Limits::beat), where no set beats that.
    pub upper_bound: Money,
    /// What was to be beaten.
    pub beat: Money,
    /// The runs, in the order of the question's trains, with what the judge says of each.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that are idle by rule, where all others could run.
    pub idle: Vec<TrainId>,
    /// Why nothing can be earned, where that needs no search.
    pub reason: Option<Reason>,
    /// The choices that the company takes, by their numbers among the question's.
    pub taken: Vec<usize>,
    /// The bonuses that the runs earn together, by their numbers among the question's. Those of one run are with it.
    pub bonuses: Vec<usize>,
    /// What is paid beside the route value: by the title's own rules, then by bonuses.
    pub payments: Vec<Payment>,
    /// How the revenue may be divided, where the question says enough; or why it cannot be.
    pub payout: Option<Result<PayoutOutcome, PayoutError>>,
    /// What each set of choices would come to, where the company has any that it can take: first without any of them.
    pub alternatives: Vec<Alternative>,
    /// What ended the search before it was through.
    pub cutoff: Option<Cutoff>,
    /// What the search did.
    pub statistics: Statistics,
}

/// What a set of choices would come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The choices, by their numbers among the question's.
    pub taken: Vec<usize>,
    /// What the best runs earn then.
    pub revenue: Money,
    /// What no set of runs can exceed then.
    pub upper_bound: Money,
}

impl Answer {
    /// Whether no set of runs earns more. Where nothing beats what was to be beaten, whether that is certain.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.upper_bound == self.revenue || self.upper_bound <= self.beat
    }

    /// The numbers of all bonuses that are earned, among the question's: run by run, then those of the whole set. One that several
    /// runs earn stands as often.
    pub fn earned(&self) -> impl Iterator<Item = usize> {
        self.runs.iter().flat_map(|(_, judged)| &judged.bonuses).chain(&self.bonuses).copied()
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
    Compiled::new(position).solve(strategy, limits)
}

/// A question compiled for the search: for each set of choices that the company may take, the networks of its cases. So a caller
/// can time or reuse it.
#[derive(Debug, Clone)]
pub struct Compiled<'a> {
    position: &'a Position,
    alternatives: Vec<(Cow<'a, Position>, Cases)>,
}

impl<'a> Compiled<'a> {
    /// Compiles a question.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        let alternatives = if position.choices().next().is_none() {
            vec![(Cow::Borrowed(position), Cases::new(position))]
        } else {
            let compiled = |alternative: Position| {
                let cases = Cases::new(&alternative);
                (Cow::Owned(alternative), cases)
            };
            position.alternatives().map(compiled).collect()
        };
        Self { position, alternatives }
    }

    /// Finds the best runs and has them judged.
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn solve(&self, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
        let position = self.position;
        let reason = if position.company().is_none() {
            Some(Reason::NoToken(position.company_name().to_owned()))
        } else if position.trains().is_empty() {
            Some(Reason::NoTrains(position.company_name().to_owned()))
        } else {
            None
        };
        if reason.is_some() {
            return Ok(paid_out(position, Answer { reason, ..Answer::default() }));
        }
        let mut left = *limits;
        let mut best: Option<(Money, Answer)> = None;
        let mut alternatives = Vec::new();
        let (mut upper_bound, mut cutoff, mut statistics) = (0, None, Statistics::default());
        for (alternative, cases) in &self.alternatives {
            let weight = alternative.weights().route;
            // What the later goals add is less than the weight.
            let beat = if limits.beat > 0 { limits.beat.saturating_mul(weight).saturating_add(weight - 1) } else { 0 };
            let found = search_cases(cases, strategy, Limits { beat, ..left }, weight);
            left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(found.statistics.nodes));
            statistics += found.statistics;
            cutoff = cutoff.or(found.cutoff);
            upper_bound = upper_bound.max(found.upper_bound / weight);
            let Some((sum, runs)) = found.best else { continue };
            let (sum, answer) =
                judged(alternative, runs, (sum, found.upper_bound)).map_err(|defect| Box::new(Defect(defect)))?;
            if self.alternatives.len() > 1 {
                alternatives.push(Alternative {
                    taken: answer.taken.clone(),
                    revenue: answer.revenue,
                    upper_bound: answer.upper_bound,
                });
            }
            if best.as_ref().is_none_or(|&(known, _)| sum > known) {
                best = Some((sum, answer));
            }
        }
        if alternatives.len() < 2 {
            // Nothing else can be chosen.
            alternatives.clear();
        }
        let answer = best.map(|(_, answer)| answer).unwrap_or_default();
        let answer = Answer { upper_bound, beat: limits.beat, alternatives, cutoff, statistics, ..answer };
        Ok(paid_out(position, answer))
    }
}

/// The answer with what becomes of the money.
fn paid_out(position: &Position, mut answer: Answer) -> Answer {
    let bonuses = answer.earned().filter_map(|number| position.rules().bonuses.get(number));
    let parts = bonuses.flat_map(|bonus| bonus.pays.iter().map(move |pay| (bonus, pay)));
    let payment = |(bonus, pay): (&Bonus, &Pay)| {
        let to = match &pay.to {
            Payee::Route => return None,
            Payee::Treasury => rules::payout::Payee::Treasury,
            Payee::Owner(owned) => rules::payout::Payee::Named(format!("owner of {owned}")),
        };
        Some(Payment { label: bonus.id.clone(), to, amount: pay.amount.into(), cite: bonus.cite.clone() })
    };
    let payments: Vec<Payment> = parts.filter_map(payment).collect();
    match position.finance().map(|finance| finance.pay_out(answer.revenue, payments.clone())) {
        None => answer.payments = payments,
        Some(Ok(Outcome { payments, payout })) => (answer.payments, answer.payout) = (payments, Some(Ok(payout))),
        Some(Err(error)) => (answer.payments, answer.payout) = (payments, Some(Err(error))),
    }
    answer
}

/// What the cases of one alternative come to.
#[derive(Default)]
struct Searched {
    /// The best set, with what it counts; nothing where none meets the demands and beats what is to be beaten.
    best: Option<(Money, Vec<Run>)>,
    upper_bound: Money,
    cutoff: Option<Cutoff>,
    statistics: Statistics,
}

/// Searches all cases, within limits that they share; each has to beat those before it. The route value counts `weight` times.
fn search_cases(cases: &Cases, strategy: &dyn Strategy, limits: Limits<'_>, weight: Money) -> Searched {
    let mut all = Searched { upper_bound: if cases.complete { 0 } else { cases.ceiling }, ..Searched::default() };
    let mut left = limits;
    for (number, case) in cases.cases.iter().enumerate() {
        let known = all.best.as_ref().map_or(limits.beat, |&(known, _)| known);
        let bound = if number + 1 < cases.cases.len() { cases.ceiling } else { all.upper_bound };
        let told = |progress| {
            if let Some(tell) = limits.progress {
                tell(in_all(progress, case, (known, bound), weight));
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = limits.progress.is_some().then_some(&told);
        let found = strategy.search(&case.network, &Limits { beat: case.to_beat(known), progress, ..left });
        left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(found.statistics.nodes));
        all.statistics +=
            Statistics { root_bound: case.freed(found.statistics.root_bound).unwrap_or(0), ..found.statistics };
        all.cutoff = all.cutoff.or(found.cutoff);
        all.upper_bound = all.upper_bound.max(case.freed(found.upper_bound).unwrap_or(0));
        if let Some(sum) = case.freed(found.revenue)
            && all.best.as_ref().is_none_or(|&(known, _)| sum > known)
            && (sum > limits.beat || limits.beat == 0)
        {
            all.best = Some((sum, found.runs));
        }
    }
    // Whatever falls short of what is to be beaten was not looked at.
    all.upper_bound = all.upper_bound.max(limits.beat);
    all.statistics.root_bound /= weight;
    all
}

/// How far a search of all cases is, by how far that of one of them is, where the best of the others earns `known` and none
/// exceeds `bound`.
fn in_all(progress: Progress, case: &Case, (known, bound): (Money, Money), weight: Money) -> Progress {
    Progress {
        revenue: case.freed(progress.revenue).unwrap_or(0).max(known) / weight,
        upper_bound: case.freed(progress.upper_bound).unwrap_or(0).max(known).max(bound) / weight,
        ..progress
    }
}

/// The answer that is a set of runs, where the judge accepts it, and what it counts.
fn judged(position: &Position, mut runs: Vec<Run>, (sum, bound): (Money, Money)) -> Result<(Money, Answer), String> {
    runs.sort_by_key(|run| run.train);
    let verdict = judge(position, &runs);
    let weights = position.weights();
    let later: Money = weights.others.iter().map(|(goal, weight)| verdict.paid_to(position, goal) * weight).sum();
    let judged = verdict.revenue * weights.route + later;
    if let Some(disagreement) = disagreement(position, &runs, &verdict, &weights, (sum, judged, bound)) {
        return Err(disagreement);
    }
    let idle = position
        .train_ids()
        .filter(|&train| runs.iter().all(|run| run.train != train))
        .take(position.rules().idle_trains as usize)
        .collect();
    let (revenue, upper_bound) = (verdict.revenue, bound / weights.route);
    let answer = Answer {
        revenue,
        upper_bound,
        idle,
        taken: position.taken_choices().to_vec(),
        bonuses: verdict.bonuses,
        runs: runs.into_iter().zip(verdict.runs).collect(),
        ..Answer::default()
    };
    Ok((judged, answer))
}

/// What the judge says against a set of runs that is claimed to earn `revenue`, where nothing earns more than `upper_bound`.
fn disagreement(
    position: &Position,
    runs: &[Run],
    verdict: &Verdict,
    weights: &Weights,
    (sum, judged, bound): (Money, Money, Money),
) -> Option<String> {
    let of_run = runs.iter().zip(&verdict.runs).find_map(|(run, judged)| {
        let fault = judged.faults.first()?.describe(position);
        let train = position.trains().get(run.train.index());
        Some(train.map_or_else(|| fault.clone(), |train| format!("train {:?}: {fault}", train.id)))
    });
    let of_set = || verdict.faults.first().map(|fault| fault.describe(position));
    let of_idle = || (!verdict.lost.is_empty()).then(|| "a train runs that must be idle".to_owned());
    // A search that was cut off may have met a set without looking at a bonus that the set earns as well.
    let accepted = judged == sum || (sum < judged && judged <= bound);
    let of_sum = || {
        let said = |sum: Money| match weights.route {
            1 => sum.to_string(),
            weight => format!("{} and {} by later goals", sum / weight, sum % weight),
        };
        (!accepted).then(|| format!("its runs earn {}, and it says {}", said(judged), said(sum)))
    };
    let of_bound = || (bound < sum).then(|| format!("it earns {sum}, and its bound says at most {bound}"));
    of_run.or_else(of_set).or_else(of_idle).or_else(of_sum).or_else(of_bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Network;
    use crate::search::Found;
    use crate::sketch::{Sketch, run};

    /// A strategy that answers what it is told.
    struct Says(Found);

    impl Strategy for Says {
        fn name(&self) -> &'static str {
            "says"
        }

        fn about(&self) -> &'static str {
            "answers what it is told"
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

//! The best runs by brute force, without the network and the search. All paths over the track are enumerated as defined by
//! the snapshot format, whether or not a train could run them. The judge decides which of them each train may run, and what
//! each set of runs earns. Choices are tried in every combination.

use super::held::{Held, ensure, json};
use super::paths::all_paths;
use super::solved::position;
use crate::judge::{SetFault, Verdict, judge};
use crate::network::Cases;
use crate::position::{Position, Route, Run, Snapshot};
use crate::random_board::Recipe;
use crate::rules::{Money, Paid, Payee};
use crate::search::{Exhaustive, Limits, Strategy, Workspace, exact_strategies};
use crate::solve::Solver;

/// Limit on the number of sets that are judged.
const MAX_SETS: usize = 50_000;

/// Every exact strategy finds what [`oracle`] finds, and so does the exhaustive strategy on unreduced networks. Boards that are
/// too large for the oracle pass.
///
/// # Errors
/// Describes the strategy that finds something else.
pub fn strategies_match_the_oracle(recipe: &Recipe) -> Held {
    matches_the_oracle(&recipe.snapshot())
}

/// Checks [`strategies_match_the_oracle`] for a snapshot, which must be valid.
///
/// # Errors
/// Describes the strategy that finds something else.
pub fn matches_the_oracle(snapshot: &Snapshot) -> Held {
    let position = position(snapshot)?;
    let Some(truth) = oracle(snapshot)? else { return Ok(()) };
    for strategy in exact_strategies() {
        let answer =
            Solver::new().strategy(strategy).solve(&position).map_err(|defect| format!("{defect}\n{}", json(snapshot)))?;
        let amount = |goal: &Payee| match goal {
            Payee::Route => answer.revenue,
            other => answer.earned_bonuses().map(|earned| earned.amount(&position, other).unsigned_abs()).sum(),
        };
        let found: Vec<Money> = position.rules().objective.0.iter().map(amount).collect();
        ensure(found == truth && answer.proven(), snapshot, || {
            let (name, bound) = (strategy.name(), answer.upper_bound);
            format!("{name} finds {found:?}, at most {bound}, the oracle {truth:?}")
        })?;
    }
    let Some(unreduced) = best_unreduced(&position) else { return Ok(()) };
    let weights = position.weights();
    let weighted: Money =
        position.rules().objective.0.iter().zip(&truth).map(|(goal, &amount)| amount * weights.of(goal)).sum();
    // The networks do not know whether routes hang together.
    let agrees = unreduced == weighted || (snapshot.linked && unreduced > weighted);
    ensure(agrees, snapshot, || format!("unreduced networks give {unreduced}, the oracle {weighted} from {truth:?}"))
}

/// Returns the best weighted value that the exhaustive strategy finds on the unreduced networks of all alternatives and cases, or nothing if
/// these are too many.
fn best_unreduced(position: &Position) -> Option<Money> {
    let mut best = 0;
    for alternative in position.alternatives() {
        let cases = Cases::unreduced(&alternative);
        if !cases.complete {
            return None;
        }
        for case in &cases.cases {
            let found = Exhaustive.search(&case.network, &Limits::default(), &mut Workspace::default());
            best = best.max(case.freed(found.revenue).unwrap_or(0));
        }
    }
    Some(best)
}

/// Returns the most that can be earned, by goal of the objective, with the route value first. Returns `None` if the board has
/// too many paths or sets of runs to try them all.
///
/// # Errors
/// Says why the snapshot is not valid.
pub fn oracle(snapshot: &Snapshot) -> Result<Option<Vec<Money>>, String> {
    let position = position(snapshot)?;
    let Some(paths) = all_paths(snapshot) else { return Ok(None) };
    let mut sets = SetSearch { best: None, judged: 0 };
    for alternative in position.alternatives() {
        let question = Question::new(&alternative, &paths);
        sets.extend(&question, &mut Vec::new());
    }
    Ok(sets.best.filter(|_| sets.judged <= MAX_SETS))
}

/// The amounts for the goals of the objective. Comparing two lists tells which is better.
type Goals = Vec<Money>;

/// A position with its choices taken, and the runs that sets consist of.
struct Question<'a> {
    position: &'a Position,
    /// The runs of each train, best first, with what each earns as the only run.
    runs: Vec<Vec<(Goals, Run)>>,
    /// Upper bounds on what each train and all later ones can add to any set of runs of the earlier trains.
    bounds: Vec<Goals>,
}

impl<'a> Question<'a> {
    fn new(position: &'a Position, paths: &[Route]) -> Self {
        // A run that earns nothing may still touch what a bonus or a demand asks for, or link two others.
        let rules = position.rules();
        let is_asked_for = !rules.bonuses.is_empty() || !rules.demands.is_empty() || rules.linked;
        let may_matter = |goals: &Goals| is_asked_for || goals.iter().any(|&goal| goal > 0);
        let runs_of = |train| {
            let runs = paths.iter().map(|route| Run { train, route: route.clone() });
            let judged = runs.map(|run| (judge(position, std::slice::from_ref(&run)), run));
            let legal = judged.filter(|(verdict, _)| verdict.runs[0].is_legal());
            // What runs earn only together is part of `bounds`.
            let alone = legal.map(|(mut verdict, run)| {
                verdict.bonuses.clear();
                verdict.revenue = verdict.runs[0].revenue;
                (goals(position, &verdict), run)
            });
            let mut runs: Vec<(Goals, Run)> = alone.filter(|(goals, _)| may_matter(goals)).collect();
            runs.sort_by(|(one, _), (other, _)| other.cmp(one));
            runs
        };
        let runs: Vec<Vec<(Goals, Run)>> = position.train_ids().map(runs_of).collect();
        let set_bonuses = |goal: &Payee| {
            let bonuses = position.bonuses().filter(|bonus| bonus.paid == Paid::Set);
            bonuses.map(|bonus| position.greatest_amount(bonus, goal)).sum()
        };
        let mut bounds: Vec<Goals> = vec![position.rules().objective.0.iter().map(set_bonuses).collect()];
        for runs in runs.iter().rev() {
            let best = |goal| runs.iter().map(|(goals, _)| goals[goal]).max().unwrap_or(0);
            let rest = &bounds[bounds.len() - 1];
            bounds.push(rest.iter().enumerate().map(|(goal, &rest)| rest + best(goal)).collect());
        }
        bounds.reverse();
        Self { position, runs, bounds }
    }
}

/// Returns the amounts that a judged set brings for the goals.
fn goals(position: &Position, verdict: &Verdict) -> Goals {
    let amount = |goal: &Payee| match goal {
        Payee::Route => verdict.revenue,
        other => verdict.paid_to(position, other).unsigned_abs(),
    };
    position.rules().objective.0.iter().map(amount).collect()
}

/// Enumeration of all sets with at most one run of each train, over all alternatives.
struct SetSearch {
    best: Option<Goals>,
    /// Number of sets judged so far.
    judged: usize,
}

impl SetSearch {
    /// Judges a set of runs, each given with what it earns as the only run. Then extends it by one run of a later train, as
    /// long as that could still be better. A run beyond the number of trains that may earn would only be lost.
    fn extend<'q>(&mut self, question: &'q Question<'_>, chosen: &mut Vec<(&'q Goals, &'q Run)>) {
        self.judged += 1;
        let runs: Vec<Run> = chosen.iter().map(|(_, run)| (*run).clone()).collect();
        let verdict = judge(question.position, &runs);
        if verdict.is_legal() {
            self.best = self.best.take().max(Some(goals(question.position, &verdict)));
        }
        let may_grow = verdict.faults.iter().all(SetFault::may_be_mended_by_another_run);
        if !may_grow || chosen.len() == question.position.max_runs() {
            return;
        }
        let first = runs.last().map_or(0, |run| run.train.index() + 1);
        // No run adds more to a set than it earns as the only run, except for bonuses of the whole set, which `bounds`
        // includes.
        let so_far: Goals =
            (0..question.bounds[0].len()).map(|goal| chosen.iter().map(|(goals, _)| goals[goal]).sum()).collect();
        for train in first..question.runs.len() {
            for (goals, run) in &question.runs[train] {
                let rest = &question.bounds[train + 1];
                let bound: Goals =
                    so_far.iter().zip(goals).zip(rest).map(|((so_far, goal), rest)| so_far + goal + rest).collect();
                if Some(&bound) <= self.best.as_ref() || self.judged > MAX_SETS {
                    break;
                }
                chosen.push((goals, run));
                self.extend(question, chosen);
                chosen.pop();
            }
        }
    }
}

//! The best runs found as plainly as can be, sharing nothing with network and search: every path over the track as the
//! snapshot format tells it, with no thought for who could run it; the judge says of each whether a train may run it, and of
//! each set what it earns. Choices are tried in every combination.

use super::{Held, Recipe, ensure, position, text};
use crate::board::{EndSetup, Gauge, Lane, SegmentId, StopId};
use crate::judge::{SetFault, Verdict, judge};
use crate::network::Cases;
use crate::position::snapshot::SnapshotSegment;
use crate::position::{Position, Route, Run, Snapshot};
use crate::rules::{Bonus, Money, Paid, Payee};
use crate::search::{Exhaustive, Limits, Strategy, exact_strategies};
use crate::solve::solve;

/// A board with more paths is left to others.
const MOST_PATHS: usize = 10_000;

/// How often a path may be taken one segment further.
const MOST_STEPS: usize = 300_000;

/// How many sets the judge may be asked about.
const MOST_SETS: usize = 50_000;

/// Every strategy finds what [`oracle`] finds, and so does the exhaustive one on networks that nothing was left out of.
/// Boards that are too large for the oracle pass.
///
/// # Errors
/// Where one does not.
pub fn strategies_match_the_oracle(recipe: &Recipe) -> Held {
    matches_the_oracle(&recipe.snapshot())
}

/// The same for a snapshot, which must be valid.
///
/// # Errors
/// Where a strategy finds something else.
pub fn matches_the_oracle(snapshot: &Snapshot) -> Held {
    let position = position(snapshot)?;
    let Some(truth) = oracle(snapshot)? else { return Ok(()) };
    for strategy in exact_strategies() {
        let answer =
            solve(&position, strategy, &Limits::default()).map_err(|defect| format!("{defect}\n{}", text(snapshot)))?;
        let earned: Vec<&Bonus> = answer.earned().map(|bonus| &position.rules().bonuses[bonus]).collect();
        let of = |goal: &Payee| match goal {
            Payee::Route => answer.revenue,
            other => earned.iter().map(|bonus| bonus.amount(other)).sum(),
        };
        let found: Vec<Money> = position.rules().objective.0.iter().map(of).collect();
        ensure(found == truth && answer.proven(), snapshot, || {
            let (name, bound) = (strategy.name(), answer.upper_bound);
            format!("{name} says {found:?}, at most {bound}, the oracle {truth:?}")
        })?;
    }
    let unreduced = best_of_cases(&position)?;
    let weights = position.weights();
    let weighed: Money =
        position.rules().objective.0.iter().zip(&truth).map(|(goal, &amount)| amount * weights.of(goal)).sum();
    ensure(unreduced == weighed, snapshot, || {
        format!("unreduced networks say {unreduced}, the oracle {weighed} of {truth:?}")
    })
}

/// The best of all alternatives and their cases, as the exhaustive strategy finds it on networks that nothing was left out of.
fn best_of_cases(position: &Position) -> Result<Money, String> {
    let mut best = 0;
    for alternative in position.alternatives() {
        let cases = Cases::unreduced(&alternative);
        if !cases.complete {
            return Err("a small board has too many cases".to_owned());
        }
        for case in &cases.cases {
            let found = Exhaustive.search(&case.network, &Limits::default());
            best = best.max(case.freed(found.revenue).unwrap_or(0));
        }
    }
    Ok(best)
}

/// The most that can be earned: what each goal of the objective gets, the route value first. Nothing where the board has too many
/// paths or sets of routes to try them all.
///
/// # Errors
/// Where the snapshot is not valid.
pub fn oracle(snapshot: &Snapshot) -> Result<Option<Vec<Money>>, String> {
    let position = position(snapshot)?;
    let Some(paths) = Paths::all(snapshot) else { return Ok(None) };
    let mut sets = Sets { best: None, asked: 0 };
    for alternative in position.alternatives() {
        let question = Question::new(&alternative, &paths);
        sets.choose(&question, &mut Vec::new());
    }
    Ok(sets.best.filter(|_| sets.asked <= MOST_SETS))
}

/// All paths over the track of a snapshot: from stop to stop, no stop, segment or junction twice.
pub(super) struct Paths<'a> {
    snapshot: &'a Snapshot,
    /// The numbers that the board gives to the first stop and the first segment of each hex.
    firsts: Vec<(usize, usize)>,
    route: Route,
    /// The segments since the last stop.
    leg: Vec<SegmentId>,
    /// The hexes whose junctions the path has crossed.
    junctions: Vec<usize>,
    steps: usize,
    found: Vec<Route>,
}

impl<'a> Paths<'a> {
    /// Every path in one of its two directions, and every stop alone. Nothing where there are too many.
    pub(super) fn all(snapshot: &'a Snapshot) -> Option<Vec<Route>> {
        let mut next = (0, 0);
        let mut firsts = Vec::new();
        for hex in &snapshot.hexes {
            firsts.push(next);
            next = (next.0 + hex.stops.len(), next.1 + hex.segments.len());
        }
        let (route, leg, junctions, found) = (Route::default(), Vec::new(), Vec::new(), Vec::new());
        let mut paths = Self { snapshot, firsts, route, leg, junctions, steps: 0, found };
        for (hex, of) in snapshot.hexes.iter().enumerate() {
            (0..of.stops.len()).for_each(|stop| paths.arrive(hex, stop));
        }
        (!paths.too_many()).then_some(paths.found)
    }

    fn too_many(&self) -> bool {
        self.found.len() > MOST_PATHS || self.steps > MOST_STEPS
    }

    /// The path comes to a stop, and may go on from there.
    fn arrive(&mut self, hex: usize, stop: usize) {
        let id = StopId::new(self.firsts[hex].0 + stop);
        if self.route.stops.contains(&id) {
            return;
        }
        self.route.stops.push(id);
        let leg = std::mem::take(&mut self.leg);
        if !leg.is_empty() {
            self.route.legs.push(leg);
        }
        if self.route.stops[0] <= id {
            self.found.push(self.route.clone());
        }
        self.leave(hex, |end| end == EndSetup::Stop(stop as u16), |_| true);
        self.leg = self.route.legs.pop().unwrap_or_default();
        self.route.stops.pop();
    }

    /// Takes each segment of the hex that has such an end, in by that end and out by the other.
    fn leave(&mut self, hex: usize, is_entry: impl Fn(EndSetup) -> bool, may_take: impl Fn(&SnapshotSegment) -> bool) {
        let snapshot = self.snapshot;
        for (number, segment) in snapshot.hexes[hex].segments.iter().enumerate() {
            let id = SegmentId::new(self.firsts[hex].1 + number);
            if self.leg.contains(&id) || self.route.legs.iter().any(|leg| leg.contains(&id)) || !may_take(segment) {
                continue;
            }
            for (entry, exit) in [(0, 1), (1, 0)] {
                if is_entry(segment.ends[entry]) {
                    self.leg.push(id);
                    self.follow(hex, segment, segment.ends[exit]);
                    self.leg.pop();
                }
            }
        }
    }

    /// Goes on from where a segment leads.
    fn follow(&mut self, hex: usize, segment: &SnapshotSegment, exit: EndSetup) {
        self.steps += 1;
        if self.too_many() {
            return;
        }
        match exit {
            EndSetup::Stop(stop) => self.arrive(hex, usize::from(stop)),
            EndSetup::Junction if self.junctions.contains(&hex) => {}
            EndSetup::Junction => {
                self.junctions.push(hex);
                self.leave(hex, |end| end == EndSetup::Junction, |_| true);
                self.junctions.pop();
            }
            EndSetup::Edge(edge, lane) => {
                let hexes = &self.snapshot.hexes;
                let (here, back) = (&hexes[hex], (edge.index() + 3) % 6);
                let lists = |neighbour: &Option<String>, name: &str| neighbour.as_deref() == Some(name);
                let across = hexes.iter().position(|other| {
                    lists(&here.neighbours[edge.index()], &other.id) && lists(&other.neighbours[back], &here.id)
                });
                let Some(across) = across else { return };
                self.leave(
                    across,
                    |end| matches!(end, EndSetup::Edge(edge, other) if edge.index() == back && match_lanes(lane, other)),
                    |other| match_gauges(segment.gauge, other.gauge),
                );
            }
        }
    }
}

/// Whether the lanes of two hexes over their common edge match.
fn match_lanes(one: Lane, other: Lane) -> bool {
    let (wide, narrow) = if one.width() > other.width() { (one, other) } else { (other, one) };
    let renumbered = narrow.index() + (wide.width() - narrow.width()) / 2;
    wide.index() == wide.width() - 1 - renumbered
}

fn match_gauges(one: Gauge, other: Gauge) -> bool {
    one == other || one == Gauge::Dual || other == Gauge::Dual
}

/// What each goal of the objective gets. Of two, the lists' order says which is better.
type Goals = Vec<Money>;

/// A position with its choices taken, and the runs that sets are made of.
struct Question<'a> {
    position: &'a Position,
    /// Of each train, with what each run earns as the only one, the best first.
    runs: Vec<Vec<(Goals, Run)>>,
    /// What the trains from each on can add at best, whichever set is chosen before.
    most: Vec<Goals>,
}

impl<'a> Question<'a> {
    fn new(position: &'a Position, paths: &[Route]) -> Self {
        // A run that earns nothing may still be the one that a bonus asks for.
        let asked: Vec<StopId> =
            position.rules().bonuses.iter().flat_map(|bonus| &bonus.includes).flatten().copied().collect();
        let may_matter = |goals: &Goals, run: &Run| {
            goals.iter().any(|&goal| goal > 0) || run.route.stops.iter().any(|stop| asked.contains(stop))
        };
        let runs_of = |train| {
            let runs = paths.iter().map(|route| Run { train, route: route.clone() });
            let judged = runs.map(|run| (judge(position, std::slice::from_ref(&run)), run));
            let legal = judged.filter(|(verdict, _)| verdict.runs[0].is_legal());
            // What all runs earn together is for `most`.
            let alone = legal.map(|(verdict, run)| {
                (goals(position, &Verdict { bonuses: Vec::new(), revenue: verdict.runs[0].revenue, ..verdict }), run)
            });
            let mut runs: Vec<(Goals, Run)> = alone.filter(|(goals, run)| may_matter(goals, run)).collect();
            runs.sort_by(|(one, _), (other, _)| other.cmp(one));
            runs
        };
        let runs: Vec<Vec<(Goals, Run)>> = position.train_ids().map(runs_of).collect();
        let of_set = |goal: &Payee| {
            let bonuses = position.bonuses().filter(|bonus| bonus.paid == Paid::Set);
            bonuses.flat_map(|bonus| &bonus.pays).filter(|pay| pay.to == *goal).map(|pay| Money::from(pay.amount)).sum()
        };
        let mut most: Vec<Goals> = vec![position.rules().objective.0.iter().map(of_set).collect()];
        for runs in runs.iter().rev() {
            let best = |goal| runs.iter().map(|(goals, _)| goals[goal]).max().unwrap_or(0);
            let rest = &most[most.len() - 1];
            most.push(rest.iter().enumerate().map(|(goal, &rest)| rest + best(goal)).collect());
        }
        most.reverse();
        Self { position, runs, most }
    }
}

/// What a judged set brings to each goal.
fn goals(position: &Position, verdict: &Verdict) -> Goals {
    let of = |goal: &Payee| match goal {
        Payee::Route => verdict.revenue,
        other => verdict.paid_to(position, other),
    };
    position.rules().objective.0.iter().map(of).collect()
}

/// All sets of at most one run of each train, over all questions.
struct Sets {
    best: Option<Goals>,
    asked: usize,
}

impl Sets {
    /// Judges a set of runs, each with what it earns as the only one, and goes on to all that have one more run, of a later train,
    /// while that could still be better. A run more than trains that are not idle could only be lost.
    fn choose<'q>(&mut self, question: &'q Question<'_>, chosen: &mut Vec<(&'q Goals, &'q Run)>) {
        self.asked += 1;
        let runs: Vec<Run> = chosen.iter().map(|(_, run)| (*run).clone()).collect();
        let verdict = judge(question.position, &runs);
        if verdict.is_legal() {
            self.best = self.best.take().max(Some(goals(question.position, &verdict)));
        }
        // A further run can heal nothing but a choice that is not earned yet.
        let may_grow = verdict.faults.iter().all(|fault| matches!(fault, SetFault::ChoiceNotEarned { .. }));
        if !may_grow || chosen.len() == question.position.max_runs() {
            return;
        }
        let first = runs.last().map_or(0, |run| run.train.index() + 1);
        // No run brings more to a set than it earns as the only one, but for the bonuses of the whole set, which `most` has.
        let so_far: Goals =
            (0..question.most[0].len()).map(|goal| chosen.iter().map(|(goals, _)| goals[goal]).sum()).collect();
        for train in first..question.runs.len() {
            for (goals, run) in &question.runs[train] {
                let rest = &question.most[train + 1];
                let most: Goals =
                    so_far.iter().zip(goals).zip(rest).map(|((so_far, goal), rest)| so_far + goal + rest).collect();
                if Some(&most) <= self.best.as_ref() || self.asked > MOST_SETS {
                    break;
                }
                chosen.push((goals, run));
                self.choose(question, chosen);
                chosen.pop();
            }
        }
    }
}

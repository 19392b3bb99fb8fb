//! The best runs found as plainly as can be, sharing nothing with network and search: every path over the track as the
//! snapshot format tells it, with no thought for who could run it; the judge says of each whether a train may run it, and of
//! each set what it earns.

use std::cmp::Reverse;

use super::{Held, Recipe, ensure, position};
use crate::board::{EndSetup, Gauge, Lane, SegmentId, StopId};
use crate::judge::judge;
use crate::network::Network;
use crate::position::snapshot::SnapshotSegment;
use crate::position::{Position, Route, Run, Snapshot};
use crate::rules::Money;
use crate::search::{Exhaustive, Limits, Strategy, strategies};

/// A board with more paths is left to others.
const MOST_PATHS: usize = 10_000;

/// How often a path may be taken one segment further.
const MOST_STEPS: usize = 300_000;

/// How many sets the judge may be asked about.
const MOST_SETS: usize = 50_000;

/// Every strategy finds what [`oracle`] finds, and so does the exhaustive one on a network that nothing was left out of.
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
    let agrees = |strategy: &dyn Strategy, network: &Network, of: &str| {
        let found = strategy.search(network, &Limits::default());
        ensure((found.revenue, found.upper_bound) == (truth, truth), snapshot, || {
            let (name, from, to) = (strategy.name(), found.revenue, found.upper_bound);
            format!("{name} on {of} says {from} to {to}, the oracle {truth}")
        })
    };
    let network = Network::new(&position);
    strategies().iter().try_for_each(|&strategy| agrees(strategy, &network, "the network"))?;
    agrees(&Exhaustive, &Network::unreduced(&position), "the unreduced network")
}

/// The most that can be earned; nothing where the board has too many paths or sets of routes to try them all.
///
/// # Errors
/// Where the snapshot is not valid.
pub fn oracle(snapshot: &Snapshot) -> Result<Option<Money>, String> {
    let position = position(snapshot)?;
    let Some(paths) = Paths::all(snapshot) else { return Ok(None) };
    let runs_of = |train| {
        let runs = paths.iter().map(|route| Run { train, route: route.clone() });
        let judged = runs.map(|run| (judge(&position, std::slice::from_ref(&run)), run));
        let mut legal: Vec<(Money, Run)> = judged
            .filter(|(verdict, _)| verdict.is_legal() && verdict.runs[0].revenue > 0)
            .map(|(verdict, run)| (verdict.runs[0].revenue, run))
            .collect();
        legal.sort_by_key(|&(revenue, _)| Reverse(revenue));
        legal
    };
    let runs: Vec<Vec<(Money, Run)>> = position.train_ids().map(runs_of).collect();
    let mut sets = Sets { position: &position, runs: &runs, chosen: Vec::new(), best: 0, asked: 0 };
    sets.choose(0, 0);
    Ok((sets.asked <= MOST_SETS).then_some(sets.best))
}

/// All paths over the track of a snapshot: from stop to stop, no stop, segment or junction twice.
struct Paths<'a> {
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
    fn all(snapshot: &'a Snapshot) -> Option<Vec<Route>> {
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

/// All sets of at most one run of each train.
struct Sets<'a> {
    position: &'a Position,
    /// Of each train, with what each earns, the best first.
    runs: &'a [Vec<(Money, Run)>],
    chosen: Vec<Run>,
    best: Money,
    asked: usize,
}

impl Sets<'_> {
    /// Chooses a run or none for each train from this one on, while that could still be better. A run more than trains
    /// that are not idle could only be lost.
    fn choose(&mut self, train: usize, earned: Money) {
        let Some(runs) = self.runs.get(train).filter(|_| self.chosen.len() < self.position.most_runs()) else { return };
        let best = |runs: &Vec<(Money, Run)>| runs.first().map_or(0, |&(revenue, _)| revenue);
        let rest: Money = self.runs[train + 1..].iter().map(best).sum();
        for (revenue, run) in runs {
            if earned + revenue + rest <= self.best || self.asked > MOST_SETS {
                break;
            }
            self.asked += 1;
            self.chosen.push(run.clone());
            let verdict = judge(self.position, &self.chosen);
            if verdict.is_legal() {
                self.best = self.best.max(verdict.revenue);
                self.choose(train + 1, earned + revenue);
            }
            self.chosen.pop();
        }
        self.choose(train + 1, earned);
    }
}

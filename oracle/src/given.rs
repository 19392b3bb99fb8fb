//! The legality of a given set of routes.

use crate::bits::Bits;
use crate::price::Turn;
use crate::question::{Goals, Question};
use crate::refusal::{Refusal, at_most};
use crate::sets::{self, Run, choices, may_be_added, runs};
use crate::walk::{Guide, MOST_STOPS, Path, walk};

/// A route of a set that somebody else found, as answers write it.
#[derive(Debug, Clone)]
pub struct GivenRun {
    /// The id of the train.
    pub train: String,
    /// The names of the stops in order, with a city that is passed, such as `E6/0`.
    pub stops: Vec<String>,
    /// For each leg its segments, such as `E6:1`.
    pub track: Vec<Vec<String>>,
}

impl GivenRun {
    /// Reads the train, the points and the segments of a route. `None` if the question lacks one of them. Section *Version 2*.
    #[must_use]
    pub fn read(&self, question: &Question) -> Option<(usize, Vec<usize>, Vec<Vec<usize>>)> {
        let board = &question.board;
        let hex = |id: &str| board.hexes.iter().find(|hex| hex.id == id);
        let stop = |name: &String| {
            let (id, number) = name.rsplit_once('/')?;
            Some(hex(id)?.first_stop + number.parse::<usize>().ok()?)
        };
        let segment = |name: &String| {
            let (id, number) = name.rsplit_once(':')?;
            hex(id)?.segments.get(number.parse::<usize>().ok()?).copied()
        };
        let train = question.trains.iter().position(|train| train.id == self.train)?;
        let points = self.stops.iter().map(stop).collect::<Option<Vec<usize>>>()?;
        let legs = self.track.iter().map(|leg| leg.iter().map(segment).collect()).collect::<Option<Vec<Vec<usize>>>>()?;
        Some((train, points, legs))
    }
}

/// Returns what a set of routes earns if the company has taken these choices. `None` if it is not legal then.
/// `runs` has the routes of each train.
#[must_use]
pub fn earned(turn: &Turn<'_>, runs: &[Vec<Run<'_>>], set: &[GivenRun]) -> Option<Goals> {
    let find = |given: &GivenRun| {
        let (train, points, legs) = given.read(turn.question)?;
        runs[train].iter().find(|run| is_same(run.path, &points, &legs))
    };
    let chosen = set.iter().map(find).collect::<Option<Vec<&Run<'_>>>>()?;
    let may_follow = |number: usize| {
        let (before, run) = (&chosen[..number], chosen[number]);
        before.iter().all(|other| other.train != run.train) && may_be_added(turn, before, run)
    };
    let is_set = chosen.len() <= turn.question.most_runs && (0..chosen.len()).all(may_follow);
    is_set.then(|| sets::earned(turn, &chosen)).flatten()
}

/// Whether a path is the same route, in whichever direction. A leg within a hex may list its segments in any order.
#[must_use]
pub fn is_same(path: &Path, points: &[usize], legs: &[Vec<usize>]) -> bool {
    let sorted = |leg: &Vec<usize>| {
        let mut leg = leg.clone();
        leg.sort_unstable();
        leg
    };
    let forward = path.points == points && path.legs.iter().map(sorted).eq(legs.iter().map(sorted));
    let backward = path.points.iter().rev().eq(points) && path.legs.iter().rev().map(sorted).eq(legs.iter().map(sorted));
    forward || backward
}

/// The greatest number of times that a path along given segments might be extended.
const MOST_STEPS: usize = 1_000_000;

/// Lists the paths along some segments.
struct Along<'q> {
    question: &'q Question,
    segments: Bits,
    steps: usize,
    found: Vec<Path>,
}

impl Guide for Along<'_> {
    fn begin(&mut self, _: usize) {}

    fn step(&mut self) -> Result<(), Refusal> {
        self.steps += 1;
        at_most("steps of the routes of a set", self.steps, MOST_STEPS)
    }

    fn enter(&mut self, segment: usize, _: usize, _: bool) -> Result<bool, Refusal> {
        Ok(self.segments.has(segment))
    }

    fn leave(&mut self) {}

    fn found(&mut self, path: &Path) -> Result<(), Refusal> {
        at_most("stops of a route", path.stops.len(), MOST_STOPS)?;
        self.found.push(path.clone().complete(self.question));
        Ok(())
    }
}

/// Returns what a set of routes earns under the best choices. `None` if it is not legal under any. It looks at the given routes alone, so
/// the board may be large.
///
/// # Errors
/// If a route has too many stops, or if there are too many paths along the segments of one.
pub fn worth(question: &Question, set: &[GivenRun]) -> Result<Option<Goals>, Refusal> {
    let mut paths: Vec<Path> = Vec::new();
    for run in set {
        let Some((_, points, legs)) = run.read(question) else { return Ok(None) };
        let mut along = Along { question, segments: Bits::new(question.board.segments.len()), steps: 0, found: Vec::new() };
        legs.iter().flatten().for_each(|&segment| along.segments.add(segment));
        walk(question, &mut along)?;
        paths.extend(along.found.into_iter().filter(|path| is_same(path, &points, &legs)));
    }
    let mut best = None;
    for taken in choices(question) {
        let turn = Turn::new(question, taken);
        best = best.max(earned(&turn, &runs(&turn, &paths)?, set));
    }
    Ok(best)
}

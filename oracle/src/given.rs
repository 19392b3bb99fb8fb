//! The legality of a given set of routes.

use crate::price::Turn;
use crate::question::{Goals, Question};
use crate::sets::{self, Run, may_be_added};
use crate::walk::Path;

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

//! The walk over all routes of a train that may matter.

use highball_oracle::Bits;
use highball_oracle::legal::is_legal;
use highball_oracle::price::Turn;
use highball_oracle::question::End;
use highball_oracle::walk::{Path, resources};

use crate::graph::{Graph, Node};
use crate::refusal::{Budget, Refusal};
use crate::relaxed::{NEVER, Relaxed};

/// Which routes are looked for.
pub(crate) enum Search<'s> {
    /// Those on these segments.
    On(&'s Bits),
    /// Those that earn at least `least` after prices, and maybe more.
    AtLeast {
        /// The relaxed routes of the train.
        relaxed: &'s Relaxed<'s>,
        /// An upper bound on what a relaxed route still earns from each state and node.
        potentials: &'s [i64],
        /// The least that the routes earn.
        least: i64,
    },
}

/// A walk that extends a path segment by segment.
struct Walk<'s> {
    turn: &'s Turn<'s>,
    train: usize,
    graph: &'s Graph,
    search: Search<'s>,
    /// The path so far, up to its last point.
    path: Path,
    /// The segments since then.
    leg: Vec<usize>,
    /// The number of segments of the path.
    length: usize,
    /// The hexes whose junctions the path has crossed.
    junctions: Bits,
    found: Vec<Path>,
    budget: &'s mut Budget,
    place: &'s str,
}

/// The greatest number of segments of a route.
const MOST_SEGMENTS: usize = 1_000;

/// A state of a relaxed route, and what it has earned by then after prices.
type Label = (usize, i64);

/// Lists legal routes of a train, once in one of their two directions.
pub(crate) fn routes(
    turn: &Turn<'_>,
    train: usize,
    graph: &Graph,
    search: Search<'_>,
    budget: &mut Budget,
    place: &str,
) -> Result<Vec<Path>, Refusal> {
    let board = &turn.question.board;
    let path = Path { track: Bits::new(resources(board)), ..Path::default() };
    let junctions = Bits::new(board.hexes.len());
    let mut walk = Walk {
        turn,
        train,
        graph,
        search,
        path,
        leg: Vec::new(),
        length: 0,
        junctions,
        found: Vec::new(),
        budget,
        place,
    };
    for stop in 0..board.stops.len() {
        let labels = walk.begin(stop);
        walk.visit(graph.number(Node::Start { stop }), stop, false, &labels)?;
    }
    Ok(walk.found)
}

impl Walk<'_> {
    /// Returns the labels of a route that begins at a stop.
    fn begin(&self, stop: usize) -> Vec<Label> {
        match self.search {
            Search::On(_) => vec![(0, 0)],
            Search::AtLeast { relaxed, .. } => relaxed.begin(stop).collect(),
        }
    }

    /// Returns the labels after a node, without those that cannot earn enough.
    fn come(&self, node: usize, labels: &[Label]) -> Vec<Label> {
        match self.search {
            Search::On(_) => labels.to_vec(),
            Search::AtLeast { relaxed, potentials, least } => {
                let mut after = Vec::new();
                for &(state, earned) in labels {
                    relaxed.come(node, state, |state, gain| {
                        let left = potentials[relaxed.place(node, state)];
                        let earned = earned + gain;
                        if left > NEVER && earned + left + relaxed.prices_of_stops >= least {
                            after.push((state, earned));
                        }
                    });
                }
                after
            }
        }
    }

    /// Stops at a stop, and goes on if the route need not end there.
    fn visit(&mut self, node: usize, stop: usize, must_end: bool, labels: &[Label]) -> Result<(), Refusal> {
        let stops = &self.turn.question.board.stops;
        let shares_group = |&other: &usize| stops[other].groups.iter().any(|group| stops[stop].groups.contains(group));
        if self.path.points.contains(&stop) || self.path.stops.iter().any(shares_group) {
            return Ok(());
        }
        let leg = std::mem::take(&mut self.leg);
        let is_first = self.path.points.is_empty();
        if !is_first {
            self.path.legs.push(leg.clone());
        }
        self.path.points.push(stop);
        self.path.stops.push(stop);
        if self.path.points[0] <= stop && is_right_length(&self.path) {
            let path = self.path.clone().complete(self.turn.question);
            if is_legal(self.turn, self.train, &path) {
                self.found.push(path);
            }
        }
        if !must_end && (is_first || stops[stop].through) {
            self.leave(node, labels)?;
        }
        self.path.stops.pop();
        self.path.points.pop();
        self.path.legs.pop();
        self.leg = leg;
        Ok(())
    }

    /// Passes a city without stopping there.
    fn pass(&mut self, node: usize, stop: usize, labels: &[Label]) -> Result<(), Refusal> {
        if self.path.passed.is_some() || self.path.points.contains(&stop) {
            return Ok(());
        }
        let leg = std::mem::take(&mut self.leg);
        self.path.legs.push(leg.clone());
        self.path.points.push(stop);
        self.path.passed = Some(stop);
        self.leave(node, labels)?;
        self.path.passed = None;
        self.path.points.pop();
        self.path.legs.pop();
        self.leg = leg;
        Ok(())
    }

    /// Extends the path by each node that may follow.
    fn leave(&mut self, node: usize, labels: &[Label]) -> Result<(), Refusal> {
        let graph = self.graph;
        for &next in &graph.successors[node] {
            self.take(next, labels)?;
        }
        Ok(())
    }

    /// Extends the path by a segment.
    fn take(&mut self, node: usize, labels: &[Label]) -> Result<(), Refusal> {
        let graph = self.graph;
        let (Node::Run { segment, exit } | Node::Pass { segment, exit }) = graph.node(node) else { return Ok(()) };
        let is_allowed = match self.search {
            Search::On(segments) => segments.has(segment),
            Search::AtLeast { .. } => true,
        };
        if !is_allowed || self.path.track.meets(&graph.tracks[segment]) {
            return Ok(());
        }
        self.budget.spend(1, "steps of routes", self.place)?;
        let after = self.come(node, labels);
        if after.is_empty() {
            return Ok(());
        }
        if self.length == MOST_SEGMENTS {
            return Err(Refusal::TooLarge { place: self.place.to_owned(), what: "segments of a route", most: MOST_SEGMENTS as u64 });
        }
        let data = &self.turn.question.board.segments[segment];
        // "A route may use it only as its first or last segment."
        let is_first = self.path.points.len() == 1 && self.leg.is_empty();
        let must_end = data.terminal && !is_first;
        self.path.track.add_all(&graph.tracks[segment]);
        self.leg.push(segment);
        self.length += 1;
        match (graph.node(node), data.ends[exit]) {
            (Node::Pass { .. }, End::Stop(stop)) if !must_end => self.pass(node, stop, &after)?,
            (Node::Run { .. }, End::Stop(stop)) => self.visit(node, stop, must_end, &after)?,
            (_, End::Stop(_)) => {}
            _ if must_end => {}
            (_, End::Edge { .. }) => self.leave(node, &after)?,
            (_, End::Junction) => {
                let is_new = !self.junctions.has(data.hex);
                if is_new || self.turn.question.reuse_junctions {
                    self.junctions.add(data.hex);
                    self.leave(node, &after)?;
                    if is_new {
                        self.junctions.remove(data.hex);
                    }
                }
            }
        }
        self.length -= 1;
        self.leg.pop();
        self.path.track.remove_all(&graph.tracks[segment]);
        Ok(())
    }
}

/// Whether bits have room for the paid stops of a path.
fn is_right_length(path: &Path) -> bool {
    path.stops.len() < 64
}

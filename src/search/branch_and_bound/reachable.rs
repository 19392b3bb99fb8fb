//! A bound for trains without a limit that binds: what can still be reached at all.
//!
//! Such a train may run through everything that its track leads to. But a route has two ends: of the stops that it could only end
//! at, it gains one for each end that is still open. Those are the stops that no route may run through, and those that only
//! one other stop is connected with by track that is still free.

use super::graph::Graph;
use super::mask::Mask;
use super::terrain::Ground;

/// Works out what can be reached. Its marks serve any number of searches, for each of its rounds has marks of its own.
#[derive(Debug, Default)]
pub(super) struct Reachable {
    /// The round in which a stop was last reached to run through, and to end at.
    through: Vec<u64>,
    end: Vec<u64>,
    round: u64,
    pending: Vec<u16>,
}

/// The best gains of stops that a route can only end at.
#[derive(Debug, Clone, Copy, Default)]
struct Ends {
    best: i64,
    second: i64,
}

impl Ends {
    fn add(&mut self, gain: i64) {
        if gain > self.best {
            *self = Self { best: gain, second: self.best };
        } else if gain > self.second {
            self.second = gain;
        }
    }
}

impl Reachable {
    /// What can be gained at most from these stops on, each of them an end that may go on, with so much used.
    pub(super) fn ahead<M: Mask>(&mut self, ground: &Ground<'_, M>, open: &[u16], used: &M) -> i64 {
        let gains = &ground.outlook.stop_gains;
        if self.end.len() < gains.len() {
            self.through.resize(gains.len(), 0);
            self.end.resize(gains.len(), 0);
        }
        self.round += 1;
        let (mut sum, mut ends) = (0, Ends::default());
        for &stop in open {
            self.step_on(ground, stop, used, &mut ends);
        }
        while let Some(stop) = self.pending.pop() {
            let gain = gains[usize::from(stop)];
            if self.step_on(ground, stop, used, &mut ends) + from_open(ground.graph, stop, open) > 1 {
                sum += gain;
            } else {
                ends.add(gain);
            }
        }
        sum + if open.len() > 1 { ends.best + ends.second } else { ends.best }
    }

    /// Reaches what free track leads to from a stop. With how many other stops it is connected, counted up to two.
    fn step_on<M: Mask>(&mut self, ground: &Ground<'_, M>, stop: u16, used: &M, ends: &mut Ends) -> usize {
        let (costs, gains) = (&ground.view.costs, &ground.outlook.stop_gains);
        let mut neighbour = None;
        let mut neighbours = 0;
        for arc in &ground.graph.arcs()[ground.graph.arcs_from(usize::from(stop))] {
            let to = usize::from(arc.to);
            if costs[to] == u32::MAX || arc.mask.meets(used) {
                continue;
            }
            if neighbour != Some(arc.to) {
                (neighbour, neighbours) = (Some(arc.to), neighbours + 1);
            }
            if arc.ends_route {
                if self.end[to] != self.round {
                    self.end[to] = self.round;
                    ends.add(gains[to]);
                }
            } else if self.through[to] != self.round {
                self.through[to] = self.round;
                self.pending.push(arc.to);
            }
        }
        neighbours
    }
}

/// How many of the open ends an arc leads to from a stop.
fn from_open<M: Mask>(graph: &Graph<M>, stop: u16, open: &[u16]) -> usize {
    let arcs = &graph.arcs()[graph.arcs_from(usize::from(stop))];
    open.iter().filter(|&&end| arcs.iter().any(|arc| arc.to == end)).count()
}

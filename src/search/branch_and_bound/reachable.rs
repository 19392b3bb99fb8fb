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
    /// Whether more than so much can be gained from these stops on, each of them an end that may go on, with so much used.
    pub(super) fn exceeds<M: Mask>(&mut self, ground: &Ground<'_, M>, open: &[u16], used: &M, most: i64) -> bool {
        let gains = &ground.outlook.stop_gains;
        if self.end.len() < gains.len() {
            self.through.resize(gains.len(), 0);
            self.end.resize(gains.len(), 0);
        }
        self.round += 1;
        self.pending.clear();
        let (mut sum, mut ends) = (0, Ends::default());
        for &stop in open {
            self.step_on(ground, stop, used, &mut ends);
        }
        loop {
            let at_ends = if open.len() > 1 { ends.best + ends.second } else { ends.best };
            // Both only grow.
            if sum + at_ends > most {
                return true;
            }
            let Some(stop) = self.pending.pop() else { return false };
            let gain = gains[usize::from(stop)];
            if self.step_on(ground, stop, used, &mut ends) + from_open(ground.graph, stop, open) > 1 {
                sum += gain;
            } else {
                ends.add(gain);
            }
        }
    }

    /// Reaches what free track leads to from a stop. With how many other stops it is connected, counted up to two.
    fn step_on<M: Mask>(&mut self, ground: &Ground<'_, M>, stop: u16, used: &M, ends: &mut Ends) -> usize {
        let (costs, gains) = (&ground.view.costs, &ground.outlook.stop_gains);
        let mut neighbour = None;
        let mut neighbours = 0;
        for arc in ground.graph.arcs_at(usize::from(stop)) {
            let to = usize::from(arc.to);
            let is_reached = if arc.ends_route { self.end[to] } else { self.through[to] } == self.round;
            let is_counted = neighbours > 1 || neighbour == Some(arc.to);
            if (is_reached && is_counted) || costs[to] == u32::MAX || arc.mask.meets(used) {
                continue;
            }
            if !is_counted {
                (neighbour, neighbours) = (Some(arc.to), neighbours + 1);
            }
            if is_reached {
                continue;
            }
            if arc.ends_route {
                self.end[to] = self.round;
                ends.add(gains[to]);
            } else {
                self.through[to] = self.round;
                self.pending.push(arc.to);
            }
        }
        neighbours
    }
}

/// How many of the open ends an arc leads to from a stop.
fn from_open<M: Mask>(graph: &Graph<M>, stop: u16, open: &[u16]) -> usize {
    let arcs = graph.arcs_at(usize::from(stop));
    open.iter().filter(|&&end| arcs.iter().any(|arc| arc.to == end)).count()
}

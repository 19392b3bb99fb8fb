//! What states remember, so that relaxed routes use fewer stops and less track again.

use std::collections::{BTreeSet, HashMap};

use super::Search;
use super::prices::Best;
use crate::graph::Node;
use crate::refusal::Refusal;
use crate::relaxed::{Memory, Relaxed};

/// How much of a route a solution must have for what it uses again to be remembered.
const LEAST_AGAIN: f64 = 0.02;

impl Search<'_> {
    /// Lets states remember the stops and the track that relaxed routes of a solution use again, on the way between the two uses (Roberti and
    /// Mingozzi 2014). Returns whether there are any.
    pub(super) fn remember(&mut self, best: &mut Best, most: usize) -> Result<bool, Refusal> {
        let stops = self.target.turn.question.board.stops.len();
        let mut circles: Vec<(usize, usize, Vec<usize>)> = Vec::new();
        let solution: Vec<_> = best.program.solution().filter(|(_, value)| *value > LEAST_AGAIN).collect();
        let relaxed = self.all_relaxed(&best.prices)?;
        for (column, _) in solution {
            let (group, way) = &best.ways[column];
            let things = |node: usize| {
                let track = self.track(node).into_iter().flat_map(|track| track.iter()).map(|number| stops + number);
                relaxed[*group].stop_of[node].into_iter().chain(track)
            };
            let mut last: HashMap<usize, usize> = HashMap::new();
            // No circle has another one within.
            let mut from = 0;
            for (place, &node) in way.iter().enumerate() {
                for thing in things(node) {
                    if let Some(before) = last.insert(thing, place).filter(|&before| before >= from) {
                        circles.push((*group, thing, way[before..place].to_vec()));
                        from = before + 1;
                    }
                }
            }
        }
        circles.sort_by_key(|(_, _, way)| way.len());
        let mut is_new = false;
        for (group, thing, way) in circles {
            // It is remembered wherever the circle begins, and in both directions.
            let back = way.iter().skip(1).map(|&node| self.reverse(node));
            let mut nodes: BTreeSet<usize> = way.iter().copied().chain(back).collect();
            nodes.extend((0..self.graph.len()).filter(|&node| relaxed[group].uses(node, thing)));
            is_new |= self.remember_at(group, thing, nodes, most / relaxed[group].blank);
        }
        if is_new {
            let relaxed = self.all_relaxed(&best.prices)?;
            let mut left = Best::new(best.prices.clone());
            left.keep_of(best, |(group, way)| allows(&relaxed[*group], way), self);
            *best = left;
        }
        Ok(is_new)
    }

    /// Returns the node of the same segment in the other direction.
    fn reverse(&self, number: usize) -> usize {
        match self.graph.node(number) {
            Node::Start { .. } => number,
            Node::Run { segment, exit } => self.graph.number(Node::Run { segment, exit: 1 - exit }),
            Node::Pass { segment, exit } => self.graph.number(Node::Pass { segment, exit: 1 - exit }),
        }
    }

    /// Lets the use of a stop or of track be remembered at some nodes. Returns whether that is new.
    fn remember_at(&mut self, group: usize, thing: usize, nodes: BTreeSet<usize>, most: usize) -> bool {
        self.arcs[group] = None;
        let memory = &mut self.memories[group];
        let is_free =
            |slot: &Memory| slot.iter().all(|(other, at)| *other == thing || at.iter().all(|node| !nodes.contains(node)));
        let known = memory.iter().position(|slot| slot.iter().any(|(other, _)| *other == thing) && is_free(slot));
        let slot = match known.or_else(|| memory.iter().position(is_free)) {
            Some(slot) => slot,
            None if self.graph.len() << (memory.len() + 1) <= most => {
                memory.push(Vec::new());
                memory.len() - 1
            }
            None => return false,
        };
        let entry = match memory[slot].iter().position(|(other, _)| *other == thing) {
            Some(entry) => entry,
            None => {
                memory[slot].push((thing, Vec::new()));
                memory[slot].len() - 1
            }
        };
        let at = &mut memory[slot][entry].1;
        let before = at.len();
        at.extend(nodes);
        at.sort_unstable();
        at.dedup();
        at.len() > before
    }
}

/// Whether no remembered stop is visited again on a way.
pub(super) fn allows(relaxed: &Relaxed<'_>, way: &[usize]) -> bool {
    let mut memory = way.first().map(|&first| relaxed.marks[first]);
    for step in way.windows(2) {
        memory = memory.and_then(|memory| relaxed.memory_after(memory, step[0], step[1]));
    }
    memory.is_some()
}

//! The least potentials under some prices, by backward dynamic programming, and the best relaxed routes that follow from them.

use std::collections::{HashMap, VecDeque};

use crate::relaxed::{NEVER, Relaxed};

/// How often the potentials of a state are passed over until they are given up.
const MOST_PASSES: usize = 2_000;

/// After how many passes a circle is looked for that keeps potentials from converging.
const SOME_PASSES: usize = 20;

/// Returns the best relaxed route from each stop, from the best on: what it earns, the node and state with which it begins, and whether it
/// is a single stop.
pub(super) fn begin(relaxed: &Relaxed<'_>, potentials: &[i64]) -> Vec<(i64, usize, usize, bool)> {
    let stops = 0..relaxed.of_ends.len();
    let starts = stops.flat_map(|stop| relaxed.begin(stop).map(move |(state, gain)| (stop, state, gain)));
    let left = |(node, state, gain): (usize, usize, i64)| {
        let left = potentials[relaxed.place(node, state)];
        // A single stop is a route of its own, if the train is local.
        let single = (state % 2 == 1).then_some((gain + relaxed.of_ends[node], true));
        let (best, is_single) = single.max((left > NEVER).then_some((gain + left, false)))?;
        Some((best, node, state, is_single))
    };
    let mut all: Vec<_> = starts.filter_map(left).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    all
}

/// Returns the nodes of a best relaxed route that goes on from a node and a state, with as few nodes as it can have.
pub(super) fn way(relaxed: &Relaxed<'_>, potentials: &[i64], node: usize, state: usize) -> Option<Vec<usize>> {
    let mut before = HashMap::from([((node, state), None)]);
    let mut next = VecDeque::from([(node, state)]);
    while let Some((node, state)) = next.pop_front() {
        let here = potentials[relaxed.place(node, state)];
        if relaxed.end(node, state) == Some(here) {
            let mut at = Some((node, state));
            let mut way: Vec<usize> = std::iter::from_fn(|| {
                let (node, _) = at?;
                at = before[&at?];
                Some(node)
            })
            .collect();
            way.reverse();
            return Some(way);
        }
        for other in relaxed.after(node) {
            relaxed.come((node, other), state, |after, gain| {
                let there = potentials[relaxed.place(other, after)];
                if there > NEVER && there + gain == here && !before.contains_key(&(other, after)) {
                    before.insert((other, after), Some((node, state)));
                    next.push_back((other, after));
                }
            });
        }
    }
    None
}

/// Returns the nodes, each after those to which it leads in the same state, as far as there are no circles.
pub(super) fn order(relaxed: &Relaxed<'_>) -> Vec<usize> {
    let count = relaxed.graph.len();
    let mut order = Vec::with_capacity(count);
    let mut seen = vec![false; count];
    for first in 0..count {
        let mut stack = vec![(first, false)];
        while let Some((node, is_done)) = stack.pop() {
            if is_done {
                order.push(node);
            } else if !std::mem::replace(&mut seen[node], true) {
                stack.push((node, true));
                let next = relaxed.after(node).filter(|&next| !relaxed.takes(next) && !seen[next]);
                stack.extend(next.map(|next| (next, false)));
            }
        }
    }
    order
}

/// Computes the least potentials: for each state and node the most that a relaxed route still earns. If they do not converge, returns the
/// nodes of a circle that earns more than it takes, with what it earns.
pub(super) fn potentials(relaxed: &Relaxed<'_>, order: &[usize]) -> Result<Vec<i64>, (Vec<usize>, i64)> {
    let (nodes, blank) = (relaxed.graph.len(), relaxed.blank);
    let memories = relaxed.states / blank;
    let mut potentials = vec![NEVER; relaxed.states * nodes];
    let after = |node: usize| {
        let arc = move |next| {
            let (excluded, stays) = relaxed.memory_on(node, next);
            Arc { next, excluded, stays }
        };
        relaxed.after(node).map(arc).partition(|arc| relaxed.takes(arc.next))
    };
    let (taking, free): (Vec<Vec<Arc>>, Vec<Vec<Arc>>) = (0..nodes).map(after).unzip();
    let places = (0..memories).flat_map(|memory| order.iter().map(move |&node| (node, memory)));
    let places: Vec<(usize, usize)> = places.filter(|&(node, memory)| relaxed.may_be(node, memory * blank)).collect();
    // For each node the states to which coming there leads, apart from their memory, and what that earns.
    let mut steps: Vec<Vec<(usize, i64)>> = vec![Vec::new(); nodes];
    // Steps lead to states with less left, to ones that have included a station, or to nodes in states that differ in memory alone.
    for left in 0..blank / 2 {
        for state in [2 * left + 1, 2 * left] {
            for (node, steps) in steps.iter_mut().enumerate() {
                steps.clear();
                relaxed.come((node, node), state, |state, gain| steps.push((state % blank, gain)));
            }
            let best = |potentials: &[i64], arcs: &[Arc], memory: usize| {
                let mut best: Option<(i64, Step)> = None;
                for arc in arcs.iter().filter(|arc| memory & arc.excluded == 0) {
                    let memory = memory & arc.stays | relaxed.marks[arc.next];
                    for &(state, gain) in &steps[arc.next] {
                        let state = memory * blank + state;
                        let there = potentials[relaxed.place(arc.next, state)];
                        if there > NEVER && best.is_none_or(|(most, _)| there + gain > most) {
                            best = Some((there + gain, (arc.next, state, gain)));
                        }
                    }
                }
                best
            };
            for &(node, memory) in &places {
                let most = best(&potentials, &taking[node], memory).map_or(NEVER, |(most, _)| most);
                let place = relaxed.place(node, memory * blank + state);
                potentials[place] = most.max(relaxed.end(node, state).unwrap_or(NEVER));
            }
            let mut passes = 0;
            let mut changed = vec![(0, state)];
            // By which steps potentials have changed since some pass.
            let mut by = HashMap::new();
            while !changed.is_empty() {
                changed.clear();
                for &(node, memory) in &places {
                    let Some((most, step)) = best(&potentials, &free[node], memory) else { continue };
                    let state = memory * blank + state;
                    let place = relaxed.place(node, state);
                    if most > potentials[place] {
                        potentials[place] = most;
                        changed.push((node, state));
                        if passes >= SOME_PASSES {
                            by.insert((node, state), step);
                        }
                    }
                }
                passes += 1;
                if passes % SOME_PASSES == 0 {
                    let found = changed.iter().find_map(|&first| circle(&by, first));
                    if found.is_some() || passes == MOST_PASSES {
                        return Err(found.unwrap_or_default());
                    }
                }
            }
        }
    }
    Ok(potentials)
}

/// A step between nodes, with the bits of memory that exclude it, and those that stay.
pub(super) struct Arc {
    pub(super) next: usize,
    pub(super) excluded: usize,
    pub(super) stays: usize,
}

/// A step of a relaxed route: the node and the state to which it leads, and what it earns.
pub(super) type Step = (usize, usize, i64);

/// Returns the nodes of a circle to which steps lead, and what it earns.
pub(super) fn circle(by: &HashMap<(usize, usize), Step>, first: (usize, usize)) -> Option<(Vec<usize>, i64)> {
    let mut way: Vec<Step> = vec![(first.0, first.1, 0)];
    let mut known = HashMap::from([(first, 0)]);
    loop {
        let (node, state, _) = way[way.len() - 1];
        let step = *by.get(&(node, state))?;
        way.push(step);
        if let Some(from) = known.insert((step.0, step.1), way.len() - 1) {
            let circle = &way[from + 1..];
            return Some((circle.iter().map(|step| step.0).collect(), circle.iter().map(|step| step.2).sum()));
        }
    }
}

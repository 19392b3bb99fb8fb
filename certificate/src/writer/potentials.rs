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
fn order(relaxed: &Relaxed<'_>) -> Vec<usize> {
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

/// A node with a memory, in the order in which their potentials are computed.
struct Place {
    node: usize,
    memory: usize,
    /// The index of its potential in the first state. From one state to the next, the index grows by the number of nodes.
    base: usize,
}

/// The arcs between nodes with memories. They depend on neither prices nor the rest of the state, so they serve many prices.
pub(super) struct Arcs {
    places: Vec<Place>,
    /// For each place the places to which arcs lead that take something of the reach, and those to which other arcs lead.
    taking: Vec<Vec<usize>>,
    free: Vec<Vec<usize>>,
    /// For each place those from which free arcs lead to it.
    before: Vec<Vec<usize>>,
    /// The places from which a free arc leads to a place that is not computed before.
    back: Vec<usize>,
}

impl Arcs {
    pub(super) fn new(relaxed: &Relaxed<'_>) -> Self {
        let (nodes, blank) = (relaxed.graph.len(), relaxed.blank);
        let memories = relaxed.states / blank;
        let order = order(relaxed);
        let all = (0..memories).flat_map(|memory| order.iter().map(move |&node| (node, memory)));
        let all = all.filter(|&(node, memory)| relaxed.may_be(node, memory * blank));
        let places: Vec<Place> =
            all.map(|(node, memory)| Place { node, memory, base: memory * blank * nodes + node }).collect();
        let mut number_of = vec![usize::MAX; memories * nodes];
        places.iter().enumerate().for_each(|(number, place)| number_of[place.memory * nodes + place.node] = number);
        // An arc changes every memory in the same way.
        let step = |node: usize, next: usize| {
            let (excluded, stays) = relaxed.memory_on(node, next);
            (next, excluded, stays, relaxed.takes(next))
        };
        let after: Vec<Vec<_>> = (0..nodes).map(|node| relaxed.after(node).map(|next| step(node, next)).collect()).collect();
        let (mut taking, mut free) = (vec![Vec::new(); places.len()], vec![Vec::new(); places.len()]);
        let (mut before, mut back) = (vec![Vec::new(); places.len()], Vec::new());
        for (number, place) in places.iter().enumerate() {
            for &(next, _, stays, takes) in after[place.node].iter().filter(|arc| place.memory & arc.1 == 0) {
                let to = number_of[(place.memory & stays | relaxed.marks[next]) * nodes + next];
                if takes {
                    taking[number].push(to);
                } else {
                    free[number].push(to);
                    before[to].push(number);
                }
            }
            if free[number].iter().any(|&to| to >= number) {
                back.push(number);
            }
        }
        Self { places, taking, free, before, back }
    }
}

/// The steps of coming to a node in some state: the state after it, apart from its memory, and what it earns.
type Steps = Vec<(usize, i64)>;

/// Computes the least potentials: for each state and node the most that a relaxed route still earns. If they do not converge, returns the
/// nodes of a circle that earns more than it takes, with what it earns.
pub(super) fn potentials(relaxed: &Relaxed<'_>, arcs: &Arcs) -> Result<Vec<i64>, (Vec<usize>, i64)> {
    let (nodes, blank) = (relaxed.graph.len(), relaxed.blank);
    let mut potentials = vec![NEVER; relaxed.states * nodes];
    let mut steps: Vec<Steps> = vec![Vec::new(); nodes];
    let mut is_queued = vec![false; arcs.places.len()];
    // Steps lead to states with less left, to ones that have included a station, or to nodes in states that differ in memory alone.
    for left in 0..blank / 2 {
        for state in [2 * left + 1, 2 * left] {
            for (node, steps) in steps.iter_mut().enumerate() {
                steps.clear();
                relaxed.step(node, state, |state, gain| steps.push((state, gain)));
            }
            let best_of = |potentials: &[i64], tos: &[usize], mut most: i64| {
                for &to in tos {
                    let to = &arcs.places[to];
                    for &(state, gain) in &steps[to.node] {
                        most = most.max(potentials[to.base + state * nodes] + gain);
                    }
                }
                // A step to where no route ends leads to no end.
                if most < NEVER / 2 { NEVER } else { most }
            };
            for (number, place) in arcs.places.iter().enumerate() {
                let most = relaxed.end(place.node, state).unwrap_or(NEVER);
                let most = best_of(&potentials, &arcs.taking[number], most);
                potentials[place.base + state * nodes] = best_of(&potentials, &arcs.free[number], most);
            }
            let mut passes = 0;
            let mut queue = arcs.back.clone();
            // By which steps potentials have changed since some pass.
            let mut by = HashMap::new();
            while !queue.is_empty() {
                let mut changed = Vec::new();
                for number in queue.drain(..) {
                    is_queued[number] = false;
                    let place = &arcs.places[number];
                    let at = place.base + state * nodes;
                    let most = best_of(&potentials, &arcs.free[number], potentials[at]);
                    if most > potentials[at] {
                        potentials[at] = most;
                        changed.push(number);
                        if passes >= SOME_PASSES {
                            let step = arcs.free[number].iter().flat_map(|&to| {
                                let to = &arcs.places[to];
                                let in_full =
                                    move |&(state, gain): &(usize, i64)| (to.node, to.memory * blank + state, gain);
                                steps[to.node].iter().map(in_full)
                            });
                            let mut step =
                                step.filter(|&(node, state, gain)| potentials[relaxed.place(node, state)] + gain == most);
                            by.extend(step.next().map(|step| ((place.node, place.memory * blank + state), step)));
                        }
                    }
                }
                for &number in &changed {
                    for &before in &arcs.before[number] {
                        if !std::mem::replace(&mut is_queued[before], true) {
                            queue.push(before);
                        }
                    }
                }
                passes += 1;
                if passes % SOME_PASSES == 0 {
                    let first = |number: &usize| {
                        let place = &arcs.places[*number];
                        circle(&by, (place.node, place.memory * blank + state))
                    };
                    let found = changed.iter().find_map(first);
                    if found.is_some() || passes == MOST_PASSES {
                        return Err(found.unwrap_or_default());
                    }
                }
            }
        }
    }
    Ok(potentials)
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

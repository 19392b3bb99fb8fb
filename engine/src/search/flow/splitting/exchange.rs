//! [`Exchange`]: the routes of an integral solution, found by a local search.
//!
//! Seen as edges of a graph in which all ends of routes meet at one more node, the *depot*, each route is a cycle through the depot. So
//! to divide a solution into k routes is to colour its edges with k colours so that, at each node, a colour has two edges or none, and
//! each colour is a single cycle. Without the last condition this is always possible: with loops for the colours that a node lacks, the
//! graph is regular of degree 2 k, and divides into factors of degree two (Petersen, "Die Theorie der regulären graphs", Acta
//! Mathematica 15, 1891). The search starts from such a colouring. It then exchanges two colours along closed walks on which they
//! alternate, and prefers what leaves fewer cycles (compare Nikolaev and Kozlova, "Hamiltonian decomposition and verifying vertex adjacency
//! in 1-skeleton of the traveling salesperson polytope by variable neighborhood search", Journal of Combinatorial Optimization 42, 2021).
//!
//! If cycles are left, the routes without them are still a set of routes, mostly a good one.

use smallvec::SmallVec;

use super::splitter::SplitRoute;
use crate::search::budget::Budget;
use crate::search::flow::model::Model;
use crate::search::flow::relaxation::noise;

/// A step takes as long as this many nodes of other solvers.
const NODES_PER_STEP: u64 = 8;

/// A step to a colouring that is worse by this many faults is taken with this probability.
const TO_WORSE: [f64; 3] = [1.0, 0.03, 0.002];

/// The edges of two nodes of the graph, and what they stand for.
#[derive(Debug, Clone, Copy)]
struct Edge {
    nodes: [usize; 2],
    /// The column of its leg; `None` if it is the end of a route.
    leg: Option<u32>,
}

/// The two edges of a colour at a node, or none.
type Pair = Option<[usize; 2]>;

/// A colouring of the legs and ends of an integral solution.
pub(in crate::search::flow) struct Exchange<'m, 'n> {
    model: &'m Model<'n>,
    colors: usize,
    /// The stop of each node but the last, which is the depot.
    stops: Vec<usize>,
    edges: Vec<Edge>,
    /// For each node, its edges of each colour.
    pairs: Vec<Vec<Pair>>,
    color_of: Vec<usize>,
    /// The faults of each colour.
    faults: Vec<usize>,
    /// How many random numbers have been used.
    random: u64,
    /// The number of the walk.
    walk: u64,
    /// For each edge, the last walk that it is in.
    walked: Vec<u64>,
    /// For each node, where the walk left it after it entered by an edge of the first of two colours, and of the second, with the walk's
    /// number.
    left_at: Vec<[(u64, usize); 2]>,
}

impl<'m, 'n> Exchange<'m, 'n> {
    /// Starts from a colouring that depends on `seed`. `None` if there are not several routes, or if no colouring exists.
    pub(in crate::search::flow) fn new(model: &'m Model<'n>, values: &[i64], seed: u64) -> Option<Self> {
        let uses = |column: &u32| values[*column as usize] > 0;
        let mut node_of = vec![usize::MAX; model.legs_at.len()];
        let mut stops = Vec::new();
        for (stop, (node, legs)) in node_of.iter_mut().zip(&model.legs_at).enumerate() {
            if legs.iter().any(uses) {
                *node = stops.len();
                stops.push(stop);
            }
        }
        let depot = stops.len();
        let legs = (0..model.legs.len() as u32).filter(uses);
        let mut edges: Vec<Edge> =
            legs.map(|leg| Edge { nodes: model.stops_of(leg).map(|stop| node_of[stop]), leg: Some(leg) }).collect();
        let mut ends = 0;
        for (node, &stop) in stops.iter().enumerate() {
            for _ in model.ends_at[stop].clone().filter(uses) {
                edges.push(Edge { nodes: [node, depot], leg: None });
                ends += 1;
            }
        }
        let colors = ends / 2;
        if colors < 2 || ends % 2 == 1 {
            return None;
        }
        let mut exchange = Self {
            model,
            colors,
            pairs: vec![vec![None; colors]; depot + 1],
            color_of: vec![usize::MAX; edges.len()],
            faults: vec![0; colors],
            random: seed << 32,
            walk: 0,
            walked: vec![0; edges.len()],
            left_at: vec![[(0, 0); 2]; depot + 1],
            stops,
            edges,
        };
        exchange.color_with_factors()?;
        for color in 0..colors {
            exchange.faults[color] = exchange.faults_of(color);
        }
        Some(exchange)
    }

    /// A random number below another.
    fn random_below(&mut self, limit: usize) -> usize {
        ((self.random_part() * limit as f64) as usize).min(limit - 1)
    }

    /// A random number from 0 to 1.
    fn random_part(&mut self) -> f64 {
        self.random += 1;
        noise(self.random)
    }

    /// Colours the edges with factors of degree two. `None` if a node has an odd number of edges or too many.
    fn color_with_factors(&mut self) -> Option<()> {
        let nodes = self.pairs.len();
        let mut edges_at = vec![Vec::new(); nodes];
        for (edge, Edge { nodes, .. }) in self.edges.iter().enumerate() {
            nodes.iter().for_each(|&node| edges_at[node].push(edge));
        }
        if edges_at.iter().any(|edges: &Vec<usize>| edges.len() % 2 == 1 || edges.len() > 2 * self.colors) {
            return None;
        }
        for edges in &mut edges_at {
            for place in (1..edges.len()).rev() {
                let other = self.random_below(place + 1);
                edges.swap(place, other);
            }
        }
        let visits: Vec<usize> = edges_at.iter().map(|edges| edges.len() / 2).collect();
        // Walks that go on until they are closed orient the edges, so that each node is left as often as it is entered.
        let mut is_oriented = vec![false; self.edges.len()];
        let mut leaving: Vec<Vec<(usize, usize)>> = vec![Vec::new(); nodes];
        for start in 0..nodes {
            let mut node = start;
            while let Some(edge) = edges_at[node].pop() {
                if std::mem::replace(&mut is_oriented[edge], true) {
                    continue;
                }
                let [one, other] = self.edges[edge].nodes;
                let next = if node == one { other } else { one };
                leaving[node].push((edge, next));
                node = next;
            }
        }
        // Each colour is a permutation of the nodes along the edges. A node may stay where it is for each colour that it lacks.
        let mut may_stay: Vec<usize> = visits.iter().map(|visits| self.colors - visits).collect();
        for color in 0..self.colors {
            // For each node that is entered, from where, and by which edge.
            let mut entered_by: Vec<Option<(usize, Option<usize>)>> = vec![None; nodes];
            for node in 0..nodes {
                let mut is_seen = vec![false; nodes];
                if !augment(node, &leaving, &may_stay, &mut entered_by, &mut is_seen) {
                    return None;
                }
            }
            for (node, entered) in entered_by.into_iter().enumerate() {
                let (from, edge) = entered?;
                match edge {
                    None => may_stay[node] -= 1,
                    Some(edge) => {
                        leaving[from].retain(|&(other, _)| other != edge);
                        self.color_of[edge] = color;
                    }
                }
            }
        }
        for (edge, Edge { nodes, .. }) in self.edges.iter().enumerate() {
            for &node in nodes {
                let pair = &mut self.pairs[node][self.color_of[edge]];
                *pair = Some(pair.map_or([edge; 2], |[first, _]| [first, edge]));
            }
        }
        Some(())
    }

    /// Exchanges colours until each is a route, or `steps` have been taken or the budget has run out. Returns the routes of the best
    /// colouring, without their cycles, and whether they use all of the solution.
    pub(in crate::search::flow) fn search(&mut self, steps: u64, budget: &Budget<'_>) -> (Vec<SplitRoute>, bool) {
        let sum = |faults: &[usize]| faults.iter().sum::<usize>();
        let (mut least, mut best) = (sum(&self.faults), self.routes());
        for _ in 0..steps {
            if least == 0 || !budget.spend_for(NODES_PER_STEP) {
                break;
            }
            let before = sum(&self.faults);
            let Some((colors, walk)) = self.closed_walk() else { continue };
            let old = colors.map(|color| self.faults[color]);
            self.flip(colors, &walk);
            colors.iter().for_each(|&color| self.faults[color] = self.faults_of(color));
            let after = sum(&self.faults);
            if after < least {
                (least, best) = (after, self.routes());
            }
            if after >= before {
                let chance = TO_WORSE.get(after - before).copied().unwrap_or(0.0);
                if self.random_part() >= chance {
                    self.flip(colors, &walk);
                    colors.iter().zip(old).for_each(|(&color, old)| self.faults[color] = old);
                }
            }
        }
        (best, least == 0)
    }

    /// Returns two colours and a closed walk on which they alternate wherever they meet. `None` if the walk got stuck.
    fn closed_walk(&mut self) -> Option<([usize; 2], Vec<usize>)> {
        let first = self.random_below(self.edges.len());
        let one = self.color_of[first];
        let other = (one + 1 + self.random_below(self.colors - 1)) % self.colors;
        self.walk += 1;
        let mut walk: Vec<usize> = Vec::new();
        let mut edge = first;
        let side = self.random_below(2);
        let mut node = self.edges[first].nodes[side];
        // It left its first node as if it had entered by the other colour.
        self.left_at[self.edges[first].nodes[1 - side]][1] = (self.walk, 0);
        loop {
            walk.push(edge);
            self.walked[edge] = self.walk;
            let color = self.color_of[edge];
            let (entered, opposite) = if color == one { (0, other) } else { (1, one) };
            // Without the other colour, the walk goes on with the same one, and may close at any edge.
            let is_shared = self.pairs[node][opposite].is_some();
            let mut left = self.left_at[node].into_iter().enumerate();
            if let Some((_, (_, begin))) = left.find(|&(way, (walk, _))| walk == self.walk && (way == entered || !is_shared))
            {
                walk.drain(..begin);
                return Some(([one, other], walk));
            }
            self.left_at[node][entered] = (self.walk, walk.len());
            let pair = self.pairs[node][if is_shared { opposite } else { color }]?;
            let ways: SmallVec<[usize; 2]> = pair.into_iter().filter(|&edge| self.walked[edge] != self.walk).collect();
            if ways.is_empty() {
                return None;
            }
            edge = ways[self.random_below(ways.len())];
            node = self.across(edge, node);
        }
    }

    /// Exchanges two colours along a closed walk.
    fn flip(&mut self, [one, other]: [usize; 2], walk: &[usize]) {
        let mut touched: Vec<usize> = Vec::with_capacity(2 * walk.len());
        for &edge in walk {
            self.color_of[edge] = if self.color_of[edge] == one { other } else { one };
            touched.extend(self.edges[edge].nodes);
        }
        touched.sort_unstable();
        touched.dedup();
        for node in touched {
            let both = [self.pairs[node][one], self.pairs[node][other]];
            let edges: SmallVec<[usize; 4]> = both.into_iter().flatten().flatten().collect();
            for color in [one, other] {
                let mut of_color = edges.iter().copied().filter(|&edge| self.color_of[edge] == color);
                self.pairs[node][color] = of_color.next().zip(of_color.next()).map(|(first, second)| [first, second]);
            }
        }
    }

    /// The edges of a cycle of a colour, from a node on, each with the node that it leads to.
    fn cycle(&self, color: usize, start: usize) -> impl Iterator<Item = (usize, usize)> {
        let first = self.pairs[start][color].map(|[first, _]| (first, start));
        let next = move |&(edge, from): &(usize, usize)| {
            let node = self.across(edge, from);
            let [first, second] = self.pairs[node][color]?;
            (node != start).then_some((if first == edge { second } else { first }, node))
        };
        std::iter::successors(first, next).map(|(edge, from)| (edge, self.across(edge, from)))
    }

    /// The node at the other side of an edge.
    fn across(&self, edge: usize, node: usize) -> usize {
        let [one, other] = self.edges[edge].nodes;
        if one == node { other } else { one }
    }

    /// The cycles of a colour but one, and how often it breaks a rule of a single route.
    fn faults_of(&self, color: usize) -> usize {
        let depot = self.stops.len();
        let mut is_seen = vec![false; depot + 1];
        let mut faults = 0;
        for start in (0..=depot).rev().filter(|&node| self.pairs[node][color].is_some()) {
            if is_seen[start] {
                continue;
            }
            faults += usize::from(start < depot);
            self.cycle(color, start).for_each(|(_, node)| is_seen[node] = true);
        }
        faults + self.broken_rules(color)
    }

    /// How often the route of a colour breaks a rule.
    fn broken_rules(&self, color: usize) -> usize {
        let (stops, legs) = self.route(color);
        let (model, network) = (self.model, self.model.network);
        let is_inner = |place: usize| place > 0 && place + 1 < stops.len();
        let mut broken = usize::from(!stops.iter().any(|&stop| model.kind.stations[stop])) + usize::from(legs.is_empty());
        broken += (0..stops.len()).filter(|&place| is_inner(place) && !model.kind.through[stops[place]]).count();
        let mut junctions: Vec<u32> = Vec::new();
        for (number, &leg) in legs.iter().enumerate() {
            let of_network = model.leg(leg);
            let forward = model.stops_of(leg)[0] == stops[number];
            let ends = if forward { [number, number + 1] } else { [number + 1, number] };
            broken += ends.iter().zip(of_network.ends_at).filter(|&(&place, ends)| ends && is_inner(place)).count();
            broken += usize::from(of_network.outermost && ends.iter().all(|&place| is_inner(place)));
            junctions.extend(of_network.junctions.iter().copied());
        }
        let all = junctions.len();
        junctions.sort_unstable();
        junctions.dedup();
        broken += all - junctions.len();
        for group in network.groups() {
            let visited = stops.iter().filter(|&&stop| group.contains(&(stop as u16))).count();
            broken += visited.saturating_sub(1);
        }
        broken
    }

    /// The stops and the columns of the legs of a colour's cycle through the depot.
    fn route(&self, color: usize) -> (Vec<usize>, Vec<u32>) {
        let depot = self.stops.len();
        let (mut stops, mut legs) = (Vec::new(), Vec::new());
        for (edge, node) in self.cycle(color, depot) {
            legs.extend(self.edges[edge].leg);
            if node < depot {
                stops.push(self.stops[node]);
            }
        }
        (stops, legs)
    }

    /// The routes of the colours that break no rule, without their other cycles.
    fn routes(&self) -> Vec<SplitRoute> {
        let legal = (0..self.colors).filter(|&color| self.broken_rules(color) == 0).map(|color| self.route(color));
        let legs_of = |legs: Vec<u32>| legs.into_iter().map(|column| self.model.legs[column as usize]).collect();
        legal.map(|(stops, legs)| (stops.into_iter().map(|stop| stop as u16).collect(), legs_of(legs))).collect()
    }
}

/// Lets a node be left for another by an edge, or stay, so that no two lead to the same node: one that is entered already
/// is left free by the node before it, if that has another way.
fn augment(
    node: usize,
    leaving: &[Vec<(usize, usize)>],
    may_stay: &[usize],
    entered_by: &mut [Option<(usize, Option<usize>)>],
    is_seen: &mut [bool],
) -> bool {
    let staying = (may_stay[node] > 0).then_some((None, node));
    let ways = leaving[node].iter().map(|&(edge, next)| (Some(edge), next)).chain(staying);
    for (edge, next) in ways {
        if std::mem::replace(&mut is_seen[next], true) {
            continue;
        }
        if entered_by[next].is_none_or(|(from, _)| augment(from, leaving, may_stay, entered_by, is_seen)) {
            entered_by[next] = Some((node, edge));
            return true;
        }
    }
    false
}

//! [`Tree`]: branch and cut.
//!
//! At each node the relaxation is solved and cut until nothing more can be cut off. If the solution is fractional, the node is
//! divided at a column. If it is integral, it is [split](super::splitting) into routes. Whether or not it can be split, a row then
//! excludes it, and the node goes on: the next best solution may be better than all that are known. The node with the greatest
//! bound comes first, so no node is examined whose bound is below the best revenue.

use std::cmp::Reverse;
use std::sync::Arc;

use super::best_set::BestSet;
use super::model::Model;
use super::relaxation::{NoRoom, Relaxation};
use super::row::Row;
use super::safe_bound::{SCALE, SafeBound};
use super::simplex::Outcome;
use super::splitting::{Exchange, Split, Splitter};
use crate::search::Cutoff;
use crate::search::budget::Budget;
use crate::search::incumbent::Incumbent;
use crate::search::single_route::SingleRoute;
use highball_game::rules::Money;

/// A step of the simplex method takes as long as this many nodes of other solvers.
pub(super) const NODES_PER_STEP: u64 = 64;

/// A value within this of an integer counts as one.
const INTEGRALITY: f64 = 1e-6;

/// The most steps in which a few stops are examined for a conflict.
const CONFLICT_NODES: u64 = 50;

/// The steps in which a solution is split at first.
const SPLIT_NODES: u64 = 10_000;

/// By how much these steps grow.
const SPLIT_GROWTH: u64 = 8;

/// The most steps of the local search for the routes of a solution at first.
const EXCHANGE_STEPS: u64 = 20_000;

/// The search tree over a model.
pub(super) struct Tree<'n> {
    model: Arc<Model<'n>>,
    relaxation: Relaxation<'n>,
    /// The bounds of the columns in the whole tree.
    bounds: Vec<(i64, i64)>,
    nodes: Vec<Node>,
    undecided: Vec<Undecided>,
    /// Whether the last node was divided, so that a tree with listed routes examines the part with more of the column next.
    dives: bool,
    /// The bound of the root.
    pub root_bound: Money,
    /// The most steps in which a solution is split at first. Then it is put aside, and each time it comes up again it gets more.
    pub(super) split_nodes: u64,
}

/// A part of the solutions.
#[derive(Debug, Clone)]
struct Node {
    /// The branching decisions that lead to it: columns with their bounds.
    branches: Vec<(u32, (i64, i64))>,
    /// The bound on the revenue of its sets.
    bound: Money,
}

/// An integral solution that could not be split in time.
struct Undecided {
    values: Vec<i64>,
    bound: Money,
    nodes: u64,
}

/// The result of examining a node.
enum Examined {
    /// It holds no better set.
    Closed,
    /// It is to be divided at this column of this value, below this bound.
    Branch(u32, f64, Money),
    /// The budget or the memory ran out. Its bound is this.
    Stopped(Money),
}

impl<'n> Tree<'n> {
    /// Creates a tree that has only its root.
    ///
    /// # Errors
    /// If it takes more memory than `most_bytes`.
    pub(super) fn new(model: Arc<Model<'n>>, incumbent: &Incumbent, most_bytes: usize) -> Result<Self, NoRoom> {
        Ok(Self {
            relaxation: Relaxation::new(Arc::clone(&model), incumbent.grain, most_bytes)?,
            bounds: model.upper.iter().map(|&upper| (0, upper)).collect(),
            nodes: vec![Node { branches: Vec::new(), bound: incumbent.upper_bound }],
            undecided: Vec::new(),
            dives: false,
            root_bound: incumbent.upper_bound,
            split_nodes: SPLIT_NODES,
            model,
        })
    }

    /// Adds rows that all sets of routes keep.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub(super) fn add_cuts(&mut self, rows: Vec<Row>) -> Result<(), NoRoom> {
        self.relaxation.add(rows, false)
    }

    /// Returns the model.
    pub(super) fn model(&self) -> &Model<'n> {
        &self.model
    }

    /// Leaves out legs.
    pub(super) fn forbid(&mut self, legs: impl Iterator<Item = u32>) {
        legs.for_each(|column| self.bounds[column as usize] = (0, 0));
    }

    /// Searches until no better set is left, or the budget or the memory runs out: the tree may take `most_bytes`. What is left is kept.
    pub(super) fn search(&mut self, best: &mut BestSet<'n>, budget: &Budget<'_>, most_bytes: usize) {
        while !budget.is_exhausted() {
            self.drop_closed(&best.incumbent);
            self.relaxation.set_most_bytes(most_bytes.saturating_sub(self.bytes_of_nodes()));
            let grain = best.incumbent.grain;
            let node = (0..self.nodes.len()).max_by_key(|&node| (self.nodes[node].bound / grain, node));
            let undecided = (0..self.undecided.len())
                .max_by_key(|&number| (self.undecided[number].bound / grain, Reverse(self.undecided[number].nodes)));
            let is_undecided_first = match (node, undecided) {
                (Some(node), Some(undecided)) => self.nodes[node].bound / grain < self.undecided[undecided].bound / grain,
                (node, _) => node.is_none(),
            };
            let node = if self.dives && !self.nodes.is_empty() { Some(self.nodes.len() - 1) } else { node };
            match (node, undecided) {
                (_, Some(undecided)) if is_undecided_first && !self.dives => self.decide(undecided, best, budget),
                (Some(node), _) => self.examine_next(node, best, budget),
                _ => {
                    best.incumbent.tighten(best.incumbent.revenue);
                    return;
                }
            }
            best.incumbent.tighten(self.open_bound().max(best.incumbent.revenue));
            best.report(budget);
            if self.bytes() > most_bytes {
                budget.cut_off(Cutoff::Memory);
            }
        }
    }

    /// Drops what holds no better set.
    fn drop_closed(&mut self, incumbent: &Incumbent) {
        let next = incumbent.next_revenue();
        self.nodes.retain(|node| node.bound >= next);
        self.undecided.retain(|undecided| undecided.bound >= next);
    }

    /// The greatest bound of what is left.
    fn open_bound(&self) -> Money {
        let nodes = self.nodes.iter().map(|node| node.bound);
        nodes.chain(self.undecided.iter().map(|undecided| undecided.bound)).max().unwrap_or(0)
    }

    /// The approximate memory in bytes, without the model's.
    pub(super) fn bytes(&self) -> usize {
        self.bytes_of_nodes() + self.relaxation.bytes()
    }

    fn bytes_of_nodes(&self) -> usize {
        let branches: usize = self.nodes.iter().map(|node| node.branches.len()).sum();
        let undecided = self.undecided.len() * self.model.columns();
        let of_nodes = branches * size_of::<(u32, (i64, i64))>() + self.nodes.len() * size_of::<Node>();
        of_nodes + undecided * size_of::<i64>() + self.bounds.len() * size_of::<(i64, i64)>()
    }

    fn examine_next(&mut self, number: usize, best: &mut BestSet<'n>, budget: &Budget<'_>) {
        let node = self.nodes.remove(number);
        self.dives = false;
        match self.examine(&node, best, budget) {
            Examined::Closed => {}
            Examined::Stopped(bound) => self.nodes.push(Node { bound, ..node }),
            Examined::Branch(column, value, bound) => {
                let (lower, upper) = self.bounds_at(&node, column);
                let down = (value.floor() as i64).clamp(lower, upper - 1);
                for bounds in [(lower, down), (down + 1, upper)] {
                    let branches = node.branches.iter().copied().chain([(column, bounds)]).collect();
                    self.nodes.push(Node { branches, bound });
                }
                // Listed routes are many and alike, so the best node first would leave all of them fractional for long.
                self.dives = !self.model.listed.is_empty();
            }
        }
    }

    /// The bounds of a column at a node.
    fn bounds_at(&self, node: &Node, column: u32) -> (i64, i64) {
        let of_column = node.branches.iter().filter(|(of_branch, _)| *of_branch == column).map(|(_, bounds)| bounds);
        of_column.fold(self.bounds[column as usize], |(lower, upper), &(from, to)| (lower.max(from), upper.min(to)))
    }

    /// Examines a node.
    fn examine(&mut self, node: &Node, best: &mut BestSet<'n>, budget: &Budget<'_>) -> Examined {
        let mut bounds = self.bounds.clone();
        for &(column, _) in &node.branches {
            bounds[column as usize] = self.bounds_at(node, column);
        }
        if bounds.iter().any(|(lower, upper)| lower > upper) {
            return Examined::Closed;
        }
        let is_root = node.branches.is_empty();
        let mut bound = node.bound;
        loop {
            let outcome = self.relaxation.solve(&bounds, || budget.spend_for(NODES_PER_STEP));
            let safe = self.relaxation.bound(&bounds, 4.0 * best.incumbent.upper_bound as f64);
            bound = bound.min(money(safe.value));
            if is_root {
                self.root_bound = self.root_bound.min(bound);
                best.incumbent.tighten(bound.max(self.open_bound()));
            }
            if bound < best.incumbent.next_revenue() {
                return Examined::Closed;
            }
            match outcome {
                Outcome::Stopped => return Examined::Stopped(bound),
                Outcome::OutOfMemory => return out_of_memory(budget, bound),
                Outcome::Optimal | Outcome::Infeasible => {}
            }
            let values = self.relaxation.solution();
            let is_moved = self.fix(&safe, &mut bounds, &values, (&best.incumbent, is_root));
            if is_moved {
                continue;
            }
            if outcome == Outcome::Optimal {
                match self.relaxation.cut() {
                    Ok(true) => continue,
                    Ok(false) => {}
                    Err(NoRoom) => return out_of_memory(budget, bound),
                }
            }
            if outcome == Outcome::Optimal
                && let Some(column) = self.greatest_fractional_route(&values).or_else(|| most_fractional(&values))
            {
                return Examined::Branch(column, values[column as usize], bound);
            }
            let values: Vec<i64> = values.iter().map(|value| value.round() as i64).collect();
            let is_within = values.iter().zip(&bounds).all(|(value, (lower, upper))| lower <= value && value <= upper);
            if outcome == Outcome::Infeasible || !is_within || !self.relaxation.is_feasible(&values) {
                // Rounding has hidden something. Once all columns are fixed, nothing can hide.
                return match bounds.iter().position(|(lower, upper)| lower < upper) {
                    Some(column) => Examined::Branch(column as u32, values[column] as f64, bound),
                    None => Examined::Closed,
                };
            }
            if !self.split(values, bound, best, budget) {
                return Examined::Stopped(bound);
            }
        }
    }

    /// Returns the column of a listed route that is nearest to being run, but fractional.
    fn greatest_fractional_route(&self, values: &[f64]) -> Option<u32> {
        let fractional = self.model.listed_columns().filter(|&column| {
            let value = values[column as usize];
            (value - value.round()).abs() > INTEGRALITY
        });
        fractional.max_by(|&one, &other| values[one as usize].total_cmp(&values[other as usize]).then(other.cmp(&one)))
    }

    /// Fixes the columns whose other values leave no better set. Returns whether the solution is no longer within the bounds.
    fn fix(
        &mut self,
        safe: &SafeBound,
        bounds: &mut [(i64, i64)],
        values: &[f64],
        (incumbent, is_root): (&Incumbent, bool),
    ) -> bool {
        let mut is_moved = false;
        let threshold = i128::from(incumbent.next_revenue()) * 2 * i128::from(SCALE);
        for (column, (&profit, bounds)) in safe.reduced.iter().zip(bounds).enumerate() {
            if bounds.0 == bounds.1 || safe.value - profit.abs() >= threshold {
                continue;
            }
            let value = if profit > 0 { bounds.1 } else { bounds.0 };
            *bounds = (value, value);
            is_moved |= (values[column] - value as f64).abs() > INTEGRALITY;
            if is_root {
                self.bounds[column] = *bounds;
            }
        }
        is_moved
    }

    /// Splits an integral solution into routes, and excludes it. Returns false if the budget ran out.
    fn split(&mut self, values: Vec<i64>, bound: Money, best: &mut BestSet<'n>, budget: &Budget<'_>) -> bool {
        let splitter = Splitter::new(&self.model, &values, budget);
        let mut conflict =
            splitter.conflict(CONFLICT_NODES).map_or_else(|| splitter.split(self.split_nodes), Split::Conflict);
        if conflict == Split::Undecided && !budget.is_exhausted() {
            conflict = self.exchange(&values, EXCHANGE_STEPS, best, budget);
        }
        if budget.is_exhausted() && !matches!(conflict, Split::Routes(_)) {
            return false;
        }
        let row = match &conflict {
            Split::Conflict(stops) => excluded(&values, columns_at(&self.model, stops.iter().copied()).into_iter()),
            Split::Routes(_) | Split::Undecided => {
                let of_flow = columns_at(&self.model, 0..self.model.legs_at.len());
                excluded(&values, of_flow.into_iter().chain(self.model.listed_columns()))
            }
        };
        let added = self.relaxation.add(vec![row], true);
        match conflict {
            Split::Conflict(_) => {}
            Split::Routes(routes) => best.offer(&self.model, routes, run(&self.model, &values)),
            // Without the row, the solution comes up again.
            Split::Undecided if added.is_err() => {}
            Split::Undecided => self.undecided.push(Undecided { values, bound, nodes: self.split_nodes * SPLIT_GROWTH }),
        }
        if added.is_err() {
            budget.cut_off(Cutoff::Memory);
        }
        added.is_ok()
    }

    /// Looks for the routes of a solution by a local search. If it finds only a part of them, offers that.
    fn exchange(&self, values: &[i64], steps: u64, best: &mut BestSet<'n>, budget: &Budget<'_>) -> Split {
        // The steps are also the seed, so each time begins elsewhere.
        let Some(mut exchange) = Exchange::new(&self.model, values, steps) else { return Split::Undecided };
        let (routes, are_all) = exchange.search(steps, budget);
        if are_all {
            return Split::Routes(routes);
        }
        best.offer(&self.model, routes, run(&self.model, values));
        Split::Undecided
    }

    /// Takes up an undecided solution again.
    fn decide(&mut self, number: usize, best: &mut BestSet<'n>, budget: &Budget<'_>) {
        let mut undecided = self.undecided.remove(number);
        let mut split = self.exchange(&undecided.values, undecided.nodes.max(EXCHANGE_STEPS), best, budget);
        if split == Split::Undecided && !budget.is_exhausted() {
            split = Splitter::new(&self.model, &undecided.values, budget).split(undecided.nodes);
        }
        match split {
            Split::Conflict(_) => {}
            Split::Routes(routes) => best.offer(&self.model, routes, run(&self.model, &undecided.values)),
            Split::Undecided => {
                undecided.nodes = undecided.nodes.saturating_mul(SPLIT_GROWTH);
                self.undecided.push(undecided);
            }
        }
    }
}

/// Ends the search at a node for want of memory.
fn out_of_memory(budget: &Budget<'_>, bound: Money) -> Examined {
    budget.cut_off(Cutoff::Memory);
    Examined::Stopped(bound)
}

/// Returns the column that is farthest from an integer.
fn most_fractional(values: &[f64]) -> Option<u32> {
    let distance = |column: usize| (values[column] - values[column].round()).abs();
    let fractional = (0..values.len()).filter(|&column| distance(column) > INTEGRALITY);
    let best = fractional.max_by(|&one, &other| distance(one).total_cmp(&distance(other)).then(other.cmp(&one)));
    best.map(|column| column as u32)
}

/// Returns the listed routes that a solution runs.
fn run<'m>(model: &'m Model<'_>, values: &[i64]) -> Vec<&'m SingleRoute> {
    model.listed_with_columns().filter(|(column, _)| values[*column as usize] > 0).map(|(_, route)| route).collect()
}

/// Returns the columns of the legs and ends at some stops, in ascending order.
fn columns_at(model: &Model<'_>, stops: impl Iterator<Item = usize>) -> Vec<u32> {
    let columns = stops.flat_map(|stop| model.legs_at[stop].iter().copied().chain(model.ends_at[stop].clone()));
    let mut columns: Vec<u32> = columns.collect();
    columns.sort_unstable();
    columns.dedup();
    columns
}

/// Returns the row that excludes all integral solutions with the same values of these columns, each of which is 0 or 1.
fn excluded(values: &[i64], columns: impl Iterator<Item = u32>) -> Row {
    let columns: Vec<u32> = columns.collect();
    let is_used = |column: u32| values[column as usize] > 0;
    let used = columns.iter().filter(|column| is_used(**column)).count() as i64;
    Row::new(columns.into_iter().map(|column| (column, if is_used(column) { 1 } else { -1 })).collect(), used - 1)
}

/// A bound on doubled profits as money, rounded down.
fn money(bound: i128) -> Money {
    Money::try_from(bound.max(0) / i128::from(2 * SCALE)).unwrap_or(Money::MAX)
}

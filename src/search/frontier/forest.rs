//! Decision diagrams: all routes of each kind of train, as paths through a graph.

use std::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashMap, HashTable};

use super::raw::{RawDiagram, RawUse};
use super::state::Outcome;

/// The node from which no route can be completed.
pub(super) const DEAD: u32 = 0;

/// The node of routes that are complete.
pub(super) const DONE: u32 = 1;

/// Where the program branches: at a step, a route takes the leg or does not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The step; of the two nodes that are ends, beyond all steps.
    pub step: u32,
    /// Where it goes on without the leg.
    pub skip: u32,
    /// The first of its uses; those up to the next node's are its own.
    first: u32,
}

/// A way to take the leg of a node's step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Use {
    pub to: u32,
    pub outcome: u32,
}

/// The diagrams of all kinds of train. What they have in common they share. A node comes after those that it leads to.
#[derive(Debug)]
pub(super) struct Forest {
    nodes: Vec<Node>,
    uses: Vec<Use>,
    pub outcomes: Outcomes,
    /// For each kind and each step, where a route goes on that has not begun; after the last step [`DEAD`].
    pub roots: Vec<Vec<u32>>,
    unique: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Forest {
    pub(super) fn new() -> Self {
        let end = Node { step: u32::MAX, skip: DEAD, first: 0 };
        Self {
            nodes: vec![end, end],
            uses: Vec::new(),
            outcomes: Outcomes::default(),
            roots: Vec::new(),
            unique: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// All nodes that branch, in order, each with its uses.
    pub(super) fn branches(&self) -> impl Iterator<Item = (Node, &[Use])> {
        let branches = &self.nodes[DONE as usize + 1..];
        let ends = branches.iter().skip(1).map(|next| next.first as usize).chain([self.uses.len()]);
        let mut start = 0;
        branches.iter().zip(ends).map(move |(&node, end)| (node, &self.uses[std::mem::replace(&mut start, end)..end]))
    }

    /// Where the uses of a node are among all.
    pub(super) fn range(&self, node: u32) -> std::ops::Range<usize> {
        let end = self.nodes.get(node as usize + 1).map_or(self.uses.len(), |next| next.first as usize);
        self.nodes[node as usize].first as usize..end
    }

    pub(super) fn uses(&self, node: u32) -> &[Use] {
        &self.uses[self.range(node)]
    }

    pub(super) fn use_at(&self, number: u32) -> Use {
        self.uses[number as usize]
    }

    /// What it takes, about.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.uses.capacity() * size_of::<Use>()
            + self.unique.allocation_size()
            + self.roots.iter().map(|roots| roots.len() * size_of::<u32>()).sum::<usize>()
    }

    /// The node that branches so: one that is there already, or where no use leads anywhere what it skips to.
    pub(super) fn node_for(&mut self, step: u32, skip: u32, uses: &mut Vec<Use>) -> u32 {
        uses.retain(|way| way.to != DEAD);
        if uses.is_empty() {
            return skip;
        }
        uses.sort_unstable();
        uses.dedup();
        let hash = self.hasher.hash_one((step, skip, uses.as_slice()));
        let same = |&node: &u32| {
            let other = self.node(node);
            (other.step, other.skip) == (step, skip) && self.uses(node) == uses.as_slice()
        };
        if let Some(&node) = self.unique.find(hash, same) {
            return node;
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { step, skip, first: self.uses.len() as u32 });
        self.uses.extend_from_slice(uses);
        let (nodes, all, hasher) = (&self.nodes, &self.uses, &self.hasher);
        let hash_of = |&node: &u32| {
            let end = nodes.get(node as usize + 1).map_or(all.len(), |next| next.first as usize);
            let of = nodes[node as usize];
            hasher.hash_one((of.step, of.skip, &all[of.first as usize..end]))
        };
        self.unique.insert_unique(hash, node, hash_of);
        node
    }

    /// Takes in the diagram of a kind of train: what cannot be completed is left out, what goes on alike is one node.
    /// `tail` is where a route goes on that has not begun, after the last leg and in the steps after that.
    pub(super) fn add(&mut self, raw: &RawDiagram, tail: &[u32]) {
        let mut number = vec![DEAD; raw.nodes.len()];
        number[DONE as usize] = DONE;
        let mut roots = vec![DEAD; raw.steps.len()];
        roots.extend_from_slice(tail);
        let mut uses = Vec::new();
        let translate = |uses: &mut Vec<Use>, raw: &[RawUse], number: &[u32]| {
            uses.clear();
            uses.extend(raw.iter().map(|way| Use { to: number[way.to as usize], outcome: way.outcome }));
        };
        for (step, of_step) in raw.steps.iter().enumerate().rev() {
            for &node in &of_step.nodes {
                let of = &raw.nodes[node as usize];
                translate(&mut uses, raw.uses(of), &number);
                number[node as usize] = self.node_for(step as u32, number[of.skip as usize], &mut uses);
            }
            translate(&mut uses, raw.uses(&of_step.begins), &number);
            roots[step] = self.node_for(step as u32, roots[step + 1], &mut uses);
        }
        self.roots.push(roots);
    }
}

/// Different outcomes, numbered in the order in which they came.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    pub all: Vec<Outcome>,
    numbers: HashMap<Outcome, u32>,
}

impl Outcomes {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.numbers.clear();
    }

    pub(super) fn number(&mut self, outcome: &Outcome) -> u32 {
        if let Some(&number) = self.numbers.get(outcome) {
            return number;
        }
        let number = self.all.len() as u32;
        self.all.push(outcome.clone());
        self.numbers.insert(outcome.clone(), number);
        number
    }
}

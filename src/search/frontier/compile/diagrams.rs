//! Decision diagrams: all routes of each kind of train, as paths through a graph.

use std::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashMap, HashTable};

use crate::search::frontier::compile::transition_function::Outcome;
use crate::search::frontier::compile::unreduced::{Branches, RawDiagram, RawUse};
use crate::search::frontier::key_table::Entry;

/// The node from which no route can be completed.
pub(in crate::search) const DEAD: u32 = 0;

/// The node of routes that are complete.
pub(in crate::search) const DONE: u32 = 1;

/// Where the program branches: at a step, a route takes the leg or does not.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Node {
    /// The step; of the two nodes that are ends, beyond all steps.
    pub step: u32,
    /// Where it goes on without the leg.
    pub skip: u32,
    /// Where its uses end among all; they begin where those of the node before it end.
    end: u32,
}

/// A way to take the leg of a node's step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::search) struct Use {
    pub to: u32,
    pub outcome: u32,
}

/// The diagrams of all kinds of train. What they have in common they share. A node comes after those that it leads to.
#[derive(Debug)]
pub(in crate::search) struct Forest {
    nodes: Vec<Node>,
    uses: Vec<Use>,
    pub outcomes: Outcomes,
    /// For each kind and each step, where a route goes on that has not begun; after the last step [`DEAD`].
    pub roots: Vec<Vec<u32>>,
    /// The nodes of each step by what they are.
    known: Vec<HashTable<Entry>>,
    hasher: DefaultHashBuilder,
}

impl Forest {
    pub(in crate::search) fn new() -> Self {
        let end = Node { step: u32::MAX, skip: DEAD, end: 0 };
        Self {
            nodes: vec![end, end],
            uses: Vec::new(),
            outcomes: Outcomes::default(),
            roots: Vec::new(),
            known: Vec::new(),
            hasher: DefaultHashBuilder::default(),
        }
    }

    pub(in crate::search) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(in crate::search) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// All nodes that branch, in order, each with its uses.
    pub(in crate::search) fn branches(&self) -> impl Iterator<Item = (Node, &[Use])> {
        let mut start = 0;
        self.nodes[DONE as usize + 1..].iter().map(move |&node| {
            let end = node.end as usize;
            (node, &self.uses[std::mem::replace(&mut start, end)..end])
        })
    }

    /// Where the uses of a node are among all.
    pub(in crate::search) fn range(&self, node: u32) -> std::ops::Range<usize> {
        let start = node.checked_sub(1).map_or(0, |before| self.node(before).end);
        start as usize..self.node(node).end as usize
    }

    pub(in crate::search) fn uses(&self, node: u32) -> &[Use] {
        &self.uses[self.range(node)]
    }

    pub(in crate::search) fn use_at(&self, number: u32) -> Use {
        self.uses[number as usize]
    }

    /// What it takes, about.
    pub(in crate::search) fn bytes(&self) -> usize {
        // What is only reserved is not there yet.
        self.nodes.len() * size_of::<Node>()
            + self.uses.len() * size_of::<Use>()
            + self.known.iter().map(HashTable::allocation_size).sum::<usize>()
            + self.roots.iter().map(|roots| roots.len() * size_of::<u32>()).sum::<usize>()
    }

    /// The node that branches so: one that is there already, or where no use leads anywhere what it skips to.
    pub(in crate::search) fn node_for(&mut self, step: u32, skip: u32, uses: &mut Vec<Use>) -> u32 {
        uses.retain(|way| way.to != DEAD);
        if uses.is_empty() {
            return skip;
        }
        uses.sort_unstable();
        uses.dedup();
        let hash = self.hasher.hash_one((step, skip, uses.as_slice())) as u32;
        let new = Entry { hash, number: self.nodes.len() as u32 };
        let is_same = |known: &Entry| {
            let other = self.node(known.number);
            known.hash == hash && (other.step, other.skip) == (step, skip) && self.uses(known.number) == uses.as_slice()
        };
        // As nodes of different steps are never the same, each step has a table of its own: all are small.
        let step = step as usize;
        if let Some(known) = self.known.get(step).and_then(|known| known.find(new.hash(), is_same)) {
            return known.number;
        }
        if step >= self.known.len() {
            self.known.resize_with(step + 1, HashTable::new);
        }
        self.known[step].insert_unique(new.hash(), new, |entry| entry.hash());
        self.uses.extend_from_slice(uses);
        self.nodes.push(Node { step: step as u32, skip, end: self.uses.len() as u32 });
        new.number
    }

    /// Nothing is added any more.
    pub(in crate::search) fn complete(&mut self) {
        self.known = Vec::new();
    }

    /// Takes in the diagram of a kind of train: what cannot be completed is left out, what goes on alike is one node.
    /// `tail` is where a route goes on that has not begun, after the last leg and in the steps after that.
    pub(in crate::search) fn add(&mut self, raw: &RawDiagram, tail: &[u32]) {
        let all = || raw.steps.iter().flat_map(|step| &step.branches);
        self.nodes.reserve(all().map(Branches::nodes).sum());
        self.uses.reserve(all().map(Branches::uses).sum());
        let mut number = vec![DEAD; raw.nodes];
        number[DONE as usize] = DONE;
        let mut roots = vec![DEAD; raw.steps.len()];
        roots.extend_from_slice(tail);
        let mut uses = Vec::new();
        let translate = |uses: &mut Vec<Use>, ways: &[RawUse], number: &[u32]| {
            uses.clear();
            uses.extend(ways.iter().map(|way| Use { to: number[way.to as usize], outcome: way.outcome }));
        };
        for (step, of_step) in raw.steps.iter().enumerate().rev() {
            for (of, ways) in of_step.branches.iter().flat_map(Branches::iter) {
                translate(&mut uses, ways, &number);
                number[of.node as usize] = self.node_for(step as u32, number[of.skip as usize], &mut uses);
            }
            roots[step] = roots[step + 1];
            for (_, ways) in of_step.begins.iter() {
                translate(&mut uses, ways, &number);
                roots[step] = self.node_for(step as u32, roots[step], &mut uses);
            }
        }
        self.roots.push(roots);
    }
}

/// Different outcomes, numbered in the order in which they came.
#[derive(Debug, Default)]
pub(in crate::search) struct Outcomes {
    pub all: Vec<Outcome>,
    numbers: HashMap<Outcome, u32>,
}

impl Outcomes {
    pub(in crate::search) fn clear(&mut self) {
        self.all.clear();
        self.numbers.clear();
    }

    pub(in crate::search) fn number(&mut self, outcome: &Outcome) -> u32 {
        if let Some(&number) = self.numbers.get(outcome) {
            return number;
        }
        let number = self.all.len() as u32;
        self.all.push(outcome.clone());
        self.numbers.insert(outcome.clone(), number);
        number
    }
}

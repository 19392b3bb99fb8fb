//! Reduced decision diagrams: the routes of each kind of train as paths from a root to the true terminal.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use hashbrown::{DefaultHashBuilder, HashTable};

use super::arc_label::{ArcLabel, ArcLabels};
use super::unreduced::{UnreducedArc, UnreducedDiagram, UnreducedNodes};
use crate::search::frontier::key_table::HashedIndex;

/// The node from which no route can be completed.
pub(in crate::search) const FALSE_TERMINAL: u32 = 0;

/// The node of completed routes.
pub(in crate::search) const TRUE_TERMINAL: u32 = 1;

/// A node that decides whether a route takes the leg of its layer.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Node {
    /// The layer. That of the terminals is beyond all others.
    pub layer: u32,
    /// The node that is reached without the leg.
    pub skip: u32,
    /// The end of the node's arcs among all arcs. They begin where the arcs of the node before end.
    end: u32,
}

/// An arc that takes the leg of its node's layer. A node may have several, which differ in what they earn and use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::search) struct Arc {
    pub target: u32,
    pub label: u32,
}

/// The diagrams of all kinds of train, which share equal nodes. Every node has a greater number than the nodes that it leads
/// to.
#[derive(Debug)]
pub(in crate::search) struct Diagrams {
    nodes: Vec<Node>,
    arcs: Vec<Arc>,
    pub labels: ArcLabels,
    /// For each kind and each layer, the node of a route that has not started before this layer. After the last layer it is
    /// [`FALSE_TERMINAL`].
    pub roots: Vec<Vec<u32>>,
    /// For each layer, the unique table of its nodes.
    unique_tables: Vec<HashTable<HashedIndex>>,
    hasher: DefaultHashBuilder,
}

impl Diagrams {
    /// Makes diagrams of no kind, with the terminals alone.
    pub(in crate::search) fn new() -> Self {
        let terminal = Node { layer: u32::MAX, skip: FALSE_TERMINAL, end: 0 };
        Self {
            nodes: vec![terminal, terminal],
            arcs: Vec::new(),
            labels: ArcLabels::default(),
            roots: Vec::new(),
            unique_tables: Vec::new(),
            hasher: DefaultHashBuilder::default(),
        }
    }

    /// Returns the number of nodes, including the terminals.
    pub(in crate::search) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the node with this number.
    pub(in crate::search) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// Returns all nodes but the terminals, in order, each with its arcs.
    pub(in crate::search) fn nodes_with_arcs(&self) -> impl Iterator<Item = (Node, &[Arc])> {
        let mut start = 0;
        self.nodes[TRUE_TERMINAL as usize + 1..].iter().map(move |&node| {
            let end = node.end as usize;
            (node, &self.arcs[std::mem::replace(&mut start, end)..end])
        })
    }

    /// Returns the numbers of a node's arcs.
    pub(in crate::search) fn arc_range(&self, node: u32) -> Range<usize> {
        let start = node.checked_sub(1).map_or(0, |before| self.node(before).end);
        start as usize..self.node(node).end as usize
    }

    /// Returns the arcs of a node.
    pub(in crate::search) fn arcs_of(&self, node: u32) -> &[Arc] {
        &self.arcs[self.arc_range(node)]
    }

    /// Returns the arc with this number.
    pub(in crate::search) fn arc(&self, number: u32) -> Arc {
        self.arcs[number as usize]
    }

    /// Returns the label of the arc with this number.
    pub(in crate::search) fn label_of(&self, arc: u32) -> &ArcLabel {
        &self.labels.all[self.arc(arc).label as usize]
    }

    /// Returns roughly how many bytes the diagrams take. Reserved but unused memory is not counted, as the system has not
    /// provided it.
    pub(in crate::search) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.arcs.len() * size_of::<Arc>()
            + self.unique_tables.iter().map(HashTable::allocation_size).sum::<usize>()
            + self.roots.iter().map(|roots| roots.len() * size_of::<u32>()).sum::<usize>()
    }

    /// Returns the node with these arcs: an existing one if there is an equal one, or `skip` if all arcs lead to the false
    /// terminal. These are the reduction rules of zero-suppressed decision diagrams. Sorts `arcs` and removes those that lead
    /// nowhere.
    pub(in crate::search) fn unique_node(&mut self, layer: u32, skip: u32, arcs: &mut Vec<Arc>) -> u32 {
        arcs.retain(|arc| arc.target != FALSE_TERMINAL);
        if arcs.is_empty() {
            return skip;
        }
        arcs.sort_unstable();
        arcs.dedup();
        let hash = self.hasher.hash_one((layer, skip, arcs.as_slice())) as u32;
        let new = HashedIndex { hash, index: self.nodes.len() as u32 };
        let is_same = |known: &HashedIndex| {
            let other = self.node(known.index);
            known.hash == hash && (other.layer, other.skip) == (layer, skip) && self.arcs_of(known.index) == arcs.as_slice()
        };
        // Nodes of different layers are never equal. So each layer has its own table, and all tables are small.
        let table = layer as usize;
        if let Some(known) = self.unique_tables.get(table).and_then(|table| table.find(new.hash(), is_same)) {
            return known.index;
        }
        if table >= self.unique_tables.len() {
            self.unique_tables.resize_with(table + 1, HashTable::new);
        }
        self.unique_tables[table].insert_unique(new.hash(), new, |entry| entry.hash());
        self.arcs.extend_from_slice(arcs);
        self.nodes.push(Node { layer, skip, end: self.arcs.len() as u32 });
        new.index
    }

    /// Frees the unique tables once no more nodes will be added.
    pub(in crate::search) fn free_unique_tables(&mut self) {
        self.unique_tables = Vec::new();
    }

    /// Reduces the diagram of the next kind of train and adds it. `single_stop_roots` are its roots after the layers of the
    /// legs.
    pub(in crate::search) fn add_reduced(&mut self, unreduced: &UnreducedDiagram, single_stop_roots: &[u32]) {
        let all = || unreduced.layers.iter().flat_map(|layer| &layer.batches);
        self.nodes.reserve(all().map(UnreducedNodes::node_count).sum());
        self.arcs.reserve(all().map(UnreducedNodes::arc_count).sum());
        let mut reduced = vec![FALSE_TERMINAL; unreduced.node_count];
        reduced[TRUE_TERMINAL as usize] = TRUE_TERMINAL;
        let mut roots = vec![FALSE_TERMINAL; unreduced.layers.len()];
        roots.extend_from_slice(single_stop_roots);
        let mut arcs = Vec::new();
        let translate = |arcs: &mut Vec<Arc>, unreduced: &[UnreducedArc], reduced: &[u32]| {
            arcs.clear();
            arcs.extend(unreduced.iter().map(|arc| Arc { target: reduced[arc.target as usize], label: arc.label }));
        };
        for (number, layer) in unreduced.layers.iter().enumerate().rev() {
            for (node, node_arcs) in layer.batches.iter().flat_map(UnreducedNodes::iter) {
                translate(&mut arcs, node_arcs, &reduced);
                reduced[node.number as usize] = self.unique_node(number as u32, reduced[node.skip as usize], &mut arcs);
            }
            roots[number] = roots[number + 1];
            for (_, node_arcs) in layer.starts.iter() {
                translate(&mut arcs, node_arcs, &reduced);
                roots[number] = self.unique_node(number as u32, roots[number], &mut arcs);
            }
        }
        self.roots.push(roots);
    }
}

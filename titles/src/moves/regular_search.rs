//! Reachability by regular paths in a skew-symmetric graph (A. V. Goldberg and A. V. Karzanov, Path problems in skew-symmetric graphs,
//! Combinatorica 16, 1996).
//!
//! Each node has a *mate*: the same piece of track in the other direction. With an arc from `u` to `v` there is one from the mate of `v` to
//! the mate of `u`. A path is regular if it never contains a node and its mate, as a train never runs on the same track twice. A search that
//! only forbids to turn back would run around a loop and return on the track that it came on.
//!
//! The search grows a tree of nodes that are reached by regular paths. When an arc leads to the mate of a node of the tree, the two tree
//! paths close a cycle above their last common ancestor, and every node of the cycle is reached in both directions. As in Edmonds' matching
//! algorithm, such a cycle (a *blossom*) is contracted into that ancestor, its *base*, which itself is reached in one direction only.

/// A node: a number of a pair of mates, times two, plus 1 for the second of them.
pub(super) type Node = usize;

const NONE: u32 = u32::MAX;

/// The search. Pairs of mates are numbered from 0; the root, from which the sources are reached, is one more pair.
#[derive(Debug, Clone)]
pub(super) struct RegularSearch {
    is_reached: Vec<bool>,
    /// For each pair the pair from which it was first reached. The root has none.
    parents: Vec<u32>,
    /// For each pair a pair of the same blossom that is nearer to its base, or itself. A forest of disjoint sets.
    links: Vec<u32>,
    /// For each pair the last step of a search for a common ancestor that passed it.
    marks: Vec<u32>,
    steps: u32,
    open: Vec<Node>,
}

impl RegularSearch {
    /// Creates a search in a graph with this number of pairs.
    pub(super) fn new(pairs: usize) -> Self {
        Self {
            is_reached: vec![false; 2 * pairs],
            parents: vec![NONE; pairs + 1],
            links: (0..=pairs as u32).collect(),
            marks: vec![0; pairs + 1],
            steps: 0,
            open: Vec::new(),
        }
    }

    /// Reaches a node from the root.
    pub(super) fn start(&mut self, node: Node) {
        let root = self.links.len() - 1;
        self.follow_from(root, node);
    }

    /// Returns the next reached node whose arcs are still to be followed.
    pub(super) fn next(&mut self) -> Option<Node> {
        self.open.pop()
    }

    /// Returns a node again whose arcs were followed before, because it has more of them now. Does nothing if it is not reached.
    pub(super) fn go_on_from(&mut self, node: Node) {
        if self.is_reached[node] {
            self.open.push(node);
        }
    }

    /// Follows the arc between two nodes, of which the first is reached.
    pub(super) fn follow(&mut self, from: Node, to: Node) {
        self.follow_from(from / 2, to);
    }

    fn follow_from(&mut self, from: usize, to: Node) {
        let pair = to / 2;
        if self.is_reached[to] || self.base(from) == self.base(pair) {
            return;
        }
        if self.is_reached[to ^ 1] {
            self.contract(from, pair);
        } else {
            self.parents[pair] = from as u32;
            self.reach(to);
        }
    }

    fn reach(&mut self, node: Node) {
        if !std::mem::replace(&mut self.is_reached[node], true) {
            self.open.push(node);
        }
    }

    /// Returns the base of the blossom of a pair.
    fn base(&mut self, mut pair: usize) -> usize {
        while self.links[pair] as usize != pair {
            self.links[pair] = self.links[self.links[pair] as usize];
            pair = self.links[pair] as usize;
        }
        pair
    }

    /// Returns the base from which a base was reached. The root has none.
    fn above(&mut self, base: usize) -> Option<usize> {
        let parent = self.parents[base];
        (parent != NONE).then(|| self.base(parent as usize))
    }

    /// Contracts the cycle that an arc between two pairs closes.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.common_ancestor(one, other);
        for start in [one, other] {
            let mut at = self.base(start);
            while at != base {
                self.reach(2 * at);
                self.reach(2 * at + 1);
                let Some(above) = self.above(at) else { break };
                self.links[at] = base as u32;
                at = above;
            }
        }
    }

    fn common_ancestor(&mut self, one: usize, other: usize) -> usize {
        self.steps += 1;
        let mut at = Some(self.base(one));
        while let Some(base) = at {
            self.marks[base] = self.steps;
            at = self.above(base);
        }
        let mut at = self.base(other);
        while self.marks[at] != self.steps {
            match self.above(at) {
                Some(above) => at = above,
                None => break,
            }
        }
        at
    }
}

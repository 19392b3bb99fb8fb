//! The graph of nodes over which relaxed routes walk.

use highball_oracle::Bits;
use highball_oracle::question::{End, Question, Segment};
use highball_oracle::walk::{gauges_meet, lanes_meet, may_pass, track};

/// What a route has just done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Node {
    /// It begins at a stop.
    Start { stop: usize },
    /// It has used a segment as far as this end, and visits the stop there, if it is one.
    Run { segment: usize, exit: usize },
    /// It has used a segment as far as this end, where it passes the city.
    Pass { segment: usize, exit: usize },
}

/// The nodes: a start at each stop, then two ends of each segment, then, if a city may be passed, the same again for passing.
pub(crate) struct Graph {
    stops: usize,
    segments: usize,
    /// For each node those that may follow.
    pub successors: Vec<Vec<usize>>,
    /// The track of each segment.
    pub tracks: Vec<Bits>,
}

impl Graph {
    pub(crate) fn new(question: &Question) -> Self {
        let board = &question.board;
        let (stops, segments) = (board.stops.len(), board.segments.len());
        let mut of_hexes = vec![Vec::new(); board.hexes.len()];
        for (number, segment) in board.segments.iter().enumerate() {
            of_hexes[segment.hex].push(number);
        }
        let tracks = (0..segments).map(|number| track(board, number)).collect();
        let mut graph = Self { stops, segments, successors: Vec::new(), tracks };
        let nodes = stops + 2 * segments * if question.bypass.is_some() { 2 } else { 1 };
        for number in 0..nodes {
            let before = graph.segment(number);
            let mut next = Vec::new();
            let mut add = |segment: usize, exit: usize| {
                // "A route uses no segment, edge lane or junction twice."
                if before.is_some_and(|(before, _)| graph.tracks[before].meets(&graph.tracks[segment])) {
                    return;
                }
                next.push(graph.number(Node::Run { segment, exit }));
                if let End::Stop(stop) = board.segments[segment].ends[exit]
                    && may_pass(question, stop)
                {
                    next.push(graph.number(Node::Pass { segment, exit }));
                }
            };
            let mut enter = |hex: usize, meets: &dyn Fn(&Segment, End) -> bool| {
                for &number in &of_hexes[hex] {
                    let segment = &board.segments[number];
                    let entries = (0..2).filter(|&entry| meets(segment, segment.ends[entry]));
                    entries.for_each(|entry| add(number, 1 - entry));
                }
            };
            match before.map(|(segment, exit)| (&board.segments[segment], board.segments[segment].ends[exit])) {
                None => enter(board.stops[number].hex, &|_, end| end == End::Stop(number)),
                Some((from, End::Edge { edge, index, width, .. })) => {
                    let meets = |segment: &Segment, end: End| {
                        gauges_meet(from.gauge, segment.gauge)
                            && matches!(end, End::Edge { edge: at, index: other, width: among, .. }
                                if at == (edge + 3) % 6 && lanes_meet((index, width), (other, among)))
                    };
                    board.hexes[from.hex].neighbours[edge].into_iter().for_each(|hex| enter(hex, &meets));
                }
                Some((from, end)) => enter(from.hex, &|_, other| other == end),
            }
            graph.successors.push(next);
        }
        graph
    }

    /// Returns the number of nodes.
    pub(crate) const fn len(&self) -> usize {
        self.successors.len()
    }

    pub(crate) const fn node(&self, number: usize) -> Node {
        let Some(number) = number.checked_sub(self.stops) else { return Node::Start { stop: number } };
        let (segment, exit) = (number / 2 % self.segments, number % 2);
        if number < 2 * self.segments { Node::Run { segment, exit } } else { Node::Pass { segment, exit } }
    }

    /// Returns the segment that leads to a node, and the end at which it is left.
    pub(crate) const fn segment(&self, number: usize) -> Option<(usize, usize)> {
        match self.node(number) {
            Node::Start { .. } => None,
            Node::Run { segment, exit } | Node::Pass { segment, exit } => Some((segment, exit)),
        }
    }

    pub(crate) const fn number(&self, node: Node) -> usize {
        match node {
            Node::Start { stop } => stop,
            Node::Run { segment, exit } => self.stops + 2 * segment + exit,
            Node::Pass { segment, exit } => self.stops + 2 * (self.segments + segment) + exit,
        }
    }
}

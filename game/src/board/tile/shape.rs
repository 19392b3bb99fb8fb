//! What the track of a print joins, and which prints look the same.

use std::collections::BTreeSet;

use super::super::{Edge, EndSetup};
use super::print::{Print, Rank, rank};

/// Track in one piece.
#[derive(Default)]
struct Piece {
    edges: BTreeSet<Edge>,
    /// The stops, and the junction as `None`.
    centres: BTreeSet<Option<u16>>,
}

/// A stop as players see it: its description, and the other ends of its segments.
type StopLook = (String, Vec<Rank>);

impl Print {
    /// Returns the sets of edges that its track joins, in order. A set has the edges of a stop or of the
    /// junction, with all that is joined to them, or the two edges of another segment.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::tile::Print;
    /// let print: Print = "green city 30 x2: 0 3, 1-4".parse()?;
    /// let numbers: Vec<Vec<usize>> =
    ///     print.joined_edges().iter().map(|edges| edges.iter().map(|edge| edge.index()).collect()).collect();
    /// assert_eq!(numbers, [[0, 3], [1, 4]]);
    /// # Ok::<(), highball_game::board::tile::PrintError>(())
    /// ```
    #[must_use]
    pub fn joined_edges(&self) -> Vec<BTreeSet<Edge>> {
        let mut pieces: Vec<Piece> = Vec::new();
        for segment in &self.segments {
            let mut piece = Piece::default();
            for end in segment.ends {
                match end {
                    EndSetup::Edge(edge, _) => drop(piece.edges.insert(edge)),
                    EndSetup::Stop(stop) => drop(piece.centres.insert(Some(stop))),
                    EndSetup::Junction => drop(piece.centres.insert(None)),
                }
            }
            // Segments that only share an edge are not joined: no train turns from one to the other there.
            let (joined, apart): (Vec<Piece>, Vec<Piece>) =
                pieces.into_iter().partition(|other| !other.centres.is_disjoint(&piece.centres));
            for other in joined {
                piece.edges.extend(other.edges);
                piece.centres.extend(other.centres);
            }
            pieces = apart;
            pieces.push(piece);
        }
        let sets: BTreeSet<BTreeSet<Edge>> = pieces.into_iter().map(|piece| piece.edges).collect();
        sets.into_iter().filter(|edges| !edges.is_empty()).collect()
    }

    /// Whether two prints look the same: they differ at most in the numbers of their stops.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::tile::Print;
    /// let print: Print = "yellow [OO] city 20: 0, city 20: 3".parse()?;
    /// assert!(print != print.rotated(3) && print.looks_like(&print.rotated(3)));
    /// assert!(!print.looks_like(&print.rotated(1)));
    /// # Ok::<(), highball_game::board::tile::PrintError>(())
    /// ```
    #[must_use]
    pub fn looks_like(&self, other: &Self) -> bool {
        self == other || self.appearance() == other.appearance()
    }

    /// Returns the same print with its stops sorted by their looks. Prints look the same if their appearances are equal.
    #[must_use]
    pub fn appearance(&self) -> Self {
        let mut order: Vec<(StopLook, u16)> = (0..).zip(&self.stops).map(|(stop, _)| (self.look(stop), stop)).collect();
        order.sort();
        let number = |stop: u16| (0..).zip(&order).find(|(_, (_, old))| *old == stop).map_or(stop, |(new, _)| new);
        let moved = |end: EndSetup| match end {
            EndSetup::Stop(stop) => EndSetup::Stop(number(stop)),
            EndSetup::Edge(..) | EndSetup::Junction => end,
        };
        // A label of a single segment has no effect. The other labels are made of the numbers of stops.
        let has_effect = |label: &&String| self.segments.iter().filter(|other| other.exclusive.contains(label)).count() > 1;
        let label = |label: &String| match label.strip_prefix('s').and_then(|stop| stop.parse().ok()) {
            Some(stop) => format!("s{}", number(stop)),
            None => label.clone(),
        };
        let mut print = self.clone();
        print.stops = order.iter().map(|&(_, stop)| self.stops[usize::from(stop)].clone()).collect();
        for segment in &mut print.segments {
            segment.ends = segment.ends.map(moved);
            segment.exclusive = segment.exclusive.iter().filter(has_effect).map(label).collect();
        }
        print.in_order()
    }

    fn look(&self, stop: u16) -> StopLook {
        let here = EndSetup::Stop(stop);
        let other_end = |ends: [EndSetup; 2]| match ends {
            [end, other] | [other, end] if end == here => Some(other),
            _ => None,
        };
        let ends = self.segments.iter().filter_map(|segment| other_end(segment.ends));
        // The numbers of other stops are not visible.
        let rank = |end| if matches!(end, EndSetup::Stop(_)) { rank(&EndSetup::Stop(0)) } else { rank(&end) };
        let mut ranks: Vec<Rank> = ends.map(rank).collect();
        ranks.sort_unstable();
        (self.stops[usize::from(stop)].to_string(), ranks)
    }
}

//! [`Fragment`]: a part of a route.

use super::bits::Bits;

/// A part of a route: legs that follow each other.
#[derive(Debug, Clone, Default)]
pub(super) struct Fragment {
    /// The stops, including those at both ends of the fragment.
    pub stops: Bits,
    /// The conflict classes of junctions.
    pub junctions: Bits,
    /// The groups of stops.
    pub groups: Bits,
    /// The number of its ends that are ends of the route.
    pub ends: u8,
}

impl Fragment {
    /// Whether it can be joined with another at a stop that is in `groups` groups. They must share no other
    /// stop, which the route would visit twice, and together keep the rules of a single route.
    pub(super) fn may_join(&self, other: &Self, groups: usize) -> bool {
        self.stops.shared_with(&other.stops) == 1
            && self.junctions.is_disjoint(&other.junctions)
            && self.groups.shared_with(&other.groups) as usize == groups
    }

    /// Joins it with another.
    pub(super) fn join(&mut self, other: &Self) {
        self.stops.unite(&other.stops);
        self.junctions.unite(&other.junctions);
        self.groups.unite(&other.groups);
        self.ends += other.ends;
    }
}

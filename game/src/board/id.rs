//! Ids of things on a [`Board`](super::Board), as small integers.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u16);

        impl $name {
            /// Returns the id with this number.
            ///
            /// # Panics
            /// If the number exceeds 65,535. [`Board::new`](super::Board::new) rejects boards that large.
            #[must_use]
            pub fn new(index: usize) -> Self {
                Self(u16::try_from(index).expect("a checked board has fewer than 65,536 of anything"))
            }

            /// Returns the number, as an index into the board's lists.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A hex, numbered in the order of the setup.
    HexId,
    /// A stop, numbered hex by hex.
    StopId,
    /// A segment of track, numbered hex by hex.
    SegmentId,
    /// An edge lane, where track crosses from a hex into its neighbour. A lane belongs to one side of the
    /// edge. Two lanes that meet each other, and no other lane, share an id.
    LaneId,
    /// A company with a token on the board.
    CompanyId,
    /// A group of stops. A route may include only one of them.
    GroupId,
    /// A kind of traffic that tokens and trains are for; see [`TrafficSet`](super::TrafficSet).
    TrafficId,
}

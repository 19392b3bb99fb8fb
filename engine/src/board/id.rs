//! Small integers that name things on a [`Board`](super::Board).

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u16);

        impl $name {
            /// The id with this number.
            ///
            /// # Panics
            /// Where the number is above 65,535; [`BoardSetup`](super::BoardSetup) refuses boards that large.
            #[must_use]
            pub fn new(index: usize) -> Self {
                Self(u16::try_from(index).expect("a checked board has fewer than 65,536 of anything"))
            }

            /// The number, as an index into what the board holds.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A hex, numbered in the order of the board's description.
    HexId,
    /// A stop, numbered hex by hex.
    StopId,
    /// A segment of track, numbered hex by hex.
    SegmentId,
    /// An edge lane: one place where track crosses from a hex into its neighbour, the same thing seen from both.
    LaneId,
    /// A company that has a token on the board.
    CompanyId,
    /// Stops of which a route may include only one.
    GroupId,
    /// A kind of traffic that tokens and trains are for; see [`TrafficSet`](super::TrafficSet).
    TrafficId,
}

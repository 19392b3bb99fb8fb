//! Why a claim cannot be read.

/// Why a claim cannot be read, and where. Routes, legs and stops are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// The text is not a claim.
    #[error("{path}: {message}")]
    NotClaim {
        /// Where, as a path such as `reported.routes[0].legs`.
        path: String,
        /// What was found and what was expected.
        message: String,
    },
    /// A train that the company does not have.
    #[error("reported.routes[{route}].train: {company} has no train {train:?}, expected the id of one of its trains")]
    UnknownTrain {
        /// The route.
        route: usize,
        /// The company.
        company: String,
        /// The id of the train.
        train: String,
    },
    /// A stop that the board does not have.
    #[error("reported.routes[{route}].stops[{stop}]: no stop {name:?} on the board, expected HEX/INDEX, such as \"E6/0\"")]
    UnknownStop {
        /// The route.
        route: usize,
        /// The stop's number in the route.
        stop: usize,
        /// Its name.
        name: String,
    },
    /// A hex that the board does not have.
    #[error("reported.routes[{route}].legs[{leg}][{hex}]: no hex {name:?} with stops or track, expected one of the board")]
    UnknownHex {
        /// The route.
        route: usize,
        /// The leg.
        leg: usize,
        /// The hex's number in the leg.
        hex: usize,
        /// Its name.
        name: String,
    },
    /// Too few or too many legs for the stops.
    #[error("reported.routes[{route}].legs: {legs} legs, expected {expected}, one fewer than the stops")]
    LegCount {
        /// The route.
        route: usize,
        /// The legs that there are.
        legs: usize,
        /// One fewer than the stops.
        expected: usize,
    },
    /// Hexes that no track follows from stop to stop.
    #[error(
        "reported.routes[{route}].legs[{leg}]: no track leads from {from} to {to} by {hexes:?}, expected the hexes of a leg"
    )]
    NoReading {
        /// The route.
        route: usize,
        /// The leg.
        leg: usize,
        /// The stop before it.
        from: String,
        /// The stop after it.
        to: String,
        /// The names of the hexes, joined by dashes; of many the first.
        hexes: String,
    },
}

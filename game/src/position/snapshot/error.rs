//! Faults of a snapshot's content.

use crate::board::BoardError;
use crate::rules::TrainId;

/// A fault of a snapshot's content, and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// A version that this program does not read.
    #[error("version: {0}, expected 1, 2 or 3")]
    Version(u32),
    /// A field that only a later version has.
    #[error("{field}: needs \"version\": {version}, expected only fields of version {}", .version - 1)]
    NeedsVersion {
        /// The path of the field.
        field: String,
        /// The first version that has it.
        version: u32,
    },
    /// A kind of traffic that the snapshot does not list.
    #[error("{path}: no kind of traffic is called {name:?}, expected one of `traffic`")]
    NoSuchTraffic {
        /// The path of the name.
        path: String,
        /// The name.
        name: String,
    },
    /// A fault in a rule, in the finance or in the scenery.
    #[error("{path}: {message}")]
    Rule {
        /// The path of the rule or its field.
        path: String,
        /// The fault, and the expected value.
        message: String,
    },
    /// Two trains share an id.
    #[error("trains[{second}].id: trains[{first}] has the same id {id:?}, expected one train for each id")]
    DuplicateTrain {
        /// The number of the first train with the id.
        first: usize,
        /// The number of the other.
        second: usize,
        /// The id.
        id: String,
    },
    /// More trains than a question may have.
    #[error("trains: {0} trains, expected at most {most}", most = TrainId::MAX_COUNT)]
    TooManyTrains(usize),
    /// A list of values that does not match the trains.
    #[error("hexes[{hex}].stops[{stop}].revenue: {found} values, expected {expected}, one for each train")]
    RevenueLength {
        /// The number of the hex.
        hex: usize,
        /// The number of the stop in it.
        stop: usize,
        /// The length of the list.
        found: usize,
        /// The number of trains.
        expected: usize,
    },
    /// A city without a number of slots.
    #[error("hexes[{hex}].stops[{stop}]: missing field `slots`, expected a city to have slots")]
    NoSlots {
        /// The number of the hex.
        hex: usize,
        /// The number of the stop in it.
        stop: usize,
    },
    /// A fault of the board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl SnapshotError {
    /// The fault of a name that no stop has.
    pub(super) fn no_such_stop(path: String, name: &str) -> Self {
        let message = format!("the board has no stop {name:?}, expected a hex and the number of its stop, such as \"E6/0\"");
        Self::Rule { path, message }
    }

    /// The fault of a name that no hex has.
    pub(super) fn no_such_hex(path: String, name: &str) -> Self {
        Self::Rule { path, message: format!("the board has no hex {name:?}, expected one of `hexes`") }
    }

    /// The fault of a name that no bonus has.
    pub(super) fn no_such_bonus(path: String, name: &str) -> Self {
        Self::Rule { path, message: format!("no bonus has the id {name:?}, expected one of `bonuses`") }
    }

    /// The fault of a name that no train has.
    pub(super) fn no_such_train(path: String, name: &str) -> Self {
        Self::Rule { path, message: format!("the company has no train {name:?}, expected the id of one of `trains`") }
    }
}

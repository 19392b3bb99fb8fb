//! What can be wrong with a board file.

use crate::position::SnapshotError;

/// What is wrong with a board file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct BoardFileError {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: BoardFileFault,
}

/// What can be wrong with a board file. Each says what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BoardFileFault {
    /// It is no TOML.
    #[error("{0}, expected TOML")]
    Toml(String),
    /// A field that no board file has.
    #[error("{field}: no such field, expected {expected}")]
    Field {
        /// The path of the field.
        field: String,
        /// Fields with names like it, or all.
        expected: String,
    },
    /// A field that every board file has.
    #[error("{field}: is missing, expected {expected}")]
    Missing {
        /// The path of the field.
        field: String,
        /// What it should say.
        expected: &'static str,
    },
    /// A field that says something of another kind.
    #[error("{field}: {found}, expected {expected}")]
    Value {
        /// The path of the field.
        field: String,
        /// What stands there.
        found: String,
        /// What could stand there.
        expected: String,
    },
    /// A name that the title does not know.
    #[error("{field}: {title} has no {what} {name:?}, expected {expected}")]
    Name {
        /// The path of the field.
        field: String,
        /// The title.
        title: String,
        /// What the name should be of.
        what: &'static str,
        /// The name.
        name: String,
        /// Names like it, or what names there are.
        expected: String,
    },
    /// What cannot be so on the title's board.
    #[error("{field}: {what}, expected {expected}{}", in_brackets(.cite))]
    Rule {
        /// The path of the field.
        field: String,
        /// What is the case.
        what: String,
        /// What should be.
        expected: String,
        /// Where the rulebook says so; empty where nobody said.
        cite: String,
    },
    /// What the snapshot of the board cannot be.
    #[error(transparent)]
    Snapshot(#[from] SnapshotError),
}

/// Something about a board file that is odd and that its answer does not suffer from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{doubt}")]
pub struct Warning {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is odd there.
    pub doubt: Doubt,
}

/// What can be odd about a board file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Doubt {
    /// More copies of a tile lie on the map than the game has.
    #[error("tiles.{hex}: this is copy {copies} of tile {number}, expected {count} at most")]
    Copies {
        /// The hex where it is one too many.
        hex: String,
        /// The tile.
        number: String,
        /// Which copy it is.
        copies: u32,
        /// How many there are.
        count: u32,
    },
    /// A tile of a colour that the phase does not allow yet.
    #[error("tiles.{hex}: tile {number} is {color}, expected {allowed} in phase {phase}")]
    Color {
        /// The hex.
        hex: String,
        /// The tile.
        number: String,
        /// Its colour.
        color: String,
        /// The colours that the phase allows.
        allowed: String,
        /// The phase.
        phase: String,
    },
    /// A tile with a label that its hex has not.
    #[error("tiles.{hex}: tile {number} has the label {label}, expected {expected}")]
    Label {
        /// The hex.
        hex: String,
        /// The tile.
        number: String,
        /// Its label.
        label: String,
        /// The hex's label.
        expected: String,
    },
    /// A tile with more cities or towns than its hex is known to have.
    #[error("tiles.{hex}: tile {number} has a {kind}, expected {expected}")]
    Stops {
        /// The hex.
        hex: String,
        /// The tile.
        number: String,
        /// The kind of stop.
        kind: &'static str,
        /// What the hex has.
        expected: String,
    },
    /// A train that the phase has scrapped.
    #[error("{field}: {train}-trains are gone in phase {phase}, expected trains that run then{}", in_brackets(.cite))]
    Scrapped {
        /// The path of the train.
        field: String,
        /// The kind of train.
        train: String,
        /// The phase.
        phase: String,
        /// Where the rulebook says so; empty where nobody said.
        cite: String,
    },
    /// A train that comes only later.
    #[error("{field}: {train}-trains come in phase {first}, expected trains of phase {phase}")]
    TooEarly {
        /// The path of the train.
        field: String,
        /// The kind of train.
        train: String,
        /// The phase that its first purchase begins.
        first: String,
        /// The phase of the file.
        phase: String,
    },
    /// A company that is no more.
    #[error("companies.{company}: it is closed from phase {closed} on, expected it to run no trains in phase {phase}")]
    Closed {
        /// The company.
        company: String,
        /// The phase that closes it.
        closed: String,
        /// The phase of the file.
        phase: String,
    },
    /// A marker that changes nothing in this phase.
    #[error("{field}: it counts until phase {until} begins, expected it to be left out in phase {phase}{}", in_brackets(.cite))]
    NoEffect {
        /// The path of the marker.
        field: String,
        /// The phase that ends it.
        until: String,
        /// The phase of the file.
        phase: String,
        /// Where the rulebook says so; empty where nobody said.
        cite: String,
    },
}

/// A citation, if there is one, as the end of a sentence.
fn in_brackets(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" ({cite})") }
}

//! Reads a checked position from the bytes of a snapshot.

use super::position::Position;
use super::{ReadError, Snapshot, SnapshotError};
use crate::Faults;

/// The reason why bytes are not a valid question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// The bytes are not a snapshot.
    Read(ReadError),
    /// The snapshot's content is invalid. The list is never empty.
    Check(Faults<SnapshotError>),
}

impl std::fmt::Display for PositionError {
    /// Writes one line: the first fault, and the number of further ones.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Check(errors) => {
                errors.first().map_or(Ok(()), |first| first.fmt(f))?;
                match errors.len() {
                    0 | 1 => Ok(()),
                    n => write!(f, " (and {} more)", n - 1),
                }
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Reads and checks one snapshot.
    ///
    /// # Errors
    /// Returns the faults that [`Snapshot::read`] or [`Snapshot::check`] finds.
    pub fn read(bytes: &[u8]) -> Result<Self, PositionError> {
        Snapshot::read(bytes).map_err(PositionError::Read)?.check().map_err(PositionError::Check)
    }
}

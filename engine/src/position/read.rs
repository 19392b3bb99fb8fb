//! From the bytes of a snapshot to a position that can be trusted.

use super::{Position, ReadError, Snapshot, SnapshotError};

/// Why bytes are not a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// They are not a snapshot.
    Read(ReadError),
    /// The snapshot says what cannot be. The list is never empty.
    Check(Vec<SnapshotError>),
}

impl std::fmt::Display for PositionError {
    /// One line; of several faults the first, and how many more there are.
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
    /// What [`Snapshot::read`] and [`Snapshot::check`] find wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, PositionError> {
        Snapshot::read(bytes).map_err(PositionError::Read)?.check().map_err(PositionError::Check)
    }
}

//! Which sets of runs are asked for.

use highball::claim::{ConstraintTextError, ConstraintTexts, read_constraints};
use highball::network::Constraints;
use highball::position::Position;
use highball::solve::{MAX_LISTED, Wanted};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Which sets of runs are asked for, beside the best, and what they must satisfy.
#[derive(Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct RunSets {
    top: Option<usize>,
    all: bool,
    pub(crate) beat: u64,
    fix: Vec<String>,
    forbid: Vec<String>,
    include: Vec<String>,
}

impl RunSets {
    /// Returns the further sets that are asked for.
    pub(crate) fn wanted(&self) -> PyResult<Option<Wanted>> {
        match (self.top, self.all) {
            (Some(_), true) => Err(PyValueError::new_err("`top` and `all`: expected one of them")),
            (Some(count), false) if !(1..=MAX_LISTED).contains(&count) => {
                Err(PyValueError::new_err(format!("top: {count}, expected 1 to {MAX_LISTED}")))
            }
            (Some(count), false) => Ok(Some(Wanted::Top(count))),
            (None, true) => Ok(Some(Wanted::All)),
            (None, false) => Ok(None),
        }
    }

    /// Returns the constraints on the runs.
    pub(crate) fn constraints(&self, position: &Position) -> Result<Constraints, ConstraintTextError> {
        read_constraints(position, &ConstraintTexts { fixed: &self.fix, forbidden: &self.forbid, included: &self.include })
    }
}

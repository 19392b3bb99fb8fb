//! The program `highball`, which the wheel contains.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the program, and returns its exit status. The first argument is the name of the program.
#[pyfunction]
pub(crate) fn run(py: Python<'_>, args: Vec<OsString>) -> u8 {
    py.detach(|| highball_cli::run(args))
}

/// Reports that standard output is closed, and returns the exit status.
#[pyfunction]
pub(crate) fn refuse_closed_output() -> u8 {
    highball_cli::refuse_closed_output()
}

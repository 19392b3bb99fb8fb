//! The errors of the package.

use std::io;
use std::path::Path;

use highball::game_board::Warning;
use highball::input;
use highball::report::one_line;
use highball::solve::SolveError;
use highball::title::TitleError;
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// An error about a board, a title, a game or a claim, and its place.
#[derive(Debug, Default)]
pub(crate) struct Fault {
    /// The file; `None` for text.
    pub(crate) file: Option<String>,
    /// The line, counted from 1.
    pub(crate) line: Option<usize>,
    /// The field or the path in JSON.
    pub(crate) place: Option<String>,
    /// The fault, with its place within the file, and what was expected.
    pub(crate) message: String,
    /// Further faults of the same file.
    pub(crate) further: Vec<Fault>,
}

impl Fault {
    /// A fault of a whole file, or of what has no place.
    pub(crate) fn new(message: impl ToString) -> Self {
        Self { message: message.to_string(), ..Self::default() }
    }

    /// A fault of a field of a TOML file.
    fn in_field(line: usize, field: &str, what: &str, expected: &str) -> Self {
        let message = format!("{field}: {what}, expected {expected}");
        Self { line: Some(line), place: Some(field.to_owned()), message, ..Self::default() }
    }

    /// The same fault in a file.
    pub(crate) fn in_file(self, file: Option<&str>) -> Self {
        let further = self.further.into_iter().map(|fault| fault.in_file(file)).collect();
        Self { file: file.map(str::to_owned), further, ..self }
    }

    /// Joins the faults of a file: the first, with the others as further ones.
    pub(crate) fn all_of(faults: impl IntoIterator<Item = Self>) -> Self {
        let mut faults = faults.into_iter();
        let first = faults.next().unwrap_or_default();
        Self { further: faults.collect(), ..first }
    }

    /// Returns the message of the exception, with its place.
    pub(crate) fn text(self, py: Python<'_>) -> PyResult<String> {
        self.exception(py)?.str()?.extract()
    }

    /// Returns the exception.
    fn exception<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let class = CLASS.import(py, "highball._error", "HighballError")?;
        let Self { file, line, place, message, further } = self;
        let exception = class.call1((one_line(&message), file, line, place))?;
        for fault in further {
            exception.call_method1("add_note", (fault.exception(py)?.str()?,))?;
        }
        Ok(exception)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        Python::attach(|py| fault.exception(py).map_or_else(|error| error, Self::from_value))
    }
}

impl From<input::InputFault> for Fault {
    fn from(input::InputFault { line, place, message }: input::InputFault) -> Self {
        Self { line, place, message, ..Self::default() }
    }
}

impl From<&Warning> for Fault {
    fn from(warning: &Warning) -> Self {
        input::InputFault::from(warning).into()
    }
}

impl From<&TitleError> for Fault {
    fn from(TitleError { line, field, what, expected, .. }: &TitleError) -> Self {
        Self::in_field(*line, field, &what.to_string(), &expected.to_string())
    }
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Defect(_) => {
                Self::new(format!("{error}; this is a bug in highball: please report it with this question"))
            }
            error => Self::new(error),
        }
    }
}

/// Returns the exception for an argument of another type than was expected.
pub(crate) fn not(value: Borrowed<'_, '_, PyAny>, expected: &str) -> PyErr {
    let shown = value.repr().map_or_else(|_| "this value".to_owned(), |text| text.to_string());
    PyTypeError::new_err(one_line(&format!("{shown}, expected {expected}")))
}

/// Returns the exception of the standard library for a file that cannot be opened or read.
pub(crate) fn os_error(error: &io::Error, path: &Path) -> PyErr {
    match error.raw_os_error() {
        Some(number) => {
            let text = error.to_string();
            // Python adds the number itself.
            let text = text.rsplit_once(" (os error").map_or(&*text, |(text, _)| text).to_owned();
            PyOSError::new_err((number, text, path.as_os_str().to_owned()))
        }
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

//! Checking board files.

use std::sync::Arc;

use highball::Language;
use highball::board_file::{BoardFileError, MAX_BYTES, Rejected};
use highball::game_board::Warning;
use highball::input::{BoardError, QuestionError};
use pyo3::prelude::*;
use serde::Serialize;

use crate::json;
use crate::question::read_board;
use crate::source::Source;
use crate::title::Title;

/// An error or a warning about a board file.
#[derive(Serialize)]
struct Diagnostic<'a> {
    line: usize,
    severity: &'static str,
    field: &'a str,
    what: &'a str,
    expected: &'a str,
    hex: Option<&'a str>,
    company: Option<&'a str>,
}

/// Returns all errors and warnings about a board file, in the order of its lines.
#[pyfunction]
pub(crate) fn check<'py>(py: Python<'py>, source: Source, title: Option<&Bound<'_, Title>>) -> PyResult<Bound<'py, PyAny>> {
    let title = title.map(|title| Arc::clone(&title.get().0));
    let text = source.read_text(MAX_BYTES)?;
    let (errors, warnings) = match read_board(&source, &text, title.as_deref()) {
        Ok(game) => (Vec::new(), game.warnings().to_vec()),
        Err(QuestionError::Board(BoardError::Rejected(Rejected { errors, warnings, .. }))) => (errors.to_vec(), warnings),
        Err(error) => return Err(source.fault(error)),
    };
    let mut diagnostics: Vec<Diagnostic> = errors.iter().map(of_error).chain(warnings.iter().map(of_warning)).collect();
    diagnostics.sort_by_key(|diagnostic| diagnostic.line);
    json::object(py, &diagnostics)
}

fn of_error(BoardFileError { line, field, what, expected, hex, company, .. }: &BoardFileError) -> Diagnostic<'_> {
    let [what, expected] = [what, expected].map(|text| text.in_language(Language::English));
    let (hex, company) = (hex.as_deref(), company.as_deref());
    Diagnostic { line: *line, severity: "error", field, what, expected, hex, company }
}

fn of_warning(Warning { line, field, what, expected, hex, company, .. }: &Warning) -> Diagnostic<'_> {
    let [what, expected] = [what, expected].map(|text| text.in_language(Language::English));
    let (hex, company) = (hex.as_deref(), company.as_deref());
    Diagnostic { line: *line, severity: "warning", field, what, expected, hex, company }
}

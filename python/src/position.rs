//! The class `Position`.

use std::sync::Arc;

use highball::report::text::board_text;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::Fault;
use crate::json;
use crate::picture::{draw_png, draw_svg};
use crate::question::{self, Choice, Found, Question};
use crate::source::Source;
use crate::title::Title;

/// One question: a board, a company and its trains.
///
/// `position` and `positions` read one from a board file, a snapshot or a recorded game. A notebook shows its map.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Position(pub(crate) Arc<Question>);

#[pymethods]
impl Position {
    /// The name of the question; empty if it has none.
    #[getter]
    fn id(&self) -> &str {
        &self.0.position.id
    }

    /// The title of the game; empty if that is not known.
    #[getter]
    fn title(&self) -> &str {
        &self.0.position.title
    }

    /// The phase of the game; empty if that is not known.
    #[getter]
    fn phase(&self) -> &str {
        &self.0.position.phase
    }

    /// The company whose trains run.
    #[getter]
    fn company(&self) -> &str {
        self.0.position.company_name()
    }

    /// The ids of the company's trains, in order.
    #[getter]
    fn trains(&self) -> Vec<&str> {
        self.0.position.trains().iter().map(|train| train.id.as_str()).collect()
    }

    /// Returns the question as a snapshot, which every function takes in place of a board.
    ///
    /// Raises `HighballError` if its trains have been replaced: a snapshot then says too little of them.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0.snapshot {
            Some(snapshot) => json::object(py, snapshot),
            None => Err(Fault::new("there is no snapshot of a question whose trains have been replaced").into()),
        }
    }

    /// Draws the map as SVG.
    ///
    /// `width` is in pixels, `scale` enlarges the picture without changing its layout, and `theme` is `"light"`, `"dark"` or, to follow the
    /// browser, `"auto"`.
    #[pyo3(signature = (*, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        draw_svg(&self.0.position, &[], width, theme, scale)
    }

    /// Draws the map as PNG. Takes the arguments of `svg`.
    #[pyo3(signature = (*, width = 1200, theme = "light", scale = 1.0))]
    fn png<'py>(&self, py: Python<'py>, width: u32, theme: &str, scale: f64) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &draw_png(&self.0.position, &[], width, theme, scale)?))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(1200, "auto", 1.0)
    }

    fn __str__(&self) -> String {
        board_text(&self.0.position)
    }

    fn __repr__(&self) -> String {
        format!("<Position {:?} of {}: {}>", self.id(), self.company(), self.trains().join(", "))
    }
}

/// Returns the questions of the chosen companies, and warnings of what is odd about a board file.
#[pyfunction]
pub(crate) fn positions(
    py: Python<'_>,
    source: Source,
    title: Option<&Bound<'_, Title>>,
    choice: Choice,
) -> PyResult<(Vec<Position>, Vec<String>)> {
    let title = title.map(|title| Arc::clone(&title.get().0));
    let Found { questions, warnings } = py.detach(|| question::read(&source, title.as_deref(), &choice))?;
    let warning = |fault: Fault| fault.in_file(source.name().as_deref()).text(py);
    let warnings = warnings.into_iter().map(warning).collect::<PyResult<_>>()?;
    Ok((questions.into_iter().map(|question| Position(Arc::new(question))).collect(), warnings))
}

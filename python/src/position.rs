//! The class `Position`.

use std::sync::Arc;

use highball::Language;
use highball::report::text::board_text;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::error::Fault;
use crate::game_board::hash_of;
use crate::json;
use crate::picture::{draw_png, draw_svg};
use crate::question::{self, Choice, Found, Question};
use crate::source::Source;
use crate::title::{StoredBoard, Title, restored_board, stored_board};

/// One question: a board, a company and its trains.
///
/// `position` and `positions` read one from a board file, a snapshot or a recorded game. A notebook shows its map. Two positions are equal if
/// every function answers the same about both. So the rest of the board counts too, on which advice depends: to compare questions alone,
/// compare their `to_dict()`.
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

    /// What makes the question again: the board with its title, or the snapshot.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let state = match (self.0.game(), &self.0.snapshot) {
            (Some(game), _) => {
                let own = Question::of_board(Arc::clone(game), self.company(), &[])?;
                // Those without a route are trains too.
                let trains = if own.is_same(&self.0) { Vec::new() } else { self.trains() };
                (Some((stored_board(game), self.company(), trains)), None)
            }
            (None, Some(snapshot)) => (None, Some(json::text(snapshot)?)),
            (None, None) => {
                return Err(Fault::new("a question whose trains have been replaced cannot be stored").into());
            }
        };
        (py.get_type::<Self>().getattr("_restore")?, state).into_pyobject(py)
    }

    /// Makes a question that `pickle` has stored: that of a company of a board with these trains, or a snapshot.
    #[staticmethod]
    fn _restore(board: Option<(StoredBoard, String, Vec<String>)>, snapshot: Option<String>) -> PyResult<Self> {
        let question = match (board, snapshot) {
            (Some((board, company, trains)), _) => Question::of_board(Arc::new(restored_board(board)?), &company, &trains)?,
            (None, snapshot) => {
                let source = Source::Contents(snapshot.unwrap_or_default().into_bytes());
                let mut found = question::read(&source, None, &Choice::default())?;
                found.questions.swap_remove(0)
            }
        };
        Ok(Self(Arc::new(question)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0.is_same(&self.0))
    }

    fn __hash__(&self) -> u64 {
        let position = &self.0.position;
        let shape = (position.board().stops().len(), position.board().hexes().len());
        hash_of(&(&position.id, &position.title, &position.phase, position.company_name(), self.trains(), shape))
    }

    fn __copy__(&self) -> Self {
        Self(Arc::clone(&self.0))
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        // It never changes.
        let _ = memo;
        self.__copy__()
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(1200, "auto", 1.0)
    }

    fn __str__(&self) -> String {
        board_text(&self.0.position, Language::English)
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

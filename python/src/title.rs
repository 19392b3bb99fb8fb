//! The class `Title`.

use std::sync::Arc;

use highball::Language;
use highball::board_file::template;
use highball::game_board::GameBoard;
use highball::input::QuestionError;
use highball::position::PositionError;
use highball::report::text::title_text;
use highball::title::{self, TitleEntry};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::Fault;
use crate::game_board::hash_of;
use crate::picture::draw_svg;
use crate::question::{read_board, read_title};
use crate::source::Source;

/// A published game of the family, such as 18MEX: its map, tiles, companies, trains and rules.
///
/// `Title("18MEX")` is a title that Highball knows, and `Title("my.toml")` or `Title(pathlib.Path(...))` reads a title file. A notebook
/// shows the map.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Title(pub(crate) Arc<title::Title>);

/// The id of a title, or its file.
#[derive(FromPyObject)]
pub(crate) enum Name {
    #[pyo3(transparent)]
    Id(String),
    #[pyo3(transparent)]
    File(Source),
}

impl Name {
    /// Returns the title.
    pub(crate) fn title(self) -> PyResult<Arc<title::Title>> {
        let title = match self {
            Self::Id(id) if !id.to_lowercase().ends_with(".toml") => title::Title::builtin(&id).map_err(Fault::new)?.clone(),
            Self::Id(file) => read_title(&Source::File(file.into()))?,
            Self::File(file) => read_title(&file)?,
        };
        Ok(Arc::new(title))
    }
}

#[pymethods]
impl Title {
    #[new]
    fn new(name: Name) -> PyResult<Self> {
        Ok(Self(name.title()?))
    }

    /// What makes the title again: a board of it, which names its edition and its options, and its file if Highball does not know it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let board = stored_board(&GameBoard::of(Arc::clone(&self.0)));
        (py.get_type::<Self>().getattr("_restore")?, (board,)).into_pyobject(py)
    }

    /// Makes a title that `pickle` has stored.
    #[staticmethod]
    fn _restore(board: StoredBoard) -> PyResult<Self> {
        Ok(Self(Arc::new(restored_board(board)?.title().clone())))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        hash_of(&self.0.text())
    }

    /// The id.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// The full name.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The names of the phases, in order.
    #[getter]
    fn phases(&self) -> Vec<&str> {
        self.0.phases().iter().map(|phase| phase.name.as_str()).collect()
    }

    /// The ids of the companies.
    #[getter]
    fn companies(&self) -> Vec<&str> {
        self.0.companies().iter().map(|company| company.id.as_str()).collect()
    }

    /// The names of the trains.
    #[getter]
    fn trains(&self) -> Vec<&str> {
        self.0.trains().iter().map(|train| train.name.as_str()).collect()
    }

    /// The ids of the hexes.
    #[getter]
    fn hexes(&self) -> Vec<&str> {
        self.0.hexes().iter().map(|hex| hex.id.as_str()).collect()
    }

    /// The numbers of the tiles that companies may lay, the oldest colours first.
    #[getter]
    fn tiles(&self) -> Vec<&str> {
        self.0.tile_numbers().collect()
    }

    /// The greatest number of stops in a hex, whatever tile lies on it.
    #[getter]
    fn most_stops(&self) -> usize {
        self.0.most_stops()
    }

    /// Returns a board file to fill in, in a phase or else in the first.
    #[pyo3(signature = (phase = None))]
    fn board_file(&self, phase: Option<&str>) -> PyResult<String> {
        let phase = match phase {
            Some(phase) => self.0.phase(phase).map_err(Fault::new)?.clone(),
            None => self.0.phases().first().cloned().unwrap_or_default(),
        };
        Ok(template(&self.0, &phase, Language::English))
    }

    /// Draws the map as SVG. Takes the arguments of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        let map = GameBoard::new(&self.0).map().check();
        let map = map.map_err(|errors| Fault::from(QuestionError::from(PositionError::Check(errors))))?;
        draw_svg(&map, &[], width, theme, scale)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(1200, "auto", 1.0)
    }

    fn __str__(&self) -> String {
        title_text(&self.0, Language::English)
    }

    fn __repr__(&self) -> String {
        format!("Title({:?})", self.id())
    }
}

/// A board as `pickle` stores it: its line, the file of its title if Highball does not know it, and whether somebody entered it in a file.
pub(crate) type StoredBoard = (String, Option<Vec<u8>>, bool);

/// Returns a board as `pickle` stores it.
pub(crate) fn stored_board(board: &GameBoard) -> StoredBoard {
    (board.to_string(), board.title().own_text().map(|text| text.as_bytes().to_vec()), board.is_entered())
}

/// Makes a board that `pickle` has stored.
pub(crate) fn restored_board((line, title, is_entered): StoredBoard) -> PyResult<GameBoard> {
    let title = title.map(|text| read_title(&Source::Contents(text))).transpose()?;
    let board = read_board(&Source::Contents(Vec::new()), &line, title.as_ref()).map_err(Fault::from)?;
    Ok(if is_entered { board } else { board.without_warnings() })
}

/// Returns the ids of the titles that Highball knows.
#[pyfunction]
pub(crate) fn titles() -> Vec<&'static str> {
    TitleEntry::all().map(|entry| entry.id).collect()
}

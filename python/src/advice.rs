//! The class `Advice`, and advising companies.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use highball::Language;
use highball::advice::{self, AdviceRequest, Moment};
use highball::input::{QuestionError, Selected};
use highball::moves::MovesMade;
use highball::record::{GamePoint, Record};
use highball::report::json::JsonAdvice;
use highball::report::picture::advice_panel;
use highball::report::text::advice_text;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::game_board::GameBoard;
use crate::json;
use crate::picture::draw_svg;
use crate::position::Position;
use crate::question::{At, read_board};
use crate::search::{Search, Step};
use crate::source::Source;
use crate::title::Title;

/// Number of moves of each kind in a text.
const LISTED: usize = 10;

/// What a company would earn after each tile lay, token and train that it may build or buy.
///
/// A notebook shows the best tiles and tokens on the map. `print(advice)` shows the advice as the program does.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Advice(advice::Advice);

/// What is asked about the moves of a company.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    company: Option<String>,
    action: Option<u64>,
    at: Option<At>,
    lays: usize,
    combine: bool,
    first_turn: bool,
    budget: Option<u32>,
    after: Option<String>,
    against: Option<String>,
    per_cost: bool,
    boards: Option<u64>,
}

#[pymethods]
impl Advice {
    /// The company.
    #[getter]
    fn company(&self) -> &str {
        &self.0.company
    }

    /// What it earns as the board is.
    #[getter]
    fn revenue(&self) -> u64 {
        self.0.now.revenue
    }

    /// Whether all moves were searched, and every revenue is proven.
    #[getter]
    fn proven(&self) -> bool {
        self.0.is_complete && self.0.is_proven()
    }

    /// The legal tile lays, the best first.
    #[getter]
    fn lays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAdvice::new(&self.0, None).lays)
    }

    /// The legal tokens, the best first.
    #[getter]
    fn tokens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAdvice::new(&self.0, None).tokens)
    }

    /// The trains that the bank offers, the best first.
    #[getter]
    fn trains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAdvice::new(&self.0, None).trains)
    }

    /// The combinations of moves that were asked for, the best first.
    #[getter]
    fn combinations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAdvice::new(&self.0, None).combinations)
    }

    /// Returns the advice as the program writes it as JSON: everything that is known of it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAdvice::new(&self.0, None))
    }

    /// Draws the best tiles and tokens on the map as SVG. Takes the arguments of `Position.svg`; `top` is the number of moves of each
    /// kind.
    #[pyo3(signature = (*, top = 3, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, top: usize, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        draw_svg(&self.0.best.position, &[advice_panel(&self.0, Some(top), Language::English)], width, theme, scale)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(3, 1200, "auto", 1.0)
    }

    fn __str__(&self) -> String {
        advice_text(&self.0, Some(LISTED), Language::English)
    }

    fn __repr__(&self) -> String {
        let advice::Advice { lays, tokens, trains, .. } = &self.0;
        format!("<Advice for {}: {} lays, {} tokens, {} trains>", self.company(), lays.len(), tokens.len(), trains.len())
    }
}

/// Finds what a company would earn after each move.
#[pyfunction]
pub(crate) fn advise(
    py: Python<'_>,
    board: BoardOrSource<'_>,
    title: Option<&Bound<'_, Title>>,
    options: Options,
    search: &Bound<'_, Search>,
) -> PyResult<Advice> {
    let (title, search) = (title.map(|title| Arc::clone(&title.get().0)), search.get());
    let in_source = |error| match &board {
        BoardOrSource::Source(source) => source.fault(Fault::new(error)),
        _ => Fault::new(error).into(),
    };
    let Moment { game, company, made, .. } = match &board {
        BoardOrSource::Source(source) => py.detach(|| moment(source, title.as_deref(), &options))?,
        board => board.moment(title.is_some(), &options)?,
    };
    let mut asked = AdviceRequest::about(&company);
    asked.made = MovesMade { is_first_turn: options.first_turn || made.is_first_turn, ..made };
    (asked.lays, asked.combine, asked.budget, asked.boards) =
        (options.lays, options.combine, options.budget, options.boards);
    (asked.after, asked.against) = (options.after, options.against);
    let advised = search.run(py, |watch| {
        let (is_over, boards) = (search.stop(watch), AtomicU64::new(0));
        let stop = || {
            watch.report(Step::Done(boards.fetch_add(1, Ordering::Relaxed), None));
            is_over()
        };
        advice::advise(&game, &asked, &mut search.solver_for_each(rayon::current_num_threads()), &stop)
    })?;
    let mut advice = advised.map_err(in_source)?;
    if options.per_cost {
        advice.rank_per_cost();
    }
    Ok(Advice(advice))
}

/// A board, or what it is read from.
#[derive(FromPyObject)]
pub(crate) enum BoardOrSource<'py> {
    #[pyo3(transparent)]
    Board(Bound<'py, GameBoard>),
    #[pyo3(transparent)]
    Position(Bound<'py, Position>),
    #[pyo3(transparent)]
    Source(Source),
}

impl BoardOrSource<'_> {
    /// Returns the board as it is, which has no other moments.
    fn moment(&self, has_title: bool, options: &Options) -> PyResult<Moment> {
        if has_title || options.action.is_some() || options.at.is_some() {
            return Err(Fault::new("`title`, `action` and `at` choose something of a file, but this is a board").into());
        }
        let (game, own) = match self {
            Self::Board(board) => (board.borrow().with_board(highball::game_board::GameBoard::clone), None),
            Self::Position(position) => {
                let question = &position.get().0;
                (question.board_with_trains()?, Some(question.position.company_name().to_owned()))
            }
            Self::Source(_) => return Err(Fault::new("a file, expected a board").into()),
        };
        Ok(of_game(game, options.company.as_deref().or(own.as_deref()))?)
    }
}

/// Returns a board at the beginning of a company's turn.
fn of_game(game: highball::game_board::GameBoard, company: Option<&str>) -> Result<Moment, Fault> {
    Moment::of_game(game, company).map_err(|error| Fault::new(error.text("`company`")))
}

/// Returns the board before the moves of a company.
fn moment(source: &Source, title: Option<&highball::title::Title>, options: &Options) -> PyResult<Moment> {
    let fault = |message: String| source.fault(Fault::new(message));
    match source.select(None)? {
        Selected::Record(bytes) => {
            let record = Record::read(&bytes, title).map_err(|error| source.fault(Fault::new(error)))?;
            let company = options.company.as_deref();
            let at = options.at.as_ref().map(At::point).transpose().map_err(|error| source.fault(error))?;
            let moment = match (options.action, at) {
                (Some(_), Some(_)) => return Err(fault("`action` and `at`: expected one of them".to_owned())),
                (Some(action), None) => Moment::before_action(&record, action, company),
                (None, at) => Moment::after_action(&record, at.and_then(GamePoint::action), company),
            };
            moment
                .map_err(|error| source.fault(QuestionError::from(error)))?
                .ok_or_else(|| fault("it is no company's turn at this point; choose a company with `company`".to_owned()))
        }
        _ if options.action.is_some() || options.at.is_some() => {
            Err(fault("not a recorded game: `action` and `at` need a game exported from 18xx.games".to_owned()))
        }
        Selected::Question(_) => {
            Err(fault("a snapshot does not say what can be built: advice needs a board file or a recorded game".to_owned()))
        }
        Selected::Board(text) => {
            let game = read_board(source, &text, title).map_err(|error| source.fault(error))?;
            of_game(game, options.company.as_deref()).map_err(|error| source.fault(error))
        }
    }
}

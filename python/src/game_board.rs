//! The class `GameBoard`.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use highball::board_file::BoardFile;
use highball::game_board::{BoardError, GameBoard as Board, Step, StopContents, Undo};
use highball::input::{self, Selected};
use highball::position::PositionError;
use highball::report::Work;
use highball::report::json::{JsonLegalLay, JsonLegalToken};
use highball::session::Session;
use highball::solve::Solver;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::answer::{Answer, Answered};
use crate::error::{Fault, not};
use crate::json;
use crate::picture::draw_svg;
use crate::position::Position;
use crate::question::{Question, read_board};
use crate::search::{INTERVAL, with_kept_workspace};
use crate::source::Source;
use crate::title::{Name, StoredBoard, Title, restored_board, stored_board};

/// The board of a title at one moment of a game, which can be changed and asked.
///
/// `GameBoard("1889")` is a board of a title at the start of the game, and `game_board` reads one. Changes are checked, and `undo` takes them
/// back. Two boards are equal if the same is on them; the steps that led to them make no difference. The hash of a board is that of its
/// contents, so don't change one that is a key of a dictionary. A board is for one thread at a time: give each a copy.
#[pyclass(module = "highball")]
pub(crate) struct GameBoard {
    // Its memory is for one thread at a time. Nobody waits for the lock, as Python borrows the object before.
    session: Mutex<Session>,
}

impl From<Board> for GameBoard {
    fn from(board: Board) -> Self {
        Self { session: Mutex::new(Session::new(board)) }
    }
}

impl GameBoard {
    /// Does something with the board.
    pub(crate) fn with_board<T>(&self, task: impl FnOnce(&Board) -> T) -> T {
        task(self.session.lock().unwrap_or_else(PoisonError::into_inner).board())
    }

    fn session(&mut self) -> &mut Session {
        self.session.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&mut self, change: impl FnOnce(&mut Board) -> Result<Undo, BoardError>) -> PyResult<()> {
        self.session().change(change).map_err(fault)
    }
}

/// A title, or its id or file.
enum TitleOrName<'py> {
    Title(Bound<'py, Title>),
    Name(Name),
}

impl<'py> FromPyObject<'_, 'py> for TitleOrName<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let title = value.extract().ok().map(Self::Title);
        let found = title.or_else(|| value.extract().ok().map(Self::Name));
        found.ok_or_else(|| not(value, "the id of a title, the path of its file, or a Title"))
    }
}

/// One step, or several that are made together.
enum Steps<'py> {
    One(Bound<'py, PyDict>),
    Several(Vec<Bound<'py, PyDict>>),
}

impl<'py> FromPyObject<'_, 'py> for Steps<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let one = value.extract().ok().map(Self::One);
        let found = one.or_else(|| value.extract().ok().map(Self::Several));
        found.ok_or_else(|| not(value, "a step, which is a dictionary, or a list of steps"))
    }
}

impl Steps<'_> {
    fn read(&self) -> PyResult<Vec<Step>> {
        match self {
            Self::One(step) => Ok(vec![read_step(step)?]),
            Self::Several(steps) => steps.iter().map(read_step).collect(),
        }
    }
}

/// Reads a step by its fields, as its JSON has them. Those that are `None` count as left out.
fn read_step(fields: &Bound<'_, PyDict>) -> PyResult<Step> {
    let step = step_of(fields)?;
    let mut given = Vec::with_capacity(fields.len());
    for (name, _) in fields.iter().filter(|(_, value)| !value.is_none()) {
        given.push(name.extract::<String>()?);
    }
    match step.check_fields(given.iter().map(String::as_str)) {
        Err(fault) => Err(Fault::new(format!("step: {}: {fault}", fields.repr()?)).into()),
        Ok(()) => Ok(step),
    }
}

/// Returns the step that fields are about, whatever further fields there are.
fn step_of(step: &Bound<'_, PyDict>) -> PyResult<Step> {
    let field = |name: &str| step.get_item(name).map(|value| value.filter(|value| !value.is_none()));
    let text = |name: &str| field(name)?.map(|value| value.extract::<String>()).transpose();
    let (hex, company) = (text("hex")?, text("company")?);
    if let (Some(hex), Some(tile)) = (&hex, text("tile")?) {
        let rotation = field("rotation")?.map_or(Ok(0), |value| value.extract())?;
        return Ok(Step::Lay { hex: hex.clone(), tile, rotation });
    }
    if let (Some(hex), Some(company)) = (hex, &company) {
        let stop = field("stop")?.map_or(Ok(0), |value| value.extract())?;
        let (replaces, private) = (text("replaces")?, text("private")?);
        return Ok(Step::Token { company: company.clone(), hex, stop, replaces, private });
    }
    if let (Some(company), Some(trains)) = (company, field("trains")?) {
        return Ok(Step::Trains { company, trains: trains.extract()? });
    }
    if let Some(phase) = text("phase")? {
        return Ok(Step::Phase { phase });
    }
    let expected = "a tile lay with \"hex\" and \"tile\", a token with \"company\" and \"hex\", \"company\" with \"trains\", or a \"phase\"";
    Err(Fault::new(format!("step: {}, expected {expected}", step.repr()?)).into())
}

/// Does something with a solver of this thread that stops when a signal arrives, without the interpreter. The work is also given what tells
/// whether one has arrived.
fn searched<T: Send>(py: Python<'_>, work: impl FnOnce(&mut Solver<'_>, &dyn Fn() -> bool) -> T + Send) -> PyResult<T> {
    let (interrupt, last) = (std::sync::Mutex::new(None), std::sync::Mutex::new(Instant::now()));
    let stop = || {
        let (Ok(mut last), Ok(mut interrupt)) = (last.lock(), interrupt.lock()) else { return true };
        // A signal that ended one search ends all that would follow.
        if interrupt.is_none() && last.elapsed() >= INTERVAL {
            *last = Instant::now();
            *interrupt = Python::attach(|py| py.check_signals()).err();
        }
        interrupt.is_some()
    };
    let result = py.detach(|| with_kept_workspace(Solver::new().stop(&stop), |solver| work(solver, &stop)));
    match interrupt.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => Ok(result),
    }
}

fn fault(error: impl ToString) -> PyErr {
    Fault::new(error).into()
}

#[pymethods]
impl GameBoard {
    #[new]
    fn new(title: TitleOrName<'_>) -> PyResult<Self> {
        let title = match title {
            TitleOrName::Title(title) => Arc::clone(&title.get().0),
            TitleOrName::Name(name) => name.title()?,
        };
        Ok(Board::of(title).into())
    }

    /// The title of the game.
    #[getter]
    fn title(&self) -> String {
        self.with_board(|board| board.title().id().to_owned())
    }

    /// The phase of the game.
    #[getter]
    fn phase(&self) -> String {
        self.with_board(|board| board.phase().name.clone())
    }

    /// The companies that have trains.
    #[getter]
    fn companies(&self) -> Vec<String> {
        self.with_board(|board| board.companies().map(str::to_owned).collect())
    }

    /// Returns the number of the tile on a hex; `None` if the map is visible.
    fn tile(&self, hex: &str) -> PyResult<Option<String>> {
        self.with_board(|board| Ok(board.contents(hex).map_err(fault)?.tile.map(str::to_owned)))
    }

    /// Returns the rotation of the tile on a hex, in sixths of a turn clockwise; 0 if the map is visible.
    fn rotation(&self, hex: &str) -> PyResult<u8> {
        self.with_board(|board| Ok(board.contents(hex).map_err(fault)?.rotation))
    }

    /// Returns the tokens in the slots of each stop of a hex, as far as any is taken.
    fn tokens(&self, hex: &str) -> PyResult<Vec<Vec<Option<String>>>> {
        let names = |stop: &StopContents<'_>| stop.slots.iter().map(|token| token.map(|token| token.to_string())).collect();
        self.with_board(|board| Ok(board.contents(hex).map_err(fault)?.tokens.iter().map(names).collect()))
    }

    /// Returns where a company has tokens, in slots or beside them: the hex and the number of the stop.
    fn tokens_of(&self, company: &str) -> PyResult<Vec<(String, usize)>> {
        self.with_board(|board| {
            let company = &board.title().company(company).map_err(fault)?.id;
            Ok(board.tokens_of_company(company).map(|(hex, stop)| (hex.to_owned(), stop)).collect())
        })
    }

    /// Returns the names of a company's trains.
    fn trains(&self, company: &str) -> PyResult<Vec<String>> {
        self.with_board(|board| Ok(board.train_names(&board.title().company(company).map_err(fault)?.id)))
    }

    /// Lays a tile on a hex, in place of the one that is there. Its rotation is in sixths of a turn clockwise. Tokens move with their cities.
    #[pyo3(signature = (hex, tile, rotation = 0))]
    fn lay_tile(&mut self, hex: &str, tile: &str, rotation: u8) -> PyResult<()> {
        self.change(|board| board.lay_tile(hex, tile, rotation))
    }

    /// Removes the tile from a hex.
    fn remove_tile(&mut self, hex: &str) -> PyResult<()> {
        self.change(|board| board.remove_tile(hex))
    }

    /// Places a token of a company in the first free slot of a stop, by its number in the hex.
    #[pyo3(signature = (company, hex, stop = 0))]
    fn place_token(&mut self, company: &str, hex: &str, stop: usize) -> PyResult<()> {
        self.change(|board| board.place_token(company, hex, stop))
    }

    /// Removes the token of a company from a stop.
    #[pyo3(signature = (company, hex, stop = 0))]
    fn remove_token(&mut self, company: &str, hex: &str, stop: usize) -> PyResult<()> {
        self.change(|board| board.remove_token(company, hex, stop))
    }

    /// Gives a company a train, by its name in board files.
    fn add_train(&mut self, company: &str, train: &str) -> PyResult<()> {
        self.change(|board| board.add_train(company, train))
    }

    /// Takes a train from a company.
    fn remove_train(&mut self, company: &str, train: &str) -> PyResult<()> {
        self.change(|board| board.remove_train(company, train))
    }

    /// Gives a company these trains in place of its own.
    fn set_trains(&mut self, company: &str, trains: Vec<String>) -> PyResult<()> {
        self.change(|board| board.set_trains(company, &trains))
    }

    /// Begins a phase.
    fn set_phase(&mut self, phase: &str) -> PyResult<()> {
        self.change(|board| board.set_phase(phase))
    }

    /// Makes a step, such as one of `legal_lays` or `legal_tokens`, or several together.
    fn make(&mut self, steps: Steps<'_>) -> PyResult<()> {
        let steps = steps.read()?;
        self.change(|board| board.make_all(&steps))
    }

    /// Takes the last change back. Returns whether there was one.
    fn undo(&mut self) -> bool {
        self.session().undo()
    }

    /// Returns every legal tile lay of a company at the beginning of its turn.
    fn legal_lays<'py>(&self, py: Python<'py>, company: &str) -> PyResult<Bound<'py, PyAny>> {
        let lays = self.with_board(|board| board.legal_lays(company)).map_err(fault)?;
        json::object(py, &lays.iter().map(JsonLegalLay::from).collect::<Vec<_>>())
    }

    /// Returns every legal token of a company at the beginning of its turn.
    fn legal_tokens<'py>(&self, py: Python<'py>, company: &str) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.with_board(|board| JsonLegalToken::all_of(board, company)).map_err(fault)?)
    }

    /// Returns the question of a company.
    fn position(&self, company: &str) -> PyResult<Position> {
        let question = Question::of_board(Arc::new(self.with_board(Board::clone)), company, &[])?;
        Ok(Position(Arc::new(question)))
    }

    /// Finds the best runs of a company.
    ///
    /// What was found before is kept, so this is fast after a change. Use `highball.solve(board.position(company))` to search with limits, a
    /// strategy or several threads.
    fn solve(&mut self, py: Python<'_>, company: &str) -> PyResult<Answer> {
        let (session, start) = (self.session(), Instant::now());
        let (best, work) = searched(py, |solver, _| {
            let best = session.solve_with(company, solver)?;
            let work = Work::of(solver, &best.answer, start.elapsed(), false);
            Ok::<_, highball::session::SessionError>((best, work))
        })?
        .map_err(fault)?;
        // The position of the session has hexes without stops and track too, which have no numbers that an answer refers to.
        let question = Arc::new(Question::of_board(Arc::new(self.with_board(Board::clone)), company, &[])?);
        let answer = best.answer;
        Ok(Answer(Arc::new(Answered { question, answer, work })))
    }

    /// Returns the most that a company's trains can earn.
    fn revenue(&mut self, py: Python<'_>, company: &str) -> PyResult<u64> {
        let session = self.session();
        Ok(searched(py, |solver, _| session.revenue_after_with(company, &[], solver))?.map_err(fault)?.revenue)
    }

    /// Returns the most that a company's trains can earn after each of many moves, which are taken back. A move is a step or several.
    fn revenues(&mut self, py: Python<'_>, company: &str, moves: Vec<Steps<'_>>) -> PyResult<Vec<u64>> {
        let moves: Vec<Vec<Step>> = moves.iter().map(Steps::read).collect::<PyResult<_>>()?;
        let session = self.session();
        let revenues = searched(py, |solver, stops| {
            let revenue = |steps: &Vec<Step>| Ok(session.revenue_after_with(company, steps, solver)?.revenue);
            // Most searches are too short to look for signals themselves.
            moves.iter().take_while(|_| !stops()).map(revenue).collect::<Result<_, highball::session::SessionError>>()
        })?;
        revenues.map_err(fault)
    }

    /// Returns the questions of a company or of all that have trains, with `trains` in place of their own unless they are empty.
    fn _positions(&self, company: Option<&str>, trains: Vec<String>) -> PyResult<Vec<Position>> {
        let board = Arc::new(self.with_board(Board::clone));
        let companies = input::companies_of(&board, company).map_err(Fault::from)?;
        let position = |company| Ok(Position(Arc::new(Question::of_board(Arc::clone(&board), company, &trains)?)));
        companies.into_iter().map(position).collect()
    }

    /// Returns the title, in the edition and with the optional rules in use.
    fn _title(&self) -> Title {
        Title(self.with_board(Board::shared_title))
    }

    /// Returns the board as a board file.
    fn board_file(&self) -> String {
        self.with_board(|board| BoardFile::from(board).to_string())
    }

    /// Returns a copy, which can take back no earlier change.
    fn copy(&self) -> Self {
        self.with_board(Board::clone).into()
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        // All that a board refers to is its own or never changes.
        let _ = memo;
        self.copy()
    }

    /// What makes the board again: its line, and its title if that is not one that Highball knows.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let state = (self.with_board(stored_board),);
        (py.get_type::<Self>().getattr("_restore")?, state).into_pyobject(py)
    }

    /// Makes a board that `pickle` has stored.
    #[staticmethod]
    fn _restore(board: StoredBoard) -> PyResult<Self> {
        Ok(restored_board(board)?.into())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // A board is compared to itself without being locked twice.
        let own = self.with_board(Board::clone);
        other.cast::<Self>().is_ok_and(|other| other.borrow().with_board(|other| *other == own))
    }

    fn __hash__(&self) -> u64 {
        self.with_board(hash_of)
    }

    /// Draws the map as SVG. The arguments are those of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        let map = self.with_board(Board::map).check();
        let map = map.map_err(|errors| Fault::from(input::QuestionError::from(PositionError::Check(errors))))?;
        draw_svg(&map, &[], width, theme, scale)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(1200, "auto", 1.0)
    }

    /// Returns the board in one line.
    fn __str__(&self) -> String {
        self.with_board(Board::to_string)
    }

    fn __repr__(&self) -> String {
        format!("game_board({:?})", self.__str__())
    }
}

/// Returns the hash of a value, which is the same in each process.
pub(crate) fn hash_of(value: &impl std::hash::Hash) -> u64 {
    use std::hash::Hasher;
    let mut hasher = std::hash::DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Reads a board from a board file, a board in one line, a snapshot under the rules of a title, or a moment of a recorded game.
#[pyfunction]
#[pyo3(name = "game_board")]
pub(crate) fn read_game_board(
    py: Python<'_>,
    source: Source,
    title: Option<&Bound<'_, Title>>,
    at: Option<crate::question::At>,
) -> PyResult<(GameBoard, Vec<String>)> {
    let title = title.map(|title| Arc::clone(&title.get().0));
    let board = match source.select(None)? {
        Selected::Board(text) => read_board(&source, &text, title.as_deref()).map_err(|error| source.fault(error))?,
        Selected::Record(bytes) => {
            let record = highball::record::Record::read(&bytes, title.as_deref());
            let record = record.map_err(|error| source.fault(Fault::new(error)))?;
            let at = at.as_ref().map(crate::question::At::point).transpose().map_err(|error| source.fault(error))?;
            let action = at.and_then(highball::record::GamePoint::action);
            record.game_board_at(action).map_err(|error| source.fault(input::QuestionError::from(error)))?
        }
        Selected::Question(question) => {
            let Some(title) = title else {
                return Err(source.fault(Fault::new("a snapshot names no rules of a game: choose a `title`")));
            };
            let snapshot =
                highball::position::Snapshot::read(&question.bytes).map_err(|error| source.fault(Fault::new(error)))?;
            Board::from_snapshot(title, &snapshot).map_err(|error| source.fault(Fault::new(error)))?
        }
    };
    let warnings = board.warnings().iter().map(|warning| Fault::from(warning).in_file(source.name().as_deref()).text(py));
    let warnings = warnings.collect::<PyResult<_>>()?;
    Ok((board.into(), warnings))
}

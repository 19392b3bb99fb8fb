//! The class `Answer`, and finding answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use highball::Language;
use highball::game_board::Change;
use highball::report::json::{JsonAnswer, JsonBoardAnswer, RunRoutesEntry};
use highball::report::picture::answer_panels;
use highball::report::text::{answer_text, change_text};
use highball::report::{StopCause, Work};
use highball::search::Statistics;
use highball::solve::{SolveError, Solver, StoredAnswer, Wanted};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::error::Fault;
use crate::game_board::hash_of;
use crate::json;
use crate::picture::{draw_png, draw_svg};
use crate::position::Position;
use crate::question::Question;
use crate::run_sets::RunSets;
use crate::search::{Search, Step, find_strategy};

/// The best runs of a company, and whether they are proven to be the best.
///
/// A notebook shows them on the map. `print(answer)` shows them as the program does.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Answer(pub(crate) Arc<Answered>);

/// A question with its answer.
pub(crate) struct Answered {
    pub(crate) question: Arc<Question>,
    pub(crate) answer: highball::Answer,
    pub(crate) work: Work,
}

impl Answered {
    /// Returns the markers of the board file that the turn changes.
    fn changes(&self) -> Vec<Change> {
        let changes = |game: &Arc<_>| self.answer.changes(game, &self.question.position);
        self.question.game().map(changes).unwrap_or_default()
    }

    /// Returns the answer as JSON.
    fn json(&self) -> JsonBoardAnswer<'_> {
        let answer = JsonAnswer::new(&self.question.position, &self.answer, &self.work);
        JsonBoardAnswer { answer, changes: self.changes() }
    }
}

#[pymethods]
impl Answer {
    /// The question.
    #[getter]
    fn position(&self) -> Position {
        Position(Arc::clone(&self.0.question))
    }

    /// The name of the question; empty if it has none.
    #[getter]
    fn id(&self) -> &str {
        &self.0.question.position.id
    }

    /// The company.
    #[getter]
    fn company(&self) -> &str {
        self.0.question.position.company_name()
    }

    /// What all runs earn together.
    #[getter]
    fn revenue(&self) -> u64 {
        self.0.answer.revenue
    }

    /// An upper bound on what any set of runs earns.
    #[getter]
    fn upper_bound(&self) -> u64 {
        self.0.answer.upper_bound
    }

    /// Whether it is proven that no set of runs earns more.
    #[getter]
    fn proven(&self) -> bool {
        self.0.answer.proven()
    }

    /// The runs: one for each train that runs, in the order of the trains.
    #[getter]
    fn runs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.0.json().answer.runs)
    }

    /// The further sets of runs that `top` or `all` asked for, by falling revenue; `None` if none were asked for.
    #[getter]
    fn further<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.0.json().answer.further)
    }

    /// Why there is no set of runs, if there is more to say than that none earns anything.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.0.json().answer.reason
    }

    /// How the revenue may be divided, with the move of the share price; `None` if the question says too little.
    #[getter]
    fn payout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.0.json().answer.payout)
    }

    /// Returns the answer as the program writes it as JSON: everything that is known of it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.0.json())
    }

    /// Returns the routes as the action `run_routes` of 18xx.games lists them.
    fn run_routes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let position = &self.0.question.position;
        let entry = |(run, judged)| RunRoutesEntry::new(position, run, judged);
        json::object(py, &self.0.answer.runs.iter().map(|(run, judged)| entry((run, judged))).collect::<Vec<_>>())
    }

    /// Draws the runs on the map as SVG. Takes the arguments of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        let Answered { question, answer, work } = &*self.0;
        draw_svg(
            &question.position,
            &answer_panels(&question.position, answer, work, Language::English),
            width,
            theme,
            scale,
        )
    }

    /// Draws the runs on the map as PNG. Takes the arguments of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "light", scale = 1.0))]
    fn png<'py>(&self, py: Python<'py>, width: u32, theme: &str, scale: f64) -> PyResult<Bound<'py, PyBytes>> {
        let Answered { question, answer, work } = &*self.0;
        let panels = answer_panels(&question.position, answer, work, Language::English);
        Ok(PyBytes::new(py, &draw_png(&question.position, &panels, width, theme, scale)?))
    }

    /// What makes the answer again: its question, its runs with what is known of them, and how it was found.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Answered { answer, work, .. } = &*self.0;
        let stored = answer.stored().zip(stored_work(work));
        let (stored, work) = stored.ok_or_else(|| Fault::new("an answer that misses a rule cannot be stored"))?;
        let state = (self.position(), json::text(&stored)?, work);
        (py.get_type::<Self>().getattr("_restore")?, state).into_pyobject(py)
    }

    /// Makes an answer that `pickle` has stored.
    #[staticmethod]
    fn _restore(position: &Bound<'_, Position>, stored: &str, work: StoredWork) -> PyResult<Self> {
        let question = Arc::clone(&position.get().0);
        let stored: StoredAnswer = serde_json::from_str(stored).map_err(Fault::new)?;
        let answer = highball::Answer::restored(&question.position, &stored).map_err(Fault::new)?;
        Ok(Self(Arc::new(Answered { question, answer, work: restored_work(work)? })))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let (own, other) = (&*self.0, &*other.get().0);
            // How long a search took makes no difference.
            let without_work = |answer: &highball::Answer| {
                let mut answer = answer.clone();
                answer.statistics = Statistics::default();
                answer
            };
            own.question.is_same(&other.question) && without_work(&own.answer) == without_work(&other.answer)
        })
    }

    fn __hash__(&self) -> u64 {
        hash_of(&(self.id(), self.company(), self.revenue(), self.upper_bound()))
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
        let Answered { question, answer, work } = &*self.0;
        let changes: String = self.0.changes().iter().map(|change| change_text(change, Language::English) + "\n").collect();
        answer_text(&question.position, answer, work, Language::English) + &changes
    }

    fn __repr__(&self) -> String {
        let bound = if self.proven() { "proven".to_owned() } else { format!("at most {}", self.upper_bound()) };
        format!("<Answer for {}: {}, {bound}>", self.company(), self.revenue())
    }
}

/// How an answer was found, as `pickle` stores it: the strategy, the seconds to read, to compile and to search, and what ended it early with its
/// limit, if it has one.
type StoredWork = (String, [f64; 3], Option<(String, f64)>);

/// `None` if it was ended by what has no name.
fn stored_work(work: &Work) -> Option<StoredWork> {
    let cause = |cause| match cause {
        StopCause::Time(limit) => Some(("time", limit.as_secs_f64())),
        StopCause::Nodes(limit) => Some(("nodes", limit as f64)),
        StopCause::Memory => Some(("memory", 0.0)),
        StopCause::Interrupt => Some(("interrupt", 0.0)),
        _ => None,
    };
    let cutoff = match work.cutoff {
        None => None,
        Some(cutoff) => Some(cause(cutoff).map(|(name, limit)| (name.to_owned(), limit))?),
    };
    Some((work.strategy.to_owned(), [work.read, work.network, work.search].map(|time| time.as_secs_f64()), cutoff))
}

fn restored_work((name, times, cutoff): StoredWork) -> PyResult<Work> {
    let [read, network, search] = times.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or_default());
    let cutoff = cutoff.map(|(name, limit)| match name.as_str() {
        "time" => Duration::try_from_secs_f64(limit).map(StopCause::Time).map_err(Fault::new),
        "nodes" => Ok(StopCause::Nodes(limit as u64)),
        "memory" => Ok(StopCause::Memory),
        "interrupt" => Ok(StopCause::Interrupt),
        other => Err(Fault::new(format!("there is no limit {other:?}"))),
    });
    Ok(Work { strategy: find_strategy(&name)?.name(), read, network, search, cutoff: cutoff.transpose()? })
}

/// Finds the best runs of a question, and the further sets of runs that are asked for.
pub(crate) fn answer(
    question: &Arc<Question>,
    wanted: Option<Wanted>,
    solver: &mut Solver<'_>,
) -> Result<Answered, SolveError> {
    let answer = match wanted {
        None => solver.solve(&question.position)?,
        Some(wanted) => solver.list(&question.position, wanted)?,
    };
    // One that was interrupted is discarded.
    let work = Work::of(solver, &answer, question.read, false);
    Ok(Answered { question: Arc::clone(question), answer, work })
}

/// Finds the best runs of a question that meet what is asked for.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    run_sets: RunSets,
    search: &Bound<'_, Search>,
) -> PyResult<Answer> {
    let question = &position.get().0;
    let constraints = run_sets.constraints(&question.position).map_err(Fault::new)?;
    let wanted = run_sets.wanted()?;
    let answered = search.get().find(py, |solver| {
        *solver = std::mem::take(solver).beat(run_sets.beat).constraints(constraints.clone());
        answer(question, wanted, solver)
    })?;
    Ok(Answer(Arc::new(answered.map_err(Fault::from)?)))
}

/// Finds the best runs of many questions, on one thread each, in their order.
#[pyfunction]
pub(crate) fn solve_positions(
    py: Python<'_>,
    positions: Vec<Bound<'_, Position>>,
    search: &Bound<'_, Search>,
) -> PyResult<Vec<Answer>> {
    let questions: Vec<Arc<Question>> = positions.iter().map(|position| Arc::clone(&position.get().0)).collect();
    let (search, total) = (search.get(), questions.len() as u64);
    let answered = search.run(py, |watch| {
        let (stop, done) = (|| watch.is_stopped(), AtomicU64::new(0));
        let answer = |solver: &mut Solver<'_>, question: Arc<Question>| {
            let answer = solver.solve(&question.position)?;
            let work = Work::of(solver, &answer, question.read, false);
            watch.report(Step::Done(done.fetch_add(1, Ordering::Relaxed) + 1, Some(total)));
            Ok::<_, SolveError>(Answer(Arc::new(Answered { question, answer, work })))
        };
        questions.into_par_iter().map_init(|| search.solver_on(1).stop(&stop), answer).collect::<Result<Vec<_>, _>>()
    })?;
    Ok(answered.map_err(Fault::from)?)
}

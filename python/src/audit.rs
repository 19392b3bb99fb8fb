//! The class `Audit`, and auditing recorded games.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arrow_array::RecordBatchIterator;
use highball::audit::{AuditedTurn, GameTotals, RecordedTurn, recorded_turns};
use highball::input::Origin;
use highball::record::Record;
use highball::report::json::{AuditRow, JsonAudit};
use highball::report::page::{page_begin, page_end, page_of_game};
use highball::report::text::audit_text;
use highball::report::{AuditedGame, Work, record_fault};
use highball::solve::{SolveError, Solver};
use highball::stream;
use highball::{Language, Text};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::answer::Answered;
use crate::arrow::{schema, stream, value_error};
use crate::audit_table::audit_table;
use crate::error::Fault;
use crate::json;
use crate::question::Question;
use crate::search::{Search, Step, Watch};
use crate::source::Source;
use crate::title::Title;
use crate::verdict::Verdict;

/// An audit of a recorded game: for each turn what was played, what was best, and who missed the difference.
///
/// A notebook shows the same page as `highball audit --format html`.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Audit {
    file: String,
    record: Record,
    read: Duration,
    turns: Vec<(AuditedTurn, Work)>,
    totals: GameTotals,
    fault: Option<Text>,
}

impl Audit {
    fn game(&self) -> AuditedGame<'_> {
        let Self { file, record, read, turns, totals, fault } = self;
        AuditedGame { file, record, read: *read, turns, totals, fault: fault.as_ref(), language: Language::English }
    }
}

#[pymethods]
impl Audit {
    /// The names of the title and of the game on 18xx.games.
    #[getter]
    fn id(&self) -> &str {
        self.record.id()
    }

    /// The title.
    #[getter]
    fn title(&self) -> Title {
        Title(Arc::new(self.record.title().clone()))
    }

    /// What the runs that were played earned.
    #[getter]
    fn played(&self) -> u64 {
        self.totals.all.played
    }

    /// What the best runs earn.
    #[getter]
    fn best(&self) -> u64 {
        self.totals.all.best
    }

    /// The difference.
    #[getter]
    fn missed(&self) -> u64 {
        self.totals.all.missed
    }

    /// Whether all of the best runs are proven to be the best.
    #[getter]
    fn proven(&self) -> bool {
        self.totals.all.unproven == 0
    }

    /// The error beyond which the game cannot be followed, if there is one.
    #[getter]
    fn error(&self) -> Option<&str> {
        self.fault.as_ref().map(|fault| fault.in_language(Language::English))
    }

    /// The turns in which companies ran their trains, in order.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAudit::new(self.game()).runs)
    }

    /// The totals of each company, in the order in which they first ran.
    #[getter]
    fn companies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAudit::new(self.game()).companies)
    }

    /// The totals of each player.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAudit::new(self.game()).players)
    }

    /// The verdict on the runs of each turn, in the order of `turns`. A notebook shows one on the map.
    #[getter]
    fn verdicts(&self) -> Vec<Verdict> {
        let verdict = |(turn, work): &(AuditedTurn, Work)| {
            let (position, read) = (turn.position.clone(), work.read);
            let question = Arc::new(Question { position, snapshot: None, origin: Origin::Record { played: None }, read });
            let best = Arc::new(Answered { question, answer: turn.best.clone(), work: *work });
            Verdict { ranked: turn.played.clone(), best }
        };
        self.turns.iter().map(verdict).collect()
    }

    /// Returns a row for each turn, as `highball audit --format csv` writes them: for a data frame. In place of the text of `holders`, it has
    /// the players with what they missed; `None` if that is not known.
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows: Vec<AuditRow<'_>> = AuditRow::of(self.game()).collect();
        let objects = json::object(py, &rows)?;
        for (object, row) in objects.try_iter()?.zip(&rows) {
            let missed = row.shares.as_ref().map(|shares| {
                shares.iter().map(|share| (share.to, share.missed)).collect::<std::collections::BTreeMap<_, _>>()
            });
            object?.set_item("holders", missed)?;
        }
        Ok(objects)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, &audit_table(&[]).map_err(value_error)?.schema())
    }

    /// Passes the rows to PyArrow, Polars, pandas and DuckDB.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface allows a producer to keep its own schema.
        drop(requested_schema);
        let rows: Vec<AuditRow<'_>> = AuditRow::of(self.game()).collect();
        let batch = audit_table(&rows).map_err(value_error)?;
        let schema = batch.schema();
        stream(py, RecordBatchIterator::new([Ok(batch)], schema))
    }

    /// Returns the audit as the program writes it as JSON: everything that is known of it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &JsonAudit::new(self.game()))
    }

    /// Returns the audit as a self-contained page for browsers, with charts and pictures.
    fn html(&self) -> String {
        let language = Language::English;
        format!("{}{}{}", page_begin(language), page_of_game(self.game()), page_end(1, &self.totals.all, language))
    }

    fn _repr_html_(&self) -> String {
        // In a frame, the style sheets of the page and of the notebook do not meet.
        let page = self.html().replace('&', "&amp;").replace('"', "&quot;");
        format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:720px;border:0\"></iframe>")
    }

    fn __str__(&self) -> String {
        audit_text(self.game())
    }

    fn __repr__(&self) -> String {
        format!("<Audit of {}: {} missed in {} turns>", self.id(), self.missed(), self.turns.len())
    }
}

/// Audits a recorded game, or the turns of a company of it.
#[pyfunction]
pub(crate) fn audit(
    py: Python<'_>,
    source: Source,
    title: Option<&Bound<'_, Title>>,
    company: Option<&str>,
    search: &Bound<'_, Search>,
) -> PyResult<Audit> {
    let (title, search) = (title.map(|title| Arc::clone(&title.get().0)), search.get());
    let start = Instant::now();
    let bytes = source.read(stream::MAX_BYTES)?;
    let record = Record::read(&bytes, title.as_deref()).map_err(|error| source.fault(Fault::new(error)))?;
    let (turns, fault) = py.detach(|| recorded_turns(&record));
    let read = start.elapsed();
    let is_chosen = |turn: &RecordedTurn| company.is_none_or(|company| company == turn.position.company_name());
    let turns: Vec<RecordedTurn> = turns.into_iter().filter(is_chosen).collect();
    let turns = search.run(py, |watch| answer_turns(turns, search, watch))?.map_err(|error| source.fault(error))?;
    let totals = GameTotals::new(&record, turns.iter().map(|(turn, _)| turn));
    let file = source.name().unwrap_or_default();
    Ok(Audit { file, record, read, turns, totals, fault: fault.as_ref().map(record_fault) })
}

/// Finds the best runs of each turn, on one thread each.
fn answer_turns(turns: Vec<RecordedTurn>, search: &Search, watch: &Watch) -> Result<Vec<(AuditedTurn, Work)>, SolveError> {
    let (stop, done, total) = (|| watch.is_stopped(), AtomicU64::new(0), turns.len() as u64);
    let answer = |solver: &mut Solver<'_>, turn: RecordedTurn| {
        let best = solver.solve(&turn.position)?;
        let work = Work::of(solver, &best, Duration::ZERO, watch.is_stopped());
        watch.report(Step::Done(done.fetch_add(1, Ordering::Relaxed) + 1, Some(total)));
        Ok((turn.audit(best)?, work))
    };
    turns.into_par_iter().map_init(|| search.solver_on(1).stop(&stop), answer).collect()
}

//! The class `Verdict`, and judging claims.

use std::sync::Arc;

use highball::Language;
use highball::claim::{Claim, ClaimError, ClaimForm};
use highball::dispute::{RankedClaim, judge_claims};
use highball::report::json::JsonRankedClaim;
use highball::report::picture::dispute_panels;
use highball::report::text::dispute_text;
use highball::search::Limits;
use highball::{Position, audit};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answer::{self, Answer, Answered};
use crate::error::Fault;
use crate::json;
use crate::picture::{draw_png, draw_svg};
use crate::position;
use crate::question::Question;
use crate::search::{Search, Step};

/// The verdict on a claimed set of runs: whether it is legal, what it earns, and what is better.
///
/// A notebook shows the claimed runs beside the best. `print(verdict)` shows the verdict as the program does.
#[pyclass(frozen, module = "highball")]
pub(crate) struct Verdict {
    pub(crate) ranked: RankedClaim,
    pub(crate) best: Arc<Answered>,
}

impl Verdict {
    fn position(&self) -> &Position {
        &self.best.question.position
    }

    fn json(&self) -> JsonRankedClaim<'_> {
        JsonRankedClaim::new(self.position(), &self.ranked, &self.best.answer, &self.best.work)
    }
}

#[pymethods]
impl Verdict {
    /// The best legal set of runs.
    #[getter]
    fn best(&self) -> Answer {
        Answer(Arc::clone(&self.best))
    }

    /// The number of the claim, from 1, in the order in which they were made.
    #[getter]
    fn claim(&self) -> usize {
        self.ranked.number + 1
    }

    /// `"best"`, `"best-known"`, `"best-of-choices"`, `"less"` or `"illegal"`.
    #[getter]
    fn standing(&self) -> &'static str {
        self.json().standing
    }

    /// Whether the claim is legal.
    #[getter]
    fn legal(&self) -> bool {
        self.ranked.interpretation.verdict.is_legal()
    }

    /// What the claim earns. If it is illegal, what it would earn if it were legal.
    #[getter]
    fn revenue(&self) -> u64 {
        self.ranked.interpretation.verdict.revenue
    }

    /// How much more the best set earns, if the claim is legal and not the best.
    #[getter]
    fn less(&self) -> Option<u64> {
        self.json().less
    }

    /// The claimed runs as they were interpreted, each with its faults.
    #[getter]
    fn runs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.json().runs)
    }

    /// The faults between runs.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.json().faults)
    }

    /// Returns the verdict as the program writes it as JSON: everything that is known of it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::object(py, &self.json())
    }

    /// Draws the claimed runs beside the best as SVG. Takes the arguments of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "auto", scale = 1.0))]
    fn svg(&self, width: u32, theme: &str, scale: f64) -> PyResult<String> {
        let Answered { answer, work, .. } = &*self.best;
        let panels = dispute_panels(self.position(), std::slice::from_ref(&self.ranked), answer, work, Language::English);
        draw_svg(self.position(), &panels, width, theme, scale)
    }

    /// Draws the claimed runs beside the best as PNG. Takes the arguments of `Position.svg`.
    #[pyo3(signature = (*, width = 1200, theme = "light", scale = 1.0))]
    fn png<'py>(&self, py: Python<'py>, width: u32, theme: &str, scale: f64) -> PyResult<Bound<'py, PyBytes>> {
        let Answered { answer, work, .. } = &*self.best;
        let panels = dispute_panels(self.position(), std::slice::from_ref(&self.ranked), answer, work, Language::English);
        Ok(PyBytes::new(py, &draw_png(self.position(), &panels, width, theme, scale)?))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(1200, "auto", 1.0)
    }

    fn __str__(&self) -> String {
        let Answered { answer, work, .. } = &*self.best;
        dispute_text(self.position(), std::slice::from_ref(&self.ranked), answer, work, Language::English)
    }

    fn __repr__(&self) -> String {
        format!("<Verdict on {}: {}, {}>", self.position().company_name(), self.standing(), self.revenue())
    }
}

/// Judges claims about a question, or the runs that were played in a recorded game if there are none. Returns the verdicts, the best first.
#[pyfunction]
pub(crate) fn judge(
    py: Python<'_>,
    position: &Bound<'_, position::Position>,
    claims: Vec<String>,
    search: &Bound<'_, Search>,
) -> PyResult<Vec<Verdict>> {
    let (question, search) = (&position.get().0, search.get());
    let claims = read_claims(question, &claims)?;
    let verdicts = search.run(py, |watch| {
        let (is_stopped, progress) = (|| watch.is_stopped(), |progress| watch.report(Step::Search(progress)));
        let mut solver = search.solver().stop(&is_stopped).progress(&progress);
        let best = answer::answer(question, None, &mut solver).map_err(Fault::from)?;
        let stop = search.stop(watch);
        let mut limits = Limits::default();
        limits.stop = Some(&stop);
        limits.nodes = search.node_limit;
        let ranked = judge_claims(&question.position, &claims, &best.answer, &limits);
        let ranked = ranked.map_err(|defect| Fault::from(highball::solve::SolveError::from(defect)))?;
        let best = Arc::new(best);
        Ok::<_, Fault>(ranked.into_iter().map(|ranked| Verdict { ranked, best: Arc::clone(&best) }).collect())
    })?;
    Ok(verdicts?)
}

/// Reads claims, or the runs that were played if there are none.
fn read_claims(question: &Question, claims: &[String]) -> Result<Vec<Claim>, Fault> {
    let position = &question.position;
    match (claims, question.played()) {
        ([], Some(routes)) => Ok(vec![audit::played_claim(position, routes).map_err(Fault::new)?]),
        ([], None) => Err(Fault::new("no trains were run at this point: say which runs are claimed with `claim`")),
        (claims, _) => {
            let fault = |error: ClaimError| Fault::all_of(error.all().map(Fault::new));
            let read = |text: &String| Claim::read(position, text, ClaimForm::Text).map_err(fault);
            claims.iter().map(read).collect()
        }
    }
}

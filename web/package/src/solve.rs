//! The best runs of companies.

use highball::claim::{ConstraintTexts, read_constraints};
use highball::input::{CompanyQuestion, Origin};
use highball::report::Work;
use highball::report::json::{JsonAnswer, JsonBoardAnswer, RunRoutesEntry};
use highball::solve::{Answer, MAX_LISTED, Wanted};
use serde_json::value::RawValue;

use crate::asked::{Questions, questions};
use crate::call::{Choice, Search, Sets};
use crate::host::Host;
use crate::{CallError, Result, json};

impl Sets {
    fn wanted(&self) -> Result<Option<Wanted>> {
        match (self.top, self.all) {
            (Some(_), true) => Err(CallError::new("`top` and `all`: expected one of them")),
            (Some(count), false) if !(1..=MAX_LISTED).contains(&count) => {
                Err(CallError::new(format!("top: {count}, expected 1 to {MAX_LISTED}")))
            }
            (Some(count), false) => Ok(Some(Wanted::Top(count))),
            (None, true) => Ok(Some(Wanted::All)),
            (None, false) => Ok(None),
        }
    }
}

/// Finds the best runs of each company.
pub(crate) fn answers(file: &[u8], choice: &Choice, search: &Search, sets: &Sets, host: Host<'_>) -> Result<Box<RawValue>> {
    let asked = questions(file, choice, host)?;
    let answer = |question: &CompanyQuestion| {
        let (answer, work) = answer(&asked, question, search, sets, host)?;
        let changes = match &question.origin {
            Origin::Board(game) => answer.changes(game, &question.position),
            _ => Vec::new(),
        };
        json(&JsonBoardAnswer { answer: JsonAnswer::new(&question.position, &answer, &work), changes })
    };
    json(&asked.questions.iter().map(answer).collect::<Result<Vec<_>>>()?)
}

/// Finds the best runs of a company as 18xx.games lists them.
pub(crate) fn routes(file: &[u8], choice: &Choice, search: &Search, sets: &Sets, host: Host<'_>) -> Result<Box<RawValue>> {
    let asked = questions(file, choice, host)?;
    let question = asked.only()?;
    let (answer, _) = answer(&asked, question, search, sets, host)?;
    let route = |(run, judged)| RunRoutesEntry::new(&question.position, run, judged);
    json(&answer.runs.iter().map(|(run, judged)| route((run, judged))).collect::<Vec<_>>())
}

fn answer(
    asked: &Questions,
    question: &CompanyQuestion,
    search: &Search,
    sets: &Sets,
    host: Host<'_>,
) -> Result<(Answer, Work)> {
    let position = &question.position;
    let wanted = sets.wanted()?;
    let texts = ConstraintTexts { fixed: &sets.fix, forbidden: &sets.forbid, included: &sets.include };
    let constraints = read_constraints(position, &texts).map_err(CallError::new)?;
    search.run(asked.read_time, host, |solver| {
        let bounded = std::mem::take(solver).beat(sets.beat).constraints(constraints);
        *solver = bounded;
        match wanted {
            None => solver.solve(position),
            Some(wanted) => solver.list(position, wanted),
        }
    })
}

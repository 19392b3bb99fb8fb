//! Verdicts on claims.

use highball::claim::{Claim, ClaimForm};
use highball::dispute::{RankedClaim, judge_claims};
use highball::input::{CompanyQuestion, Origin};
use highball::report::Work;
use highball::report::json::JsonRankedClaim;
use highball::solve::{Answer, SolveError};
use highball::{Limits, audit};
use serde_json::value::RawValue;

use crate::asked::{Questions, questions};
use crate::call::{Choice, Search};
use crate::host::Host;
use crate::{CallError, Result, json};

/// Claims with their verdicts, the best first, and the best runs.
pub(crate) struct Judged {
    pub(crate) ranked: Vec<RankedClaim>,
    pub(crate) best: Answer,
    pub(crate) work: Work,
}

/// Judges claims about the question of a company.
pub(crate) fn verdicts(
    file: &[u8],
    choice: &Choice,
    search: &Search,
    claims: &[String],
    host: Host<'_>,
) -> Result<Box<RawValue>> {
    let asked = questions(file, choice, host)?;
    let question = asked.only()?;
    let Judged { ranked, best, work } = judge(&asked, question, search, claims, host)?;
    let verdict = |ranked| JsonRankedClaim::new(&question.position, ranked, &best, &work);
    json(&ranked.iter().map(verdict).collect::<Vec<_>>())
}

/// Judges claims about a question, or the runs that were played if there are none.
pub(crate) fn judge(
    asked: &Questions,
    question: &CompanyQuestion,
    search: &Search,
    claims: &[String],
    host: Host<'_>,
) -> Result<Judged> {
    let position = &question.position;
    let claims = read_claims(question, claims)?;
    let (best, work) = search.best(position, asked.read_time, host)?;
    let ranked = judge_claims(position, &claims, &best, &Limits::default()).map_err(SolveError::from)?;
    Ok(Judged { ranked, best, work })
}

fn read_claims(CompanyQuestion { position, origin, .. }: &CompanyQuestion, claims: &[String]) -> Result<Vec<Claim>> {
    match (claims, origin) {
        ([], Origin::Record { played: Some(routes) }) => {
            Ok(vec![audit::played_claim(position, routes).map_err(CallError::new)?])
        }
        ([], _) => Err(CallError::new("no trains were run at this point: say which runs are claimed")),
        (claims, _) => {
            let read = |text: &String| Claim::read(position, text, ClaimForm::Text).map_err(CallError::from);
            claims.iter().map(read).collect()
        }
    }
}

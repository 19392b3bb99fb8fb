//! Certificates of Highball's answers.

use highball::{Answer, Position, Solver};
use highball_certificate::{Certificate, CertifiedRun, Refusal, check, write};
use highball_oracle::GivenRun;
use serde_json::Value;

use crate::compare::given;

/// What became of a question.
#[derive(Debug)]
pub enum Certified {
    /// Its certificate verifies.
    Verified(Box<Certificate>),
    /// No certificate was found.
    NotFound(Refusal),
}

/// Solves a snapshot, writes a certificate of the answer, and checks it.
///
/// # Errors
/// If the snapshot cannot be solved, if a certificate is refused, if it proves something else than the answer, or if the writer finds the
/// answer wrong.
pub fn certify(board: &Value) -> Result<Certified, String> {
    let text = serde_json::to_vec(board).map_err(|error| error.to_string())?;
    let position = Position::read(&text).map_err(|error| format!("Highball refuses the board: {error}"))?;
    let answer = Solver::new().solve(&position).map_err(|defect| defect.to_string())?;
    if !answer.proven() {
        return Err("not proven".to_owned());
    }
    let certificate = match write(board, runs(&position, &answer)) {
        Ok(certificate) => certificate,
        Err(refusal @ (Refusal::NoneFound(_) | Refusal::TooLarge(_))) => return Ok(Certified::NotFound(refusal)),
        Err(refusal) => return Err(format!("the writer finds the answer wrong: {refusal}\n{board}")),
    };
    let text = serde_json::to_vec(&certificate).map_err(|error| error.to_string())?;
    let verified = check(&text).map_err(|refusal| format!("refused: {refusal}\n{board}"))?;
    if u64::try_from(verified.earns) != Ok(answer.revenue) {
        return Err(format!("proves {}, but the answer is {}\n{board}", verified.earns, answer.revenue));
    }
    Ok(Certified::Verified(Box::new(certificate)))
}

/// Returns the runs of an answer, as certificates list them.
#[must_use]
pub fn runs(position: &Position, answer: &Answer) -> Vec<CertifiedRun> {
    let run = |GivenRun { train, stops, track }| CertifiedRun { train, stops, track };
    given(position, answer).into_iter().map(run).collect()
}

/// Returns what the best runs of a snapshot earn. `None` if it is not valid.
#[must_use]
pub fn best(board: &Value) -> Option<u64> {
    let position = Position::read(&serde_json::to_vec(board).ok()?).ok()?;
    Solver::new().solve(&position).ok().filter(|answer| answer.proven()).map(|answer| answer.revenue)
}

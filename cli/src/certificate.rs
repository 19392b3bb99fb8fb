//! Certificates: `highball solve --certificate` and `highball certify`.

use highball::Position;
use highball::input::CompanyQuestion;
use highball::report::Work;
use highball::report::json::JsonAnswer;
use highball::solve::Answer;
use highball_certificate::{CertifiedRun, Refusal, check, write};

use super::args::certify::CertifyArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::output_file::OutputFile;
use super::{input, output};

/// Largest certificate, in bytes.
const MAX_BYTES: usize = 256 << 20;

/// Checks a certificate.
pub(super) fn certify(args: &CertifyArgs) -> Result<ExitStatus, Failure> {
    let failure = |status, error: &Refusal| Failure::new(status, located(&args.file, None, error));
    match check(&input::read_bytes(&args.file, MAX_BYTES)?) {
        Ok(verified) => {
            let company = highball::escape(&verified.company);
            let text = format!("Verified: {company} earns {}. No set of runs earns more.\n", verified.earns);
            output::write_report(&text)?;
            Ok(ExitStatus::Proven)
        }
        Err(error @ Refusal::NoCertificate(_)) => Err(failure(ExitStatus::Unusable, &error)),
        Err(error) => Err(failure(ExitStatus::NotProven, &error)),
    }
}

/// Writes a certificate of an answer to a file, which must be none of `others`.
pub(super) fn write_to(
    file: &str,
    others: &[String],
    question: &CompanyQuestion,
    (answer, work): &(Answer, Work),
) -> Result<(), Failure> {
    let failure = |message: &str| Failure::new(ExitStatus::NotProven, located(file, None, message));
    if !answer.proven() {
        return Err(failure("not written, because the answer is not proven"));
    }
    let Some(snapshot) = &question.snapshot else {
        return Err(failure("not written: it needs the whole question, but --train replaces trains of a snapshot"));
    };
    let snapshot = serde_json::to_value(snapshot).map_err(|error| failure(&error.to_string()))?;
    let runs = runs(&question.position, answer, work);
    let certificate = write(&snapshot, runs).map_err(|error| failure(&format!("not written: {error}")))?;
    let mut written = OutputFile::create(file, others)?;
    written.write_text(&output::to_json(&certificate)?)?;
    written.finish()
}

/// Returns the runs of an answer, as certificates list them.
fn runs(position: &Position, answer: &Answer, work: &Work) -> Vec<CertifiedRun> {
    let runs = JsonAnswer::new(position, answer, work).runs.into_iter();
    runs.map(|run| CertifiedRun { train: run.train.to_owned(), stops: run.stops, track: run.track }).collect()
}

//! `highball titles`.

use crate::report::{title_text, titles_text};
use crate::title::Title;

use super::args::titles::TitlesArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::{lookup, output};

pub(super) fn run(args: &TitlesArgs) -> Result<ExitStatus, Failure> {
    let text = match &args.title {
        None => titles_text(Title::all()),
        Some(name) => title_text(lookup::title(name)?.as_ref()),
    };
    output::write_text(&text)?;
    Ok(ExitStatus::Proven)
}

//! `highball titles`.

use highball::report::text::{title_text, titles_text};
use highball::title::Title;

use super::args::titles::{TitleFormat, TitlesArgs};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::{lookup, output};

pub(super) fn run(args: &TitlesArgs) -> Result<ExitStatus, Failure> {
    let language = args.language.language;
    let text = match (&args.title, args.format) {
        (None, _) => titles_text(Title::all(), language),
        (Some(name), TitleFormat::Text) => title_text(lookup::title(name)?.as_ref(), language),
        (Some(name), TitleFormat::Toml) => {
            Title::builtin_text(name).map_err(|unknown| Failure::unusable(unknown.to_string()))?.to_owned()
        }
    };
    output::write_text(&text)?;
    Ok(ExitStatus::Proven)
}

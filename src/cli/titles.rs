//! `highball titles`.

use std::borrow::Cow;

use highball::report::{title_text, titles_text};
use highball::title::Title;

use super::args::TitlesArgs;
use super::output;
use super::status::{Failure, Status};

pub(super) fn run(args: &TitlesArgs) -> Result<Status, Failure> {
    let text = match &args.title {
        None => titles_text(Title::all()),
        Some(name) => title_text(title(name)?.as_ref()),
    };
    output::write_text(&text)?;
    Ok(Status::Proven)
}

/// The title of this id or, where the name ends in `.toml`, of this file.
pub(super) fn title(name: &str) -> Result<Cow<'static, Title>, Failure> {
    if !name.ends_with(".toml") {
        return Title::builtin(name).map(Cow::Borrowed).map_err(|error| Failure::unusable(error.to_string()));
    }
    let text = std::fs::read_to_string(name)
        .map_err(|error| Failure::unusable(format!("{name}: cannot be read ({error}), expected a title file")))?;
    Title::read(&text).map(Cow::Owned).map_err(|faults| {
        let further = match faults.len() {
            1 => String::new(),
            faults => format!("; {} further faults", faults - 1),
        };
        Failure::unusable(format!("{name}:{}{further}", faults[0]))
    })
}

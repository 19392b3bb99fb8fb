//! The language of reports.

use std::ffi::OsString;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use highball::Language;

use crate::failure::Failure;

/// The environment variable with the language of whoever does not ask for one.
const VARIABLE: &str = "HIGHBALL_LANGUAGE";

/// The option that wins over the variable.
const OPTION: &str = "--language";

#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// Language of what is written for people. JSON and errors are in English [default: en, or the one in the environment variable
    /// HIGHBALL_LANGUAGE]
    // The locale is not followed: the same command says the same on every machine, unless somebody asks for something else.
    #[arg(
        long,
        value_name = "LANGUAGE",
        default_value = in_variable().ok().flatten().unwrap_or_default().code(),
        hide_default_value = true,
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
    )]
    pub(crate) language: Language,
}

/// Returns the language in the environment variable, which may be a locale such as `de_AT.UTF-8`; `None` if it is not set, or empty.
fn in_variable() -> Result<Option<Language>, Failure> {
    let code = std::env::var_os(VARIABLE).filter(|code| !code.is_empty());
    let language = code.map(|code| {
        let locale = code.to_string_lossy();
        locale.split(['_', '-', '.', '@']).next().unwrap_or_default().parse()
    });
    language.transpose().map_err(|error| Failure::unusable(format!("{VARIABLE}: {error}")))
}

/// Checks the environment variable, unless the arguments name a language. Every command does so, whether it has reports or not.
pub(crate) fn check_variable(args: &[OsString]) -> Result<(), Failure> {
    let is_option = |arg: &OsString| arg.to_str().is_some_and(|arg| arg.starts_with(OPTION));
    if args.iter().any(is_option) { Ok(()) } else { in_variable().map(drop) }
}

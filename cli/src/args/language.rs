//! The language of reports.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use highball::Language;

#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// Language of what is written for people. JSON and errors are in English
    // The locale is not followed: the same command says the same on every machine, unless somebody asks for something else.
    #[arg(
        long,
        value_name = "LANGUAGE",
        env = "HIGHBALL_LANGUAGE",
        hide_env_values = true,
        default_value = Language::English.code(),
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
    )]
    pub(crate) language: Language,
}

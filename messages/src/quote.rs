//! Names in quotation marks.

use crate::{Language, Message, Text};

/// Returns a name in the quotation marks of a language, with what would break the line escaped.
#[must_use]
pub fn quoted(name: &str, language: Language) -> String {
    let escaped = format!("{name:?}");
    Message::Quoted { name: &escaped[1..escaped.len() - 1] }.text(language)
}

/// Returns names in the quotation marks of a language.
#[must_use]
pub fn quoted_all(names: &[impl AsRef<str>], language: Language) -> Vec<String> {
    names.iter().map(|name| quoted(name.as_ref(), language)).collect()
}

/// Says something about a name that a file has. The name stands in the quotation marks of each language.
#[must_use]
pub fn about(name: &str, message: impl Fn(&str, Language) -> String) -> Text {
    Text::new(|language| message(&quoted(name, language), language))
}

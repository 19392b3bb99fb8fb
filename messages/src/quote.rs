//! Names in quotation marks.

use crate::{Language, Message, Text};

/// Limit on the letters of a name that are shown.
const MAX_QUOTED: usize = 120;

/// Returns the beginning of a text, with an ellipsis if it has more than `most` letters.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

/// Returns a name in the quotation marks of a language, with what would break the line escaped. Of a name that no title or game would have,
/// only the beginning is shown.
#[must_use]
pub fn quoted(name: &str, language: Language) -> String {
    let escaped = format!("{:?}", shortened(name, MAX_QUOTED));
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

//! Indefinite articles.

use crate::Language;

/// Returns a name after the indefinite article that its sound asks for in English, such as "an 8". Other languages choose their articles
/// by the noun, so the name alone is returned. Messages show an argument so where they call `ARTICLE`.
///
/// ```
/// use highball_messages::{Language, with_article};
/// assert_eq!(["8", "5", "18", "E", "3/2E", "minor"].map(|name| with_article(name, Language::English)).join(", "),
///     "an 8, a 5, an 18, an E, a 3/2E, a minor");
/// assert_eq!(with_article("8", Language::German), "8");
/// ```
#[must_use]
pub fn with_article(name: &str, language: Language) -> String {
    match language {
        Language::English if begins_with_vowel_sound(name) => format!("an {name}"),
        Language::English => format!("a {name}"),
        Language::German => name.to_owned(),
    }
}

/// Whether a name begins with the sound of a vowel. A capital by itself is spoken by its name, as the M of an "M-train".
fn begins_with_vowel_sound(name: &str) -> bool {
    let digits = name.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(name.len());
    let is_letter = name.chars().nth(1).is_none_or(|next| !next.is_ascii_lowercase());
    match &name[..digits] {
        "" if is_letter => name.starts_with(['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X']),
        "" => name.to_ascii_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']),
        number => number.starts_with('8') || matches!(number, "11" | "18"),
    }
}

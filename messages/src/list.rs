//! Lists in sentences.

use crate::{Language, Message};

/// Lists things that all hold: `A, B and C`.
///
/// ```
/// use highball_messages::{Language, all_of};
/// assert_eq!(all_of(Language::German, &["Rot", "Grün", "Blau"]), "Rot, Grün und Blau");
/// ```
#[must_use]
pub fn all_of(language: Language, parts: &[impl AsRef<str>]) -> String {
    joined(parts, |first, last| Message::AllOf { first, last }.text(language))
}

/// Lists things of which one holds: `A, B or C`.
#[must_use]
pub fn one_of(language: Language, parts: &[impl AsRef<str>]) -> String {
    joined(parts, |first, last| Message::OneOf { first, last }.text(language))
}

fn joined(parts: &[impl AsRef<str>], join: impl Fn(&str, &str) -> String) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts[..] {
        [ref others @ .., last] if !others.is_empty() => join(&others.join(", "), last),
        _ => parts.concat(),
    }
}

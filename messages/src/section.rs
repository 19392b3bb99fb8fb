//! Sections of rulebooks.

use crate::{Language, Message};

/// Whether a title cites common usage in place of a section: the rules that are the same wherever people play them.
#[must_use]
pub fn is_common_usage(section: &str) -> bool {
    section.starts_with(&Message::CommonUsageSection.text(Language::English))
}

/// Returns a section of a rulebook in a language: common usage, which titles cite where there is none, and what they say more about it.
///
/// ```
/// use highball_messages::{Language, section_text};
/// assert_eq!(section_text("4.4.2 (e)", Language::German), "4.4.2 (e)");
/// assert_eq!(section_text("common usage", Language::German), "übliche Spielweise");
/// ```
#[must_use]
pub fn section_text(section: &str, language: Language) -> String {
    let common = Message::CommonUsageSection.text(Language::English);
    match section.strip_prefix(&common) {
        Some(rest) => Message::CommonUsageSection.text(language) + rest,
        None => section.to_owned(),
    }
}

/// Returns a section in a language, in brackets with a blank before it. Nothing if it is empty. Messages show their argument `$section` so
/// where they call `SECTION`.
#[must_use]
pub fn section_in_brackets(section: &str, language: Language) -> String {
    if section.is_empty() { String::new() } else { format!(" ({})", section_text(section, language)) }
}

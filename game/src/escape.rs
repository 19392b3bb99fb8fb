//! Escapes names from files for printing.

use std::borrow::Cow;

/// Escapes control characters, so that no name in a file can break a line or send commands to a terminal.
///
/// ```
/// # use highball_game as highball;
/// use highball::escape;
/// assert_eq!(escape("A\u{1b}[2J"), r"A\u{1b}[2J");
/// ```
#[must_use]
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = |character: char| -> Cow<'static, str> {
        if character.is_control() { character.escape_default().to_string().into() } else { character.to_string().into() }
    };
    Cow::Owned(text.chars().map(escaped).collect())
}

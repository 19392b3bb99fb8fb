//! Names from files, fit to be printed.

use std::borrow::Cow;

/// The text with control characters escaped: whatever a file calls its things, a line stays a line and a terminal is not told
/// what to do.
///
/// ```
/// use highball::plain;
/// assert_eq!(plain("A\u{1b}[2J"), r"A\u{1b}[2J");
/// ```
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = |character: char| -> Cow<'static, str> {
        if character.is_control() { character.escape_default().to_string().into() } else { character.to_string().into() }
    };
    Cow::Owned(text.chars().map(escaped).collect())
}

//! Escapes names from files for printing.

use std::borrow::Cow;

/// Escapes control characters, invisible ones and those that change the direction of writing, so that no name in a file can break
/// a line, send commands to a terminal, or look like another.
///
/// ```
/// # use highball_game as highball;
/// use highball::escape;
/// assert_eq!(escape("A\u{1b}[2J"), r"A\u{1b}[2J");
/// assert_eq!(escape("pay\u{202e}09"), r"pay\u{202e}09");
/// assert_eq!(escape("São Paulo"), "São Paulo");
/// ```
#[must_use]
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return Cow::Borrowed(text);
    }
    let escaped = |character: char| -> Cow<'static, str> {
        if is_unseen(character) { character.escape_default().to_string().into() } else { character.to_string().into() }
    };
    Cow::Owned(text.chars().map(escaped).collect())
}

/// Whether a character is a control character, has no width, separates lines, or changes the direction of writing.
fn is_unseen(character: char) -> bool {
    let is_formatting = matches!(
        character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    is_formatting || character.is_control()
}

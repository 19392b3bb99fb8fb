//! Messages on one line.

use highball_game::escape;

/// Longest message in characters; a longer one loses its middle.
const LONGEST_MESSAGE: usize = 1_000;

/// Returns a message as one line that can be shown anywhere. If names from a file make it too long, its middle is left out.
///
/// ```
/// use highball::report::one_line;
/// assert_eq!(one_line("a\nb"), r"a\nb");
/// assert_eq!(one_line(&"x".repeat(5_000_000)).chars().count(), 1_003);
/// ```
#[must_use]
pub fn one_line(message: &str) -> String {
    let line = escape(message);
    let length = line.chars().count();
    if length <= LONGEST_MESSAGE {
        return line.into_owned();
    }
    let half = LONGEST_MESSAGE / 2;
    line.chars().take(half).chain(" … ".chars()).chain(line.chars().skip(length - half)).collect()
}

//! Colours for a terminal. Reports are plain text; what a person looks for first is coloured line by line.

use anstyle::{AnsiColor, Style};

/// The heading of a table, and its total.
const HEAD: Style = Style::new().bold();
/// What is legal and proven.
const GOOD: Style = AnsiColor::Green.on_default();
/// What is not.
const BAD: Style = AnsiColor::Red.on_default();

/// A report with its lines in colours. Whether they are shown is for the stream to say that it is written to.
pub(super) fn coloured(text: &str) -> String {
    let mut faults = false;
    let mut line = |line: &str| {
        faults = line.starts_with("What is wrong:") || (faults && line.starts_with("- "));
        style(line, faults).map_or_else(|| line.to_owned(), |style| format!("{style}{line}{style:#}"))
    };
    text.split('\n').map(&mut line).collect::<Vec<_>>().join("\n")
}

fn style(line: &str, is_fault: bool) -> Option<Style> {
    let begins = |words: &[&str]| words.iter().any(|word| line.starts_with(word));
    let has = |words: &[&str]| words.iter().any(|word| line.contains(word));
    match () {
        () if is_fault || has(&[" is not legal", " Not proven", "It is not legal:"]) => Some(BAD),
        () if has(&[" Proven: ", "that is proven."]) => Some(GOOD),
        () if begins(&["train  ", "choice  ", "total  ", "The best legal set", "What changes", "Why not "]) => Some(HEAD),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_lines_that_matter_are_coloured_and_nothing_else_changes() {
        let text = "AR - q\n\ntrain  earns\n2-0       50\nWhat is wrong:\n- one.\n- two.\nRead so:\n- three.\nAR earns 5. Proven: no.\n";
        let coloured = coloured(text);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), text);
        let lines: Vec<bool> = coloured.lines().map(|line| line.starts_with('\u{1b}')).collect();
        assert_eq!(lines, [false, false, true, false, true, true, true, false, false, true]);
    }
}

//! Colours for a terminal. Reports are plain text; the lines that a reader looks for first are coloured here.

use anstyle::{AnsiColor, Style};

/// Style of headings and totals.
const HEADER: Style = Style::new().bold();
/// Style of legal and proven results.
const GOOD: Style = AnsiColor::Green.on_default();
/// Style of illegal and unproven results.
const BAD: Style = AnsiColor::Red.on_default();

/// Returns a report with its important lines in colours. The stream that it is written to removes them where they cannot be shown.
pub(super) fn highlighted(text: &str) -> String {
    let mut is_fault = false;
    let mut highlight = |line: &str| {
        is_fault = line.starts_with("What is wrong:") || (is_fault && line.starts_with("- "));
        style(line, is_fault).map_or_else(|| line.to_owned(), |style| format!("{style}{line}{style:#}"))
    };
    text.split('\n').map(&mut highlight).collect::<Vec<_>>().join("\n")
}

fn style(line: &str, is_fault: bool) -> Option<Style> {
    let begins_with = |words: &[&str]| words.iter().any(|word| line.starts_with(word));
    let contains = |words: &[&str]| words.iter().any(|word| line.contains(word));
    if is_fault || contains(&[" is not legal", " Not proven", "It is not legal:"]) {
        Some(BAD)
    } else if contains(&[" Proven: ", " Proven by ", "that is proven."]) {
        Some(GOOD)
    } else if begins_with(&["train  ", "choice  ", "total  ", "The best legal set", "What changes", "Why not "]) {
        Some(HEADER)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_important_lines_are_coloured_and_nothing_else_changes() {
        let text = "AR - q\n\ntrain  earns\n2-0       50\nWhat is wrong:\n- one.\n- two.\nRead so:\n- three.\nAR earns 5. Proven: no.\n";
        let highlighted = highlighted(text);
        assert_eq!(anstream::adapter::strip_str(&highlighted).to_string(), text);
        let is_coloured: Vec<bool> = highlighted.lines().map(|line| line.starts_with('\u{1b}')).collect();
        assert_eq!(is_coloured, [false, false, true, false, true, true, true, false, false, true]);
    }
}

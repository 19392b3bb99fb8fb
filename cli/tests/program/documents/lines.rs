//! Lines of an output, compared with what a page shows of them: `...` stands for what is left out, and times may differ.

use std::sync::LazyLock;

use regex::Regex;

/// A time, with the ratio to another one that a table has beside it, and what is before it.
static TIME: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\s*\b\d+(\.\d+)?\s?(ns|µs|ms|s)\b(\s+\d+\.\d\d\b)?").unwrap());

/// Returns a line without what differs from one run to the next.
fn timeless(line: &str) -> String {
    TIME.replace_all(line, " TIME").trim_end().to_owned()
}

fn is_same(line: &str, other: &str) -> bool {
    line == other || timeless(line) == timeless(other)
}

/// Returns the part of an output that a page shows, in the form in which it shows it: the lines before the first `...` are the first of
/// the output and those after the last one its last. A part in between begins with the line that the page shows first; if the output has
/// no such line, that line is the error.
pub fn shown(output: &str, old: &str) -> Result<String, String> {
    let output: Vec<&str> = output.lines().map(str::trim_end).collect();
    let shown: Vec<&str> = old.lines().map(str::trim_end).collect();
    let parts: Vec<&[&str]> = shown.split(|line| *line == "...").collect();
    let mut lines: Vec<&str> = Vec::new();
    let mut from = 0;
    for (number, part) in parts.iter().enumerate() {
        let is_last = number + 1 == parts.len();
        let start = match part {
            _ if number == 0 => 0,
            _ if is_last => output.len().saturating_sub(part.len()),
            [first, ..] => {
                lines.push("...");
                let found = output.iter().skip(from).position(|line| is_same(line, first));
                from + found.ok_or_else(|| (*first).to_owned())?
            }
            [] => from,
        };
        if is_last && number > 0 {
            lines.push("...");
        }
        let end = if is_last { output.len() } else { (start + part.len()).min(output.len()) };
        lines.extend(&output[start.min(end)..end]);
        from = end;
    }
    // A time of another run is no change, nor are the widths of columns with times in the heading above them.
    let is_heading = |number: usize| lines.get(number + 1).is_some_and(|next| TIME.is_match(next));
    let as_shown = lines.iter().enumerate().map(|(number, line)| {
        let is_old =
            |old: &&&str| is_same(line, old) || is_heading(number) && line.split_whitespace().eq(old.split_whitespace());
        shown.iter().find(is_old).unwrap_or(line)
    });
    Ok(as_shown.map(|line| format!("{line}\n")).collect())
}

#[test]
fn lines_that_are_left_out_and_times_do_not_matter() {
    let output = "a\nb\nc took 3.5ms.\nd\ne\n";
    let same = |output: &str, old: &str| shown(output, old).unwrap();
    assert_eq!(same(output, output), output);
    for old in ["...\ne\n", "a\n...\n", "a\n...\nc took 71 µs.\n...\ne\n", "a\n...\nd\ne\n"] {
        assert_eq!(same(output, old), old);
    }
    assert_eq!(same(output, "a\n...\nf\n"), "a\n...\ne\n");
    assert_eq!(same("x\ny\n", output), "x\ny\n");
    assert_eq!(shown(output, "a\n...\nf\n...\n"), Err("f".to_owned()));
    for old in ["   max\na  9ms  1.00\n", "      max\na  1000µs  1.00\n"] {
        assert_eq!(same("    max\na  10ms  2.00\n", old), old);
    }
    assert_eq!(same("a  b\n", "a b\n"), "a  b\n");
}

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
    // A time of another run is no change.
    let lines = lines.iter().map(|line| shown.iter().find(|old| is_same(line, old)).unwrap_or(line));
    Ok(lines.map(|line| format!("{line}\n")).collect())
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
    assert_eq!(same("a   10.1ms  2.00\n", "a  9ms  1.00\n"), "a  9ms  1.00\n");
}

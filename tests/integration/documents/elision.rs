//! Compares outputs with what a page shows of them: `...` stands for what is left out, and times may differ.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

/// A time, with the ratio to another one that a table has beside it, and what is before it.
static TIME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\s*\b\d+(\.\d+)?\s?(ns|µs|ms|s)\b(\s+\d+\.\d\d\b)?").unwrap());

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
pub fn shown_lines(output: &str, shown: &str) -> Result<String, String> {
    let output: Vec<&str> = output.lines().map(str::trim_end).collect();
    let shown: Vec<&str> = shown.lines().map(str::trim_end).collect();
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

/// Returns the part of a value that a page shows: of an array that ends with `"..."` as many items as it shows, of an object with the key
/// `"..."` the fields that it shows. Times are those that it shows.
pub fn shown_value(value: Value, shown: &Value) -> Value {
    const REST: &str = "...";
    match (value, shown) {
        (Value::Object(fields), Value::Object(shown)) => {
            let is_whole = !shown.contains_key(REST);
            let mut kept: serde_json::Map<String, Value> = fields
                .into_iter()
                .filter(|(name, _)| is_whole || shown.contains_key(name))
                .map(|(name, value)| {
                    let field = match shown.get(&name) {
                        Some(old) if name == "micros" => old.clone(),
                        Some(old) => shown_value(value, old),
                        None => value,
                    };
                    (name, field)
                })
                .collect();
            if !is_whole {
                kept.insert(REST.to_owned(), shown[REST].clone());
            }
            Value::Object(kept)
        }
        (Value::Array(items), Value::Array(shown)) => {
            let is_whole = shown.last().is_none_or(|last| last != REST);
            let count = if is_whole { items.len() } else { shown.len() - 1 };
            let rest = (!is_whole && items.len() > count).then(|| Value::from(REST));
            let kept = items.into_iter().take(count).enumerate().map(|(number, item)| match shown.get(number) {
                Some(old) => shown_value(item, old),
                None => item,
            });
            Value::Array(kept.chain(rest).collect())
        }
        (value, _) => value,
    }
}

#[test]
fn lines_that_are_left_out_and_times_do_not_matter() {
    let output = "a\nb\nc took 3.5ms.\nd\ne\n";
    let shown_lines = |output: &str, shown: &str| self::shown_lines(output, shown).unwrap();
    assert_eq!(shown_lines(output, output), output);
    for shown in ["...\ne\n", "a\n...\n", "a\n...\nc took 71 µs.\n...\ne\n", "a\n...\nd\ne\n"] {
        assert_eq!(shown_lines(output, shown), shown);
    }
    assert_eq!(shown_lines(output, "a\n...\nf\n"), "a\n...\ne\n");
    assert_eq!(shown_lines("x\ny\n", output), "x\ny\n");
    assert_eq!(self::shown_lines(output, "a\n...\nf\n...\n"), Err("f".to_owned()));
    assert_eq!(shown_lines("a   10.1ms  2.00\n", "a  9ms  1.00\n"), "a  9ms  1.00\n");
}

#[test]
fn fields_and_items_that_are_left_out_do_not_matter() {
    let value = serde_json::json!({"a": 1, "b": [1, 2, 3], "micros": 5});
    for shown in [
        serde_json::json!({"a": 1, "b": [1, 2, 3], "micros": 7}),
        serde_json::json!({"b": [1, 2, 3], "...": "..."}),
        serde_json::json!({"b": [1, "..."], "...": "..."}),
    ] {
        assert_eq!(shown_value(value.clone(), &shown), shown);
    }
    assert_eq!(shown_value(value.clone(), &serde_json::json!({})), value);
    assert_eq!(shown_value(value, &serde_json::json!({"b": [2, "..."], "...": ""}))["b"], serde_json::json!([1, "..."]));
}

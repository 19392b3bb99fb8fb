//! JSON as a page shows it.

use serde_json::Value;

/// The greatest length of a line.
const WIDTH: usize = 100;

/// Writes a value on one line if it fits there, otherwise with each of its parts on lines of their own.
pub fn lay_out(value: &Value) -> String {
    let mut text = String::new();
    write(&mut text, value, 0, 0);
    text.push('\n');
    text
}

/// `before` is the length of what is on the line already, and `after` of what has to follow.
fn write(text: &mut String, value: &Value, indent: usize, after: usize) {
    let line = one_line(value);
    let before = text.len() - text.rfind('\n').map_or(0, |end| end + 1);
    if before + line.chars().count() + after <= WIDTH {
        text.push_str(&line);
        return;
    }
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, field)| (format!("{}: ", Value::from(&**name)), field)).collect(),
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        _ => return text.push_str(&line),
    };
    let (open, close) = if value.is_object() { ('{', '}') } else { ('[', ']') };
    text.push(open);
    for (number, (name, part)) in parts.iter().enumerate() {
        text.push_str(if number == 0 { "\n" } else { ",\n" });
        text.push_str(&" ".repeat(indent + 2));
        text.push_str(name);
        write(text, part, indent + 2, 1);
    }
    text.push('\n');
    text.push_str(&" ".repeat(indent));
    text.push(close);
}

/// Writes a value on one line, with a blank after each comma and colon.
fn one_line(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, field)| format!("{}: {}", Value::from(&**name), one_line(field)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

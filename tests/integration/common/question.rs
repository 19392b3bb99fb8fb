//! Changes to questions.

use serde_json::Value;

/// Returns a question with the value at a JSON pointer such as `/hexes/0/id` replaced.
pub fn with(mut question: Value, path: &str, value: Value) -> Value {
    let (parent, field) = path.rsplit_once('/').unwrap();
    match question.pointer_mut(parent).unwrap() {
        Value::Array(list) => list[field.parse::<usize>().unwrap()] = value,
        object => object[field] = value,
    }
    question
}

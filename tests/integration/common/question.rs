//! What the tests of bad questions share.

use serde_json::Value;

/// A question with one value put in, at a path as JSON pointers have it: `/hexes/0/id`.
pub fn with(mut question: Value, path: &str, value: Value) -> Value {
    let (parent, field) = path.rsplit_once('/').unwrap();
    match question.pointer_mut(parent).unwrap() {
        Value::Array(list) => list[field.parse::<usize>().unwrap()] = value,
        object => object[field] = value,
    }
    question
}

//! JSON of an output, compared with what a page shows of it: `"..."` stands for what is left out, and times may differ.

use std::fmt::{self, Write};

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

/// The greatest length of a line.
const WIDTH: usize = 100;

/// The sign for further items or fields.
const REST: &str = "...";

/// A value whose fields keep their order.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    Object(Vec<(String, Json)>),
    Array(Vec<Json>),
    Other(Value),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct JsonVisitor;

        impl<'de> Visitor<'de> for JsonVisitor {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Json::Object(fields))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Json::Array(items))
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Other(value.into()))
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Json, E> {
                Ok(Json::Other(value.into()))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Json, E> {
                Ok(Json::Other(value.into()))
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Json, E> {
                Ok(Json::Other(value.into()))
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Json, E> {
                Ok(Json::Other(value.into()))
            }

            fn visit_unit<E: Error>(self) -> Result<Json, E> {
                Ok(Json::Other(Value::Null))
            }
        }

        deserializer.deserialize_any(JsonVisitor)
    }
}

/// Reads values, one after the other, up to the first that is none.
fn read(text: &str) -> Vec<Json> {
    serde_json::Deserializer::from_str(text).into_iter().map_while(Result::ok).collect()
}

/// Returns the part of an output that a page shows, in the form in which it shows it.
pub fn shown(output: &str, old: &str) -> String {
    let old_values = read(old);
    let values: Vec<Json> = read(output)
        .into_iter()
        .enumerate()
        .map(|(number, value)| match old_values.get(number) {
            Some(old) => value.shown(old),
            None => value,
        })
        .collect();
    if values.is_empty() {
        return output.to_owned();
    }
    // A page may lay it out otherwise.
    if values == old_values { old.to_owned() } else { values.iter().map(Json::lay_out).collect() }
}

impl Json {
    fn is_rest(&self) -> bool {
        *self == Self::Other(REST.into())
    }

    /// Returns the part of a value that a page shows: of an array that ends with `"..."` as many items as it shows, of an object with
    /// the key `"..."` the fields that it shows. Times are those that it shows.
    fn shown(self, old: &Self) -> Self {
        match (self, old) {
            (Self::Object(fields), Self::Object(shown)) => {
                let rest = shown.iter().find(|(name, _)| name == REST);
                let mut kept = Vec::new();
                for (name, value) in fields {
                    match shown.iter().find(|(other, _)| *other == name) {
                        Some((_, old)) if name == "micros" || name == "read_micros" => kept.push((name, old.clone())),
                        Some((_, old)) => kept.push((name, value.shown(old))),
                        None if rest.is_none() => kept.push((name, value)),
                        None => {}
                    }
                }
                kept.extend(rest.cloned());
                Self::Object(kept)
            }
            (Self::Array(items), Self::Array(shown)) => {
                let has_rest = shown.last().is_some_and(Self::is_rest);
                let count = if has_rest { shown.len() - 1 } else { items.len() };
                let rest = (has_rest && items.len() > count).then(|| Self::Other(REST.into()));
                let kept = items.into_iter().take(count).enumerate().map(|(number, item)| match shown.get(number) {
                    Some(old) if !old.is_rest() => item.shown(old),
                    _ => item,
                });
                Self::Array(kept.chain(rest).collect())
            }
            (value, _) => value,
        }
    }

    /// Writes it on one line if it fits there, otherwise with each of its parts on lines of their own.
    fn lay_out(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0, 0);
        text.push('\n');
        text
    }

    /// `after` is the length of what has to follow on the line.
    fn write(&self, text: &mut String, indent: usize, after: usize) {
        let line = self.to_string();
        let before = text[text.rfind('\n').map_or(0, |end| end + 1)..].chars().count();
        let names_and_parts: Vec<(Option<&String>, &Self)> = match self {
            _ if before + line.chars().count() + after <= WIDTH => return text.push_str(&line),
            Self::Other(_) => return text.push_str(&line),
            Self::Object(fields) => fields.iter().map(|(name, part)| (Some(name), part)).collect(),
            Self::Array(items) => items.iter().map(|part| (None, part)).collect(),
        };
        let (open, close) = if matches!(self, Self::Object(_)) { ('{', '}') } else { ('[', ']') };
        text.push(open);
        for (number, (name, part)) in names_and_parts.into_iter().enumerate() {
            text.push_str(if number == 0 { "\n" } else { ",\n" });
            text.push_str(&" ".repeat(indent + 2));
            if let Some(name) = name {
                write!(text, "{}: ", Value::from(&**name)).expect("a string takes any text");
            }
            part.write(text, indent + 2, 1);
        }
        text.push('\n');
        text.push_str(&" ".repeat(indent));
        text.push(close);
    }
}

/// Writes it on one line, with a blank after each comma and colon.
impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |number: usize| if number == 0 { "" } else { ", " };
        match self {
            Self::Object(fields) => {
                f.write_char('{')?;
                for (number, (name, field)) in fields.iter().enumerate() {
                    write!(f, "{}{}: {field}", comma(number), Value::from(&**name))?;
                }
                f.write_char('}')
            }
            Self::Array(items) => {
                f.write_char('[')?;
                for (number, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", comma(number))?;
                }
                f.write_char(']')
            }
            Self::Other(value) => value.fmt(f),
        }
    }
}

#[test]
fn fields_and_items_that_are_left_out_do_not_matter() {
    let output = r#"{"b":[1,2,3],"a":1,"micros":5}"#;
    for old in [
        r#"{"b": [1, 2, 3], "a": 1, "micros": 7}"#,
        r#"{"b": [1, 2, 3], "...": ""}"#,
        r#"{"b": [1, "..."], "...": ""}"#,
        r#"{"b": [1, 2, 3], "a": 1, "micros": 5}"#,
    ] {
        assert_eq!(shown(output, old), old);
    }
    assert_eq!(shown(output, ""), "{\"b\": [1, 2, 3], \"a\": 1, \"micros\": 5}\n");
    assert_eq!(shown(output, r#"{"b": [2, "..."], "...": ""}"#), "{\"b\": [1, \"...\"], \"...\": \"\"}\n");
    assert_eq!(shown("no JSON", "{}"), "no JSON");
}

#[test]
fn what_does_not_fit_on_a_line_is_on_several() {
    let output = format!(r#"{{"a":["{}","{}"],"b":{{}}}}"#, "x".repeat(60), "y".repeat(60));
    let expected =
        format!("{{\n  \"a\": [\n    \"{}\",\n    \"{}\"\n  ],\n  \"b\": {{}}\n}}\n", "x".repeat(60), "y".repeat(60));
    assert_eq!(shown(&output, ""), expected);
}

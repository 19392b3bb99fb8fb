//! Paths of errors in JSON, such as `hexes[3].stops[0]`.
//!
//! serde_json reports the line and the column of an error, but not its path. Tracking the path while reading would slow down
//! every good file and compile a second deserializer for each type. So the text is walked again, up to the error, only if there
//! is one.

use std::ops::Range;

use serde_json::error::Category;

/// Returns the path of an error that serde_json found in `text`; empty for the whole value.
///
/// An unknown field is part of the path. An error of a whole list or object, such as a missing field, has the path of that list or
/// object.
#[must_use]
pub fn path_of(text: &str, error: &serde_json::Error) -> String {
    let (read, rest) = split_at_error(text, error.line(), error.column());
    let (open, place) = walk(read);
    let is_in_member = match (place, error.classify()) {
        (Place::Container, _) => false,
        (Place::InValue, _) => true,
        // Other errors at a key, such as a duplicate field, are the object's.
        (Place::AfterKey, category) => category == Category::Data && error.to_string().starts_with("unknown field "),
        (Place::BeforeValue, Category::Eof) => matches!(open.last(), Some(Container::Object { .. })),
        // The parser does not read a list or an object of the wrong type. Otherwise the error is about the list as a whole.
        (Place::BeforeValue, Category::Data) => matches!(rest.first(), Some(b'[' | b'{')),
        (Place::BeforeValue, _) => false,
        (Place::AfterValue, category) => category != Category::Eof,
    };
    path(text, if is_in_member { &open } else { &open[..open.len().saturating_sub(1)] })
}

/// An object or a list that is open at the error.
#[derive(Debug)]
enum Container {
    /// An object, with the place of its latest complete key in the text, quotation marks included.
    Object { key: Range<usize> },
    /// A list, with the number of its current element.
    List { index: usize },
}

/// The place of the error within the innermost open container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At an incomplete key, or where a comma or the container's end belongs.
    Container,
    /// After a complete key, before the colon.
    AfterKey,
    /// Where a value begins.
    BeforeValue,
    /// In an incomplete value.
    InValue,
    /// Directly after a complete value.
    AfterValue,
}

/// The next token that JSON allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Value,
    ValueOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    CommaOrEnd,
}

/// Splits the text after the part that the parser had read when it found an error: `column` bytes of a line, which is counted
/// from 1.
fn split_at_error(text: &str, line: usize, column: usize) -> (&[u8], &[u8]) {
    let line_start = match line {
        0 | 1 => 0,
        _ => text.match_indices('\n').nth(line - 2).map_or(text.len(), |(end, _)| end + 1),
    };
    text.as_bytes().split_at(line_start.saturating_add(column).min(text.len()))
}

/// Walks JSON to the end of `text` or to the first byte that JSON does not allow, and returns the containers that are open there.
fn walk(text: &[u8]) -> (Vec<Container>, Place) {
    let mut open = Vec::new();
    let mut expected = Expected::Value;
    let mut at = 0;
    let place = loop {
        let blanks = text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
        let start = at + blanks;
        let Some(&byte) = text.get(start) else {
            break match expected {
                Expected::Value | Expected::ValueOrEnd => Place::BeforeValue,
                Expected::Colon => Place::AfterKey,
                Expected::CommaOrEnd if blanks == 0 => Place::AfterValue,
                Expected::Key | Expected::KeyOrEnd | Expected::CommaOrEnd => Place::Container,
            };
        };
        at = start + 1;
        expected = match (expected, byte, open.last_mut()) {
            (Expected::Value | Expected::ValueOrEnd, b'{', _) => {
                open.push(Container::Object { key: 0..0 });
                Expected::KeyOrEnd
            }
            (Expected::Value | Expected::ValueOrEnd, b'[', _) => {
                open.push(Container::List { index: 0 });
                Expected::ValueOrEnd
            }
            (Expected::ValueOrEnd | Expected::CommaOrEnd, b']', Some(Container::List { .. }))
            | (Expected::KeyOrEnd | Expected::CommaOrEnd, b'}', Some(Container::Object { .. })) => {
                open.pop();
                Expected::CommaOrEnd
            }
            // A comma too many is the list's error.
            (Expected::Value, b']', Some(Container::List { .. })) => break Place::Container,
            (Expected::Value | Expected::ValueOrEnd, _, _) => {
                let Some(length) = scalar_length(&text[start..]) else { break Place::InValue };
                at = start + length;
                Expected::CommaOrEnd
            }
            (Expected::Key | Expected::KeyOrEnd, b'"', Some(Container::Object { key })) => {
                let Some(length) = string_length(&text[start..]) else { break Place::Container };
                at = start + length;
                *key = start..at;
                Expected::Colon
            }
            (Expected::Colon, b':', _) => Expected::Value,
            (Expected::CommaOrEnd, b',', Some(Container::Object { .. })) => Expected::Key,
            (Expected::CommaOrEnd, b',', Some(Container::List { index })) => {
                *index += 1;
                Expected::Value
            }
            // After an unknown field the parser may have read the end of the object.
            (Expected::Colon, ..) => break Place::AfterKey,
            _ => break Place::Container,
        };
    };
    (open, place)
}

/// The length of the string, number or literal that the text begins with. `None` if it is incomplete.
fn scalar_length(text: &[u8]) -> Option<usize> {
    let literal = |literal: &[u8]| text.starts_with(literal).then_some(literal.len());
    match text.first()? {
        b'"' => string_length(text),
        b't' => literal(b"true"),
        b'f' => literal(b"false"),
        b'n' => literal(b"null"),
        _ => number_length(text),
    }
}

/// The length of the number that the text begins with. `None` if it is incomplete.
fn number_length(text: &[u8]) -> Option<usize> {
    let digits = |from: usize| {
        let count = text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        (count > 0).then_some(from + count)
    };
    let mut end = digits(usize::from(text.starts_with(b"-")))?;
    if text.get(end) == Some(&b'.') {
        end = digits(end + 1)?;
    }
    if let Some(b'e' | b'E') = text.get(end) {
        end = digits(end + 1 + usize::from(matches!(text.get(end + 1), Some(b'+' | b'-'))))?;
    }
    Some(end)
}

/// The length of the string that the text begins with, quotation marks included. `None` if it is incomplete.
fn string_length(text: &[u8]) -> Option<usize> {
    let mut is_escaped = true;
    let end = text.iter().position(|&byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.map(|end| end + 1)
}

/// The path of the current members of open containers.
fn path(text: &str, open: &[Container]) -> String {
    let mut path = String::new();
    for container in open {
        match container {
            Container::List { index } => path.push_str(&format!("[{index}]")),
            Container::Object { key } => {
                let key = &text[key.clone()];
                let name = serde_json::from_str::<String>(key).unwrap_or_else(|_| key.trim_matches('"').to_owned());
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&name);
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what is not read is tested")]
    struct Hex {
        id: String,
        #[serde(default)]
        stops: Vec<Hex>,
        #[serde(default)]
        revenue: u8,
        #[serde(default)]
        neighbours: BTreeMap<String, String>,
    }

    /// The path of the error of a text that is no hex.
    fn path(text: &str) -> String {
        path_of(text, &serde_json::from_str::<Hex>(text).expect_err("the text is bad"))
    }

    #[test]
    fn a_value_of_the_wrong_type_has_its_own_path() {
        assert_eq!(path(r#"{"id": 1}"#), "id");
        assert_eq!(path(r#"{"id": [1]}"#), "id");
        assert_eq!(path(r#"{"id": "A", "revenue": "ten", "stops": []}"#), "revenue");
        assert_eq!(path(r#"{"id": "A", "revenue": 1e999}"#), "revenue");
        assert_eq!(path(r#"{"id": "A", "stops": {}}"#), "stops");
        assert_eq!(path("{\"id\": \"A\",\n \"stops\": [\n{\"id\": \"B\"}, 7]}"), "stops[1]");
        assert_eq!(
            path(r#"{"id": "A", "stops": [{"id": "B", "stops": [{"id": "C"}, {"id": 3}]}]}"#),
            "stops[0].stops[1].id"
        );
        assert_eq!(path("7"), "");
    }

    #[test]
    fn a_list_that_its_visitor_refuses_has_its_own_path() {
        let refused = serde_json::from_str::<Vec<serde_json::Map<String, serde_json::Value>>>("[{}, [1]]");
        assert_eq!(path_of("[{}, [1]]", &refused.unwrap_err()), "[1]");
    }

    #[test]
    fn a_missing_or_duplicate_field_has_the_path_of_its_object() {
        assert_eq!(path("{}"), "");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": "B"}, {"revenue": 3 } ]}"#), "stops[1]");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": "B", "id" : "C"}]}"#), "stops[0]");
    }

    #[test]
    fn an_unknown_field_is_part_of_the_path() {
        assert_eq!(path(r#"{"id": "A", "stops": [{"name": "B"}]}"#), "stops[0].name");
        assert_eq!(path(r#"{"id": "A", "a.b" : 1}"#), "a.b");
        assert_eq!(path(r#"{"id": "A", "a\nb\"\u00e9": 1}"#), "a\nb\"é");
    }

    #[test]
    fn a_name_in_a_path_is_as_it_stands_in_the_file() {
        assert_eq!(path(r#"{"id": "A", "neighbours": {"\ud83d\ude00é": 1}}"#), "neighbours.😀é");
        assert_eq!(path(r#"{"id": "A", "neighbours": {"": 1}}"#), "neighbours.");
    }

    #[test]
    fn a_syntax_error_has_the_path_of_what_it_lies_in() {
        assert_eq!(path(r#"{"id": x}"#), "id");
        assert_eq!(path("{\"id\": \"A\u{1}\"}"), "id");
        assert_eq!(path(r#"{"id" "A"}"#), "");
        assert_eq!(path(r#"{"id": "A" "revenue": 1}"#), "");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": "B"},]}"#), "stops");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": "B"} 7]}"#), "stops");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": "B",}]}"#), "stops[0]");
        assert_eq!(path(r#"{"id": "A", "stops": [{"id": tru}]}"#), "stops[0].id");
        assert_eq!(path(r#"{"id": "A"}}"#), "");
    }

    #[test]
    fn a_truncated_text_has_the_path_of_what_it_ends_in() {
        for (text, expected) in [
            ("{", ""),
            (r#"{"id"#, ""),
            (r#"{"id""#, ""),
            (r#"{"id": "#, "id"),
            (r#"{"id": "A"#, "id"),
            (r#"{"id": "A""#, ""),
            (r#"{"id": "A", "revenue": 1"#, ""),
            (r#"{"id": "A", "stops": ["#, "stops"),
            (r#"{"id": "A", "stops": [{"id": "B"},"#, "stops"),
            (r#"{"id": "A", "stops": [{"id": "B"}, {"#, "stops[1]"),
            (r#"{"id": "A", "stops": [{"id": "B"}, {"id": nul"#, "stops[1].id"),
        ] {
            assert_eq!(path(text), expected, "{text}");
        }
    }

    /// Texts that are nearly JSON.
    fn any_text() -> impl Strategy<Value = String> {
        let tokens = ["{", "}", "[", "]", ",", ":", "\"", "\\", "\"id\"", "\"é\"", "1", "-1e", "null", "tr", " ", "\n", "é"];
        let token = prop::sample::select(tokens.to_vec());
        prop_oneof![any::<String>(), prop::collection::vec(token, 0..30).prop_map(|tokens| tokens.concat())]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

        #[test]
        fn any_place_of_any_text_has_a_path(text in any_text(), line in 0_usize..5, column in 0_usize..99) {
            let (open, _) = walk(split_at_error(&text, line, column).0);
            super::path(&text, &open);
            walk(split_at_error(&text, usize::MAX, usize::MAX).0);
        }

        #[test]
        fn the_error_of_any_text_has_a_path(text in any_text()) {
            if let Err(error) = serde_json::from_str::<Hex>(&text) {
                let _ = path_of(&text, &error);
            }
        }
    }
}

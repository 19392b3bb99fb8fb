//! Texts, boards and trains: what both versions of the snapshot format have.

use highball::position::{Position, Snapshot};
use highball::rules::MAX_AMOUNT;
use highball::stream::{Form, Questions};
use serde_json::{Value, json};

use super::{error_of, refused};
use crate::common::question;

/// Two cities side by side, joined by track.
fn valid() -> Value {
    json!({
        "layout": "flat", "company": "AR", "trains": [{"id": "2-0", "name": "2", "reach": 2}],
        "hexes": [
            {"id": "A1", "column": 0, "row": 0, "neighbours": {"0": "A3"},
             "stops": [{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["AR"]}], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "A3", "column": 0, "row": 2, "neighbours": {"3": "A1"},
             "stops": [{"kind": "city", "revenue": 30, "slots": 2}], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    })
}

/// The valid snapshot with the value at a JSON pointer such as `/hexes/0/id` replaced.
fn with(path: &str, value: Value) -> Value {
    question::with(valid(), path, value)
}

/// The valid snapshot without the field at a JSON pointer.
fn without(path: &str) -> Value {
    let mut question = valid();
    let (parent, field) = path.rsplit_once('/').unwrap();
    question.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(field).unwrap();
    question
}

#[track_caller]
fn allowed(question: &Value) -> Position {
    Position::read(question.to_string().as_bytes()).unwrap()
}

#[test]
fn the_unchanged_snapshot_is_valid() {
    assert_eq!(allowed(&valid()).board().hexes().len(), 2);
}

#[test]
fn text_that_is_not_json_is_refused() {
    let object = ", expected a snapshot: one JSON object";
    assert_eq!(error_of("hello"), format!("line 1: column 1: not JSON (expected value){object}"));
    assert_eq!(error_of("{\n  \"id\": x}"), format!("line 2: column 9, id: not JSON (expected value){object}"));
    let half = &valid().to_string()[..60];
    assert!(error_of(half).contains("not JSON (EOF while parsing"), "{}", error_of(half));
    assert!(error_of(format!("{0}{0}", valid())).contains("not JSON (trailing characters)"));
    assert!(error_of("\0\0\0").contains("column 1: not JSON"));
    assert!(error_of(valid().to_string().replace("A1", "A\0")).contains("hexes[0].id: not JSON (control character"));
}

#[test]
fn json_other_than_an_object_is_refused() {
    for text in ["12", "null", "\"text\"", "true", "[]", r#"[1, "id", "title", "flat", "5", "AR", [], 0, []]"#] {
        let error = error_of(text);
        assert!(error.contains("invalid type") && error.ends_with("expected an object"), "{error}");
    }
}

#[test]
fn a_list_in_place_of_an_object_is_refused() {
    refused(&with("/hexes/0", json!(["A1", 0, 0])), "hexes[0]", "expected an object");
    refused(&with("/trains/0", json!(["2-0", "2", 2])), "trains[0]", "expected an object");
    refused(&with("/hexes/0/stops/0", json!(["city", 20])), "hexes[0].stops[0]", "expected an object");
    refused(&with("/hexes/0/segments/0", json!([["e0", "s0"]])), "hexes[0].segments[0]", "expected an object");
    refused(&with("/trains/0/reach", json!([[["city"], 2, 2]])), "trains[0].reach[0]", "expected an object");
}

#[test]
fn text_other_than_utf_8_is_refused() {
    let message = "expected text in UTF-8";
    assert_eq!(error_of(b"{\n\"id\": \"\xff\"}"), format!("line 2: not UTF-8 at byte 8 of the line, {message}"));
    let utf_16: Vec<u8> = "\u{feff}{}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(error_of(utf_16), format!("line 1: not UTF-8 at byte 1 of the line, {message}"));
    let unmarked: Vec<u8> = "{\"id\": 1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(error_of(unmarked).starts_with("line 1: column 2: not JSON"));
}

#[test]
fn an_empty_file_is_refused() {
    for text in ["", " ", "\n\n\t\r\n", "\u{feff}"] {
        assert_eq!(error_of(text), "line 1: the input is empty, expected a snapshot: one JSON object");
    }
}

#[test]
fn a_missing_field_is_named() {
    for path in ["/layout", "/company", "/trains", "/hexes"] {
        let expected = "expected a snapshot, with at least `layout`, `company`, `trains` and `hexes`";
        refused(&without(path), "line 1", &format!("missing field `{}`, {expected}", &path[1..]));
    }
    for field in ["id", "column", "row", "neighbours", "stops", "segments"] {
        refused(&without(&format!("/hexes/1/{field}")), "hexes[1]", &format!("missing field `{field}`, expected it here"));
    }
    for field in ["kind", "revenue"] {
        let place = "hexes[1].stops[0]";
        refused(
            &without(&format!("/hexes/1/stops/0/{field}")),
            place,
            &format!("missing field `{field}`, expected it here"),
        );
    }
    refused(&without("/hexes/1/stops/0/slots"), "hexes[1].stops[0]", "missing field `slots`, expected a city to have slots");
    refused(&without("/hexes/1/segments/0/ends"), "hexes[1].segments[0]", "missing field `ends`");
    refused(&without("/trains/0/id"), "trains[0]", "missing field `id`");
    refused(&without("/trains/0/reach"), "trains[0]", "missing field `reach`");
    refused(&with("/trains/0/reach", json!([{"stops": ["city"], "visit": 2}])), "trains[0].reach[0]", "missing field `pay`");
}

#[test]
fn a_city_without_slots_is_reported_once() {
    let error = error_of(without("/hexes/0/stops/0/slots").to_string());
    assert_eq!(error, "hexes[0].stops[0]: missing field `slots`, expected a city to have slots");
}

#[test]
fn dual_gauge_is_that_of_track_only() {
    let mut question = with("/trains/0/gauges", json!(["narrow", "dual"]));
    question["version"] = json!(3);
    refused(&question, "trains[0].gauges[1]", "expected \"broad\" or \"narrow\"");
}

#[test]
fn a_field_of_the_wrong_type_is_refused() {
    for (path, value, place, expected) in [
        ("/layout", json!("round"), "layout", "expected `flat` or `pointy`"),
        ("/id", json!(7), "id", "expected a string"),
        ("/trains", json!({}), "trains", "expected a list of objects"),
        ("/hexes", json!(null), "hexes", "expected a list of objects"),
        (
            "/trains/0/reach",
            json!("3"),
            "trains[0].reach",
            "expected a whole number from 0 to 4294967295, a list of rows, or an object with `sides`",
        ),
        ("/trains/0/reach", json!({"side": 3}), "trains[0].reach", "unknown field `side`, expected"),
        (
            "/trains/0/reach",
            json!({"sides": 3, "narrow": 101}),
            "trains[0].reach.narrow",
            "expected a whole number from 0 to 100",
        ),
        ("/trains/0/reach", json!({"sides": 3}), "trains[0].reach", "needs \"version\": 3"),
        ("/trains/0/gauges", json!(["wide"]), "trains[0].gauges[0]", "expected one of `broad`, `narrow`, `dual`, `thin`"),
        ("/trains/0/gauges", json!(["broad"]), "trains[0].gauges", "needs \"version\": 3"),
        ("/trains/0/track_class", json!("express"), "trains[0].track_class", "needs \"version\": 3"),
        ("/trains/0/part", json!("1/2"), "trains[0].part", "needs \"version\": 3"),
        ("/trains/0/rounding", json!({"round": "down", "to": 10}), "trains[0].rounding", "needs \"version\": 3"),
        ("/trains/0/rounding", json!({"round": "near", "to": 10}), "trains[0].rounding.round", "expected `down` or `up`"),
        ("/trains/0/rounding", json!(10), "trains[0].rounding", "expected"),
        ("/trains/0/part", json!("3/2"), "trains[0].part", "expected from \"0\" to \"1\""),
        (
            "/trains/0/reach",
            json!([{"stops": ["metro"], "visit": 2, "pay": 2}]),
            "trains[0].reach[0].stops[0]",
            "expected one of",
        ),
        ("/trains/0/local", json!(1), "trains[0].local", "expected a boolean"),
        ("/hexes/1/id", json!(3), "hexes[1].id", "expected a string"),
        ("/hexes/1/column", json!("0"), "hexes[1].column", "expected a whole number from -1000000 to 1000000"),
        ("/hexes/1/neighbours", json!([]), "hexes[1].neighbours", "expected an object from edges"),
        ("/hexes/1/neighbours", json!({"3": 1}), "hexes[1].neighbours.3", "expected a string"),
        ("/hexes/1/stops", json!({}), "hexes[1].stops", "expected a list of objects"),
        (
            "/hexes/1/stops/0/kind",
            json!("metro"),
            "hexes[1].stops[0].kind",
            "expected one of `city`, `town`, `offboard`, `halt`",
        ),
        (
            "/hexes/1/stops/0/revenue",
            json!("30"),
            "hexes[1].stops[0].revenue",
            &*format!("expected a whole number from 0 to {MAX_AMOUNT}, or"),
        ),
        ("/hexes/1/stops/0/tokens", json!([1]), "hexes[1].stops[0].tokens[0]", "expected a string"),
        ("/hexes/1/segments/0/ends", json!("e3"), "hexes[1].segments[0].ends", "expected a list of two ends"),
        ("/hexes/1/segments/0/ends", json!([3, "s0"]), "hexes[1].segments[0].ends[0]", "expected a string"),
        ("/hexes/1/segments/0/ends", json!(["e3"]), "hexes[1].segments[0].ends", "expected a list of two ends"),
        ("/hexes/1/segments/0/ends", json!(["e3", "s0", "s0"]), "hexes[1].segments[0].ends", "expected a list of two ends"),
        (
            "/hexes/1/segments/0/ends",
            json!(["x", "s0"]),
            "hexes[1].segments[0].ends[0]",
            "expected an end: eN, eN.I/W, sN or j",
        ),
        (
            "/hexes/1/segments/0/gauge",
            json!("wide"),
            "hexes[1].segments[0].gauge",
            "expected one of `broad`, `narrow`, `dual`, `thin`",
        ),
    ] {
        refused(&with(path, value), place, expected);
    }
}

#[test]
fn an_unknown_field_is_refused() {
    for (path, place) in [
        ("/foo", "foo"),
        ("/trains/0/foo", "trains[0].foo"),
        ("/hexes/1/foo", "hexes[1].foo"),
        ("/hexes/1/stops/0/foo", "hexes[1].stops[0].foo"),
        ("/hexes/1/segments/0/foo", "hexes[1].segments[0].foo"),
    ] {
        refused(&with(path, json!(1)), place, "unknown field `foo`, expected one of");
    }
    let row = json!([{"stops": ["city"], "visit": 2, "pay": 2, "foo": 1}]);
    refused(&with("/trains/0/reach", row), "trains[0].reach[0].foo", "unknown field `foo`, expected one of");
}

#[test]
fn a_duplicate_field_is_refused() {
    let twice = valid().to_string().replace("\"layout\"", "\"company\":\"BO\",\"layout\"");
    assert!(error_of(twice).contains("duplicate field `company`, expected it once"));
    let edge_twice = valid().to_string().replace(r#"{"0":"A3"}"#, r#"{"0":"A3","0":"A3"}"#);
    assert!(error_of(edge_twice).contains("hexes[0].neighbours: edge \"0\" is listed twice, expected it once"));
}

#[test]
fn two_hexes_with_the_same_id_are_refused() {
    let error = error_of(with("/hexes/1/id", json!("A1")).to_string());
    assert_eq!(error, "hexes[1] (hex \"A1\"): hexes[0] has the same id, expected one hex for each id");
}

#[test]
fn a_neighbour_must_be_adjacent_by_column_and_row() {
    let question = with("/hexes/1/row", json!(4));
    refused(
        &question,
        "hexes[0].neighbours[\"0\"]",
        "\"A3\" lies at column 0, row 4, expected the hex across edge 0 at column 0, row 2",
    );
}

#[test]
fn neighbours_with_track_at_the_shared_edge_must_list_each_other() {
    let question = with("/hexes/1/neighbours", json!({}));
    refused(
        &question,
        "hexes[0].neighbours[\"0\"]",
        "\"A3\" has track here too but does not list \"A1\" at edge 3, expected both",
    );
}

#[test]
fn stop_and_edge_numbers_must_be_in_range() {
    let ends = |end: &str| with("/hexes/1/segments/0/ends", json!(["e3", end]));
    refused(&ends("s1"), "hexes[1].segments[0].ends[1]", "no stop s1, expected s0, its only stop");
    refused(&ends("s99999"), "hexes[1].segments[0].ends[1]", "expected the number of a stop");
    refused(&ends("e6"), "hexes[1].segments[0].ends[1]", "expected an edge from e0 to e5");
    refused(&ends("e-1"), "hexes[1].segments[0].ends[1]", "expected an edge from e0 to e5");
    refused(&with("/hexes/1/neighbours", json!({"6": "A1"})), "hexes[1].neighbours", "expected an edge from \"0\" to \"5\"");
}

#[test]
fn a_segment_must_have_two_different_ends() {
    refused(
        &with("/hexes/1/segments/0/ends", json!(["j", "j"])),
        "hexes[1].segments[0].ends[1]",
        "expected two different ends",
    );
}

#[test]
fn a_lane_must_lie_within_its_width() {
    let ends = |end: &str| with("/hexes/1/segments/0/ends", json!([end, "s0"]));
    for lane in ["e3.2/2", "e3.0/0"] {
        refused(&ends(lane), "hexes[1].segments[0].ends[0]", "expected a lane eN.I/W with I below its width W");
    }
    refused(&ends("e3.0/256"), "hexes[1].segments[0].ends[0]", "expected a lane eN.I/W with a width W of at most 255");
    refused(&ends("e3.0"), "hexes[1].segments[0].ends[0]", "expected a lane eN.I/W");
}

#[test]
fn a_city_has_at_most_one_token_per_slot() {
    let question = with("/hexes/0/stops/0/tokens", json!(["AR", "BO"]));
    refused(&question, "hexes[0].stops[0] (hex \"A1\")", "2 tokens, expected at most 1, one for each slot");
}

#[test]
fn tokens_are_for_cities_and_off_board_locations() {
    refused(
        &with("/hexes/0/stops/0/kind", json!("town")),
        "hexes[0].stops[0]",
        "expected them at cities, passes and off-board locations only",
    );
}

#[test]
fn two_trains_with_the_same_id_are_refused() {
    let question = with("/trains", json!([{"id": "2", "reach": 2}, {"id": "2", "reach": 3}]));
    refused(&question, "trains[1].id", "trains[0] has the same id \"2\", expected one train for each id");
}

#[test]
fn a_revenue_list_must_have_one_value_per_train() {
    let revenue = |values| with("/hexes/1/stops/0/revenue", values);
    refused(&revenue(json!([])), "hexes[1].stops[0].revenue", "0 values, expected 1, one for each train");
    refused(&revenue(json!([1, 2])), "hexes[1].stops[0].revenue", "2 values, expected 1, one for each train");
    refused(
        &revenue(json!([-1])),
        "hexes[1].stops[0].revenue[0]",
        &format!("expected a whole number from 0 to {MAX_AMOUNT}"),
    );
}

#[test]
fn numbers_must_be_whole_and_in_range() {
    for (path, place) in [
        ("/trains/0/reach", "trains[0].reach"),
        ("/trains/0/multiplier", "trains[0].multiplier"),
        ("/idle_trains", "idle_trains"),
        ("/version", "version"),
        ("/hexes/1/column", "hexes[1].column"),
        ("/hexes/1/row", "hexes[1].row"),
        ("/hexes/1/rotation", "hexes[1].rotation"),
        ("/hexes/1/stops/0/revenue", "hexes[1].stops[0].revenue"),
        ("/hexes/1/stops/0/slots", "hexes[1].stops[0].slots"),
        ("/hexes/1/stops/0/visit_cost", "hexes[1].stops[0].visit_cost"),
    ] {
        for number in [
            "1.5",
            "1e400",
            "-1e400",
            "5000000000",
            "9223372036854775807",
            "18446744073709551615",
            "-9223372036854775808",
            "1e30",
        ] {
            let marked = with(path, json!("NUMBER")).to_string();
            let error = error_of(marked.replace("\"NUMBER\"", number));
            assert!(error.contains(&format!(", {place}: ")), "{number}: {error:?} names {place:?}");
            assert!(error.contains("expected a whole number"), "{error}");
        }
    }
    refused(&with("/trains/0/reach", json!(-1)), "trains[0].reach", "expected a whole number from 0");
    refused(&with("/hexes/1/stops/0/revenue", json!(-10)), "hexes[1].stops[0].revenue", "expected a whole number from 0");
}

#[test]
fn an_unknown_version_is_refused() {
    refused(&with("/version", json!(4)), "version", "4, expected 1, 2 or 3");
    refused(&with("/version", json!(0)), "version", "0, expected 1, 2 or 3");
}

#[test]
fn the_number_of_segments_and_trains_is_limited() {
    let segments = vec![json!({"ends": ["e3", "s0"]}); 1_001];
    refused(&with("/hexes/1/segments", json!(segments)), "hexes[1]", "too many ends of segments, expected at most 1000");
    let trains: Vec<_> = (0..1_001).map(|id| json!({"id": id.to_string(), "reach": 2})).collect();
    refused(&with("/trains", json!(trains)), "trains", "1001 trains, expected at most 1000");
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    const DEEP: usize = 1_000_000;
    let (open, close) = ("[".repeat(DEEP), "]".repeat(DEEP));
    assert!(error_of(&open).ends_with("expected an object"));
    assert!(error_of("{\"id\":".repeat(DEEP)).contains("id: invalid type: map, expected a string"));
    let put = |path: &str, deep: &str| with(path, json!("DEEP")).to_string().replace("\"DEEP\"", deep);
    for deep in [open.clone(), format!("{open}{close}")] {
        assert!(error_of(put("/trains/0/reach", &deep)).contains("trains[0].reach[0]: invalid type: sequence"));
        assert!(error_of(put("/foo", &deep)).contains("foo: unknown field `foo`"));
    }
    assert!(error_of(put("/reported", &open)).contains("reported: not JSON ("));
    // Fields that the solver ignores are not parsed.
    Position::read(put("/reported", &format!("{open}{close}")).as_bytes()).unwrap();
}

#[test]
fn a_hundred_megabytes_of_one_byte_are_refused() {
    use std::io::Read;
    for byte in [b' ', b'\n', 0, b'['] {
        for form in [Form::Alone, Form::Lines, Form::Unknown] {
            let nothing = std::io::repeat(byte).take(100 << 20);
            let error = Questions::new(nothing, form).next().unwrap().unwrap_err().to_string();
            assert!(error.contains("expected"), "{error}");
        }
    }
}

#[test]
fn equal_segments_are_allowed() {
    let segment = json!({"ends": ["e3", "s0"]});
    let position = allowed(&with("/hexes/1/segments", json!([segment, segment])));
    assert_eq!(position.board().segments().len(), 3);
}

#[test]
fn a_neighbour_may_be_missing_from_the_file() {
    allowed(&with("/hexes/0/neighbours", json!({"0": "A3", "1": "Z9"})));
}

#[test]
fn a_segment_may_end_at_an_edge_without_a_neighbour() {
    allowed(&with("/hexes/0/segments", json!([{"ends": ["e0", "s0"]}, {"ends": ["e5", "s0"]}])));
}

#[test]
fn a_company_may_have_no_token_and_no_trains() {
    assert!(allowed(&with("/company", json!("BO"))).company().is_none());
    assert!(allowed(&with("/trains", json!([]))).trains().is_empty());
}

#[test]
fn fields_that_only_a_corpus_has_may_hold_any_value() {
    for value in [json!(null), json!(5), json!({"routes": [[]]}), json!("x")] {
        for field in ["/reported", "/optimum", "/best_known"] {
            allowed(&with(field, value.clone()));
        }
    }
    let position = Snapshot::read(with("/optimum", json!(1)).to_string().as_bytes()).unwrap();
    assert_eq!(position.optimum.unwrap().get(), "1");
}

#[test]
fn an_error_is_one_line_even_if_a_field_name_has_a_line_break() {
    let mut question = valid();
    question["a\nb"] = json!(1);
    refused(&question, r"a\nb", r"unknown field `a\nb`, expected one of");
}

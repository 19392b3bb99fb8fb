//! Bugs that random boards and the fuzzer found. Each test is named after what must hold.

use highball::position::Snapshot;
use serde_json::json;

use crate::common::answers;

#[test]
fn an_error_is_one_line_even_if_a_field_name_has_a_line_break() {
    let named = r#"{"layout": "flat", "company": "A", "trains": [], "hexes": [{"id": "A1", "a\nb": 1}]}"#;
    let error = Snapshot::read(named.as_bytes()).unwrap_err().to_string();
    assert!(!error.contains('\n') && error.contains(r"a\nb"), "{error}");
}

#[test]
fn a_route_ends_at_a_stop_that_cannot_be_run_through_even_with_the_companys_token() {
    let stop = |revenue: u32, through: bool| json!({"kind": "city", "revenue": revenue, "slots": 1, "tokens": [if through { None } else { Some("A") }], "through": through});
    let question = json!({
        "version": 2, "layout": "flat", "company": "A", "trains": [{"id": "3", "reach": 3}],
        "hexes": [
            {"id": "H0", "column": 0, "row": 0, "neighbours": {"0": "H2"}, "stops": [stop(40, true)], "segments": [{"ends": ["e0", "s0"]}]},
            {"id": "H2", "column": 0, "row": 2, "neighbours": {"0": "H4", "3": "H0"}, "stops": [stop(20, false)],
             "segments": [{"ends": ["e3", "s0"]}, {"ends": ["e0", "s0"]}]},
            {"id": "H4", "column": 0, "row": 4, "neighbours": {"3": "H2"}, "stops": [stop(70, true)], "segments": [{"ends": ["e3", "s0"]}]},
        ],
    });
    let position = Snapshot::read(question.to_string().as_bytes()).unwrap().check().unwrap();
    assert_eq!(answers::proven_revenue(&position), 90);
}

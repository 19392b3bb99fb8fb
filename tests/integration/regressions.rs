//! What random boards and the fuzzer have found, each by the name of what must hold.

use highball::position::Snapshot;
use highball::search::{Limits, exact_strategies};
use highball::solve::solve;
use serde_json::json;

#[test]
fn an_error_is_one_line_even_if_a_field_name_has_a_line_break() {
    let named = r#"{"layout": "flat", "company": "A", "trains": [], "hexes": [{"id": "A1", "a\nb": 1}]}"#;
    let error = Snapshot::read(named.as_bytes()).unwrap_err().to_string();
    assert!(!error.contains('\n') && error.contains(r"a\nb"), "{error}");
}

#[test]
fn no_route_runs_through_a_station_that_ends_routes() {
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
    for strategy in exact_strategies() {
        assert_eq!(solve(&position, strategy, &Limits::default()).unwrap().revenue, 90, "{}", strategy.name());
    }
}

//! What random boards and the fuzzer have found, each by the name of what must hold.

use highball::position::Snapshot;

#[test]
fn an_error_is_one_line_whatever_a_field_is_called() {
    let named = r#"{"layout": "flat", "company": "A", "trains": [], "hexes": [{"id": "A1", "a\nb": 1}]}"#;
    let error = Snapshot::read(named.as_bytes()).unwrap_err().to_string();
    assert!(!error.contains('\n') && error.contains(r"a\nb"), "{error}");
}

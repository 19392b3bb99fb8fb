//! 1894, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1894", text: include_str!("../../../titles/src/title/data/1894.toml") };

/// Lille 30 – Lens 30 – Calais 30 – London 80.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "1894"
        phase = "{phase}"
        tiles = {{ D11 = "X3/0", D9 = "14/1", C8 = "8/3", B9 = "14/0" }}
        tokens = {{ B9 = ["Est"], D11 = ["Est"] }}
        companies.Est = {{ trains = [{trains}]{more} }}
        "#
    )
}

#[test]
fn london_takes_a_ferry_marker_and_earns_more_with_its_token() {
    let revenue = |more| TITLE.revenue(&board("Brown", r#""4""#, more), "Est");
    assert_eq!(revenue(""), 90);
    assert_eq!(revenue(", ferry = true"), 170);
    // The best other stop is worth 30.
    assert_eq!(revenue(r#", ferry = true, "London shipping" = true"#), 200);
}

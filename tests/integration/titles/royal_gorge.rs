//! 18RoyalGorge, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18RoyalGorge", text: include_str!("../../../titles/src/title/data/18royalgorge.toml") };

/// Fountain 30 – Eden 10 – Pueblo 30 – La Junta 50.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "18RoyalGorge"
        phase = "{phase}"
        tiles = {{ N14 = "8/5", M15 = "8/2", L14 = "14/2", L12 = "4/0", L10 = "9/0", L8 = "15/0" }}
        tokens = {{ L8 = ["SF"] }}
        companies.SF = {{ trains = [{trains}]{more} }}
        "#
    )
}

#[test]
fn ghost_towns_pay_for_track_that_is_passed() {
    let revenue = |more| TITLE.revenue(&board("Green", r#""3+""#, more), "SF");
    assert_eq!([revenue(""), revenue(r#", "ghost towns" = ["L10", "M15"]"#)], [120, 140]);
}

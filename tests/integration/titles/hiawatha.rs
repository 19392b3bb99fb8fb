//! 18 Hiawatha, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Hiawatha", text: include_str!("../../../titles/src/title/data/18hiawatha.toml") };

/// Rockford 40 – Waukegan 20, by the farm E3.
#[test]
fn a_farm_pays_10_to_a_route_that_passes_it() {
    let board = |farms: &str| {
        format!(
            r#"
            title = "18Hiawatha"
            phase = "3"
            tiles = {{ E3 = "9/1", E5 = "9/1", E7 = "5/0" }}
            tokens = {{ E7 = ["GT"] }}
            markers.farms = {farms}
            companies.GT.trains = ["2"]
            "#
        )
    };
    assert_eq!(["[]", r#"["E3"]"#].map(|farms| TITLE.revenue(&board(farms), "GT")), [60, 70]);
}

/// Kenosha 20 – Great Lakes, worth 30 from phase 3 on.
fn lakes(phase: &str, train: &str, company: &str, more: &str) -> String {
    format!(
        r#"
        title = "18Hiawatha"
        phase = "{phase}"
        tiles = {{ D6 = "57/1" }}
        tokens = {{ D6 = ["GT"] }}
        companies.GT = {{ trains = ["{train}"]{company} }}
        {more}
        "#
    )
}

#[test]
fn only_those_whom_they_bring_something_run_to_the_lakes_while_they_are_worth_nothing() {
    let of = |phase, company| TITLE.revenue(&lakes(phase, "2", company, ""), "GT");
    assert_eq!([of("2", ""), of("2", r#", "lake traffic" = true"#)], [0, 20]);
    assert_eq!([of("3", ""), of("3", r#", "lake traffic" = true"#)], [50, 50]);
}

#[test]
fn the_port_pays_all_companies_and_the_freight_marker_its_owner() {
    let of = |company, more| TITLE.revenue(&lakes("3", "2", company, more), "GT");
    let port = r#"markers.port = ["D10"]"#;
    let freight = r#", freight = ["D10"]"#;
    assert_eq!([of("", ""), of("", port), of(freight, ""), of(freight, port)], [50, 60, 60, 70]);
    assert_eq!(of(r#", freight = ["E1"]"#, r#"markers.port = ["G13"]"#), 50);
}

/// Milwaukee 40 – Oak Creek 20 – Kenosha 20 – Great Lakes 50.
#[test]
fn the_run_from_milwaukee_to_the_lakes_pays_20_more() {
    let board = r#"
        title = "18Hiawatha"
        phase = "4"
        tiles = { B6 = "57/0", C5 = "8/3", D6 = "6/2" }
        tokens = { D6 = ["GT"] }
        companies.GT.trains = ["4"]
    "#;
    assert_eq!(TITLE.revenue(board, "GT"), 40 + 20 + 20 + 50 + 20);
}

/// Milwaukee 40 – Oak Creek 20 – Elkhorn 20 – Rockford 40.
#[test]
fn the_run_from_milwaukee_to_rockford_pays_40_more() {
    let board = r#"
        title = "18Hiawatha"
        phase = "4"
        tiles = { B6 = "57/0", C5 = "9/0", D4 = "8/1", D2 = "6/4" }
        tokens = { B6 = ["GT"] }
        companies.GT.trains = ["4"]
    "#;
    assert_eq!(TITLE.revenue(board, "GT"), 40 + 20 + 20 + 40 + 40);
}

/// Oak Creek 20 – Milwaukee 20, then Waukesha 20.
#[test]
fn the_token_of_the_bank_blocks_milwaukee_until_it_is_removed() {
    let board = |tokens: &str| {
        format!(
            r#"
            title = "18Hiawatha"
            phase = "2"
            tiles = {{ B6 = "57/0", A5 = "57/1" }}
            tokens = {{ A7 = {tokens}, B6 = ["GT"] }}
            companies.GT.trains = ["3"]
            "#
        )
    };
    let revenues = [r#"["B", "UR"]"#, r#"["", "UR"]"#].map(|tokens| TITLE.revenue(&board(tokens), "GT"));
    assert_eq!(revenues, [40, 60]);
}

//! 1849, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1849", text: include_str!("../../../titles/src/title/data/1849.toml") };

/// On broad gauge, Palermo 50 is one side from a port 10 and two from Termini Imerese 10. On narrow gauge, Siracusa 10 is three sides
/// from Caltagirone 10.
fn board(phase: &str, company: &str, more: &str) -> String {
    format!(
        r#"
        title = "1849"
        phase = "{phase}"
        tiles = {{ D6 = "9/2", E7 = "4/2", L12 = "79/2", K11 = "79/2", J10 = "74/2" }}
        tokens = {{ C5 = ["RCS"], M13 = ["ATA"] }}
        companies.{company} = {{ {more} }}
        "#
    )
}

#[test]
fn sides_on_narrow_gauge_count_two() {
    let revenue = |phase, train| TITLE.revenue(&board(phase, "ATA", &format!("trains = [{train:?}]")), "ATA");
    assert_eq!([revenue("4H", "4H"), revenue("6H", "6H"), revenue("16H", "R6H")], [0, 20, 20]);
    // For the R6H, those on broad gauge do: with the port it has no side left.
    let palermo = |phase, train, tiles: &str| {
        let board = board(phase, "RCS", &format!("trains = [{train:?}]")).replace(r#"E7 = "4/2""#, tiles);
        TITLE.revenue(&board, "RCS")
    };
    let longer = r#"E7 = "4/2", F8 = "9/2", G9 = "4/2""#;
    assert_eq!([palermo("4H", "4H", longer), palermo("10H", "8H", longer)], [70, 80]);
    assert_eq!([palermo("16H", "R6H", longer), palermo("16H", "R6H", r#"E7 = "4/2""#)], [70, 70]);
}

#[test]
fn a_port_takes_two_other_stops_and_earns_more_with_its_marker() {
    let revenue = |more| TITLE.revenue(&board("4H", "RCS", more), "RCS");
    assert_eq!(revenue(r#"trains = ["4H"]"#), 70);
    assert_eq!(revenue(r#"trains = ["4H"], port = ["A5"]"#), 90);
    let without_town = board("4H", "RCS", r#"trains = ["4H"], port = ["A5"]"#).replace(r#"E7 = "4/2", "#, "");
    assert_eq!(TITLE.revenue(&without_town, "RCS"), 0);
}

#[test]
fn electric_trains_run_on_broad_gauge_and_double_four_cities() {
    let electric = r#"options = ["electric dreams"]"#;
    let revenue = |company| {
        let board = board("16H", company, r#"trains = ["E"]"#);
        TITLE.revenue(&format!("{electric}\n{board}"), company)
    };
    assert_eq!([revenue("RCS"), revenue("ATA")], [120, 0]);
}

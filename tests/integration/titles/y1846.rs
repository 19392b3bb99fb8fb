//! 1846, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1846", text: include_str!("../../../titles/src/title/data/1846.toml") };

/// Chicago Connections 20 – Chicago 40 – Toledo 30 – Detroit 50 – Windsor 40.
fn board(phase: &str, trains: &str, more: &str) -> String {
    format!(
        r#"
        title = "1846"
        phase = "{phase}"
        tiles = {{ D6 = "298/0", D8 = "9/1", D10 = "9/1", D12 = "9/1", D14 = "15/0", C15 = "294/0" }}
        tokens = {{ C15 = ["GT"], "D6/2" = ["GT"] }}
        companies.GT = {{ trains = [{trains}]{more} }}
        "#
    )
}

fn revenue(phase: &str, train: &str, marker: &str) -> Money {
    TITLE.revenue(&board(phase, &format!("{train:?}"), marker), "GT")
}

/// A 3/5 is paid for three of the five stops: 20 + 50 + 40, and 80 for the two ends.
#[test]
fn bonuses_ask_for_stops_that_are_paid() {
    assert_eq!(revenue("II", "3/5", ""), 190);
    assert_eq!(revenue("II", "3/5", r#", "steamboat in Chicago Connections" = true"#), 210);
    // 20 + 40 + 40 + 80 + 30 rather than 190.
    assert_eq!(revenue("II", "3/5", r#", "meat packing in Chicago" = true"#), 210);
}

/// 20 + 50 + 40 + 80, and 10 for each of the five stops.
#[test]
fn the_mail_contract_counts_stops_that_are_not_paid() {
    assert_eq!(revenue("II", "3/5", r#", "mail contract" = true"#), 240);
}

/// 40 + 40 + 30 + 50 + 60, and 80 for the two ends.
#[test]
fn the_steamboat_is_gone_in_phase_iv() {
    assert_eq!(revenue("IV", "7/8", r#", "steamboat in Chicago Connections" = true"#), 300);
}

/// D6 has four cities, all of which are Chicago, although tile 298 does not say so.
#[test]
fn a_route_includes_one_city_of_chicago() {
    let board = r#"
        title = "1846"
        phase = "II"

        [tiles]
        D6 = "298/0"
        D8 = "7 SW-W"
        E7 = "7 NW-NE"

        [tokens]
        "D6/2" = ["NYC"]
        D20 = ["NYC"]

        [companies."NYC"]
        trains = ["2"]
    "#;
    assert_eq!(TITLE.revenue(board, "NYC"), 60);
    for tile in ["299", "300"] {
        let phase = if tile == "299" { "III" } else { "IV" };
        let board = board.replace("298", tile).replace("phase = \"II\"", &format!("phase = {phase:?}"));
        let groups: Vec<_> =
            TITLE.game(&board).question("NYC").unwrap().hexes.into_iter().filter(|hex| hex.id == "D6").collect();
        assert!(groups[0].stops.iter().all(|stop| stop.groups == ["Chicago"]), "tile {tile}");
    }
}

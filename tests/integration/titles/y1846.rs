//! 1846, as players of the game know it.

use highball::Language;
use highball::judge::judge;
use highball::report::text::{payment_notes, used_text};
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

/// A 3/5 visits four places. One of the three that it counts must hold a token of the company, which is not where it would earn most.
#[test]
fn a_verdict_says_which_stop_is_counted_for_its_token() {
    let board = r#"
        title = "1846"
        phase = "II"
        tiles = { D14 = "14 NE-SE-SW-NW", C15 = "294/0", C13 = "8 NW-E", B12 = "8 W-SE", B10 = "9 W-E", E15 = "8 NW-E", E17 = "295/4" }
        tokens = { D14 = ["PRR"], F20 = ["PRR"] }
        companies.PRR.trains = ["3/5"]
    "#;
    let asked = TITLE.ask(board, "PRR");
    let runs: Vec<_> = asked.answer.runs.iter().map(|(run, _)| run.clone()).collect();
    let verdict = judge(&asked.position, &runs);
    let [note] = &payment_notes(&asked.position, runs.iter().zip(&verdict.runs), Language::English)[..] else {
        panic!("one run")
    };
    assert_eq!(asked.answer.revenue, 130);
    assert!(note.starts_with("The 3/5-train visits 4 stops and is paid for 3, without "), "{note}");
    assert!(note.contains("one of the 3 must have a token of PRR, which is D14 Toledo"), "{note}");
    assert!(note.ends_with("would pay more"), "{note}");
    assert_eq!(
        used_text(&asked.position, &runs[0], &verdict.runs[0], Language::English).as_deref(),
        Some("used 4 of 5 cities, 3 of 3 counted")
    );
}

/// Half of 190 is 95. The shareholders get the larger part, in whole shares.
#[test]
fn half_of_the_revenue_is_raised_for_the_shareholders() {
    let board = board("II", "\"3/5\"", r#", holders = { "Player 1" = 60, pool = 40 }"#);
    let asked = TITLE.ask(&board, "GT");
    let half = asked.outcome("half");
    assert_eq!((half.distributed, half.treasury.retained), (100, 90));
}

/// There are four cards with a 4 on one side and a 3/5 on the other.
#[test]
fn the_sides_of_cards_are_counted_together() {
    let warnings = |trains: &str| {
        let nyc = "companies.NYC = { trains = [\"4\", \"3/5\"] }";
        TITLE.warnings(&format!("{}\n{nyc}", board("II", trains, "")))
    };
    let about_trains =
        |trains: &str| warnings(trains).into_iter().filter(|text| text.contains("copies of")).collect::<Vec<_>>();
    assert_eq!(about_trains("\"4\", \"3/5\""), [""; 0]);
    let expected = "companies.GT.trains: companies have bought 5 copies of the 4-train, expected at most 4";
    assert_eq!(
        about_trains("\"4\", \"3/5\", \"3/5\"").iter().filter(|it| it.contains("5 copies of the 4-train")).count(),
        1,
        "{expected}"
    );
}

//! 18Ireland, as players of the game know it.

use highball::position::snapshot::SnapshotRevenue;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Ireland", text: include_str!("../../../titles/src/title/data/18ireland.toml") };

const FEEDERS: &str = "feeders = { kinds = [\"town\"], gauge = \"narrow\", amount = 10, cite = \"common usage\" }\n";

/// What the stops of some hexes are worth to a company.
fn values<const N: usize>(board: &str, company: &str, hexes: [&str; N]) -> [u32; N] {
    let question = TITLE.game(board).question(company).unwrap();
    hexes.map(|id| {
        let hex = question.hexes.iter().find(|hex| hex.id == id).unwrap();
        match &hex.stops[0].revenue {
            SnapshotRevenue::Same(value) => *value,
            SnapshotRevenue::PerTrain(values) => panic!("{id} is worth {values:?}"),
        }
    })
}

#[test]
fn a_town_on_narrow_track_adds_10_to_each_stop_to_which_its_track_leads() {
    let board = TITLE.late_board();
    assert_eq!(TITLE.with_and_without(&board, "EBSR", &[(FEEDERS, "")]), [180, 150]);
    assert_eq!(TITLE.with_and_without(&board, "WLWR", &[(FEEDERS, "")]), [250, 200]);
    // F12 feeds Dromod. Clones and Cavan have broad track too, so that the narrow track between them adds nothing.
    assert_eq!(values(&board, "EBSR", ["F10", "G7", "G9"]), [40, 10, 10]);
    assert_eq!(values(&board.replace("F12 = \"IR5/3\"\n", ""), "EBSR", ["F10", "G7", "G9"]), [30, 10, 10]);
}

#[test]
fn feeders_lead_on_past_feeders_but_not_past_other_stops() {
    // Narrow track from Enniskillen to Donegal, and on to Collooney.
    let board = |f4: &str| {
        format!(
            "title = \"18Ireland\"\nphase = \"8\"\n[tiles]\nF6 = \"IR10/0\"\nF4 = \"{f4}\"\nE5 = \"78/4\"\n\
             E7 = \"IR5/3\"\n[tokens]\nF6 = [\"EBSR\"]\n[companies.EBSR]\ntrains = [\"6H\"]\n"
        )
    };
    assert_eq!(values(&board("IR25/0"), "EBSR", ["F6", "F4", "E7"]), [20 + 20, 10 + 10, 10 + 10]);
    // The same with broad track in Donegal, which is worth 20 there.
    assert_eq!(values(&board("IR46/4"), "EBSR", ["F6", "F4", "E7"]), [20, 20 + 10, 10]);
}

#[test]
fn a_steam_packet_adds_10_to_a_route_to_its_port() {
    let board = TITLE.late_board();
    let without = board.replace("\"steam packet\" = [\"J4\"]\n", "");
    assert_eq!([&board, &without].map(|board| TITLE.revenue(board, "MGWR")), [170, 160]);
}

#[test]
fn shipping_on_the_shannon_adds_40_to_one_route_until_phase_8() {
    let board = TITLE.late_board();
    let without = board.replace("\"River Shannon\" = true\n", "");
    assert_eq!([&board, &without].map(|board| TITLE.revenue(board, "EBSR")), [180, 140]);
    assert_eq!(TITLE.revenue(&board.replace("phase = \"6\"", "phase = \"8\""), "EBSR"), 140);
    let uncovered =
        |company: &str| TITLE.game(&board).question(company).unwrap().scenery.map_or(0, |it| it.not_covered.len());
    assert_eq!(["EBSR", "MGWR"].map(uncovered), [1, 0]);
}

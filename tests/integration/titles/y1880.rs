//! 1880, as players of the game know it.

use highball::moves::MovesMade;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1880", text: include_str!("../../../titles/src/title/data/1880.toml") };

/// Tianjin 40 – (ferry) – Dalian 40 – Shenyang & Fushun 40 – Changchun 40 – Harbin 50 – Russia 50.
#[test]
fn ferries_cost_those_who_do_not_own_them() {
    let board = TITLE.late_board();
    let owner = board.replace("[companies.\"BZU\"]\n", "[companies.\"BZU\"]\n\"ferry company\" = true\n");
    let owner = owner.replace("trains = [\"6E\", \"6\"]\n\"ferry company\" = true\n", "trains = [\"6E\", \"6\"]\n");
    assert_eq!([TITLE.revenue(&board, "BZU"), TITLE.revenue(&owner, "BZU")], [250, 260]);
}

/// Haikou – Guangzhou – a town – Taiwan: one city and three towns, two of which a 2+2 counts in place of cities.
#[test]
fn the_locations_across_the_sea_count_as_towns() {
    let board = r#"
        title = "1880"
        phase = "A2"

        [tiles]
        P14 = "57 NE-SW"
        O15 = "8852 NE-SW"

        [tokens]
        P14 = ["HKR"]

        [companies.HKR]
        trains = ["2+2"]
    "#;
    assert_eq!(TITLE.revenue(board, "HKR"), 90);
}

/// A hex with a city and a town takes one or the other, one with two of each takes two of a kind, and two cities begin as one.
#[test]
fn hexes_with_several_stops_take_the_tiles_for_them() {
    let board = "title = \"1880\"\nphase = \"A2\"\n[tiles]\nP14 = \"57 NE-SW\"\n[tokens]\nP14 = [\"HKR\"]\n";
    let lays = ["E9 6/0", "E9 8850/0", "E9 7/0", "E9 235/0", "N4 235/0", "N4 8854/0", "N4 6/0", "D12 235/0", "D12 6/0"];
    let (reach, stops) = ("the company's track does not lead to it", "the tile has other cities or towns than the hex");
    let expected = [reach, reach, stops, stops, reach, reach, stops, reach, stops];
    assert_eq!(TITLE.lay_faults(board, "HKR", &MovesMade::default(), lays), expected);
}

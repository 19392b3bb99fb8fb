//! 1880, as players of the game know it.

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

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

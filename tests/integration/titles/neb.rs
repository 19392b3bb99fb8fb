//! 18Neb, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18Neb", text: include_str!("../../../titles/src/title/data/18neb.toml") };

#[test]
fn the_best_stop_counts_twice_between_east_and_west() {
    let bonus = "amount = { best_of = { kinds = [\"city\", \"town\", \"offboard\"] } }";
    // 60, which a 4D doubles.
    assert_eq!(TITLE.with_and_without(&TITLE.late_board(), "CBQ", &[(bonus, "amount = 1")]), [340, 281]);
    assert_eq!(TITLE.with_and_without(&TITLE.late_board(), "DRG", &[(bonus, "amount = 1")]), [1000, 881]);
}

#[test]
fn the_cattle_token_pays_on_each_route_until_phase_6() {
    let board = TITLE.late_board().replace("[companies.\"CBQ\"]", "[companies.\"CBQ\"]\ncattle = [\"J8\"]");
    let board = board.replace("trains = [\"5/7\"]", "trains = [\"3+3\"]").replace("phase = \"4D\"", "phase = \"4\"");
    let without = board.replace("\ncattle = [\"J8\"]", "");
    assert_eq!([&without, &board].map(|board| TITLE.revenue(board, "CBQ")), [180, 200]);
    let open = without.replace("\n[tiles]", "\n[markers]\n\"open cattle\" = [\"J8\"]\n\n[tiles]");
    assert_eq!(TITLE.revenue(&open, "CBQ"), 190);
    let later = board.replace("phase = \"4\"", "phase = \"6\"");
    assert_eq!(TITLE.revenue(&later, "CBQ"), TITLE.revenue(&later.replace("\ncattle = [\"J8\"]", ""), "CBQ"));
}

#[test]
fn a_route_has_one_half_of_chicago() {
    let board = "title = \"18Neb\"\nphase = \"2\"\ntiles = { K5 = \"7/4\" }\ntokens = { L4 = [\"CNW\"] }\ncompanies.CNW.trains = [\"2+2\"]";
    let need = "of = { stops = [\"L4\", \"L6\"] }\nat_most = 1";
    assert_eq!(TITLE.with_and_without(board, "CNW", &[(need, "of = { stops = [\"L4\", \"L6\"] }\nat_most = 2")]), [0, 50]);
}

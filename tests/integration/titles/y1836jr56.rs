//! 1836Jr56, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "1836Jr56", text: include_str!("../../../titles/src/title/data/1836jr56.toml") };

#[test]
fn a_route_to_a_port_has_three_stops() {
    let board =
        TITLE.late_board().replace("[companies.\"Nord\"]\ntrains = []", "[companies.\"Nord\"]\ntrains = [\"2\", \"2\"]");
    let needed = "when = { stops = [\"Harwich\", \"Dover\", \"Paris\"] }\nat_least = 3";
    let two = "when = { stops = [\"Harwich\", \"Dover\", \"Paris\"] }\nat_least = 2";
    assert_eq!(TITLE.with_and_without(&board, "Nord", &[(needed, two)]), [140, 150]);
}

#[test]
fn a_port_is_worth_nothing_but_for_the_tokens_of_a_route() {
    let values = "stops = [\"Harwich\", \"Dover\", \"Paris\"]\ntimes = 0";
    let printed = "stops = [\"Harwich\", \"Dover\", \"Paris\"]\ntimes = 1";
    assert_eq!(TITLE.with_and_without(&TITLE.late_board(), "B", &[(values, printed)]), [390, 430]);
}

#[test]
fn the_post_pays_for_each_route_to_its_place() {
    let trains = "[companies.\"B\"]\ntrains = [\"3\", \"3\", \"4\"]";
    let board = TITLE.late_board().replace(trains, "[companies.\"B\"]\nmail = [\"H6\"]\ntrains = [\"4\"]");
    assert_eq!(TITLE.revenue(&board.replace("mail = [\"H6\"]\n", ""), "B"), 190);
    assert_eq!(TITLE.revenue(&board, "B"), 210);
}

//! 18 Los Angeles, both editions, as players of the game know them.

use super::common::BuiltinTitle;

const FIRST: BuiltinTitle =
    BuiltinTitle { id: "18LosAngeles", text: include_str!("../../../titles/src/title/data/18losangeles.toml") };
const SECOND: BuiltinTitle =
    BuiltinTitle { id: "18LosAngeles2", text: include_str!("../../../titles/src/title/data/18losangeles2.toml") };

#[test]
fn a_freight_train_shares_track_with_others() {
    assert_eq!(FIRST.with_and_without(&FIRST.late_board(), "ELA", &[("track_class = \"freight\"\n", "")]), [690, 640]);
}

#[test]
fn a_route_between_opposite_sides_earns_the_bonuses_of_both() {
    let bonus = "pays = [{ to = \"route\", amount = 80 }]";
    assert_eq!(FIRST.with_and_without(&FIRST.late_board(), "LA", &[(bonus, &bonus.replace("80", "1"))]), [550, 480]);
}

#[test]
fn the_dump_takes_20_from_each_route_to_its_city() {
    let board = SECOND.late_board();
    let without = board.replace("dump = [\"E10\"]", "");
    assert_eq!([&board, &without].map(|board| SECOND.revenue(board, "SF")), [380, 390]);
}

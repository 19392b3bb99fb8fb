//! 1825, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1825", text: include_str!("../../../titles/src/title/data/1825.toml") };

/// Glasgow 50 – Motherwell 30 – Coatbridge & Airdrie 40 – the town of Dunfermline 10.
#[test]
fn a_4_train_does_not_end_at_a_town_and_a_u3_train_may() {
    let u3 = TITLE.late_board();
    let four = u3.replace("trains = [\"U3\"]", "trains = [\"4\"]");
    assert_eq!(TITLE.with_and_without(&four, "CR", &[("at_most = 0", "at_most = 2")]), [120, 130]);
    assert_eq!(TITLE.revenue(&u3, "CR"), 130);
}

#[test]
fn a_2_2_train_doubles_two_stops() {
    let board = TITLE.late_board().replace("trains = [\"5\"]", "trains = [\"2+2\"]");
    assert_eq!(TITLE.revenue(&board, "MR"), 160);
}

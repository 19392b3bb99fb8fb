//! System18, as players of the game know it: the rules of single maps.

use super::common::BuiltinTitle;

const BRITAIN: BuiltinTitle =
    BuiltinTitle { id: "System18Britain", text: include_str!("../../../titles/src/title/data/system18britain.toml") };
const POLAND: BuiltinTitle =
    BuiltinTitle { id: "System18Poland", text: include_str!("../../../titles/src/title/data/system18poland.toml") };
const RUSSIA: BuiltinTitle =
    BuiltinTitle { id: "System18Russia", text: include_str!("../../../titles/src/title/data/system18russia.toml") };
const SCOTLAND: BuiltinTitle =
    BuiltinTitle { id: "System18Scotland", text: include_str!("../../../titles/src/title/data/system18scotland.toml") };

#[test]
fn in_poland_a_route_from_east_to_west_earns_a_bonus() {
    let board = POLAND.late_board();
    assert_eq!(POLAND.with_and_without(&board, "DGN", &[("amount = 60", "amount = 0")]), [600, 540]);
}

#[test]
fn in_russia_a_route_runs_to_moscow_once() {
    let board = "title = \"System18Russia\"\nphase = \"3\"\ntiles = { B9 = \"7/5\", C8 = \"637/0\", C10 = \"5/1\" }\n\
                 tokens = { \"C8/1\" = [\"N\"] }\ncompanies.N.trains = [\"3\"]";
    assert_eq!(RUSSIA.with_and_without(board, "N", &[(" (Moscow)", "")]), [70, 120]);
}

#[test]
fn in_russia_a_private_company_pays_10_on_each_route_to_moscow() {
    let board = RUSSIA.late_board();
    let without = board.replace("\"Moscow - Yaroslavl Railway\" = true", "");
    assert_eq!([&board, &without].map(|board| RUSSIA.revenue(board, "PHX")), [600, 570]);
}

#[test]
fn in_britain_a_mine_pays_once_and_is_not_doubled() {
    let board = BRITAIN.late_board();
    let with = board.replace("[companies.GFN]", "[companies.GFN]\nmine = true");
    let doubled = with.replace("trains = [\"5\"]", "trains = [\"4D\"]").replace("phase = \"6\"", "phase = \"8\"");
    assert_eq!([&board, &with, &doubled].map(|board| BRITAIN.revenue(board, "GFN")), [240, 270, 600]);
}

#[test]
fn in_scotland_the_ferry_pays_20_for_aberdeen() {
    let board = SCOTLAND.late_board();
    let with = board.replace("[companies.SPX]", "[companies.SPX]\n\"Aberdeen Ferry\" = true");
    assert_eq!([&board, &with].map(|board| SCOTLAND.revenue(board, "SPX")), [250, 270]);
}

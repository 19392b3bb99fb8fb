//! 21Moon, as players of the game know it.

use highball::rules::Money;

use super::common::{BuiltinTitle, ask};

const TITLE: BuiltinTitle = BuiltinTitle { id: "21Moon", text: include_str!("../../../titles/src/title/data/21moon.toml") };

/// The line from the Space Port past the mineral city in D10 to the home of SSF.
const LINE: &str = "D10 = \"6M/4\", D12 = \"57M/0\"";

/// The line from the Space Port past the Terminal and the homes of VH and ITC to the Research Station in the east.
const EAST: &str = "F8 = \"X29/0\", F10 = \"7/2\", G7 = \"57M/1\", H6 = \"9/1\", I5 = \"57M/1\", J4 = \"9/1\", K3 = \"9/1\"";

/// A board on which SSF and ITC have tokens at home and in the Space Port, and one of them has these trains.
fn board(phase: &str, tiles: &str, (company, trains): (&str, &[&str]), markers: &str) -> String {
    format!(
        "title = \"21Moon\"\nphase = {phase:?}\ntiles = {{ {tiles} }}\n\
         tokens = {{ D12 = [\"SSF\"], E9 = [\"SSF\", \"ITC\"], I5 = [\"ITC\"] }}\n\
         markers = {{ {markers} }}\ncompanies.{company}.trains = {trains:?}\n"
    )
}

fn revenue(phase: &str, tiles: &str, (company, trains): (&str, &[&str]), markers: &str) -> Money {
    TITLE.revenue(&board(phase, tiles, (company, trains), markers), company)
}

#[test]
fn companies_earn_on_a_late_board_what_the_record_allows() {
    let board = TITLE.late_board();
    let revenues = TITLE.revenues(&board);
    let of = |company: &str| revenues.iter().find(|(id, _)| id == company).map(|(_, revenue)| *revenue);
    assert_eq!(["HMQ", "VH", "SWP"].map(of), [Some(230), Some(200), Some(720)]);
}

#[test]
fn a_train_runs_to_its_base_or_meets_the_other_train_of_that_base() {
    let with = |trains: &[&str]| revenue("2", LINE, ("SSF", trains), "\"mineral A\" = [\"D10\"]");
    // The home is worth 30, the mineral city 40, and the Space Port 20.
    assert_eq!([with(&["2"]), with(&["2 SP"]), with(&["2", "2 SP"])], [70, 60, 130]);
    assert_eq!([with(&["2", "2"]), with(&["2 SP", "2 SP"])], [130, 130], "one by way of the other, past D10");
    let unlinked = TITLE.changed(&[("linked = true\n", "")]);
    let two = board("2", LINE, ("SSF", &["2", "2"]), "\"mineral A\" = [\"D10\"]");
    assert_eq!(ask(&unlinked, &two, "SSF").answer.revenue, 70);
}

#[test]
fn a_mineral_is_worth_what_it_brings_on_the_colour_of_the_tile() {
    let tiles = ["6M/4", "443M/0", "449M/0", "X25/0"].map(|tile| format!("D10 = {tile:?}"));
    let with = |mineral: &str| {
        let markers = format!("\"mineral {mineral}\" = [\"D10\"]");
        tiles.each_ref().map(|tile| revenue("10", tile, ("SSF", &["2 SP"]), &markers) - 20)
    };
    assert_eq!(with("X"), [20, 40, 60, 80]);
    assert_eq!(with("H"), [30, 40, 50, 60]);
    assert_eq!(with("R"), [20, 20, 40, 50]);
    assert_eq!(with("A"), [40, 30, 30, 20]);
    assert_eq!(with("M"), [10; 4]);
    let with_lab = "\"mineral M\" = [\"D10\"], \"research lab\" = [\"D10\"]";
    assert_eq!(revenue("10", &tiles[0], ("SSF", &["2 SP"]), with_lab), 20 + 10 + 20);
}

#[test]
fn the_terminal_and_the_east_pay_30_and_lengthen_the_train() {
    let with = |phase: &str, trains: &[&str]| revenue(phase, EAST, ("ITC", trains), "");
    // The homes are worth 30 each, the east 20, and the Terminal 30, later 20.
    assert_eq!(with("3", &["2"]), 60);
    assert_eq!(with("3", &["3"]), 30 + 30 + 30 + 20 + 30);
    assert_eq!(with("5", &["3"]), 20 + 30 + 30 + 20 + 30);
    assert_eq!(with("3", &["4 SP"]), 20 + 30 + 30 + 30 + 20 + 30);
    assert_eq!(with("3", &["5"]), 20 + 30 + 30 + 30 + 20 + 30, "nothing else lies beyond");
    let short = TITLE.changed(&[("attach = { longer = 1, to_each = true }", "attach = { to_each = true }")]);
    let board = board("3", EAST, ("ITC", &["3"]), "");
    assert_eq!(ask(&short, &board, "ITC").answer.revenue, 90);
}

#[test]
fn each_train_is_lengthened_by_its_own_route_only() {
    // The 3 takes the only track to the east, so the 2 keeps its reach.
    assert_eq!(revenue("3", &format!("{EAST}, {LINE}"), ("ITC", &["3", "3 SP"]), ""), 140 + 20 + 30);
}

#[test]
fn a_route_from_west_to_east_earns_80() {
    let tiles = format!("{EAST}, D10 = \"6M/4\", D12 = \"6M/1\", C13 = \"9/1\"");
    let stops = 20 + 30 + 20 + 10 + 30 + 30 + 20;
    // Without the token that would block the way.
    let board = board("10", &tiles, ("ITC", &["10"]), "").replace("D12 = [\"SSF\"], ", "");
    assert_eq!(TITLE.revenue(&board, "ITC"), stops + 30 + 80);
}

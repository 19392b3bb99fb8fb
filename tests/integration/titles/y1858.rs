//! 1858 and its kin, as players of the games know them.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1858", text: include_str!("../../../titles/src/title/data/1858.toml") };
const INDIA: BuiltinTitle =
    BuiltinTitle { id: "1858India", text: include_str!("../../../titles/src/title/data/1858india.toml") };
const SWITZERLAND: BuiltinTitle =
    BuiltinTitle { id: "1858Switzerland", text: include_str!("../../../titles/src/title/data/1858switzerland.toml") };

/// On broad gauge, Lisboa 40 is one side from a port 30 and one from Santarém 10.
fn lisboa(phase: &str, train: &str) -> String {
    format!(
        r#"
        title = "1858"
        phase = "{phase}"
        tiles = {{ B13 = "4/1" }}
        tokens = {{ A14 = ["RP"] }}
        companies.RP = {{ trains = ["{train}"] }}
        "#
    )
}

#[test]
fn trains_count_sides_or_cities_on_their_gauge() {
    let revenue = |phase, train| TITLE.revenue(&lisboa(phase, train), "RP");
    assert_eq!(revenue("2", "2H"), 80);
    // From phase 4 on it is obsolete and earns half.
    assert_eq!([revenue("3", "2H"), revenue("4", "2H")], [80, 40]);
    // A 5E is not paid for the town, and a 5D is paid twice.
    assert_eq!([revenue("5", "5E"), revenue("7", "5D")], [70, 140]);
    assert_eq!(revenue("3", "2M"), 0);
}

#[test]
fn a_pullman_adds_ten_for_each_city_of_a_broad_gauge_train() {
    let board = INDIA.late_board();
    let without = board.replace("\nPullman = true", "");
    assert_eq!([INDIA.revenue(&board, "EIR"), INDIA.revenue(&without, "EIR")], [330, 260]);
}

#[test]
fn the_bonuses_of_switzerland_grow_with_the_phase() {
    let board = SWITZERLAND.late_board();
    let revenue = |phase: &str| SWITZERLAND.revenue(&board.replace("phase = \"6+\"", &format!("phase = {phase:?}")), "RhB");
    // A 5D runs from Germany to Italy and doubles the bonus, too: 50 in phase 5, 60 in phase 6. In phase 5 both countries are worth
    // less.
    assert_eq!([revenue("5"), revenue("6")], [680, 760]);
}

/// The cities of Madrid are one location, on tiles too.
#[test]
fn a_route_includes_one_city_of_madrid() {
    let board = r#"
        title = "1858"
        phase = "3"

        [tiles]
        H11 = "X7/0"
        G12 = "3 N-NE"
        G10 = "3 SE-S"

        [tokens]
        "H11/0" = ["MZA"]

        [companies.MZA]
        trains = ["4H"]
    "#;
    assert_eq!(TITLE.revenue(board, "MZA"), 70);
}

#[test]
fn the_cities_of_delhi_and_calcutta_are_one_location_each() {
    let board = r#"
        title = "1858India"
        phase = "3"
        tiles = { E12 = "X30/0", I22 = "X29/0" }
    "#;
    let hexes = INDIA.game(board).map().hexes;
    for (id, group) in [("E12", "Delhi"), ("I22", "Calcutta")] {
        let hex = hexes.iter().find(|hex| hex.id == id).unwrap();
        assert_eq!(hex.stops.iter().map(|stop| &stop.groups[..]).collect::<Vec<_>>(), [[group]; 3]);
    }
}

//! 18Mag, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18Mag", text: include_str!("../../../titles/src/title/data/18mag.toml") };

/// What a company earns with a 2, and these rail cars.
fn revenue(phase: &str, tiles: &str, (home, company): (&str, &str), cars: &[&str]) -> Money {
    let mut board = format!(
        "title = \"18Mag\"\nphase = {phase:?}\ntiles = {{ {tiles} }}\ntokens = {{ {home} = [{company:?}] }}\n\
         companies.{company}.trains = [\"2\"]\n"
    );
    for car in cars {
        board.push_str(&format!("companies.{company}.{car} = true\n"));
    }
    TITLE.revenue(&board, company)
}

#[test]
fn a_rail_car_of_raba_adds_to_one_run_to_an_off_board_location() {
    let with = |phase| [&[][..], &["raba"]].map(|cars| revenue(phase, "D7 = \"57/2\"", ("D7", "11"), cars));
    // Sopron 20 and Bécs 30, later 50.
    assert_eq!(["Yellow", "Brown"].map(with), [[50, 50 + 20], [70, 70 + 30]]);
}

#[test]
fn trains_run_to_a_mine_with_the_access_of_snw_only() {
    // Kassa 20 and Galicia 30, with the mine between them, which pays the treasury.
    let tiles = "B17 = \"57/0\", B19 = \"8/2\", B21 = \"9/1\"";
    assert_eq!([&[][..], &["snw"]].map(|cars| revenue("Yellow", tiles, ("B17", "6"), cars)), [0, 50]);
}

#[test]
fn a_plus_train_runs_to_towns_besides() {
    let board = TITLE.late_board();
    let with = |cars: &str| TITLE.revenue(&board.replace("[companies.1]\n", &format!("[companies.1]\n{cars}")), "1");
    assert_eq!(["", "gc = true\n", "gc = true\nraba = true\n"].map(with), [490, 560, 560 + 30]);
}

//! 1850Jr, as players of the game know it.

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "1850Jr", text: include_str!("../../../titles/src/title/data/1850jr.toml") };

const BONUS: &str = "{ of_route = \"1/2\", round = \"down\", to = 10 }";

/// Palermo 40, San Stefano 10, Messina and the port of Taranto in a row.
fn north_coast(messina: &str, trains: &[&str]) -> String {
    format!(
        "title = \"1850Jr\"\nphase = \"4\"\ntiles = {{ E3 = \"8/2\", F2 = \"4/1\", H2 = {messina:?} }}\n\
         tokens = {{ \"D2/1\" = [\"RCS\"], H2 = [\"RCS\"] }}\ncompanies.RCS.trains = {trains:?}"
    )
}

#[test]
fn a_route_to_a_port_earns_half_of_its_stops_besides() {
    // Messina is worth 30 on the green tile.
    let earns = |trains: &[&str]| TITLE.with_and_without(&north_coast("14/2", trains), "RCS", &[(BONUS, "0")]);
    assert_eq!(earns(&["4"]), [80 + 40, 80]);
    assert_eq!(earns(&["3"]), [80, 80], "as far as Messina, since 40 and 20 for the port are less");
    assert_eq!(earns(&["3", "2"]), [60 + 50, 40 + 50], "the way to Palermo is left to the other train");
}

#[test]
fn half_of_a_route_is_rounded_down() {
    // Messina is worth 20.
    let board = north_coast("57/2", &["4"]);
    let whole = BONUS.replace("to = 10", "to = 1");
    assert_eq!(TITLE.with_and_without(&board, "RCS", &[(BONUS, &whole)]), [70 + 30, 70 + 35]);
}

#[test]
fn a_route_to_a_port_has_two_other_stops() {
    let board = "title = \"1850Jr\"\nphase = \"3\"\ntiles = { H2 = \"14/2\" }\ntokens = { H2 = [\"RCS\"] }\ncompanies.RCS.trains = [\"4\"]";
    let need = "at_least = 3\nof";
    assert_eq!(TITLE.with_and_without(board, "RCS", &[(need, "at_least = 2\nof")]), [0, 30 + 10]);
}

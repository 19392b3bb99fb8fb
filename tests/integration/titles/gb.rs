//! 18GB, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18GB", text: include_str!("../../../titles/src/title/data/18gb.toml") };

/// From Southampton by Salisbury 10 and Bristol 20 to Worcester 10.
const NORTH: &str = "tiles = { D21 = \"4/0\", D23 = \"G18/0\", D25 = \"G41/0\" }\ntokens = { D25 = [\"LSWR\"] }";

/// From Plymouth by Taunton 10, Salisbury 10, Basingstoke 10 and Reading 10 to London.
const EAST: &str = "tiles = { A24 = \"8/5\", B25 = \"8/2\", C24 = \"58/5\", D25 = \"G41/2\", E26 = \"58/2\", F25 = \"58/5\" }\n\
                    tokens = { D25 = [\"LSWR\"] }";

fn board(phase: &str, company: &str, trains: &[&str], map: &str) -> String {
    format!("title = \"18GB\"\nphase = {phase:?}\n{map}\n[companies.{company}]\ntrains = {trains:?}")
}

fn revenue(phase: &str, train: &str, map: &str) -> Money {
    TITLE.revenue(&board(phase, "LSWR", &[train], map), "LSWR")
}

#[test]
fn towns_take_the_places_after_the_plus_first_and_then_those_of_cities() {
    assert_eq!(revenue("3+1", "2+1", NORTH), 20 + 10 + 10);
    assert_eq!(revenue("4+2", "3+1", NORTH), 30 + 10 + 20 + 10);
    // Three towns and three other stops.
    assert_eq!(revenue("4X", "5+2", EAST), (40 + 10 + 60) + 3 * 10 + 30);
}

#[test]
fn an_express_train_earns_10_for_each_hex_between_the_outermost_cities() {
    // It may run on to Worcester, but is not paid for towns, and its route is no longer for that.
    assert_eq!(revenue("4X", "4X", NORTH), 30 + 10 + 20 + 2 * 10);
}

#[test]
fn a_route_between_compass_points_earns_a_bonus_by_the_phase() {
    assert_eq!(revenue("2+1", "5+2", EAST), (20 + 10 + 30) + 3 * 10 + 20);
    assert_eq!(revenue("4X", "4X", EAST), (40 + 10 + 60) + 30 + 7 * 10);
    assert_eq!(revenue("6X", "4X", EAST), (50 + 10 + 70) + 40 + 7 * 10);
    let [with, without] = TITLE.with_and_without(
        &board("6X", "LSWR", &["4X"], EAST),
        "LSWR",
        &[("[\"a19\", \"a25\", \"C14\", \"C16\", \"E6\"]", "[\"a19\", \"C14\", \"C16\", \"E6\"]")],
    );
    assert_eq!([with, without], [240, 200]);
}

#[test]
fn the_severn_crossing_earns_30() {
    let map = "tiles = { A20 = \"G41/2\", B21 = \"G18/2\", C22 = \"G33/0\", D23 = \"G18/2\" }\ntokens = { A20 = [\"SWR\"] }";
    let earned = |map: &str| TITLE.revenue(&board("4+2", "SWR", &["3+1"], map), "SWR");
    assert_eq!(earned(map), 10 + 20 + 20 + 30);
    assert_eq!(earned(&map.replace("C22 = \"G33/0\", ", "")), 20 + 10 + 20, "without the bridge it runs to Pembroke");
}

#[test]
fn a_route_may_include_both_cities_of_a_hex_but_is_paid_for_one() {
    // From Birmingham around Coventry back to Birmingham, and on to Shrewsbury.
    let map = "tiles = { E18 = \"4/0\", E20 = \"8/3\", F21 = \"G04/0\", G20 = \"7/0\", G22 = \"3/2\" }\n\
               tokens = { \"F21/0\" = [\"LNWR\"] }";
    let [with, without] = TITLE.with_and_without(
        &board("3+1", "LNWR", &["3+1"], map),
        "LNWR",
        &[("one_stop_per_hex = { kinds = [\"city\", \"offboard\"], paid = true }", "")],
    );
    assert_eq!([with, without], [40 + 10 + 10, 40 + 10 + 40 + 10]);
}

#[test]
fn a_closed_private_company_of_the_president_adds_to_a_place() {
    let map = "tiles = { J11 = \"G18/0\", J13 = \"G41/0\" }\ntokens = { J13 = [\"NER\"] }";
    let plain = board("2+1", "NER", &["2+1"], map);
    assert_eq!(TITLE.revenue(&plain, "NER"), 10 + 20);
    assert_eq!(TITLE.revenue(&format!("{plain}\nStockton = true"), "NER"), 10 + 10 + 20);
}

#[test]
fn bonuses_of_routes_together_and_other_ways_through_a_crossing_are_not_covered() {
    let count = |trains: &[&str], map: &str| {
        TITLE.game(&board("4X", "LSWR", trains, map)).position("LSWR").unwrap().scenery().not_covered.len()
    };
    assert_eq!(count(&["4X"], NORTH), 0);
    assert_eq!(count(&["4X", "5+2"], NORTH), 1);
    assert_eq!(count(&["4X"], &NORTH.replace("D21 =", "C22 = \"G33/0\", D21 =")), 1);
}

#[test]
fn two_players_can_play_on_the_map_of_the_south() {
    let file = |options: &str| {
        format!("title = \"18GB\"\nphase = \"2+1\"\nplayers = 2\n{options}[companies.MR]\ntrains = [\"2+1\"]")
    };
    let has = |options: &str, hex: &str| TITLE.game(&file(options)).position("MR").unwrap().board().hex_named(hex).is_some();
    assert_eq!(["G0", "a25"].map(|hex| has("", hex)), [true, false]);
    assert_eq!(["G0", "a25"].map(|hex| has("options = [\"east-west\"]\n", hex)), [false, true]);
}

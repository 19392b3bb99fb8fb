//! 18Uruguay, as players of the game know it.

use highball::board_file::BoardFile;
use highball::game_board::{Change, ChangedTrains};
use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle =
    BuiltinTitle { id: "18Uruguay", text: include_str!("../../../titles/src/title/data/18uruguay.toml") };

/// From the port G1 by Mercedes 20 to Canelones 10.
fn board(phase: &str, trains: &[&str]) -> String {
    format!(
        "title = \"18Uruguay\"\nphase = {phase:?}\ntiles = {{ G3 = \"57/1\", G5 = \"8/5\", H6 = \"9/2\", I7 = \"58/2\" }}\n\
         tokens = {{ G3 = [\"WER\"] }}\ncompanies.WER.trains = {trains:?}"
    )
}

fn revenue(phase: &str, trains: &[&str]) -> Money {
    TITLE.revenue(&board(phase, trains), "WER")
}

/// The revenue of the ships of the RPTLA.
fn shipped(phase: &str, ships: &[&str]) -> Money {
    let board = format!(
        "title = \"18Uruguay\"\nphase = {phase:?}\ntokens = {{ K15 = [\"RPTLA\"] }}\ncompanies.RPTLA.trains = {ships:?}"
    );
    TITLE.revenue(&board, "RPTLA")
}

#[test]
fn only_a_train_with_a_good_runs_to_a_port_and_it_must() {
    assert_eq!(revenue("2", &["2"]), 20 + 10);
    // A port takes nothing of the reach.
    assert_eq!(revenue("2", &["2 with I7"]), 30 + 20 + 10);
    assert_eq!(revenue("2", &["2 with G3"]), 60);
    assert_eq!(revenue("2", &["2 with G3", "2"]), (30 + 20) + (20 + 10));
    // Neither a route from Artigas nor from a hex without a stop.
    assert_eq!(["2 with B6", "2 with G5"].map(|train| revenue("2", &[train])), [0, 0]);
}

#[test]
fn once_the_railways_are_nationalised_any_train_runs_to_a_port_but_a_4d() {
    assert_eq!(["6", "7"].map(|phase| revenue(phase, &["5"])), [20 + 10, 60 + 20 + 10]);
    let barred = "at_most = 0\ntrains = [\"4D\"]";
    let [with, without] = TITLE.with_and_without(&board("D", &["4D"]), "WER", &[(barred, "at_most = 9\ntrains = [\"4D\"]")]);
    assert_eq!([with, without], [2 * 20, 2 * (60 + 20)]);
}

#[test]
fn a_ship_earns_for_each_good_aboard() {
    assert_eq!([["Ship 1"], ["Ship 1 with 0"], ["Ship 1 with 1"]].map(|ships| shipped("2", &ships)), [0, 0, 30]);
    assert_eq!(shipped("2", &["Ship 1 with 1", "Ship 2 with 1"]), 60);
    assert_eq!([["Ship 4 with 1"], ["Ship 4 with 2"]].map(|ships| shipped("4", &ships)), [40, 80]);
}

#[test]
fn a_load_is_a_hex_or_as_many_goods_as_a_ship_has_room_for() {
    let fault = |train: &str| {
        let file = BoardFile::read(&board("2", &[train])).unwrap();
        file.board(TITLE.data()).map(drop).map_err(|errors| errors[0].to_string())
    };
    assert_eq!(["2 with mercedes", "Ship 3 with 2"].map(fault), [Ok(()), Ok(())]);
    assert!(fault("2 with 1").unwrap_err().contains("hex \"1\" is not on the 18Uruguay map"), "{:?}", fault("2 with 1"));
    let full = fault("Ship 3 with 3").unwrap_err();
    assert!(full.contains("a Ship 3 with 3 goods, expected at most 2"), "{full}");
}

#[test]
fn the_last_round_pays_double() {
    let last = board("7", &["5"]).replace("tiles = ", "markers = { \"last round\" = true }\ntiles = ");
    assert_eq!(TITLE.revenue(&last, "WER"), 2 * 90);
}

#[test]
fn goods_are_not_covered_before_nationalization_and_takeovers_are_not_after_it() {
    let rules = |phase: &str| TITLE.game(&board(phase, &["5"])).position("WER").unwrap().scenery().not_covered.clone();
    let [before, after] =
        ["6", "7"].map(|phase| rules(phase).iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
    assert!(before.starts_with("goods that trains and ships could load") && !before.contains("taken over"), "{before}");
    assert!(after.contains("has taken over") && !after.contains("goods"), "{after}");
}

#[test]
fn goods_are_delivered_with_the_run() {
    let changes = |trains: &[&str]| TITLE.game(&board("2", trains)).changes("WER", &[], &[]);
    let unloaded = ChangedTrains { company: "WER".to_owned(), trains: vec!["2".to_owned(), "2".to_owned()] };
    assert_eq!(changes(&["2 with G3", "2"]), [Change::Trains(unloaded)]);
    assert_eq!(changes(&["2", "2"]), []);
}

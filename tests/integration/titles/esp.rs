//! 18ESP, as players of the game know it.

use highball::board_file::BoardFile;
use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18ESP", text: include_str!("../../../titles/src/title/data/18esp.toml") };

/// Bilbao 40 and Balmaseda 10 on narrow track to a mountain pass. Beyond it, in the south, lie San Sebastián 30 and Bayonne 30.
const NORTH: &str = "K5 = \"L112/5\", J6 = \"89/1\", K7 = \"79/2\"";

/// The same with the pass opened.
const OVER_THE_PASS: &str = "K5 = \"L112/5\", J6 = \"89/1\", K7 = \"79/2\", L8 = \"L8/0\"";

/// The same up to a town 10 with a mine, and Burgos 30.
const TO_BURGOS: &str = "K5 = \"L112/5\", J6 = \"89/1\", K7 = \"79/2\", L8 = \"L8/0\", G17 = \"L97/1\", F18 = \"15/4\"";

const BOTH_TOKENS: &str = "K5 = [\"FdC\"], L8 = [\"FdC\"]";

fn board(tiles: &str, tokens: &str, company: &str, trains: &[&str]) -> String {
    format!(
        "title = \"18ESP\"\nphase = \"4\"\ntiles = {{ {tiles} }}\ntokens = {{ {tokens} }}\ncompanies.{company}.trains = {trains:?}"
    )
}

fn revenue(tiles: &str, tokens: &str, company: &str, trains: &[&str]) -> Money {
    TITLE.revenue(&board(tiles, tokens, company, trains), company)
}

#[test]
fn a_mountain_pass_ends_the_line_until_it_is_opened_and_pays_who_has_a_token_there() {
    let earns = |tiles: &str, tokens: &str| revenue(tiles, tokens, "FdC", &["2+3"]);
    assert_eq!(earns(NORTH, "K5 = [\"FdC\"]"), 50, "Bilbao, Balmaseda and the pass");
    assert_eq!(earns(OVER_THE_PASS, "K5 = [\"FdC\"]"), 50);
    assert_eq!(earns(OVER_THE_PASS, BOTH_TOKENS), 90);
    assert_eq!(revenue(OVER_THE_PASS, BOTH_TOKENS, "FdC", &["3"]), 40 + 30 + 30, "on broad track south of it");
}

#[test]
fn a_combined_train_runs_on_both_gauges_as_far_as_both_trains() {
    let earns = |trains: &[&str]| revenue(OVER_THE_PASS, BOTH_TOKENS, "FdC", trains);
    assert_eq!(earns(&["2+3 & 2"]), 40 + 10 + 40 + 30 + 30);
    assert_eq!(earns(&["2 & 2+3"]), 150);
    // Two stops and three towns are not enough for Bayonne.
    assert_eq!(earns(&["1+2 & 1+2"]), 40 + 10 + 40 + 30);
}

#[test]
fn a_combined_train_stops_in_the_north_and_in_the_south() {
    let with_and_without = |places: &str, tiles: &str, token: &str, train: &str| {
        let of = format!("of = {{ stops = [\"{places}\"] }}\nat_");
        let board = board(tiles, &format!("{token} = [\"FdC\"]"), "FdC", &[train]);
        TITLE.with_and_without(&board, "FdC", &[(&format!("{of}least = 1"), &format!("{of}most = 9"))])
    };
    assert_eq!(with_and_without("North", "L8 = \"L8/0\"", "L8", "2 & 2"), [0, 40 + 30 + 30]);
    assert_eq!(with_and_without("South", NORTH, "K5", "2+3 & 2"), [0, 50]);
}

#[test]
fn only_some_trains_can_be_combined() {
    let file = |train: &str| BoardFile::read(&board(NORTH, "K5 = [\"FdC\"]", "FdC", &[train])).unwrap();
    let fault = |train: &str| file(train).board(TITLE.data()).map(drop).map_err(|errors| errors[0].to_string());
    assert_eq!(fault("5 & 1+2"), Ok(()));
    assert!(fault("2P & 2").unwrap_err().contains("a 2P-train that is combined, expected 2, 1+2, 3, "));
    assert!(fault("2 & 7").unwrap_err().contains("there is no train \"7\""));
}

#[test]
fn a_tender_lengthens_a_train_by_a_town_or_a_harbor() {
    // Alcázar 30, Albacete 20 and Murcia 40 are cities, Cartagena 20 is a town.
    let earns = |trains: &[&str]| revenue("H28 = \"57/2\", I29 = \"207/2\"", "G27 = [\"CRB\"]", "CRB", trains);
    assert_eq!([["2"].as_slice(), &["2", "Tender"]].map(earns), [50, 50]);
    assert_eq!([["3"].as_slice(), &["3", "Tender"], &["4"]].map(earns), [90, 110, 110]);
    // Burgos is the third stop beyond the pass: Vitoria 10 and San Sebastián 30 are towns.
    let over_the_pass = |trains: &[&str]| revenue(TO_BURGOS, BOTH_TOKENS, "FdC", trains);
    assert_eq!([["3"].as_slice(), &["3", "Tender"]].map(over_the_pass), [100, 110]);
}

#[test]
fn a_route_runs_through_one_pass() {
    // Balmaseda lies between two passes, and Bilbao 30 is yellow.
    let tiles = "J6 = \"L127/2\", K7 = \"79/2\", L8 = \"L8/0\", J8 = \"79/0\", J10 = \"J10/0\"";
    let board = board(tiles, "L8 = [\"FdC\"], J10 = [\"FdC\"]", "FdC", &["2+3"]);
    let one = "of = { stops = [\"Passes\"] }\nat_most = 1";
    assert_eq!(TITLE.with_and_without(&board, "FdC", &[(one, &one.replace('1', "2"))]), [40 + 10 + 30, 40 + 10 + 40]);
}

#[test]
fn minors_run_to_no_other_country() {
    let of = |company: &str| revenue("C25 = \"619/5\"", &format!("C25 = [{company:?}]"), company, &["2"]);
    assert_eq!([of("MZA"), of("MS")], [50, 0]);
}

#[test]
fn routes_from_east_to_west_and_from_the_north_coast_earn_100() {
    let board = TITLE.late_board().replace("[\"Tender\", \"5\"]", "[\"Tender\", \"5 & 1+2\"]");
    for (company, bonus) in [("FdSB", "east to west"), ("FdC", "Gijón or Bilbao to Madrid or Barcelona")] {
        let rule = TITLE.text.split_once(bonus).unwrap().1.split_once("\ncite").unwrap().0;
        let none = rule.replace("amount = 100", "amount = 0");
        let [with, without] = TITLE.with_and_without(&board, company, &[(rule, &none)]);
        assert!(with > without, "{company} {bonus}: {with}, {without}");
    }
}

#[test]
fn a_mine_may_close() {
    // Track without a stop lies where the map has a mine.
    let board = board("C5 = \"699/3\"", "E3 = [\"CFLG\"]", "CFLG", &["2+3"]);
    let file = BoardFile::read(&board).unwrap();
    assert!(file.board(TITLE.data()).is_ok());
    let stays = TITLE.changed(&[("halts_may_go = true\n", "")]);
    let fault = file.board(&stays).unwrap_err()[0].to_string();
    assert!(fault.contains("tile 699 has no halt"), "{fault}");
}

#[test]
fn what_is_not_covered_concerns_the_north_at_the_end_and_the_2p() {
    let count = |phase: &str, tokens: &str, company: &str, train: &str| {
        let board = board(OVER_THE_PASS, tokens, company, &[train]).replace("phase = \"4\"", &format!("phase = {phase:?}"));
        TITLE.game(&board).position(company).unwrap().scenery().not_covered.len()
    };
    assert_eq!(["6", "8"].map(|phase| count(phase, BOTH_TOKENS, "FdC", "5")), [0, 1]);
    assert_eq!(["5", "2P"].map(|train| count("8", "F24 = [\"MZA\"]", "MZA", train)), [0, 1]);
}

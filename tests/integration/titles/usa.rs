//! 18USA, as players of the game know it.

use highball::rules::Money;

use super::common::BuiltinTitle;

const TITLE: BuiltinTitle = BuiltinTitle { id: "18USA", text: include_str!("../../../titles/src/title/data/18usa.toml") };

/// Sacramento 20 and Salt Lake City 20 on both sides of a tile. In the west lies San Francisco.
const WEST: &str = "E3 = \"57/1\", E7 = \"57/1\", E5 = ";

/// The revenue of the SP, with a token in Sacramento, on a board with track in `WEST` and a tile between its cities.
fn revenue(phase: &str, markers: &str, tile: &str, company: &str) -> Money {
    let board = format!(
        "title = \"18USA\"\nphase = {phase:?}\nmarkers = {{ {markers} }}\ntiles = {{ {WEST}{tile:?} }}\n\
         tokens = {{ E3 = [\"SP\"] }}\n[companies.SP]\n{company}"
    );
    TITLE.revenue(&board, "SP")
}

/// The revenue of a company on the late board, and without a rule.
fn with_and_without(company: &str, rule: &str) -> [Money; 2] {
    let id = format!("id = {rule:?}\n");
    TITLE.with_and_without(&TITLE.late_board(), company, &[(&id, &format!("{id}off = true\n"))])
}

#[test]
fn a_resource_pays_every_route_that_runs_through_its_hex() {
    let earns = |phase: &str, tile: &str| revenue(phase, "", tile, "trains = [\"2\"]");
    assert_eq!(
        ["9/1", "9coal/1", "9ore10/1", "9ore20/1", "9coalore20/1"].map(|tile| earns("3", tile)),
        [40, 50, 50, 60, 70]
    );
    assert_eq!(["4+", "5"].map(|phase| earns(phase, "9oil/1")), [50, 60], "oil is worth more from phase 5 on");
}

#[test]
fn a_rural_junction_pays_takes_no_reach_and_is_no_end() {
    assert_eq!(revenue("3", "", "X07/0", "trains = [\"2\"]"), 20 + 10 + 20);
    let only_one_city = "title = \"18USA\"\nphase = \"3\"\ntiles = { E3 = \"57/1\", E5 = \"X07/0\" }\ntokens = { E3 = [\"SP\"] }\n\
                         companies.SP.trains = [\"2\"]";
    let rule = "of = { kinds = [\"halt\"], counted = \"end\" }\nat_most = 0";
    assert_eq!(TITLE.with_and_without(only_one_city, "SP", &[(rule, &rule.replace("0", "2"))]), [20, 30]);
}

#[test]
fn value_tokens_say_what_red_areas_are_worth_and_the_hub_replaces_one() {
    let earns = |phase: &str, markers: &str| revenue(phase, markers, "9/1", "trains = [\"3\"]");
    assert_eq!(["2", "3", "5", "7"].map(|phase| earns(phase, "\"20/30/50/60\" = [\"E1\"]")), [60, 70, 90, 100]);
    let both = "\"20/30/50/60\" = [\"E1\"], \"30/40/50/80\" = [\"E1\"]";
    assert_eq!(["2", "7"].map(|phase| earns(phase, both)), [70, 120]);
    let elsewhere = "\"20/30/50/60\" = [\"E1\"], \"30/40/50/80\" = [\"B2\"]";
    assert_eq!(earns("7", elsewhere), 100);
}

#[test]
fn subsidies_and_rights_raise_revenue() {
    let earns = |phase: &str, markers: &str, company: &str| revenue(phase, markers, "9/1", company);
    let two = "trains = [\"2\"]";
    assert_eq!(earns("2", "\"plus 10\" = [\"E3\"]", two), 50);
    assert_eq!(["4+", "5"].map(|phase| earns(phase, "\"plus 10 or 20\" = [\"E3\"]", two)), [50, 60]);
    assert_eq!(earns("2", "", "trains = [\"2\"]\nprivates = [\"P30\"]"), 40, "San Francisco has no value token");
    let west = "\"20/30/50/60\" = [\"E1\"]";
    assert_eq!(earns("2", west, "trains = [\"2\"]\nprivates = [\"P30\"]"), 60, "a train that another one joins is longer");
    assert_eq!(earns("2", west, "trains = [\"3\"]\n\"express freight\" = [\"E1\"]"), 70);
    assert_eq!(earns("2", west, "trains = [\"3\", \"P\"]"), 60 + 3 * 20, "a Pullman pays 20 for each stop");
}

#[test]
fn a_bridge_is_worth_10_to_everybody() {
    let board = |bridges: &str| {
        format!(
            "title = \"18USA\"\nphase = \"3\"\nmarkers = {{ bridges = [{bridges}] }}\ntiles = {{ E15 = \"57/1\", E17 = \"57/1\" }}\n\
             tokens = {{ E15 = [\"KCS\"] }}\ncompanies.KCS.trains = [\"2\"]"
        )
    };
    assert_eq!(["", "\"E17\"", "\"E15\", \"E17\""].map(|bridges| TITLE.revenue(&board(bridges), "KCS")), [40, 50, 60]);
}

#[test]
fn a_company_town_is_worth_more_to_companies_with_a_token_there() {
    assert_eq!(with_and_without("SR", "own company town"), [560, 550]);
    assert_eq!(with_and_without("N&W", "own company town"), [990, 990]);
    assert_eq!(with_and_without("N&W", "company town"), [990, 1000]);
}

#[test]
fn two_trains_may_run_to_mexico() {
    let board = "title = \"18USA\"\nphase = \"5\"\nmarkers = { \"20/30/50/60\" = [\"Mexico\"] }\ntiles = { I13 = \"63/0\" }\n\
                 tokens = { I13 = [\"MP\"] }\ncompanies.MP.trains = [\"2\", \"2\"]";
    let licence = "stops = [\"Mexico\"]\ntrains = 2";
    assert_eq!(TITLE.with_and_without(board, "MP", &[(licence, &licence.replace('2', "1"))]), [180, 90]);
}

#[test]
fn the_great_northern_pays_for_helena_and_fargo() {
    let board = |right: &str| {
        format!(
            "title = \"18USA\"\nphase = \"3\"\ntiles = {{ B8 = \"57/1\", B10 = \"9/1\", B12 = \"9/1\", B14 = \"57/1\" }}\n\
             tokens = {{ B8 = [\"GN\"] }}\n[companies.GN]\ntrains = [\"2\"]\n\"Great Northern\" = {right}"
        )
    };
    assert_eq!(["false", "true"].map(|right| TITLE.revenue(&board(right), "GN")), [40, 70]);
}

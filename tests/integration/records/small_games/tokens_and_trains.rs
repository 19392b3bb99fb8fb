//! Home tokens, tokens on upgraded tiles, and trains.

use highball::Solver;
use highball::board_file::{Entry, PlacedTokens};
use serde_json::{Value, json};

use crate::common::fixtures;

use super::{at_end, buy, export, fault, file, game, lay, of_company, par, run, shares, token, tokens, trains};

#[test]
fn a_home_gets_its_token_when_the_first_turn_begins() {
    let all = [lay("PRR", "H10", "57-0", 1), of_company("pass", "B&O")];
    assert_eq!(tokens(&game("1830", &all)), ["H12/0 PRR", "I15/0 B&O"]);
}

#[test]
fn with_homes_placed_each_round_all_floated_companies_get_their_tokens() {
    let sold = ["UR_1", "UR_2", "UR_3"];
    let all = [par(1, "UR"), par(2, "TR"), shares("buy_shares", 1, &sold), of_company("pass", "KO")];
    assert_eq!(tokens(&export(&all)), ["B7/0 UR,", "K4/0 KO"]);
}

#[test]
fn a_token_stays_with_the_track_of_its_city_when_a_tile_is_upgraded() {
    // New York: the first city leads to edge 3, and is the second of tile 54, which leads there too.
    let all = [of_company("pass", "NYNH"), lay("NYNH", "G19", "54-0", 0)];
    assert_eq!(tokens(&game("1830", &all)), ["G19/1 NYNH"]);
}

#[test]
fn a_token_in_a_home_with_several_cities_waits_until_one_is_chosen() {
    let laid = [of_company("pass", "ERIE"), lay("ERIE", "E11", "59-0", 2)];
    assert_eq!(tokens(&game("1830", &laid)), Vec::<String>::new());
    let chosen = [&laid[..], &[token("ERIE", "59-0-1")]].concat();
    assert_eq!(tokens(&game("1830", &chosen)), ["E11/1 ERIE"]);
    // The company that lays the tile chooses for the owner of the token.
    let laid = [of_company("pass", "ERIE"), lay("NYC", "E11", "59-0", 2), token("NYC", "59-0-0")];
    assert_eq!(tokens(&game("1830", &laid)), ["E11/0 ERIE"]);
}

#[test]
fn a_slot_that_is_reserved_for_a_home_stays_free_for_it() {
    let laid = [lay("NYC", "F16", "57-0", 0), lay("NYC", "H10", "57-1", 0), lay("NYC", "H10", "14-0", 0)];
    let placed = [&laid[..], &[token("NYC", "14-0-0"), of_company("pass", "PRR")]].concat();
    assert_eq!(tokens(&game("1830", &placed)), ["H10/0 NYC,", "H12/0 PRR"]);
}

#[test]
fn the_first_train_of_a_kind_begins_its_phase_and_scraps_older_trains() {
    let all = [buy("AR", "2-0"), buy("AR", "3-0"), buy("IR", "2-1"), buy("IR", "4-0")];
    assert_eq!(at_end(&export(&all), |state| state.phase().name.clone()), "4");
    assert_eq!(trains(&export(&all), "AR"), ["3-0"]);
    assert_eq!(trains(&export(&all), "IR"), ["4-0"]);
}

#[test]
fn a_phase_that_begins_after_a_later_one_removes_its_trains_only_then() {
    // 1837: the last trains of goods may be bought before the 5+2, which scraps the 3+1.
    let bought = [buy("BK", "3+1-0"), buy("MS", "5-0"), buy("GT", "4G-0")];
    assert_eq!(trains(&game("1837", &bought), "BK"), ["3+1-0"]);
    let scrapped = [&bought[..], &[buy("MS", "5+2-0")]].concat();
    assert_eq!(trains(&game("1837", &scrapped), "BK"), [""; 0]);
    assert_eq!(at_end(&game("1837", &scrapped), |state| state.phase().name.clone()), "4G");
}

#[test]
fn a_city_is_named_by_its_part_of_the_print() {
    // 1858: Madrid's cities are the first, third and fifth part of the print.
    let in_madrid = |part: u32| game("1858", &[token("A", &format!("H11-0-{part}"))]);
    assert_eq!(tokens(&in_madrid(2)), ["H11/1 A"]);
    assert_eq!(fault(&in_madrid(1)), "action 1: tile H11-0 has no city 1, expected one of 0, 2, 4");
}

#[test]
fn a_home_in_one_of_two_cities_is_chosen_although_the_tile_shows_only_one() {
    let laid = [lay("SCR", "N12", "235-0", 4)];
    let at_home = |chosen: &[Value]| {
        let all = tokens(&game("1880", &[&laid[..], chosen].concat()));
        all.into_iter().find(|token| token.starts_with("N12"))
    };
    assert_eq!(at_home(&[]), None);
    assert_eq!(at_home(&[token("SCR", "235-0-0")]).as_deref(), Some("N12/0 SCR"));
    assert_eq!(at_home(&[token("SCR", "235-0-1")]), None, "a city without track");
}

#[test]
fn a_train_is_bought_from_another_company_or_exchanged_or_discarded_and_bought_again() {
    let mut diesel = buy("AR", "D-0");
    diesel["exchange"] = "4-0".into();
    let mut discard = of_company("discard_train", "IR");
    discard["train"] = "5-0".into();
    let all = [buy("AR", "4-0"), buy("IR", "5-0"), buy("SR", "4-1"), buy("IR", "4-1")];
    assert_eq!(trains(&export(&all), "IR"), ["5-0", "4-1"]);
    assert_eq!(trains(&export(&all), "SR"), Vec::<String>::new());
    let all = [buy("AR", "4-0"), buy("IR", "5-0"), discard, buy("SR", "5-0"), diesel];
    assert_eq!(trains(&export(&all), "SR"), ["5-0"]);
    assert_eq!(trains(&export(&all), "AR"), ["D-0"]);
}

#[test]
fn an_obsolete_train_runs_once_more() {
    let before = [buy("L&N", "4-0"), buy("IC", "6-0"), buy("IC", "6'-0")];
    assert_eq!(trains(&game("18TN", &before), "L&N"), ["4-0"]);
    let runs = [&before[..], &[of_company("pass", "L&N"), run("L&N", "4-0")]].concat();
    assert_eq!(trains(&game("18TN", &runs), "L&N"), ["4-0"]);
    let paid = [&runs[..], &[of_company("dividend", "L&N")]].concat();
    assert_eq!(trains(&game("18TN", &paid), "L&N"), Vec::<String>::new());
    // The company that made it obsolete has run already in this turn.
    let own = [buy("IC", "4-0"), buy("IC", "6-0"), buy("IC", "6'-0"), of_company("pass", "IC")];
    assert_eq!(trains(&game("18TN", &own), "IC"), ["4-0", "6-0", "6'-0"]);
    let next = [&own[..], &[of_company("pass", "L&N"), of_company("pass", "IC"), of_company("dividend", "IC")]].concat();
    assert_eq!(trains(&game("18TN", &next), "IC"), ["6-0", "6'-0"]);
}

#[test]
fn a_marker_that_comes_with_a_train_lasts_until_the_next_turn_ends() {
    let idle = |actions: &[Value]| {
        at_end(&game("18TN", actions), |state| {
            ["IC", "L&N", "SR"].map(|company| state.question("", company).unwrap().idle_trains)
        })
    };
    let war = [buy("L&N", "2-0"), buy("IC", "3'-0"), of_company("pass", "SR")];
    assert_eq!(idle(&war), [1, 1, 0]);
    let next = [of_company("pass", "L&N"), run("L&N", "2-0"), of_company("dividend", "L&N")];
    assert_eq!(idle(&[&war[..], &next].concat()), [1, 0, 0]);
}

#[test]
fn a_private_company_lays_track_and_becomes_a_company_with_a_token_at_its_home() {
    let bid = json!({"type": "bid", "entity": 1, "entity_type": "player", "company": "B&M", "price": 115});
    let mut laid = lay("B&M", "O8", "X1-0", 0);
    laid["entity_type"] = "minor".into();
    let started =
        json!({"type": "buy_shares", "entity": "B&M", "entity_type": "company", "shares": ["TBF_0"], "percent": 40});
    let all = [bid, laid, started, token("TBF", "X1-0-0")];
    assert_eq!(tokens(&game("1858", &all)), ["O8/0 TBF"]);
}

#[test]
fn trains_are_scrapped_after_a_number_of_sales() {
    let mut other = buy("TBF", "6H-1");
    other["variant"] = "3M".into();
    let all = [
        lay("TBF", "O8", "X1-0", 0),
        token("TBF", "X1-0-0"),
        buy("TBF", "6H-0"),
        other,
        buy("TBF", "7E-0"),
        buy("N", "5D-0"),
    ];
    assert_eq!(trains(&game("1858", &all), "TBF"), ["6H-0", "6H-1", "7E-0"]);
    // With two players the third of these trains scraps them.
    let all = [&all[..], &[buy("N", "7E-1")]].concat();
    assert_eq!(trains(&game("1858", &all), "TBF"), ["7E-0"]);
}

#[test]
fn an_earthquake_removes_tokens() {
    let all = [token("AFG", "B14-0-1"), lay("RCS", "D6", "9-0", 2)];
    assert_eq!(tokens(&game("1849", &all)), ["B14/0 AFG", "C5/0 RCS"]);
    let all = [&all[..], &[buy("RCS", "12H-0")]].concat();
    assert_eq!(tokens(&game("1849", &all)), ["C5/0 RCS"]);
}

#[test]
fn a_company_chooses_which_train_runs_as_another_kind_and_what_is_attached_to_which() {
    let recorded: Value =
        serde_json::from_str(&fixtures::text("games/1822Africa/1822Africa_game_end_both.json.gz")).unwrap();
    // The last three actions before a run: the WAR chooses the train that runs as an express, the one with the Pullman, and the one with
    // the safari train.
    let revenue = |choices: [&str; 3]| {
        let mut export = recorded.clone();
        let actions = export["actions"].as_array_mut().unwrap();
        actions.retain(|action| action["id"].as_u64().unwrap() <= 235);
        for (action, choice) in actions.iter_mut().rev().zip(choices.iter().rev()) {
            action["choice"] = (*choice).into();
        }
        at_end(&export, |state| {
            let question = state.question("", "WAR").unwrap();
            Solver::new().solve(&question.check().unwrap()).unwrap().revenue
        })
    };
    assert_eq!(revenue(["1", "1", "0"]), 700);
    for left_out in ["Skip", "None"] {
        assert_eq!(revenue(["1", left_out, "0"]), 650, "no Pullman");
        assert_eq!(revenue(["1", "1", left_out]), 690, "no safari train");
        assert_eq!(revenue([left_out, "2", "0"]), 570, "no express");
    }
    // The other of the two trains runs as an express.
    assert_eq!(revenue(["0", "0", "Skip"]), 690);
}

#[test]
fn a_home_that_others_have_filled_has_a_token_beside_the_slots_if_the_title_says_so() {
    let started = |place: &str| {
        let started = [par(1, "MZ"), token("MZ", place), par(1, "MZA"), shares("buy_shares", 2, &["MZA_1", "MZA_2"])];
        let all = [&started[..], &[of_company("pass", "MZA")]].concat();
        at_end(&game("18ESP", &all), |state| {
            let file = file(state);
            let places = |tokens: &[Entry<PlacedTokens>]| tokens.iter().map(|it| it.value.stop.clone()).collect::<Vec<_>>();
            (places(&file.tokens), places(&file.extra_tokens))
        })
    };
    let stops = |stops: &[&str]| stops.iter().map(|&stop| stop.to_owned()).collect::<Vec<_>>();
    assert_eq!(started("F24-0-1"), (stops(&["F24/1", "F24/2"]), vec![]));
    assert_eq!(started("F24-0-2"), (stops(&["F24/2"]), stops(&["F24/2"])));
}

/// The kinds of a company's trains on the board of 21Moon after some actions.
#[track_caller]
fn kinds(actions: &[Value], company: &str) -> Vec<String> {
    at_end(&game("21Moon", actions), |state| {
        let companies = file(state).companies;
        let charter = companies.iter().find(|charter| charter.value.name == company).unwrap();
        charter.value.trains.iter().map(|train| train.value.clone()).collect()
    })
}

#[test]
fn a_train_is_of_the_kind_of_its_slot_and_can_be_moved_to_the_other() {
    let into = |company: &str, train: &str, slot: u32| {
        let mut action = buy(company, train);
        action["slots"] = json!([slot]);
        action
    };
    let chosen = |choice: &str| {
        let mut action = of_company("choose", "SSF");
        action["choice"] = json!(choice);
        action
    };
    let bought = [into("SSF", "2-0", 1), into("SSF", "2-1", 0)];
    assert_eq!(kinds(&bought, "SSF"), ["2 SP", "2"]);
    assert_eq!(kinds(&[&bought[..], &[chosen("0")]].concat(), "SSF"), ["2", "2"]);
    assert_eq!(kinds(&[&bought[..], &[chosen("1")]].concat(), "SSF"), ["2 SP", "2 SP"]);
    let sold = [&bought[..], &[into("VH", "2-0", 0)]].concat();
    assert_eq!([kinds(&sold, "SSF"), kinds(&sold, "VH")], [["2"], ["2"]], "the buyer has slots of its own");
    // The first train of the second slot begins the phase, too.
    let begun = [into("SSF", "2-0", 0), into("VH", "5-0", 1)];
    assert_eq!(at_end(&game("21Moon", &begun), |state| state.phase().name.clone()), "5");
}

#[test]
fn a_company_adds_a_train_to_the_bank_or_removes_the_next_one() {
    let chosen = |choice: &str| {
        let mut action = of_company("choose", "SSF");
        action["choice"] = json!(choice);
        action
    };
    let all = [chosen("+3"), buy("SSF", "3-999")];
    assert_eq!(kinds(&all, "SSF"), ["3"]);
    let unknown = "action 1: no train is called \"3-999\", expected one of the 4 copies, from \"3-0\"";
    assert_eq!(fault(&game("21Moon", &all[1..])), unknown);
    assert!(fault(&game("21Moon", &[chosen("-3"), buy("SSF", "3-0")])).contains("3-0"), "it is gone");
}

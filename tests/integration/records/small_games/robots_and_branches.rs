//! Companies that the site draws, that a robot plays, and that players make of parts of others.

use serde_json::{Value, json};

use super::{buy, fault, game, lay, of_company, of_player, par, token, tokens, trains};

fn choose(player: u32, choice: Value) -> Value {
    json!({"type": "choose", "entity": player, "entity_type": "player", "choice": choice})
}

/// Returns a game of The Old Prince 1871 with three players. Gt and A are drawn: the main line and the short line.
fn old_prince(actions: &[Value]) -> Value {
    let mut game = game("The Old Prince 1871", actions);
    game["players"] = json!([{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Eve"}]);
    game
}

#[test]
fn tokens_of_a_company_stand_at_the_homes_of_those_that_are_not_drawn() {
    let offered = json!({"type": "offer", "entity": 1, "entity_type": "player", "company": "RF"});
    assert_eq!(tokens(&old_prince(&[offered])), ["F14/0 PEIR", "G11/0 N", "L16/0 PEIR", "T12/0 PEIR"]);
    let built = [lay("PEIR", "M13", "6-0", 4), of_company("pass", "Gt"), lay("Gt", "R16", "6-1", 1)];
    let expected = ["F14/0 PEIR", "G11/0 N", "L16/0 PEIR", "M13/0 PEIR", "R16/0 Gt", "T12/0 PEIR"];
    assert_eq!(tokens(&old_prince(&built)), expected);
}

#[test]
fn a_home_token_takes_the_place_of_the_one_that_stood_there() {
    assert_eq!(tokens(&old_prince(&[of_company("pass", "S")])), ["F14/0 S", "G11/0 N", "L16/0 PEIR", "T12/0 PEIR"]);
    let all = ["So", "S", "C", "MS", "MR"].map(|company| of_company("pass", company));
    assert_eq!(tokens(&old_prince(&all)), ["F14/0 S", "G11/0 N", "L16/0 C", "T12/0 So"]);
    let late = [&[buy("PEIR", "2H-0")], &all[..], &[of_company("pass", "PEIR")]].concat();
    assert_eq!(fault(&old_prince(&late)), "action 7: PEIR is closed, expected a company that is open");
}

#[test]
fn a_branch_gets_the_tokens_and_trains_that_a_player_chooses() {
    let built = [token("S", "L16-0-0"), buy("S", "2H-0"), buy("S", "2H-1"), of_company("pass", "PEIR")];
    let split = json!({"type": "split", "entity": 1, "entity_type": "player", "corporation": "S"});
    // The token in L16 is the only one that can be chosen.
    let full = old_prince(&[&built[..1], &[split.clone()]].concat());
    assert_eq!(fault(&full), "action 1: L16 has no free slot for a token, expected a city with room");
    let upgraded = [lay("C", "L16", "PEI5-0", 0), of_company("pass", "S"), token("S", "PEI5-0-0")];
    let before = [&upgraded[..], &built[1..]].concat();
    let chosen =
        [split, choose(1, "BB".into()), choose(1, "65,5,1".into()), choose(1, "2H-1".into()), choose(1, 180.into())];
    let after = old_prince(&[&before[..], &chosen[..]].concat());
    assert_eq!(trains(&after, "S"), ["2H-0"]);
    assert_eq!(trains(&after, "BB"), ["2H-1"]);
    assert_eq!(tokens(&after), ["F14/0 S", "G11/0 N", "L16/0 C,BB", "T12/0 PEIR"]);
}

#[test]
fn a_train_that_has_run_is_scrapped_at_once_where_only_others_run_once_more() {
    let bought = [buy("S", "4+-0"), buy("C", "4+-1"), of_company("run_routes", "S")];
    let mut ran = bought;
    ran[2]["routes"] = json!([{"train": "4+-0", "connections": []}]);
    let after = old_prince(&[&ran[..], &[buy("Gt", "D-0")]].concat());
    assert_eq!(trains(&after, "S"), [] as [&str; 0]);
    assert_eq!(trains(&after, "C"), ["4+-1"]);
}

#[test]
fn the_companies_of_a_robot_are_drawn_and_get_the_next_train_after_each_set() {
    let passes = game("18CZ", &[of_company("pass", "BCB")]);
    assert_eq!(trains(&passes, "EKJ"), ["2a-0"]);
    // Another set of operating rounds.
    let set = [of_company("pass", "BCB"), of_player("pass", 1), par(1, "VBW"), of_company("pass", "BCB")];
    assert_eq!(trains(&game("18CZ", &set), "EKJ"), ["2a-1"]);
    let others = [buy("BCB", "2a-2"), buy("BCB", "2a-3"), buy("BCB", "2a-4"), buy("BCB", "2b-0")];
    let phase_b = [&set[..], &others].concat();
    assert_eq!(trains(&game("18CZ", &phase_b), "NWB"), ["2b-1"]);
}

#[test]
fn a_company_that_is_chosen_for_the_robot_takes_trains_at_the_end_of_its_turn() {
    let turn = [of_company("pass", "BJ"), of_player("pass", 1), choose(2, "UGJ".into()), of_company("pass", "UGJ")];
    assert_eq!(trains(&game("18SJ", &turn), "UGJ"), [] as [&str; 0]);
    let next = [&turn[..], &[of_company("pass", "BJ")]].concat();
    assert_eq!(trains(&game("18SJ", &next), "UGJ"), ["2-1", "2-2"]);
    // With more players there is no robot.
    let mut more = game("18SJ", &next);
    more["players"] = json!([{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Eve"}]);
    assert_eq!(trains(&more, "UGJ"), [] as [&str; 0]);
}

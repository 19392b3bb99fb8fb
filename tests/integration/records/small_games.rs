//! Small invented records of games: undone actions, automatic actions, and errors.

use highball::record::{Record, RecordError, Round, State};
use highball::title::Title;
use serde_json::{Value, json};

/// Returns an export of a game of 1889 with two players and these actions, numbered from 1.
fn export(actions: &[Value]) -> Value {
    game("1889", actions)
}

fn game(title: &str, actions: &[Value]) -> Value {
    let numbered = |(number, action): (usize, &Value)| {
        let mut action = action.clone();
        action["id"] = (number + 1).into();
        action
    };
    let actions: Vec<Value> = actions.iter().enumerate().map(numbered).collect();
    json!({"id": 7, "title": title, "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}], "actions": actions})
}

fn read(export: &Value) -> Result<Record, RecordError> {
    Record::read(export.to_string().as_bytes(), None)
}

/// Applies all actions and returns a value of the final state.
#[track_caller]
fn at_end<T>(export: &Value, value: impl Fn(&State<'_>) -> T) -> T {
    let record = read(export).unwrap();
    let mut replay = record.replay();
    while let Some(action) = replay.advance() {
        action.unwrap();
    }
    value(replay.state())
}

/// Returns the round in which the game ends.
#[track_caller]
fn round(export: &Value) -> String {
    at_end(export, |state| state.round().to_string())
}

/// Returns the tiles on the map.
#[track_caller]
fn tiles(export: &Value) -> Vec<String> {
    at_end(export, |state| {
        let tiles = state.board_file("").tiles;
        tiles.iter().map(|tile| format!("{} {}/{}", tile.value.hex, tile.value.number, tile.value.rotation)).collect()
    })
}

/// Returns the tokens on the map, by stop.
#[track_caller]
fn tokens(export: &Value) -> Vec<String> {
    at_end(export, |state| {
        let tokens = state.board_file("").tokens;
        let names = |tokens: &[highball::board_file::Entry<String>]| {
            tokens.iter().map(|token| token.value.clone()).collect::<Vec<_>>().join(",")
        };
        tokens.iter().map(|tokens| format!("{} {}", tokens.value.stop, names(&tokens.value.tokens))).collect()
    })
}

/// Returns the ids of the trains of a company in its question.
#[track_caller]
fn trains(export: &Value, company: &str) -> Vec<String> {
    at_end(export, |state| {
        let question = state.question("", company).unwrap();
        question.trains.iter().map(|train| train.id.clone()).collect()
    })
}

/// Returns the shareholders of a company.
#[track_caller]
fn holders(export: &Value, company: &str) -> String {
    at_end(export, |state| {
        let file = state.board_file("");
        let charter = file.companies.iter().find(|charter| charter.value.name == company);
        let holders = charter.map(|charter| charter.value.holders.clone()).unwrap_or_default();
        let holders = holders.iter().map(|holding| format!("{} {}", holding.value.name, holding.value.percent));
        holders.collect::<Vec<_>>().join(", ")
    })
}

/// Returns the error of the game, which ends the replay.
#[track_caller]
fn fault(export: &Value) -> String {
    let record = match read(export) {
        Ok(record) => record,
        Err(error) => return error.to_string(),
    };
    let mut replay = record.replay();
    while let Some(action) = replay.advance() {
        if let Err(error) = action {
            assert!(replay.advance().is_none(), "an error ends the replay");
            return error.to_string();
        }
    }
    panic!("there is no error")
}

fn lay(company: &str, hex: &str, tile: &str, rotation: u32) -> Value {
    let kind = "corporation";
    json!({"type": "lay_tile", "entity": company, "entity_type": kind, "hex": hex, "tile": tile, "rotation": rotation})
}

fn buy(company: &str, train: &str) -> Value {
    json!({"type": "buy_train", "entity": company, "entity_type": "corporation", "train": train, "price": 80})
}

fn token(company: &str, city: &str) -> Value {
    json!({"type": "place_token", "entity": company, "entity_type": "corporation", "city": city, "slot": 0})
}

fn of_company(kind: &str, company: &str) -> Value {
    json!({"type": kind, "entity": company, "entity_type": "corporation"})
}

fn run(company: &str, train: &str) -> Value {
    let routes = [json!({"train": train, "connections": []})];
    json!({"type": "run_routes", "entity": company, "entity_type": "corporation", "routes": routes})
}

fn of_player(kind: &str, player: u32) -> Value {
    json!({"type": kind, "entity": player, "entity_type": "player"})
}

fn shares(kind: &str, player: u32, shares: &[&str]) -> Value {
    json!({"type": kind, "entity": player, "entity_type": "player", "shares": shares})
}

fn par(player: u32, company: &str) -> Value {
    json!({"type": "par", "entity": player, "entity_type": "player", "corporation": company, "share_price": "75,3,3"})
}

fn bid(player: u32, private: &str, price: u32) -> Value {
    json!({"type": "bid", "entity": player, "entity_type": "player", "company": private, "price": price})
}

#[test]
fn an_undo_takes_back_the_last_action() {
    let laid = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), lay("AR", "K6", "8-0", 3)];
    let undo = of_player("undo", 1);
    let all = [&laid[..], &[undo.clone(), undo]].concat();
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
}

#[test]
fn an_undo_to_an_action_takes_back_everything_after_it() {
    let mut undo = of_player("undo", 1);
    undo["action_id"] = 1.into();
    let all = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), lay("AR", "I4", "8-0", 3), undo];
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
    let mut undo = of_player("undo", 1);
    undo["action_id"] = 0.into();
    assert_eq!(tiles(&export(&[lay("AR", "K8", "6-0", 2), undo])), Vec::<String>::new());
}

#[test]
fn a_redo_restores_what_the_last_undo_took_back_and_messages_do_not_matter() {
    let (undo, redo) = (of_player("undo", 1), of_player("redo", 1));
    let message = json!({"type": "message", "entity": 1, "entity_type": "player", "message": "Sorry!"});
    let all = [lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0), message.clone(), undo.clone(), undo, message, redo];
    assert_eq!(tiles(&export(&all)), ["K8 6/2"]);
}

#[test]
fn a_redo_after_another_action_is_refused() {
    let all = [lay("AR", "K8", "6-0", 2), of_player("undo", 1), lay("AR", "K8", "5-0", 2), of_player("redo", 1)];
    assert_eq!(fault(&export(&all)), "action 4: a redo without anything undone, expected an undo before it");
}

#[test]
fn an_action_marked_as_undone_does_not_count() {
    let mut skipped = lay("AR", "K6", "9-0", 0);
    skipped["skip"] = true.into();
    let mut undo = of_player("undo", 1);
    undo["skip"] = true.into();
    assert_eq!(tiles(&export(&[lay("AR", "K8", "6-0", 2), skipped, undo])), ["K8 6/2"]);
}

#[test]
fn automatic_actions_follow_their_action() {
    let mut pass = of_player("pass", 2);
    pass["auto_actions"] = json!([shares("buy_shares", 1, &["AR_1"]), shares("buy_shares", 1, &["AR_2"])]);
    let all = [par(1, "AR"), shares("buy_shares", 2, &["AR_3"]), pass];
    assert_eq!(holders(&export(&all), "AR"), "Ann 40, Bob 10, offering 50");
}

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
    let all = [of_company("pass", "NYNH"), lay("NYNH", "G19", "54-0", 3)];
    assert_eq!(tokens(&game("1830", &all)), ["G19/0 NYNH"]);
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
fn minors_begin_with_a_train_and_a_token_and_lose_them_when_they_close() {
    let start = [of_company("pass", "FCP")];
    assert_eq!(trains(&game("18MEX", &start), "A"), ["2-0"]);
    assert_eq!(tokens(&game("18MEX", &start)), ["B3/0 FCP", "K6/1 B", "M12/0 A", "S12/0 C"]);
    let closed = [&start[..], &[buy("FCP", "3-0"), buy("FCP", "3'-0")]].concat();
    assert_eq!(tokens(&game("18MEX", &closed)), ["B3/0 FCP"]);
    let late = [&closed[..], &[of_company("pass", "A")]].concat();
    assert_eq!(fault(&game("18MEX", &late)), "action 4: A is closed, expected a company that is open");
}

#[test]
fn the_owner_of_a_minor_gets_a_certificate_when_it_closes() {
    let sold = ["MCAR", "KCMO", "A", "B", "C", "MIR", "MNR"].map(|private| bid(1, private, 50));
    let closed = [buy("CHI", "3-0"), buy("CHI", "3'-0")];
    assert_eq!(holders(&game("18MEX", &sold), "A"), "Ann 100");
    assert_eq!(holders(&game("18MEX", &sold), "NdM"), "Ann 20, offering 80");
    let all = [&sold[..], &closed].concat();
    assert_eq!(holders(&game("18MEX", &all), "NdM"), "Ann 30, offering 70");
    assert_eq!(holders(&game("18MEX", &all), "UdY"), "Ann 10, offering 90");
}

#[test]
fn mail_is_the_value_of_the_home_at_the_beginning_of_the_turn() {
    let mail = |actions: &[Value]| {
        at_end(&game("18MEX", actions), |state| {
            let question = state.question("", "CHI").unwrap();
            question.finance.unwrap().turn.amounts.get("mail").copied()
        })
    };
    let first = [of_company("pass", "CHI"), lay("CHI", "E6", "15-0", 0), buy("CHI", "2-3")];
    assert_eq!(mail(&first), Some(20));
    let next = [&first[..], &[of_company("pass", "MC"), of_company("pass", "CHI")]].concat();
    assert_eq!(mail(&next), Some(30));
}

#[test]
fn two_halves_of_a_place_are_laid_together() {
    let expected = ["O10 479MC/0", "P11 479P/0"];
    assert_eq!(tiles(&game("18MEX", &[lay("NdM", "O10", "479MC-0", 0)])), expected);
    assert_eq!(tiles(&game("18MEX", &[lay("NdM", "P11", "479P-0", 0)])), expected);
}

#[test]
fn a_company_that_merges_hands_over_its_tokens_and_trains() {
    let mut merge = of_company("merge", "CHI");
    merge["corporation"] = "CHI".into();
    let before = [of_company("pass", "NdM"), buy("CHI", "3-0"), lay("CHI", "I8", "57-0", 0), token("CHI", "57-0-0")];
    let all = game("18MEX", &[&before[..], &[merge]].concat());
    assert_eq!(tokens(&all), ["E6/0 NdM", "I8/0 NdM", "K6/1 B", "M12/0 A", "O10/0 NdM", "S12/0 C"]);
    assert_eq!(trains(&all, "NdM"), ["3-0"]);
}

/// Returns the share purchases of a game of 18MEX: Ann is president of the NdM, which operates, and Bob of the named companies. The
/// number is that of his certificates.
fn with_ndm(others: &[(&str, usize)]) -> Vec<Value> {
    let mut actions = vec![par(1, "NdM"), shares("buy_shares", 1, &["NdM_1", "NdM_2", "NdM_3"])];
    for &(company, count) in others {
        let certificates: Vec<String> = (1..count).map(|number| format!("{company}_{number}")).collect();
        let certificates: Vec<&str> = certificates.iter().map(String::as_str).collect();
        actions.extend([par(2, company), shares("buy_shares", 2, &certificates)]);
    }
    actions
}

#[test]
fn a_company_that_does_not_operate_merges_when_all_others_have_declined() {
    let majors = [("CHI", 4), ("MC", 2), ("MEX", 2), ("SPM", 2)];
    let bought = [&with_ndm(&majors)[..], &[buy("FCP", "5-0")]].concat();
    let ndm = |actions: &[Value]| {
        let all = tokens(&game("18MEX", actions));
        all.into_iter().filter(|token| token.contains("NdM")).collect::<Vec<_>>()
    };
    // CHI operates and may decline. UdY has not been started.
    assert_eq!(ndm(&bought), Vec::<String>::new());
    let declined = [&bought[..], &[of_company("pass", "CHI")]].concat();
    assert_eq!(ndm(&declined), ["Q14/0 NdM"]);
    let round = at_end(&game("18MEX", &declined), |state| (state.round(), state.company().map(str::to_owned)));
    assert_eq!(round, (Round::Operating(1, 1), Some("FCP".to_owned())), "declining is no turn");
    let late = [&declined[..], &[of_company("pass", "UdY")]].concat();
    assert!(fault(&game("18MEX", &late)).ends_with("UdY is closed, expected a company that is open"));
    // If the NdM does not operate, nobody merges.
    let without = [&with_ndm(&majors)[2..], &[buy("FCP", "5-0"), of_company("pass", "CHI")]].concat();
    assert_eq!(ndm(&without), Vec::<String>::new());
}

#[test]
fn a_certificate_that_was_given_away_starts_no_company() {
    // The owner of C gets a certificate of UdY when C closes. Here that is the president of the NdM.
    let sold = ["MCAR", "KCMO", "A", "B", "C"].map(|private| bid(1, private, 50));
    let majors = with_ndm(&[("CHI", 5), ("MC", 2), ("MEX", 2), ("SPM", 2)]);
    let bought = [buy("FCP", "3-0"), buy("FCP", "3'-0"), buy("FCP", "5-0"), of_company("pass", "CHI")];
    let all = game("18MEX", &[&sold[..], &majors, &bought].concat());
    assert_eq!(holders(&all, "UdY"), "");
    assert!(tokens(&all).contains(&"Q14/0 NdM".to_owned()), "{:?}", tokens(&all));
}

#[test]
fn a_company_that_merges_hands_over_its_home_before_there_is_a_city() {
    let merge =
        |company: &str| json!({"type": "merge", "entity": "NdM", "entity_type": "corporation", "corporation": company});
    let built = [lay("NdM", "O8", "5-0", 0), lay("NdM", "I8", "57-0", 0)];
    // SPM has not been started. MC has, and its token waits for the city.
    let spm = game("18MEX", &[&with_ndm(&[])[..], &[buy("TM", "5-0"), merge("SPM")], &built].concat());
    assert!(tokens(&spm).contains(&"O8/0 NdM".to_owned()), "{:?}", tokens(&spm));
    let began = [of_company("pass", "MC"), buy("TM", "5-0"), merge("MC")];
    let mc = game("18MEX", &[&with_ndm(&[])[..], &began, &built].concat());
    assert!(tokens(&mc).contains(&"I8/0 NdM".to_owned()), "{:?}", tokens(&mc));
}

#[test]
fn a_certificate_given_in_exchange_for_a_larger_one_comes_from_the_pool() {
    let mut sale = shares("sell_shares", 1, &["NdM_1"]);
    sale["swap"] = "NdM_7".into();
    let moved = [shares("buy_shares", 2, &["NdM_7"]), shares("sell_shares", 2, &["NdM_7"]), sale];
    assert_eq!(holders(&game("18MEX", &[&with_ndm(&[])[..], &moved].concat()), "NdM"), "Ann 45, pool 10, offering 45");
}

#[test]
fn a_train_that_comes_with_a_private_company_goes_to_its_buyer_in_time() {
    let private = |company: &str| {
        let kind = "corporation";
        json!({"type": "buy_company", "entity": company, "entity_type": kind, "company": "OSR", "price": 50})
    };
    assert_eq!(trains(&game("18GA", &[buy("GA", "2-0"), private("GA")]), "GA"), ["2-0", "2-5"]);
    assert_eq!(trains(&game("18GA", &[buy("GA", "4-0"), private("GA")]), "GA"), ["4-0"]);
}

#[test]
fn the_bank_exports_a_train_after_each_set_of_operating_rounds() {
    let set = |count: usize| -> Vec<Value> {
        let one = [of_company("pass", "PRR"), of_player("pass", 1), of_player("pass", 2)];
        std::iter::repeat_n(one, count).flatten().collect()
    };
    let phase = |count| at_end(&game("18Chesapeake", &set(count)), |state| state.phase().name.clone());
    assert_eq!((phase(7), phase(8)), ("2".to_owned(), "3".to_owned()));
    let rails = at_end(&game("18Chesapeake: Off the Rails", &set(8)), |state| state.phase().name.clone());
    assert_eq!(rails, "2");
}

#[test]
fn a_contested_private_company_goes_to_the_last_bidder() {
    // SV and CS are bought. Both players wait for DH, so it is contested.
    let auction = [bid(1, "CA", 165), bid(1, "DH", 75), bid(2, "DH", 80), bid(1, "SV", 20), bid(2, "CS", 40)];
    let won = [bid(1, "DH", 85), of_player("pass", 2), bid(2, "MH", 110)];
    let all = game("1830", &[&auction[..], &won].concat());
    assert_eq!(holders(&all, "PRR"), "Ann 10, offering 90");
    let exchange = json!({"type": "buy_shares", "entity": "MH", "entity_type": "company", "shares": ["NYC_1"]});
    let all = game("1830", &[&auction[..], &won, &[bid(1, "BO", 220), par(1, "B&O"), exchange]].concat());
    assert_eq!(holders(&all, "NYC"), "Bob 10, offering 90");
    assert_eq!(holders(&all, "B&O"), "Ann 20, offering 80");
}

#[test]
fn the_bank_exports_a_train_when_all_pass_in_the_auction_after_a_sale() {
    let exported = |before: &[Value]| {
        let auction = [before, &[of_player("pass", 2), of_player("pass", 1)]].concat();
        fault(&game("18Chesapeake", &[&auction[..], &[buy("PRR", "2-1"), buy("PRR", "2-0"), buy("PRR", "2-1")]].concat()))
    };
    assert!(exported(&[bid(1, "D&R", 20)]).starts_with("action 5: train \"2-0\" is gone"));
    // Nothing was sold, so only the price falls.
    assert!(exported(&[]).starts_with("action 5: PRR has train \"2-1\" already"));
    // A bid cancels the bidder's pass.
    let between = [bid(1, "D&R", 20), of_player("pass", 2), bid(1, "CV", 205), bid(2, "CV", 210)];
    assert!(exported(&between).starts_with("action 8: train \"2-0\" is gone"), "{}", exported(&between));
}

#[test]
fn the_first_private_company_is_free_when_all_have_passed_often_enough() {
    let passes = |times: usize| std::iter::repeat_n([of_player("pass", 1), of_player("pass", 2)], times).flatten();
    let after = |times: usize| {
        let bids = [bid(1, "KCMO", 40), bid(2, "A", 50)];
        holders(&game("18MEX", &passes(times).chain(bids).collect::<Vec<_>>()), "A")
    };
    assert_eq!((after(3), after(4)), (String::new(), "Bob 100".to_owned()));
}

#[test]
fn with_few_players_private_companies_are_left_out() {
    let sold = ["TR", "MF", "ER", "SMR", "DR"].map(|private| bid(1, private, 50));
    // All pass before any company can operate.
    let stock = [par(1, "AR"), of_player("pass", 2), of_player("pass", 1)];
    let all = [&sold[..], &stock, &[shares("buy_shares", 2, &["AR_1"])]].concat();
    assert_eq!(round(&export(&all)), "SR 2");
    let missing = [&sold[..], &[bid(1, "SIR", 80)]].concat();
    assert!(fault(&export(&missing)).starts_with("action 6: there is no private company \"SIR\""));
}

#[test]
fn ignored_actions_may_come_between_a_sale_and_the_train_it_pays_for() {
    let before = [par(1, "AR"), shares("buy_shares", 2, &["AR_1", "AR_2", "AR_3"]), lay("AR", "K8", "6-0", 2)];
    for idle in ["program_share_pass", "program_disable", "end_game", "bankrupt"] {
        let sale = [shares("sell_shares", 2, &["AR_1"]), of_player(idle, 1), shares("sell_shares", 2, &["AR_2"])];
        let all = [&before[..], &sale, &[buy("AR", "2-0")]].concat();
        assert_eq!(round(&export(&all)), "OR 1.1", "{idle}");
        // If a player acts next, the sale is the first action of a stock round.
        let all = [&before[..], &sale, &[of_player("pass", 1)]].concat();
        assert_eq!(round(&export(&all)), "SR 2", "{idle}");
    }
}

#[test]
fn shares_that_are_sold_go_to_the_pool_and_are_bought_from_there() {
    let all = [par(1, "AR"), shares("buy_shares", 1, &["AR_1"]), shares("buy_shares", 2, &["AR_2"])];
    let sold = [&all[..], &[shares("sell_shares", 1, &["AR_1"])]].concat();
    assert_eq!(holders(&export(&sold), "AR"), "Ann 20, Bob 10, pool 10, offering 60");
    let bought = [&sold[..], &[shares("buy_shares", 2, &["AR_1"])]].concat();
    assert_eq!(holders(&export(&bought), "AR"), "Ann 20, Bob 20, offering 60");
}

#[test]
fn rounds_are_inferred_from_who_acts() {
    let round = |actions: &[Value]| round(&export(actions));
    let stock = [par(1, "AR"), shares("buy_shares", 2, &["AR_1"])];
    let passes = [of_player("pass", 1), of_player("pass", 2)];
    let turn = |company: &str| [of_company("pass", company), buy(company, "3-0")];
    assert_eq!(round(&[bid(1, "TR", 20)]), "auction");
    assert_eq!(round(&stock), "SR 1");
    let first = [&stock[..], &passes, &[buy("AR", "2-0"), of_company("pass", "IR"), buy("IR", "2-1")]].concat();
    assert_eq!(round(&first), "OR 1.1");
    let second = [&first[..], &[of_company("pass", "AR")]].concat();
    assert_eq!(round(&second), "OR 1.2");
    let next = [&second[..], &[shares("buy_shares", 1, &["AR_2"])]].concat();
    assert_eq!(round(&next), "SR 2");
    // A sale to pay for a train belongs to the operating round.
    let sells = [&second[..], &[shares("sell_shares", 2, &["AR_1"])], &turn("AR")].concat();
    assert_eq!(round(&sells), "OR 1.2");
    // The only company lays track again.
    let alone = [&stock[..], &[lay("AR", "K8", "6-0", 2), buy("AR", "2-0"), lay("AR", "K6", "9-0", 0)]].concat();
    assert_eq!(round(&alone), "OR 1.2");
}

#[test]
fn rounds_are_read_as_they_are_written() {
    for text in ["auction", "SR 3", "OR 5.2"] {
        assert_eq!(text.parse::<Round>().unwrap().to_string(), text);
    }
    assert_eq!("or5.2".parse(), Ok(Round::Operating(5, 2)));
    assert_eq!("5.2".parse(), Ok(Round::Operating(5, 2)));
    assert_eq!("five".parse::<Round>(), Err(()));
}

#[test]
fn files_that_are_no_exports_are_refused() {
    let refused = |text: &str| Record::read(text.as_bytes(), None).unwrap_err().to_string();
    let expected = "expected a game exported from 18xx.games: a JSON object with `title` and `actions`";
    assert_eq!(refused("{}"), format!("it names no title, {expected}"));
    assert_eq!(refused("{\"title\": \"1889\"}"), format!("it has no actions, {expected}"));
    assert!(refused("").starts_with("the file is cut off or is not JSON"), "{}", refused(""));
    assert!(refused("").ends_with(expected));
    // The message does not claim that JSON is not JSON.
    assert_eq!(refused("[1]"), format!("invalid type: sequence, {expected}"));
    let with = |field: &str| refused(&format!("{{\"title\": \"1889\", {field}}}"));
    assert_eq!(with("\"actions\": 5"), "actions: invalid type: integer `5`, expected a list of actions");
    assert_eq!(with("\"actions\": null"), format!("it has no actions, {expected}"));
    assert_eq!(with("\"players\": 5"), "players: invalid type: integer `5`, expected a list");
    assert_eq!(with("\"players\": [5]"), "players: invalid type: integer `5`, expected a player");
    assert_eq!(with("\"settings\": 5"), "settings: invalid type: integer `5`, expected an object");
}

#[test]
fn an_unsupported_title_is_refused_with_a_list_of_those_supported() {
    let known = "\"18MEX\", \"18TN\", \"1830\", \"1889\", \"18Chesapeake\", \"18Chesapeake: Off the Rails\", \"18GA\"";
    for title in ["1846", "18EZ"] {
        assert_eq!(fault(&game(title, &[])), format!("games of {title:?} are not supported, expected one of {known}"));
    }
    let record = Record::read(export(&[]).to_string().as_bytes(), Some(Title::builtin("18GA").unwrap()));
    assert_eq!(record.unwrap_err().to_string(), "games of \"1889\" are not supported, expected one of \"18GA\"");
}

#[test]
fn a_game_with_an_unknown_optional_rule_is_refused() {
    let with = |rule: &str| {
        let mut export = game("18MEX", &[of_company("pass", "MC")]);
        export["settings"] = json!({"seed": 1, "optional_rules": [rule]});
        export
    };
    let known = "\"triple_yellow_first_or\", \"early_buy_of_kcmo\", \"hard_rust_t4\"";
    assert_eq!(
        fault(&with("baja_variant")),
        format!("18MEX with the optional rule \"baja_variant\" is not supported, expected no optional rules but {known}")
    );
    assert!(read(&with("early_buy_of_kcmo")).is_ok());
    assert_eq!(read(&with("hard_rust_t4")).unwrap().title().active_options(), ["8(d)"]);
}

#[test]
fn an_action_that_names_something_unknown_is_refused_with_its_number() {
    let refused = |action: Value, message: &str| {
        let fault = fault(&export(&[lay("AR", "K8", "6-0", 2), action]));
        // Long lists are compared by their beginning only.
        assert!(fault.starts_with(&format!("action 2: {message}")), "{fault}");
    };
    refused(lay("AR", "Z9", "9-0", 0), "no hex is called \"Z9\", expected one of the 1889 map");
    refused(lay("AR", "K6", "9999-0", 0), "there is no tile \"9999\", expected");
    refused(lay("AR", "K6", "9-0", 6), "an impossible rotation, expected a number from 0 to 5");
    refused(lay("AR", "F1", "9-0", 0), "tile 9 on F1, where no tile can be laid, expected another hex");
    refused(lay("XX", "K6", "9-0", 0), "there is no company \"XX\", expected");
    refused(buy("AR", "9-0"), "there is no train \"9\", expected one of \"2\", \"3\", \"4\", \"5\", \"6\", \"D\"");
    refused(buy("AR", "2-6"), "no train is called \"2-6\", expected one of the 6 copies, from \"2-0\"");
    refused(run("AR", "2-0"), "AR has no train \"2-0\", expected a company with trains");
    refused(token("AR", "57-0-0"), "tile \"57-0\" is not on the map, expected the tile of the city \"57-0-0\"");
    refused(token("AR", "6-0-1"), "tile 6-0 has no city 1, expected a number below 1");
    refused(token("IR", "6-0-0"), "K8 has no free slot for a token, expected a city with room");
    refused(bid(1, "XYZ", 5), "there is no private company \"XYZ\", expected");
    refused(par(3, "AR"), "there is no player \"3\", expected one of \"1\", \"2\"");
    refused(shares("buy_shares", 1, &["AR_9"]), "no certificate is called \"AR_9\", expected a number below 9");
}

#[test]
fn an_unknown_action_or_one_by_somebody_who_cannot_take_it_is_refused() {
    let refused = |action: Value, what: &str| {
        let expected = "a known action, taken by somebody who can take it";
        assert_eq!(fault(&export(&[bid(1, "TR", 20), action])), format!("action 2: {what}, expected {expected}"));
    };
    let of_private = |kind: &str| json!({"type": kind, "entity": "TR", "entity_type": "company"});
    refused(of_company("fly", "AR"), "\"fly\" by a \"corporation\"");
    refused(of_player("buy_train", 1), "\"buy_train\" by a \"player\"");
    refused(of_private("run_routes"), "\"run_routes\" by a \"company\"");
    refused(of_private("dividend"), "\"dividend\" by a \"company\"");
    refused(of_player("lay_tile", 1), "\"lay_tile\" by a \"player\"");
    // Actions that change nothing may be anybody's, but not nobody's.
    for kind in ["pass", "choose", "manual_close_company"] {
        assert_eq!(tiles(&export(&[of_private(kind)])), Vec::<String>::new());
    }
    let unknown = fault(&export(&[of_player("program_share_pass", 3)]));
    assert_eq!(unknown, "action 1: there is no player \"3\", expected one of \"1\", \"2\"");
}

#[test]
fn impossible_actions_are_refused() {
    let refused = |title: &str, actions: &[Value], message: &str| {
        assert_eq!(fault(&game(title, actions)), format!("action {}: {message}", actions.len()));
    };
    let first = lay("AR", "K8", "6-0", 2);
    let laid = |tile: &str| [first.clone(), lay("AR", "K6", tile, 0)];
    refused("1889", &laid("9"), "tile \"9\" names no copy, expected a number and a copy, such as \"9-0\"");
    refused("1889", &laid("9-99"), "no tile is called \"9-99\", expected one of the 5 copies, from \"9-0\"");
    refused("1889", &laid("6-0"), "tile \"6-0\" is already on K8, expected a copy that is not on the map");
    let green = [first.clone(), lay("AR", "K8", "14-0", 2), lay("AR", "K8", "6-1", 2)];
    refused("1889", &green, "a yellow tile on K8, which is green, expected one of a later colour");
    let twice = [lay("PRR", "H10", "57-0", 1), token("PRR", "57-0-0"), lay("PRR", "H10", "14-0", 1), token("PRR", "14-0-0")];
    refused("1830", &twice, "PRR already has a token in that city of H10, expected a city where it has none");
    refused(
        "1889",
        &[bid(1, "TR", 20), bid(2, "TR", 25)],
        "TR is already sold, expected a private company that is for sale",
    );
    let private =
        |company: &str| json!({"type": "buy_company", "entity": company, "entity_type": "corporation", "company": "TR"});
    let bought = [bid(1, "TR", 20), private("AR"), private("IR")];
    refused("1889", &bought, "TR belongs to AR, expected a private company that a player has");
}

#[test]
fn a_scrapped_train_cannot_be_bought() {
    let all = [buy("AR", "2-0"), buy("AR", "4-0"), buy("IR", "2-0")];
    let message = "action 3: train \"2-0\" is gone, expected a train of the bank or of another company";
    assert_eq!(fault(&export(&all)), message);
}

#[test]
fn an_action_without_a_required_field_is_refused() {
    let mut action = lay("AR", "K8", "6-0", 2);
    action.as_object_mut().unwrap().remove("tile");
    assert_eq!(fault(&export(&[action])), "action 1: lay_tile without `tile`, expected `tile`");
    let mut action = lay("AR", "K8", "6-0", 2);
    action["hex"] = 5.into();
    assert_eq!(fault(&export(&[action])), "action 1: hex: invalid type: integer `5`, expected a string");
}

#[test]
fn actions_out_of_order_are_refused() {
    let mut export = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]);
    export["actions"][1]["id"] = 1.into();
    assert_eq!(fault(&export), "action 1: it follows action 1, expected actions in the order of their numbers");
    export["actions"][1].as_object_mut().unwrap().remove("id");
    assert_eq!(fault(&export), "an action without `id` after action 1, expected a number");
}

#[test]
fn actions_before_an_error_are_read() {
    let whole = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]).to_string();
    // The keys of a map are in alphabetical order, so the title would come after the actions.
    let whole = whole.replacen('{', "{\"title\": \"1889\", ", 1).replace(",\"title\":\"1889\"", "");
    let cut = &whole[..whole.find("\"K6\"").unwrap()];
    let record = Record::read(cut.as_bytes(), None).unwrap();
    assert_eq!(record.actions().len(), 1);
    let mut replay = record.replay();
    assert!(replay.advance().unwrap().is_ok());
    let fault = replay.advance().unwrap().unwrap_err().to_string();
    assert!(fault.starts_with("the file is cut off or is not JSON after action 1 ("), "{fault}");
    assert!(Record::is_export(cut.as_bytes()));
    assert!(replay.advance().is_none());
}

#[test]
fn an_error_leaves_the_state_as_it_was_before() {
    // The token would start a turn of IR.
    let record = read(&export(&[lay("AR", "K8", "6-0", 2), token("IR", "6-0-0")])).unwrap();
    let mut replay = record.replay();
    assert!(replay.advance().unwrap().is_ok());
    assert!(replay.advance().unwrap().is_err());
    assert_eq!(replay.state().company(), Some("AR"));
    assert!(replay.advance().is_none());
}

#[test]
fn a_damaged_export_is_recognized_and_read_as_far_as_possible() {
    let whole = export(&[lay("AR", "K8", "6-0", 2), lay("AR", "K6", "9-0", 0)]).to_string();
    let whole = whole.replacen('{', "{\"title\": \"1889\", ", 1).replace(",\"title\":\"1889\"", "");
    let in_second = |other: &str| whole.replace("\"K6\"", other);
    let marked = format!("\u{feff}{whole}");
    let damaged = [in_second("?"), in_second("\0"), in_second("\"K\n6\"")];
    let trailing = [format!("{whole}{{}}"), format!("{whole}garbage")];
    for (text, actions) in damaged.iter().map(|text| (text, 1)).chain(trailing.iter().chain([&marked]).map(|text| (text, 2)))
    {
        assert!(Record::is_export(text.as_bytes()), "{text}");
        let record = Record::read(text.as_bytes(), None).unwrap();
        assert_eq!(record.actions().len(), actions, "{text}");
    }
    assert!(Record::is_export(b"{\"actions\": null}"));
    assert!(!Record::is_export(b"{\"hexes\": [], \"actions\": [?"));
    assert!(!Record::is_export(b"{\"id\": \"actions\"}"));
}

#[test]
fn an_export_that_breaks_off_before_its_title_is_read_as_the_given_title() {
    // The fields are in alphabetical order, so the title and the players come after the actions.
    let whole = export(&[par(2, "AR"), shares("buy_shares", 2, &["AR_1"]), lay("AR", "K8", "6-0", 2)]).to_string();
    let cut = &whole.as_bytes()[..whole.find("\"K8\"").unwrap()];
    let refused = Record::read(cut, None).unwrap_err().to_string();
    assert!(refused.ends_with(", before it names its title, expected the title, by --title"), "{refused}");
    let record = Record::read(cut, Some(Title::builtin("1889").unwrap())).unwrap();
    assert_eq!((record.id(), record.actions().len(), record.player_names()), ("1889", 2, &["2".to_owned()][..]));
    let mut replay = record.replay();
    assert!((0..2).all(|_| replay.advance().unwrap().is_ok()));
    assert!(replay.advance().unwrap().is_err());
}

#[test]
fn null_is_the_same_as_a_missing_field() {
    let mut action = lay("AR", "K8", "6-0", 2);
    for field in ["skip", "auto_actions", "shares", "routes", "swap", "price", "hex_color"] {
        action[field] = Value::Null;
    }
    let mut export = export(&[action, buy("AR", "2-0"), run("AR", "2-0")]);
    export["actions"][2]["routes"][0]["connections"] = Value::Null;
    export["settings"] = Value::Null;
    assert_eq!(tiles(&export), ["K8 6/2"]);
    export["settings"] = json!({"optional_rules": null});
    assert_eq!(tiles(&export), ["K8 6/2"]);
}

#[test]
fn errors_in_actions_are_in_plain_words() {
    let with = |field: &str, value: Value| {
        let mut action = lay("AR", "K8", "6-0", 2);
        action[field] = value;
        fault(&export(&[lay("AR", "K6", "9-0", 0), action]))
    };
    assert_eq!(with("rotation", json!("2")), "action 2: rotation: invalid type: string \"2\", expected a whole number");
    assert_eq!(with("skip", json!(1)), "action 2: skip: invalid type: integer `1`, expected true or false");
    assert_eq!(with("shares", json!(1)), "action 2: shares: invalid type: integer `1`, expected a list");
    assert_eq!(with("routes", json!([1])), "action 2: routes[0]: invalid type: integer `1`, expected a route");
    assert_eq!(with("type", Value::Null), "action 2: it has no `type`, expected the kind of action");
    let mut export = export(&[]);
    export["actions"] = json!([5]);
    assert_eq!(fault(&export), "invalid type: integer `5` after action 0, expected an action");
}

#[test]
fn players_have_different_numbers_and_are_not_too_many() {
    let with = |players: Value| {
        let mut export = export(&[]);
        export["players"] = players;
        fault(&export)
    };
    let twice = json!([{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 1, "name": "Cy"}]);
    assert_eq!(with(twice), "player \"1\" is listed twice, expected each player once");
    let many: Vec<Value> = (0..51).map(|id| json!({"id": id, "name": "Ann"})).collect();
    assert_eq!(with(json!(many)), "51 players, expected at most 50");
}

#[test]
fn many_actions_are_read_in_linear_time() {
    const MANY: usize = 60_000;
    let start = std::time::Instant::now();
    let message = json!({"type": "message", "entity": 1, "entity_type": "player", "message": ""});
    let many = |action: Value| std::iter::repeat_n(action, MANY);
    let undone = [many(of_player("pass", 1)), many(message), many(of_player("undo", 1))];
    let undone: Vec<Value> = undone.into_iter().flatten().collect();
    assert_eq!(read(&export(&undone)).unwrap().actions().len(), MANY);
    let sold = [lay("AR", "K8", "6-0", 2)].into_iter().chain(many(shares("sell_shares", 1, &[])));
    let sold: Vec<Value> = sold.chain([buy("AR", "2-0")]).collect();
    assert_eq!(round(&export(&sold)), "OR 1.1");
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

#[test]
fn truncated_or_garbled_exports_do_not_panic() {
    let actions = [
        bid(1, "TR", 20),
        par(1, "AR"),
        shares("buy_shares", 2, &["AR_1"]),
        lay("AR", "K8", "6-0", 2),
        token("AR", "6-0-0"),
        buy("AR", "2-0"),
        run("AR", "2-0"),
        of_player("undo", 1),
    ];
    let text = export(&actions).to_string();
    let replay_all = |bytes: &[u8]| {
        let Ok(record) = Record::read(bytes, None) else { return };
        let mut replay = record.replay();
        while let Some(action) = replay.advance() {
            if action.is_ok() {
                let _ = replay.state().board_file("");
            }
        }
    };
    for at in 0..text.len() {
        replay_all(&text.as_bytes()[..at]);
        for other in *b"0\"{9-" {
            let mut garbled = text.clone().into_bytes();
            garbled[at] = other;
            replay_all(&garbled);
        }
    }
}

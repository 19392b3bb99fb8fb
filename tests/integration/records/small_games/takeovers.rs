//! Companies that bid for others, buy their tokens, borrow trains, and close by their prices.

use serde_json::{Value, json};

use super::{
    at_end, bid, buy, choose, fault, file, game, holders, lay, of_company, of_player, par, round, run, shares, token,
    tokens, trains,
};

fn company_bid(company: &str, on: &str, price: u32) -> Value {
    let mut bid = of_company("bid", company);
    bid["corporation"] = on.into();
    bid["price"] = price.into();
    bid
}

#[test]
fn a_bid_that_is_moved_leaves_the_private_company_to_the_next_bidder() {
    let moved = json!({"type": "move_bid", "entity": 2, "entity_type": "player", "company": "DPRT", "price": 130,
        "from_company": "DRGR", "from_price": 125});
    let bids = [bid(1, "DRGR", 120), bid(2, "DRGR", 125)];
    let end = [shares("buy_shares", 1, &["CM_1"])];
    assert_eq!(holders(&game("18CO", &[&bids[..], &end].concat()), "DSNG"), "Bob 20, offering 80");
    assert_eq!(holders(&game("18CO", &[&bids[..], &[moved], &end].concat()), "DSNG"), "Ann 20, offering 80");
}

#[test]
fn the_company_that_bids_last_takes_another_over_and_exchanges_tokens() {
    let built = [lay("CS", "K17", "5-0", 2), buy("CS", "2-0"), lay("CM", "H18", "7-0", 0)];
    let bids = [company_bid("CM", "CS", 10), company_bid("KPAC", "CS", 20), of_company("pass", "CM")];
    let won = [&built[..], &bids[..], &[token("KPAC", "5-0-0")]].concat();
    let after = game("18CO", &won);
    assert_eq!(trains(&after, "KPAC"), ["2-0"]);
    assert!(tokens(&after).contains(&"K17/0 KPAC".to_owned()), "{:?}", tokens(&after));
    // The bids belong to no operating round.
    assert_eq!(round(&after), "OR 1.1");
    let late = [&won[..], &[lay("CM", "H20", "7-1", 0), of_company("pass", "CS")]].concat();
    assert_eq!(fault(&game("18CO", &late)), "action 9: CS is closed, expected a company that is open");
}

#[test]
fn the_train_of_a_private_company_is_there_from_the_beginning() {
    assert_eq!(trains(&game("18CO", &[of_company("pass", "CS")]), "DSNG"), ["2P-0"]);
}

#[test]
fn a_company_buys_the_place_of_another_companys_token() {
    let mut purchase = token("SFTC", "G7-0-0");
    purchase["type"] = "buy_token".into();
    let nothing = fault(&game("1841", &[purchase.clone()]));
    assert!(nothing.contains("G7"), "{nothing}");
    let there = [token("SFMA", "F8-0-0")];
    purchase["city"] = "F8-0-0".into();
    let before = tokens(&game("1841", &there));
    let after = tokens(&game("1841", &[&there[..], &[purchase]].concat()));
    assert!(before.iter().any(|stop| stop == "F8/0 SFMA"), "{before:?}");
    assert!(after.iter().any(|stop| stop == "F8/0 SFTC"), "{after:?}");
}

#[test]
fn a_borrowed_train_goes_back_to_the_bank_after_the_run() {
    let mut borrow = buy("CGR", "D-0");
    borrow["type"] = "borrow_train".into();
    let start = [of_company("pass", "CGR"), borrow.clone()];
    assert_eq!(trains(&game("1856", &start), "CGR"), ["D-0"]);
    let mut dividend = of_company("dividend", "CGR");
    dividend["kind"] = "withhold".into();
    let ran = [&start[..], &[run("CGR", "D-0"), dividend]].concat();
    assert_eq!(trains(&game("1856", &ran), "CGR"), [] as [&str; 0]);
    let again = fault(&game("1856", &[buy("GT", "D-0"), borrow]));
    assert_eq!(again, "action 2: train \"D-0\" is not in the bank, expected a train of the bank");
}

#[test]
fn odd_shares_after_a_merger_begin_no_stock_round() {
    let mut merge = of_company("merge", "SRJ");
    merge["corporation"] = "SNS".into();
    let turns = [of_company("pass", "SNS"), of_company("pass", "SRJ"), merge, of_player("pass", 1)];
    assert_eq!(round(&game("1877: Stockholm Tramways", &turns)), "OR 1.1");
    // Each player has odd shares of one company only.
    let more = [&turns[..], &[of_player("pass", 1)]].concat();
    assert_eq!(round(&game("1877: Stockholm Tramways", &more)), "SR 2");
}

/// A bid for a minor of 18Ardennes or, with it, for a company.
fn minor_bid(player: u32, minor: &str, company: Option<&str>) -> Value {
    json!({"type": "bid", "entity": player, "entity_type": "player", "corporation": minor, "company": company, "price": 100})
}

/// Ann has minor 8, and Bob has minors 9 and 2. Each of 8 and 9 has bought a train, and 8 the place of the port in Vlissingen.
fn two_minors() -> Vec<Value> {
    let bids = [minor_bid(1, "8", None), minor_bid(2, "9", None), minor_bid(2, "2", None)];
    let port = json!({"type": "remove_token", "entity": "8", "entity_type": "corporation", "city": "E5-0-0", "slot": 0});
    let turns = [port, buy("8", "2-0"), buy("9", "2-1")];
    [&bids[..], &turns[..]].concat()
}

/// Ann starts N with minor 8.
fn pledged() -> Vec<Value> {
    [&two_minors()[..], &[minor_bid(1, "8", Some("N")), par(1, "N")]].concat()
}

#[test]
fn a_token_of_the_bank_gives_way_to_one_of_a_company_and_comes_back() {
    let at_port = |actions: &[Value]| {
        let all = tokens(&game("18Ardennes", actions));
        all.into_iter().filter(|stop| stop.starts_with("E5")).collect::<Vec<_>>()
    };
    assert_eq!(at_port(&[]), ["E5/0 BANK"]);
    assert_eq!(at_port(&two_minors()), ["E5/0 8"]);
    assert_eq!(at_port(&pledged()), ["E5/0 N"]);
    let declined = json!({"type": "remove_token", "entity": "N", "entity_type": "corporation", "city": "E5-0-0", "slot": 0});
    assert_eq!(at_port(&[&pledged()[..], &[declined]].concat()), ["E5/0 BANK"]);
}

#[test]
fn a_company_gets_what_the_minor_had_with_which_a_player_bid_for_it() {
    let started = game("18Ardennes", &pledged());
    assert_eq!(trains(&started, "N"), ["2-0"]);
    assert!(tokens(&started).contains(&"M7/0 N".to_owned()), "{:?}", tokens(&started));
    assert_eq!(holders(&started, "N"), "Ann 60, offering 40");
    let late = [&pledged()[..], &[of_company("pass", "8")]].concat();
    assert_eq!(fault(&game("18Ardennes", &late)), "action 9: 8 is closed, expected a company that is open");
}

#[test]
fn a_company_denies_an_exchange_for_its_share_or_declines_tokens() {
    let mut exchange = of_company("buy_shares", "9");
    exchange["shares"] = json!(["N_2"]);
    let after = |actions: &[Value]| [&pledged()[..], &[exchange.clone()], actions].concat();
    let in_paris = |actions: &[Value]| {
        let all = tokens(&game("18Ardennes", &after(actions)));
        all.into_iter().filter(|stop| stop.starts_with("M7/1")).collect::<Vec<_>>()
    };
    let mut deny = of_company("choose", "N");
    deny["choice"] = "deny".into();
    let declined = json!({"type": "remove_token", "entity": "N", "entity_type": "corporation", "city": "M7-0-3", "slot": 0});
    let pass = of_player("pass", 1);
    assert_eq!(in_paris(&[deny.clone(), pass.clone()]), ["M7/1 9"]);
    assert_eq!(in_paris(&[of_company("pass", "N"), of_company("pass", "N"), pass.clone()]), ["M7/1 N"]);
    assert_eq!(in_paris(&[declined, of_company("pass", "N"), pass.clone()]), [] as [&str; 0]);
    let all = game("18Ardennes", &after(&[of_company("pass", "N"), pass.clone()]));
    assert_eq!((round(&all).as_str(), trains(&all, "N")), ("SR 2", vec!["2-0".to_owned(), "2-1".to_owned()]));
    assert_eq!(holders(&all, "N"), "Ann 60, Bob 20, offering 20");
    let denied = game("18Ardennes", &after(&[deny, pass]));
    assert_eq!(trains(&denied, "N"), ["2-0"]);
    assert_eq!(holders(&denied, "N"), "Ann 60, offering 40");
}

#[test]
fn the_president_takes_new_shares_of_a_company_that_converts_in_the_operating_round() {
    let converted = [of_company("pass", "9"), of_company("convert", "N"), shares("buy_shares", 1, &["N_9"])];
    let all = [&pledged()[..], &converted[..]].concat();
    assert_eq!(round(&game("18Ardennes", &all)), "OR 2.1");
    assert_eq!(holders(&game("18Ardennes", &all), "N"), "Ann 40, offering 60");
    // After the president's pass, players act in a stock round again.
    let next = [&all[..], &[of_player("pass", 1), shares("buy_shares", 1, &["N_2"])]].concat();
    assert_eq!(round(&game("18Ardennes", &next)), "SR 3");
    let unknown = [&all[..], &[shares("buy_shares", 1, &["N_10"])]].concat();
    assert_eq!(
        fault(&game("18Ardennes", &unknown)),
        "action 12: no certificate is called \"N_10\", expected a number below 10"
    );
}

/// A game of 18Uruguay up to the purchase that begins the nationalization, with what follows.
fn nationalized(answers: &[Value]) -> Value {
    let bought = [buy("FCNE", "5-0"), buy("ECR", "5-1"), buy("FCCU", "6-0"), buy("FCMU", "6-1")];
    game("18Uruguay", &[&bought[..], answers].concat())
}

#[test]
fn a_state_railway_takes_over_the_first_companies_that_stay_in_debt() {
    let answers = [
        of_company("pass", "FCMU"),
        choose("ECR", "1"),
        of_company("pass", "FCNE"),
        of_company("pass", "FCCU"),
        choose("FCNE", "decline"),
    ];
    let later = [lay("WER", "G3", "57-0", 1)];
    let trains_of = |answers: &[Value], company: &str| trains(&nationalized(&[answers, &later].concat()), company);
    assert_eq!(trains_of(&answers, "FCE"), ["7-0", "6-1", "5-1"]);
    assert_eq!(trains_of(&answers, "FCNE"), ["5-0"]);
    assert_eq!(trains_of(&answers, "FCCU"), ["6-0"], "only two are taken over at once");
    let closed = [&answers[..], &later, &[run("FCMU", "6-1")]].concat();
    assert_eq!(fault(&nationalized(&closed)), "action 11: FCMU is closed, expected a company that is open");
    let agreed = [&answers[..4], &[choose("FCNE", "handover")]].concat();
    assert_eq!(trains_of(&agreed, "FCE"), ["7-0", "6-1", "5-1", "5-0"]);
    // In its own turn, the company that bought the train may still do other things.
    let busy = [&[buy("FCMU", "5-2")], &answers[..]].concat();
    assert_eq!(trains_of(&busy, "FCE"), ["7-0", "6-1", "5-2", "5-1"]);
}

#[test]
fn without_debts_there_is_no_state_railway_and_the_rptla_closes() {
    let later = [lay("WER", "G3", "57-0", 1)];
    let closed = |company: &str| fault(&nationalized(&[&later[..], &[run(company, "7-0")]].concat()));
    assert_eq!(closed("FCE"), "action 6: FCE is closed, expected a company that is open");
    assert_eq!(closed("RPTLA"), "action 6: RPTLA is closed, expected a company that is open");
}

#[test]
fn the_last_round_of_the_set_after_a_nationalization_is_marked() {
    let runs = |count: usize| vec![run("FCNE", "5-0"); count];
    let stock = [par(1, "WER")];
    let last = |in_next_set: usize| {
        let export = nationalized(&[&runs(1)[..], &stock, &runs(in_next_set)].concat());
        let markers = at_end(&export, |state| file(state).markers.len());
        (round(&export), markers)
    };
    assert_eq!(
        [1, 2, 3].map(last),
        [("OR 2.1", 0), ("OR 2.2", 0), ("OR 2.3", 1)].map(|(round, markers)| (round.to_owned(), markers))
    );
}

#[test]
fn tokens_of_the_beginning_get_track_if_their_company_lays_the_first_tile() {
    let laid_by = |company: &str| tokens(&game("18GB", &[lay(company, "H15", "G02-0", 0)]));
    assert!(laid_by("LYR").contains(&"H15/0 LYR".to_owned()), "{:?}", laid_by("LYR"));
    assert!(laid_by("MR").contains(&"H15/1 LYR".to_owned()), "{:?}", laid_by("MR"));
}

#[test]
fn a_player_converts_a_company_by_a_choice_and_its_new_shares_lie_in_the_pool() {
    let bought = [par(1, "MR"), shares("buy_shares", 2, &["MR_1"])];
    let mut convert = of_player("choose", 1);
    convert["choice"] = "convert_MR".into();
    assert_eq!(holders(&game("18GB", &bought), "MR"), "Ann 40, Bob 20, offering 40");
    let converted = [&bought[..], &[convert]].concat();
    assert_eq!(holders(&game("18GB", &converted), "MR"), "Ann 20, Bob 10, pool 50, offering 20");
    let more = [&converted[..], &[shares("buy_shares", 2, &["MR_8"])]].concat();
    assert_eq!(holders(&game("18GB", &more), "MR"), "Ann 20, Bob 20, pool 40, offering 20");
    // In receivership, only the percentage of certificates tells.
    let mut half = shares("buy_shares", 2, &["MR_5"]);
    half["percent"] = 10.into();
    let told = [&bought[..], &[half]].concat();
    assert_eq!(holders(&game("18GB", &told), "MR"), "Ann 20, Bob 20, pool 40, offering 20");
    let unknown = fault(&game("18GB", &[&bought[..], &[shares("buy_shares", 2, &["MR_9"])]].concat()));
    assert_eq!(unknown, "action 3: no certificate is called \"MR_9\", expected a number below 4");
}

#[test]
fn the_bank_lends_its_next_train_to_a_company_without_trains() {
    let first = [lay("MR", "H19", "G41-0", 0), lay("NBR", "H5", "58-0", 0)];
    assert_eq!(trains(&game("18GB", &first), "MR"), ["2+1-0"]);
    assert_eq!(trains(&game("18GB", &first[..1]), "LYR"), [""; 0], "it has not operated yet");
    // The bank exports the 2+1-0 at the end of the round. In receivership, the company is taken to have bought the next one, unless another
    // buys it.
    let ran = [&first[..], &[run("MR", "2+1-1"), lay("LYR", "I16", "58-1", 0)]].concat();
    assert_eq!(trains(&game("18GB", &ran), "MR"), ["2+1-1"]);
    assert_eq!(trains(&game("18GB", &[&ran[..], &[buy("LYR", "2+1-2")]].concat()), "MR"), ["2+1-1"]);
    assert_eq!(trains(&game("18GB", &[&ran[..], &[buy("LYR", "2+1-1")]].concat()), "MR"), ["2+1-2"]);
}

#[test]
fn the_bank_exports_a_train_after_a_round_in_which_it_has_sold_none() {
    let bought = [buy("MR", "2+1-0"), run("MR", "2+1-0")];
    let next = |runs: usize| [&bought[..], &vec![run("MR", "2+1-0"); runs], &[buy("NBR", "2+1-1")]].concat();
    assert_eq!(trains(&game("18GB", &next(0)), "NBR"), ["2+1-1"]);
    let exported = fault(&game("18GB", &next(1)));
    assert!(exported.starts_with("action 4: train \"2+1-1\" is gone"), "{exported}");
}

//! Companies that bid for others, buy their tokens, borrow trains, and close by their prices.

use serde_json::{Value, json};

use super::{bid, buy, fault, game, holders, lay, of_company, of_player, round, run, shares, token, tokens, trains};

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

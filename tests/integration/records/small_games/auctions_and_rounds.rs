//! Auctions, exported trains, sold shares, and the rounds that follow from who acts.

use highball::record::Round;
use serde_json::{Value, json};

use super::{at_end, bid, buy, export, fault, game, holders, lay, of_company, of_player, par, round, run, shares, tiles};

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
    let before = [par(1, "AR"), shares("buy_shares", 1, &["AR_1", "AR_2", "AR_3"]), lay("AR", "K8", "6-0", 2)];
    for idle in ["program_share_pass", "program_disable", "end_game", "bankrupt"] {
        let sale = [shares("sell_shares", 1, &["AR_1"]), of_player(idle, 2), shares("sell_shares", 1, &["AR_2"])];
        let all = [&before[..], &sale, &[buy("AR", "2-0")]].concat();
        assert_eq!(round(&export(&all)), "OR 1.1", "{idle}");
        // If a player acts next, the sale is the first action of a stock round.
        let all = [&before[..], &sale, &[of_player("pass", 2)]].concat();
        assert_eq!(round(&export(&all)), "SR 2", "{idle}");
    }
}

#[test]
fn only_the_president_of_a_company_without_trains_sells_shares_for_one() {
    let before = [par(1, "AR"), shares("buy_shares", 2, &["AR_1"]), lay("AR", "K8", "6-0", 2)];
    let after = |actions: &[Value]| round(&export(&[&before[..], actions].concat()));
    assert_eq!(after(&[shares("sell_shares", 1, &["AR_2"])]), "OR 1.1");
    assert_eq!(after(&[shares("sell_shares", 2, &["AR_1"])]), "SR 2");
    assert_eq!(after(&[buy("AR", "2-0"), shares("sell_shares", 1, &["AR_2"])]), "SR 2");
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
    let first = [&stock[..], &passes, &[of_company("pass", "AR"), of_company("pass", "IR"), buy("IR", "2-1")]].concat();
    assert_eq!(round(&first), "OR 1.1");
    let second = [&first[..], &[lay("AR", "K8", "6-0", 2)]].concat();
    assert_eq!(round(&second), "OR 1.2");
    let next = [&second[..], &[shares("buy_shares", 1, &["AR_2"])]].concat();
    assert_eq!(round(&next), "SR 2");
    // A sale to pay for a train belongs to the operating round.
    let sells = [&second[..], &[shares("sell_shares", 1, &["AR_2"])], &turn("AR")].concat();
    assert_eq!(round(&sells), "OR 1.2");
    // The only company lays track again. In phase 2 a set has one operating round, so it does so in the same turn.
    let alone = [&stock[..], &[lay("AR", "K8", "6-0", 2), buy("AR", "3-0"), lay("AR", "K6", "9-0", 0)]].concat();
    assert_eq!(round(&alone), "OR 1.1");
    let again = [lay("AR", "J5", "9-1", 0), run("AR", "3-0"), lay("AR", "J3", "9-2", 0)];
    let next = [&alone[..], &[shares("buy_shares", 1, &["AR_2"])], &again].concat();
    assert_eq!(round(&next), "OR 2.2");
}

/// A company that acts once more, while another that operated in the round before is to have its turn, goes on with its own.
#[test]
fn a_turn_goes_on_while_other_companies_wait_for_theirs() {
    let round = |actions: &[Value]| round(&export(actions));
    let stock = [par(1, "AR"), par(2, "IR")];
    let first = [lay("AR", "K8", "6-0", 2), buy("AR", "3-0"), of_company("pass", "IR"), buy("IR", "3-1")];
    let second = [lay("AR", "K6", "9-0", 0), run("AR", "3-0")];
    let set = [&stock[..], &first, &[shares("buy_shares", 1, &["AR_1"])], &second].concat();
    assert_eq!(round(&set), "OR 2.1");
    let more = [&set[..], &[lay("AR", "J5", "9-1", 0)]].concat();
    assert_eq!(round(&more), "OR 2.1");
    let after = [&set[..], &[of_company("pass", "IR"), lay("AR", "J5", "9-1", 0)]].concat();
    assert_eq!(round(&after), "OR 2.2");
}

#[test]
fn a_set_of_stock_rounds_ends_when_all_have_passed_in_each() {
    let passes = |rounds: usize| -> Vec<Value> {
        let pass = |player| of_player("pass", player);
        std::iter::repeat_n([pass(1), pass(2)], rounds).flatten().chain([pass(1)]).collect()
    };
    let of = |title: &str| [0, 1, 2, 3, 4].map(|rounds| round(&game(title, &passes(rounds))));
    assert_eq!(of("1822"), ["SR 1", "SR 2", "SR 3", "SR 4", "SR 5"]);
    assert_eq!(of("1822Africa"), ["SR 1", "SR 1", "SR 2", "SR 2", "SR 3"]);
}

#[test]
fn rounds_are_read_as_they_are_written() {
    for text in ["auction", "SR 3", "OR 5.2"] {
        assert_eq!(text.parse::<Round>().unwrap().to_string(), text);
    }
    assert_eq!("or5.2".parse(), Ok(Round::Operating(5, 2)));
    assert_eq!("5.2".parse(), Ok(Round::Operating(5, 2)));
    let error = "five".parse::<Round>().unwrap_err().to_string();
    assert_eq!(error, "round \"five\": expected a round such as \"OR 5.2\"");
}

/// 1889's game for beginners begins with a stock round, and has tiles of its own.
#[test]
fn a_game_without_an_auction_begins_with_a_stock_round() {
    let actions = [par(1, "AR"), of_player("pass", 2), lay("AR", "K8", "Beg6-0", 2)];
    let mut export = game("1889", &actions);
    export["settings"] = json!({"optional_rules": ["beginner_game"]});
    assert_eq!((round(&export).as_str(), tiles(&export)), ("OR 1.1", vec!["K8 Beg6/2".to_owned()]));
    export["actions"].as_array_mut().unwrap().truncate(1);
    assert_eq!(round(&export), "SR 1");
}

/// Every optional rule that a title names is read, alone.
#[test]
fn every_optional_rule_of_the_titles_is_read() {
    for title in highball::title::Title::all() {
        let Some(record) = title.record() else { continue };
        for ((rule, _), site) in record.options.iter().zip(std::iter::repeat(&record.games[0].title)) {
            let mut export = game(site, &[]);
            export["settings"] = json!({"seed": 1, "optional_rules": [rule]});
            if let Some([least, _]) = title.seats() {
                let player = |number: u32| json!({"id": number, "name": format!("Player {number}")});
                export["players"] = (1..=least).map(player).collect();
            }
            at_end(&export, |state| drop(state.board("").unwrap_or_else(|error| panic!("{site}, {rule}: {error}"))));
        }
    }
}

#[test]
fn companies_trade_shares_before_the_operating_rounds() {
    let bids = [("RL", 65), ("T", 85), ("UNC", 35), ("SBC", 45), ("TC", 105), ("OLS", 30)];
    let bids = bids.iter().zip([1, 2].into_iter().cycle()).map(|(&(private, price), player)| bid(player, private, price));
    let started = [par(1, "SSF"), par(2, "VH"), of_player("pass", 1), of_player("pass", 2)];
    let before: Vec<Value> = bids.chain(started).collect();
    let after = |actions: &[Value]| round(&game("21Moon", &[&before[..], actions].concat()));
    let trade = json!({"type": "buy_shares", "entity": "SSF", "entity_type": "corporation", "shares": ["VH_1"]});
    let [ssf, vh] = ["SSF", "VH"].map(|company| of_company("pass", company));
    assert_eq!(after(&[trade.clone(), vh.clone()]), "SR 1");
    assert_eq!(after(&[ssf.clone(), vh.clone()]), "SR 1");
    assert_eq!(after(&[ssf.clone(), vh.clone(), ssf.clone()]), "OR 1.1", "each passes once");
    assert_eq!(after(&[trade, vh.clone(), lay("SSF", "D12", "57M-0", 0)]), "OR 1.1");
    // The landing site is laid in the auction.
    let site =
        json!({"type": "lay_tile", "entity": "OLS", "entity_type": "minor", "hex": "D10", "tile": "6M-0", "rotation": 4});
    assert_eq!(round(&game("21Moon", &[bid(1, "OLS", 30), site])), "auction");
}

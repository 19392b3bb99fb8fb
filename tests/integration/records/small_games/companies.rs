//! Minors, mergers and private companies.

use highball::record::Round;
use serde_json::{Value, json};

use super::{at_end, bid, buy, fault, file, game, holders, lay, of_company, par, shares, tiles, token, tokens, trains};
use crate::common::fixtures;

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
    let next = [&first[..], &[of_company("pass", "MC"), lay("CHI", "F7", "9-0", 1)]].concat();
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
fn the_first_par_prices_may_only_reserve_companies_and_those_that_begin_get_the_next_trains() {
    let par = |player: u32, company: &str, price: &str| {
        let mut action = par(player, company);
        action["share_price"] = price.into();
        action
    };
    let reserved = ["ML", "MC", "CP", "K&P", "VC", "AK", "P&R", "RW"];
    let reserved: Vec<Value> = reserved.iter().map(|company| par(1, company, "50,1,3")).collect();
    let begun = [par(1, "AK", "50,1,3"), par(2, "VC", "65,1,6"), par(1, "BR", "65,0,6")];
    let after = |more: &[Value]| game("18NewEngland 2: Northern States", &[&reserved[..], &begun, more].concat());
    assert!(trains(&after(&[]), "BR").is_empty());
    let first = after(&[lay("BR", "H5", "9-0", 1)]);
    let given = ["BR", "VC", "AK", "ML"].map(|company| trains(&first, company).join(" "));
    assert_eq!(given, ["2-0", "2-1", "2-2", ""]);
    let holds = ["BR", "AK", "ML"].map(|company| holders(&first, company));
    assert_eq!(holds, ["Ann 100", "Ann 100", ""]);
}

#[test]
fn the_site_may_draw_an_optional_rule_by_the_number_of_the_game() {
    let drawn = |number: u32| {
        let mut export = game("18Rhl", &[]);
        export["players"].as_array_mut().unwrap().push(json!({"id": 3, "name": "Cora"}));
        export["id"] = number.into();
        at_end(&export, |state| file(state).options.iter().map(|option| option.value.clone()).collect::<Vec<_>>())
    };
    // The first random numbers of these games leave 0 and 7 when divided by 9.
    assert_eq!((drawn(7), drawn(8)), (vec!["placement 1".to_owned()], vec!["placement 8".to_owned()]));
}

#[test]
fn shares_that_a_company_buys_back_lie_in_its_treasury_where_that_is_paid_like_no_other_place() {
    let of_company_shares = |share: &str| {
        let mut bought = of_company("buy_shares", share.split_once('_').unwrap().0);
        bought["shares"] = json!([share]);
        bought
    };
    let sold = |company: &str| {
        let share = format!("{company}_1");
        [par(1, company), shares("buy_shares", 1, &[&share]), shares("sell_shares", 1, &[&share])]
    };
    assert_eq!(holders(&game("1870", &sold("SP")), "SP"), "Ann 20, pool 10, offering 70");
    let redeemed = [&sold("SP")[..], &[of_company_shares("SP_1")]].concat();
    assert_eq!(holders(&game("1870", &redeemed), "SP"), "Ann 20, treasury 10, offering 70");
    let again = [&redeemed[..], &[shares("buy_shares", 2, &["SP_1"])]].concat();
    assert_eq!(holders(&game("1870", &again), "SP"), "Ann 20, Bob 10, offering 70");
    // Elsewhere all of them are paid alike, and are in one place.
    let redeemed = [&sold("AR")[..], &[of_company_shares("AR_1")]].concat();
    assert_eq!(holders(&game("1889", &redeemed), "AR"), "Ann 20, offering 80");
}

/// 1858: as the private companies close, their owners choose shares for them, from the treasury or from the market.
#[test]
fn private_companies_that_close_are_exchanged_for_shares() {
    let text = fixtures::text("games/1858/1858_game_end_bank.json.gz");
    let game: Value = serde_json::from_str(&text).unwrap();
    let held = |action: u64, company: &str| {
        let mut until = game.clone();
        until["actions"].as_array_mut().unwrap().retain(|it| it["id"].as_u64().is_some_and(|id| id <= action));
        holders(&until, company)
    };
    assert_eq!(held(572, "W"), "Player 4 60, Player 3 10, offering 30");
    assert_eq!(held(577, "W"), "Player 4 90, Player 3 10");
    assert_eq!(held(572, "A"), "Player 2 30, offering 70");
    assert_eq!(held(577, "A"), "Player 2 40, offering 60");
}

//! What happens without an action of its own, and is known once a later one shows it.

use highball::Language;
use serde_json::{Value, json};

use super::{at_end, buy, fault, game, lay, of_company, of_player, run, token, tokens, trains};

fn company_bid(player: u32, company: &str, price: u32) -> Value {
    json!({"type": "bid", "entity": player, "entity_type": "player", "corporation": company, "price": price})
}

/// Companies of 1817 that begin in D9: two of the first player, and one of the second.
fn started() -> Vec<Value> {
    let start = |player, company| [company_bid(player, company, 100), token(company, "D9-0-0")];
    [start(1, "A&S"), start(2, "J")].concat()
}

#[test]
fn a_company_without_trains_at_the_end_of_its_turn_closes_before_the_next_round() {
    let first = [&started()[..], &[buy("A&S", "2-0"), lay("J", "E8", "8-0", 1)]].concat();
    assert_eq!(tokens(&game("1817", &first)), ["D9/0 A&S,J"]);
    // Players may buy it meanwhile.
    let passes = [&first[..], &[of_player("pass", 1)]].concat();
    assert_eq!(tokens(&game("1817", &passes)), ["D9/0 A&S,J"]);
    let second = [&first[..], &[run("A&S", "2-0")]].concat();
    assert_eq!(tokens(&game("1817", &second)), ["D9/0 A&S,"]);
    let late = [&second[..], &[run("J", "2-1")]].concat();
    assert_eq!(fault(&game("1817", &late)), "action 8: J has no train \"2-1\", expected a company with trains");
}

#[test]
fn a_company_that_a_player_buys_goes_to_the_only_one_that_it_can_be_for() {
    let first = [&started()[..], &[buy("A&S", "2-0"), buy("J", "2-1")]].concat();
    let sale = [&first[..], &[company_bid(1, "J", 50), of_player("pass", 2)]].concat();
    assert_eq!(trains(&game("1817", &sale), "A&S"), ["2-0"]);
    let bought = [&sale[..], &[of_company("take_loan", "A&S")]].concat();
    assert_eq!(trains(&game("1817", &bought), "A&S"), ["2-0", "2-1"]);
    assert_eq!(tokens(&game("1817", &bought)), ["D9/0 A&S,"]);
}

#[test]
fn a_company_that_a_player_buys_for_one_of_several_goes_to_the_one_that_runs_its_trains() {
    let another = [company_bid(1, "H", 100), token("H", "E22-0-0")];
    let first = [buy("A&S", "2-0"), buy("J", "2-1"), buy("H", "2-2")];
    let sale = [company_bid(1, "J", 50), of_player("pass", 2), run("A&S", "2-0")];
    let sold = [&started()[..], &another, &first, &sale].concat();
    assert_eq!(trains(&game("1817", &sold), "A&S"), ["2-0"]);
    assert_eq!(trains(&game("1817", &sold), "J"), ["2-1"]);
    let shown = [&sold[..], &[run("H", "2-1")]].concat();
    assert_eq!(trains(&game("1817", &shown), "H"), ["2-2", "2-1"]);
    let named = [
        &sold[..sold.len() - 1],
        &[{
            let mut merge = of_player("merge", 1);
            merge["corporation"] = "A&S".into();
            merge
        }],
    ]
    .concat();
    assert_eq!(trains(&game("1817", &named), "A&S"), ["2-0", "2-1"]);
}

#[test]
fn the_national_railway_buys_a_train_if_it_has_none_and_those_that_the_bank_has_sold_unseen() {
    let copies = |name: &str, count: u32| (0..count).map(|copy| format!("{name}-{copy}")).collect::<Vec<_>>();
    let sold = [copies("2", 7), copies("3", 5), copies("4", 1)].concat();
    let first: Vec<Value> = sold.iter().map(|train| buy("NW", train)).collect();
    let second = [&first[..], &[run("NW", "4-0")]].concat();
    assert_eq!(trains(&game("1861", &second), "RSR"), ["4-1"]);
    let later = [&second[..], &[buy("NW", "5-0")]].concat();
    assert_eq!(trains(&game("1861", &later), "RSR"), ["4-1", "4-2"]);
}

#[test]
fn an_answer_says_what_the_bank_may_have_sold_without_an_action() {
    let not_covered = |game: &Value, company: &str| {
        at_end(game, |state| {
            let texts = state.question("", company).unwrap().scenery.unwrap().not_covered.clone();
            // It is said in each language.
            assert!(texts.iter().all(|text| text.in_language(Language::German).contains("hat vielleicht den nächsten Zug")));
            texts.iter().map(ToString::to_string).collect::<Vec<_>>()
        })
    };
    let copies = |name: &str, count: u32| (0..count).map(|copy| format!("{name}-{copy}")).collect::<Vec<_>>();
    let sold = [copies("2", 7), copies("3", 5), copies("4", 1)].concat();
    let first: Vec<Value> = sold.iter().map(|train| buy("NW", train)).collect();
    let unseen = "RSR may have bought the next train of the bank, which the record shows only later";
    // Before its first turn, it has bought none.
    assert_eq!(not_covered(&game("1861", &first), "RSR"), [""; 0]);
    let second = [&first[..], &[run("NW", "4-0")]].concat();
    assert_eq!(not_covered(&game("1861", &second), "RSR"), [unseen]);
    assert_eq!(not_covered(&game("1861", &second), "NW"), [""; 0]);
    // The next one begins a phase, which concerns all.
    let last = [&second[..], &[buy("NW", "4-2")]].concat();
    for company in ["RSR", "NW"] {
        assert_eq!(not_covered(&game("1861", &last), company), [format!("{unseen}; it begins phase 5")]);
    }
}

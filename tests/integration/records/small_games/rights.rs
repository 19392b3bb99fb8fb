//! The rights, trains and tokens that companies get from private companies, investors and mergers.

use serde_json::{Value, json};

use super::{at_end, bid, buy, choose, fault, file, game, lay, of_company, par, run, shares, tokens, trains};

/// Returns the values of a company's markers.
#[track_caller]
fn markers(export: &Value, company: &str) -> Vec<String> {
    at_end(export, |state| {
        let file = file(state);
        let charter = file.companies.iter().find(|charter| charter.value.name == company);
        let markers = charter.map(|charter| charter.value.markers.clone()).unwrap_or_default();
        markers.iter().map(|marker| format!("{}: {:?}", marker.value.id, marker.value.value)).collect()
    })
}

/// Returns the names of the trains of a company in its question.
#[track_caller]
fn names(export: &Value, company: &str) -> Vec<String> {
    at_end(export, |state| {
        let question = state.question("", company).unwrap();
        question.trains.iter().map(|train| train.name.clone()).collect()
    })
}

fn with(mut action: Value, field: &str, value: &str) -> Value {
    action[field] = value.into();
    action
}

fn buy_company(company: &str, private: &str) -> Value {
    with(of_company("buy_company", company), "company", private)
}

fn of_minor(kind: &str, minor: &str) -> Value {
    json!({"type": kind, "entity": minor, "entity_type": "minor"})
}

#[test]
fn two_companies_that_merge_are_named_after_both() {
    let before = [
        lay("NYC", "E23", "57-0", 0),
        of_company("pass", "PRR"),
        with(of_company("merge", "NYC"), "corporation", "PRR"),
        with(with(buy("NYC-PRR", "2-0"), "entity_type", "system"), "variant", "2"),
    ];
    let merged = game("1828.Games", &before);
    assert_eq!(trains(&merged, "NYC"), ["2-0"]);
    assert_eq!(tokens(&merged), ["C15/0 C&P", "E23/0 NYC", "H16/0 NYC"]);
    let removed =
        json!({"type": "remove_token", "entity": "NYC-PRR", "entity_type": "system", "city": "H16-0-0", "slot": 0});
    let removed = game("1828.Games", &[&before[..], &[removed]].concat());
    assert_eq!(tokens(&removed), ["C15/0 C&P", "E23/0 NYC", "H16/0 B"], "the token that goes leaves one that blocks");
    let gone = game("1828.Games", &[&before[..], &[of_company("pass", "PRR")]].concat());
    assert_eq!(fault(&gone), "action 5: PRR is closed, expected a company that is open");
}

#[test]
fn the_token_of_a_minor_that_is_bought_blocks_until_the_buyer_replaces_it() {
    let start = [bid(1, "C&P", 80), of_company("pass", "B&O")];
    assert_eq!(names(&game("1828.Games", &start), "C&P"), ["2P"], "its train is never scrapped");
    let bought = [&start[..], &[buy_company("B&O", "C&P")]].concat();
    assert_eq!(tokens(&game("1828.Games", &bought)), ["C15/0 B", "I19/0 B&O"]);
    let token =
        json!({"type": "place_token", "entity": "C&P", "entity_type": "company", "city": "C15-0-0", "tokener": "B&O"});
    let replaced = [&bought[..], &[token]].concat();
    assert_eq!(tokens(&game("1828.Games", &replaced)), ["C15/0 B&O", "I19/0 B&O"]);
}

#[test]
fn companies_that_nobody_starts_are_removed_with_the_last_trains() {
    let last = [of_company("pass", "NYC"), buy("NYC", "D-0"), par(1, "B&M")];
    let blocked = tokens(&game("1828.Games", &last));
    assert!(blocked.contains(&"A7/0 B".to_owned()), "{blocked:?}");
}

#[test]
fn a_tile_in_the_tunnel_gives_a_coal_marker() {
    let laid = [lay("C&O", "K15", "57-0", 1), lay("C&O", "K13", "4-0", 1)];
    assert_eq!(markers(&game("1828.Games", &laid), "C&O"), ["coal marker: Flag(true)"]);
    assert_eq!(markers(&game("1828.Games", &laid[..1]), "C&O"), [""; 0]);
}

#[test]
fn a_train_is_lengthened_for_one_run() {
    let bought = [of_company("pass", "RG"), buy("RG", "2+-0"), buy("RG", "2+-1")];
    let longer = [&bought[..], &[of_company("pass", "SF"), choose("RG", "coal_depot/2+-1/2")]].concat();
    let game = |actions: &[Value]| game("18RoyalGorge", actions);
    assert_eq!(names(&game(&bought), "RG"), ["2+", "2+"]);
    assert_eq!(names(&game(&longer), "RG"), ["2+", "2+ +2"]);
    assert_eq!(trains(&game(&longer), "RG"), ["2+-0", "2+-1"]);
    let skipped = [&longer[..4], &[choose("RG", "coal_depot/skip/0")]].concat();
    assert_eq!(names(&game(&skipped), "RG"), ["2+", "2+"]);
    let ran = [&longer[..], &[with(of_company("dividend", "RG"), "kind", "payout")]].concat();
    assert_eq!(names(&game(&ran), "RG"), ["2+", "2+"], "until it has run");
}

#[test]
fn a_company_chooses_the_side_of_the_train_that_comes_with_a_private_company() {
    let bought = [bid(1, "P2", 60), of_company("pass", "FdSB"), buy_company("FdSB", "P2")];
    let kinds = |actions: &[Value]| names(&game("18ESP", actions), "FdSB");
    assert_eq!(kinds(&bought), [""; 0], "a 2 finds no track in the north");
    let narrow = [&bought[..], &[choose("FdSB", "1+2")]].concat();
    assert_eq!(kinds(&narrow), ["1+2"]);
    let unknown = [&bought[..], &[choose("FdSB", "9")]].concat();
    assert!(fault(&game("18ESP", &unknown)).contains("there is no train \"9\""));
    let other = [&bought[..], &[choose("FdSB", "2+3")]].concat();
    assert!(fault(&game("18ESP", &other)).contains("a 2+3 on the card of train \"2-0\", expected one of its two sides"));
    // The choice is made once: later ones are others.
    let later = [&narrow[..], &[choose("FdSB", "2")]].concat();
    assert_eq!(kinds(&later), ["1+2"]);
    let late = [&[buy("FdLR", "4-0")], &bought[..], &[choose("FdSB", "1+2")]].concat();
    assert_eq!(kinds(&late), [""; 0], "it is gone in phase 4");
}

#[test]
fn a_phase_brings_the_train_of_a_private_company_to_the_company_that_owns_it() {
    let bought = [bid(1, "P3", 70), of_company("pass", "N"), buy_company("N", "P3")];
    let kinds = |actions: &[Value]| names(&game("18ESP", actions), "N");
    assert_eq!(kinds(&bought), [""; 0]);
    let phase = buy("MZA", "5-0");
    assert_eq!(kinds(&[&bought[..], std::slice::from_ref(&phase)].concat()), ["2P"]);
    assert_eq!(kinds(&[&bought[..2], &[phase]].concat()), [""; 0], "a player owns it");
}

#[test]
fn companies_buy_tenders_and_combine_trains() {
    let tender = with(of_company("special_buy", "FdLR"), "description", "Tender from Ann");
    let variant = |train: &str, side: &str| with(buy("FdLR", train), "variant", side);
    let start = [of_company("pass", "FdLR"), tender, variant("3-0", "2+3"), variant("3-1", "2+3")];
    let kinds = |actions: &[Value]| {
        at_end(&game("18ESP", actions), |state| {
            let companies = file(state).companies;
            let company = companies.iter().find(|company| company.value.name == "FdLR").unwrap();
            company.value.trains.iter().map(|train| train.value.clone()).collect::<Vec<_>>()
        })
    };
    assert_eq!(kinds(&start), ["Tender", "2+3", "2+3"]);
    let combine = |base: &str, other: &str, kind: &str| {
        let combined = with(with(of_company("combined_trains", "FdLR"), "base", base), "additional_train", other);
        with(combined, "additional_train_variant", kind)
    };
    let combined = [&start[..], &[combine("3-1", "2-0", "1+2")]].concat();
    assert_eq!(kinds(&combined), ["Tender", "2+3", "2+3 & 1+2"]);
    // It is gone when its first train is.
    let gone = [&combined[..], &[buy("MZA", "6-0")]].concat();
    assert_eq!(kinds(&gone), ["Tender"]);
    let fault = |action: Value| fault(&game("18ESP", &[&combined[..], &[action]].concat()));
    assert_eq!(
        fault(combine("3-1", "2-0", "2")),
        "action 6: a 2+3 & 1+2 combined with a 2, expected two trains that the title lets companies combine"
    );
    assert!(fault(combine("3-0", "2P-0", "2P")).contains("a 2+3 combined with a 2P"));
    assert!(fault(combine("4-0", "2-0", "2")).contains("4-0"));
}

#[test]
fn a_ghost_town_is_where_the_company_shipped_gold_last() {
    let chosen =
        [bid(1, "Y2", 40), of_company("pass", "SF"), choose("SF", "H8"), choose("SF", "ghost_town"), choose("SF", "I9")];
    let export = game("18RoyalGorge", &chosen);
    assert_eq!(markers(&export, "SF"), ["ghost towns: Texts([\"H8\"])"]);
}

#[test]
fn a_run_over_canal_tokens_spends_the_most_valuable() {
    let assign = |hex: &str| with(of_company("assign", "ÖKJ"), "target", hex);
    let assigned = [
        bid(1, "GKB", 40),
        of_company("pass", "ÖKJ"),
        buy_company("ÖKJ", "GKB"),
        assign("C12"),
        assign("C16"),
        assign("C8"),
    ];
    let all = ["canal, 50: Texts([\"C12\"])", "canal, 30: Texts([\"C16\"])", "canal, 20: Texts([\"C8\"])"];
    let sorted = |actions: &[Value]| {
        let mut markers = markers(&game("18SJ", actions), "ÖKJ");
        markers.sort_by(|one, other| other.cmp(one));
        markers
    };
    assert_eq!(sorted(&assigned), all);
    let routes = json!([{"train": "2-1", "connections": [["C16", "D15"]], "hexes": ["C16", "D15"]}]);
    let mut run = of_company("run_routes", "ÖKJ");
    run["routes"] = routes;
    let ran = [&assigned[..], &[buy("ÖKJ", "2-1"), of_company("pass", "BJ"), run]].concat();
    assert_eq!(sorted(&ran), all, "it counts in the run");
    let paid = [&ran[..], &[with(of_company("dividend", "ÖKJ"), "kind", "payout")]].concat();
    assert_eq!(sorted(&paid), [all[0], all[2]]);
}

#[test]
fn an_investor_runs_the_next_train_of_the_bank() {
    let game = |actions: &[Value]| game("1880", actions);
    let draft = |player: u32, minor: &str| json!({"type": "bid", "entity": player, "entity_type": "player", "minor": minor});
    let drafted = [draft(1, "1"), draft(2, "2"), par(1, "BCR"), par(2, "LHR"), of_minor("pass", "1")];
    assert_eq!(trains(&game(&drafted), "1"), ["2-0"]);
    assert_eq!(trains(&game(&drafted), "3"), [""; 0], "nobody has chosen it");
    let bought = [&drafted[..], &[of_company("pass", "BCR"), buy("BCR", "2-0")]].concat();
    assert_eq!(trains(&game(&bought), "1"), ["2-1"]);
    assert_eq!(trains(&game(&bought), "BCR"), ["2-0"]);
}

#[test]
fn a_company_that_reaches_its_investor_may_replace_the_token() {
    let draft = json!({"type": "bid", "entity": 1, "entity_type": "player", "minor": "1"});
    let reached = [draft, par(1, "BCR"), of_company("pass", "BCR"), of_minor("destination_connection", "1")];
    let at_home = |choices: &[Value]| {
        let all = tokens(&game("1880", &[&reached[..], choices].concat()));
        all.into_iter().find(|token| token.starts_with("A3"))
    };
    let money = with(of_minor("choose", "1"), "choice", "¥100 to BCR treasury");
    let choose = |choice: &str| with(of_company("choose", "BCR"), "choice", choice);
    assert_eq!(at_home(&[money.clone(), choose("Replace")]).as_deref(), Some("A3/0 BCR"));
    assert_eq!(at_home(&[money.clone(), choose("Discard")]), None);
    assert_eq!(at_home(&[of_company("pass", "LHR")]), None, "nobody has chosen");
    assert_eq!(at_home(&[money]).as_deref(), Some("A3/0 1"), "it is not known yet");
    assert_eq!(at_home(&[]).as_deref(), Some("A3/0 1"));
}

#[test]
fn a_private_company_can_be_exchanged_for_the_next_train() {
    let mut exchange = of_company("purchase_train", "P7");
    exchange["entity_type"] = "company".into();
    let exchanged = game("1880", &[bid(1, "P7", 50), of_company("pass", "BCR"), exchange]);
    assert_eq!(trains(&exchanged, "BCR"), ["2-0"]);
}

/// 1822Africa, P6: the site names the train that is gone, and the company gets one that stays in its place.
#[test]
fn a_company_chooses_which_train_its_private_company_brings_back() {
    let acquired = with(of_minor("acquire_company", "1"), "company", "P6");
    let chosen = |choice: &str| {
        let mut chosen = of_company("choose_ability", "P6");
        chosen["entity_type"] = "company".into();
        trains(&game("1822Africa", &[acquired.clone(), with(chosen, "choice", choice)]), "1")
    };
    assert_eq!(chosen("2"), ["2R-0"]);
    assert_eq!(chosen("L"), ["LR-0"]);
    assert_eq!(chosen("5"), [""; 0]);
}

#[test]
fn the_president_of_a_company_brings_its_markers() {
    let owned = [bid(1, "P2", 25), par(1, "BCR"), par(2, "LHR"), of_company("pass", "BCR")];
    assert_eq!(markers(&game("1880", &owned), "BCR"), ["ferry company: Flag(true)"]);
    assert_eq!(markers(&game("1880", &owned), "LHR"), [""; 0]);
}

#[test]
fn a_company_is_formed_before_it_acts() {
    let game = |actions: &[Value]| game("1893", actions);
    let train = |minor: &str, train: &str| with(of_minor("buy_train", minor), "train", train);
    let bought = [bid(1, "EKB", 210), bid(2, "KSZ", 100), bid(1, "BKB", 180), train("EKB", "2-0"), train("KSZ", "2-1")];
    assert!(tokens(&game(&bought)).contains(&"P7/0 KSZ".to_owned()));
    let formed = [&bought[..], &[of_company("pass", "AGV")]].concat();
    assert_eq!(trains(&game(&formed), "AGV"), ["2-0", "2-1"]);
    assert!(tokens(&game(&formed)).contains(&"P7/0 AGV".to_owned()));
}

/// 18ZOO, Patch: of the trains that a phase removes, one stays.
#[test]
fn a_private_company_may_keep_a_train_that_a_phase_removes() {
    let until = [buy("TI", "2S-0"), buy("TI", "2S-1"), buy("LI", "4S-0")];
    let chosen = |choice: &str| {
        let choose = json!({"type": "choose", "entity": 1, "entity_type": "player", "choice": choice});
        trains(&game("18ZOO - Map C", &[&until[..], &[choose]].concat()), "TI")
    };
    assert_eq!(chosen("2S-1"), ["1S-0"]);
    assert_eq!(chosen("3S-0"), [""; 0]);
}

/// 18MEX, option 8 (c): minors operate until the stock round after phase 3½ has begun.
#[test]
fn minors_may_close_with_the_set_of_rounds() {
    let game = |rules: Value, then: &[Value]| {
        let trains: Vec<Value> = ["2-3", "2-4", "2-5", "2-6", "2-7", "2-8", "3-0", "3-1", "3-2", "3-3", "3'-0", "3'-1"]
            .into_iter()
            .map(|train| buy("MC", train))
            .collect();
        let mut game = game("18MEX", &[&trains[..], then].concat());
        game["settings"] = json!({"optional_rules": rules});
        game
    };
    let open = |rules: Value, then: &[Value]| at_end(&game(rules, then), |state| !state.board("").unwrap().is_closed("A"));
    assert!(!open(json!([]), &[]));
    assert!(open(json!(["delay_minor_close"]), &[]));
    assert!(!open(json!(["delay_minor_close"]), &[par(1, "CHI")]));
}

#[test]
fn a_train_carries_a_good_for_one_run() {
    let bought = [buy("WER", "2-0"), buy("WER", "2-1"), of_company("pass", "PTC")];
    let loaded = |choices: &[&str]| {
        let chosen: Vec<Value> = choices.iter().map(|choice| choose("WER", choice)).collect();
        names(&game("18Uruguay", &[&bought[..], &chosen[..]].concat()), "WER")
    };
    assert_eq!(loaded(&["train#2_G3"]), ["2", "2 with G3"]);
    assert_eq!(loaded(&["train#2_G3", "train#1_I7"]), ["2 with I7", "2 with G3"]);
    assert_eq!(loaded(&["train#2_G3", "train#2"]), ["2", "2"]);
    assert_eq!(loaded(&["train#3_G3"]), ["2", "2"], "it has no third train");
    let ran = [&bought[..], &[choose("WER", "train#1_G3"), run("WER", "2-0"), buy("WER", "2-2")]].concat();
    assert_eq!(names(&game("18Uruguay", &ran), "WER"), ["2", "2", "2"]);
}

#[test]
fn ships_take_the_goods_that_the_company_chooses_in_order() {
    let bought = [with(buy("RPTLA", "3-0"), "variant", "Ship 3"), with(buy("RPTLA", "3-1"), "variant", "Ship 3")];
    let loaded = |choice: &str| {
        let chosen = [of_company("pass", "WER"), choose("RPTLA", choice)];
        names(&game("18Uruguay", &[&bought[..], &chosen[..]].concat()), "RPTLA")
    };
    // The Ship 1 that it begins with goes with the first 3.
    assert_eq!(loaded("0"), ["Ship 3 with 1", "Ship 3 with 0"]);
    assert_eq!(loaded("2"), ["Ship 3 with 2", "Ship 3 with 1"]);
    assert_eq!(loaded("9"), ["Ship 3 with 2", "Ship 3 with 2"]);
}

#[test]
fn a_closed_private_company_that_its_owner_keeps_has_its_rights_only_then() {
    let sold = [bid(1, "SD", 35), par(1, "NER"), shares("buy_shares", 2, &["NER_1"])];
    let close = json!({"type": "choose_ability", "entity": "SD", "entity_type": "company", "choice": "close"});
    let stockton = |actions: &[Value]| markers(&game("18GB", &[&sold[..], actions].concat()), "NER");
    let begun = [lay("NER", "J13", "G41-0", 0)];
    assert_eq!(stockton(&begun), [""; 0]);
    assert_eq!(stockton(&[&begun[..], &[close]].concat()), ["Stockton: Flag(true)"]);
    // So does a tile in the hex that it blocks.
    assert_eq!(stockton(&[&begun[..], &[lay("NER", "I12", "58-0", 1)]].concat()), ["Stockton: Flag(true)"]);
}

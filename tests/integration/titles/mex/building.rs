//! Building, buying and owning in 18MEX.

use highball::advice::{AdviceRequest, advise};
use highball::board_file::BoardFile;
use highball::may::{MayRequest, legal_run_of, may};
use highball::moves::{Moves, MovesMade, Proposal};
use highball::solve::Solver;

use super::{TITLE, named};

/// El Paso 30 – Chihuahua 30, and Torreón beyond it for a longer train.
const CHIHUAHUA: &str = r#"
title = "18MEX"
phase = "3½"
depot = ["4"]
tiles = { C6 = "9/0", E6 = "14/0", G6 = "8/3", H7 = "9/2", I8 = "57/2", F7 = "8/0" }
tokens = { E6 = ["CHI", ""] }
companies.CHI = { trains = ["2"], mail = 20 }
"#;

/// Mexico City with its green tile.
const MEXICO_CITY: &str = r#"
title = "18MEX"
phase = "5"
tiles = { O10 = "479MC", P11 = "479P", O12 = "8/1", M12 = "472/0", Q12 = "8/0", S12 = "63/0" }
tokens = { O10 = ["NdM", ""] }
companies.NdM = { trains = ["4"], mail = 40 }
"#;

fn with_trains(board: &str, phase: &str, depot: &str, trains: &str) -> String {
    let board = board.replace(r#"phase = "3½""#, &format!("phase = {phase:?}"));
    board.replace(r#"depot = ["4"]"#, &format!("depot = [{depot:?}]")).replace(r#"["2"]"#, trains)
}

/// 4.3.4 (e): "when the first 4-Train is purchased, all 2-Trains are immediately removed from play".
#[test]
fn a_train_is_bought_in_the_phase_that_it_starts() {
    assert_eq!(TITLE.revenue(CHIHUAHUA, "CHI"), 60);
    assert_eq!(TITLE.trains_on_offer(CHIHUAHUA, "CHI"), named([("4", 80)]), "110 with the 2-train, which is gone");
    let later = CHIHUAHUA.replace(r#"phase = "3½""#, r#"phase = "4""#).replace(r#"["2"]"#, r#"["3"]"#);
    assert_eq!(TITLE.trains_on_offer(&later, "CHI"), named([("4", 110)]), "the second 4 scraps nothing: 60 and 50");
}

/// 4.4.2.1: El Paso is worth 60 once the first 5-train is bought.
#[test]
fn the_first_5_train_raises_the_values_of_red_areas() {
    let board = "title = \"18MEX\"\nphase = \"4\"\ndepot = [\"5\"]\ntiles = { C6 = \"9/0\" }\ntokens = { E6 = [\"CHI\"] }\n\
        companies.CHI = { trains = [\"3\"], mail = 20 }";
    assert_eq!(TITLE.revenue(board, "CHI"), 50);
    assert_eq!(TITLE.trains_on_offer(board, "CHI"), named([("5", 80)]));
}

/// 5.2: with the fifth 3-train the minors close, and their tokens are removed.
#[test]
fn the_fifth_3_train_closes_the_minors() {
    let board = r#"
        title = "18MEX"
        phase = "3"
        tokens = { M12 = ["A"], E6 = ["CHI"] }
        companies.CHI = { trains = ["3"], mail = 20 }
        companies.MC = { trains = ["3", "3"], mail = 20 }
        companies.A = { trains = ["2"] }
    "#;
    let buy = |board: &str| {
        let mut game = TITLE.game(board);
        let offer = Moves::new(&game, "CHI").unwrap().trains(&MovesMade::default()).remove(0);
        let undo = game.make_purchase("CHI", &offer).unwrap();
        let after =
            (offer.train, game.phase().name.clone(), game.tokens_of_company("A").count(), game.train_names("A").len());
        game.undo(undo);
        assert_eq!((game.phase().name.as_str(), game.tokens_of_company("A").count()), ("3", 1), "it is taken back");
        after
    };
    assert_eq!(buy(board), ("3".to_owned(), "3".to_owned(), 1, 1), "the fourth");
    let fifth = board.replace(r#"["3", "3"]"#, r#"["3", "3", "3"]"#);
    assert_eq!(buy(&fifth), ("3'".to_owned(), "3½".to_owned(), 0, 0));
}

/// Table I: phase 3½ begins with the fifth of six 3-trains, and phase 6½ with the second of two 6-trains. Players call them all by their kind.
#[test]
fn the_copy_that_starts_half_a_phase_is_sold_under_its_kind() {
    let may_buy = |phase: &str, owned: &str, train: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = {phase:?}\ntokens = {{ E6 = [\"CHI\"] }}\ncompanies.MC = {{ trains = [{owned}] }}\n\
             companies.CHI = {{ trains = [] }}"
        );
        Moves::new(&TITLE.game(&board), "CHI").unwrap().train_fault(&MovesMade::default(), train).unwrap().is_none()
    };
    assert!(may_buy("3½", "\"3\"", "3"), "the sixth");
    assert!(!may_buy("3½", "\"3\"", "4"), "the sixth comes first");
    assert!(!may_buy("3½", "\"3'\", \"3'\"", "3") && may_buy("3½", "\"3'\", \"3'\"", "4"), "all six are sold");
    assert!(may_buy("6", "\"6\"", "6") && !may_buy("6", "\"6\"", "4D"), "the second");
    assert!(!may_buy("6½", "\"6\"", "6") && may_buy("6½", "\"6\"", "4D"), "both are sold");
}

/// Table I: a board that shows the copy that starts half a phase is not in an earlier one, whatever the copy is called.
#[test]
fn the_trains_on_a_board_have_not_started_a_later_phase() {
    let board = |phase: &str, trains: &str| {
        let text = format!(
            "title = \"18MEX\"\nphase = {phase:?}\ntokens = {{ E6 = [\"CHI\"] }}\ncompanies.CHI = {{ mail = 20, trains = ["
        );
        TITLE.warnings(&format!("{text}\"3\", \"3\"] }}\ncompanies.MC = {{ mail = 20, trains = [{trains}] }}"))
    };
    let is_contradicted = |warnings: Vec<String>, copy: &str| warnings.iter().any(|warning| warning.contains(copy));
    let fifth = "copy 5 of the 3-train starts phase 3½ (Table I), expected an available train, or a later phase";
    assert!(!is_contradicted(board("3", "\"3\", \"3\""), "starts phase"));
    assert!(is_contradicted(board("3", "\"3\", \"3\", \"3\""), fifth));
    assert!(!is_contradicted(board("3½", "\"3\", \"3\", \"3\""), "starts phase"));
    assert!(is_contradicted(board("6", "\"6\", \"6\""), "copy 2 of the 6-train starts phase 6½"));
}

/// 1.3.3: a minor "is not allowed to sell this train or to buy any other trains".
#[test]
fn a_minor_buys_no_trains() {
    let board = r#"
        title = "18MEX"
        phase = "3"
        tiles = { M12 = "472/0", L11 = "8/5", M10 = "57/1", N9 = "9/1", O8 = "5/3" }
        tokens = { M12 = ["A"] }
        companies.A = { trains = ["2"] }
    "#;
    assert_eq!(TITLE.trains_on_offer(board, "A"), []);
    assert_eq!(TITLE.warnings(board), [""; 0]);
    let bought = TITLE.warnings(&board.replace(r#"["2"]"#, r#"["2", "3"]"#));
    let expected = "companies.A.trains: A has a 3-train, but a minor buys no trains (1.3.3, 4.3.4 (b)), expected only \
        what it has from the start: 2";
    assert_eq!(bought, [expected]);
}

/// 4.3.4 (g), Table I: three trains, two from phase 4 on, and one more for the NdM from phase 3½ on.
#[test]
fn a_company_may_have_only_so_many_trains() {
    let at_limit = with_trains(CHIHUAHUA, "4D", "4D", r#"["5", "6"]"#);
    assert_eq!(TITLE.trains_on_offer(&at_limit, "CHI"), []);
    let below = with_trains(CHIHUAHUA, "4D", "4D", r#"["5"]"#);
    assert_eq!(TITLE.trains_on_offer(&below, "CHI").len(), 1);
    let excess = |phase: &str, company: &str, count: usize| {
        let trains = vec![if phase < "4" { "\"3\"" } else { "\"6\"" }; count].join(", ");
        let board =
            format!("title = \"18MEX\"\nphase = {phase:?}\ncompanies.{company} = {{ trains = [{trains}], mail = 20 }}");
        TITLE.warnings(&board).iter().any(|warning| warning.contains("at most"))
    };
    assert_eq!([excess("3", "CHI", 3), excess("3", "CHI", 4)], [false, true]);
    assert_eq!([excess("3½", "NdM", 4), excess("3½", "NdM", 5)], [false, true]);
    assert!(excess("4D", "CHI", 3));
}

/// 4.3.4 (g): the purchase may lower the limit; "each major company's president chooses which of its trains to discard".
#[test]
fn a_company_over_the_new_limit_discards_a_train_of_its_choice() {
    let board = CHIHUAHUA.replace(r#"["2"]"#, r#"["3", "3"]"#);
    let offers = TITLE.trains_on_offer(&board, "CHI");
    assert_eq!(offers.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["4 - 3", "4 - 4"]);
}

/// 1.3.3: of the nine 2-trains three are the minors'.
#[test]
fn majors_have_at_most_six_2_trains() {
    let board = |count: usize| {
        let trains = |count: usize| vec!["\"2\""; count].join(", ");
        format!(
            "title = \"18MEX\"\nphase = \"2\"\ncompanies.CHI = {{ trains = [{}], mail = 20 }}\n\
            companies.MC = {{ trains = [{}], mail = 20 }}\ncompanies.TM = {{ trains = [{}], mail = 20 }}",
            trains(3),
            trains(3),
            trains(count)
        )
    };
    let copies = |count: usize| TITLE.warnings(&board(count)).into_iter().filter(|it| it.contains("copies")).count();
    assert_eq!([copies(0), copies(1)], [0, 1]);
}

/// Table IV: 479 costs 60, 485 and 486 cost 40.
#[test]
fn the_tiles_of_mexico_city_cost_money() {
    assert_eq!(TITLE.lay_cost(MEXICO_CITY, "NdM", "O10 485MC/0"), (40, 0));
    assert_eq!(TITLE.lay_cost(MEXICO_CITY, "NdM", "O10 486MC/0"), (40, 0));
    let yellow = MEXICO_CITY.replace(r#"O10 = "479MC", P11 = "479P", "#, "").replace(r#"["NdM", ""]"#, r#"["NdM"]"#);
    assert_eq!(TITLE.lay_cost(&yellow, "NdM", "O10 479MC/0"), (60, 0));
}

/// 4.4.1 (g), Table IV: the double tiles lie in one orientation, whole.
#[test]
fn both_halves_of_mexico_city_are_one_tile() {
    let whole = MEXICO_CITY.replace(r#"O10 = "479MC", P11 = "479P""#, r#"O10 = "485""#);
    assert_eq!(TITLE.warnings(&whole), [""; 0]);
    let halves = MEXICO_CITY.replace("479", "485");
    assert_eq!(TITLE.revenue(&whole, "NdM"), TITLE.revenue(&halves, "NdM"));
    let half = MEXICO_CITY.replace("479MC", "485MC");
    let warnings = TITLE.warnings(&half);
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(warnings[0].contains("lies without its other half, 485P on P11"), "{warnings:?}");
    let turned = ["O10 485MC/1", "O10 485MC/2", "O10 485MC/3", "O10 485MC/4", "O10 485MC/5"];
    let faults = TITLE.lay_faults(MEXICO_CITY, "NdM", &MovesMade::default(), turned);
    assert!(faults.iter().all(|fault| !fault.is_empty()), "{faults:?}");
}

/// 4.4.1 (d), Tables III and IV: normal track may lie in the Copper Canyon, a city may not.
#[test]
fn the_copper_canyon_takes_track_but_no_city() {
    let with = |tile: &str| TITLE.warnings(&format!("title = \"18MEX\"\nphase = \"3\"\ntiles = {{ F5 = {tile:?} }}"));
    let odd = |tile: &str| with(tile).into_iter().filter(|it| !it.contains("meets more track")).count();
    assert_eq!(["9/0", "470/0"].map(odd), [0, 0]);
    assert_eq!(
        with("57/0")[0..1],
        ["tiles.F5: tile 57 has a city, expected a tile without stops, as the map has none in F5"]
    );
}

/// 4.4.1 (c), (h).
#[test]
fn printed_track_is_kept() {
    let with = |tile: &str| TITLE.warnings(&format!("title = \"18MEX\"\nphase = \"5\"\ntiles = {{ E6 = {tile:?} }}"));
    assert!(with("14/2")[0].starts_with("tiles.E6: tile 14 does not keep the track that is printed there"));
    assert!(with("14/0").iter().all(|warning| !warning.contains("printed")), "{:?}", with("14/0"));
}

/// 4.4.1 (d): circles "can only be laid in places where the map, or the existing tile, shows a white circle".
#[test]
fn no_city_lies_on_a_town() {
    let with = |tile: &str| TITLE.warnings(&format!("title = \"18MEX\"\nphase = \"5\"\ntiles = {{ K8 = {tile:?} }}"));
    for tile in ["57/0", "14/0", "63/0"] {
        assert!(with(tile)[0].contains("city"), "{tile}: {:?}", with(tile));
    }
    assert!(with("141/0").iter().all(|warning| !warning.contains("city")), "{:?}", with("141/0"));
}

/// 5.2, 5.3 (h), 4.3.2 (c).
#[test]
fn a_company_that_merged_is_gone_with_its_tokens_and_its_home() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { I8 = "57/1" }
        tokens = { I8 = ["NdM"], O10 = ["NdM"] }
        companies.NdM = { trains = ["5"], mail = 20 }
    "#;
    let kept = TITLE.warnings(board);
    assert!(kept[0].contains("leave no slot for the home of MC, expected a slot kept free until MC has begun"), "{kept:?}");
    let closed = format!("closed = [\"MC\"]\n{board}");
    assert_eq!(TITLE.warnings(&closed), [""; 0]);
    let left = closed.replace(r#"I8 = ["NdM"]"#, r#"I8 = ["MC"]"#);
    assert_eq!(TITLE.warnings(&left), ["tokens of MC: MC is listed as closed, expected no token of it"]);
    assert!(BoardFile::read(&closed).unwrap().to_string().contains("closed = [\"MC\"]\n"), "it is written as it is read");
    let minor = TITLE.warnings("title = \"18MEX\"\nphase = \"4\"\ntokens = { K6 = [\"B\"] }");
    assert_eq!(minor, ["tokens of B: B is closed from phase 3½ on, expected no token of it"]);
    for (board, company) in [(&closed[..], "MC"), ("title = \"18MEX\"\nphase = \"4\"", "B")] {
        let game = TITLE.game(board);
        let refused = Moves::new(&game, company).unwrap_err().to_string();
        assert_eq!(refused, format!("company: {company} has closed, and builds nothing"));
    }
}

/// 5.1: nobody can buy the shares that the NdM needs to float before phase 3½.
#[test]
fn the_ndm_does_not_float_before_phase_3_half() {
    let board = |phase: &str| {
        format!(
            "title = \"18MEX\"\nphase = {phase:?}\ntokens = {{ O10 = [\"NdM\"] }}\ncompanies.NdM = {{ trains = [\"3\"], mail = 20 }}"
        )
    };
    assert!(TITLE.warnings(&board("3"))[0].contains("NdM does not exist yet in phase 3"));
    let game = TITLE.game(&board("3"));
    let refused = Moves::new(&game, "NdM").unwrap_err().to_string();
    assert_eq!(refused, "company: NdM does not exist yet in phase 3, expected phase 3½ or later");
    assert_eq!(TITLE.warnings(&board("3½")), [""; 0]);
}

/// 5.3 (f), 4.3.2: tokens of the merger do not count for the price; an unused exchange token is placed later for 80.
#[test]
fn an_unused_exchange_token_costs_80() {
    let board = |left: u32, exchange: u32| {
        let tokens = format!("tokens_left = {left}, \"exchange tokens\" = {exchange} }}");
        let with_route = MEXICO_CITY.replace("M12 = \"472/0\"", "M10 = \"57/1\"");
        TITLE.token_prices(&with_route.replace("mail = 40 }", &format!("mail = 40, {tokens}")), "NdM")
    };
    let price = |tokens: Vec<String>| tokens[0].rsplit_once(' ').unwrap().1.to_owned();
    assert_eq!(
        [(4, 1), (3, 1), (2, 1), (1, 1)].map(|(left, exchange)| price(board(left, exchange))),
        ["40", "60", "80", "80"]
    );
    assert_eq!(price(board(3, 0)), "40");
}

/// 4.3.5, Table III (2): the right to tile 470 ends when the private companies close. 8 (b) lets a major buy the KCM&O earlier.
#[test]
fn the_kcmo_can_be_used_from_phase_3_to_5() {
    let board = |phase: &str| {
        CHIHUAHUA
            .replace(r#"phase = "3½""#, &format!("phase = {phase:?}"))
            .replace("mail = 20", "mail = 20, privates = [\"KCMO\"]")
    };
    let offers = |phase: &str| TITLE.advice(&board(phase).replace(r#"["2"]"#, "[]"), "CHI").private_lays.len();
    assert!(offers("3") > 0);
    assert_eq!(offers("5"), 0);
    assert!(TITLE.warnings(&board("2")).iter().any(|warning| warning.contains("CHI owns KCMO in phase 2")));
    let early = TITLE.warnings(&format!("options = [\"8(b)\"]\n{}", board("2")));
    assert!(early.iter().all(|warning| !warning.contains("KCMO")), "{early:?}");
}

/// 4.3 (c), 8 (a).
#[test]
fn three_yellow_tiles_may_be_laid_in_a_first_turn_by_an_optional_rule() {
    let made = |hexes: &[&str], is_first_turn: bool| MovesMade {
        hexes: hexes.iter().map(|hex| (*hex).to_owned()).collect(),
        is_first_turn,
        ..MovesMade::default()
    };
    let board = r#"
        title = "18MEX"
        phase = "2"
        tokens = { E6 = ["CHI"] }
        companies.CHI = { trains = [], mail = 20 }
    "#;
    let optional = format!("options = [\"8(a)\"]\n{board}");
    let none = "the company has no further tile lay in this turn";
    let lay = |board: &str, made: &MovesMade| TITLE.lay_faults(board, "CHI", made, ["G6 8/3"])[0].clone();
    assert_eq!(lay(board, &made(&["C6"], true)), "");
    assert_eq!(lay(board, &made(&["C6", "F7"], true)), none);
    assert_eq!(lay(&optional, &made(&["C6", "F7"], true)), "");
    assert_eq!(lay(&optional, &made(&["C6", "F7"], false)), none);
}

/// Table III (2): a normal tile in the Copper Canyon is upgraded like any other, tile 470 "cannot be upgraded".
#[test]
fn normal_track_in_the_copper_canyon_is_upgraded_but_tile_470_is_not() {
    let board = |tile: &str| {
        format!(
            "title = \"18MEX\"\nphase = \"3\"\ntiles = {{ F5 = {tile:?} }}\ntokens = {{ E6 = [\"CHI\"] }}\n\
            companies.CHI = {{ trains = [], mail = 20 }}"
        )
    };
    let fault = |tile: &str, lay| TITLE.lay_faults(&board(tile), "CHI", &MovesMade::default(), [lay])[0].clone();
    assert_eq!(fault("9/1", "F5 23/4"), "");
    assert_eq!(fault("470/1", "F5 141/1"), "the hex needs a tile with the label \"CC\"");
    let yellow =
        TITLE.lay_faults(&board("9/1").replace("F5 = \"9/1\"", ""), "CHI", &MovesMade::default(), ["F5 9/1", "F5 470/1"]);
    assert_eq!(yellow, ["", "the tile is laid only by a special right"]);
}

/// The Baja variant of 18xx.games: a red Los Mochis with a ferry to Santa Rosalía, where a private company gives a token.
#[test]
fn the_baja_variant_has_a_ferry_and_a_token_beyond_it() {
    let board = "title = \"18MEX\"\noptions = [\"Baja\"]\nphase = \"3\"\n\
        tokens = { E6 = [\"CHI\"] }\ncompanies.CHI = { trains = [\"3\"], privates = [\"CdB\"] }";
    let file = BoardFile::read(board).unwrap();
    let game = file.board(file.builtin_title().unwrap()).unwrap();
    let stops = |id: &str| game.map().hexes.iter().find(|hex| hex.id == id).map(|hex| hex.stops.len());
    assert_eq!((stops("H3"), stops("I4")), (Some(2), Some(1)));
    let tokens = Moves::new(&game, "CHI").unwrap().private_tokens();
    let places: Vec<_> = tokens.iter().map(|token| (token.hex.as_str(), token.cost)).collect();
    assert_eq!(places, [("H3", Some(0))]);
}

/// El Paso – Chihuahua – Torreón – Monterrey.
const TO_MONTERREY: &str = r#"
title = "18MEX"
phase = "3½"
tiles = { C6 = "9 N-S", G6 = "8 N-SE", H7 = "9 NW-SE", I8 = "57 NW-SE", J9 = "8 NW-NE", I10 = "5 SW-S" }
tokens = { E6 = ["CHI"], I10 = ["CHI"] }
companies.CHI = { trains = ["3", "3", "3"], mail = 20 }
"#;

/// 4.3.4 (g): "When a phase change reduces this limit, each major company which owns more trains … must immediately discard the excess".
#[test]
fn a_company_discards_trains_when_another_begins_the_phase() {
    let mut asked = AdviceRequest::about("CHI");
    asked.after = Some("4".to_owned());
    let advice = advise(&TITLE.game(TO_MONTERREY), &asked, &mut Solver::new(), &|| false).unwrap();
    assert_eq!(advice.now.revenue, TITLE.revenue(&with_two_trains(), "CHI"));
    assert!(advice.now.revenue < TITLE.revenue(TO_MONTERREY, "CHI"), "a third 3-train would earn more");
}

fn with_two_trains() -> String {
    TO_MONTERREY.replace(r#"phase = "3½""#, r#"phase = "4""#).replace(r#"["3", "3", "3"]"#, r#"["3", "3"]"#)
}

/// 4.3.4.1: an obsolete train is removed after its last run, before the company buys.
#[test]
fn an_obsolete_train_does_not_run_beside_one_that_is_bought() {
    let board = TO_MONTERREY.replace(r#"phase = "3½""#, r#"phase = "6½""#).replace(r#", I10 = ["CHI"]"#, "");
    let with = |trains: &str| board.replace(r#"["3", "3", "3"]"#, trains);
    let alone = TITLE.revenue(&with(r#"["4D"]"#).replace("6½", "4D"), "CHI");
    assert_eq!(TITLE.trains_on_offer(&with(r#"["4"]"#), "CHI"), named([("4D", alone)]));
}

/// 4.3 (a): a major company places the token of its home at the beginning of its first turn, so it has a run and a use for a train.
#[test]
fn a_company_in_its_first_turn_runs_from_its_home() {
    let board = TO_MONTERREY.replace(r#"tokens = { E6 = ["CHI"], I10 = ["CHI"] }"#, r#"tokens = { I8 = ["MC"] }"#);
    let board = board.replace(r#"["3", "3", "3"]"#, "[]");
    assert!(legal_run_of(&TITLE.game(&board), "CHI", &mut Solver::new()).unwrap().is_some());
    let with_home = board.replace(r#"I8 = ["MC"] }"#, r#"I8 = ["MC"], E6 = ["CHI"] }"#);
    let offered = TITLE.trains_on_offer(&board, "CHI");
    assert!(offered.iter().any(|(_, revenue)| *revenue > 0), "{offered:?}");
    assert_eq!(offered, TITLE.trains_on_offer(&with_home, "CHI"));
}

/// 4.3.5: nothing comes of a private company before a company may own it.
#[test]
fn a_private_company_that_is_owned_too_early_gives_no_right() {
    let lays = |phase: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = {phase:?}\ntokens = {{ E6 = [\"CHI\"] }}\n\
             companies.CHI = {{ mail = 20, trains = [\"2\"], privates = [\"KCMO\"] }}"
        );
        Moves::new(&TITLE.game(&board), "CHI").unwrap().private_lays(&MovesMade::default()).len()
    };
    assert_eq!(lays("2"), 0);
    assert!(lays("3") > 0);
}

/// Questions and answers: the minors stay until phase 3½.
#[test]
fn a_minor_has_not_closed_before_phase_3_half() {
    let warnings = |phase: &str| TITLE.warnings(&format!("title = \"18MEX\"\nphase = {phase:?}\nclosed = [\"A\"]"));
    assert_eq!(warnings("3"), ["closed[0]: A cannot have closed in phase 3, expected it to be open before phase 3½"]);
    assert_eq!(warnings("3½"), [""; 0]);
}

/// 1.3.2, 3.4: only the NdM has 5% certificates, and the trade-in shares are part of the Initial Offering.
#[test]
fn shares_are_those_of_the_certificates_and_trade_in_shares_are_unsold() {
    let warnings = |company: &str, home: &str, holders: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = \"3\"\ntokens = {{ {home} = [\"{company}\"] }}\n\
             companies.{company} = {{ mail = 10, trains = [\"3\"], holders = {{ {holders} }} }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("holders")).collect::<Vec<_>>()
    };
    let odd = warnings("CHI", "E6", "Ann = 45, Bob = 5, offering = 50");
    assert_eq!(odd.len(), 2, "{odd:?}");
    assert!(odd[0].contains("a multiple of 10%, the smallest share"), "{odd:?}");
    assert_eq!(warnings("NdM", "O10", "Ann = 45, Bob = 5, offering = 50"), [""; 0]);
    let unsold = warnings("UdY", "Q14", "Ann = 40, offering = 50, trade-in = 10");
    assert!(unsold[0].contains("at most 50%"), "{unsold:?}");
    assert_eq!(warnings("UdY", "Q14", "Ann = 50, offering = 40, trade-in = 10"), [""; 0]);
}

/// 4.3 (g), 4.3.4 (g), 4.3.4.1: obsolete trains are removed before the company buys. Those that its own purchase makes obsolete stay until its
/// next turn, and count.
#[test]
fn trains_that_become_obsolete_in_the_turn_count_against_the_limit() {
    let board = |phase: &str, trains: &str| {
        format!(
            "title = \"18MEX\"\nphase = {phase:?}\ntokens = {{ E6 = [\"CHI\"], I8 = [\"MC\"] }}\n\
             companies = {{ CHI = {{ mail = 30, trains = [{trains}] }}, MC = {{ mail = 20, trains = [\"6\"] }} }}"
        )
    };
    let legal = |board: &str, trains: &[&str]| {
        let game = TITLE.game(board);
        let mut asked = MayRequest::about("CHI");
        asked.moves = trains.iter().map(|train| Proposal::train(&game, train).unwrap()).collect();
        may(&game, &asked).unwrap().iter().map(highball::may::Ruling::is_legal).collect::<Vec<_>>()
    };
    assert_eq!(legal(&board("6", "\"4\""), &["6", "4D"]), [true, false]);
    assert_eq!(legal(&board("6½", "\"4\", \"4\""), &["4D", "4D", "4D"]), [true, true, false]);
}

/// 4.3 (b): the value of the home city, not of the town beside it.
#[test]
fn the_value_of_a_home_is_that_of_its_city() {
    let game = TITLE.game("title = \"18MEX\"\nphase = \"3\"");
    assert_eq!(game.home_value("B"), Some(20), "Mazatlán");
}

/// 5.3 (f), 3.4: only the NdM has exchange tokens, and only shares that private companies are traded in for are kept.
#[test]
fn only_some_companies_have_exchange_tokens_and_trade_in_shares() {
    let warnings = |phase: &str, company: &str, says: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = {phase:?}\nclosed = [\"MEX\"]\ncompanies.{company} = {{ mail = 20, trains = [\"4\"], {says} }}"
        );
        let all = TITLE.warnings(&board).into_iter();
        all.filter(|it| it.contains("exchange tokens") || it.contains("trade-in")).collect::<Vec<_>>()
    };
    assert_eq!(warnings("5", "NdM", "\"exchange tokens\" = 1"), [""; 0]);
    assert_eq!(warnings("5", "CHI", "\"exchange tokens\" = 1").len(), 1);
    let held = "holders = { Ann = 50, trade-in = 10, offering = 40 }";
    assert_eq!(warnings("3", "UdY", held), [""; 0]);
    assert_eq!(warnings("3", "CHI", held).len(), 1);
}

/// 4.4.1 (g): the halves of Mexico City are one lay, also if both are named.
#[test]
fn both_halves_of_mexico_city_may_be_named() {
    let game = TITLE.game(MEXICO_CITY);
    let mut asked = MayRequest::about("NdM");
    asked.moves = ["O10 485MC", "P11 485P"].map(|lay| Proposal::lay(&game, lay).unwrap()).to_vec();
    let rulings = may(&game, &asked).unwrap();
    assert!(matches!(&rulings[..], [ruling] if ruling.is_legal()), "{rulings:?}");
}

/// Table III (2), 4.3.5: no company owns the KCM&O, which alone lays tile 470, before the first 3-train, except by 8 (b).
#[test]
fn the_tile_of_the_copper_canyon_does_not_lie_before_phase_3() {
    let warnings = |says: &str| {
        let board = format!("title = \"18MEX\"\n{says}\ntiles = {{ F5 = \"470/4\" }}");
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("470 cannot")).collect::<Vec<_>>()
    };
    let expected = "tiles.F5: tile 470 cannot have been laid in phase 2, expected it from phase 3 on (Table III (2))";
    assert_eq!(warnings("phase = \"2\""), [expected]);
    assert_eq!(warnings("phase = \"3\""), [""; 0]);
    assert_eq!(warnings("phase = \"2\"\noptions = [\"8(b)\"]"), [""; 0]);
}

/// 1.3.2, 3.2 (c) (3): the NdM has two 5% certificates, and the president's never lies in the Open Market.
#[test]
fn holders_have_certificates_that_exist() {
    let warnings = |company: &str, home: &str, holders: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = \"4\"\ntokens = {{ {home} = [\"{company}\"] }}\n\
             companies.{company} = {{ mail = 20, trains = [\"4\"], holders = {{ {holders} }} }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("holders: ")).collect::<Vec<_>>()
    };
    let odd = warnings("NdM", "O10", "Ann = 45, Bob = 5, Cora = 5, Dan = 5, offering = 40");
    assert_eq!(odd, ["companies.NdM.holders: 4 holdings of NdM need a certificate of 5%, expected at most 2"]);
    let without = warnings("CHI", "E6", "Ann = 10, Bob = 10, Cora = 10, Dan = 10, pool = 50, offering = 10");
    let expected =
        "companies.CHI.holders: nobody holds 20% of CHI, the president's certificate, expected somebody to hold it";
    assert_eq!(without, [expected]);
    assert_eq!(warnings("CHI", "E6", "Ann = 20, Bob = 20, pool = 50, offering = 10"), [""; 0]);
}

/// 5.2, 5.3 (d), (i), 1.4: shares for trade-ins are handed out, and a minor that operates has been sold.
#[test]
fn shares_for_trade_ins_do_not_stay_in_their_box() {
    let warnings = |phase: &str, company: &str, holders: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = \"{phase}\"\n\
             companies.{company} = {{ mail = 20, trains = [\"4\"], holders = {{ {holders} }} }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("holds")).count()
    };
    let (ten, twenty) = ("Ann = 50, trade-in = 10, offering = 40", "Ann = 50, trade-in = 20, offering = 30");
    assert_eq!([warnings("3", "UdY", ten), warnings("3½", "UdY", ten)], [0, 1]);
    assert_eq!([warnings("3", "NdM", twenty), warnings("3½", "NdM", twenty)], [0, 1]);
    assert_eq!([warnings("4", "NdM", ten), warnings("5", "NdM", ten)], [0, 1]);
    // 8 (c): as long as the minors are there, so are the shares.
    let with_minors = |phase: &str, closed: &str, company: &str, holders: &str| {
        warnings(&format!("{phase}\"\noptions = [\"8(c)\"]\nclosed = [{closed}]\nid = \""), company, holders)
    };
    assert_eq!([with_minors("4", "", "NdM", twenty), with_minors("5", "", "NdM", ten)], [0, 0]);
    assert_eq!(with_minors("4", r#""A", "B", "C""#, "NdM", twenty), 1);
    let minor = "title = \"18MEX\"\nphase = \"2\"\ncompanies.A = { trains = [\"2\"], holders = { offering = 100 } }";
    assert!(TITLE.warnings(minor).iter().any(|warning| warning.contains("offering holds 100% of A")));
}

/// 4.3 (b), (c), 4.3.1, 5.3 (f): mail is what the home of a major was worth before its last tile, and unused exchange tokens are left.
#[test]
fn mail_and_exchange_tokens_can_have_come_about() {
    let warnings = |says: &str| {
        let board = format!("title = \"18MEX\"\nphase = \"5\"\nclosed = [\"CHI\"]\ntiles = {{ I8 = \"63\" }}\n{says}");
        let all = TITLE.warnings(&board).into_iter();
        all.filter(|it| it.contains("mail") || it.contains("exchange tokens")).collect::<Vec<_>>()
    };
    let mail = |amount: u32| {
        warnings(&format!("tokens = {{ I8 = [\"MC\"] }}\ncompanies.MC = {{ trains = [\"5\"], mail = {amount} }}"))
    };
    assert_eq!([mail(20).len(), mail(30).len(), mail(40).len()], [1, 0, 0]);
    let of_minor = warnings("companies.B = { trains = [\"2\"], mail = 20 }");
    assert!(of_minor.iter().any(|it| it.contains("B is a minor, expected a major with it")), "{of_minor:?}");
    let tokens =
        |left: u32| warnings(&format!("companies.NdM = {{ mail = 20, \"exchange tokens\" = 1, tokens_left = {left} }}"));
    let expected =
        "companies.NdM.exchange tokens: NdM has only 0 left, expected at least 1 left, as these are among them (5.3 (f))";
    assert_eq!(tokens(0), [expected]);
    assert_eq!(tokens(1), [""; 0]);
}

/// 5.2, 8 (c): the minors close together, in phase 3½ or later.
#[test]
fn minors_close_together() {
    let warnings = |closed: &str| {
        let board = format!(
            "title = \"18MEX\"\nphase = \"3½\"\noptions = [\"8(c)\"]\nclosed = [{closed}]\n\
             companies.MC = {{ trains = [\"2\"], mail = 20 }}"
        );
        TITLE.warnings(&board).into_iter().filter(|warning| warning.contains("closed")).collect::<Vec<_>>()
    };
    assert_eq!(warnings(r#""A", "B", "C""#), [""; 0]);
    let expected = "closed: A has closed, but C has not, expected both of them: they close at the same time";
    assert_eq!(warnings(r#""A", "B""#), [expected]);
}

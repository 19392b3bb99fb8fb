//! 18MW, by its rulebook of 9 September 2001. It has no section numbers, so its headings are cited.

mod building;
mod money;

use highball::board_file::BoardFile;
use highball::rules::Money;
use highball::rules::payout::Recipient;
use highball::title::Title;

use super::common::{Asked, BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18MW", text: include_str!("../../../titles/src/title/data/18mw.toml") };

/// The payments beside the route value, each with its payee.
fn payments(asked: &Asked) -> Vec<(&Recipient, Money)> {
    asked.answer.payments.iter().map(|payment| (&payment.to, payment.amount)).collect()
}

/// The revenue of the company without its choices, and with each.
fn alternatives(asked: &Asked) -> Vec<Money> {
    asked.answer.alternatives.iter().map(|other| other.set.revenue).collect()
}

/// No alternatives: the company has no choice.
const NONE: [Money; 0] = [];

/// Chicago 40 – Des Moines 20 – San Francisco 60 in a row. The first connection has already been run.
const WEST: &str = r#"
title = "18MW"
phase = "3"
markers = { "Chicago to San Francisco run" = true }
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["2"] }
tiles = { F20 = "9/1", F18 = "9/1", F16 = "9/1", F14 = "9/1", F12 = "9/1", F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2" }
"#;

/// Des Moines 20 – Omaha 10 – San Francisco 60.
const OMAHA: &str = r#"
title = "18MW"
phase = "3"
tokens = { "Des Moines" = ["CRI&P"] }
companies."CRI&P" = { trains = ["2"] }
tiles = { F10 = "57/0", G9 = "8/1", G7 = "9/1", G5 = "58/2", F4 = "9/2" }
"#;

/// New Orleans 40 – Southwest 40, and Kansas City 20 – Southwest.
const SOUTH: &str = r#"
title = "18MW"
phase = "3"
tokens = { "New Orleans" = ["GM&O"], "Southwest" = ["SP", ""] }
companies."GM&O" = { trains = ["2"] }
companies.SP = { trains = ["2"] }
[tiles]
M17 = "8/5"
M15 = "8/2"
L14 = "8/5"
L12 = "9/1"
L10 = "9/1"
L8 = "9/1"
L6 = "24/1"
K7 = "9/0"
J8 = "57/0"
"#;

/// Springfield 20 – St. Louis 20 – Memphis 10.
const ST_LOUIS: &str = r#"
title = "18MW"
phase = "5"
markers = { "St. Louis Freight Line" = "Ann" }
tokens = { "St. Louis" = ["MP"] }
companies.MP = { trains = ["3"], price = 60, zone = "white", holders = { Ann = 60, Bob = 20, pool = 20 } }
tiles = { I17 = "57/0", J16 = "6/3", K17 = "9/2", L18 = "58/2" }
"#;

/// Train Operation: the best route of a single train may not be part of the best set.
#[test]
fn a_company_runs_for_the_maximum_of_all_its_trains_together() {
    let three = WEST.replace(r#"["2"]"#, r#"["3"]"#);
    assert_eq!(TITLE.revenue(&three, "CRI&P"), 120, "the best that a 3 can do takes all the track");
    let both = TITLE.ask(&WEST.replace(r#"["2"]"#, r#"["3", "2"]"#), "CRI&P");
    assert_eq!(both.answer.revenue, 60 + 80);
    assert_eq!(both.answer.runs.len(), 2);
}

/// Train Operation.
#[test]
fn a_route_has_a_token_of_the_company_and_another_city_or_off_map_location() {
    assert_eq!(TITLE.ask(WEST, "CRI&P").stops(), ["E3/0 F10/0"]);
    let alone = WEST.replace(r#"F8 = "9/1", F6 = "9/1", F4 = "8/2""#, "").replace(r#"F12 = "9/1", "#, "");
    assert_eq!(TITLE.revenue(&alone, "CRI&P"), 0, "Des Moines alone is not a route");
    let elsewhere = WEST.replace(r#""Des Moines" = ["CRI&P"]"#, r#""New Orleans" = ["CRI&P"]"#);
    assert_eq!(TITLE.revenue(&elsewhere, "CRI&P"), 0);
}

/// Train Operation.
#[test]
fn the_companys_token_may_be_anywhere_on_the_route() {
    let at = |place: &str| {
        let board = WEST.replace("Des Moines", place).replace(r#"["2"]"#, r#"["3"]"#);
        TITLE.ask(&board, "CRI&P").stops()
    };
    for place in ["Chicago", "Des Moines", "San Francisco"] {
        assert_eq!(at(place), ["E3/0 F10/0 F22/0"], "{place}");
    }
}

/// Train Operation: cities, small cities and off-map locations count towards the reach.
#[test]
fn cities_may_not_be_skipped_not_even_small_ones() {
    let with = |train: &str| TITLE.revenue(&OMAHA.replace(r#"["2"]"#, &format!("[{train:?}]")), "CRI&P");
    assert_eq!([with("2"), with("3")], [20 + 10, 20 + 10 + 60]);
    let towns_are_free = r#"
reach = 2
count = 7"#;
    let rows = r#"
rows = [{ stops = ["city", "offboard"], visit = 2, pay = 2 }, { stops = ["town"], visit = 99, pay = 99 }]
count = 7"#;
    assert_eq!(TITLE.with_and_without(OMAHA, "CRI&P", &[(towns_are_free, rows)]), [30, 90]);
}

/// Game Phases, A1.0: the trains 2 to 6, 8, 10 and D.
#[test]
fn a_trains_number_is_its_reach_and_the_d_has_no_limit() {
    let reach = |train: &str| TITLE.data().train(train).unwrap().reach.clone();
    for number in [2, 3, 4, 5, 6, 8, 10] {
        assert_eq!(reach(&number.to_string()), highball::rules::Reach::Number(number));
    }
    let board = TITLE.late_board();
    assert_eq!(TITLE.ask(&board, "C&NW").stops(), ["F10/0 B10/0 D14/0 E17/0 E21/0 F22/0 G15/0"]);
}

/// Train Operation: "it must be a terminus".
#[test]
fn an_off_map_location_ends_a_route_even_with_the_companys_token() {
    let board = r#"
        title = "18MW"
        phase = "4"
        tokens = { "San Francisco" = ["NP"] }
        companies.NP = { trains = ["3"] }
        tiles = { F10 = "57/1", F8 = "9/1", F6 = "9/1", F4 = "8/2", E5 = "9/1", E7 = "8/1", D8 = "9/0", C9 = "9/0", B10 = "5/0" }
    "#;
    let through = (r#"name = "San Francisco" }"#, r#"name = "San Francisco", through = true }"#);
    assert_eq!(TITLE.with_and_without(board, "NP", &[through]), [20 + 80, 20 + 80 + 20]);
}

/// Train Operation.
#[test]
fn both_ends_of_a_route_may_be_off_map() {
    let board = r#"
        title = "18MW"
        phase = "4"
        tokens = { "Des Moines" = ["CRI&P"] }
        companies."CRI&P" = { trains = ["3"] }
        tiles = { F10 = "5/0", F8 = "9/1", F6 = "9/1", F4 = "8/2", G9 = "9/0", H8 = "8/1", H6 = "8/4", I5 = "9/0", J4 = "8/3", K5 = "8/0" }
    "#;
    let asked = TITLE.ask(board, "CRI&P");
    assert_eq!((asked.answer.revenue, asked.stops()), (80 + 20 + 60, vec!["E3/0 F10/0 L4/0".to_owned()]));
}

/// Train Operation.
#[test]
fn two_trains_may_share_cities_but_no_track() {
    let two = WEST.replace(r#"["2"]"#, r#"["2", "2"]"#);
    assert_eq!(TITLE.revenue(&two, "CRI&P"), 80 + 60, "both start in Des Moines");
    let alone = two.replace(r#"F12 = "9/1", "#, "");
    assert_eq!(TITLE.revenue(&alone, "CRI&P"), 80);
}

/// Train Operation: from San Francisco the switch leads towards Des Moines, which has no tile yet, but not back to Omaha.
#[test]
fn a_train_may_not_reverse_at_a_junction() {
    let board = |tile: &str| {
        format!(
            r#"
            title = "18MW"
            phase = "5"
            tokens = {{ "San Francisco" = ["CRI&P"] }}
            companies."CRI&P" = {{ trains = ["3"] }}
            tiles = {{ F4 = "8/2", F6 = "9/1", F8 = "{tile}", G7 = "8/1", G5 = "3/4" }}
            "#
        )
    };
    assert_eq!(TITLE.revenue(&board("24/4"), "CRI&P"), 0, "4-1 and 4-0");
    assert_eq!(TITLE.revenue(&board("39/0"), "CRI&P"), 80 + 10, "0-1 too");
}

/// Train Operation: Chicago has two connections to Milwaukee.
#[test]
fn no_train_runs_to_a_city_twice() {
    let board = r#"
        title = "18MW"
        phase = "3"
        tokens = { "Milwaukee" = ["CMStP&P"] }
        companies."CMStP&P" = { trains = ["3"] }
        tiles = { E21 = "5/5", F20 = "8/2" }
    "#;
    assert_eq!(TITLE.revenue(board, "CMStP&P"), 20 + 40);
}

/// Train Operation.
#[test]
fn a_train_runs_to_but_not_through_a_city_full_of_others_tokens() {
    let from_chicago = WEST.replace("Des Moines", "Chicago").replace(r#"["2"]"#, r#"["3"]"#);
    let full = from_chicago.replace("tokens = {", r#"tokens = { "Des Moines" = ["NP"], "#);
    let with_own = from_chicago.replace("tokens = {", r#"tokens = { "Des Moines" = ["CRI&P"], "#);
    let earned = [&from_chicago, &full, &with_own].map(|board| TITLE.revenue(board, "CRI&P"));
    assert_eq!(earned, [40 + 20 + 60, 40 + 20, 40 + 20 + 60]);
}

/// Train Operation, A2.0: the base of the Southern Pacific is Southwest, where it may have two tokens.
#[test]
fn a_token_in_an_off_map_location_is_a_station() {
    let board = format!("markers = {{ \"New Orleans to Southwest run\" = true }}\n{SOUTH}");
    let asked = TITLE.ask(&board, "SP");
    assert_eq!((asked.answer.revenue, asked.stops()), (40 + 40, vec!["L4/0 N18/0".to_owned()]));
    assert_eq!(TITLE.revenue(&board.replace(r#"["SP", ""]"#, r#"["", ""]"#), "SP"), 0);
    assert_eq!(
        TITLE.revenue(&board.replace(r#"["SP", ""]"#, r#"["SP", "SP"]"#), "GM&O"),
        40 + 40,
        "full, but it is only an end"
    );
}

/// Game Phases: the first value in phases 1 to 3, the second in 4 to 6, the third from 8 on.
#[test]
fn off_map_locations_have_three_values() {
    let stops = ["E3/0", "L4/0", "F22/0", "N18/0"];
    for (phases, expected) in
        [(&["1", "2", "3"], [60, 40, 40, 40]), (&["4", "5", "6"], [80, 60, 40, 40]), (&["8", "10", "D"], [120, 90, 40, 40])]
    {
        for phase in phases {
            assert_eq!(TITLE.values(phase, stops), expected, "phase {phase}");
        }
    }
    let in_phase = |phase: &str| TITLE.revenue(&WEST.replace(r#"phase = "3""#, &format!("phase = {phase:?}")), "CRI&P");
    assert_eq!(["3", "4", "8"].map(in_phase), [80, 100, 140]);
}

/// The Chicago Freight Handling Company; Game Phases, note ***.
#[test]
fn chicago_is_doubled_for_its_company_until_the_first_6_train() {
    let board = WEST.replace(r#"trains = ["2"]"#, r#"trains = ["3"], "Chicago doubled" = true"#);
    let once = (r#"values = [{ stops = ["Chicago"], times = 2 }]"#, r#"values = [{ stops = ["Chicago"], times = 1 }]"#);
    assert_eq!(TITLE.with_and_without(&board, "CRI&P", &[once]), [80 + 20 + 60, 40 + 20 + 60]);
    let others = board.replace("Des Moines\" = [\"", "Des Moines\" = [\"NP\"], \"Chicago\" = [\"");
    assert_eq!(TITLE.revenue(&format!("{others}\ncompanies.NP = {{ trains = [\"3\"] }}"), "NP"), 40 + 20 + 60);
    let later = |phase: &str| board.replace(r#"phase = "3""#, &format!("phase = {phase:?}")).replace(r#"["3"]"#, r#"["5"]"#);
    assert_eq!(TITLE.revenue(&later("5"), "CRI&P"), 80 + 20 + 80, "the token stays when privates close");
    assert_eq!(TITLE.revenue(&later("6"), "CRI&P"), 40 + 20 + 80);
    assert_eq!(TITLE.warnings(&later("5")), Vec::<String>::new());
    assert!(TITLE.warnings(&later("6"))[0].contains("it has no effect in phase 6"));
}

/// Chicago-San Francisco Connection: the board before it has been run.
fn first() -> String {
    let board = WEST.replace(r#"markers = { "Chicago to San Francisco run" = true }"#, "");
    board.replace(r#"trains = ["2"]"#, r#"trains = ["3"], treasury = 10, holders = { Ann = 60, Bob = 40 }"#)
}

/// Chicago-San Francisco Connection.
#[test]
fn the_first_to_connect_chicago_and_san_francisco_gets_500_half_of_it_in_the_route_value() {
    let board = first();
    let asked = TITLE.ask(&board, "CRI&P");
    assert_eq!(payments(&asked), [(&Recipient::Treasury, 250)]);
    assert_eq!(alternatives(&asked), [120 + 250, 120 + 250 + 60], "without and with its token in San Francisco");
    assert_eq!((asked.answer.revenue, asked.answer.taken.len()), (430, 1));
    let off = ("id = \"Chicago to San Francisco\"", "id = \"Chicago to San Francisco\"\noff = true");
    assert_eq!(TITLE.with_and_without(&board, "CRI&P", &[off]), [430, 120]);
    let two = board.replace(r#"["3"]"#, r#"["2", "2"]"#);
    assert_eq!(TITLE.revenue(&two, "CRI&P"), 140, "both on one route, which no 2 can run");
}

/// Chicago-San Francisco Connection: "for the owning Company for the rest of the game including the turn on which it makes the
/// initial connection", where it places its token at once.
#[test]
fn a_token_placed_at_once_doubles_san_francisco_from_this_turn_on() {
    let once = (
        "unless = \"San Francisco doubled\"\nvalues = [{ stops = [\"San Francisco\"], times = 2 }]",
        "unless = \"San Francisco doubled\"\nvalues = [{ stops = [\"San Francisco\"], times = 1 }]",
    );
    assert_eq!(TITLE.with_and_without(&first(), "CRI&P", &[once]), [430, 370]);
    let later = WEST.replace(r#"trains = ["2"]"#, r#"trains = ["2"], "San Francisco doubled" = true"#);
    assert_eq!(TITLE.revenue(&later, "CRI&P"), 20 + 120);
    assert_eq!(TITLE.ask(&later, "CRI&P").answer.payments, [], "the connection is made");
    assert_eq!(TITLE.revenue(&later.replace("CRI&P", "BN"), "BN"), 20 + 120, "it can be sold, and passes to a system");
    let other = later.replace(r#""Des Moines" = ["CRI&P"]"#, r#""Des Moines" = ["NP"]"#);
    assert_eq!(TITLE.revenue(&format!("{other}\ncompanies.NP = {{ trains = [\"2\"] }}"), "NP"), 20 + 60);
}

/// Chicago-San Francisco Connection: the first company only.
#[test]
fn after_the_connection_a_company_must_mark_it_on_the_next_board() {
    let board = first();
    let changes = TITLE.game(&board).changes("CRI&P", &["Chicago to San Francisco"], &["place a token in San Francisco"]);
    let changes: Vec<_> = changes.iter().map(ToString::to_string).collect();
    let token = r#"companies."CRI&P"."San Francisco doubled" = true"#;
    let on_map = r#"tokens.E3 = ["CRI&P"]"#;
    assert_eq!(changes, [r#"markers."Chicago to San Francisco run" = true"#, token, on_map]);
    assert_eq!(TITLE.revenue(&WEST.replace(r#"["2"]"#, r#"["3"]"#), "CRI&P"), 120);
}

/// New Orleans-Southwest Connection. That Southwest is doubled at once is a reading.
#[test]
fn the_first_to_connect_new_orleans_and_southwest_gets_400_and_may_double_southwest() {
    let asked = TITLE.ask(SOUTH, "GM&O");
    assert_eq!(payments(&asked), [(&Recipient::Treasury, 200)]);
    assert_eq!(alternatives(&asked), [80 + 200, 80 + 200 + 40]);
    let off = ("id = \"New Orleans to Southwest\"", "id = \"New Orleans to Southwest\"\noff = true");
    assert_eq!(TITLE.with_and_without(SOUTH, "GM&O", &[off]), [320, 80]);
    let once = (
        "unless = \"Southwest doubled\"\nvalues = [{ stops = [\"Southwest\"], times = 2 }]",
        "unless = \"Southwest doubled\"\nvalues = [{ stops = [\"Southwest\"], times = 1 }]",
    );
    assert_eq!(TITLE.with_and_without(SOUTH, "GM&O", &[once]), [320, 280]);
    let run = format!("markers = {{ \"New Orleans to Southwest run\" = true }}\n{SOUTH}");
    assert_eq!(TITLE.revenue(&run, "GM&O"), 80);
    let doubled = run.replace(r#"companies."GM&O" = { "#, r#"companies."GM&O" = { "Southwest doubled" = true, "#);
    assert_eq!(TITLE.revenue(&doubled, "GM&O"), 40 + 80);
}

/// New Orleans-Southwest Connection, changed so that the treasury gets all of it and New Orleans is worth as little as Kansas City.
#[test]
fn of_routes_of_equal_value_the_one_that_pays_the_treasury_more_is_best() {
    let equal = [
        (r#"{ to = "route", amount = 200 }, { to = "treasury", amount = 200 }"#, r#"{ to = "treasury", amount = 200 }"#),
        ("gray city 40 x2: 2 3", "gray city 20 x2: 2 3"),
        ("unless = \"Southwest doubled\"", "off = true"),
    ];
    let run = |changes: &[(&str, &str)]| {
        let asked = ask(&TITLE.changed(changes), SOUTH, "SP");
        (asked.answer.revenue, asked.stops())
    };
    assert_eq!(run(&equal), (40 + 20, vec!["L4/0 N18/0".to_owned()]));
    let route_alone = ("objective = [\"route\", \"treasury\"]", "objective = [\"route\"]");
    assert_eq!(run(&[&equal[..], &[route_alone]].concat()), (40 + 20, vec!["J8/0 L4/0".to_owned()]), "the nearer one");
}

/// The sum of route value and bonus counts, so the connection may make a route worthwhile that alone is not.
#[test]
fn a_connection_is_worth_a_detour() {
    let mut board = TITLE.late_board();
    let company = "MP";
    assert!(TITLE.ask(&board, company).stops()[0].contains("N18/0"));
    board = board.replace("[markers]", "[markers]\n\"New Orleans to Southwest run\" = true");
    let asked = TITLE.ask(&board, company);
    assert!(!asked.stops()[0].contains("N18/0"), "{:?}", asked.stops());
}

/// The Saint Louis Freight Line Company: from the bank, whatever the payout.
#[test]
fn the_st_louis_freight_lines_owner_gets_10_for_each_route_into_or_through_st_louis() {
    let owner = Recipient::Named("Ann".to_owned());
    let through = TITLE.ask(ST_LOUIS, "MP");
    assert_eq!(payments(&through), [(&owner, 10)]);
    assert_eq!((through.answer.revenue, through.outcome("pay").treasury.total), (50, 0), "it is not revenue");
    let two = ST_LOUIS.replace(r#"["3"]"#, r#"["4", "4"]"#);
    let into = TITLE.ask(&two, "MP");
    assert_eq!((into.answer.revenue, payments(&into)), (40 + 30, vec![(&owner, 10), (&owner, 10)]));
    let off = TITLE.changed(&[("id = \"St. Louis freight\"", "id = \"St. Louis freight\"\noff = true")]);
    assert_eq!(payments(&ask(&off, ST_LOUIS, "MP")), []);
    assert_eq!(payments(&TITLE.ask(&ST_LOUIS.replace("markers = { \"St. Louis Freight Line\" = \"Ann\" }", ""), "MP")), []);
    let six = ST_LOUIS.replace(r#"phase = "5""#, r#"phase = "6""#).replace(r#"["3"]"#, r#"["5"]"#);
    assert_eq!(payments(&TITLE.ask(&six, "MP")), [], "until the first 6-train");
}

/// Game Phases: the first 4 scraps 2s, 5 scraps 3s, 6 scraps 4s, 10 scraps 5s, D scraps 6s. The first 8 scraps nothing.
#[test]
fn the_first_train_of_a_type_scraps_older_trains() {
    for (train, last, gone) in [("2", "3", "4"), ("3", "4", "5"), ("4", "5", "6"), ("5", "8", "10"), ("6", "10", "D")] {
        let in_phase = |phase: &str| {
            let board = WEST.replace(r#"phase = "3""#, &format!("phase = {phase:?}"));
            TITLE.warnings(&board.replace(r#"["2"]"#, &format!("[{train:?}]")))
        };
        assert_eq!(in_phase(last), Vec::<String>::new(), "{train}");
        let expected = format!("{train}-trains are gone in phase {gone} (A1.0, Game Phases)");
        assert!(in_phase(gone)[0].contains(&expected), "{:?}", in_phase(gone));
    }
}

/// Lay or Upgrade Track: from the first 6-train on, a small city may be upgraded or paved.
#[test]
fn a_small_city_may_become_a_city_or_disappear() {
    let with = |tile: &str| {
        let board = OMAHA.replace(r#"phase = "3""#, r#"phase = "6""#).replace(r#"["2"]"#, r#"["5"]"#);
        let board = board.replace(r#"G5 = "58/2""#, &format!("G5 = {tile:?}"));
        assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
        TITLE.revenue(&board, "CRI&P")
    };
    assert_eq!(["58/2", "6/2", "8/2"].map(with), [20 + 10 + 80, 20 + 20 + 80, 20 + 80]);
}

/// Lay or Upgrade Track.
#[test]
fn no_track_runs_off_the_board() {
    let board = WEST.replace("tiles = {", r#"tiles = { A7 = "9/0", "#);
    let file = BoardFile::read(&board).unwrap();
    let errors = file.board(TITLE.data()).unwrap_err();
    assert!(errors[0].to_string().contains("runs off the map"), "{}", errors[0]);
}

/// Lay or Upgrade Track, A5.0: the brown and gray tiles M, K.C. and St.L.
#[test]
fn the_lettered_tiles_are_for_their_cities() {
    let at = |hex: &str, tile: &str| {
        let board = format!("title = \"18MW\"\nphase = \"8\"\ntiles = {{ {hex} = \"{tile}/0\" }}");
        TITLE.warnings(&board).len()
    };
    for (hex, tile) in [("E21", "M-brown"), ("J8", "KC-brown"), ("J16", "StL-brown"), ("E21", "M-gray"), ("J8", "KC-gray")] {
        assert_eq!(at(hex, tile), 0, "{tile}");
    }
    assert_eq!(at("E17", "M-brown"), 1);
    assert_eq!(at("J8", "StL-gray"), 1);
}

#[test]
fn the_fixture_has_its_known_answers() {
    let board = TITLE.late_board();
    assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
    let expected = [("BN", 630), ("GM&O", 420), ("CRI&P", 460), ("SP", 550), ("IC", 300), ("MP", 550), ("C&NW", 260)];
    assert_eq!(TITLE.revenues(&board), named(expected));
}

#[test]
fn each_of_these_rules_decides_an_answer_of_the_fixture() {
    let board = TITLE.late_board();
    let bonus = ("id = \"New Orleans to Southwest\"", "id = \"New Orleans to Southwest\"\noff = true");
    let choice = ("id = \"place a token in Southwest\"", "id = \"place a token in Southwest\"\noff = true");
    let doubled = (
        "needs_token = [\"San Francisco\"]\nvalues = [{ stops = [\"San Francisco\"], times = 2 }]",
        "needs_token = [\"San Francisco\"]\nvalues = [{ stops = [\"San Francisco\"], times = 1 }]",
    );
    let unlimited = ("reach = \"unlimited\"", "reach = 4");
    for (company, change, without) in
        [("GM&O", bonus, 170), ("GM&O", choice, 330), ("CRI&P", doubled, 340), ("C&NW", unlimited, 180)]
    {
        assert_eq!(TITLE.with_and_without(&board, company, &[change])[1], without, "{company}: {}", change.0);
    }
    let system = TITLE.changed(&[("odd = \"up\"", "odd = \"down\"")]);
    assert_eq!(ask(&system, &board, "BN").amounts("pay")[0], ("Ann".to_owned(), 283));
    let zone = TITLE.changed(&[("zones = [\"blue\"]", "zones = [\"green\"]")]);
    let steps = |title: &Title| ["BN", "CRI&P", "IC"].map(|company| ask(title, &board, company).steps("pay"));
    assert_eq!(
        (steps(TITLE.data()), steps(&zone)),
        (["right right", "right", ""].map(str::to_owned), ["right"; 3].map(str::to_owned))
    );
}

/// The Saint Louis Freight Line Company: if the company itself is the owner, the 10 are its treasury's, so the objective counts them.
#[test]
fn a_freight_line_of_the_company_itself_pays_its_treasury() {
    let board = |owner: &str| {
        format!(
            r#"
            title = "18MW"
            phase = "3"
            markers = {{ "St. Louis Freight Line" = "{owner}" }}
            tokens = {{ "Springfield IL" = ["IC"] }}
            companies.IC = {{ trains = ["2"], price = 40, zone = "white", treasury = 0, holders = {{ Cleo = 60, Ann = 40 }} }}
            tiles = {{ J16 = "14/0", I17 = "14/2", G15 = "14/1", H16 = "9/2" }}
            "#
        )
    };
    let own = TITLE.ask(&board("IC"), "IC");
    assert_eq!((own.answer.revenue, own.stops()), (60, vec!["I17/0 J16/0".to_owned()]));
    assert_eq!(payments(&own), [(&Recipient::Treasury, 10)]);
    assert_eq!((own.outcome("pay").treasury.total, own.outcome("withhold").treasury.total), (10, 70));
    let others = TITLE.ask(&board("MP").replace(r#"G15 = "14/1", "#, ""), "IC");
    assert_eq!(payments(&others), [(&Recipient::Named("MP".to_owned()), 10)]);
    let anns = TITLE.ask(&board("Ann").replace(r#"G15 = "14/1", "#, ""), "IC");
    assert_eq!(payments(&anns), [(&Recipient::Named("Ann".to_owned()), 10)]);
}

/// Station Token Placement: "A Company may only lay one station marker token in each hex (exception: see New Orleans to Southwest
/// Connection)", and none that "blocks the base city of a Corporation that hasn't started yet".
#[test]
fn a_connection_token_needs_a_place_where_the_company_has_none() {
    let with = |tokens: &str| alternatives(&TITLE.ask(&SOUTH.replace(r#""Southwest" = ["SP", ""]"#, tokens), "GM&O"));
    assert_eq!(with(r#""Southwest" = ["SP", ""]"#), [280, 320]);
    assert_eq!(with(r#""Southwest" = ["SP", "MP"]"#), NONE, "no slot is open");
    assert_eq!(with(r#""Southwest" = ["SP", "GM&O"]"#), NONE);
    assert_eq!(with(r#""Southwest" = ["GM&O", ""]"#), NONE);
    assert_eq!(with(r#""Southwest" = ["MP", ""]"#), NONE, "the Southern Pacific has not started");
    assert_eq!(with(r#""Southwest" = ["", ""]"#), [280, 320], "there is room for it and for the base");
    assert_eq!(with(r#""Southwest" = ["", "MP"], "Chicago" = ["SP"]"#), [280, 320], "it has started");
    let own = |tokens: &str| alternatives(&TITLE.ask(&SOUTH.replace(r#"["SP", ""]"#, tokens), "SP"));
    assert_eq!((own(r#"["SP", ""]"#), own(r#"["SP", "MP"]"#)), (vec![280, 320], vec![]), "it may have two tokens there");
    let changed = TITLE.changed(&[("second_token = [\"SP\"]\n", "")]);
    assert_eq!(alternatives(&ask(&changed, SOUTH, "SP")), NONE);
}

/// Station Token Placement: "if it has one available".
#[test]
fn a_connection_token_must_be_left_and_is_optional() {
    let with = |field: &str| {
        let board = SOUTH.replace(r#"companies."GM&O" = { "#, &format!(r#"companies."GM&O" = {{ {field}"#));
        alternatives(&TITLE.ask(&board, "GM&O"))
    };
    assert_eq!([with(""), with("tokens_left = 1, "), with("tokens_left = 0, ")], [vec![280, 320], vec![280, 320], vec![]]);
    assert_eq!(with(r#"declines = ["Place a token in Southwest"], "#), NONE);
    let tokens = |fifth: &str| {
        let four = r#""Springfield IL" = ["GM&O"], "Madison" = ["GM&O"], "Des Moines" = ["GM&O"], "#;
        SOUTH
            .replace("tokens = { ", &format!("tokens = {{ {four}{fifth}"))
            .replace("[tiles]", "[tiles]\nI17 = \"57/0\"\nE17 = \"57/0\"\nF10 = \"57/0\"\nG15 = \"57/0\"")
    };
    assert_eq!(alternatives(&TITLE.ask(&tokens(""), "GM&O")), [280, 320], "four of at most five are out");
    assert_eq!(alternatives(&TITLE.ask(&tokens(r#""Rock Island" = ["GM&O"], "#), "GM&O")), NONE);
    let left = tokens(r#""Rock Island" = ["GM&O"], "#).replace("trains = [\"2\"]", "trains = [\"2\"], tokens_left = 1");
    assert_eq!(alternatives(&TITLE.ask(&left, "GM&O")), [280, 320], "what the file says counts");
    let fault = &TITLE.faults(&SOUTH.replace(r#"companies.SP = { "#, r#"companies.SP = { declines = ["southwest"], "#))[0];
    assert_eq!(
        (fault.field.as_str(), &*fault.what.to_string()),
        ("companies.SP.declines[0]", "there is no choice \"southwest\"")
    );
    let declined = TITLE.ask(SOUTH, "GM&O").answer.alternatives;
    assert_eq!(declined[0].set.runs.len(), 1, "the runs without the token");
}

/// Purchase of Tokens from Other Company: "The Corporation may only buy or place one token per operating round".
#[test]
fn one_token_is_placed_in_a_turn() {
    let changes = [
        (r#""Chicago to San Francisco run" = true"#, ""),
        (r#""San Francisco doubled" = true"#, ""),
        (r#""San Francisco" = ["CRI&P"]"#, ""),
        (r#""Rock Island" = ["BN", "CRI&P"]"#, r#""Rock Island" = ["MP"]"#),
        (r#""Des Moines" = ["CRI&P", "BN"]"#, ""),
        (r#""Springfield IL" = ["IC", "MP"]"#, r#""Springfield IL" = ["IC"]"#),
        ("[companies.MP]\ntrains = [\"6\"]", "[companies.MP]\ntrains = [\"6\", \"8\"]"),
    ];
    let board = changes.iter().fold(TITLE.late_board(), |board, (part, other)| {
        assert!(board.contains(part), "{part}");
        board.replace(part, other)
    });
    let asked = TITLE.ask(&board, "MP");
    assert_eq!(asked.position.choices().count(), 2);
    assert_eq!(alternatives(&asked).len(), 3, "none, and each alone");
    assert_eq!((asked.answer.revenue, asked.answer.taken.len()), (1190, 1));
}

/// The zones of the market.
#[test]
fn zones_are_checked_and_capitals_do_not_matter() {
    let zone = |name: &str| WEST.replace(r#"trains = ["2"]"#, &format!("trains = [\"2\"], price = 26, zone = {name:?}"));
    assert_eq!(TITLE.ask(&zone("Blue"), "CRI&P").steps("pay"), "right right");
    let fault = &TITLE.faults(&zone("bleu"))[0];
    assert_eq!(fault.field, "companies.CRI&P.zone");
    assert_eq!(
        (&*fault.what.to_string(), fault.expected.to_string().contains("\"blue\"")),
        ("there is no zone of the market \"bleu\"", true),
        "{fault}"
    );
}

/// Dividend Payment, with the names that rulebooks give the bank's shares.
#[test]
fn names_for_the_banks_shares_are_known() {
    let board = |holders: &str| WEST.replace(r#"trains = ["2"]"#, &format!("trains = [\"2\"], holders = {{ {holders} }}"));
    let amounts = |holders: &str| TITLE.ask(&board(holders), "CRI&P").amounts("pay");
    let usual = amounts("Ann = 60, pool = 10, offering = 20, treasury = 10");
    assert_eq!(amounts("Ann = 60, \"Bank Pool\" = 10, IPO = 20, Treasury = 10"), usual);
    assert_eq!(amounts("Ann = 60, \"Open Market\" = 10, \"Initial Offering\" = 20, treasury = 10"), usual);
    assert_eq!(TITLE.warnings(&board("Ann = 60, Bankole = 10")), [""; 0]);
    let warnings = TITLE.warnings(&board("Ann = 60, \"the bank\" = 40"));
    assert!(warnings[0].contains("\"the bank\" is taken for a player") && warnings[0].contains("bank pool"), "{warnings:?}");
}

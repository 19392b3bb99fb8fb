//! 18SA, by its rulebook of 2015. The mines and the money are in modules of their own.

mod mines;
mod money;

use highball::board_file::BoardFileError;
use highball::rules::Money;
use highball::title::Title;

use super::common::{self, Asked, ask, changed, fixture, revenues, values, warnings};

const TITLE: &str = include_str!("../../src/title/data/18sa.toml");

fn title() -> &'static Title {
    Title::builtin("18SA").unwrap()
}

fn asked(board: &str, company: &str) -> Asked {
    ask(title(), board, company)
}

fn revenue(board: &str, company: &str) -> Money {
    asked(board, company).answer.revenue
}

/// What a company earns by the rulebook, and with parts of the title's text exchanged for others.
fn with_and_without(board: &str, company: &str, changes: &[(&str, &str)]) -> [Money; 2] {
    common::with_and_without(TITLE, board, company, changes)
}

/// What is wrong with a board file.
fn faults(board: &str) -> Vec<BoardFileError> {
    common::faults(title(), board)
}

/// Santiago 20 – Patagonia 20 – Buenos Aires 30.
const PATAGONIA: &str = r#"
title = "18SA"
phase = "2"
tokens = { "Santiago de Chile" = ["EFE"] }
companies.EFE = { trains = ["3 passenger"] }
tiles = { C19 = "57/0", C21 = "8/3", E21 = "9/1", F20 = "BA-yellow/1" }
"#;

/// What ENAFE's train earns from Quito, over Lima with these tokens, to La Paz: 20 – 30 – 20.
fn over_lima(train: &str, tokens: [&str; 2]) -> Money {
    revenue(&lima(train, tokens), "ENAFE")
}

fn lima(train: &str, tokens: [&str; 2]) -> String {
    format!(
        r#"
        title = "18SA"
        phase = "4"
        tokens = {{ "Quito" = ["ENAFE"], "Lima" = {tokens:?} }}
        companies.ENAFE = {{ trains = [{train:?}] }}
        tiles = {{ A7 = "5/5", A9 = "8/3", B10 = "15/2", C11 = "9/2", D12 = "5/1" }}
        "#
    )
}

const BOTH: [&str; 2] = ["3 passenger", "3 goods"];

/// 7.6.1.
#[test]
fn a_route_has_an_own_station_and_another_city_or_off_board_destination() {
    assert_eq!(asked(PATAGONIA, "EFE").stops(), ["C19/0 D22/0 F20/0"]);
    let alone = PATAGONIA.replace(r#", C21 = "8/3""#, "");
    assert_eq!(revenue(&alone, "EFE"), 0);
    let one = PATAGONIA.replace(r#", F20 = "BA-yellow/1""#, "");
    assert_eq!(revenue(&one, "EFE"), 40, "an off-board destination is enough");
    let elsewhere = PATAGONIA
        .replace(r#""Santiago de Chile" = ["EFE"]"#, r#""Caracas" = ["EFE goods"]"#)
        .replace("passenger", "goods")
        .replace("tiles = {", r#"tiles = { D2 = "5/0","#);
    assert_eq!(revenue(&elsewhere, "EFE"), 0);
}

/// 7.6.1: "A route may not run through the red field of Panama". 7.6.4: it counts for reach.
#[test]
fn panama_ends_a_route() {
    let board = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Quito" = ["ENAFE"] }
        companies.ENAFE = { trains = ["3 passenger"] }
        tiles = { A5 = "9/0", A7 = "5/3", B4 = "9/2", C5 = "5/1" }
    "#;
    let through = (r#"name = "Panama" }"#, r#"name = "Panama", through = true }"#);
    assert_eq!(with_and_without(board, "ENAFE", &[through]), [20 + 30, 20 + 30 + 20]);
}

/// 7.6.1; 7.6.4: it counts for reach.
#[test]
fn patagonia_may_be_run_through() {
    let ends = (r#"name = "Patagonia", through = true }"#, r#"name = "Patagonia" }"#);
    assert_eq!(with_and_without(PATAGONIA, "EFE", &[ends]), [20 + 20 + 30, 20 + 20]);
    assert_eq!(revenue(&PATAGONIA.replace("3 passenger", "2 passenger"), "EFE"), 20 + 20);
}

/// 7.6.4, where "may exceed" is read as "may not exceed".
#[test]
fn no_city_is_skipped_and_each_takes_one_of_the_reach() {
    let with = |train: &str| over_lima(train, ["", ""]);
    assert_eq!(["2 passenger", "3 passenger"].map(with), [20 + 30, 20 + 30 + 20]);
    let reach = |train: &str| title().train(train).unwrap().reach.clone();
    for number in 2..=6 {
        assert_eq!(reach(&number.to_string()), highball::rules::Reach::Number(number));
    }
}

/// 7.6.1: to La Paz and back over other track would be La Paz twice.
#[test]
fn no_route_includes_a_city_twice() {
    let board = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Lima" = ["ENAFER"] }
        companies.ENAFER = { trains = ["3 goods"] }
        tiles = { B10 = "14/2", C11 = "9/2", D12 = "15/1", B12 = "8/3", C13 = "8/4" }
    "#;
    assert_eq!(revenue(board, "ENAFER"), 30 + 30);
}

/// 7.6.1: from Asunción a switch leads to Buenos Aires and to Montevideo, or a way of its own to each.
#[test]
fn a_switch_serves_one_train() {
    let board = |tiles: &str| {
        format!(
            r#"
            title = "18SA"
            phase = "3"
            tokens = {{ "Asunción" = ["FEPASA"] }}
            companies.FEPASA = {{ trains = ["3 passenger", "3 goods"] }}
            tiles = {{ F16 = "12/4", F20 = "BA-yellow/1", G19 = "M-yellow/2", {tiles} }}
            "#
        )
    };
    assert_eq!(revenue(&board(r#"F18 = "24/3""#), "FEPASA"), 30 + 30);
    assert_eq!(revenue(&board(r#"F18 = "9/0", G15 = "7/0", G17 = "9/0""#), "FEPASA"), 30 + 30 + 30 + 30);
}

/// 7.6.1: separate pieces of track on the same tile may be used, and cities may be shared.
#[test]
fn two_trains_share_cities_but_no_track() {
    let two =
        lima("3 passenger", ["ENAFE passenger", ""]).replace(r#"["3 passenger"]"#, r#"["3 passenger", "3 passenger"]"#);
    assert_eq!(revenue(&two, "ENAFE"), 20 + 30 + 30 + 20, "both run to Lima");
    let one_station = lima("3 passenger", ["", ""]).replace(r#"["3 passenger"]"#, r#"["3 passenger", "3 passenger"]"#);
    assert_eq!(revenue(&one_station, "ENAFE"), 20 + 30 + 20, "both would leave Quito over the same track");
}

/// 3: the blue stick.
#[test]
fn montevideo_and_buenos_aires_cannot_be_linked_across_the_rio_de_la_plata() {
    let board = r#"
        title = "18SA"
        phase = "2"
        tokens = { "Montevideo" = ["AFE"] }
        companies.AFE = { trains = ["2 passenger"] }
        tiles = { F20 = "BA-yellow/2", G19 = "M-yellow/1" }
    "#;
    let errors = faults(board);
    let told: Vec<_> = errors.iter().map(|error| error.what.as_str()).collect();
    let expected =
        ["track runs over edge 4 into the impassable side to G19", "track runs over edge 1 into the impassable side to F20"];
    assert_eq!(told, expected);
    let bridge = changed(TITLE, &[(", impassable = [4]", ""), (", impassable = [1]", "")]);
    assert_eq!(ask(&bridge, board, "AFE").answer.revenue, 60);
}

/// 7.3.1.
#[test]
fn no_track_runs_into_a_blank_side_of_a_gray_or_red_hex_or_off_the_map() {
    let what = |tile: &str| faults(&format!("title = \"18SA\"\nphase = \"2\"\ntiles = {{ {tile} }}"))[0].what.clone();
    assert_eq!(what(r#"D6 = "9/0""#), "track runs over edge 0 into the blank side of D8");
    assert_eq!(what(r#"A9 = "9/0""#), "track runs over edge 0 into the end of the map");
}

/// 7.5: a home is a passenger station and a freight yard.
#[test]
fn a_home_is_for_both_kinds_of_trains() {
    assert_eq!(BOTH.map(|train| over_lima(train, ["", ""])), [70, 70]);
}

/// 7.6.2: the first two restrictions.
#[test]
fn a_train_needs_an_own_station_of_its_kind() {
    let from_lima =
        |train: &str, token: &str| revenue(&lima(train, [token, ""]).replace(r#""Quito" = ["ENAFE"], "#, ""), "ENAFE");
    assert_eq!(BOTH.map(|train| from_lima(train, "ENAFE passenger")), [70, 0]);
    assert_eq!(BOTH.map(|train| from_lima(train, "ENAFE goods")), [0, 70]);
}

/// 7.6.2: "not blocked".
#[test]
fn a_city_with_a_free_place_lets_both_kinds_through() {
    for token in ["RFFSA goods", "RFFSA passenger", "ENAFER"] {
        assert_eq!(BOTH.map(|train| over_lima(train, [token, ""])), [70, 70], "{token}");
    }
}

/// 7.6.2: "partially blocked".
#[test]
fn to_a_city_full_of_both_kinds_all_may_run_and_through_it_those_of_an_own_token_there() {
    let expected = [
        (["RFFSA goods", "AFE passenger"], [50, 50]),
        (["RFFSA goods", "ENAFE passenger"], [70, 50]),
        (["ENAFE goods", "AFE passenger"], [50, 70]),
        (["ENAFER", "AFE passenger"], [50, 50]), // a home is of both kinds
    ];
    for (tokens, earned) in expected {
        assert_eq!(BOTH.map(|train| over_lima(train, tokens)), earned, "{tokens:?}");
    }
}

/// 7.6.2: "blocked"; it overrules 7.6.1, by which all may run to it.
#[test]
fn to_a_city_full_of_one_kind_only_its_trains_may_run_and_through_it_those_of_an_own_token_there() {
    let expected = [
        (["RFFSA goods", "AFE goods"], [0, 50]),
        (["RFFSA passenger", "AFE passenger"], [50, 0]),
        (["RFFSA goods", "ENAFE goods"], [0, 70]),
        (["ENAFE passenger", "AFE passenger"], [70, 0]),
    ];
    for (tokens, earned) in expected {
        assert_eq!(BOTH.map(|train| over_lima(train, tokens)), earned, "{tokens:?}");
    }
}

/// 7.6.2, and 7.6.1 alone.
#[test]
fn without_kinds_of_blocked_cities_other_trains_would_run() {
    let one = [(r#"one = { to = "same-traffic", through = "own-traffic" }"#, "")];
    let several = [(r#"several = { to = "all", through = "own-traffic" }"#, "")];
    assert_eq!(with_and_without(&lima("3 passenger", ["RFFSA goods", "AFE goods"]), "ENAFE", &one), [0, 50]);
    assert_eq!(with_and_without(&lima("3 passenger", ["RFFSA goods", "ENAFE goods"]), "ENAFE", &one), [0, 70]);
    assert_eq!(with_and_without(&lima("3 goods", ["RFFSA goods", "ENAFE passenger"]), "ENAFE", &several), [50, 70]);
}

/// 7.5.2, 9.5: FEPASA has no charter any more.
#[test]
fn tokens_of_a_bankrupt_corporation_stay_and_block_with_their_kind() {
    assert_eq!(BOTH.map(|train| over_lima(train, ["FEPASA goods", "AFE goods"])), [0, 50]);
    assert_eq!(BOTH.map(|train| over_lima(train, ["FEPASA goods", "AFE passenger"])), [50, 50]);
    assert_eq!(BOTH.map(|train| over_lima(train, ["", ""])), [70, 70]);
}

/// 7.8: a train is bought as one or the other; 7.5: so is every token but a home.
#[test]
fn what_a_train_and_a_token_are_for_has_to_be_said() {
    let train = faults(&lima("3", ["", ""]));
    assert_eq!(train[0].expected, r#""3 passenger" or "3 goods""#);
    let token = faults(&lima("3 goods", ["RFFSA", ""]));
    assert!(token[0].expected.starts_with(r#""RFFSA passenger" or "RFFSA goods""#), "{}", token[0]);
}

/// 7.7: the values of off-board destinations by phase are assumed, but that they have one for each colour is not.
#[test]
fn off_board_destinations_have_a_value_for_each_colour() {
    let expected = [("2", [20, 20]), ("3", [30, 40]), ("4", [30, 40]), ("5", [50, 60]), ("6", [70, 80])];
    for (phase, worth) in expected {
        assert_eq!(values(title(), phase, ["A3/0", "D22/0"]), worth, "phase {phase}");
    }
}

/// 5.1, No. 1.
#[test]
fn the_sfp_doubles_patagonia_for_the_corporation_that_owns_it() {
    let board = PATAGONIA.replace("companies.EFE = {", "companies.EFE = { SFP = true,");
    let once = (r#"values = [{ stops = ["Patagonia"], times = 2 }]"#, r#"values = [{ stops = ["Patagonia"], times = 1 }]"#);
    assert_eq!(with_and_without(&board, "EFE", &[once]), [20 + 40 + 30, 20 + 20 + 30]);
    let others = PATAGONIA.replace("[\"EFE\"]", "[\"EFE\"], \"Buenos Aires\" = [\"FA\"]");
    let others = format!("{others}companies.FA = {{ trains = [\"2 goods\"], SFP = true }}");
    assert_eq!([revenue(&others, "EFE"), revenue(&others, "FA")], [20 + 20 + 30, 30 + 40], "for its owner alone");
    let later = board.replace("phase = \"2\"", "phase = \"6\"").replace("3 passenger", "6 passenger");
    assert_eq!((revenue(&later, "EFE"), warnings(title(), &later)), (20 + 160 + 30, Vec::new()), "it never closes");
}

/// Rio de Janeiro 30 – Salvador 20.
const HARBOURS: &str = r#"
title = "18SA"
phase = "2"
tokens = { "Rio de Janeiro" = ["RFFSA goods"] }
companies.RFFSA = { trains = ["2 goods"], "FC harbours" = ["Rio de Janeiro", "Salvador"] }
tiles = { I13 = "8/4", I15 = "X-yellow/1", J12 = "5/0" }
"#;

/// 5.1, No. 2.
#[test]
fn the_fc_adds_10_at_each_of_its_harbours_and_40_in_all_for_a_route_with_both() {
    let plus = ("plus = 10", "plus = 0");
    let both = (r#"pays = [{ to = "route", amount = 20 }]"#, r#"pays = [{ to = "route", amount = 0 }]"#);
    assert_eq!(with_and_without(HARBOURS, "RFFSA", &[plus]), [50 + 40, 50 + 20]);
    assert_eq!(with_and_without(HARBOURS, "RFFSA", &[both]), [50 + 40, 50 + 20]);
    let one = HARBOURS.replace(r#"["Rio de Janeiro", "Salvador"]"#, r#""Salvador""#);
    assert_eq!(revenue(&one, "RFFSA"), 50 + 10);
    let elsewhere =
        HARBOURS.replace(r#""FC harbours" = ["Rio de Janeiro", "Salvador"]"#, r#""FC harbours" = ["Belém", "Salvador"]"#);
    assert_eq!(revenue(&elsewhere, "RFFSA"), 50 + 10, "both are placed, and the route has one");
    let others = HARBOURS.replace("RFFSA goods", "AFE goods");
    assert_eq!(revenue(&format!("{others}companies.AFE = {{ trains = [\"2 goods\"] }}"), "AFE"), 50);
    let later = HARBOURS.replace("phase = \"2\"", "phase = \"6\"").replace("2 goods", "6 goods");
    assert_eq!((revenue(&later, "RFFSA"), warnings(title(), &later)), (90, Vec::new()), "the markers outlive the private");
}

/// 5.1, No. 2: on the harbour cities alone, and two at most.
#[test]
fn a_harbour_marker_is_for_a_harbour_city() {
    let error = |places: &str| faults(&HARBOURS.replace(r#"["Rio de Janeiro", "Salvador"]"#, places))[0].what.clone();
    assert_eq!(error(r#""La Paz""#), r#""La Paz" cannot be chosen"#);
    assert_eq!(error(r#"["Rio de Janeiro", "Salvador", "Belém"]"#), "3 places");
}

/// The board of `fixtures/boards`: what each company earns.
#[test]
fn the_fixture_has_its_known_answers() {
    let board = fixture("18SA.toml");
    assert_eq!(warnings(title(), &board), Vec::<String>::new());
    let expected = [("FA", 680), ("RFFSA", 450), ("ENFER", 170), ("EFE", 370), ("FNC", 150), ("AFE", 410), ("SGR", 150)];
    assert_eq!(revenues(title(), &board), expected.map(|(company, revenue)| (company.to_owned(), revenue)));
}

/// The board of `fixtures/boards`: each of these rules decides what somebody earns.
#[test]
fn without_a_rule_the_fixtures_answers_are_others() {
    let board = fixture("18SA.toml");
    let rules = [
        ("FNC", r#"one = { to = "same-traffic", through = "own-traffic" }"#, "", 200),
        ("RFFSA", r#"several = { to = "all", through = "own-traffic" }"#, "", 510),
        ("EFE", r#"name = "Patagonia", through = true }"#, r#"name = "Patagonia" }"#, 310),
        ("FA", r#"values = [{ stops = ["Patagonia"], times = 2 }]"#, r#"values = []"#, 520),
        ("RFFSA", "plus = 10", "plus = 0", 420),
        ("RFFSA", r#"pays = [{ to = "route", amount = 20 }]"#, r#"pays = [{ to = "route", amount = 0 }]"#, 430),
        ("EFE", ", visit_cost = 0", "", 310),
        ("ENFER", " (mines)", "", 180),
        ("RFFSA", "licence = [\"red mine\"]\n", "", 470),
    ];
    for (company, rule, instead, without) in rules {
        assert_eq!(with_and_without(&board, company, &[(rule, instead)])[1], without, "{company}: {rule}");
    }
}

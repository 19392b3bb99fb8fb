//! 18SA, by its rulebook of 2015.

mod building;
mod mines;
mod money;

use highball::rules::Money;

use super::common::{Asked, BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18SA", text: include_str!("../../../titles/src/title/data/18sa.toml") };

/// Santiago 20 – Patagonia 20 – Buenos Aires 30.
const PATAGONIA: &str = r#"
title = "18SA"
phase = "2"
tokens = { "Santiago de Chile" = ["EFE"] }
companies.EFE = { trains = ["3 passenger"] }
tiles = { C19 = "57/0", C21 = "8/3", E21 = "9/1", F20 = "BA-yellow/1" }
"#;

/// The revenue of ENAFE's train from Quito 20 through Lima 30, which has these tokens, to La Paz 20.
fn over_lima(train: &str, tokens: [&str; 2]) -> Money {
    TITLE.revenue(&lima(train, tokens), "ENAFE")
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
fn a_route_has_a_station_of_the_company_and_another_city_or_off_board_destination() {
    assert_eq!(TITLE.ask(PATAGONIA, "EFE").stops(), ["C19/0 D22/0 F20/0"]);
    let alone = PATAGONIA.replace(r#", C21 = "8/3""#, "");
    assert_eq!(TITLE.revenue(&alone, "EFE"), 0);
    let one = PATAGONIA.replace(r#", F20 = "BA-yellow/1""#, "");
    assert_eq!(TITLE.revenue(&one, "EFE"), 40, "an off-board destination is enough");
    let elsewhere = PATAGONIA
        .replace(r#""Santiago de Chile" = ["EFE"]"#, r#""Caracas" = ["EFE goods"]"#)
        .replace("passenger", "goods")
        .replace("tiles = {", r#"tiles = { D2 = "5/0","#);
    assert_eq!(TITLE.revenue(&elsewhere, "EFE"), 0);
}

/// 7.6.1: "A route may not run through the red field of Panama". 7.6.4: it counts towards the reach.
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
    assert_eq!(TITLE.with_and_without(board, "ENAFE", &[through]), [20 + 30, 20 + 30 + 20]);
}

/// 7.6.1; 7.6.4: it counts towards the reach.
#[test]
fn patagonia_may_be_run_through() {
    let ends = (r#"name = "Patagonia", through = true }"#, r#"name = "Patagonia" }"#);
    assert_eq!(TITLE.with_and_without(PATAGONIA, "EFE", &[ends]), [20 + 20 + 30, 20 + 20]);
    assert_eq!(TITLE.revenue(&PATAGONIA.replace("3 passenger", "2 passenger"), "EFE"), 20 + 20);
}

/// 7.6.4, where "may exceed" is read as "may not exceed".
#[test]
fn no_city_is_skipped_and_each_counts_towards_the_reach() {
    let with = |train: &str| over_lima(train, ["", ""]);
    assert_eq!(["2 passenger", "3 passenger"].map(with), [20 + 30, 20 + 30 + 20]);
    let reach = |train: &str| TITLE.data().train(train).unwrap().reach.clone();
    for number in 2..=6 {
        assert_eq!(reach(&number.to_string()), highball::rules::Reach::Number(number));
    }
}

/// 7.6.1: to La Paz and back over other track.
#[test]
fn no_route_includes_a_city_twice() {
    let board = r#"
        title = "18SA"
        phase = "3"
        tokens = { "Lima" = ["ENAFER"] }
        companies.ENAFER = { trains = ["3 goods"] }
        tiles = { B10 = "14/2", C11 = "9/2", D12 = "15/1", B12 = "8/3", C13 = "8/4" }
    "#;
    assert_eq!(TITLE.revenue(board, "ENAFER"), 30 + 30);
}

/// 7.6.1: from Asunción a switch leads to Buenos Aires and Montevideo, or separate track to each.
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
    assert_eq!(TITLE.revenue(&board(r#"F18 = "24/3""#), "FEPASA"), 30 + 30);
    assert_eq!(TITLE.revenue(&board(r#"F18 = "9/0", G15 = "7/0", G17 = "9/0""#), "FEPASA"), 30 + 30 + 30 + 30);
}

/// 7.6.1: separate track on one tile may be used, and cities may be shared.
#[test]
fn two_trains_share_cities_but_no_track() {
    let two =
        lima("3 passenger", ["ENAFE passenger", ""]).replace(r#"["3 passenger"]"#, r#"["3 passenger", "3 passenger"]"#);
    assert_eq!(TITLE.revenue(&two, "ENAFE"), 20 + 30 + 30 + 20, "both run to Lima");
    let one_station = lima("3 passenger", ["", ""]).replace(r#"["3 passenger"]"#, r#"["3 passenger", "3 passenger"]"#);
    assert_eq!(TITLE.revenue(&one_station, "ENAFE"), 20 + 30 + 20, "both would leave Quito over the same track");
}

/// 3: the blue bar on the map.
#[test]
fn montevideo_and_buenos_aires_cannot_be_linked_across_the_rio_de_la_plata() {
    let board = r#"
        title = "18SA"
        phase = "2"
        tokens = { "Montevideo" = ["AFE"] }
        companies.AFE = { trains = ["2 passenger"] }
        tiles = { F20 = "BA-yellow/2", G19 = "M-yellow/1" }
    "#;
    let errors = TITLE.faults(board);
    let told: Vec<_> = errors.iter().map(|error| error.what.to_string()).collect();
    let expected = ["its NE side runs into the impassable side to G19", "its SW side runs into the impassable side to F20"];
    assert_eq!(told, expected);
    let bridge = TITLE.changed(&[(", impassable = [4]", ""), (", impassable = [1]", "")]);
    assert_eq!(ask(&bridge, board, "AFE").answer.revenue, 60);
}

#[test]
fn places_companies_and_trains_of_a_board_are_named_as_players_write_them() {
    let board = |city: &str, company: &str, train: &str| {
        format!(
            "title = \"18SA\"\nphase = \"2\"\ntiles.\"{city}\" = \"57 N-S\"\n\
             tokens.\"{city}\" = [\"{company} goods\"]\ncompanies.\"{company}\".trains = [{train:?}]"
        )
    };
    let question = |text: String| serde_json::to_string(&TITLE.game(&text).question("RFFSA").unwrap()).unwrap();
    let exact = question(board("Brasília", "RFFSA", "2 passenger"));
    for (city, company, train) in
        [("Brasilia", "rffsa", "2P"), ("brasil", "Rffsa", "2p"), ("BRASÍLIA", "RFFSA", "the 2 Passenger train")]
    {
        assert_eq!(question(board(city, company, train)), exact, "{city} {company} {train}");
    }
}

/// 7.3.1.
#[test]
fn no_track_runs_into_a_blank_side_of_a_gray_or_red_hex_or_off_the_map() {
    let what =
        |tile: &str| TITLE.faults(&format!("title = \"18SA\"\nphase = \"2\"\ntiles = {{ {tile} }}"))[0].what.to_string();
    assert_eq!(what(r#"D6 = "9/0""#), "its S side runs into the blank side of D8");
    assert_eq!(what(r#"A9 = "9/0""#), "its S side runs off the map");
}

/// 7.5: a home is a passenger station and a freight yard.
#[test]
fn a_home_is_for_both_kinds_of_trains() {
    assert_eq!(BOTH.map(|train| over_lima(train, ["", ""])), [70, 70]);
}

/// 7.6.2: the first two restrictions.
#[test]
fn a_train_needs_a_station_of_its_company_and_kind() {
    let from_lima =
        |train: &str, token: &str| TITLE.revenue(&lima(train, [token, ""]).replace(r#""Quito" = ["ENAFE"], "#, ""), "ENAFE");
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
fn all_trains_may_run_to_a_city_full_of_both_kinds_but_through_it_only_those_with_a_token_there() {
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

/// 7.6.2: "blocked". This overrules 7.6.1, under which all trains may run to it.
#[test]
fn only_trains_of_that_kind_may_run_to_a_city_full_of_one_kind_and_through_it_those_with_a_token_there() {
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

/// 7.6.2, compared with 7.6.1 alone.
#[test]
fn without_kinds_of_blocked_cities_more_trains_could_run() {
    let one = [(r#"one = { to = "same-traffic", through = "own-traffic" }"#, "")];
    let several = [(r#"several = { to = "all", through = "own-traffic" }"#, "")];
    assert_eq!(TITLE.with_and_without(&lima("3 passenger", ["RFFSA goods", "AFE goods"]), "ENAFE", &one), [0, 50]);
    assert_eq!(TITLE.with_and_without(&lima("3 passenger", ["RFFSA goods", "ENAFE goods"]), "ENAFE", &one), [0, 70]);
    assert_eq!(TITLE.with_and_without(&lima("3 goods", ["RFFSA goods", "ENAFE passenger"]), "ENAFE", &several), [50, 70]);
}

/// 7.5.2, 9.5: FEPASA no longer has a charter.
#[test]
fn tokens_of_a_bankrupt_corporation_stay_and_block_with_their_kind() {
    assert_eq!(BOTH.map(|train| over_lima(train, ["FEPASA goods", "AFE goods"])), [0, 50]);
    assert_eq!(BOTH.map(|train| over_lima(train, ["FEPASA goods", "AFE passenger"])), [50, 50]);
    assert_eq!(BOTH.map(|train| over_lima(train, ["", ""])), [70, 70]);
}

/// 7.8: a train is bought for passengers or for goods. 7.5: so is every token except a home token.
#[test]
fn a_train_and_a_token_need_a_kind() {
    let train = TITLE.faults(&lima("3", ["", ""]));
    assert_eq!(train[0].expected.to_string(), r#""3 passenger" or "3 goods""#);
    let token = TITLE.faults(&lima("3 goods", ["RFFSA", ""]));
    assert!(token[0].expected.to_string().starts_with(r#""RFFSA passenger" or "RFFSA goods""#), "{}", token[0]);
}

/// 7.7: off-board destinations have a value for each colour. The values themselves are assumed.
#[test]
fn off_board_destinations_have_a_value_for_each_colour() {
    let expected = [("2", [20, 20]), ("3", [30, 40]), ("4", [30, 40]), ("5", [50, 60]), ("6", [70, 80])];
    for (phase, worth) in expected {
        assert_eq!(TITLE.values(phase, ["A3/0", "D22/0"]), worth, "phase {phase}");
    }
}

/// 5.1, No. 1.
#[test]
fn the_sfp_doubles_patagonia_for_the_corporation_that_owns_it() {
    let board = PATAGONIA.replace("companies.EFE = {", "companies.EFE = { SFP = true,");
    let once = (r#"values = [{ stops = ["Patagonia"], times = 2 }]"#, r#"values = [{ stops = ["Patagonia"], times = 1 }]"#);
    assert_eq!(TITLE.with_and_without(&board, "EFE", &[once]), [20 + 40 + 30, 20 + 20 + 30]);
    let others = PATAGONIA.replace("[\"EFE\"]", "[\"EFE\"], \"Buenos Aires\" = [\"FA\"]");
    let others = format!("{others}companies.FA = {{ trains = [\"2 goods\"], SFP = true }}");
    assert_eq!(
        [TITLE.revenue(&others, "EFE"), TITLE.revenue(&others, "FA")],
        [20 + 20 + 30, 30 + 40],
        "for its owner alone"
    );
    let later = board.replace("phase = \"2\"", "phase = \"6\"").replace("3 passenger", "6 passenger");
    assert_eq!((TITLE.revenue(&later, "EFE"), TITLE.warnings(&later)), (20 + 160 + 30, Vec::new()), "it never closes");
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
    assert_eq!(TITLE.with_and_without(HARBOURS, "RFFSA", &[plus]), [50 + 40, 50 + 20]);
    assert_eq!(TITLE.with_and_without(HARBOURS, "RFFSA", &[both]), [50 + 40, 50 + 20]);
    let one = HARBOURS.replace(r#"["Rio de Janeiro", "Salvador"]"#, r#""Salvador""#);
    assert_eq!(TITLE.revenue(&one, "RFFSA"), 50 + 10);
    let elsewhere =
        HARBOURS.replace(r#""FC harbours" = ["Rio de Janeiro", "Salvador"]"#, r#""FC harbours" = ["Belém", "Salvador"]"#);
    assert_eq!(TITLE.revenue(&elsewhere, "RFFSA"), 50 + 10, "both are placed, but only one is on the route");
    let others = HARBOURS.replace("RFFSA goods", "AFE goods");
    assert_eq!(TITLE.revenue(&format!("{others}companies.AFE = {{ trains = [\"2 goods\"] }}"), "AFE"), 50);
    let later = HARBOURS.replace("phase = \"2\"", "phase = \"6\"").replace("2 goods", "6 goods");
    assert_eq!(
        (
            TITLE.revenue(&later, "RFFSA"),
            TITLE.warnings(&later.replace("tokens = { ", "tokens = { Brasilia = [\"RFFSA\"], "))
        ),
        (90, Vec::new()),
        "the markers outlive the private"
    );
}

/// 5.1, No. 2: only on the harbour cities, and at most two.
#[test]
fn a_harbour_marker_is_for_a_harbour_city() {
    let error =
        |places: &str| TITLE.faults(&HARBOURS.replace(r#"["Rio de Janeiro", "Salvador"]"#, places))[0].what.to_string();
    assert_eq!(error(r#""La Paz""#), r#""La Paz" cannot be chosen"#);
    assert_eq!(error(r#"["Rio de Janeiro", "Salvador", "Belém"]"#), "3 places");
}

#[test]
fn the_fixture_has_its_known_answers() {
    let board = TITLE.late_board();
    assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
    let expected = [("FA", 680), ("RFFSA", 450), ("ENFER", 170), ("EFE", 370), ("FNC", 150), ("AFE", 410), ("SGR", 150)];
    assert_eq!(TITLE.revenues(&board), named(expected));
}

#[test]
fn each_of_these_rules_decides_an_answer_of_the_fixture() {
    let board = TITLE.late_board();
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
        assert_eq!(TITLE.with_and_without(&board, company, &[(rule, instead)])[1], without, "{company}: {rule}");
    }
}

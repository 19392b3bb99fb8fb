//! 18EZ, level 3, by its rulebook of 2009.

mod building;

use highball::board::StopKind;
use highball::rules::Reach;
use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18EZ", text: include_str!("../../../titles/src/title/data/18ez.toml") };

/// As in the example of 2.6: a 4-train of the PS&W in the green phase. West 30 – Purple Springs 30 – Metropolis 30.
const EXAMPLE: &str = r#"
title = "18EZ"
phase = "4"
tokens = { "Purple Springs" = ["PS&W"] }
companies."PS&W" = { trains = ["4"] }
tiles = { B8 = "9/1", C7 = "8/5", D8 = "14/1", E7 = "8/5", F8 = "8/0" }
"#;

/// The board of the example with more about the company beside its trains.
fn example(says: &str) -> String {
    EXAMPLE.replace(r#"trains = ["4"]"#, &format!(r#"trains = ["4"], {says}"#))
}

/// West 20 – Rockfourd's home 20 – Purple Springs 20.
const ROCKFOURD: &str = r#"
title = "18EZ"
phase = "3"
tokens = { "home of the Rockfourd" = ["Rockfourd"], "Purple Springs" = ["PS&W"] }
companies.Rockfourd = { trains = ["2"], holders = { Bob = 100 } }
companies."PS&W" = { trains = ["3"] }
tiles = { B10 = "6/2", C9 = "9/1", D8 = "57/1" }
"#;

/// West 20 – small city 10 – Purple Springs 20.
const SMALL: &str = r#"
title = "18EZ"
phase = "2"
tokens = { "Purple Springs" = ["PS&W"] }
companies."PS&W" = { trains = ["2"] }
tiles = { B6 = "3/5", B8 = "8/1", C7 = "9/2", D8 = "5/1" }
"#;

/// 2.6: the example's run begins off-board and passes through the station.
#[test]
fn a_run_may_begin_off_board_and_need_not_begin_at_a_station() {
    let asked = TITLE.ask(EXAMPLE, "PS&W");
    assert_eq!((asked.answer.revenue, asked.stops()), (90, vec!["A9/0 D8/0 F10/0".to_owned()]));
}

/// 2.6. That an off-board location may be one of the two cities is a reading.
#[test]
fn a_route_has_two_cities_one_of_them_with_a_marker_of_the_railroad() {
    let alone = EXAMPLE.replace(r#"B8 = "9/1", "#, "").replace(r#", F8 = "8/0""#, "");
    assert_eq!(TITLE.revenue(&alone, "PS&W"), 0);
    let west = EXAMPLE.replace(r#", F8 = "8/0""#, "");
    assert_eq!(TITLE.revenue(&west, "PS&W"), 30 + 30);
    let elsewhere = EXAMPLE.replace(r#""Purple Springs" = ["PS&W"]"#, r#""Purple Springs" = ["BCRR"]"#);
    assert_eq!(TITLE.revenue(&elsewhere, "PS&W"), 0);
    let rule = "[[markers]]\nid = \"hotel\"";
    let two_cities =
        "[[needs]]\nid = \"two\"\nat_least = 2\nof = { kinds = [\"city\", \"town\"] }\n\n[[markers]]\nid = \"hotel\"";
    assert_eq!(TITLE.with_and_without(&west, "PS&W", &[(rule, two_cities)]), [60, 0]);
}

/// 2.6: each city counts towards the train's type, small ones too. That off-board locations count is a reading.
#[test]
fn no_city_is_skipped_not_even_a_small_one() {
    let free = (
        "reach = 2\n",
        "rows = [{ stops = [\"city\", \"offboard\"], visit = 2, pay = 2 }, { stops = [\"town\"], visit = 9, pay = 9 }]\n",
    );
    assert_eq!(TITLE.with_and_without(SMALL, "PS&W", &[free]), [20 + 10, 20 + 10 + 20]);
    let off_board_free = (
        "reach = 2\n",
        "rows = [{ stops = [\"city\", \"town\"], visit = 2, pay = 2 }, { stops = [\"offboard\"], visit = 2, pay = 2 }]\n",
    );
    assert_eq!(TITLE.with_and_without(SMALL, "PS&W", &[off_board_free]), [20 + 10, 20 + 10 + 20]);
}

/// 1.1, 2.6.
#[test]
fn a_trains_type_is_its_reach() {
    for number in [2, 3, 4, 5, 6, 8] {
        assert_eq!(TITLE.data().train(&number.to_string()).unwrap().reach, Reach::Number(number));
    }
}

/// 2.6: South lies between the M&R's home and a small city.
#[test]
fn an_off_board_location_begins_or_ends_a_run() {
    let board = r#"
        title = "18EZ"
        phase = "3"
        tokens = { "home of the M&R" = ["M&R"] }
        companies."M&R" = { trains = ["3"] }
        tiles = { G15 = "5/1", E15 = "58/3" }
    "#;
    let through = (r#"name = "South" }"#, r#"name = "South", through = true }"#);
    assert_eq!(TITLE.with_and_without(board, "M&R", &[through]), [20 + 40, 20 + 40 + 10]);
}

/// 2.5, 2.6.
#[test]
fn a_run_may_end_at_but_not_pass_through_a_city_full_of_others_markers() {
    assert_eq!(TITLE.revenue(ROCKFOURD, "PS&W"), 20 + 20);
    assert_eq!(TITLE.revenue(ROCKFOURD, "Rockfourd"), 20 + 30, "a run may also begin there");
}

/// 2.5: the home of a railroad that does not operate yet is not blocked.
#[test]
fn only_markers_on_the_board_block_a_city() {
    let not_open = ROCKFOURD.replace(r#""home of the Rockfourd" = ["Rockfourd"], "#, "");
    assert_eq!(TITLE.revenue(&not_open, "PS&W"), 20 + 20 + 30);
    let own = ROCKFOURD.replace(r#"= ["Rockfourd"]"#, r#"= ["PS&W"]"#);
    assert_eq!(TITLE.revenue(&own, "PS&W"), 20 + 20 + 30);
    let room = ROCKFOURD.replace(r#"B10 = "6/2""#, r#"B10 = "619/0""#);
    assert_eq!(TITLE.revenue(&room, "PS&W"), 20 + 30 + 30, "one of two spaces is free");
}

/// 2.6: Purple Springs has two connections to the Rockfourd's home. West lies beyond it.
#[test]
fn a_city_is_used_once_by_a_train() {
    let board = r#"
        title = "18EZ"
        phase = "4"
        tokens = { "Purple Springs" = ["PS&W"] }
        companies."PS&W" = { trains = ["4"] }
        tiles = { D8 = "5/0", C9 = "9/1", B10 = "15/2", C11 = "8/2", D10 = "8/1" }
    "#;
    assert_eq!(TITLE.revenue(board, "PS&W"), 20 + 30 + 30);
}

/// 2.3, the illegal run: a single segment leads out of Purple Springs, and then branches.
#[test]
fn two_trains_may_not_use_the_same_track() {
    let board = |tiles: &str| {
        format!(
            r#"
            title = "18EZ"
            phase = "3"
            tokens = {{ "Purple Springs" = ["PS&W"] }}
            companies."PS&W" = {{ trains = ["2", "2"] }}
            tiles = {{ {tiles} }}
            "#
        )
    };
    let one = board(r#"D8 = "57/2", C7 = "83/2", B8 = "9/1", B6 = "3/5""#);
    assert_eq!(TITLE.revenue(&one, "PS&W"), 20 + 30, "only West, not the small city as well");
    let apart = board(r#"D8 = "14/1", C7 = "8/5", B8 = "9/1", E7 = "8/5", F8 = "8/0""#);
    assert_eq!(TITLE.revenue(&apart, "PS&W"), 30 + 30 + 30 + 30);
}

/// 2.4, the legal run: "The junction in the center may be used by multiple trains." Metropolis 30 – North 50, and Purple Springs
/// 20 – BCRR's home 20, cross at F8.
#[test]
fn two_trains_may_use_the_junction_in_the_center_of_a_tile() {
    let board = r#"
        title = "18EZ"
        phase = "5"
        tokens = { "Metropolis" = ["PS&W"], "Purple Springs" = ["PS&W"] }
        companies."PS&W" = { trains = ["3", "3"] }
        tiles = { D8 = "5/4", E9 = "8/2", F4 = "9/0", F6 = "9/0", F8 = "544/0", G7 = "9/1", H6 = "5/0" }
    "#;
    assert_eq!(TITLE.revenue(board, "PS&W"), 30 + 50 + 20 + 20);
    assert_eq!(TITLE.revenue(&board.replace(r#"["3", "3"]"#, r#"["3"]"#), "PS&W"), 30 + 50);
}

/// 2.6: "it may use multiple sections of track on the same tile". Metropolis 70 – PS&W 40 and sixth home 40 – North 50 cross at E7.
#[test]
fn a_train_may_cross_a_junction_again_over_other_track() {
    let board = r#"
        title = "18EZ"
        phase = "5"
        tokens = { "Purple Springs" = ["PS&W", ""] }
        companies."PS&W" = { trains = ["5"] }
        tiles = { D6 = "8/4", D8 = "63/0", E5 = "63/0", E7 = "544/0", E9 = "8/3", F4 = "9/0", F6 = "8/1", F10 = "717/0" }
    "#;
    let once = [("reuse_junctions = true", "reuse_junctions = false")];
    assert_eq!(TITLE.with_and_without(board, "PS&W", &once), [200, 150], "without North");
}

/// 2.6: at the junction of F8 a train from Metropolis does not turn back.
#[test]
fn a_train_does_not_reverse() {
    let board = r#"
        title = "18EZ"
        phase = "3"
        tokens = { "home of the BCRR" = ["BCRR"] }
        companies.BCRR = { trains = ["3"] }
        tiles = { H6 = "57/1", G7 = "9/1", F8 = "SWITCH" }
    "#;
    let with = |tile: &str| TITLE.revenue(&board.replace("SWITCH", tile), "BCRR");
    assert_eq!([with("80/4"), with("9/1")], [20 + 30, 0], "4-j 5-j 0-j, and 1-4");
}

/// 2.3. That the blank sides of red and grey hexes are like the edge of the map is a reading.
#[test]
fn no_track_leads_off_the_map_or_into_a_blank_side() {
    let what =
        |tile: &str| TITLE.faults(&format!("title = \"18EZ\"\nphase = \"2\"\ntiles = {{ {tile} }}"))[0].what.to_string();
    assert_eq!(what(r#"C3 = "5/2""#), "its NW side runs off the map and its N side runs off the map");
    assert_eq!(what(r#"I15 = "5/3""#), "its NE side runs into the blank side of J14");
}

/// Appendix, Harriot Milton Hotel.
#[test]
fn the_hotel_adds_10_to_its_city_for_the_trains_of_its_railroad() {
    let hotel = example(r#"hotel = "Metropolis""#);
    assert_eq!(TITLE.with_and_without(&hotel, "PS&W", &[("plus = 10", "plus = 0")]), [100, 90]);
    assert_eq!(TITLE.revenue(&example(r#"hotel = "Purple Springs""#), "PS&W"), 100);
    let elsewhere = example(r#"hotel = "home of the M&R""#);
    assert_eq!(TITLE.revenue(&elsewhere, "PS&W"), 90);
    let others = hotel.replace("tokens = {", r#"tokens = { "Metropolis" = ["BCRR"], "#);
    assert_eq!(
        TITLE.revenue(&format!("{others}companies.BCRR = {{ trains = [\"4\"] }}"), "BCRR"),
        30 + 30 + 30,
        "not for others"
    );
    let small = SMALL.replace(r#"trains = ["2"]"#, r#"trains = ["2"], hotel = "first small city""#);
    assert_eq!(TITLE.revenue(&small, "PS&W"), 20 + 10 + 10, "a small city is a city: a reading");
}

/// Appendix, Harriot Milton Hotel: "any of its trains" means each of them.
#[test]
fn each_train_that_includes_the_hotels_city_has_its_bonus() {
    let two = EXAMPLE.replace(r#"trains = ["4"]"#, r#"trains = ["2", "2"], hotel = "Purple Springs""#);
    let two = two.replace(r#"phase = "4""#, r#"phase = "3""#);
    assert_eq!(TITLE.with_and_without(&two, "PS&W", &[("plus = 10", "plus = 0")]), [30 + 40 + 40 + 30, 30 + 30 + 30 + 30]);
}

/// Appendix, Harriot Milton Hotel.
#[test]
fn the_hotel_is_never_off_board() {
    assert_eq!(TITLE.faults(&example(r#"hotel = "West""#))[0].what.to_string(), r#""West" cannot be chosen"#);
    assert_eq!(TITLE.faults(&example(r#"hotel = ["Metropolis", "Purple Springs"]"#))[0].what.to_string(), "2 places");
}

/// Appendix, Harriot Milton Hotel: "on a city of its choice".
#[test]
fn the_hotel_may_stand_in_every_city() {
    let with_stops = TITLE.data().hexes().iter().filter(|hex| !hex.stop_kinds().is_empty());
    let (off_board, cities): (Vec<_>, Vec<_>) = with_stops.partition(|hex| hex.stop_kinds() == [StopKind::Offboard]);
    assert_eq!((off_board.len(), cities.len()), (6, 16));
    for hex in cities {
        assert_eq!(TITLE.warnings(&example(&format!("hotel = {:?}", hex.id))), Vec::<String>::new());
    }
    for hex in off_board {
        assert_eq!(TITLE.faults(&example(&format!("hotel = {:?}", hex.id))).len(), 1);
    }
}

/// Appendix, Harriot Milton Hotel: it takes up no space for a marker.
#[test]
fn the_hotel_blocks_nobody() {
    let board = ROCKFOURD.replace(r#""home of the Rockfourd" = ["Rockfourd"], "#, "");
    let board = board.replace(r#"trains = ["2"]"#, r#"trains = ["2"], hotel = "home of the Rockfourd""#);
    assert_eq!(TITLE.revenue(&board, "PS&W"), 20 + 20 + 30);
}

/// Appendix, Harriot Milton Hotel: privates close with the first 5-train, but the hotel stays.
#[test]
fn the_hotel_outlives_the_private() {
    let board =
        example(r#"hotel = "Metropolis""#).replace(r#"phase = "4""#, r#"phase = "8""#).replace(r#"["4"]"#, r#"["8"]"#);
    assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
    assert_eq!(TITLE.with_and_without(&board, "PS&W", &[("plus = 10", "plus = 0")]), [60 + 30 + 40, 60 + 30 + 30]);
}

/// 2.4: off-board areas have a value for each colour. The values themselves are assumed.
#[test]
fn off_board_areas_are_worth_more_in_later_phases() {
    let expected = [("2", 20), ("3", 30), ("4", 30), ("5", 40), ("6", 40), ("8", 60)];
    for (phase, west) in expected {
        assert_eq!(TITLE.values(phase, ["A9/0"]), [west], "phase {phase}");
    }
}

/// 2.8: the first 4 scraps 2s, the first 6 scraps 3s, the first 8 scraps 4s.
#[test]
fn the_first_train_of_a_type_scraps_older_trains() {
    for (train, last, gone) in [("2", "3", "4"), ("3", "5", "6"), ("4", "6", "8")] {
        let in_phase = |phase: &str| {
            let board = EXAMPLE.replace(r#"phase = "4""#, &format!("phase = {phase:?}"));
            let board = board.replace(r#"["4"]"#, &format!("[{train:?}]")).replace("14/1", "57/1");
            TITLE.warnings(&board)
        };
        assert_eq!(in_phase(last), Vec::<String>::new(), "{train}");
        let expected = format!("{train}-trains are gone in phase {gone} (1.1, 2.8)");
        assert!(in_phase(gone)[0].contains(&expected), "{:?}", in_phase(gone));
    }
}

/// 2.7, the table of dividends: six shares, three shares and one share of a run for 100.
#[test]
fn a_run_for_100_pays_60_30_and_10() {
    let says = r#"hotel = "Metropolis", holders = { President = 60, "Shareholder 1" = 30, "Shareholder B" = 10 }"#;
    let asked = TITLE.ask(&example(says), "PS&W");
    assert_eq!(asked.answer.revenue, 100);
    assert_eq!(asked.amounts("pay"), named([("President", 60), ("Shareholder 1", 30), ("Shareholder B", 10)]));
    assert_eq!((asked.outcome("pay").per_share, asked.outcome("pay").treasury.total), (10, 0));
}

/// 2.7, on partial retention.
#[test]
fn half_of_100_is_50_and_of_90_it_is_40_with_50_for_the_treasury() {
    let half = |says: &str| {
        let asked = TITLE.ask(&example(says), "PS&W");
        let half = asked.outcome("half");
        (asked.answer.revenue, half.distributed, half.per_share, half.treasury.total)
    };
    assert_eq!(half(r#"hotel = "Metropolis""#), (100, 50, 5, 50));
    assert_eq!(half("price = 100"), (90, 40, 4, 50));
    let odd = TITLE.changed(&[("multiple = 10 ", "multiple = 1 ")]);
    assert_eq!(ask(&odd, &example("price = 100"), "PS&W").outcome("half").distributed, 45);
}

/// 2.7.
#[test]
fn a_public_railroad_retains_pays_or_pays_half() {
    let says = "holders = { Ann = 50, pool = 20, offering = 30 }";
    let asked = TITLE.ask(&example(says), "PS&W");
    assert_eq!(asked.choices(), ["pay", "half", "withhold"]);
    assert_eq!(asked.outcome("withhold").treasury.total, 90);
    let none = TITLE.changed(&[(
        "[[payout.choices]]\nname = \"half\"\ndistributes = \"1/2\"",
        "[[payout.choices]]\nname = \"half\"\ndistributes = \"0\"",
    )]);
    assert_eq!(ask(&none, &example(says), "PS&W").choices(), ["pay", "withhold"]);
}

/// 2.7: also if half is paid. That shares in the pool pay nobody is a reading.
#[test]
fn unsold_shares_pay_the_treasury() {
    let board = example("holders = { Ann = 50, pool = 20, offering = 30 }");
    let treasury = |title: &Title| ["pay", "half"].map(|choice| ask(title, &board, "PS&W").outcome(choice).treasury.total);
    assert_eq!(treasury(TITLE.data()), [27, 50 + 12]);
    assert_eq!(treasury(&TITLE.changed(&[("offering = \"treasury\"", "offering = \"nobody\"")])), [0, 50]);
    assert_eq!(treasury(&TITLE.changed(&[("pool = \"nobody\"", "pool = \"treasury\"")])), [27 + 18, 50 + 12 + 8]);
}

/// 2.7: it has no other choice.
#[test]
fn a_minor_splits_with_its_owner() {
    let asked = TITLE.ask(ROCKFOURD, "Rockfourd");
    assert_eq!((asked.answer.revenue, asked.choices()), (50, vec!["split"]));
    assert_eq!(asked.amounts("split"), named([("Bob", 25)]));
    assert_eq!((asked.outcome("split").treasury.total, asked.price("split").len()), (25, 0), "it has no share price");
    let public = TITLE.changed(&[(
        "kind = \"minor\"\nhome = \"home of the Rockfourd\"",
        "kind = \"major\"\nhome = \"home of the Rockfourd\"",
    )]);
    assert_eq!(ask(&public, ROCKFOURD, "Rockfourd").choices(), ["pay", "half", "withhold"]);
}

/// 2.7: right if paid (up at the end of the row), no move if half is paid, left if not paid (down at the start of the row).
#[test]
fn the_price_moves_right_stays_or_moves_left() {
    let asked = TITLE.ask(&example("price = 120"), "PS&W");
    assert_eq!(["pay", "half", "withhold"].map(|choice| asked.steps(choice)), ["right", "", "left"]);
    assert_eq!(asked.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(asked.price("withhold"), ["left (down at the start of the row)"]);
}

/// 2.7: "If the value reaches $200, congratulations! (But it goes no farther.)"
#[test]
fn the_price_goes_no_farther_than_200() {
    let board = example("price = 200");
    let to = |title: &Title| ask(title, &board, "PS&W").outcome("pay").price[0].to;
    assert_eq!([to(TITLE.data()), to(&TITLE.changed(&[("cap = 200\n", "")]))], [Some(200), None]);
}

/// 2.8: in its first operating round a railroad has no train.
#[test]
fn without_a_train_the_price_moves_left() {
    let asked = TITLE.ask(&EXAMPLE.replace(r#"["4"]"#, "[]"), "PS&W");
    assert_eq!((asked.choices(), asked.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

/// 2.12: they close at the end of the operating round in which the first 5-train is bought. In that round the first 6-train may be bought, too.
#[test]
fn minors_run_in_phase_5_but_not_after_its_round() {
    let in_phase = |phase: &str| {
        let board = ROCKFOURD.replace(r#"phase = "3""#, &format!("phase = {phase:?}")).replace(r#"["2"]"#, r#"["5"]"#);
        TITLE.warnings(&board.replace(r#"companies."PS&W" = { trains = ["3"] }"#, ""))
    };
    assert_eq!(in_phase("5"), Vec::<String>::new());
    assert_eq!(in_phase("6"), Vec::<String>::new());
    assert!(in_phase("8")[0].contains("Rockfourd is closed from phase 6 on"), "{:?}", in_phase("8"));
    let with_line = format!("{}\ncompanies.\"Black Line\" = {{ trains = [\"6\"] }}", ROCKFOURD.replace("\"3\"", "\"6\""));
    let warnings = TITLE.warnings(&with_line);
    assert!(warnings.iter().any(|it| it.contains("Rockfourd is closed from phase 6 on")), "{warnings:?}");
}

/// 2.12: the president's certificate of the Black Line and four others are exchanged, so 40% are left.
#[test]
fn the_offering_has_at_most_two_fifths_of_the_black_line() {
    let warnings = |offered: u32| {
        let board = format!(
            "title = \"18EZ\"\nphase = \"6\"\ntiles = {{ C3 = \"5 S-SE\" }}\ntokens = {{ C3 = [\"Black Line\"] }}\n\
             companies.\"Black Line\" = {{ trains = [\"6\"], holders = {{ Ann = {}, offering = {offered} }} }}",
            100 - offered
        );
        TITLE.warnings(&board).into_iter().filter(|it| it.contains("offering")).collect::<Vec<_>>()
    };
    assert_eq!(warnings(40), [""; 0]);
    let expected = "companies.Black Line.holders: offering holds 50% of Black Line, expected at most 40% (2.12)";
    assert_eq!(warnings(50), [expected]);
}

/// 2.7, 2.12: it has the markers of the minors, and shares of its own.
#[test]
fn the_black_line_runs_as_a_public_railroad() {
    let board = r#"
        title = "18EZ"
        phase = "6"
        tokens = { "home of the Rockfourd" = ["Black Line"], "home of the Twopelo" = ["Black Line"] }
        tiles = { B10 = "6/2", C9 = "9/1", D8 = "57/1", I3 = "5/4" }
        [companies."Black Line"]
        trains = ["5", "5"]
        price = 150
        holders = { Ann = 40, Bob = 20, offering = 40 }
    "#;
    let asked = TITLE.ask(board, "Black Line");
    assert_eq!(asked.stops(), ["A9/0 B10/0 D8/0", "I3/0 J2/0"]);
    assert_eq!(asked.answer.revenue, 40 + 20 + 20 + 20 + 50);
    assert_eq!(asked.choices(), ["pay", "half", "withhold"]);
    assert_eq!((asked.steps("pay"), asked.outcome("pay").treasury.total), ("right".to_owned(), 60));
}

#[test]
fn the_fixture_has_its_known_answers() {
    let board = TITLE.late_board();
    assert_eq!(TITLE.warnings(&board), Vec::<String>::new());
    let expected = [
        ("Oneida", 110),
        ("Twopelo", 120),
        ("Mitsushi", 90),
        ("Rockfourd", 140),
        ("PS&W", 410),
        ("M&YR", 200),
        ("M&R", 190),
        ("BR&N", 350),
        ("BCRR", 440),
    ];
    assert_eq!(TITLE.revenues(&board), named(expected));
}

/// The payout of a major and of a minor.
#[test]
fn the_fixture_has_its_known_payout() {
    let board = TITLE.late_board();
    let major = TITLE.ask(&board, "BR&N");
    assert_eq!(major.amounts("pay"), named([("Bob", 105), ("Ann", 70), ("offering", 175)]));
    assert_eq!(major.amounts("half"), named([("Bob", 51), ("Ann", 34), ("offering", 85)]));
    assert_eq!((major.outcome("pay").treasury.total, major.outcome("half").treasury.total), (175, 180 + 85));
    let minor = TITLE.ask(&board, "Oneida");
    assert_eq!(
        (minor.choices(), minor.amounts("split"), minor.outcome("split").treasury.total),
        (vec!["split"], named([("Ann", 55)]), 55)
    );
}

#[test]
fn each_of_these_rules_decides_an_answer_of_the_fixture() {
    let board = TITLE.late_board();
    let towns_are_free = (
        "reach = 4\n",
        "rows = [{ stops = [\"city\", \"offboard\"], visit = 4, pay = 4 }, { stops = [\"town\"], visit = 9, pay = 9 }]\n",
    );
    let off_board_is_free = (
        "reach = 5\n",
        "rows = [{ stops = [\"city\", \"town\"], visit = 5, pay = 5 }, { stops = [\"offboard\"], visit = 2, pay = 2 }]\n",
    );
    let through = (r#"name = "South" }"#, r#"name = "South", through = true }"#);
    let rules = [
        ("PS&W", ("plus = 10", "plus = 0"), 390),
        ("M&R", through, 200),
        ("Oneida", towns_are_free, 150),
        ("BCRR", off_board_is_free, 510),
    ];
    for (company, rule, without) in rules {
        assert_eq!(TITLE.with_and_without(&board, company, &[rule])[1], without, "{company}: {}", rule.0);
    }
    let exact = TITLE.changed(&[("multiple = 10 ", "multiple = 1 ")]);
    assert_eq!(ask(&exact, &board, "BR&N").outcome("half").distributed, 175, "not 170");
    let no_cap = TITLE.changed(&[("cap = 200\n", "")]);
    assert_eq!(ask(&no_cap, &board, "M&R").outcome("pay").price[0].to, None, "not 200");
}

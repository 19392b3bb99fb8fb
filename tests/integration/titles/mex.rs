//! 18MEX, by its rulebook of 17 August 2005.

mod building;

use highball::board_file::BoardFile;
use highball::payout::TreasuryPart;
use highball::rules::payout::Recipient;
use highball::title::Title;

use super::common::{BuiltinTitle, ask, named};

const TITLE: BuiltinTitle = BuiltinTitle { id: "18MEX", text: include_str!("../../../titles/src/title/data/18mex.toml") };

/// A change after which towns count towards a train's reach like other stops.
const TOWNS_COUNT: (&str, &str) = (
    r#"stops = ["city", "offboard"], visit = 2, pay = 2 }, { stops = ["town"], visit = 99, pay = 99 }"#,
    r#"stops = ["city", "offboard", "town"], visit = 2, pay = 2 }"#,
);

/// Mazatlán and its port as they are printed: 20 and 10.
const MAZATLAN: &str = r#"
title = "18MEX"
phase = "2"
tokens = { K6 = ["B"] }
companies.B = { trains = ["2"], holders = { Ann = 100 } }
"#;

/// Durango 10 – Torreón 20 – Zacatecas 10 – Guadalajara 20 – Puerto Vallarta 10, all in a row.
const CENTRAL: &str = r#"
title = "18MEX"
phase = "2"
tiles = { J7 = "3/3", I8 = "5/0", K8 = "4/0", M8 = "9/0", O8 = "6/1", P7 = "3/3" }
tokens = { I8 = ["MC"] }
companies.MC = { trains = ["2"], mail = 20, holders = { Ann = 60 } }
"#;

/// 4.3 (a).
#[test]
fn a_company_may_have_its_home_token_where_no_tile_lies_yet() {
    let board = r#"
        title = "18MEX"
        phase = "2"
        tokens = { torreon = ["mc"] }
        companies.MC = { trains = ["2"], mail = 0 }
    "#;
    let asked = TITLE.ask(board, "MC");
    assert_eq!((asked.answer.revenue, asked.answer.proven()), (0, true));
    let others = board.replace("\"mc\"", "\"SPM\"");
    assert!(TITLE.faults(&others)[0].what.to_string().starts_with("I8 has no city"), "{}", TITLE.faults(&others)[0]);
}

/// 4.4.2 (a), (f).
#[test]
fn a_token_city_and_one_town_are_a_route() {
    let mazatlan = TITLE.ask(MAZATLAN, "B");
    assert_eq!(mazatlan.answer.revenue, 30);
    assert_eq!(mazatlan.stops(), ["K6/0 K6/1"]);
}

/// 4.4.2 (b): a single segment joins Zacatecas and Torreón, so a route can go there or back.
#[test]
fn no_segment_is_used_twice() {
    let two = CENTRAL.replace(r#"["2"]"#, r#"["2", "2"]"#);
    let asked = TITLE.ask(&two, "MC");
    assert_eq!(asked.answer.revenue, 90, "70, cut in two at Torreón: 20 - 10 - 20 - 10 and 20 - 10");
    assert_eq!(asked.stops(), ["I8/0 K8/0 O8/0 P7/0", "I8/0 J7/0"]);
}

/// 4.4.2 (c): between Querétaro and San Luis Potosí there is a switch, or separate track.
#[test]
fn at_a_switch_a_route_follows_one_branch() {
    let board = |tile: &str| {
        format!(
            r#"
            title = "18MEX"
            phase = "5"
            tiles = {{ M10 = "5/3", K10 = "{tile}", L9 = "58/2" }}
            tokens = {{ M10 = ["NdM"] }}
            companies.NdM.trains = ["4"]
            "#
        )
    };
    assert_eq!(TITLE.revenue(&board("23/3"), "NdM"), 0, "3-0 and 3-1 meet at edge 3, towards Monterrey");
    assert_eq!(TITLE.revenue(&board("41/0"), "NdM"), 30, "0-1, 0-3 and 1-3");
}

/// 4.4.2 (e): Puerto Vallarta lies behind Guadalajara.
#[test]
fn nothing_lies_beyond_a_blocked_city_not_even_a_free_town() {
    let blocked = CENTRAL.replace(r#"I8 = ["MC"]"#, r#"I8 = ["MC"], O8 = ["SPM"]"#);
    assert_eq!((TITLE.revenue(CENTRAL, "MC"), TITLE.revenue(&blocked, "MC")), (70, 60));
}

/// 4.4.2 (e): Guadalajara and Monterrey, with Torreón between them.
#[test]
fn both_ends_of_a_route_may_be_blocked_cities() {
    let board = r#"
        title = "18MEX"
        phase = "3"
        tiles = { O8 = "57/0", M8 = "9/0", K8 = "4/0", I8 = "6/4", H9 = "8/5", I10 = "6/2" }
        tokens = { O8 = ["SPM"], I8 = ["MC"], I10 = ["TM"] }
        companies.MC.trains = ["3"]
    "#;
    let asked = TITLE.ask(board, "MC");
    assert_eq!((asked.answer.revenue, asked.stops()), (70, vec!["I10/0 I8/0 K8/0 O8/0".to_owned()]));
}

/// 4.4.2 (g): the track from Chihuahua leads over two hexes back to Chihuahua.
#[test]
fn no_route_runs_to_a_city_twice() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { E6 = "63/0", C6 = "7/5", D7 = "7/1" }
        tokens = { E6 = ["CHI"] }
        companies.CHI.trains = ["5"]
    "#;
    assert_eq!(TITLE.revenue(board, "CHI"), 0);
}

/// 4.4.2 (g): both arrows of El Paso are connected to Chihuahua.
#[test]
fn all_arrows_of_a_red_area_are_one_location() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { E6 = "63/0", C6 = "9/0", D5 = "8/3", B5 = "8/4" }
        tokens = { E6 = ["CHI"] }
        companies.CHI.trains = ["4"]
    "#;
    let two =
        ("red offboard 30 yellow / 60 brown: 0 1", "red offboard 30 yellow / 60 brown: 0, offboard 30 yellow / 60 brown: 1");
    assert_eq!(TITLE.with_and_without(board, "CHI", &[two]), [100, 160]);
}

/// 4.4.2 (h): Oaxaca – Mérida or Veracruz with its port – Mérida, where the United Railways of Yucatán are at home.
#[test]
fn a_red_area_ends_a_route_even_with_the_companys_own_station_in_it() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { P13 = "473/5" }
        tokens = { Q14 = ["UdY"] }
        companies.UdY.trains = ["4"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "UdY", &[(": 1t 2t", ": 1 2")]), [80, 100]);
}

/// 4.4.1 (e): Torreón 40 – Durango 10 – Mazatlán 40, and on over Culiacán 10 to Los Mochis 20, or to the port 20.
#[test]
fn a_port_town_is_a_dead_end() {
    let board = r#"
        title = "18MEX"
        phase = "5"
        tiles = { I8 = "63/0", J7 = "4/1", K6 = "482/0", J5 = "4/2", I4 = "5/4" }
        tokens = { I8 = ["MC"] }
        companies.MC.trains = ["3"]
    "#;
    let on_the_way = ("own = [\n", "own = [\n\"482 brown [M] city 40 x2: 4 5, town 20: 2, s0-s1\",\n");
    assert_eq!(TITLE.with_and_without(board, "MC", &[on_the_way]), [120, 140]);
}

/// 4.4.2 (i).
#[test]
fn towns_do_not_count_towards_a_trains_reach() {
    let middle = CENTRAL.replace(r#"J7 = "3/3", "#, "").replace(r#", P7 = "3/3""#, "");
    assert_eq!(TITLE.with_and_without(&middle, "MC", &[TOWNS_COUNT]), [50, 30]);
}

/// 4.4.2 (i), Appendix 1.
#[test]
fn towns_may_come_before_the_first_city_and_after_the_last() {
    let central = TITLE.ask(CENTRAL, "MC");
    assert_eq!(central.answer.revenue, 70);
    assert_eq!(central.stops(), ["J7/0 I8/0 K8/0 O8/0 P7/0"]);
    assert_eq!(TITLE.with_and_without(CENTRAL, "MC", &[TOWNS_COUNT]), [70, 30]);
}

/// From El Paso 60 over Chihuahua, Torreón, Monterrey and Querétaro, 40 each, to Mexico City 20.
const NORTH: &str = r#"
title = "18MEX"
phase = "4D"
tiles = { C6 = "9/0", E6 = "63/0", G6 = "8/3", H7 = "9/2", I8 = "63/0", H9 = "8/5", I10 = "63/0", K10 = "9/0", M10 = "63/0" }
tokens = { E6 = ["CHI"] }
companies.CHI.trains = ["4D"]
"#;

/// 4.4.2 (i), 4.4.2.1.
#[test]
fn a_4d_runs_to_four_cities_and_red_areas() {
    assert_eq!(TITLE.revenue(NORTH, "CHI"), 2 * (60 + 40 + 40 + 40));
    assert_eq!(TITLE.revenue(&NORTH.replace("\"4D\"]", "\"5\"]"), "CHI"), 60 + 4 * 40);
}

/// 4.4.2.1, Appendix 1: El Paso 60, Chihuahua 40, and the town of the Copper Canyon 20.
#[test]
fn a_4d_doubles_cities_and_red_areas_but_not_towns() {
    let board = r#"
        title = "18MEX"
        phase = "4D"
        tiles = { C6 = "9/0", E6 = "63/0", F5 = "470/0" }
        tokens = { E6 = ["CHI"] }
        companies.CHI.trains = ["4D"]
    "#;
    assert_eq!(TITLE.with_and_without(board, "CHI", &[(", multiplier = 2", "")]), [220, 120]);
    let all = ("name = \"4D\"\nrows", "name = \"4D\"\nmultiplier = 2\nrows");
    assert_eq!(TITLE.with_and_without(board, "CHI", &[all, (", multiplier = 2 }", " }")]), [220, 240]);
    let not_red = (
        r#"stops = ["city", "offboard"], visit = 4, pay = 4, multiplier = 2"#,
        r#"stops = ["city"], visit = 4, pay = 4, multiplier = 2 }, { stops = ["offboard"], visit = 4, pay = 4"#,
    );
    assert_eq!(TITLE.with_and_without(board, "CHI", &[not_red]), [220, 160]);
}

/// 4.4.2.1, Table I.
#[test]
fn red_areas_matamoros_nogales_and_san_antonio_are_worth_more_from_the_first_5_train_on() {
    let places = ["A6/0", "B1/0", "B3/0", "D11/0", "I12/0", "Q14/0", "U14/0"];
    let before = [30, 30, 30, 30, 20, 10, 30];
    let after = [60, 50, 50, 60, 40, 50, 40];
    for (phase, expected) in [("2", before), ("3", before), ("3½", before), ("4", before)] {
        assert_eq!(TITLE.values(phase, places), expected, "{phase}");
    }
    for (phase, expected) in [("5", after), ("6", after), ("6½", after), ("4D", after)] {
        assert_eq!(TITLE.values(phase, places), expected, "{phase}");
    }
}

/// 4.4.2.1: Chihuahua and El Paso.
#[test]
fn the_higher_value_of_a_red_area_decides_a_run_from_phase_5_on() {
    let board = |phase| {
        format!(
            r#"
            title = "18MEX"
            phase = "{phase}"
            tiles = {{ C6 = "9/0" }}
            tokens = {{ E6 = ["CHI"] }}
            companies.CHI.trains = ["4"]
            "#
        )
    };
    assert_eq!(["4", "5", "6½"].map(|phase| TITLE.revenue(&board(phase), "CHI")), [20 + 30, 20 + 60, 20 + 60]);
    let lower = ("red offboard 30 yellow / 60 brown: 0 1", "red offboard 30: 0 1");
    assert_eq!(TITLE.with_and_without(&board("5"), "CHI", &[lower]), [80, 50]);
}

/// Mexico City 60, with Puebla 10, Oaxaca 40 and Mérida 50 to the east, and Tampico 20 with its port 10 to the north-east of it.
const MEXICO_CITY: &str = r#"
title = "18MEX"
phase = "5"
tiles = { O10 = "485MC", P11 = "485P", O12 = "8/1", M12 = "472/0", Q12 = "8/0", S12 = "63/0" }
tokens = { O10 = ["NdM"] }
companies.NdM.trains = ["4"]
"#;

/// Appendix 1, on tile 485: both may be used in one run.
#[test]
fn the_two_eastern_tracks_of_brown_mexico_city_are_separate() {
    let asked = TITLE.ask(MEXICO_CITY, "NdM");
    assert_eq!(asked.answer.revenue, 50 + 40 + 10 + 60 + 20 + 10);
    assert_eq!(asked.stops(), ["M12/1 M12/0 O10/0 P11/0 S12/0 Q14/0"]);
    let one_track = [("5.0/2 5.1/2", "5"), ("2.1/2! 5, 2.0/2-4", "2 5, 2-4")];
    assert_eq!(
        TITLE.with_and_without(MEXICO_CITY, "NdM", &one_track),
        [190, 170],
        "50 - 40 - 10 - 60 - 10, the last in Toluca"
    );
}

/// Appendix 1: on the other brown tile they are separate too.
#[test]
fn the_brown_tile_of_mexico_city_with_four_places_has_the_same_track() {
    let board = MEXICO_CITY.replace("485", "486");
    assert_eq!(TITLE.revenue(&board, "NdM"), 50 + 40 + 10 + 50 + 20 + 10);
}

/// 4.4.1 (g): the double-size hex as printed, with the city in one half and Puebla in the other.
#[test]
fn mexico_city_is_a_double_hex_with_puebla_on_the_way_east() {
    let board = MEXICO_CITY.replace(r#"O10 = "485MC", P11 = "485P", "#, "");
    let asked = TITLE.ask(&board, "NdM");
    assert_eq!((asked.answer.revenue, asked.stops()), (50 + 40 + 10 + 20, vec!["O10/0 P11/0 S12/0 Q14/0".to_owned()]));
}

/// 4.4.1 (i).
#[test]
fn track_may_not_run_over_an_impassable_side_into_a_blank_side_or_off_the_map() {
    let fault = |tile: &str| {
        let board = format!("title = \"18MEX\"\nphase = \"4D\"\ntiles = {{ {tile} }}");
        BoardFile::read(&board).unwrap().board(TITLE.data()).err().map(|faults| faults[0].to_string())
    };
    let told = |hex: &str, what: &str, expected: &str| Some(format!("3: tiles.{hex}: its {what}, expected {expected}"));
    let fits = |rotation: &str| format!("a rotation that fits (4.4.1 (i)): {rotation}");
    let to_mexico_city = "SW side runs into the impassable side to O10";
    assert_eq!(fault(r#"N11 = "9/1""#), told("N11", to_mexico_city, &fits("9/2 (SE-NW)")));
    assert_eq!(fault(r#"C4 = "9/2""#), told("C4", "NW side runs into the blank side of B3", &fits("9/1 (NE-SW)")));
    let none_fits = "another tile (4.4.1 (i)): none of its rotations fits";
    assert_eq!(fault(r#"P7 = "4/0""#), told("P7", "S side runs off the map", none_fits));
    assert_eq!(fault(r#"N11 = "8/2""#), None);
}

/// 4.4.1 (g): the tile for Los Mochis.
#[test]
fn a_tile_with_a_citys_name_belongs_to_that_city() {
    let board = |tiles: &str| format!("title = \"18MEX\"\nphase = \"5\"\ntiles = {{ {tiles} }}");
    assert_eq!(TITLE.warnings(&board(r#"I4 = "481/4""#)), [""; 0]);
    assert_eq!(TITLE.warnings(&board(r#"I8 = "481/0""#)).len(), 1);
}

/// 4.3.1, Appendix 2: on its second turn the Mexican Central has a tile in Torreón, a 2-train and nowhere to run it.
#[test]
fn the_mail_contract_of_the_example_pays_20_into_the_treasury_without_a_run() {
    let board = r#"
        title = "18MEX"
        phase = "2"
        tiles = { I8 = "57/0" }
        tokens = { I8 = ["MC"] }
        companies.MC = { trains = ["2"], mail = 20, treasury = 0, holders = { Ann = 60 } }
    "#;
    let asked = TITLE.ask(board, "MC");
    assert_eq!(asked.answer.revenue, 0);
    let [mail] = &asked.answer.payments[..] else { panic!("{:?}", asked.answer.payments) };
    assert_eq!((&*mail.label, &mail.to, mail.amount, &*mail.cite), ("mail contract", &Recipient::Treasury, 20, "4.3.1"));
    assert_eq!(asked.choices(), ["withhold"], "mail is not revenue that can be paid out");
    assert_eq!(asked.outcome("withhold").treasury.total, 20);
    assert_eq!(asked.steps("withhold"), "left", "it does not count for the share price");
}

/// The title without the payment for the mail contract.
fn without_mail() -> Title {
    let (before, after) = TITLE.text.split_once("[[payout.payments]]").unwrap();
    let (_, after) = after.split_once("[[").unwrap();
    Title::read(&format!("{before}[[{after}")).unwrap()
}

/// 4.3.1: revenue from runs is paid out or withheld. The mail always goes to the treasury.
#[test]
fn the_mail_contract_is_paid_beside_the_revenue() {
    let central = TITLE.ask(CENTRAL, "MC");
    assert_eq!((central.answer.revenue, central.outcome("pay").treasury.total), (70, 20));
    assert_eq!(central.outcome("withhold").treasury.total, 90);
    let without = ask(&without_mail(), CENTRAL, "MC");
    assert_eq!((without.outcome("pay").treasury.total, without.outcome("withhold").treasury.total), (0, 70));
}

/// 4.3 (b), 4.3.1: mail is collected before track is laid, and a 4D does not multiply it. Chihuahua is now worth 40.
#[test]
fn the_mail_contract_pays_what_the_home_was_worth_before_the_turn() {
    let board = NORTH.to_owned() + "companies.CHI.mail = 30\n";
    let asked = TITLE.ask(&board, "CHI");
    assert_eq!((asked.answer.revenue, asked.answer.payments[0].amount), (360, 30));
}

/// 4.3.1: neither a company without a train nor a minor has a mail contract.
#[test]
fn only_a_major_company_with_a_train_has_a_mail_contract() {
    let trainless = CENTRAL.replace(r#"["2"]"#, "[]");
    assert!(TITLE.ask(&trainless, "MC").answer.payments.is_empty());
    let minor = MAZATLAN.replace("trains", "mail = 20, trains");
    assert!(TITLE.ask(&minor, "B").answer.payments.is_empty());
}

/// 4.3.3 (a).
#[test]
fn of_70_sixty_percent_are_42() {
    let central = TITLE.ask(CENTRAL, "MC");
    assert_eq!(central.amounts("pay"), [("Ann".to_owned(), 42)]);
    assert_eq!(central.amounts("withhold"), [("Ann".to_owned(), 0)]);
}

/// 4.3.3: of 70, 15% are 10.5 and 5% are 3.5.
#[test]
fn an_odd_multiple_of_5_percent_is_rounded_up_once_for_each_holder() {
    let board = CENTRAL.replace("Ann = 60", "Ann = 55, Bob = 15, pool = 5, offering = 10, trade-in = 15");
    let of =
        |title: &Title| ask(title, &board, "MC").amounts("pay").into_iter().map(|(_, amount)| amount).collect::<Vec<_>>();
    assert_eq!(of(TITLE.data()), [39, 11, 4, 7, 11]);
    assert_eq!(of(&TITLE.changed(&[(r#"odd = "up""#, r#"odd = "down""#)])), [38, 10, 3, 7, 10]);
}

/// 4.3.3, 1.4.
#[test]
fn open_market_shares_pay_the_treasury_and_the_initial_offering_pays_nobody() {
    let board = CENTRAL.replace("Ann = 60", "Ann = 50, pool = 20, offering = 20, trade-in = 10");
    let treasury = |title: &Title| {
        let asked = ask(title, &board, "MC");
        let TreasuryPart { shares, total, .. } = asked.outcome("pay").treasury;
        (shares, total)
    };
    assert_eq!(treasury(TITLE.data()), (14, 34), "and 20 by mail");
    let nobody = (r#"pool = "treasury""#, r#"pool = "nobody""#);
    assert_eq!(treasury(&TITLE.changed(&[nobody])), (0, 20));
    let offering = (r#"offering = "nobody", trade-in = "nobody""#, r#"offering = "treasury", trade-in = "treasury""#);
    assert_eq!(treasury(&TITLE.changed(&[offering])), (35, 55));
}

/// 4.3.3, Appendix 1.
#[test]
fn a_major_company_pays_all_or_withholds() {
    let central = TITLE.ask(CENTRAL, "MC");
    assert_eq!(central.choices(), ["pay", "withhold"]);
    assert_eq!(["pay", "withhold"].map(|choice| central.outcome(choice).distributed), [70, 0]);
}

/// 4.2 (d), Appendix 1.
#[test]
fn a_minor_company_splits_its_revenue_and_has_no_share_price() {
    let minor = TITLE.ask(MAZATLAN, "B");
    assert_eq!(minor.choices(), ["split"]);
    assert_eq!(minor.amounts("split"), [("Ann".to_owned(), 15)]);
    assert_eq!(minor.outcome("split").treasury.total, 15);
    assert!(minor.outcome("split").price.is_empty());
    let major = TITLE.changed(&[("kind = \"minor\"\nhome = \"K6\"", "kind = \"major\"\nhome = \"K6\"")]);
    assert_eq!(ask(&major, MAZATLAN, "B").choices(), ["pay", "withhold"]);
}

/// 4.3.3: moves at the edges of the stock chart are described in words, because the chart is not known.
#[test]
fn the_share_price_moves_right_when_paid_and_left_when_withheld() {
    let central = TITLE.ask(CENTRAL, "MC");
    assert_eq!(central.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(central.price("withhold"), ["left (down at the start of the row)"]);
    let trainless = TITLE.ask(&CENTRAL.replace(r#"["2"]"#, "[]"), "MC");
    assert_eq!((trainless.choices(), trainless.steps("withhold")), (vec!["withhold"], "left".to_owned()));
}

/// A board with a company's home token and trains.
fn trains(phase: &str, company: &str, trains: &str, options: &str) -> String {
    let home = &TITLE.data().company(company).unwrap().home[0];
    format!(
        "title = \"18MEX\"\nphase = \"{phase}\"\noptions = {options}\ntokens.\"{home}\" = [\"{company}\"]\n\
         companies.{company}.trains = {trains}\n"
    )
}

/// 4.3.4.1: in the next turn. Under optional rule 8 (d) 4-trains are scrapped at once.
#[test]
fn a_4_train_runs_once_more_after_the_second_6_train() {
    for phase in ["6", "6½", "4D"] {
        assert_eq!(TITLE.warnings(&trains(phase, "MC", r#"["4"]"#, "[]")), [""; 0], "{phase}");
    }
    let gone = |phase| TITLE.warnings(&trains(phase, "MC", r#"["4"]"#, r#"["8(d)"]"#));
    assert_eq!(gone("6"), [""; 0]);
    assert_eq!(
        gone("6½"),
        ["companies.MC.trains[0]: 4-trains are gone in phase 6½ (8 (d)), expected a train that still runs"]
    );
}

/// Table I: the first 4 scraps 2-trains, the first 6 scraps 3-trains.
#[test]
fn other_trains_are_scrapped_at_once() {
    let gone = |phase, train| TITLE.warnings(&trains(phase, "MC", train, "[]")).len();
    assert_eq!([gone("3½", r#"["2"]"#), gone("4", r#"["2"]"#)], [0, 1]);
    assert_eq!([gone("5", r#"["3"]"#), gone("6", r#"["3"]"#)], [0, 1]);
}

/// 5.2, 8 (c).
#[test]
fn minor_companies_close_in_phase_3_half_unless_optional_rule_8_c_is_played() {
    let odd = |phase, options| TITLE.warnings(&trains(phase, "B", r#"["2"]"#, options)).len();
    assert_eq!([odd("3", "[]"), odd("3½", "[]")], [0, 2], "its train and its token");
    // They go with the next stock round, whatever trains have been bought until then.
    assert_eq!([odd("3½", r#"["8(c)"]"#), odd("4", r#"["8(c)"]"#), odd("5", r#"["8(c)"]"#)], [0, 0, 0]);
    let major = TITLE.warnings(&trains("4", "MC", r#"["2"]"#, r#"["8(c)"]"#));
    assert!(major[0].contains("2-trains are gone in phase 4"), "8 (c) keeps only those of the minors: {major:?}");
}

/// 4.3 (e), 4.4.2.1.
#[test]
fn the_title_says_who_may_insist_on_the_best_runs() {
    assert_eq!(TITLE.data().sections().insist, "4.3 (e), 4.4.2.1");
}

#[test]
fn on_the_late_board_each_company_earns_its_known_revenue() {
    let late = TITLE.late_board();
    assert_eq!(TITLE.warnings(&late), [""; 0]);
    let expected =
        [("CHI", 760), ("NdM", 740), ("MC", 490), ("FCP", 270), ("TM", 400), ("SPM", 400), ("UdY", 740), ("MEX", 310)];
    assert_eq!(TITLE.revenues(&late), named(expected));
}

/// The mail of Mexico City is 60.
#[test]
fn on_the_late_board_the_national_railways_pay_and_are_paid_for_the_mail() {
    let ndm = TITLE.ask(&TITLE.late_board(), "NdM");
    let expected = [("Bob", 333), ("Cora", 259), ("Ann", 74), ("offering", 74)];
    assert_eq!(ndm.amounts("pay"), named(expected));
    assert_eq!((ndm.outcome("pay").treasury.total, ndm.outcome("withhold").treasury.total), (60, 800));
    let without = ask(&without_mail(), &TITLE.late_board(), "NdM");
    assert_eq!((without.outcome("pay").treasury.total, without.outcome("withhold").treasury.total), (0, 740));
}

#[test]
fn on_the_late_board_each_special_rule_decides_an_answer() {
    let late = TITLE.late_board();
    let of = |company: &str, changes: &[(&str, &str)]| TITLE.with_and_without(&late, company, changes);
    let towns_count = (
        r#"stops = ["city", "offboard"], visit = 5, pay = 5 }, { stops = ["town"], visit = 99, pay = 99 }"#,
        r#"stops = ["city", "offboard", "town"], visit = 5, pay = 5 }"#,
    );
    assert_eq!(of("FCP", &[towns_count]), [270, 210], "4.4.2 (i)");
    assert_eq!(of("TM", &[(", multiplier = 2", "")]), [400, 200], "4.4.2.1, the 4D");
    assert_eq!(of("TM", &[("30 yellow / 60 brown x2", "30 x2")]), [400, 380], "4.4.2.1, the two values of San Antonio");
    let one_track = [("5.0/2 5.1/2", "5"), ("2.1/2! 5, 2.0/2-4", "2 5, 2-4")];
    assert_eq!(of("UdY", &one_track), [740, 700], "Appendix 1, tile 485");
    assert_eq!(of("UdY", &[(": 1t 2t", ": 1 2")]), [740, 770], "4.4.2 (h), Mérida");
}

/// 8 (d): under that rule the 4-train of the Mexican Central is scrapped at once.
#[test]
fn on_the_late_board_a_4_train_still_runs() {
    let late = TITLE.late_board().replace("phase =", "options = [\"8(d)\"]\nphase =");
    let expected = "companies.MC.trains[0]: 4-trains are gone in phase 4D (8 (d)), expected a train that still runs";
    assert_eq!(TITLE.warnings(&late), [expected]);
}

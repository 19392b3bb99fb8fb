//! Building, buying and owning in 18EZ.

use highball::advice::{AdviceRequest, Advised, Combination, advise};
use highball::moves::MovesMade;
use highball::solve::Solver;

use super::TITLE;

/// Purple Springs with track to Metropolis.
const PURPLE_SPRINGS: &str = r#"
title = "18EZ"
phase = "4"
tiles = { D8 = "57 NW-SE", E9 = "8 NW-NE", F8 = "7 SW-S" }
tokens = { "Purple Springs" = ["PS&W"] }
companies."PS&W" = { trains = ["3"] }
"#;

/// 2.5: "placing the second token costs $40, and placing the third costs $100".
#[test]
fn a_major_has_three_station_markers() {
    let prices = |left: u32| {
        let board = PURPLE_SPRINGS.replace("[\"3\"] }", &format!("[\"3\"], tokens_left = {left} }}"));
        TITLE.token_prices(&board, "PS&W")
    };
    assert_eq!([prices(2), prices(1), prices(0)], [vec!["F10 40"], vec!["F10 100"], vec![]]);
    let four = "title = \"18EZ\"\nphase = \"8\"\ntiles = { D8 = \"57/0\", H6 = \"57/0\", E5 = \"57/0\", I11 = \"57/2\" }\n\
        tokens = { D8 = [\"PS&W\"], H6 = [\"PS&W\"], E5 = [\"PS&W\"], I11 = [\"PS&W\"] }";
    assert!(TITLE.warnings(four).iter().any(|warning| warning.contains("4 tokens are on the map, expected at most 3")));
}

/// 2.5: "Minor Railroads, and the Black Line do not have any additional station markers to place".
#[test]
fn minors_and_the_black_line_place_no_further_markers() {
    let board = r#"
        title = "18EZ"
        phase = "5"
        tiles = { B10 = "57/2", C11 = "9/2" }
        tokens = { "home of the Rockfourd" = ["Black Line"] }
        companies."Black Line" = { trains = ["5"] }
    "#;
    assert_eq!(TITLE.token_prices(board, "Black Line"), [""; 0]);
    let minor =
        board.replace("Black Line", "Rockfourd").replace("phase = \"5\"", "phase = \"4\"").replace("[\"5\"]", "[\"4\"]");
    assert_eq!(TITLE.token_prices(&minor, "Rockfourd"), [""; 0]);
}

/// 2.3: one tile; "it must be able to trace a legal route from its home station".
#[test]
fn a_tile_is_laid_where_a_route_from_the_home_leads() {
    let made = MovesMade::default();
    let fault = |board: &str| TITLE.lay_faults(board, "PS&W", &made, ["H10 8/3"])[0].clone();
    let away = PURPLE_SPRINGS.replace("Springs\" = [\"PS&W\"]", "Springs\" = [\"PS&W\"], \"home of the BR&N\" = [\"PS&W\"]");
    let away = away.replace("E9 =", "I11 = \"57 NW-SE\", E9 =");
    assert_eq!(fault(&away), "the company's track does not lead to it", "H10 is next to a station, but not to the home");
    let one = MovesMade { hexes: vec!["D10".to_owned()], ..MovesMade::default() };
    let second = TITLE.lay_faults(PURPLE_SPRINGS, "PS&W", &one, ["F10 716/0"])[0].clone();
    assert_eq!(second, "the company has no further tile lay in this turn");
    assert_eq!(TITLE.lay_faults(PURPLE_SPRINGS, "PS&W", &made, ["F10 716/0"]), [""], "2.4: an upgrade");
}

/// 2.3: the first tile of a new railroad is laid on its home.
#[test]
fn a_new_railroad_begins_at_its_home() {
    let board = "title = \"18EZ\"\nphase = \"2\"\ncompanies.\"PS&W\" = { trains = [] }";
    let faults = TITLE.lay_faults(board, "PS&W", &MovesMade::default(), ["D8 57/0", "D10 8/0"]);
    assert_eq!(faults, ["", "the company's track does not lead to it"]);
}

/// Appendix, Metropolis Rapid Transit Authority.
#[test]
fn the_transit_authority_gives_a_tile_and_a_marker_in_metropolis() {
    let board = PURPLE_SPRINGS.replace("[\"3\"] }", "[\"3\"], privates = [\"RTA\"] }");
    let advice = TITLE.advice(&board, "PS&W");
    let laid: Vec<_> = advice.private_lays.iter().map(|it| (it.made.hex.as_str(), it.made.tile.as_str())).collect();
    assert!(!laid.is_empty() && laid.iter().all(|lay| *lay == ("F10", "716")), "{laid:?}");
    assert!(TITLE.token_prices(&board, "PS&W").contains(&"F10 by RTA 40".to_owned()));
    let mut asked = AdviceRequest::about("PS&W");
    asked.lays = 2;
    let both = advise(&TITLE.game(&board), &asked, &mut Solver::new(), &|| false).unwrap().combinations;
    let counts = |it: &Advised<Combination>| it.made.lays.iter().filter(|lay| lay.private.is_some()).count();
    assert!(!both.is_empty() && both.iter().all(|it| it.made.lays.len() == 2 && counts(it) == 1), "one lay of each kind");
    asked.lays = 3;
    assert!(advise(&TITLE.game(&board), &asked, &mut Solver::new(), &|| false).is_err());
    let closed = board.replace("phase = \"4\"", "phase = \"5\"");
    assert!(TITLE.advice(&closed, "PS&W").private_lays.is_empty(), "it closes with the first 5");
}

/// Appendix, Harriot Milton Hotel: the owner may place the token "at any point in its turn".
#[test]
fn a_hotel_that_is_not_placed_yet_is_placed_where_it_helps_most() {
    let owner = PURPLE_SPRINGS.replace("[\"3\"] }", "[\"3\"], privates = [\"Hotel\"] }");
    assert_eq!(TITLE.revenue(PURPLE_SPRINGS, "PS&W"), 20 + 30);
    let asked = TITLE.ask(&owner, "PS&W");
    assert_eq!(asked.answer.revenue, 20 + 30 + 10);
    let taken = &asked.position.rules().choices[asked.answer.taken[0]].id;
    let changes = TITLE.game(&owner).changes("PS&W", &[], &[taken]);
    let lines: Vec<_> = changes.iter().map(ToString::to_string).collect();
    let [hotel, privates] = &lines[..] else { panic!("{lines:?}") };
    let places = [r#"companies."PS&W".hotel = "Purple Springs""#, r#"companies."PS&W".hotel = "Metropolis""#];
    assert!(places.contains(&hotel.as_str()), "{hotel}");
    assert_eq!(privates, r#"companies."PS&W".privates = []"#, "it closes when it is placed");
    let placed = owner.replace("[\"Hotel\"]", "[\"Hotel\"], hotel = \"home of the BCRR\"");
    assert_eq!(TITLE.revenue(&placed, "PS&W"), 50, "once placed it stays there");
    let both = owner.replace("[\"3\"]", "[\"3\", \"3\"]").replace("D8 = \"57 NW-SE\"", "D8 = \"63/0\"");
    assert!(TITLE.revenue(&both, "PS&W") >= 60);
}

/// Appendix, Harriot Milton Hotel: before the railroad buys the first 5, with which the private company closes, it can place the token.
#[test]
fn a_railroad_can_place_its_hotel_before_it_buys_the_first_5() {
    let owner = PURPLE_SPRINGS.replace("[\"3\"] }", "[\"3\"], privates = [\"Hotel\"] }") + "[markers]\n";
    let with_a_5 = |board: &str| {
        let trains = TITLE.advice(board, "PS&W").trains;
        trains.iter().find(|it| it.made.train == "5").map(|it| it.outcome.revenue)
    };
    let before = |board: &str| board.replace("companies.", "depot = [\"5\"]\ncompanies.");
    assert_eq!(with_a_5(&before(&owner)), with_a_5(&before(PURPLE_SPRINGS)).map(|revenue| revenue + 10));
    let bought_by_another = owner.replace("phase = \"4\"", "phase = \"5\"");
    assert_eq!(TITLE.revenue(&bought_by_another, "PS&W"), TITLE.revenue(PURPLE_SPRINGS, "PS&W"), "it has closed unused");
}

/// Level 3 Phase Chart.
#[test]
fn railroads_may_have_only_so_many_trains() {
    let excess = |phase: &str, company: &str, count: usize| {
        let trains = vec!["\"8\""; count].join(", ");
        let board = format!("title = \"18EZ\"\nphase = {phase:?}\ncompanies.{company:?} = {{ trains = [{trains}] }}");
        TITLE.warnings(&board).iter().any(|warning| warning.contains("more than its limit, expected at most"))
    };
    let limits = [("2", "BCRR", 3), ("2", "Oneida", 2), ("5", "Black Line", 4), ("6", "BCRR", 2), ("8", "Black Line", 3)];
    for (phase, company, most) in limits {
        assert_eq!(
            [excess(phase, company, most), excess(phase, company, most + 1)],
            [false, true],
            "{company} in phase {phase}"
        );
    }
}

/// 2.12: with the first 6-train, "the Minor Railroad's single Station Marker token will be replaced with a Black Line token".
#[test]
fn the_black_line_takes_the_places_of_the_minors() {
    let board = "title = \"18EZ\"\nphase = \"5\"\ntiles = { C3 = \"5/5\" }\ntokens = { C3 = [\"Oneida\"] }\n\
                 companies.Oneida = { trains = [\"4\"] }";
    let game = TITLE.game(board);
    let after = game.after_purchase("6").unwrap();
    assert_eq!(after.tokens_of_company("Oneida").count(), 0);
    assert_eq!(after.tokens_of_company("Black Line").count(), 1);
}

/// 2.12: "all of the Minor Railroads" merge into the Black Line, and its tokens replace theirs.
#[test]
fn the_minors_merge_together() {
    let warnings = |says: &str| TITLE.warnings(&format!("title = \"18EZ\"\n{says}"));
    assert_eq!(
        warnings("phase = \"5\"\nclosed = [\"Oneida\"]"),
        ["closed: Oneida has merged into Black Line, but Twopelo has not, \
          expected both of them: they merge at the same time"]
    );
    assert_eq!(warnings("phase = \"5\"\nclosed = [\"Oneida\", \"Twopelo\", \"Rockfourd\", \"Mitsushi\"]"), [""; 0]);
}

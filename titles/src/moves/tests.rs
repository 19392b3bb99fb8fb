//! What may be built on small boards, rule by rule.

use super::regular_search::RegularSearch;
use super::{LayFault, Moves, MovesMade};
use crate::board_file::BoardFile;
use crate::game_board::GameBoard;
use crate::title::{Title, TrackRule};

/// A column of hexes from A1 down to A7, with hexes to its right. RED's home is the city A1.
const TITLE: &str = r#"
format = 1
id = "small"
name = "Small"
layout = "flat"

[[phases]]
name = "2"
colors = ["yellow"]

[[phases]]
name = "3"
starts_with = "3"
colors = ["yellow", "green"]

[[trains]]
name = "2"
reach = 2
count = 2
price = 80

[[trains]]
name = "3"
reach = 3
count = 1
price = 180

[[companies]]
id = "RED"
name = "Red"
kind = "major"
home = "A1"
tokens = 3
token_prices = [0, 40, 100]

[[companies]]
id = "BLUE"
name = "Blue"
kind = "minor"
home = "C5"
tokens = 1

[hexes]
A1 = { print = "white", builds = ["city"] }
A3 = { print = "white", cost = 60 }
A5 = { print = "white", builds = ["town"] }
A7 = { print = "gray 3-5" }
B2 = { print = "white" }
B4 = { print = "white" }
B6 = { print = "white [X]", builds = ["city"] }
C5 = { print = "white", builds = ["city"] }

[tiles]
count = { "5" = 1, "7" = 1, "8" = 2, "9" = 3, "57" = 2, "58" = 1, "14" = 1, "15" = 1, "19" = 1, "23" = 1, "24" = 1, "X1" = 1, "X2" = 1 }
own = ["X1 yellow [X] city 30: 0 3", "X2 yellow 0-2 1-3"]

[build]
track = "TRACK"
lays = [{}, { upgrade = "unless-upgraded", cost = 20, other_hex = true }]
special = ["X2"]

[build.blocks]
P1 = ["B2"]
"#;

fn game(track: &str, board: &str) -> GameBoard {
    let title = Title::read(&TITLE.replace("TRACK", track)).unwrap();
    let board = BoardFile::read(&format!("title = 'small'\n{board}")).unwrap();
    board.board(&title).unwrap()
}

fn fault(game: &GameBoard, lay: &str) -> Option<LayFault> {
    fault_after(game, &MovesMade::default(), lay)
}

/// Returns the fault of a lay by RED such as `A1 57/0`.
fn fault_after(game: &GameBoard, made: &MovesMade, lay: &str) -> Option<LayFault> {
    let (hex, tile) = lay.split_once(' ').unwrap();
    let (tile, rotation) = tile.split_once('/').unwrap();
    Moves::new(game, "RED").unwrap().lay_fault(made, hex, tile, rotation.parse().unwrap()).unwrap()
}

/// RED's city, and straight track below it.
const LINE: &str = "phase = '3'\n[tiles]\nA1 = '57/0'\nA3 = '9/0'\n[tokens]\nA1 = ['RED']";

#[test]
fn a_lay_may_be_of_some_colours_only() {
    let lays = "lays = [{ kinds = ['major'], colors = ['yellow'] }, {}]";
    let title = TITLE.replace("lays = [{}, {", &format!("{lays}\n#"));
    let board = BoardFile::read(&format!("title = 'small'\n{LINE}")).unwrap();
    let game = board.board(&Title::read(&title.replace("TRACK", "permissive")).unwrap()).unwrap();
    assert_eq!(fault(&game, "A5 58/3"), None);
    let green = Some(LayFault::LayColor { color: "green".to_owned() });
    assert_eq!(fault(&game, "A3 23/0"), green);
    let made = MovesMade { hexes: vec!["A5".to_owned()], ..MovesMade::default() };
    assert_eq!(fault_after(&game, &made, "A3 23/0"), None, "the second lay may be of any colour");
}

#[test]
fn the_first_tile_of_a_home_may_lead_anywhere_on_the_map() {
    let game = game("restrictive", "phase = '2'\n[tokens]\nA1 = ['RED']");
    let lays = Moves::new(&game, "RED").unwrap().lays(&MovesMade::default());
    let at_home: Vec<String> = lays.iter().map(|lay| format!("{} {}/{}", lay.hex, lay.tile, lay.rotation)).collect();
    assert_eq!(at_home, ["A1 5/5"], "57 needs two opposite sides, and A1 has neighbours only below and at the lower right");
    assert_eq!(lays[0].cost, 0);
}

#[test]
fn a_tile_must_have_track_where_the_companys_track_leads() {
    let game = game("permissive", LINE);
    assert_eq!(fault(&game, "A5 58/3"), None);
    assert_eq!(fault(&game, "B4 9/0"), Some(LayFault::NotConnected));
    assert_eq!(fault(&game, "A5 58/0").map(|fault| fault.to_string()).as_deref(), Some("its NW side leads nowhere"));
}

#[test]
fn track_runs_neither_off_the_map_nor_into_a_blank_side() {
    let game = game("permissive", LINE);
    let faults: Vec<String> =
        (0..6).filter_map(|rotation| fault(&game, &format!("A5 58/{rotation}"))).map(|fault| fault.to_string()).collect();
    assert!(faults.iter().any(|fault| fault == "its SW side leads nowhere"), "{faults:?}");
}

#[test]
fn tiles_follow_each_other_by_colour_and_keep_track_and_stops() {
    let game = game("permissive", LINE);
    assert!(matches!(fault(&game, "A3 8/0"), Some(LayFault::Color { .. })));
    assert_eq!(
        fault(&game, "A3 24/1"),
        Some(LayFault::Blank { edge: crate::board::Edge::ALL[1], layout: crate::board::Layout::Flat })
    );
    assert_eq!(fault(&game, "A3 23/0"), None, "23/0 keeps the straight track");
    assert!(matches!(fault(&game, "A3 23/2"), Some(LayFault::OldTrack | LayFault::Blank { .. })));
    assert_eq!(fault(&game, "A3 14/0"), Some(LayFault::Stops));
    assert_eq!(fault(&game, "A5 57/0"), Some(LayFault::Stops));
    let early = game_in_phase_2();
    assert_eq!(fault(&early, "A3 23/0"), Some(LayFault::Phase { color: "green".to_owned() }));
}

fn game_in_phase_2() -> GameBoard {
    game("permissive", &LINE.replace("'3'", "'2'"))
}

#[test]
fn a_hex_with_a_label_takes_only_tiles_with_it() {
    let board = "phase = '2'\n[tiles]\nA1 = '57/0'\nA3 = '9/0'\nA5 = '58/3'\n[tokens]\nA1 = ['RED']";
    let game = game("permissive", board);
    assert!(matches!(fault(&game, "B6 57/0"), Some(LayFault::Label { needed: Some(label) }) if label == "X"));
    assert_eq!(fault(&game, "A3 X2/0"), Some(LayFault::Color { old: "yellow".to_owned(), new: "yellow".to_owned() }));
    assert_eq!(fault(&game, "B4 X2/0"), Some(LayFault::Special), "a special tile is laid by a right alone");
}

#[test]
fn a_private_company_blocks_its_hexes() {
    let game = game("permissive", &format!("blocked = ['P1']\n{LINE}"));
    assert_eq!(fault(&game, "B2 9/0"), Some(LayFault::Blocked));
}

#[test]
fn a_tile_whose_copies_are_all_on_the_map_cannot_be_laid() {
    let board = "phase = '2'\n[tiles]\nA1 = '57/0'\nA3 = '7/3'\nB2 = '9/0'\n[tokens]\nA1 = ['RED']";
    let game = game("permissive", board);
    assert!(fault(&game, "A5 58/0").is_some());
    assert_eq!(fault(&game, "B4 7/0"), Some(LayFault::NoCopy));
}

#[test]
fn a_turn_has_its_lays_in_order() {
    let game = game("permissive", LINE);
    let moves = Moves::new(&game, "RED").unwrap();
    assert_eq!(moves.lays_in_a_turn(&MovesMade::default()), 2);
    let mut made = MovesMade { hexes: vec!["A3".to_owned()], has_upgraded: true, ..MovesMade::default() };
    assert_eq!(fault_after(&game, &made, "A1 15/0"), Some(LayFault::Kind { is_upgrade: true }), "one upgrade in a turn");
    assert_eq!(fault_after(&game, &made, "A5 58/3"), None);
    let costs = moves.lays(&made).into_iter().map(|lay| lay.cost).max();
    assert_eq!(costs, Some(20), "the second lay costs 20");
    made = MovesMade { hexes: vec!["A3".to_owned()], ..MovesMade::default() };
    assert_eq!(fault_after(&game, &made, "A3 23/0"), Some(LayFault::SameHex));
    made.hexes.push("A5".to_owned());
    assert_eq!(fault_after(&game, &made, "A1 15/0"), Some(LayFault::NoLay));
    assert_eq!(moves.lays(&made), []);
}

#[test]
fn each_track_rule_decides_what_a_tile_must_add() {
    let of = |track: &str, lay: &str| fault(&game(track, LINE), lay);
    for track in ["permissive", "city-permissive", "semi-restrictive", "restrictive", "station-restrictive"] {
        assert_eq!(of(track, "A3 24/3"), None, "{track}: the new track branches off RED's");
    }
    // 15 keeps the straight track and adds two branches of the city, which are RED's.
    for track in ["permissive", "city-permissive", "semi-restrictive", "restrictive", "station-restrictive"] {
        assert!(matches!(of(track, "A1 15/0"), None | Some(LayFault::Blank { .. })), "{track}");
    }
    // 19 keeps the straight track beside other track that is not connected to it.
    let cases = [
        ("permissive", None),
        ("city-permissive", Some(TrackRule::CityPermissive)),
        ("semi-restrictive", Some(TrackRule::SemiRestrictive)),
        ("restrictive", Some(TrackRule::Restrictive)),
        ("station-restrictive", Some(TrackRule::StationRestrictive)),
    ];
    for (track, rule) in cases {
        let title = TITLE.replace("TRACK", track).replace("\"X2\" = 1 }", "\"X2\" = 1, \"X3\" = 1 }");
        let title = title.replace("own = [", "own = [\"X3 green 0-3 4-5\", ");
        let board = BoardFile::read(&format!("title = 'small'\n{LINE}")).unwrap();
        let game = board.board(&Title::read(&title).unwrap()).unwrap();
        assert_eq!(fault(&game, "A3 X3/0"), rule.map(LayFault::NewTrack), "{track}");
    }
}

#[test]
fn tokens_go_where_the_track_leads_and_a_slot_is_free() {
    let board = "phase = '2'\n[tiles]\nA1 = '57/0'\nA3 = '8/3'\nB4 = '8/0'\nB6 = 'X1/0'\n[tokens]\nA1 = ['RED']";
    let places = |board: &str| {
        let game = game("permissive", board);
        let tokens = Moves::new(&game, "RED").unwrap().tokens(&MovesMade::default());
        tokens.into_iter().map(|token| (token.hex, token.city, token.cost)).collect::<Vec<_>>()
    };
    assert_eq!(places(board), [("B6".to_owned(), 0, Some(40))]);
    assert_eq!(places(&board.replace("8/3", "8/2")), [], "the track does not lead there");
    assert_eq!(places(&format!("{board}\nB6 = ['BLUE']")), [], "the only slot is taken");
    assert_eq!(places(&format!("{board}\n[companies.RED]\ntrains = []\ntokens_left = 0")), [], "no token is left");
}

#[test]
fn a_company_whose_tokens_depend_on_its_size_has_those_that_the_board_says() {
    let title = TITLE.replace("TRACK", "permissive") + "\n[build.tokens]\nby_shares = { 2 = 1, 5 = 2 }\n";
    let title = Title::read(&title).unwrap();
    let board =
        "title = 'small'\nphase = '2'\n[tiles]\nA1 = '57/0'\nA3 = '8/3'\nB4 = '8/0'\nB6 = 'X1/0'\n[tokens]\nA1 = ['RED']";
    let places = |charter: &str| {
        let game = BoardFile::read(&format!("{board}\n{charter}")).unwrap().board(&title).unwrap();
        let moves = Moves::new(&game, "RED").unwrap();
        let place = (title.hex_number("B6").unwrap(), 0);
        assert_eq!(moves.token_fault(&MovesMade::default(), place).is_none(), !charter.contains('0'), "{charter}");
        moves.tokens(&MovesMade::default()).into_iter().map(|token| token.hex).collect::<Vec<_>>()
    };
    assert_eq!(places(""), Vec::<String>::new(), "nobody knows whether it has one, so it may place it, but none is offered");
    assert_eq!(places("[companies.RED]\ntrains = []\ntokens_left = 0"), Vec::<String>::new());
    assert_eq!(places("[companies.RED]\ntrains = []\ntokens_left = 1"), ["B6"]);
}

#[test]
fn track_leads_through_a_full_city_that_a_marker_opens_to_the_company_unless_routes_end_there() {
    let marker = "[[markers]]\nid = 'pass'\nof = 'company'\ntakes = 'flag'\nopens = ['A3']\n\n[hexes]";
    let title = |city: &str| {
        let title = TITLE.replace("TRACK", "permissive").replace("[hexes]", marker);
        Title::read(&title.replace("A3 = { print = \"white\", cost = 60 }", city)).unwrap()
    };
    let fault_with = |city: &str, markers: &str| {
        let board =
            format!("title = 'small'\nphase = '2'\n[tiles]\nA1 = '57/0'\n[tokens]\nA1 = ['RED']\nA3 = ['BLUE']\n{markers}");
        fault(&BoardFile::read(&board).unwrap().board(&title(city)).unwrap(), "A5 58/3")
    };
    let city = "A3 = { print = \"gray city 30: 0 3\" }";
    assert_eq!(fault_with(city, ""), Some(LayFault::NotConnected), "the city is full");
    let opened = "[companies.RED]\npass = true";
    assert_eq!(fault_with(city, opened), None);
    assert_eq!(fault_with("A3 = { print = \"gray city 30: 0 3\", through = false }", opened), Some(LayFault::NotConnected));
}

#[test]
fn lanes_of_different_widths_on_one_side_are_different_track() {
    // RED's two lanes of A1 and the single lane of A3. Lane 1 of 2 of A3 meets both lane 0 of 2 of A1 and no single lane.
    let title = TITLE
        .replace("TRACK", "permissive")
        .replace("A1 = { print = \"white\", builds = [\"city\"] }", "A1 = { print = \"gray city 20: ONE\" }")
        .replace("A3 = { print = \"white\", cost = 60 }", "A3 = { print = \"gray TWO\" }");
    let fault_over = |one: &str, two: &str| {
        let title = Title::read(&title.replace("ONE", one).replace("TWO", two)).unwrap();
        let board = "title = 'small'\nphase = '2'\n[tokens]\nA1 = ['RED']";
        fault(&BoardFile::read(board).unwrap().board(&title).unwrap(), "A5 58/3")
    };
    assert_eq!(fault_over("0", "3-0"), None);
    assert_eq!(fault_over("0", "3.1/2-0"), None);
    assert_eq!(fault_over("0.0/2", "3.1/2-0"), None);
    assert_eq!(fault_over("0", "3.0/2-0"), Some(LayFault::NotConnected));
    assert_eq!(fault_over("0.0/2", "3-0"), Some(LayFault::NotConnected), "in the middle, but of another width");
}

/// Rights of private companies, after the title's other rules.
const RIGHTS: &str = r#"
[[build.private_lays]]
private = "P1"
hexes = ["B2"]
tiles = ["8"]

[[build.private_lays]]
private = "P2"
hexes = ["A3", "B4"]
tiles = ["X2"]
special = true
discount = 50
cost = 5

[[build.private_lays]]
private = "P3"
connected = true
counts = true
free = true

[[build.private_tokens]]
private = "P2"
hexes = ["B6"]
price = 10

[[build.private_tokens]]
private = "P3"
connected = true
discount = 50

[[build.discounts]]
private = "P4"
amount = 40
terrain = ["mountain"]
"#;

/// RED in A1, with no track beyond it, and these private companies.
fn with_privates(privates: &str) -> GameBoard {
    let title = TITLE.replace("TRACK", "permissive") + RIGHTS;
    let title = title.replace("cost = 60", "cost = 60, terrain = ['mountain']");
    let board = format!(
        "title = 'small'\nphase = '2'\nblocked = ['P1']\n[tiles]\nA1 = '57/0'\nB6 = 'X1/0'\n[tokens]\nA1 = ['RED']\n\
         [companies.RED]\ntrains = []\nprivates = {privates}"
    );
    BoardFile::read(&board).unwrap().board(&Title::read(&title).unwrap()).unwrap()
}

fn private_lays(privates: &str, made: &MovesMade) -> Vec<(String, u32, bool)> {
    let game = with_privates(privates);
    let lays = Moves::new(&game, "RED").unwrap().private_lays(made);
    let mut lays: Vec<_> =
        lays.into_iter().map(|lay| (format!("{} {}/{}", lay.hex, lay.tile, lay.rotation), lay.cost, lay.is_extra)).collect();
    lays.sort();
    lays
}

#[test]
fn a_private_company_gives_the_right_to_lay_its_tiles_on_its_hexes() {
    let none = MovesMade::default();
    assert_eq!(private_lays("[]", &none), []);
    let of_p1: Vec<String> = private_lays("['P1']", &none).into_iter().map(|(lay, ..)| lay).collect();
    assert!(!of_p1.is_empty() && of_p1.iter().all(|lay| lay.starts_with("B2 8/")), "{of_p1:?}");
    let of_p2 = private_lays("['p2']", &none);
    assert!(of_p2.contains(&("A3 X2/3".to_owned(), 15, true)), "60 less 50, and 5: {of_p2:?}");
    assert!(of_p2.contains(&("B4 X2/0".to_owned(), 5, true)), "{of_p2:?}");
    assert!(of_p2.iter().all(|(lay, ..)| lay.contains(" X2/")), "{of_p2:?}");
}

#[test]
fn a_right_can_need_a_connection_and_take_one_of_the_lays_of_the_turn() {
    let none = MovesMade::default();
    let of_p3 = private_lays("['P3']", &none);
    assert!(of_p3.contains(&("A3 9/0".to_owned(), 0, false)), "terrain costs nothing: {of_p3:?}");
    assert!(of_p3.iter().all(|(lay, ..)| lay.starts_with("A3 ")), "RED's track leads nowhere else: {of_p3:?}");
    let all_made = MovesMade { hexes: vec!["A5".to_owned(), "A7".to_owned()], ..MovesMade::default() };
    assert_eq!(private_lays("['P3']", &all_made), []);
    assert!(!private_lays("['P2']", &all_made).is_empty(), "P2's lay is in addition");
}

#[test]
fn a_lay_by_a_private_company_that_has_no_such_right_is_refused() {
    let game = with_privates("['P2']");
    let moves = Moves::new(&game, "RED").unwrap();
    let fault = |private: &str, lay| moves.private_lay_fault(&MovesMade::default(), private, lay).unwrap();
    assert_eq!(fault("P2", ("B4", "X2", 0)), None);
    assert_eq!(fault("P2", ("B4", "9", 0)), Some(LayFault::NoRight), "another tile");
    assert_eq!(fault("P2", ("A5", "X2", 0)), Some(LayFault::NoRight), "another hex");
    assert_eq!(fault("P1", ("B2", "9", 0)), Some(LayFault::NoRight), "RED does not have P1");
    assert!(matches!(fault("P2", ("A3", "X2", 1)), Some(LayFault::Blank { .. })));
}

/// Returns the fault of a lay by the right of a private company of RED, whose home is tile 57 on A1.
fn private_fault(title: &str, board: &str, private: &str, lay: (&str, &str, u8)) -> Option<LayFault> {
    let title = Title::read(&title.replace("TRACK", "permissive")).unwrap();
    let board =
        format!("title = 'small'\n{board}\n[companies.RED]\ntrains = []\nprivates = ['{private}']\n[tokens]\nA1 = ['RED']");
    let game = BoardFile::read(&board).unwrap().board(&title).unwrap();
    Moves::new(&game, "RED").unwrap().private_lay_fault(&MovesMade::default(), private, lay).unwrap()
}

#[test]
fn the_tiles_of_a_special_right_replace_printed_track_that_leads_nowhere() {
    let sea = "A3 = { print = \"blue 0-jt 4-jt\", fixed = false }";
    let title = TITLE
        .replace("A3 = { print = \"white\", cost = 60 }", sea)
        .replace("own = [", "own = [\"S1 blue 0-3\", \"S2 blue city 30: 0t\", ")
        .replace("count = {", "count = { \"S1\" = 1, \"S2\" = 1,");
    let right = "\n[[build.private_lays]]\nprivate = \"P5\"\nspecial = true\n";
    let fault_by = |right: &str, tile: &str, rotation: u8| {
        private_fault(&(title.clone() + right), "phase = '2'\n[tiles]\nA1 = '57/0'", "P5", ("A3", tile, rotation))
    };
    let own = format!("{right}tiles = [\"S1\", \"S2\"]\n");
    assert_eq!(fault_by(&own, "S1", 0), None, "a portage");
    assert!(matches!(fault_by(&own, "S1", 1), Some(LayFault::Blank { .. })));
    assert_eq!([0, 4].map(|rotation| fault_by(&own, "S2", rotation)), [None, None], "a port where track is printed");
    let nowhere_printed = [3, 5].map(|rotation| fault_by(&own, "S2", rotation));
    assert_eq!(nowhere_printed, [Some(LayFault::OldTrack), Some(LayFault::OldTrack)]);
    let phase = Some(LayFault::Phase { color: "blue".to_owned() });
    assert_eq!(fault_by(right, "S1", 0), phase, "a right to lay any tile of the phase");
    assert!(fault_by(&own.replace("special = true", ""), "S1", 0).is_some(), "no special right");
}

#[test]
fn the_tiles_of_a_special_right_add_stops_or_take_them_away_and_connect_what_was_connected() {
    let tiles = ["T1 green town 10: 0 3 4", "T2 green town 10: 0 4, 3-5", "T3 green 3-5 0-4", "T4 green 3-4 0-5"];
    let own = tiles.map(|tile| format!("\"{tile}\", ")).concat();
    let title = TITLE
        .replace("own = [", &format!("towns_may_go = true\nown = [{own}"))
        .replace("count = {", "count = { \"T1\" = 1, \"T2\" = 1, \"T3\" = 1, \"T4\" = 1,");
    let right = "\n[[build.private_lays]]\nprivate = \"P5\"\nspecial = true\n";
    let board = "phase = '3'\n[tiles]\nA1 = '57/0'\nA3 = '9/0'\nA5 = '58/3'";
    let fault_by = |right: &str, hex: &str, tile: &str| private_fault(&(title.clone() + right), board, "P5", (hex, tile, 0));
    let own = format!("{right}tiles = [\"T1\", \"T2\", \"T3\", \"T4\"]\n");
    assert_eq!(fault_by(&own, "A3", "T1"), None, "a town on track that ran past it");
    assert_eq!(fault_by(&own, "A3", "T2"), Some(LayFault::OldTrack), "the track from side 0 leads to side 3 no more");
    assert_eq!(fault_by(&own, "A5", "T3"), None, "track past a town that goes");
    assert_eq!(fault_by(&own, "A5", "T4"), Some(LayFault::OldTrack), "its sides, but no track from one to the other");
    assert_eq!(fault_by(right, "A5", "T3"), Some(LayFault::OldTrack), "a right to lay any tile");
    assert!(fault_by(&own.replace("special = true", ""), "A5", "T3").is_some(), "no special right");
}

#[test]
fn a_private_company_gives_the_right_to_a_token() {
    let tokens = |privates: &str| {
        let game = with_privates(privates);
        let tokens = Moves::new(&game, "RED").unwrap().private_tokens();
        tokens.into_iter().map(|it| (it.hex, it.cost, it.private.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(tokens("[]"), []);
    assert_eq!(tokens("['P2']"), [("B6".to_owned(), Some(10), "P2".to_owned())]);
    assert_eq!(tokens("['P3']"), [], "RED's track leads to no other city");
}

#[test]
fn a_private_company_makes_terrain_cheaper() {
    let cost = |privates: &str| {
        let game = with_privates(privates);
        let lays = Moves::new(&game, "RED").unwrap().lays(&MovesMade::default());
        lays.iter().find(|lay| lay.hex == "A3").unwrap().cost
    };
    assert_eq!((cost("[]"), cost("['P4']")), (60, 20));
}

#[test]
fn a_lay_costs_what_its_tile_and_the_sides_that_it_joins_cost() {
    // A3 lies below A1, across its edge 0, and above A5, which has track to A3 on the second board.
    let title = TITLE.replace("TRACK", "permissive").replace("cost = 60", "cost = 60, side_costs = { 0 = 7, 3 = 30 }");
    let title = title.replace("special = [\"X2\"]", "special = [\"X2\"]\ntile_costs = { 8 = 100 }");
    let title = Title::read(&title).unwrap();
    let cost = |tiles: &str, tile: &str, rotation: u8| {
        let board = format!("title = 'small'\nphase = '2'\n[tiles]\nA1 = '57/0'\n{tiles}\n[tokens]\nA1 = ['RED']");
        let game = BoardFile::read(&board).unwrap().board(&title).unwrap();
        let lays = Moves::new(&game, "RED").unwrap().lays(&MovesMade::default());
        lays.into_iter().find(|lay| lay.hex == "A3" && lay.tile == tile && lay.rotation == rotation).unwrap().cost
    };
    assert_eq!(cost("", "9", 0), 60 + 30, "the track meets that of A1 alone");
    assert_eq!(cost("A5 = '58/3'", "9", 0), 60 + 30 + 7, "and that of A5");
    assert_eq!(cost("", "8", 3), 60 + 30 + 100);
}

/// Returns the cost of the first lay of a tile on a hex by RED, whose home is tile 57 on A1.
fn cost_of(title: &str, board: &str, (hex, tile): (&str, &str)) -> Option<u32> {
    let title = Title::read(title).unwrap();
    let board = format!("title = 'small'\n{board}\n[tokens]\nA1 = ['RED']");
    let game = BoardFile::read(&board).unwrap().board(&title).unwrap();
    let moves = Moves::new(&game, "RED").unwrap();
    let (made, private) = (MovesMade::default(), moves.private_lays(&MovesMade::default()));
    moves.lays(&made).into_iter().chain(private).find(|lay| lay.hex == hex && lay.tile == tile).map(|lay| lay.cost)
}

#[test]
fn a_lay_costs_no_less_than_the_least_cost_and_narrow_track_a_part() {
    let own = "own = [\"X1 yellow [X] city 30: 0 3\", ";
    let title = TITLE.replace("TRACK", "permissive").replace(own, &format!("{own}\"N9 yellow 0-3n\", \"M9 yellow 0-3d\", "));
    let title = title.replace("count = { \"5\"", "count = { \"N9\" = 1, \"M9\" = 1, \"5\"");
    let title = title.replace("lays = [{}, ", "lays = [{ cost = 20, narrow_cost = 10 }, ");
    let with = |rule: &str| title.replace("special = [\"X2\"]", &format!("special = [\"X2\"]\n{rule}"));
    let dual_home = "phase = '2'\n[tiles]\nA1 = '57d/0'";
    let cost = |rule: &str, hex: &str, tile: &str| {
        let own = with(rule).replace("{ \"N9\"", "{ \"57d\" = 1, \"N9\"");
        let own = own.replace("\"N9 yellow", "\"57d yellow city 20: 0d 3d\", \"N9 yellow");
        cost_of(&own, dual_home, (hex, tile)).unwrap()
    };
    let narrow = "narrow_cost = \"1/4\"";
    assert_eq!([cost("", "A3", "9"), cost("", "A3", "N9"), cost("", "A3", "M9")], [80, 70, 80]);
    assert_eq!([cost(narrow, "A3", "9"), cost(narrow, "A3", "N9"), cost(narrow, "A3", "M9")], [80, 15 + 10, 80]);
    assert_eq!(cost("least_cost = 30\nnarrow_cost = \"1/4\"", "A3", "N9"), 30 + 10);
    // An upgrade, whose terrain costs nothing.
    let straight = |rule: &str| cost_of(&with(rule), "phase = '3'\n[tiles]\nA1 = '57/0'\nA3 = '9/0'", ("A3", "24"));
    assert_eq!([straight(""), straight("least_cost = 30")], [Some(20), Some(50)]);
}

#[test]
fn a_lay_may_be_for_some_companies_only() {
    let of = |companies: &str| {
        let lays = format!("lays = [{{}}, {{ companies = [{companies}] }}]\nmost_exits = []");
        let start = TITLE.find("lays = [").unwrap();
        let end = start + TITLE[start..].find('\n').unwrap();
        let title = [&TITLE[..start], &lays, &TITLE[end..]].concat().replace("TRACK", "permissive");
        let game = BoardFile::read("title = 'small'\nphase = '2'").unwrap().board(&Title::read(&title).unwrap()).unwrap();
        Moves::new(&game, "RED").unwrap().lays_in_a_turn(&MovesMade::default())
    };
    assert_eq!([of("\"RED\""), of("\"BLUE\""), of("")], [2, 1, 2]);
}

#[test]
fn rights_hold_in_some_phases_and_discounts_on_some_sides_and_gauges() {
    let rights = |right: &str| TITLE.replace("TRACK", "permissive") + right;
    let lay = "[[build.private_lays]]\nprivate = 'P5'\nhexes = ['B4']\ntiles = ['9']\nspecial = true\n";
    let board = |phase: &str, private: &str| {
        format!("phase = '{phase}'\n[tiles]\nA1 = '57/0'\n[companies.RED]\ntrains = []\nprivates = ['{private}']")
    };
    let may_lay =
        |phase: &str, when: &str| cost_of(&rights(&format!("{lay}{when}")), &board(phase, "P5"), ("B4", "9")).is_some();
    assert_eq!(["2", "3"].map(|phase| may_lay(phase, "from_phase = '3'")), [false, true]);
    assert_eq!(["2", "3"].map(|phase| may_lay(phase, "until_phase = '3'")), [true, false]);
    let discount = |rule: &str| {
        let title = rights(&format!("[[build.discounts]]\nprivate = 'P5'\namount = 20\n{rule}"));
        let hex = "cost = 60, terrain = ['water'], side_costs = { 3 = 30 }, side_terrain = { 3 = 'mountain' }";
        cost_of(&title.replace("cost = 60", hex), &board("2", "P5"), ("A3", "9")).unwrap()
    };
    assert_eq!(discount(""), 40 + 30);
    assert_eq!(discount("sides = true"), 40 + 10);
    assert_eq!(discount("terrain = ['mountain']"), 60 + 30);
    assert_eq!(discount("terrain = ['mountain']\nsides = true"), 60 + 10);
    assert_eq!(discount("terrain = ['water']\nsides = true"), 40 + 30);
    assert_eq!(discount("gauges = ['narrow']"), 60 + 30);
    assert_eq!(discount("gauges = ['broad']"), 40 + 30);
}

#[test]
fn a_pass_takes_only_passes_and_a_town_none() {
    let title = TITLE
        .replace("TRACK", "permissive")
        .replace("A3 = { print = \"white\"", "A3 = { print = \"yellow\", builds = [\"halt\"]");
    let title = title.replace("own = [", "own = [\"H1 green halt 0: 0 3\", ").replace("count = {", "count = { \"H1\" = 1,");
    let cost = |title: &str, lay| cost_of(title, "phase = '3'\n[tiles]\nA1 = '57/0'", lay);
    assert_eq!(cost(&title, ("A3", "H1")), Some(60));
    assert_eq!(cost(&title, ("A3", "23")), None, "it has no pass");
    let town = title.replace("builds = [\"halt\"]", "builds = [\"town\"]");
    assert_eq!(cost(&town, ("A3", "H1")), None, "a pass is no town");
}

#[test]
fn an_unknown_private_company_is_an_error() {
    let title = Title::read(&(TITLE.replace("TRACK", "permissive") + RIGHTS)).unwrap();
    let board = "title = 'small'\nphase = '2'\n[companies.RED]\ntrains = []\nprivates = ['P2', 'P9']";
    let errors = BoardFile::read(board).unwrap().board(&title).unwrap_err();
    assert_eq!(
        errors[0].to_string(),
        "5: RED, private company 2: there is no private company with rights \"P9\", expected one of \"P1\", \"P2\", \
         \"P3\", \"P4\""
    );
}

#[test]
fn trains_of_the_newest_kind_are_for_sale() {
    let offers = |board: &str| {
        let game = game("permissive", board);
        Moves::new(&game, "RED")
            .unwrap()
            .trains(&MovesMade::default())
            .into_iter()
            .map(|it| (it.train, it.cost))
            .collect::<Vec<_>>()
    };
    assert_eq!(offers("phase = '2'"), [("2".to_owned(), Some(80))]);
    assert_eq!(offers("phase = '2'\n[companies.BLUE]\ntrains = ['2', '2']"), [("3".to_owned(), Some(180))]);
    assert_eq!(offers("phase = '3'\n[companies.BLUE]\ntrains = ['3']"), []);
    assert_eq!(offers("phase = '2'\ndepot = ['3']"), [("3".to_owned(), Some(180))], "the file knows better");
    assert_eq!(offers("phase = '2'\ndepot = []"), []);
}

#[test]
fn a_title_without_rules_for_building_says_so() {
    let start = TITLE.find("[build]").unwrap();
    let title = Title::read(&TITLE[..start]).unwrap();
    let game = BoardFile::read("title = 'small'\nphase = '2'").unwrap().board(&title).unwrap();
    let error = Moves::new(&game, "RED").unwrap_err();
    assert_eq!(error.to_string(), "small has no rules for building: its title file needs [build]");
    let german = error.text(highball_messages::Language::German);
    assert_eq!(german, "small hat keine Regeln für den Bau: Die Titeldatei braucht [build]");
    let unknown = Moves::new(&game, "GREEN").unwrap_err();
    assert!(unknown.to_string().starts_with("company: there is no company \"GREEN\""), "{unknown}");
    assert!(unknown.text(highball_messages::Language::English).starts_with("there is no company \"GREEN\""), "{unknown}");
}

/// Pairs 0 to 2: a stem, and a loop of two pieces at its end.
#[test]
fn a_loop_is_run_in_both_directions_but_leads_not_back() {
    let node = |pair: usize, direction: usize| 2 * pair + direction;
    let (stem, one, other) = (0, 1, 2);
    let next = |at: usize| match at {
        0 => vec![node(one, 0), node(other, 0)],
        // The ends of the loop meet at its far side, and both lead back to the stem.
        2 => vec![node(other, 1)],
        4 => vec![node(one, 1)],
        3 => vec![node(stem, 1), node(other, 0)],
        5 => vec![node(stem, 1), node(one, 0)],
        _ => vec![],
    };
    let mut search = RegularSearch::new(3);
    search.start(node(stem, 0));
    let mut reached = Vec::new();
    while let Some(at) = search.next() {
        reached.push(at);
        for to in next(at) {
            search.follow(at, to);
        }
    }
    reached.sort_unstable();
    assert_eq!(reached, [node(stem, 0), node(one, 0), node(one, 1), node(other, 0), node(other, 1)]);
}

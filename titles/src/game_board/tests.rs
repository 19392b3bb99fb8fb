//! Tests of the changes of a board.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use highball_messages::Language;

use super::field_in_words;
use super::{Assets, GameBoard, MarkerValue, Step, StopTokens, TokenName, stops_after};
use crate::board_file::BoardFile;
use crate::title::Title;

fn board(title: &str) -> GameBoard {
    GameBoard::new(Title::builtin(title).unwrap())
}

/// The tokens in the slots of each stop of a hex.
fn tokens(board: &GameBoard, hex: &str) -> Vec<String> {
    let contents = board.contents(hex).unwrap();
    let names = contents.tokens.iter().map(|stop| {
        let names = stop.slots.iter().map(|token| token.map(|it| it.to_string()).unwrap_or_default());
        names.collect::<Vec<_>>().join(",")
    });
    names.collect()
}

/// The board as a file, which says all of it that a question depends on.
fn text(board: &GameBoard) -> String {
    BoardFile::from(board).to_string()
}

#[test]
fn a_city_keeps_its_track_when_a_tile_is_replaced() {
    let title = Title::builtin("1830").unwrap();
    // New York: its first city leads to the edge that the second of tile 54 leads to or, turned by half, the first.
    let (old, new) = (&title.hex("G19").unwrap().print, &title.tile("54").unwrap().print);
    assert_eq!([0, 3].map(|rotation| stops_after(old, &new.rotated(rotation))[0]), [Some(1), Some(0)]);
    assert_eq!(stops_after(old, &title.tile("9").unwrap().print), [None, None], "it has no city");
}

#[test]
fn tokens_move_with_their_cities_and_come_back() {
    let mut board = board("1830");
    board.place_token("NYNH", "G19", 0).unwrap();
    let before = text(&board);
    let undo = board.lay_tile("New York", "54", 0).unwrap();
    assert_eq!(
        (tokens(&board, "G19"), board.contents("G19").unwrap().tile),
        (vec![String::new(), "NYNH".to_owned()], Some("54"))
    );
    let removed = board.remove_tile("G19").unwrap();
    assert_eq!(tokens(&board, "G19"), ["NYNH", ""]);
    board.undo(removed);
    assert_eq!(tokens(&board, "G19"), ["", "NYNH"]);
    board.undo(undo);
    assert_eq!(text(&board), before);
}

#[test]
fn the_order_of_companies_makes_no_difference_but_their_trains_do() {
    let with_trains = |companies: [&str; 2]| {
        let mut board = board("1830");
        for company in companies {
            board.set_trains(company, &["2"]).unwrap();
        }
        board
    };
    let hash = |board: &GameBoard| {
        let mut hasher = DefaultHasher::new();
        board.hash(&mut hasher);
        hasher.finish()
    };
    let (one, other) = (with_trains(["PRR", "NYC"]), with_trains(["NYC", "PRR"]));
    assert_eq!((&one, hash(&one)), (&other, hash(&other)));
    let mut third = one.clone();
    third.add_train("NYC", "3").unwrap();
    assert!(third != one && hash(&third) != hash(&one));
}

#[test]
fn changes_that_are_taken_back_in_another_order_leave_a_board() {
    let mut one = board("1830");
    let undone = [one.set_trains("PRR", &["2"]), one.set_trains("NYC", &["2"]), one.lay_tile("H10", "57", 0)];
    for undo in undone {
        one.undo(undo.unwrap());
    }
    assert_eq!(one, board("1830"));
    let (undo, mut small) = (one.lay_tile("H10", "57", 0).unwrap(), board("1889"));
    small.undo(undo);
    assert!(small.companies().next().is_none());
}

#[test]
fn a_change_that_the_title_does_not_allow_says_why_and_changes_nothing() {
    let mut board = board("1830");
    board.place_token("PRR", "H12", 0).unwrap();
    let before = text(&board);
    let errors = [
        board.set_phase("9"),
        board.lay_tile("Z9", "57", 0),
        board.lay_tile("F2", "57", 0),
        board.lay_tile("H10", "7", 0),
        board.lay_tile("H10", "57", 6),
        board.lay_tile("G19", "54", 3),
        board.remove_tile("H10"),
        board.place_token("PRR", "A9", 0),
        board.place_token("XYZ", "H10", 0),
        board.place_token("B&O", "H12", 1),
        board.place_token("B&O", "H12", 0),
        board.place_token("PRR", "H12", 0),
        board.remove_token("B&O", "H12", 0),
        board.move_token("PRR", ("H12", 0), ("H12", 7)),
        board.add_train("PRR", "9"),
        board.remove_train("PRR", "2"),
        board.set_assets(
            "PRR",
            &Assets { holders: vec![("Ann".to_owned(), 60), ("Bob".to_owned(), 50)], ..Assets::default() },
        ),
        board.set_assets("PRR", &Assets { markers: vec![("x".to_owned(), MarkerValue::Flag(true))], ..Assets::default() }),
        board.set_hex("A9", Some(("57", 0)), [(5, StopTokens::default())]),
    ];
    const ERRORS: [&str; 19] = [
        "there is no phase \"9\", expected one of \"2\", \"3\", \"4\", \"5\", \"6\", \"D\"",
        "hex \"Z9\" is not on the 1830 map, expected a hex with a letter from A to K and a number from 1 to 24, such as \"A9\"",
        "F2 is red, expected no tile on it",
        "tile 7 has no city, expected a tile with a place for the city Pittsburgh",
        "the rotation 6, expected a number from 0 to 5",
        "its E side runs off the map and its SE side runs off the map, expected a rotation that fits: 54/0 (NE-NW SW-W)",
        "there is no tile on H10, expected a hex with a tile",
        "A9/0 has no city for a token, expected a stop with room for tokens",
        "there is no company \"XYZ\", expected one of \"PRR\", \"NYC\", \"CPR\", \"B&O\", \"C&O\", \"ERIE\", \"NYNH\", \"B&M\"",
        "H12/1 has no city for a token, expected a stop with room for tokens",
        "H12/0 has no room for 2 tokens, expected at most 1",
        "PRR already has a token in H12/0, expected a stop where it has none",
        "B&O has no token in H12/0, expected a stop where it has one",
        "H12/7 has no city for a token, expected a stop with room for tokens",
        "there is no train \"9\", expected one of \"2\", \"3\", \"4\", \"5\", \"6\", \"D\"",
        "PRR has no 2-train, expected a train that it has",
        "the holders have 110% of the company, expected at most 100%",
        "there is no field or marker of a company \"x\", expected one of \"trains\", \"price\", \"zone\", \"cell\", \"treasury\", \
         \"holders\", \"tokens_left\", \"privates\", \"declines\", \"receivership\"",
        "A9 is red, expected no tile on it",
    ];
    let errors: Vec<String> = errors.into_iter().map(|error| error.unwrap_err().to_string()).collect();
    assert_eq!(errors, ERRORS);
    assert_eq!(text(&board), before);
}

#[test]
fn every_change_can_be_taken_back() {
    let mut board = board("1846");
    let id = |board: &GameBoard, number: usize| board.title().companies()[number].id.clone();
    let (one, other) = (id(&board, 0), id(&board, 1));
    let home = board.title().company(&one).unwrap().home[0].hex.clone();
    let states: Vec<String> = std::iter::once(text(&board)).collect();
    let mut undos = vec![board.set_phase("III").unwrap(), board.place_token(&one, &home, 0).unwrap()];
    undos.push(board.add_train(&one, "2").unwrap());
    undos.push(board.add_train(&one, "4").unwrap());
    undos.push(board.remove_train(&one, "2").unwrap());
    let assets = Assets { trains: vec!["6".to_owned()], holders: vec![("Ann".to_owned(), 20)], ..Assets::default() };
    undos.push(board.set_assets(&other, &assets).unwrap());
    assert_eq!(board.companies().collect::<Vec<_>>(), [one.as_str(), &other]);
    for undo in undos.into_iter().rev() {
        board.undo(undo);
    }
    assert_eq!([text(&board)], states[..]);
}

#[test]
fn a_home_has_its_token_before_there_is_a_tile() {
    let mut board = board("1889");
    let undo = board.place_token("AR", "K8", 0).unwrap();
    let laid = board.lay_tile("K8", "6", 2).unwrap();
    assert_eq!(tokens(&board, "K8"), ["AR"]);
    board.undo(laid);
    board.undo(undo);
    let error = board.place_token("IR", "K8", 0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "K8/0 has no city for a token, expected a stop with room for tokens",
        "it is not its home"
    );
    assert!(board.contents("K8").unwrap().print.stops().is_empty());
}

#[test]
fn boards_share_their_title() {
    let title = Arc::new(Title::builtin("1830").unwrap().clone());
    let board = GameBoard::of(Arc::clone(&title));
    assert!(std::ptr::eq(board.title(), &*title));
    let token = TokenName { company: "PRR", traffic: None };
    assert_eq!(token.to_string(), "PRR");
}

#[test]
fn an_entry_of_a_list_is_named_in_words() {
    let cases = [
        ("companies.PRR.trains[0]", "PRR, train 1"),
        ("companies.18.5.privates[1]", "18.5, private company 2"),
        ("tokens.H12[1]", "H12, token 2"),
        ("extra_tokens.H12/0[0]", "H12/0, token 1 beside the slots"),
        ("depot[2]", "depot, entry 3"),
        ("options[0]", "option 1"),
        ("tiles.H12", "tiles.H12"),
        ("companies.PRR", "companies.PRR"),
        ("odd[x]", "odd[x]"),
    ];
    for (field, words) in cases {
        assert_eq!(field_in_words(field, Language::English), words);
    }
    assert_eq!(field_in_words("companies.PRR.trains[0]", Language::German), "PRR, Zug 1");
}

#[test]
fn a_marker_opens_borders() {
    let marker = "[[markers]]\nid = \"one gauge\"\nof = \"game\"\ntakes = \"borders\"\n";
    let text = include_str!("../title/example.toml").replacen("[payout]", &format!("{marker}\n[payout]"), 1);
    let mut board = GameBoard::new(&Title::read(&text).unwrap());
    let borders = |names: &[&str]| MarkerValue::Texts(names.iter().map(|&name| name.to_owned()).collect());
    let no_border = board.set_marker("one gauge", &borders(&["A1-A3"])).unwrap_err().to_string();
    assert!(no_border.contains("\"A1-A3\" is no border"), "{no_border}");
    let twice = board.set_marker("one gauge", &borders(&["A3-A5", "A5-A3"])).unwrap_err().to_string();
    assert!(twice.contains("is listed twice"), "{twice}");
    assert!(
        board.set_marker("one gauge", &MarkerValue::Flag(true)).unwrap_err().to_string().contains("each as its two hexes")
    );
    board.set_marker("one gauge", &borders(&["A5-A3"])).unwrap();
    assert!(self::text(&board).contains("A3-A5"), "the hexes are in the order of the title: {}", self::text(&board));
}

#[test]
fn steps_in_json_have_the_fields_of_their_form() {
    let lay = |rotation| Step::Lay { hex: "J9".to_owned(), tile: "58".to_owned(), rotation };
    let token = |stop| Step::Token {
        company: "AR".to_owned(),
        hex: "J9".to_owned(),
        stop,
        replaces: None,
        private: Some("P1".to_owned()),
    };
    for (json, step) in [
        (r#"{"hex": "J9", "tile": "58"}"#, lay(0)),
        (r#"{"hex": "J9", "tile": "58", "rotation": 2, "cost": 80, "upgrade": false, "private": "P1"}"#, lay(2)),
        (
            r#"{"hex": "J9", "tile": "58", "rotation": 2, "cost": 0, "earns": 10, "gain": 0, "reason": "", "phase": null}"#,
            lay(2),
        ),
        (r#"{"company": "AR", "hex": "J9", "private": "P1"}"#, token(0)),
        (r#"{"company": "AR", "hex": "J9", "stop": 1, "private": "P1", "cost": null}"#, token(1)),
        (r#"{"phase": "3"}"#, Step::Phase { phase: "3".to_owned() }),
    ] {
        assert_eq!(serde_json::from_str::<Step>(json).unwrap(), step, "{json}");
        let written = serde_json::to_string(&step).unwrap();
        assert_eq!(serde_json::from_str::<Step>(&written).unwrap(), step, "{written}");
    }
    for (json, fault) in [
        (r#"{"hex": "J9", "tile": "58", "phase": "3"}"#, "a tile lay has no `phase`, expected `hex`, `tile`,"),
        (r#"{"hex": "J9", "tile": "58", "roration": 1}"#, "a tile lay has no `roration`"),
        (r#"{"hex": "J9", "tile": "58", "company": "AR"}"#, "a tile lay has no `company`"),
        (r#"{"company": "AR", "hex": "J9", "rotation": 1}"#, "a token has no `rotation`"),
        (r#"{"company": "AR", "trains": ["4"], "phase": "3"}"#, "a change of trains has no `phase`"),
        (r#"{"phase": "3", "stop": 0}"#, "a change of phase has no `stop`"),
        (r#"{"compnay": 1}"#, "there is no field `compnay`, expected a tile lay with"),
        (r#"{"hex": "J9", "tile": 58}"#, "`tile` cannot be read, expected a text"),
        (r#"{"hex": "J9", "tile": "58", "rotation": "2"}"#, "`rotation` cannot be read, expected 0 to 5"),
        (r#"{"company": "AR", "trains": "4"}"#, "`trains` cannot be read, expected a list of texts"),
        (r#"{"hex": "J9"}"#, "expected a tile lay with"),
        ("7", "expected a tile lay with"),
    ] {
        let error = serde_json::from_str::<Step>(json).unwrap_err().to_string();
        assert!(error.contains(fault), "{json}: {error}");
    }
}

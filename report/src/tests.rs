//! Reports of small questions.

use std::time::Duration;

use serde_json::json;

use super::json::JsonAnswer;
use super::text::{answer_text, board_text};
use super::{StopCause, Work};
use highball_analysis::solve::{Answer, Solver};
use highball_engine::search::Found;
use highball_engine::test_strategy::CannedStrategy;
use highball_game::position::Position;
use highball_game::test_board::{TestBoard, run};
use highball_messages::Language;

/// A board with an example of everything that a report shows.
fn board() -> TestBoard {
    TestBoard::new()
        .hex("B1", (1, 0), &["offboard 50"], &["e0-s0"])
        .hex(
            "B3",
            (1, 2),
            &["city 40 AR -", "town 10"],
            &["e3-s0", "s0-e0", "s0-s1", "e5.0/2-s1 terminal", "e1-s1 x=a", "e1-e2 x=a"],
        )
        .hex("B5", (1, 4), &["city 30 BO extra=PR"], &["e3-s0", "e0-s0 narrow"])
        .hex("B7", (1, 6), &["town 20 cost=0 group=T"], &["e3-j dual", "j-s0"])
        .hex("C2", (2, 1), &["city 20 - neutral"], &["e2-s0"])
        .with("id", json!("game/7"))
        .with("title", json!("1800"))
        .with("phase", json!("5"))
}

/// The question of a D that is paid twice the value of one city and any number of towns, and of a local 2-train.
fn question() -> TestBoard {
    board()
        .train(json!({"id": "D-0", "name": "D", "requires_token": false, "reach": [
            {"stops": ["city", "offboard"], "visit": 3, "pay": 1, "multiplier": 2}, {"stops": ["town"], "visit": 99, "pay": 99}]}))
        .train(json!({"id": "2-0", "name": "2", "reach": 2, "local": true}))
}

/// The answer of a strategy that finds the given runs and bound.
fn answer(position: &Position, runs: &[(&str, &str)], revenue: u64, upper_bound: u64) -> Answer {
    let runs = runs.iter().map(|(train, route)| run(position, train, route)).collect();
    Solver::new().strategy(&CannedStrategy(Found::new(revenue, upper_bound, runs))).solve(position).unwrap()
}

const D_ROUTE: &str = "B1/0 B1:0 B3:0 B3/0 B3:1 B5:0 B5/0";
const LOCAL_ROUTE: &str = "B3/0 B3:2 B3/1";

const WORK: Work = Work {
    strategy: "fixed",
    read: Duration::from_micros(40),
    network: Duration::from_micros(25),
    search: Duration::from_micros(1_235),
    cutoff: None,
};

#[test]
fn text_shows_each_train_with_the_values_of_its_stops() {
    let position = question().position();
    let answer = answer(&position, &[("D-0", D_ROUTE), ("2-0", LOCAL_ROUTE)], 150, 150);
    insta::assert_snapshot!(answer_text(&position, &answer, &WORK, Language::English));
}

#[test]
fn text_names_the_limit_that_stopped_a_search_and_the_bound() {
    let position = question().position();
    let answer = answer(&position, &[("2-0", LOCAL_ROUTE)], 50, 180);
    let text = |cutoff| answer_text(&position, &answer, &Work { cutoff, ..WORK }, Language::English);
    let line = |text: &str| text.lines().nth_back(1).unwrap().to_owned();
    assert_eq!(
        line(&text(Some(StopCause::Time(Duration::from_millis(500))))),
        "AR earns 50. Not proven, stopped by the time limit of 500ms: no set of runs earns more than 180."
    );
    assert_eq!(
        line(&text(Some(StopCause::Nodes(7)))),
        "AR earns 50. Not proven, stopped by the limit of 7 nodes: no set of runs earns more than 180."
    );
    assert_eq!(line(&text(None)), "AR earns 50. Not proven: no set of runs earns more than 180.");
}

#[test]
fn text_shows_which_trains_do_not_run_and_why() {
    let position = question().train(json!({"id": "3-0", "name": "3", "reach": 3})).with("idle_trains", json!(1)).position();
    let answer = answer(&position, &[("2-0", LOCAL_ROUTE)], 50, 50);
    insta::assert_snapshot!(answer_text(&position, &answer, &WORK, Language::English));
}

#[test]
fn text_breaks_a_long_run_between_stops() {
    let mut board = TestBoard::new().hex("H0", (0, 0), &["city 10 AR"], &["e0-s0"]).reach(99);
    let mut route = "H0/0".to_owned();
    for row in 1..=20 {
        board = board.hex(&format!("H{row}"), (0, 2 * row), &["town 10"], &["e3-s0", "s0-e0"]);
        let from = if row == 1 { 0 } else { 1 };
        route += &format!(" H{}:{from} H{row}:0 H{row}/0", row - 1);
    }
    let position = board.position();
    insta::assert_snapshot!(answer_text(
        &position,
        &answer(&position, &[("99", &route)], 210, 210),
        &WORK,
        Language::English
    ));
}

#[test]
fn text_explains_why_nothing_can_be_earned() {
    let position = question().position().with_company("NO");
    let text = answer_text(&position, &answer(&position, &[], 0, 0), &WORK, Language::English);
    assert_eq!(text.lines().last(), Some("NO earns 0: NO has no token on the board."));
}

#[test]
fn names_of_any_length_and_with_any_characters_stay_on_their_line() {
    let position =
        question().train(json!({"id": "x".repeat(70_000), "reach": 2})).train(json!({"id": "a\nb\u{1b}", "reach": 2}));
    let position = position.position();
    let text = answer_text(&position, &answer(&position, &[], 0, 0), &WORK, Language::English);
    assert_eq!(text.lines().filter(|line| line.ends_with("no run")).count(), 4);
    assert!(text.contains(r"a\nb\u{1b}"));
    assert!(board_text(&position, Language::English).contains(r"a\nb\u{1b}"));
}

fn json_of(position: &Position, answer: &Answer) -> String {
    serde_json::to_string_pretty(&JsonAnswer::new(position, answer, &WORK)).unwrap()
}

#[test]
fn json_has_every_field_of_an_answer() {
    let position = question().position();
    insta::assert_snapshot!(json_of(&position, &answer(&position, &[("D-0", D_ROUTE), ("2-0", LOCAL_ROUTE)], 150, 160)));
}

#[test]
fn json_lists_a_hex_each_time_the_track_enters_it() {
    let position = TestBoard::new()
        .hex("A1", (0, 0), &["city 10 AR"], &["e0-s0"])
        .hex("A3", (0, 2), &[], &["e3-j", "j-e4", "e5-e0"])
        .hex("A5", (0, 4), &["town 10", "town 10"], &["e3-s0", "s0-s1"])
        .hex("B2", (1, 1), &[], &["e1-e0"])
        .hex("B4", (1, 3), &[], &["e3-e2"])
        .reach(3)
        .position();
    // The leg enters A3 twice: first over its junction into B2, then back from B4.
    let route = "A1/0 A1:0 A3:0 A3:1 B2:0 B4:0 A3:2 A5:0 A5/0 A5:1 A5/1";
    let answer = answer(&position, &[("3", route)], 30, 30);
    let json = JsonAnswer::new(&position, &answer, &WORK);
    assert_eq!(json.runs[0].legs, [vec!["A1", "A3", "B2", "B4", "A3", "A5"], vec!["A5"]]);
}

#[test]
fn json_names_one_idle_train_or_lists_several() {
    let idle = |idle_trains: u32| {
        let position = question()
            .train(json!({"id": "3-0", "name": "3", "reach": 3}))
            .with("idle_trains", json!(idle_trains))
            .position();
        let json =
            serde_json::to_value(JsonAnswer::new(&position, &answer(&position, &[("2-0", LOCAL_ROUTE)], 50, 50), &WORK));
        json.unwrap().get("idle").cloned()
    };
    assert_eq!(idle(0), None);
    assert_eq!(idle(1), Some(json!("D-0")));
    assert_eq!(idle(2), Some(json!(["D-0", "3-0"])));
}

#[test]
fn json_explains_why_nothing_can_be_earned() {
    let position = board().position();
    let json = serde_json::to_value(JsonAnswer::new(&position, &answer(&position, &[], 0, 0), &WORK)).unwrap();
    assert_eq!((&json["revenue"], &json["proven"]), (&json!(0), &json!(true)));
    assert_eq!(json["reason"], "AR has no trains");
}

#[test]
fn a_board_is_shown_with_trains_a_map_and_every_hex() {
    insta::assert_snapshot!(board_text(&question().with("idle_trains", json!(1)).position(), Language::English));
}

#[test]
fn a_map_that_is_too_large_or_impossible_is_left_out() {
    let has_map = |place| {
        let position = TestBoard::new().hex("A", (0, 0), &[], &[]).hex("B", place, &[], &[]).position();
        board_text(&position, Language::English).contains("token of")
    };
    assert!(has_map((1, 1)));
    assert!(!has_map((1_000_000, 1)));
    assert!(!has_map((1, -1_000_000)));
    assert!(!has_map((0, 0)), "two hexes in one place");
}

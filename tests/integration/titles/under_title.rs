//! Boards of snapshots under the rules of a title.

use std::sync::Arc;

use highball::board::{Gauge, StopKind};
use highball::board_file::BoardFile;
use highball::game_board::GameBoard;
use highball::input::{Choice, Input};
use highball::position::Snapshot;
use highball::title::Title;
use serde_json::{Value, json};

use crate::common::{answers, fixtures};

/// Late boards on which companies have nothing that a snapshot does not say: no markers and no private companies that matter.
const TITLES: [&str; 8] = ["1830", "1882", "1889", "18AL", "18Chesapeake", "18MS", "18NL", "18Texas"];

fn late_board(title: &str) -> GameBoard {
    let file = BoardFile::read(&fixtures::text(&format!("boards/{title}.toml"))).unwrap();
    file.board(file.builtin_title().unwrap()).unwrap()
}

/// A snapshot without what a title says itself: the worth of stops, and the rules.
fn bare(snapshot: &Snapshot) -> Snapshot {
    let mut value = serde_json::to_value(snapshot).unwrap();
    let kept = ["id", "title", "layout", "phase", "company", "trains", "hexes"];
    value.as_object_mut().unwrap().retain(|field, _| kept.contains(&field.as_str()));
    for stop in value["hexes"].as_array_mut().unwrap().iter_mut().flat_map(|hex| hex["stops"].as_array_mut().unwrap()) {
        stop["revenue"] = json!(0);
    }
    value["version"] = json!(2);
    for train in value["trains"].as_array_mut().unwrap() {
        train["reach"] = json!(1);
    }
    Snapshot::read(value.to_string().as_bytes()).unwrap()
}

#[test]
fn a_bare_board_earns_under_its_title_what_the_whole_one_does() {
    for title in TITLES {
        let board = late_board(title);
        for company in board.companies() {
            let snapshot = board.question(company).unwrap();
            let under = GameBoard::from_snapshot(Arc::new(board.title().clone()), &bare(&snapshot)).unwrap();
            let [expected, found] = [snapshot, under.question(company).unwrap()]
                .map(|snapshot| answers::best(&snapshot.check().unwrap()).revenue);
            assert_eq!(found, expected, "{company} of {title}");
        }
    }
}

/// A page may show mountain passes, beyond which no train runs if they are full, and thin track, which these trains run on.
#[test]
fn passes_and_thin_track_are_the_titles() {
    let prints =
        [("E2", "gray city 20: 5h"), ("F3", "gray pass 0: 2h 5h"), ("G4", "gray city 30: 2h 5"), ("H5", "gray city 50: 2")];
    let prints = prints.map(|(hex, print)| (hex, format!("{{ print = {print:?} }}")));
    let title = Title::builtin("1889").unwrap();
    let title = Arc::new(title.with_hexes(&prints.each_ref().map(|(hex, print)| (*hex, print.as_str()))).unwrap());
    for (foreign, revenue) in [(false, 20 + 30 + 50), (true, 20)] {
        let mut board = GameBoard::of(Arc::clone(&title));
        board.set_phase("4").unwrap();
        board.place_token("AR", "E2", 0).unwrap();
        if foreign {
            board.place_token("SR", "F3", 0).unwrap();
        }
        board.add_train("AR", "4").unwrap();
        let snapshot = board.question("AR").unwrap();
        let pass = snapshot.hexes.iter().find(|hex| hex.id == "F3").unwrap();
        assert_eq!((pass.stops[0].kind, pass.segments[0].gauge), (StopKind::Pass, Gauge::Thin));
        let under = GameBoard::from_snapshot(Arc::clone(&title), &bare(&snapshot)).unwrap().question("AR").unwrap();
        assert_eq!(serde_json::to_value(&under).unwrap()["hexes"], serde_json::to_value(&snapshot).unwrap()["hexes"]);
        assert_eq!(answers::best(&under.check().unwrap()).revenue, revenue, "foreign token: {foreign}");
    }
}

#[test]
fn a_title_replaces_the_rules_of_a_snapshot() {
    let board = late_board("1889");
    let company = board.companies().next().unwrap();
    let snapshot = board.question(company).unwrap();
    let text = serde_json::to_string(&bare(&snapshot)).unwrap();
    let revenue = |title| {
        let choice = Choice { title, ..Choice::default() };
        let selected = Input::read(text.as_bytes(), None).unwrap().select(None).unwrap();
        let found = selected.questions(&choice, &|_: &str| Err(String::new())).unwrap();
        answers::best(&found.questions[0].position).revenue
    };
    assert_eq!(revenue(None), 0);
    assert_eq!(revenue(Some(board.title())), answers::best(&snapshot.check().unwrap()).revenue);
}

#[test]
fn what_the_title_does_not_have_is_named() {
    let board = late_board("1889");
    let title = Arc::new(board.title().clone());
    let snapshot = bare(&board.question(board.companies().next().unwrap()).unwrap());
    let value = serde_json::to_value(&snapshot).unwrap();
    type Change = fn(&mut Value);
    let changes: [(Change, &str); 6] = [
        (|value| value["phase"] = json!("17"), "17"),
        (|value| value["hexes"][0]["id"] = json!("Z99"), "Z99"),
        (|value| value["hexes"][0]["tile"] = json!("4711"), "4711"),
        (|value| value["company"] = json!("NOBODY"), "NOBODY"),
        (|value| value["trains"][0]["name"] = json!("17"), "17"),
        (
            |value| {
                let hexes = value["hexes"].as_array_mut().unwrap();
                let stop =
                    hexes.iter_mut().flat_map(|hex| hex["stops"].as_array_mut().unwrap()).find(|it| it["kind"] == "city");
                stop.unwrap()["extra_tokens"] = json!(["NOBODY"]);
            },
            "NOBODY",
        ),
    ];
    for (change, named) in changes {
        let mut changed = value.clone();
        change(&mut changed);
        let snapshot: Snapshot = serde_json::from_value(changed).unwrap();
        let error = GameBoard::from_snapshot(Arc::clone(&title), &snapshot).unwrap_err().to_string();
        assert!(error.contains(named) && !error.contains('\n'), "{error}");
    }
    assert!(GameBoard::from_snapshot(Arc::new(Title::builtin("1830").unwrap().clone()), &snapshot).is_err());
}

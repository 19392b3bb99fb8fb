//! Advice on the page: it is the library's, and the editor makes its moves.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use highball::Language;
use highball::advice::{AdviceRequest, advise, recorded_lays};
use highball::board_file::BoardFile;
use highball::record::Record;
use highball::report::json::{JsonAdvice, LayRow};
use highball::solve::Clock;
use highball::{Solver, stream};
use highball_web::editor::Editor;
use highball_web::protocol::{AdviceView, Event, GhostDrawing, LayView, Message, MoveView, Question, Work};
use highball_web::work::Worker;
use serde::Serialize;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(name)
}

/// Does work while the clock says what it says. Returns the messages but the last, which says that the work is done.
fn messages_by(work: Work, file: &[u8], clock: Clock<'_>) -> Vec<Message> {
    let messages = Mutex::new(Vec::new());
    Worker::default().run(work, file.to_vec(), clock, &|message| messages.lock().unwrap().push(message.clone()));
    let mut messages = messages.into_inner().unwrap();
    assert_eq!(messages.pop(), Some(Message::Done));
    messages
}

fn question(board: &str, company: &str) -> Question {
    Question { board: board.to_owned(), title: None, company: company.to_owned(), language: Language::English }
}

/// Returns the advice for a company while no time passes.
fn advice(board: &str, company: &str) -> AdviceView {
    match &messages_by(Work::Advise { question: question(board, company) }, b"", &|| Duration::ZERO)[..] {
        [Message::Advice(advice)] => (**advice).clone(),
        other => panic!("{company}: {other:?}"),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap() + "\n"
}

/// Returns the revenue of a company on the board of an editor.
fn revenue(editor: &mut Editor, company: &str) -> u64 {
    let board = editor.handle(Event::Show).view.unwrap().board.toml;
    match messages_by(Work::Solve { question: question(&board, company) }, b"", &|| Duration::ZERO).pop() {
        Some(Message::Answer(answer)) => answer.revenue,
        other => panic!("{company}: {other:?}"),
    }
}

/// Makes each move in the editor, and takes it back.
fn make<'m>(editor: &mut Editor, moves: impl IntoIterator<Item = &'m MoveView>, company: &str, title: &str) -> usize {
    let mut count = 0;
    for it in moves {
        let reply = editor.handle(it.event.clone());
        assert_eq!(reply.error, None, "{title} {company} {}", it.name);
        assert_eq!(reply.view.unwrap().undo, 1, "{title} {company} {}: one change", it.name);
        assert_eq!(revenue(editor, company), it.revenue, "{title} {company} {}", it.name);
        assert_eq!(editor.handle(Event::Undo).error, None);
        count += 1;
    }
    count
}

#[test]
fn the_moves_of_all_late_boards_are_those_of_the_library_and_earn_in_the_editor_what_they_promise() {
    let mut made = [0; 4];
    for entry in std::fs::read_dir(fixture("boards")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let board = BoardFile::read(&text).unwrap();
        let title = board.builtin_title().unwrap();
        let game = board.board(title).unwrap();
        if title.build().is_none() {
            continue;
        }
        for company in game.companies().take(1) {
            let advice = advice(&text, company);
            let expected = advise(&game, &AdviceRequest::about(company), &mut Solver::new(), &|| false).unwrap();
            assert_eq!(advice.json, json(&JsonAdvice::new(&expected, None)), "{} {company}", title.id());
            assert_eq!(advice.revenue, expected.now.revenue);
            let mut editor = Editor::default();
            assert_eq!(editor.handle(Event::OpenBoard { text: text.clone() }).error, None);
            for (count, moves) in made.iter_mut().zip([&advice.tiles, &advice.tokens, &advice.trains, &advice.markers]) {
                *count += make(&mut editor, moves.best.iter().take(3), company, title.id());
            }
        }
    }
    let [tiles, tokens, trains, _] = made;
    assert!(tiles > 40 && tokens > 5 && trains > 10, "{made:?}");
}

#[test]
fn a_marker_that_is_advised_is_set_by_a_tap() {
    let text = std::fs::read_to_string(fixture("boards/18SA.toml")).unwrap();
    let markers = advice(&text, "RFFSA").markers;
    assert_eq!(markers.best.iter().map(|it| (it.gain, it.cost)).collect::<Vec<_>>(), [(20, Some(40))]);
    let mut editor = Editor::default();
    assert_eq!(editor.handle(Event::OpenBoard { text }).error, None);
    assert_eq!(make(&mut editor, &markers.best, "RFFSA", "18SA"), 1);
}

#[test]
fn the_best_moves_are_drawn_with_their_gains_one_on_a_hex() {
    let text = std::fs::read_to_string(fixture("boards/18AL.toml")).unwrap();
    let advice = advice(&text, "ATN");
    let ranks: Vec<&str> = advice.tiles.best.iter().chain(&advice.tokens.best).map(|it| it.rank.as_str()).collect();
    assert_eq!(ranks[0], "1");
    assert!(ranks.contains(&"2") && ranks.contains(&"A") && ranks.contains(&"B"), "{ranks:?}");
    let mut hexes = Vec::new();
    for it in &advice.tiles.best {
        let hex = it.name.split(' ').next().unwrap();
        let GhostDrawing { piece, label } = it.ghost.as_ref().unwrap();
        assert!(piece.contains(&format!("data-ghost=\"{hex}\"")), "{}: {piece}", it.name);
        assert!(label.contains(&format!("{}: {:+}", it.rank, it.gain)), "{}: {label}", it.name);
        if it.among_best {
            assert!(!hexes.contains(&hex), "{hex} twice");
            hexes.push(hex);
        }
    }
    assert!((1..=3).contains(&hexes.len()), "{hexes:?}");
    assert!(advice.trains.best.iter().all(|train| train.ghost.is_none() && train.rank.is_empty()));
    assert!(advice.tiles.others.iter().any(|line| line.ends_with("make no difference.")), "{:?}", advice.tiles.others);
}

#[test]
fn a_long_search_shows_what_it_has_and_goes_on() {
    let text = std::fs::read_to_string(fixture("boards/1889.toml")).unwrap();
    let time = AtomicU64::new(0);
    let clock = || Duration::from_millis(time.fetch_add(50, Ordering::Relaxed));
    let messages = messages_by(Work::Advise { question: question(&text, "IR") }, b"", &clock);
    let found: Vec<&AdviceView> =
        messages.iter().filter_map(|message| if let Message::Advice(it) = message { Some(&**it) } else { None }).collect();
    let [first, last] = found[..] else { panic!("{} messages of advice", found.len()) };
    assert!(first.cut_off.is_some(), "{first:?}");
    assert_eq!(*last, advice(&text, "IR"));
    assert!(last.cut_off.is_none());
    let boards =
        messages.iter().filter_map(|message| if let Message::Advising { boards } = message { Some(*boards) } else { None });
    assert!(boards.clone().count() >= 2 && boards.clone().all(|boards| boards > 0));
}

#[test]
fn tiles_are_laid_in_the_given_rotation_as_one_change() {
    let mut editor = Editor::default();
    editor.handle(Event::NewBoard { title: "1889".to_owned() });
    let tile = |hex: &str, number: &str, rotation| highball_web::protocol::TileLay {
        hex: hex.to_owned(),
        number: number.to_owned(),
        rotation,
    };
    let mut lay = |tiles| editor.handle(Event::LayTiles { tiles });
    let view = lay(vec![tile("H11", "8", 5), tile("G10", "7", 3)]).view.unwrap();
    assert!(view.board.toml.contains("H11 = \"8 ") && view.board.toml.contains("G10 = \"7 "), "{}", view.board.toml);
    assert_eq!(view.undo, 1);
    // A straight track looks the same after half a turn.
    let view = lay(vec![tile("H13", "9", 4)]).view.unwrap();
    let other = lay(vec![tile("H13", "9", 1)]).view.unwrap();
    assert_eq!(view.board.toml, other.board.toml);
    for (tiles, message) in [
        (vec![tile("Z9", "8", 0)], "Z9"),
        (vec![tile("H11", "9999", 0)], "9999"),
        (vec![tile("J9", "7", 0), tile("F1", "8", 0)], "no tile can be laid on F1"),
    ] {
        let reply = lay(tiles);
        assert!(reply.error.as_ref().is_some_and(|error| error.contains(message)), "{:?}", reply.error);
        assert_eq!(reply.view.unwrap().board.toml, other.board.toml, "nothing is laid");
    }
}

#[test]
fn what_cannot_be_advised_is_an_error_in_a_line() {
    let error = |board: &str, company: &str| {
        let messages = messages_by(Work::Advise { question: question(board, company) }, b"", &|| Duration::ZERO);
        match &messages[..] {
            [Message::Failed { error }] => error.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert!(error("title = '1889'\nphase = '2'", "XX").contains("\"XX\""));
    assert!(error("title = 3", "XX").contains("line 1: title"));
}

/// Audits the tile lays of a game.
fn audit_lays(name: &str, file: &[u8]) -> Vec<Message> {
    messages_by(Work::AuditLays { name: name.to_owned(), language: Language::English }, file, &|| Duration::ZERO)
}

#[test]
fn tile_lays_are_audited_as_by_the_library() {
    let name = "962.json.gz";
    let file = std::fs::read(fixture("games/1889").join(name)).unwrap();
    let messages = audit_lays(name, &file);
    let [Message::LaysAudit(first), rows @ .., Message::LaysAudit(last)] = &messages[..] else { panic!("{messages:?}") };
    let rows: Vec<&LayView> =
        rows.iter().map(|row| if let Message::Lay(row) = row { row } else { panic!("{row:?}") }).collect();
    let record = Record::read(&stream::decompressed(file).unwrap(), None).unwrap();
    let (lays, _) = recorded_lays(&record);
    assert_eq!((first.lays, first.audited, rows.len()), (lays.len(), 0, lays.len()));
    for (row, lay) in rows.iter().zip(lays) {
        let audited = lay.audit(&mut Solver::new(), &|| false).unwrap();
        assert_eq!(row.json, json(&LayRow::new(name, &audited)));
        assert_eq!(
            (row.earns, row.best_earns, row.missed),
            (audited.after.revenue, audited.best_after.revenue, audited.missed())
        );
    }
    assert_eq!(last.audited, last.lays);
    let all: u64 = rows.iter().map(|row| row.missed).sum();
    for sums in [&last.companies, &last.presidents] {
        assert_eq!(sums.iter().map(|it| it.missed).sum::<u64>(), all);
        assert!(sums.iter().all(|it| it.missed > 0) && sums.is_sorted_by_key(|it| std::cmp::Reverse(it.missed)), "{sums:?}");
    }
    assert!(all > 0);
}

#[test]
fn a_file_that_is_no_game_has_no_lays_to_audit() {
    for (file, expected) in [(&b"{}"[..], "title"), (b"<html>", "JSON"), (b"\x1f\x8bgarbage", "gzip")] {
        match &audit_lays("a", file)[..] {
            [Message::Failed { error }] => assert!(error.contains(expected) && !error.contains('\n'), "{error}"),
            other => panic!("{other:?}"),
        }
    }
}

//! Work that the page has done: its answers are those of the library, and whatever it is given, it comes to an end.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use highball::Language;
use highball::audit::{GameTotals, recorded_turns};
use highball::board_file::BoardFile;
use highball::claim::{Claim, ClaimForm};
use highball::dispute::judge_claims;
use highball::game_board::GameBoard;
use highball::record::Record;
use highball::report::json::{JsonAnswer, JsonAudit, JsonBoardAnswer, JsonRankedClaim};
use highball::report::text::dispute_text;
use highball::report::{AuditedGame, Work as SearchWork};
use highball::search::{Limits, Portfolio, Strategy as _};
use highball::solve::Clock;
use highball::title::Title;
use highball::{Solver, stream};
use highball_web::protocol::{
    AnswerView, AuditRow, AuditView, Message, Question, RunsDrawing, SetView, TurnView, VerdictView, Work,
};
use highball_web::work::Worker;
use proptest::prelude::*;
use serde::Serialize;

/// The board of 18MEX, whose answers have payments and shares.
const MEX: &str = include_str!("../../fixtures/boards/18MEX.toml");
const SHIKOKU: &str = include_str!("../../fixtures/boards/1889.toml");

/// Recorded games.
const GAMES: [&str; 2] = ["1889/962.json.gz", "18MEX/hotseat01.json.gz"];

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(name)
}

fn recorded_game(name: &str) -> Vec<u8> {
    std::fs::read(fixture("games").join(name)).unwrap()
}

/// Does work while no time passes. Returns the messages but the last, which says that the work is done.
fn messages_of(worker: &mut Worker, work: Work, file: &[u8]) -> Vec<Message> {
    messages_by(worker, work, file, &|| Duration::ZERO)
}

fn messages_by(worker: &mut Worker, work: Work, file: &[u8], clock: Clock<'_>) -> Vec<Message> {
    let messages = Mutex::new(Vec::new());
    worker.run(work, file.to_vec(), clock, &|message| messages.lock().unwrap().push(message.clone()));
    let mut messages = messages.into_inner().unwrap();
    assert_eq!(messages.pop(), Some(Message::Done));
    assert!(!messages.contains(&Message::Done));
    messages
}

fn question(board: &str, company: &str) -> Question {
    Question { board: board.to_owned(), title: None, company: company.to_owned(), language: Language::English }
}

fn answer(board: &str, company: &str) -> AnswerView {
    let work = Work::Solve { question: question(board, company) };
    match &messages_of(&mut Worker::default(), work, b"")[..] {
        [Message::Answer(answer)] => (**answer).clone(),
        other => panic!("{company}: {other:?}"),
    }
}

fn verdict(board: &str, company: &str, claims: &[&str], why: &[&str]) -> VerdictView {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    let work = Work::Judge { question: question(board, company), claims: texts(claims), why: texts(why) };
    match messages_of(&mut Worker::default(), work, b"").pop() {
        Some(Message::Verdict(verdict)) => verdict,
        other => panic!("{company}: {other:?}"),
    }
}

fn error(work: Work, file: &[u8]) -> String {
    match &messages_of(&mut Worker::default(), work, file)[..] {
        [Message::Failed { error }] => error.clone(),
        [Message::Unread { errors }] => errors.join("\n"),
        other => panic!("{other:?}"),
    }
}

/// The work of a search that took no time.
fn no_time() -> SearchWork {
    let zero = Duration::ZERO;
    SearchWork { strategy: Portfolio.name(), read: zero, network: zero, search: zero, cutoff: None }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap() + "\n"
}

/// Calls `test` with the name, the text and the companies of each late board.
fn each_board(mut test: impl FnMut(&str, &str, &GameBoard)) {
    let mut count = 0;
    for entry in std::fs::read_dir(fixture("boards")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let board = BoardFile::read(&text).unwrap();
        let game = board.board(board.builtin_title().unwrap()).unwrap();
        test(&path.file_stem().unwrap().to_string_lossy(), &text, &game);
        count += 1;
    }
    assert_eq!(count, Title::all().len());
}

/// Checks that the sums of a set's runs begin with the prices of its stops and that the runs earn what the set does.
fn assert_adds_up(set: &SetView) {
    let bonuses = set.bonuses.iter().filter_map(|bonus| bonus.text.split([',', ' ']).next()?.parse::<u64>().ok());
    assert_eq!(set.runs.iter().map(|run| run.revenue).chain(bonuses).sum::<u64>(), set.revenue, "{set:?}");
    for run in &set.runs {
        assert!(!run.stops.is_empty() && run.color.starts_with('#'), "{run:?}");
        let prices: Vec<&str> = run.stops.iter().map(|stop| stop.price.as_str()).filter(|it| !it.is_empty()).collect();
        assert!(run.sum.starts_with(&prices.join(" + ")), "{run:?}");
    }
}

/// It decides whether the company must own a train.
#[test]
fn a_company_that_earns_nothing_is_told_whether_it_has_a_legal_run() {
    let notes = |tiles: &str| {
        let board =
            format!("title = '1889'\nphase = '2'\n[tiles]\n{tiles}\n[tokens]\nK8 = ['AR']\n[companies.AR]\ntrains = []\n");
        answer(&board, "AR").notes
    };
    assert_eq!(notes("").last().map(String::as_str), Some("AR has no legal run."));
    let found = notes("K8 = '6/2'");
    assert!(found.last().is_some_and(|note| note.starts_with("AR has a legal run: ")), "{found:?}");
}

#[test]
fn the_answers_of_all_late_boards_are_those_of_the_library() {
    each_board(|name, text, game| {
        for company in game.companies() {
            let shown = answer(text, company);
            let position = game.question(company).unwrap().check().unwrap();
            let best = Solver::new().solve(&position).unwrap();
            let changes = best.changes(game, &position);
            let expected = JsonBoardAnswer { answer: JsonAnswer::new(&position, &best, &no_time()), changes };
            assert_eq!(shown.json, json(&expected), "{name}, {company}");
            assert_eq!((shown.revenue, shown.proven), (best.revenue, true), "{name}, {company}");
            assert_eq!(shown.set.runs.len(), best.runs.len(), "{name}, {company}");
            assert_adds_up(&shown.set);
            for (run, number) in shown.set.runs.iter().zip(0..) {
                let marks = [format!("data-run=\"{number}\""), run.color.clone()];
                assert!(marks.iter().all(|mark| shown.drawing.bands.contains(mark)), "{name}, {company}: {marks:?}");
            }
        }
    });
}

#[test]
fn the_revenues_of_all_companies_are_those_of_their_answers() {
    each_board(|name, text, game| {
        let revenues = messages_of(&mut Worker::default(), Work::Revenues { question: question(text, "") }, b"");
        assert_eq!(revenues.len(), game.companies().count(), "{name}");
        for (company, message) in game.companies().zip(revenues) {
            let Message::Revenue(shown) = message else { panic!("{message:?}") };
            let expected = (company, answer(text, company).revenue, true, None);
            assert_eq!((shown.company.as_str(), shown.revenue, shown.proven, shown.error), expected, "{name}");
        }
    });
}

#[test]
fn further_sets_follow_the_best_one() {
    let messages = messages_of(&mut Worker::default(), Work::Further { question: question(MEX, "CHI"), sets: 3 }, b"");
    let Some(Message::Answer(shown)) = messages.last() else { panic!("{messages:?}") };
    let revenues: Vec<u64> = shown.further.iter().map(|further| further.set.revenue).collect();
    assert!(revenues.len() == 2 && shown.revenue >= revenues[0] && revenues[0] >= revenues[1], "{revenues:?}");
    assert!(shown.notes.last().unwrap().contains("no other set of runs"), "{:?}", shown.notes);
    shown.further.iter().for_each(|further| assert_adds_up(&further.set));
    assert!(shown.further.iter().all(|further| further.drawing.bands.contains("data-run")));
}

#[test]
fn an_answer_says_what_each_share_gets() {
    let shares = answer(MEX, "CHI").shares;
    assert!(shares.len() > 1);
    for share in &shares {
        assert!(share.lines[0].contains("treasury gets"), "{share:?}");
    }
}

#[test]
fn what_is_found_soon_is_shown_before_a_long_search_ends() {
    let seconds = AtomicU64::new(0);
    let clock = || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed));
    let work = Work::Solve { question: question(MEX, "CHI") };
    let messages = messages_by(&mut Worker::default(), work, b"", &clock);
    let answers = messages.iter().filter_map(|message| match message {
        Message::Answer(answer) => Some(answer),
        _ => None,
    });
    let [first, last] = answers.collect::<Vec<_>>()[..] else { panic!("{messages:?}") };
    assert!(!first.proven && first.json.contains("\"proven\":false"));
    assert!(last.proven && last.revenue >= first.revenue && last.revenue <= first.upper_bound);
    assert!(messages.iter().any(|message| matches!(message, Message::Progress { .. })));
}

#[test]
fn a_verdict_is_that_of_the_library() {
    let board = BoardFile::read(MEX).unwrap();
    let position = board.board(board.builtin_title().unwrap()).unwrap().question("CHI").unwrap().check().unwrap();
    let best = Solver::new().solve(&position).unwrap();
    let run = |(run, _): &(highball::position::Run, _)| {
        let stops: Vec<String> = run.route.stops.iter().map(|&stop| position.board().stop_name(stop)).collect();
        format!("{}: {}", position.train(run.train).id, stops.join(", "))
    };
    let best_runs: Vec<String> = best.runs.iter().map(run).collect();
    assert!(best_runs.len() > 1);
    let claims = [best_runs[0].as_str(), &best_runs.join("; "), "4D: Chihuahua, Mexico City, Chihuahua"];
    let shown = verdict(MEX, "CHI", &claims, &[&best_runs[0], "Chihuahua, El Paso"]);

    let read = claims.map(|claim| Claim::read(&position, claim, ClaimForm::Text).unwrap());
    let ranked = judge_claims(&position, &read, &best, &Limits::default()).unwrap();
    let line = |ranked| json(&JsonRankedClaim::new(&position, ranked, &best, &no_time()));
    assert!(shown.json.starts_with(&ranked.iter().map(line).collect::<String>()), "{}", shown.json);
    assert_eq!(shown.json.lines().count(), claims.len() + shown.why.len());
    assert!(
        shown.text.starts_with(&dispute_text(&position, &ranked, &best, &no_time(), Language::English)),
        "{}",
        shown.text
    );

    let of = |number: usize| shown.claims.iter().find(|claim| claim.number == number).unwrap();
    assert!(of(1).legal && of(1).best && of(1).changes.is_empty());
    assert!(of(0).legal && !of(0).best && !of(0).changes.is_empty());
    assert!(of(0).standing.starts_with("Claim 1 is legal"), "{}", of(0).standing);
    assert!(of(0).standing.contains("less than the best"), "{}", of(0).standing);
    assert!(!of(2).legal && !of(2).faults.is_empty());
    let drawings = shown.claims.iter().map(|claim| &claim.drawing).chain([&shown.best_drawing]);
    let is_drawn = |drawing: &RunsDrawing| drawing.bands.contains("data-run=\"0\"") && !drawing.labels.is_empty();
    assert!(drawings.chain(shown.why.iter().flat_map(|why| &why.drawing)).all(is_drawn));
    assert_eq!(shown.best.revenue, best.revenue);
    assert_eq!(shown.why[0].answer, "It is in the best set.");
    assert!(shown.why[1].question.starts_with("Why not ") && !shown.why[1].answer.is_empty());
}

#[test]
fn a_question_that_cannot_be_read_leaves_the_others_their_answers() {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    let judge = |claim: &str, why: &[&str]| {
        let work = Work::Judge { question: question(MEX, "CHI"), claims: texts(&[claim]), why: texts(why) };
        messages_of(&mut Worker::default(), work, b"")
    };
    let unread = |message: &Message| match message {
        Message::Unread { errors } => errors.clone(),
        other => panic!("{other:?}"),
    };
    let messages = judge("4D: Nowhere, Else; 9: Chihuahua", &[]);
    let [errors] = &messages[..] else { panic!("only the errors") };
    let errors = unread(errors);
    for (error, name) in errors.iter().zip(["\"Nowhere\"", "\"Else\"", "\"9\""]) {
        assert!(error.contains(name) && !error.contains('\n'), "{error}");
    }
    assert_eq!(errors.len(), 3, "{errors:?}");
    let messages = judge("4D: Nowhere", &["Nowhere", "Chihuahua, El Paso"]);
    let [errors, Message::Verdict(shown)] = &messages[..] else { panic!("the errors, then the answers") };
    assert!(unread(errors).len() == 1 && shown.claims.is_empty());
    let [nowhere, route] = &shown.why[..] else { panic!("{:?}", shown.why) };
    assert_eq!((nowhere.asked.as_str(), &nowhere.drawing), ("Nowhere", &None));
    assert!(matches!(&nowhere.errors[..], [error] if error.contains("Nowhere") && !error.contains('\n')));
    assert!(route.errors.is_empty() && route.question.starts_with("Why not ") && !route.answer.is_empty());
}

/// Returns the texts in a value, without those for other programs, and without drawings.
fn texts(value: &serde_json::Value) -> Vec<&str> {
    match value {
        serde_json::Value::String(text) => vec![text],
        serde_json::Value::Array(values) => values.iter().flat_map(texts).collect(),
        serde_json::Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| *name != "json" && !name.to_lowercase().ends_with("drawing"))
            .flat_map(|(_, value)| texts(value))
            .collect(),
        _ => Vec::new(),
    }
}

/// Words that English sentences have and German ones don't.
const ENGLISH: [&str; 14] =
    ["the", "is", "of", "to", "and", "earns", "legal", "share", "moves", "treasury", "instead", "which", "train", "used"];

#[test]
fn what_is_written_for_people_is_in_the_language_of_the_question() {
    let german = Question { language: Language::German, ..question(SHIKOKU, "IR") };
    let claims = ["5: Ikeda, Kouchi, Saijou, Imabari", "5: Kouchi, Ikeda, Kouchi", "5: Kouchi, Ikeda; D: Kouchi, Ikeda"];
    let works = [
        Work::Solve { question: german.clone() },
        Work::Further { question: german.clone(), sets: 3 },
        Work::Judge {
            question: german,
            claims: claims.map(str::to_owned).to_vec(),
            why: vec!["5: Kouchi, Ikeda".to_owned()],
        },
    ];
    let mut seen = String::new();
    for message in works.into_iter().flat_map(|work| messages_of(&mut Worker::default(), work, b"")) {
        let value = serde_json::to_value(&message).unwrap();
        for text in texts(&value) {
            let mut words = text.split(|letter: char| !letter.is_alphanumeric());
            assert!(!words.any(|word| ENGLISH.contains(&word)), "{text}");
            seen.push_str(text);
        }
    }
    for part in ["weniger als das Beste", "nicht erlaubt", "ausgeschüttet", "aktienkurs", "5er-zug", "brauch"] {
        assert!(seen.to_lowercase().contains(&part.to_lowercase()), "{part}");
    }
}

#[test]
fn what_is_wrong_with_a_game_is_said_in_the_language_of_the_question() {
    let of_title = |title: &str, actions: &str| {
        format!(r#"{{"title": "{title}", "players": [{{"id": 1, "name": "Ann"}}], "actions": [{actions}]}}"#)
    };
    let lay = r#"{"type": "lay_tile", "entity": "AR", "entity_type": "corporation", "id": 7,
        "hex": "Z9", "tile": "8-0", "rotation": 0}"#;
    let pass = r#"{"type": "pass", "entity": 1, "entity_type": "player", "id": 7}"#;
    for (game, expected) in [
        (of_title("18Moon", ""), "Partien von „18Moon“ werden nicht unterstützt; erwartet: "),
        (
            of_title("1889", lay),
            "Aktion 7: kein Feld heißt „Z9“; erwartet: eines der Karte von 1889; 0 von 1 Aktionen gelesen",
        ),
        (of_title("1889", pass).replace("]}", ""), "die Datei ist abgeschnitten oder kein JSON nach Aktion 7 ("),
    ] {
        let work = Work::Open { name: "game.json".to_owned(), language: Language::German };
        let said = match messages_of(&mut Worker::default(), work, game.as_bytes()).pop() {
            Some(Message::Failed { error }) => error,
            Some(Message::Audit(audit)) => audit.fault.unwrap_or_default(),
            other => panic!("{other:?}"),
        };
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn a_picture_shows_the_best_runs_or_claims() {
    for (claims, expected) in [(vec![], "Proven"), (vec!["4D: Chihuahua, El Paso".to_owned()], "The claim")] {
        let work = Work::Picture { question: question(MEX, "CHI"), claims, width: Some(800), link: None, dark: true };
        let messages = messages_of(&mut Worker::default(), work, b"");
        let Some(Message::Picture { svg }) = messages.last() else { panic!("{messages:?}") };
        assert!(svg.starts_with("<svg") && svg.contains(expected), "{expected}");
    }
}

/// Opens a recorded game. Returns the audit at the beginning, the turns, and the audit at the end.
fn audit(worker: &mut Worker, name: &str, file: &[u8]) -> (AuditView, Vec<AuditRow>, AuditView) {
    let mut messages = messages_of(worker, Work::Open { name: name.to_owned(), language: Language::English }, file);
    let (last, first) = (messages.pop(), messages.remove(0));
    let (Message::Audit(first), Some(Message::Audit(last))) = (first, last) else { panic!("no audit of {name}") };
    let turn = |message| match message {
        Message::Turn(row) => row,
        other => panic!("{other:?}"),
    };
    (*first, messages.into_iter().map(turn).collect(), *last)
}

#[test]
fn an_audit_is_that_of_the_library() {
    for name in GAMES {
        let file = recorded_game(name);
        let record = Record::read(&stream::decompressed(file.clone()).unwrap(), None).unwrap();
        let (turns, fault) = recorded_turns(&record);
        assert_eq!(fault, None);
        let audited = turns.into_iter().map(|turn| {
            let best = Solver::new().solve(&turn.position).unwrap();
            (turn.audit(best).unwrap(), no_time())
        });
        let turns: Vec<_> = audited.collect();
        let totals = GameTotals::new(&record, turns.iter().map(|(turn, _)| turn));
        let (read, fault) = (Duration::ZERO, None);
        let game = AuditedGame {
            file: name,
            record: &record,
            read,
            turns: &turns,
            totals: &totals,
            fault,
            language: Language::English,
        };

        let (first, rows, last) = audit(&mut Worker::default(), name, &file);
        assert_eq!((first.turns, first.audited, first.json.as_str()), (turns.len(), 0, ""), "{name}");
        assert_eq!((last.turns, last.audited), (turns.len(), turns.len()), "{name}");
        assert_eq!((last.played, last.best, last.missed), (totals.all.played, totals.all.best, totals.all.missed));
        assert_eq!(last.json, json(&JsonAudit::new(game)), "{name}");
        let shown = rows.iter().map(|row| (row.action, row.played, row.best, row.legal));
        let expected = turns.iter().map(|(turn, _)| {
            let played = turn.played_revenue();
            (turn.action, played, turn.best.revenue, turn.is_legal())
        });
        assert!(shown.eq(expected), "{name}");
    }
}

#[test]
fn a_turn_is_shown_with_its_board_and_the_claim_of_its_runs() {
    for name in GAMES {
        let mut worker = Worker::default();
        let (_, rows, _) = audit(&mut worker, name, &recorded_game(name));
        for row in rows {
            let messages = messages_of(&mut worker, Work::Replay { turn: row.turn, language: Language::English }, b"");
            let [Message::Replayed(turn)] = &messages[..] else { panic!("{messages:?}") };
            let TurnView { row: shown, board, company, claim, verdict: of_record } = &**turn;
            assert_eq!(*shown, row);
            let claims: &[&str] = if claim.is_empty() { &[] } else { &[claim] };
            let edited = verdict(board, company, claims, &[]);
            let place = format!("{name}, action {}: {claim}", row.action);
            assert_eq!((edited.best.revenue, of_record.best.revenue), (row.best, row.best), "{place}");
            assert_eq!(edited.claims.is_empty(), row.played == 0, "{place}");
            for claimed in &edited.claims {
                assert_eq!((claimed.set.revenue, claimed.legal), (row.played, row.legal), "{place}");
            }
        }
    }
}

#[test]
fn files_are_opened_by_what_they_hold() {
    let is_title = |name: &str, file: &str| {
        let messages = messages_of(
            &mut Worker::default(),
            Work::Open { name: name.to_owned(), language: Language::English },
            file.as_bytes(),
        );
        let [Message::Opened { is_title, text }] = &messages[..] else { panic!("{messages:?}") };
        assert_eq!(text, file);
        *is_title
    };
    assert!(!is_title("board.txt", MEX));
    assert!(is_title("my.toml", Title::builtin_text("18MEX").unwrap()));
}

#[test]
fn a_card_has_the_link_as_a_qr_code() {
    let link = Some("https://example.org/#b1=x".to_owned());
    let work = Work::Picture { question: question(MEX, "CHI"), claims: Vec::new(), width: None, link, dark: false };
    let messages = messages_of(&mut Worker::default(), work, b"");
    let Some(Message::Picture { svg }) = messages.last() else { panic!("{messages:?}") };
    assert!(svg.contains("viewBox=\"0 0 560 ") && svg.contains("Scan to open this board") && svg.contains("Proven"));
    let link = Some("x".repeat(9_000));
    let work = Work::Picture { question: question(MEX, "CHI"), claims: Vec::new(), width: None, link, dark: false };
    assert!(error(work, b"").contains("no room for a link of 9000 letters"));
}

#[test]
fn work_that_cannot_be_done_fails_with_a_line_that_says_why() {
    let open = |file: &[u8]| error(Work::Open { name: "a".to_owned(), language: Language::English }, file);
    let solve = |question: Question| error(Work::Solve { question }, b"");
    let judge = |claim: &str, why: &[&str]| {
        let why = why.iter().map(|&text| text.to_owned()).collect();
        error(Work::Judge { question: question(MEX, "CHI"), claims: vec![claim.to_owned()], why }, b"")
    };
    let own_title = Question { title: Some("format = 1".to_owned()), ..question(MEX, "CHI") };
    let picture =
        Work::Picture { question: question(MEX, "CHI"), claims: Vec::new(), width: Some(1), link: None, dark: false };
    for (error, expected) in [
        (open(b"<html>"), "expected a board file"),
        (open(b"{}"), "JSON, expected a board file"),
        (open(&std::fs::read(fixture("large.json")).unwrap()), "JSON, expected a board file"),
        (open(br#"{"title": "18Moon", "actions": []}"#), "are not supported"),
        (open(b"\x1f\x8bgarbage"), "gzip"),
        (open(&vec![b'x'; 50 << 20]), "expected a board file"),
        (open(&b"a=".repeat(1 << 20)), "expected at most 1048576"),
        (open(b"a=\xff"), "UTF-8"),
        (solve(question("title = 3", "CHI")), "line 1: title"),
        (solve(question("title = \"18MEX\"\nphase = \"9\"", "CHI")), "line 2: phase"),
        (solve(question(MEX, "XYZ")), "\"XYZ\""),
        (solve(own_title), "the title file: line 1"),
        (judge("9: Nowhere", &[]), "\"9: Nowhere\": "),
        (error(picture, b""), "width"),
        (error(Work::Replay { turn: 0, language: Language::English }, b""), "no game is open"),
    ] {
        assert!(error.contains(expected) && !error.contains('\n'), "{expected}: {error}");
    }
}

#[test]
fn a_turn_that_the_game_does_not_have_is_an_error() {
    let mut worker = Worker::default();
    audit(&mut worker, GAMES[0], &recorded_game(GAMES[0]));
    let messages = messages_of(&mut worker, Work::Replay { turn: 9_999, language: Language::English }, b"");
    assert!(matches!(&messages[..], [Message::Failed { error }] if error.contains("there is no turn 9999")), "{messages:?}");
    // A file that is no game closes the game.
    messages_of(&mut worker, Work::Open { name: String::new(), language: Language::English }, b"");
    let messages = messages_of(&mut worker, Work::Replay { turn: 0, language: Language::English }, b"");
    assert!(matches!(&messages[..], [Message::Failed { error }] if error.contains("no game is open")), "{messages:?}");
}

/// A board, a title or the beginning of a recorded game, with some bytes changed and the end cut off.
fn damaged_file() -> impl Strategy<Value = Vec<u8>> {
    let game = stream::decompressed(recorded_game(GAMES[0])).unwrap();
    let title = Title::builtin_text("18MEX").unwrap().as_bytes();
    let whole = prop::sample::select(vec![MEX.as_bytes().to_vec(), game[..20_000].to_vec(), title.to_vec()]);
    let damage = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    (whole, damage, any::<prop::sample::Index>()).prop_map(|(mut bytes, damage, end)| {
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(end.index(bytes.len()));
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// `messages_of` checks that the work ends.
    #[test]
    fn whatever_is_opened_or_asked_comes_to_an_end(
        bytes in prop_oneof![prop::collection::vec(any::<u8>(), 0..200), damaged_file()],
        name in "(a\\.toml|a\\.json|.{0,8})",
        company in "(CHI|.{0,4})",
        claim in "(4D: )?.{0,20}",
    ) {
        let mut worker = Worker::default();
        messages_of(&mut worker, Work::Open { name, language: Language::English }, &bytes);
        messages_of(&mut worker, Work::Replay { turn: 0, language: Language::English }, b"");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        messages_of(&mut worker, Work::Solve { question: question(&text, &company) }, b"");
        messages_of(&mut worker, Work::Revenues { question: question(&text, &company) }, b"");
        let (asked, claims) = (question(MEX, &company), vec![claim]);
        messages_of(&mut worker, Work::Judge { question: asked.clone(), claims: claims.clone(), why: claims }, b"");
        messages_of(&mut worker, Work::Solve { question: Question { title: Some(text), ..asked } }, b"");
    }
}

//! Boards of all titles that are changed at random: they are written in one line and read again, changes are taken back, and a session gives
//! the answers of a solver that knows nothing.

use std::path::Path;

use highball::board_file::BoardFile;
use highball::game_board::{GameBoard, Step, UsedRight};
use highball::judge::JudgedRun;
use highball::position::Run;
use highball::session::Session;
use highball::title::Title;
use highball::{Answer, Position, Solver};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::common::fixtures;

/// Number of random walks from each board.
const WALKS: u32 = 1;

/// Number of changes on a walk.
const CHANGES: usize = 4;

/// Calls `check` for each board of a title that is compiled in, with its name.
fn each_board(mut check: impl FnMut(&str, GameBoard)) {
    let mut paths: Vec<_> = std::fs::read_dir(fixtures::path("boards")).unwrap().map(|it| it.unwrap().path()).collect();
    paths.sort();
    let text = |path: &Path| std::fs::read_to_string(path).unwrap();
    for path in paths {
        let file = BoardFile::read(&text(&path)).unwrap();
        let Ok(title) = file.builtin_title() else { continue };
        check(&path.file_name().unwrap().to_string_lossy(), file.board(title).unwrap());
    }
}

/// Returns the changes that a company can make in its turn, and the phases and trains that the title has.
fn steps(board: &GameBoard, company: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = board.legal_lays(company).unwrap_or_default().iter().map(Step::from).collect();
    let tokens = board.legal_tokens(company).unwrap_or_default();
    steps.extend(tokens.iter().map(|token| Step::token(company, token)));
    let phases = board.title().phases().iter().map(|phase| Step::Phase { phase: phase.name.clone() });
    steps.extend(phases);
    let train = |name: &str| Step::Trains { company: company.to_owned(), trains: vec![name.to_owned()] };
    let named = board.title().trains().iter().filter(|train| board.check_train(&train.name).is_ok());
    steps.extend(named.map(|it| train(&it.name)));
    steps
}

/// An answer as people see it: what each train earns, and where it runs.
fn seen(position: &Position, answer: &Answer) -> (u64, u64, Vec<String>) {
    let run = |(run, judged): &(Run, JudgedRun)| {
        let stops: Vec<String> = run.route.stops.iter().map(|&stop| position.board().stop_name(stop)).collect();
        format!("{} earns {} at {}", position.train(run.train).id, judged.revenue, stops.join(" "))
    };
    (answer.revenue, answer.upper_bound, answer.runs.iter().map(run).collect())
}

fn reads_back(name: &str, board: &GameBoard) {
    let line = board.to_string();
    assert!(!line.contains(['\n', '\r']), "{name}: {line}");
    let again: GameBoard = line.parse().unwrap_or_else(|faults| panic!("{name}: {line}\n{faults}"));
    assert_eq!((again.to_string(), &again), (line, board), "{name}");
}

#[test]
fn every_board_is_the_same_in_one_line() {
    each_board(|name, board| {
        reads_back(name, &board);
        let file = BoardFile::from(&board);
        assert_eq!(BoardFile::read(&file.line()).unwrap().to_string(), file.to_string(), "{name}");
    });
}

#[test]
fn a_legal_move_and_its_step_make_the_same_board() {
    each_board(|name, mut board| {
        let companies: Vec<String> = board.companies().take(2).map(str::to_owned).collect();
        for company in &companies {
            for token in board.legal_tokens(company).unwrap_or_default() {
                let mut other = board.clone();
                other.make_token(company, &token);
                let undo = board.make(&Step::token(company, &token)).unwrap_or_else(|it| panic!("{name}, {token:?}: {it}"));
                assert_eq!(board, other, "{name}, {token:?}");
                board.undo(undo);
            }
            for lay in board.legal_lays(company).unwrap_or_default().iter().step_by(7) {
                let mut other = board.clone();
                other.make_lay(lay);
                let undo = board.make(&Step::from(lay)).unwrap_or_else(|fault| panic!("{name}, {lay:?}: {fault}"));
                assert_eq!(board, other, "{name}, {lay:?}");
                board.undo(undo);
            }
        }
    });
}

#[test]
fn a_session_answers_as_a_solver_that_knows_nothing() {
    each_board(|name, board| {
        let Some(company) = board.companies().last().map(str::to_owned) else { return };
        let config = Config { cases: WALKS, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let walk = |picks: Vec<u16>| {
            let mut session = Session::new(board.clone());
            let before = session.revenue(&company).unwrap();
            for pick in picks {
                let steps = steps(session.board(), &company);
                let Some(step) = steps.get(usize::from(pick) % steps.len().max(1)) else { break };
                let expected = session.revenue_after(&company, std::slice::from_ref(step));
                session.make(step).unwrap_or_else(|fault| panic!("{name}, {step:?}: {fault}"));
                reads_back(name, session.board());
                let Ok(position) = session.board().position(&company) else {
                    assert!(session.solve(&company).is_err(), "{name}, {step:?}");
                    continue;
                };
                let answer = Solver::new().solve(&position).unwrap();
                let best = session.solve(&company).unwrap();
                assert_eq!((best.answer.revenue, best.answer.payout.clone()), (answer.revenue, answer.payout.clone()));
                assert_eq!(expected.unwrap().revenue, answer.revenue, "{name}, {step:?}");
                assert_eq!(session.revenue(&company).unwrap().revenue, answer.revenue, "{name}, {step:?}");
                assert_eq!(seen(&best.position, &best.answer), seen(&position, &answer), "{name}, {step:?}");
            }
            while session.undo() {}
            assert_eq!(session.revenue(&company).unwrap(), before, "{name}");
            assert_eq!(session.board(), &board, "{name}");
            Ok(())
        };
        runner.run(&vec(any::<u16>(), CHANGES), walk).unwrap_or_else(|failed| panic!("{name}: {failed}"));
    });
}

/// Replay knows more of a board than what lies on it.
#[test]
fn tokens_that_wait_and_rights_that_are_used_up_are_in_the_line() {
    let mut rights = 0;
    for title in Title::all() {
        let Some(build) = title.build() else { continue };
        let mut board = GameBoard::new(title);
        board.waiting = title.companies().iter().take(2).map(|company| (0, company.id.clone())).collect();
        let lays = build.private_lays.iter().map(|right| UsedRight::Lay(right.by.private.clone()));
        let tokens = build.private_tokens.iter().map(|right| UsedRight::Token(right.by.private.clone()));
        board.used_rights = lays.chain(tokens).collect();
        rights += board.used_rights.len();
        reads_back(title.id(), &board);
    }
    assert!(rights > 10, "{rights}");
}

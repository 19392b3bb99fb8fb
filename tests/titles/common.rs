//! Asking questions of boards under a title's rules, as they are or changed.

use std::path::Path;

use highball::board_file::{BoardFile, BoardFileError, Game};
use highball::payout::{ChoiceOutcome, PayoutOutcome};
use highball::position::Run;
use highball::rules::{Money, StopValue};
use highball::solve::Answer;
use highball::title::Title;
use highball::{Limits, Position, solve, strategies};

/// A title whose rules are those of a text with some of its parts exchanged for others: rules switched off, or on.
pub fn changed(text: &str, changes: &[(&str, &str)]) -> Title {
    let mut text = text.to_owned();
    for (part, instead) in changes {
        assert!(text.contains(part), "the title does not say {part:?}");
        text = text.replace(part, instead);
    }
    Title::read(&text).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

/// The game that a board file describes.
pub fn game(title: &Title, board: &str) -> Game {
    let file = BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]));
    file.game(title).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]))
}

/// What is wrong with a board file.
pub fn faults(title: &Title, board: &str) -> Vec<BoardFileError> {
    match BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0])).game(title) {
        Err(faults) => faults,
        Ok(_) => panic!("nothing is wrong with {board}"),
    }
}

/// What is odd about a board file, in words.
pub fn warnings(title: &Title, board: &str) -> Vec<String> {
    let game = game(title, board);
    game.warnings()
        .iter()
        .map(|warning| format!("{}: {}, expected {}", warning.field, warning.what, warning.expected))
        .collect()
}

/// A board file of `fixtures/boards`.
pub fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/boards").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stops of the map, as it is printed, are worth in a phase, to trains without values of their own.
pub fn values<const N: usize>(title: &Title, phase: &str, stops: [&str; N]) -> [Money; N] {
    let map = game(title, &format!("title = {:?}\nphase = {phase:?}", title.id())).map();
    let position = map.check().unwrap_or_else(|errors| panic!("{}", errors[0]));
    let board = position.board();
    stops.map(|name| {
        let stop = board.hexes().iter().flat_map(|hex| hex.stops()).find(|&stop| board.stop_name(stop) == name);
        match position.rules().stops[stop.unwrap_or_else(|| panic!("no stop {name}")).index()].value {
            StopValue::Same(value) => value.into(),
            StopValue::PerTrain(_) => panic!("{name} has a value for each train"),
        }
    })
}

/// A question with its answer, which is proven.
pub struct Asked {
    pub position: Position,
    pub answer: Answer,
}

/// Asks what a company of a board can earn.
pub fn ask(title: &Title, board: &str, company: &str) -> Asked {
    of_game(&game(title, board), company)
}

/// What a company earns by the rules of a title's text, and with parts of it exchanged for others.
pub fn with_and_without(text: &str, board: &str, company: &str, changes: &[(&str, &str)]) -> [Money; 2] {
    [&[], changes].map(|changes| ask(&changed(text, changes), board, company).answer.revenue)
}

/// What each company of a board that can run earns, in the order of the file.
pub fn revenues(title: &Title, board: &str) -> Vec<(String, Money)> {
    let game = game(title, board);
    game.companies().map(|company| (company.to_owned(), of_game(&game, company).answer.revenue)).collect()
}

fn of_game(game: &Game, company: &str) -> Asked {
    let snapshot = game.question(company).unwrap_or_else(|error| panic!("{error}"));
    let position = snapshot.check().unwrap_or_else(|errors| panic!("{}", errors[0]));
    let answer = solve(&position, strategies()[0], &Limits::default()).unwrap_or_else(|defect| panic!("{defect}"));
    assert!(answer.proven(), "{company}");
    Asked { position, answer }
}

impl Asked {
    /// The stops of each run, from the end that comes first on the board.
    pub fn stops(&self) -> Vec<String> {
        let run = |(run, _): &(Run, _)| {
            let mut stops = run.route.stops.clone();
            if stops.last() < stops.first() {
                stops.reverse();
            }
            stops.iter().map(|&stop| self.position.board().stop_name(stop)).collect::<Vec<_>>().join(" ")
        };
        self.answer.runs.iter().map(run).collect()
    }

    pub fn payout(&self) -> &PayoutOutcome {
        self.answer.payout.as_ref().expect("the title has a payout").as_ref().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The names of the choices that the company has.
    pub fn choices(&self) -> Vec<&str> {
        self.payout().choices.iter().map(|choice| choice.choice.as_str()).collect()
    }

    /// What happens under a choice.
    pub fn under(&self, choice: &str) -> &ChoiceOutcome {
        let found = self.payout().choices.iter().find(|outcome| outcome.choice == choice);
        found.unwrap_or_else(|| panic!("no {choice:?} among {:?}", self.choices()))
    }

    /// What each holder's shares bring.
    pub fn amounts(&self, choice: &str) -> Vec<(String, Money)> {
        self.under(choice).holders.iter().map(|part| (part.holder.to_string(), part.amount)).collect()
    }

    /// How the share price moves under a choice, in words.
    pub fn price(&self, choice: &str) -> Vec<&str> {
        self.under(choice).price.iter().map(|price| price.words.as_str()).collect()
    }

    /// The steps of the share price under a choice.
    pub fn steps(&self, choice: &str) -> String {
        let steps = self.under(choice).price.iter().flat_map(|price| &price.steps);
        steps.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

//! Answers to boards under a title's rules, as they are or changed.

use highball::Language;
use highball::Position;
use highball::advice::{Advice, AdviceRequest, Advised, advise};
use highball::board_file::{BoardFile, BoardFileError};
use highball::game_board::GameBoard;
use highball::moves::{Lay, Moves, MovesMade, TokenPlace, TrainOffer};
use highball::payout::{ChoiceOutcome, PayoutOutcome};
use highball::position::Run;
use highball::rules::{Money, StopValue};
use highball::solve::{Answer, Solver};
use highball::title::Title;

use crate::common::{answers, fixtures};

/// A title that is compiled in, with the text of its data, so that a test can switch rules off.
pub struct BuiltinTitle {
    pub id: &'static str,
    pub text: &'static str,
}

impl BuiltinTitle {
    pub fn data(&self) -> &'static Title {
        Title::builtin(self.id).unwrap()
    }

    /// The title with some parts of its text replaced. Each change is a part and its replacement.
    pub fn changed(&self, changes: &[(&str, &str)]) -> Title {
        let mut text = self.text.to_owned();
        for (part, replacement) in changes {
            assert!(text.contains(part), "the title does not contain {part:?}");
            text = text.replace(part, replacement);
        }
        Title::read(&text).unwrap_or_else(|errors| panic!("{}", errors[0]))
    }

    /// The board file of `fixtures/boards`, late in a game.
    pub fn late_board(&self) -> String {
        fixtures::text(&format!("boards/{}.toml", self.id))
    }

    pub fn game(&self, board: &str) -> GameBoard {
        game(self.data(), board)
    }

    pub fn ask(&self, board: &str, company: &str) -> Asked {
        ask(self.data(), board, company)
    }

    pub fn revenue(&self, board: &str, company: &str) -> Money {
        self.ask(board, company).answer.revenue
    }

    /// The revenue of a company under the title's rules, and with some parts of their text replaced.
    pub fn with_and_without(&self, board: &str, company: &str, changes: &[(&str, &str)]) -> [Money; 2] {
        [&[], changes].map(|changes| ask(&self.changed(changes), board, company).answer.revenue)
    }

    /// The revenue of each company of a board that can run, in the order of the file.
    pub fn revenues(&self, board: &str) -> Vec<(String, Money)> {
        let game = self.game(board);
        game.companies().map(|company| (company.to_owned(), ask_game(&game, company).answer.revenue)).collect()
    }

    /// The errors of a board file.
    pub fn faults(&self, board: &str) -> Vec<BoardFileError> {
        match read(board).board(self.data()) {
            Err(faults) => faults.to_vec(),
            Ok(_) => panic!("nothing is wrong with {board}"),
        }
    }

    /// The warnings about a board file.
    pub fn warnings(&self, board: &str) -> Vec<String> {
        let game = self.game(board);
        game.warnings()
            .iter()
            .map(|warning| format!("{}: {}, expected {}", warning.field, warning.what, warning.expected))
            .collect()
    }

    /// What a company of a board earns after each move.
    pub fn advice(&self, board: &str, company: &str) -> Advice {
        advise(&self.game(board), &AdviceRequest::about(company), &mut Solver::new(), &|| false).unwrap()
    }

    /// The trains that a company of a board can buy, each with what the company discards and earns then.
    pub fn trains_on_offer(&self, board: &str, company: &str) -> Vec<(String, Money)> {
        let offer = |it: &Advised<TrainOffer>| {
            let offer = [&it.made.train].into_iter().chain(&it.made.discards).cloned().collect::<Vec<_>>();
            (offer.join(" - "), it.outcome.revenue)
        };
        self.advice(board, company).trains.iter().map(offer).collect()
    }

    /// The rule that each of these lays of a company breaks in its turn; empty texts for legal ones. Lays are written as `HEX TILE/ROTATION`.
    pub fn lay_faults<const N: usize>(&self, board: &str, company: &str, made: &MovesMade, lays: [&str; N]) -> [String; N] {
        let game = self.game(board);
        let moves = Moves::new(&game, company).unwrap();
        lays.map(|lay| {
            let (hex, tile) = lay.split_once(' ').unwrap();
            let (tile, rotation) = tile.split_once('/').unwrap();
            let fault = moves.lay_fault(made, hex, tile, rotation.parse().unwrap()).unwrap();
            fault.map(|fault| fault.to_string()).unwrap_or_default()
        })
    }

    /// The cost of a legal lay of a company, written as `HEX TILE/ROTATION`, and what the bank pays for it.
    pub fn lay_cost(&self, board: &str, company: &str, lay: &str) -> (u32, u32) {
        let game = self.game(board);
        let moves = Moves::new(&game, company).unwrap();
        let made = MovesMade::default();
        let is_it = |it: &Lay| format!("{} {}/{}", it.hex, it.tile, it.rotation) == lay;
        let found = moves.lays(&made).into_iter().chain(moves.private_lays(&made)).find(is_it);
        let found = found.unwrap_or_else(|| panic!("{lay} is not legal"));
        (found.cost, found.earns)
    }

    /// The tokens that a company of a board can place, each with its price. `?` if that is not known.
    pub fn token_prices(&self, board: &str, company: &str) -> Vec<String> {
        let game = self.game(board);
        let moves = Moves::new(&game, company).unwrap();
        let name = |token: &TokenPlace| {
            let price = token.cost.map_or("?".to_owned(), |cost| cost.to_string());
            let traffic = token.traffic.as_ref().map(|traffic| format!(" {traffic}")).unwrap_or_default();
            let old = token.replaces.as_ref().map(|old| format!(" for {old}")).unwrap_or_default();
            let by = token.private.as_ref().map(|private| format!(" by {private}")).unwrap_or_default();
            format!("{}{traffic}{old}{by} {price}", token.hex)
        };
        moves.tokens(&MovesMade::default()).iter().chain(&moves.private_tokens()).map(name).collect()
    }

    /// The values of stops of the printed map in a phase, for trains without values of their own.
    pub fn values<const N: usize>(&self, phase: &str, stops: [&str; N]) -> [Money; N] {
        let map = self.game(&format!("title = {:?}\nphase = {phase:?}", self.id)).map();
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
}

fn read(board: &str) -> BoardFile {
    BoardFile::read(board).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]))
}

/// Reads a board file as a game of a title.
pub fn game(title: &Title, board: &str) -> GameBoard {
    read(board).board(title).unwrap_or_else(|errors| panic!("{}\n{board}", errors[0]))
}

/// A question with its proven answer.
pub struct Asked {
    pub position: Position,
    pub answer: Answer,
}

/// Answers what a company of a board can earn.
pub fn ask(title: &Title, board: &str, company: &str) -> Asked {
    ask_game(&game(title, board), company)
}

fn ask_game(game: &GameBoard, company: &str) -> Asked {
    let snapshot = game.question(company).unwrap_or_else(|error| panic!("{error}"));
    let position = snapshot.check().unwrap_or_else(|errors| panic!("{}", errors[0]));
    let answer = answers::best(&position);
    Asked { position, answer }
}

/// Owned names with their amounts, as [`BuiltinTitle::revenues`] and [`Asked::amounts`] return them.
pub fn named<const N: usize>(amounts: [(&str, Money); N]) -> Vec<(String, Money)> {
    amounts.map(|(name, amount)| (name.to_owned(), amount)).to_vec()
}

impl Asked {
    /// The stops of each run, starting at the end that comes first on the board.
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

    /// The names of the payout choices that the company has.
    pub fn choices(&self) -> Vec<&str> {
        self.payout().choices.iter().map(|choice| choice.choice.as_str()).collect()
    }

    /// The outcome of a payout choice.
    pub fn outcome(&self, choice: &str) -> &ChoiceOutcome {
        let found = self.payout().choices.iter().find(|outcome| outcome.choice == choice);
        found.unwrap_or_else(|| panic!("no {choice:?} among {:?}", self.choices()))
    }

    /// The payment to each holder.
    pub fn amounts(&self, choice: &str) -> Vec<(String, Money)> {
        self.outcome(choice).holders.iter().map(|part| (part.holder.to_string(), part.amount)).collect()
    }

    /// How the share price moves, in words.
    pub fn price(&self, choice: &str) -> Vec<&str> {
        self.outcome(choice).price.iter().map(|price| price.words.in_language(Language::English)).collect()
    }

    /// The steps of the share price.
    pub fn steps(&self, choice: &str) -> String {
        let steps = self.outcome(choice).price.iter().flat_map(|price| &price.steps);
        steps.map(|step| step.name()).collect::<Vec<_>>().join(" ")
    }
}

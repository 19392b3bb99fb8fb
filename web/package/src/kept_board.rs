//! Boards that the module keeps from one call to the next, so that they can be changed and asked again and again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use highball::board_file::BoardFile;
use highball::game_board::{BoardError, GameBoard, Step, Undo};
use highball::input;
use highball::report::Work;
use highball::report::json::{JsonAnswer, JsonBoardAnswer, JsonLegalLay, JsonLegalToken};
use highball::session::{Session, SessionError};
use highball::title::Title;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::call::{Choice, Look};
use crate::host::Host;
use crate::{CallError, Result, asked, draw, json};

/// What is done with a board that is kept.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "camelCase", deny_unknown_fields)]
pub enum BoardCall {
    /// The title, the phase, and the companies that have trains.
    About {},
    /// The board in one line.
    Line {},
    /// What makes the board again: its line, and the text of its title if Highball does not know it.
    Source {},
    /// The board as a board file.
    BoardFile {},
    /// The map as SVG.
    Svg {
        /// How it looks.
        look: Look,
    },
    /// What is on a hex.
    Contents {
        /// The hex.
        hex: String,
    },
    /// Lays a tile.
    LayTile {
        /// The hex.
        hex: String,
        /// The number of the tile.
        tile: String,
        /// Its rotation in sixths of a turn clockwise.
        rotation: u8,
    },
    /// Removes a tile.
    RemoveTile {
        /// The hex.
        hex: String,
    },
    /// Places a token in the first free slot.
    PlaceToken {
        /// The company.
        company: String,
        /// The hex.
        hex: String,
        /// The number of the stop in the hex.
        stop: usize,
    },
    /// Removes a token.
    RemoveToken {
        /// The company.
        company: String,
        /// The hex.
        hex: String,
        /// The number of the stop in the hex.
        stop: usize,
    },
    /// Gives a company a train.
    AddTrain {
        /// The company.
        company: String,
        /// The name of the train in board files.
        train: String,
    },
    /// Takes a train from a company.
    RemoveTrain {
        /// The company.
        company: String,
        /// The name of the train in board files.
        train: String,
    },
    /// Gives a company these trains in place of its own.
    SetTrains {
        /// The company.
        company: String,
        /// Its trains, by their names in board files.
        trains: Vec<String>,
    },
    /// Begins a phase.
    SetPhase {
        /// Its name.
        phase: String,
    },
    /// Makes a move: some steps together.
    Make {
        /// The steps, each in the form of [`Step`].
        steps: Vec<Value>,
    },
    /// Takes the last change back.
    Undo {},
    /// The legal tile lays of a company at the beginning of its turn.
    LegalLays {
        /// The company.
        company: String,
    },
    /// The legal tokens of a company at the beginning of its turn.
    LegalTokens {
        /// The company.
        company: String,
    },
    /// Where a company has tokens.
    TokensOf {
        /// The company.
        company: String,
    },
    /// The names of a company's trains.
    Trains {
        /// The company.
        company: String,
    },
    /// The question of a company as a snapshot.
    Position {
        /// The company.
        company: String,
    },
    /// The best runs of a company.
    Solve {
        /// The company.
        company: String,
    },
    /// What a company earns after each of these moves.
    Revenues {
        /// The company.
        company: String,
        /// The moves, each some steps in the form of [`Step`].
        moves: Vec<Vec<Value>>,
    },
    /// Keeps a copy, which can take back no earlier change.
    Copy {},
    /// Forgets the board. Does nothing if it has been forgotten.
    Close {},
}

/// What a board is about.
#[derive(Serialize)]
struct About<'a> {
    title: &'a str,
    phase: &'a str,
    companies: Vec<&'a str>,
}

/// What is on a hex.
#[derive(Serialize)]
struct Contents<'a> {
    tile: Option<&'a str>,
    rotation: u8,
    tokens: Vec<Vec<Option<String>>>,
}

/// The place of a token.
#[derive(Serialize)]
struct TokenAt<'a> {
    hex: &'a str,
    stop: usize,
}

/// What makes a board again.
#[derive(Serialize)]
struct Source<'a> {
    line: String,
    title: Option<&'a str>,
}

/// The boards by their numbers. No number is given twice, so a closed board is never taken for another.
struct Boards {
    sessions: BTreeMap<u32, Session>,
    next: u32,
}

static BOARDS: Mutex<Boards> = Mutex::new(Boards { sessions: BTreeMap::new(), next: 0 });

fn boards() -> MutexGuard<'static, Boards> {
    BOARDS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a board. Returns its number.
fn keep(board: GameBoard) -> Result<Box<RawValue>> {
    let mut boards = boards();
    let number = boards.next;
    boards.next = number.checked_add(1).ok_or_else(|| CallError::new("too many boards"))?;
    boards.sessions.insert(number, Session::new(board));
    json(&number)
}

/// Reads a board and keeps it: from a file or, without one, from a title at the start of the game.
pub(crate) fn open(file: &[u8], choice: &Choice, host: Host<'_>) -> Result<Box<RawValue>> {
    if file.is_empty() {
        let title = asked::title(choice)?.ok_or_else(|| CallError::new("expected a board, or a `title`"))?;
        return keep(GameBoard::new(&title));
    }
    keep(asked::board(file, choice, host)?)
}

/// Does something with a board that is kept.
pub(crate) fn ask(board: u32, call: BoardCall, host: Host<'_>) -> Result<Box<RawValue>> {
    let mut boards = boards();
    let Some(session) = boards.sessions.get_mut(&board) else {
        return match call {
            BoardCall::Close {} => json(&()),
            _ => Err(CallError::new("this board has been closed")),
        };
    };
    match call {
        BoardCall::About {} => {
            let board = session.board();
            let companies = board.companies().collect();
            json(&About { title: board.title().id(), phase: &board.phase().name, companies })
        }
        BoardCall::Line {} => json(&session.board().to_string()),
        BoardCall::Source {} => {
            let board = session.board();
            json(&Source { line: board.to_string(), title: board.title().own_text() })
        }
        BoardCall::BoardFile {} => json(&BoardFile::from(session.board()).to_string()),
        BoardCall::Svg { look } => draw::map(session.board(), &look),
        BoardCall::Contents { hex } => contents(session.board(), &hex),
        BoardCall::LayTile { hex, tile, rotation } => change(session, |board| board.lay_tile(&hex, &tile, rotation)),
        BoardCall::RemoveTile { hex } => change(session, |board| board.remove_tile(&hex)),
        BoardCall::PlaceToken { company, hex, stop } => change(session, |board| board.place_token(&company, &hex, stop)),
        BoardCall::RemoveToken { company, hex, stop } => change(session, |board| board.remove_token(&company, &hex, stop)),
        BoardCall::AddTrain { company, train } => change(session, |board| board.add_train(&company, &train)),
        BoardCall::RemoveTrain { company, train } => change(session, |board| board.remove_train(&company, &train)),
        BoardCall::SetTrains { company, trains } => change(session, |board| board.set_trains(&company, &trains)),
        BoardCall::SetPhase { phase } => change(session, |board| board.set_phase(&phase)),
        BoardCall::Make { steps } => {
            let steps = read_move(&steps)?;
            change(session, |board| board.make_all(&steps))
        }
        BoardCall::Undo {} => json(&session.undo()),
        BoardCall::LegalLays { company } => {
            let lays = session.board().legal_lays(&company).map_err(CallError::new)?;
            json(&lays.iter().map(JsonLegalLay::from).collect::<Vec<_>>())
        }
        BoardCall::LegalTokens { company } => {
            json(&JsonLegalToken::all_of(session.board(), &company).map_err(CallError::new)?)
        }
        BoardCall::TokensOf { company } => {
            let board = session.board();
            let company = &board.title().company(&company).map_err(CallError::new)?.id;
            json(&board.tokens_of_company(company).map(|(hex, stop)| TokenAt { hex, stop }).collect::<Vec<_>>())
        }
        BoardCall::Trains { company } => {
            let board = session.board();
            json(&board.train_names(&board.title().company(&company).map_err(CallError::new)?.id))
        }
        BoardCall::Position { company } => {
            let board = Arc::new(session.board().clone());
            json(&asked::snapshot(input::question_of(&board, &company, &[])?)?)
        }
        BoardCall::Solve { company } => solve(session, &company, host),
        BoardCall::Revenues { company, moves } => {
            let revenue = |steps: &Vec<Value>| Ok(session.revenue_after(&company, &read_move(steps)?)?.revenue);
            json(&moves.iter().map(revenue).collect::<Result<Vec<_>>>()?)
        }
        BoardCall::Copy {} => {
            let copy = session.board().clone();
            drop(boards);
            keep(copy)
        }
        BoardCall::Close {} => {
            boards.sessions.remove(&board);
            json(&())
        }
    }
}

/// Reads the steps of a move. An error shows the step, as there may be many.
fn read_move(steps: &[Value]) -> Result<Vec<Step>> {
    let read = |step| Step::deserialize(step).map_err(|error| CallError::new(format!("step {step}: {error}")));
    steps.iter().map(read).collect()
}

fn change(
    session: &mut Session,
    change: impl FnOnce(&mut GameBoard) -> std::result::Result<Undo, BoardError>,
) -> Result<Box<RawValue>> {
    json(&session.change(change).map_err(CallError::new)?)
}

fn contents(board: &GameBoard, hex: &str) -> Result<Box<RawValue>> {
    let contents = board.contents(hex).map_err(CallError::new)?;
    let names =
        contents.tokens.iter().map(|stop| stop.slots.iter().map(|token| token.map(|token| token.to_string())).collect());
    json(&Contents { tile: contents.tile, rotation: contents.rotation, tokens: names.collect() })
}

fn solve(session: &mut Session, company: &str, host: Host<'_>) -> Result<Box<RawValue>> {
    let mut solver = highball::Solver::new().clock(host.clock);
    let best = session.solve_with(company, &mut solver)?;
    let work = Work::of(&solver, &best.answer, Duration::ZERO, false);
    let changes = best.answer.changes(session.board(), &best.position);
    json(&JsonBoardAnswer { answer: JsonAnswer::new(&best.position, &best.answer, &work), changes })
}

/// What a title has.
#[derive(Serialize)]
pub(crate) struct TitleContents<'a> {
    id: &'a str,
    name: &'a str,
    phases: Vec<&'a str>,
    companies: Vec<&'a str>,
    trains: Vec<&'a str>,
    hexes: Vec<&'a str>,
    tiles: Vec<&'a str>,
}

impl<'a> From<&'a Title> for TitleContents<'a> {
    fn from(title: &'a Title) -> Self {
        Self {
            id: title.id(),
            name: title.name(),
            phases: title.phases().iter().map(|phase| phase.name.as_str()).collect(),
            companies: title.companies().iter().map(|company| company.id.as_str()).collect(),
            trains: title.trains().iter().map(|train| train.name.as_str()).collect(),
            hexes: title.hexes().iter().map(|hex| hex.id.as_str()).collect(),
            tiles: title.tile_numbers().collect(),
        }
    }
}

impl From<SessionError> for CallError {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Solve(error) => error.into(),
            error => Self::new(error),
        }
    }
}

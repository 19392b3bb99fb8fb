//! The open board: the board file, how it looks, and what is chosen on the page.

use std::collections::BTreeMap;
use std::mem;

use highball::board_file::{BoardFile, BoardFileError};
use highball::game_board::GameBoard;
use highball::game_board::field_in_words;
use highball::title::Title;
use highball_messages::Text;

use super::checked::Checked;
use super::claim::Claim;
use super::history::History;
use crate::protocol::Mode;

/// The open board.
#[derive(Debug)]
pub(super) struct OpenBoard {
    /// The title as it was read: without the edition and the optional rules of the board.
    pub(super) title: Title,
    /// The title file, if the title is not a built-in one.
    pub(super) title_text: Option<String>,
    /// The board. Its lines count in its [`toml`](Self::toml).
    pub(super) board: BoardFile,
    /// The board file.
    pub(super) toml: String,
    pub(super) checked: Checked,
    pub(super) history: History,
    pub(super) mode: Mode,
    /// The open hex, in the mode [`Hex`](Mode::Hex).
    pub(super) open_hex: Option<OpenHex>,
    /// Whether all tiles of the title are shown, rather than those that fit.
    pub(super) all_tiles: bool,
    /// What a tap lays, in the mode [`Palette`](Mode::Palette).
    pub(super) picked: Picked,
    /// The id of the chosen company.
    pub(super) company: Option<String>,
    /// The claims that were entered, by the ids of the companies that they are about.
    pub(super) claims: BTreeMap<String, Claim>,
}

/// The open hex.
#[derive(Debug)]
pub(super) struct OpenHex {
    /// Its id.
    pub(super) hex: String,
    /// The number of the tapped stop in the hex.
    pub(super) stop: Option<usize>,
    /// The board as it was when the hex was opened.
    pub(super) before: BoardFile,
}

/// What is picked in the palette.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) enum Picked {
    #[default]
    Nothing,
    /// The tile with this number.
    Tile(String),
    /// A company's token, with its traffic.
    Token(String, Option<String>),
}

impl OpenBoard {
    /// Opens a board of a title.
    pub(super) fn new(title: Title, title_text: Option<String>, board: BoardFile) -> Self {
        let (board, toml) = with_lines(board);
        let checked = Checked::new(&board, &title);
        let company = checked.game.companies().next().map(str::to_owned);
        Self {
            title,
            title_text,
            board,
            toml,
            checked,
            history: History::default(),
            mode: Mode::default(),
            open_hex: None,
            all_tiles: false,
            picked: Picked::default(),
            company,
            claims: BTreeMap::new(),
        }
    }

    /// Opens the empty board of a title in its first phase.
    pub(super) fn empty(title: Title, title_text: Option<String>) -> Self {
        let phase = title.phases().first().map(|phase| phase.name.clone()).unwrap_or_default();
        let board = BoardFile::new(title.id(), &phase);
        Self::new(title, title_text, board)
    }

    /// Returns the board as far as it can be shown.
    pub(super) fn game(&self) -> &GameBoard {
        &self.checked.game
    }

    /// Changes the board, unless a board file cannot say the result. While a hex is open, its changes are one step of the history.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut BoardFile)) -> Result<(), Text> {
        let mut board = self.board.clone();
        change(&mut board);
        if board == self.board {
            return Ok(());
        }
        board.recorded = false;
        if let Err(errors) = BoardFile::read(&board.to_string()) {
            let cannot_say = || Text::from("a board file cannot say that");
            let first = |error: &BoardFileError| {
                Text::new(|language| format!("{}: {}", field_in_words(&error.field, language), error.text(language)))
            };
            return Err(errors.first().map_or_else(cannot_say, first));
        }
        let before = mem::replace(&mut self.board, board);
        if self.open_hex.is_none() {
            self.history.push(before);
        }
        self.board_changed();
        Ok(())
    }

    /// Closes the open hex and keeps what was changed.
    pub(super) fn confirm(&mut self) {
        let Some(OpenHex { before, .. }) = self.open_hex.take() else { return };
        if is_changed(&before, &self.board) {
            self.history.push(before);
        }
    }

    /// Closes the open hex and discards what was changed.
    pub(super) fn cancel(&mut self) {
        let Some(OpenHex { before, .. }) = self.open_hex.take() else { return };
        self.board = before;
        self.board_changed();
    }

    /// Undoes the last change. Returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        self.confirm();
        let is_undone = self.history.undo(&mut self.board);
        self.board_changed();
        is_undone
    }

    /// Does the change again that was undone last. Returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        self.confirm();
        let is_redone = self.history.redo(&mut self.board);
        self.board_changed();
        is_redone
    }

    /// Whether the open hex was changed.
    pub(super) fn is_hex_changed(&self) -> bool {
        self.open_hex.as_ref().is_some_and(|open| is_changed(&open.before, &self.board))
    }

    /// Checks the board again.
    fn board_changed(&mut self) {
        (self.board, self.toml) = with_lines(self.board.clone());
        self.checked = Checked::new(&self.board, &self.title);
        if self.company.is_none() {
            self.company = self.checked.game.companies().next().map(str::to_owned);
        }
    }
}

/// Returns the board with the lines that it has in its file, and the file.
fn with_lines(board: BoardFile) -> (BoardFile, String) {
    let toml = board.to_string();
    let board = BoardFile::read(&toml).unwrap_or(board);
    (board, toml)
}

/// Whether two boards differ in more than their lines.
fn is_changed(before: &BoardFile, after: &BoardFile) -> bool {
    before != after && before.to_string() != after.to_string()
}

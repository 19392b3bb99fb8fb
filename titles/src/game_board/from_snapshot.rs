//! The board of a snapshot under the rules of a title: a snapshot says itself what its stops are worth and which rules hold, but whoever made
//! it may have known less than the title says.

use std::sync::Arc;

use super::{BoardError, GameBoard, StopTokens};
use highball_messages::Text;

use crate::position::Snapshot;
use crate::position::snapshot::SnapshotHex;
use crate::title::Title;

impl GameBoard {
    /// Returns the board of a snapshot under the rules of a title: the phase, the tiles and tokens on the map, and the company with its trains.
    /// All else of the snapshot is left out: values, bonuses and rights are the title's. What snapshots do not say is as at the start of a
    /// game: shares, private companies, markers and the trains of other companies.
    ///
    /// # Errors
    /// If the title does not have what the snapshot has: the phase, a hex, a tile in its rotation, a stop with room for its tokens, the
    /// company or a train.
    pub fn from_snapshot(title: Arc<Title>, snapshot: &Snapshot) -> Result<Self, BoardError> {
        let mut board = Self::of(title);
        board.set_id(&snapshot.id);
        if !snapshot.phase.is_empty() {
            board.set_phase(&snapshot.phase)?;
        }
        for hex in &snapshot.hexes {
            board.take_hex(hex).map_err(|error| in_hex(hex, error))?;
        }
        let company = board.title.company(&snapshot.company)?.id.clone();
        for train in &snapshot.trains {
            board.add_train(&company, train.kind())?;
        }
        Ok(board)
    }

    /// Puts the tile and the tokens of a hex on the same hex of the map.
    fn take_hex(&mut self, hex: &SnapshotHex) -> Result<(), BoardError> {
        let SnapshotHex { id, tile, rotation, stops, .. } = hex;
        // The map's own print is named after its hex, or not at all.
        let laid = Some((tile.as_str(), *rotation as u8)).filter(|_| !tile.is_empty() && tile != id);
        let tokens = stops.iter().map(|stop| StopTokens { in_slots: stop.tokens.clone(), extra: stop.extra_tokens.clone() });
        let tokens: Vec<(usize, StopTokens)> =
            tokens.enumerate().filter(|(_, tokens)| tokens.all().next().is_some()).collect();
        for token in tokens.iter().flat_map(|(_, tokens)| tokens.all()) {
            self.title.company(&token.company)?;
        }
        self.set_hex(id, laid, tokens).map(drop)
    }
}

fn in_hex(hex: &SnapshotHex, BoardError { what, expected }: BoardError) -> BoardError {
    let what = Text::new(|language| format!("{}: {}", hex.id, what.in_language(language)));
    BoardError { what, expected }
}

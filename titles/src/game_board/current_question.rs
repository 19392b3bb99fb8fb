//! [`CurrentQuestion`].

use super::{GameBoard, GameCompany, PlacedHex, QuestionError};
use crate::position::snapshot::Snapshot;
use crate::position::{Position, PositionError};

/// The question of a company about a game that changes again and again. Only the hexes that changed are compiled again.
#[derive(Debug)]
pub struct CurrentQuestion {
    company: String,
    /// Number of the phase of the position. The values of stops depend on it.
    phase: usize,
    /// The question without hexes.
    rules: Snapshot,
    /// The whole question, with all hexes of the map. `None` only while it changes.
    position: Option<Position>,
    /// The contents of each hex in the position.
    places: Vec<PlacedHex>,
}

impl CurrentQuestion {
    /// Compiles the question of a company about a game.
    ///
    /// # Errors
    /// If the title has no such company.
    pub fn new(game: &GameBoard, company: &str) -> Result<Self, QuestionError> {
        let company = game.company_id(company).map_err(QuestionError::Company)?;
        let rules = game.without_hexes(&game.with_joined(game.charter(company)));
        Ok(Self { company: company.to_owned(), phase: game.phase.number, rules, position: None, places: Vec::new() })
    }

    /// Returns the id of the company.
    pub fn company(&self) -> &str {
        &self.company
    }

    /// Returns the question about the game as it is now. It has all hexes of the map, and no names of places.
    ///
    /// # Errors
    /// If the board is not one that can be searched.
    pub fn about(&mut self, game: &GameBoard) -> Result<&Position, PositionError> {
        let charter = game.with_joined(game.charter(&self.company));
        let rules = game.without_hexes(&charter);
        let is_same = game.phase.number == self.phase
            && rules.differs_only_in_hexes(&self.rules)
            && (&rules.finance, &rules.id) == (&self.rules.finance, &self.rules.id);
        // A change elsewhere can change what feeders add to a stop.
        let position = self.position.take().filter(|_| is_same && game.title().feeders().is_none());
        let position = match position.and_then(|position| self.changed(position, game, &charter)) {
            Some(position) => position,
            None => {
                let mut whole = Snapshot { hexes: game.hexes(&charter, |_| true), ..rules.clone() };
                whole.version = whole.least_version();
                self.places.clone_from(&game.places);
                self.phase = game.phase.number;
                self.rules = rules;
                whole.check().map_err(PositionError::Check)?
            }
        };
        Ok(self.position.insert(position))
    }

    /// Replaces the hexes that changed. `None` if one has another number of stops.
    fn changed(&mut self, position: Position, game: &GameBoard, charter: &GameCompany) -> Option<Position> {
        let mut hexes = Vec::new();
        for (number, (known, place)) in self.places.iter_mut().zip(&game.places).enumerate() {
            if known != place {
                known.clone_from(place);
                hexes.push(game.hex(charter, number, |_| true));
            }
        }
        if hexes.is_empty() { Some(position) } else { position.with_hexes(hexes).ok() }
    }
}

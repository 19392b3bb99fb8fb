//! Moments at which a company is advised.

use crate::game_board::GameBoard;
use crate::moves::MovesMade;
use crate::record::{MomentError, Record};

/// A board before the moves of a company.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Moment {
    /// The board.
    pub game: GameBoard,
    /// The company, by name.
    pub company: String,
    /// The moves that it has made in its turn.
    pub made: MovesMade,
}

impl Moment {
    /// Returns the board before an action of a recorded game, for `company` or else for the company that acts. Returns `None` if it is no
    /// company's turn.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn before_action(record: &Record, action: u64, company: Option<&str>) -> Result<Option<Self>, MomentError> {
        let (state, next) = record.state_before(action)?;
        let game = record.board_in(&state, action)?;
        let own = state.building_company(next);
        let Some(company) = company.or(own) else { return Ok(None) };
        let made = own.filter(|own| state.is_called(company, own)).map(|own| state.moves_made_by(own));
        Ok(Some(Self { game, company: company.to_owned(), made: made.unwrap_or_default() }))
    }

    /// Returns the board after an action of a recorded game, by its id, for `company` or else for the company whose turn it is. Without an
    /// action, it is the board after the last one: the present of a game in progress. Returns `None` if it is no company's turn.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn after_action(record: &Record, action: Option<u64>, company: Option<&str>) -> Result<Option<Self>, MomentError> {
        let (state, action) = record.state_at(action)?;
        let Some(company) = company.or_else(|| state.company_to_act()) else { return Ok(None) };
        let game = record.board_in(&state, action)?;
        let made = state.moves_made_by(company);
        Ok(Some(Self { game, company: company.to_owned(), made }))
    }

    /// Returns the board of a game at the beginning of the turn of `company`, or else of the only company that has trains.
    ///
    /// # Errors
    /// If no company is given, and none or several have trains.
    pub fn of_game(game: GameBoard, company: Option<&str>) -> Result<Self, NoOnlyCompany> {
        let with_trains: Vec<&str> = game.companies().collect();
        let company = match (company, &with_trains[..]) {
            (Some(company), _) | (None, &[company]) => company.to_owned(),
            (None, companies) => return Err(NoOnlyCompany(companies.iter().copied().map(str::to_owned).collect())),
        };
        Ok(Self { game, company, made: MovesMade::default() })
    }
}

/// No company or several companies of a board have trains, so one has to be chosen. Holds their ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoOnlyCompany(pub Vec<String>);

impl NoOnlyCompany {
    /// Says so. `option` is how a company is chosen.
    #[must_use]
    pub fn text(&self, option: &str) -> String {
        match &self.0[..] {
            [] => format!("no company has trains; choose a company with {option}"),
            several => format!("choose a company with {option}: {}", several.join(", ")),
        }
    }
}

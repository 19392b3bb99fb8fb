//! Moves of a company's turn.

use highball::board_file::BoardFile;
use highball::game_board::GameBoard;
use highball::moves::{Moves, MovesMade, TokenPlace, TrainOffer};
use highball_messages::{Message, Text};

use super::open_board::OpenBoard;

impl OpenBoard {
    /// Buys a train that the bank offers to a company.
    pub(super) fn buy_train(
        &mut self,
        company: &str,
        train: &str,
        trade_in: Option<&str>,
        discards: &[String],
    ) -> Result<(), Text> {
        let is_it =
            |offer: &TrainOffer| offer.train == train && offer.trade_in.as_deref() == trade_in && offer.discards == discards;
        let offer = self.moves(company)?.trains(&MovesMade::default()).into_iter().find(is_it);
        let offer = offer.ok_or(Message::BankOffersNoTrain { company, train })?;
        let mut game = self.game().clone();
        game.make_purchase(company, &offer)?;
        self.take_over(&game)
    }

    /// Places a token where a company may place one.
    pub(super) fn place_token(&mut self, stop: &str, company: &str, traffic: Option<&str>) -> Result<(), Text> {
        let is_it =
            |token: &TokenPlace| format!("{}/{}", token.hex, token.stop) == stop && token.traffic.as_deref() == traffic;
        let token = self.moves(company)?.tokens(&MovesMade::default()).into_iter().find(is_it);
        let token = token.ok_or(Message::CannotPlaceToken { company, stop })?;
        let mut game = self.game().clone();
        game.make_token(company, &token);
        self.take_over(&game)
    }

    fn moves(&self, company: &str) -> Result<Moves<'_>, Text> {
        Moves::new(self.game(), company).map_err(|error| Text::new(|language| error.text(language)))
    }

    /// Writes what a move changed: the phase, the tokens, and the companies with their trains.
    fn take_over(&mut self, game: &GameBoard) -> Result<(), Text> {
        let after = BoardFile::from(game);
        let title = self.game().title().clone();
        let is_same = |one: &str, other: &str| {
            title.company(one).is_ok_and(|one| title.company(other).is_ok_and(|other| one.id == other.id))
        };
        self.edit(|board| {
            board.phase = after.phase;
            board.tokens = after.tokens;
            board.extra_tokens = after.extra_tokens;
            for company in after.companies {
                match board.companies.iter_mut().find(|known| is_same(&known.value.name, &company.value.name)) {
                    Some(known) => {
                        known.value.trains = company.value.trains;
                        known.value.tokens_left = company.value.tokens_left;
                        known.value.declines = company.value.declines;
                    }
                    None => board.companies.push(company),
                }
            }
        })
    }
}

//! Recorded games: whole ones as they were exported, and small ones that are made up.

mod checked_boards;
mod moments;
mod played_turns;
mod recorded_games;
mod recorded_moves;
mod rounds;
mod share_prices;
mod small_games;
mod turns;

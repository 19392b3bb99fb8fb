//! The corpus: positions of real games, what they earn, and what was played.

mod claims;
mod known_answers;
mod lays;
mod rebuilt_from_titles;

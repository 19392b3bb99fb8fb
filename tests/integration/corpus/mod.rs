//! Every position of the corpus: the answers to it, and what was played.

mod claims;
mod known_answers;
mod rebuilt_from_titles;
mod recorded_routes;

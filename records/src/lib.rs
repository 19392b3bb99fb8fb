//! Recorded games: an export of 18xx.games, replayed into the boards of the game.
//!
//! An export is a JSON object with the title, the players and every action. [`Record::read`] reads it and drops the actions that
//! were undone. A [`Replay`] applies the others one by one. After each, the [`State`] holds the tiles and tokens on the map and
//! the companies' trains and shares, and returns the same [questions](State::question) as a board file:
//!
//! ```
//! use highball::record::Record;
//!
//! let export = r#"{"title": "1889", "players": [{"id": 1, "name": "Ann"}], "actions": [
//!     {"type": "lay_tile", "entity": "AR", "entity_type": "corporation", "id": 1, "hex": "K8", "tile": "6-0", "rotation": 2},
//!     {"type": "buy_train", "entity": "AR", "entity_type": "corporation", "id": 2, "train": "2-0", "price": 80}]}"#;
//! let record = Record::read(export.as_bytes(), None)?;
//! let mut replay = record.replay();
//! while let Some(action) = replay.advance() {
//!     action?;
//! }
//! let question = replay.state().question("end", "AR")?;
//! assert_eq!(question.trains[0].id, "2-0");
//! # Ok::<(), highball::record::RecordError>(())
//! ```
//!
//! [`Record::questions`] returns the questions at a [`Moment`] of the game.
//!
//! Some things happen on that site without an action. They are data of the title: [`RecordRules`](highball_titles::title::record::RecordRules).

mod action;
mod actions;
mod auction;
mod boxes;
mod companies;
mod draw;
mod error;
mod events;
mod export;
mod grants;
mod history;
mod map;
mod market;
mod moment;
mod nationalization;
mod pending;
mod present;
mod question;
mod random;
mod replay;
mod rounds;
mod shares;
mod sizes;
mod state;
mod trains;
mod turns;
mod undo;
mod unseen;

pub use action::{Action, EntityId, PlayedRoute, TrainAssignment};
pub use error::{ReadActions, RecordError};
pub use export::Player;
pub use market::SharePrice;
pub use moment::{AskedTrains, GamePoint, Moment, MomentError, NotAMoment, RecordedQuestion};
pub use question::RecordedBoard;
pub use replay::{Record, Replay};
pub use rounds::{NotARound, Round};
pub use state::State;

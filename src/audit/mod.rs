//! Auditing recorded games: for every turn in which a company ran its trains, what was played, the best that there was, and who
//! went without the difference.
//!
//! [`operated`] reads the turns of a [record](crate::record); whoever asks finds the best runs of each, and a [`Turn`] sets the
//! two side by side:
//!
//! ```
//! use highball::audit::{Sums, Turn, operated};
//! use highball::record::Record;
//! use highball::{Limits, solve, strategies};
//!
//! let export = r#"{"title": "1889", "players": [{"id": 1, "name": "Ann"}], "actions": [
//!     {"type": "lay_tile", "entity": "AR", "entity_type": "corporation", "id": 1, "hex": "K8", "tile": "6-0", "rotation": 2},
//!     {"type": "buy_train", "entity": "AR", "entity_type": "corporation", "id": 2, "train": "2-0", "price": 80},
//!     {"type": "run_routes", "entity": "AR", "entity_type": "corporation", "id": 3, "routes": []}]}"#;
//! let record = Record::read(export.as_bytes(), None)?;
//! let (operated, fault) = operated(&record);
//! assert!(fault.is_none());
//! let mut turns = Vec::new();
//! for operated in operated {
//!     let best = solve(&operated.position, strategies()[0], &Limits::default())?;
//!     turns.push(Turn::new(operated, best));
//! }
//! println!("{} was missed", Sums::new(&record, &turns).game.missed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audited_turn;
mod missed;
mod recorded_turn;
mod totals;

pub use audited_turn::Turn;
pub use missed::{Part, Receiver};
pub use recorded_turn::{Operated, operated};
pub use totals::{CompanySum, GameSum, PlayerSum, Sums};

//! Auditing recorded games: what each company's trains earned in each turn, the best that they could have earned, and who missed
//! the difference.
//!
//! [`recorded_turns`] reads the turns of a [record](crate::record). The caller solves each, in whatever order, and may stop after any.
//! An [`AuditedTurn`] compares the two:
//!
//! ```
//! use highball::audit::{GameTotals, recorded_turns};
//! use highball::record::Record;
//! use highball::Solver;
//!
//! let export = r#"{"title": "1889", "players": [{"id": 1, "name": "Ann"}], "actions": [
//!     {"type": "lay_tile", "entity": "AR", "entity_type": "corporation", "id": 1, "hex": "K8", "tile": "6-0", "rotation": 2},
//!     {"type": "buy_train", "entity": "AR", "entity_type": "corporation", "id": 2, "train": "2-0", "price": 80},
//!     {"type": "run_routes", "entity": "AR", "entity_type": "corporation", "id": 3, "routes": []}]}"#;
//! let record = Record::read(export.as_bytes(), None)?;
//! let (turns, fault) = recorded_turns(&record);
//! assert!(fault.is_none());
//! let mut audited = Vec::new();
//! for turn in turns {
//!     let best = Solver::new().solve(&turn.position)?;
//!     audited.push(turn.audit(best)?);
//! }
//! println!("missed: {}", GameTotals::new(&record, &audited).all.missed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audited_turn;
mod missed;
mod played;
mod recorded_turn;
mod repeated;
mod share_price;
mod totals;

pub use audited_turn::AuditedTurn;
pub use missed::{MissedBy, MissedShare, UnknownShares, gains_if_paid_out};
pub use played::played_claim;
pub use recorded_turn::{RecordedTurn, recorded_turns};
pub use repeated::as_played;
pub use share_price::{PriceAfter, PricesAfter};
pub use totals::{CompanyTotals, GameTotals, PlayerTotals, Totals};

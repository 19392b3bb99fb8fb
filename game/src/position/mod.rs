//! One question: a board, the rules for it, a company and its trains.

mod alternatives;
mod byte_order_mark;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod position;
mod read;
mod run;
pub mod snapshot;
mod trains;
mod weights;

pub use alternatives::MAX_CHOICE_SETS;
pub use byte_order_mark::{BYTE_ORDER_MARK, without_byte_order_mark};
pub use position::Position;
pub use read::PositionError;
pub use run::{Route, Run};
pub use snapshot::{PositionReader, ReadError, ReadFault, Scenery, Snapshot, SnapshotError};
pub use trains::TrainsError;
pub use weights::Weights;

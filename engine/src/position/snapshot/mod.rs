#![doc = include_str!("format.md")]
//!
//! # In the library
//!
//! [`Snapshot`] is the format itself, field by field; [`Snapshot::read`] parses it, [`Snapshot::check`] turns it into a
//! [`Position`](super::Position) that can be trusted, and serializing it writes it down again.

mod check;
mod check_rules;
mod end;
mod field;
mod format;
mod read;
mod rules;
mod scenery;
mod token;
mod version;

pub use check::SnapshotError;
pub use format::Snapshot;
pub use format::{
    Neighbours, SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotRow, SnapshotSegment, SnapshotStop, SnapshotTrain,
};
pub use read::{BYTE_ORDER_MARK, without_mark};
pub use read::{ReadError, ReadFault};
pub use rules::{
    SnapshotBonus, SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotLicence, SnapshotNeed, SnapshotPay,
    SnapshotWhich,
};
pub(super) use scenery::NOTHING as NO_SCENERY;
pub use scenery::{BlankHex, CompanyLook, PhaseValue, Scenery};
pub use token::SnapshotToken;

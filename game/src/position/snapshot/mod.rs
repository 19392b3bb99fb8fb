#![doc = include_str!("format.md")]
//!
//! [payout rules]: crate::rules::payout
//!
//! ## In the library
//!
//! [`Snapshot`] has the fields of the format. [`Snapshot::read`] parses one, [`Snapshot::check`] turns it into a checked
//! [`Position`](super::Position), and serializing writes one.

mod check;
mod check_route_rules;
mod check_rules;
mod error;
mod hex;
mod hex_parts;
mod neighbours;
mod reach;
mod read;
mod reader;
mod replace;
mod revenue;
mod rules;
mod scenery;
mod segment;
mod segment_ends;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod snapshot;
mod stop;
mod token;
mod train;
mod version;

pub use error::SnapshotError;
pub use hex::SnapshotHex;
pub use neighbours::Neighbours;
pub use reach::{SnapshotReach, SnapshotRow, SnapshotSides};
pub use read::{ReadError, ReadFault};
pub use reader::PositionReader;
pub use revenue::SnapshotRevenue;
pub use rules::{SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotLicence, SnapshotNeed, SnapshotRegion};
pub(super) use scenery::NO_SCENERY;
pub use scenery::{BlankHex, CompanyLook, Entered, PhaseValue, Scenery, TerrainCost};
pub use segment::SnapshotSegment;
pub use snapshot::Snapshot;
pub use stop::SnapshotStop;
pub use token::SnapshotToken;
pub use train::SnapshotTrain;

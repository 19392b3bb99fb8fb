//! A board that changes, and what is known of it from one change to the next.
//!
//! A [`Session`] keeps the compiled question of each company and the best runs that it has found. After a change, only the hexes that differ
//! are compiled again, and the best runs of earlier boards are a lower bound, so the answer comes much sooner than for an unknown board. It is
//! the same answer.
//!
//! ```
//! use highball::session::Session;
//!
//! let mut session = Session::new("highball/1 1889 2 K8=6/2 K8=AR AR=2".parse()?);
//! assert_eq!(session.revenue("AR")?.revenue, 40);
//! for lay in session.board().legal_lays("AR")? {
//!     let after = session.revenue_after("AR", &[(&lay).into()])?;
//!     assert!(after.proven());
//! }
//! session.change(|board| board.lay_tile("J9", "58", 2))?;
//! let best = session.solve("AR")?;
//! assert!(session.undo());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod incumbent;
mod known_company;
mod outcome;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod session;

pub(crate) use incumbent::Incumbent;
pub use outcome::{Best, Outcome};
pub use session::{Session, SessionError};

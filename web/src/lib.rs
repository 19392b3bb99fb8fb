//! The logic of Highball's page for browsers.
//!
//! The page itself, in the folder `page`, only draws what it is told and forwards events. It has two kinds of instances of this crate,
//! which talk to it in the [`protocol`]:
//!
//! - One on the page's own thread holds the [`editor`]: the board, what a tap means, what fits, and undo. Each event has its reply at
//!   once.
//! - Others, on threads of their own, do the [`work`] that may take long: searches, verdicts and audits. They send messages while they
//!   work, and the page ends a thread to stop its work.
//!
//! [`qr_code`] draws links. `wasm` is the way in for both kinds of instances, and without the feature `page` for those
//! of the npm package too.

#[cfg(feature = "page")]
pub mod editor;
#[cfg(feature = "page")]
pub mod protocol;
#[cfg(feature = "page")]
pub mod qr_code;
#[cfg(feature = "page")]
mod read;
#[cfg(target_family = "wasm")]
pub mod wasm;
#[cfg(feature = "page")]
pub mod work;

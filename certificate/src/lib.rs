//! Proofs that a set of 18xx runs is the best, and a small program that checks them.
//!
//! A [`Certificate`] holds a question, a set of runs, and why nothing earns more. [`check`] accepts it, or names the first thing in it that
//! does not hold. Whoever distrusts a search reads the check: it shares no code with any strategy of Highball. It reads the question with
//! the reader of the oracle, which was written from the page of the snapshot format alone, and it takes the rules on single routes and on
//! sets from there.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `format` | the file |
//! | `check` | the check of the whole |
//! | `graph` | the nodes of the track, and which may follow which |
//! | `relaxed` | relaxed routes of a train, and the check of its potentials, one inequality an arc |
//! | `sets` | the sets of listed routes, and what is left of them on one side of a split |
//! | `walk` | the walk over the routes that the potentials do not exclude |
//! | `worth` | what bonuses bring at most that are not paid for each route by itself |
//! | `writer` | how certificates are found; nothing depends on it being right |

mod check;
mod format;
mod graph;
mod refusal;
mod relaxed;
mod sets;
mod walk;
mod worth;
mod writer;

pub use check::{Verified, check, check_certificate};
pub use format::{Case, Certificate, CertifiedRun, Part, Split, TrainProof};
pub use refusal::Refusal;
pub use writer::write;

//! Claims under the rules of nine titles, and of the snapshot format: what the verdict says of each, with the rulebook's
//! section. The claims are those that people make and that a rule forbids, or that it allows though it looks as if it did not.

mod chesapeake;
mod common;
mod ez;
mod ga;
mod mex;
mod mw;
mod sa;
mod snapshot;
mod tn;
mod y1830;
mod y1889;

//! Claims under the rules of the nine titles: what the verdict says of each, with the rulebook's section. The claims are those
//! that people make and that a rule forbids, or that it allows though it looks as if it did not.

mod common;
mod ez;
mod mex;
mod mw;
mod others;
mod sa;

//! All tests that run the program, in one program: it is linked once, and its tests share their helpers.

mod commands;
mod common;
#[cfg(unix)]
mod documents;
mod schemas;

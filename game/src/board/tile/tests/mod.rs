//! The notation of prints and the standard catalogue.

mod catalogue;
mod errors;
mod notation;

use super::Print;

fn print(text: &str) -> Print {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

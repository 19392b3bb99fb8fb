//! The calls of Highball's package for JavaScript.
//!
//! JavaScript passes a [`Call`] as JSON and the bytes of the file that it is about: a board file, a snapshot, a stream of snapshots or a
//! game exported from 18xx.games, or lists of priced routes. It gets [`Message`]s: the progress of searches, and at last the result or the error. Results are the
//! JSON that the program writes.

mod advise;
mod asked;
mod audit;
mod call;
mod draw;
mod error;
mod generate;
mod host;
mod judge;
mod kept_board;
mod pack;
mod search;
mod solve;
#[cfg(test)]
mod tests;
#[cfg(target_family = "wasm")]
mod wasm;

pub use call::{Advise, BoardCall, Call, Choice, Look, Pack, Picture, Search, Sets};
pub use error::CallError;
pub use host::{Host, Message};

use highball::title::Title;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// A result as JSON.
type Result<T> = std::result::Result<T, CallError>;

/// Does what a call asks for. The last message that `host` takes is the result or the error.
pub fn run(call: Call, file: &[u8], host: Host<'_>) {
    host.post(&match result(call, file, host) {
        Ok(result) => Message::Result(result),
        Err(error) => Message::Error(error),
    });
}

fn result(call: Call, file: &[u8], host: Host<'_>) -> Result<Box<RawValue>> {
    match call {
        Call::Questions { choice } => asked::snapshots(file, &choice, host),
        Call::Solve { choice, search, sets } => solve::answers(file, &choice, &search, &sets, host),
        Call::Routes { choice, search, sets } => solve::routes(file, &choice, &search, &sets, host),
        Call::Judge { choice, search, claims } => judge::verdicts(file, &choice, &search, &claims, host),
        Call::Audit { choice, search } => audit::audit(file, &choice, &search, host),
        Call::Draw { choice, search, picture, look, png } => {
            draw::draw(file, &choice, &search, (&picture, &look, png), host)
        }
        Call::Pack { pack } => pack::packing(file, &pack, host),
        Call::Advise { choice, search, advice } => advise::advise(file, &choice, &search, advice, host),
        Call::Check { choice } => asked::faults(file, &choice),
        Call::Generate { plan } => generate::generate(&plan),
        Call::Open { choice } => kept_board::open(file, &choice, host),
        Call::Board { board, asked } => kept_board::ask(board, asked, host),
        Call::Title { choice } => match asked::title(&choice)? {
            Some(title) => json(&kept_board::TitleContents::from(&title)),
            None => Err(CallError::new("expected a `title`")),
        },
        Call::Titles {} => json(&Title::all().map(Title::id).collect::<Vec<_>>()),
    }
}

/// Returns a value as JSON.
fn json(value: &impl Serialize) -> Result<Box<RawValue>> {
    to_raw_value(value).map_err(|error| CallError::new(format!("cannot write JSON: {error}")))
}

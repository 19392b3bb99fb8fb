//! The work that may take long.

use std::time::Duration;

use crate::protocol::{Message, Work};

/// Does work, and keeps what later work is about.
#[derive(Debug, Default)]
pub struct Worker {}

impl Worker {
    /// Does work. `file` has the bytes of the file that it is about, `now` returns the time since some moment, and `post` takes the
    /// messages, the last of which is [`Message::Done`].
    pub fn run(&mut self, _work: Work, _file: Vec<u8>, _now: &dyn Fn() -> Duration, post: &dyn Fn(&Message)) {
        post(&Message::Done);
    }
}

//! The editor of boards: what each event does, and the view of the result.

use crate::protocol::{Event, Reply};

/// An open board, with what has been done to it.
#[derive(Debug, Default)]
pub struct Editor {}

impl Editor {
    /// Does what an event asks for.
    pub fn handle(&mut self, _event: Event) -> Reply {
        self.reply(None)
    }

    /// Replies that an event could not be read.
    pub fn reply_with_error(&mut self, error: String) -> Reply {
        self.reply(Some(error))
    }

    fn reply(&mut self, error: Option<String>) -> Reply {
        Reply { titles: Vec::new(), view: None, map: None, error }
    }
}

//! The functions that the page calls.

use std::cell::RefCell;

use super::{report_panics, send, taken, time};
use crate::editor::Editor;
use crate::protocol::Message;
use crate::work::Worker;

thread_local! {
    static EDITOR: RefCell<Editor> = RefCell::default();
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Has the editor handle an event. Posts its reply.
#[unsafe(no_mangle)]
extern "C" fn handle(event: *mut u8, length: usize) {
    report_panics();
    // SAFETY: The page passes memory from `allocate`, once.
    let event = unsafe { taken(event, length) };
    let reply = EDITOR.with_borrow_mut(|editor| match serde_json::from_slice(&event) {
        Ok(event) => editor.handle(event),
        Err(error) => editor.reply_with_error(format!("not an event: {error}")),
    });
    send(&reply);
}

/// Does work, and posts messages meanwhile. `file` is the file that the work is about, if it is about one.
#[unsafe(no_mangle)]
extern "C" fn work(work: *mut u8, length: usize, file: *mut u8, file_length: usize) {
    report_panics();
    // SAFETY: The page passes memory from `allocate`, once.
    let (work, file) = unsafe { (taken(work, length), taken(file, file_length)) };
    match serde_json::from_slice(&work) {
        Ok(work) => WORKER.with_borrow_mut(|worker| worker.run(work, file.into_vec(), &time, &send)),
        Err(error) => {
            send(&Message::Failed { error: format!("not work: {error}") });
            send(&Message::Done);
        }
    }
}

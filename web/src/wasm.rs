//! The way in from the page, as WebAssembly.
//!
//! Texts cross the border as UTF-8 in this instance's memory, as a pointer and a length. The page writes what it sends into memory from
//! [`allocate`], which the called function frees. Everything that this crate says goes to the page's function `post`, as JSON.

#![allow(unsafe_code, reason = "memory that is shared with the page")]

use std::cell::RefCell;
use std::time::Duration;

use crate::editor::Editor;
use crate::protocol::Message;
use crate::work::Worker;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Takes a reply or a message.
    fn post(text: *const u8, length: usize);
    /// Takes the message of a panic. The instance is of no use any more after that.
    fn panicked(text: *const u8, length: usize);
    /// Returns the time since some moment, in milliseconds.
    fn now() -> f64;
}

thread_local! {
    static EDITOR: RefCell<Editor> = RefCell::default();
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Returns memory for `length` bytes, for the page to write to. The function that it is passed to frees it.
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
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

/// The functions of `page/bench.mjs`.
#[cfg(feature = "corpus")]
mod corpus {
    use highball::{Position, Solver};

    use super::{RefCell, taken};

    thread_local! {
        static POSITIONS: RefCell<Vec<Option<Position>>> = RefCell::default();
    }

    /// Reads a snapshot, after those that were read before.
    #[unsafe(no_mangle)]
    extern "C" fn read(snapshot: *mut u8, length: usize) {
        // SAFETY: The caller passes memory from `allocate`, once.
        let snapshot = unsafe { taken(snapshot, length) };
        POSITIONS.with_borrow_mut(|positions| positions.push(Position::read(&snapshot).ok()));
    }

    /// Returns the revenue of the best runs of a snapshot; -1 if it is not proven, and -2 if there is no answer.
    #[unsafe(no_mangle)]
    extern "C" fn revenue(number: usize) -> f64 {
        POSITIONS.with_borrow(|positions| {
            let position = positions.get(number).and_then(Option::as_ref);
            let answer = position.and_then(|position| Solver::new().solve(position).ok());
            answer.map_or(-2.0, |answer| if answer.proven() { answer.revenue as f64 } else { -1.0 })
        })
    }
}

/// Takes back memory from [`allocate`].
///
/// # Safety
/// It must come from there, with this length, and be taken only once.
unsafe fn taken(start: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: The caller keeps the promise.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) }
}

fn time() -> Duration {
    // SAFETY: The function takes nothing.
    Duration::from_secs_f64(unsafe { now() }.max(0.0) / 1000.0)
}

/// Posts a reply or a message.
fn send<T: serde::Serialize>(message: &T) {
    let text = serde_json::to_vec(message).unwrap_or_default();
    // SAFETY: The text lives until the function returns, and the page copies it.
    unsafe { post(text.as_ptr(), text.len()) };
}

/// Has the page told of panics, before they end the instance.
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: The text lives until the function returns, and the page copies it.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
}

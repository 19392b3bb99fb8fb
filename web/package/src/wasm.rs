//! The function that JavaScript calls.

#![allow(unsafe_code, reason = "memory that is shared with JavaScript")]

use highball_web::wasm::{report_panics, send, taken, time};

use crate::{CallError, Host, Message, run};

/// Does what a call asks for, and posts messages. `file` is the file that it is about, if it is about one.
#[unsafe(no_mangle)]
extern "C" fn call(call: *mut u8, length: usize, file: *mut u8, file_length: usize) {
    report_panics();
    // SAFETY: JavaScript passes memory from `allocate`, once.
    let (call, file) = unsafe { (taken(call, length), taken(file, file_length)) };
    match serde_json::from_slice(&call) {
        Ok(call) => run(call, &file, Host { clock: &time, post: &send }),
        Err(error) => send(&Message::Error(CallError::new(format!("not a call: {error}")))),
    }
}

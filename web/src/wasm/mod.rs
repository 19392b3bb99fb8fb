//! The border to JavaScript, as WebAssembly.
//!
//! Texts cross the border as UTF-8 in this instance's memory, as a pointer and a length. JavaScript writes what it sends into memory from
//! [`allocate`], which the called function frees. Everything that this side says goes to the function `post` of JavaScript, as JSON.

#![allow(unsafe_code, reason = "memory that is shared with JavaScript")]

#[cfg(feature = "corpus")]
mod corpus;
#[cfg(feature = "page")]
mod page;

use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Takes a reply or a message.
    fn post(text: *const u8, length: usize);
    /// Takes the message of a panic. The instance is of no use any more after that.
    fn panicked(text: *const u8, length: usize);
    /// Returns the time since some moment, in milliseconds.
    fn now() -> f64;
}

/// Returns memory for `length` bytes, for JavaScript to write to. The function that it is passed to frees it.
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Takes back memory from [`allocate`].
///
/// # Safety
/// It must come from there, with this length, and be taken only once.
pub unsafe fn taken(start: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: The caller keeps the promise.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) }
}

/// Returns the time since some moment.
#[must_use]
pub fn time() -> Duration {
    // SAFETY: The function takes nothing.
    Duration::from_secs_f64(unsafe { now() }.max(0.0) / 1000.0)
}

/// Posts a reply or a message.
pub fn send<T: serde::Serialize>(message: &T) {
    let text = serde_json::to_vec(message).unwrap_or_default();
    // SAFETY: The text lives until the function returns, and JavaScript copies it.
    unsafe { post(text.as_ptr(), text.len()) };
}

/// Has JavaScript told of panics, before they end the instance.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: The text lives until the function returns, and JavaScript copies it.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
}

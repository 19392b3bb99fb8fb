//! Audits as a page for a browser.

pub use crate::audit::{page_begin, page_end, page_of_failure, page_of_game};

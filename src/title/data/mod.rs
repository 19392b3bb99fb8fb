//! The title files that are compiled in.

/// Each file's name and text, in the order in which titles are listed.
pub(super) const FILES: &[(&str, &str)] = &[];

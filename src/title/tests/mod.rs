//! Titles.

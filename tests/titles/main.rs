//! What the titles' data say: their components, and each rule of their rulebooks, at boards where it decides the answer.

mod common;
mod components;
mod ez;
mod mw;
mod sa;

//! The data of the titles: their components, and each rule of their rulebooks on boards where it decides the answer.

mod chesapeake;
mod common;
mod components;
mod ez;
mod facts;
mod ga;
mod late_boards;
mod mex;
mod mw;
mod review;
mod sa;
mod tn;
mod y1830;
mod y1889;

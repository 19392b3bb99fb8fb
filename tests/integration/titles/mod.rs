//! The data of the titles: their components, and each rule of their rulebooks on boards where it decides the answer.

mod chesapeake;
mod common;
mod components;
mod ez;
mod facts;
mod fl;
mod ga;
mod late_boards;
mod hiawatha;
mod mex;
mod mw;
mod review;
mod sa;
mod tn;
mod y1817;
mod y1824;
mod y1830;
mod y1847;
mod y1867;
mod y1889;

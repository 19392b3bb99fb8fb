//! The data of the titles: their components, and each rule of their rulebooks on boards where it decides the answer.

mod chesapeake;
mod co;
mod common;
mod components;
mod eu;
mod ez;
mod facts;
mod ga;
mod mex;
mod mw;
mod review;
mod royal_gorge;
mod sa;
mod sj;
mod tn;
mod tokaido;
mod y1830;
mod y1836jr30;
mod y1846;
mod y1852;
mod y1870;
mod y1880;
mod y1889;
mod y1894;

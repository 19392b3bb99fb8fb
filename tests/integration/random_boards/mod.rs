//! Random boards: what must hold on each of them, and how varied they are.

mod properties;
mod recipes;

//! Random boards: what must hold on each of them, and how varied they are.

mod oracle;
mod properties;
mod recipes;

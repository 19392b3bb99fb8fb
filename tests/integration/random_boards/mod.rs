//! Random boards: what must hold on each of them, and that they are worth trying.

mod oracle;
mod properties;
mod recipes;

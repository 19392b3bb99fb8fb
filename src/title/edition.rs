//! Editions and optional rules.

use serde::Deserialize;

/// An edition of the rulebook, or an optional rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// What it is called.
    pub id: String,
    /// What it changes, in words.
    pub text: String,
    /// Where the rulebook says so.
    pub cite: String,
}

/// A reading taken where the rulebook is silent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// What the rulebook does not say.
    pub question: String,
    /// How the title takes it.
    pub reading: String,
}

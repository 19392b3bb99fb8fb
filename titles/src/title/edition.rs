//! Editions, optional rules and numbers of players.

use serde::Deserialize;

use super::raw::RawPlayers;

/// An edition of the rulebook, or an optional rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its id.
    pub id: String,
    /// A summary of its changes.
    pub text: String,
    /// Section of the rulebook.
    pub cite: String,
}

/// What differs with a number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSetting {
    /// The numbers of players.
    pub count: Vec<u32>,
    /// A summary of the changes. Empty if there is none.
    pub text: String,
    /// Section of the rulebook.
    pub cite: String,
}

impl From<&RawPlayers> for PlayerSetting {
    fn from(RawPlayers { count, text, cite, .. }: &RawPlayers) -> Self {
        Self { count: count.get_ref().clone(), text: text.clone(), cite: cite.clone() }
    }
}

/// An interpretation of the rulebook where it is silent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The question that the rulebook leaves open.
    pub question: String,
    /// The title's answer.
    pub reading: String,
}

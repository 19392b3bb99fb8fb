//! Kinds of stops in words.

use highball_game::board::{KindSet, StopKind};
use highball_messages::{Language, Message, one_of};

/// Names a kind of stop in the form that follows a number.
pub(super) fn kind_text(kind: StopKind, number: u32, language: Language) -> String {
    Message::KindOfStop { kind: kind.name(), number: number.into() }.text(language)
}

/// Names kinds of which a stop has one: `city or town`.
pub(super) fn kinds_text(kinds: KindSet, language: Language) -> String {
    one_of(language, &kinds.iter().map(|kind| kind_text(kind, 1, language)).collect::<Vec<_>>())
}

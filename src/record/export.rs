//! From the bytes of an export to what it says, as far as they go.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::rules::payout::Place;

use super::action::{Action, Name};
use super::error::{Fault, RecordError};

/// Somebody who plays.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Player {
    /// The number by which actions name the player.
    pub id: Name,
    /// The name.
    pub name: String,
}

impl Player {
    /// What to call each player: by the name, or with the number too where that name means somebody or something else.
    pub(super) fn names(players: &[Self]) -> Vec<String> {
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for player in players {
            *times.entry(&player.name).or_default() += 1;
        }
        let name = |player: &Self| {
            let is_clear = times[player.name.as_str()] == 1 && Place::named(&player.name).is_none();
            if is_clear { player.name.clone() } else { format!("{} ({})", player.name, player.id.0) }
        };
        players.iter().map(name).collect()
    }
}

/// What an export says.
#[derive(Debug, Default)]
pub(super) struct Export {
    pub(super) id: String,
    pub(super) title: Option<String>,
    pub(super) players: Vec<Player>,
    pub(super) optional_rules: Vec<String>,
    pub(super) actions: Option<Vec<Action>>,
    /// What ended the actions before their time.
    pub(super) fault: Option<RecordError>,
}

impl Export {
    /// Reads an export as far as it can be read.
    ///
    /// # Errors
    /// Where it says not even which title is played, or has no actions.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        const EXPECTED: &str = "a game exported from 18xx.games: a JSON object with `title` and `actions`";
        let mut export = Self::default();
        let mut deserializer = serde_json::Deserializer::from_slice(bytes);
        let read = Fields(&mut export).deserialize(&mut deserializer).and_then(|()| deserializer.end());
        if let Err(error) = read {
            let last = export.actions.as_ref().and_then(|actions| actions.last()?.id);
            let after = last.map_or_else(String::new, |last| format!(" after action {last}"));
            let what = format!("it breaks off or is not JSON{after} ({error})");
            let fault = RecordError { action: None, what, expected: EXPECTED.to_owned() };
            export.fault.get_or_insert(fault);
        }
        match (&export.title, &export.actions, &export.fault) {
            (Some(_), Some(_), _) => Ok(export),
            (_, _, Some(fault)) => Err(fault.clone()),
            (None, _, None) => Err(Fault::new("it names no title", EXPECTED).in_game()),
            (_, None, None) => Err(Fault::new("it has no actions", EXPECTED).in_game()),
        }
    }
}

/// The fields of an export, put into it one by one, so that what stands before a fault is kept.
struct Fields<'a>(&'a mut Export);

impl<'de> DeserializeSeed<'de> for Fields<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fields<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        #[derive(Deserialize)]
        struct Settings {
            #[serde(default)]
            optional_rules: Option<Vec<String>>,
        }

        while let Some(field) = map.next_key::<String>()? {
            match field.as_str() {
                "id" => self.0.id = map.next_value::<Option<Name>>()?.unwrap_or_default().0,
                "title" => self.0.title = Some(map.next_value()?),
                "players" => self.0.players = map.next_value()?,
                "settings" => {
                    self.0.optional_rules = map.next_value::<Settings>()?.optional_rules.unwrap_or_default();
                }
                "actions" => map.next_value_seed(Actions(self.0))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

/// The list of actions, up to the first that is none.
struct Actions<'a>(&'a mut Export);

impl<'de> DeserializeSeed<'de> for Actions<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Actions<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of actions")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        if self.0.actions.is_some() {
            return Err(A::Error::custom("a second list of actions"));
        }
        let actions = self.0.actions.get_or_insert_default();
        while let Some(text) = list.next_element::<&RawValue>()? {
            if self.0.fault.is_some() {
                continue;
            }
            let last = actions.last().and_then(|last: &Action| last.id).unwrap_or(0);
            match read_action(text.get(), last) {
                Ok(action) => actions.push(action),
                Err(fault) => self.0.fault = Some(fault),
            }
        }
        Ok(())
    }
}

/// An action, which comes after another.
fn read_action(text: &str, last: u64) -> Result<Action, RecordError> {
    #[derive(Deserialize)]
    struct Numbered {
        id: Option<u64>,
    }

    let mut deserializer = serde_json::Deserializer::from_str(text);
    let read: Result<Action, _> = serde_path_to_error::deserialize(&mut deserializer);
    let action = read.map_err(|error| {
        let id = serde_json::from_str::<Numbered>(text).ok().and_then(|numbered| numbered.id);
        let place = if id.is_none() { format!(" after action {last}") } else { String::new() };
        let message = error.inner().to_string();
        let message = &message[..message.rfind(" at line ").unwrap_or(message.len())];
        let (what, expected) = message.split_once(", expected ").unwrap_or((message, "an action"));
        let path = error.path().to_string();
        let field = if path == "." { String::new() } else { format!("{path}: ") };
        RecordError { action: id, what: format!("{field}{what}{place}"), expected: expected.to_owned() }
    })?;
    match action.id {
        None => Err(Fault::new(format!("an action without `id` after action {last}"), "a number").in_game()),
        Some(id) if id <= last => {
            Err(Fault::new(format!("it stands after action {last}"), "actions in the order of their numbers").in_action(id))
        }
        Some(_) if action.kind.is_empty() => Err(Fault::new("it has no `type`", "what was done").in_action(last + 1)),
        Some(_) => Ok(action),
    }
}

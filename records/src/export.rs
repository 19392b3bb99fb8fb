//! Reading exports, including damaged ones as far as possible.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use highball_game::json_path::path_of;
use highball_game::position::without_byte_order_mark;
use highball_game::rules::payout::ShareLocation;

use super::action::{Action, EntityId, null_as_default};
use super::error::{ActionFault, RecordError};
use highball_messages::{Language, Message, Text};
use highball_titles::title::about;

/// Limit on the number of players. No title allows half as many.
const MAX_PLAYERS: usize = 50;

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "WrittenPlayer")]
pub struct Player {
    /// The number that actions use for the player. In hot-seat games of 2020 and 2021, it is the name.
    pub id: EntityId,
    /// The name.
    pub name: String,
}

/// A player as an export has them.
#[derive(Deserialize)]
#[serde(expecting = "a player")]
struct WrittenPlayer {
    id: Option<EntityId>,
    name: String,
}

impl From<WrittenPlayer> for Player {
    fn from(WrittenPlayer { id, name }: WrittenPlayer) -> Self {
        Self { id: id.unwrap_or_else(|| EntityId(name.clone())), name }
    }
}

impl Player {
    /// Returns a unique name for each player. If the name is shared, or is a place where shares lie, the number is added.
    pub(super) fn names(players: &[Self]) -> Vec<String> {
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for player in players {
            *times.entry(&player.name).or_default() += 1;
        }
        let name = |player: &Self| {
            let is_unique = times[player.name.as_str()] == 1 && ShareLocation::named(&player.name).is_none();
            if is_unique { player.name.clone() } else { format!("{} ({})", player.name, player.id.0) }
        };
        players.iter().map(name).collect()
    }

    /// Returns the players that act, in the order of their first actions, with their numbers as names.
    fn acting(actions: &[Action]) -> Vec<Self> {
        let mut seen = BTreeSet::new();
        let of_players =
            actions.iter().filter(|action| action.entity_type.as_deref() == Some("player") && !action.is_message());
        let ids = of_players.filter_map(|action| action.entity.as_ref()).filter(|&id| seen.insert(id));
        ids.map(|id| Self { id: id.clone(), name: id.0.clone() }).collect()
    }

    /// Checks that the players have different numbers and are not too many.
    fn check(players: &[Self]) -> Result<(), ActionFault> {
        if players.len() > MAX_PLAYERS {
            return Err(ActionFault::new(
                Message::PlayersInGame { count: players.len() as u64 },
                Message::AtMost { bound: MAX_PLAYERS as u64 },
            ));
        }
        let mut seen = BTreeSet::new();
        match players.iter().find(|player| !seen.insert(&player.id)) {
            Some(Self { id: EntityId(id), .. }) => Err(ActionFault::new(
                about(id, |player, language| Message::PlayerListedTwice { player }.text(language)),
                Message::EachPlayerOnce,
            )),
            None => Ok(()),
        }
    }
}

/// The contents of an export.
#[derive(Debug, Default)]
pub(super) struct Export {
    pub(super) id: String,
    /// The site's name of the title. `None` if the export breaks off before it.
    pub(super) title: Option<String>,
    /// The players, or those that act if the export breaks off before them or lists none.
    pub(super) players: Vec<Player>,
    pub(super) optional_rules: Vec<String>,
    /// The number that the site's random numbers start with. `None` if the export does not say.
    pub(super) seed: Option<u64>,
    pub(super) actions: Vec<Action>,
    /// The error that ends the actions early.
    pub(super) fault: Option<RecordError>,
}

const EXPECTED: Message<'static> = Message::ExportedGame;

impl Export {
    /// Reads an export as far as possible.
    ///
    /// # Errors
    /// If it has no actions, or is complete and names no title.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut fields = Fields::default();
        let mut deserializer = serde_json::Deserializer::from_slice(without_byte_order_mark(bytes));
        let read = fields.deserialize(&mut deserializer).and_then(|()| deserializer.end());
        if let Err(error) = read {
            let fault = fields.fault_of(&error);
            // In a whole file, what is wrong is the field, not that no title was read before it.
            if error.is_data() && fields.title.is_none() {
                return Err(fault);
            }
            fields.fault.get_or_insert(fault);
        }
        let Fields { id, title, players, optional_rules, seed, actions, fault, .. } = fields;
        let actions = match (actions, &fault) {
            (Some(actions), _) if title.is_some() || fault.is_some() => actions,
            (_, Some(fault)) => return Err(fault.clone()),
            (_, None) if title.is_none() => return Err(ActionFault::new(Message::NamesNoTitle, EXPECTED).in_game()),
            (_, None) => return Err(ActionFault::new(Message::HasNoActions, EXPECTED).in_game()),
        };
        let players = players.filter(|players| !players.is_empty()).unwrap_or_else(|| Player::acting(&actions));
        Player::check(&players).map_err(ActionFault::in_game)?;
        Ok(Self { id, title, players, optional_rules, seed, actions, fault })
    }
}

/// Whether bytes look like an export, possibly a damaged one: an object with `actions` and without `hexes`.
pub(super) fn is_export(bytes: &[u8]) -> bool {
    const ACTIONS: &[u8] = b"\"actions\"";
    if !without_byte_order_mark(bytes).trim_ascii_start().starts_with(b"{")
        || !bytes.windows(ACTIONS.len()).any(|part| part == ACTIONS)
    {
        return false;
    }
    let (names, is_whole) = FieldNames::read(bytes);
    !names.hexes && (names.actions || !is_whole)
}

/// Returns the site's name of the title, whatever is wrong with the rest of an export.
pub(super) fn title_of(bytes: &[u8]) -> Option<String> {
    FieldNames::read(bytes).0.title
}

/// The fields that tell an export from other files, as far as an object can be read.
#[derive(Default)]
struct FieldNames {
    actions: bool,
    hexes: bool,
    title: Option<String>,
}

impl FieldNames {
    /// Reads as much as can be read, and returns whether that is all.
    fn read(bytes: &[u8]) -> (Self, bool) {
        let mut names = Self::default();
        let read = names.deserialize(&mut serde_json::Deserializer::from_slice(without_byte_order_mark(bytes)));
        (names, read.is_ok())
    }
}

impl<'de> DeserializeSeed<'de> for &mut FieldNames {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut FieldNames {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key::<String>()? {
            self.actions |= field == "actions";
            self.hexes |= field == "hexes";
            if field == "title" {
                let title: &RawValue = map.next_value()?;
                self.title = serde_json::from_str(title.get()).ok();
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

/// The fields of an export. They are stored one by one, so that those before an error are kept.
#[derive(Default)]
struct Fields {
    /// The name of the field that is being read.
    name: String,
    id: String,
    title: Option<String>,
    players: Option<Vec<Player>>,
    optional_rules: Vec<String>,
    seed: Option<u64>,
    actions: Option<Vec<Action>>,
    /// The error that ends the actions early.
    fault: Option<RecordError>,
}

impl Fields {
    /// Converts the parser's error where reading stopped.
    fn fault_of(&self, error: &serde_json::Error) -> RecordError {
        if error.is_data() {
            let (what, expected) = in_plain_words(error);
            return match self.name.as_str() {
                "" => ActionFault::new(what, EXPECTED).in_game(),
                name => {
                    let what = Text::new(|language| format!("{name}: {}", what.in_language(language)));
                    ActionFault::new(what, expected).in_game()
                }
            };
        }
        let last = self.actions.as_ref().and_then(|actions| actions.last()?.id);
        let error = &error.to_string();
        let what = |language| Message::FileCutOff { after: &after(last, language), error }.text(language);
        ActionFault::new(Text::new(what), EXPECTED).in_game()
    }
}

/// Says after which action something is, if after any.
fn after(action: Option<u64>, language: Language) -> String {
    action.map_or_else(String::new, |action| format!(" {}", Message::AfterAction { action }.text(language)))
}

/// Splits a message of the parser into what was found and what was expected, without the words of its own.
fn in_plain_words(error: &serde_json::Error) -> (Text, Text) {
    let message = error.to_string();
    let message = &message[..message.rfind(" at line ").unwrap_or(message.len())];
    let Some((what, expected)) = message.rsplit_once(", expected ") else {
        return (message.into(), Message::AsInExport.into());
    };
    (found(what), expected_by(expected))
}

/// Says what value the parser found, from its words.
fn found(what: &str) -> Text {
    let value = ["invalid type: ", "invalid value: "].into_iter().find_map(|kind| what.strip_prefix(kind));
    match value.unwrap_or(what) {
        "sequence" => Message::JsonList.into(),
        "map" => Message::JsonObject.into(),
        value => match (value.strip_prefix("string "), value.split_once('`')) {
            (Some(text), _) => {
                let text: String = serde_json::from_str(text).unwrap_or_else(|_| text.to_owned());
                about(&text, |text, _| text.to_owned())
            }
            (None, Some((_, value))) => value.trim_end_matches('`').into(),
            (None, None) => value.into(),
        },
    }
}

/// Says what should be there, from the words of the parser and of the types that it reads.
fn expected_by(expected: &str) -> Text {
    match expected {
        "u64" | "u32" | "usize" | "i64" | "a whole number" => Message::WholeNumber.into(),
        "a boolean" => Message::JsonBoolean.into(),
        "a string" => Message::JsonText.into(),
        "a sequence" | "a list" => Message::JsonList.into(),
        "an object" => Message::JsonObject.into(),
        "an action" => Message::JsonAction.into(),
        "a list of actions" => Message::JsonActions.into(),
        "a route" => Message::JsonRoute.into(),
        "a player" => Message::JsonPlayer.into(),
        "a train and a company" => Message::JsonAssignment.into(),
        "a name or a number" => Message::JsonNameOrNumber.into(),
        other => other.into(),
    }
}

impl<'de> DeserializeSeed<'de> for &mut Fields {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Fields {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        #[derive(Default, Deserialize)]
        #[serde(default, expecting = "an object")]
        struct Settings {
            #[serde(deserialize_with = "null_as_default")]
            optional_rules: Vec<String>,
            seed: serde_json::Value,
        }

        while let Some(name) = map.next_key::<String>()? {
            self.name = name;
            match self.name.as_str() {
                "id" => self.id = map.next_value::<Option<EntityId>>()?.unwrap_or_default().0,
                "title" => self.title = map.next_value()?,
                "players" => self.players = map.next_value()?,
                "settings" => {
                    let settings = map.next_value::<Option<Settings>>()?.unwrap_or_default();
                    self.seed = settings.seed.as_u64();
                    self.optional_rules = settings.optional_rules;
                }
                "actions" => map.next_value_seed(ActionsSeed(self))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        self.name.clear();
        Ok(())
    }
}

/// Reads the list of actions, up to the first that cannot be read.
struct ActionsSeed<'a>(&'a mut Fields);

impl<'de> DeserializeSeed<'de> for ActionsSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de> Visitor<'de> for ActionsSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of actions")
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
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

/// Reads an action that follows the action with id `last`.
fn read_action(text: &str, last: u64) -> Result<Action, RecordError> {
    #[derive(Deserialize)]
    struct Numbered {
        id: Option<u64>,
    }

    let read: Result<Action, _> = serde_json::from_str(text);
    let action = read.map_err(|error| {
        let id = serde_json::from_str::<Numbered>(text).ok().and_then(|numbered| numbered.id);
        let after_last = Some(last).filter(|_| id.is_none());
        let (what, expected) = in_plain_words(&error);
        let path = path_of(text, &error);
        let field = if path.is_empty() { String::new() } else { format!("{path}: ") };
        let what = Text::new(|language| format!("{field}{}{}", what.in_language(language), after(after_last, language)));
        RecordError { action: id, what, expected, read: None }
    })?;
    match action.id {
        None => Err(ActionFault::new(Message::ActionWithoutId { action: last }, Message::ANumber).in_game()),
        Some(id) if action.kind.is_empty() => {
            Err(ActionFault::new(Message::WithoutType, Message::KindOfAction).in_action(id))
        }
        Some(_) => Ok(action),
    }
}

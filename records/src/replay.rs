//! A recorded game and its replay.

use std::sync::Arc;

use highball_messages::{Message, Text};
use highball_titles::title::record::{RecordRules, RecordedTitle};
use highball_titles::title::{Title, TitleEntry, Unknown, about, quoted_all};

use super::action::Action;
use super::draw::Drawn;
use super::error::{ActionFault, ReadActions, RecordError};
use super::export::{self, Export, Player};
use super::state::State;
use super::undo::without_undone;

/// A recorded game: the title, the players and their actions.
#[derive(Debug, Clone)]
pub struct Record {
    /// The id of its questions: the site's names of the title and of the game.
    id: String,
    /// The site's number of the game. `None` if it was not played there.
    site_number: Option<u64>,
    /// What the site drew when the game began.
    drawn: Drawn,
    title: Arc<Title>,
    game: RecordedTitle,
    rules: RecordRules,
    players: Vec<Player>,
    /// A unique name for each player.
    player_names: Vec<String>,
    actions: Vec<Action>,
    /// The error after the last action, if any.
    fault: Option<RecordError>,
}

impl Record {
    /// Reads an export as far as possible. The title is the given one or, if none is given, the built-in one with the site's name.
    /// Errors in actions are reported when they are replayed. An export that breaks off before it names its title is read as one of
    /// the given title, in its first edition.
    ///
    /// # Errors
    /// If the bytes are no export, or the title, its edition or an optional rule is not supported.
    pub fn read(bytes: &[u8], title: Option<&Title>) -> Result<Self, RecordError> {
        let export = Export::read(bytes);
        // If the title is not supported, nothing else that is wrong matters.
        if export.as_ref().map_or(true, |export| export.title.is_none())
            && let Some(name) = export::title_of(bytes)
        {
            find_title(Some(&name), &[], title)?;
        }
        let Export { id, title: name, players, optional_rules, seed, actions, fault } = export?;
        if let (None, None, Some(fault)) = (&name, title, &fault) {
            let what =
                Text::new(|language| Message::BeforeItNamesTitle { fault: fault.what.in_language(language) }.text(language));
            return Err(RecordError { what, expected: Message::TitleByOption.into(), ..*fault });
        }
        let (title, rules, game) = find_title(name.as_deref(), &optional_rules, title)?;
        let name = name.as_ref().unwrap_or(&game.title);
        let mut options = Vec::new();
        // The site writes an empty name for no rule.
        for rule in optional_rules.iter().filter(|rule| !rule.is_empty()) {
            match rules.options.iter().find(|(known, _)| known == rule) {
                Some((_, option)) => options.extend(option.as_deref()),
                None => {
                    let known: Vec<_> = rules.options.iter().map(|(known, _)| known).collect();
                    let expected = Text::new(|language| match &quoted_all(&known, language)[..] {
                        [] => Message::NoOptions.text(language),
                        known => Message::NoOptionsBut { options: &known.join(", ") }.text(language),
                    });
                    let reason = rules.unsupported.iter().find(|(known, _)| known == rule);
                    let reason = reason.map_or_else(String::new, |(_, reason)| format!(": {reason}"));
                    let what = about(rule, |option, language| {
                        Message::OptionNotSupported { title: name, option, reason: &reason }.text(language)
                    });
                    return Err(ActionFault::new(what, expected).in_game());
                }
            }
        }
        let (actions, undo_fault) = without_undone(actions);
        let digits = id.split(|character: char| !character.is_ascii_digit()).find(|digits| !digits.is_empty());
        // The site's random numbers start with the seed or, without one, the first number in its name of the game.
        let number = seed.or_else(|| digits?.parse().ok()).unwrap_or_default();
        let drawn = Drawn::new(rules, players.len(), &optional_rules, number);
        options.extend(drawn.options.iter().map(String::as_str));
        let with_edition = |title: &Title| match &game.edition {
            Some(edition) => title.with_edition(edition),
            None => Ok(title.clone()),
        };
        let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
        let title = with_edition(title)
            .and_then(|title| if title.player_settings().is_empty() { Ok(title) } else { title.with_any_players(count) })
            .and_then(|title| if options.is_empty() { Ok(title) } else { title.with_options(&options) });
        let title = title.map_err(|error| ActionFault::new(error.to_string(), Message::SettingsThatGoTogether).in_game())?;
        // The games that were played on one computer have other ids.
        let site_number = Some(&id).filter(|id| id.bytes().all(|byte| byte.is_ascii_digit())).and_then(|id| id.parse().ok());
        let id = if id.is_empty() { name.clone() } else { format!("{name}/{id}") };
        let (game, rules, player_names) = (game.clone(), rules.clone(), Player::names(&players));
        Ok(Self {
            id,
            site_number,
            drawn,
            title: Arc::new(title),
            game,
            rules,
            players,
            player_names,
            actions,
            fault: undo_fault.or(fault),
        })
    }

    /// Whether bytes look like an export, possibly a damaged one: a JSON object with `actions` and without `hexes`.
    #[must_use]
    pub fn is_export(bytes: &[u8]) -> bool {
        export::is_export(bytes)
    }

    /// Returns the site's names of the title and of the game: `18MEX/13315`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the address of the game on the site, after an action. Returns `None` if the game was not played there.
    #[must_use]
    pub fn site_url(&self, action: u64) -> Option<String> {
        self.site_number.map(|number| format!("https://18xx.games/game/{number}?action={action}"))
    }

    /// Returns the title, in the edition and with the optional rules that were played.
    #[must_use]
    pub fn title(&self) -> &Title {
        &self.title
    }

    pub(super) const fn shared_title(&self) -> &Arc<Title> {
        &self.title
    }

    /// Returns the players.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns a unique name for each player, as used for shareholders.
    #[must_use]
    pub fn player_names(&self) -> &[String] {
        &self.player_names
    }

    /// Returns the actions in order, without `undo`, `redo` and what was undone.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns a replay at the beginning of the game.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        let Self { title, rules, game, players, player_names, drawn, .. } = self;
        let state = State::new(title, rules, game, players, player_names, drawn);
        Replay { record: self, next: 0, failed: false, state }
    }
}

/// The most games that an error lists.
const FEW_GAMES: usize = 3;

/// Finds the title whose games the site calls by this name, with the rules for reading them. The games of a kit are called `TITLE: RULE` if
/// one of their optional rules brings its map. Without a name, returns the first title.
fn find_title<'t>(
    name: Option<&str>,
    optional_rules: &[String],
    title: Option<&'t Title>,
) -> Result<(&'t Title, &'t RecordRules, &'t RecordedTitle), RecordError> {
    let readable: Vec<&str> = match title {
        Some(title) => title.record().iter().flat_map(|rules| &rules.games).map(|game| game.title.as_str()).collect(),
        None => TitleEntry::all().flat_map(|entry| entry.recorded_games).copied().collect(),
    };
    let find = |name: Option<&str>| {
        let is_named = |game: &str| name.is_none_or(|name| game == name);
        let builtin = || TitleEntry::all().find(|entry| entry.recorded_games.iter().any(|game| is_named(game)));
        let title = title.or_else(|| builtin().map(TitleEntry::title))?;
        let rules = title.record()?;
        Some((title, rules, rules.games.iter().find(|game| is_named(&game.title))?))
    };
    let by_rule = optional_rules.iter().find_map(|rule| find(Some(&format!("{}: {rule}", name?))));
    let found = by_rule.or_else(|| find(name));
    found.ok_or_else(|| {
        let name = name.unwrap_or_default();
        let similar = Unknown::new("game", name, readable.iter().copied()).expected;
        let expected = match (readable.len(), similar.to_string().starts_with("perhaps")) {
            (0, _) => Message::TitleWithRecord.into(),
            (1..=FEW_GAMES, _) => similar,
            (_, true) => {
                Text::new(|language| Message::PerhapsOrOtherTitle { perhaps: similar.in_language(language) }.text(language))
            }
            (_, false) => Message::OneOfTheTitles.into(),
        };
        let what = about(name, |title, language| Message::GamesNotSupported { title }.text(language));
        ActionFault::new(what, expected).in_game()
    })
}

/// The replay of a recorded game.
#[derive(Debug, Clone)]
pub struct Replay<'r> {
    record: &'r Record,
    /// The number of the next action.
    next: usize,
    failed: bool,
    state: State<'r>,
}

impl<'r> Replay<'r> {
    /// Applies the next action and returns it, or `None` at the end.
    ///
    /// # Errors
    /// If the action cannot be applied, or the record has an error after the last action. The replay ends there, and the state stays
    /// as it was before.
    pub fn advance(&mut self) -> Option<Result<&'r Action, RecordError>> {
        if self.failed {
            return None;
        }
        let Some(action) = self.record.actions.get(self.next) else {
            self.failed = true;
            let read = Some(ReadActions { count: self.next, of: None });
            return self.record.fault.clone().map(|fault| Err(RecordError { read, ..fault }));
        };
        // If the game is cut off, it is not known how many actions it has.
        let of = self.record.fault.is_none().then_some(self.record.actions.len());
        let read = Some(ReadActions { count: self.next, of });
        self.next += 1;
        let fault = |fault: ActionFault| RecordError { read, ..fault.in_action(action.id.unwrap_or_default()) };
        let result = self.state.act(action).map_err(fault);
        if result.is_err() {
            // The action may have been applied in part.
            let failed = self.next - 1;
            *self = self.record.replay();
            while self.next < failed && self.advance().is_some() {}
            self.failed = true;
        }
        Some(result.map(|()| action))
    }

    /// Returns the state in which the next action is taken: after the ends and beginnings of turns and rounds that come before it. `None` at the
    /// end.
    ///
    /// # Errors
    /// If the action contradicts the state. This does not change the replay.
    #[must_use]
    pub fn state_before_next(&self) -> Option<Result<State<'r>, RecordError>> {
        let action = self.record.actions.get(self.next).filter(|_| !self.failed)?;
        let mut state = self.state.clone();
        let result = state.come_to(action).map_err(|fault| fault.in_action(action.id.unwrap_or_default()));
        Some(result.map(|_| state))
    }

    /// Returns the current state, without the replay.
    pub(super) fn into_state(self) -> State<'r> {
        self.state
    }

    /// Returns the actions that remain.
    #[must_use]
    pub fn rest(&self) -> &'r [Action] {
        &self.record.actions[self.next..]
    }

    /// Returns the current state of the game.
    #[must_use]
    pub const fn state(&self) -> &State<'r> {
        &self.state
    }
}

//! A recorded game, and doing its actions again.

use crate::title::{RecordRules, RecordedTitle, Title};

use super::action::Action;
use super::error::{Fault, RecordError};
use super::export::{self, Export, Player};
use super::state::State;
use super::undo::standing;

/// A recorded game: who played which title, and what they did.
#[derive(Debug, Clone)]
pub struct Record {
    /// What its questions are called: the name of the title and the number of the game there.
    id: String,
    title: Title,
    game: RecordedTitle,
    rules: RecordRules,
    players: Vec<Player>,
    /// What each of them is called.
    player_names: Vec<String>,
    actions: Vec<Action>,
    /// What is wrong after the last action.
    fault: Option<RecordError>,
}

impl Record {
    /// Reads an export as far as it goes. The title is the one at hand, else the one of those that are compiled in whose games
    /// the site calls so. What is wrong with an action is told when it is its turn. An export that breaks off before it names
    /// its title is read as one of the title at hand, in its first version.
    ///
    /// # Errors
    /// Where the bytes are no export, or of a title, a version or with an optional rule that cannot be read.
    pub fn read(bytes: &[u8], title: Option<&Title>) -> Result<Self, RecordError> {
        let Export { id, title: name, players, optional_rules, actions, fault } = Export::read(bytes)?;
        if let (None, None, Some(fault)) = (&name, title, &fault) {
            let what = format!("{}, before it names its title", fault.what);
            return Err(RecordError { what, expected: "the title, by --title".to_owned(), ..*fault });
        }
        let (title, rules, game) = find(name.as_deref(), title)?;
        let name = &game.title;
        let mut options = Vec::new();
        for rule in &optional_rules {
            match rules.options.iter().find(|(known, _)| known == rule) {
                Some((_, option)) => options.extend(option.as_deref()),
                None => {
                    let known: Vec<_> = rules.options.iter().map(|(known, _)| format!("{known:?}")).collect();
                    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                    let what = format!("{name} with the optional rule {rule:?} cannot be read");
                    return Err(Fault::new(what, format!("of optional rules {known}")).in_game());
                }
            }
        }
        let set = |title: &Title| match &game.edition {
            Some(edition) => title.with_edition(edition),
            None => Ok(title.clone()),
        };
        let title = set(title).and_then(|title| if options.is_empty() { Ok(title) } else { title.with_options(&options) });
        let title = title.map_err(|error| Fault::new(error.to_string(), "a title whose editions go together").in_game())?;
        let (actions, broken) = standing(actions);
        let id = if id.is_empty() { name.clone() } else { format!("{name}/{id}") };
        let (game, rules, player_names) = (game.clone(), rules.clone(), Player::names(&players));
        Ok(Self { id, title, game, rules, players, player_names, actions, fault: broken.or(fault) })
    }

    /// Whether bytes look like an export: a JSON object with `actions`, perhaps damaged, and not one with `hexes`.
    #[must_use]
    pub fn is_export(bytes: &[u8]) -> bool {
        export::is_export(bytes)
    }

    /// The site's names of the title and of the game: `18MEX/13315`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The title, in the edition and with the optional rules that were played.
    #[must_use]
    pub const fn title(&self) -> &Title {
        &self.title
    }

    /// Who played.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What each player is called where several could be meant by a name: that of a holder of shares.
    #[must_use]
    pub fn player_names(&self) -> &[String] {
        &self.player_names
    }

    /// The actions that stand, in order, without `undo` and `redo` and what they took back.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game from its beginning.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        let state = State::new(&self.title, &self.rules, &self.game, &self.players, &self.player_names);
        Replay { record: self, done: 0, failed: false, state }
    }
}

/// The title whose games the site calls so, with what it takes to read them; any where no name is known.
fn find<'t>(
    name: Option<&str>,
    title: Option<&'t Title>,
) -> Result<(&'t Title, &'t RecordRules, &'t RecordedTitle), RecordError> {
    // The site mostly calls a title's games by its id: then no other title that is compiled in has to be read.
    let called_so = name.filter(|_| title.is_none()).and_then(|name| Title::builtin(name).ok());
    let all = || match title {
        Some(title) => vec![title],
        None => Title::all().collect(),
    };
    let is_meant = |game: &RecordedTitle| name.is_none_or(|name| game.title == name);
    let found = games(called_so).find(|(.., game)| is_meant(game));
    found.or_else(|| games(all()).find(|(.., game)| is_meant(game))).ok_or_else(|| {
        let readable: Vec<String> = games(all()).map(|(.., game)| format!("{:?}", game.title)).collect();
        let expected =
            if readable.is_empty() { "a title with [record]".to_owned() } else { format!("one of {}", readable.join(", ")) };
        Fault::new(format!("games of {:?} cannot be read", name.unwrap_or_default()), expected).in_game()
    })
}

/// The games that the site has of these titles.
fn games<'t>(
    titles: impl IntoIterator<Item = &'t Title>,
) -> impl Iterator<Item = (&'t Title, &'t RecordRules, &'t RecordedTitle)> {
    let rules = titles.into_iter().filter_map(|title| Some((title, title.record()?)));
    rules.flat_map(|(title, rules)| rules.games.iter().map(move |game| (title, rules, game)))
}

/// A recorded game that is being done again.
#[derive(Debug, Clone)]
pub struct Replay<'r> {
    record: &'r Record,
    /// How many actions were done.
    done: usize,
    failed: bool,
    state: State<'r>,
}

impl<'r> Replay<'r> {
    /// Does the next action, and says which it was; nothing where there is none.
    ///
    /// # Errors
    /// What is wrong with the action, or with what comes after the last. Nothing comes after that, and the game stays as it was
    /// before it.
    pub fn advance(&mut self) -> Option<Result<&'r Action, RecordError>> {
        if self.failed {
            return None;
        }
        let Some(action) = self.record.actions.get(self.done) else {
            self.failed = true;
            return self.record.fault.clone().map(Err);
        };
        self.done += 1;
        let done = self.state.act(action, self.rest()).map_err(|fault| fault.in_action(action.id.unwrap_or_default()));
        if done.is_err() {
            // Such an action may have been done in part.
            let before = self.done - 1;
            *self = self.record.replay();
            while self.done < before && self.advance().is_some() {}
            self.failed = true;
        }
        Some(done.map(|()| action))
    }

    /// The actions that are still to be done.
    #[must_use]
    pub fn rest(&self) -> &'r [Action] {
        &self.record.actions[self.done..]
    }

    /// The game as it is now.
    #[must_use]
    pub const fn state(&self) -> &State<'r> {
        &self.state
    }
}

//! Moments of a recorded game, and the questions of its companies at them.

use std::str::FromStr;

use highball_game::position::Snapshot;
use highball_messages::{Language, Message};
use highball_titles::board_file::BoardFile;
use highball_titles::game_board::GameBoard;

use super::action::{Action, PlayedRoute};
use super::error::RecordError;
use super::replay::{Record, Replay};
use super::rounds::{NotARound, Round};
use super::state::State;

/// The kind of action in which a company runs its trains.
const RUN_ROUTES: &str = "run_routes";

/// A moment of a recorded game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// After the action with this id. If a company runs its trains in it, the moment is about that company.
    AfterAction(u64),
    /// After the action with this id, for all companies with trains.
    At(u64),
    /// A round, for each company that runs its trains in it at the time when it does.
    InRound(Round),
    /// After the last action, for all companies with trains: the present of a game in progress.
    End,
}

/// A point of a recorded game. As a text, it is the id of an action, or `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamePoint {
    /// After the action with this id.
    After(u64),
    /// After the last action.
    End,
}

impl GamePoint {
    /// Returns the id of the action. `None` for the last one.
    #[must_use]
    pub const fn action(self) -> Option<u64> {
        match self {
            Self::After(action) => Some(action),
            Self::End => None,
        }
    }
}

impl FromStr for GamePoint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "end" => Ok(Self::End),
            _ => text.parse().map(Self::After).map_err(|_| "expected the id of an action, or `end`"),
        }
    }
}

impl From<GamePoint> for Moment {
    fn from(point: GamePoint) -> Self {
        match point {
            GamePoint::After(action) => Self::At(action),
            GamePoint::End => Self::End,
        }
    }
}

/// An error in naming a moment of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAMoment {
    /// It is named in several ways.
    #[error("`action`, `at` and `round`: expected one of them")]
    Several,
    /// It is no round.
    #[error(transparent)]
    Round(#[from] NotARound),
}

impl Moment {
    /// Returns the moment after an action, at a point or in a round: the one that is given. Without any, returns `None`.
    ///
    /// # Errors
    /// If several are given, or the round is not one.
    pub fn named(action: Option<u64>, at: Option<GamePoint>, round: Option<&str>) -> Result<Option<Self>, NotAMoment> {
        match (action, at, round) {
            (None, None, None) => Ok(None),
            (Some(action), None, None) => Ok(Some(Self::AfterAction(action))),
            (None, Some(point), None) => Ok(Some(point.into())),
            (None, None, Some(round)) => Ok(Some(Self::InRound(round.parse()?))),
            _ => Err(NotAMoment::Several),
        }
    }
}

/// The companies and trains that questions are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AskedTrains<'a> {
    /// The only company; `None` for all that have trains.
    pub company: Option<&'a str>,
    /// The trains in place of the company's own, named as in a board file; its own if empty.
    pub trains: &'a [String],
}

/// The question of a company at a moment of a recorded game.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct RecordedQuestion {
    /// The question.
    pub snapshot: Snapshot,
    /// The routes that the company ran at this moment; `None` if it ran none then.
    pub played: Option<Vec<PlayedRoute>>,
}

/// An error in choosing a moment of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Language::English))]
#[non_exhaustive]
pub enum MomentError {
    /// The game has no such action.
    NoSuchAction {
        /// The id of the action.
        id: u64,
        /// The first id of the game.
        first: u64,
        /// The last id of the game.
        last: u64,
    },
    /// The game cannot be followed to the action.
    OutOfReach {
        /// The id of the action.
        id: u64,
        /// The last action before the error.
        last: u64,
        /// The error.
        error: RecordError,
    },
    /// No company has trains.
    NoTrains {
        /// The id of the action.
        action: u64,
    },
    /// Nobody runs trains in the round.
    NobodyRuns {
        /// The round.
        round: Round,
        /// The only company that was asked about.
        company: Option<String>,
        /// The rounds in which trains run.
        rounds: Vec<Round>,
    },
    /// An error in the record.
    Record(#[from] RecordError),
}

impl MomentError {
    /// Says in a language why there is no such moment.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let message = match self {
            Self::NoSuchAction { id, first, last } => Message::NoSuchAction { id: *id, first: *first, last: *last },
            Self::OutOfReach { id, last, error } => {
                return Message::FollowedTo { id: *id, last: *last, error: &error.text(language) }.text(language);
            }
            Self::NoTrains { action } => Message::NoTrainsAfter { action: *action },
            Self::NobodyRuns { round, company, rounds } => {
                let round = &round.to_string();
                let who = match company {
                    Some(company) => Message::CompanyDoesNotRun { company, round },
                    None => Message::NoCompanyRuns { round },
                };
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                let runs = match &rounds[..] {
                    [] => Message::NoTrainsRun.text(language),
                    rounds => Message::TrainsRunIn { rounds: &rounds.join(", ") }.text(language),
                };
                return Message::InRound { who: &who.text(language), runs: &runs }.text(language);
            }
            Self::Record(error) => return error.text(language),
        };
        message.text(language)
    }
}

impl Record {
    /// Returns the questions at a moment of the game; never none.
    ///
    /// ```
    /// use highball::record::{AskedTrains, Moment, Record};
    ///
    /// let export = r#"{"title": "1889", "players": [{"id": 1, "name": "Ann"}], "actions": [
    ///     {"type": "buy_train", "entity": "AR", "entity_type": "corporation", "id": 1, "train": "2-0", "price": 80}]}"#;
    /// let record = Record::read(export.as_bytes(), None)?;
    /// let found = record.questions(Moment::End, AskedTrains::default())?;
    /// assert_eq!(found[0].snapshot.company, "AR");
    /// # Ok::<(), highball::record::MomentError>(())
    /// ```
    ///
    /// # Errors
    /// If the game has no such moment or cannot be followed to it, nobody has trains then, or the record contradicts the title.
    pub fn questions(&self, moment: Moment, asked: AskedTrains<'_>) -> Result<Vec<RecordedQuestion>, MomentError> {
        let selection = Selection { record: self, asked };
        match moment {
            Moment::AfterAction(action) => selection.after_action(action),
            Moment::InRound(round) => selection.in_round(round),
            Moment::At(action) => selection.at(Some(action)),
            Moment::End => selection.at(None),
        }
    }
}

impl Record {
    /// Returns the board after the action with this id, as a board file to edit. Its questions are named after the action.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn board_after(&self, action: u64) -> Result<BoardFile, MomentError> {
        let (replay, _) = self.replay_to(action)?;
        self.board_file(replay.state(), action)
    }

    /// Returns the board after the action with this id, as a board file to edit. Without an action, it is the board after the last one.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn board_at(&self, action: Option<u64>) -> Result<BoardFile, MomentError> {
        let (state, action) = self.state_at(action)?;
        self.board_file(&state, action)
    }

    /// Returns the board after the action with this id, or after the last one.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn game_board_at(&self, action: Option<u64>) -> Result<GameBoard, MomentError> {
        let (state, action) = self.state_at(action)?;
        self.board_in(&state, action)
    }

    fn board_file(&self, state: &State<'_>, action: u64) -> Result<BoardFile, MomentError> {
        let mut file = BoardFile::from(&self.board_in(state, action)?);
        file.depot = None;
        file.recorded = true;
        Ok(file)
    }

    /// Returns the board in a state of the game at an action, after which its questions are named.
    ///
    /// # Errors
    /// If the title does not allow it.
    pub fn board_in(&self, state: &State<'_>, action: u64) -> Result<GameBoard, MomentError> {
        let board = state.board(&format!("{}/{action}", self.id()));
        Ok(board.map_err(|error| error.in_action(action))?)
    }

    /// Returns the state after the action with this id and the automatic ones that follow from it, and the id. Without an action, it is the
    /// state after the last one. If that action ends a turn, the next one has begun.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn state_at(&self, action: Option<u64>) -> Result<(State<'_>, u64), MomentError> {
        if let Some(id) = action {
            let (replay, _) = self.replay_until(id, |replay, last| is_over(id, replay, last))?;
            return Ok((replay.into_state().about_to_act(), id));
        }
        let (mut replay, mut last) = (self.replay(), 0);
        while let Some(action) = replay.advance() {
            last = action?.id.unwrap_or(last);
        }
        Ok((replay.into_state().about_to_act(), last))
    }

    /// Returns the state in which the action with this id is taken, and the action.
    ///
    /// # Errors
    /// If the game has no such action, or cannot be followed to it.
    pub fn state_before(&self, action: u64) -> Result<(State<'_>, &Action), MomentError> {
        let next = |replay: &Replay<'_>| replay.rest().first().and_then(|next| next.id);
        let (replay, _) = self.replay_until(action, |replay, _| next(replay) == Some(action))?;
        match (replay.state_before_next(), replay.rest().first()) {
            (Some(state), Some(next)) => Ok((state?, next)),
            _ => Err(self.no_such_action(action)),
        }
    }

    fn no_such_action(&self, id: u64) -> MomentError {
        let ids = || self.actions().iter().filter_map(|action| action.id);
        let (first, last) = (ids().min().unwrap_or_default(), ids().max().unwrap_or_default());
        MomentError::NoSuchAction { id, first, last }
    }

    /// Replays the game up to the action with this id. If a company runs its trains in it, returns the action too.
    fn replay_to(&self, id: u64) -> Result<(Replay<'_>, Option<&Action>), MomentError> {
        let is_run = |action: &Action| action.id == Some(id) && action.kind == RUN_ROUTES;
        let (replay, last) = self.replay_until(id, |replay, last| last.is_some_and(is_run) || is_over(id, replay, last))?;
        Ok((replay, last.filter(|last| is_run(last))))
    }

    /// Replays the game until a condition holds, which is given the replay and the last action: a moment at the action with this id.
    fn replay_until<'s>(
        &'s self,
        id: u64,
        is_there: impl Fn(&Replay<'s>, Option<&'s Action>) -> bool,
    ) -> Result<(Replay<'s>, Option<&'s Action>), MomentError> {
        let mut replay = self.replay();
        let (mut taken, mut is_found, mut last) = (None, false, 0);
        while !is_there(&replay, taken) {
            match replay.advance() {
                Some(Ok(action)) => {
                    last = action.id.unwrap_or(last);
                    is_found |= action.id == Some(id);
                    taken = Some(action);
                }
                Some(Err(error)) if is_found || last < id => return Err(MomentError::OutOfReach { id, last, error }),
                Some(Err(_)) | None => return Err(self.no_such_action(id)),
            }
        }
        Ok((replay, taken))
    }
}

/// Whether an action was taken last, with the automatic ones that follow from it, which have the same id.
fn is_over(id: u64, replay: &Replay<'_>, last: Option<&Action>) -> bool {
    let next = replay.rest().first().and_then(|next| next.id);
    last.is_some_and(|last| last.id == Some(id)) && next != Some(id)
}

/// A recorded game and what is asked about it.
struct Selection<'a> {
    record: &'a Record,
    asked: AskedTrains<'a>,
}

impl Selection<'_> {
    /// Returns the question of the company that runs its trains in an action. After any other action, returns those of all companies
    /// with trains.
    fn after_action(&self, id: u64) -> Result<Vec<RecordedQuestion>, MomentError> {
        let (replay, ran) = self.record.replay_to(id)?;
        let Some(action) = ran else { return self.of_all_companies(replay.state(), id) };
        let company = self.asked.company;
        let mut question = self.question(replay.state(), id, company.unwrap_or_else(|| action.entity()))?;
        let is_asked = company.is_none_or(|company| replay.state().is_called(action.entity(), company));
        question.played = Some(replay.state().played_routes(action)).filter(|_| is_asked);
        Ok(vec![question])
    }

    /// Returns the questions after an action or, without one, after the last.
    fn at(&self, action: Option<u64>) -> Result<Vec<RecordedQuestion>, MomentError> {
        let (state, action) = self.record.state_at(action)?;
        self.of_all_companies(&state, action)
    }

    /// Returns the question of each company that ran its trains in a round, at the time it did.
    fn in_round(&self, round: Round) -> Result<Vec<RecordedQuestion>, MomentError> {
        let company = self.asked.company;
        let mut replay = self.record.replay();
        let (mut questions, mut rounds) = (Vec::new(), Vec::new());
        while let Some(action) = replay.advance() {
            let action = action?;
            let current = replay.state().round();
            // Later rounds make no difference.
            if !questions.is_empty() && current != round {
                break;
            }
            if action.kind != RUN_ROUTES {
                continue;
            }
            if !rounds.contains(&current) {
                rounds.push(current);
            }
            if current == round && company.is_none_or(|company| replay.state().is_called(action.entity(), company)) {
                let question = self.question(replay.state(), action.id.unwrap_or_default(), action.entity())?;
                questions.push(RecordedQuestion { played: Some(replay.state().played_routes(action)), ..question });
            }
        }
        if questions.is_empty() {
            return Err(MomentError::NobodyRuns { round, company: company.map(str::to_owned), rounds });
        }
        Ok(questions)
    }

    /// Returns the questions of all companies with trains, or of the only company, each as it would run next.
    fn of_all_companies(&self, state: &State<'_>, action: u64) -> Result<Vec<RecordedQuestion>, MomentError> {
        let companies: Vec<&str> = self.asked.company.map_or_else(|| state.companies().collect(), |company| vec![company]);
        if companies.is_empty() {
            return Err(MomentError::NoTrains { action });
        }
        let questions = companies.into_iter().map(|company| self.question(&state.about_to_run(company), action, company));
        Ok(questions.collect::<Result<_, _>>()?)
    }

    fn question(&self, state: &State<'_>, action: u64, company: &str) -> Result<RecordedQuestion, RecordError> {
        let id = format!("{}/{action}", self.record.id());
        let snapshot = match self.asked.trains {
            [] => state.question(&id, company),
            trains => state.question_with_trains(&id, company, trains),
        };
        Ok(RecordedQuestion { snapshot: snapshot.map_err(|error| error.in_action(action))?, played: None })
    }
}

//! Parts of a question that the command line replaces.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use crate::position::{Position, PositionError};
use crate::stream::Question;
use crate::title::Title;

use super::args::question::OverrideArgs;
use super::failure::Failure;
use super::lookup;
use super::question_error::QuestionError;

/// Parts that replace those of each question of a command.
pub(super) struct Overrides {
    pub(super) title: Option<Cow<'static, Title>>,
    pub(super) company: Option<String>,
    /// Empty to keep the question's trains.
    pub(super) trains: Vec<String>,
}

impl Overrides {
    /// # Errors
    /// If there is no such title.
    pub(super) fn new(args: &OverrideArgs) -> Result<Self, Failure> {
        Ok(Self {
            title: args.title.as_deref().map(lookup::title).transpose()?,
            company: args.company.clone(),
            trains: args.trains.clone(),
        })
    }

    /// Reads and checks a question and replaces its company and trains. Returns the time to read it, too.
    pub(super) fn read(&self, question: &Question) -> Result<(Position, Duration), QuestionError> {
        self.read_by(question, Position::read)
    }

    /// Does the same with a function that reads and checks a snapshot.
    pub(super) fn read_by(
        &self,
        question: &Question,
        read: impl FnOnce(&[u8]) -> Result<Position, PositionError>,
    ) -> Result<(Position, Duration), QuestionError> {
        let start = Instant::now();
        let mut position = read(&question.bytes)?;
        let read_time = start.elapsed();
        if let Some(company) = &self.company {
            position = position.with_company(company);
        }
        if !self.trains.is_empty() {
            position = position.with_trains(&self.trains)?;
        }
        Ok((position, read_time))
    }
}

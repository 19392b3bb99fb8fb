//! Parts of a question that the command line replaces.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use highball::input::QuestionError;
use highball::position::{Position, PositionError};
use highball::record::AskedTrains;
use highball::stream::QuestionBytes;
use highball::title::Title;

use super::args::question::OverrideArgs;
use super::failure::Failure;
use super::lookup;

/// Parts that replace the same parts of each question of a command.
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

    /// Returns the companies and trains that are asked about.
    pub(super) fn asked(&self) -> AskedTrains<'_> {
        AskedTrains { company: self.company.as_deref(), trains: &self.trains }
    }

    /// Reads and checks a question of a stream by a function, and replaces its company and trains. Returns the time to read it, too.
    pub(super) fn read(
        &self,
        question: &QuestionBytes,
        read: impl FnOnce(&[u8]) -> Result<Position, PositionError>,
    ) -> Result<(Position, Duration), QuestionError> {
        let start = Instant::now();
        let mut position = read(&question.bytes).map_err(|error| QuestionError::of_snapshot(question, error))?;
        let read_time = start.elapsed();
        if let Some(company) = &self.company {
            position = position.with_company(company);
        }
        if !self.trains.is_empty() {
            position = position.with_trains(&self.trains).map_err(|error| QuestionError::of_trains(question, error))?;
        }
        Ok((position, read_time))
    }
}

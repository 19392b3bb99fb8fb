//! What a company would earn after each move.

use highball::advice::{self, AdviceRequest, Moment};
use highball::input::Selected;
use highball::record::Record;
use highball::report::json::JsonAdvice;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::asked;
use crate::call::{Choice, Search};
use crate::host::Host;
use crate::{CallError, Result, json};

/// What is asked about the moves of a company.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Advise {
    /// Number of tile lays of the turn to combine.
    pub lays: usize,
    /// Whether to combine lays with tokens and trains.
    pub combine: bool,
    /// Whether it is the company's first turn.
    pub first_turn: bool,
    /// The most that moves may cost.
    pub budget: Option<u32>,
    /// The train that somebody else buys first.
    pub after: Option<String>,
    /// Another company, to find what the two can take from each other.
    pub against: Option<String>,
    /// Whether moves are sorted by what they gain for their cost.
    pub per_cost: bool,
    /// The most boards to search.
    pub boards: Option<u64>,
}

/// Finds what a company would earn after each move.
pub(crate) fn advise(
    file: &[u8],
    choice: &Choice,
    search: &Search,
    options: Advise,
    host: Host<'_>,
) -> Result<Box<RawValue>> {
    let Moment { game, company, mut made, .. } = moment(file, choice, host)?;
    made.is_first_turn |= options.first_turn;
    let mut asked = AdviceRequest::about(&company);
    asked.made = made;
    (asked.lays, asked.combine, asked.budget, asked.boards) =
        (options.lays, options.combine, options.budget, options.boards);
    (asked.after, asked.against) = (options.after, options.against);
    let mut advice = search.with_solver(host, |solver, is_over| advice::advise(&game, &asked, solver, is_over))?;
    if options.per_cost {
        advice.rank_per_cost();
    }
    json(&JsonAdvice::new(&advice, None))
}

/// Returns the board before the moves of a company.
fn moment(file: &[u8], choice: &Choice, host: Host<'_>) -> Result<Moment> {
    let Selected::Record(bytes) = asked::select(file, choice.id.as_deref())? else {
        let game = asked::board(file, choice, host)?;
        let moment = Moment::of_game(game, choice.company.as_deref());
        return moment.map_err(|error| CallError::new(error.text("`company`")));
    };
    let title = asked::title(choice)?;
    let record = Record::read(&bytes, title.as_ref()).map_err(CallError::new)?;
    let moment = match (choice.action, asked::point(choice)?) {
        (Some(_), Some(_)) => return Err(CallError::new("`action` and `at`: expected one of them")),
        (Some(action), None) => Moment::before_action(&record, action, choice.company.as_deref()),
        (None, at) => Moment::after_action(&record, at.and_then(|at| at.action()), choice.company.as_deref()),
    };
    moment
        .map_err(|error| CallError::from(highball::input::QuestionError::from(error)))?
        .ok_or_else(|| CallError::new("it is no company's turn at this point; choose a company with `company`"))
}

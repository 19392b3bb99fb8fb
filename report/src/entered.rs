//! The extent of a board that somebody typed, and tokens that may be missing from it.

use highball_analysis::solve::Answer;
use highball_game::board::StopId;
use highball_game::escape;
use highball_game::position::Position;
use highball_game::position::snapshot::Entered;

/// Returns what was entered of the board, with the number of warnings about it, on a line. Nothing for a board that nobody typed.
#[must_use]
pub fn entered_line(position: &Position) -> String {
    let schematic = if position.scenery().schematic { "The map is schematic, not the printed one.\n" } else { "" };
    let Some(Entered { tiles, tokens, warnings }) = &position.scenery().entered else { return schematic.to_owned() };
    let count = |number: usize, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let phase = if position.phase.is_empty() { String::new() } else { format!(", phase {}", escape(&position.phase)) };
    let warnings = if warnings.is_empty() { String::new() } else { format!("; {}", count(warnings.len(), "warning")) };
    format!(
        "On this board as entered: {}, {}{phase}{warnings}.\n{schematic}",
        count(*tiles, "tile"),
        count(*tokens, "token")
    )
}

/// Returns what was entered of the board, and on further lines the [homes that the runs pass](passed_homes) and the rules that are not covered
/// and may change the answer.
pub(super) fn entered_lines(position: &Position, answer: &Answer) -> String {
    let passed = passed_homes(position, answer).into_iter().map(|warning| format!("{}.\n", escape(&warning)));
    let not_covered = position.scenery().not_covered.iter();
    let not_covered = not_covered.map(|rule| format!("Not covered: {}.\n", escape(rule.trim_end_matches('.'))));
    entered_line(position) + &passed.chain(not_covered).collect::<String>()
}

/// Returns what was entered of the board with all warnings, those about the answer last. `None` for a board that nobody typed.
pub(super) fn entered_with_warnings(position: &Position, answer: &Answer) -> Option<Entered> {
    let mut entered = position.scenery().entered.clone()?;
    entered.warnings.extend(passed_homes(position, answer));
    Some(entered)
}

/// Warns of each city that the best runs pass through and that would be blocked if the companies at home there had their tokens in it.
/// Somebody who types a board easily forgets the tokens of others. Empty for a board that nobody typed.
#[must_use]
pub fn passed_homes(position: &Position, answer: &Answer) -> Vec<String> {
    if position.scenery().entered.is_none() {
        return Vec::new();
    }
    let inner = |stops: &[StopId]| stops.get(1..stops.len().saturating_sub(1)).unwrap_or_default().to_vec();
    let mut passed: Vec<StopId> = answer.runs.iter().flat_map(|(run, _)| inner(&run.route.stops)).collect();
    passed.sort_unstable();
    passed.dedup();
    passed.into_iter().filter_map(|stop| Some((stop, would_block(position, stop)?))).map(warning(position)).collect()
}

/// Returns the companies at home in a city, if it is open only because they have no tokens there.
fn would_block(position: &Position, stop: StopId) -> Option<Vec<&str>> {
    let city = position.board().stop(stop);
    let is_own = position.company().is_some_and(|company| city.has_token(company));
    if !city.kind.is_city() || is_own || city.neutral {
        return None;
    }
    let homes = &position.scenery().homes;
    let places = [position.board().stop_name(stop), position.board().hex(city.hex).name.clone()];
    let companies: Vec<&str> = places.iter().filter_map(|place| homes.get(place)).flatten().map(String::as_str).collect();
    let open_slots = city.tokens.iter().filter(|slot| slot.is_none()).count();
    (open_slots > 0 && companies.len() >= open_slots).then_some(companies)
}

fn warning(position: &Position) -> impl Fn((StopId, Vec<&str>)) -> String {
    move |(stop, companies)| {
        let missing = match companies[..] {
            [company] => format!("{company}, whose token is not there: check that it has not started"),
            _ => format!("{}, whose tokens are not there: check that they have not started", companies.join(" and ")),
        };
        format!("The best runs pass {}, the home of {missing}", position.place_name(stop))
    }
}

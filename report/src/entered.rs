//! The extent of a board that somebody typed, and tokens that may be missing from it.

use highball_analysis::solve::Answer;
use highball_game::board::StopId;
use highball_game::escape;
use highball_game::position::Position;
use highball_game::position::snapshot::Entered;
use highball_messages::{Language, Message, Text, all_of};

/// Returns what was entered of the board, with the number of warnings about it, on a line. Nothing for a board that nobody typed.
#[must_use]
pub fn entered_line(position: &Position, language: Language) -> String {
    let schematic = if position.scenery().schematic { Message::Schematic.text(language) + "\n" } else { String::new() };
    let Some(Entered { tiles, tokens, warnings }) = &position.scenery().entered else { return schematic };
    let phase = match &position.phase[..] {
        "" => String::new(),
        phase => Message::EnteredPhase { phase: &escape(phase) }.text(language),
    };
    let entered = Message::AsEntered {
        tiles: *tiles as u64,
        tokens: *tokens as u64,
        phase: &phase,
        warnings: &Message::EnteredWarnings { warnings: warnings.len() as u64 }.text(language),
    };
    format!("{}\n{schematic}", entered.text(language))
}

/// Returns what was entered of the board, and on further lines the [homes that the runs pass](passed_homes) and the rules that are not covered
/// and may change the answer.
pub(super) fn entered_lines(position: &Position, answer: &Answer, language: Language) -> String {
    let passed = passed_homes(position, answer, language).into_iter().map(|warning| format!("{}.\n", escape(&warning)));
    let not_covered = not_covered_lines(position, language).into_iter().map(|line| line + "\n");
    entered_line(position, language) + &passed.chain(not_covered).collect::<String>()
}

/// Returns the rules that are not covered and may change the answer, each as a sentence.
#[must_use]
pub fn not_covered_lines(position: &Position, language: Language) -> Vec<String> {
    let line =
        |rule: &Text| Message::NotCovered { rule: &escape(rule.in_language(language).trim_end_matches('.')) }.text(language);
    position.scenery().not_covered.iter().map(line).collect()
}

/// Returns what was entered of the board with all warnings, those about the answer last. `None` for a board that nobody typed.
pub(super) fn entered_with_warnings(position: &Position, answer: &Answer) -> Option<Entered> {
    let mut entered = position.scenery().entered.clone()?;
    entered.warnings.extend(passed_homes(position, answer, Language::English));
    Some(entered)
}

/// Warns of each city that the best runs pass through and that would be blocked if the companies at home there had their tokens in it.
/// Somebody who types a board easily forgets the tokens of others. Empty for a board that nobody typed.
#[must_use]
pub fn passed_homes(position: &Position, answer: &Answer, language: Language) -> Vec<String> {
    if position.scenery().entered.is_none() {
        return Vec::new();
    }
    let inner = |stops: &[StopId]| stops.get(1..stops.len().saturating_sub(1)).unwrap_or_default().to_vec();
    let mut passed: Vec<StopId> = answer.runs.iter().flat_map(|(run, _)| inner(&run.route.stops)).collect();
    passed.sort_unstable();
    passed.dedup();
    let warning = |stop: StopId| match (&position.place_name(stop)[..], &would_block(position, stop)?[..]) {
        (stop, [company]) => Some(Message::PassedHome { stop, company }.text(language)),
        (stop, companies) => Some(Message::PassedHomes { stop, companies: &all_of(language, companies) }.text(language)),
    };
    passed.into_iter().filter_map(warning).collect()
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

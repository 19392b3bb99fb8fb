//! Claims in plain text.

use std::ops::Range;

use super::claimed::{ClaimedRoute, ClaimedStop};
use super::error::{ClaimError, ClaimFault, ClaimFaults, collect};
use super::names::{NameFault, Names};
use super::route_builder::RouteBuilder;
use super::unassigned::UnassignedRun;
use crate::rules::{Money, TrainId};

/// Separators of stops.
const SEPARATORS: [&str; 9] = [", and ", ",", " - ", "–", "—", "→", "->", ">", "\u{2212}"];

/// Further separators of stops, except within a name.
const POSSIBLE_SEPARATORS: [&str; 4] = ["-", "+", " to ", " and "];

/// The largest number of pieces that may form one name, such as `Springfield, IL`.
const MAX_PIECES_OF_NAME: usize = 3;

/// The largest number of words that may form one name in a text without other separators.
const MAX_WORDS_OF_NAME: usize = 5;

/// The largest number of words in such a text, several times what the longest route needs.
const MAX_WORDS_APART: usize = 200;

/// Words that a claim has instead of a route if a train does not run.
const IDLE: [&str; 6] = ["none", "nothing", "idle", "-", "–", "—"];

/// Reads the routes of a claim. Trains that do not run have none.
pub(super) fn routes(names: &Names<'_>, text: &str) -> Result<Vec<UnassignedRun>, ClaimError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let texts = lines.flat_map(|line| line.split([';', '|'])).flat_map(|text| split_at_trains(names, text));
    let texts: Vec<&str> = texts.map(without_list_mark).filter(|text| !text.is_empty()).collect();
    if texts.is_empty() {
        return Err(ClaimError::new(text.trim(), ClaimFault::Nothing));
    }
    collect(texts.into_iter().filter_map(|text| route(names, text).transpose()))
}

/// Splits `TRAIN: STOP, STOP and TRAIN: STOP, STOP` into its routes. A comma may stand in place of `and`.
fn split_at_trains<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut ends: Vec<(usize, &str)> = text.match_indices(" and ").chain(text.match_indices(',')).collect();
    ends.sort_unstable();
    for (at, separator) in ends {
        let next = at + separator.len();
        let is_train = |name: &str| names.trains(name).is_ok() && (separator != "," || !names.is_full_name(name));
        let begins_route = text[next..].split_once(':').is_some_and(|(name, _)| is_train(name.trim()));
        if begins_route && at >= begin {
            parts.push(text[begin..at].trim_end_matches([',', ' ']));
            begin = next;
        }
    }
    parts.push(&text[begin..]);
    parts
}

/// Removes the mark of a list item: `1. 4D: A1, A3`, `- 4D: A1, A3`.
fn without_list_mark(line: &str) -> &str {
    let line = line.trim();
    let rest = line.strip_prefix(['-', '*', '•']).or_else(|| {
        let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        rest.strip_prefix(['.', ')']).filter(|_| rest.len() < line.len())
    });
    rest.filter(|rest| rest.starts_with(' ')).map_or(line, str::trim_start)
}

/// Reads `TRAIN: STOP, STOP, ... = REVENUE`, with or without the train and the revenue. Returns `None` if the train does not run.
fn route(names: &Names<'_>, text: &str) -> Result<Option<UnassignedRun>, Vec<ClaimError>> {
    let split = names.split_train(text);
    // People see what they call a train, not its id.
    let is_id = |train: TrainId| {
        let train = names.position().train(train);
        train.id != train.name && text.strip_prefix(&*train.id).is_some_and(|rest| rest.starts_with(':'))
    };
    let shown = match &split {
        Ok(Some((trains, rest))) if trains.len() == 1 && is_id(trains[0]) => {
            format!("{}: {}", names.position().train_label(trains[0]), rest.trim())
        }
        _ => text.to_owned(),
    };
    let (trains, rest) = match split {
        Ok(Some((_, rest))) if IDLE.contains(&rest.trim().to_lowercase().as_str()) => return Ok(None),
        Ok(Some(split)) => split,
        Ok(None) if IDLE.contains(&text.to_lowercase().as_str()) => return Ok(None),
        Ok(None) => (Vec::new(), text),
        Err(unknown) => return Err(ClaimFaults::from(unknown).of(&shown)),
    };
    let (rest, revenue) = match rest.split_once('=').map(|(stops, revenue)| (stops, revenue.trim().parse())) {
        Some((stops, Ok(revenue))) => (stops, Some(revenue)),
        _ => (rest, None::<Money>),
    };
    let stops = stops(names, rest).map_err(|faults| faults.of(&shown))?;
    Ok(Some(UnassignedRun { text: shown, trains, route: ClaimedRoute::Stops(stops), revenue }))
}

/// Reads `STOP, STOP via HEX, ...`, with commas or dashes.
///
/// # Errors
/// If words are no stops or are ambiguous.
fn stops(names: &Names<'_>, text: &str) -> Result<Vec<ClaimedStop>, ClaimFaults> {
    let mut route = RouteBuilder::default();
    add_stops(names, text, &mut route)?;
    Ok(route.finish()?)
}

/// Appends the stops of a text to a route.
pub(super) fn add_stops(names: &Names<'_>, text: &str, route: &mut RouteBuilder) -> Result<(), ClaimFaults> {
    let words = words(names, text);
    if words.iter().all(|word| word.is_empty()) {
        return Err(ClaimFault::Nothing.into());
    }
    ClaimFaults::each(words, |word| add_word(names, word, route))
}

/// Splits a text at commas and dashes, but not within a name that has one.
fn words<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    split(names, text, &SEPARATORS)
}

/// Splits a text at blanks into several names, if each of its parts is clear: the full name of a place, a word for one, or a price
/// after it.
fn clear_names<'t>(names: &Names<'_>, text: &'t str) -> Option<Vec<&'t str>> {
    let pieces = pieces(text, &[" "]);
    let pieces: Vec<Range<usize>> = pieces.into_iter().filter(|piece| !piece.is_empty()).collect();
    let is_separator = |word: &str| POSSIBLE_SEPARATORS.iter().any(|it| it.trim().eq_ignore_ascii_case(word));
    if pieces.len() > MAX_WORDS_APART || pieces.iter().any(|piece| is_separator(&text[piece.clone()])) {
        return None;
    }
    let mut words = Vec::with_capacity(pieces.len());
    let mut rest = &pieces[..];
    while let Some(first) = rest.first() {
        let joined = |count: usize| Some((&text[first.start..rest.get(count - 1)?.end], count));
        let longest_first = || (1..=MAX_WORDS_OF_NAME).rev().filter_map(joined);
        let full = longest_first().find(|(name, _)| names.is_full_name(name));
        let is_clear = |word: &str| names.resolve(word).is_ok() || (is_price(word) && !words.is_empty());
        let (word, count) = full.or_else(|| longest_first().find(|(word, _)| is_clear(word)))?;
        if !is_price(word) || names.is_full_name(word) {
            words.push(word);
        }
        rest = &rest[count..];
    }
    (words.len() > 1).then_some(words)
}

/// Splits a text into the names of its stops, without prices. A word that means nothing is split at the possible separators too.
pub(super) fn places<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    let is_unknown = |word: &str| matches!(names.resolve(word), Err(NameFault::Unknown(_)));
    let place = |word| if is_unknown(word) { without_price(word).unwrap_or(word) } else { word };
    let apart = |word| if is_unknown(place(word)) { split(names, word, &POSSIBLE_SEPARATORS) } else { vec![word] };
    words(names, text).into_iter().flat_map(apart).map(place).collect()
}

/// Splits a text at these separators, keeping the longest words that are names in one piece.
fn split<'t>(names: &Names<'_>, text: &'t str, separators: &[&str]) -> Vec<&'t str> {
    let pieces = pieces(text, separators);
    let mut words = Vec::with_capacity(pieces.len());
    let mut rest = &pieces[..];
    while let Some(first) = rest.first() {
        let joined = |count: usize| Some((text[first.start..rest.get(count - 1)?.end].trim(), count));
        let name = (2..=MAX_PIECES_OF_NAME).rev().filter_map(joined).find(|(name, _)| names.is_full_name(name));
        let (word, count) = name.unwrap_or_else(|| (text[first.clone()].trim(), 1));
        words.push(word);
        rest = &rest[count..];
    }
    words
}

/// Returns the byte ranges of the pieces of a text between these separators.
fn pieces(text: &str, separators: &[&str]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while at < text.len() {
        let is_here = |it: &&&str| text.get(at..at + it.len()).is_some_and(|here| here.eq_ignore_ascii_case(it));
        if let Some(found) = separators.iter().find(is_here) {
            pieces.push(begin..at);
            begin = at + found.len();
        }
        at = begin.max(at + 1);
    }
    pieces.push(begin..text.len());
    pieces
}

/// Appends `STOP`, `STOP via HEX via HEX` or `via HEX` to a route, or several stops with possible separators.
fn add_word(names: &Names<'_>, word: &str, route: &mut RouteBuilder) -> Result<(), NameFault> {
    let mut parts = vec![String::new()];
    for piece in word.split_whitespace() {
        match parts.last_mut() {
            Some(last) if !piece.eq_ignore_ascii_case("via") => {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(piece);
            }
            _ => parts.push(String::new()),
        }
    }
    for (number, part) in parts.iter().enumerate() {
        match number {
            0 if part.is_empty() && parts.len() > 1 => {}
            0 => add_stop_or_stops(names, part, route)?,
            _ => add_via(names, part, route)?,
        }
    }
    Ok(())
}

/// Appends a stop, or several if the word means none.
fn add_stop_or_stops(names: &Names<'_>, word: &str, route: &mut RouteBuilder) -> Result<(), NameFault> {
    let Err(fault) = add_stop(names, word, route) else { return Ok(()) };
    if let (NameFault::Unknown(_), Some(words)) = (&fault, clear_names(names, word)) {
        return words.into_iter().try_for_each(|word| add_stop(names, word, route));
    }
    match (&fault, &split(names, word, &POSSIBLE_SEPARATORS)[..]) {
        (NameFault::Ambiguous { .. }, _) | (_, [_]) => Err(fault),
        (NameFault::Unknown(_), words) => words.iter().try_for_each(|word| add_apart(names, word, route)),
    }
}

/// Appends a stop or, if there is none of this name, those that the text names one after the other.
fn add_apart(names: &Names<'_>, text: &str, route: &mut RouteBuilder) -> Result<(), NameFault> {
    let Err(fault) = add_stop(names, text, route) else { return Ok(()) };
    match (&fault, clear_names(names, text)) {
        (NameFault::Unknown(_), Some(words)) => words.into_iter().try_for_each(|word| add_stop(names, word, route)),
        _ => Err(fault),
    }
}

/// Appends a hex on the way. If the word means no hex, it may be a hex and the stops after it.
fn add_via(names: &Names<'_>, word: &str, route: &mut RouteBuilder) -> Result<(), NameFault> {
    let Err(fault) = route.push_via(names, word) else { return Ok(()) };
    let words = clear_names(names, word).unwrap_or_else(|| split(names, word, &POSSIBLE_SEPARATORS));
    match (&fault, &words[..]) {
        (NameFault::Unknown(_), [hex, words @ ..]) if !words.is_empty() => {
            route.push_via(names, hex)?;
            words.iter().try_for_each(|word| add_stop(names, word, route))
        }
        _ => Err(fault),
    }
}

/// Appends a stop, possibly with its price. A number that is part of the stop's name is no price.
fn add_stop(names: &Names<'_>, word: &str, route: &mut RouteBuilder) -> Result<(), NameFault> {
    match (route.push_place(names, word), without_price(word)) {
        (Err(NameFault::Unknown(_)), Some(place)) => route.push_place(names, place),
        (done, _) => done,
    }
}

/// Whether a word is a price, such as `60`, `$60` or `2×60`.
fn is_price(word: &str) -> bool {
    let (digits, others): (Vec<char>, Vec<char>) = word.chars().partition(char::is_ascii_digit);
    !digits.is_empty() && others.iter().all(|letter| "×x*$".contains(*letter))
}

/// Returns `El Paso` for `El Paso 60`, `El Paso (60)`, `El Paso: $60`, `El Paso 2×60` and `(El Paso)`.
fn without_price(word: &str) -> Option<&str> {
    const AROUND: [char; 5] = [' ', '(', ')', '=', ':'];
    let bare = word.trim_matches(AROUND);
    let priced = bare.rsplit_once([' ', '(']).filter(|(_, price)| is_price(price));
    let place = priced.map_or(bare, |(place, _)| place.trim_matches(AROUND));
    (place.len() < word.len()).then_some(place)
}

//! Claims as people write them.

use std::ops::Range;

use super::claimed::{Stops, ToldError, ToldFault, ToldStop, Unassigned, Way};
use super::names::{NameFault, Names};
use crate::rules::Money;

/// What stands between stops.
const BETWEEN: [&str; 9] = [", and ", ",", " - ", "–", "—", "→", "->", ">", "\u{2212}"];

/// What may stand between them too, where it is in no name.
const PERHAPS_BETWEEN: [&str; 4] = ["-", "+", " to ", " and "];

/// How many pieces of a text may be the name of one place, such as `Springfield, IL`.
const MOST_JOINED: usize = 3;

/// What stands for the route of a train that does not run.
const IDLE: [&str; 6] = ["none", "nothing", "idle", "-", "–", "—"];

/// The routes of a claim, of which it says that they run.
pub(super) fn routes(names: &Names<'_>, text: &str) -> Result<Vec<Unassigned>, ToldError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let texts = lines.flat_map(|line| line.split([';', '|'])).flat_map(|text| split_at_trains(names, text));
    let texts: Vec<&str> = texts.map(without_mark).filter(|text| !text.is_empty()).collect();
    if texts.is_empty() {
        return Err(ToldError::new(text.trim(), ToldFault::Nothing));
    }
    texts.into_iter().filter_map(|text| route(names, text).transpose()).collect()
}

/// The parts of a text with several routes, `TRAIN: STOP, STOP and TRAIN: STOP, STOP`.
fn split_at_trains<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    const AND: &str = " and ";
    let mut parts = Vec::new();
    let mut begin = 0;
    for (at, _) in text.match_indices(AND) {
        let next = at + AND.len();
        let begins_route = text[next..].split_once(':').is_some_and(|(name, _)| names.trains(name.trim()).is_ok());
        if begins_route {
            parts.push(text[begin..at].trim_end_matches([',', ' ']));
            begin = next;
        }
    }
    parts.push(&text[begin..]);
    parts
}

/// A line without what marks it in a list: `1. 4D: A1, A3`, `- 4D: A1, A3`.
fn without_mark(line: &str) -> &str {
    let line = line.trim();
    let rest = line.strip_prefix(['-', '*', '•']).or_else(|| {
        let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        rest.strip_prefix(['.', ')']).filter(|_| rest.len() < line.len())
    });
    rest.filter(|rest| rest.starts_with(' ')).map_or(line, str::trim_start)
}

/// `TRAIN: STOP, STOP, ... = SUM`, with or without the train and the sum; nothing where the train does not run.
fn route(names: &Names<'_>, text: &str) -> Result<Option<Unassigned>, ToldError> {
    let error = |fault: ToldFault| ToldError::new(text, fault);
    let (trains, rest) = match names.split_train(text) {
        Ok(Some((_, rest))) if IDLE.contains(&rest.trim().to_lowercase().as_str()) => return Ok(None),
        Ok(Some(split)) => split,
        Ok(None) => (Vec::new(), text),
        Err(unknown) => return Err(error(unknown.into())),
    };
    let (rest, sum) = match rest.split_once('=').map(|(stops, sum)| (stops, sum.trim().parse())) {
        Some((stops, Ok(sum))) => (stops, Some(sum)),
        _ => (rest, None::<Money>),
    };
    let stops = stops(names, rest).map_err(error)?;
    Ok(Some(Unassigned { text: text.to_owned(), trains, way: Way::Stops(stops), sum }))
}

/// `STOP, STOP via HEX, ...`, with commas or dashes.
///
/// # Errors
/// Where a word is no stop, or could be several places.
pub(super) fn stops(names: &Names<'_>, text: &str) -> Result<Vec<ToldStop>, ToldFault> {
    let mut told = Stops::default();
    add(names, text, &mut told)?;
    told.finish()
}

/// Adds the stops of a text to those before.
pub(super) fn add(names: &Names<'_>, text: &str, told: &mut Stops) -> Result<(), ToldFault> {
    let words = words(names, text);
    if words.iter().all(|word| word.is_empty()) {
        return Err(ToldFault::Nothing);
    }
    words.iter().try_for_each(|word| add_word(names, word, told))?;
    Ok(())
}

/// What stands between commas or dashes, but a place that has a comma in its name in one piece.
fn words<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    split(names, text, &BETWEEN)
}

/// What should be the names of stops in a text: its words without prices and, where a word means nothing, what stands between
/// what perhaps stands between stops.
pub(super) fn places<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    let is_unknown = |word: &str| matches!(names.meant(word), Err(NameFault::Unknown(_)));
    let place = |word| if is_unknown(word) { without_price(word).unwrap_or(word) } else { word };
    let apart = |word| if is_unknown(place(word)) { split(names, word, &PERHAPS_BETWEEN) } else { vec![word] };
    words(names, text).into_iter().flat_map(apart).map(place).collect()
}

/// The text's words with these between, of which the longest that are names stay in one piece.
fn split<'t>(names: &Names<'_>, text: &'t str, between: &[&str]) -> Vec<&'t str> {
    let pieces = pieces(text, between);
    let mut words = Vec::with_capacity(pieces.len());
    let mut rest = &pieces[..];
    while let Some(first) = rest.first() {
        let joined = |count: usize| Some((text[first.start..rest.get(count - 1)?.end].trim(), count));
        let name = (2..=MOST_JOINED).rev().filter_map(joined).find(|(name, _)| names.is_whole(name));
        let (word, count) = name.unwrap_or_else(|| (text[first.clone()].trim(), 1));
        words.push(word);
        rest = &rest[count..];
    }
    words
}

/// Where the pieces of a text lie that have these between.
fn pieces(text: &str, between: &[&str]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while at < text.len() {
        let is_here = |it: &&&str| text.get(at..at + it.len()).is_some_and(|here| here.eq_ignore_ascii_case(it));
        if let Some(found) = between.iter().find(is_here) {
            pieces.push(begin..at);
            begin = at + found.len();
        }
        at = begin.max(at + 1);
    }
    pieces.push(begin..text.len());
    pieces
}

/// `STOP`, `STOP via HEX via HEX`, `via HEX`; or stops with what perhaps stands between them.
fn add_word(names: &Names<'_>, word: &str, told: &mut Stops) -> Result<(), NameFault> {
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
            0 => add_stops(names, part, told)?,
            _ => add_way(names, part, told)?,
        }
    }
    Ok(())
}

/// A stop, or several where the word means none.
fn add_stops(names: &Names<'_>, word: &str, told: &mut Stops) -> Result<(), NameFault> {
    let Err(fault) = add_stop(names, word, told) else { return Ok(()) };
    match (&fault, &split(names, word, &PERHAPS_BETWEEN)[..]) {
        (NameFault::Ambiguous { .. }, _) | (_, [_]) => Err(fault),
        (NameFault::Unknown(_), words) => words.iter().try_for_each(|word| add_stop(names, word, told)),
    }
}

/// A hex on the way, and the stops after it where the word means no hex.
fn add_way(names: &Names<'_>, word: &str, told: &mut Stops) -> Result<(), NameFault> {
    let Err(fault) = told.via(names, word) else { return Ok(()) };
    match (&fault, &split(names, word, &PERHAPS_BETWEEN)[..]) {
        (NameFault::Unknown(_), [hex, words @ ..]) if !words.is_empty() => {
            told.via(names, hex)?;
            words.iter().try_for_each(|word| add_stop(names, word, told))
        }
        _ => Err(fault),
    }
}

/// A stop, perhaps with its price. What means a stop with the number is one.
fn add_stop(names: &Names<'_>, word: &str, told: &mut Stops) -> Result<(), NameFault> {
    match (told.stop(names, word), without_price(word)) {
        (Err(NameFault::Unknown(_)), Some(place)) => told.stop(names, place),
        (done, _) => done,
    }
}

/// `El Paso` of `El Paso 60`, `El Paso (60)`, `El Paso: $60`, `El Paso 2×60` and `(El Paso)`.
fn without_price(word: &str) -> Option<&str> {
    const AROUND: [char; 5] = [' ', '(', ')', '=', ':'];
    let is_price = |word: &str| {
        let (digits, others): (Vec<char>, Vec<char>) = word.chars().partition(char::is_ascii_digit);
        !digits.is_empty() && others.iter().all(|letter| "×x*$".contains(*letter))
    };
    let bare = word.trim_matches(AROUND);
    let priced = bare.rsplit_once([' ', '(']).filter(|(_, price)| is_price(price));
    let place = priced.map_or(bare, |(place, _)| place.trim_matches(AROUND));
    (place.len() < word.len()).then_some(place)
}

//! Claims as people write them.

use super::names::{NameFault, Names};
use super::told::{Stops, ToldError, ToldFault, ToldStop, Unassigned, Way};

/// What stands between stops besides a comma.
const DASHES: [&str; 6] = [" - ", "–", "—", "→", "->", "\u{2212}"];

/// How many words with commas between may be the name of one place, such as `Springfield, IL`.
const MOST_JOINED: usize = 3;

/// The routes of a claim.
pub(super) fn routes(names: &Names<'_>, text: &str) -> Result<Vec<Unassigned>, ToldError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let texts = lines.flat_map(|line| line.split(';')).map(str::trim).filter(|text| !text.is_empty());
    let read: Vec<Unassigned> = texts.map(|text| route(names, text)).collect::<Result<_, _>>()?;
    if read.is_empty() {
        return Err(ToldError::new(text.trim(), ToldFault::Nothing));
    }
    Ok(read)
}

/// `TRAIN: STOP, STOP, ...`, with or without the train.
fn route(names: &Names<'_>, text: &str) -> Result<Unassigned, ToldError> {
    let error = |fault: ToldFault| ToldError::new(text, fault);
    let (trains, rest) = match names.split_train(text) {
        Ok(Some(split)) => split,
        Ok(None) => (Vec::new(), text),
        Err(unknown) => return Err(error(unknown.into())),
    };
    let stops = stops(names, rest).map_err(error)?;
    Ok(Unassigned { text: text.to_owned(), trains, way: Way::Stops(stops) })
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
    if words.iter().all(String::is_empty) {
        return Err(ToldFault::Nothing);
    }
    words.iter().try_for_each(|word| add_word(names, word, told))?;
    Ok(())
}

/// What stands between commas or dashes, but a place that has a comma in its name in one piece.
pub(super) fn words(names: &Names<'_>, text: &str) -> Vec<String> {
    let text = DASHES.iter().fold(text.to_owned(), |text, dash| text.replace(dash, ","));
    let pieces: Vec<&str> = text.split(',').map(str::trim).collect();
    let mut words = Vec::with_capacity(pieces.len());
    let mut rest = &pieces[..];
    while let Some(&first) = rest.first() {
        let joined = |count: usize| rest.get(..count).map(|pieces| pieces.join(", "));
        let place =
            (2..=MOST_JOINED).rev().find_map(|count| Some((joined(count).filter(|name| names.is_whole(name))?, count)));
        let (word, count) = place.unwrap_or_else(|| (first.to_owned(), 1));
        words.push(word);
        rest = &rest[count..];
    }
    words
}

/// `STOP`, `STOP via HEX via HEX`, `via HEX`; or stops with plain hyphens between, where that is no name itself.
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
            0 => add_hyphened(names, part, told)?,
            _ => told.via(names, part)?,
        }
    }
    Ok(())
}

fn add_hyphened(names: &Names<'_>, word: &str, told: &mut Stops) -> Result<(), NameFault> {
    match names.meant(word) {
        Err(NameFault::Unknown(_)) if word.contains('-') => word.split('-').try_for_each(|part| told.stop(names, part)),
        _ => told.stop(names, word),
    }
}

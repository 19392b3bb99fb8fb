//! Fields of JSON objects.

use serde_json::{Map, Value};

use super::limits::MOST_NAMES;
use crate::Refusal;

/// The fields of an object that have not been read yet. Fields that nobody reads are errors.
pub(super) struct Fields<'a> {
    path: String,
    version: u64,
    object: &'a Map<String, Value>,
    read: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(path: String, version: u64, value: &'a Value) -> Result<Self, Refusal> {
        match value {
            Value::Object(object) => Ok(Self { path, version, object, read: Vec::new() }),
            _ => Err(fault(&path, "no object")),
        }
    }

    /// Returns the place of a field in the file.
    pub(super) fn place(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// Reads a field that the format has since this version.
    pub(super) fn get(&mut self, since: u64, name: &'static str) -> Result<Option<&'a Value>, Refusal> {
        self.read.push(name);
        match self.object.get(name) {
            Some(_) if since > self.version => Err(fault(&self.place(name), &format!("a field of version {since}"))),
            value => Ok(value),
        }
    }

    pub(super) fn required(&mut self, since: u64, name: &'static str) -> Result<&'a Value, Refusal> {
        let place = self.place(name);
        self.get(since, name)?.ok_or_else(|| fault(&place, "missing"))
    }

    pub(super) fn required_text(&mut self, since: u64, name: &'static str) -> Result<String, Refusal> {
        let place = self.place(name);
        text(self.required(since, name)?, &place)
    }

    pub(super) fn required_number(&mut self, since: u64, name: &'static str, most: u64) -> Result<u64, Refusal> {
        let place = self.place(name);
        number(self.required(since, name)?, &place, most)
    }

    /// Reads a list that must not be left out, as [`Self::list`] does.
    pub(super) fn required_list<T>(
        &mut self,
        since: u64,
        name: &'static str,
        parse: impl FnMut(&'a Value, &str) -> Result<T, Refusal>,
    ) -> Result<Vec<T>, Refusal> {
        let place = self.place(name);
        list(self.required(since, name)?, &place, parse)
    }

    /// Passes over texts that do not affect the answer.
    pub(super) fn ignore_texts(&mut self, since: u64, names: &[&'static str]) -> Result<(), Refusal> {
        names.iter().try_for_each(|name| self.text(since, name).map(|_| ()))
    }

    /// Passes over fields that do not affect the answer.
    pub(super) fn ignore(&mut self, since: u64, names: &[&'static str]) -> Result<(), Refusal> {
        names.iter().try_for_each(|name| self.get(since, name).map(|_| ()))
    }

    /// Reads an optional field with `parse`, which is given the value and its place in the file.
    pub(super) fn parse<T>(
        &mut self,
        since: u64,
        name: &'static str,
        parse: impl FnOnce(&'a Value, &str) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refusal> {
        let place = self.place(name);
        self.get(since, name)?.map(|value| parse(value, &place)).transpose()
    }

    /// Reads a list, each entry with `parse`, which is given the entry and its place in the file. A list that is missing is empty.
    pub(super) fn list<T>(
        &mut self,
        since: u64,
        name: &'static str,
        parse: impl FnMut(&'a Value, &str) -> Result<T, Refusal>,
    ) -> Result<Vec<T>, Refusal> {
        Ok(self.parse(since, name, |value, place| list(value, place, parse))?.unwrap_or_default())
    }

    pub(super) fn text(&mut self, since: u64, name: &'static str) -> Result<Option<String>, Refusal> {
        self.parse(since, name, text)
    }

    pub(super) fn flag(&mut self, since: u64, name: &'static str, default: bool) -> Result<bool, Refusal> {
        let flag =
            self.parse(since, name, |value, place| value.as_bool().ok_or_else(|| fault(place, "neither true nor false")));
        Ok(flag?.unwrap_or(default))
    }

    pub(super) fn number(&mut self, since: u64, name: &'static str, most: u64) -> Result<Option<u64>, Refusal> {
        self.parse(since, name, |value, place| number(value, place, most))
    }

    /// Fails if the object has a field that has not been read.
    pub(super) fn finish(self) -> Result<(), Refusal> {
        match self.object.keys().find(|name| !self.read.contains(&name.as_str())) {
            Some(name) => Err(fault(&self.place(name), "unknown")),
            None => Ok(()),
        }
    }
}

/// Returns the refusal of a field, on one line: what is not printable in the names of the file is escaped.
pub(super) fn fault(path: &str, message: &str) -> Refusal {
    let escaped = |text: &str| {
        let mut escaped = String::new();
        for character in text.chars() {
            match character {
                '"' | '\'' | '\\' => escaped.push(character),
                _ => escaped.extend(character.escape_debug()),
            }
        }
        escaped
    };
    Refusal::NoSnapshot { path: escaped(if path.is_empty() { "the file" } else { path }), message: escaped(message) }
}

/// Refuses a field that has more than `most` entries.
pub(super) fn at_most(path: &str, found: usize, most: usize) -> Result<(), Refusal> {
    if found > most { Err(fault(path, &format!("{found} entries, expected at most {most}"))) } else { Ok(()) }
}

pub(super) fn list<'a, T>(
    value: &'a Value,
    place: &str,
    mut parse: impl FnMut(&'a Value, &str) -> Result<T, Refusal>,
) -> Result<Vec<T>, Refusal> {
    let entries = value.as_array().ok_or_else(|| fault(place, "no list"))?;
    entries.iter().enumerate().map(|(number, entry)| parse(entry, &format!("{place}[{number}]"))).collect()
}

pub(super) fn text(value: &Value, place: &str) -> Result<String, Refusal> {
    value.as_str().map(str::to_owned).ok_or_else(|| fault(place, "no text"))
}

pub(super) fn number(value: &Value, place: &str, most: u64) -> Result<u64, Refusal> {
    let number = value.as_u64().filter(|&number| number <= most);
    number.ok_or_else(|| fault(place, &format!("no whole number from 0 to {most}")))
}

/// Reads a whole number between -`most` and `most`.
pub(super) fn signed(value: &Value, place: &str, most: u64) -> Result<i64, Refusal> {
    let number = value.as_i64().filter(|number| number.unsigned_abs() <= most);
    number.ok_or_else(|| fault(place, &format!("no whole number from -{most} to {most}")))
}

/// Reads the digits of a number within a text.
pub(super) fn digits(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Reads one of a few words.
pub(super) fn word<T: Copy>(value: &Value, place: &str, words: &[(&str, T)]) -> Result<T, Refusal> {
    let found = words.iter().find(|(word, _)| value.as_str() == Some(word));
    let expected = || words.iter().map(|(word, _)| format!("{word:?}")).collect::<Vec<_>>().join(" or ");
    found.map(|&(_, meaning)| meaning).ok_or_else(|| fault(place, &format!("unknown word, expected {}", expected())))
}

/// Finds a name among names.
pub(super) fn position(names: &[String], value: &Value, place: &str) -> Result<usize, Refusal> {
    names.iter().position(|name| value.as_str() == Some(name)).ok_or_else(|| fault(place, "unknown name"))
}

/// Finds the names of a list among names. "A list must not contain a stop, a hex or a train twice." Section *Version 2*.
pub(super) fn positions(names: &[String], value: &Value, place: &str) -> Result<Vec<usize>, Refusal> {
    let found = list(value, place, |value, place| position(names, value, place))?;
    at_most(place, found.len(), MOST_NAMES)?;
    match (0..found.len()).find(|&number| found[..number].contains(&found[number])) {
        Some(number) => Err(fault(&format!("{place}[{number}]"), "listed twice, expected once")),
        None => Ok(found),
    }
}

//! Fields of JSON objects.

use serde_json::{Map, Value};

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

    pub(super) fn number(&mut self, since: u64, name: &'static str) -> Result<Option<u64>, Refusal> {
        self.parse(since, name, number)
    }

    /// Fails if the object has a field that has not been read.
    pub(super) fn finish(self) -> Result<(), Refusal> {
        match self.object.keys().find(|name| !self.read.contains(&name.as_str())) {
            Some(name) => Err(fault(&self.place(name), "unknown")),
            None => Ok(()),
        }
    }
}

pub(super) fn fault(path: &str, message: &str) -> Refusal {
    Refusal::NoSnapshot { path: path.to_owned(), message: message.to_owned() }
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

pub(super) fn number(value: &Value, place: &str) -> Result<u64, Refusal> {
    value.as_u64().ok_or_else(|| fault(place, "no whole number from 0"))
}

pub(super) fn signed(value: &Value, place: &str) -> Result<i64, Refusal> {
    value.as_i64().ok_or_else(|| fault(place, "no whole number"))
}

/// Reads one of a few words.
pub(super) fn word<T: Copy>(value: &Value, place: &str, words: &[(&str, T)]) -> Result<T, Refusal> {
    let found = words.iter().find(|(word, _)| value.as_str() == Some(word));
    found.map(|&(_, meaning)| meaning).ok_or_else(|| fault(place, "unknown word"))
}

/// Finds a name among names.
pub(super) fn position(names: &[String], value: &Value, place: &str) -> Result<usize, Refusal> {
    names.iter().position(|name| value.as_str() == Some(name)).ok_or_else(|| fault(place, "unknown name"))
}

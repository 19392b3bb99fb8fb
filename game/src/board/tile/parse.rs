//! Parses prints and tiles.

use std::str::FromStr;

use highball_messages::Message;

use super::super::{Edge, EndSetup, Gauge, Lane, SegmentSetup, StopKind};
use super::catalogue::Tile;
use super::error::PrintError;
use super::print::{Print, PrintStop, PrintValue, usual_slots};
use super::scanner::Scanner;

/// Maximum length of a print, in characters without spaces: far more than any tile needs.
const MAX_CHARACTERS: usize = 2_000;

impl FromStr for Print {
    type Err = PrintError;

    fn from_str(text: &str) -> Result<Self, PrintError> {
        let mut scanner = start(text)?;
        Parser::new(&mut scanner).print()
    }
}

impl FromStr for Tile {
    type Err = PrintError;

    fn from_str(text: &str) -> Result<Self, PrintError> {
        let mut scanner = start(text)?;
        let number = scanner.take_while(|char| char.is_alphanumeric() || is_word_character(char)).to_owned();
        let ends = scanner.peek().is_none_or(char::is_whitespace);
        if number.is_empty() || !ends {
            return Err(scanner.error_there(Message::NumberOfTile));
        }
        Ok(Self { number, print: Parser::new(&mut scanner).print()? })
    }
}

fn start(text: &str) -> Result<Scanner<'_>, PrintError> {
    let mut scanner = Scanner::new(text);
    if text.chars().filter(|character| !character.is_whitespace()).nth(MAX_CHARACTERS).is_some() {
        let expected = Message::PrintHolds { part: "length", given: &MAX_CHARACTERS.to_string() };
        return Err(scanner.error_about(Message::LongText, expected));
    }
    scanner.skip_space();
    Ok(scanner)
}

fn is_word_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
}

/// The marks of a segment.
#[derive(Default)]
struct Marks {
    gauge: Gauge,
    terminal: bool,
    exclusive: bool,
}

struct Parser<'s, 'a> {
    scanner: &'s mut Scanner<'a>,
    stops: Vec<PrintStop>,
    segments: Vec<SegmentSetup>,
    /// The stops that track refers to, with the place of each reference. A stop may follow later in the text.
    references: Vec<(Scanner<'a>, u16)>,
}

impl<'s, 'a> Parser<'s, 'a> {
    const fn new(scanner: &'s mut Scanner<'a>) -> Self {
        Self { scanner, stops: Vec::new(), segments: Vec::new(), references: Vec::new() }
    }

    fn print(mut self) -> Result<Print, PrintError> {
        let color = self.color()?;
        let label = self.label()?;
        if self.scanner.peek().is_some() {
            loop {
                self.item()?;
                if !self.scanner.eat(',') {
                    break;
                }
                self.scanner.skip_space();
            }
        }
        for (place, stop) in self.references {
            if usize::from(stop) >= self.stops.len() {
                return Err(
                    place.error_there(Message::PrintHolds { part: "known-stop", given: &self.stops.len().to_string() })
                );
            }
        }
        Ok(Print { color, label, stops: self.stops, segments: self.segments }.in_order())
    }

    fn color(&mut self) -> Result<String, PrintError> {
        self.scanner.skip_space();
        let before = *self.scanner;
        let color = self.word().filter(|word| kind_named(word).is_none());
        color.ok_or_else(|| before.error("colour"))
    }

    fn label(&mut self) -> Result<Option<String>, PrintError> {
        if !self.scanner.eat('[') {
            return Ok(None);
        }
        let label = self.name("[]", "label")?;
        if !self.scanner.eat(']') {
            return Err(self.scanner.error("bracket"));
        }
        self.scanner.skip_space();
        Ok(Some(label))
    }

    /// Parses a stop, or some plain track.
    fn item(&mut self) -> Result<(), PrintError> {
        let before = *self.scanner;
        let word = self.scanner.take_while(|character| character.is_ascii_alphabetic());
        if let Some(kind) = kind_named(word) {
            return self.stop(kind);
        }
        *self.scanner = before;
        if !matches!(word, "" | "s" | "j") || self.scanner.peek().is_none_or(|character| !is_word_character(character)) {
            let kinds: Vec<_> = StopKind::ALL.iter().map(|kind| kind.name()).collect();
            return Err(before.error_there(Message::PrintHolds { part: "item", given: &kinds.join(", ") }));
        }
        while !self.at_end_of_item() {
            self.track()?;
        }
        Ok(())
    }

    fn at_end_of_item(&self) -> bool {
        matches!(self.scanner.peek(), None | Some(','))
    }

    fn stop(&mut self, kind: StopKind) -> Result<(), PrintError> {
        self.scanner.skip_space();
        let value = self.value()?;
        let slots = self.slots()?.unwrap_or(usual_slots(kind));
        let groups = self.groups()?;
        let index = self.stops.len() as u16;
        self.stops.push(PrintStop { kind, value, slots, groups });
        if !self.scanner.eat(':') {
            return if self.at_end_of_item() { Ok(()) } else { Err(self.scanner.error("after-stop")) };
        }
        self.scanner.skip_space();
        loop {
            let before = *self.scanner;
            let end = self.end("edge-of-stop")?;
            if matches!(end, EndSetup::Stop(_)) {
                return Err(before.error("no-stop"));
            }
            let marks = self.marks(true)?;
            self.add(before, [end, EndSetup::Stop(index)], marks)?;
            if self.at_end_of_item() {
                return Ok(());
            }
        }
    }

    fn value(&mut self) -> Result<PrintValue, PrintError> {
        let mut values = Vec::new();
        loop {
            let number = self.scanner.number().ok_or_else(|| self.scanner.error("value"))?;
            self.scanner.skip_space();
            let before = *self.scanner;
            match self.word().filter(|word| !is_slots(word)) {
                Some(key) if values.iter().any(|(other, _)| *other == key) => {
                    return Err(before.error_about(
                        Message::SecondValue { key: &key },
                        Message::PrintHolds { part: "one-value", given: "" },
                    ));
                }
                Some(key) => values.push((key, number)),
                None => {
                    *self.scanner = before;
                    let alone = values.is_empty() && self.scanner.peek() != Some('/');
                    return if alone { Ok(PrintValue::Plain(number)) } else { Err(before.error("key")) };
                }
            }
            if !self.scanner.eat('/') {
                return Ok(PrintValue::Keyed(values));
            }
            self.scanner.skip_space();
        }
    }

    fn slots(&mut self) -> Result<Option<u16>, PrintError> {
        if !self.scanner.eat('x') {
            return Ok(None);
        }
        let slots = self.scanner.number().ok_or_else(|| self.scanner.error("slots"))?;
        self.scanner.skip_space();
        Ok(Some(slots))
    }

    fn groups(&mut self) -> Result<Vec<String>, PrintError> {
        let mut groups = Vec::new();
        if !self.scanner.eat('(') {
            return Ok(groups);
        }
        loop {
            groups.push(self.name("();", "group")?);
            if self.scanner.eat(')') {
                self.scanner.skip_space();
                return Ok(groups);
            }
            if !self.scanner.eat(';') {
                return Err(self.scanner.error("after-group"));
            }
        }
    }

    /// Parses a segment that is not written at a stop.
    fn track(&mut self) -> Result<(), PrintError> {
        let before = *self.scanner;
        let from = self.end("track")?;
        if !self.scanner.eat('-') {
            return Err(self.scanner.error("dash"));
        }
        let to = self.end("other-end")?;
        if matches!(from, EndSetup::Stop(_)) != matches!(to, EndSetup::Stop(_)) {
            return Err(before.error("at-stop"));
        }
        if from == to {
            return Err(before.error("two-ends"));
        }
        let marks = self.marks(false)?;
        self.add(before, [from, to], marks)
    }

    fn add(&mut self, place: Scanner<'a>, ends: [EndSetup; 2], marks: Marks) -> Result<(), PrintError> {
        let exclusive = match ends[1] {
            EndSetup::Stop(stop) if marks.exclusive => vec![format!("s{stop}")],
            _ => Vec::new(),
        };
        let segment = SegmentSetup { ends, terminal: marks.terminal, gauge: marks.gauge, exclusive };
        let mut reversed = segment.clone();
        reversed.ends.reverse();
        if self.segments.contains(&segment) || self.segments.contains(&reversed) {
            return Err(place.error("once"));
        }
        self.segments.push(segment);
        Ok(())
    }

    fn end(&mut self, part: &str) -> Result<EndSetup, PrintError> {
        let before = *self.scanner;
        if self.scanner.eat('j') {
            return Ok(EndSetup::Junction);
        }
        if self.scanner.eat('s') {
            let stop = self.scanner.number().ok_or_else(|| before.error("stop"))?;
            self.references.push((before, stop));
            return Ok(EndSetup::Stop(stop));
        }
        let edge = self.scanner.number().and_then(Edge::new).ok_or_else(|| before.error(part))?;
        if !self.scanner.eat('.') {
            return Ok(EndSetup::Edge(edge, Lane::SINGLE));
        }
        let lane = self.scanner.number().and_then(|index| {
            let width = if self.scanner.eat('/') { self.scanner.number()? } else { return None };
            Lane::new(index, width)
        });
        let lane = lane.ok_or_else(|| before.error("lane"))?;
        Ok(EndSetup::Edge(edge, lane))
    }

    /// Parses the marks of a segment and the space after them.
    fn marks(&mut self, at_stop: bool) -> Result<Marks, PrintError> {
        let mut marks = Marks::default();
        if self.scanner.eat('n') {
            marks.gauge = Gauge::Narrow;
        } else if self.scanner.eat('d') {
            marks.gauge = Gauge::Dual;
        } else if self.scanner.eat('h') {
            marks.gauge = Gauge::Thin;
        }
        marks.terminal = self.scanner.eat('t');
        marks.exclusive = at_stop && self.scanner.eat('!');
        if !self.at_end_of_item() && !self.scanner.peek().is_some_and(char::is_whitespace) {
            return Err(self.scanner.error(if at_stop { "marks-at-stop" } else { "marks" }));
        }
        self.scanner.skip_space();
        Ok(marks)
    }

    /// Consumes a word and the space after it, if there is one.
    fn word(&mut self) -> Option<String> {
        if !self.scanner.peek()?.is_ascii_alphabetic() {
            return None;
        }
        let word = self.scanner.take_while(is_word_character).to_owned();
        self.scanner.skip_space();
        Some(word)
    }

    /// Consumes a name in brackets, up to one of the characters in `ends`.
    fn name(&mut self, ends: &str, part: &str) -> Result<String, PrintError> {
        self.scanner.skip_space();
        let before = *self.scanner;
        let name = self.scanner.take_while(|character| !ends.contains(character) && !character.is_control()).trim_end();
        if name.is_empty() { Err(before.error(part)) } else { Ok(name.to_owned()) }
    }
}

fn kind_named(name: &str) -> Option<StopKind> {
    StopKind::ALL.into_iter().find(|kind| kind.name() == name)
}

/// Returns whether a word is a number of slots, such as x2.
fn is_slots(word: &str) -> bool {
    word.strip_prefix('x').is_some_and(|number| number.chars().all(|character| character.is_ascii_digit()))
}

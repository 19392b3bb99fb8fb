//! Lines of advice. Moves with the same effect share a line.

use highball_analysis::advice::{Advice, Advised, Combination, reason};
use highball_messages::{Language, Message, Text, all_of};
use highball_titles::moves::{Lay, MarkerChange, TokenPlace, TrainOffer};

/// Number of alternatives that are named.
const ALTERNATIVES: usize = 4;

/// A move as advice names it.
pub trait Move {
    /// Returns its place, such as `H12`. Moves of a line have the same. `None` for moves that each have a line of their own.
    fn place(&self) -> Option<&str>;

    /// Returns its name, without the place: `57/1` for a tile and its rotation, `H12` for a token, `4-train` for a train.
    fn name(&self, language: Language) -> String;

    /// Returns what the bank pays the company for it.
    fn earns(&self) -> u32 {
        0
    }
}

impl Move for Lay {
    fn place(&self) -> Option<&str> {
        Some(&self.hex)
    }

    fn name(&self, language: Language) -> String {
        by(format!("{}/{}", self.tile, self.rotation), self.private.as_deref(), language)
    }

    fn earns(&self) -> u32 {
        self.earns
    }
}

impl Move for TokenPlace {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self, language: Language) -> String {
        let stop = if self.city == 0 { self.hex.clone() } else { format!("{}/{}", self.hex, self.stop) };
        let traffic = self.traffic.as_ref().map_or_else(String::new, |traffic| format!(" {traffic}"));
        let stop = format!("{stop}{traffic}");
        let stop = match &self.replaces {
            Some(old) => Message::TokenFor { stop: &stop, old: &old.to_string() }.text(language),
            None => stop,
        };
        by(stop, self.private.as_deref(), language)
    }
}

impl Move for TrainOffer {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self, language: Language) -> String {
        let mut train = train_in_words(&self.card, language);
        if let Some(traded) = &self.trade_in {
            train = Message::TrainFor { train: &train, traded: &train_in_words(traded, language) }.text(language);
        }
        if self.discards.is_empty() {
            return train;
        }
        Message::TrainDiscarding { train: &train, trains: &all_of(language, &self.discards) }.text(language)
    }
}

/// Returns a train, as board files name it, in words: `3-train (goods)`.
pub(crate) fn train_in_words(train: &str, language: Language) -> String {
    let (name, traffic) = train.split_once(' ').map_or((train, None), |(name, traffic)| (name, Some(traffic)));
    let name = if name.bytes().all(|byte| byte.is_ascii_digit()) {
        Message::NumberedTrain { number: name }.text(language)
    } else {
        Message::NamedTrain { name }.text(language)
    };
    match traffic {
        Some(traffic) => Message::TrainOfTraffic { train: &name, traffic }.text(language),
        None => name,
    }
}

impl Move for MarkerChange {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self, language: Language) -> String {
        match &self.place {
            Some(place) => format!("{} {place}", self.marker),
            None => format!("{} = {}", self.marker, self.value.text(language)),
        }
    }
}

impl Move for Combination {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self, language: Language) -> String {
        let lays = self.lays.iter().map(|lay| format!("{} {}", lay.hex, lay.name(language)));
        let placed = |token: &TokenPlace| Message::TokenInCombination { name: &token.name(language) }.text(language);
        let placed = self.token.iter().map(placed);
        let bought = self.train.iter().map(|train| train.name(language));
        lays.chain(placed).chain(bought).collect::<Vec<_>>().join(", ")
    }
}

/// Adds the private company by whose right a move is made to its name, if there is one.
fn by(name: String, private: Option<&str>, language: Language) -> String {
    match private {
        Some(private) => Message::ByPrivate { name: &name, private }.text(language),
        None => name,
    }
}

/// Moves with the same effect.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AdviceLine<'a, M> {
    /// The moves: at least one and, of tile lays, all on a hex with the same cost, revenue and reason.
    pub moves: Vec<&'a Advised<M>>,
    /// Why the company earns more or less, if it does.
    pub reason: Option<Text>,
}

impl<'a, M: Move> AdviceLine<'a, M> {
    /// Returns the first of the moves.
    #[must_use]
    pub fn first(&self) -> &'a Advised<M> {
        self.moves[0]
    }

    /// Returns why the company earns more or less. Empty if it does not.
    #[must_use]
    pub fn reason(&self, language: Language) -> &str {
        self.reason.as_ref().map_or("", |reason| reason.in_language(language))
    }

    /// Returns the names of the moves, with their place: `D17 9/2, 9/5`. Of many, only the first.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        let named = self.moves.len().min(ALTERNATIVES);
        let names: Vec<String> = self.moves[..named].iter().map(|it| it.made.name(language)).collect();
        let names = names.join(", ");
        let names = match (self.moves.len() - named) as u64 {
            0 => names,
            more => Message::AndMore { names: &names, more }.text(language),
        };
        let place = self.first().made.place().map_or_else(String::new, |place| format!("{place} "));
        place + &names
    }
}

/// Returns the moves of a kind in lines, in their order.
#[must_use]
pub fn advice_lines<'a, M: Move>(advice: &Advice, moves: &'a [Advised<M>]) -> Vec<AdviceLine<'a, M>> {
    let mut lines: Vec<AdviceLine<'a, M>> = Vec::new();
    for it in moves {
        let reason = it.best.as_ref().map(|best| reason(&advice.best, best));
        let is_same = |line: &&mut AdviceLine<'a, M>| {
            let first = line.first();
            let is_here = it.made.place().is_some() && first.made.place() == it.made.place();
            is_here && (first.cost, first.outcome, &line.reason) == (it.cost, it.outcome, &reason)
        };
        match lines.iter_mut().find(is_same) {
            Some(line) => line.moves.push(it),
            None => lines.push(AdviceLine { moves: vec![it], reason }),
        }
    }
    lines
}

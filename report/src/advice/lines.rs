//! Lines of advice. Moves with the same effect share a line.

use highball_analysis::advice::{Advice, Advised, Combination, reason};
use highball_titles::moves::{Lay, MarkerChange, TokenPlace, TrainOffer};

/// Number of alternatives that are named.
const ALTERNATIVES: usize = 4;

/// A move as advice names it.
pub trait Move {
    /// Returns its place, such as `H12`. Moves of a line have the same. `None` for moves that each have a line of their own.
    fn place(&self) -> Option<&str>;

    /// Returns its name, without the place: `57/1` for a tile and its rotation, `H12` for a token, `4-train` for a train.
    fn name(&self) -> String;
}

impl Move for Lay {
    fn place(&self) -> Option<&str> {
        Some(&self.hex)
    }

    fn name(&self) -> String {
        format!("{}/{}{}", self.tile, self.rotation, by(self.private.as_deref()))
    }
}

impl Move for TokenPlace {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self) -> String {
        let stop = if self.city == 0 { self.hex.clone() } else { format!("{}/{}", self.hex, self.stop) };
        let traffic = self.traffic.as_ref().map_or_else(String::new, |traffic| format!(" {traffic}"));
        let replaced = self.replaces.as_ref().map_or_else(String::new, |old| format!(" for {old}"));
        format!("{stop}{traffic}{replaced}{}", by(self.private.as_deref()))
    }
}

impl Move for TrainOffer {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self) -> String {
        let train = train_in_words(&self.train);
        let traded = self.trade_in.as_ref().map_or_else(String::new, |traded| format!(" for a {}", train_in_words(traded)));
        match self.discards.len() {
            0 => format!("{train}{traded}"),
            _ => format!("{train}{traded}, discarding {}", self.discards.join(" and ")),
        }
    }
}

/// Returns a train, as board files name it, in words: `3-train (goods)`.
pub(crate) fn train_in_words(train: &str) -> String {
    match train.split_once(' ') {
        Some((number, traffic)) => format!("{number}-train ({traffic})"),
        None => format!("{train}-train"),
    }
}

impl Move for MarkerChange {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self) -> String {
        match &self.place {
            Some(place) => format!("{} {place}", self.marker),
            None => format!("{} = {}", self.marker, self.value),
        }
    }
}

impl Move for Combination {
    fn place(&self) -> Option<&str> {
        None
    }

    fn name(&self) -> String {
        let lays = self.lays.iter().map(|lay| format!("{} {}", lay.hex, lay.name()));
        let placed = self.token.iter().map(|token| format!("token {}", token.name()));
        let bought = self.train.iter().map(TrainOffer::name);
        lays.chain(placed).chain(bought).collect::<Vec<_>>().join(", ")
    }
}

/// Names the private company by whose right a move is made, if it is.
fn by(private: Option<&str>) -> String {
    private.map_or_else(String::new, |private| format!(" by {private}"))
}

/// Moves with the same effect.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AdviceLine<'a, M> {
    /// The moves: at least one and, of tile lays, all on a hex with the same cost, revenue and reason.
    pub moves: Vec<&'a Advised<M>>,
    /// Why the company earns more or less. Empty if it does not.
    pub reason: String,
}

impl<'a, M: Move> AdviceLine<'a, M> {
    /// Returns the first of the moves.
    #[must_use]
    pub fn first(&self) -> &'a Advised<M> {
        self.moves[0]
    }

    /// Returns the names of the moves, with their place: `D17 9/2, 9/5`. Of many, only the first.
    #[must_use]
    pub fn name(&self) -> String {
        let named = self.moves.len().min(ALTERNATIVES);
        let names: Vec<String> = self.moves[..named].iter().map(|it| it.made.name()).collect();
        let more = match self.moves.len() - named {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let place = self.first().made.place().map_or_else(String::new, |place| format!("{place} "));
        format!("{place}{}{more}", names.join(", "))
    }
}

/// Returns the moves of a kind in lines, in their order.
#[must_use]
pub fn advice_lines<'a, M: Move>(advice: &Advice, moves: &'a [Advised<M>]) -> Vec<AdviceLine<'a, M>> {
    let mut lines: Vec<AdviceLine<'a, M>> = Vec::new();
    for it in moves {
        let reason = it.best.as_ref().map_or_else(String::new, |best| reason(&advice.best, best));
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

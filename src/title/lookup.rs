//! What a title knows under a name, and what holds in a phase.

use super::error::Unknown;
use super::{BonusRule, ChoiceRule, Company, MapHex, Marker, MarkerScope, Phase, StopRef, Title, TrainType};
use crate::board::tile::{Catalogue, PrintValue, Tile};

/// Something with the kind of traffic that it is for, as board files write them: `3 goods`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithTraffic<'a, T> {
    /// What is named.
    pub it: T,
    /// The kind of traffic, where one is written.
    pub traffic: Option<&'a str>,
}

impl Title {
    /// The phase of this name or alias.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn phase(&self, name: &str) -> Result<&Phase, Unknown> {
        let found = self.phases.iter().find(|phase| phase.name == name || phase.aliases.iter().any(|alias| alias == name));
        found.ok_or_else(|| Unknown::new("phase", name, self.phases.iter().map(|phase| phase.name.as_str())))
    }

    /// The kind of train of this name or alias.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn train(&self, name: &str) -> Result<&TrainType, Unknown> {
        let found = self.trains.iter().find(|train| train.name == name || train.aliases.iter().any(|alias| alias == name));
        found.ok_or_else(|| Unknown::new("train", name, self.trains.iter().map(|train| train.name.as_str())))
    }

    /// The company of this id, alias or full name.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn company(&self, name: &str) -> Result<&Company, Unknown> {
        let is = |company: &&Company| {
            company.id == name || company.name == name || company.aliases.iter().any(|alias| alias == name)
        };
        let known = self.companies.iter().flat_map(|company| [company.id.as_str(), company.name.as_str()]);
        self.companies.iter().find(is).ok_or_else(|| Unknown::new("company", name, known))
    }

    /// A train as a board file writes it, where the title tells traffic apart also with its kind of traffic: `3 goods`. Whether
    /// the train can be of that kind is not looked at.
    ///
    /// # Errors
    /// Where there is no such train, with near names.
    pub fn train_with_traffic(&self, text: &str) -> Result<WithTraffic<'_, &TrainType>, Unknown> {
        self.with_traffic(text, |name| self.train(name))
    }

    /// A company's token as a board file writes it, where the title tells traffic apart also with its kind of traffic:
    /// `ABC goods`.
    ///
    /// # Errors
    /// Where there is no such company, with near names.
    pub fn company_with_traffic(&self, text: &str) -> Result<WithTraffic<'_, &Company>, Unknown> {
        self.with_traffic(text, |name| self.company(name))
    }

    fn with_traffic<T>(&self, text: &str, find: impl Fn(&str) -> Result<T, Unknown>) -> Result<WithTraffic<'_, T>, Unknown> {
        let kind = |(name, kind)| Some((name, self.traffic.iter().find(|known| *known == kind)?));
        match text.rsplit_once(' ').and_then(kind) {
            Some((name, kind)) => find(name.trim_end()).map(|it| WithTraffic { it, traffic: Some(kind) }),
            None => find(text).map(|it| WithTraffic { it, traffic: None }),
        }
    }

    /// The hex of this id.
    ///
    /// # Errors
    /// Where the map has none, with near names.
    pub fn hex(&self, id: &str) -> Result<&MapHex, Unknown> {
        self.map.hex(id).ok_or_else(|| {
            let Unknown { expected, .. } = Unknown::new("hex", id, self.hexes().iter().map(|hex| hex.id.as_str()));
            Unknown { what: format!("hex {id:?} is not on the {} map", self.id), expected }
        })
    }

    /// The number of the hex of this id among [all hexes](Self::hexes); nothing where the map has none.
    #[must_use]
    pub fn hex_number(&self, id: &str) -> Option<usize> {
        self.map.number(id)
    }

    /// The stops of this name: a hex by its id or by the name of the place, `HEX/NUMBER`, or a name of `[places]`. Which stops
    /// lie in a hex is for the board to say.
    ///
    /// # Errors
    /// Where nothing has the name, with near names.
    pub fn locate(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        self.map.locate(name)
    }

    /// The tile of this number: the title's own, else the standard one.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn tile(&self, number: &str) -> Result<&Tile, Unknown> {
        self.tiles.own.get(number).or_else(|| Catalogue::standard().get(number)).ok_or_else(|| {
            let counted = self.tiles.count.keys().chain(self.tiles.own.keys()).map(String::as_str);
            Unknown::new("tile", number, counted.chain(Catalogue::standard().similar(number)))
        })
    }

    /// How many copies of a tile the game has; nothing where there is no limit, or the title does not say.
    #[must_use]
    pub fn tile_count(&self, number: &str) -> Option<u32> {
        if self.tiles.count.is_empty() { None } else { self.tiles.count.get(number).copied().unwrap_or(Some(0)) }
    }

    /// How many there are of each tile in the game, by number; nothing where there is no limit. Empty where the title does not
    /// say.
    pub fn tile_counts(&self) -> impl Iterator<Item = (&str, Option<u32>)> {
        self.tiles.count.iter().map(|(number, &count)| (number.as_str(), count))
    }

    /// The tiles that only this title has, or has otherwise than others.
    pub fn own_tiles(&self) -> impl Iterator<Item = &Tile> {
        self.tiles.own.values()
    }

    /// Where the rulebook forbids track into a blank or impassable side; nothing where it does not.
    #[must_use]
    pub fn forbids_blank_sides(&self) -> Option<&str> {
        self.tiles.strict_sides.then_some(&self.tiles.cite)
    }

    /// What a printed value is in a phase to a train: the value of the train's own key, where it has one and the stop lists it;
    /// else that of the last of the phase's keys that the stop lists; else, on a tile laid before its time, the first.
    #[must_use]
    pub fn value(&self, value: &PrintValue, phase: &Phase, train: Option<&TrainType>) -> u32 {
        match value {
            PrintValue::Plain(value) => *value,
            PrintValue::Keyed(listed) => self.counting(listed, phase, train).map_or(0, |number| listed[number].1),
        }
    }

    /// Which of the listed values that is, by its number; nothing where none is listed.
    pub(crate) fn counting(&self, listed: &[(String, u32)], phase: &Phase, train: Option<&TrainType>) -> Option<usize> {
        let of = |key: &String| listed.iter().position(|(known, _)| known == key);
        let own = train.and_then(|train| train.value.as_ref()).and_then(of);
        let first = (!listed.is_empty()).then_some(0);
        own.or_else(|| phase.values.iter().rev().find_map(of)).or(first)
    }

    /// The label that a hex carries for tiles of a colour.
    #[must_use]
    pub fn label<'a>(&self, hex: &'a MapHex, color: &str) -> Option<&'a str> {
        let age = |color: &str| self.colors().position(|known| known == color);
        let later = hex.labels.iter().rev().find(|(from, _)| age(from) <= age(color));
        later.map(|(_, label)| label.as_str()).or(hex.print.label())
    }

    /// The colours of tiles, oldest first.
    pub fn colors(&self) -> impl Iterator<Item = &str> {
        self.phases.last().into_iter().flat_map(|phase| phase.colors.iter().map(String::as_str))
    }

    /// The marker of this id that is said of a company or of the game.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn marker(&self, of: MarkerScope, id: &str) -> Result<&Marker, Unknown> {
        let kind = match of {
            MarkerScope::Company => "marker of a company",
            MarkerScope::Game => "marker of the game",
        };
        let mut known = self.markers.iter().filter(move |marker| marker.of == of);
        let names = known.clone().map(|marker| marker.id.as_str());
        known.find(|marker| marker.id == id).ok_or_else(|| Unknown::new(kind, id, names))
    }

    /// The bonuses of all that can be earned in a phase, where `is_set` says of a marker whether it is set.
    pub fn bonuses_in(&self, phase: &Phase, is_set: impl Fn(&str) -> bool) -> impl Iterator<Item = &BonusRule> {
        self.bonuses.iter().filter(move |bonus| bonus.when.holds(phase, &is_set))
    }

    /// The choices that a company has in a phase, where `is_set` says of a marker whether it is set.
    pub fn choices_in(&self, phase: &Phase, is_set: impl Fn(&str) -> bool) -> impl Iterator<Item = &ChoiceRule> {
        self.choices.iter().filter(move |choice| choice.when.holds(phase, &is_set))
    }
}

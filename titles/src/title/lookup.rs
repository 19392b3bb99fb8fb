//! Lookups of names, and of the rules that apply in a phase.

use std::sync::Arc;

use highball_messages::{Message, Text, about, quoted_all};

use super::error::Unknown;
use super::marker::RESERVED;
use super::record::{Effect, LaidByEvent, Merging, RecordRules};
use super::rotations::{Rotation, Rotations, all_rotations};
use super::{Attachment, BuildRules, Company, MapHex, Marker, MarkerScope, Phase, StopRef, Title, TrainType};
use crate::board::Edge;
use crate::board::tile::{Catalogue, Print, PrintValue, Tile};
use crate::names::FoldedName;
use crate::train_name::{MATCHERS, fold};

/// Something named in a board file together with its kind of traffic, such as `3 goods`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithTraffic<'a, T> {
    /// The train or company that is named.
    pub item: T,
    /// The kind of traffic, if one is given.
    pub traffic: Option<&'a str>,
}

impl Title {
    /// Returns the train that another copies under a name of its own; the train itself if it is no copy.
    #[must_use]
    pub fn base_of<'t>(&'t self, train: &'t TrainType) -> &'t TrainType {
        let base = train.copy_of.as_ref().and_then(|base| self.trains().iter().find(|other| other.name == *base));
        base.unwrap_or(train)
    }

    /// Returns the train by which the cards of another one are counted: that on their other side, or itself.
    #[must_use]
    pub fn card_of<'t>(&'t self, train: &'t TrainType) -> &'t TrainType {
        let card = train.variant_of.as_ref().and_then(|card| self.trains().iter().find(|other| other.name == *card));
        card.unwrap_or(train)
    }

    /// Returns the kind of train that a rule about kinds means by another one: its base or the other side of its cards, or else itself.
    #[must_use]
    pub fn counted_as<'t>(&'t self, train: &'t TrainType) -> &'t TrainType {
        self.card_of(self.base_of(train))
    }

    /// Returns the kinds of train that are on the cards of another one: itself and those on the other side.
    pub fn sides_of<'t>(&'t self, card: &'t TrainType) -> impl Iterator<Item = &'t TrainType> {
        let others = self.trains().iter().filter(|other| other.variant_of.as_ref() == Some(&card.name));
        std::iter::once(card).chain(others)
    }

    /// Returns how something is attached to a train for a run, and its name in the title: a kind of train without a route, or the id of a
    /// choice. Upper and lower case are the same.
    #[must_use]
    pub fn attachment(&self, name: &str) -> Option<(&str, &Attachment)> {
        let trains = self.trains().iter().filter_map(|kind| Some((kind.name.as_str(), kind.attaches.as_ref()?)));
        let choices = self.choices().iter().filter_map(|choice| Some((choice.id.as_str(), choice.says.attach.as_ref()?)));
        trains.chain(choices).find(|(known, _)| known.to_lowercase() == name.to_lowercase())
    }

    /// Returns for each train of a company the number of trains that it runs for. Of joined trains, the first of the kind that comes first in
    /// the title runs for all, and the others for none.
    pub fn joined<'a>(&self, trains: impl Iterator<Item = &'a TrainType>) -> Vec<u32> {
        let trains: Vec<&TrainType> = trains.collect();
        let place = |train: &TrainType| self.trains().iter().position(|kind| kind.name == train.name);
        let times = |(number, train): (usize, &&TrainType)| {
            let Some(word) = &train.joined else { return 1 };
            let together = || trains.iter().enumerate().filter(|(_, other)| other.joined.as_ref() == Some(word));
            let first = together().min_by_key(|&(number, other)| (place(other), number));
            if first.is_some_and(|(first, _)| first == number) {
                together().count().try_into().unwrap_or(u32::MAX)
            } else {
                0
            }
        };
        trains.iter().enumerate().map(times).collect()
    }

    /// Returns the number of cards of a train that have its name: those with a name of their own are included in its count. `None` if there
    /// is no limit.
    #[must_use]
    pub fn copies_named(&self, train: &TrainType) -> Option<u32> {
        let train = self.card_of(train);
        let others = self.trains().iter().filter(|other| other.copy_of.as_ref() == Some(&train.name));
        let of_others: u32 = others.filter_map(|other| other.count).sum();
        train.count.map(|count| count.saturating_sub(of_others))
    }

    /// Returns the phase with this name or alias. Capitals do not matter.
    ///
    /// # Errors
    /// If there is none. The error suggests similar names.
    pub fn phase(&self, name: &str) -> Result<&Phase, Unknown> {
        let names = |phase: &Phase| [&phase.name].into_iter().chain(&phase.aliases).cloned().collect::<Vec<_>>();
        let find = |is: &dyn Fn(&str) -> bool| self.phases.iter().find(|phase| names(phase).iter().any(|name| is(name)));
        let found = find(&|known| known == name).or_else(|| find(&|known| known.to_lowercase() == name.to_lowercase()));
        found.ok_or_else(|| Unknown::new("phase", name, self.phases.iter().map(|phase| phase.name.as_str())))
    }

    /// Returns the phase that the site of recorded games has in the place of a phase: the same, or the one that goes on there.
    #[must_use]
    pub fn recorded_phase<'t>(&'t self, phase: &'t Phase) -> &'t Phase {
        let own = self.record().map_or(&[][..], |rules| &rules.own_phases);
        let until = self.phases.iter().take(phase.number + 1);
        until.rev().find(|phase| !own.contains(&phase.number)).unwrap_or(phase)
    }

    /// Returns the kind of train with this name or alias.
    ///
    /// # Errors
    /// If there is none. The error suggests similar names.
    pub fn train(&self, name: &str) -> Result<&TrainType, Unknown> {
        let found = self.trains.iter().find(|train| train.name == name || train.aliases.iter().any(|alias| alias == name));
        found.ok_or_else(|| Unknown::new("train", name, self.trains.iter().map(|train| train.name.as_str())))
    }

    /// Returns the company with this id, alias or full name. If there is none, case, accents and punctuation do not matter, and then
    /// spaces: `BO` for `B&O`.
    ///
    /// # Errors
    /// If there is none. The error suggests the ids of companies with similar names.
    pub fn company(&self, name: &str) -> Result<&Company, Unknown> {
        let is_named = |company: &Company, is: &dyn Fn(&str) -> bool| {
            is(&company.id) || is(&company.name) || company.aliases.iter().any(|alias| is(alias))
        };
        if let Some(company) = self.companies.iter().find(|company| is_named(company, &|known| known == name)) {
            return Ok(company);
        }
        let folded = FoldedName::of(name);
        for is_same in [FoldedName::is_same, FoldedName::is_same_without_spaces] {
            let is_meant = |known: &str| !folded.is_empty() && is_same(&FoldedName::of(known), &folded);
            let mut meant = self.companies.iter().filter(|company| is_named(company, &is_meant));
            if let (Some(company), None) = (meant.next(), meant.next()) {
                return Ok(company);
            }
        }
        let known = self.companies.iter().flat_map(|company| {
            let names = [&company.id, &company.name].into_iter().chain(&company.aliases);
            names.map(|name| (name.as_str(), company.id.as_str()))
        });
        Err(Unknown::among("company", name, &known.collect::<Vec<_>>()))
    }

    /// Returns a company by the name that it has in recorded games: a [merged](Self::merged_company) one, or [any other](Self::company).
    ///
    /// # Errors
    /// If there is none.
    pub fn recorded_company(&self, name: &str) -> Result<&Company, Unknown> {
        self.merged_company(name).map_or_else(|| self.company(name), Ok)
    }

    /// Returns the company that remains after a merger, by its name in recorded games: the ids of both, such as `NYC-PRR`. `None` if the title
    /// has no such names, or if this is none.
    #[must_use]
    pub fn merged_company(&self, name: &str) -> Option<&Company> {
        self.record().filter(|rules| rules.merging == Merging::Both)?;
        let (first, second) = name.split_once('-')?;
        let company = |id: &str| self.companies.iter().find(|company| company.id == id);
        company(second).and(company(first))
    }

    /// Returns the train that a board file names, together with its kind of traffic if the title has any: `3 goods`, or as people
    /// say it: `3G`, `the 3 goods train`. Does not check that a train named exactly can be of that kind.
    ///
    /// # Errors
    /// If there is no such train, or several could be meant. The error suggests similar names.
    pub fn train_with_traffic(&self, text: &str) -> Result<WithTraffic<'_, &TrainType>, Unknown> {
        self.with_traffic(text, |name| self.train(name)).or_else(|unknown| self.spoken_train(text)?.ok_or(unknown))
    }

    /// Returns the train that people call by a name, if there is one.
    fn spoken_train(&self, text: &str) -> Result<Option<WithTraffic<'_, &TrainType>>, Unknown> {
        let mut known: Vec<(String, WithTraffic<'_, &TrainType>)> = Vec::new();
        for item in &self.trains {
            let names = [&item.name].into_iter().chain(&item.aliases);
            for name in names {
                known.push((fold(name, ""), WithTraffic { item, traffic: None }));
                let kinds = self.traffic.iter().map(|kind| (kind, kind));
                let kinds = kinds.chain(self.traffic_aliases.iter().map(|(alias, kind)| (alias, kind)));
                let kinds = kinds.filter(|(_, kind)| item.traffic.contains(kind));
                known.extend(kinds.map(|(word, kind)| {
                    (fold(&format!("{name} {word}"), ""), WithTraffic { item, traffic: Some(kind.as_str()) })
                }));
            }
        }
        let word = fold(text, "");
        for matches in MATCHERS.iter().filter(|_| !word.is_empty()) {
            let mut found: Vec<WithTraffic<'_, &TrainType>> =
                known.iter().filter(|(name, _)| matches(name, &word)).map(|&(_, train)| train).collect();
            found.dedup();
            let name = |train: &WithTraffic<'_, &TrainType>| match train.traffic {
                Some(traffic) => format!("{} {traffic}", train.item.name),
                None => train.item.name.clone(),
            };
            match found[..] {
                [] => {}
                [train] => return Ok(Some(train)),
                _ => {
                    let what = about(text, |name, language| Message::TrainCouldBe { name }.text(language));
                    let names: Vec<String> = found.iter().map(name).collect();
                    let expected = Text::new(|language| {
                        Message::OneOfThese { names: &quoted_all(&names, language).join(", ") }.text(language)
                    });
                    return Err(Unknown::of(what, expected));
                }
            }
        }
        Ok(None)
    }

    /// Returns the company whose token a board file names, together with the token's kind of traffic if the title has any:
    /// `ABC goods`.
    ///
    /// # Errors
    /// If there is no such company. The error suggests similar names.
    pub fn company_with_traffic(&self, text: &str) -> Result<WithTraffic<'_, &Company>, Unknown> {
        self.with_traffic(text, |name| self.company(name))
    }

    /// Returns the stops that a name means, together with the kind of traffic of a token there if the title has any: `Rio freight`.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn place_with_traffic(&self, text: &str) -> Result<WithTraffic<'_, Vec<StopRef>>, Unknown> {
        self.with_traffic(text, |name| self.locate_spoken(name))
    }

    /// Finds what a text names together with a kind of traffic: the whole word, in upper or lower case, or its first letter.
    fn with_traffic<T>(&self, text: &str, find: impl Fn(&str) -> Result<T, Unknown>) -> Result<WithTraffic<'_, T>, Unknown> {
        let Some((name, last)) = text.trim_end().rsplit_once(' ') else {
            return find(text).map(|item| WithTraffic { item, traffic: None });
        };
        let last = last.to_lowercase();
        let is_initial = |kind: &&String| last.chars().count() == 1 && kind.to_lowercase().starts_with(&last);
        let alias = self.traffic_aliases.iter().find(|(alias, _)| alias.to_lowercase() == last).map(|(_, kind)| kind);
        let whole = self.traffic.iter().find(|kind| kind.to_lowercase() == last).or(alias);
        let traffic = whole.or_else(|| self.traffic.iter().find(is_initial));
        match (traffic, find(text)) {
            (Some(traffic), Err(_)) => find(name.trim_end()).map(|item| WithTraffic { item, traffic: Some(traffic) }),
            (_, found) => found.map(|item| WithTraffic { item, traffic: None }),
        }
    }

    /// Returns the hex with this id.
    ///
    /// # Errors
    /// If the map has none. The error suggests hexes nearby or similar names.
    pub fn hex(&self, id: &str) -> Result<&MapHex, Unknown> {
        self.map.hex(id).ok_or_else(|| {
            let what = about(id, |hex, language| Message::NotOnMapOf { hex, title: &self.id }.text(language));
            Unknown::of(what, self.map.expected_for(id))
        })
    }

    /// Returns the number of the hex with this id among [all hexes](Self::hexes), if the map has one.
    #[must_use]
    pub fn hex_number(&self, id: &str) -> Option<usize> {
        self.map.number(id)
    }

    /// Returns the number of the company with this id among [all companies](Self::companies), if the title has one.
    #[must_use]
    pub fn company_number(&self, id: &str) -> Option<usize> {
        self.companies.iter().position(|company| company.id == id)
    }

    /// Returns the id of a hex, given by its number.
    pub(crate) fn shared_hex_id(&self, hex: usize) -> &Arc<str> {
        self.map.id(hex)
    }

    /// Returns the numbers of the hexes to which track may cross the edges of a hex, given by its number.
    pub fn neighbours(&self, hex: usize) -> [Option<usize>; 6] {
        self.map.neighbours(hex)
    }

    /// Returns the stops that a name stands for: the id of a hex, the name of a place, `HEX/NUMBER`, or a name in `[places]`.
    /// Whether the hex has such a stop depends on the board.
    ///
    /// # Errors
    /// If nothing has the name. The error suggests similar names.
    pub fn locate(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        self.map.locate(name)
    }

    /// Returns the stops that people call by a name. Beside the names of [`locate`](Self::locate), case, accents and punctuation do
    /// not matter, and the beginning of a name, one of its words or its initials suffice.
    ///
    /// # Errors
    /// If nothing has the name, or several places could be meant. The error lists them with their hexes, or similar names.
    pub fn locate_spoken(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        self.map.locate_spoken(name)
    }

    /// Returns the hex with this id or, if there is none, the one that people call by this name.
    ///
    /// # Errors
    /// If the map has none, or several hexes could be meant. The error lists them, or similar names.
    pub fn hex_spoken(&self, name: &str) -> Result<&MapHex, Unknown> {
        self.map.hex_spoken(name)?.map_or_else(|| self.hex(name), Ok)
    }

    /// Returns the tile with this number: the title's own, or else the standard one.
    ///
    /// # Errors
    /// If there is none. The error suggests similar names.
    pub fn tile(&self, number: &str) -> Result<&Tile, Unknown> {
        self.tiles.own.get(number).or_else(|| Catalogue::standard().get(number)).ok_or_else(|| {
            let counted = self.tiles.count.keys().chain(self.tiles.own.keys()).map(String::as_str);
            Unknown::new("tile", number, counted.chain(Catalogue::standard().similar(number)))
        })
    }

    /// Returns the number of copies of a tile. `None` if there is no limit, or the title does not list its tiles.
    #[must_use]
    pub fn tile_count(&self, number: &str) -> Option<u32> {
        if self.tiles.count.is_empty() { None } else { self.tiles.count.get(number).copied().unwrap_or(Some(0)) }
    }

    /// Returns each tile with its number of copies, `None` for no limit. Empty if the title does not list its tiles.
    pub fn tile_counts(&self) -> impl Iterator<Item = (&str, Option<u32>)> {
        self.tiles.count.iter().map(|(number, &count)| (number.as_str(), count))
    }

    /// Returns the tiles that are unique to this title or differ from the standard ones.
    pub fn own_tiles(&self) -> impl Iterator<Item = &Tile> {
        self.tiles.own.values()
    }

    /// Returns the numbers of the tiles that companies may lay, the oldest colours first: those that it counts or, if it counts none, the
    /// standard ones and its own.
    pub fn tile_numbers(&self) -> impl Iterator<Item = &str> {
        self.all_rotations().iter().map(|tile| tile.number.as_str())
    }

    /// Returns the greatest number of stops in a hex, whatever tile lies on it.
    #[must_use]
    pub fn most_stops(&self) -> usize {
        let printed = self.hexes().iter().map(|hex| &*hex.print);
        let tiles = self.own_tiles().chain(Catalogue::standard().tiles()).map(|tile| &tile.print);
        printed.chain(tiles).map(|print| print.stops().len()).max().unwrap_or(0)
    }

    /// Returns its tiles in all rotations, the oldest colours first.
    pub(crate) fn all_rotations(&self) -> &[Rotations] {
        self.tiles.rotations.get_or_init(|| all_rotations(self))
    }

    /// Returns one of its tiles in a rotation. `None` if it does not have the tile.
    pub(crate) fn rotation(&self, number: &str, rotation: u8) -> Option<&Rotation> {
        let tile = self.all_rotations().iter().find(|tile| tile.number == number)?;
        tile.rotations.get(usize::from(rotation))
    }

    /// Returns the print of a tile in a rotation, in sixths of a turn clockwise.
    #[must_use]
    pub fn rotated_print(&self, tile: &Tile, rotation: u8) -> Arc<Print> {
        match self.rotation(&tile.number, rotation) {
            Some(rotation) => Arc::clone(&rotation.print),
            // A tile that the title does not count.
            None => Arc::new(tile.print.rotated(rotation)),
        }
    }

    /// Returns, for each tile that is half of a pair with this tile on this hex, the hex and the tile of the other half.
    pub fn other_halves<'t>(&'t self, hex: &str, tile: &str) -> impl Iterator<Item = (&'t str, &'t str)> {
        let pairs = self.record().map_or(&[][..], |rules| &rules.pairs);
        pairs.iter().flat_map(move |pair| {
            [(0, 1), (1, 0)].into_iter().filter_map(move |(here, there)| {
                let is_half = |tiles: &&[String; 2]| tiles[here] == tile && pair.hexes[here] == hex;
                let tiles = pair.tiles.iter().find(is_half)?;
                Some((pair.hexes[there].as_str(), tiles[there].as_str()))
            })
        })
    }

    /// Returns the hexes and tiles of a pair by the number that both tiles begin with and the hex of one: 485 for 485MC and 485P. Empty if there
    /// is no such pair.
    pub fn halves<'t>(&'t self, hex: &str, number: &str) -> Vec<(&'t str, &'t str)> {
        let pairs = self.record().map_or(&[][..], |rules| &rules.pairs).iter();
        let is_shared = |tiles: &&[String; 2]| shared_number(tiles) == number;
        let pair = pairs.filter(|pair| pair.hexes.iter().any(|known| known == hex));
        let found = pair.filter_map(|pair| Some((&pair.hexes, pair.tiles.iter().find(is_shared)?))).next();
        let halves = found.into_iter().flat_map(|(hexes, tiles)| hexes.iter().zip(tiles));
        halves.map(|(hex, tile)| (hex.as_str(), tile.as_str())).collect()
    }

    /// Returns the percentage of a company's smallest certificate, so that every holding is a multiple of it. `None` if it is not known.
    pub(crate) fn smallest_share(&self, company: &Company) -> Option<u32> {
        if company.smallest_share.is_some() {
            return company.smallest_share;
        }
        let share = u32::from(self.payout()?.share.get());
        // A title that does not list its certificates may have some of half a share.
        let certificates = self.certificates(company);
        let listed = certificates.map_or(5, |shares| shares.iter().copied().fold(share, greatest_common_divisor));
        Some(greatest_common_divisor(share, listed))
    }

    /// Returns the certificates of a company in percent, that of the president first. `None` if the title does not list them, or its companies
    /// convert them.
    pub(crate) fn certificates(&self, company: &Company) -> Option<&[u32]> {
        let of_record = self.record().filter(|record| record.converted_from.is_none()).map(|record| {
            let own = record.companies.iter().find(|own| own.id == company.id).and_then(|own| own.shares.as_ref());
            &own.unwrap_or(&record.shares)[..]
        });
        of_record.or(Some(&self.certificates[..])).filter(|certificates| !certificates.is_empty())
    }

    /// Whether shares of a company are kept for owners of private companies to trade in, as far as the title says whose are.
    pub(crate) fn has_trade_in(&self, company: &Company) -> bool {
        let privates = self.record().map_or(&[][..], |record| &record.privates);
        let mut shares = privates.iter().filter_map(|private| private.trade_in.as_ref()).peekable();
        shares.peek().is_none() || shares.any(|share| share.company == company.id)
    }

    /// Whether a company runs the next train of the bank, which a board lists as its own.
    #[must_use]
    pub fn borrows_train(&self, company: &Company) -> bool {
        let investors = self.record().and_then(|record| record.investors.as_ref());
        investors.is_some_and(|investors| investors.kind == company.kind)
    }

    /// Whether the city of a company's home has one more slot for its token.
    #[must_use]
    pub fn makes_room(&self, company: &str) -> bool {
        let companies = self.record().map_or(&[][..], |record| &record.companies);
        companies.iter().any(|recorded| recorded.makes_room && recorded.id == company)
    }

    /// Returns the half of a pair of tiles by which a lay of both is known: the one whose hex the map lists first. A tile that is no half is
    /// returned as it is.
    pub(crate) fn first_half<'t>(&'t self, hex: &'t str, tile: &'t str) -> (&'t str, &'t str) {
        // Few tiles are halves, so for most of them no hex is looked up.
        let first = self.other_halves(hex, tile).min_by_key(|(other, _)| self.hex_number(other));
        first.filter(|(other, _)| self.hex_number(other) < self.hex_number(hex)).unwrap_or((hex, tile))
    }

    /// Returns the tiles that events of the game lay on the hex with this id.
    pub(crate) fn laid_by_events<'t>(&'t self, hex: &'t str) -> impl Iterator<Item = &'t LaidByEvent> {
        self.record().into_iter().flat_map(RecordRules::effects).filter_map(move |effect| match effect {
            Effect::Lay(lay) if lay.hex == hex => Some(lay),
            _ => None,
        })
    }

    /// Whether tiles without stops may be laid where the map has only towns.
    #[must_use]
    pub fn towns_may_go(&self) -> bool {
        self.tiles.towns_may_go
    }

    /// Whether tiles without stops may be laid where the map has only halts.
    #[must_use]
    pub fn halts_may_go(&self) -> bool {
        self.tiles.halts_may_go
    }

    /// Returns the section of the rulebook that forbids track into a blank or impassable side. `None` if that is allowed.
    #[must_use]
    pub fn forbids_blank_sides(&self) -> Option<&str> {
        self.tiles.strict_sides.then_some(&self.tiles.cite)
    }

    /// Whether the track of a tile may end at any side, even if other track may not.
    #[must_use]
    pub fn may_have_blind_sides(&self, tile: &str) -> bool {
        self.tiles.blind_sides.contains(tile)
    }

    /// Whether track may run off the map, even if it may run into no blank side.
    #[must_use]
    pub fn lets_track_off_map(&self) -> bool {
        self.tiles.off_map
    }

    /// Returns the sides of a tile in a rotation that must be at the end of the map.
    pub fn coast_of(&self, tile: &str, rotation: u8) -> impl Iterator<Item = Edge> {
        let sides = self.tiles.coast.get(tile).into_iter().flatten();
        sides.filter_map(move |edge| Edge::new((edge.index() as u8 + rotation) % 6))
    }

    /// Returns the private companies that board files can name as owned by a company, without repetitions.
    pub fn private_ids(&self) -> Vec<&str> {
        let holders = self.build().into_iter().flat_map(BuildRules::right_holders).map(|holder| &holder.private);
        let offers = self.build().into_iter().flat_map(|build| &build.markers).filter_map(|offer| offer.private.as_ref());
        let choices = self.choices.iter().filter_map(|choice| choice.says.private.as_ref());
        let of_companies = self.markers.iter().filter(|marker| marker.of == MarkerScope::Company);
        let markers = of_companies.filter_map(|marker| marker.private.as_ref());
        let mut ids: Vec<&str> = Vec::new();
        for id in holders.chain(offers).chain(choices).chain(markers) {
            if !ids.contains(&id.as_str()) {
                ids.push(id);
            }
        }
        ids
    }

    /// Returns the private companies that some choice needs.
    pub fn privates_of_choices(&self) -> impl Iterator<Item = &str> {
        self.choices.iter().filter_map(|choice| choice.says.private.as_deref())
    }

    /// Returns the value that a printed value has in a phase for a train. The train's own key counts first, if the stop lists it, then
    /// the last of the phase's keys that the stop lists. On a tile that was laid before its phase, the first value counts.
    #[must_use]
    pub fn value(&self, value: &PrintValue, phase: &Phase, train: Option<&TrainType>) -> u32 {
        match value {
            PrintValue::Plain(value) => *value,
            PrintValue::Keyed(listed) => self.counting(listed, phase, train).map_or(0, |number| listed[number].1),
        }
    }

    /// Returns the index of the listed value that counts. `None` if the list is empty.
    pub fn counting(&self, listed: &[(String, u32)], phase: &Phase, train: Option<&TrainType>) -> Option<usize> {
        let of = |key: &String| listed.iter().position(|(known, _)| known == key);
        let own = train.and_then(|train| train.value.as_ref()).and_then(of);
        let first = (!listed.is_empty()).then_some(0);
        own.or_else(|| phase.values.iter().rev().find_map(of)).or(first)
    }

    /// Returns the label that a hex has for tiles of a colour.
    #[must_use]
    pub fn label<'a>(&self, hex: &'a MapHex, color: &str) -> Option<&'a str> {
        let age = |color: &str| self.colors().position(|known| known == color);
        let later = hex.labels.iter().rev().find(|(from, _)| age(from) <= age(color));
        let label = later.map(|(_, label)| label.as_str()).or(hex.print.label());
        label.filter(|label| !label.is_empty())
    }

    /// Returns the colours of tiles, oldest first.
    pub fn colors(&self) -> impl Iterator<Item = &str> {
        self.phases.last().into_iter().flat_map(|phase| phase.colors.iter().map(String::as_str))
    }

    /// Returns the marker with this id for companies or for the game.
    ///
    /// # Errors
    /// If there is none. The error suggests similar names, for companies also of the fields that they have in board files.
    pub fn marker(&self, of: MarkerScope, id: &str) -> Result<&Marker, Unknown> {
        let (kind, fields) = match of {
            MarkerScope::Company => ("field-of-company", &RESERVED[..]),
            MarkerScope::Game => ("marker-of-game", &[][..]),
        };
        let mut known = self.markers.iter().filter(move |marker| marker.of == of);
        let names = fields.iter().copied().chain(known.clone().map(|marker| marker.id.as_str()));
        known.find(|marker| marker.id == id).ok_or_else(|| Unknown::new(kind, id, names))
    }
}

/// Returns the number that the two tiles of a pair begin with.
fn shared_number(tiles: &[String; 2]) -> &str {
    let same = tiles[0].char_indices().zip(tiles[1].chars()).take_while(|((_, one), other)| one == other);
    let end = same.last().map_or(0, |((at, char), _)| at + char.len_utf8());
    &tiles[0][..end]
}

const fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

//! Changes of a board, and taking them back.

use std::sync::Arc;

use super::error::BoardError;
use super::{
    GameBoard, GameCompany, GameTrain, MarkerValue, Place, PlacedHex, SetMarker, StopTokens, holders, missing_stop,
    takes_no_tile, turn_with,
};
use crate::board::tile::{Print, Tile};
use crate::moves::{Lay, MarkerChange, TokenPlace, TrainOffer};
use crate::payout::Turn;
use crate::position::snapshot::SnapshotToken;
use crate::rules::payout::Cell;
use crate::title::{Company, MapHex, MarkerScope, Phase, RECEIVERSHIP, TrainStatus, Unknown, WithTraffic};
use highball_messages::Message;

/// The parts that a change replaced. [`GameBoard::undo`] puts them back.
#[derive(Debug, Default)]
pub struct Undo(Vec<Replaced>);

impl Undo {
    /// Whether nothing was changed.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A part of a board before a change.
#[derive(Debug)]
enum Replaced {
    /// A hex, by its number.
    Hex(usize, PlacedHex),
    /// A company that was in the list.
    Company(Box<GameCompany>),
    /// The id of a company that was not in the list.
    NoCompany(String),
    /// The phase.
    Phase(Box<Phase>),
    /// The markers of the game.
    Markers(Vec<SetMarker>),
}

/// The property of a company on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assets {
    /// Its trains, by their names in board files.
    pub trains: Vec<String>,
    /// The holders of its shares, with their shares in percent.
    pub holders: Vec<(String, u32)>,
    /// The space of its share price on the title's chart, if it is known.
    pub cell: Option<Cell>,
    /// The number of tokens that it can still place, if the board does not show it.
    pub tokens_left: Option<u32>,
    /// The ids of the private companies whose rights it can use.
    pub privates: Vec<String>,
    /// The ids of the choices that it does not make, and the kinds of its trains that it attaches to no other.
    pub declines: Vec<String>,
    /// Its markers, by their ids, with their values.
    pub markers: Vec<(String, MarkerValue)>,
}

impl GameBoard {
    /// Begins a phase, by its name.
    ///
    /// # Errors
    /// If the title has no such phase.
    pub fn set_phase(&mut self, phase: &str) -> Result<Undo, BoardError> {
        let phase = self.title.phase(phase)?.clone();
        Ok(Undo(vec![Replaced::Phase(Box::new(std::mem::replace(&mut self.phase, phase)))]))
    }

    /// Names its questions.
    pub fn set_id(&mut self, id: &str) {
        self.id = id.to_owned();
    }

    /// Sets the companies that have closed or merged into others, by their ids. Their homes are no longer kept. Those that the title does not
    /// have are left out.
    pub fn set_closed<'c>(&mut self, companies: impl IntoIterator<Item = &'c str>) {
        let known = companies.into_iter().filter(|id| self.title.company_number(id).is_some());
        self.closed = known.map(str::to_owned).collect();
    }

    /// Sets the hexes that private companies block, by their ids. Those that the map does not have are left out.
    pub fn set_blocked<'h>(&mut self, hexes: impl IntoIterator<Item = &'h str>) {
        self.blocked = hexes.into_iter().filter_map(|hex| self.title.hex_number(hex)).collect();
    }

    /// Lays a tile on a hex, in place of the one that is there, and if it is one of a pair, the other. Its rotation is in sixths of a turn
    /// clockwise. Tokens move with their cities.
    ///
    /// # Errors
    /// If the map has no such hex or the title no such tile, or if the hex takes no tile, or not this one in this rotation. Colours and the
    /// number of copies are left to [`Moves`](crate::moves::Moves), as they depend on what a company did before.
    pub fn lay_tile(&mut self, hex: &str, tile: &str, rotation: u8) -> Result<Undo, BoardError> {
        let title = Arc::clone(&self.title);
        let (hex, tile) = (title.hex_spoken(hex)?, title.tile(tile)?);
        self.print_for(hex, tile, rotation)?;
        Ok(self.lay_with_pair(&hex.id, &tile.number, rotation))
    }

    /// Returns the print of a tile that a hex takes in this rotation.
    fn print_for(&self, hex: &MapHex, tile: &Tile, rotation: u8) -> Result<Arc<Print>, BoardError> {
        if hex.fixed {
            return Err(takes_no_tile(&hex.id, hex));
        }
        if rotation > 5 {
            return Err(BoardError::new(Message::NoRotation { rotation: rotation.into() }, Message::RotationExpected));
        }
        let print = self.title.rotated_print(tile, rotation);
        let missing = missing_stop(&self.title, hex, &tile.number, &tile.print);
        match missing.or_else(|| self.forbidden_sides(hex, tile, &print)) {
            Some((what, expected)) => Err(BoardError::new(what, expected)),
            None => Ok(print),
        }
    }

    /// Removes the tile from a hex, so that the map is visible again. Tokens move with their cities.
    ///
    /// # Errors
    /// If the map has no such hex, or no tile lies on it.
    pub fn remove_tile(&mut self, hex: &str) -> Result<Undo, BoardError> {
        let number = self.hex_spoken(hex)?;
        let (hex, place) = (&self.title.hexes()[number], &self.places[number]);
        if place.tile.is_none() {
            return Err(BoardError::new(Message::NoTileOn { hex: &hex.id }, Message::HexWithTile));
        }
        let place = place.replaced(None, 0, Arc::clone(&hex.print));
        Ok(Undo(vec![self.replace_hex(number, place)]))
    }

    /// Places a token of a company in the first free slot of a stop. In a title that distinguishes traffic the company's name is followed by
    /// the name of the traffic, unless the stop is its home. At its home, a company may have a token before there is a tile with the city.
    ///
    /// # Errors
    /// If the title has no such company, the map no such hex or the hex no such stop, or if the stop has no free slot or a token of the
    /// company.
    pub fn place_token(&mut self, company: &str, hex: &str, stop: usize) -> Result<Undo, BoardError> {
        let number = self.hex_spoken(hex)?;
        let name = company;
        let WithTraffic { item: company, traffic } = self.title.company_with_traffic(name)?;
        let id = &self.title.hexes()[number].id;
        let home = company.home.iter().find(|home| home.hex == *id);
        let expected = home.and_then(|home| self.with_expected_cities(number, home.stop.is_some()));
        let is_home = match home.filter(|_| expected.is_some()) {
            Some(home) => home.includes(id, Some(stop)),
            None => self.is_home(company, (number, stop)),
        };
        let mut changed = expected.unwrap_or_else(|| self.places[number].clone());
        let slots = changed.token_slots(stop).ok_or_else(|| no_city(id, stop))?;
        if traffic.is_none() && !self.title.traffic().is_empty() && !is_home {
            return Err(self.no_traffic(name, company));
        }
        if slots == 0 {
            return Err(no_city(id, stop));
        }
        let traffic = traffic.map(str::to_owned).into_iter().collect();
        let token = SnapshotToken { company: company.id.clone(), traffic };
        let tokens = &changed.tokens[stop];
        if tokens.all().any(|other| *other == token) {
            let what = Message::TokenAlready { company: &company.id, stop: &self.stop_name((number, stop)) };
            return Err(BoardError::new(what, Message::StopWithoutIt));
        }
        let taken = tokens.in_slots().count();
        if taken >= slots {
            return Err(self.no_room((number, stop), taken + 1, slots));
        }
        changed.put(stop, token, false);
        Ok(Undo(vec![self.replace_hex(number, changed)]))
    }

    /// Puts a token of a company in the place of another, which may be its own for other traffic. Both are named as for
    /// [`place_token`](Self::place_token).
    ///
    /// # Errors
    /// If the title has no such company, the map no such hex or the hex no such stop, or if the other token is not there.
    pub fn exchange_token(&mut self, company: &str, old: &str, hex: &str, stop: usize) -> Result<Undo, BoardError> {
        let number = self.hex_spoken(hex)?;
        let WithTraffic { item: company, traffic } = self.title.company_with_traffic(company)?;
        let old = self.title.company_with_traffic(old)?.item;
        let traffic = traffic.map(str::to_owned).into_iter().collect();
        let token = SnapshotToken { company: company.id.clone(), traffic };
        let mut changed = self.places[number].clone();
        changed.token_slots(stop).ok_or_else(|| no_city(&self.title.hexes()[number].id, stop))?;
        if !changed.tokens[stop].in_slots().any(|there| there.company == old.id) {
            return Err(self.no_token(&old.id, (number, stop)));
        }
        changed.exchange(stop, &old.id, token);
        Ok(Undo(vec![self.replace_hex(number, changed)]))
    }

    /// Removes the token of a company from a stop, whatever traffic it is for.
    ///
    /// # Errors
    /// If the title has no such company, the map no such hex or the hex no such stop, or if the company has no token there.
    pub fn remove_token(&mut self, company: &str, hex: &str, stop: usize) -> Result<Undo, BoardError> {
        let company = self.company_id(company)?;
        let number = self.hex_spoken(hex)?;
        let mut changed = self.places[number].clone();
        changed.token_slots(stop).ok_or_else(|| no_city(&self.title.hexes()[number].id, stop))?;
        if !changed.take(stop, company) {
            return Err(self.no_token(company, (number, stop)));
        }
        Ok(Undo(vec![self.replace_hex(number, changed)]))
    }

    /// Moves the token of a company from one stop to another. Each is given by its hex and its number there.
    ///
    /// # Errors
    /// As for [`remove_token`](Self::remove_token) and [`place_token`](Self::place_token). Then the token remains where it was.
    pub fn move_token(&mut self, company: &str, from: (&str, usize), to: (&str, usize)) -> Result<Undo, BoardError> {
        let removed = self.remove_token(company, from.0, from.1)?;
        let placed = self.place_token(company, to.0, to.1);
        self.joined(removed, placed)
    }

    /// Gives a company a train, by its name in board files.
    ///
    /// # Errors
    /// If the title has no such company or no such train.
    pub fn add_train(&mut self, company: &str, train: &str) -> Result<Undo, BoardError> {
        let (id, train) = (self.company_id(company)?.to_owned(), self.train(train)?);
        Ok(self.change_company(&id, |company| company.trains.push(train)))
    }

    /// Takes a train from a company, by its name in board files.
    ///
    /// # Errors
    /// If the title has no such company, or the company no such train.
    pub fn remove_train(&mut self, company: &str, train: &str) -> Result<Undo, BoardError> {
        let (id, wanted) = (self.company_id(company)?.to_owned(), self.train(train)?);
        let owned = self.charter(&id).trains.iter().rposition(|train| *train == wanted);
        match owned {
            Some(owned) => Ok(self.change_company(&id, |company| drop(company.trains.remove(owned)))),
            None => Err(BoardError::new(Message::CompanyLacksTrain { company: &id, train }, Message::TrainItHas)),
        }
    }

    /// Gives a company these trains in place of its own, by their names in board files.
    ///
    /// # Errors
    /// If the title has no such company or no such train.
    pub fn set_trains(&mut self, company: &str, trains: &[impl AsRef<str>]) -> Result<Undo, BoardError> {
        let id = self.company_id(company)?.to_owned();
        let trains = trains.iter().map(|train| self.train(train.as_ref())).collect::<Result<_, _>>()?;
        Ok(self.change_company(&id, |company| company.trains = trains))
    }

    /// Gives a company these trains, shareholders, share price, private companies and markers in place of its own.
    ///
    /// # Errors
    /// If the title has no such company, or not what it is given, or if its money contradicts the title's payout.
    pub fn set_assets(&mut self, company: &str, assets: &Assets) -> Result<Undo, BoardError> {
        let id = self.company_id(company)?.to_owned();
        let trains = assets.trains.iter().map(|train| self.train(train)).collect::<Result<_, _>>()?;
        let holders = holders(assets.holders.iter().map(|(name, percent)| (name.as_str(), *percent)))?;
        let mut markers = Vec::new();
        for (marker, value) in &assets.markers {
            let marker = self.title.marker(MarkerScope::Company, marker)?;
            markers.extend(self.marker_with(marker, value)?);
        }
        let mut changed = self.charter(&id).into_owned();
        changed.turn = Turn { holders, cell: assets.cell, ..turn_with(&markers, false) };
        (changed.trains, changed.privates, changed.markers) = (trains, assets.privates.clone(), markers);
        (changed.tokens_left, changed.declines) = (assets.tokens_left, assets.declines.clone());
        self.check_finance(&changed)?;
        Ok(self.change_company(&id, |company| *company = changed))
    }

    /// Sets a marker of the game.
    ///
    /// # Errors
    /// If the title has no such marker, or the marker no such value.
    pub fn set_marker(&mut self, marker: &str, value: &MarkerValue) -> Result<Undo, BoardError> {
        let set = self.marker_with(self.title.marker(MarkerScope::Game, marker)?, value)?;
        let before = self.markers.clone();
        self.markers.retain(|other| other.marker.id != marker);
        self.markers.extend(set);
        Ok(Undo(vec![Replaced::Markers(before)]))
    }

    /// Puts a tile and tokens on a hex in place of what is there. Without a tile, the map is visible.
    ///
    /// # Errors
    /// If the map has no such hex or the title no such tile, if the hex takes no tile or not this one in this rotation, or if a stop has no
    /// room for its tokens.
    pub fn set_hex(
        &mut self,
        hex: &str,
        tile: Option<(&str, u8)>,
        tokens: impl IntoIterator<Item = (usize, StopTokens)>,
    ) -> Result<Undo, BoardError> {
        let hex = self.hex_number(hex)?;
        let laid = self.set_tile(hex, tile)?;
        let placed = self.set_tokens(hex, tokens);
        self.joined(laid, placed.map(|()| Undo::default()))
    }

    /// Joins two changes into one. If the second failed, takes the first back.
    pub(super) fn joined(&mut self, mut first: Undo, second: Result<Undo, BoardError>) -> Result<Undo, BoardError> {
        match second {
            Ok(second) => {
                first.0.extend(second.0);
                Ok(first)
            }
            Err(error) => {
                self.undo(first);
                Err(error)
            }
        }
    }

    /// Returns the number in the title of the hex with this id.
    fn hex_number(&self, id: &str) -> Result<usize, BoardError> {
        self.title.hex_number(id).ok_or_else(|| match self.title.hex(id) {
            Err(unknown) => unknown.into(),
            Ok(hex) => BoardError::new(hex.id.as_str(), Message::HexOfMap),
        })
    }

    /// Returns the number in the title of a hex, by its name in board files.
    fn hex_spoken(&self, name: &str) -> Result<usize, BoardError> {
        self.hex_number(&self.title.hex_spoken(name)?.id)
    }

    /// Removes all companies with what they have.
    pub fn remove_companies(&mut self) {
        self.companies.clear();
    }

    /// Removes the markers of the game.
    pub fn remove_markers(&mut self) {
        self.markers.clear();
    }

    fn set_tile(&mut self, hex: usize, tile: Option<(&str, u8)>) -> Result<Undo, BoardError> {
        let title = Arc::clone(&self.title);
        let map_hex = &title.hexes()[hex];
        let place = match tile {
            Some((number, rotation)) => {
                let print = self.print_for(map_hex, title.tile(number)?, rotation)?;
                PlacedHex::laid(Some(number.to_owned()), rotation, print)
            }
            None => PlacedHex::printed(Arc::clone(&map_hex.print)),
        };
        Ok(Undo(vec![self.replace_hex(hex, place)]))
    }

    fn set_tokens(&mut self, hex: usize, tokens: impl IntoIterator<Item = (usize, StopTokens)>) -> Result<(), BoardError> {
        for (stop, tokens) in tokens {
            let slots = self.places[hex].token_slots(stop).ok_or_else(|| no_city(&self.title.hexes()[hex].id, stop))?;
            if tokens.in_slots.len() > slots {
                return Err(self.no_room((hex, stop), tokens.in_slots.len(), slots));
            }
            let without_traffic = |token: &&SnapshotToken| token.traffic.is_empty() && !self.title.traffic().is_empty();
            for token in tokens.all().filter(without_traffic) {
                let company = self.title.company(&token.company)?;
                if !self.is_home(company, (hex, stop)) {
                    return Err(self.no_traffic(&token.company, company));
                }
            }
            self.places[hex].tokens[stop] = tokens;
        }
        Ok(())
    }

    /// Takes back a change of this board. Changes are taken back in the opposite order of their making; in another order, the parts that they
    /// replaced are put back all the same.
    pub fn undo(&mut self, undo: Undo) {
        for replaced in undo.0.into_iter().rev() {
            match replaced {
                Replaced::Hex(hex, place) => {
                    if let Some(changed) = self.places.get_mut(hex) {
                        *changed = place;
                    }
                }
                Replaced::Company(company) => match self.companies.iter_mut().find(|own| own.id == company.id) {
                    Some(changed) => *changed = *company,
                    None => self.companies.push(*company),
                },
                Replaced::NoCompany(id) => self.companies.retain(|own| own.id != id),
                Replaced::Phase(phase) => self.phase = *phase,
                Replaced::Markers(markers) => self.markers = markers,
            }
        }
    }

    /// Makes a lay that is [legal](crate::moves::Moves::lays): lays its tile and, if it is one of a pair, the other.
    pub fn make_lay(&mut self, lay: &Lay) -> Undo {
        self.lay_with_pair(&lay.hex, &lay.tile, lay.rotation)
    }

    /// Places a token where a company [may](crate::moves::Moves::tokens) place one.
    pub fn make_token(&mut self, company: &str, place: &TokenPlace) -> Undo {
        let Some(hex) = self.title.hex_number(&place.hex) else { return Undo::default() };
        let traffic = place.traffic.iter().cloned().collect();
        let token = SnapshotToken { company: company.to_owned(), traffic };
        let mut changed = self.places[hex].clone();
        match &place.replaces {
            Some(old) => changed.exchange(place.stop, &old.company, token),
            None => changed.put(place.stop, token, false),
        }
        let is_conversion = place.replaces.as_ref().is_some_and(|old| old.company == company);
        let placed = Undo(vec![self.replace_hex(hex, changed)]);
        self.token_used(placed, company, hex, (place.private.as_deref(), is_conversion))
    }

    /// Notes that a company used a token for one that it just placed.
    fn token_used(
        &mut self,
        mut placed: Undo,
        company: &str,
        hex: usize,
        (private, is_conversion): (Option<&str>, bool),
    ) -> Undo {
        let is_reserved = self.reserved_token(company, hex).is_some();
        let rights = self.title.build().map_or(&[][..], |build| &build.private_tokens);
        let mut by_right = rights.iter().filter(|right| Some(right.by.private.as_str()) == private);
        let is_extra = is_reserved || by_right.any(|right| right.extra);
        placed.0.extend(self.use_token(company, is_reserved || private.is_some(), is_extra || is_conversion));
        placed
    }

    /// Places a token as a company does in its turn: in a free slot, or in the place of another token, possibly by the right of a private
    /// company. It has one less then, unless that gives it.
    pub(super) fn place_in_turn(
        &mut self,
        company: &str,
        (hex, stop): (&str, usize),
        replaces: Option<&str>,
        private: Option<&str>,
    ) -> Result<Undo, BoardError> {
        let placed = match replaces {
            None => self.place_token(company, hex, stop)?,
            Some(old) => self.exchange_token(company, old, hex, stop)?,
        };
        let id_of = |name: &str| Ok::<_, Unknown>(self.title.company_with_traffic(name)?.item.id.clone());
        let (id, replaced) = (id_of(company)?, replaces.map(id_of).transpose()?);
        let is_conversion = replaced.as_ref() == Some(&id);
        let number = self.hex_spoken(hex)?;
        Ok(self.token_used(placed, &id, number, (private, is_conversion)))
    }

    /// Takes away one of a company's tokens after it has placed one, unless it was an extra token. A token that was not additional uses up the
    /// turn's, so the company makes no choice that places another.
    fn use_token(&mut self, company: &str, is_additional: bool, is_extra: bool) -> Vec<Replaced> {
        let placing = self.title.choices().iter().filter(|choice| !is_additional && !choice.says.room.is_empty());
        let declined: Vec<String> = placing.map(|choice| choice.id.clone()).collect();
        let counts = |own: &GameCompany| own.tokens_left.is_some_and(|left| left > 0) && !is_extra;
        if !self.companies.iter().any(|own| own.id == company && (counts(own) || !declined.is_empty())) {
            return Vec::new();
        }
        let Undo(changes) = self.change_company(company, |own| {
            if !is_extra {
                own.tokens_left = own.tokens_left.map(|left| left.saturating_sub(1));
            }
            own.declines.extend(declined);
        });
        changes
    }

    /// Changes a marker of a company as it [may](crate::moves::Moves::markers) before its run.
    ///
    /// # Errors
    /// If the title has no such company or marker, or if the company's money contradicts the title's payout then.
    pub fn make_marker_change(&mut self, company: &str, change: &MarkerChange) -> Result<Undo, BoardError> {
        let id = self.company_id(company)?.to_owned();
        let marker = self.title.marker(MarkerScope::Company, &change.marker)?;
        let set = self.marker_with(marker, &change.value)?;
        let mut changed = self.charter(&id).into_owned();
        changed.markers.retain(|other| other.marker.id != change.marker);
        changed.markers.extend(set);
        let with_markers = turn_with(&changed.markers, changed.turn.markers.contains(RECEIVERSHIP));
        (changed.turn.markers, changed.turn.amounts) = (with_markers.markers, with_markers.amounts);
        Ok(self.change_company(&id, |company| *company = changed))
    }

    /// Places the token that a company without any gets at its home in its first turn, if there is one place for it. Otherwise nothing changes.
    pub fn place_first_home(&mut self, company: &str) -> Undo {
        let title = Arc::clone(&self.title);
        let Ok(company) = title.company(company) else { return Undo::default() };
        if !self.gets_home(company) {
            return Undo::default();
        }
        let homes = company.home.iter().flat_map(|home| self.home_stops(home));
        let mut places: Vec<Place> = homes.filter(|&place| self.token_room_fault(company, place).is_none()).collect();
        places.dedup();
        let &[(hex, stop)] = &places[..] else { return Undo::default() };
        self.place_token(&company.id, &title.hexes()[hex].id, stop).unwrap_or_default()
    }

    /// Buys a train that the bank [offers](crate::moves::Moves::trains) to a company: its phase begins, the trains that it scraps are gone,
    /// the company hands in the one that it trades in, and discards those that it chose.
    ///
    /// # Errors
    /// If the title has no such company or no such train.
    pub fn make_purchase(&mut self, company: &str, offer: &TrainOffer) -> Result<Undo, BoardError> {
        let bought = self.train(&offer.train)?;
        let begun = self.phase_after(&bought.kind).clone();
        let id = self.company_id(company)?.to_owned();
        let mut undo = match &offer.trade_in {
            Some(traded) => self.remove_train(company, traded)?,
            None => Undo::default(),
        };
        let added = self.add_train(company, &offer.train);
        undo = self.joined(undo, added)?;
        // The company may have set these markers earlier in its turn, before the purchase.
        let could_choose = self.settings_open_to(&self.charter(&id));
        undo.0.extend(self.change_company(&id, |own| own.could_choose = could_choose).0);
        undo.0.extend(self.end_run(&id).0);
        undo.0.extend(self.begin(begun));
        for discarded in &offer.discards {
            let removed = self.remove_train(company, discarded);
            undo = self.joined(undo, removed)?;
        }
        Ok(undo)
    }

    /// Ends the run of a company's turn: its obsolete trains have made their last one and are gone, and none of its trains stands idle any
    /// more. Nothing changes if there are no such trains.
    pub fn end_run(&mut self, company: &str) -> Undo {
        let Ok(id) = self.company_id(company).map(str::to_owned) else { return Undo::default() };
        let (kind, phase) = (self.kind_of(&id).to_owned(), self.phase.clone());
        let stays = |train: &GameTrain| train.kind.status_for(&kind, &phase) != TrainStatus::Obsolete;
        let is_over = |set: &SetMarker| set.marker.idle_trains > 0;
        let own = self.charter(&id);
        if own.trains.iter().all(stays) && !own.markers.iter().any(is_over) {
            return Undo::default();
        }
        self.change_company(&id, |own| {
            own.trains.retain(stays);
            own.markers.retain(|set| !is_over(set));
        })
    }

    /// Begins a phase: the trains that it scraps are gone, and so are the companies that it closes, with their tokens, and the rights of
    /// private companies that it ends.
    fn begin(&mut self, phase: Phase) -> Vec<Replaced> {
        if phase.number <= self.phase.number {
            return Vec::new();
        }
        let before = std::mem::replace(&mut self.phase, phase);
        let before_number = before.number;
        let mut changes = vec![Replaced::Phase(Box::new(before))];
        let stays =
            |kind: &str, train: &GameTrain, phase: &Phase| train.kind.status_for(kind, phase) != TrainStatus::Scrapped;
        let title = Arc::clone(&self.title);
        let term = title.build().map(|build| &build.privates);
        let has_closed = |private: &String, phase: &Phase| term.is_some_and(|term| term.has_closed(private, phase));
        for number in 0..self.companies.len() {
            let kind = self.kind_of(&self.companies[number].id).to_owned();
            let own = &mut self.companies[number];
            let keeps_privates = !own.privates.iter().any(|private| has_closed(private, &self.phase));
            let has_ended = |set: &SetMarker, phase: &Phase| set.marker.when.phases.has_ended(phase);
            let keeps_markers = !own.markers.iter().any(|set| has_ended(set, &self.phase));
            if keeps_privates && keeps_markers && own.trains.iter().all(|train| stays(&kind, train, &self.phase)) {
                continue;
            }
            changes.push(Replaced::Company(Box::new(own.clone())));
            own.trains.retain(|train| stays(&kind, train, &self.phase));
            own.privates.retain(|private| !has_closed(private, &self.phase));
            own.markers.retain(|set| !has_ended(set, &self.phase));
        }
        changes.extend(self.remove_closing(before_number));
        changes
    }

    /// Returns the id of the company into which another one merges that closes with a phase.
    fn heir_of(&self, company: &str) -> Option<&str> {
        self.title.formed_from(company).find(|heir| heir.exists_in(&self.phase)).map(|heir| heir.id.as_str())
    }

    /// Removes the companies that closed since a phase, with their tokens.
    fn remove_closing(&mut self, before: usize) -> Vec<Replaced> {
        let title = Arc::clone(&self.title);
        let closing = |company: &&Company| company.closes_in.is_some_and(|at| before < at && at <= self.phase.number);
        let closing: Vec<&str> = title.companies().iter().filter(closing).map(|company| company.id.as_str()).collect();
        let mut changes = Vec::new();
        for number in 0..self.companies.len() {
            if closing.contains(&self.companies[number].id.as_str()) {
                changes.push(Replaced::Company(Box::new(self.companies[number].clone())));
                self.companies[number].trains.clear();
            }
        }
        let tokens = title.build().map(|build| &build.tokens);
        let leaves = |company: &&&str| !tokens.is_some_and(|tokens| tokens.stay_when_closed(self.kind_of(company)));
        for company in closing.iter().filter(leaves).copied().collect::<Vec<_>>() {
            for (hex, stop) in self.tokens_of(company).collect::<Vec<_>>() {
                let mut place = self.places[hex].clone();
                // The company into which it merges takes its place.
                match self.heir_of(company).filter(|heir| !self.tokens_of(heir).any(|(own, _)| own == hex)) {
                    Some(heir) => {
                        place.exchange(stop, company, SnapshotToken { company: heir.to_owned(), traffic: Vec::new() });
                    }
                    None => drop(place.take(stop, company)),
                }
                changes.push(self.replace_hex(hex, place));
            }
        }
        changes
    }

    /// Returns the kind of a company.
    pub(crate) fn kind_of(&self, company: &str) -> &str {
        self.title.company(company).map_or("", |company| &company.kind)
    }

    /// Returns the board after a legal lay.
    #[must_use]
    pub fn after_lay(&self, lay: &Lay) -> Self {
        let mut board = self.clone();
        board.make_lay(lay);
        board
    }

    /// Returns the board after a company placed a token where it may.
    #[must_use]
    pub fn after_token(&self, company: &str, place: &TokenPlace) -> Self {
        let mut board = self.clone();
        board.make_token(company, place);
        board
    }

    /// Returns the board after a tile lay that may not be legal.
    pub fn after_tile(&self, hex: &str, tile: &str, rotation: u8) -> Self {
        let mut board = self.clone();
        board.lay_with_pair(hex, tile, rotation);
        board
    }

    /// Returns the board after somebody bought the first train of a kind: its phase has begun, and the trains that it scraps are gone.
    ///
    /// # Errors
    /// If the title has no such train.
    pub fn after_purchase(&self, name: &str) -> Result<Self, Unknown> {
        let mut game = self.clone();
        game.begin(self.phase_after(self.title.train(name)?).clone());
        Ok(game)
    }

    /// Returns a hex with another tile. The home token of a company that has begun comes with the first tile of its home.
    pub fn replaced(&self, hex: usize, number: &str, rotation: u8, print: &Arc<Print>) -> PlacedHex {
        let before = &self.places[hex];
        let mut place = before.replaced(Some(number.to_owned()), rotation, Arc::clone(print));
        let first_city = print.stops().iter().position(|stop| stop.kind.is_city());
        if let Some(city) = first_city.filter(|_| before.print.stops().is_empty()) {
            for company in self.title.companies().iter().filter(|company| self.has_begun(company)) {
                if let Some(home) = self.untiled_home_at(company, hex) {
                    let stop = home.stop.map_or(city, usize::from).min(place.tokens.len() - 1);
                    place.put(stop, SnapshotToken { company: company.id.clone(), traffic: Vec::new() }, false);
                }
            }
            for (_, company) in self.waiting.iter().filter(|(at, _)| *at == hex) {
                place.put(city, SnapshotToken { company: company.clone(), traffic: Vec::new() }, false);
            }
        }
        place
    }

    fn lay_with_pair(&mut self, hex: &str, number: &str, rotation: u8) -> Undo {
        let title = Arc::clone(&self.title);
        let first = self.lay_one(hex, number, rotation);
        let others = title.other_halves(hex, number).filter_map(|(hex, number)| self.lay_one(hex, number, 0));
        Undo(first.into_iter().chain(others.collect::<Vec<_>>()).collect())
    }

    fn lay_one(&mut self, hex: &str, number: &str, rotation: u8) -> Option<Replaced> {
        let hex = self.title.hex_number(hex)?;
        let print = self.title.rotated_print(self.title.tile(number).ok()?, rotation);
        Some(self.replace_hex(hex, self.replaced(hex, number, rotation, &print)))
    }

    fn replace_hex(&mut self, hex: usize, place: PlacedHex) -> Replaced {
        Replaced::Hex(hex, std::mem::replace(&mut self.places[hex], place))
    }

    /// Changes a company, which joins the list if it is not in it.
    fn change_company(&mut self, id: &str, change: impl FnOnce(&mut GameCompany)) -> Undo {
        let before = match self.companies.iter_mut().find(|company| company.id == id) {
            Some(company) => {
                let before = Box::new(company.clone());
                change(company);
                Replaced::Company(before)
            }
            None => {
                let mut company = GameCompany::empty(id);
                change(&mut company);
                self.companies.push(company);
                Replaced::NoCompany(id.to_owned())
            }
        };
        Undo(vec![before])
    }
}

/// The error that a hex has no stop for tokens with this number.
fn no_city(hex: &str, stop: usize) -> BoardError {
    BoardError::new(Message::StopTakesNoToken { place: &format!("{hex}/{stop}") }, Message::StopWithRoom)
}

//! Tokens on the map, and those that wait for their city.

use highball_messages::Message;
use highball_titles::game_board::StopTokens;

use super::super::error::ActionFault;
use super::{City, Company, Home, Map, RecordedHex, SlotUse, StopPlace, Token};

impl Map<'_> {
    /// Places a company's token, or the pending token of the hex. Returns whether it is one that was not on the map.
    pub(crate) fn place_or_choose(&mut self, company: Company, city: City) -> Result<bool, ActionFault> {
        let place = match city {
            City::Stop(place) => place,
            City::ToBuild(hex) => {
                // The home token is there already.
                let is_new = !self.hexes[hex].has_waiting(company);
                if is_new {
                    self.place_pending(company, hex);
                }
                return Ok(is_new);
            }
        };
        let pending = &mut self.hexes[place.0].pending;
        let own = pending.iter().position(|token| token.company == company);
        // On the first tile of a hex, the company that lays it places whatever token is there.
        let any = (!self.rules.splits_cities && !pending.is_empty()).then_some(0);
        if let Some(at) = own.or(any) {
            let token = pending.remove(at);
            return self.put(token, place).map(|()| false);
        }
        if self.hexes[place.0].placed.tokens.get(place.1).is_some() && self.has_token(company, place) {
            let (company, hex) = (&self.title.companies()[company].id, &self.title.hexes()[place.0].id);
            return Err(ActionFault::new(Message::HasTokenAlready { company, hex }, Message::CityWithoutOwnToken));
        }
        let is_home = match self.homes[company] {
            Home::Hex(hex) => hex == place.0,
            Home::Stop(home) => home == place,
            Home::None | Home::Taken => false,
        };
        if is_home {
            self.homes[company] = Home::Taken;
        }
        match self.place(company, place) {
            Err(_) if self.made_room(place.0) => self.place_extra(company, place),
            placed => placed?,
        }
        Ok(true)
    }

    /// Whether the token of a company at home in a hex has made room in one of its cities. Which one it was, the map does not tell any
    /// more once that token is gone.
    pub(super) fn made_room(&self, hex: usize) -> bool {
        let mut makers = self.title.companies().iter().filter(|company| self.title.makes_room(&company.id));
        let id = &self.title.hexes()[hex].id;
        self.hexes[hex].placed.tile.is_some() && makers.any(|company| company.home.iter().any(|home| home.hex == *id))
    }

    /// Places a company's token on a hex whose city is still to be built.
    pub(super) fn place_pending(&mut self, company: Company, hex: usize) {
        self.take_home_in(company, |home| home == hex);
        let token = self.new_token(company, SlotUse::Own);
        self.hexes[hex].pending.push(token);
    }

    /// Replaces the token of another company in a slot of a city by one of a company.
    pub(crate) fn replace_token(&mut self, company: Company, city: City, slot: usize) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Own);
        let there = match city {
            City::Stop((hex, stop)) => {
                self.hexes[hex].placed.tokens.get_mut(stop).and_then(|tokens| tokens.in_slots.get_mut(slot))
            }
            City::ToBuild(_) => None,
        };
        match there.and_then(Option::as_mut).filter(|there| there.company != company) {
            Some(there) => {
                *there = token;
                Ok(())
            }
            None => {
                let what = Message::NoTokenToBuy { slot: slot as u64, hex: &self.title.hexes()[city.hex()].id };
                Err(ActionFault::new(what, Message::SlotOfOtherToken))
            }
        }
    }

    /// Returns the slot of a city with a token that others replace. If there are several, the one that is named comes first.
    pub(crate) fn replaceable_slot(&self, city: City, named: Option<usize>) -> Option<usize> {
        let (company, _) = self.replaceable.as_ref()?;
        let City::Stop((hex, stop)) = city else { return None };
        let tokens = &self.hexes[hex].placed.tokens[stop];
        let is_such = |slot: &usize| tokens.in_slot(*slot).is_some_and(|token| token.company == *company);
        named.filter(is_such).or_else(|| (0..tokens.in_slots.len()).find(is_such))
    }

    /// Returns the company whose tokens take the place of those that are removed from a hex, if there is one.
    pub(super) fn filler(&self, hex: usize) -> Option<Company> {
        self.blocking.or_else(|| self.returning(hex))
    }

    /// Returns the company whose tokens come back to a hex, if there is one.
    fn returning(&self, hex: usize) -> Option<Company> {
        self.replaceable.as_ref().filter(|(_, hexes)| hexes.contains(&hex)).map(|(company, _)| *company)
    }

    /// Removes a company's token from a city. A token that blocks takes its place, or a neutral one takes the place of its home token.
    pub(crate) fn remove_token(&mut self, company: Company, city: City) -> Result<(), ActionFault> {
        let hex = city.hex();
        let filler = self.filler(hex);
        let recorded = &mut self.hexes[hex];
        let in_city = match city {
            City::Stop((_, stop)) => {
                let slot = recorded.slots_at(stop, company).next_back();
                slot.map(|slot| *slot = in_place_of(*slot, filler)).is_some()
            }
            City::ToBuild(_) => {
                let at = recorded.pending.iter().position(|token| token.company == company);
                at.map(|at| recorded.pending.remove(at)).is_some()
            }
        };
        if !in_city {
            let (company, hex) = (&self.title.companies()[company].id, &self.title.hexes()[hex].id);
            return Err(ActionFault::new(Message::HasNoToken { company, hex }, Message::CityWithOwnToken));
        }
        let home = self.title.companies()[company].home.first();
        if home.is_some_and(|home| home.hex == self.title.hexes()[hex].id)
            && let (Some(neutral), City::Stop(place)) = (self.neutral, city)
            && !self.has_token(neutral, place)
        {
            self.place(neutral, place)?;
        }
        Ok(())
    }

    /// Returns a new token from a company's charter, which is placed next.
    pub(super) const fn new_token(&mut self, company: Company, slot: SlotUse) -> Token {
        let order = self.placed;
        self.placed += 1;
        Token { company, order, slot, is_extra: false }
    }

    /// Places a company's token beside the slots of a city.
    pub(crate) fn place_extra(&mut self, company: Company, place: StopPlace) {
        let token = self.new_token(company, SlotUse::Beside);
        self.put_beside(token, place);
    }

    /// Puts a token beside the slots of a stop.
    pub(super) fn put_beside(&mut self, token: Token, (hex, stop): StopPlace) {
        self.hexes[hex].placed.tokens[stop].extra.push(token);
    }

    /// Places a company's token in a free slot of a city if there is one, now or when a tile brings more; else beside the slots.
    pub(crate) fn place_spare(&mut self, company: Company, place: StopPlace) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Spare);
        self.put(token, place)
    }

    /// Places a company's token in the first city of a hex. A hex without a city gets none.
    pub(crate) fn place_in_first_city(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        self.cities(hex).first().map_or(Ok(()), |&city| self.place(company, (hex, city)))
    }

    pub(super) fn place(&mut self, company: Company, place: StopPlace) -> Result<(), ActionFault> {
        let makes_room = self.title.makes_room(&self.title.companies()[company].id);
        let token = self.new_token(company, if makes_room { SlotUse::UntilTile } else { SlotUse::Own });
        self.put(token, place)
    }

    /// Puts a token into the first free slot, if possible one that is not reserved for a home. The slot that an action names is only
    /// where a player clicked.
    pub(super) fn put(&mut self, token: Token, (hex, stop): StopPlace) -> Result<(), ActionFault> {
        let reserved: Vec<Company> =
            (0..self.homes.len()).filter(|&company| self.home_stop(company) == Some((hex, stop))).collect();
        let no_room = || ActionFault::new(Message::NoFreeSlot { hex: &self.title.hexes()[hex].id }, Message::CityWithRoom);
        let placed = &self.hexes[hex].placed;
        let tokens = placed.tokens.get(stop).ok_or_else(no_room)?;
        let slots = placed.slots(stop);
        if token.slot == SlotUse::Beside || (token.slot == SlotUse::Second && slots < 2) {
            self.put_beside(token, (hex, stop));
            return Ok(());
        }
        let may_use = |slot: &usize| reserved.get(*slot).is_none_or(|&company| company == token.company);
        let free: Vec<usize> = placed.free_slots(stop).collect();
        let last = free.last().copied().filter(|&free| token.slot == SlotUse::Second && free + 1 == slots);
        let unreserved = free.iter().copied().find(may_use);
        if matches!(token.slot, SlotUse::Spare | SlotUse::UntilTile) && unreserved.is_none() {
            self.put_beside(token, (hex, stop));
            return Ok(());
        }
        // A token takes the place of a neutral one if there is no other room.
        let is_neutral = |slot: &Option<Token>| slot.is_some_and(|token| Some(token.company) == self.neutral);
        let neutral = || tokens.in_slots.iter().position(is_neutral);
        match last.or(unreserved).or_else(|| free.first().copied()).or_else(neutral) {
            Some(slot) => self.hexes[hex].placed.put_in_slot(stop, slot, token),
            // Two tokens whose city became several may choose the same one.
            None if self.rules.splits_cities => self.put_beside(token, (hex, stop)),
            None => return Err(no_room()),
        }
        Ok(())
    }

    /// Places a company's token beside the slots of the first city of a hex.
    pub(crate) fn place_beside(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Beside);
        let city = self.cities(hex).first().copied().unwrap_or(0);
        self.put(token, (hex, city))
    }

    /// Places a company's token in its destination, whether there is a free slot or not: in the city of a hex that the company's edge leads
    /// to, or else in the first one.
    pub(crate) fn place_in_destination(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        let edge = self.rules.company(&self.title.companies()[company].id).and_then(|it| it.destination_edge);
        let is_at_edge = |city: &usize| self.print(hex).edges_of(*city as u16).any(|other| Some(other) == edge);
        let cities = self.cities(hex);
        let city = cities.iter().find(|city| is_at_edge(city)).or_else(|| cities.first()).copied().unwrap_or(0);
        self.place_spare(company, (hex, city))
    }

    /// Whether a company has a token on the map.
    pub(crate) fn is_on_map(&self, company: Company) -> bool {
        !self.tokens_of(company).is_empty()
    }

    /// Returns the companies with tokens in a city that has no free slot. Empty if there is room.
    pub(crate) fn companies_filling(&self, city: City) -> Vec<Company> {
        let City::Stop((hex, stop)) = city else { return Vec::new() };
        let placed = &self.hexes[hex].placed;
        if placed.free_slots(stop).next().is_some() {
            return Vec::new();
        }
        let tokens = placed.tokens.get(stop).into_iter().flat_map(StopTokens::in_slots);
        tokens.map(|token| token.company).collect()
    }

    /// Removes all tokens of a company, and its home. Tokens that others replace come back.
    pub(crate) fn remove(&mut self, company: Company) {
        self.homes[company] = Home::None;
        for hex in 0..self.hexes.len() {
            let returning = self.returning(hex);
            let recorded = &mut self.hexes[hex];
            recorded.slots_of(company).for_each(|slot| *slot = in_place_of(*slot, returning));
            recorded.pending.retain(|token| token.company != company);
            let beside = recorded.placed.tokens.iter_mut().map(|tokens| &mut tokens.extra);
            beside.for_each(|tokens| tokens.retain(|token| token.company != company));
        }
    }

    /// Returns the number of a company's tokens on the map.
    pub(crate) fn token_count(&self, company: Company) -> usize {
        self.hexes
            .iter()
            .map(|recorded| recorded.in_slots_or_waiting().filter(|token| token.company == company).count())
            .sum()
    }

    /// Whether a company has tokens in different cities.
    pub(crate) fn has_tokens_apart(&self, company: Company) -> bool {
        let tokens = self.tokens_of(company);
        tokens.first().is_some_and(|(first, _)| tokens.iter().any(|(place, _)| place != first))
    }

    /// Removes the token of a company with this number in the order in which they were placed, or the last one.
    pub(crate) fn give_up(&mut self, company: Company, number: usize) {
        let tokens = self.tokens_of(company);
        if let Some(&((hex, stop), slot)) = tokens.get(number).or(tokens.last()) {
            self.hexes[hex].placed.tokens[stop].in_slots[slot] = None;
        }
    }

    /// Removes a company's tokens from these hexes, and its home if it is in one.
    pub(crate) fn remove_in(&mut self, company: Company, hexes: &[String]) {
        let title = self.title;
        let is_in = |hex: usize| hexes.contains(&title.hexes()[hex].id);
        self.take_home_in(company, is_in);
        for (_, recorded) in self.hexes.iter_mut().enumerate().filter(|(hex, _)| is_in(*hex)) {
            recorded.remove_tokens(company);
        }
    }

    /// Returns the places of a company's tokens, in the order in which they were placed, with the number of the slot.
    pub(super) fn tokens_of(&self, company: Company) -> Vec<(StopPlace, usize)> {
        let mut found = Vec::new();
        for (hex, recorded) in self.hexes.iter().enumerate() {
            for (stop, tokens) in recorded.placed.tokens.iter().enumerate() {
                let own = tokens.in_slots.iter().enumerate().filter_map(|(slot, token)| Some((slot, (*token)?)));
                let own = own.filter(|(_, token)| token.company == company);
                found.extend(own.map(|(slot, token)| (token.order, ((hex, stop), slot))));
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(_, place)| place).collect()
    }

    /// Returns the places of a company's tokens in slots, in the order in which they were placed.
    pub(crate) fn places_of(&self, company: Company) -> Vec<StopPlace> {
        self.tokens_of(company).into_iter().map(|(place, _)| place).collect()
    }

    /// Puts a token of a company back where it was, if there is room.
    pub(crate) fn put_back(&mut self, company: Company, place: StopPlace) {
        let _ = self.place(company, place);
    }

    /// Whether a company has a token in a city.
    pub(crate) fn has_token_in(&self, company: Company, city: City) -> bool {
        match city {
            City::Stop(place) => self.has_token(company, place) || self.hexes[place.0].has_waiting(company),
            City::ToBuild(hex) => self.hexes[hex].has_waiting(company),
        }
    }

    /// Returns the company whose token is in a slot of a city, by number.
    pub(crate) fn company_in_slot(&self, city: City, slot: usize) -> Option<Company> {
        let City::Stop((hex, stop)) = city else { return None };
        self.hexes[hex].placed.tokens[stop].in_slot(slot).map(|token| token.company)
    }

    /// Whether a company has tokens on the map.
    pub(crate) fn has_tokens(&self, company: Company) -> bool {
        self.hexes.iter().any(|recorded| recorded.in_slots_or_waiting().any(|token| token.company == company))
    }

    /// Notes that the token of a company in a city is not from its charter.
    pub(super) fn mark_extra(&mut self, company: Company, (hex, stop): StopPlace) {
        let slots = self.hexes[hex].slots_at(stop, company);
        slots.flatten().for_each(|token| token.is_extra = true);
    }

    /// Returns for each company the number of tokens on the map from its charter, if it has others there too.
    pub(crate) fn placed_of_charters(&self) -> Vec<Option<usize>> {
        let reserved = |hex: usize, company: Company| {
            let (hex, company) = (&self.title.hexes()[hex].id, &self.title.companies()[company].id);
            let mut reserved = self.title.build().into_iter().flat_map(|build| &build.tokens.reserved);
            reserved.any(|token| token.company == *company && token.hexes.contains(hex))
        };
        let mut of_charter = vec![0; self.title.companies().len()];
        let mut has_others = vec![false; of_charter.len()];
        for (hex, recorded) in self.hexes.iter().enumerate() {
            for token in recorded.in_slots_or_waiting().filter(|token| !reserved(hex, token.company)) {
                match token.is_extra {
                    true => has_others[token.company] = true,
                    false => of_charter[token.company] += 1,
                }
            }
        }
        of_charter.into_iter().zip(has_others).map(|(placed, has_others)| has_others.then_some(placed)).collect()
    }

    /// Returns the tokens whose city does not exist yet, or is still to be chosen: their hexes and companies.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (usize, Company)> {
        let hexes = self.hexes.iter().enumerate();
        hexes.flat_map(|(hex, recorded)| recorded.pending.iter().map(move |token| (hex, token.company)))
    }

    /// Returns the hexes in which a company has tokens whose city does not exist yet, or is still to be chosen.
    pub(super) fn pending_of(&self, company: Company) -> Vec<usize> {
        let hexes = self.hexes.iter().enumerate().filter(|(_, recorded)| recorded.has_waiting(company));
        hexes.map(|(hex, _)| hex).collect()
    }

    /// Whether a company that has one token at most in a city has it there.
    pub(super) fn would_double(&self, company: Company, place: StopPlace) -> bool {
        let has_many =
            Some(company) == self.blocking || self.replaceable.as_ref().is_some_and(|(other, _)| *other == company);
        !has_many && self.has_token(company, place)
    }

    pub(super) fn has_token(&self, company: Company, (hex, stop): StopPlace) -> bool {
        self.hexes[hex].placed.tokens[stop].in_slots().any(|token| token.company == company)
    }
}

/// Returns the token that takes the place of one that is removed: one that blocks, if there are such.
pub(super) fn in_place_of(token: Option<Token>, blocking: Option<Company>) -> Option<Token> {
    Some(Token { company: blocking?, ..token? })
}

impl Token {
    /// Exchanges the token for one of another company, which is not from that company's charter.
    pub(super) const fn hand_over(&mut self, into: Company) {
        (self.company, self.is_extra) = (into, true);
    }
}

impl RecordedHex {
    /// Returns the tokens in slots, and those that wait.
    fn in_slots_or_waiting(&self) -> impl Iterator<Item = &Token> {
        self.placed.tokens.iter().flat_map(StopTokens::in_slots).chain(&self.pending)
    }

    /// Whether a token of a company waits for its city.
    fn has_waiting(&self, company: Company) -> bool {
        self.pending.iter().any(|token| token.company == company)
    }

    /// Returns the slots of a stop with a company's tokens.
    pub(super) fn slots_at(&mut self, stop: usize, company: Company) -> impl DoubleEndedIterator<Item = &mut Option<Token>> {
        let slots = self.placed.tokens[stop].in_slots.iter_mut();
        slots.filter(move |slot| slot.is_some_and(|token| token.company == company))
    }

    /// Returns all slots with a company's tokens.
    pub(super) fn slots_of(&mut self, company: Company) -> impl Iterator<Item = &mut Option<Token>> {
        let slots = self.placed.tokens.iter_mut().flat_map(|tokens| &mut tokens.in_slots);
        slots.filter(move |slot| slot.is_some_and(|token| token.company == company))
    }

    /// Removes a company's tokens from slots, and those that wait.
    pub(super) fn remove_tokens(&mut self, company: Company) {
        self.slots_of(company).for_each(|slot| *slot = None);
        self.pending.retain(|token| token.company != company);
    }
}

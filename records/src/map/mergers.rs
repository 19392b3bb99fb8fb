//! The tokens of companies that merge, divide, or hand over to others.

use highball_titles::title::Phase;

use super::super::error::ActionFault;
use super::tokens::in_place_of;
use super::{City, Company, Home, Map, SlotUse, StopPlace, Token};

impl Map<'_> {
    /// Replaces all tokens of a company by tokens of another, which has `most` at the most. Where it has one already, and when it has no
    /// more, the other's are removed.
    pub(crate) fn replace_all(&mut self, company: Company, by: Company, most: usize) {
        for ((hex, stop), slot) in self.tokens_of(company) {
            let has_room = !self.has_token(by, (hex, stop)) && self.token_count(by) < most;
            let token = if has_room {
                Some(self.new_token(by, SlotUse::Own))
            } else {
                in_place_of(self.hexes[hex].placed.tokens[stop].in_slots[slot], self.filler(hex))
            };
            self.hexes[hex].placed.tokens[stop].in_slots[slot] = token;
        }
        for hex in self.pending_of(company) {
            self.hexes[hex].pending.retain(|token| token.company != company);
            if self.token_count(by) < most {
                self.place_pending(by, hex);
            }
        }
        self.remove(company);
    }

    /// Replaces a company's token in a city, if it has one there, by a token of another. Returns whether it has.
    pub(crate) fn exchange(&mut self, company: Company, into: Company, city: City) -> bool {
        match city {
            City::Stop(place) if self.has_token(company, place) => self.hand_over(company, into, place),
            City::Stop(_) | City::ToBuild(_) => false,
        }
    }

    /// Removes the tokens of a company in hexes in which another has one.
    pub(crate) fn remove_redundant(&mut self, company: Company, into: Company) {
        let hexes: Vec<usize> = self.tokens_of(into).into_iter().map(|(place, _)| place.0).collect();
        for (place, slot) in self.tokens_of(company) {
            if hexes.contains(&place.0) {
                self.hexes[place.0].placed.tokens[place.1].in_slots[slot] = None;
            }
        }
    }

    /// Replaces all tokens in the first city of a hex by one of a company.
    pub(crate) fn replace_tokens(&mut self, hex: usize, company: Company) {
        let Some(&city) = self.cities(hex).first() else { return };
        self.hexes[hex].placed.tokens[city].in_slots.clear();
        // There is room, as the city is empty.
        let _ = self.place(company, (hex, city));
        self.mark_extra(company, (hex, city));
    }

    /// Returns the tokens that a branch of a company may get: all but the home token, by number in the order in which they were placed.
    /// None if the company has only one token.
    pub(crate) fn tokens_for_branch(&self, company: Company) -> Vec<usize> {
        // A token whose city is still to be built is the first.
        let waiting = self.pending_of(company).len();
        let tokens = self.tokens_of(company);
        if waiting + tokens.len() < 2 {
            return Vec::new();
        }
        let home = self.title.companies()[company].home.first().and_then(|home| self.title.hex_number(&home.hex));
        let away = tokens.iter().enumerate().filter(|(_, ((hex, _), _))| Some(*hex) != home);
        away.map(|(number, _)| waiting + number).collect()
    }

    /// Replaces a token of a company, by number in the order in which they were placed, by one of its branch.
    pub(crate) fn give_to_branch(&mut self, company: Company, branch: Company, number: usize) {
        let at = number.checked_sub(self.pending_of(company).len());
        if let Some(&((hex, stop), slot)) = at.and_then(|at| self.tokens_of(company).get(at).copied()).as_ref() {
            let token = self.new_token(branch, SlotUse::Own);
            self.hexes[hex].placed.put_in_slot(stop, slot, token);
        }
    }

    /// Exchanges all tokens of a company for tokens that block, and removes its home.
    pub(crate) fn block(&mut self, company: Company) {
        for recorded in &mut self.hexes {
            let waiting = recorded.pending.iter_mut().filter(|token| token.company == company);
            waiting.for_each(|token| token.company = self.blocking.unwrap_or(company));
            recorded.slots_of(company).for_each(|slot| *slot = in_place_of(*slot, self.blocking));
        }
        self.remove(company);
    }

    /// Removes a token that blocks from a city.
    pub(crate) fn unblock(&mut self, city: City) {
        if let City::Stop((hex, stop)) = city
            && let Some(tokens) = self.hexes[hex].placed.tokens.get_mut(stop)
            && let Some(slot) =
                tokens.in_slots.iter_mut().find(|slot| slot.is_some_and(|it| Some(it.company) == self.blocking))
        {
            *slot = None;
        }
    }

    /// Exchanges the tokens of a company for those of the national one, those in the most valuable cities first. There are no more
    /// of them in a hex than one, and one is kept for each of these hexes.
    pub(crate) fn nationalize(&mut self, company: Company, national: Company, reserved: &[&str], phase: &Phase) {
        let tokens = self.title.companies()[national].tokens.map_or(usize::MAX, |tokens| tokens as usize);
        // A city that is still to be built is worth nothing.
        let value = |(hex, stop): (usize, Option<usize>)| {
            let value = stop.and_then(|stop| self.print(hex).stops().get(stop));
            (value.map_or(0, |stop| self.title.value(&stop.value, phase, None)), self.title.hexes()[hex].id.as_str())
        };
        let built = self.tokens_of(company).into_iter().map(|((hex, stop), _)| (hex, Some(stop)));
        let mut places: Vec<(usize, Option<usize>)> =
            built.chain(self.pending_of(company).into_iter().map(|hex| (hex, None))).collect();
        places.sort_by(|&one, &other| value(other).cmp(&value(one)));
        for (hex, stop) in places {
            let recorded = &mut self.hexes[hex];
            recorded.pending.retain(|token| token.company != company);
            if let Some(stop) = stop {
                recorded.slots_at(stop, company).for_each(|slot| *slot = None);
            }
            let own: Vec<usize> = self.tokens_of(national).into_iter().map(|((hex, _), _)| hex).collect();
            let own = [own, self.pending_of(national)].concat();
            let id = self.title.hexes()[hex].id.as_str();
            let has = |id: &str| own.iter().any(|&hex| self.title.hexes()[hex].id == id);
            let kept = reserved.iter().filter(|&&reserved| reserved != id && !has(reserved)).count();
            if has(id) || own.len().saturating_add(kept) >= tokens {
                continue;
            }
            self.take_home_in(national, |home| home == hex);
            match stop {
                // There is room, as a token was there.
                Some(stop) => drop(self.place(national, (hex, stop))),
                None => self.place_pending(national, hex),
            }
        }
    }

    /// Places the token of the national company that is kept for a hex in its only city, unless it has one there already.
    pub(crate) fn place_reserved(&mut self, national: Company, hex: usize) -> Result<(), ActionFault> {
        if self.tokens_of(national).iter().any(|((other, _), _)| *other == hex) {
            return Ok(());
        }
        match self.cities(hex)[..] {
            [city] => self.place(national, (hex, city)),
            _ => Ok(()),
        }
    }

    /// Exchanges at most `limit` tokens of a company, its home first, for tokens of the company that it merges into. If the latter has a token
    /// in the city already, the other is removed. Returns whether there are more tokens, one of which is still to be chosen.
    pub(crate) fn merge(&mut self, company: Company, into: Company, limit: usize) -> bool {
        let mut left = limit;
        if self.home_stop(company).is_none() {
            self.place_home(company);
        }
        if self.hand_over_pending(company, into) {
            left = left.saturating_sub(1);
        } else if let Some(home) = self.home_stop(company) {
            self.homes[company] = Home::None;
            if !self.has_token(into, home) && self.place(into, home).is_ok() {
                self.mark_extra(into, home);
                left = left.saturating_sub(1);
            }
        } else if let Some(&(home, _)) = self.tokens_of(company).first() {
            left = left.saturating_sub(usize::from(self.hand_over(company, into, home)));
        }
        for ((hex, stop), slot) in self.tokens_of(company) {
            if self.has_token(into, (hex, stop)) {
                let filler = self.filler(hex);
                let slot = &mut self.hexes[hex].placed.tokens[stop].in_slots[slot];
                *slot = in_place_of(*slot, filler);
            }
        }
        self.hand_over_extra(company, into);
        let others = self.tokens_of(company);
        if others.len() > left {
            return true;
        }
        for (place, _) in others {
            self.hand_over(company, into, place);
        }
        self.remove(company);
        false
    }

    /// Exchanges the chosen token of a merged company, and removes its others.
    pub(crate) fn choose_merged(&mut self, company: Company, into: Company, hex: usize) {
        for (place, _) in self.tokens_of(company) {
            if place.0 == hex {
                self.hand_over(company, into, place);
            }
        }
        self.remove(company);
    }

    /// Replaces the tokens of a company by tokens of two others: in these hexes of the first, elsewhere of the second.
    pub(crate) fn divide(&mut self, company: Company, one: Company, other: Company, hexes: &[String]) {
        self.place_home(company);
        for (place, _) in self.tokens_of(company) {
            let is_of_one = hexes.contains(&self.title.hexes()[place.0].id);
            self.hand_over(company, if is_of_one { one } else { other }, place);
        }
        self.remove(company);
    }

    /// Exchanges a company's tokens that have made room, where the other has none in the same city.
    fn hand_over_extra(&mut self, company: Company, into: Company) {
        for tokens in self.hexes.iter_mut().flat_map(|recorded| &mut recorded.placed.tokens) {
            if tokens.in_slots().any(|other| other.company == into) {
                continue;
            }
            let made_room = |token: &&mut Token| token.company == company && token.slot == SlotUse::UntilTile;
            tokens.extra.iter_mut().filter(made_room).for_each(|token| token.hand_over(into));
        }
    }

    /// Exchanges a company's pending token. Returns whether there is one.
    fn hand_over_pending(&mut self, company: Company, into: Company) -> bool {
        let mut pending = self.hexes.iter_mut().flat_map(|recorded| &mut recorded.pending);
        let token = pending.find(|token| token.company == company);
        token.map(|token| token.hand_over(into)).is_some()
    }

    /// Exchanges a token, or takes it away if the other company has one in the same city. Returns whether it was exchanged.
    pub(super) fn hand_over(&mut self, company: Company, into: Company, place: StopPlace) -> bool {
        let (is_there, filler) = (self.has_token(into, place), self.filler(place.0));
        for slot in self.hexes[place.0].slots_at(place.1, company) {
            slot.iter_mut().for_each(|token| token.hand_over(into));
            if is_there {
                *slot = in_place_of(*slot, filler);
            }
        }
        !is_there
    }
}

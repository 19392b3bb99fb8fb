//! The homes of companies, and their first tokens.

use super::{Company, Home, Map, StopPlace};

impl Map<'_> {
    /// Returns the stop that is reserved for a company's home, if it is certain.
    pub(super) fn home_stop(&self, company: Company) -> Option<StopPlace> {
        match self.homes[company] {
            Home::Stop(place) => Some(place),
            Home::Hex(hex) => match self.cities(hex)[..] {
                [city] => Some((hex, city)),
                _ => None,
            },
            Home::None | Home::Taken => None,
        }
    }

    /// Sets the home of a company that chooses it. Returns whether it had none.
    pub(crate) fn choose_home(&mut self, company: Company, hex: usize) -> bool {
        let is_free = self.homes[company] == Home::None;
        if is_free {
            self.homes[company] = Home::Hex(hex);
        }
        is_free
    }

    /// Lets a company have no home of its own any more: a token that it takes over stands there.
    pub(crate) fn take_home(&mut self, company: Company) {
        self.homes[company] = Home::Taken;
    }

    /// Does the same if the home is in one of some hexes.
    pub(super) fn take_home_in(&mut self, company: Company, is_there: impl Fn(usize) -> bool) {
        if self.homes[company].hex().is_some_and(is_there) {
            self.take_home(company);
        }
    }

    /// Places a company's token on its home, unless it is there already or the company has a choice.
    pub(crate) fn place_home(&mut self, company: Company) {
        self.place_first_home(company);
        let (own, others) = std::mem::take(&mut self.more_homes).into_iter().partition(|&(of, _)| of == company);
        self.more_homes = others;
        let own: Vec<(Company, Home)> = own;
        for (_, home) in own {
            if self.rules.destination_tokens
                && let Some(hex) = home.hex()
            {
                // There is room beside the slots.
                let _ = self.place_in_destination(company, hex);
            } else {
                self.homes[company] = home;
                self.place_first_home(company);
            }
        }
    }

    /// Places the home tokens of companies that have them from the beginning. Tokens of another may stand at the homes of the others.
    pub(crate) fn place_at_beginning(&mut self, placed: &[Company], others: &[Company], stand_in: Option<Company>) {
        placed.iter().for_each(|&company| self.place_home(company));
        self.stand_in = stand_in;
        let Some(stand_in) = stand_in else { return };
        for &company in others {
            match (self.home_stop(company), self.homes[company].hex()) {
                // There is room, as only the tokens of the beginning are there.
                (Some(place), _) => drop(self.place(stand_in, place)),
                (None, Some(hex)) => self.place_pending(stand_in, hex),
                (None, None) => {}
            }
        }
    }

    /// Returns the company whose tokens stood at the homes of others, if none is left.
    pub(crate) fn spent_stand_in(&self) -> Option<Company> {
        self.stand_in.filter(|&company| self.token_count(company) == 0)
    }

    fn place_first_home(&mut self, company: Company) {
        let Some(hex) = self.homes[company].hex() else { return };
        if let Some(stand_in) = self.stand_in {
            self.hexes[hex].remove_tokens(stand_in);
        }
        let place = self.home_stop(company).filter(|&(hex, stop)| stop < self.hexes[hex].placed.tokens.len());
        match place {
            Some(place) => {
                self.homes[company] = Home::Taken;
                // If others have filled the home, there is no token, or one beside the slots.
                if self.place(company, place).is_err() && self.rules.homes_beside {
                    self.place_extra(company, place);
                }
            }
            None if self.print(hex).segments().is_empty() => {
                self.place_pending(company, hex);
            }
            None => {}
        }
    }

    /// Gives a company that begins anew its home back, if the title has only one for it.
    pub(crate) fn restore_home(&mut self, company: Company) {
        if let [home] = &self.title.companies()[company].home[..]
            && let Some(hex) = self.title.hex_number(&home.hex)
        {
            self.homes[company] = Home::Hex(hex);
        }
    }

    /// Places a token that blocks at the home of a company without tokens, in each city that can be it.
    pub(crate) fn block_home(&mut self, company: Company) {
        let places = match (self.blocking, self.homes[company]) {
            (Some(_), Home::Stop(place)) => vec![place],
            (Some(_), Home::Hex(hex)) => self.cities(hex).into_iter().map(|city| (hex, city)).collect(),
            _ => Vec::new(),
        };
        self.homes[company] = Home::None;
        for place in places {
            if let Some(blocking) = self.blocking {
                // If others have filled the home, there is no token.
                let _ = self.place(blocking, place);
            }
        }
    }
}

//! Tokens.

use super::{Moves, TokenFault};

/// A city in which a company can place a token.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct TokenPlace {
    /// The id of the hex.
    pub hex: String,
    /// The number of the stop in the hex.
    pub stop: usize,
    /// The number of the city among the cities of the hex.
    pub city: usize,
    /// The price of the token. `None` if it is not known.
    pub cost: Option<u32>,
    /// The id of the private company by whose right it is placed. `None` for the usual one.
    pub private: Option<String>,
}

impl Moves<'_> {
    /// Returns the cities in which the company can place its next token, by hex in the order of the map. Whether it can pay makes no
    /// difference. Empty if it has no token left.
    #[must_use]
    pub fn tokens(&self) -> Vec<TokenPlace> {
        let Some(cost) = self.game.next_token_price(self.company) else { return Vec::new() };
        let is_free = |&place: &(usize, usize)| self.game.token_room_fault(self.company, place).is_none();
        let mut places: Vec<(usize, usize)> = self.track.stops().iter().copied().filter(is_free).collect();
        places.sort_unstable();
        places.into_iter().map(|place| self.token_place(place, cost, None)).collect()
    }

    /// Returns the rule that the company's next token breaks in a stop of a hex, by their numbers. `None` if it is legal there.
    #[must_use]
    pub fn token_fault(&self, place: (usize, usize)) -> Option<TokenFault> {
        let none_left = self.game.next_token_price(self.company).is_none().then_some(TokenFault::NoTokenLeft);
        let not_connected = || (!self.track.stops().contains(&place)).then_some(TokenFault::NotConnected);
        none_left.or_else(|| self.game.token_room_fault(self.company, place)).or_else(not_connected)
    }

    pub(super) fn token_place(&self, (hex, stop): (usize, usize), cost: Option<u32>, private: Option<&str>) -> TokenPlace {
        let mut cities = crate::game_board::cities(&self.game.place(hex).print);
        TokenPlace {
            hex: self.game.title().hexes()[hex].id.clone(),
            stop,
            city: cities.position(|(number, _)| number == stop).unwrap_or(stop),
            cost,
            private: private.map(str::to_owned),
        }
    }
}

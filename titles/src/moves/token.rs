//! Tokens.

use super::{Moves, MovesMade, TokenFault};
use crate::game_board::Place;
use crate::position::snapshot::SnapshotToken;

/// A token that a company can place, or exchange.
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
    /// The traffic that it is for. `None` if it is for all.
    pub traffic: Option<String>,
    /// The token whose place it takes. `None` for a free slot.
    pub replaces: Option<ReplacedToken>,
}

impl TokenPlace {
    /// Creates a token for all traffic in a free slot of a stop, at a price that is not known.
    #[must_use]
    pub fn new(hex: &str, stop: usize) -> Self {
        Self { hex: hex.to_owned(), stop, city: stop, cost: None, private: None, traffic: None, replaces: None }
    }
}

/// A token on the map whose place another one takes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReplacedToken {
    /// The id of its company.
    pub company: String,
    /// The traffic that it is for. `None` if it is for all.
    pub traffic: Option<String>,
}

impl std::fmt::Display for ReplacedToken {
    /// Writes the token as board files do: `ABC goods`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.company)?;
        self.traffic.as_ref().map_or(Ok(()), |traffic| write!(f, " {traffic}"))
    }
}

impl From<&SnapshotToken> for ReplacedToken {
    fn from(token: &SnapshotToken) -> Self {
        Self { company: token.company.clone(), traffic: token.traffic.first().cloned() }
    }
}

impl Moves<'_> {
    /// Returns the tokens that the company can place next in its turn, by hex in the order of the map, one for each kind of traffic; then
    /// reserved ones, and those that it can exchange. Whether it can pay makes no difference.
    #[must_use]
    pub fn tokens(&self, made: &MovesMade) -> Vec<TokenPlace> {
        if self.game.is_idle(self.company) || !self.may_place_another(made) {
            return Vec::new();
        }
        let mut places: Vec<Place> = self.track.stops().to_vec();
        places.sort_unstable();
        let free = |&place: &Place| self.game.token_room_fault(self.company, place).is_none() && !self.is_first_home(place);
        let mut tokens = Vec::new();
        let is_counted = self.rules.tokens.by_shares.is_empty() || self.game.charter(&self.company.id).tokens_left.is_some();
        for place in places.iter().copied().filter(free) {
            // Without `tokens_left`, a board does not show whether the company has a token of its own.
            if !is_counted || self.game.reserved_token(&self.company.id, place.0).is_some() {
                continue;
            }
            let Some(cost) = self.game.next_token_price(self.company, place.0) else { break };
            tokens.extend(self.of_each_traffic(place, cost, None));
        }
        tokens.extend(self.reserved_tokens());
        tokens.extend(self.converted_tokens());
        tokens.extend(places.into_iter().flat_map(|place| self.tokens_of_closed(place)));
        tokens
    }

    /// Returns the rule that the company's next token breaks in a stop of a hex, by their numbers. `None` if it is legal there.
    #[must_use]
    pub fn token_fault(&self, made: &MovesMade, place: Place) -> Option<TokenFault> {
        let is_idle = self.game.is_idle(self.company).then_some(TokenFault::Idle);
        let no_other = || (!self.may_place_another(made)).then_some(TokenFault::NoToken);
        let reserved = self.game.reserved_token(&self.company.id, place.0);
        let has_one = || reserved.is_some() || self.game.may_place_token(self.company);
        let none_left = || (!has_one()).then_some(TokenFault::NoTokenLeft);
        let is_home = || self.is_first_home(place).then_some(TokenFault::Home);
        let is_connected =
            || self.track.stops().contains(&place) || reserved.is_some_and(|token| token.unconnected_price.is_some());
        let not_connected = || (!is_connected()).then_some(TokenFault::NotConnected);
        // A token of a closed company can be replaced where no slot is free.
        let has_no_room = || self.game.token_room_fault(self.company, place).filter(|_| !self.may_replace_closed(place));
        is_idle.or_else(none_left).or_else(no_other).or_else(has_no_room).or_else(is_home).or_else(not_connected)
    }

    /// Whether the company gets its first token at a stop, before its first turn.
    fn is_first_home(&self, place: Place) -> bool {
        self.game.gets_home(self.company) && self.game.is_home(self.company, place)
    }

    /// Whether the company may place or exchange another token in its turn.
    fn may_place_another(&self, made: &MovesMade) -> bool {
        made.tokens < self.rules.tokens.most_in_a_turn(self.company, self.game.phase(), made.is_first_turn)
    }

    /// Returns a token for each kind of traffic of the title, or one if it has none.
    pub(super) fn of_each_traffic(&self, place: Place, cost: Option<u32>, private: Option<&str>) -> Vec<TokenPlace> {
        let token =
            |traffic: Option<&String>| TokenPlace { traffic: traffic.cloned(), ..self.token_place(place, cost, private) };
        match self.game.title().traffic() {
            [] => vec![token(None)],
            kinds => kinds.iter().map(|kind| token(Some(kind))).collect(),
        }
    }

    /// Returns the reserved tokens that the company can place.
    fn reserved_tokens(&self) -> Vec<TokenPlace> {
        let own = self.rules.tokens.reserved.iter().filter(|reserved| reserved.company == self.company.id);
        let mut tokens = Vec::new();
        for reserved in own.filter(|reserved| self.game.may_place_reserved(reserved)) {
            let hexes = reserved.hexes.iter().filter_map(|hex| self.game.title().hex_number(hex));
            let places = hexes.flat_map(|hex| (0..self.game.place(hex).print.stops().len()).map(move |stop| (hex, stop)));
            for place in places.filter(|&place| self.game.token_room_fault(self.company, place).is_none()) {
                let is_connected = self.track.stops().contains(&place);
                let price = if is_connected { Some(reserved.price) } else { reserved.unconnected_price };
                tokens.extend(price.into_iter().flat_map(|price| self.of_each_traffic(place, Some(price), None)));
            }
        }
        tokens
    }

    /// Returns the company's tokens with another kind of traffic in place of theirs. Those for all traffic stay as they are.
    fn converted_tokens(&self) -> Vec<TokenPlace> {
        let Some(price) = self.rules.tokens.converted else { return Vec::new() };
        let mut converted = Vec::new();
        for place in self.game.tokens_of(&self.company.id) {
            let own = self.game.place(place.0).tokens[place.1].all().find(|token| token.company == self.company.id);
            let Some(own) = own.filter(|own| !own.traffic.is_empty()) else { continue };
            let others = self.of_each_traffic(place, Some(price), None);
            let others =
                others.into_iter().filter(|token| !own.traffic.iter().any(|kind| token.traffic.as_ref() == Some(kind)));
            converted.extend(others.map(|token| TokenPlace { replaces: Some(own.into()), ..token }));
        }
        converted
    }

    /// Whether a token of a closed company can be replaced in a stop, wherever the company's track leads.
    fn may_replace_closed(&self, place: Place) -> bool {
        let mut there = self.game.place(place.0).tokens[place.1].in_slots();
        self.rules.tokens.of_closed.is_some()
            && self.game.token_beside_fault(self.company, place).is_none()
            && there.any(|token| self.game.is_closed(&token.company))
    }

    /// Returns the tokens that can take the place of those of closed companies in a stop.
    fn tokens_of_closed(&self, place: Place) -> Vec<TokenPlace> {
        let rules = &self.rules.tokens;
        let Some(price) = rules.of_closed else { return Vec::new() };
        if !self.game.may_place_token(self.company) || !self.may_replace_closed(place) {
            return Vec::new();
        }
        let there = self.game.place(place.0).tokens[place.1].in_slots();
        let mut tokens = Vec::new();
        for old in there.filter(|token| self.game.is_closed(&token.company)) {
            for token in self.of_each_traffic(place, None, None) {
                // A token for all traffic becomes one for either. That is no conversion.
                let is_same = old.traffic.is_empty() || token.traffic.as_ref() == old.traffic.first();
                let cost = if is_same { price } else { rules.of_closed_converted.unwrap_or(price) };
                tokens.push(TokenPlace { cost: Some(cost), replaces: Some(old.into()), ..token });
            }
        }
        tokens
    }

    pub(super) fn token_place(&self, (hex, stop): Place, cost: Option<u32>, private: Option<&str>) -> TokenPlace {
        let mut cities = crate::game_board::cities(&self.game.place(hex).print);
        TokenPlace {
            hex: self.game.title().hexes()[hex].id.clone(),
            stop,
            city: cities.position(|(number, _)| number == stop).unwrap_or(stop),
            cost,
            private: private.map(str::to_owned),
            traffic: None,
            replaces: None,
        }
    }
}

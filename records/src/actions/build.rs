//! Laying tiles, and placing tokens and markers.

use std::collections::BTreeSet;

use super::super::action::Action;
use super::super::auction::Owner;
use super::super::error::ActionFault;
use super::super::events::Occurrence;
use super::super::map::{City, Company, tile_number};
use super::super::pending::Pending;
use super::super::rounds::Round;
use super::super::state::State;
use super::{Actor, impossible};
use highball_messages::Message;

impl State<'_> {
    pub(super) fn lay_tile(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let builder = match actor {
            Actor::Company(company) => Some(company),
            Actor::Private(private) => self.company_owning(private).ok(),
            Actor::Player(_) => return Err(impossible(action)),
        };
        let hex = self.map.hex(action.field("hex", &action.hex)?)?;
        let tile = action.field("tile", &action.tile)?;
        if self.rules.cubes.iter().any(|cube| cube == tile_number(tile)) {
            return Ok(());
        }
        let rotation = action.rotation.ok_or_else(|| {
            ActionFault::new(
                Message::ActionWithoutField { action: "lay_tile", field: "`rotation`" },
                Message::RotationExpected,
            )
        })?;
        if self.counts_as_lay_of_turn(actor, tile) {
            self.turn.moves.has_upgraded |= self.map.color(hex) != "white";
            self.turn.moves.hexes.push(self.title.hexes()[hex].id.clone());
        }
        let joined = self.joined_borders(hex);
        self.map.lay(hex, tile, rotation)?;
        if self.rules.layer_gets_track {
            self.map.give_track_to(builder, hex)?;
        }
        self.close_private_on(hex);
        if self.rules.open_borders.as_ref().is_some_and(|open| self.trains.phase >= open.from_phase) {
            let now = self.joined_borders(hex);
            self.open_borders.extend(now.difference(&joined));
        }
        self.pending.retain(|pending| !matches!(pending, Pending::OfferedToken { .. }));
        self.occur(Occurrence::Lay(hex, tile))?;
        let id = &self.title.hexes()[hex].id;
        match actor {
            Actor::Company(company) => self.start_at_home(company, hex),
            Actor::Private(private) => {
                self.granted.lay(private, id);
                self.rights_used.entry(private).or_default().0 += 1;
                if self.rules.privates[private].gives_token
                    && let Some(company) = builder
                {
                    self.map.place_in_first_city(company, hex)?;
                }
            }
            Actor::Player(_) => {}
        }
        if let Some(company) = builder {
            self.granted.build(company, id);
        }
        Ok(())
    }

    /// Returns the borders of a hex, by number, across which track is joined.
    fn joined_borders(&self, hex: usize) -> BTreeSet<usize> {
        let title = self.title;
        let number = |[one, other]: &[String; 2]| Some((title.hex_number(one)?, title.hex_number(other)?));
        let borders = title.borders().iter().enumerate().filter(|_| self.rules.open_borders.is_some());
        let of_hex = borders.filter_map(|(border, hexes)| Some((border, number(hexes)?)));
        let of_hex = of_hex.filter(|&(_, (one, other))| one == hex || other == hex);
        of_hex.filter(|&(_, (one, other))| self.map.is_joined(one, other)).map(|(border, _)| border).collect()
    }

    /// Opens a border, which routes cross freely from then on.
    pub(super) fn remove_border(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let (Actor::Company(_), Some(_)) = (actor, &self.rules.open_borders) else { return Err(impossible(action)) };
        let hex = self.map.hex(action.field("hex", &action.hex)?)?;
        let neighbour = action.edge.and_then(|edge| self.title.neighbours(hex).get(edge).copied().flatten());
        let id = |hex: usize| &self.title.hexes()[hex].id;
        let is_meant =
            |border: &[String; 2]| neighbour.is_some_and(|it| border.contains(id(hex)) && border.contains(id(it)));
        match self.title.borders().iter().position(is_meant) {
            Some(border) => {
                self.open_borders.insert(border);
                Ok(())
            }
            None => Err(ActionFault::new(Message::NoBorderToOpen { hex: id(hex) }, Message::EdgeOfABorder)),
        }
    }

    pub(super) fn place_token(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let company = self.token_owner(action, actor)?;
        let city = self.map.city(action.field("city", &action.city)?)?;
        if let Actor::Private(private) = actor
            && let Some(id) = &self.rules.privates[private].token_of
        {
            self.granted.assign(private, &self.title.hexes()[city.hex()].id);
            self.granted.assign_for(private, company);
            // If all slots are taken, there is no token.
            let _ = self.map.place_or_choose(self.find_company(id)?, city);
            return Ok(());
        }
        let offered = self.take_pending(|pending| match pending {
            Pending::OfferedToken { company, hex } if *hex == city.hex() => Some(*company),
            _ => None,
        });
        let company = offered.unwrap_or(company);
        self.end_exchange();
        self.take_control_of_token(company, city, action.slot);
        self.exchange_at_home(company, city);
        if let Actor::Private(private) = actor {
            self.rights_used.entry(private).or_default().1 += 1;
            self.unblock(private, city);
            self.tokens_by_right.insert(private, (company, city));
        }
        match (actor, city) {
            (Actor::Private(private), City::Stop(place)) if self.rules.privates[private].extra_token => {
                self.map.place_extra(company, place);
            }
            (Actor::Private(private), City::Stop(place)) if self.rules.privates[private].spare_token => {
                self.map.place_spare(company, place)?;
            }
            _ if self.exchange_token(company, city) => {}
            _ => {
                // A home token does not count as one of the turn.
                let has_begun = self.is_on_map(company);
                let is_of_turn = actor == Actor::Company(company) && has_begun;
                self.make_room(city);
                let is_new = self.map.place_or_choose(company, city)?;
                if !has_begun {
                    let phase = self.trains.phase;
                    let shares = self.rules.starting_shares.iter().rev().find(|(from, _)| *from <= phase);
                    self.sizes.start(company, shares.map(|(_, shares)| *shares));
                }
                self.turn.moves.tokens += u32::from(is_new && is_of_turn && self.turn.company == Some(company));
            }
        }
        let is_first = self.map.token_count(company) == 1;
        let id = &self.title.hexes()[city.hex()].id;
        if is_first {
            self.take_lying(company, id);
        }
        self.granted.token(company, id);
        Ok(())
    }

    /// Lets a company buy the place of another's token for one of its own.
    pub(super) fn buy_token(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        let city = self.map.city(action.field("city", &action.city)?)?;
        self.map.replace_token(company, city, action.slot.unwrap_or(0))?;
        self.granted.token(company, &self.title.hexes()[city.hex()].id);
        Ok(())
    }

    pub(super) fn remove_token(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let owner = self.token_owner(action, actor)?;
        let city = self.map.city(action.field("city", &action.city)?)?;
        if action.kind == self.token_exchange() && self.exchange_token(owner, city) {
            return Ok(());
        }
        if let Some(declined) = self.declined_token(action, owner) {
            return self.map.remove_token(declined, city);
        }
        if let Some(slot) = self.map.replaceable_slot(city, action.slot).filter(|_| !self.map.has_token_in(owner, city)) {
            self.map.replace_token(owner, city, slot)?;
            self.turn.moves.tokens += u32::from(self.turn.company == Some(owner));
            self.granted.token(owner, &self.title.hexes()[city.hex()].id);
            return Ok(());
        }
        // The tokens of a company that was bought are the buyer's.
        let company = match actor {
            Actor::Company(buyer) if self.is_closed(owner) => buyer,
            _ => owner,
        };
        // The token of another company is named by its slot.
        let in_slot = || action.slot.and_then(|slot| self.map.company_in_slot(city, slot));
        let company = if self.map.has_token_in(company, city) { company } else { in_slot().unwrap_or(company) };
        self.map.remove_token(company, city)?;
        if self.is_heir(company) {
            self.pending.push(Pending::TokenForSale(city));
        }
        Ok(())
    }

    /// Places a marker that is no token.
    pub(super) fn place_marker(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        let hex = self.map.hex(action.field("hex", &action.hex)?)?;
        if self.rules.destination_tokens {
            return self.map.place_in_destination(company, hex);
        }
        self.granted.mark(company, &self.title.hexes()[hex].id);
        Ok(())
    }

    /// Returns the company that owns the token of an action.
    fn token_owner(&self, action: &Action, actor: Actor) -> Result<Company, ActionFault> {
        if action.token_type.as_deref() == Some("neutral") {
            return self.map.neutral.ok_or_else(|| ActionFault::new(Message::NeutralToken, Message::TitleWithNeutralTokens));
        }
        match (&action.tokener, actor) {
            (Some(name), _) => self.find_company(name),
            (None, Actor::Company(company)) => Ok(company),
            (None, Actor::Private(private)) => self.company_owning(private),
            (None, Actor::Player(_)) => Err(ActionFault::new(Message::TokenOfPlayer, Message::TokenOfCompany)),
        }
    }

    /// Whether a company that players have just started lays a tile of the same colour in the place of that at its home, which only turns
    /// the track: that is not in its turn.
    pub(crate) fn turns_home_tile(&self, company: Company, action: &Action) -> bool {
        let (Some(hex), Some(tile)) = (&action.hex, &action.tile) else { return false };
        let (Ok(hex), Ok(tile)) = (self.map.hex(hex), self.title.tile(tile_number(tile))) else { return false };
        action.kind == "lay_tile"
            && matches!(self.round(), Round::Stock(_))
            && self.starting().or(self.started()) == Some(company)
            && self.map.places_of(company).iter().any(|(home, _)| *home == hex)
            && self.map.color(hex) == tile.print.color()
    }

    /// Whether a tile lay counts as one of the company's turn: it is its own, or a private company's right takes the place of one.
    fn counts_as_lay_of_turn(&self, actor: Actor, tile: &str) -> bool {
        let color = self.title.tile(tile_number(tile)).map(|tile| tile.print.color());
        let is_uncounted =
            |color: &str| self.title.build().is_some_and(|build| build.uncounted.iter().any(|it| it == color));
        if color.is_ok_and(is_uncounted) {
            return false;
        }
        match actor {
            Actor::Company(_) => true,
            Actor::Player(_) => false,
            Actor::Private(private) => {
                let id = &self.rules.privates[private].id;
                let rights = self.title.build().into_iter().flat_map(|build| &build.private_lays);
                rights.filter(|right| right.by.private == *id).any(|right| right.counts)
            }
        }
    }

    /// Returns the company that owns a private company.
    pub(super) fn company_owning(&self, private: usize) -> Result<Company, ActionFault> {
        match self.privates.owner(private) {
            Some(Owner::Company(company)) => Ok(company),
            _ => {
                let id = &self.rules.privates[private].id;
                Err(ActionFault::new(Message::BelongsToNoCompany { private: id }, Message::PrivateOfCompany))
            }
        }
    }

    /// Places the first token of a company that chooses its home by laying a tile there.
    fn start_at_home(&mut self, company: Company, hex: usize) {
        let (title, homes) = (self.title, &self.title.companies()[company].home);
        let is_home = homes.len() > 1 && homes.iter().any(|home| home.hex == title.hexes()[hex].id);
        if is_home && self.map.token_count(company) == 0 && self.map.choose_home(company, hex) {
            self.map.place_home(company);
        }
    }

    /// Makes room for a token by the right of a private company: it replaces the one that the company of that left.
    fn unblock(&mut self, private: usize, city: City) {
        let left = self.rules.privates[private].company.as_ref().and_then(|id| self.find_company(id).ok());
        if left.is_some_and(|company| self.token_blocks(company) && self.is_closed(company)) {
            self.map.unblock(city);
        }
    }
}

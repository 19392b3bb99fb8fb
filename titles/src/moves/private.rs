//! Tile lays and tokens by rights of private companies.

use super::fault::LayFault;
use super::lay::{added_gauge, kind_fault};
use super::tile_rules::{Site, right_hex_fault};
use super::{Lay, Moves, MovesMade, TokenFault, TokenPlace};
use crate::game_board::{Place, UsedRight};
use crate::title::{PrivateLay, PrivateToken, Rotation, Rotations, Unknown};

impl<'g> Moves<'g> {
    /// Returns every legal tile lay by the right of a private company, in the order of the rights and, for each, that of
    /// [`lays`](Self::lays).
    #[must_use]
    pub fn private_lays(&self, made: &MovesMade) -> Vec<Lay> {
        let mut lays = Vec::new();
        for right in self.rules.private_lays.iter().filter(|right| self.may_lay_by(right, made)) {
            for number in 0..self.game.title().hexes().len() {
                let site = self.site(number);
                if self.private_site_fault(right, &site, made).is_some() {
                    continue;
                }
                let tiles = self.game.title().all_rotations().iter();
                for tile in tiles.filter(|tile| self.private_tile_fault(right, &site, tile).is_none()) {
                    let is_legal =
                        |rotation: &&Rotation| self.private_rotation_fault(right, &site, (tile, rotation)).is_none();
                    lays.extend(tile.rotations.iter().filter(is_legal).map(|rotation| Lay {
                        hex: site.hex.id.clone(),
                        tile: tile.number.clone(),
                        rotation: rotation.rotation,
                        cost: self.private_cost(right, &site, (tile, rotation), made),
                        is_upgrade: site.is_upgrade,
                        private: Some(right.by.private.clone()),
                        is_extra: !right.counts,
                        earns: self.earned_by(&site),
                    }));
                }
            }
        }
        lays
    }

    /// Returns the rule that a tile lay by the right of a private company breaks. `None` if it is legal by one of its rights.
    ///
    /// # Errors
    /// If the title has no such hex or tile.
    pub fn private_lay_fault(
        &self,
        made: &MovesMade,
        private: &str,
        (hex, tile, rotation): (&str, &str, u8),
    ) -> Result<Option<LayFault>, Unknown> {
        let title = self.game.title();
        let (hex, tile) = (title.hex(hex)?, Rotations::new(title.tile(tile)?));
        let Some(number) = title.hex_number(&hex.id) else { return Ok(Some(LayFault::Fixed)) };
        let (site, rotation) = (self.site(number), &tile.rotations[usize::from(rotation % 6)]);
        let mut fault = Some(LayFault::NoRight);
        let rights = self.rules.private_lays.iter().filter(|right| right.by.private == private);
        for right in rights.filter(|right| self.may_lay_by(right, made)) {
            fault = self.private_site_fault(right, &site, made);
            fault = fault.or_else(|| self.private_tile_fault(right, &site, &tile));
            fault = fault.or_else(|| self.private_rotation_fault(right, &site, (&tile, rotation)));
            if fault.is_none() {
                break;
            }
        }
        Ok(fault)
    }

    /// Returns the cities in which the company can place a token by the right of a private company, in the order of the rights and of the
    /// map.
    #[must_use]
    pub fn private_tokens(&self) -> Vec<TokenPlace> {
        let mut tokens = Vec::new();
        for right in self.rules.private_tokens.iter().filter(|right| self.may_place_by(right)) {
            for hex in 0..self.game.title().hexes().len() {
                let usual = match right.extra {
                    true => Some(self.game.price_in(self.company, hex, None)),
                    false => self.game.next_token_price(self.company, hex),
                };
                let Some(usual) = usual else { break };
                let cost = right.price.or(usual.map(|usual| usual - usual * right.discount.min(100) / 100));
                let stops = 0..self.game.place(hex).print.stops().len();
                let is_legal = |&stop: &usize| self.may_place_at(right, (hex, stop));
                let private = Some(right.by.private.as_str());
                tokens.extend(stops.filter(is_legal).flat_map(|stop| self.of_each_traffic((hex, stop), cost, private)));
            }
        }
        tokens
    }

    fn may_lay_by(&self, right: &PrivateLay, made: &MovesMade) -> bool {
        let used = UsedRight::Lay(right.by.private.clone());
        self.game.has_right(self.company, &right.by)
            && !self.game.is_idle(self.company)
            && !self.game.used_rights.contains(&used)
            && !made.has_used_up(&used, right.by.uses)
    }

    fn may_place_by(&self, right: &PrivateToken) -> bool {
        self.game.has_right(self.company, &right.by)
            && !self.game.is_idle(self.company)
            && !self.game.used_rights.contains(&UsedRight::Token(right.by.private.clone()))
    }

    fn may_place_at(&self, right: &PrivateToken, place: Place) -> bool {
        self.is_meant(right, place.0) && self.private_place_fault(right, place).is_none()
    }

    fn is_meant(&self, right: &PrivateToken, hex: usize) -> bool {
        right.hexes.is_empty() || right.hexes.contains(&self.game.title().hexes()[hex].id)
    }

    fn private_place_fault(&self, right: &PrivateToken, place: Place) -> Option<TokenFault> {
        let fault = match right.beside {
            true => self.game.token_beside_fault(self.company, place),
            false => self.game.token_room_fault(self.company, place),
        };
        let is_connected = !right.connected || self.track.stops().contains(&place);
        fault.or_else(|| (!is_connected).then_some(TokenFault::NotConnected))
    }

    /// Returns the rule that keeps the company from placing a token in a stop by the right of a private company that it can still use there.
    /// `None` if there is no such right.
    pub(super) fn private_token_fault(&self, place: Place) -> Option<TokenFault> {
        let rights = self.rules.private_tokens.iter();
        let mut open = rights.filter(|right| self.may_place_by(right) && self.is_meant(right, place.0));
        open.find_map(|right| self.private_place_fault(right, place))
    }

    /// Returns the rule that keeps the company from a lay by the right of a private company in addition to the lays of the turn. `None` if it
    /// has no such right for the hex and the tile.
    ///
    /// # Errors
    /// If the title has no such hex or tile.
    pub(super) fn extra_lay_fault(&self, made: &MovesMade, lay: (&str, &str, u8)) -> Result<Option<LayFault>, Unknown> {
        let is_open = |right: &&PrivateLay| !right.counts && self.may_lay_by(right, made);
        for right in self.rules.private_lays.iter().filter(is_open) {
            let fault = self.private_lay_fault(made, &right.by.private, lay)?;
            if let Some(fault) = fault.filter(|fault| !matches!(fault, LayFault::NoRight)) {
                return Ok(Some(fault));
            }
        }
        Ok(None)
    }

    fn private_site_fault(&self, right: &PrivateLay, site: &Site<'g>, made: &MovesMade) -> Option<LayFault> {
        if let Some(fault) = right_hex_fault(right, site) {
            return Some(fault);
        }
        let blocks = self.rules.blocks.iter().filter(|block| block.private == right.by.private);
        let is_its_own = blocks.flat_map(|block| &block.hexes).any(|hex| *hex == site.hex.id);
        if self.game.is_blocked(site.number) && !is_its_own {
            return Some(LayFault::Blocked);
        }
        if !right.counts {
            return None;
        }
        self.lay_rule(made).map_or(Some(LayFault::NoLay), |rule| kind_fault(site, made, rule))
    }

    fn private_tile_fault(&self, right: &PrivateLay, site: &Site<'g>, tile: &Rotations) -> Option<LayFault> {
        let phase_fault = || self.phase_fault(tile).filter(|_| right.tiles.is_empty());
        self.tiles.right_tile_fault(right, site, tile).or_else(phase_fault).or_else(|| self.copy_fault(tile))
    }

    fn private_rotation_fault(
        &self,
        right: &PrivateLay,
        site: &Site<'g>,
        (tile, rotation): (&Rotations, &Rotation),
    ) -> Option<LayFault> {
        let connection_fault = || right.connected.then(|| self.connection_fault(site, rotation)).flatten();
        self.tiles.right_rotation_fault(right, site, tile, rotation).or_else(connection_fault)
    }

    fn private_cost(
        &self,
        right: &PrivateLay,
        site: &Site<'g>,
        (tile, rotation): (&Rotations, &Rotation),
        made: &MovesMade,
    ) -> u32 {
        let gauge = added_gauge(site.print, &rotation.print);
        let terrain = || self.terrain_cost(site, gauge).saturating_sub(right.discount);
        let whole = || terrain().saturating_add(self.side_costs(site, rotation)).saturating_add(self.tile_cost(tile));
        let of_turn = self.lay_rule(made).filter(|_| right.counts).map_or(0, |rule| rule.cost_for(gauge));
        let of_hex = if right.free { 0 } else { whole() };
        of_hex.saturating_add(right.cost).saturating_add(of_turn)
    }
}

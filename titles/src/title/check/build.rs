//! Checks what companies may build in a turn.

use std::collections::BTreeMap;

use super::super::entries::Entries;
use super::super::field::Field;
use super::super::marker_offer::RawMarkerOffer;
use super::super::parts::Parts;
use super::super::private_term::{NEVER, RawPrivateTerm};
use super::super::raw::{RawBuild, RawDiscount, RawLay, RawPrivateLay, RawPrivateToken, RawTitle, Text};
use super::super::shared::{RawRight, RawRightHolder, Scoped};
use super::super::spanned::Spanned;
use super::super::token_rules::{RawReservedToken, RawTokenLimit, RawTokens};
use super::super::upgrade::RawUpgrade;
use super::super::{
    BuildRules, DistancePrice, LayRule, MarkerOffer, PrivateBlock, PrivateLay, PrivateTerm, PrivateToken, ReservedToken,
    RightHolder, TerrainDiscount, Tiles, TokenLimit, TokenRules, Upgrade,
};
use super::checker::{Checker, MAX_ENTRIES};
use super::rules::MAX_COUNT;

/// The greatest price of a tile lay, a token or a train.
const MAX_PRICE: u32 = 100_000;

impl Checker<'_> {
    pub(super) fn build(&mut self, raw: &RawTitle, tiles: &Tiles) -> Option<BuildRules> {
        let RawBuild {
            track,
            lays,
            most_exits,
            uncounted,
            special,
            tile_costs,
            least_cost,
            narrow_cost,
            blocks,
            blocks_until,
            private_lays,
            private_tokens,
            discounts,
            privates,
            tokens,
            from_home,
            each_side,
            idle_in_receivership,
            upgrades,
            markers,
            sections,
            cite,
        } = raw.build.as_ref()?.get_ref();
        let (field, cite) = (Field::of("build"), &cite.clone().unwrap_or_default());
        let lays = match lays {
            None => vec![LayRule::USUAL],
            Some(lays) => self.lays(raw, lays, &field.child("lays")),
        };
        let mut blocked = Vec::new();
        for (private, hexes) in blocks.iter().flat_map(|blocks| &blocks.0) {
            let (private, field) = (private.get_ref().clone(), field.child("blocks").child(private.get_ref()));
            blocked.push(PrivateBlock { private, hexes: self.all_hexes(hexes, &field) });
        }
        let mut costs = Vec::new();
        for (tile, cost) in tile_costs.iter().flat_map(|costs| &costs.0) {
            let field = field.child("tile_costs");
            self.known_tile(tiles, tile, &field);
            let cost = self.price(Some(cost), &field.child(tile.get_ref())).unwrap_or_default();
            costs.push((tile.get_ref().clone(), cost));
        }
        let texts = |texts: &Option<Vec<Text>>| texts.iter().flatten().map(|text| text.get_ref().clone()).collect();
        Some(BuildRules {
            track: *track,
            lays,
            most_exits: most_exits.clone().unwrap_or_default(),
            uncounted: texts(uncounted),
            special: texts(special),
            tile_costs: costs,
            least_cost: self.price(least_cost.as_ref(), &field.child("least_cost")).unwrap_or_default(),
            narrow_cost: *narrow_cost,
            blocks: blocked,
            blocks_until: self.phase(blocks_until.as_ref(), &field.child("blocks_until")),
            private_lays: each(private_lays.iter().flatten(), &field.child("private_lays"), |it, at| {
                self.private_lay(it, at, cite)
            }),
            private_tokens: each(private_tokens.iter().flatten(), &field.child("private_tokens"), |it, at| {
                self.private_token(it, at, cite)
            }),
            discounts: each(discounts.iter().flatten(), &field.child("discounts"), |it, at| self.discount(it, at, cite)),
            privates: self.private_term(raw, &privates.clone().unwrap_or_default(), &field.child("privates"), cite),
            tokens: self.token_rules(raw, &tokens.clone().unwrap_or_default(), &field.child("tokens"), cite),
            from_home: from_home.unwrap_or_default(),
            each_side: each_side.unwrap_or_default(),
            idle_in_receivership: idle_in_receivership.unwrap_or_default(),
            upgrades: each(upgrades.iter().flatten(), &field.child("upgrades"), |it, at| self.upgrade(tiles, it, at, cite)),
            markers: each(markers.iter().flatten(), &field.child("markers"), |it, at| self.marker_offer(raw, it, at, cite)),
            sections: sections.clone().unwrap_or_default(),
            cite: cite.clone(),
        })
    }

    fn private_term(&mut self, title: &RawTitle, raw: &RawPrivateTerm, field: &Field, cite: &str) -> PrivateTerm {
        let mut copies = Vec::new();
        for (private, count) in &raw.rest.copies.0 {
            let field = field.child("copies").child(private.get_ref());
            copies.push((private.get_ref().clone(), self.at_most(Some(count), MAX_COUNT, &field).unwrap_or_default()));
        }
        let mut closings = Vec::new();
        for (private, phase) in &raw.rest.closings.0 {
            let field = field.child("closings").child(private.get_ref());
            let phase = Some(phase).filter(|phase| phase.get_ref() != NEVER);
            closings.push((private.get_ref().clone(), self.phase(phase, &field)));
        }
        PrivateTerm {
            phases: self.phase_range(&raw.first, field),
            closings,
            kinds: self.all_kinds(title, &raw.rest.kinds, &field.child("kinds")),
            copies,
            cite: or_default(&raw.rest.cite, cite),
        }
    }

    fn token_rules(&mut self, raw: &RawTitle, tokens: &RawTokens, field: &Field, cite: &str) -> TokenRules {
        let by_distance = match (&tokens.base, &tokens.per_hex) {
            (None, None) => None,
            (base, per_hex) => Some(DistancePrice {
                base: self.price(base.as_ref(), &field.child("base")).unwrap_or_default(),
                per_hex: self.price(per_hex.as_ref(), &field.child("per_hex")).unwrap_or_default(),
                homes: tokens.homes.as_ref().map(|id| self.company_marker(raw, id, &field.child("homes"))),
            }),
        };
        TokenRules {
            reserved: each(&tokens.reserved, &field.child("reserved"), |it, at| self.reserved_token(raw, it, at, cite)),
            per_turn: each(&tokens.per_turn, &field.child("per_turn"), |it, at| self.token_limit(raw, it, at)),
            kinds: self.all_kinds(raw, &tokens.kinds, &field.child("kinds")),
            by_shares: self.tokens_by_shares(&tokens.by_shares, &field.child("by_shares")),
            by_distance,
            converted: self.price(tokens.converted.as_ref(), &field.child("converted")),
            of_closed: self.price(tokens.of_closed.as_ref(), &field.child("of_closed")),
            of_closed_converted: self.price(tokens.of_closed_converted.as_ref(), &field.child("of_closed_converted")),
            stay: self.all_kinds(raw, &tokens.stay, &field.child("stay")),
            sections: tokens.sections.clone(),
            cite: or_default(&tokens.cite, cite),
        }
    }

    fn tokens_by_shares(&mut self, by_shares: &Entries<Spanned<u32>>, field: &Field) -> Vec<(u32, u32)> {
        let mut tokens = BTreeMap::new();
        for (shares, count) in &by_shares.0 {
            let field = field.child(shares.get_ref());
            let count = self.at_most(Some(count), MAX_COUNT, &field).unwrap_or_default();
            match shares.get_ref().parse::<u32>() {
                Ok(shares) => drop(tokens.insert(shares, count)),
                Err(_) => self.fault(&shares.span(), &field, "it is no number of shares", "a whole number, such as 5"),
            }
        }
        tokens.into_iter().collect()
    }

    fn token_limit(&mut self, raw: &RawTitle, limit: &Scoped<RawTokenLimit>, field: &Field) -> TokenLimit {
        TokenLimit {
            scope: self.scope(raw, &limit.scope, field),
            first_turn: limit.says.first_turn,
            most: self.at_most(Some(&limit.says.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
        }
    }

    fn reserved_token(&mut self, raw: &RawTitle, token: &RawReservedToken, field: &Field, cite: &str) -> ReservedToken {
        ReservedToken {
            company: self.company_id(raw, &token.company, &field.child("company")),
            hexes: self.all_hexes(&token.hexes, &field.child("hexes")),
            price: self.price(Some(&token.price), &field.child("price")).unwrap_or_default(),
            unconnected_price: self.price(token.unconnected_price.as_ref(), &field.child("unconnected_price")),
            kept_until: self.phase(token.kept_until.as_ref(), &field.child("kept_until")),
            cite: or_default(&token.cite, cite),
        }
    }

    fn upgrade(&mut self, tiles: &Tiles, raw: &RawUpgrade, field: &Field, cite: &str) -> Upgrade {
        let mut numbers = |name: &str, numbers: &[Text]| {
            numbers.iter().for_each(|number| self.known_tile(tiles, number, &field.child(name)));
            numbers.iter().map(|number| number.get_ref().clone()).collect()
        };
        let Parts { first: phases, rest: raw } = raw;
        let (from, to) = (numbers("from", &raw.from), numbers("to", &raw.to));
        let rotations = raw.rotations.iter().enumerate().filter_map(|(index, rotation)| {
            self.at_most(Some(rotation), 5, &field.child("rotations").index(index)).map(|rotation| rotation as u8)
        });
        let rotations = rotations.collect();
        Upgrade {
            from,
            to,
            rotations,
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            only: raw.only,
            phases: self.phase_range(phases, field),
            cite: raw.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn marker_offer(&mut self, raw: &RawTitle, offer: &RawMarkerOffer, field: &Field, cite: &str) -> MarkerOffer {
        MarkerOffer {
            marker: self.company_marker(raw, &offer.marker, &field.child("marker")),
            if_set: offer.if_set.as_ref().map(|id| self.company_marker(raw, id, &field.child("if"))),
            private: offer.private.as_ref().map(|private| private.get_ref().clone()),
            cost: self.price(offer.cost.as_ref(), &field.child("cost")).unwrap_or_default(),
            amount: offer.amount.as_ref().map(|id| self.company_marker(raw, id, &field.child("amount"))),
            cite: offer.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn private_lay(&mut self, right: &RawRight<RawPrivateLay>, field: &Field, cite: &str) -> PrivateLay {
        let raw = &right.rest.rest;
        PrivateLay {
            by: self.right_holder(right, Some(1), field),
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            tiles: raw.tiles.iter().map(|tile| tile.get_ref().clone()).collect(),
            special: raw.special,
            connected: raw.connected,
            counts: raw.counts,
            free: raw.free,
            discount: self.price(raw.discount.as_ref(), &field.child("discount")).unwrap_or_default(),
            cost: self.price(raw.cost.as_ref(), &field.child("cost")).unwrap_or_default(),
            cite: right.first.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn private_token(&mut self, right: &RawRight<RawPrivateToken>, field: &Field, cite: &str) -> PrivateToken {
        let raw = &right.rest.rest;
        PrivateToken {
            by: self.right_holder(right, Some(1), field),
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            connected: raw.connected,
            beside: raw.beside,
            extra: raw.extra,
            among_tokens: raw.among_tokens,
            price: self.price(raw.price.as_ref(), &field.child("price")),
            discount: self.at_most(raw.discount.as_ref(), 100, &field.child("discount")).unwrap_or_default(),
            cite: right.first.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn discount(&mut self, right: &RawRight<RawDiscount>, field: &Field, cite: &str) -> TerrainDiscount {
        let raw = &right.rest.rest;
        TerrainDiscount {
            by: self.right_holder(right, None, field),
            free: raw.free,
            earns: self.price(raw.earns.as_ref(), &field.child("earns")).unwrap_or_default(),
            amount: self.price(raw.amount.as_ref(), &field.child("amount")),
            terrain: raw.terrain.clone(),
            gauges: raw.gauges.clone(),
            sides: raw.sides,
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            cite: right.first.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    /// Returns the private company of a right, which can be used `usual` times if nothing else is said.
    fn right_holder<R>(&mut self, right: &RawRight<R>, usual: Option<u32>, field: &Field) -> RightHolder {
        let Parts { first: RawRightHolder { private, by_president, uses, unlimited, closes, .. }, rest } = right;
        RightHolder {
            private: private.get_ref().clone(),
            by_president: *by_president,
            uses: uses.as_ref().map(|uses| *uses.get_ref()).or(usual).filter(|_| !unlimited),
            closes: *closes,
            phases: self.phase_range(&rest.first, field),
        }
    }

    fn lays(&mut self, raw: &RawTitle, lays: &Spanned<Vec<Scoped<RawLay>>>, field: &Field) -> Vec<LayRule> {
        if lays.get_ref().is_empty() || lays.get_ref().len() > MAX_ENTRIES {
            let what = format!("{} tile lays", lays.get_ref().len());
            self.fault(&lays.span(), field, what, format!("1 to {MAX_ENTRIES}"));
        }
        let each = lays.get_ref().iter().enumerate();
        each.map(|(index, lay)| self.lay(raw, lay, &field.index(index))).collect()
    }

    fn lay(&mut self, raw: &RawTitle, lay: &Scoped<RawLay>, field: &Field) -> LayRule {
        let Scoped { scope, says: lay } = lay;
        let cost = self.price(lay.cost.as_ref(), &field.child("cost")).unwrap_or_default();
        LayRule {
            scope: self.scope(raw, scope, field),
            first_turn: lay.first_turn,
            colors: self.lay_colors(raw, &lay.colors, &field.child("colors")),
            new: lay.new,
            upgrade: lay.upgrade,
            cost,
            narrow_cost: self.price(lay.narrow_cost.as_ref(), &field.child("narrow_cost")).unwrap_or(cost),
            other_hex: lay.other_hex,
        }
    }

    /// Returns the colours of the tiles of a lay. Each is one that some phase allows.
    fn lay_colors(&mut self, raw: &RawTitle, colors: &[Text], field: &Field) -> Vec<String> {
        let known: Vec<&str> = raw.phases.iter().flat_map(|phase| phase.colors.get_ref()).map(String::as_str).collect();
        for (at, color) in colors.iter().enumerate() {
            self.known("colour of a phase", color, known.iter().copied(), &field.index(at));
        }
        colors.iter().map(|color| color.get_ref().clone()).collect()
    }

    /// Returns the price of something that companies build or buy.
    pub(super) fn price(&mut self, price: Option<&Spanned<u32>>, field: &Field) -> Option<u32> {
        self.at_most(price, MAX_PRICE, field)
    }

    /// Returns the prices of a company's tokens. Those of tokens that it does not have, in this setting, do not count.
    pub(super) fn token_prices(
        &mut self,
        prices: Option<&Spanned<Vec<u32>>>,
        tokens: Option<u32>,
        field: &Field,
    ) -> Vec<u32> {
        let Some(prices) = prices else { return Vec::new() };
        if let Some(price) = prices.get_ref().iter().find(|&&price| price > MAX_PRICE) {
            self.fault(&prices.span(), field, price.to_string(), format!("at most {MAX_PRICE}"));
        }
        prices.get_ref().iter().copied().take(tokens.map_or(MAX_ENTRIES, |tokens| tokens as usize)).collect()
    }
}

/// Checks each item of a list, with its field.
pub(super) fn each<'r, R: 'r, C>(
    list: impl IntoIterator<Item = &'r R>,
    field: &Field,
    mut check: impl FnMut(&R, &Field) -> C,
) -> Vec<C> {
    list.into_iter().enumerate().map(|(index, item)| check(item, &field.index(index))).collect()
}

/// Returns a section or, if it is empty, the section of the whole table.
pub(super) fn or_default(cite: &str, of_table: &str) -> String {
    if cite.is_empty() { of_table } else { cite }.to_owned()
}

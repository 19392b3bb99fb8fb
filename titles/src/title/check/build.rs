//! Checks what companies may build in a turn.

use super::super::field::Field;
use super::super::marker_offer::RawMarkerOffer;
use super::super::private_term::RawPrivateTerm;
use super::super::raw::{RawBuild, RawDiscount, RawLay, RawPrivateLay, RawPrivateToken, RawTitle, Text};
use super::super::spanned::Spanned;
use super::super::token_rules::RawTokens;
use super::super::upgrade::RawUpgrade;
use super::super::{
    BuildRules, DistancePrice, LayRule, MarkerOffer, PrivateBlock, PrivateLay, PrivateTerm, PrivateToken, RightHolder,
    TerrainDiscount, Tiles, TokenRules, Upgrade,
};
use super::checker::{Checker, MAX_ENTRIES};

/// The greatest price of a tile lay, a token or a train.
const MAX_PRICE: u32 = 100_000;

/// The fields that all rights of private companies have.
struct RawRight<'a> {
    private: &'a Text,
    by_president: bool,
    uses: Option<&'a Spanned<u32>>,
    unlimited: bool,
    from_phase: Option<&'a Text>,
    until_phase: Option<&'a Text>,
}

macro_rules! raw_right {
    ($right:expr, $unlimited:expr) => {
        RawRight {
            private: &$right.private,
            by_president: $right.by_president,
            uses: $right.uses.as_ref(),
            unlimited: $unlimited,
            from_phase: $right.from_phase.as_ref(),
            until_phase: $right.until_phase.as_ref(),
        }
    };
}

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
            cite,
        } = raw.build.as_ref()?.get_ref();
        let field = Field::of("build");
        let lays = match lays {
            None => vec![LayRule::USUAL],
            Some(lays) => self.lays(raw, lays, &field.child("lays")),
        };
        let blocks = blocks.0.iter().map(|(private, hexes)| PrivateBlock {
            private: private.get_ref().clone(),
            hexes: self.all_hexes(hexes, &field.child("blocks").child(private.get_ref())),
        });
        let blocks = blocks.collect();
        let blocks_until = self.phase(blocks_until.as_ref(), &field.child("blocks_until"));
        let uncounted = uncounted.iter().map(|color| color.get_ref().clone()).collect();
        let special = special.iter().map(|tile| tile.get_ref().clone()).collect();
        let tile_costs = tile_costs.0.iter().map(|(tile, cost)| {
            self.known_tile(tiles, tile, &field.child("tile_costs"));
            let tile = tile.get_ref().clone();
            let cost = self.price(Some(cost), &field.child("tile_costs").child(&tile)).unwrap_or_default();
            (tile, cost)
        });
        let tile_costs = tile_costs.collect();
        let least_cost = self.price(least_cost.as_ref(), &field.child("least_cost")).unwrap_or_default();
        let narrow_cost = *narrow_cost;
        let each = |name: &str, index: usize| field.child(name).index(index);
        let private_lays = private_lays.iter().enumerate();
        let private_lays = private_lays.map(|(at, it)| self.private_lay(it, &each("private_lays", at), cite)).collect();
        let private_tokens = private_tokens.iter().enumerate();
        let private_tokens =
            private_tokens.map(|(at, it)| self.private_token(it, &each("private_tokens", at), cite)).collect();
        let discounts = discounts.iter().enumerate();
        let discounts = discounts.map(|(at, it)| self.discount(it, &each("discounts", at), cite)).collect();
        let privates = self.private_term(privates, &field.child("privates"), cite);
        let tokens = self.token_rules(raw, tokens, &field.child("tokens"), cite);
        let upgrades = upgrades.iter().enumerate();
        let upgrades = upgrades.map(|(at, it)| self.upgrade(tiles, it, &each("upgrades", at), cite)).collect();
        let markers = markers.iter().enumerate();
        let markers = markers.map(|(at, it)| self.marker_offer(raw, it, &each("markers", at), cite)).collect();
        let (from_home, each_side, idle_in_receivership) = (*from_home, *each_side, *idle_in_receivership);
        let (track, most_exits, cite) = (*track, most_exits.clone(), cite.clone());
        Some(BuildRules {
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
            cite,
        })
    }

    fn private_term(&mut self, raw: &RawPrivateTerm, field: &Field, cite: &str) -> PrivateTerm {
        PrivateTerm {
            from_phase: self.phase(raw.from_phase.as_ref(), &field.child("from_phase")),
            until_phase: self.phase(raw.until_phase.as_ref(), &field.child("until_phase")),
            cite: or_default(&raw.cite, cite),
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
            kinds: self.all_kinds(raw, &tokens.kinds, &field.child("kinds")),
            by_distance,
            converted: self.price(tokens.converted.as_ref(), &field.child("converted")),
            of_closed: self.price(tokens.of_closed.as_ref(), &field.child("of_closed")),
            of_closed_converted: self.price(tokens.of_closed_converted.as_ref(), &field.child("of_closed_converted")),
            cite: or_default(&tokens.cite, cite),
        }
    }

    fn upgrade(&mut self, tiles: &Tiles, raw: &RawUpgrade, field: &Field, cite: &str) -> Upgrade {
        let mut numbers = |name: &str, numbers: &[Text]| {
            numbers.iter().for_each(|number| self.known_tile(tiles, number, &field.child(name)));
            numbers.iter().map(|number| number.get_ref().clone()).collect()
        };
        Upgrade {
            from: numbers("from", &raw.from),
            to: numbers("to", &raw.to),
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            from_phase: self.phase(raw.from_phase.as_ref(), &field.child("from_phase")),
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

    fn private_lay(&mut self, raw: &RawPrivateLay, field: &Field, cite: &str) -> PrivateLay {
        PrivateLay {
            by: self.right_holder(raw_right!(raw, raw.unlimited), field),
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            tiles: raw.tiles.iter().map(|tile| tile.get_ref().clone()).collect(),
            special: raw.special,
            connected: raw.connected,
            counts: raw.counts,
            free: raw.free,
            discount: self.price(raw.discount.as_ref(), &field.child("discount")).unwrap_or_default(),
            cost: self.price(raw.cost.as_ref(), &field.child("cost")).unwrap_or_default(),
            cite: raw.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn private_token(&mut self, raw: &RawPrivateToken, field: &Field, cite: &str) -> PrivateToken {
        PrivateToken {
            by: self.right_holder(raw_right!(raw, raw.unlimited), field),
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            connected: raw.connected,
            beside: raw.beside,
            extra: raw.extra,
            price: self.price(raw.price.as_ref(), &field.child("price")),
            discount: self.at_most(raw.discount.as_ref(), 100, &field.child("discount")).unwrap_or_default(),
            cite: raw.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    fn discount(&mut self, raw: &RawDiscount, field: &Field, cite: &str) -> TerrainDiscount {
        TerrainDiscount {
            by: self.right_holder(raw_right!(raw, raw.uses.is_none()), field),
            free: raw.free,
            earns: self.price(raw.earns.as_ref(), &field.child("earns")).unwrap_or_default(),
            amount: self.price(raw.amount.as_ref(), &field.child("amount")),
            terrain: raw.terrain.clone(),
            gauges: raw.gauges.clone(),
            sides: raw.sides,
            hexes: self.all_hexes(&raw.hexes, &field.child("hexes")),
            cite: raw.cite.clone().unwrap_or_else(|| cite.to_owned()),
        }
    }

    /// Returns the private company of a right, which can be used once if nothing else is said.
    fn right_holder(&mut self, raw: RawRight<'_>, field: &Field) -> RightHolder {
        RightHolder {
            private: raw.private.get_ref().clone(),
            by_president: raw.by_president,
            uses: (!raw.unlimited).then(|| raw.uses.map_or(1, |uses| *uses.get_ref())),
            from_phase: self.phase(raw.from_phase, &field.child("from_phase")),
            until_phase: self.phase(raw.until_phase, &field.child("until_phase")),
        }
    }

    fn lays(&mut self, raw: &RawTitle, lays: &Spanned<Vec<RawLay>>, field: &Field) -> Vec<LayRule> {
        if lays.get_ref().is_empty() || lays.get_ref().len() > MAX_ENTRIES {
            let what = format!("{} tile lays", lays.get_ref().len());
            self.fault(&lays.span(), field, what, format!("1 to {MAX_ENTRIES}"));
        }
        let each = lays.get_ref().iter().enumerate();
        each.map(|(index, lay)| self.lay(raw, lay, &field.index(index))).collect()
    }

    fn lay(&mut self, raw: &RawTitle, lay: &RawLay, field: &Field) -> LayRule {
        let cost = self.price(lay.cost.as_ref(), &field.child("cost")).unwrap_or_default();
        LayRule {
            kinds: self.all_kinds(raw, &lay.kinds, &field.child("kinds")),
            companies: self.all_companies(raw, &lay.companies, &field.child("companies")),
            first_turn: lay.first_turn,
            from_phase: self.phase(lay.from_phase.as_ref(), &field.child("from_phase")),
            until_phase: self.phase(lay.until_phase.as_ref(), &field.child("until_phase")),
            new: lay.new,
            upgrade: lay.upgrade,
            cost,
            narrow_cost: self.price(lay.narrow_cost.as_ref(), &field.child("narrow_cost")).unwrap_or(cost),
            other_hex: lay.other_hex,
        }
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

/// Returns a section or, if it is empty, the section of the whole table.
fn or_default(cite: &str, of_table: &str) -> String {
    if cite.is_empty() { of_table } else { cite }.to_owned()
}

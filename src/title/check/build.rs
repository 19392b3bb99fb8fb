//! Checks what companies may build in a turn.

use super::super::field::Field;
use super::super::raw::{RawBuild, RawLay, RawTitle};
use super::super::spanned::Spanned;
use super::super::{BuildRules, LayRule, PrivateBlock};
use super::checker::{Checker, MAX_ENTRIES};

/// The greatest price of a tile lay, a token or a train.
const MAX_PRICE: u32 = 100_000;

impl Checker<'_> {
    pub(super) fn build(&mut self, raw: &RawTitle) -> Option<BuildRules> {
        let RawBuild { track, lays, most_exits, special, blocks, blocks_until, cite } = raw.build.as_ref()?.get_ref();
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
        let special = special.iter().map(|tile| tile.get_ref().clone()).collect();
        let (track, most_exits, cite) = (*track, most_exits.clone(), cite.clone());
        Some(BuildRules { track, lays, most_exits, special, blocks, blocks_until, cite })
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
        let kinds = raw.companies.iter().map(|company| company.kind.as_str());
        LayRule {
            kinds: self.known_kinds(&lay.kinds, kinds, &field.child("kinds")),
            first_turn: lay.first_turn,
            from_phase: self.phase(lay.from_phase.as_ref(), &field.child("from_phase")),
            until_phase: self.phase(lay.until_phase.as_ref(), &field.child("until_phase")),
            new: lay.new,
            upgrade: lay.upgrade,
            cost: self.price(lay.cost.as_ref(), &field.child("cost")).unwrap_or_default(),
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

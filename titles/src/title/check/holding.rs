//! Checks the limits on what one player can hold of a company.

use super::super::HoldingLimit;
use super::super::field::Field;
use super::super::holding::RawHoldingLimit;
use super::super::raw::RawTitle;
use super::super::shared::Scoped;
use super::build::each;
use super::checker::Checker;
use crate::rules::payout::Payout;

/// The whole of a company, in percent.
const ALL: u32 = 100;

impl Checker<'_> {
    pub(super) fn holding_limits(&mut self, raw: &RawTitle, payout: Option<&Payout>) -> Vec<HoldingLimit> {
        let field = Field::of("holding_limits");
        each(&raw.holding_limits, &field, |limit, field| self.holding_limit(raw, limit, payout, field))
    }

    fn holding_limit(
        &mut self,
        raw: &RawTitle,
        limit: &Scoped<RawHoldingLimit>,
        payout: Option<&Payout>,
        field: &Field,
    ) -> HoldingLimit {
        let zones = payout.map(Payout::zones).unwrap_or_default();
        let named = limit.says.except_zones.iter().enumerate();
        let zone = |(index, zone)| {
            let field = field.child("except_zones").index(index);
            self.known("zone of the market", zone, zones.iter().copied(), &field)
        };
        HoldingLimit {
            except_zones: named.map(zone).collect(),
            once_gone: self.all_companies(raw, &limit.says.once_gone, &field.child("once_gone")),
            scope: self.scope(raw, &limit.scope, field),
            of: limit.says.of,
            most: self.at_most(Some(&limit.says.most), ALL, &field.child("most")).unwrap_or(ALL),
            cite: limit.says.cite.clone(),
        }
    }
}

//! Divides the revenue between the treasury and the shares.

use highball_messages::Text;

use super::{ChoiceOutcome, Holder, HolderPart, Holders, PriceMove, TreasuryPart};
use crate::rules::Money;
use crate::rules::payout::{DividendChoice, OddRounding, Payout, Percent, Receiver, Rounding, ShareRounding};

/// The net revenue as divided by a choice.
pub(super) struct Divided {
    pub(super) distributed: Money,
    retained: Money,
    share: Percent,
    pub(super) per_share: Money,
    holders: Vec<HolderPart>,
    unknown_percent: u8,
    rest: i64,
}

/// Divides the net revenue according to a choice. Every location among the holders must be one of the title's.
pub(super) fn divide(rules: &Payout, choice: &DividendChoice, net: Money, holders: &Holders) -> Divided {
    let share = choice.share.unwrap_or(rules.share);
    let part = choice.distributes.of(net);
    let distributed = choice.multiple.map_or(part, |multiple| {
        let multiple = Money::from(multiple.get());
        let lowered = part - part % multiple;
        let raised = part.next_multiple_of(multiple);
        if choice.raised && raised <= net { raised } else { lowered }
    });
    let dividend = |percent| dividend(rules.rounding, share, distributed, percent);
    let receiver = |holder: &Holder| match holder {
        Holder::Named(_) => Receiver::Holder,
        Holder::Location(location) => rules.pays.get(location).copied().unwrap_or(Receiver::Nobody),
    };
    let parts = holders.iter().map(|holding| {
        let (holder, percent) = (holding.holder.clone(), holding.percent);
        HolderPart { to: receiver(&holder), holder, percent, amount: dividend(percent) }
    });
    let parts: Vec<_> = parts.collect();
    let sum: Money = parts.iter().map(|part| part.amount).sum();
    Divided {
        distributed,
        retained: net - distributed,
        share,
        per_share: dividend(share),
        holders: parts,
        unknown_percent: holders.unknown_percent(),
        // The limit on a turn's amounts keeps both below the sign bit.
        rest: distributed as i64 - sum as i64,
    }
}

/// Returns the dividend for `percent` of the company.
fn dividend(rounding: Rounding, share: Percent, distributed: Money, percent: Percent) -> Money {
    let [distributed, share, percent] = [distributed, Money::from(share.get()), Money::from(percent.get())].map(u128::from);
    let all = u128::from(Percent::ALL.get());
    let divide_rounded = |amount: u128, by: u128| match rounding.odd {
        OddRounding::Up => amount.div_ceil(by),
        OddRounding::Down => amount / by,
    };
    let dividend = match rounding.share {
        ShareRounding::Exact => divide_rounded(distributed * percent, all),
        ShareRounding::Down => {
            let each = distributed * share / all;
            percent / share * each + divide_rounded(percent % share * each, share)
        }
    };
    // It fits: nobody holds more than the whole company.
    dividend as Money
}

impl Divided {
    /// Completes the outcome of the choice.
    pub(super) fn outcome(
        self,
        choice: &DividendChoice,
        provided: Option<Text>,
        payments: Money,
        price: Vec<PriceMove>,
    ) -> ChoiceOutcome {
        let to_treasury = self.holders.iter().filter(|part| part.to == Receiver::Treasury);
        let shares: Money = to_treasury.map(|part| part.amount).sum();
        let treasury = TreasuryPart { retained: self.retained, shares, payments, total: self.retained + shares + payments };
        ChoiceOutcome {
            choice: choice.name.clone(),
            provided,
            distributed: self.distributed,
            share: self.share,
            per_share: self.per_share,
            holders: self.holders,
            unknown_percent: self.unknown_percent,
            rest: self.rest,
            treasury,
            price,
            cite: choice.cite.clone(),
        }
    }
}

//! Dividing the revenue between the treasury and the shares.

use super::{ChoiceOutcome, Holder, HolderPart, Holders, PriceMove, TreasuryPart};
use crate::rules::Money;
use crate::rules::payout::{Choice, OddRounding, Payout, Percent, Receiver, Rounding, ShareRounding};

/// The net revenue divided as a choice says.
pub(super) struct Divided {
    pub(super) distributed: Money,
    retained: Money,
    share: Percent,
    pub(super) per_share: Money,
    holders: Vec<HolderPart>,
    unknown_percent: u8,
    rest: i64,
}

/// Divides the net revenue as a choice says. Each place of the holders is one of the title's.
pub(super) fn divide(rules: &Payout, choice: &Choice, net: Money, holders: &Holders) -> Divided {
    let share = choice.share.unwrap_or(rules.share);
    let part = choice.distributes.of(net);
    let distributed = part - choice.multiple.map_or(0, |multiple| part % Money::from(multiple.get()));
    let paid = |percent| paid(rules.rounding, share, distributed, percent);
    let receiver = |holder: &Holder| match holder {
        Holder::Named(_) => Receiver::Holder,
        Holder::Place(place) => rules.pays.get(place).copied().unwrap_or(Receiver::Nobody),
    };
    let parts = holders.iter().map(|holding| {
        let (holder, percent) = (holding.holder.clone(), holding.percent);
        HolderPart { to: receiver(&holder), holder, percent, amount: paid(percent) }
    });
    let parts: Vec<_> = parts.collect();
    let sum: Money = parts.iter().map(|part| part.amount).sum();
    Divided {
        distributed,
        retained: net - distributed,
        share,
        per_share: paid(share),
        holders: parts,
        unknown_percent: holders.unknown_percent(),
        // A turn speaks of less money than would need the sign's bit.
        rest: distributed as i64 - sum as i64,
    }
}

/// What a holder of so much of the company gets.
fn paid(rounding: Rounding, share: Percent, distributed: Money, percent: Percent) -> Money {
    let [distributed, share, percent] = [distributed, Money::from(share.get()), Money::from(percent.get())].map(u128::from);
    let all = u128::from(Percent::ALL.get());
    let rounded = |amount: u128, by: u128| match rounding.odd {
        OddRounding::Up => amount.div_ceil(by),
        OddRounding::Down => amount / by,
    };
    let paid = match rounding.share {
        ShareRounding::Exact => rounded(distributed * percent, all),
        ShareRounding::Down => {
            let each = distributed * share / all;
            percent / share * each + rounded(percent % share * each, share)
        }
    };
    // At most the distribution, as nobody holds more than the whole company.
    paid as Money
}

impl Divided {
    /// What happens under the choice.
    pub(super) fn outcome(
        self,
        choice: &Choice,
        provided: Option<String>,
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

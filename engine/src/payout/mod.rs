//! What becomes of the money after the run: what is paid beside the routes, what each share and each holder gets under each
//! choice that the title allows, and how the share price then moves.
//!
//! The [rules](crate::rules::payout) are a title's, the [`Turn`] is a company's, and [`pay_out`] brings them together. All of
//! it is arithmetic on whole numbers.
//!
//! ```
//! # use highball_engine as highball;
//! use highball::payout::{Turn, pay_out, payout_text};
//! use highball::rules::payout::Payout;
//!
//! let rules: Payout = toml::from_str(r#"
//!     pays = { pool = "treasury", offering = "nobody" }
//!     rounding = { share = "exact", odd = "up" }
//!     choices = [{ name = "pay", distributes = "1" }, { name = "withhold", distributes = "0" }]
//!     moves = [{ choices = ["pay"], steps = ["right"] }, { steps = ["left"] }]
//! "#)?;
//! let turn: Turn = toml::from_str(r#"
//!     revenue = 70
//!     trains = true
//!     holders = { Ann = 60, Bob = 15, pool = 10, offering = 10 }
//! "#)?;
//! let outcome = pay_out(&rules, &turn)?;
//! let pay = &outcome.payout.choices[0];
//! assert_eq!(pay.holders[0].amount, 42);
//! assert_eq!(pay.holders[1].amount, 11);
//! assert_eq!(pay.treasury.total, 7);
//! assert_eq!(pay.unknown_percent, 5);
//! print!("{}", payout_text(&outcome));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conditions;
mod divide;
mod error;
mod finance;
mod holders;
mod outcome;
mod price;
mod text;
mod turn;

#[cfg(test)]
mod tests;

pub use error::{HoldersError, PayoutError};
pub use finance::Finance;
pub use holders::{Holder, Holders, Holding};
pub use outcome::{ChoiceOutcome, HolderPart, Interest, InterestPart, Outcome, PayoutOutcome, PriceMove, TreasuryPart};
pub use text::{payments_text, payout_text};
pub use turn::Turn;

use crate::rules::Money;
use crate::rules::payout::{Choice, InterestRule, Payee, Payer, Payment, Payout};
use conditions::{Facts, Verdict, first_that_holds};
use price::Standing;

/// What becomes of the money of a company's turn.
///
/// # Errors
/// Where the turn speaks of something that the title does not have, or contradicts the title's market.
pub fn pay_out(rules: &Payout, turn: &Turn) -> Result<Outcome, PayoutError> {
    check(rules, turn)?;
    let standing = Standing::of(rules.market.as_ref(), turn)?;
    let due_interest = due_interest(rules, turn);
    let net = turn.revenue.saturating_sub(due_interest);
    let facts = Facts { turn, net, divided: None, standing: &standing };

    let mut notes = Vec::new();
    let mut payments = due(rules, &facts, &mut notes);
    payments.extend(turn.payments.iter().cloned());
    let to_treasury = payments.iter().filter(|payment| payment.to == Payee::Treasury).map(|payment| payment.amount).sum();

    let interest = match &rules.interest {
        Some(rule) if due_interest > 0 => Some(interest(rule, due_interest, turn, to_treasury, &mut notes)),
        _ => None,
    };
    let mut choices = Vec::new();
    for (choice, provided) in allowed(rules, &facts) {
        let divided = divide::divide(rules, choice, net, &turn.holders);
        let price = price::moves(rules, choice, &Facts { divided: Some(&divided), ..facts });
        choices.push(divided.outcome(choice, provided, to_treasury, price));
    }
    if choices.is_empty() {
        return Err(PayoutError::no_choice(rules, turn));
    }
    let unknown = turn.holders.unknown_percent();
    if unknown > 0 && !turn.holders.is_empty() {
        notes.push(format!("{unknown}% of the shares are not accounted for: who gets their part is not known"));
    }
    let payout = PayoutOutcome { revenue: turn.revenue, interest, net, choices, notes };
    Ok(Outcome { payments, payout })
}

/// Whether [`pay_out`] can tell what becomes of a turn's money.
///
/// # Errors
/// As for [`pay_out`].
pub fn check_turn(rules: &Payout, turn: &Turn) -> Result<(), PayoutError> {
    check(rules, turn)?;
    let standing = Standing::of(rules.market.as_ref(), turn)?;
    let net = turn.revenue.saturating_sub(due_interest(rules, turn));
    let facts = Facts { turn, net, divided: None, standing: &standing };
    if allowed(rules, &facts).is_empty() { Err(PayoutError::no_choice(rules, turn)) } else { Ok(()) }
}

/// What the rules leave to be checked of a turn.
fn check(rules: &Payout, turn: &Turn) -> Result<(), PayoutError> {
    for holding in turn.holders.iter() {
        if let Holder::Place(place) = holding.holder
            && !rules.pays.contains_key(&place)
        {
            return Err(PayoutError::unknown_place(place, rules));
        }
    }
    if let Some(name) = turn.amounts.keys().find(|name| rules.amounts().all(|known| known != *name)) {
        return Err(PayoutError::unknown_amount(name, rules));
    }
    // With this, sums and differences of all that follows fit into 64 bits with a sign.
    let amounts = turn.amounts.values().copied().chain(turn.payments.iter().map(|payment| payment.amount));
    let all = amounts.chain([turn.revenue]).chain(turn.treasury).chain(turn.price);
    let sum: u128 = all.map(u128::from).sum();
    if sum > PayoutError::MOST { Err(PayoutError::TooMuch { sum }) } else { Ok(()) }
}

/// The payments that the title's own rules bring. One whose amount is not known is noted.
fn due(rules: &Payout, facts: &Facts<'_>, notes: &mut Vec<String>) -> Vec<Payment> {
    let mut payments = Vec::new();
    for rule in &rules.payments {
        let provided = match facts.judge(&rule.when) {
            Verdict::No => continue,
            Verdict::Yes => None,
            Verdict::If(provided) => Some(provided),
        };
        match (facts.turn.amounts.get(&rule.amount), provided) {
            (Some(&amount), None) => {
                let (label, to, cite) = (rule.label.clone(), rule.to.clone(), rule.cite.clone());
                payments.push(Payment { label, to, amount, cite });
            }
            (Some(_), Some(provided)) => {
                notes.push(format!("{}: paid only where {provided}, which is not known", rule.label))
            }
            (None, _) => notes.push(format!("{}: its amount is not known, expected {:?}", rule.label, rule.amount)),
        }
    }
    payments
}

/// The interest that the turn's amounts say is due.
fn due_interest(rules: &Payout, turn: &Turn) -> Money {
    rules.interest.as_ref().and_then(|rule| turn.amounts.get(&rule.amount)).copied().unwrap_or(0)
}

/// Takes the interest from the revenue, and then from who pays what is left.
fn interest(rule: &InterestRule, due: Money, turn: &Turn, to_treasury: Money, notes: &mut Vec<String>) -> Interest {
    let from_revenue = due.min(turn.revenue);
    let shortfall = due - from_revenue;
    let mut left = Some(shortfall);
    let mut from = Vec::new();
    for &payer in rule.then.iter().filter(|_| shortfall > 0) {
        let amount = match payer {
            Payer::Treasury => left.zip(turn.treasury).map(|(left, cash)| left.min(cash + to_treasury)),
            Payer::President => left,
        };
        left = left.zip(amount).map(|(left, amount)| left - amount);
        from.push(InterestPart { payer, amount });
    }
    if let Some(left @ 1..) = left {
        notes.push(format!("{left} of the interest is not covered"));
    }
    Interest { due, from_revenue, shortfall, from, cite: rule.cite.clone() }
}

/// The choices that may be taken, with what that depends on where it is not known: of each name, in the order of the title,
/// the first whose conditions hold.
fn allowed<'r>(rules: &'r Payout, facts: &Facts<'_>) -> Vec<(&'r Choice, Option<String>)> {
    let is_first = |index: usize| rules.choices[..index].iter().all(|before| before.name != rules.choices[index].name);
    let firsts = (0..rules.choices.len()).filter(|&index| is_first(index));
    let judge = |choice: &Choice| {
        let divided = divide::divide(rules, choice, facts.net, &facts.turn.holders);
        Facts { divided: Some(&divided), ..*facts }.judge(&choice.when)
    };
    let named = |index: usize| rules.choices.iter().filter(move |choice| choice.name == rules.choices[index].name);
    firsts.flat_map(|index| first_that_holds(named(index), judge)).collect()
}

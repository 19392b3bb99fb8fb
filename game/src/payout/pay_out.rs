//! Computes the outcome of a turn for the company's money.

use highball_messages::{Message, Text};

use super::conditions::{Evaluation, Facts, first_that_holds};
use super::divide::divide;
use super::market_position::MarketPosition;
use super::price_move::price_moves;
use super::{Finance, Holder, Interest, InterestPart, PayoutError, PayoutOutcome, RECEIVERSHIP, Turn, TurnOutcome};
use crate::rules::Money;
use crate::rules::payout::{DividendChoice, InterestRule, Payer, Payment, Payout, Recipient};

/// Computes what happens to the money of a company's turn: payments, interest, and the effect of each permitted choice about the
/// revenue.
///
/// # Errors
/// If the turn refers to something that the title does not define, contradicts the title's market, or permits no choice.
pub fn pay_out(rules: &Payout, turn: &Turn) -> Result<TurnOutcome, PayoutError> {
    check(rules, turn)?;
    let position = MarketPosition::new(rules.market.as_ref(), turn)?;
    let due_interest = due_interest(rules, turn);
    let net = turn.revenue.saturating_sub(due_interest);
    let facts = Facts { turn, net, divided: None, position: &position };

    let mut notes = Vec::new();
    let mut payments = due_payments(rules, &facts, &mut notes);
    payments.extend(turn.payments.iter().cloned());
    let to_treasury =
        payments.iter().filter(|payment| payment.to == Recipient::Treasury).map(|payment| payment.amount).sum();

    let interest = match &rules.interest {
        Some(rule) if due_interest > 0 => Some(interest(rule, due_interest, turn, to_treasury, &mut notes)),
        _ => None,
    };
    let mut choices = Vec::new();
    for (choice, provided) in permitted_choices(rules, &facts) {
        let divided = divide(rules, choice, net, &turn.holders);
        let price = price_moves(rules, choice, &Facts { divided: Some(&divided), ..facts });
        choices.push(divided.outcome(choice, provided, to_treasury, price));
    }
    if choices.is_empty() {
        return Err(PayoutError::no_choice(rules, turn));
    }
    let unknown = turn.holders.unknown_percent();
    if unknown > 0 && !turn.holders.is_empty() {
        notes.push(Text::new(|language| Message::HoldersUnknown { percent: unknown.into() }.text(language)));
    }
    let payout = PayoutOutcome { revenue: turn.revenue, interest, net, choices, notes };
    Ok(TurnOutcome { payments, payout })
}

/// Checks that [`pay_out`] can compute the outcome of a turn.
fn check_turn(rules: &Payout, turn: &Turn) -> Result<(), PayoutError> {
    check(rules, turn)?;
    let position = MarketPosition::new(rules.market.as_ref(), turn)?;
    let net = turn.revenue.saturating_sub(due_interest(rules, turn));
    let facts = Facts { turn, net, divided: None, position: &position };
    if permitted_choices(rules, &facts).is_empty() { Err(PayoutError::no_choice(rules, turn)) } else { Ok(()) }
}

impl Finance {
    /// Checks that the turn can be paid out.
    ///
    /// # Errors
    /// The same as for [`pay_out`](Self::pay_out).
    pub fn check(&self) -> Result<(), PayoutError> {
        check_turn(&self.payout, &self.turn)
    }

    /// Computes what happens to the money if the routes earn `revenue`, and `payments` besides.
    ///
    /// # Errors
    /// If the turn refers to something that the rules do not define, or permits no choice.
    pub fn pay_out(&self, revenue: Money, payments: Vec<Payment>) -> Result<TurnOutcome, PayoutError> {
        let mut turn = self.turn.clone();
        turn.revenue = revenue;
        turn.payments.extend(payments);
        pay_out(&self.payout, &turn)
    }
}

/// Checks the names and the size of the amounts in a turn.
fn check(rules: &Payout, turn: &Turn) -> Result<(), PayoutError> {
    for holding in turn.holders.iter() {
        if let Holder::Location(location) = holding.holder
            && !rules.pays.contains_key(&location)
        {
            return Err(PayoutError::unknown_location(location, rules));
        }
    }
    if let Some(name) = turn.amounts.keys().find(|name| rules.amounts().all(|known| known != *name)) {
        return Err(PayoutError::unknown_amount(name, rules));
    }
    // With this limit, all sums and differences below fit into signed 64-bit integers.
    let amounts = turn.amounts.values().copied().chain(turn.payments.iter().map(|payment| payment.amount));
    let all = amounts.chain([turn.revenue]).chain(turn.treasury).chain(turn.price);
    let sum: u128 = all.map(u128::from).sum();
    if sum > PayoutError::MAX { Err(PayoutError::TooMuch { sum }) } else { Ok(()) }
}

/// Returns the payments due by the title's own rules. Notes those whose amount or condition is unknown.
fn due_payments(rules: &Payout, facts: &Facts<'_>, notes: &mut Vec<Text>) -> Vec<Payment> {
    let mut payments = Vec::new();
    for rule in &rules.payments {
        let provided = match facts.evaluate(&rule.when) {
            Evaluation::Fails => continue,
            Evaluation::Holds => None,
            Evaluation::HoldsIf(provided) => Some(provided),
        };
        match (facts.turn.amounts.get(&rule.amount), provided) {
            (Some(&amount), None) => {
                let (label, to, cite) = (rule.label.clone(), rule.to.clone(), rule.cite.clone());
                payments.push(Payment { label, to, amount, cite });
            }
            (Some(_), Some(provided)) => {
                notes.push(Text::new(|language| {
                    let condition = provided.in_language(language);
                    Message::PaidIfUnknown { label: &rule.label, condition }.text(language)
                }));
            }
            (None, _) => notes.push(Text::new(|language| {
                Message::AmountUnknown { label: &rule.label, name: &rule.amount }.text(language)
            })),
        }
    }
    payments
}

/// Returns the interest due according to the turn's amounts.
fn due_interest(rules: &Payout, turn: &Turn) -> Money {
    rules.interest.as_ref().and_then(|rule| turn.amounts.get(&rule.amount)).copied().unwrap_or(0)
}

/// Takes the interest from the revenue, and any shortfall from the payers named by the rule.
fn interest(rule: &InterestRule, due: Money, turn: &Turn, to_treasury: Money, notes: &mut Vec<Text>) -> Interest {
    let from_revenue = due.min(turn.revenue);
    let shortfall = due - from_revenue;
    let mut left = Some(shortfall);
    let mut from = Vec::new();
    // A company in receivership has no president.
    let pays = |payer: &&Payer| **payer != Payer::President || !turn.markers.contains(RECEIVERSHIP);
    for &payer in rule.then.iter().filter(|_| shortfall > 0).filter(pays) {
        let amount = match payer {
            Payer::Treasury => left.zip(turn.treasury).map(|(left, cash)| left.min(cash + to_treasury)),
            Payer::President => left,
        };
        left = left.zip(amount).map(|(left, amount)| left - amount);
        from.push(InterestPart { payer, amount });
    }
    if let Some(left @ 1..) = left {
        notes.push(Text::new(|language| Message::InterestNotCovered { amount: left }.text(language)));
    }
    Interest { due, from_revenue, shortfall, from, cite: rule.cite.clone() }
}

/// Returns the permitted choices, each with what that depends on if it is not known. Of several choices with one name, the first
/// whose condition holds counts. Keeps the order of the title.
fn permitted_choices<'r>(rules: &'r Payout, facts: &Facts<'_>) -> Vec<(&'r DividendChoice, Option<Text>)> {
    let is_first = |index: usize| rules.choices[..index].iter().all(|before| before.name != rules.choices[index].name);
    let firsts = (0..rules.choices.len()).filter(|&index| is_first(index));
    let evaluate = |choice: &DividendChoice| {
        let divided = divide(rules, choice, facts.net, &facts.turn.holders);
        Facts { divided: Some(&divided), ..*facts }.evaluate(&choice.when)
    };
    let named = |index: usize| rules.choices.iter().filter(move |choice| choice.name == rules.choices[index].name);
    firsts.flat_map(|index| first_that_holds(named(index), evaluate)).collect()
}

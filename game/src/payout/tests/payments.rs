//! Payments besides the revenue, and interest.

use super::*;
use crate::payout::{Interest, InterestPart};
use crate::rules::payout::{Payer, Recipient};

/// 18MEX 4.3.1, Appendix 2: \$20 go to the treasury even without a legal run, and are no dividend that moves the share price.
#[test]
fn the_mail_contract_pays_the_value_of_the_home_to_the_treasury_without_moving_the_price() {
    let outcome = outcome(MEX, "revenue = 0\ntrains = true\nkind = 'major'\namounts = { mail = 20 }");
    let [mail] = outcome.payments.as_slice() else { panic!("{outcome:?}") };
    assert_eq!(
        (mail.label.as_str(), &mail.to, mail.amount, mail.cite.as_str()),
        ("mail contract", &Recipient::Treasury, 20, "4.3.1")
    );
    assert_eq!(choices(&outcome), ["withhold"]);
    assert_eq!(under(&outcome, "withhold").treasury.total, 20);
    assert_eq!(price(&outcome, "withhold").0, "left");
}

/// 18MEX 4.3.1: it is not part of the revenue that is paid out.
#[test]
fn the_mail_contract_is_not_distributed() {
    let outcome =
        outcome(MEX, "revenue = 70\ntrains = true\nkind = 'major'\namounts = { mail = 40 }\nholders = { Ann = 100 }");
    assert_eq!(amounts(&outcome, "pay"), [("Ann".to_owned(), 70)]);
    assert_eq!(under(&outcome, "pay").treasury.total, 40);
    assert_eq!(under(&outcome, "withhold").treasury.total, 110);
}

/// 18MEX 4.3.1: a major company that owns a train.
#[test]
fn only_major_companies_with_a_train_are_paid_for_mail() {
    let without = outcome(MEX, "revenue = 0\ntrains = false\nkind = 'major'\namounts = { mail = 20 }");
    assert!(without.payments.is_empty());
    let minor = outcome(MEX, "revenue = 0\ntrains = true\nkind = 'minor'\namounts = { mail = 20 }");
    assert!(minor.payments.is_empty());
}

#[test]
fn a_mail_contract_of_unknown_amount_is_noted() {
    let outcome = outcome(MEX, "revenue = 70\ntrains = true\nkind = 'major'");
    assert!(outcome.payments.is_empty());
    assert_eq!(
        outcome.payout.notes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [r#"mail contract: the amount is unknown; give it as "mail""#]
    );
}

/// 18MW, New Orleans-Southwest Connection, and The Saint Louis Freight Line Company: whatever the choice.
#[test]
fn bonuses_beyond_the_route_value_are_paid_whatever_the_choice() {
    let outcome = outcome(
        MW,
        r#"
        revenue = 300
        trains = true
        payments = [
            { label = "New Orleans to Southwest", to = "treasury", amount = 200, cite = "New Orleans-Southwest Connection" },
            { label = "St. Louis Freight Line", to = "Ann", amount = 10 },
            { label = "St. Louis Freight Line", to = "Ann", amount = 10 },
        ]
        "#,
    );
    assert_eq!(outcome.payments.len(), 3);
    assert_eq!(outcome.payments[1].to, Recipient::Named("Ann".to_owned()));
    assert_eq!(under(&outcome, "pay").treasury.total, 200);
    assert_eq!(under(&outcome, "withhold").treasury.total, 500);
    assert_eq!(under(&outcome, "pay").distributed, 300);
}

fn interest(of: &str) -> Interest {
    outcome(SA, of).payout.interest.unwrap()
}

/// 18SA 7.8.1.
#[test]
fn interest_beyond_the_revenue_comes_from_the_treasury_and_then_from_the_president() {
    let part = |payer, amount| InterestPart { payer, amount };
    let enough = interest("revenue = 10\namounts = { interest = 40 }\ntrains = true\ntreasury = 100");
    assert_eq!((enough.from_revenue, enough.shortfall), (10, 30));
    assert_eq!(enough.from, [part(Payer::Treasury, Some(30)), part(Payer::President, Some(0))]);
    let short = interest("revenue = 10\namounts = { interest = 40 }\ntrains = true\ntreasury = 12");
    assert_eq!(short.from, [part(Payer::Treasury, Some(12)), part(Payer::President, Some(18))]);
    let paid = "payments = [{ label = 'bonus', to = 'treasury', amount = 5 }, { label = 'bonus', to = 'Ann', amount = 1 }]";
    let with_payments = interest(&format!("revenue = 10\namounts.interest = 40\ntrains = true\ntreasury = 12\n{paid}"));
    assert_eq!(with_payments.from, [part(Payer::Treasury, Some(17)), part(Payer::President, Some(13))]);
    let unknown = interest("revenue = 10\namounts = { interest = 40 }\ntrains = true");
    assert_eq!(unknown.from, [part(Payer::Treasury, None), part(Payer::President, None)]);
    let none = interest("revenue = 50\namounts = { interest = 40 }\ntrains = true\ntreasury = 0");
    assert_eq!((none.shortfall, none.from.len()), (0, 0));
}

/// 18SA 7.7, 7.8.1, where the rulebook is silent: nothing is paid, and the price moves left.
#[test]
fn if_interest_takes_the_whole_revenue_the_price_moves_left() {
    let outcome = outcome(SA, "revenue = 40\namounts = { interest = 40 }\ntrains = true\nholders = { Ann = 100 }");
    assert_eq!(outcome.payout.net, 0);
    assert_eq!(choices(&outcome), ["withhold"]);
    assert_eq!(under(&outcome, "withhold").treasury.total, 0);
    assert_eq!(price(&outcome, "withhold").0, "left");
}

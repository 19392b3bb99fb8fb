//! Properties of the outcome of any turn of any title.

use proptest::prelude::*;

use super::*;
use crate::payout::{Holder, Holders, PayoutError, RECEIVERSHIP};
use crate::rules::payout::{Cell, Payment, Percent, Recipient};

fn holders() -> impl Strategy<Value = Holders> {
    let name = prop::sample::select(vec!["Ann", "Bob", "Cal", "treasury", "pool", "offering", "trade-in"]);
    let percent = prop::sample::select(vec![1, 5, 10, 15, 20, 35]);
    prop::collection::btree_map(name, percent, 0..7).prop_map(|holders| {
        let mut left = 100;
        let fitting = holders.into_iter().filter(|(_, percent)| {
            let fits = *percent <= left;
            left -= if fits { *percent } else { 0 };
            fits
        });
        Holders::new(fitting.map(|(name, percent)| (name.to_owned(), Percent::try_from(percent).unwrap()))).unwrap()
    })
}

fn money() -> impl Strategy<Value = Money> {
    prop_oneof![0..40u64, (0..200u64).prop_map(|tens| 10 * tens), 0..200_000_000_000_000u64]
}

fn payment() -> impl Strategy<Value = Payment> {
    let to = prop::sample::select(vec!["treasury", "Ann"]).prop_map(|name| Recipient::from(name.to_owned()));
    (to, money()).prop_map(|(to, amount)| Payment { label: "bonus".to_owned(), to, amount, cite: String::new() })
}

/// Turns that may or may not fit a title.
fn turns() -> impl Strategy<Value = Turn> {
    let kind = prop::sample::select(vec!["", "major", "minor", "system"]).prop_map(str::to_owned);
    let marker = prop::sample::select(vec![RECEIVERSHIP, "borrowed D", "civil war"]).prop_map(str::to_owned);
    let markers = prop::collection::btree_set(marker, 0..3);
    let amount = prop::sample::select(vec!["mail", "interest", "male"]).prop_map(str::to_owned);
    let amounts = prop::collection::btree_map(amount, money(), 0..2);
    let cell = prop::option::of((0..13u32, 0..21u32).prop_map(|(row, column)| Cell { row, column }));
    let zone = prop::option::of(prop::sample::select(vec!["blue", "white", "yellow"]).prop_map(str::to_owned));
    let price = (prop::option::of(0..400u64), zone, cell);
    let company = (kind, markers, any::<bool>(), holders(), prop::option::of(money()), price);
    let turn = (money(), amounts, prop::collection::vec(payment(), 0..3));
    (company, turn).prop_map(|((kind, markers, trains, holders, treasury, price), (revenue, amounts, payments))| {
        let (price, zone, cell) = price;
        let routes = (!trains).then_some(false);
        Turn { revenue, trains, routes, kind, markers, amounts, payments, holders, treasury, price, zone, cell }
    })
}

/// Returns the turn without what the title does not define.
fn fitting(rules: &Payout, mut turn: Turn) -> Turn {
    let has = |holder: &Holder| {
        matches!(holder, Holder::Named(_))
            || matches!(holder, Holder::Location(location) if rules.pays.contains_key(location))
    };
    let holders = turn.holders.iter().filter(|holding| has(&holding.holder));
    turn.holders = Holders::new(holders.map(|holding| (holding.holder.to_string(), holding.percent))).unwrap();
    turn.amounts.retain(|name, _| rules.amounts().any(|known| known == name));
    if rules.kinds().next().is_some() && rules.kinds().all(|kind| kind != turn.kind) {
        turn.kind = "major".to_owned();
    }
    if let Some(grid) = rules.market.as_ref().and_then(|market| market.grid.as_ref()) {
        turn.cell = turn.cell.filter(|&cell| grid.space(cell).is_some());
        let here = |price: &Money| match turn.cell.and_then(|cell| grid.space(cell)) {
            Some(space) => space.price == *price,
            None => grid.spaces().any(|(_, space)| space.price == *price),
        };
        turn.price = turn.price.filter(here);
        turn.zone = None;
    }
    turn
}

fn titles() -> impl Strategy<Value = &'static str> {
    prop::sample::select(ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn no_money_is_lost(title in titles(), turn in turns()) {
        let rules = rules(title);
        let turn = fitting(&rules, turn);
        let TurnOutcome { payments, payout } = pay_out(&rules, &turn).unwrap();
        let covered = payout.interest.as_ref().map_or(0, |interest| interest.from_revenue);
        prop_assert_eq!(payout.net + covered, turn.revenue);
        if let Some(interest) = &payout.interest {
            prop_assert_eq!(interest.from_revenue + interest.shortfall, turn.amounts["interest"]);
            let paid: Option<Money> = interest.from.iter().map(|part| part.amount).sum();
            // A company in receivership has no president who pays the rest.
            let is_covered = |paid| if turn.markers.contains(RECEIVERSHIP) { paid <= interest.shortfall } else { paid == interest.shortfall };
            prop_assert!(interest.shortfall == 0 || paid.is_none_or(is_covered));
        }
        let side_payments: Money = payments.iter().filter(|payment| payment.to == Recipient::Treasury).map(|payment| payment.amount).sum();
        for choice in &payout.choices {
            prop_assert_eq!(choice.distributed + choice.treasury.retained, payout.net);
            let to = |receiver| choice.holders.iter().filter(move |part| part.to == receiver).map(|part| part.amount).sum::<Money>();
            let paid = to(Receiver::Holder) + to(Receiver::Treasury) + to(Receiver::Nobody);
            prop_assert_eq!(i128::from(paid) + i128::from(choice.rest), i128::from(choice.distributed));
            prop_assert_eq!(choice.treasury.total, choice.treasury.retained + to(Receiver::Treasury) + side_payments);
            // Rounding changes less than 1 for each of the ten shares, and less than 1 for each holder.
            if choice.unknown_percent == 0 {
                prop_assert!(choice.rest.unsigned_abs() < 10 + choice.holders.len() as u64, "{}", choice.rest);
            }
        }
    }

    #[test]
    fn a_larger_holding_is_not_paid_less(title in titles(), turn in turns()) {
        let rules = rules(title);
        let outcome = pay_out(&rules, &fitting(&rules, turn)).unwrap();
        for choice in &outcome.payout.choices {
            for one in &choice.holders {
                let not_more = choice.holders.iter().filter(|other| other.percent <= one.percent);
                prop_assert!(not_more.map(|other| other.amount).max() == Some(one.amount));
            }
        }
    }

    #[test]
    fn if_everything_is_known_there_is_one_move_of_the_price(title in titles(), turn in turns(), price in 1..400u64) {
        let rules = rules(title);
        let has_grid = rules.market.as_ref().is_some_and(|market| market.grid.is_some());
        let turn = Turn { price: if has_grid { None } else { Some(price) }, zone: Some("blue".to_owned()), ..turn };
        let turn = fitting(&rules, turn);
        for choice in pay_out(&rules, &turn).unwrap().payout.choices {
            prop_assert_eq!(choice.price.len(), usize::from(turn.kind != "minor" || !rules.kinds().any(|kind| kind == "minor")));
            prop_assert!(choice.price.iter().all(|price| price.provided.is_none()));
        }
    }

    #[test]
    fn a_turn_is_only_rejected_for_what_the_title_does_not_define(title in titles(), turn in turns()) {
        let rules = rules(title);
        match pay_out(&rules, &turn) {
            Ok(outcome) => prop_assert!(!outcome.payout.choices.is_empty()),
            Err(PayoutError::UnknownLocation { location, .. }) => prop_assert!(!rules.pays.contains_key(&location)),
            Err(PayoutError::UnknownAmount { name, .. }) => prop_assert!(rules.amounts().all(|known| known != name)),
            Err(PayoutError::NoChoice { .. }) => prop_assert!(rules.kinds().all(|kind| kind != turn.kind)),
            Err(error) => prop_assert!(rules.market.is_some_and(|market| market.grid.is_some()), "{}", error),
        }
    }

    #[test]
    fn a_turn_that_is_written_and_read_is_the_same(turn in turns()) {
        let text = serde_json::to_string(&turn).unwrap();
        prop_assert_eq!(serde_json::from_str::<Turn>(&text).unwrap(), turn);
    }
}

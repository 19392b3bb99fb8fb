//! What must hold for any turn of any title.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::payout::{Holders, PayoutError};
use crate::rules::payout::{Cell, Percent};

fn holders() -> impl Strategy<Value = BTreeMap<String, i64>> {
    let name = prop::sample::select(vec!["Ann", "Bob", "Cal", "treasury", "pool", "offering", "trade-in"]);
    prop::collection::btree_map(name.prop_map(str::to_owned), prop::sample::select(vec![1, 5, 10, 15, 20, 35]), 0..7)
}

fn turns() -> impl Strategy<Value = Turn> {
    let kind = prop::sample::select(vec!["", "major", "minor", "system"]);
    let marker = prop::sample::select(vec!["receivership", "borrowed", "civil-war"]);
    let markers = prop::collection::btree_set(marker.prop_map(str::to_owned), 0..3);
    let money = || prop_oneof![0..40u64, (0..200u64).prop_map(|tens| 10 * tens), 0..2_000_000_000_000_000u64];
    let cell = prop::option::of((0..13u32, 0..21u32).prop_map(|(row, column)| Cell { row, column }));
    let zone = prop::option::of(prop::sample::select(vec!["blue", "white", "yellow"]));
    let price = (prop::option::of(0..400u64), zone, cell);
    (money(), any::<bool>(), kind, markers, money(), any::<bool>(), holders(), prop::option::of(money()), price)
        .prop_filter_map(
            "more than the whole company",
            |(revenue, trains, kind, markers, interest, owes, holders, treasury, (price, zone, cell))| {
                let holders = holders.into_iter().map(|(name, percent)| (name, Percent::try_from(percent).unwrap()));
                let holders = Holders::new(holders).ok()?;
                let interest = if owes { interest } else { 0 };
                let (kind, zone) = (kind.to_owned(), zone.map(str::to_owned));
                let (amounts, payments) = Default::default();
                Some(Turn {
                    revenue,
                    trains,
                    kind,
                    markers,
                    amounts,
                    payments,
                    interest,
                    holders,
                    treasury,
                    price,
                    zone,
                    cell,
                })
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn nothing_is_lost(title in prop::sample::select(ALL.to_vec()), turn in turns()) {
        let rules = rules(title);
        let Ok(Outcome { payout, .. }) = pay_out(&rules, &turn) else { return Ok(()) };
        let covered = payout.interest.as_ref().map_or(0, |interest| interest.from_revenue);
        prop_assert_eq!(payout.net + covered, turn.revenue);
        for choice in &payout.choices {
            prop_assert_eq!(choice.distributed + choice.treasury.retained, payout.net);
            let to = |receiver| choice.holders.iter().filter(move |part| part.to == receiver).map(|part| part.amount).sum::<Money>();
            let paid = to(Receiver::Holder) + to(Receiver::Treasury) + to(Receiver::Nobody);
            prop_assert_eq!(i128::from(paid) + i128::from(choice.rest), i128::from(choice.distributed));
            prop_assert_eq!(choice.treasury.total, choice.treasury.retained + to(Receiver::Treasury));
            // Rounding is less than 1 for each holder where all shares are known and exact, less than 10 or so where each is rounded.
            if choice.unknown_percent == 0 {
                prop_assert!(choice.rest.unsigned_abs() < 20, "{}", choice.rest);
            }
        }
    }

    #[test]
    fn who_holds_more_is_not_paid_less(title in prop::sample::select(ALL.to_vec()), turn in turns()) {
        let Ok(outcome) = pay_out(&rules(title), &turn) else { return Ok(()) };
        for choice in &outcome.payout.choices {
            for (one, other) in choice.holders.iter().zip(choice.holders.iter().skip(1)) {
                let order = one.percent.cmp(&other.percent);
                prop_assert!(order != std::cmp::Ordering::Greater || one.amount >= other.amount);
                prop_assert!(order != std::cmp::Ordering::Less || one.amount <= other.amount);
                prop_assert!(order != std::cmp::Ordering::Equal || one.amount == other.amount);
            }
        }
    }

    #[test]
    fn a_turn_is_refused_only_for_what_the_title_does_not_have(title in prop::sample::select(ALL.to_vec()), turn in turns()) {
        let rules = rules(title);
        match pay_out(&rules, &turn) {
            Ok(outcome) => prop_assert!(!outcome.payout.choices.is_empty()),
            Err(PayoutError::UnknownPlace { place, .. }) => prop_assert!(!rules.pays.contains_key(&place)),
            Err(PayoutError::NoInterest { amount }) => prop_assert!(rules.interest.is_none() && amount == turn.interest),
            Err(PayoutError::NoChoice { .. }) => prop_assert!(rules.kinds().all(|kind| kind != turn.kind)),
            Err(PayoutError::TooMuch { sum }) => prop_assert!(sum > PayoutError::MOST),
            Err(error) => prop_assert!(rules.market.is_some_and(|market| market.grid.is_some()), "{}", error),
        }
    }

    #[test]
    fn a_turn_read_again_is_the_same(turn in turns()) {
        let text = serde_json::to_string(&turn).unwrap();
        prop_assert_eq!(serde_json::from_str::<Turn>(&text).unwrap(), turn);
    }
}

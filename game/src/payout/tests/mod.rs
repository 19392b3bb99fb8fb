//! The payout of nine titles, by the rules in their files.

mod any;
mod faults;
mod json;
mod payments;
mod prices;
mod shares;

use highball_messages::Language;
use serde::Deserialize;

use super::{ChoiceOutcome, Turn, TurnOutcome, pay_out};
use crate::rules::Money;
use crate::rules::payout::{Payout, Receiver};

const MEX: &str = include_str!("../../../../titles/src/title/data/18mex.toml");
const TN: &str = include_str!("../../../../titles/src/title/data/18tn.toml");
const EZ: &str = include_str!("../../../../titles/src/title/data/18ez.toml");
const SA: &str = include_str!("../../../../titles/src/title/data/18sa.toml");
const MW: &str = include_str!("../../../../titles/src/title/data/18mw.toml");
const T1830: &str = include_str!("../../../../titles/src/title/data/1830.toml");
const T1889: &str = include_str!("../../../../titles/src/title/data/1889.toml");
const CHESAPEAKE: &str = include_str!("../../../../titles/src/title/data/18chesapeake.toml");
const GA: &str = include_str!("../../../../titles/src/title/data/18ga.toml");

const ALL: [&str; 9] = [MEX, TN, EZ, SA, MW, T1830, T1889, CHESAPEAKE, GA];

fn rules(text: &str) -> Payout {
    #[derive(Deserialize)]
    struct Title {
        payout: Payout,
    }

    let payout = toml::from_str::<Title>(text).unwrap().payout;
    payout.check().unwrap();
    payout
}

fn turn(text: &str) -> Turn {
    toml::from_str(text).unwrap()
}

fn outcome(title: &str, of: &str) -> TurnOutcome {
    pay_out(&rules(title), &turn(of)).unwrap()
}

/// Returns the names of the permitted choices.
fn choices(outcome: &TurnOutcome) -> Vec<&str> {
    outcome.payout.choices.iter().map(|choice| choice.choice.as_str()).collect()
}

/// Returns the outcome of a permitted choice.
fn under<'o>(outcome: &'o TurnOutcome, choice: &str) -> &'o ChoiceOutcome {
    outcome.payout.choices.iter().find(|outcome| outcome.choice == choice).unwrap()
}

/// Returns each holder's dividend under a choice.
fn amounts(outcome: &TurnOutcome, choice: &str) -> Vec<(String, Money)> {
    under(outcome, choice).holders.iter().map(|part| (part.holder.to_string(), part.amount)).collect()
}

/// Returns the only possible move of the share price under a choice, in words without the ends of the market, and the new price.
fn price<'o>(outcome: &'o TurnOutcome, choice: &str) -> (&'o str, Option<Money>) {
    let [price] = under(outcome, choice).price.as_slice() else { panic!("not one move: {outcome:?}") };
    assert_eq!(price.provided, None);
    (price.words.in_language(Language::English).split(" (").next().unwrap(), price.to)
}

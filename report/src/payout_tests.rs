//! The outcome of a turn as text.

use serde::Deserialize;

use super::text::payout_text;
use highball_game::payout::{Turn, pay_out};
use highball_game::rules::payout::Payout;
use highball_messages::Language;

const MEX: &str = include_str!("../../titles/src/title/data/18mex.toml");
const SA: &str = include_str!("../../titles/src/title/data/18sa.toml");
const MW: &str = include_str!("../../titles/src/title/data/18mw.toml");
const T1830: &str = include_str!("../../titles/src/title/data/1830.toml");

/// Returns the text for a turn by the payout rules of a title.
fn text(title: &str, turn: &str) -> String {
    #[derive(Deserialize)]
    struct Rules {
        payout: Payout,
    }

    let rules = toml::from_str::<Rules>(title).unwrap().payout;
    payout_text(&pay_out(&rules, &toml::from_str::<Turn>(turn).unwrap()).unwrap(), Language::English)
}

/// 18SA 7.7, example 1.
#[test]
fn text_lists_each_choice_with_its_holders_and_the_share_price() {
    let turn = "revenue = 150\namounts = { interest = 20 }\ntrains = true\nprice = 140\n\
                holders = { President = 40, Other = 15, pool = 15, offering = 20 }\n";
    insta::assert_snapshot!(text(SA, turn));
}

/// 18MEX 4.3.1, and 18MW, Blue Zone, with few known facts.
#[test]
fn text_lists_payments_and_unknown_facts() {
    let payment = "payments = [{ label = 'St. Louis\\u001b Freight Line', to = 'Ann', amount = 10 }]".replace('\'', "\"");
    let mail = text(MEX, "revenue = 0\ntrains = true\nkind = 'major'\namounts = { mail = 20 }");
    let zone = text(MW, &format!("revenue = 100\ntrains = true\n{payment}"));
    let cell = text(T1830, "revenue = 100\ntrains = true\nprice = 350\nholders = { Ann = 100 }");
    let shortfall = text(SA, "revenue = 10\namounts = { interest = 40 }\ntrains = true");
    insta::assert_snapshot!([mail, zone, cell, shortfall].join("\n"));
}

/// Where the price is not known, the share price has one line for each choice; common usage is said once.
#[test]
fn what_is_not_known_and_what_is_common_is_said_once() {
    const T1846: &str = include_str!("../../titles/src/title/data/1846.toml");
    let text = text(T1846, "revenue = 600\ntrains = true\nkind = 'major'");
    let of_pay: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("pay")).take(3).collect();
    assert!(of_pay[0].starts_with("pay: 600 distributed, 60 per 10% share"), "{text}");
    let decides = "  share price right twice, right 3 times, right, stays or left: which of these, the price decides";
    assert_eq!(of_pay[1], decides, "{text}");
    assert!(of_pay[2].starts_with("half: "), "{text}");
    assert_eq!(text.matches("common usage").count(), 1, "{text}");
    assert!(text.ends_with("By common usage: no rulebook is cited, this is how the game is commonly played.\n"), "{text}");
}

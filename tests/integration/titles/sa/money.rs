//! The money of 18SA: revenue calculation and usage (7.7), interest and receivership (7.8).

use highball::rules::payout::Payer;

use super::*;

/// A route value of 150, as in both examples of 7.7: Santiago 20 – Patagonia 60 – Buenos Aires 70. The argument is what else the board
/// has of the company.
fn earns_150(says: &str) -> String {
    let trains = format!("trains = [\"5 passenger\"], {says}");
    let board = PATAGONIA.replace("phase = \"2\"", "phase = \"5\"").replace("BA-yellow/1", "BA-brown/0");
    board.replace("trains = [\"3 passenger\"]", &trains)
}

const HOLDERS: &str = "holders = { President = 40, Other = 15, pool = 15, offering = 30 }";

fn run(says: &str) -> Asked {
    let asked = TITLE.ask(&earns_150(says), "EFE");
    assert_eq!(asked.answer.revenue, 150);
    asked
}

/// 7.7, example 1.
#[test]
fn of_150_with_20_interest_the_president_gets_52_another_19_and_the_treasury_19() {
    let asked = run(&format!("interest = 20, {HOLDERS}"));
    assert_eq!((asked.payout().net, asked.outcome("pay").per_share), (130, 13));
    assert_eq!(asked.amounts("pay"), named([("President", 52), ("Other", 19), ("pool", 19), ("offering", 39)]));
    assert_eq!(asked.outcome("pay").treasury.total, 19);
}

/// 7.7, example 2.
#[test]
fn of_150_half_distributes_70_and_saves_80() {
    let asked = run(&format!("price = 140, {HOLDERS}"));
    let half = asked.outcome("half");
    assert_eq!((half.distributed, half.per_share, half.treasury.retained), (70, 7, 80));
    assert_eq!(asked.amounts("half"), named([("President", 28), ("Other", 10), ("pool", 10), ("offering", 21)]));
    assert_eq!(half.treasury.total, 80 + 10);
    let whole = TITLE.changed(&[("multiple = 10 ", "")]);
    let distributed = ask(&whole, &earns_150("price = 140"), "EFE").outcome("half").distributed;
    assert_eq!(distributed, 75, "a 10% share's part would be broken");
}

/// 7.7 b. It is a reading that the half is rounded further down if 5 less is not enough.
#[test]
fn half_is_rounded_down_to_whole_amounts_for_10_percent() {
    let half = |interest: u32| {
        let asked = run(&format!("price = 50, interest = {interest}"));
        let half = asked.outcome("half");
        (half.distributed, half.treasury.total)
    };
    assert_eq!([half(10), half(20), half(16)], [(70, 70), (60, 70), (60, 74)]);
}

/// 7.7 b.
#[test]
fn half_may_be_distributed_if_the_net_income_is_at_least_the_price() {
    let choices = |says: &str| run(says).choices().join(" ");
    assert_eq!(choices("price = 150"), "pay half withhold");
    assert_eq!(choices("price = 151"), "pay withhold");
    assert_eq!(choices("price = 150, interest = 10"), "pay withhold", "the net income counts");
    let always = TITLE.changed(&[("net = { at_least = \"price\" }, ", "")]);
    assert_eq!(ask(&always, &earns_150("price = 151"), "EFE").choices(), ["pay", "half", "withhold"]);
}

/// 7.7 a: a 5% share is paid half of the dividend of a 10% share, rounded down. Two of them count as a 10% share.
#[test]
fn an_odd_5_percent_share_is_rounded_down() {
    let says = "interest = 20, holders = { Ann = 45, Bob = 30, Cleo = 5 }";
    assert_eq!(run(says).amounts("pay"), named([("Ann", 52 + 6), ("Bob", 39), ("Cleo", 6)]));
    let up = TITLE.changed(&[("odd = \"down\"", "odd = \"up\"")]);
    let rounded_up = ask(&up, &earns_150(says), "EFE").amounts("pay");
    assert_eq!(rounded_up, named([("Ann", 52 + 7), ("Bob", 39), ("Cleo", 7)]));
}

/// 7.7 a. It is a reading that 137 pays 13 for each share.
#[test]
fn each_10_percent_share_is_rounded_down() {
    assert_eq!(run("interest = 13, holders = { Ann = 60, Bob = 15 }").amounts("pay"), named([("Ann", 78), ("Bob", 13 + 6)]));
}

/// 7.7 a: shares in the pool pay the treasury, and unsold shares pay the bank. That shares on the charter pay the treasury is a reading.
#[test]
fn the_treasury_is_paid_for_shares_in_the_pool_and_on_the_charter() {
    let says = "holders = { Ann = 50, pool = 20, treasury = 10, offering = 20 }";
    assert_eq!(run(says).outcome("pay").treasury.total, 30 + 15);
    let paid = |from: &str, to: &str| {
        let title = TITLE.changed(&[(from, to)]);
        ask(&title, &earns_150(says), "EFE").outcome("pay").treasury.total
    };
    assert_eq!(paid("pool = \"treasury\"", "pool = \"nobody\""), 15);
    assert_eq!(paid("offering = \"nobody\"", "offering = \"treasury\""), 30 + 15 + 30);
}

/// 7.7: right, no move, or left. At the ends of the row up or down.
#[test]
fn the_price_moves_right_stays_or_moves_left() {
    let asked = run("price = 100");
    assert_eq!(["pay", "half", "withhold"].map(|choice| asked.steps(choice)), ["right", "", "left"]);
    assert_eq!(asked.price("pay"), ["right (up at the end of the row)"]);
    assert_eq!(asked.price("withhold"), ["left (down at the start of the row)"]);
    assert_eq!(asked.outcome("withhold").treasury.total, 150);
}

/// 7.7, 7.8.1.
#[test]
fn a_shortfall_of_interest_comes_from_the_treasury_and_then_from_the_president() {
    let asked = run("interest = 200, treasury = 30");
    let interest = asked.payout().interest.as_ref().unwrap();
    assert_eq!((interest.from_revenue, interest.shortfall), (150, 50));
    let from: Vec<_> = interest.from.iter().map(|part| (part.payer, part.amount)).collect();
    assert_eq!(from, [(Payer::Treasury, Some(30)), (Payer::President, Some(20))]);
    assert_eq!(
        (asked.choices(), asked.steps("withhold")),
        (vec!["withhold"], "left".to_owned()),
        "a net income of 0: a reading"
    );
    let rule = "[payout.interest]\namount = \"interest\"\nthen = [\"treasury\", \"president\"]\ncite = \"7.7, 7.8.1\"\n";
    let without = TITLE.changed(&[(rule, "")]);
    assert_eq!(ask(&without, &earns_150("interest = 200, treasury = 30"), "EFE").payout().net, 150);
}

/// 7.8.1: for each financed train, whether it runs or not.
#[test]
fn interest_is_due_without_a_run_but_not_after_repayment() {
    let nowhere = earns_150("interest = 20, treasury = 50").replace(r#"C21 = "8/3", "#, "");
    let asked = TITLE.ask(&nowhere, "EFE");
    let interest = asked.payout().interest.as_ref().unwrap();
    assert_eq!((asked.answer.revenue, interest.shortfall), (0, 20));
    assert_eq!((run("treasury = 50").payout().net, run("treasury = 50").payout().interest.is_none()), (150, true));
}

/// 7.8.4.
#[test]
fn in_receivership_the_revenue_goes_to_the_treasury() {
    let asked = run("price = 100, receivership = true");
    assert_eq!((asked.choices(), asked.outcome("withhold").treasury.total), (vec!["withhold"], 150));
    let may = TITLE.changed(&[("without = [\"receivership\"], ", "")]);
    assert_eq!(ask(&may, &earns_150("price = 100, receivership = true"), "EFE").choices(), ["pay", "half", "withhold"]);
}

/// The payout of a company with interest to pay.
#[test]
fn the_fixture_has_its_known_payout() {
    let asked = TITLE.ask(&TITLE.late_board(), "EFE");
    assert_eq!((asked.answer.revenue, asked.payout().net), (370, 335));
    assert_eq!(asked.amounts("pay"), named([("Ann", 99), ("Cleo", 33 + 16), ("pool", 99), ("offering", 66 + 16)]));
    assert_eq!(asked.outcome("half").distributed, 160);
    assert_eq!(asked.amounts("half"), named([("Ann", 48), ("Cleo", 24), ("pool", 48), ("offering", 40)]));
    assert_eq!(asked.outcome("half").treasury.total, 175 + 48);
    let board = TITLE.late_board();
    let choices = ["FNC", "SGR", "AFE"].map(|company| super::TITLE.ask(&board, company).choices().join(" "));
    assert_eq!(choices, ["pay withhold", "withhold", "pay half withhold"]);
}

//! The division of the revenue.

use super::*;

fn named(amounts: &[(&str, Money)]) -> Vec<(String, Money)> {
    amounts.iter().map(|&(name, amount)| (name.to_owned(), amount)).collect()
}

/// 18MEX 4.3.3 (a).
#[test]
fn sixty_percent_of_70_is_42() {
    let outcome = outcome(MEX, "revenue = 70\ntrains = true\nkind = 'major'\nholders = { Ann = 60 }");
    assert_eq!(amounts(&outcome, "pay"), named(&[("Ann", 42)]));
    assert_eq!(under(&outcome, "pay").per_share, 7);
    assert_eq!(under(&outcome, "withhold").treasury.total, 70);
    assert_eq!(amounts(&outcome, "withhold"), named(&[("Ann", 0)]));
}

/// 18MEX 4.3.3: three certificates of 5% are one holding, so 15% of 90 are 14 (13.5), not 15.
#[test]
fn an_odd_multiple_of_5_percent_is_rounded_up_once_for_each_holder() {
    let of = "revenue = 90\ntrains = true\nkind = 'major'\nholders = { Ann = 55, Bob = 15, pool = 5, offering = 10, trade-in = 15 }";
    let outcome = outcome(MEX, of);
    let expected = [("Ann", 50), ("Bob", 14), ("pool", 5), ("offering", 9), ("trade-in", 14)];
    assert_eq!(amounts(&outcome, "pay"), named(&expected));
    // 49.5, 13.5, 4.5 and 13.5 are rounded up: the bank adds 2.
    assert_eq!(under(&outcome, "pay").rest, -2);
}

/// 18MEX 4.3.3, 1.4.
#[test]
fn open_market_shares_pay_the_treasury_and_the_initial_offering_and_trade_in_box_nobody() {
    let of = "revenue = 100\ntrains = true\nkind = 'major'\nholders = { Ann = 60, pool = 20, offering = 15, trade-in = 5 }";
    let outcome = outcome(MEX, of);
    let pay = under(&outcome, "pay");
    assert_eq!((pay.treasury.retained, pay.treasury.shares, pay.treasury.total), (0, 20, 20));
    let nobody: Vec<_> = pay.holders.iter().filter(|part| part.to == Receiver::Nobody).map(|part| part.amount).collect();
    assert_eq!(nobody, [15, 5]);
}

/// 18MEX 4.2 (d), Appendix 1: a minor may not withhold, a major may not pay half.
#[test]
fn a_minor_splits_with_its_owner_and_a_major_pays_all_or_nothing() {
    let minor = outcome(MEX, "revenue = 30\ntrains = true\nkind = 'minor'\nholders = { Owner = 100 }");
    assert_eq!(choices(&minor), ["split"]);
    assert_eq!(amounts(&minor, "split"), named(&[("Owner", 15)]));
    assert_eq!(under(&minor, "split").treasury.total, 15);
    assert_eq!(under(&minor, "split").per_share, 15);
    assert!(under(&minor, "split").price.is_empty());
    let major = outcome(MEX, "revenue = 30\ntrains = true\nkind = 'major'");
    assert_eq!(choices(&major), ["pay", "withhold"]);
}

/// 18EZ 2.7, the table of dividends.
#[test]
fn a_run_for_100_pays_60_30_and_10() {
    let of = "revenue = 100\ntrains = true\nkind = 'major'\nholders = { President = 60, 'Shareholder 1' = 30, 'Shareholder B' = 10 }";
    let outcome = outcome(EZ, of);
    assert_eq!(choices(&outcome), ["pay", "half", "withhold"]);
    assert_eq!(amounts(&outcome, "pay"), named(&[("President", 60), ("Shareholder 1", 30), ("Shareholder B", 10)]));
    assert_eq!(under(&outcome, "pay").per_share, 10);
    assert_eq!(under(&outcome, "pay").treasury.total, 0);
}

/// 18EZ 2.7, on partial retention.
#[test]
fn half_of_100_is_50_and_half_of_90_is_40_with_50_for_the_treasury() {
    let half = |revenue| {
        let outcome = outcome(EZ, &format!("revenue = {revenue}\ntrains = true\nkind = 'major'"));
        let half = under(&outcome, "half");
        (half.distributed, half.per_share, half.treasury.total)
    };
    assert_eq!(half(100), (50, 5, 50));
    assert_eq!(half(90), (40, 4, 50));
}

/// 18EZ 2.7: shares not sold from the IPO pay the treasury, in the half case too.
#[test]
fn unsold_shares_pay_the_treasury_of_a_full_and_of_a_half_payment() {
    let of = "revenue = 100\ntrains = true\nkind = 'major'\nholders = { Ann = 50, offering = 30, pool = 20 }";
    let outcome = outcome(EZ, of);
    assert_eq!(under(&outcome, "pay").treasury.total, 30);
    assert_eq!(under(&outcome, "half").treasury.total, 50 + 15);
    // This reading is data. With the other one, the pool's shares pay the treasury too.
    let other = EZ.replace(r#"pool = "nobody""#, r#"pool = "treasury""#);
    assert_eq!(under(&super::outcome(&other, of), "half").treasury.total, 50 + 15 + 10);
}

/// 18EZ 2.7: minors split, and nothing else; the odd amount goes to the treasury.
#[test]
fn a_minor_railroad_splits_and_keeps_the_odd_amount() {
    let outcome = outcome(EZ, "revenue = 25\ntrains = true\nkind = 'minor'\nholders = { Owner = 100 }");
    assert_eq!(choices(&outcome), ["split"]);
    assert_eq!(amounts(&outcome, "split"), named(&[("Owner", 12)]));
    assert_eq!(under(&outcome, "split").treasury.total, 13);
}

const EXAMPLE_1: &str = "trains = true\nholders = { President = 40, Other = 15, pool = 15, offering = 30 }\n";

/// 18SA 7.7, example 1.
#[test]
fn with_20_interest_150_pays_13_per_share_and_6_for_an_odd_half_share() {
    let outcome = outcome(SA, &format!("revenue = 150\namounts.interest = 20\n{EXAMPLE_1}"));
    assert_eq!(outcome.payout.net, 130);
    assert_eq!(amounts(&outcome, "pay"), named(&[("President", 52), ("Other", 19), ("pool", 19), ("offering", 39)]));
    assert_eq!(under(&outcome, "pay").treasury.total, 19);
    // Two half shares, at 13 a share, are rounded down.
    assert_eq!(under(&outcome, "pay").rest, 1);
}

/// 18SA 7.7, example 2.
#[test]
fn half_of_150_distributes_70_and_saves_80() {
    let outcome = outcome(SA, &format!("revenue = 150\nprice = 140\n{EXAMPLE_1}"));
    assert_eq!(choices(&outcome), ["pay", "half", "withhold"]);
    let half = under(&outcome, "half");
    assert_eq!((half.distributed, half.per_share, half.treasury.retained), (70, 7, 80));
    assert_eq!(amounts(&outcome, "half"), named(&[("President", 28), ("Other", 10), ("pool", 10), ("offering", 21)]));
    assert_eq!(half.treasury.total, 90);
    assert_eq!(price(&outcome, "half"), ("stays", Some(140)));
}

/// 18SA 7.7 b.
#[test]
fn half_may_be_distributed_only_where_the_net_income_is_at_least_the_share_price() {
    let at = |price| outcome(SA, &format!("revenue = 150\namounts.interest = 10\ntrains = true\nprice = {price}"));
    assert_eq!(choices(&at(140)), ["pay", "half", "withhold"]);
    assert_eq!(choices(&at(141)), ["pay", "withhold"]);
    let unknown = outcome(SA, "revenue = 150\ntrains = true");
    let provided = under(&unknown, "half").provided.as_ref().map(ToString::to_string);
    assert_eq!(provided.as_deref(), Some("the net revenue is at least the share price"));
    assert_eq!(under(&unknown, "pay").provided, None);
}

/// 18SA 7.7, where the rulebook is silent: 5 less than half of 134 is still broken.
#[test]
fn half_is_lowered_to_whole_dividends_and_the_rest_goes_to_the_treasury() {
    let outcome = outcome(SA, "revenue = 134\ntrains = true\nprice = 100");
    let half = under(&outcome, "half");
    assert_eq!((half.distributed, half.per_share, half.treasury.retained), (60, 6, 74));
}

/// 18SA 7.7 a, where the rulebook is silent.
#[test]
fn a_broken_dividend_is_rounded_down_for_each_share() {
    let outcome = outcome(SA, "revenue = 137\ntrains = true\nholders = { Ann = 60, Bob = 35, treasury = 5 }");
    assert_eq!(amounts(&outcome, "pay"), named(&[("Ann", 78), ("Bob", 45), ("treasury", 6)]));
    assert_eq!(under(&outcome, "pay").treasury.total, 6);
    assert_eq!(under(&outcome, "pay").rest, 137 - 78 - 45 - 6);
}

/// 18SA 7.8.4.
#[test]
fn in_receivership_the_revenue_always_goes_to_the_treasury() {
    let outcome = outcome(SA, "revenue = 150\ntrains = true\nprice = 40\nmarkers = ['receivership']");
    assert_eq!(choices(&outcome), ["withhold"]);
    assert_eq!(under(&outcome, "withhold").treasury.total, 150);
}

/// 18MW, Dividend Payment, and merger, item 4: 15% of a System pay a dividend of 27 and half of it, rounded up.
#[test]
fn five_percent_shares_of_a_system_are_combined_and_an_odd_one_rounded_up() {
    let of = "revenue = 270\ntrains = true\nkind = 'system'\nholders = { Ann = 45, Bob = 15, Cal = 10, pool = 10, treasury = 10, offering = 10 }";
    let outcome = outcome(MW, of);
    let expected = [("Ann", 4 * 27 + 14), ("Bob", 27 + 14), ("Cal", 27), ("treasury", 27), ("pool", 27), ("offering", 27)];
    assert_eq!(amounts(&outcome, "pay"), named(&expected));
    // The pool's shares pay nobody.
    assert_eq!(under(&outcome, "pay").treasury.total, 27 + 27);
}

/// 18MW, Bankruptcy: the receiver decides, but a company that borrows a D retains.
#[test]
fn a_company_with_a_borrowed_engine_retains() {
    let with = |markers| outcome(MW, &format!("revenue = 100\ntrains = true\nmarkers = {markers}"));
    assert_eq!(choices(&with("['receivership', 'borrowed D']")), ["withhold"]);
    assert_eq!(choices(&with("['receivership']")), ["pay", "withhold"]);
}

/// 18TN, Summary of Rules.
#[test]
fn shares_in_the_open_market_pay_the_corporation_and_unsold_ones_do_not() {
    for title in [TN, GA, T1830, T1889, CHESAPEAKE] {
        let outcome = outcome(title, "revenue = 120\ntrains = true\nholders = { Ann = 50, pool = 20, offering = 30 }");
        assert_eq!(choices(&outcome), ["pay", "withhold"]);
        assert_eq!(amounts(&outcome, "pay"), named(&[("Ann", 60), ("pool", 24), ("offering", 36)]));
        assert_eq!(under(&outcome, "pay").treasury.total, 24);
    }
}

#[test]
fn shares_without_a_known_holder_are_noted_and_kept_apart() {
    let outcome = outcome(T1830, "revenue = 120\ntrains = true\nholders = { Ann = 50, pool = 20 }");
    let pay = under(&outcome, "pay");
    assert_eq!((pay.unknown_percent, pay.rest), (30, 36));
    assert_eq!(outcome.payout.notes.len(), 1);
    assert!(outcome.payout.notes[0].to_string().starts_with("30% "), "{:?}", outcome.payout.notes);
}

#[test]
fn without_holders_the_dividend_and_the_treasury_are_still_known() {
    let outcome = outcome(T1830, "revenue = 120\ntrains = true");
    let pay = under(&outcome, "pay");
    assert_eq!((pay.per_share, pay.treasury.total, pay.rest), (12, 0, 120));
    assert!(outcome.payout.notes.is_empty());
}

#[test]
fn players_are_sorted_by_size_and_name_before_locations_of_unsold_shares() {
    let outcome =
        outcome(T1830, "revenue = 10\ntrains = true\nholders = { offering = 40, pool = 20, Zoe = 20, Bob = 10, Ann = 10 }");
    let names: Vec<_> = amounts(&outcome, "pay").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Zoe", "Ann", "Bob", "pool", "offering"]);
}

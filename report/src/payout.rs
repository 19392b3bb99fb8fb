//! The outcome of a turn as text for players.

use std::fmt::Write;

use highball_game::escape;
use highball_game::payout::{ChoiceOutcome, HolderPart, Interest, PriceMove, TurnOutcome};
use highball_game::rules::payout::{Payment, Receiver, Recipient};

/// The section that titles cite for rules that are the same wherever people play them.
const COMMON_USAGE: &str = "common usage";

/// Writes an outcome as lines of text: payments, interest, then each choice with its dividends and the move of the share price, and what is
/// meant by common usage if any of this is.
#[must_use]
pub fn payout_text(outcome: &TurnOutcome) -> String {
    let mut text = payout_lines(outcome);
    if let Some(note) = common_usage_text(outcome) {
        let _ = writeln!(text, "{note}");
    }
    text
}

/// Says what is meant by common usage, if a part of an outcome cites it.
#[must_use]
pub fn common_usage_text(outcome: &TurnOutcome) -> Option<String> {
    let payout = &outcome.payout;
    let of_payments = outcome.payments.iter().map(|payment| &payment.cite);
    let of_interest = payout.interest.iter().map(|interest| &interest.cite);
    let of_choices =
        payout.choices.iter().flat_map(|choice| choice.price.iter().map(|price| &price.cite).chain([&choice.cite]));
    let is_common = |cite: &String| cite.starts_with(COMMON_USAGE);
    let text = "By common usage: no rulebook is cited, this is how the game is commonly played.".to_owned();
    of_payments.chain(of_interest).chain(of_choices).any(is_common).then_some(text)
}

fn payout_lines(outcome: &TurnOutcome) -> String {
    let mut text = payments_text(&outcome.payments);
    let payout = &outcome.payout;
    if let Some(interest) = &payout.interest {
        let _ = writeln!(text, "{}", interest_text(interest));
        let _ = writeln!(text, "net revenue {}", payout.net);
    }
    for choice in &payout.choices {
        let _ = writeln!(text, "{}: {}", choice_name(choice), choice_lines(choice).join("\n  "));
    }
    for note in &payout.notes {
        let _ = writeln!(text, "note: {}", escape(note));
    }
    text
}

/// Writes payments, one per line.
#[must_use]
pub fn payments_text(payments: &[Payment]) -> String {
    let mut text = String::new();
    for payment in payments {
        let to = match &payment.to {
            Recipient::Treasury => "the treasury".into(),
            Recipient::Named(name) => escape(name),
        };
        let _ = writeln!(text, "{} to {to}: {}{}", payment.amount, escape(&payment.label), cited(&payment.cite));
    }
    text
}

/// Describes interest that is due, and who pays it.
#[must_use]
pub fn interest_text(interest: &Interest) -> String {
    let mut text = format!("interest {}: {} from the revenue", interest.due, interest.from_revenue);
    for part in &interest.from {
        let _ = match part.amount {
            Some(0) => Ok(()),
            Some(amount) => write!(text, ", {amount} from {}", part.payer),
            None => write!(text, ", then from {}", part.payer),
        };
    }
    text + &cited(&interest.cite)
}

/// Names a way to divide the revenue, and when it may be chosen.
#[must_use]
pub fn choice_name(choice: &ChoiceOutcome) -> String {
    let name = escape(&choice.choice);
    match &choice.provided {
        Some(provided) => format!("{name} (only if {})", escape(provided)),
        None => name.into_owned(),
    }
}

/// Describes a way to divide the revenue: what is distributed, what each holder gets, and where the share price goes.
#[must_use]
pub fn choice_lines(choice: &ChoiceOutcome) -> Vec<String> {
    let distributed = match choice.distributed {
        0 => "nothing distributed".to_owned(),
        distributed => format!("{distributed} distributed, {} per {} share", choice.per_share, choice.share),
    };
    let mut lines = vec![format!("{distributed}; treasury gets {}{}", choice.treasury.total, cited(&choice.cite))];
    if choice.distributed > 0 && !choice.holders.is_empty() {
        lines.push(choice.holders.iter().map(holder).collect::<Vec<_>>().join(", "));
    }
    if choice.price.len() > MOVES {
        lines.push(unknown_move_text(&choice.price));
        return lines;
    }
    for (index, price) in choice.price.iter().enumerate() {
        let (subject, condition) = match &price.provided {
            Some(provided) => ("share price", format!(" if {}", escape(provided))),
            None if index > 0 => ("otherwise it", String::new()),
            None => ("share price", String::new()),
        };
        lines.push(format!("{subject} {}{condition}{}", price_words(price), cited(&price.cite)));
    }
    lines
}

/// Greatest number of moves of the share price that each have a line with their condition.
const MOVES: usize = 3;

/// Lists the moves of a share price of which it is not known which one is made.
fn unknown_move_text(moves: &[PriceMove]) -> String {
    let mut ways: Vec<String> = Vec::new();
    for price in moves {
        let way = price.words.clone();
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    let last = ways.pop().unwrap_or_default();
    let cite = moves.first().map_or_else(String::new, |price| cited(&price.cite));
    format!("share price {} or {last}: which of these, the price decides{cite}", ways.join(", "))
}

fn holder(part: &HolderPart) -> String {
    let name = part.holder.to_string();
    let to = match part.to {
        Receiver::Holder => "",
        Receiver::Treasury => " to the treasury",
        Receiver::Nobody => " to nobody",
    };
    format!("{} {}: {}{to}", escape(&name), part.percent, part.amount)
}

/// Describes a move, as in `moves right to 350 (row 1, column 19)` or `stays at 140`.
fn price_words(price: &PriceMove) -> String {
    let stays = price.steps.is_empty();
    let mut words = if stays { price.words.clone() } else { format!("moves {}", price.words) };
    if let Some(to) = price.to {
        let _ = write!(words, "{}{to}", if stays { " at " } else { " to " });
    }
    if let Some(cell) = price.cell {
        let _ = write!(words, " ({cell})");
    }
    words
}

/// Returns the section of the rulebook in brackets. What is common usage is said once for all.
fn cited(cite: &str) -> String {
    if cite.is_empty() || cite.starts_with(COMMON_USAGE) { String::new() } else { format!(" [{}]", escape(cite)) }
}

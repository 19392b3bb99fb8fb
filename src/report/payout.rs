//! The outcome of a turn as text for players.

use std::fmt::Write;

use crate::escape;
use crate::payout::{ChoiceOutcome, HolderPart, Interest, PriceMove, TurnOutcome};
use crate::rules::payout::{Payment, Receiver, Recipient};

/// Writes an outcome as lines of text: payments, interest, then each choice with its dividends and the move of the share price.
#[must_use]
pub fn payout_text(outcome: &TurnOutcome) -> String {
    let mut text = payments_text(&outcome.payments);
    let payout = &outcome.payout;
    if let Some(interest) = &payout.interest {
        write_interest(&mut text, interest);
        let _ = writeln!(text, "net revenue {}", payout.net);
    }
    for choice in &payout.choices {
        write_choice(&mut text, choice);
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

fn write_interest(text: &mut String, interest: &Interest) {
    let _ = write!(text, "interest {}: {} from the revenue", interest.due, interest.from_revenue);
    for part in &interest.from {
        let _ = match part.amount {
            Some(0) => Ok(()),
            Some(amount) => write!(text, ", {amount} from {}", part.payer),
            None => write!(text, ", then from {}", part.payer),
        };
    }
    text.push_str(&cited(&interest.cite));
    text.push('\n');
}

fn write_choice(text: &mut String, choice: &ChoiceOutcome) {
    text.push_str(&escape(&choice.choice));
    if let Some(provided) = &choice.provided {
        let _ = write!(text, " (only if {})", escape(provided));
    }
    text.push_str(": ");
    let _ = match choice.distributed {
        0 => write!(text, "nothing distributed"),
        distributed => write!(text, "{distributed} distributed, {} per {} share", choice.per_share, choice.share),
    };
    let _ = writeln!(text, "; treasury gets {}{}", choice.treasury.total, cited(&choice.cite));
    if choice.distributed > 0 && !choice.holders.is_empty() {
        let holders: Vec<_> = choice.holders.iter().map(holder).collect();
        let _ = writeln!(text, "  {}", holders.join(", "));
    }
    for (index, price) in choice.price.iter().enumerate() {
        let (subject, condition) = match &price.provided {
            Some(provided) => ("share price", format!(" if {}", escape(provided))),
            None if index > 0 => ("otherwise it", String::new()),
            None => ("share price", String::new()),
        };
        let _ = writeln!(text, "  {subject} {}{condition}{}", price_words(price), cited(&price.cite));
    }
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

/// Returns the section of the rulebook in brackets.
fn cited(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" [{}]", escape(cite)) }
}

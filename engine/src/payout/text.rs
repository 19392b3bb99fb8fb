//! The outcome as a person reads it out at the table.

use std::fmt::Write;

use super::{ChoiceOutcome, HolderPart, Interest, Outcome, PriceMove};
use crate::escape;
use crate::rules::payout::{Payee, Payment, Receiver};

/// The outcome as lines of text: payments, interest, then each choice with what it pays and how the share price moves.
#[must_use]
pub fn payout_text(outcome: &Outcome) -> String {
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

/// Payments, one a line.
#[must_use]
pub fn payments_text(payments: &[Payment]) -> String {
    let mut text = String::new();
    for payment in payments {
        let to = match &payment.to {
            Payee::Treasury => "the treasury".into(),
            Payee::Named(name) => escape(name),
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
    let _ = write!(text, "{}: ", escape(&choice.choice));
    if let Some(provided) = &choice.provided {
        let _ = write!(text, "(only if {}) ", escape(provided));
    }
    let _ = match choice.distributed {
        0 => write!(text, "nothing distributed"),
        distributed => write!(text, "{distributed} distributed, {} for {}", choice.per_share, choice.share),
    };
    let _ = writeln!(text, "; treasury {}{}", choice.treasury.total, cited(&choice.cite));
    if choice.distributed > 0 && !choice.holders.is_empty() {
        let holders: Vec<_> = choice.holders.iter().map(holder).collect();
        let _ = writeln!(text, "  {}", holders.join(", "));
    }
    for (index, price) in choice.price.iter().enumerate() {
        let provided = match &price.provided {
            Some(provided) => format!(", if {}", escape(provided)),
            None if index > 0 => ", otherwise".to_owned(),
            None => String::new(),
        };
        let _ = writeln!(text, "  share price: {}{provided}{}", price_words(price), cited(&price.cite));
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

fn price_words(price: &PriceMove) -> String {
    let mut words = price.words.clone();
    if let Some(to) = price.to {
        let _ = write!(words, "{}{to}", if price.steps.is_empty() { " at " } else { " to " });
    }
    if let Some(cell) = price.cell {
        let _ = write!(words, " ({cell})");
    }
    words
}

/// The rulebook's section in brackets.
fn cited(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" [{}]", escape(cite)) }
}

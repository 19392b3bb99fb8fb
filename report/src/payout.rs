//! The outcome of a turn as text for players.

use std::fmt::Write;

use highball_game::escape;
use highball_game::payout::{
    ChoiceOutcome, Holder, HolderPart, Interest, InterestPart, PayoutError, PriceMove, TurnOutcome,
};
use highball_game::rules::payout::{Payer, Payment, Receiver, Recipient};
use highball_messages::{Language, Message, is_common_usage, one_of};
use highball_titles::game_board::Change;

/// Writes an outcome as lines of text: payments, interest, then each choice with its dividends and the move of the share price, and what is
/// meant by common usage if any of this is.
#[must_use]
pub fn payout_text(outcome: &TurnOutcome, language: Language) -> String {
    let mut text = payout_lines(outcome, language);
    if let Some(note) = common_usage_text(outcome, language) {
        let _ = writeln!(text, "{note}");
    }
    text
}

/// Says what is meant by common usage, if a part of an outcome cites it.
#[must_use]
pub fn common_usage_text(outcome: &TurnOutcome, language: Language) -> Option<String> {
    let payout = &outcome.payout;
    let of_payments = outcome.payments.iter().map(|payment| &payment.cite);
    let of_interest = payout.interest.iter().map(|interest| &interest.cite);
    let of_choices =
        payout.choices.iter().flat_map(|choice| choice.price.iter().map(|price| &price.cite).chain([&choice.cite]));
    let is_common = |cite: &String| is_common_usage(cite);
    let text = || Message::CommonUsage.text(language);
    of_payments.chain(of_interest).chain(of_choices).any(is_common).then(text)
}

fn payout_lines(outcome: &TurnOutcome, language: Language) -> String {
    let mut text = payments_text(&outcome.payments, language);
    let payout = &outcome.payout;
    if let Some(interest) = &payout.interest {
        let _ = writeln!(text, "{}", interest_text(interest, language));
        let _ = writeln!(text, "{}", Message::NetRevenue { amount: payout.net }.text(language));
    }
    for choice in &payout.choices {
        let lines = choice_lines(choice, language).join("\n  ");
        let _ = writeln!(text, "{}: {lines}", choice_name(choice, language));
    }
    for note in &payout.notes {
        let note = &escape(note.in_language(language));
        let _ = writeln!(text, "{}", Message::Note { note }.text(language));
    }
    text
}

/// Writes payments, one per line.
#[must_use]
pub fn payments_text(payments: &[Payment], language: Language) -> String {
    let line = |Payment { to, amount, label, cite }: &Payment| {
        let (amount, label, section) = (*amount, &escape(label)[..], &cited(cite)[..]);
        let text = match to {
            Recipient::Treasury => Message::PaymentToTreasury { amount, label, section }.text(language),
            Recipient::Named(name) => Message::PaymentTo { amount, name: &escape(name), label, section }.text(language),
        };
        text + "\n"
    };
    payments.iter().map(line).collect()
}

/// Describes interest that is due, and who pays it.
#[must_use]
pub fn interest_text(interest: &Interest, language: Language) -> String {
    let from = |part: &InterestPart| {
        let payer = match part.payer {
            Payer::Treasury => "treasury",
            Payer::President => "president",
        };
        let payer = &Message::Payer { payer }.text(language);
        match part.amount {
            Some(0) => String::new(),
            Some(amount) => Message::InterestFrom { amount, payer }.text(language),
            None => Message::InterestThenFrom { payer }.text(language),
        }
    };
    let message = Message::Interest {
        due: interest.due,
        revenue: interest.from_revenue,
        others: &interest.from.iter().map(from).collect::<String>(),
        section: &cited(&interest.cite),
    };
    message.text(language)
}

/// Returns a change of the board after the runs, as a line: `then: markers.mine = true`.
#[must_use]
pub fn change_text(change: &Change, language: Language) -> String {
    Message::ThenChange { change: &change.to_string() }.text(language)
}

/// Says why it is not known how the revenue may be divided.
#[must_use]
pub fn no_payout_text(error: &PayoutError, language: Language) -> String {
    Message::NoPayout { error: &escape(&error.text(language)) }.text(language)
}

/// Names a way to divide the revenue, and when it may be chosen.
#[must_use]
pub fn choice_name(choice: &ChoiceOutcome, language: Language) -> String {
    let name = Message::Dividend { choice: &escape(&choice.choice) }.text(language);
    match &choice.provided {
        Some(provided) => {
            let condition = &escape(provided.in_language(language));
            Message::DividendIf { choice: &name, condition }.text(language)
        }
        None => name,
    }
}

/// Describes a way to divide the revenue: what is distributed, what each holder gets, and where the share price goes.
#[must_use]
pub fn choice_lines(choice: &ChoiceOutcome, language: Language) -> Vec<String> {
    let (treasury, section) = (choice.treasury.total, &cited(&choice.cite)[..]);
    let distributed = match choice.distributed {
        0 => Message::NothingDistributed { treasury, section }.text(language),
        distributed => {
            let (amount, share) = (choice.per_share, choice.share.get().into());
            Message::Distributed { distributed, amount, share, treasury, section }.text(language)
        }
    };
    let mut lines = vec![distributed];
    if choice.distributed > 0 && !choice.holders.is_empty() {
        lines.push(choice.holders.iter().map(|part| holder(part, language)).collect::<Vec<_>>().join(", "));
    }
    if choice.price.len() > MOVES {
        lines.push(unknown_move_text(&choice.price, language));
        return lines;
    }
    lines.extend(choice.price.iter().enumerate().map(|(index, price)| {
        let (words, section) = (&price_words(price, language)[..], &cited(&price.cite)[..]);
        let message = match &price.provided {
            Some(provided) => {
                let condition = &escape(provided.in_language(language));
                return Message::PriceMovesIf { words, condition, section }.text(language);
            }
            None if index > 0 => Message::PriceOtherwise { words, section },
            None => Message::PriceMoves { words, section },
        };
        message.text(language)
    }));
    lines
}

/// Greatest number of moves of the share price that each have a line with their condition.
const MOVES: usize = 3;

/// Lists the moves of a share price of which it is not known which one is made.
fn unknown_move_text(moves: &[PriceMove], language: Language) -> String {
    let mut ways: Vec<&str> = Vec::new();
    for price in moves {
        let way = price.words.in_language(language);
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    let section = &moves.first().map_or_else(String::new, |price| cited(&price.cite));
    Message::PriceUnknown { moves: &one_of(language, &ways), section }.text(language)
}

fn holder(part: &HolderPart, language: Language) -> String {
    let name = match &part.holder {
        Holder::Named(name) => escape(name).into_owned(),
        Holder::Location(place) => Message::ShareLocation { place: place.name() }.text(language),
    };
    let (holder, percent, amount) = (&name[..], part.percent.get().into(), part.amount);
    let message = match part.to {
        Receiver::Holder => Message::HolderGets { holder, percent, amount },
        Receiver::Treasury => Message::HolderToTreasury { holder, percent, amount },
        Receiver::Nobody => Message::HolderToNobody { holder, percent, amount },
    };
    message.text(language)
}

/// Describes a move, as in `moves right to 350 (row 1, column 19)` or `stays at 140`.
fn price_words(price: &PriceMove, language: Language) -> String {
    let steps = price.words.in_language(language);
    let message = match (price.steps.is_empty(), price.to) {
        (true, None) => Message::PriceStays,
        (true, Some(price)) => Message::PriceStaysAt { price },
        (false, None) => Message::PriceSteps { steps },
        (false, Some(price)) => Message::PriceStepsTo { steps, price },
    };
    let words = message.text(language);
    match price.cell {
        Some(cell) => Message::PriceCell { words: &words, row: cell.row as u64, column: cell.column as u64 }.text(language),
        None => words,
    }
}

/// Returns the section of the rulebook in brackets. What is common usage is said once for all.
fn cited(cite: &str) -> String {
    if cite.is_empty() || is_common_usage(cite) { String::new() } else { format!(" [{}]", escape(cite)) }
}

//! Rulings on moves as text and JSON.

use serde::Serialize;

use super::advice::train_in_words;
use super::run_stop::stops_with_ways;
use highball_analysis::may::{LegalRun, Ruling};
use highball_game::escape;
use highball_game::judge::Words;
use highball_game::rules::Money;
use highball_messages::{Language, Message, all_of};
use highball_titles::moves::{Permit, Proposal, Refusal, TrainOffer};

/// Returns rulings as text, a line each, and whether the company has a legal run if that was asked for: `Some(None)` if it has none.
#[must_use]
pub fn rulings_text(company: &str, rulings: &[Ruling], run: Option<Option<&LegalRun>>, language: Language) -> String {
    let lines = rulings.iter().map(|ruling| ruling_text(company, ruling, language));
    let of_run = run.map(|run| legal_run_text(company, run, language));
    lines.chain(of_run).map(|line| line + "\n").collect()
}

/// Returns a ruling as a sentence: `PRR may lay 57/1 on H10. It costs nothing.`, or why not.
#[must_use]
pub fn ruling_text(company: &str, ruling: &Ruling, language: Language) -> String {
    let text = match &ruling.outcome {
        Ok(permit) => permit_text(company, ruling, permit, language),
        Err(refusal) => refusal_text(company, &ruling.proposal, refusal, language),
    };
    escape(&text).into_owned()
}

/// Says that a company may make a move, by whose right, and what it gives for it.
fn permit_text(company: &str, ruling: &Ruling, permit: &Permit, language: Language) -> String {
    let made = &proposal_text(&ruling.proposal, language);
    let mut sentences = vec![
        match permit.private() {
            None => Message::MayMove { company, made },
            Some(private) if ruling.closes_private => Message::MayMoveByClosing { company, made, private },
            Some(private) => Message::MayMoveBy { company, made, private },
        }
        .text(language),
        match permit.cost() {
            Some(0) => Message::ItCostsNothing,
            Some(cost) => Message::ItCosts { cost: cost.into() },
            None => Message::PriceNotKnown,
        }
        .text(language),
    ];
    if permit.earns() > 0 {
        sentences.push(Message::BankPays { company, amount: permit.earns().into() }.text(language));
    }
    if let Permit::Train(TrainOffer { trade_in, discards, .. }) = permit {
        let traded = trade_in.iter().map(|traded| train_in_words(traded, language));
        sentences.extend(traded.map(|train| Message::TradesIn { company, train: &train }.text(language)));
        if !discards.is_empty() {
            sentences.push(Message::ThenDiscards { company, trains: &all_of(language, discards) }.text(language));
        }
    }
    sentences.join(" ")
}

/// Says that a company may not make a move, and by which rule.
fn refusal_text(company: &str, proposal: &Proposal, refusal: &Refusal, language: Language) -> String {
    let (reason, section) = (&refusal.fault.text(language), &refusal.cite[..]);
    match proposal {
        Proposal::Lay { hex, tile, rotation } => {
            Message::MayNotLay { company, tile, rotation: (*rotation).into(), hex, reason, section }.text(language)
        }
        Proposal::Token { hex, stop, traffic } => {
            let place = &token_place(hex, *stop);
            match traffic {
                Some(traffic) => Message::MayNotPlaceTokenFor { company, traffic, place, reason, section }.text(language),
                None => Message::MayNotPlaceToken { company, place, reason, section }.text(language),
            }
        }
        Proposal::Train { train } => {
            let train = &train_in_words(train, language);
            Message::MayNotBuy { company, train, reason, section }.text(language)
        }
    }
}

/// Returns the place of a token: a hex, or a stop in it.
fn token_place(hex: &str, stop: Option<usize>) -> String {
    stop.map_or_else(|| hex.to_owned(), |stop| format!("{hex}/{stop}"))
}

/// Returns a move as part of a sentence: `lay 57/1 on H10`.
fn proposal_text(proposal: &Proposal, language: Language) -> String {
    match proposal {
        Proposal::Lay { hex, tile, rotation } => Message::LayOf { tile, rotation: (*rotation).into(), hex }.text(language),
        Proposal::Token { hex, stop, traffic } => {
            let place = &token_place(hex, *stop);
            match traffic {
                Some(traffic) => Message::PlaceTokenFor { traffic, place }.text(language),
                None => Message::PlaceTokenIn { place }.text(language),
            }
        }
        Proposal::Train { train } => Message::BuyTrain { train: &train_in_words(train, language) }.text(language),
    }
}

/// Says whether a company has a legal run, with one if it has: a company that has one may have to buy a train.
#[must_use]
pub fn legal_run_text(company: &str, run: Option<&LegalRun>, language: Language) -> String {
    let text = match run {
        None => Message::NoLegalRun { company }.text(language),
        Some(&LegalRun { ref position, ref run, revenue, is_own_train, .. }) => {
            let train = &Words::new(position, language).train_label(run.train);
            let stops = &stops_with_ways(position, &run.route, language).join(" – ");
            let message = match is_own_train {
                true => Message::HasLegalRun { company, train, stops, revenue },
                false => Message::CouldRunLegally { company, train, stops, revenue },
            };
            message.text(language)
        }
    };
    escape(&text).into_owned()
}

/// Rulings on the moves of a company, as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonRulings {
    /// The company.
    pub company: String,
    /// Whether all moves are legal.
    pub legal: bool,
    /// The moves, in the order in which they were judged.
    pub moves: Vec<JsonRuling>,
    /// Whether the company has a legal run, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has_run: Option<bool>,
    /// A legal run, if it was asked for and there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<JsonLegalRun>,
}

/// A ruling on one move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonRuling {
    /// The move: a tile lay, a token or a train.
    #[serde(flatten)]
    pub proposal: JsonProposal,
    /// Whether it is legal.
    pub legal: bool,
    /// What it costs, terrain included. Left out if that is not known, or it is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// What the bank pays the company for it, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earns: Option<u32>,
    /// The private company by whose right it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<String>,
    /// The rule that it breaks, if it is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The section of the rulebook with that rule, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
}

/// A move that was asked about.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "move", rename_all = "lowercase")]
#[non_exhaustive]
pub enum JsonProposal {
    /// A tile lay.
    Lay {
        /// The id of the hex.
        hex: String,
        /// The number of the tile.
        tile: String,
        /// Its rotation in sixths of a turn clockwise.
        rotation: u8,
    },
    /// A token.
    Token {
        /// The id of the hex.
        hex: String,
        /// The number of the stop in the hex. Left out if any was meant.
        #[serde(skip_serializing_if = "Option::is_none")]
        stop: Option<usize>,
        /// The kind of traffic that it is for. Left out if any was meant.
        #[serde(skip_serializing_if = "Option::is_none")]
        traffic: Option<String>,
    },
    /// A train from the bank.
    Train {
        /// Its name.
        train: String,
    },
}

/// A legal run.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonLegalRun {
    /// The id of the train.
    pub train: String,
    /// Whether the company owns it. If not, the bank sells it.
    pub owned: bool,
    /// The stops, as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// What the run earns.
    pub revenue: Money,
}

impl JsonRulings {
    /// Returns rulings, and a legal run if one was asked for: `Some(None)` if there is none.
    #[must_use]
    pub fn new(company: &str, rulings: &[Ruling], run: Option<Option<&LegalRun>>) -> Self {
        Self {
            company: company.to_owned(),
            legal: rulings.iter().all(Ruling::is_legal),
            moves: rulings.iter().map(JsonRuling::new).collect(),
            has_run: run.map(|run| run.is_some()),
            run: run.flatten().map(JsonLegalRun::new),
        }
    }
}

impl JsonRuling {
    fn new(ruling: &Ruling) -> Self {
        let (permit, refusal) = (ruling.outcome.as_ref().ok(), ruling.outcome.as_ref().err());
        Self {
            proposal: JsonProposal::new(&ruling.proposal),
            legal: ruling.is_legal(),
            cost: permit.and_then(Permit::cost),
            earns: permit.map(Permit::earns).filter(|&earns| earns > 0),
            private: permit.and_then(Permit::private).map(str::to_owned),
            rule: refusal.map(|refusal| refusal.fault.to_string()),
            section: refusal.map(|refusal| refusal.cite.clone()).filter(|cite| !cite.is_empty()),
        }
    }
}

impl JsonProposal {
    fn new(proposal: &Proposal) -> Self {
        match proposal.clone() {
            Proposal::Lay { hex, tile, rotation } => Self::Lay { hex, tile, rotation },
            Proposal::Token { hex, stop, traffic } => Self::Token { hex, stop, traffic },
            Proposal::Train { train } => Self::Train { train },
        }
    }
}

impl JsonLegalRun {
    fn new(found: &LegalRun) -> Self {
        let LegalRun { position, run, revenue, is_own_train, .. } = found;
        Self {
            train: position.train(run.train).id.clone(),
            owned: *is_own_train,
            stops: run.route.stops.iter().map(|&stop| position.board().stop_name(stop).to_string()).collect(),
            revenue: *revenue,
        }
    }
}

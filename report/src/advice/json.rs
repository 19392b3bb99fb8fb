//! Advice as JSON.

use serde::Serialize;

use highball_analysis::advice::{Advice, Advised, Combination, Outcome, Threat, Threats, reason};
use highball_game::rules::Money;
use highball_titles::moves::{Lay, MarkerChange, TokenPlace, TrainOffer};

/// The revenue of a company after each move that it can make, as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonAdvice {
    /// The id of the company.
    pub company: String,
    /// Its revenue as the board is.
    pub revenue: Money,
    /// Whether it is proven that it cannot earn more.
    pub proven: bool,
    /// Its revenue in its next turn if it makes no move, with which trains are compared, if that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_turn: Option<Money>,
    /// The legal tile lays, the best first.
    pub lays: Vec<JsonLay>,
    /// The legal tokens, the best first.
    pub tokens: Vec<JsonToken>,
    /// The legal tile lays by rights of private companies, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub private_lays: Vec<JsonLay>,
    /// The legal tokens by rights of private companies, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub private_tokens: Vec<JsonToken>,
    /// The trains that the bank offers, the best first.
    pub trains: Vec<JsonTrain>,
    /// The changes of markers that the company can make before its run, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<JsonMarkerChange>,
    /// Combinations of moves, if they were asked for, the best first.
    pub combinations: Vec<JsonCombination>,
    /// The moves by which the company and another one take something from each other, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threats: Option<JsonThreats>,
    /// Number of boards that were searched.
    pub boards: u64,
    /// Whether all moves were searched.
    pub complete: bool,
}

/// The revenue of a company after a move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonWorth {
    /// The company's revenue after the move.
    pub revenue: Money,
    /// How much more that is than without it.
    pub gain: i64,
    /// Whether it is proven that it cannot earn more.
    pub proven: bool,
    /// Why it earns more or less, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A tile lay.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonLay {
    /// The id of the hex.
    pub hex: String,
    /// The number of the tile.
    pub tile: String,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
    /// Its cost, terrain included.
    pub cost: u32,
    /// What the bank pays the company for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earns: Option<u32>,
    /// The private company by whose right it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<String>,
    /// The company's revenue after it.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
}

/// A token.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonToken {
    /// The id of the hex.
    pub hex: String,
    /// The number of the city in the hex.
    pub city: usize,
    /// Its cost. `null` if that is not known.
    pub cost: Option<u32>,
    /// The private company by whose right it is placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<String>,
    /// The traffic that it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traffic: Option<String>,
    /// The token whose place it takes, as board files write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaces: Option<String>,
    /// The company's revenue after it.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
}

/// A train.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonTrain {
    /// Its name, with its traffic if it has one.
    pub train: String,
    /// Its cost. `null` if that is not known.
    pub cost: Option<u32>,
    /// The train that the company trades in, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_in: Option<String>,
    /// The trains that the company discards because the purchase lowers its limit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<String>,
    /// The company's revenue with it.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
}

/// A change of a marker before the run.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonMarkerChange {
    /// The marker.
    pub marker: String,
    /// Its value afterwards, as board files write it.
    pub value: String,
    /// The place that is added, if the marker takes places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Its cost.
    pub cost: u32,
    /// The company's revenue with it.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub worth: Option<JsonWorth>,
}

/// Several moves of a turn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonCombination {
    /// The tile lays, in order.
    pub lays: Vec<JsonLay>,
    /// The tokens.
    pub tokens: Vec<JsonToken>,
    /// The trains.
    pub trains: Vec<JsonTrain>,
    /// Their cost together. `null` if that is not known.
    pub cost: Option<u32>,
    /// The company's revenue after them.
    #[serde(flatten)]
    pub worth: JsonWorth,
}

/// Moves by which two companies take something from each other.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonThreats {
    /// The id of the other company.
    pub against: String,
    /// The other company's revenue as the board is.
    pub revenue: Money,
    /// Whether it is proven that it cannot earn more.
    pub proven: bool,
    /// The company's moves that cost the other one something, the worst first.
    pub takes: Vec<JsonThreat>,
    /// The other company's moves that cost this one something, the worst first.
    pub loses: Vec<JsonThreat>,
}

/// A move that lowers what another company earns.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct JsonThreat {
    /// The tile lay, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lay: Option<JsonLay>,
    /// The token, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<JsonToken>,
    /// The other company's revenue after it.
    pub revenue: Money,
    /// How much less that is than before.
    pub loss: i64,
    /// Whether it is proven that the other company cannot earn more.
    pub proven: bool,
}

impl JsonAdvice {
    /// Returns advice with at most `top` moves of each kind, or all.
    #[must_use]
    pub fn new(advice: &Advice, top: Option<usize>) -> Self {
        let top = top.unwrap_or(usize::MAX);
        let lays = |lays: &[Advised<Lay>]| {
            lays.iter().take(top).map(|it| JsonLay::new(&it.made, Some(worth(advice, it)))).collect()
        };
        let tokens = |tokens: &[Advised<TokenPlace>]| {
            tokens.iter().take(top).map(|it| JsonToken::new(&it.made, Some(worth(advice, it)))).collect()
        };
        Self {
            company: advice.company.clone(),
            revenue: advice.now.revenue,
            proven: advice.now.proven(),
            next_turn: Some(advice.next_turn).filter(|&revenue| revenue != advice.now.revenue),
            lays: lays(&advice.lays),
            tokens: tokens(&advice.tokens),
            private_lays: lays(&advice.private_lays),
            private_tokens: tokens(&advice.private_tokens),
            trains: advice.trains.iter().take(top).map(|it| JsonTrain::new(&it.made, Some(worth(advice, it)))).collect(),
            markers: advice
                .markers
                .iter()
                .take(top)
                .map(|it| JsonMarkerChange::new(&it.made, Some(worth(advice, it))))
                .collect(),
            combinations: advice.combinations.iter().take(top).map(|it| JsonCombination::new(advice, it)).collect(),
            threats: advice.threats.as_ref().map(|threats| JsonThreats::new(threats, top)),
            boards: advice.boards,
            complete: advice.is_complete,
        }
    }
}

fn worth<M>(advice: &Advice, advised: &Advised<M>) -> JsonWorth {
    let Advised { outcome, gain, best, .. } = advised;
    let reason = best.as_ref().map(|best| reason(&advice.best, best).to_string());
    JsonWorth { revenue: outcome.revenue, gain: *gain, proven: outcome.proven(), reason }
}

impl JsonLay {
    fn new(lay: &Lay, worth: Option<JsonWorth>) -> Self {
        let Lay { hex, tile, rotation, cost, private, earns, .. } = lay.clone();
        Self { hex, tile, rotation, cost, earns: (earns > 0).then_some(earns), private, worth }
    }
}

impl JsonToken {
    fn new(token: &TokenPlace, worth: Option<JsonWorth>) -> Self {
        let TokenPlace { hex, city, cost, private, traffic, replaces, .. } = token.clone();
        let replaces = replaces.map(|old| old.to_string());
        Self { hex, city, cost, private, traffic, replaces, worth }
    }
}

impl JsonTrain {
    fn new(train: &TrainOffer, worth: Option<JsonWorth>) -> Self {
        let TrainOffer { train, cost, trade_in, discards, .. } = train.clone();
        Self { train, cost, trade_in, discards, worth }
    }
}

impl JsonMarkerChange {
    fn new(change: &MarkerChange, worth: Option<JsonWorth>) -> Self {
        let MarkerChange { marker, value, place, cost, .. } = change.clone();
        Self { marker, value: value.to_string(), place, cost, worth }
    }
}

impl JsonCombination {
    fn new(advice: &Advice, advised: &Advised<Combination>) -> Self {
        let Combination { lays, token, train } = &advised.made;
        Self {
            lays: lays.iter().map(|lay| JsonLay::new(lay, None)).collect(),
            tokens: token.iter().map(|token| JsonToken::new(token, None)).collect(),
            trains: train.iter().map(|train| JsonTrain::new(train, None)).collect(),
            cost: advised.cost,
            worth: worth(advice, advised),
        }
    }
}

impl JsonThreats {
    fn new(threats: &Threats, top: usize) -> Self {
        let Threats { against, now, takes, loses } = threats;
        let list = |threats: &[Threat]| threats.iter().take(top).map(JsonThreat::new).collect();
        Self { against: against.clone(), revenue: now.revenue, proven: now.proven(), takes: list(takes), loses: list(loses) }
    }
}

impl JsonThreat {
    fn new(threat: &Threat) -> Self {
        let Threat { made, outcome: Outcome { revenue, .. }, loss } = threat;
        Self {
            lay: made.lays.first().map(|lay| JsonLay::new(lay, None)),
            token: made.token.as_ref().map(|token| JsonToken::new(token, None)),
            revenue: *revenue,
            loss: *loss,
            proven: threat.outcome.proven(),
        }
    }
}

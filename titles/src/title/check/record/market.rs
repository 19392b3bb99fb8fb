//! Checks how share prices move in recorded games.

use std::sync::Arc;

use super::super::super::field::Field;
use super::super::super::raw::{RawRecordedMarket, RawTitle, Text};
use super::super::super::record::RecordedMarket;
use super::super::super::spanned::Spanned;
use super::super::checker::Checker;
use crate::rules::payout::{Market, MoveRule, Payout, Step};

impl Checker<'_> {
    /// Checks that there is one chart, in the payout or here, and that its zones are known.
    pub(super) fn recorded_market(
        &mut self,
        raw: &RawTitle,
        market: &Spanned<RawRecordedMarket>,
        field: &Field,
    ) -> Option<RecordedMarket> {
        let span = market.span();
        let market = market.get_ref();
        let own = raw.payout.as_ref().map(|payout| Arc::clone(payout.get_ref()));
        let has_grid = |payout: &&Arc<Payout>| payout.market.as_ref().is_some_and(|market| market.grid.is_some());
        let chart = match (own.as_ref().filter(has_grid).and_then(|own| own.market.as_ref()), &market.chart) {
            (Some(chart), None) | (None, Some(chart)) => chart.clone(),
            (Some(_), Some(_)) => {
                self.fault(&span, &field.child("chart"), "the payout has a chart", "one chart");
                return None;
            }
            (None, None) => {
                self.fault(&span, field, "there is no chart", "`chart`, or `grid` in `[payout.market]`");
                return None;
            }
        };
        if chart.grid.is_none() {
            self.fault(&span, &field.child("chart"), "it has no `grid`", "`grid`, with its spaces");
            return None;
        }
        // Moves of its own name the choices as the site does.
        let has_site_names = own.is_none() || market.moves.is_some();
        let payout = match (own, &market.moves) {
            (Some(own), None) if own.market.as_ref() == Some(&chart) => own,
            (Some(own), None) => Arc::new(Payout { market: Some(chart), ..Payout::clone(&own) }),
            (_, moves) => Arc::new(payout(chart, moves.clone().unwrap_or_default())?),
        };
        if let Err(fault) = payout.check() {
            self.fault(&span, field, fault.to_string(), "moves that go with the chart");
        }
        let mut zones = |zones: &[Text], name: &str| -> Vec<String> {
            let field = field.child(name);
            let known = payout.zones();
            let zone = |(at, zone)| self.known("zone of the chart", zone, known.iter().copied(), &field.index(at));
            zones.iter().enumerate().map(zone).collect()
        };
        let (ignoring_one, closing) = (zones(&market.ignoring_one, "ignoring_one"), zones(&market.closing, "closing"));
        Some(RecordedMarket {
            has_site_names,
            sales: market.sales,
            pool: market.pool,
            sold_out: market.sold_out.clone().unwrap_or_else(|| vec![Step::Up]),
            ignoring_one,
            cheapest_first: market.cheapest_first,
            closing,
            payout,
        })
    }
}

/// Returns a payout whose choices have the site's names.
fn payout(market: Market, moves: Vec<MoveRule>) -> Option<Payout> {
    let payout = r#"
        rounding = { share = "exact", odd = "down" }
        choices = [
            { name = "payout", distributes = "1" },
            { name = "half", distributes = "1/2", multiple = 10, raised = true },
            { name = "withhold", distributes = "0" },
        ]
    "#;
    let payout: Payout = toml::from_str(payout).ok()?;
    Some(Payout { moves, market: Some(market), ..payout })
}

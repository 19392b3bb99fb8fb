//! Checks phases, trains and companies.

use std::ops::Range;

use super::super::error::Unknown;
use super::super::field::Field;
use super::super::raw::{RawPart, RawPhase, RawRow, RawSides, RawTitle, RawTokenValues, RawTrain, Text};
use super::super::spanned::Spanned;
use super::super::word::LimitOr;
use super::super::{Company, Phase, TokenValues, TrainPart, TrainType};
use super::checker::{Checker, in_list, kind_set, kinds_or_all};
use super::rules::MAX_COUNT;
use crate::board::Gauge;
use crate::rules::payout::Fraction;
use crate::rules::{Direction, GaugeSet, MAX_MULTIPLIER, PartRounding, Reach, Row, SideLimit};

/// Maximum number of a company's tokens.
const MAX_TOKENS: u32 = 1_000;

/// Maximum number of operating rounds in a set.
const MAX_OPERATING_ROUNDS: u32 = 10;

impl Checker<'_> {
    pub(super) fn phases(&mut self, raw: &RawTitle) -> Vec<Phase> {
        self.distinct(
            "phase",
            in_list("phases", &raw.phases).map(|(field, phase)| (field, names(&phase.name, &phase.aliases))),
        );
        if raw.phases.is_empty() {
            self.fault(&(0..0), &Field::of("phases"), "there are no phases", "at least one");
        }
        let mut phases: Vec<Phase> = Vec::new();
        for (number, phase) in raw.phases.iter().enumerate() {
            let field = Field::of("phases").index(number);
            let starts_with = &phase.starts_with.0;
            match &phase.starts_by {
                None if number > 0 && starts_with.is_empty() => {
                    let expected = "`starts_with`, the train whose first purchase starts the phase";
                    self.fault(&phase.name.span(), &field, "no train starts the phase", expected);
                }
                Some(event) if number == 0 || !starts_with.is_empty() => {
                    let expected = "`starts_by` in a later phase that no train starts";
                    self.fault(
                        &event.span(),
                        &field.child("starts_by"),
                        "the phase starts with the game or a train",
                        expected,
                    );
                }
                _ => {}
            }
            for train in starts_with {
                self.starts_phase(raw, &phases, train, &field.child("starts_with"));
            }
            let earlier = phases.last().map_or(&[][..], |phase| &phase.colors);
            let colors = phase.colors.get_ref();
            if colors.get(..earlier.len()) != Some(earlier) {
                let what = format!("the colours {colors:?}");
                self.fault(
                    &phase.colors.span(),
                    &field.child("colors"),
                    what,
                    format!("{earlier:?} first, then further ones"),
                );
            }
            phases.push(Phase {
                number,
                name: phase.name.get_ref().clone(),
                aliases: phase.aliases.iter().map(|alias| alias.get_ref().clone()).collect(),
                starts_with: starts_with.iter().map(|train| train.get_ref().clone()).collect(),
                starts_by: phase.starts_by.as_ref().map(|event| event.get_ref().clone()),
                colors: colors.clone(),
                values: if phase.values.is_empty() { colors.clone() } else { phase.values.clone() },
                operating_rounds: self.operating_rounds(raw, phase, &field),
            });
        }
        phases
    }

    /// Returns the number of operating rounds in a set, which titles with rounds in which companies merge say of every phase.
    fn operating_rounds(&mut self, raw: &RawTitle, phase: &RawPhase, field: &Field) -> Option<u32> {
        let field = field.child("operating_rounds");
        let expected = format!("a number from 1 to {MAX_OPERATING_ROUNDS}");
        match &phase.operating_rounds {
            Some(rounds) if !(1..=MAX_OPERATING_ROUNDS).contains(rounds.get_ref()) => {
                self.fault(&rounds.span(), &field, rounds.get_ref().to_string(), expected);
            }
            None if raw.record.as_ref().is_some_and(|record| record.get_ref().merger_rounds) => {
                let what = "it is missing in a title with `merger_rounds`";
                self.fault(&phase.name.span(), &field, what, expected);
            }
            _ => {}
        }
        phase.operating_rounds.as_ref().map(|rounds| *rounds.get_ref())
    }

    /// Checks a train that starts a phase, given the phases before it.
    fn starts_phase(&mut self, raw: &RawTitle, earlier: &[Phase], train: &Text, field: &Field) {
        if earlier.is_empty() {
            return self.fault(&train.span(), field, "the first phase starts with a train", "none");
        }
        self.train_name(raw, train, field);
        if earlier.iter().any(|phase| phase.starts_with.contains(train.get_ref())) {
            let what = format!("train {:?} starts an earlier phase", train.get_ref());
            self.fault(&train.span(), field, what, "a different train for each phase");
        }
    }

    pub(super) fn trains(&mut self, raw: &RawTitle) -> Vec<TrainType> {
        self.distinct(
            "train",
            in_list("trains", &raw.trains)
                .map(|(field, train)| (field, names(&train.name, train.aliases.as_deref().unwrap_or_default()))),
        );
        let each = raw.trains.iter().enumerate();
        each.map(|(index, train)| self.train(raw, train, &Field::of("trains").index(index))).collect()
    }

    fn train(&mut self, raw: &RawTitle, train: &RawTrain, field: &Field) -> TrainType {
        let reach = match (&train.reach, &train.rows) {
            (Some(reach), None) => match reach.get_ref() {
                LimitOr::Limit(stops) => Reach::Number(stops.or_unlimited()),
                LimitOr::Table(sides) => Reach::Sides(self.sides(sides, &field.child("reach"))),
            },
            (None, Some(rows)) => {
                if rows.get_ref().is_empty() {
                    self.fault(&rows.span(), &field.child("rows"), "there are no rows", "at least one");
                }
                let span = rows.span();
                let rows = rows.get_ref().iter().enumerate();
                let rows: Vec<_> = rows.map(|(index, row)| self.row(row, &field.child("rows").index(index))).collect();
                self.check_ends(&rows, &span, &field.child("rows"));
                Reach::Rows(rows)
            }
            // It is attached to another train and has no route of its own.
            (None, None) if train.attaches.is_some() => Reach::Number(0),
            (reach, _) => {
                let what = if reach.is_some() { "both `reach` and `rows`" } else { "neither `reach` nor `rows`" };
                self.fault(&train.name.span(), field, what, "one of them");
                Reach::Number(0)
            }
        };
        TrainType {
            name: train.name.get_ref().clone(),
            aliases: train.aliases.iter().flatten().map(|alias| alias.get_ref().clone()).collect(),
            reach,
            free_borders: self
                .at_most(train.free_borders.as_ref(), MAX_COUNT, &field.child("free_borders"))
                .unwrap_or_default(),
            gauges: self.gauges(train.gauges.as_ref(), &field.child("gauges")),
            multiplier: self.at_most(train.multiplier.as_ref(), MAX_MULTIPLIER, &field.child("multiplier")).unwrap_or(1),
            requires_token: train.requires_token.unwrap_or(true),
            local: train.local.unwrap_or_default(),
            track_class: train.track_class.clone(),
            joined: train.joined.clone(),
            part: train.part.as_ref().map(|part| TrainPart {
                of: part.of,
                rounding: self.part_rounding(part, &train.name.span(), &field.child("part")),
                from_phase: self.phase(part.from_phase.as_ref(), &field.child("part").child("from_phase")),
            }),
            token_values: train.token_values.as_ref().map(|raw| self.token_values(raw, &field.child("token_values"))),
            repeats: train.repeats.as_ref().map(|raw| self.stops_alone(raw, &field.child("repeats"))),
            attaches: train.attaches.as_ref().map(|attaches| self.attachment(raw, attaches, &field.child("attaches"))),
            carries: self.at_most(train.carries.as_ref(), MAX_MULTIPLIER, &field.child("carries")),
            traffic: self.kinds_of_traffic(train.traffic.as_deref().unwrap_or_default(), &field.child("traffic")),
            value: train.value.clone(),
            count: train.count.unwrap_or_default().0,
            copy_of: train.copy_of.as_ref().map(|name| self.train_name(raw, name, &field.child("copy_of"))),
            variant_of: train.variant_of.as_ref().map(|name| self.card(raw, train, name, &field.child("variant_of"))),
            sold_from: self.phase(train.sold_from.as_ref(), &field.child("sold_from")),
            is_sold: train.sold.unwrap_or(true),
            trade_in: self.trade_in(raw, train, &field.child("trade_in")),
            traffic_counts: self.traffic_counts(train, &field.child("traffic_counts")),
            price: self.price(train.price.as_ref(), &field.child("price")),
            from_phase: self.begun_by(train.name.get_ref()),
            obsolete_from: self.gone_by(raw, train.obsolete_by.as_ref(), &field.child("obsolete_by")),
            scrapped_from: self.gone_by(raw, train.scrapped_by.as_ref(), &field.child("scrapped_by")),
            kept_by: self.all_kinds(raw, train.kept_by.as_deref().unwrap_or_default(), &field.child("kept_by")),
            is_limited: train.limited.unwrap_or(true),
            removal_cite: train.removal_cite.clone(),
            cite: train.cite.clone().unwrap_or_default(),
        }
    }

    /// Returns how the part of a train is rounded, if it is.
    fn part_rounding(&mut self, part: &RawPart, span: &Range<usize>, field: &Field) -> Option<PartRounding> {
        let Some(round) = part.round else {
            if let Some(to) = &part.to {
                self.fault(&to.span(), &field.child("to"), "nothing is rounded", "`round` with it, \"up\" or \"down\"");
            }
            return None;
        };
        Some(self.rounding(part.of, round, part.to.as_ref(), span, field))
    }

    /// Returns how a part is rounded that is written at `span`: by default to whole units of money.
    pub(in super::super) fn rounding(
        &mut self,
        part: Fraction,
        round: Direction,
        to: Option<&Spanned<u32>>,
        span: &Range<usize>,
        field: &Field,
    ) -> PartRounding {
        let most = PartRounding::MAX_STEP / part.denominator();
        let number = to.map_or(1, |to| *to.get_ref());
        if !(1..=most).contains(&number) {
            let span = to.map_or_else(|| span.clone(), Spanned::span);
            self.fault(&span, &field.child("to"), number.to_string(), format!("a whole number from 1 to {most}"));
        }
        PartRounding { round, to: number }
    }

    fn sides(&mut self, sides: &RawSides, field: &Field) -> SideLimit {
        let mut cost = |name: &str, cost: Option<&Spanned<u32>>| self.at_most(cost, MAX_MULTIPLIER, &field.child(name));
        SideLimit {
            most: sides.sides.or_unlimited(),
            broad: cost("broad", sides.broad.as_ref()).unwrap_or(1),
            narrow: cost("narrow", sides.narrow.as_ref()).unwrap_or(1),
            border: cost("border", sides.border.as_ref()),
        }
    }

    /// Returns the gauges that a train can run on: all if none are given.
    fn gauges(&mut self, gauges: Option<&Spanned<Vec<Gauge>>>, field: &Field) -> GaugeSet {
        let Some(gauges) = gauges else { return GaugeSet::ALL };
        let of_track = gauges.get_ref().iter().find(|gauge| matches!(gauge, Gauge::Dual | Gauge::Thin));
        if gauges.get_ref().is_empty() || of_track.is_some() {
            let what =
                of_track.map_or("there are none".to_owned(), |gauge| format!("\"{}\" is the gauge of track", gauge.name()));
            self.fault(&gauges.span(), field, what, "\"broad\", \"narrow\" or both");
        }
        gauges.get_ref().iter().copied().collect()
    }

    fn row(&mut self, row: &RawRow, field: &Field) -> Row {
        Row {
            stops: kind_set(&row.stops),
            visit: row.visit.or_unlimited(),
            pay: row.pay.or_unlimited(),
            multiplier: self.at_most(row.multiplier.as_ref(), MAX_MULTIPLIER, &field.child("multiplier")),
            ends: kind_set(&row.ends),
        }
    }

    /// Checks that no kind of stop is in two rows if a row counts the ends of the route.
    fn check_ends(&mut self, rows: &[Row], span: &Range<usize>, field: &Field) {
        let shares = |number: usize, row: &Row| rows[..number].iter().any(|other| other.stops.intersects(row.stops));
        let has_ends = rows.iter().any(|row| !row.ends.is_empty());
        if has_ends && rows.iter().enumerate().any(|(number, row)| shares(number, row)) {
            self.fault(span, field, "a kind of stop is in two rows", "each once if a row has `ends`");
        }
    }

    fn token_values(&mut self, raw: &RawTokenValues, field: &Field) -> TokenValues {
        let mut factor = |name: &str, number: &Spanned<u32>| {
            self.at_most(Some(number), MAX_MULTIPLIER, &field.child(name)).unwrap_or_default()
        };
        let (own, other) = (factor("own", &raw.own), factor("other", &raw.other));
        TokenValues {
            kinds: kinds_or_all(&raw.kinds),
            own,
            other,
            except: self.all_stops(&raw.except, &field.child("except")),
        }
    }

    /// Returns the number of the phase that starts with the first purchase of a train.
    fn begun_by(&self, train: &str) -> Option<usize> {
        self.phases.iter().find(|phase| phase.starts_with.iter().any(|name| name == train)).map(|phase| phase.number)
    }

    /// Returns the number of the phase in which a train becomes obsolete or is removed, given the train that causes this.
    fn gone_by(&mut self, raw: &RawTitle, train: Option<&Text>, field: &Field) -> Option<usize> {
        let train = train?;
        let phase = self.begun_by(train.get_ref());
        if raw.trains.iter().all(|known| known.name.get_ref() != train.get_ref()) {
            let known = raw.trains.iter().map(|train| train.name.get_ref().as_str());
            self.unknown(&train.span(), field, Unknown::new("train", train.get_ref(), known));
        } else if phase.is_none() {
            let expected = "a train whose first purchase starts a phase";
            self.fault(&train.span(), field, format!("no phase starts with train {:?}", train.get_ref()), expected);
        }
        phase
    }

    pub(super) fn companies(&mut self, raw: &RawTitle) -> Vec<Company> {
        // A company's id and full name may be the same.
        let names = in_list("companies", &raw.companies).map(|(field, company)| {
            let name = Some(&company.name).filter(|name| name.get_ref() != company.id.get_ref());
            (field, [&company.id].into_iter().chain(name).chain(&company.aliases).collect())
        });
        self.distinct("company", names);
        let hexes = raw.hexes.0.iter().map(|(id, _)| id.get_ref().as_str());
        let mut companies = Vec::new();
        for (index, company) in raw.companies.iter().enumerate() {
            let field = Field::of("companies").index(index);
            let tokens = self.at_most(company.tokens.as_ref(), MAX_TOKENS, &field.child("tokens"));
            // Names stand in comments of board files.
            if company.name.get_ref().contains(char::is_control) {
                self.fault(&company.name.span(), &field.child("name"), "it has a tab or a line break", "a name in one line");
            }
            companies.push(Company {
                id: company.id.get_ref().clone(),
                name: company.name.get_ref().clone(),
                kind: company.kind.clone(),
                home: company.home.as_ref().map(|home| self.stops(home, &field.child("home"))).unwrap_or_default(),
                aliases: company.aliases.iter().map(|alias| alias.get_ref().clone()).collect(),
                tokens,
                token_prices: self.token_prices(company.token_prices.as_ref(), tokens, &field.child("token_prices")),
                own_trains: self.all_trains(raw, &company.own_trains, &field.child("own_trains")),
                stations: self.all_known("hex", &company.stations, hexes.clone(), &field.child("stations")),
                smallest_share: self.at_most(company.smallest_share.as_ref(), 100, &field.child("smallest_share")),
                color: company.color.clone(),
                neutral: company.neutral,
                opens_in: self.phase(company.opens_in.as_ref(), &field.child("opens_in")),
                merges: self.all_companies(raw, &company.merges, &field.child("merges")),
                closes_in: self.phase(company.closes_in.as_ref(), &field.child("closes_in")),
                closes_with: self.all_companies(raw, &company.closes_with, &field.child("closes_with")),
                never_closes: company.never_closes,
            });
        }
        companies
    }
}

fn names<'a>(name: &'a Text, aliases: &'a [Text]) -> Vec<&'a Text> {
    [name].into_iter().chain(aliases).collect()
}

//! Checks the rules for reading recorded games.

mod events;
mod grants;
mod market;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::entries::Entries;
use super::super::spanned::Spanned;
use super::rules::MAX_COUNT;

use super::super::field::Field;
use super::super::raw::{
    RawAcquiring, RawBoxes, RawControl, RawDestinations, RawLastRound, RawMarker, RawMarkerType, RawPair, RawPrivate,
    RawRecord, RawRecordedCompany, RawRecordedTitle, RawRequisitions, RawSwap, RawTitle, Text,
};
use super::super::record::{
    Acquiring, BidBoxes, Certificate, Control, DestinationRuns, Exchanges, Investors, LastRound, OpenBorders, Private,
    PrivateTrain, RecordRules, RecordedCompany, RecordedTitle, Requisitions, TilePair, TrainLimit, TrainSwap,
};
use super::super::shared::RawRule;
use super::super::{MarkerScope, StopRef};
use super::checker::Checker;
use crate::board::Edge;

/// Default percentages of certificates: the president's and eight others.
const DEFAULT_SHARES: [u32; 9] = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/// Default percentage that makes a company float.
const DEFAULT_FLOAT: u32 = 60;

/// The largest number of a certificate.
const MAX_CERTIFICATE: usize = 99;

impl Checker<'_> {
    /// Checks that the rules refer only to what the title defines, and converts them.
    pub(super) fn record(&mut self, raw: &RawTitle) -> Option<RecordRules> {
        let (span, record) = raw.record.as_ref().map(|record| (record.span(), record.get_ref()))?;
        let field = Field::of("record");
        if record.games.is_empty() {
            self.fault(&span, &field, "it has no games", "`games`, with the names of the title on the site");
        }
        let each = |list: &str| {
            let field = field.child(list);
            move |index: usize| field.index(index)
        };
        let (games, companies, privates) = (each("games"), each("companies"), each("privates"));
        let (pairs, swaps, grants) = (each("pairs"), each("swaps"), each("grants"));
        let (draws, events) = (each("draws"), each("events"));
        Some(RecordRules {
            homes: record.homes,
            float: self.at_most(record.float.as_ref(), 100, &field.child("float")).unwrap_or(DEFAULT_FLOAT),
            later_float: (record.later_float.0.iter())
                .map(|(phase, float)| {
                    let field = field.child("later_float");
                    let from = self.phase(Some(phase), &field).unwrap_or_default();
                    (from, self.at_most(Some(float), 100, &field.child(phase.get_ref())).unwrap_or_default())
                })
                .collect(),
            floats_with_president: record.floats_with_president,
            open_borders: record.open_borders.as_ref().map(|open| {
                let field = field.child("open_borders");
                let takes = |marker: &&RawRule<RawMarker>| marker.says.takes == RawMarkerType::Borders;
                let known = raw.markers.iter().filter(takes).map(|marker| marker.id.get_ref().as_str());
                OpenBorders {
                    marker: self.known("marker that takes borders", &open.marker, known, &field.child("marker")),
                    from_phase: self.phase(Some(&open.from_phase), &field.child("from_phase")).unwrap_or(0),
                }
            }),
            reservations: self.counts(&record.reservations, &field.child("reservations")),
            starting_shares: (record.starting_shares.0.iter())
                .map(|(phase, shares)| {
                    let field = field.child("starting_shares");
                    let from = self.phase(Some(phase), &field).unwrap_or_default();
                    (from, self.at_most(Some(shares), MAX_COUNT, &field.child(phase.get_ref())).unwrap_or_default())
                })
                .collect(),
            shares: self.percents(record.shares.as_ref(), &field.child("shares")).unwrap_or(DEFAULT_SHARES.to_vec()),
            converted_from: self.converted_from(record, &field.child("converted_from")),
            lends_next_train: record.lends_next_train,
            converting: record.converting.clone(),
            layer_gets_track: record.layer_gets_track,
            options: self.recorded_options(raw, record, &field.child("options")),
            unsupported: self.unsupported_options(record, &field.child("unsupported")),
            own_phases: self.own_phases(record, &field.child("own_phases")),
            dividends: self.dividends(raw, record, &field.child("dividends")),
            games: record.games.iter().enumerate().map(|(at, game)| self.recorded_title(raw, game, &games(at))).collect(),
            companies: (record.companies.iter().enumerate())
                .map(|(at, company)| self.recorded_company(raw, company, &companies(at)))
                .collect(),
            privates: (record.privates.iter().enumerate())
                .map(|(at, private)| self.private(raw, private, &privates(at)))
                .collect(),
            pairs: record.pairs.iter().enumerate().map(|(at, pair)| self.pair(raw, pair, &pairs(at))).collect(),
            merger_rounds: record.merger_rounds,
            corporate_rounds: record.corporate_rounds,
            merging: record.merging,
            lengthening: record.lengthening.clone(),
            attaching: self.attachments(raw, &record.attaching, &field.child("attaching")),
            first_turn_purchases: record.first_turn_purchases,
            builds_as_it_starts: record.builds_as_it_starts,
            bought_early: self.all_trains(raw, &record.bought_early, &field.child("bought_early")),
            items: self.items(raw, &record.items, &field.child("items")),
            runs_on_own_gauge: record.runs_on_own_gauge,
            homes_beside: record.homes_beside,
            runs_as: self.train_pairs(raw, &record.runs_as, &field.child("runs_as")),
            second_slot: self.train_pairs(raw, &record.second_slot, &field.child("second_slot")),
            passes_before_trains: self
                .at_most(record.passes_before_trains.as_ref(), MAX_COUNT, &field.child("passes_before_trains"))
                .unwrap_or_default(),
            stock_rounds: self.stock_rounds(record.stock_rounds.as_ref(), &field.child("stock_rounds")),
            blocking: record.blocking.as_ref().map(|id| self.company_id(raw, id, &field.child("blocking"))),
            bankruptcy: record.bankruptcy,
            investors: record.investors.as_ref().map(|investors| {
                let kind = self.kind_of_company(raw, &investors.kind, &field.child("investors").child("kind"));
                Investors { kind, replacing: investors.replacing.clone() }
            }),
            exchanged_revenue: record
                .exchanged_revenue
                .as_ref()
                .map(|id| self.company_marker(raw, id, &field.child("exchanged_revenue"))),
            exchanged: record.exchanged.as_ref().map(|kind| self.kind_of_company(raw, kind, &field.child("exchanged"))),
            exchanges: record.exchanges.as_ref().map(|exchanges| Exchanges {
                kind: self.kind_of_company(raw, &exchanges.kind, &field.child("exchanges").child("kind")),
                denied: exchanges.denied.clone(),
            }),
            branches: record.branches.as_ref().map(|kind| self.kind_of_company(raw, kind, &field.child("branches"))),
            requisitions: (record.requisitions.clone())
                .map(|RawRequisitions { players, trains }| Requisitions { players, trains }),
            run_before_scrapped: self.all_trains(raw, &record.run_before_scrapped, &field.child("run_before_scrapped")),
            train_limits: (record.train_limits.iter().enumerate())
                .map(|(at, limit)| {
                    let field = field.child("train_limits").index(at);
                    let kind = self.kind_of_company(raw, &limit.kind, &field.child("kind"));
                    let from_phase = self.phase(Some(&limit.from_phase), &field.child("from_phase")).unwrap_or(0);
                    TrainLimit { kind, from_phase, trains: limit.trains }
                })
                .collect(),
            auction: record.auction,
            splits_cities: record.splits_cities,
            set_aside: record.set_aside.clone(),
            removed_trains: self.removed_trains(raw, record, &field.child("removed_trains")),
            runs: self.runs(raw, record, &field.child("runs")),
            swaps: record.swaps.iter().enumerate().map(|(at, swap)| self.swap(raw, swap, &swaps(at))).collect(),
            city_parts: (record.city_parts.0.iter())
                .map(|(of, parts)| self.city_parts(of, parts, &field.child("city_parts")))
                .collect(),
            grants: record.grants.iter().enumerate().filter_map(|(at, grant)| self.grant(raw, grant, &grants(at))).collect(),
            market: (record.market.as_ref()).and_then(|market| self.recorded_market(raw, market, &field.child("market"))),
            price_protection: record.price_protection,
            control: record.control.map(|RawControl { tokens, runs_again }| Control { tokens, runs_again }),
            destinations: record
                .destinations
                .as_ref()
                .map(|runs| self.destinations(raw, runs, &field.child("destinations"))),
            destination_tokens: record.destination_tokens,
            cubes: record.cubes.clone(),
            boxes: (record.boxes.iter().enumerate())
                .map(|(at, boxes)| self.boxes(raw, boxes, &field.child("boxes").index(at)))
                .collect(),
            acquiring: record.acquiring.as_ref().map(|rules| self.acquiring(raw, rules, &field.child("acquiring"))),
            draws: record.draws.iter().enumerate().filter_map(|(at, draw)| self.draw(raw, draw, &draws(at))).collect(),
            events: record.events.iter().enumerate().map(|(at, event)| self.event(raw, event, &events(at))).collect(),
            last_round: record.last_round.as_ref().map(|last| self.last_round(raw, last, &field.child("last_round"))),
        })
    }

    fn last_round(&mut self, raw: &RawTitle, last: &RawLastRound, field: &Field) -> LastRound {
        let is_meant =
            |marker: &&RawRule<RawMarker>| marker.says.takes == RawMarkerType::Flag && marker.says.of == MarkerScope::Game;
        let known = raw.markers.iter().filter(is_meant).map(|marker| marker.id.get_ref().as_str());
        LastRound {
            marker: self.known("marker of the game that is a flag", &last.marker, known, &field.child("marker")),
            after_phase: self.phase(Some(&last.after_phase), &field.child("after_phase")).unwrap_or_default(),
            round: last.round,
        }
    }

    /// Returns the number of the first certificate that a conversion brings. It comes after those that are there before.
    fn converted_from(&mut self, record: &RawRecord, field: &Field) -> Option<usize> {
        let first = record.converted_from.as_ref()?;
        let count = record.shares.as_ref().map_or(DEFAULT_SHARES.len(), |shares| shares.get_ref().len());
        if !(count..=MAX_CERTIFICATE).contains(first.get_ref()) {
            let expected = format!("a number from {count}, the first after `shares`, to {MAX_CERTIFICATE}");
            self.fault(&first.span(), field, first.get_ref().to_string(), expected);
            return None;
        }
        Some(*first.get_ref())
    }

    fn own_phases(&mut self, record: &RawRecord, field: &Field) -> Vec<usize> {
        let mut phases = Vec::new();
        for (number, name) in record.own_phases.iter().enumerate() {
            let field = field.index(number);
            match self.phase(Some(name), &field) {
                Some(0) => self.fault(&name.span(), &field, "it is the first phase", "one that another comes before"),
                Some(phase) => phases.push(phase),
                None => {}
            }
        }
        phases
    }

    fn runs(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Vec<String>)> {
        let runs = |(kind, trains): &(Text, Vec<Text>)| {
            (self.kind_of_company(raw, kind, field), self.all_trains(raw, trains, &field.child(kind.get_ref())))
        };
        record.runs.0.iter().map(runs).collect()
    }

    fn recorded_options(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Option<String>)> {
        let option = |(name, id): &(Text, Text)| {
            let id = Some(id).filter(|id| !id.get_ref().is_empty());
            (name.get_ref().clone(), id.map(|id| self.option_id(raw, id, &field.child(name.get_ref()))))
        };
        record.options.0.iter().map(option).collect()
    }

    fn removed_trains(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Vec<String>)> {
        let trains = |(rule, trains): &(Text, Vec<Text>)| {
            let field = field.child(rule.get_ref());
            trains.iter().enumerate().for_each(|(at, id)| self.train_id(raw, id, &field.index(at)));
            let options = record.options.0.iter().map(|(name, _)| name.get_ref().as_str());
            let rule = self.known("optional rule in `options`", rule, options, &field);
            (rule, trains.iter().map(|id| id.get_ref().clone()).collect())
        };
        record.removed_trains.0.iter().map(trains).collect()
    }

    fn unsupported_options(&mut self, record: &RawRecord, field: &Field) -> Vec<(String, String)> {
        for (name, _) in &record.unsupported.0 {
            if record.options.0.iter().any(|(known, _)| known.get_ref() == name.get_ref()) {
                let field = field.child(name.get_ref());
                self.fault(&name.span(), &field, "it is in `options` as well", "either the one or the other");
            }
        }
        record.unsupported.0.iter().map(|(name, reason)| (name.get_ref().clone(), reason.clone())).collect()
    }

    fn dividends(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, String)> {
        let choices = raw.payout.iter().flat_map(|payout| &payout.get_ref().choices);
        let known = choices.map(|choice| choice.name.as_str());
        let dividend = |(name, choice): &(Text, Text)| {
            let field = field.child(name.get_ref());
            (name.get_ref().clone(), self.known("choice of the payout", choice, known.clone(), &field))
        };
        record.dividends.0.iter().map(dividend).collect()
    }

    fn recorded_title(&mut self, raw: &RawTitle, game: &RawRecordedTitle, field: &Field) -> RecordedTitle {
        let editions = raw.editions.iter().map(|edition| edition.first.id.get_ref().as_str());
        RecordedTitle {
            title: game.title.get_ref().clone(),
            edition: game.edition.as_ref().map(|id| self.known("edition", id, editions, &field.child("edition"))),
            shares_from: game.shares_from,
        }
    }

    fn recorded_company(&mut self, raw: &RawTitle, company: &RawRecordedCompany, field: &Field) -> RecordedCompany {
        let tokens: Vec<StopRef> = self.all_stops(&company.tokens, &field.child("tokens"));
        for (at, train) in company.trains.iter().enumerate() {
            self.train_id(raw, train, &field.child("trains").index(at));
        }
        RecordedCompany {
            id: self.company_id(raw, &company.id, &field.child("id")),
            tokens,
            homes: self.all_stops(&company.homes, &field.child("homes")),
            destination_edge: self
                .at_most(company.destination_edge.as_ref(), 5, &field.child("destination_edge"))
                .and_then(|edge| Edge::new(edge as u8)),
            trains: company.trains.iter().map(|train| train.get_ref().clone()).collect(),
            trains_as: company.trains_as.as_ref().map(|kind| self.train_name(raw, kind, &field.child("trains_as"))),
            token_blocks: company.token_blocks,
            replaceable: company.replaceable,
            makes_room: company.makes_room,
            operates: company.operates.as_ref().and_then(|[from, until]| {
                let field = field.child("operates");
                Some((self.phase(Some(from), &field)?, self.phase(Some(until), &field)?))
            }),
            shares: self.percents(company.shares.as_ref(), &field.child("shares")),
        }
    }

    fn private(&mut self, raw: &RawTitle, private: &RawPrivate, field: &Field) -> Private {
        let shares = private.shares.iter().enumerate();
        let shares =
            shares.filter_map(|(at, share)| self.certificate(raw, share, &field.child("shares").index(at))).collect();
        let company = private.company.as_ref().map(|id| self.company_id(raw, id, &field.child("company")));
        let trade_in = private.trade_in.as_ref().and_then(|share| self.certificate(raw, share, &field.child("trade_in")));
        let train = private.train.as_ref().map(|train| {
            let field = field.child("train");
            self.train_id(raw, &train.id, &field.child("id"));
            PrivateTrain {
                id: train.id.get_ref().clone(),
                side: train.side.as_ref().map(|kind| self.train_name(raw, kind, &field.child("as"))),
                from_phase: self.phase(train.from_phase.as_ref(), &field.child("from_phase")),
                until_phase: self.phase(train.until_phase.as_ref(), &field.child("until_phase")),
                most: train.most,
                choosing_side: train.choosing_side,
            }
        });
        let mut revenue = Vec::new();
        for (phase, amount) in &private.revenue.0 {
            let field = field.child("revenue");
            let from = self.phase(Some(phase), &field).unwrap_or_default();
            revenue.push((from, self.price(Some(amount), &field.child(phase.get_ref())).unwrap_or_default()));
        }
        if let Some(id) = &private.keeps_train {
            self.train_id(raw, id, &field.child("keeps_train"));
        }
        let id = private.id.get_ref().clone();
        let token_of = private.token_of.as_ref().map(|id| self.company_id(raw, id, &field.child("token_of")));
        let brings = private.brings.as_ref().map(|kind| self.train_name(raw, kind, &field.child("brings")));
        Private {
            id,
            from_players: private.from_players,
            until_players: private.until_players,
            price: private.price,
            shares,
            company,
            trade_in,
            train,
            brings,
            extra_token: private.extra_token,
            token_of,
            next_train: private.next_train,
            early_trains: private.early_trains,
            additional_token: private.additional_token,
            revenue,
            keeps_train: private.keeps_train.as_ref().map(|id| id.get_ref().clone()),
            keeps_as: self.train_pairs(raw, &private.keeps_as, &field.child("keeps_as")),
            closed_by: private.closed_by.as_ref().map(|choice| choice.get_ref().clone()),
            rights_once_closed: private.rights_once_closed,
            spare_token: private.spare_token,
            gives_token: private.gives_token,
            lays_undrawn: private.lays_undrawn,
            changes_supply: private.changes_supply,
            next_train_with: (private.next_train_with.iter().enumerate())
                .map(|(at, id)| self.recorded_private(raw, id, &field.child("next_train_with").index(at)))
                .collect(),
            recycles: self.train_pairs(raw, &private.recycles, &field.child("recycles")),
            only_with: private.only_with.clone(),
            not_with: private.not_with.clone(),
        }
    }

    fn acquiring(&mut self, raw: &RawTitle, rules: &RawAcquiring, field: &Field) -> Acquiring {
        let forms = field.child("forms");
        Acquiring {
            lays: rules.lays,
            replacing: rules.replacing.clone(),
            otherwise: rules.otherwise.clone(),
            shares: rules.shares.0.iter().map(|(choice, count)| (choice.get_ref().clone(), *count)).collect(),
            forms: (rules.forms.0.iter())
                .map(|(id, into)| (self.company_id(raw, id, &forms), self.company_id(raw, into, &forms)))
                .collect(),
            forms_instead: (rules.forms_instead.as_ref())
                .map(|id| self.recorded_private(raw, id, &field.child("forms_instead"))),
        }
    }

    /// Returns the number of stock rounds in a set. A title with one does not say so.
    fn stock_rounds(&mut self, rounds: Option<&Spanned<u32>>, field: &Field) -> Option<u32> {
        let rounds = rounds?;
        if *rounds.get_ref() < 2 {
            self.fault(
                &rounds.span(),
                field,
                rounds.get_ref().to_string(),
                "a number above 1, or nothing for one stock round",
            );
        }
        Some(*rounds.get_ref())
    }

    fn boxes(&mut self, raw: &RawTitle, boxes: &RawBoxes, field: &Field) -> BidBoxes {
        let mut privates = |ids: &[Text], name: &str| -> Vec<String> {
            ids.iter().enumerate().map(|(at, id)| self.recorded_private(raw, id, &field.child(name).index(at))).collect()
        };
        let (of, inherits_one_of) = (privates(&boxes.of, "of"), privates(&boxes.inherits_one_of, "inherits_one_of"));
        let in_pile: Vec<&str> = boxes.of.iter().map(|id| id.get_ref().as_str()).collect();
        let mut of_pile =
            |id: &Text, field: &Field| self.known("private company of the pile", id, in_pile.iter().copied(), field);
        let drawn_of = field.child("drawn").child("of");
        let drawn = boxes.drawn.as_ref().map(|drawn| {
            let of = drawn.of.iter().enumerate().map(|(at, id)| of_pile(id, &drawn_of.index(at))).collect();
            (of, *drawn.count.get_ref())
        });
        let turned_to =
            (boxes.turned_to.iter().enumerate()).map(|(at, id)| of_pile(id, &field.child("turned_to").index(at))).collect();
        let top = (boxes.top.0.iter()).map(|id| of_pile(id, &field.child("top"))).collect();
        let apart = (boxes.apart.iter().enumerate()).map(|(at, id)| of_pile(id, &field.child("apart").index(at))).collect();
        let pairs = (boxes.pairs.iter().enumerate())
            .map(|(at, pair)| pair.each_ref().map(|id| of_pile(id, &field.child("pairs").index(at))))
            .collect();
        if let Some(drawn) = &boxes.drawn {
            let (count, most) = (drawn.count.get_ref(), drawn.of.len());
            if !(1..=most).contains(count) {
                let expected = format!("a number from 1 to {most}, the length of `of`");
                self.fault(&drawn.count.span(), &field.child("drawn").child("count"), count.to_string(), expected);
            }
        }
        BidBoxes {
            of,
            count: boxes.count,
            drawn,
            turned_to,
            top,
            pairs,
            apart,
            stacks: boxes.stacks.clone(),
            top_with: (boxes.top_with.0.iter())
                .map(|(rule, id)| (rule.get_ref().clone(), self.recorded_private(raw, id, &field.child("top_with"))))
                .collect(),
            exports: self.all_trains(raw, &boxes.exports, &field.child("exports")),
            drops_first: boxes.drops_first,
            drops_unsold: boxes.drops_unsold,
            heir: boxes.heir.as_ref().map(|id| self.company_id(raw, id, &field.child("heir"))),
            heir_until: self.phase(boxes.heir_until.as_ref(), &field.child("heir_until")),
            inherits_one_of,
        }
    }

    fn pair(&mut self, raw: &RawTitle, pair: &RawPair, field: &Field) -> TilePair {
        self.recorded_hexes(raw, &pair.hexes, &field.child("hexes"));
        let plain = |names: &[Text; 2]| names.each_ref().map(|name| name.get_ref().clone());
        TilePair { hexes: plain(&pair.hexes), tiles: pair.tiles.iter().map(plain).collect() }
    }

    fn swap(&mut self, raw: &RawTitle, swap: &RawSwap, field: &Field) -> TrainSwap {
        let kind = self.kind_of_company(raw, &swap.kind, &field.child("kind"));
        TrainSwap { kind, trains: self.train_pairs(raw, &swap.trains, &field.child("trains")) }
    }

    /// Returns the names of trains, each with the train that it becomes.
    fn train_pairs(&mut self, raw: &RawTitle, pairs: &Entries<Text>, field: &Field) -> Vec<(String, String)> {
        let pair = |(from, to): &(Text, Text)| (self.train_name(raw, from, field), self.train_name(raw, to, field));
        pairs.0.iter().map(pair).collect()
    }

    /// Returns what companies buy from the bank by name, with the kinds of train that these are.
    fn items(&mut self, raw: &RawTitle, items: &Entries<Text>, field: &Field) -> Vec<(String, String)> {
        let item = |(name, kind): &(Text, Text)| (name.get_ref().clone(), self.train_name(raw, kind, field));
        items.0.iter().map(item).collect()
    }

    /// Returns the numbers by which the site names cities. Each has one of its own.
    fn city_parts(&mut self, of: &Text, parts: &Spanned<Vec<usize>>, field: &Field) -> (String, Vec<usize>) {
        let parts_of = parts.get_ref();
        if parts_of.iter().collect::<BTreeSet<_>>().len() < parts_of.len() || parts_of.is_empty() {
            let expected = "a number for each city, no two of them equal";
            self.fault(
                &parts.span(),
                &field.child(of.get_ref()),
                format!("{parts_of:?} does not tell cities apart"),
                expected,
            );
        }
        (of.get_ref().clone(), parts_of.clone())
    }

    fn destinations(&mut self, raw: &RawTitle, runs: &RawDestinations, field: &Field) -> DestinationRuns {
        let hexes = field.child("hexes");
        let destination = |(company, hex): &(Text, Text)| {
            let known = self.recorded_hexes(raw, std::slice::from_ref(hex), &hexes);
            (self.company_id(raw, company, &hexes), known.into_iter().next().unwrap_or_default())
        };
        DestinationRuns {
            hexes: runs.hexes.0.iter().map(destination).collect(),
            choice: runs.choice.clone(),
            run: self.recorded_marker(raw, &runs.run, RawMarkerType::Flag, &field.child("run")),
            reached: self.recorded_marker(raw, &runs.reached, RawMarkerType::Flag, &field.child("reached")),
        }
    }

    /// Returns the ids of hexes, which the title must define.
    fn recorded_hexes(&mut self, raw: &RawTitle, hexes: &[Text], field: &Field) -> Vec<String> {
        // A hex that the setting removes is one all the same.
        let source = Arc::clone(self.source);
        let each = raw.hexes.0.iter().chain(&source.raw.hexes.0);
        self.all_known("hex", hexes, each.map(|(id, _)| id.get_ref().as_str()), field)
    }

    /// Returns the ids of hexes, or of markers of the game that take hexes.
    fn recorded_hexes_or_marker(&mut self, raw: &RawTitle, names: &[Text], field: &Field) -> Vec<String> {
        let takes_hexes =
            |marker: &&RawRule<RawMarker>| marker.says.of == MarkerScope::Game && marker.says.takes == RawMarkerType::Hexes;
        let markers = raw.markers.iter().filter(takes_hexes).map(|marker| marker.id.get_ref().as_str());
        let known = raw.hexes.0.iter().map(|(id, _)| id.get_ref().as_str()).chain(markers);
        self.all_known("hex or marker of hexes", names, known, field)
    }

    /// Returns the id of a private company, which the record must list.
    fn recorded_private(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        let privates = raw.record.iter().flat_map(|record| &record.get_ref().privates);
        self.known("private company", id, privates.map(|private| private.id.get_ref().as_str()), field)
    }

    /// Returns the id of a company's marker, which the title must define with values of this type.
    fn recorded_marker(&mut self, raw: &RawTitle, id: &Text, takes: RawMarkerType, field: &Field) -> String {
        let known = raw.markers.iter().filter(|marker| marker.says.of == MarkerScope::Company && marker.says.takes == takes);
        self.known("such marker of a company", id, known.map(|marker| marker.id.get_ref().as_str()), field)
    }

    /// Checks the site's id of a train, which consists of its name and the number of the copy.
    fn train_id(&mut self, raw: &RawTitle, id: &Text, field: &Field) {
        let named = id.get_ref().rsplit_once('-').filter(|(_, copy)| copy.parse::<u32>().is_ok());
        let is_train = |name: &str| raw.trains.iter().any(|train| train.name.get_ref() == name);
        if !named.is_some_and(|(name, _)| is_train(name)) {
            let expected = "a train of the title and the number of its copy, such as \"2-0\"";
            self.fault(&id.span(), field, format!("{:?} is not a train", id.get_ref()), expected);
        }
    }

    /// Reads the site's id of a certificate, such as `CHI_1`.
    fn certificate(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> Option<Certificate> {
        let parts = id.get_ref().rsplit_once('_').and_then(|(company, number)| Some((company, number.parse().ok()?)));
        let is_company = |id: &str| raw.companies.iter().any(|company| company.id.get_ref() == id);
        let Some((company, number)) = parts.filter(|(company, _)| is_company(company)) else {
            let expected = "a company of the title and the number of a certificate, such as \"ABC_1\"";
            self.fault(&id.span(), field, format!("{:?} is not a certificate", id.get_ref()), expected);
            return None;
        };
        Some(Certificate { company: company.to_owned(), number })
    }

    /// Returns percentages, which must add up to the whole company.
    pub(in crate::title::check) fn percents(
        &mut self,
        percents: Option<&Spanned<Vec<u32>>>,
        field: &Field,
    ) -> Option<Vec<u32>> {
        let percents = percents?;
        let sum: u64 = percents.get_ref().iter().copied().map(u64::from).sum();
        if sum != 100 && !percents.get_ref().is_empty() {
            self.fault(&percents.span(), field, format!("{sum}% in total"), "100%");
        }
        Some(percents.get_ref().clone())
    }
}

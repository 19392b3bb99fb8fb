//! Checks the rules for reading recorded games.

use super::super::spanned::Spanned;

use super::super::error::Unknown;
use super::super::field::Field;
use super::super::raw::{
    RawBuilders, RawDestinations, RawDivision, RawFormation, RawGrant, RawLeftOut, RawMarkerType, RawMerger, RawNational,
    RawNationalization, RawPair, RawPrivate, RawRecord, RawRecordedCompany, RawRecordedTitle, RawRemoval, RawSwap,
    RawTimedEvent, RawTitle, RawTrainEvent, Text,
};
use super::super::record::{
    Builders, Certificate, DestinationRuns, Division, Exchange, Formation, GrantingAction, Investors, LaidByEvent, LeftOut,
    MarkerGrant, Merger, National, Nationalization, Private, PrivateTrain, RecordRules, RecordedCompany, RecordedTitle,
    TilePair, TileRemoval, TimedEvent, TrainEvent, TrainLimit, TrainMarker, TrainSwap,
};
use super::super::{MarkerScope, StopRef};
use super::checker::Checker;

/// Default percentages of certificates: the president's and eight others.
const DEFAULT_SHARES: [u32; 9] = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/// Default percentage that makes a company float.
const DEFAULT_FLOAT: u32 = 60;

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
        let (marks, pairs, mergers) = (each("marks"), each("pairs"), each("mergers"));
        let (swaps, grants, timetable, removals) = (each("swaps"), each("grants"), each("timetable"), each("removals"));
        let (formations, divisions, builders) = (each("formations"), each("divisions"), each("builders"));
        let left_out = each("left_out");
        Some(RecordRules {
            homes: record.homes,
            float: self.at_most(record.float.as_ref(), 100, &field.child("float")).unwrap_or(DEFAULT_FLOAT),
            shares: self.percents(record.shares.as_ref(), &field.child("shares")).unwrap_or(DEFAULT_SHARES.to_vec()),
            options: self.recorded_options(raw, record, &field.child("options")),
            unsupported: self.unsupported_options(record, &field.child("unsupported")),
            dividends: self.dividends(raw, record, &field.child("dividends")),
            games: record.games.iter().enumerate().map(|(at, game)| self.recorded_title(raw, game, &games(at))).collect(),
            companies: (record.companies.iter().enumerate())
                .map(|(at, company)| self.recorded_company(raw, company, &companies(at)))
                .collect(),
            privates: (record.privates.iter().enumerate())
                .map(|(at, private)| self.private(raw, private, &privates(at)))
                .collect(),
            marks: (record.marks.iter().enumerate())
                .map(|(at, mark)| TrainMarker {
                    first: self.recorded_train(raw, &mark.first, &marks(at).child("first")),
                    marker: self.recorded_marker(raw, &mark.marker, RawMarkerType::Flag, &marks(at).child("marker")),
                })
                .collect(),
            home_values: (record.home_values.iter().enumerate())
                .map(|(at, marker)| {
                    self.recorded_marker(raw, marker, RawMarkerType::Money, &field.child("home_values").index(at))
                })
                .collect(),
            pairs: record.pairs.iter().enumerate().map(|(at, pair)| self.pair(raw, pair, &pairs(at))).collect(),
            mergers: record.mergers.iter().enumerate().map(|(at, merger)| self.merger(raw, merger, &mergers(at))).collect(),
            formations: (record.formations.iter().enumerate())
                .map(|(at, formation)| self.formation(raw, formation, &formations(at)))
                .collect(),
            divisions: (record.divisions.iter().enumerate())
                .map(|(at, division)| self.division(raw, division, &divisions(at)))
                .collect(),
            new_companies: record.new_companies,
            builders: (record.builders.iter().enumerate())
                .map(|(at, recorded)| self.builders(raw, recorded, &builders(at)))
                .collect(),
            merger_rounds: record.merger_rounds,
            merging: record.merging,
            lengthening: record.lengthening.clone(),
            blocking: record.blocking.as_ref().map(|id| self.recorded_id(raw, id, &field.child("blocking"))),
            buys_in_receivership: record.buys_in_receivership,
            investors: record.investors.as_ref().map(|investors| {
                self.recorded_kind(raw, &investors.kind, &field.child("investors").child("kind"));
                Investors { kind: investors.kind.get_ref().clone(), replacing: investors.replacing.clone() }
            }),
            removes_unstarted: self.phase(record.removes_unstarted.as_ref(), &field.child("removes_unstarted")),
            national: record.national.as_ref().map(|national| self.national(raw, national, &field.child("national"))),
            exchange: record.exchange.as_ref().map(|exchange| {
                let field = field.child("exchange");
                self.recorded_kind(raw, &exchange.kind, &field.child("kind"));
                Exchange {
                    kind: exchange.kind.get_ref().clone(),
                    until_phase: self.phase(exchange.until_phase.as_ref(), &field.child("until_phase")),
                }
            }),
            conversion: self.phase(record.conversion.as_ref(), &field.child("conversion")),
            train_limits: (record.train_limits.iter().enumerate())
                .map(|(at, limit)| {
                    let field = field.child("train_limits").index(at);
                    self.recorded_kind(raw, &limit.kind, &field.child("kind"));
                    let from_phase = self.phase(Some(&limit.from_phase), &field.child("from_phase")).unwrap_or(0);
                    TrainLimit { kind: limit.kind.get_ref().clone(), from_phase, trains: limit.trains }
                })
                .collect(),
            auction: record.auction,
            splits_cities: record.splits_cities,
            runs: self.runs(raw, record, &field.child("runs")),
            variants: self.recorded_variants(raw, record, &field.child("variants")),
            scraps: self.scraps(raw, record, &field.child("scraps")),
            swaps: record.swaps.iter().enumerate().map(|(at, swap)| self.swap(raw, swap, &swaps(at))).collect(),
            cities: record.cities.0.iter().map(|(of, order)| self.city_order(of, order, &field.child("cities"))).collect(),
            grants: record.grants.iter().enumerate().filter_map(|(at, grant)| self.grant(raw, grant, &grants(at))).collect(),
            timetable: (record.timetable.iter().enumerate())
                .map(|(at, event)| self.timed_event(raw, event, &timetable(at)))
                .collect(),
            removals: (record.removals.iter().enumerate())
                .map(|(at, removal)| self.removal(raw, removal, &removals(at)))
                .collect(),
            closes_at_zero: record.closes_at_zero,
            started: self.started(raw, record, &field.child("started")),
            train_events: (record.train_events.iter().enumerate())
                .map(|(at, event)| self.train_event(raw, event, &field.child("train_events").index(at)))
                .collect(),
            takeover_tokens: record.takeover_tokens,
            takeover_runs_again: record.takeover_runs_again,
            destinations: record
                .destinations
                .as_ref()
                .map(|runs| self.destinations(raw, runs, &field.child("destinations"))),
            nationalizations: (record.nationalizations.iter().enumerate())
                .map(|(at, event)| self.nationalization(raw, event, &field.child("nationalizations").index(at)))
                .collect(),
            left_out: (record.left_out.iter().enumerate())
                .map(|(at, group)| self.left_out(raw, group, &left_out(at)))
                .collect(),
        })
    }

    fn recorded_variants(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, String)> {
        let variant = |(variant, train): &(Text, Text)| {
            (self.recorded_train(raw, variant, field), self.recorded_train(raw, train, &field.child(variant.get_ref())))
        };
        record.variants.0.iter().map(variant).collect()
    }

    fn runs(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Vec<String>)> {
        let known: Vec<&str> = raw.companies.iter().map(|company| company.kind.as_str()).collect();
        let runs = |(kind, trains): &(Text, Vec<Text>)| {
            self.known("kind of company", kind, &known, field);
            let field = field.child(kind.get_ref());
            let trains = trains.iter().enumerate().map(|(at, train)| self.recorded_train(raw, train, &field.index(at)));
            let trains = trains.collect();
            (kind.get_ref().clone(), trains)
        };
        record.runs.0.iter().map(runs).collect()
    }

    fn scraps(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Vec<String>)> {
        let scraps = |(train, by): &(Text, Vec<Text>)| {
            let field = field.child(train.get_ref());
            let by = by.iter().enumerate().map(|(at, by)| self.recorded_train(raw, by, &field.index(at)));
            let by = by.collect();
            (self.recorded_train(raw, train, &field), by)
        };
        record.scraps.0.iter().map(scraps).collect()
    }

    fn recorded_options(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, Option<String>)> {
        let known: Vec<&str> = raw.options.iter().map(|option| option.id.get_ref().as_str()).collect();
        let option = |(name, id): &(Text, Text)| {
            let id = Some(id).filter(|id| !id.get_ref().is_empty());
            if let Some(id) = id {
                self.known("optional rule", id, &known, &field.child(name.get_ref()));
            }
            (name.get_ref().clone(), id.map(|id| id.get_ref().clone()))
        };
        record.options.0.iter().map(option).collect()
    }

    fn started(&mut self, raw: &RawTitle, record: &RawRecord, field: &Field) -> Vec<(String, String)> {
        let known: Vec<&str> = raw.options.iter().map(|option| option.id.get_ref().as_str()).collect();
        let option = |(company, option): &(Text, Text)| {
            self.known("optional rule", option, &known, &field.child(company.get_ref()));
            (self.recorded_id(raw, company, field), option.get_ref().clone())
        };
        record.started.0.iter().map(option).collect()
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
        let known: Vec<&str> = choices.map(|choice| choice.name.as_str()).collect();
        let dividend = |(name, choice): &(Text, Text)| {
            self.known("choice of the payout", choice, &known, &field.child(name.get_ref()));
            (name.get_ref().clone(), choice.get_ref().clone())
        };
        record.dividends.0.iter().map(dividend).collect()
    }

    fn recorded_title(&mut self, raw: &RawTitle, game: &RawRecordedTitle, field: &Field) -> RecordedTitle {
        if let Some(edition) = &game.edition {
            let known: Vec<&str> = raw.editions.iter().map(|edition| edition.id.get_ref().as_str()).collect();
            self.known("edition", edition, &known, &field.child("edition"));
        }
        let exports = game.exports.iter().enumerate();
        let exports_all = game.exports_all.iter().enumerate();
        let from = self.phase(game.exports_from_phase.as_ref(), &field.child("exports_from_phase")).unwrap_or(0);
        let until = self.phase(game.exports_until_phase.as_ref(), &field.child("exports_until_phase"));
        RecordedTitle {
            title: game.title.get_ref().clone(),
            edition: game.edition.as_ref().map(|edition| edition.get_ref().clone()),
            exports: exports.map(|(at, train)| self.recorded_train(raw, train, &field.child("exports").index(at))).collect(),
            exports_after: game.exports_after,
            export_phases: (from, until),
            exports_all: (exports_all)
                .map(|(at, train)| self.recorded_train(raw, train, &field.child("exports_all").index(at)))
                .collect(),
            shares_from: game.shares_from,
        }
    }

    fn recorded_company(&mut self, raw: &RawTitle, company: &RawRecordedCompany, field: &Field) -> RecordedCompany {
        let tokens: Vec<StopRef> = self.all_stops(&company.tokens, &field.child("tokens"));
        for (at, train) in company.trains.iter().enumerate() {
            self.train_id(raw, train, &field.child("trains").index(at));
        }
        RecordedCompany {
            id: self.recorded_id(raw, &company.id, &field.child("id")),
            tokens,
            homes: self.all_stops(&company.homes, &field.child("homes")),
            trains: company.trains.iter().map(|train| train.get_ref().clone()).collect(),
            trains_as: company.trains_as.as_ref().map(|kind| self.recorded_train(raw, kind, &field.child("trains_as"))),
            token_blocks: company.token_blocks,
            shares: self.percents(company.shares.as_ref(), &field.child("shares")),
        }
    }

    fn private(&mut self, raw: &RawTitle, private: &RawPrivate, field: &Field) -> Private {
        let shares = private.shares.iter().enumerate();
        let shares =
            shares.filter_map(|(at, share)| self.certificate(raw, share, &field.child("shares").index(at))).collect();
        let company = private.company.as_ref().map(|id| self.recorded_id(raw, id, &field.child("company")));
        let trade_in = private.trade_in.as_ref().and_then(|share| self.certificate(raw, share, &field.child("trade_in")));
        let train = private.train.as_ref().map(|train| {
            let field = field.child("train");
            self.train_id(raw, &train.id, &field.child("id"));
            PrivateTrain {
                id: train.id.get_ref().clone(),
                until_phase: self.phase(train.until_phase.as_ref(), &field.child("until_phase")),
                most: train.most,
            }
        });
        let id = private.id.get_ref().clone();
        let brings = private.brings.as_ref().map(|kind| self.recorded_train(raw, kind, &field.child("brings")));
        let closes_in = self.phase(private.closes_in.as_ref(), &field.child("closes_in"));
        let closes_with_train =
            private.closes_with_train.as_ref().map(|id| self.recorded_id(raw, id, &field.child("closes_with_train")));
        Private {
            id,
            from_players: private.from_players,
            price: private.price,
            shares,
            company,
            trade_in,
            train,
            brings,
            extra_token: private.extra_token,
            next_train: private.next_train,
            closes_in,
            closes_with_train,
        }
    }

    fn pair(&mut self, raw: &RawTitle, pair: &RawPair, field: &Field) -> TilePair {
        self.recorded_hexes(raw, &pair.hexes, &field.child("hexes"));
        let plain = |names: &[Text; 2]| names.each_ref().map(|name| name.get_ref().clone());
        TilePair { hexes: plain(&pair.hexes), tiles: pair.tiles.iter().map(plain).collect() }
    }

    fn swap(&mut self, raw: &RawTitle, swap: &RawSwap, field: &Field) -> TrainSwap {
        self.recorded_kind(raw, &swap.kind, &field.child("kind"));
        let field = field.child("trains");
        let pair =
            |(from, to): &(Text, Text)| (self.recorded_train(raw, from, &field), self.recorded_train(raw, to, &field));
        TrainSwap { kind: swap.kind.get_ref().clone(), trains: swap.trains.0.iter().map(pair).collect() }
    }

    /// Returns the site's order of cities, which must name each city once.
    fn city_order(&mut self, of: &Text, order: &Spanned<Vec<usize>>, field: &Field) -> (String, Vec<usize>) {
        let mut sorted = order.get_ref().clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..sorted.len()) {
            let expected = "the number of each city, from 0, once";
            self.fault(&order.span(), &field.child(of.get_ref()), format!("{:?} is no order", order.get_ref()), expected);
        }
        (of.get_ref().clone(), order.get_ref().clone())
    }

    fn grant(&mut self, raw: &RawTitle, grant: &Spanned<RawGrant>, field: &Field) -> Option<MarkerGrant> {
        let RawGrant {
            marker,
            buying,
            assigning,
            to,
            placing,
            number,
            laying,
            building,
            choosing,
            marking,
            tokening,
            owning,
            holding,
            places,
        } = grant.get_ref();
        let takes = [RawMarkerType::Flag, RawMarkerType::Places, RawMarkerType::Hexes];
        let grantable = raw.markers.iter().filter(|marker| takes.contains(&marker.takes));
        let known: Vec<&str> = grantable.map(|marker| marker.id.get_ref().as_str()).collect();
        self.known("marker that is a flag or takes places or hexes", marker, &known, &field.child("marker"));
        let mut actions = Vec::new();
        if let Some(private) = buying {
            actions.push(GrantingAction::Buying(self.recorded_private(raw, private, &field.child("buying"))));
        }
        if let Some(private) = assigning {
            let hexes = self.recorded_hexes(raw, to, &field.child("to"));
            let private = self.recorded_private(raw, private, &field.child("assigning"));
            actions.push(GrantingAction::Assigning(private, hexes));
        }
        if let Some(private) = placing {
            let private = self.recorded_private(raw, private, &field.child("placing"));
            actions.push(GrantingAction::Placing(private, *number));
        }
        if let Some(private) = laying {
            actions.push(GrantingAction::Laying(self.recorded_private(raw, private, &field.child("laying"))));
        }
        if let Some(hexes) = building {
            actions.push(GrantingAction::Building(self.recorded_hexes(raw, hexes, &field.child("building"))));
        }
        if let Some(name) = choosing {
            actions.push(GrantingAction::Choosing(name.get_ref().clone()));
        }
        if let Some(hexes) = marking {
            actions.push(GrantingAction::Marking(self.recorded_hexes(raw, hexes, &field.child("marking"))));
        }
        if let Some(hexes) = tokening {
            actions.push(GrantingAction::Tokening(self.recorded_hexes(raw, hexes, &field.child("tokening"))));
        }
        if let Some(train) = owning {
            actions.push(GrantingAction::Owning(self.recorded_train(raw, train, &field.child("owning"))));
        }
        if let Some(private) = holding {
            actions.push(GrantingAction::Holding(self.recorded_private(raw, private, &field.child("holding"))));
        }
        let by = actions.pop();
        let Some(by) = by.filter(|_| actions.is_empty()) else {
            let expected = "one of `buying`, `assigning`, `placing`, `laying`, `building`, `choosing`, `marking`, `tokening`, `owning` and `holding`";
            self.fault(&grant.span(), field, "the action is not clear", expected);
            return None;
        };
        let field = field.child("places");
        let place = |(company, hex): &(Text, Text)| {
            let hexes = self.recorded_hexes(raw, std::slice::from_ref(hex), &field);
            (self.recorded_id(raw, company, &field), hexes.into_iter().next().unwrap_or_default())
        };
        let places = places.0.iter().map(place).collect();
        Some(MarkerGrant { marker: marker.get_ref().clone(), by, places })
    }

    fn timed_event(&mut self, raw: &RawTitle, event: &RawTimedEvent, field: &Field) -> TimedEvent {
        let mut trains = |trains: &[Text], field: &Field| {
            let trains = trains.iter().enumerate();
            trains.map(|(at, train)| self.recorded_train(raw, train, &field.index(at))).collect()
        };
        let counted = event.trains.as_ref().map(|counted| trains(counted, &field.child("trains")));
        let scraps = trains(&event.scraps, &field.child("scraps"));
        TimedEvent {
            after: event.after,
            trains: counted,
            players: event.players.clone(),
            phase: self.phase(event.phase.as_ref(), &field.child("phase")),
            scraps,
        }
    }

    fn removal(&mut self, raw: &RawTitle, removal: &RawRemoval, field: &Field) -> TileRemoval {
        let first = removal.first.0.iter().enumerate();
        TileRemoval {
            first: first.map(|(at, train)| self.recorded_train(raw, train, &field.child("first").index(at))).collect(),
            color: removal.color.as_ref().map(|color| color.get_ref().clone()),
            hexes: self.recorded_hexes(raw, &removal.hexes, &field.child("hexes")),
            tokens: removal.tokens,
            lays: removal.lays.as_ref().map(|lays| {
                self.recorded_hexes(raw, std::slice::from_ref(&lays.hex), &field.child("lays").child("hex"));
                LaidByEvent { hex: lays.hex.get_ref().clone(), tile: lays.tile.get_ref().clone(), rotation: lays.rotation }
            }),
        }
    }

    fn recorded_ids(&mut self, raw: &RawTitle, ids: &[Text], field: &Field) -> Vec<String> {
        ids.iter().enumerate().map(|(at, id)| self.recorded_id(raw, id, &field.index(at))).collect()
    }

    fn formation(&mut self, raw: &RawTitle, formation: &RawFormation, field: &Field) -> Formation {
        Formation {
            into: self.recorded_id(raw, &formation.into, &field.child("into")),
            of: self.recorded_ids(raw, &formation.of, &field.child("of")),
            first: formation.first.as_ref().map(|train| self.recorded_train(raw, train, &field.child("first"))),
            at_round_end: formation.at_round_end,
            when_it_acts: formation.when_it_acts,
            choosing: formation.choosing.clone(),
            players: formation.players.clone(),
            at_least: formation.at_least,
            tokens_stay: formation.tokens_stay,
            removed_in: self.recorded_hexes(raw, &formation.removed_in, &field.child("removed_in")),
            keeps: formation.keeps,
            returning: formation.returning.clone(),
        }
    }

    fn division(&mut self, raw: &RawTitle, division: &RawDivision, field: &Field) -> Division {
        self.recorded_ids(raw, &division.into, &field.child("into"));
        Division {
            from: self.recorded_id(raw, &division.from, &field.child("from")),
            into: division.into.each_ref().map(|id| id.get_ref().clone()),
            first: self.recorded_train(raw, &division.first, &field.child("first")),
            hexes: self.recorded_hexes(raw, &division.hexes, &field.child("hexes")),
        }
    }

    fn builders(&mut self, raw: &RawTitle, builders: &RawBuilders, field: &Field) -> Builders {
        let (later, idle_field) = (field.child("later"), field.child("idle"));
        Builders {
            of: self.recorded_ids(raw, &builders.of, &field.child("of")),
            players: builders.players.clone(),
            until: self.recorded_train(raw, &builders.until, &field.child("until")),
            later: (builders.later.0.iter())
                .map(|(id, train)| (self.recorded_id(raw, id, &later), self.recorded_train(raw, train, &later)))
                .collect(),
            tokens_stay: self.recorded_ids(raw, &builders.tokens_stay, &field.child("tokens_stay")),
            idle: (builders.idle.0.iter())
                .map(|(id, idle)| (self.recorded_id(raw, id, &idle_field), self.recorded_id(raw, idle, &idle_field)))
                .collect(),
            idle_token: builders.idle_token.as_ref().map(|[hex, color]| {
                self.recorded_hexes(raw, std::slice::from_ref(hex), &field.child("idle_token"));
                (hex.get_ref().clone(), color.get_ref().clone())
            }),
        }
    }

    fn destinations(&mut self, raw: &RawTitle, runs: &RawDestinations, field: &Field) -> DestinationRuns {
        let hexes = field.child("hexes");
        let destination = |(company, hex): &(Text, Text)| {
            let known = self.recorded_hexes(raw, std::slice::from_ref(hex), &hexes);
            (self.recorded_id(raw, company, &hexes), known.into_iter().next().unwrap_or_default())
        };
        DestinationRuns {
            hexes: runs.hexes.0.iter().map(destination).collect(),
            choice: runs.choice.clone(),
            run: self.recorded_marker(raw, &runs.run, RawMarkerType::Flag, &field.child("run")),
            reached: self.recorded_marker(raw, &runs.reached, RawMarkerType::Flag, &field.child("reached")),
        }
    }

    fn train_event(&mut self, raw: &RawTitle, event: &RawTrainEvent, field: &Field) -> TrainEvent {
        self.train_id(raw, &event.train, &field.child("train"));
        let hexes: Vec<Text> = event.tiles.0.iter().map(|(hex, _)| hex.clone()).collect();
        self.recorded_hexes(raw, &hexes, &field.child("tiles"));
        let tile = |(hex, tile): &(Text, Text)| (hex.get_ref().clone(), tile.get_ref().clone());
        TrainEvent {
            train: event.train.get_ref().clone(),
            phase: self.phase(event.phase.as_ref(), &field.child("phase")),
            tiles: event.tiles.0.iter().map(tile).collect(),
            tokens_of: event.tokens_of.as_ref().map(|id| self.recorded_id(raw, id, &field.child("tokens_of"))),
        }
    }

    fn nationalization(&mut self, raw: &RawTitle, event: &RawNationalization, field: &Field) -> Nationalization {
        let first = event.first.iter().enumerate();
        Nationalization {
            first: first.map(|(at, train)| self.recorded_train(raw, train, &field.child("first").index(at))).collect(),
            into: self.recorded_id(raw, &event.into, &field.child("into")),
        }
    }

    fn left_out(&mut self, raw: &RawTitle, group: &RawLeftOut, field: &Field) -> LeftOut {
        let of =
            group.of.iter().enumerate().map(|(at, id)| self.recorded_id(raw, id, &field.child("of").index(at))).collect();
        let mut count = Vec::new();
        for (players, left) in &group.count.0 {
            match players.get_ref().parse() {
                Ok(players) => count.push((players, *left)),
                Err(_) => {
                    let field = field.child("count");
                    self.fault(&players.span(), &field, format!("{:?} players", players.get_ref()), "a number of players");
                }
            }
        }
        let field = field.child("tokens");
        let mut tokens = Vec::new();
        for (company, stop) in &group.tokens.0 {
            let id = self.recorded_id(raw, company, &field);
            let stops = self.all_stops(std::slice::from_ref(stop), &field.child(company.get_ref()));
            tokens.extend(stops.into_iter().map(|stop| (id.clone(), stop)));
        }
        LeftOut { of, count, tokens }
    }

    /// Returns the ids of hexes, which the title must define.
    fn recorded_hexes(&mut self, raw: &RawTitle, hexes: &[Text], field: &Field) -> Vec<String> {
        // A hex that the setting removes is one all the same.
        let each = raw.hexes.0.iter().chain(&self.source.raw.hexes.0);
        let known: Vec<&str> = each.map(|(id, _)| id.get_ref().as_str()).collect();
        for (at, hex) in hexes.iter().enumerate() {
            self.known("hex", hex, &known, &field.index(at));
        }
        hexes.iter().map(|hex| hex.get_ref().clone()).collect()
    }

    /// Returns the id of a private company, which the record must list.
    fn recorded_private(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        let record = raw.record.as_ref().map(Spanned::get_ref);
        let known: Vec<&str> =
            (record.iter().flat_map(|record| &record.privates)).map(|private| private.id.get_ref().as_str()).collect();
        self.known("private company", id, &known, field);
        id.get_ref().clone()
    }

    /// Checks that the title has companies of a kind.
    fn recorded_kind(&mut self, raw: &RawTitle, kind: &Text, field: &Field) {
        let kinds: Vec<&str> = raw.companies.iter().map(|company| company.kind.as_str()).collect();
        self.known("kind of company", kind, &kinds, field);
    }

    fn national(&mut self, raw: &RawTitle, national: &RawNational, field: &Field) -> National {
        self.recorded_kind(raw, &national.kind, &field.child("kind"));
        let trainless = national.trainless.iter().enumerate();
        National {
            company: self.recorded_id(raw, &national.company, &field.child("company")),
            kind: national.kind.get_ref().clone(),
            trainless: trainless
                .map(|(at, train)| self.recorded_train(raw, train, &field.child("trainless").index(at)))
                .collect(),
            all: national.all.as_ref().map(|train| self.recorded_train(raw, train, &field.child("all"))),
            privates: national.privates.as_ref().map(|train| self.recorded_train(raw, train, &field.child("privates"))),
            reserved: self.recorded_hexes(raw, &national.reserved, &field.child("reserved")),
            placed_with: national.placed_with.clone(),
            operates: national.operates.as_ref().and_then(|[from, until]| {
                let field = field.child("operates");
                Some((self.phase(Some(from), &field)?, self.phase(Some(until), &field)?))
            }),
        }
    }

    fn merger(&mut self, raw: &RawTitle, merger: &RawMerger, field: &Field) -> Merger {
        Merger {
            into: self.recorded_id(raw, &merger.into, &field.child("into")),
            any_number: merger.any_number,
            first: self.recorded_train(raw, &merger.first, &field.child("first")),
            of: (merger.of.iter().enumerate())
                .map(|(at, company)| self.recorded_id(raw, company, &field.child("of").index(at)))
                .collect(),
            tokens: merger.tokens,
            share: merger.share.as_ref().and_then(|share| self.certificate(raw, share, &field.child("share"))),
        }
    }

    /// Returns the id of a company, which the title must define.
    fn recorded_id(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        let known: Vec<&str> = raw.companies.iter().map(|company| company.id.get_ref().as_str()).collect();
        self.known("company", id, &known, field);
        id.get_ref().clone()
    }

    /// Returns the name of a train, which the title must define.
    fn recorded_train(&mut self, raw: &RawTitle, name: &Text, field: &Field) -> String {
        let known: Vec<&str> = raw.trains.iter().map(|train| train.name.get_ref().as_str()).collect();
        self.known("train", name, &known, field);
        name.get_ref().clone()
    }

    /// Returns the id of a company's marker, which the title must define with values of this type.
    fn recorded_marker(&mut self, raw: &RawTitle, id: &Text, takes: RawMarkerType, field: &Field) -> String {
        let known = raw.markers.iter().filter(|marker| marker.of == MarkerScope::Company && marker.takes == takes);
        let known: Vec<&str> = known.map(|marker| marker.id.get_ref().as_str()).collect();
        self.known("such marker of a company", id, &known, field);
        id.get_ref().clone()
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
    fn percents(&mut self, percents: Option<&Spanned<Vec<u32>>>, field: &Field) -> Option<Vec<u32>> {
        let percents = percents?;
        let sum: u64 = percents.get_ref().iter().copied().map(u64::from).sum();
        if sum != 100 && !percents.get_ref().is_empty() {
            self.fault(&percents.span(), field, format!("{sum}% in total"), "100%");
        }
        Some(percents.get_ref().clone())
    }

    /// Checks that a name is a known one.
    fn known(&mut self, kind: &str, name: &Text, known: &[&str], field: &Field) {
        if !known.contains(&name.get_ref().as_str()) {
            self.unknown(&name.span(), field, Unknown::new(kind, name.get_ref(), known.iter().copied()));
        }
    }
}

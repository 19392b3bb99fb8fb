//! Checks the events of recorded games, and what the site draws when a game begins.

use super::super::super::MarkerScope;
use super::super::super::entries::Entries;
use super::super::super::field::Field;
use super::super::super::raw::{
    RawClosing, RawDraw, RawEffect, RawEvent, RawMarker, RawMarkerType, RawTitle, RawTrigger, Text,
};
use super::super::super::record::{
    Closing, ClosingCompanies, Division, Draw, DrawnPlace, DrawnRole, Effect, Event, Formation, LaidByEvent, Merger,
    Nationalization, Takeover, TileRemoval, Trigger,
};
use super::super::super::shared::RawRule;
use super::super::super::spanned::Spanned;
use super::super::checker::Checker;

impl Checker<'_> {
    pub(super) fn event(&mut self, raw: &RawTitle, event: &RawEvent, field: &Field) -> Event {
        let editions = raw.editions.iter().map(|edition| edition.first.id.get_ref().as_str());
        let (when, then) = (field.child("when"), field.child("then"));
        Event {
            when: (event.when.iter().enumerate()).map(|(at, it)| self.trigger(raw, it, &when.index(at))).collect(),
            players: event.players.clone(),
            editions: self.all_known("edition", &event.editions, editions, &field.child("editions")),
            from_phase: self.phase(event.from_phase.as_ref(), &field.child("from_phase")).unwrap_or(0),
            until_phase: self.phase(event.until_phase.as_ref(), &field.child("until_phase")),
            drawn: self.all_companies(raw, &event.drawn, &field.child("drawn")),
            skips: event.skips,
            at_round_end: event.at_round_end,
            then: event.then.iter().enumerate().filter_map(|(at, it)| self.effect(raw, it, &then.index(at))).collect(),
        }
    }

    fn trigger(&mut self, raw: &RawTitle, trigger: &RawTrigger, field: &Field) -> Trigger {
        match trigger {
            RawTrigger::First(trains) => Trigger::First(self.all_trains(raw, &trains.0, &field.child("first"))),
            RawTrigger::DrawnFirst(trains) => Trigger::DrawnFirst(self.all_trains(raw, trains, &field.child("drawn_first"))),
            RawTrigger::Copy(train) => {
                self.train_id(raw, train, &field.child("copy"));
                Trigger::Copy(train.get_ref().clone())
            }
            RawTrigger::Sold(sold) => {
                let trains = self.all_trains(raw, &sold.trains, &field.child("sold").child("trains"));
                Trigger::Sold { trains, count: sold.count }
            }
            RawTrigger::OperatingRounds(count) => Trigger::OperatingRounds(*count),
            // An unknown phase is a fault, so that its number does not matter.
            RawTrigger::Phase(phase) => Trigger::Phase(self.phase(Some(phase), &field.child("phase")).unwrap_or(0)),
            RawTrigger::GetsTrain(id) => Trigger::GetsTrain(self.company_id(raw, id, &field.child("gets_train"))),
            RawTrigger::BeforeActing(id) => Trigger::BeforeActing(self.company_id(raw, id, &field.child("before_acting"))),
            RawTrigger::Choice(names) => Trigger::Choice(names.0.iter().map(|name| name.get_ref().clone()).collect()),
            RawTrigger::Lay(lay) => Trigger::Lay {
                hexes: self.recorded_hexes(raw, &lay.hexes, &field.child("lay").child("hexes")),
                tiles: lay.tiles.iter().map(|tile| tile.get_ref().clone()).collect(),
                color: lay.color.as_ref().map(|color| color.get_ref().clone()),
            },
            RawTrigger::Ends(part) => Trigger::Ends(*part),
        }
    }

    /// Returns an effect. None if it names no companies.
    fn effect(&mut self, raw: &RawTitle, effect: &RawEffect, field: &Field) -> Option<Effect> {
        Some(match effect {
            RawEffect::BeginPhase(phase) => {
                Effect::BeginPhase(self.phase(Some(phase), &field.child("begin_phase")).unwrap_or(0))
            }
            RawEffect::Scrap(trains) => Effect::Scrap(self.all_trains(raw, trains, &field.child("scrap"))),
            RawEffect::Turn(kinds) => Effect::Turn(self.train_pairs(raw, kinds, &field.child("turn"))),
            RawEffect::Export(export) => {
                let field = field.child("export");
                Effect::Export {
                    trains: self.all_trains(raw, &export.trains, &field.child("trains")),
                    all_of: self.all_trains(raw, &export.all_of, &field.child("all_of")),
                    unless_sold_out: export.unless_sold_out,
                    unless_sold: export.unless_sold,
                }
            }
            RawEffect::Close(closing) => {
                let companies = self.closing(raw, closing, &field.child("close"))?;
                let RawClosing { unstarted, tokens, .. } = *closing.get_ref();
                Effect::Close(Closing { companies, unstarted, tokens })
            }
            RawEffect::CloseUnstarted => Effect::CloseUnstarted,
            RawEffect::ClosePrivates(ids) => {
                let field = field.child("close_privates");
                let ids = ids.iter().enumerate().map(|(at, id)| self.recorded_private(raw, id, &field.index(at)));
                Effect::ClosePrivates(ids.collect())
            }
            RawEffect::RemoveTokenOf(id) => {
                Effect::RemoveTokenOf(self.recorded_private(raw, id, &field.child("remove_token_of")))
            }
            RawEffect::Form(formation) => {
                let field = field.child("form");
                Effect::Form(Formation {
                    into: self.company_id(raw, &formation.into, &field.child("into")),
                    of: self.all_companies(raw, &formation.of, &field.child("of")),
                    at_least: formation.at_least,
                    tokens_stay: formation.tokens_stay,
                    removed_in: self.recorded_hexes(raw, &formation.removed_in, &field.child("removed_in")),
                    keeps: formation.keeps,
                    returning: formation.returning.clone(),
                })
            }
            RawEffect::Divide(division) => {
                let field = field.child("divide");
                self.all_companies(raw, &division.into, &field.child("into"));
                Effect::Divide(Division {
                    from: self.company_id(raw, &division.from, &field.child("from")),
                    into: division.into.each_ref().map(|id| id.get_ref().clone()),
                    hexes: self.recorded_hexes(raw, &division.hexes, &field.child("hexes")),
                })
            }
            RawEffect::Merge(merger) => {
                let field = field.child("merge");
                Effect::Merge(Merger {
                    into: self.company_id(raw, &merger.into, &field.child("into")),
                    any_number: merger.any_number,
                    of: self.all_companies(raw, &merger.of, &field.child("of")),
                    tokens: merger.tokens,
                    share: merger.share.as_ref().and_then(|share| self.certificate(raw, share, &field.child("share"))),
                })
            }
            RawEffect::TakeOver(takeover) => {
                let field = field.child("take_over");
                Effect::TakeOver(Takeover {
                    into: self.company_id(raw, &takeover.into, &field.child("into")),
                    kind: takeover.kind.as_ref().map(|kind| self.kind_of_company(raw, kind, &field.child("kind"))),
                    trainless: takeover.trainless,
                    one: takeover.one,
                    one_in_hex: takeover.one_in_hex,
                })
            }
            RawEffect::TakeOverPrivates(id) => {
                Effect::TakeOverPrivates(self.company_id(raw, id, &field.child("take_over_privates")))
            }
            RawEffect::Nationalize(rules) => Effect::Nationalize(Nationalization {
                into: self.company_id(raw, &rules.into, &field.child("nationalize").child("into")),
                train: rules.train.clone(),
                at_once: rules.at_once,
                accepts: rules.accepts.clone(),
                declines: rules.declines.clone(),
            }),
            RawEffect::Convert => Effect::Convert,
            RawEffect::ConvertUnstarted => Effect::ConvertUnstarted,
            RawEffect::RemoveTiles(removal) => Effect::RemoveTiles(TileRemoval {
                color: removal.color.as_ref().map(|color| color.get_ref().clone()),
                hexes: self.recorded_hexes(raw, &removal.hexes, &field.child("remove_tiles").child("hexes")),
                tokens: removal.tokens,
            }),
            RawEffect::Lay(lay) => {
                let field = field.child("lay");
                self.recorded_hexes(raw, std::slice::from_ref(&lay.hex), &field.child("hex"));
                let token_of = lay.token_of.as_ref().map(|id| self.company_id(raw, id, &field.child("token_of")));
                let (hex, tile) = (lay.hex.get_ref().clone(), lay.tile.get_ref().clone());
                Effect::Lay(LaidByEvent { hex, tile, rotation: lay.rotation, token_of })
            }
            RawEffect::PlaceToken(id) => Effect::PlaceToken(self.company_id(raw, id, &field.child("place_token"))),
            RawEffect::OfferToken(id) => Effect::OfferToken(self.company_id(raw, id, &field.child("offer_token"))),
            RawEffect::GiveTrains(kind) => Effect::GiveTrains(self.kind_of_company(raw, kind, &field.child("give_trains"))),
            RawEffect::Mark(marker) => {
                Effect::Mark(self.recorded_marker(raw, marker, RawMarkerType::Flag, &field.child("mark")))
            }
        })
    }

    fn closing(&mut self, raw: &RawTitle, closing: &Spanned<RawClosing>, field: &Field) -> Option<ClosingCompanies> {
        let RawClosing { companies, drawn_of, kind, trainless, unstarted: _, tokens: _ } = closing.get_ref();
        match (&companies[..], &drawn_of[..], kind, trainless) {
            ([_, ..], [], None, false) => {
                Some(ClosingCompanies::These(self.all_companies(raw, companies, &field.child("companies"))))
            }
            ([], [_, ..], None, false) => {
                Some(ClosingCompanies::DrawnOf(self.all_companies(raw, drawn_of, &field.child("drawn_of"))))
            }
            ([], [], Some(kind), false) => {
                Some(ClosingCompanies::OfKind(self.kind_of_company(raw, kind, &field.child("kind"))))
            }
            ([], [], None, true) => Some(ClosingCompanies::Trainless),
            _ => {
                let expected = "one of `companies`, `drawn_of`, `kind` and `trainless`";
                self.fault(&closing.span(), field, "it is not clear which companies close", expected);
                None
            }
        }
    }

    pub(super) fn draw(&mut self, raw: &RawTitle, draw: &Spanned<RawDraw>, field: &Field) -> Option<Draw> {
        let RawDraw {
            of,
            left_out,
            tokens,
            only_build,
            placed,
            others,
            robot,
            phase,
            options,
            one_option,
            in_game,
            skip,
            at,
            lays,
            ..
        } = draw.get_ref();
        let skip = self.counts(skip, &field.child("skip"));
        let skip_if = field.child("skip_if");
        let with = |(rule, counts): &(Text, Entries<usize>)| {
            (rule.get_ref().clone(), self.counts(counts, &skip_if.child(rule.get_ref())))
        };
        let skip_if = draw.get_ref().skip_if.0.iter().map(with).collect();
        if !at.is_empty() || !lays.0.is_empty() {
            let (of, role) = self.draw_of_map(raw, draw, field)?;
            return Some(Draw { of, count: Vec::new(), role, skip, skip_if });
        }
        let of = self.all_companies(raw, of, &field.child("of"));
        let (count, role) =
            match (&left_out.0[..], &only_build.0[..], &placed.0[..], &robot.0[..], &options.0[..], &one_option[..]) {
                ([_, ..], [], [], [], [], []) => {
                    let tokens_field = field.child("tokens");
                    let mut at = Vec::new();
                    for (company, stop) in &tokens.0 {
                        let id = self.company_id(raw, company, &tokens_field);
                        let stops = self.all_stops(std::slice::from_ref(stop), &tokens_field.child(company.get_ref()));
                        at.extend(stops.into_iter().map(|stop| (id.clone(), stop)));
                    }
                    (self.counts(left_out, &field.child("left_out")), DrawnRole::LeftOut(at))
                }
                ([], [_, ..], [], [], [], []) => (self.counts(only_build, &field.child("only_build")), DrawnRole::OnlyBuild),
                ([], [], [_, ..], [], [], []) => {
                    let others = others.as_ref().map(|id| self.company_id(raw, id, &field.child("others")));
                    (self.counts(placed, &field.child("placed")), DrawnRole::Placed(others))
                }
                ([], [], [], [_, ..], [], []) => {
                    let from = self.phase(phase.as_ref(), &field.child("phase")).unwrap_or(0);
                    (self.counts(robot, &field.child("robot")), DrawnRole::Robot(from))
                }
                ([], [], [], [], [_, ..], []) => {
                    let options_field = field.child("options");
                    let option = |(company, option): &(Text, Text)| {
                        let rule = self.option_id(raw, option, &options_field.child(company.get_ref()));
                        (self.company_id(raw, company, &options_field), rule)
                    };
                    let options = options.0.iter().map(option).collect();
                    (self.counts(in_game, &field.child("in_game")), DrawnRole::Option(options))
                }
                ([], [], [], [], [], [_, ..]) if of.is_empty() => {
                    let field = field.child("one_option");
                    let options = one_option.iter().enumerate().map(|(at, id)| self.option_id(raw, id, &field.index(at)));
                    (Vec::new(), DrawnRole::OneOption(options.collect()))
                }
                _ => {
                    let expected =
                        "one of `left_out`, `only_build`, `placed`, `robot` and `options`, or `one_option` without `of`";
                    self.fault(&draw.span(), field, "it is not clear what the companies are drawn for", expected);
                    return None;
                }
            };
        Some(Draw { of, count, role, skip, skip_if })
    }

    /// Checks a draw of what lies on the map: of markers and private companies, or of tiles.
    fn draw_of_map(&mut self, raw: &RawTitle, draw: &Spanned<RawDraw>, field: &Field) -> Option<(Vec<String>, DrawnRole)> {
        let RawDraw { of, at, lays, count, left_out, only_build, placed, robot, options, one_option, .. } = draw.get_ref();
        let shuffles_places = draw.get_ref().shuffles_places;
        let has_enough = if shuffles_places { of.len() <= at.len() } else { of.len() >= at.len() };
        let companies = [left_out, only_build, placed, robot].iter().any(|counts| !counts.0.is_empty());
        let is_for_other = companies || !options.0.is_empty() || !one_option.is_empty();
        match (&at[..], &lays.0[..], count) {
            ([_, ..], [], None) if !is_for_other && !of.is_empty() && has_enough => {
                let places = |marker: &&RawRule<RawMarker>| {
                    marker.says.of == MarkerScope::Game && marker.says.takes == RawMarkerType::Places
                };
                let markers = raw.markers.iter().filter(places).map(|marker| marker.id.get_ref().as_str());
                let privates = raw.record.iter().flat_map(|record| &record.get_ref().privates);
                let known = markers.chain(privates.map(|private| private.id.get_ref().as_str()));
                let what = "private company, or marker of the game that takes places,";
                let of = self.all_known(what, of, known, &field.child("of"));
                let mut places = Vec::new();
                for (index, name) in at.iter().enumerate() {
                    let stops = self.all_stops(std::slice::from_ref(name), &field.child("at").index(index));
                    let hex = stops.into_iter().next().map(|stop| stop.hex).unwrap_or_default();
                    places.push(DrawnPlace { name: name.get_ref().clone(), hex });
                }
                Some((of, if shuffles_places { DrawnRole::LieAtDrawn(places) } else { DrawnRole::LieAt(places) }))
            }
            ([], [_, ..], Some(count)) if !is_for_other && of.is_empty() && *count.get_ref() <= lays.0.len() => {
                let field = field.child("lays");
                let mut tiles = Vec::new();
                for (hex, tile) in &lays.0 {
                    let field = field.child(hex.get_ref());
                    let hexes = self.recorded_hexes(raw, std::slice::from_ref(hex), &field);
                    let (number, turned) = tile.get_ref().split_once('/').unwrap_or((tile.get_ref(), "0"));
                    let counts = &raw.tiles.count.0;
                    let is_tile = counts.is_empty() || counts.iter().any(|(known, _)| known.get_ref() == number);
                    match (is_tile, turned.parse().ok().filter(|&turned: &u8| turned < 6)) {
                        (true, Some(rotation)) => tiles.push(LaidByEvent {
                            hex: hexes.into_iter().next().unwrap_or_default(),
                            tile: number.to_owned(),
                            rotation,
                            token_of: None,
                        }),
                        (false, _) => {
                            let what = format!("there is no tile {number:?}");
                            self.fault(&tile.span(), &field, what, "a tile of the title");
                        }
                        (true, None) => {
                            let what = format!("a tile turned by {turned:?}");
                            self.fault(&tile.span(), &field, what, "a tile and a rotation from 0 to 5, such as \"57/3\"");
                        }
                    }
                }
                Some((Vec::new(), DrawnRole::Lays(*count.get_ref(), tiles)))
            }
            _ => {
                let expected = "`of` and as many places `at` or fewer (with `shuffles_places`, or more), or `lays` and the `count` of those that are drawn";
                self.fault(&draw.span(), field, "it is not clear what is drawn", expected);
                None
            }
        }
    }

    /// Returns numbers of companies by numbers of players.
    pub(super) fn counts(&mut self, counts: &Entries<usize>, field: &Field) -> Vec<(usize, usize)> {
        let mut by_players = Vec::new();
        for (players, count) in &counts.0 {
            match players.get_ref().parse() {
                Ok(players) => by_players.push((players, *count)),
                Err(_) => {
                    self.fault(&players.span(), field, format!("{:?} players", players.get_ref()), "a number of players");
                }
            }
        }
        by_players
    }
}

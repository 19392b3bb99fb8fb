//! Adds the title's rules, and those of set markers, to a question.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{GameBoard, GameCompany, GameTrain, Load, Owner, Place, SetMarker};
use crate::board::{Gauge, KindSet, StopKind};
use crate::position::snapshot::{
    Snapshot, SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotLicence, SnapshotNeed, SnapshotReach,
    SnapshotRegion, SnapshotTrain,
};
use crate::rules::{
    Amount, Bonus, ByName, Bypass, Condition, Counted, Demand, MAX_AMOUNT, Paid, PaidOnce, Pay, Payee, PerStop, Reach,
    TrainFilter,
};
use crate::title::{
    AmountRule, Attachment, BonusRule, BypassRule, ChoiceRule, CompanyValueRule, ConditionRule, DemandRule, GoodsRule,
    Includes, MapHex, MarkerType, NeedRule, PaidOnceStops, PayRule, PerRule, PlaceFilter, Rule, RuleCondition, StopRef,
    Stops, TrainNames, TrainType, UncoveredRule, id_for_train,
};
use highball_messages::Text;

/// A bonus, with the rule that says what must be attached to a train that earns it.
type AttachedBonus<'a> = (&'a BonusRule, Bonus<ByName>);

/// Returns bonuses with their rule.
fn with_rule(rule: &BonusRule, bonuses: Vec<Bonus<ByName>>) -> impl Iterator<Item = AttachedBonus<'_>> {
    bonuses.into_iter().map(move |bonus| (rule, bonus))
}

/// A number of licences or stops that no route could reach.
const UNREACHABLE: u32 = 1_000;

impl SetMarker {
    /// Whether all places are chosen, if the bonus is for the chosen places.
    fn has_all_places(&self, bonus: &Rule<BonusRule>) -> bool {
        match self.marker.takes {
            MarkerType::Places { most, .. } | MarkerType::Hexes { most, .. } => {
                bonus.says.includes != Includes::Chosen || self.places.len() >= most as usize
            }
            _ => true,
        }
    }
}

impl GameBoard {
    pub(crate) fn add_rules(&self, company: &GameCompany, snapshot: &mut Snapshot) {
        let question = CompanyRules { game: self, company, trains: &snapshot.trains };
        let own = |when: &RuleCondition| (!when.companies.is_empty()).then(|| company.id.clone());
        let needs = question.holding(self.title.needs()).filter_map(|need| question.need(need));
        let of_goods = question.holding(self.title.goods().as_slice()).flat_map(|goods| question.needs_of_goods(goods));
        snapshot.needs = needs.chain(of_goods).collect();
        let demands = question.holding(self.title.demands());
        snapshot.demands = demands.filter_map(|demand| question.demand(demand, own(&demand.when))).collect();
        let title_bonuses = question.holding(self.title.bonuses());
        let mut bonuses: Vec<AttachedBonus<'_>> = title_bonuses
            .flat_map(|bonus| with_rule(&bonus.says, question.bonus(bonus, own(&bonus.when).as_deref(), None)))
            .collect();
        for Rule { id, when, says, cite } in question.holding(self.title.values()) {
            let values = self.values(id, std::slice::from_ref(says), &own(when), &[], cite);
            snapshot.company_values.extend(values);
        }
        for set in self.set_for(company).filter(|set| set.marker.when.phases.includes(&self.phase)) {
            let holder = self.holder(set, company);
            let left = self.without_replaced(set, company);
            snapshot.idle_trains += set.marker.idle_trains;
            snapshot.company_values.extend(self.values(
                &set.marker.id,
                &set.marker.values,
                &holder,
                &left.places,
                &set.marker.cite,
            ));
            let bonus = question.holding(&set.marker.bonuses).filter(|bonus| set.has_all_places(bonus));
            bonuses.extend(
                bonus.flat_map(|bonus| with_rule(&bonus.says, question.bonus(bonus, holder.as_deref(), Some(&left)))),
            );
        }
        let bonuses: Vec<AttachedBonus<'_>> = bonuses.into_iter().flat_map(|bonus| question.for_each_train(bonus)).collect();
        snapshot.bonuses = bonuses
            .iter()
            .map(|(_, bonus)| bonus.clone())
            .chain(question.repeats())
            .chain(question.unpaid_stops())
            .collect();
        let regions = question.holding(self.title.regions()).map(|Rule { id, when, says, cite }| SnapshotRegion {
            id: id.clone(),
            company: own(when),
            only: says.inside.then(|| question.hexes(&says.hexes)),
            except: (!says.inside).then(|| question.hexes(&says.hexes)),
            cite: cite.clone(),
        });
        snapshot.regions = regions.filter(|region| region.except.as_ref().is_none_or(|hexes| !hexes.is_empty())).collect();
        snapshot.borders = question.borders();
        let mut bypass = question.holding(self.title.bypass().as_slice());
        snapshot.bypass = bypass.next().map(|bypass| question.bypass(bypass, own(&bypass.when)));
        snapshot.paid_once = question.paid_once();
        snapshot.licences = question.licences();
        let choices = self.title.choices().iter().filter(|choice| {
            (self.offers(choice, company) || company.could_choose.contains(&choice.id))
                && choice.says.needs_bonus.as_ref().is_none_or(|id| question.can_be_earned(id, &snapshot.bonuses))
                && !company.declines.contains(&choice.id)
                && (choice.says.room.is_empty() || self.place_for(choice, company).is_some())
        });
        let choices = choices.flat_map(|choice| {
            let plain = SnapshotChoice {
                id: choice.id.clone(),
                company: None,
                needs_bonus: choice.says.needs_bonus.clone(),
                places_token: !choice.says.room.is_empty(),
                one_of: None,
                train: None,
                reach: None,
                free_stops: Vec::new(),
                bonuses: Vec::new(),
                no_bonuses: Vec::new(),
                values: self.values(&choice.id, &choice.says.values, &None, &[], &choice.cite),
                cite: choice.cite.clone(),
            };
            match (&choice.says.attach, &choice.says.sets) {
                (Some(attachment), _) => question.attached(attachment, &plain, &bonuses),
                (None, Some(marker)) => self.setting(company, choice, marker, plain),
                (None, None) => vec![plain],
            }
        });
        snapshot.choices = choices.collect();
        snapshot.choices.extend(question.attached_trains(&bonuses));
        // A bonus that is only for trains with something attached is for none without it.
        let with = bonuses.iter().zip(&mut snapshot.bonuses).filter(|((rule, _), _)| !rule.with.is_empty());
        for (_, bonus) in with {
            bonus.trains = TrainFilter::Only(Vec::new());
        }
        let is_earned = |id: &String| snapshot.choices.iter().any(|choice| choice.bonuses.contains(id));
        let is_for_none = |(rule, bonus): &&AttachedBonus<'_>| !rule.with.is_empty() && !is_earned(&bonus.id);
        let for_none: Vec<&String> = bonuses.iter().filter(is_for_none).map(|(_, bonus)| &bonus.id).collect();
        snapshot.bonuses.retain(|bonus| !for_none.contains(&&bonus.id));
    }

    /// Whether a choice is open to a company in this phase.
    pub(crate) fn offers(&self, choice: &Rule<ChoiceRule>, company: &GameCompany) -> bool {
        choice.when.holds(&company.id, &self.phase, |id| self.is_set(company, id))
            && choice.says.private.as_ref().is_none_or(|private| {
                let own = self.title.company(&company.id);
                company.privates.contains(private) && own.is_ok_and(|own| self.can_use_private(own, private))
            })
    }

    /// Returns the ids of the choices open to a company that set a marker. The marker stays when a later phase ends the choice.
    pub(super) fn settings_open_to(&self, company: &GameCompany) -> Vec<String> {
        let open = self.title.choices().iter().filter(|choice| choice.says.sets.is_some() && self.offers(choice, company));
        open.map(|choice| choice.id.clone()).collect()
    }

    /// Returns a choice that sets a marker, with what the marker changes: one choice for each place if the marker takes a place.
    fn setting(
        &self,
        company: &GameCompany,
        rule: &Rule<ChoiceRule>,
        marker: &str,
        choice: SnapshotChoice,
    ) -> Vec<SnapshotChoice> {
        let Some(marker) = self.title.markers().iter().find(|known| known.id == marker) else { return vec![choice] };
        if !marker.when.phases.includes(&self.phase) || !marker.is_for(self.kind_of(&company.id)) {
            return Vec::new();
        }
        let MarkerType::Places { of, .. } = &marker.takes else {
            let values = self.values(&rule.id, &marker.values, &None, &[], &choice.cite);
            return vec![SnapshotChoice { values: choice.values.iter().cloned().chain(values).collect(), ..choice }];
        };
        let in_place = |stop: &StopRef| {
            let place =
                self.title.hexes().iter().find(|hex| hex.id == stop.hex && stop.stop.is_none() && !hex.name.is_empty());
            let id = rule.id_for_place(&place.map_or_else(|| stop.to_string(), |hex| hex.name.clone()));
            let values = self.values(&id, &marker.values, &None, &[vec![stop.clone()]], &choice.cite);
            (!values.is_empty()).then(|| SnapshotChoice { id, one_of: Some(rule.id.clone()), values, ..choice.clone() })
        };
        of.iter().filter_map(in_place).collect()
    }

    /// Whether a marker is set for a company: one of its own, one of the game, or one of the game that a marker of any company implies.
    pub(crate) fn is_set(&self, company: &GameCompany, id: &str) -> bool {
        let implies = |set: &SetMarker| set.marker.implies.as_deref() == Some(id);
        self.set_for(company).any(|set| set.marker.id == id)
            || self.companies.iter().flat_map(|company| &company.markers).any(implies)
    }

    /// Returns the stop for a choice that places a token if the company has a token for it: the first with a slot that is neither taken nor
    /// kept for the home of a company that has not started, in a hex without a token of its own.
    pub(super) fn place_for(&self, choice: &Rule<ChoiceRule>, company: &GameCompany) -> Option<Place> {
        let may_place = |(hex, _): &Place| {
            choice.says.second_token.contains(&company.id) || self.tokens_of(&company.id).all(|(other, _)| other != *hex)
        };
        let mut stops = choice.says.room.iter().flat_map(|stop| self.stops_at(stop)).filter(may_place);
        stops.find(|&stop| self.has_token_left(company) && self.has_free_slot(&company.id, stop))
    }

    /// Returns the rules of the title that are left out, and what a record does not show, as far as they may change what a company earns on
    /// this board, in words.
    pub(crate) fn not_covered(&self, company: &GameCompany) -> Vec<Text> {
        let question = CompanyRules { game: self, company, trains: &[] };
        let has_trains = |names: &TrainNames, least: usize| {
            question.kinds().filter(|kind| names.contains(&kind.name)).count() >= least.max(1)
        };
        // Where it is not known who has had which, each may have come into the game.
        let may_be_in_game = |privates: &[String]| {
            let had = self.privates_of_companies.as_ref();
            privates.is_empty() || had.is_none_or(|had| privates.iter().any(|private| had.contains(private)))
        };
        let has_track = |gauges: &[Gauge]| {
            let mut track = self.places.iter().flat_map(|place| place.print.segments());
            gauges.is_empty() || track.any(|segment| gauges.contains(&segment.gauge))
        };
        let is_named = |stop: &StopRef| {
            let mut named = self.markers.iter().flat_map(|set| set.places.iter().flatten());
            named.any(|place| place.hex == stop.hex && (place.stop.is_none() || place.stop == stop.stop))
        };
        let has_unnamed = |stops: &[StopRef]| stops.is_empty() || !stops.iter().all(is_named);
        let has_tile = |tiles: &[String]| {
            let mut laid = self.places.iter().filter_map(|place| place.tile.as_ref());
            tiles.is_empty() || laid.any(|tile| tiles.contains(tile))
        };
        let matters = |says: &UncoveredRule| {
            has_trains(&says.trains, says.least_trains)
                && may_be_in_game(&says.privates)
                && has_track(&says.gauges)
                && has_tile(&says.tiles)
                && has_unnamed(&says.unnamed)
        };
        let rules = question.holding(self.title.uncovered()).filter(|rule| matters(&rule.says));
        let unseen = self.unseen.iter().filter(|unseen| unseen.of.as_ref().is_none_or(|of| *of == company.id));
        let rules = rules.map(|rule| Text::from(rule.says.rule.as_str()));
        rules.chain(unseen.map(|unseen| unseen.what.clone())).collect()
    }

    /// Whether the company has a token left to place, as far as the file and the title say.
    pub(crate) fn has_token_left(&self, company: &GameCompany) -> bool {
        let most = self.title.company(&company.id).ok().and_then(|company| self.most_tokens(company));
        match (company.tokens_left, most) {
            (Some(left), _) => left > 0,
            (None, Some(most)) => self.tokens_of(&company.id).count() < most as usize,
            (None, None) => true,
        }
    }

    /// Returns the markers that are set for a company: its own and those of the game.
    pub(crate) fn set_for<'a>(&'a self, company: &'a GameCompany) -> impl Iterator<Item = &'a SetMarker> {
        company.markers.iter().chain(&self.markers)
    }

    /// Returns a marker without the places that another one has taken over from it.
    fn without_replaced<'a>(&'a self, set: &'a SetMarker, company: &'a GameCompany) -> Cow<'a, SetMarker> {
        let others = self.set_for(company).filter(|other| other.marker.replaces.contains(&set.marker.id));
        let taken: Vec<&Vec<StopRef>> = others.flat_map(|other| &other.places).collect();
        if taken.is_empty() {
            return Cow::Borrowed(set);
        }
        let mut left = set.clone();
        left.places.retain(|place| !taken.contains(&place));
        Cow::Owned(left)
    }

    /// Returns the company that a marker applies to; nothing if it applies to all.
    fn holder(&self, set: &SetMarker, company: &GameCompany) -> Option<String> {
        let is_own = company.markers.iter().any(|other| std::ptr::eq(other, set));
        if is_own { Some(company.id.clone()) } else { set.owner.as_ref()?.company().map(str::to_owned) }
    }

    /// Returns the stops of these kinds, hex by hex.
    fn stops_of_kinds(&self, kinds: KindSet) -> impl Iterator<Item = Place> {
        self.places.iter().enumerate().flat_map(move |(hex, place)| {
            let stops = place.print.stops().iter().enumerate().filter(move |(_, stop)| kinds.contains(stop.kind));
            stops.map(move |(stop, _)| (hex, stop))
        })
    }

    /// Returns the names of the stops on the board that the title refers to, in its order.
    fn stops(&self, refs: &[StopRef]) -> Vec<String> {
        self.stops_on(refs, None)
    }

    /// Does the same, but only for stops on prints of `color`, if that is given.
    fn stops_on(&self, refs: &[StopRef], color: Option<&str>) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let is_on = |(hex, _): &Place| color.is_none_or(|color| self.places[*hex].print.color() == color);
        let places = refs.iter().flat_map(|stop| self.stops_at(stop)).filter(is_on);
        places.filter(|place| seen.insert(*place)).map(|place| self.stop_name(place)).collect()
    }

    fn values(
        &self,
        id: &str,
        values: &[CompanyValueRule],
        company: &Option<String>,
        chosen: &[Vec<StopRef>],
        cite: &str,
    ) -> Vec<SnapshotCompanyValue> {
        let value = |worth: &CompanyValueRule| {
            let stops = match &worth.stops {
                Stops::Chosen => self.stops_on(&chosen.concat(), worth.color.as_deref()),
                Stops::These(refs) => self.stops_on(refs, worth.color.as_deref()),
            };
            (!stops.is_empty()).then(|| SnapshotCompanyValue {
                id: id.to_owned(),
                company: company.clone(),
                stops,
                times: worth.times,
                plus: self.title.value(&worth.plus, &self.phase, None),
                cite: cite.to_owned(),
            })
        };
        values.iter().filter_map(value).collect()
    }
}

/// A question in the making: the rules of the title as they apply to a company and its trains.
struct CompanyRules<'a> {
    game: &'a GameBoard,
    company: &'a GameCompany,
    /// The trains that have routes, with their ids.
    trains: &'a [SnapshotTrain],
}

impl<'a> CompanyRules<'a> {
    /// Returns the rules that apply to the company at this moment.
    fn holding<R>(&self, rules: &'a [Rule<R>]) -> impl Iterator<Item = &'a Rule<R>> {
        let (game, company) = (self.game, self.company);
        let is_set = move |id: &str| game.is_set(company, id);
        rules.iter().filter(move |rule| rule.when.holds(&company.id, &game.phase, is_set))
    }

    /// The kinds of the trains that have routes, in the order of the question.
    fn kinds(&self) -> impl Iterator<Item = &TrainType> {
        self.company.trains.iter().map(|train| &train.kind).filter(|kind| kind.has_route())
    }

    /// Returns the selection by the ids of the trains.
    fn trains(&self, names: &TrainNames) -> TrainFilter<String> {
        if *names == TrainNames::All {
            return TrainFilter::All;
        }
        let selected = self.kinds().zip(self.trains).filter(|(kind, _)| names.contains(&kind.name));
        TrainFilter::Only(selected.map(|(_, train)| train.id.clone()).collect())
    }

    /// Returns the licences: those that every company has, and those of markers, with the number that each company of the file holds.
    fn licences(&self) -> Vec<SnapshotLicence> {
        let (game, company) = (self.game, self.company);
        let standing = self.holding(game.title.licences()).filter_map(|licence| {
            let stops = game.stops_on(&licence.says.stops, licence.says.color.as_deref());
            (!stops.is_empty()).then(|| SnapshotLicence {
                trains: TrainFilter::All,
                id: licence.id.clone(),
                held: vec![SnapshotHeld { company: company.id.clone(), count: licence.says.trains }],
                stops,
                cite: licence.cite.clone(),
            })
        });
        let held = |set: &SetMarker| match set.marker.takes {
            MarkerType::Count => set.count.min(UNREACHABLE),
            _ => UNREACHABLE,
        };
        let markers = game.title.markers().iter().filter(|marker| marker.when.phases.includes(&game.phase));
        let licence = markers.filter_map(|marker| {
            let stops = game.stops(&marker.licence);
            let of_company = |company: &GameCompany| {
                let set = company.markers.iter().find(|set| set.marker.id == marker.id)?;
                Some(SnapshotHeld { company: company.id.clone(), count: held(set) })
            };
            let of_game = game.markers.iter().filter(|set| set.marker.id == marker.id).filter_map(|set| {
                let company = set.owner.as_ref()?.company()?.to_owned();
                Some(SnapshotHeld { company, count: held(set) })
            });
            (!stops.is_empty()).then(|| SnapshotLicence {
                id: marker.id.clone(),
                trains: TrainFilter::All,
                held: game.companies.iter().filter_map(of_company).chain(of_game).collect(),
                stops,
                cite: marker.cite.clone(),
            })
        });
        standing.chain(licence).chain(self.local_licences()).collect()
    }

    /// Returns a licence for each city with a token of the company, if that serves only one of several trains that run to one city at
    /// most. Those that stop nowhere else need none: the question has a rule for runs of a single stop.
    fn local_licences(&self) -> Vec<SnapshotLicence> {
        let (game, company) = (self.game, self.company);
        let runs_to_one_city = |(kind, _): &(&TrainType, &SnapshotTrain)| match &kind.reach {
            Reach::Rows(rows) => {
                kind.local && kind.reach.row_for(StopKind::City).is_some_and(|row| row.visit == 1) && rows.len() > 1
            }
            Reach::Number(_) | Reach::Sides(_) => false,
        };
        let trains: Vec<String> =
            self.kinds().zip(self.trains).filter(runs_to_one_city).map(|(_, train)| train.id.clone()).collect();
        if !*game.title.local_once() || trains.len() < 2 {
            return Vec::new();
        }
        let stops = game.places.iter().enumerate().flat_map(|(hex, place)| {
            let own = place.tokens.iter().enumerate().filter(|(_, tokens)| tokens.has_token_of(&company.id));
            own.map(move |(stop, _)| game.stop_name((hex, stop)))
        });
        let licence = |stop: String| SnapshotLicence {
            id: format!("local train in {stop}"),
            trains: TrainFilter::Only(trains.clone()),
            stops: vec![stop],
            held: vec![SnapshotHeld { company: company.id.clone(), count: 1 }],
            cite: game.title.sections().together.clone(),
        };
        stops.map(licence).collect()
    }

    /// Returns the hexes that the question has.
    fn hexes(&self, hexes: &[String]) -> Vec<String> {
        let is_on_board =
            |hex: &&String| self.game.title.hex_number(hex).is_some_and(|number| self.game.has_stops_or_track(number));
        hexes.iter().filter(is_on_board).cloned().collect()
    }

    /// Returns the borders between hexes that the question has, but for those that a marker opens.
    fn borders(&self) -> Vec<[String; 2]> {
        let borders = self.game.title.borders().iter();
        let is_open = |border: &[String; 2]| {
            let markers = self.game.markers.iter().filter(|set| set.marker.takes == MarkerType::Borders);
            markers
                .filter(|set| set.marker.when.phases.includes(&self.game.phase))
                .any(|set| set.places.iter().any(|place| place.iter().map(|side| &side.hex).eq(border)))
        };
        borders.filter(|border| self.hexes(&border[..]).len() == border.len() && !is_open(border)).cloned().collect()
    }

    fn bypass(&self, bypass: &Rule<BypassRule>, company: Option<String>) -> Bypass<ByName> {
        Bypass {
            company,
            trains: self.trains(&bypass.says.trains),
            cities: bypass.says.cities.as_ref().map(|cities| self.game.stops(cities)),
            routes: bypass.says.routes,
            cite: bypass.cite.clone(),
        }
    }

    /// Returns the stops on this board that pay only one route.
    fn paid_once(&self) -> Vec<PaidOnce<ByName>> {
        let groups = self.holding(self.game.title.paid_once()).flat_map(|rule| {
            let groups: Vec<Vec<String>> = match &rule.says {
                PaidOnceStops::Each(kinds) => {
                    self.game.stops_of_kinds(*kinds).map(|place| vec![self.game.stop_name(place)]).collect()
                }
                PaidOnceStops::Together(stops) => vec![self.game.stops(stops)],
            };
            let groups = groups.into_iter().filter(|stops| !stops.is_empty());
            groups.map(|stops| PaidOnce { stops, cite: rule.cite.clone() }).collect::<Vec<_>>()
        });
        groups.collect()
    }

    /// Returns the places on this board, as a condition that a route touches one of them.
    fn places(&self, places: &PlaceFilter) -> Condition<ByName> {
        let mut which = Condition {
            kinds: places.kinds,
            hexes: self.hexes(&places.hexes),
            ..Condition::any_of(self.game.stops(&places.stops))
        };
        if !places.except.is_empty() || !places.labels.is_empty() {
            // A question has neither exceptions nor labels, so the stops are listed one by one.
            let shows = |(hex, _): &Place| {
                let is_meant = |label: &str| places.labels.iter().any(|known| known == label);
                places.labels.is_empty() || self.game.places[*hex].print.label().is_some_and(is_meant)
            };
            let except: BTreeSet<Place> = places.except.iter().flat_map(|stop| self.game.stops_at(stop)).collect();
            let of_kinds = self.game.stops_of_kinds(places.kinds).filter(|place| !except.contains(place));
            let listed = places.stops.iter().flat_map(|stop| self.game.stops_at(stop));
            which.stops = of_kinds.chain(listed).filter(shows).map(|place| self.game.stop_name(place)).collect();
            which.stops.sort_unstable();
            which.stops.dedup();
            which.kinds = KindSet::NONE;
        }
        if places.home {
            let homes = self.game.home_stops_of(self.company);
            which.stops.extend(homes.into_iter().map(|place| self.game.stop_name(place)));
            which.stops.sort_unstable();
            which.stops.dedup();
        }
        if places.own_tokens {
            // Places that are named, but have no stop on this board yet, select no token.
            let selects_all = places.kinds.is_empty() && places.stops.is_empty() && !places.home;
            let kind = |(hex, stop): Place| self.game.places[hex].print.stops()[stop].kind;
            let own = self.game.own_stops(&self.company.id).map(|place| (kind(place), self.game.stop_name(place)));
            let is_selected =
                |(kind, name): &(StopKind, String)| selects_all || which.kinds.contains(*kind) || which.stops.contains(name);
            let mut own: Vec<String> = own.filter(is_selected).map(|(_, name)| name).collect();
            own.sort_unstable();
            own.dedup();
            (which.kinds, which.stops) = (KindSet::NONE, own);
        }
        which
    }

    /// Returns a condition, or nothing if none of its places is on this board.
    fn condition(&self, condition: &ConditionRule) -> Option<Condition<ByName>> {
        let (counted, at_least) = (condition.counted, condition.at_least);
        Some(Condition { counted, at_least, ..self.places(&condition.places) }).filter(|condition| !condition.is_empty())
    }

    /// Returns a need, or nothing if it applies to no route on this board.
    fn need(&self, rule: &Rule<NeedRule>) -> Option<SnapshotNeed> {
        self.need_of(&rule.says, self.trains(&rule.says.trains), &rule.cite)
    }

    /// Returns what trains with goods must touch: the hex where the good lies, and a stop to which it is carried. No other train may touch
    /// one of these.
    fn needs_of_goods(&self, rule: &Rule<GoodsRule>) -> Vec<SnapshotNeed> {
        let need = |stops: Vec<StopRef>, at_most: Option<u32>, trains: Vec<String>| {
            let places = PlaceFilter { stops, ..PlaceFilter::default() };
            let at_least = u32::from(at_most.is_none());
            let of = ConditionRule { places, counted: Counted::Visited, at_least };
            let need = NeedRule { trains: TrainNames::All, when: None, of, at_most, linked: false };
            self.need_of(&need, TrainFilter::Only(trains), &rule.cite)
        };
        let mut from: BTreeMap<&String, Vec<String>> = BTreeMap::new();
        let mut without = Vec::new();
        let routes = self.company.trains.iter().filter(|train| train.kind.has_route());
        for (GameTrain { load, .. }, train) in routes.zip(self.trains) {
            match load {
                Some(Load::From(hex)) => from.entry(hex).or_default().push(train.id.clone()),
                _ => without.push(train.id.clone()),
            }
        }
        let loaded: Vec<String> = from.values().flatten().cloned().collect();
        let picked_up =
            from.into_iter().map(|(hex, trains)| need(vec![StopRef { hex: hex.clone(), stop: None }], None, trains));
        let delivered = (!loaded.is_empty()).then(|| need(rule.says.to.clone(), None, loaded));
        let barred = (!without.is_empty()).then(|| need(rule.says.to.clone(), Some(0), without));
        picked_up.chain(delivered).chain(barred).flatten().collect()
    }

    /// Returns a need for these trains, or nothing if it applies to no route on this board.
    fn need_of(&self, need: &NeedRule, trains: TrainFilter<String>, cite: &str) -> Option<SnapshotNeed> {
        let when = match &need.when {
            Some(when) => Some(self.condition(when)?),
            None => None,
        };
        let (mut of, mut at_least) = (self.places(&need.of.places), need.of.at_least);
        of.counted = need.of.counted;
        if of.is_empty() {
            if at_least == 0 {
                return None;
            }
            // None of the places is on this board, so no route can touch them.
            of.kinds = KindSet::ALL;
            at_least = UNREACHABLE;
        }
        let at_most = need.at_most.map(|most| most.max(at_least));
        Some(SnapshotNeed { trains, when, at_least, at_most, of, linked: need.linked, cite: cite.to_owned() })
    }

    /// Returns a demand, or nothing if the board lacks the places that it asks for.
    fn demand(&self, demand: &Rule<DemandRule>, company: Option<String>) -> Option<Demand<ByName>> {
        let includes = demand.says.includes.iter().map(|condition| self.condition(condition)).collect::<Option<Vec<_>>>()?;
        Some(Demand { id: demand.id.clone(), company, includes, cite: demand.cite.clone() })
    }

    /// Returns a bonus, or nothing if the board lacks the places that it requires; several if each chosen place is a bonus of its own.
    /// `holder` is the only company that can earn it, if it is for one alone, and `set` the marker that grants it, if one does.
    fn bonus(&self, bonus: &Rule<BonusRule>, holder: Option<&str>, set: Option<&SetMarker>) -> Vec<Bonus<ByName>> {
        let chosen = || set.into_iter().flat_map(|set| set.places.iter().map(|place| (&set.marker.takes, place)));
        let condition = |(takes, place): (&MarkerType, &Vec<StopRef>)| {
            let hexes = || place.iter().map(|stop| stop.hex.clone()).collect();
            let places = match takes {
                MarkerType::Hexes { .. } => PlaceFilter { hexes: hexes(), ..PlaceFilter::default() },
                _ => PlaceFilter { stops: place.clone(), ..PlaceFilter::default() },
            };
            ConditionRule { places, counted: bonus.says.counted, at_least: 1 }
        };
        match &bonus.says.includes {
            Includes::Conditions(conditions) => {
                let id = bonus.id.clone();
                self.one_bonus(bonus, id, holder, conditions)
                    .filter(|it| self.is_possible(&bonus.says, it))
                    .into_iter()
                    .collect()
            }
            Includes::Chosen => {
                let mut conditions: Vec<ConditionRule> = chosen().map(condition).collect();
                let is_chosen = !conditions.is_empty();
                conditions.extend(bonus.says.also.iter().cloned());
                let id = bonus.id.clone();
                self.one_bonus(bonus, id, holder, &conditions).filter(|_| is_chosen).into_iter().collect()
            }
            Includes::EachHex(labels) => {
                let hexes = self.game.title.hexes().iter().zip(&self.game.places);
                let shows = |label: &str| labels.iter().any(|known| known == label);
                let shown = hexes.filter(|(_, place)| place.print.label().is_some_and(shows));
                let each = shown.filter_map(|(hex, _)| {
                    let places = PlaceFilter { hexes: vec![hex.id.clone()], ..PlaceFilter::default() };
                    let condition = ConditionRule { places, counted: Counted::Visited, at_least: 1 };
                    self.one_bonus(bonus, format!("{} {}", bonus.id, hex.id), holder, &[condition])
                });
                each.collect()
            }
            Includes::EachChosen => {
                let is_possible = |(_, place): &(&MarkerType, &Vec<StopRef>)| {
                    bonus.says.counted != Counted::Paid || self.pays_at(&bonus.says.trains, place)
                };
                let each = chosen().filter(is_possible).filter_map(|(takes, place)| {
                    let names: Vec<String> = place.iter().map(ToString::to_string).collect();
                    let id = format!("{} {}", bonus.id, names.join(" "));
                    let conditions: Vec<ConditionRule> =
                        std::iter::once(condition((takes, place))).chain(bonus.says.also.iter().cloned()).collect();
                    self.one_bonus(bonus, id, holder, &conditions)
                });
                each.collect()
            }
        }
    }

    /// Whether one of the company's trains of these kinds is paid for a stop of a place, rather than for stops with tokens alone.
    fn pays_at(&self, names: &TrainNames, place: &[StopRef]) -> bool {
        let mut trains = self.kinds().filter(|kind| names.contains(&kind.name));
        let stops = || place.iter().flat_map(|stop| self.game.stops_at(stop));
        trains.any(|kind| stops().any(|at| self.game.token_factor(kind, &self.company.id, at) > 0))
    }

    /// Whether a bonus without conditions has stops on this board that it depends on.
    fn is_possible(&self, rule: &BonusRule, bonus: &Bonus<ByName>) -> bool {
        let has_per = bonus.per.as_ref().is_some_and(|per| !per.kinds.is_empty() || !per.stops.is_empty());
        rule.per.is_none() || has_per
    }

    fn one_bonus(
        &self,
        rule: &Rule<BonusRule>,
        id: String,
        holder: Option<&str>,
        conditions: &[ConditionRule],
    ) -> Option<Bonus<ByName>> {
        let bonus = &rule.says;
        let includes = conditions.iter().map(|condition| self.condition(condition)).collect::<Option<Vec<_>>>()?;
        let pays = bonus.pays.iter().map(|pay| self.pay(pay, bonus.multiplied)).collect::<Option<Vec<_>>>()?;
        Some(Bonus {
            id,
            company: holder.map(str::to_owned),
            trains: self.trains(&bonus.trains),
            includes,
            per: bonus.per.as_ref().map(|per| self.per(per)),
            per_hex_apart: bonus.per_hex_apart,
            paid: bonus.paid,
            pays,
            cite: rule.cite.clone(),
        })
    }

    /// Returns what a route that includes two stops of a hex loses if it is paid for one of them only: the lesser of their values.
    fn unpaid_stops(&self) -> Vec<Bonus<ByName>> {
        let title = &self.game.title;
        let in_hex = |(number, hex): (usize, &MapHex)| {
            let both = self.game.pays_one_of(hex, number)?;
            let value = |kind: &TrainType, stop: usize| {
                let printed = &self.game.places[number].print.stops()[stop];
                i64::from(title.value(&printed.value, &self.game.phase, Some(kind)))
                    * i64::from(kind.multiplier_for(printed.kind))
            };
            let lesser = |kind: &TrainType| -both.map(|stop| value(kind, stop)).into_iter().min().unwrap_or_default();
            let amounts: Vec<i64> = self.kinds().map(lesser).collect();
            let includes = both.map(|stop| Condition::any_of(vec![self.game.stop_name((number, stop))]));
            let pay = Pay { to: Payee::Route.to_string(), amount: amount_for_each(&amounts), owner: None };
            amounts.iter().any(|&amount| amount != 0).then(|| Bonus {
                id: format!("{} counts once", hex.id),
                company: None,
                trains: TrainFilter::All,
                includes: includes.to_vec(),
                per: None,
                per_hex_apart: false,
                paid: Paid::EachRoute,
                pays: vec![pay],
                cite: title.sections().value.clone(),
            })
        };
        title.hexes().iter().enumerate().filter_map(in_hex).collect()
    }

    fn per(&self, per: &PerRule) -> PerStop<ByName> {
        let Condition { kinds, stops, .. } = self.places(&per.places);
        PerStop { kinds, stops, counted: per.counted, at_most: per.at_most }
    }

    /// Returns a payment with its payee, or nothing if it is the value of a stop that the board lacks. What a company pays to itself
    /// as an owner is its treasury's.
    fn pay(&self, pay: &PayRule, multiplied: bool) -> Option<Pay<ByName>> {
        let owner = match &pay.to {
            Payee::Owner(owned) => {
                self.game.set_for(self.company).find(|set| set.marker.id == *owned).and_then(|set| set.owner.as_ref())
            }
            Payee::Route | Payee::Treasury => None,
        };
        let amount = self.amount(&pay.amount, multiplied)?;
        if owner.and_then(Owner::company) == Some(&self.company.id) {
            return Some(Pay { to: Payee::Treasury.to_string(), amount, owner: None });
        }
        Some(Pay { to: pay.to.to_string(), amount, owner: owner.map(|owner| owner.name().to_owned()) })
    }

    fn amount(&self, amount: &AmountRule, multiplied: bool) -> Option<Amount<ByName>> {
        let most = i64::from(MAX_AMOUNT);
        let multiplier = |kind: &TrainType| i64::from(kind.multiplier_for(StopKind::City));
        let for_each_train =
            |amount: &dyn Fn(&TrainType) -> i64| amount_for_each(&self.kinds().map(amount).collect::<Vec<i64>>());
        Some(match amount {
            AmountRule::Number(amount) if multiplied => for_each_train(&|kind| i64::from(*amount) * multiplier(kind)),
            AmountRule::Number(amount) => Amount::Same(*amount),
            AmountRule::ValueOf(stops) => {
                let (hex, stop) = stops.iter().flat_map(|stop| self.game.stops_at(stop)).next()?;
                let printed = &self.game.places[hex].print.stops()[stop];
                let value = |kind: &TrainType| {
                    let value = self.game.title.value(&printed.value, &self.game.phase, Some(kind));
                    i64::from(value) * i64::from(kind.multiplier_for(printed.kind))
                };
                for_each_train(&value)
            }
            AmountRule::BestOf(places) => Amount::BestStop { best_of: self.places(places) },
            &AmountRule::OfRoute(of_route, rounding) => Amount::OfRoute { of_route, rounding },
            AmountRule::Marker(id) => {
                let set = self.company.markers.iter().find(|set| set.marker.id == *id)?;
                Amount::Same(i64::from(set.count).min(most) as i32)
            }
        })
    }

    /// Returns what a choice is for each train to which it can attach something.
    fn attached(
        &self,
        attachment: &Attachment,
        choice: &SnapshotChoice,
        bonuses: &[AttachedBonus<'_>],
    ) -> Vec<SnapshotChoice> {
        let trains = self.kinds().zip(self.trains).filter(|(kind, _)| attachment.trains.contains(&kind.name));
        let for_train = |(kind, train): (&TrainType, &SnapshotTrain)| {
            let is_for = |bonus: &Bonus<ByName>| match &bonus.trains {
                TrainFilter::All => true,
                TrainFilter::Only(trains) => trains.contains(&train.id),
            };
            let named = |names: fn(&BonusRule) -> &[String]| -> Vec<String> {
                let named = bonuses.iter().filter(|(rule, bonus)| names(rule).contains(&choice.id) && is_for(bonus));
                named.map(|(_, bonus)| bonus.id.clone()).collect()
            };
            SnapshotChoice {
                id: id_for_train(&choice.id, &train.id),
                one_of: (!attachment.to_each).then(|| choice.id.clone()),
                needs_bonus: choice.needs_bonus.as_ref().map(|id| match attachment.to_each {
                    true => id_for_train(id, &train.id),
                    false => id.clone(),
                }),
                train: Some(train.id.clone()),
                reach: attachment.reach_of(kind).as_ref().map(SnapshotReach::from),
                free_stops: self.game.stops(&attachment.free_stops),
                bonuses: named(|rule| &rule.with),
                no_bonuses: named(|rule| &rule.without),
                ..choice.clone()
            }
        };
        let changes = |choice: &SnapshotChoice| {
            let lists = [&choice.free_stops, &choice.bonuses, &choice.no_bonuses];
            choice.reach.is_some() || !choice.values.is_empty() || lists.iter().any(|list| !list.is_empty())
        };
        trains.map(for_train).filter(changes).collect()
    }

    /// Returns a bonus for trains with something attached that each of them may have: one for each train. Any other is returned as it is.
    fn for_each_train<'r>(&self, (rule, bonus): AttachedBonus<'r>) -> Vec<AttachedBonus<'r>> {
        let is_to_each = |choice: &&Rule<ChoiceRule>| choice.says.attach.as_ref().is_some_and(|attach| attach.to_each);
        let mut to_each = self.game.title.choices().iter().filter(is_to_each);
        if !to_each.any(|choice| rule.with.contains(&choice.id)) {
            return vec![(rule, bonus)];
        }
        let of_train = |id: &String| Bonus {
            id: id_for_train(&bonus.id, id),
            trains: TrainFilter::Only(vec![id.clone()]),
            ..bonus.clone()
        };
        let trains = self.trains.iter().map(|train| &train.id).filter(|id| match &bonus.trains {
            TrainFilter::All => true,
            TrainFilter::Only(trains) => trains.contains(id),
        });
        trains.map(|id| (rule, of_train(id))).collect()
    }

    /// Whether the question has a bonus of the title, given by its id, for all trains or for one.
    fn can_be_earned(&self, id: &str, bonuses: &[Bonus<ByName>]) -> bool {
        let ids = || self.trains.iter().map(|train| id_for_train(id, &train.id)).chain([id.to_owned()]);
        bonuses.iter().any(|bonus| ids().any(|id| id == bonus.id))
    }

    /// Returns what the company chooses for each train that has no route but is attached to another one. Of several alike, one is
    /// attached.
    fn attached_trains(&self, bonuses: &[AttachedBonus<'_>]) -> Vec<SnapshotChoice> {
        let mut known: Vec<&str> = Vec::new();
        let mut choices = Vec::new();
        for kind in self.company.trains.iter().map(|train| &train.kind) {
            let is_settled = known.contains(&kind.name.as_str()) || self.company.declines.contains(&kind.name);
            let Some(attachment) = kind.attaches.as_ref().filter(|_| !is_settled) else { continue };
            known.push(&kind.name);
            let plain = SnapshotChoice {
                id: kind.name.clone(),
                company: None,
                needs_bonus: None,
                places_token: false,
                one_of: None,
                train: None,
                reach: None,
                free_stops: Vec::new(),
                bonuses: Vec::new(),
                no_bonuses: Vec::new(),
                values: Vec::new(),
                cite: kind.cite.clone(),
            };
            choices.extend(self.attached(attachment, &plain, bonuses));
        }
        choices
    }

    /// Returns a bonus for each train that has no route but adds the value of a stop of another train's route once more.
    fn repeats(&self) -> impl Iterator<Item = Bonus<ByName>> {
        let repeating = self.company.trains.iter().filter_map(|train| Some((train, train.kind.repeats.as_ref()?)));
        repeating.enumerate().map(|(number, (train, places))| Bonus {
            id: format!("{}-{number}", train.kind.name),
            company: None,
            trains: TrainFilter::All,
            includes: Vec::new(),
            per: None,
            per_hex_apart: false,
            paid: Paid::Once,
            pays: vec![Pay {
                to: Payee::Route.to_string(),
                amount: Amount::BestStop { best_of: self.places(places) },
                owner: None,
            }],
            cite: train.kind.cite.clone(),
        })
    }
}

/// Returns the amount that is one of these for each of the company's trains.
fn amount_for_each(amounts: &[i64]) -> Amount<ByName> {
    let most = i64::from(MAX_AMOUNT);
    let amounts: Vec<i32> = amounts.iter().map(|&amount| amount.clamp(-most, most) as i32).collect();
    match amounts.first() {
        Some(&first) if amounts.iter().any(|&amount| amount != first) => Amount::PerTrain(amounts),
        first => Amount::Same(first.copied().unwrap_or_default()),
    }
}

//! Adds the title's rules, and those of set markers, to a question.

use std::collections::BTreeSet;

use super::game::{Game, GameCompany, Owner, SetMarker};
use super::tokens::Place;
use crate::board::StopKind;
use crate::position::snapshot::{
    Snapshot, SnapshotBonus, SnapshotChoice, SnapshotCompanyValue, SnapshotHeld, SnapshotLicence, SnapshotNeed, SnapshotPay,
    SnapshotWhich,
};
use crate::rules::{Pay, Payee};
use crate::title::{
    BonusRule, ChoiceRule, Company, CompanyValueRule, Includes, MarkerType, NeedRule, RuleCondition, StopRef, StopRefFilter,
    Stops,
};

/// A number of licences or stops that no route could reach.
const UNREACHABLE: u32 = 1_000;

impl SetMarker {
    /// Whether all places are chosen, if the bonus is for the chosen places.
    fn has_all_places(&self, bonus: &BonusRule) -> bool {
        match self.marker.takes {
            MarkerType::Places { most, .. } => bonus.includes != Includes::Chosen || self.places.len() >= most as usize,
            _ => true,
        }
    }
}

impl Game {
    pub(super) fn add_rules(&self, company: &GameCompany, snapshot: &mut Snapshot) {
        let is_set = |id: &str| self.set_for(company).any(|set| set.marker.id == id);
        snapshot.needs = self.title.needs().iter().filter_map(|need| self.need(need)).collect();
        let title_bonuses = self.title.bonuses_of(&company.id, &self.phase, is_set);
        let own = |when: &RuleCondition| (!when.companies.is_empty()).then(|| company.id.clone());
        snapshot.bonuses =
            title_bonuses.filter_map(|bonus| self.bonus(bonus, company, own(&bonus.when).as_deref(), &[])).collect();
        for rule in self.title.values_of(&company.id, &self.phase, is_set) {
            let values = self.values(&rule.id, std::slice::from_ref(&rule.value), &own(&rule.when), &[], &rule.cite);
            snapshot.company_values.extend(values);
        }
        for set in self.set_for(company).filter(|set| set.marker.when.in_phase(&self.phase)) {
            let holder = self.holder(set, company);
            snapshot.idle_trains += set.marker.idle_trains;
            snapshot.company_values.extend(self.values(
                &set.marker.id,
                &set.marker.values,
                &holder,
                &set.places,
                &set.marker.cite,
            ));
            let bonus = set
                .marker
                .bonus
                .as_ref()
                .filter(|bonus| bonus.when.holds(&company.id, &self.phase, is_set) && set.has_all_places(bonus));
            snapshot.bonuses.extend(bonus.and_then(|bonus| self.bonus(bonus, company, holder.as_deref(), &set.places)));
        }
        snapshot.licences = self.licences(company);
        let choices = self.title.choices_of(&company.id, &self.phase, is_set).filter_map(|choice| {
            let bonus = choice.needs_bonus.as_ref();
            let is_possible = bonus.is_none_or(|id| snapshot.bonuses.iter().any(|bonus| bonus.id == *id))
                && !company.declines.contains(&choice.id)
                && (choice.room.is_empty() || self.can_place_token(choice, company));
            let values = self.values(&choice.id, &choice.values, &None, &[], &choice.cite);
            is_possible.then(|| SnapshotChoice {
                id: choice.id.clone(),
                company: None,
                needs_bonus: bonus.cloned(),
                places_token: !choice.room.is_empty(),
                values,
                cite: choice.cite.clone(),
            })
        });
        snapshot.choices = choices.collect();
    }

    /// Whether the company has a token for a choice that places one, and a place for it: a slot that is neither taken nor kept for
    /// the home of a company that has not started, in a hex without a token of its own.
    fn can_place_token(&self, choice: &ChoiceRule, company: &GameCompany) -> bool {
        let is_free = |(hex, stop): Place| {
            let slots = usize::from(self.places[hex].print.stops()[stop].slots);
            let taken = self.places[hex].tokens[stop].in_slots.iter().flatten().count();
            taken + self.kept_for_homes((hex, stop), &company.id) < slots
        };
        let may_place = |(hex, _): &Place| {
            choice.second_token.contains(&company.id) || self.tokens_of(&company.id).all(|(other, _)| other != *hex)
        };
        let mut stops = choice.room.iter().flat_map(|stop| self.stops_at(stop)).filter(may_place);
        self.has_token_left(company) && stops.any(is_free)
    }

    /// Whether the company has a token left to place, as far as the file and the title say.
    fn has_token_left(&self, company: &GameCompany) -> bool {
        let most = self.title.company(&company.id).ok().and_then(|company| company.tokens);
        match (company.tokens_left, most) {
            (Some(left), _) => left > 0,
            (None, Some(most)) => self.tokens_of(&company.id).count() < most as usize,
            (None, None) => true,
        }
    }

    /// Returns the number of a stop's slots that are kept for others' homes: for companies without a token anywhere. A company that
    /// has no home of its own, such as one that arises from a merger, may have taken the place of one of them.
    fn kept_for_homes(&self, place: Place, company: &str) -> usize {
        if self.has_heir_at(place) {
            return 0;
        }
        let has_home_here = |other: &&Company| other.home.iter().any(|home| self.stops_at(home).any(|stop| stop == place));
        let others = self.title.companies().iter().filter(|other| other.id != company).filter(has_home_here);
        others.filter(|other| self.tokens_of(&other.id).next().is_none()).count()
    }

    /// Returns the markers that are set for a company: its own and those of the game.
    pub(super) fn set_for<'a>(&'a self, company: &'a GameCompany) -> impl Iterator<Item = &'a SetMarker> {
        company.markers.iter().chain(&self.markers)
    }

    /// Returns the company that a marker applies to; nothing if it applies to all.
    fn holder(&self, set: &SetMarker, company: &GameCompany) -> Option<String> {
        let is_own = company.markers.iter().any(|other| std::ptr::eq(other, set));
        if is_own { Some(company.id.clone()) } else { set.owner.as_ref()?.company().map(str::to_owned) }
    }

    /// Returns the names of the stops on the board that the title refers to, in its order.
    fn stops(&self, refs: &[StopRef]) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let places = refs.iter().flat_map(|stop| self.stops_at(stop)).filter(|place| seen.insert(*place));
        places.map(|place| self.stop_name(place)).collect()
    }

    fn which(&self, which: &StopRefFilter) -> SnapshotWhich {
        if which.except.is_empty() {
            return SnapshotWhich { kinds: which.kinds.iter().collect(), stops: self.stops(&which.stops) };
        }
        // A question has no exceptions, so the stops of these kinds are listed one by one.
        let except: BTreeSet<Place> = which.except.iter().flat_map(|stop| self.stops_at(stop)).collect();
        let listed: BTreeSet<Place> = which.stops.iter().flat_map(|stop| self.stops_at(stop)).collect();
        let is_selected =
            |place: &Place, kind: StopKind| listed.contains(place) || which.kinds.contains(kind) && !except.contains(place);
        let hexes = self.places.iter().enumerate();
        let stops = hexes.flat_map(|(hex, place)| {
            place.print.stops().iter().enumerate().map(move |(stop, print)| ((hex, stop), print.kind))
        });
        let selected = stops.filter(|(place, kind)| is_selected(place, *kind));
        SnapshotWhich { kinds: Vec::new(), stops: selected.map(|(place, _)| self.stop_name(place)).collect() }
    }

    /// Returns a need, or nothing if it applies to no route on this board.
    fn need(&self, need: &NeedRule) -> Option<SnapshotNeed> {
        let is_empty = |which: &SnapshotWhich| which.kinds.is_empty() && which.stops.is_empty();
        let when = need.when.as_ref().map(|when| self.which(when));
        if when.as_ref().is_some_and(is_empty) {
            return None;
        }
        let (mut of, mut at_least) = (self.which(&need.of), need.at_least);
        if is_empty(&of) {
            // None of the stops is on this board, so no route can include them.
            of.kinds = StopKind::ALL.to_vec();
            at_least = UNREACHABLE;
        }
        Some(SnapshotNeed { when, at_least, of, cite: need.cite.clone() })
    }

    /// Returns a bonus, or nothing if the board lacks the stops that it requires.
    /// `holder` is the only company that can earn it, if it is for one alone.
    fn bonus(
        &self,
        bonus: &BonusRule,
        company: &GameCompany,
        holder: Option<&str>,
        chosen: &[Vec<StopRef>],
    ) -> Option<SnapshotBonus> {
        let lists = match &bonus.includes {
            Includes::Chosen => chosen,
            Includes::Lists(lists) => lists,
        };
        let includes: Vec<Vec<String>> = lists.iter().map(|refs| self.stops(refs)).collect();
        let is_possible = !includes.is_empty() && includes.iter().all(|stops| !stops.is_empty());
        is_possible.then(|| SnapshotBonus {
            id: bonus.id.clone(),
            company: holder.map(str::to_owned),
            includes,
            paid: bonus.paid,
            pays: bonus.pays.iter().map(|pay| self.pay(pay, company)).collect(),
            cite: bonus.cite.clone(),
        })
    }

    /// Returns a payment with its payee. What a company pays to itself as an owner is its treasury's.
    fn pay(&self, pay: &Pay, company: &GameCompany) -> SnapshotPay {
        let owner = match &pay.to {
            Payee::Owner(owned) => {
                self.set_for(company).find(|set| set.marker.id == *owned).and_then(|set| set.owner.as_ref())
            }
            Payee::Route | Payee::Treasury => None,
        };
        if owner.and_then(Owner::company) == Some(&company.id) {
            return SnapshotPay { to: Payee::Treasury.to_string(), amount: pay.amount, owner: None };
        }
        SnapshotPay { to: pay.to.to_string(), amount: pay.amount, owner: owner.map(|owner| owner.name().to_owned()) }
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
                Stops::Chosen => self.stops(&chosen.concat()),
                Stops::These(refs) => self.stops(refs),
            };
            (!stops.is_empty()).then(|| SnapshotCompanyValue {
                id: id.to_owned(),
                company: company.clone(),
                stops,
                times: worth.times,
                plus: worth.plus,
                cite: cite.to_owned(),
            })
        };
        values.iter().filter_map(value).collect()
    }

    /// Returns the licences: those that every company has, and those of markers, with the number that each company of the file holds.
    fn licences(&self, company: &GameCompany) -> Vec<SnapshotLicence> {
        let standing = self.title.licences().iter().filter_map(|licence| {
            let is_limited =
                |(hex, _): &Place| licence.color.as_deref().is_none_or(|color| self.places[*hex].print.color() == color);
            let stops = licence.stops.iter().flat_map(|stop| self.stops_at(stop)).filter(is_limited);
            let stops: Vec<String> = stops.map(|place| self.stop_name(place)).collect();
            (!stops.is_empty()).then(|| SnapshotLicence {
                id: licence.id.clone(),
                held: vec![SnapshotHeld { company: company.id.clone(), count: licence.trains }],
                stops,
                cite: licence.cite.clone(),
            })
        });
        let held = |set: &SetMarker| match set.marker.takes {
            MarkerType::Count => set.count.min(UNREACHABLE),
            _ => UNREACHABLE,
        };
        let markers = self.title.markers().iter().filter(|marker| marker.when.in_phase(&self.phase));
        let licence = markers.filter_map(|marker| {
            let stops = self.stops(&marker.licence);
            let of_company = |company: &GameCompany| {
                let set = company.markers.iter().find(|set| set.marker.id == marker.id)?;
                Some(SnapshotHeld { company: company.id.clone(), count: held(set) })
            };
            let of_game = self.markers.iter().filter(|set| set.marker.id == marker.id).filter_map(|set| {
                let company = set.owner.as_ref()?.company()?.to_owned();
                Some(SnapshotHeld { company, count: held(set) })
            });
            (!stops.is_empty()).then(|| SnapshotLicence {
                id: marker.id.clone(),
                held: self.companies.iter().filter_map(of_company).chain(of_game).collect(),
                stops,
                cite: marker.cite.clone(),
            })
        });
        standing.chain(licence).collect()
    }
}

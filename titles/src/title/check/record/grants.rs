//! Checks the markers that companies get by actions.

use super::super::super::field::Field;
use super::super::super::raw::{RawGrant, RawMarkerType, RawTitle, Text};
use super::super::super::record::{GrantingAction, MarkerGrant};
use super::super::super::spanned::Spanned;
use super::super::checker::Checker;

impl Checker<'_> {
    pub(super) fn grant(&mut self, raw: &RawTitle, grant: &Spanned<RawGrant>, field: &Field) -> Option<MarkerGrant> {
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
            forming,
            owning,
            holding,
            stopping,
            starting,
            running,
            amount,
            places,
        } = grant.get_ref();
        let (takes, what): (&[RawMarkerType], _) = match amount {
            Some(_) => (&[RawMarkerType::Money], "marker that takes money"),
            None => (
                &[RawMarkerType::Flag, RawMarkerType::Places, RawMarkerType::Hexes],
                "marker that is a flag or takes places or hexes",
            ),
        };
        let grantable = raw.markers.iter().filter(|marker| takes.contains(&marker.says.takes));
        let grantable = grantable.map(|marker| marker.id.get_ref().as_str());
        let granted = self.known(what, marker, grantable, &field.child("marker"));
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
        if *forming {
            actions.push(GrantingAction::Forming);
        }
        if let Some(train) = owning {
            actions.push(GrantingAction::Owning(self.train_name(raw, train, &field.child("owning"))));
        }
        if let Some(private) = holding {
            actions.push(GrantingAction::Holding(self.recorded_private(raw, private, &field.child("holding"))));
        }
        if let Some(places) = stopping {
            let field = field.child("stopping");
            let stops = |place: &Text| (place.get_ref().clone(), self.all_stops(std::slice::from_ref(place), &field));
            actions.push(GrantingAction::Stopping(places.iter().map(stops).collect()));
        }
        if let Some(private) = starting {
            actions.push(GrantingAction::Starting(self.recorded_private(raw, private, &field.child("starting"))));
        }
        if let Some(lists) = running {
            let field = field.child("running");
            actions.push(GrantingAction::Running(
                lists.iter().map(|list| self.recorded_hexes_or_marker(raw, list, &field)).collect(),
            ));
        }
        let by = actions.pop();
        let Some(by) = by.filter(|_| actions.is_empty()) else {
            let expected = "one of `buying`, `assigning`, `placing`, `laying`, `building`, `choosing`, `marking`, `tokening`, `forming`, `owning`, `holding`, `stopping`, `starting` and `running`";
            self.fault(&grant.span(), field, "the action is not clear", expected);
            return None;
        };
        let amount = self.price(amount.as_ref(), &field.child("amount"));
        let field = field.child("places");
        let place = |(company, hex): &(Text, Text)| {
            let hexes = self.recorded_hexes(raw, std::slice::from_ref(hex), &field);
            (self.company_id(raw, company, &field), hexes.into_iter().next().unwrap_or_default())
        };
        let places = places.0.iter().map(place).collect();
        Some(MarkerGrant { marker: granted, by, places, amount })
    }
}

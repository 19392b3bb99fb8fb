//! Markers that a company can get, or give up, before its run.

use super::Moves;
use crate::game_board::MarkerValue;
use crate::title::{MarkerOffer, MarkerType};

/// A change of a marker that a company can make before its run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct MarkerChange {
    /// The marker, by its id.
    pub marker: String,
    /// Its value afterwards.
    pub value: MarkerValue,
    /// The place that is added. `None` if the marker takes no places.
    pub place: Option<String>,
    /// Its price.
    pub cost: u32,
}

impl Moves<'_> {
    /// Returns the changes of markers that the company can make before its run, in the order of the title.
    #[must_use]
    pub fn markers(&self) -> Vec<MarkerChange> {
        self.rules.markers.iter().flat_map(|offer| self.marker_changes(offer)).collect()
    }

    fn marker_changes(&self, offer: &MarkerOffer) -> Vec<MarkerChange> {
        let (game, company) = (self.game, self.company);
        let charter = game.charter(&company.id);
        let set = |id: &str| charter.markers.iter().find(|set| set.marker.id == id);
        let Some(marker) = game.title().markers().iter().find(|marker| marker.id == offer.marker) else { return Vec::new() };
        let is_offered = marker.when.phases.includes(game.phase())
            && offer.if_set.as_deref().is_none_or(|id| set(id).is_some())
            && offer.private.as_deref().is_none_or(|private| game.can_use_private(company, private))
            && marker.is_for(&company.kind)
            && !(marker.needs_train && charter.trains.is_empty());
        if !is_offered {
            return Vec::new();
        }
        let of_amount = offer.amount.as_deref().map(|id| set(id).map(|set| set.count));
        // What costs an amount that nobody knows is not offered.
        let Some(of_amount) = of_amount.unwrap_or(Some(0)) else { return Vec::new() };
        let change = |value, place| MarkerChange {
            marker: marker.id.clone(),
            value,
            place,
            cost: offer.cost.saturating_add(of_amount),
        };
        let own = set(&marker.id);
        match &marker.takes {
            MarkerType::Flag => match own {
                None if self.is_copy_left(&marker.id, marker.copies) => vec![change(MarkerValue::Flag(true), None)],
                _ => Vec::new(),
            },
            MarkerType::Count if self.is_copy_left(&marker.id, marker.copies) => {
                vec![change(MarkerValue::Number(own.map_or(0, |set| set.count) + 1), None)]
            }
            MarkerType::Money if own.is_some_and(|set| set.count > 0) => vec![change(MarkerValue::Number(0), None)],
            MarkerType::Places { of, most } => {
                let mut places: Vec<String> =
                    own.iter().flat_map(|set| &set.places).flatten().map(ToString::to_string).collect();
                if places.len() >= *most as usize {
                    return Vec::new();
                }
                let free = of.iter().map(ToString::to_string).filter(|place| !places.contains(place)).collect::<Vec<_>>();
                free.into_iter()
                    .map(|place| {
                        places.push(place.clone());
                        let value = MarkerValue::Texts(places.clone());
                        places.pop();
                        change(value, Some(place))
                    })
                    .collect()
            }
            MarkerType::Count
            | MarkerType::Money
            | MarkerType::Hexes { .. }
            | MarkerType::Borders
            | MarkerType::Owner
            | MarkerType::Text => Vec::new(),
        }
    }

    /// Whether the companies do not have all copies of a marker.
    fn is_copy_left(&self, id: &str, copies: Option<u32>) -> bool {
        copies.is_none_or(|copies| self.game.copies_of_marker(id) < copies)
    }
}

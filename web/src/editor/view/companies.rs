//! Companies with their trains, money and markers.

use highball::Language;
use highball::board_file::{Charter, Entry, MarkerEntry};
use highball::game_board::MarkerValue;
use highball::rules::payout::{Cell, Grid, Space};
use highball::title::{Company, MapHex, Marker, MarkerScope, MarkerType, StopRef, TrainStatus, TrainType};
use highball_messages::Message;

use super::drawing::Pictures;
use crate::editor::open_board::OpenBoard;
use crate::protocol::{
    ChoiceField, CompanyDetails, CompanyView, HolderEntry, MarkerField, MarkerValueView, MarketSpace, OptionView,
    OwnedTrain, PlaceName, TrainOffer, TrainState,
};

/// Returns the companies that exist in the phase or are on the board.
pub(super) fn companies(open: &OpenBoard, pictures: &Pictures) -> Vec<CompanyView> {
    let game = open.game();
    let view = |company: &Company| {
        let charter = open.charter(&company.id).ok().flatten();
        let trains: Vec<String> = trains_of(charter).map(str::to_owned).collect();
        let on_board = !trains.is_empty() || game.tokens_of_company(&company.id).next().is_some();
        let chosen = open.company.as_ref() == Some(&company.id);
        let (color, ink) = pictures.token_colors(company);
        let (id, name) = (company.id.clone(), company.name.clone());
        (company.exists_in(game.phase()) || on_board || chosen).then_some(CompanyView {
            id,
            name,
            color,
            ink,
            on_board,
            chosen,
            trains,
        })
    };
    game.title().companies().iter().filter_map(view).collect()
}

/// Returns the chosen company.
pub(super) fn details(open: &OpenBoard, language: Language) -> Option<CompanyDetails> {
    let game = open.game();
    let title = game.title();
    let company = title.company(open.company.as_deref()?).ok()?;
    let charter = open.charter(&company.id).ok().flatten().cloned().unwrap_or_default();
    let several_kinds = title.companies().iter().any(|other| other.kind != company.kind);
    let status = |train: &str| title.train_with_traffic(train).map(|train| train.item.status(game.phase())).ok();
    let owned = trains_of(Some(&charter))
        .map(|name| OwnedTrain { name: name.to_owned(), status: status(name).map_or(TrainState::Unknown, state) });
    let zone = charter.zone.as_ref().map(|zone| zone.value.to_lowercase());
    let grid = title.payout().and_then(|payout| payout.market.as_ref()?.grid.as_ref());
    let space = |grid: &Grid, (cell, space): (Cell, &Space)| MarketSpace {
        row: cell.row,
        column: cell.column,
        price: space.price,
        zones: grid.zones_of(space).collect::<Vec<_>>().join(", "),
        chosen: charter.cell == Some([cell.row, cell.column]),
    };
    let market = grid.into_iter().flat_map(|grid| grid.spaces().map(|it| space(grid, it))).collect();
    let zones = title.payout().filter(|_| grid.is_none()).into_iter().flat_map(|payout| payout.zones());
    let zones = zones.map(|id| OptionView {
        id: id.to_owned(),
        text: id.to_owned(),
        chosen: zone.as_ref() == Some(&id.to_lowercase()),
    });
    let holders = charter.holders.iter().map(|entry| &entry.value);
    let declined = |id: &str| charter.declines.iter().any(|entry| entry.value.eq_ignore_ascii_case(id));
    let choices = title.choices().iter().filter(|choice| choice.when.phases.includes(game.phase()));
    let markers = title.markers().iter().filter(|marker| marker.of == MarkerScope::Company);
    let of_kind = markers.filter(|marker| marker.kinds.is_empty() || marker.kinds.contains(&company.kind));
    Some(CompanyDetails {
        id: company.id.clone(),
        name: company.name.clone(),
        kind: if several_kinds { Message::CompanyKind { kind: &company.kind }.text(language) } else { String::new() },
        closed: open.board.closed.iter().any(|it| title.company(&it.value).is_ok_and(|closed| closed.id == company.id)),
        trains: owned.collect(),
        offers: title.trains().iter().flat_map(|train| offers(train, train.status(game.phase()))).collect(),
        price: charter.price,
        market,
        zones: zones.collect(),
        treasury: charter.treasury,
        tokens_left: charter.tokens_left,
        holders: holders.map(|it| HolderEntry { name: it.name.clone(), percent: it.percent }).collect(),
        receivership: charter.receivership,
        choices: choices
            .map(|choice| ChoiceField { id: choice.id.clone(), cite: choice.cite.clone(), declined: declined(&choice.id) })
            .collect(),
        markers: of_kind.filter_map(|marker| marker_field(open, marker, &charter.markers)).collect(),
    })
}

/// Returns the markers of the game.
pub(super) fn markers_of_game(open: &OpenBoard) -> Vec<MarkerField> {
    let markers = open.game().title().markers().iter().filter(|marker| marker.of == MarkerScope::Game);
    markers.filter_map(|marker| marker_field(open, marker, &open.board.markers)).collect()
}

fn trains_of(charter: Option<&Charter>) -> impl Iterator<Item = &str> {
    charter.into_iter().flat_map(|charter| charter.trains.iter().map(|train| train.value.as_str()))
}

/// Returns a kind of train to give to a company, once for each traffic that it can be bought for.
fn offers(train: &TrainType, status: TrainStatus) -> Vec<TrainOffer> {
    let available = matches!(status, TrainStatus::Available | TrainStatus::Obsolete);
    let offer = |name: String| TrainOffer { name, available, status: state(status) };
    match &train.traffic[..] {
        [] | [_] => vec![offer(train.name.clone())],
        several => several.iter().map(|traffic| offer(format!("{} {traffic}", train.name))).collect(),
    }
}

const fn state(status: TrainStatus) -> TrainState {
    match status {
        TrainStatus::NotYet => TrainState::NotYet,
        TrainStatus::Available => TrainState::Available,
        TrainStatus::Obsolete => TrainState::Obsolete,
        TrainStatus::Scrapped => TrainState::Gone,
    }
}

/// Returns a marker with its value. `None` if it has no effect in the phase and is not set.
fn marker_field(open: &OpenBoard, marker: &Marker, entries: &[Entry<MarkerEntry>]) -> Option<MarkerField> {
    let value = entries.iter().find(|entry| entry.value.id == marker.id).map(|entry| &entry.value.value);
    if value.is_none() && !marker.when.phases.includes(open.game().phase()) {
        return None;
    }
    let number = match value {
        Some(MarkerValue::Number(number)) => Some(*number),
        _ => None,
    };
    let texts = match value {
        Some(MarkerValue::Text(text)) => std::slice::from_ref(text),
        Some(MarkerValue::Texts(texts)) => texts,
        _ => &[],
    };
    let text = || texts.first().cloned().unwrap_or_default();
    let value = match &marker.takes {
        MarkerType::Flag => MarkerValueView::Flag { on: matches!(value, Some(MarkerValue::Flag(true))) },
        MarkerType::Count => MarkerValueView::Count { value: number },
        MarkerType::Money => MarkerValueView::Money { value: number },
        MarkerType::Owner => MarkerValueView::Owner { value: text() },
        MarkerType::Text => MarkerValueView::Text { value: text() },
        MarkerType::Hexes { of, most } => {
            let of: Vec<PlaceName> = hexes(open, of);
            MarkerValueView::Places { of, most: *most, chosen: texts.to_vec() }
        }
        MarkerType::Borders => {
            let borders = open.game().title().borders();
            let name =
                |[one, other]: &[String; 2]| PlaceName { id: format!("{one}-{other}"), name: format!("{one}-{other}") };
            let most = u32::try_from(borders.len()).unwrap_or(u32::MAX);
            MarkerValueView::Places { of: borders.iter().map(name).collect(), most, chosen: texts.to_vec() }
        }
        MarkerType::Places { of, most } => {
            let of = places(open, of);
            let title = open.game().title();
            // The file may call a place otherwise.
            let id = |name: &String| {
                let stops = title.locate_spoken(name).unwrap_or_default();
                let is_meant =
                    |place: &&PlaceName| stops.iter().any(|stop| stop.to_string() == place.id || stop.hex == place.id);
                of.iter().find(is_meant).map_or_else(|| name.clone(), |place| place.id.clone())
            };
            let chosen = texts.iter().map(id).collect();
            MarkerValueView::Places { of, most: *most, chosen }
        }
    };
    Some(MarkerField { id: marker.id.clone(), text: marker.text.clone(), value })
}

/// Returns the hexes that a marker can be on: those given or, if none are, all on which tiles can be laid.
fn hexes(open: &OpenBoard, of: &[String]) -> Vec<PlaceName> {
    let hexes = open.game().title().hexes().iter();
    let is_meant = |hex: &&MapHex| if of.is_empty() { !hex.fixed } else { of.contains(&hex.id) };
    hexes.filter(is_meant).map(|hex| PlaceName { id: hex.id.clone(), name: hex.name.clone() }).collect()
}

/// Returns the places that a marker can be on: those given or, if none are, all with a city.
fn places(open: &OpenBoard, of: &[StopRef]) -> Vec<PlaceName> {
    let title = open.game().title();
    let name = |hex: &str| title.hex(hex).map(|hex| hex.name.clone()).unwrap_or_default();
    if !of.is_empty() {
        return of.iter().map(|stop| PlaceName { id: stop.to_string(), name: name(&stop.hex) }).collect();
    }
    let hexes = title.hexes().iter().filter(|hex| open.game().has_city(&hex.id));
    hexes.map(|hex| PlaceName { id: hex.id.clone(), name: hex.name.clone() }).collect()
}

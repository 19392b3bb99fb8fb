//! Advice on what to build.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use highball::Language;
use highball::advice::{self, Advice, AdviceRequest};
use highball::board::Hex;
use highball::game_board::{GameBoard, MarkerValue};
use highball::moves::{Lay, MarkerChange, TokenPlace, TrainOffer};
use highball::report::json::{JsonAdvice, Move};
use highball::report::picture::{GhostLayer, GhostLayers, MapLayers, Placed, best_on_hexes, ghost};
use highball::report::text::{AdviceLine, advice_lines, cut_off_text, others_text};
use highball::{Position, Solver};

use super::page::Page;
use super::{checked_question, json_line};
use crate::protocol::{AdviceView, Event, GhostDrawing, MarkerInput, Message, MoveView, MovesView, Question, TileLay};

/// The time after which the advice so far is shown, although a search goes on.
const FIRST_LIMIT: Duration = Duration::from_secs(2);

/// The time between two reports of the number of boards.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Number of moves of a kind that are listed.
const TOP: usize = 10;

/// Number of moves of a kind on the map.
const TOP_ON_MAP: usize = 3;

/// Finds what a company would earn after each move. Shows what is found soon, if that is not all.
pub(super) fn advise(question: &Question, page: Page<'_>) -> Result<(), String> {
    let game = checked_question::game(question)?;
    let mut found = search(&game, &question.company, Some(FIRST_LIMIT), page)?;
    if !found.is_complete || !found.is_proven() {
        post(&found, page);
        found = search(&game, &question.company, None, page)?;
    }
    post(&found, page);
    Ok(())
}

/// Searches the boards after all moves, or those that there is time for.
fn search(game: &GameBoard, company: &str, limit: Option<Duration>, page: Page<'_>) -> Result<Advice, String> {
    let start = (page.clock)();
    let (boards, next) = (Cell::new(0), Cell::new(start + PROGRESS_INTERVAL));
    let stop = || {
        boards.set(boards.get() + 1);
        let now = (page.clock)();
        if now >= next.get() {
            next.set(now + PROGRESS_INTERVAL);
            page.post(&Message::Advising { boards: boards.get() });
        }
        limit.is_some_and(|limit| now.saturating_sub(start) >= limit)
    };
    let mut solver = Solver::new().clock(page.clock);
    if let Some(limit) = limit {
        solver = solver.time_limit(limit);
    }
    advice::advise(game, &AdviceRequest::about(company), &mut solver, &stop).map_err(|error| error.text(page.language))
}

fn post(advice: &Advice, page: Page<'_>) {
    page.post(&Message::Advice(Box::new(advice_view(advice, page.language))));
}

fn advice_view(advice: &Advice, language: Language) -> AdviceView {
    let map = MapLayers::new(&advice.best.position).ok();
    let mut drawn = Drawn { advice, ghosts: map.as_ref().map(MapLayers::ghosts), language };
    let trains = advice_lines(advice, &advice.trains);
    let best_trains = trains.iter().filter(|line| line.first().gain > 0).take(TOP);
    let markers = advice_lines(advice, &advice.markers);
    let best_markers = markers.iter().filter(|line| line.first().gain > 0).take(TOP);
    AdviceView {
        json: json_line(&JsonAdvice::new(advice, None)),
        company: advice.company.clone(),
        revenue: advice.now.revenue,
        proven: advice.now.proven(),
        tiles: drawn.moves(&advice_lines(advice, &advice.lays), |rank| (rank + 1).to_string()),
        tokens: drawn.moves(&advice_lines(advice, &advice.tokens), |rank| char::from(b'A' + rank as u8).to_string()),
        trains: MovesView {
            best: best_trains.map(|line| move_view(line, train_event(advice, &line.first().made), language)).collect(),
            others: others_text(&trains, TOP, "train", language),
        },
        markers: MovesView {
            best: best_markers.map(|line| move_view(line, marker_event(advice, &line.first().made), language)).collect(),
            others: others_text(&markers, TOP, "marker", language),
        },
        cut_off: cut_off_text(advice, language),
    }
}

/// A move with a place on the map that the page can make.
trait Made: Placed {
    /// What messages call moves of this kind.
    const KIND: &'static str;

    /// Returns the event that makes it, given the board before and after it.
    fn event(&self, advice: &Advice, after: &Position) -> Event;
}

/// Returns a hex with its tile and the rotation.
fn tile_of(hex: &Hex) -> (&str, &str, u8) {
    (&hex.name, &hex.tile, hex.rotation)
}

impl Made for Lay {
    const KIND: &'static str = "lay";

    /// A tile of a pair brings the other one.
    fn event(&self, advice: &Advice, after: &Position) -> Event {
        let before = advice.best.position.board().hexes();
        let is_new = |hex: &&Hex| before.iter().all(|old| tile_of(old) != tile_of(hex));
        let changed = after.board().hexes().iter().filter(is_new);
        let lay = |hex: &Hex| TileLay { hex: hex.name.clone(), number: hex.tile.clone(), rotation: hex.rotation };
        Event::LayTiles { tiles: changed.map(lay).collect() }
    }
}

impl Made for TokenPlace {
    const KIND: &'static str = "token";

    fn event(&self, advice: &Advice, _: &Position) -> Event {
        Event::PlaceToken {
            stop: format!("{}/{}", self.hex, self.stop),
            company: advice.company.clone(),
            traffic: self.traffic.clone(),
        }
    }
}

fn train_event(advice: &Advice, offer: &TrainOffer) -> Event {
    let TrainOffer { train, trade_in, discards, .. } = offer.clone();
    Event::BuyTrain { company: advice.company.clone(), train, trade_in, discards }
}

fn marker_event(advice: &Advice, change: &MarkerChange) -> Event {
    let value = match change.value.clone() {
        MarkerValue::Flag(on) => MarkerInput::Flag(on),
        MarkerValue::Number(number) => MarkerInput::Number(number),
        MarkerValue::Text(text) => MarkerInput::Text(text),
        MarkerValue::Texts(texts) => MarkerInput::Texts(texts),
    };
    Event::SetMarker { company: Some(advice.company.clone()), id: change.marker.clone(), value: Some(value) }
}

/// Advice with the map that its moves are drawn on; without a map if there is more on it than can be drawn.
struct Drawn<'a> {
    advice: &'a Advice,
    ghosts: Option<GhostLayers<'a>>,
    language: Language,
}

impl Drawn<'_> {
    /// Shows the moves of a kind. Those that gain something have boards of their own.
    fn moves<M: Made>(&mut self, lines: &[AdviceLine<'_, M>], rank: fn(usize) -> String) -> MovesView {
        let on_map: Vec<usize> = best_on_hexes(lines).take(TOP_ON_MAP).collect();
        let best = || (0..lines.len()).filter(|&number| lines[number].first().gain > 0).take(TOP);
        // The moves on the map are drawn first: their labels have the best places.
        let others = best().filter(|number| !on_map.contains(number));
        let mut ghosts: BTreeMap<usize, GhostLayer> = BTreeMap::new();
        for number in on_map.iter().copied().chain(others) {
            let ghost = ghost(&lines[number], &rank(number), self.language);
            let drawn = ghost.and_then(|ghost| self.ghosts.as_mut()?.draw(&ghost).ok());
            ghosts.extend(drawn.map(|layer| (number, layer)));
        }
        let mut view = |number: usize| {
            let first = lines[number].first();
            let event = first.made.event(self.advice, &first.best.as_ref()?.position);
            Some(MoveView {
                rank: rank(number),
                ghost: ghosts.remove(&number).map(|GhostLayer { piece, label }| GhostDrawing { piece, label }),
                among_best: on_map.contains(&number),
                ..move_view(&lines[number], event, self.language)
            })
        };
        MovesView { best: best().filter_map(&mut view).collect(), others: others_text(lines, TOP, M::KIND, self.language) }
    }
}

/// Shows a move without its place on the map.
fn move_view<M: Move>(line: &AdviceLine<'_, M>, event: Event, language: Language) -> MoveView {
    let first = line.first();
    MoveView {
        rank: String::new(),
        name: line.name(language),
        cost: first.cost,
        revenue: first.outcome.revenue,
        proven: first.outcome.proven(),
        gain: first.gain,
        reason: line.reason(language).to_owned(),
        ghost: None,
        among_best: false,
        event,
    }
}

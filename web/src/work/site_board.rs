//! The board of a game on 18xx.games: as its actions say, and as its page shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use highball::Language;
use highball::board::Edge;
use highball::board_file::BoardFile;
use highball::game_board::{BoardError, GameBoard, HexContents, StopContents, StopTokens, TokenName, cities};
use highball::position::snapshot::SnapshotToken;
use highball::record::Record;
use highball::report::one_line;
use highball::stream;
use highball::title::{Phase, Title};
use highball_messages::{Message as Sentence, Text};

use super::checked_question;
use super::page::Page;
use super::search::Search;
use super::solve::post_revenue;
use crate::protocol::{Message, PlannedChange, Question, SiteBoardView, SiteCity, SiteCompany, SiteHex, SitePosition};

/// The time for the revenue of each company after a planned change.
const LIMIT: Duration = Duration::from_secs(2);

/// Finds the board after the last action of a recorded game, and compares it with the page's position. If they differ, or if the actions
/// cannot be followed to the last, the board is the page's, under the rules of the game's title.
pub(super) fn site_board(file: Vec<u8>, site: Option<&SitePosition>, page: Page<'_>) -> Result<(), String> {
    let bytes = stream::decompressed(file).map_err(|error| error.to_string())?;
    let record = Record::read(&bytes, None).map_err(|error| error.text(page.language))?;
    let (mut game, fault) = match (record.game_board_at(None), site) {
        (Ok(game), _) => (game, None),
        (Err(error), None) => return Err(error.text(page.language)),
        (Err(error), Some(_)) => (GameBoard::new(record.title()), Some(one_line(&error.text(page.language)))),
    };
    let site_names = site.map(|site| site_names(record.title(), site)).unwrap_or_default();
    let mut shown = game.clone();
    let (differences, misfit) = match site.map_or(Ok(Vec::new()), |site| take_over(&mut shown, site, page.language)) {
        Ok(differences) => {
            game = shown;
            (differences, None)
        }
        Err(fault) => {
            let fault = fault.in_language(page.language);
            (Vec::new(), Some(one_line(&Sentence::PagePositionFault { fault }.text(page.language))))
        }
    };
    let view = match (fault, misfit) {
        // There is neither board.
        (Some(fault), Some(misfit)) => return Err(format!("{fault}; {misfit}")),
        // All of the page differs from the empty board.
        (Some(fault), None) => {
            SiteBoardView { board: text(&game), fault: Some(fault), differences: Vec::new(), site_names, misfit: None }
        }
        (None, misfit) => SiteBoardView { board: text(&game), fault: None, differences, site_names, misfit },
    };
    page.post(&Message::SiteBoard(view));
    Ok(())
}

/// Returns the page's names of companies that merged, by their ids.
fn site_names(title: &Title, site: &SitePosition) -> BTreeMap<String, String> {
    let names = site.companies.iter().filter_map(|company| Some((title.merged_company(&company.id)?, &company.id)));
    names.map(|(own, name)| (own.id.clone(), name.clone())).collect()
}

/// Returns a board as a board file.
fn text(game: &GameBoard) -> String {
    let mut file = BoardFile::from(game);
    file.depot = None;
    file.to_string()
}

/// Finds the revenue of each company with trains after a change of the board.
pub(super) fn what_if(question: &Question, change: &PlannedChange, page: Page<'_>) -> Result<(), String> {
    let mut game = checked_question::game(question)?;
    make(&mut game, change)?;
    for company in game.companies() {
        let search = Search { page, read_time: Duration::ZERO, time_limit: Some(LIMIT) };
        let answer = checked_question::position(&game, company).and_then(|position| search.best(&position));
        post_revenue(company, answer, page);
    }
    Ok(())
}

fn make(game: &mut GameBoard, change: &PlannedChange) -> Result<(), String> {
    let made = match change {
        PlannedChange::Lay { hex, number, rotation } => game.lay_tile(hex, number, *rotation),
        PlannedChange::Token { company, hex, city, edges } => {
            let contents = game.contents(hex).map_err(|error| error.to_string())?;
            let stop = stop_of(&contents, *city, edges, &[]).ok_or_else(|| format!("{hex} has no city {city}"))?;
            game.place_token(company, hex, stop)
        }
    };
    made.map(drop).map_err(|error| error.to_string())
}

/// Changes the board to the page's position. Returns what differed, one a line.
fn take_over(game: &mut GameBoard, site: &SitePosition, language: Language) -> Result<Vec<String>, Text> {
    let mut differences = Vec::new();
    let own = [game.phase(), game.title().recorded_phase(game.phase())].map(|phase| phase.number);
    let is_same = |shown: &Phase| own.contains(&shown.number);
    if !game.title().phase(&site.phase).is_ok_and(is_same) {
        let place = &Sentence::SitePhase.text(language);
        let (shown, own) = (site.phase.as_str(), game.phase().name.as_str());
        differences.push(Sentence::PageShows { place, shown, own }.text(language));
        game.set_phase(&site.phase)?;
    }
    for hex in &site.hexes {
        differences.extend(take_over_tile(game, hex, language)?);
        differences.extend(take_over_tokens(game, hex, language)?);
    }
    for company in &site.companies {
        differences.extend(take_over_trains(game, company, language)?);
    }
    Ok(differences)
}

/// Lays the tile that the page shows on a hex. Returns the difference, if there was one.
fn take_over_tile(game: &mut GameBoard, hex: &SiteHex, language: Language) -> Result<Option<String>, Text> {
    let site = hex.tile.as_deref();
    let contents = match game.contents(&hex.id) {
        Ok(contents) => contents,
        // The page also lists hexes that nothing can be built on.
        Err(_) if site.is_none() && hex.cities.is_empty() => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let rotated = |number| game.title().tile(number).map(|tile| tile.print.rotated(hex.rotation % 6));
    // A tile that looks the same in two rotations may lie in either.
    let is_same = contents.tile == site && site.is_none_or(|number| rotated(number).is_ok_and(|it| it == *contents.print));
    if is_same {
        return Ok(None);
    }
    let tile = |name: Option<String>| match name {
        Some(name) => Sentence::GhostTile { name: &name }.text(language),
        None => Sentence::SiteNone { what: "tile" }.text(language),
    };
    let own = &tile(contents.tile.map(str::to_owned));
    let shown = &tile(site.map(|number| format!("{number}/{}", hex.rotation)));
    let line = Sentence::PageShows { place: &hex.id, shown, own }.text(language);
    let tile = site.map(|number| (number, hex.rotation));
    game.set_hex(&hex.id, tile, []).map_err(|error| on_hex(hex, error))?;
    Ok(Some(line))
}

/// Says on which hex something cannot be taken over.
fn on_hex(hex: &SiteHex, error: BoardError) -> Text {
    let fault = Text::from(error);
    Text::new(|language| format!("{}: {}", hex.id, fault.in_language(language)))
}

/// Lists names, or says that there is none of what they would be of.
fn listed(names: &[String], what: &str, language: Language) -> String {
    if names.is_empty() { Sentence::SiteNone { what }.text(language) } else { names.join(", ") }
}

/// Places the tokens that the page shows on a hex. Returns the differences. A token of no company of the title has no place on its board,
/// so it is a difference that stays.
fn take_over_tokens(game: &mut GameBoard, hex: &SiteHex, language: Language) -> Result<Vec<String>, Text> {
    let Ok(contents) = game.contents(&hex.id) else { return Ok(Vec::new()) };
    let mut tokens: Vec<StopTokens> = contents.tokens.iter().map(own_tokens).collect();
    let (mut used, mut differences, mut is_changed) = (Vec::new(), Vec::new(), false);
    for (number, city) in hex.cities.iter().enumerate() {
        let Some(stop) = stop_of(&contents, number, &city.edges, &used) else { continue };
        used.push(stop);
        let Some(own) = tokens.get_mut(stop) else { continue };
        let ShownTokens { in_slots, extra, strange } = ShownTokens::of(city, own, game);
        differences.extend(strange.iter().map(|company| {
            let (stop, title) = (&format!("{}/{stop}", hex.id), game.title().id());
            Sentence::PageShowsStrange { stop, company, title }.text(language)
        }));
        let sorted = |companies: &mut dyn Iterator<Item = &str>| {
            let mut companies: Vec<String> = companies.map(str::to_owned).collect();
            companies.sort_unstable();
            companies
        };
        let before = sorted(&mut own.all().map(|token| token.company.as_str()));
        let shown = sorted(&mut in_slots.iter().flatten().chain(&extra).map(String::as_str));
        if before == shown {
            continue;
        }
        let (shown, own_names) = (&listed(&shown, "token", language), &listed(&before, "token", language));
        let place = &format!("{}/{stop}", hex.id);
        differences.push(Sentence::PageShows { place, shown, own: own_names }.text(language));
        let token = |company: &String| SnapshotToken::from(company.as_str());
        is_changed = true;
        own.in_slots = in_slots.iter().map(|company| company.as_ref().map(token)).collect();
        own.extra = extra.iter().map(token).collect();
    }
    if is_changed {
        let tile = contents.tile.map(|number| (number.to_owned(), hex.rotation));
        let tile = tile.as_ref().map(|(number, rotation)| (number.as_str(), *rotation));
        game.set_hex(&hex.id, tile, tokens.into_iter().enumerate()).map_err(|error| on_hex(hex, error))?;
    }
    Ok(differences)
}

/// The tokens that the page shows in a city, by the title's ids of their companies.
struct ShownTokens<'s> {
    in_slots: Vec<Option<String>>,
    extra: Vec<String>,
    /// Companies with tokens that the title does not have.
    strange: Vec<&'s str>,
}

impl<'s> ShownTokens<'s> {
    /// Names the tokens in a city. The site may give the tokens of closed companies, which keep blocking, to a company that only it has.
    /// Such a token is taken for one of `own` of a closed company that the page does not name.
    fn of(city: &'s SiteCity, own: &StopTokens, game: &GameBoard) -> Self {
        let id = |company: &str| game.title().recorded_company(company).ok().map(|known| known.id.clone());
        let shown: Vec<String> = city.slots.iter().flatten().chain(&city.extra).filter_map(|company| id(company)).collect();
        let closed = own.all().map(|token| &token.company).filter(|company| game.is_closed(company));
        let mut closed: Vec<&String> = closed.filter(|company| !shown.contains(company)).collect();
        let mut strange = Vec::new();
        let mut name = |company: &'s String| {
            let name = id(company).or_else(|| closed.pop().cloned());
            strange.extend(name.is_none().then_some(company.as_str()));
            name
        };
        let in_slots = city.slots.iter().map(|company| company.as_ref().and_then(&mut name)).collect();
        let extra = city.extra.iter().filter_map(&mut name).collect();
        Self { in_slots, extra, strange }
    }
}

/// Returns the tokens of a stop, to put them back.
fn own_tokens(stop: &StopContents<'_>) -> StopTokens {
    let token = |token: &TokenName<'_>| SnapshotToken {
        company: token.company.to_owned(),
        traffic: token.traffic.map(str::to_owned).into_iter().collect(),
    };
    StopTokens {
        in_slots: stop.slots.iter().map(|slot| slot.as_ref().map(token)).collect(),
        extra: stop.extra.iter().map(token).collect(),
    }
}

/// Gives a company the trains that the page shows. Returns the difference, if there was one. The page does not list trains that have run in
/// this round, so only a company that is about to run must have all of its trains on the page.
fn take_over_trains(game: &mut GameBoard, company: &SiteCompany, language: Language) -> Result<Option<String>, Text> {
    let SiteCompany { id, trains, is_running } = company;
    let Ok(own) = game.title().recorded_company(id) else { return Ok(None) };
    let id = &own.id.clone();
    let running = game.question(id).map(|question| question.trains).unwrap_or_default();
    let mut own: Vec<String> = running.iter().map(|train| train.kind().to_owned()).collect();
    own.sort_unstable();
    let mut missing = own.clone();
    let is_own = |train: &String| missing.iter().position(|own| own == train).map(|place| missing.remove(place)).is_some();
    let are_own = trains.iter().all(is_own);
    if are_own && (missing.is_empty() || !is_running) {
        return Ok(None);
    }
    let place = &Sentence::SiteTrains { company: id }.text(language);
    let (shown, own) = (&listed(trains, "train", language), &listed(&own, "train", language));
    let line = Sentence::PageShows { place, shown, own }.text(language);
    for train in game.train_names(id) {
        game.remove_train(id, &train)?;
    }
    for train in trains {
        game.add_train(id, train)?;
    }
    Ok(Some(line))
}

/// Returns the stop of a hex that a city of the page is: one with the same edges or, if there is none, the city with the same number. Those
/// that are `used` are left out.
fn stop_of(contents: &HexContents<'_>, number: usize, edges: &[u8], used: &[usize]) -> Option<usize> {
    let print = contents.print;
    let free = |stop: &usize| !used.contains(stop);
    let edges: BTreeSet<usize> = edges.iter().copied().map(usize::from).collect();
    let joins = |stop: &usize| {
        let own: BTreeSet<usize> = print.edges_of(*stop as u16).map(Edge::index).collect();
        own == edges
    };
    let with_edges = || (0..print.stops().len()).filter(free).find(joins).filter(|_| !edges.is_empty());
    with_edges().or_else(|| cities(print).nth(number).map(|(stop, _)| stop).filter(free))
}

//! The open hex, and the palette.

use std::collections::BTreeSet;

use highball::Language;
use highball::board::Edge;
use highball::board::tile::{Catalogue, Tile};
use highball::game_board::{FittingTile, HexContents, TileRotation, rotations};
use highball::may::{MayRequest, may};
use highball::moves::Proposal;
use highball::report::text::ruling_text;
use highball::title::{Company, Title};

use super::companies::companies;
use super::drawing::Pictures;
use crate::editor::checked::Checked;
use crate::editor::open_board::{OpenBoard, OpenHex, Picked};
use crate::editor::tokens::names_by_stop;
use crate::protocol::{Palette, Selection, StopView, TileChip, TileOnHex, TokenChip};

/// Returns the open hex.
pub(super) fn selection(open: &OpenBoard, pictures: &mut Pictures, language: Language) -> Option<Selection> {
    let opened = open.open_hex.as_ref()?;
    let contents = open.contents(&opened.hex).ok()?;
    let fitting = open.game().fitting_tiles(&opened.hex).unwrap_or_default();
    let (x, y) = pictures.center(&opened.hex);
    let stops = token_stops(&contents);
    let tapped = stops.iter().position(|&stop| Some(stop) == opened.stop);
    Some(Selection {
        hex: opened.hex.clone(),
        name: contents.hex.name.clone(),
        x,
        y,
        tile: tile_on_hex(open, &contents),
        tiles: tiles_for_hex(open, &contents, &fitting, pictures),
        all_tiles: open.all_tiles,
        fixed: contents.hex.fixed,
        stop: tapped.unwrap_or(0),
        stops: stops.into_iter().map(|stop| stop_view(open, &contents, stop, pictures)).collect(),
        faults: open.checked.faults(language).into_iter().filter(|fault| fault.hex.as_ref() == Some(&opened.hex)).collect(),
        rulings: rulings(open, opened, &contents, language),
        changed: open.is_hex_changed(),
    })
}

/// Says whether the chosen company may make the changes of the open hex in its turn: lay the tile, and place the tokens that are new.
fn rulings(open: &OpenBoard, opened: &OpenHex, contents: &HexContents<'_>, language: Language) -> Vec<String> {
    let Some(company) = open.company.as_ref().filter(|_| open.is_hex_changed()) else { return Vec::new() };
    let before = Checked::new(&opened.before, &open.title).game;
    let mut asked = MayRequest::about(company);
    let (old, new) = (before.contents(&opened.hex), contents);
    let Ok(old) = old else { return Vec::new() };
    if new.tile.is_some() && (old.tile != new.tile || *old.print != *new.print) {
        let laid = open.board.tiles.iter().find(|laid| laid.value.hex == opened.hex);
        let lay = laid.and_then(|laid| {
            let text = format!("{}={} {}", opened.hex, laid.value.number, laid.value.rotation);
            Proposal::lay(&before, &text).ok()
        });
        asked.moves.extend(lay);
    }
    let has_token = |contents: &HexContents<'_>| {
        contents.tokens.iter().flat_map(|stop| stop.slots.iter().flatten()).any(|token| token.company == company)
    };
    if has_token(new) && !has_token(&old) {
        asked.moves.extend(Proposal::token(&before, &opened.hex).ok());
    }
    // Some titles do not say what may be built.
    let rulings = if asked.moves.is_empty() { Vec::new() } else { may(&before, &asked).unwrap_or_default() };
    rulings.iter().map(|ruling| ruling_text(company, ruling, language)).collect()
}

/// Returns the palette.
pub(super) fn palette(open: &OpenBoard, pictures: &mut Pictures) -> Palette {
    let game = open.game();
    let title = game.title();
    let laid_tiles = laid_tiles(open);
    let chip = |tile: &Tile| {
        let color = tile.print.color();
        let fits = game.phase().colors.iter().any(|allowed| allowed == color);
        let laid = laid_tiles.iter().filter(|number| **number == tile.number).count();
        let left = title.tile_count(&tile.number).map(|count| count.saturating_sub(u32::try_from(laid).unwrap_or(u32::MAX)));
        let chosen = open.picked == Picked::Tile(tile.number.clone());
        (fits || open.all_tiles || chosen).then(|| TileChip {
            number: tile.number.clone(),
            color: color.to_owned(),
            left,
            fits: fits && left != Some(0),
            chosen,
            svg: rotations(tile, title.layout()).first().map(|first| pictures.tile(tile, first, title)).unwrap_or_default(),
        })
    };
    let tiles = offered_tiles(open, &laid_tiles).into_iter().filter_map(chip).collect();
    let token = |company: &Company, traffic: Option<&str>| TokenChip {
        here: open.picked == Picked::Token(company.id.clone(), traffic.map(str::to_owned)),
        ..token_chip(pictures, company, traffic)
    };
    let on_board = companies(open, pictures);
    let listed = on_board.iter().filter_map(|view| title.company(&view.id).ok());
    let tokens = listed.flat_map(|company| match title.traffic() {
        [] => vec![token(company, None)],
        kinds => kinds.iter().map(|kind| token(company, Some(kind.as_str()))).collect(),
    });
    Palette { tiles, all_tiles: open.all_tiles, tokens: tokens.collect() }
}

/// Returns the number of the tile of each hex that has one.
fn laid_tiles(open: &OpenBoard) -> Vec<&str> {
    let game = open.game();
    game.title().hexes().iter().filter_map(|hex| game.contents(&hex.id).ok()?.tile).collect()
}

/// Returns the tiles that are offered. A tile without copies in the game is only offered if it is laid or picked.
fn offered_tiles<'a>(open: &'a OpenBoard, laid: &[&str]) -> Vec<&'a Tile> {
    let title = open.game().title();
    let is_offered = |tile: &&Tile| {
        let number = &tile.number;
        let is_picked = || open.picked == Picked::Tile(number.clone());
        title.tile_count(number) != Some(0) || laid.contains(&number.as_str()) || is_picked()
    };
    tiles_of(title).into_iter().filter(is_offered).collect()
}

/// Returns the tiles of a title by colour, then in the order of their numbers.
fn tiles_of(title: &Title) -> Vec<&Tile> {
    let own = title.own_tiles();
    let counted: BTreeSet<&str> = title.tile_counts().map(|(number, _)| number).collect();
    let is_own = |number: &str| title.own_tiles().any(|tile| tile.number == number);
    let standard = Catalogue::standard().tiles().iter();
    let standard = standard.filter(|tile| counted.is_empty() || counted.contains(tile.number.as_str()));
    let mut tiles: Vec<&Tile> = standard.filter(|tile| !is_own(&tile.number)).chain(own).collect();
    let age = |tile: &Tile| title.colors().position(|color| color == tile.print.color()).unwrap_or(usize::MAX);
    let number = |tile: &Tile| tile.number.parse::<u32>().unwrap_or(u32::MAX);
    tiles.sort_by_key(|tile| (age(tile), number(tile)));
    tiles
}

fn tile_on_hex(open: &OpenBoard, contents: &HexContents<'_>) -> Option<TileOnHex> {
    let number = contents.tile?;
    let tile = open.tile(number).ok()?;
    let rotations = open.rotations(&contents.hex.id, &tile);
    let current = rotations.iter().find(|rotation| rotation.print == *contents.print);
    let name = |rotation: &TileRotation| match &rotation.edges[..] {
        "" => rotation.rotation.to_string(),
        edges => edges.to_owned(),
    };
    Some(TileOnHex {
        number: number.to_owned(),
        rotation: current.map(name).unwrap_or_default(),
        rotations: rotations.len(),
    })
}

fn tiles_for_hex(
    open: &OpenBoard,
    contents: &HexContents<'_>,
    fitting: &[FittingTile],
    pictures: &mut Pictures,
) -> Vec<TileChip> {
    let title = open.game().title();
    if contents.hex.fixed {
        return Vec::new();
    }
    let mut chip = |tile: &Tile, found: Option<&FittingTile>| {
        let chosen = contents.tile == Some(&tile.number);
        let all;
        let rotations = match found {
            Some(found) => &found.rotations,
            None => {
                all = rotations(tile, title.layout());
                &all
            }
        };
        let current = rotations.iter().find(|rotation| chosen && rotation.print == *contents.print);
        let shown = current.or(rotations.first());
        TileChip {
            number: tile.number.clone(),
            color: tile.print.color().to_owned(),
            left: found.map_or_else(|| title.tile_count(&tile.number), |found| found.left),
            fits: found.is_some(),
            chosen,
            svg: shown.map(|shown| pictures.tile(tile, shown, title)).unwrap_or_default(),
        }
    };
    let found = |number: &str| fitting.iter().find(|fitting| fitting.number == number);
    if open.all_tiles {
        let offered = offered_tiles(open, &laid_tiles(open)).into_iter();
        return offered.map(|tile| chip(tile, found(&tile.number))).collect();
    }
    let own = contents.tile.filter(|number| found(number).is_none());
    let own = own.and_then(|number| title.tile(number).ok()).map(|tile| chip(tile, None));
    let fits = fitting.iter().filter_map(|found| Some((title.tile(&found.number).ok()?, found)));
    let fits: Vec<TileChip> = fits.map(|(tile, found)| chip(tile, Some(found))).collect();
    own.into_iter().chain(fits).collect()
}

/// Returns the numbers of the stops of a hex that have slots. A city that is still to be built counts as one.
fn token_stops(contents: &HexContents<'_>) -> Vec<usize> {
    let stops = contents.print.stops();
    let is_to_be_built = stops.is_empty() && !contents.hex.stop_kinds().is_empty() && !contents.hex.fixed;
    if is_to_be_built && contents.hex.stop_kinds().iter().any(|kind| kind.takes_tokens()) {
        return vec![0];
    }
    (0..stops.len()).filter(|&stop| stops[stop].kind.takes_tokens() && stops[stop].slots > 0).collect()
}

fn stop_view(open: &OpenBoard, contents: &HexContents<'_>, stop: usize, pictures: &Pictures) -> StopView {
    let game = open.game();
    let title = game.title();
    let hex = contents.hex;
    let names = names_by_stop(contents);
    let slots = contents.print.stops().get(stop).map_or(1, |stop| usize::from(stop.slots));
    let here = names.get(stop).cloned().unwrap_or_default();
    let edges: Vec<&str> = {
        let edges: BTreeSet<Edge> = contents.print.edges_of(stop as u16).collect();
        let clockwise = title.layout().edges_clockwise().into_iter().filter(|edge| edges.contains(edge));
        clockwise.map(|edge| title.layout().compass_point(edge)).collect()
    };
    let place = if hex.name.is_empty() { &hex.id } else { &hex.name };
    let name = match contents.print.stops().len() {
        0 | 1 => place.clone(),
        _ => format!("{place} {}", edges.join("-")),
    };
    let companies = companies(open, pictures);
    let is_home = |company: &Company| {
        let is_home_hex = company.home.iter().any(|home| home.hex == hex.id);
        if contents.print.stops().is_empty() { is_home_hex } else { game.is_home_of(company, &hex.id, stop) }
    };
    let mut listed: Vec<(u8, &Company)> = companies
        .iter()
        .filter_map(|view| {
            let company = title.company(&view.id).ok()?;
            let rank = if is_home(company) { 0 } else { 2 - u8::from(view.on_board) };
            Some((rank, company))
        })
        .collect();
    if contents.print.stops().is_empty() {
        listed.retain(|(rank, _)| *rank == 0);
    }
    listed.sort_by_key(|(rank, _)| *rank);
    let chips = listed.into_iter().flat_map(|(rank, company)| {
        let home = rank == 0;
        let kinds = title.traffic();
        let variants: Vec<Option<&str>> =
            if home || kinds.is_empty() { vec![None] } else { kinds.iter().map(|kind| Some(kind.as_str())).collect() };
        let here = &here;
        variants.into_iter().map(move |traffic| {
            let name = traffic.map_or_else(|| company.id.clone(), |traffic| format!("{} {traffic}", company.id));
            TokenChip { home, here: here.contains(&name), ..token_chip(pictures, company, traffic) }
        })
    });
    let mut tokens = here.clone();
    tokens.resize(slots.max(tokens.len()), String::new());
    StopView { id: format!("{}/{stop}", hex.id), name, slots, tokens, choices: chips.collect() }
}

fn token_chip(pictures: &Pictures, company: &Company, traffic: Option<&str>) -> TokenChip {
    let (color, ink) = pictures.token_colors(company);
    let traffic = traffic.map(str::to_owned);
    TokenChip { company: company.id.clone(), traffic, color, ink, here: false, home: false }
}

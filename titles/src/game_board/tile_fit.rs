//! Whether a tile fits a hex.

use super::{BoardError, GameBoard, distinct, rotations_in_words};
use crate::board::tile::{Print, Tile};
use crate::board::{Edge, StopKind};
use crate::moves::{LayFault, Origins, keeps_edges};
use crate::title::{BuildRules, MapHex, Phase, Side, Title, Upgrade};
use highball_messages::{Message, Text, all_of};

/// How well a tile's track meets the track of the hexes around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fit {
    /// Number of sides at which track meets track.
    pub(crate) meets: usize,
    /// Number of sides at which its track ends at nothing for good.
    pub(crate) dead_ends: usize,
    /// Number of sides at which its track leads to hexes without track.
    open_ends: usize,
}

impl Fit {
    /// Whether it meets more track than another, which makes that one most likely a mistake: it meets none, or has more dead ends, or
    /// this one meets track at all its sides. That another rotation would meet more track is common otherwise, as players lay track
    /// to where none is yet.
    pub(crate) const fn is_better_than(self, other: Self) -> bool {
        let meets_track_everywhere = self.dead_ends == 0 && self.open_ends == 0;
        self.meets > other.meets && (self.dead_ends < other.dead_ends || other.meets == 0 || meets_track_everywhere)
    }
}

impl GameBoard {
    /// Whether [`forbidden_sides`](Self::forbidden_sides) finds any.
    pub(crate) fn has_forbidden_sides(&self, hex: &MapHex, tile: &Tile, print: &Print) -> bool {
        self.has_closed_sides(hex, tile, print) || self.inland_sides(hex, tile, print).is_some()
    }

    /// Whether the title forbids the track of a print on a hex because it ends at a side.
    fn has_closed_sides(&self, hex: &MapHex, tile: &Tile, print: &Print) -> bool {
        self.title.forbids_blank_sides().is_some()
            && !self.title.may_have_blind_sides(&tile.number)
            && print.exits().iter().any(|edge| self.is_closed_side(hex, edge))
    }

    /// Whether track that ends at a side of a hex leads nowhere.
    fn is_closed_side(&self, hex: &MapHex, edge: Edge) -> bool {
        match hex.sides[edge.index()] {
            Side::Open(_) => false,
            Side::Blank(_) | Side::Impassable(_) => true,
            Side::OffMap => !self.title.lets_track_off_map(),
        }
    }

    /// If the title forbids track that ends at a blank or impassable side or at the end of the map, names such sides, and the
    /// rotations that have none.
    pub(crate) fn forbidden_sides(&self, hex: &MapHex, tile: &Tile, print: &Print) -> Option<(Text, Text)> {
        if let Some(found) = self.inland_sides(hex, tile, print) {
            return Some(found);
        }
        let section = self.title.forbids_blank_sides()?;
        if !self.has_closed_sides(hex, tile, print) {
            return None;
        }
        let layout = self.title.layout();
        let runs = |edge: Edge| {
            let side = layout.compass_point(edge);
            match &hex.sides[edge.index()] {
                Side::Open(hex) => Message::SideRunsTo { side, hex },
                Side::Blank(hex) => Message::SideRunsIntoBlank { side, hex },
                Side::Impassable(hex) => Message::SideRunsIntoImpassable { side, hex },
                Side::OffMap => Message::SideRunsOffMap { side },
            }
        };
        let sides: Vec<Message<'_>> =
            print.exits().iter().filter(|&edge| self.is_closed_side(hex, edge)).map(runs).collect();
        let all = distinct(&tile.print);
        let free: Vec<_> = all.iter().filter(|rotated| !self.has_closed_sides(hex, tile, &rotated.print)).collect();
        let expected = Text::new(|language| match &free[..] {
            [] => Message::AnotherTileFits { section }.text(language),
            free => {
                let rotations = &rotations_in_words(&tile.number, free.iter().copied(), layout, language);
                Message::RotationThatFits { section, rotations }.text(language)
            }
        });
        Some((all_messages(&sides), expected))
    }

    /// Finds that the phase does not allow the tile's colour. Private companies lay tiles in any phase that nobody else may lay, or whose
    /// colour no phase allows.
    pub(crate) fn phase_misfit(&self, number: &str, print: &Print) -> Option<(Text, Text)> {
        let allows = |phase: &Phase| phase.colors.iter().any(|allowed| allowed == print.color());
        let is_of_privates = |build: &BuildRules| {
            let is_named = |tiles: &[String]| tiles.iter().any(|tile| tile == number);
            build.private_lays.iter().any(|right| is_named(&right.tiles))
                && (is_named(&build.special) || !self.title.phases().iter().any(allows))
        };
        let is_allowed = allows(&self.phase) || self.title.build().is_some_and(is_of_privates);
        let named = |color: &str, language| Message::Color { color }.text(language);
        let what = |language| Message::TileIsColor { tile: number, color: &named(print.color(), language) }.text(language);
        let expected = |language| {
            let colors: Vec<String> = self.phase.colors.iter().map(|color| named(color, language)).collect();
            Message::ColorsInPhase { colors: &colors.join(", "), phase: &self.phase.name }.text(language)
        };
        (!is_allowed).then(|| (Text::new(what), Text::new(expected)))
    }

    /// If sides of a tile must be at the end of the map, names those that are not, and the rotations that fit.
    fn inland_sides(&self, hex: &MapHex, tile: &Tile, print: &Print) -> Option<(Text, Text)> {
        // Few tiles lie on coasts.
        self.title.coast_of(&tile.number, 0).next()?;
        let is_inland = |edge: &Edge| hex.sides[edge.index()] != Side::OffMap;
        let inland = |rotation: u8| self.title.coast_of(&tile.number, rotation).filter(is_inland).collect::<Vec<_>>();
        // Several rotations of a tile can look alike.
        let rotations = (0..6).filter(|&rotation| tile.print.rotated(rotation) == *print);
        let here = rotations.map(inland).min_by_key(Vec::len).filter(|here| !here.is_empty())?;
        let is_inland = |edge| Message::LayInland { side: self.title.layout().compass_point(edge) };
        let sides: Vec<Message<'_>> = here.into_iter().map(is_inland).collect();
        let fits: Vec<String> = (0..6).filter(|&rotation| inland(rotation).is_empty()).map(|it| it.to_string()).collect();
        let expected = match &fits[..] {
            [] => Message::AnotherTileAtSea,
            fits => Message::RotationThatFits { section: "", rotations: &fits.join(", ") },
        };
        Some((all_messages(&sides), expected.into()))
    }

    /// Whether a tile can have come to lie on a hex in a rotation, as far as [`misfit`](Self::misfit) knows.
    pub(crate) fn can_lie(&self, hex: &MapHex, tile: &Tile, rotation: u8, origins: Option<&Origins<'_>>) -> bool {
        origins.map_or_else(|| self.misfit(hex, tile, rotation, None).is_none(), |origins| origins.allow(tile, rotation))
    }

    /// Finds that a tile cannot have come to lie on a hex in a rotation, by the rules that companies build by. If the title does not say
    /// how companies build, finds what makes it unlikely that the tile lies there in whatever rotation.
    pub(crate) fn misfit(
        &self,
        hex: &MapHex,
        tile: &Tile,
        rotation: u8,
        origins: Option<&Origins<'_>>,
    ) -> Option<(Text, Text)> {
        let Some(origins) = origins else {
            return self.misfit_in_any_rotation(hex, tile, None).or_else(|| self.lost_track(hex, tile, rotation));
        };
        let fault = origins.fault(tile, rotation)?;
        let in_words = match fault {
            LayFault::Label { .. } => self.label_misfit(hex, tile),
            LayFault::Stops => self.stops_misfit(hex, tile),
            LayFault::OldTrack => self.lost_track(hex, tile, rotation),
            _ => None,
        };
        let section = self.title.build().map_or("", |build| &build.cite);
        in_words.or_else(|| {
            let what = Text::new(|language| {
                Message::TileCannotLie { tile: &tile.number, fault: &fault.text(language) }.text(language)
            });
            Some((what, Message::TileThatReplaces { section }.into()))
        })
    }

    /// Finds that a tile has another label or other stops than may lie on a hex, in whatever rotation.
    pub(crate) fn misfit_in_any_rotation(
        &self,
        hex: &MapHex,
        tile: &Tile,
        origins: Option<&Origins<'_>>,
    ) -> Option<(Text, Text)> {
        if origins.is_some_and(|origins| (0..6).any(|rotation| origins.allow(tile, rotation))) {
            return None;
        }
        self.label_misfit(hex, tile).or_else(|| self.stops_misfit(hex, tile))
    }

    /// Whether a private company gives a right to lay a tile on a hex whose label or stops are others.
    fn is_laid_by_right(&self, hex: &MapHex, number: &str) -> bool {
        let rights = self.title.build().into_iter().flat_map(|build| &build.private_lays).filter(|right| right.special);
        let mut on_hex = rights.filter(|right| right.hexes.is_empty() || right.hexes.contains(&hex.id));
        on_hex.any(|right| right.tiles.iter().any(|tile| tile == number))
    }

    /// Finds that a tile has a label that the hex lacks, or lacks one that the hex has.
    fn label_misfit(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        let Some(label) = tile.print.label() else { return self.missing_label(hex, tile) };
        if self.is_laid_by_right(hex, &tile.number) {
            return None;
        }
        let own = self.title.label(hex, tile.print.color());
        let expected = own.map_or(Message::NoLabelHere, |label| Message::Label { label });
        let what = Message::TileHasLabel { tile: &tile.number, label };
        (own != Some(label)).then(|| (what.into(), expected.into()))
    }

    /// Finds that a tile does not keep the track that is printed on the hex.
    fn lost_track(&self, hex: &MapHex, tile: &Tile, rotation: u8) -> Option<(Text, Text)> {
        if keeps_edges(&hex.print, &tile.print.rotated(rotation)) {
            return None;
        }
        let what = Message::TileLosesTrack { tile: &tile.number };
        let all = distinct(&tile.print);
        let kept: Vec<_> = all.iter().filter(|rotated| keeps_edges(&hex.print, &rotated.print)).collect();
        let expected = Text::new(|language| match &kept[..] {
            [] => Message::AnotherKeeps.text(language),
            kept => {
                let layout = self.title.layout();
                let rotations = &rotations_in_words(&tile.number, kept.iter().copied(), layout, language);
                Message::RotationThatKeeps { rotations }.text(language)
            }
        });
        Some((what.into(), expected))
    }

    /// Finds that a tile has stops that the map does not have on the hex.
    fn stops_misfit(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        let others = || self.other_stops(hex, tile).or_else(|| self.other_than_town(hex, tile));
        self.unprinted_stop(hex, tile).or_else(others)
    }

    pub(crate) fn fit(&self, hex: &MapHex, print: &Print) -> Fit {
        let edges = print.exits();
        let meets = edges.iter().filter(|&edge| self.has_track_across(hex, edge)).count();
        let dead_ends = edges.iter().filter(|&edge| self.is_dead_end(hex, edge)).count();
        Fit { meets, dead_ends, open_ends: edges.iter().count() - meets - dead_ends }
    }

    /// Whether track over an edge ends at nothing for good: at a side without a neighbour, or at a neighbour that has track, but
    /// none there.
    pub(crate) fn is_dead_end(&self, hex: &MapHex, edge: Edge) -> bool {
        match hex.sides[edge.index()].neighbour().and_then(|other| self.title.hex_number(other)) {
            None => true,
            Some(other) => !self.places[other].print.segments().is_empty() && !self.has_track_across(hex, edge),
        }
    }

    /// Whether the neighbour across an edge has track there.
    pub(crate) fn has_track_across(&self, hex: &MapHex, edge: Edge) -> bool {
        let neighbour = hex.sides[edge.index()].neighbour().and_then(|other| self.title.hex_number(other));
        neighbour.is_some_and(|other| self.places[other].print.exits().contains(edge.opposite()))
    }

    /// Finds that a hex has a label that the tile lacks, although there is a tile of its colour with that label.
    fn missing_label(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        let color = tile.print.color();
        let label = self.title.label(hex, color).filter(|_| tile.print.label().is_none())?;
        let is_special = |other: &Tile| self.title.build().is_some_and(|build| build.special.contains(&other.number));
        let has_it =
            |other: &&Tile| other.print.color() == color && other.print.label() == Some(label) && !is_special(other);
        let counted = self.title.tile_counts().filter(|(_, count)| *count != Some(0));
        let listed = counted.filter_map(|(number, _)| self.title.tile(number).ok());
        let all: Vec<&Tile> = listed.chain(self.title.own_tiles()).filter(has_it).collect();
        let first = all.first()?;
        let what = Message::TileHasNoLabel { tile: &tile.number };
        let (place, tile) = (if hex.name.is_empty() { &hex.id } else { &hex.name }, &first.number);
        let expected = Text::new(|language| {
            let color = &Message::Color { color }.text(language);
            Message::TileWithLabel { color, label, place, tile }.text(language)
        });
        Some((what.into(), expected))
    }

    /// Finds a city or a town on a tile where the map has neither.
    fn unprinted_stop(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        let is_plain = hex.stop_kinds().is_empty() && (hex.name.is_empty() || hex.builds.is_some());
        let is_plain = is_plain && !self.is_laid_by_right(hex, &tile.number);
        let stop = tile.print.stops().iter().find(|stop| stop.kind != StopKind::Halt).filter(|_| is_plain)?;
        let what = Text::new(|language| {
            let stops = &Message::SomeStop { kind: stop.kind.name() }.text(language);
            Message::TileHas { tile: &tile.number, stops }.text(language)
        });
        Some((what, Message::TileWithoutStops { hex: &hex.id }.into()))
    }

    /// Finds that a tile has a city, or no stop, where the map has one town and the hex has no label. Upgrades that the title lists may
    /// change that, from a phase on.
    fn other_than_town(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        let has = |kind: StopKind| tile.print.stops().iter().any(|stop| stop.kind == kind);
        let keeps = has(StopKind::Town) && !has(StopKind::City);
        if hex.stop_kinds() != [StopKind::Town] || keeps || self.title.label(hex, tile.print.color()).is_some() {
            return None;
        }
        // A tile without the town is an error where towns never go.
        let all = self.title.build().map_or(&[][..], |build| &build.upgrades);
        let listed: Vec<&Upgrade> = all.iter().filter(|rule| rule.is_to(&tile.number)).collect();
        if self.listed_upgrades(&tile.number).next().is_some() || (listed.is_empty() && !has(StopKind::City)) {
            return None;
        }
        let (hex, tile) = (&hex.id, &tile.number);
        let what = Text::new(|language| {
            if !has(StopKind::City) {
                return Message::TileHasNoTown { tile }.text(language);
            }
            let stops = &Message::SomeStop { kind: StopKind::City.name() }.text(language);
            Message::TileHas { tile, stops }.text(language)
        });
        let until = listed.iter().find_map(|rule| self.title.phases().get(rule.phases.from?));
        let expected = match until {
            Some(phase) => Message::TileWithTownUntil { phase: &phase.name, hex },
            None => Message::TileWithTown { hex },
        };
        Some((what, expected.into()))
    }

    /// Finds that a tile of the first colour has other stops than the map says. Later tiles may join stops.
    fn other_stops(&self, hex: &MapHex, tile: &Tile) -> Option<(Text, Text)> {
        if self.listed_upgrades(&tile.number).next().is_some() {
            return None;
        }
        let builds = hex.builds.as_ref().filter(|_| Some(tile.print.color()) == self.title.colors().next())?;
        let stops: Vec<StopKind> = tile.print.stops().iter().map(|stop| stop.kind).collect();
        let count = |stops: &[StopKind], kind: StopKind| stops.iter().filter(|&&other| other == kind).count();
        if builds.is_empty()
            || stops.is_empty()
            || StopKind::ALL.into_iter().all(|kind| count(&stops, kind) == count(builds, kind))
        {
            return None;
        }
        let list = |stops: &[StopKind], language| {
            let kinds = StopKind::ALL.into_iter().map(|kind| (count(stops, kind) as u64, kind.name()));
            let counted = |(number, kind)| format!("{number} {}", Message::KindOfStop { number, kind }.text(language));
            all_of(language, &kinds.filter(|(count, _)| *count > 0).map(counted).collect::<Vec<_>>())
        };
        let what =
            Text::new(|language| Message::TileHas { tile: &tile.number, stops: &list(&stops, language) }.text(language));
        let expected =
            Text::new(|language| Message::TileWith { stops: &list(builds, language), hex: &hex.id }.text(language));
        Some((what, expected))
    }
}

/// Returns the error if a tile lacks a stop of the hex: a city needs a city, any other stop needs a stop of any kind, unless the
/// title lets towns go.
pub(crate) fn missing_stop(title: &Title, hex: &MapHex, tile: &str, print: &Print) -> Option<(Text, Text)> {
    let here = hex.stop_kinds();
    // A tile without a stop may replace one of those by which the stop goes.
    let has_no_stop = |number: &String| title.tile(number).is_ok_and(|tile| tile.print.stops().is_empty());
    let lets_go = |rule: &Upgrade| rule.is_to(tile) || (print.stops().is_empty() && rule.to.iter().any(has_no_stop));
    let may_go = title.towns_may_go() || title.build().is_some_and(|build| build.upgrades.iter().any(lets_go));
    let goes = |kind: &StopKind| match kind {
        StopKind::Town => may_go,
        StopKind::Halt => title.halts_may_go(),
        _ => false,
    };
    if here.iter().all(goes) {
        return None;
    }
    let has = |kind: StopKind| print.stops().iter().any(|stop| stop.kind == kind);
    let kind = if here.contains(&StopKind::City) { StopKind::City } else { *here.first()? };
    let fits = has(kind) || (kind != StopKind::City && !print.stops().is_empty());
    let place = if hex.name.is_empty() { &hex.id } else { &hex.name };
    let kind = kind.name();
    (!fits).then(|| (Message::TileHasNo { tile, kind }.into(), Message::TileWithPlaceFor { kind, place }.into()))
}

/// The error that a hex takes no tile. `name` is how the board file calls it.
pub(crate) fn takes_no_tile(name: &str, hex: &MapHex) -> BoardError {
    let what = Text::new(|language| {
        let color = &Message::Color { color: hex.print.color() }.text(language);
        Message::HexIsColor { hex: name, color }.text(language)
    });
    BoardError::new(what, Message::NoTileExpected)
}

/// Lists messages that all hold.
fn all_messages(messages: &[Message<'_>]) -> Text {
    let texts = |language| messages.iter().map(|message| message.text(language)).collect::<Vec<_>>();
    Text::new(|language| all_of(language, &texts(language)))
}

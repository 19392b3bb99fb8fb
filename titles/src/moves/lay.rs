//! Tile lays.

use super::company_track::{CompanyTrack, Shape, TrackAround};
use super::fault::LayFault;
use super::replacement::{Ends, ends_at_stops, ends_of, greatest_values};
use super::tile_rules::{Site, fixed_fault};
use super::{Moves, MovesMade};
use crate::board::tile::Print;
use crate::board::{Edge, EdgeSet, EndSetup, Gauge, Lane};
use crate::game_board::{PlacedHex, cities};
use crate::title::{LayRule, MostExits, Rotation, Rotations, TerrainDiscount, TrackRule, Unknown};

/// A tile lay.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Lay {
    /// The id of the hex.
    pub hex: String,
    /// The number of the tile.
    pub tile: String,
    /// Its rotation in sixths of a turn clockwise.
    pub rotation: u8,
    /// Its cost: what the terrain costs, and what the title asks for the lay.
    pub cost: u32,
    /// Whether it replaces a tile.
    pub is_upgrade: bool,
    /// The id of the private company by whose right it is made. `None` for one of the lays of the turn.
    pub private: Option<String>,
    /// Whether it is in addition to the lays of the turn.
    pub is_extra: bool,
    /// What the bank pays the company for it.
    pub earns: u32,
}

impl Lay {
    /// Creates a tile lay of the turn that costs nothing. The rotation is in sixths of a turn clockwise.
    #[must_use]
    pub fn new(hex: &str, tile: &str, rotation: u8) -> Self {
        Self {
            hex: hex.to_owned(),
            tile: tile.to_owned(),
            rotation,
            cost: 0,
            is_upgrade: false,
            private: None,
            is_extra: false,
            earns: 0,
        }
    }

    /// Whether a private company gives the same as a lay of the turn, in addition to it and for no higher cost. It leaves that one for another
    /// tile.
    #[must_use]
    pub const fn spares(&self, of_turn: &Self) -> bool {
        self.is_extra && self.cost <= of_turn.cost
    }
}

/// The rule for tiles that do not count among the lays of the turn.
static UNCOUNTED: LayRule = LayRule::USUAL;

impl<'g> Moves<'g> {
    /// Returns every legal tile lay, by hex, tile and rotation, in the order of the map, of the tiles' colours and numbers, and of the
    /// rotations. Whether the company can pay makes no difference.
    #[must_use]
    pub fn lays(&self, made: &MovesMade) -> Vec<Lay> {
        if self.game.is_idle(self.company) || (self.lay_rule(made).is_none() && self.rules.uncounted.is_empty()) {
            return Vec::new();
        }
        let tiles = self.game.title().all_rotations();
        let mut lays = Vec::new();
        for number in 0..self.game.title().hexes().len() {
            if self.track.edges(number).is_empty() {
                continue;
            }
            let site = self.site(number);
            if self.site_fault(&site).is_some() {
                continue;
            }
            let mut here: Vec<(&Rotations, &Rotation)> = Vec::new();
            let is_of_turn = |tile: &&Rotations| self.turn_fault(&site, made, tile).is_none();
            for tile in tiles.iter().filter(is_of_turn).filter(|tile| self.tile_fault(&site, tile).is_none()) {
                let legal = tile.rotations.iter().filter(|rotation| self.rotation_fault(&site, tile, rotation).is_none());
                here.extend(legal.map(|rotation| (tile, rotation)));
            }
            self.keep_most_exits(&site, &mut here);
            lays.extend(here.into_iter().map(|(tile, rotation)| Lay {
                hex: site.hex.id.clone(),
                tile: tile.number.clone(),
                rotation: rotation.rotation,
                cost: self.cost(&site, tile, rotation, made),
                is_upgrade: site.is_upgrade,
                private: None,
                is_extra: self.is_uncounted(tile),
                earns: self.earned_by(&site),
            }));
        }
        lays
    }

    /// Returns the rule that a tile lay breaks. `None` if it is legal. Half of a pair may be laid if the company's track leads to the other.
    ///
    /// # Errors
    /// If the title has no such hex or tile.
    pub fn lay_fault(&self, made: &MovesMade, hex: &str, tile: &str, rotation: u8) -> Result<Option<LayFault>, Unknown> {
        let Some(fault) = self.fault_of_one(made, hex, tile, rotation)? else { return Ok(None) };
        for (hex, tile) in self.game.title().other_halves(hex, tile) {
            if self.fault_of_one(made, hex, tile, rotation)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(fault))
    }

    /// Returns the rule that a tile lay breaks in its hex.
    fn fault_of_one(&self, made: &MovesMade, hex: &str, tile: &str, rotation: u8) -> Result<Option<LayFault>, Unknown> {
        let title = self.game.title();
        let hex = title.hex(hex)?;
        let tile = title.tile(tile)?;
        let Some(number) = title.hex_number(&hex.id) else { return Ok(Some(LayFault::Fixed)) };
        let site = self.site(number);
        let tile = Rotations::new(tile);
        let rotation = &tile.rotations[usize::from(rotation % 6)];
        let fault = self.turn_fault(&site, made, &tile).or_else(|| self.site_fault(&site));
        let fault = fault.or_else(|| self.tile_fault(&site, &tile));
        let fault = fault.or_else(|| self.rotation_fault(&site, &tile, rotation));
        let most_exits = || {
            let is_legal = self
                .lays(made)
                .iter()
                .any(|lay| lay.hex == hex.id && lay.tile == tile.number && lay.rotation == rotation.rotation);
            (!is_legal).then_some(LayFault::MoreExits)
        };
        Ok(fault.or_else(most_exits))
    }

    /// Returns the cost of a tile lay. That of a pair is the cost of its first half.
    fn cost(&self, site: &Site<'g>, tile: &Rotations, rotation: &Rotation, made: &MovesMade) -> u32 {
        let title = self.game.title();
        let (hex, half) = title.first_half(&site.hex.id, &tile.number);
        if hex != site.hex.id
            && let (Some(number), Ok(half)) = (title.hex_number(hex), title.tile(half))
        {
            let half = Rotations::new(half);
            return self.cost(&self.site(number), &half, &half.rotations[0], made);
        }
        let gauge = added_gauge(site.print, &rotation.print);
        let of_turn = self.rule_for(made, tile).map_or(0, |rule| rule.cost_for(gauge));
        let (terrain, sides) = (self.terrain_cost(site, gauge), self.side_costs(site, rotation));
        terrain.saturating_add(of_turn).saturating_add(sides).saturating_add(self.tile_cost(tile))
    }

    /// Returns the number of tile lays that the company has in a turn.
    #[must_use]
    pub fn lays_in_a_turn(&self, made: &MovesMade) -> usize {
        self.lay_rules(made).count()
    }

    fn lay_rules(&self, made: &MovesMade) -> impl Iterator<Item = &LayRule> {
        let is_first_turn = made.is_first_turn;
        let is_meant = move |rule: &&LayRule| {
            (is_first_turn || !rule.first_turn) && rule.scope.includes(self.company, self.game.phase())
        };
        self.rules.lays.iter().filter(is_meant)
    }

    pub(super) fn lay_rule(&self, made: &MovesMade) -> Option<&LayRule> {
        self.lay_rules(made).nth(made.hexes.len())
    }

    /// Returns the rule of the turn's next lay, for a tile. Tiles of some colours do not count among the lays of the turn.
    fn rule_for(&self, made: &MovesMade, tile: &Rotations) -> Option<&LayRule> {
        if self.is_uncounted(tile) { Some(&UNCOUNTED) } else { self.lay_rule(made) }
    }

    fn is_uncounted(&self, tile: &Rotations) -> bool {
        self.rules.uncounted.iter().any(|color| color == tile.print().color())
    }

    /// Returns a hex as it is on the board.
    pub(super) fn site(&self, number: usize) -> Site<'g> {
        let place = self.game.place(number);
        self.tiles.site(number, &place.print, place.tile.as_deref())
    }

    /// Returns the fault of any tile on a hex.
    fn site_fault(&self, site: &Site<'g>) -> Option<LayFault> {
        fixed_fault(site).or_else(|| self.game.is_blocked(site.number).then_some(LayFault::Blocked))
    }

    /// Returns the fault of a tile as the turn's next lay.
    fn turn_fault(&self, site: &Site<'g>, made: &MovesMade, tile: &Rotations) -> Option<LayFault> {
        if self.game.is_idle(self.company) {
            return Some(LayFault::Idle);
        }
        let Some(rule) = self.rule_for(made, tile) else { return Some(LayFault::NoLay) };
        let color = tile.print().color();
        let is_allowed = rule.colors.is_empty() || rule.colors.iter().any(|allowed| allowed == color);
        kind_fault(site, made, rule).or_else(|| (!is_allowed).then(|| LayFault::LayColor { color: color.to_owned() }))
    }

    /// Returns the fault of a tile on a hex in any rotation.
    fn tile_fault(&self, site: &Site<'g>, tile: &Rotations) -> Option<LayFault> {
        self.tiles
            .color_fault(site, tile)
            .or_else(|| self.phase_fault(tile))
            .or_else(|| self.tiles.special_fault(tile))
            .or_else(|| self.tiles.stops_fault(site, tile))
            .or_else(|| self.copy_fault(tile))
    }

    pub(super) fn phase_fault(&self, tile: &Rotations) -> Option<LayFault> {
        let new = tile.print().color();
        let is_allowed = self.game.phase().colors.iter().any(|color| color == new);
        (!is_allowed).then(|| LayFault::Phase { color: new.to_owned() })
    }

    pub(super) fn copy_fault(&self, tile: &Rotations) -> Option<LayFault> {
        let has_any = || self.game.title().tile_count(&tile.number) != Some(0);
        let none_left = || if has_any() { LayFault::NoCopy } else { LayFault::NoTile };
        (self.game.copies_left(&tile.number) == Some(0)).then(none_left)
    }

    fn rotation_fault(&self, site: &Site<'g>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        let new = ends_of(&rotation.print);
        self.tiles
            .edge_fault(site, tile, rotation)
            .or_else(|| self.connection_fault(site, rotation))
            .or_else(|| self.tiles.old_track_fault(site, tile, &new))
            .or_else(|| self.tiles.old_cities_fault(site, tile, rotation))
            .or_else(|| self.track_fault(site, tile, rotation, &new))
    }

    pub(super) fn connection_fault(&self, site: &Site<'g>, rotation: &Rotation) -> Option<LayFault> {
        (!rotation.exits.intersects(self.track.edges(site.number))).then_some(LayFault::NotConnected)
    }

    /// Checks what the tile adds to the company's track.
    fn track_fault(&self, site: &Site<'g>, tile: &Rotations, rotation: &Rotation, new: &[Ends]) -> Option<LayFault> {
        let (rule, old) = (self.rules.track, &site.ends);
        if rule == TrackRule::Permissive || old.is_empty() {
            return None;
        }
        let (before, after) = (site.print, &*rotation.print);
        // Where a listed upgrade makes one stop of several, track that was apart is joined.
        if site.lists(tile) && after.stops().len() < before.stops().len() {
            return None;
        }
        // A listed upgrade of track without stops to the same track changes something else, such as a resource.
        let is_same = || new.len() == old.len() && new.iter().all(|ends| old.iter().any(|same| ends.are_among(*same)));
        if site.lists(tile) && after.stops().is_empty() && is_same() {
            return None;
        }
        let adds = |segment: usize| {
            let Some(same) = (0..old.len()).find(|&other| new[segment].are_among(old[other])) else { return true };
            match rule {
                TrackRule::Permissive => true,
                TrackRule::CityPermissive => new[segment].leads_to_city(),
                TrackRule::StationRestrictive => new[segment].leads_to_stop(),
                TrackRule::SemiRestrictive => greatest_values(before, same) != greatest_values(after, segment),
                TrackRule::Restrictive => false,
            }
        };
        let added: Vec<usize> = (0..new.len()).filter(|&segment| adds(segment)).collect();
        if added.is_empty() {
            return Some(LayFault::NewTrack(rule));
        }
        let place = self.game.replaced(site.number, &tile.number, rotation.rotation, &rotation.print);
        let track = self.track_with(site, &place, None);
        let is_added = added.into_iter().any(|segment| self.belongs(&track, site, &place, segment));
        (!is_added).then_some(LayFault::NewTrack(rule))
    }

    /// Whether a segment of the new contents of a hex belongs to the company's track: a train can run along it and has not run across the edge
    /// at its end before.
    fn belongs(&self, track: &CompanyTrack, site: &Site<'g>, place: &PlacedHex, segment: usize) -> bool {
        let segments = place.print.segments();
        [0, 1].into_iter().filter(|&end| track.leads_along(site.number, segment)[end]).any(|end| {
            let EndSetup::Edge(edge, lane) = segments[segment].ends[end] else { return true };
            let is_shared = segments.iter().enumerate().any(|(other, setup)| {
                other != segment && setup.ends.iter().any(|end| matches!(end, EndSetup::Edge(at, _) if *at == edge))
            });
            let without = || self.track_with(site, place, Some((edge, lane)));
            !is_shared || without().leads_along(site.number, segment)[end]
        })
    }

    /// Returns the company's track with other contents of a hex. `closed` is an edge of the hex and a lane that nothing runs across.
    fn track_with(&self, site: &Site<'g>, place: &PlacedHex, closed: Option<(Edge, Lane)>) -> CompanyTrack {
        let around = |shape| TrackAround::new(self.game, self.company, site.number, shape);
        let shape = Shape::of(&place.print);
        let of_all_tiles = site.around.get_or_init(|| {
            let prints = self.game.title().all_rotations().iter().map(|tile| Shape::of(tile.print()));
            around(prints.fold(shape.clone(), Shape::max))
        });
        if of_all_tiles.takes(&shape) { of_all_tiles.with(place, closed) } else { around(shape).with(place, closed) }
    }

    /// Keeps only the tiles with the most exits of those with as many cities, where the title demands it.
    fn keep_most_exits(&self, site: &Site<'g>, tiles: &mut Vec<(&Rotations, &Rotation)>) {
        let old = site.print;
        let is_meant = |most: &MostExits| match most {
            MostExits::Cities => cities(old).next().is_some(),
            MostExits::CitiesWithoutLabel => cities(old).next().is_some() && old.label().is_none(),
            MostExits::Track => old.stops().is_empty() && site.is_upgrade,
        };
        if !self.rules.most_exits.iter().any(is_meant) {
            return;
        }
        let count = |rotation: &Rotation| cities(&rotation.print).count();
        let all: Vec<(usize, u32)> = tiles.iter().map(|(_, it)| (count(it), it.exits.len())).collect();
        tiles.retain(|(_, it)| all.iter().all(|&(cities, most)| cities != count(it) || most <= it.exits.len()));
    }

    /// Returns what the title has a tile cost besides terrain.
    pub(super) fn tile_cost(&self, tile: &Rotations) -> u32 {
        self.rules.tile_costs.iter().find(|(number, _)| *number == tile.number).map_or(0, |&(_, cost)| cost)
    }

    /// Returns the cost of the sides of a hex across which a tile is the first to lead to track on the other side, each with the greatest
    /// discount of the company's private companies.
    pub(super) fn side_costs(&self, site: &Site<'g>, rotation: &Rotation) -> u32 {
        if site.hex.side_costs == [0; 6] {
            return 0;
        }
        if self.rules.each_side {
            let new = ends_of(&rotation.print);
            // The same track is not new if it now leads to another kind of stop, or past a place where a stop was.
            let through_stops = ends_at_stops(site.print);
            let is_old = |new: &Ends| site.ends.iter().chain(&through_stops).any(|old| new.has_edges_among(*old));
            let added = new.iter().filter(|new| !is_old(new));
            let edges: EdgeSet = added.flat_map(|added| added.edges().iter().collect::<Vec<_>>()).collect();
            return edges.iter().map(|edge| site.hex.side_costs[edge.index()]).sum();
        }
        let (neighbours, old) = (self.game.title().neighbours(site.number), site.print.exits());
        let is_joined = |edge: &Edge| {
            let beyond = neighbours[edge.index()].map(|other| self.game.place(other).print.exits());
            !old.contains(*edge) && beyond.is_some_and(|exits| exits.contains(edge.opposite()))
        };
        let cost = |edge: Edge| {
            let (cost, terrain) = (site.hex.side_costs[edge.index()], site.hex.side_terrain[edge.index()]);
            let is_meant = |discount: &&TerrainDiscount| {
                discount.sides
                    && (discount.terrain.is_empty() || terrain.is_some_and(|kind| discount.terrain.contains(&kind)))
            };
            cost.saturating_sub(greatest(self.discounts(site).filter(is_meant), cost))
        };
        rotation.exits.iter().filter(is_joined).map(cost).sum()
    }

    /// Returns what the terrain of a hex costs the company for a tile that adds track of a gauge, with the greatest discount of its private
    /// companies.
    pub(super) fn terrain_cost(&self, site: &Site<'g>, gauge: Gauge) -> u32 {
        let whole = if !site.has_tile() { site.hex.cost } else { 0 };
        let narrow = self.rules.narrow_cost.filter(|_| gauge == Gauge::Narrow);
        let cost = narrow.map_or(whole, |part| u32::try_from(part.of(whole.into())).unwrap_or(whole));
        let is_meant = |discount: &&TerrainDiscount| {
            is_for_terrain(discount, site) && (discount.gauges.is_empty() || discount.gauges.contains(&gauge))
        };
        cost.saturating_sub(greatest(self.discounts(site).filter(is_meant), cost)).max(self.rules.least_cost)
    }

    /// Returns what the bank pays the company for a tile on a hex, by its private companies.
    pub(super) fn earned_by(&self, site: &Site<'g>) -> u32 {
        let discounts = self.discounts(site).filter(|discount| !site.is_upgrade && is_for_terrain(discount, site));
        discounts.map(|discount| discount.earns).max().unwrap_or_default()
    }

    /// Returns the discounts that the company has on a hex.
    fn discounts(&self, site: &Site<'g>) -> impl Iterator<Item = &'g TerrainDiscount> {
        let is_had = |discount: &&TerrainDiscount| {
            (discount.hexes.is_empty() || discount.hexes.contains(&site.hex.id))
                && self.game.has_right(self.company, &discount.by)
        };
        self.rules.discounts.iter().filter(is_had)
    }
}

/// Whether a discount is for the terrain of a hex.
fn is_for_terrain(discount: &TerrainDiscount, site: &Site<'_>) -> bool {
    discount.terrain.is_empty() || discount.terrain.iter().any(|kind| site.hex.terrain.contains(kind))
}

/// Returns the greatest of some discounts on a cost.
fn greatest<'d>(discounts: impl Iterator<Item = &'d TerrainDiscount>, cost: u32) -> u32 {
    let amount = |discount: &TerrainDiscount| if discount.free { cost } else { discount.amount.unwrap_or(cost / 2) };
    discounts.map(amount).max().unwrap_or_default()
}

/// Returns the gauge of the track that a print adds to an old one: narrow if all of it is narrow, dual if any of it is dual, otherwise broad.
pub(super) fn added_gauge(old: &Print, new: &Print) -> Gauge {
    let count = |print: &Print, gauge: Gauge| print.segments().iter().filter(|segment| segment.gauge == gauge).count();
    let adds = |gauge: Gauge| count(new, gauge) > count(old, gauge);
    match (adds(Gauge::Dual), adds(Gauge::Narrow), adds(Gauge::Broad)) {
        (true, ..) => Gauge::Dual,
        (false, true, false) => Gauge::Narrow,
        _ => Gauge::Broad,
    }
}

/// Returns the fault of a new tile, or of an upgrade, as this lay of the turn.
pub(super) fn kind_fault(site: &Site<'_>, made: &MovesMade, rule: &LayRule) -> Option<LayFault> {
    let when = if site.is_upgrade { rule.upgrade } else { rule.new };
    if !when.holds(made.has_upgraded) {
        Some(LayFault::Kind { is_upgrade: site.is_upgrade })
    } else if rule.other_hex && made.hexes.contains(&site.hex.id) {
        Some(LayFault::SameHex)
    } else {
        None
    }
}

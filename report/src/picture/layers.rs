//! A map as layers for pages that stack them.

use std::sync::OnceLock;

use svg::node::element::Group;

use super::dimensions::Dimensions;
use super::document::with_fonts;
use super::error::PictureError;
use super::ghosts::{DrawnGhost, GhostArtist};
use super::label_placement::LabelPlacer;
use super::labels::Labels;
use super::map::{bands, tracks, untouchable};
use super::map_view::MapView;
use super::panel::{Ghost, Panel};
use super::runs::RunIndex;
use super::{stops, track};
use highball_game::position::Position;
use highball_messages::Language;

/// Pixels per unit of the map that letters and lines are made for, as on a map of 20 columns on a large screen. A hex measures 173 units
/// between opposite sides.
const SCALE: f64 = 0.45;

/// A map as layers of SVG elements. A page stacks, from below: the [`ground`](Self::ground), the [bands](RunLayers::bands) of runs, the
/// [`top`](Self::top), and the [labels](RunLayers::labels) of runs. All maps of a title have the same geometry, whatever is built on them.
///
/// Hexes have the attribute `data-hex`. Stops have that too, and `data-stop`. What belongs to a run has `data-run` with the number of the
/// run in its set, from 0. Only hexes and stops receive taps and clicks.
///
/// ```
/// use highball::report::picture::MapLayers;
/// use highball::Position;
///
/// let position = Position::read(&std::fs::read("../fixtures/median.json")?)?;
/// let map = MapLayers::new(&position)?;
/// assert!(map.ground().contains("data-hex=\"E11\"") && map.top().contains("data-stop=\"E11/0\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MapLayers<'a> {
    view: MapView<'a>,
    /// The labels of the board, placed once something is drawn that has to do with them.
    labels: OnceLock<BoardLabels>,
}

/// The labels of a board without runs.
#[derive(Debug)]
struct BoardLabels {
    texts: Group,
    /// Know what the labels cover.
    placers: Vec<LabelPlacer>,
}

/// The layers of a set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunLayers {
    /// Bands along the track, and rings around the stops: solid if the stop is paid, hollow if it is not.
    pub bands: String,
    /// The trains at the ends of their runs, and marks of rule violations.
    pub labels: String,
}

/// The layers of a move. A page that shows several moves stacks all labels above all pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GhostLayer {
    /// The tile or the token. The element has `data-ghost` with the hex.
    pub piece: String,
    /// Its rank and gain. The element has `data-ghost-label` with the hex.
    pub label: String,
}

impl<'a> MapLayers<'a> {
    /// The layers of the map of a position.
    ///
    /// # Errors
    /// If there is more on the board than can be drawn.
    pub fn new(position: &'a Position) -> Result<Self, PictureError> {
        let view = MapView::whole(position, Dimensions::zoomable(SCALE))?;
        Ok(Self { view, labels: OnceLock::new() })
    }

    fn labels(&self) -> &BoardLabels {
        self.labels.get_or_init(|| {
            let runs = RunIndex::empty(self.view.position);
            let mut labels = Labels::new(&self.view, &runs);
            let texts = untouchable().add(labels.at_stops(&runs)).add(labels.print());
            BoardLabels { texts, placers: labels.into_placers() }
        })
    }

    /// Returns the width and height of the map in units.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        (self.view.size.width, self.view.size.height)
    }

    /// Returns the centre of a hex in units from the upper left corner of the map; `None` if the map has no such hex.
    #[must_use]
    pub fn center(&self, hex: &str) -> Option<(f64, f64)> {
        let blank = self.view.blank_hexes.iter().find(|(blank, _)| blank.id == hex).map(|(_, center)| *center);
        let center = || self.view.hexes.iter().find(|view| view.hex.name == hex).map(|view| view.center);
        blank.or_else(center).map(Into::into)
    }

    /// Draws the hexes.
    #[must_use]
    pub fn ground(&self) -> String {
        track::hexes(&self.view).to_string()
    }

    /// Draws the track, the stops with their tokens and values, and all other labels of the board.
    #[must_use]
    pub fn top(&self) -> String {
        let runs = RunIndex::empty(self.view.position);
        let stops = self.view.hexes.iter().flat_map(|hex| &hex.stops);
        let shapes = stops.map(|stop| stops::shape(&self.view, &runs, stop)).fold(Group::new(), Group::add);
        let texts = self.labels().texts.clone();
        with_fonts(Group::new().add(tracks(&self.view)).add(shapes).add(texts)).to_string()
    }

    /// Draws the runs and the marks of rule violations of a panel. The trains have names in a language.
    #[must_use]
    pub fn runs(&self, panel: &Panel, language: Language) -> RunLayers {
        let runs = RunIndex::new(self.view.position, panel, language);
        let rings = self.view.hexes.iter().flat_map(|hex| &hex.stops).filter_map(|stop| runs.rings(&self.view, stop));
        let bands = rings.fold(bands(&self.view, &runs), Group::add);
        let mut labels = Labels::on_top(&self.view, &self.labels().placers, &runs, &panel.faults);
        let labels = untouchable().add(labels.trains(&runs)).add(labels.faults(&panel.faults));
        RunLayers { bands: bands.to_string(), labels: with_fonts(labels).to_string() }
    }

    /// Returns an artist of moves, who draws them over the map as if they were made.
    #[must_use]
    pub const fn ghosts(&self) -> GhostLayers<'_> {
        GhostLayers { artist: GhostArtist::new(&self.view) }
    }
}

/// Draws moves over a map as if they were made, one after the other: no label lies on the label of an earlier one.
#[derive(Debug)]
pub struct GhostLayers<'m> {
    artist: GhostArtist<'m, 'm>,
}

impl GhostLayers<'_> {
    /// Draws a move.
    ///
    /// # Errors
    /// If there is more on a tile than can be drawn.
    pub fn draw(&mut self, ghost: &Ghost) -> Result<GhostLayer, PictureError> {
        let DrawnGhost { piece, label } = self.artist.draw(ghost)?;
        Ok(GhostLayer { piece: with_fonts(piece).to_string(), label: with_fonts(label).to_string() })
    }
}

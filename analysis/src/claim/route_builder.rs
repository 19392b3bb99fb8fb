//! Building a claimed route word by word.

use super::claimed::{ClaimedConnection, ClaimedStop};
use super::error::ClaimFault;
use super::names::{NameFault, NamedPlace, Names};
use crate::board::HexId;

/// Collects the stops of a claimed route and the hexes between them.
#[derive(Default)]
pub(super) struct RouteBuilder {
    stops: Vec<ClaimedStop>,
    /// The hexes named since the last stop.
    via: Vec<HexId>,
}

impl RouteBuilder {
    /// Appends a stop, or a hex on the way if the word means a hex without stops.
    pub(super) fn push_place(&mut self, names: &Names<'_>, word: &str) -> Result<(), NameFault> {
        match names.resolve(word)? {
            NamedPlace::Track(hex) => self.via.push(hex),
            NamedPlace::Stops(options) => {
                let connection = ClaimedConnection::Via(std::mem::take(&mut self.via));
                self.stops.push(ClaimedStop { name: word.trim().into(), options, connection });
            }
        }
        Ok(())
    }

    /// Appends a hex on the way to the next stop.
    pub(super) fn push_via(&mut self, names: &Names<'_>, word: &str) -> Result<(), NameFault> {
        self.via.push(names.hex_on_the_way(word)?);
        Ok(())
    }

    /// Returns the stops.
    ///
    /// # Errors
    /// If there are none, or if no stop lies before or after a hex on the way.
    pub(super) fn finish(self) -> Result<Vec<ClaimedStop>, ClaimFault> {
        let begins_on_the_way = self
            .stops
            .first()
            .is_some_and(|stop| !matches!(&stop.connection, ClaimedConnection::Via(via) if via.is_empty()));
        match () {
            () if self.stops.is_empty() && self.via.is_empty() => Err(ClaimFault::Nothing),
            () if begins_on_the_way || !self.via.is_empty() => Err(ClaimFault::ViaAtEnd),
            () => Ok(self.stops),
        }
    }
}

//! The meaning of a tap on the map.

use highball::title::MapHex;
use highball_messages::{Message, Text};

use super::open_board::{OpenBoard, OpenHex, Picked};
use crate::protocol::Mode;

impl OpenBoard {
    /// Does what a tap on a hex, or on a stop in it, means.
    pub(super) fn tap(&mut self, hex: &str, stop: Option<&str>) -> Result<(), Text> {
        self.contents(hex)?;
        let stop = stop.map(parse_stop).filter(|(of, _)| *of == hex).and_then(|(_, stop)| stop);
        match self.mode {
            Mode::Claim => self.claim_stop(hex, stop),
            Mode::Palette => self.lay_picked(hex, stop),
            Mode::Hex => match &mut self.open_hex {
                Some(open) if open.hex == hex && stop.is_some() && stop != open.stop => {
                    open.stop = stop;
                    Ok(())
                }
                Some(open) if open.hex == hex => {
                    let is_laid = self.contents(hex)?.tile.is_some();
                    if is_laid { self.rotate_tile(hex) } else { Ok(()) }
                }
                _ => {
                    self.open(hex, stop);
                    Ok(())
                }
            },
        }
    }

    /// Opens the hex beside the open one or, if none is open, the first of the map.
    pub(super) fn move_selection(&mut self, columns: i32, rows: i32) {
        let hexes = self.game().title().hexes();
        let open = self.open_hex.as_ref().and_then(|open| hexes.iter().find(|hex| hex.id == open.hex));
        let distance = |from: &MapHex, to: &MapHex| {
            // The hex that lies farthest in the direction, and nearest beside it.
            let (column, row) = (i64::from(to.column - from.column), i64::from(to.row - from.row));
            let along = column * i64::from(columns) + row * i64::from(rows);
            let across = column * i64::from(rows) - row * i64::from(columns);
            (along > 0 && across.abs() <= along).then_some((along.pow(2) + across.pow(2), across.abs(), across))
        };
        let next = match open {
            Some(from) => hexes.iter().filter_map(|to| Some((distance(from, to)?, to))).min_by_key(|(rank, _)| *rank),
            None => hexes.first().map(|first| ((0, 0, 0), first)),
        };
        if let Some(hex) = next.map(|(_, hex)| hex.id.clone()) {
            self.open(&hex, None);
        }
    }

    /// Picks a tile in the palette, or nothing.
    pub(super) fn pick_tile(&mut self, number: Option<String>) -> Result<(), Text> {
        self.picked = match number {
            Some(number) => Picked::Tile(self.tile(&number)?.number),
            None => Picked::Nothing,
        };
        Ok(())
    }

    /// Picks a company's token in the palette.
    pub(super) fn pick_token(&mut self, company: &str, traffic: Option<String>) -> Result<(), Text> {
        let company = self.game().title().company(company)?.id.clone();
        self.picked = Picked::Token(company, traffic);
        Ok(())
    }

    /// Chooses the company whose runs are shown. The claims about the others stay as they are.
    pub(super) fn choose_company(&mut self, company: &str) -> Result<(), Text> {
        let id = self.game().title().company(company)?.id.clone();
        self.company = Some(id);
        Ok(())
    }

    /// Opens a hex, and keeps what was changed on the one that was open.
    fn open(&mut self, hex: &str, stop: Option<usize>) {
        self.confirm();
        self.open_hex = Some(OpenHex { hex: hex.to_owned(), stop, before: self.board.clone() });
    }

    fn lay_picked(&mut self, hex: &str, stop: Option<usize>) -> Result<(), Text> {
        match self.picked.clone() {
            Picked::Nothing => Err(Message::PickFirst.into()),
            Picked::Tile(number) => self.lay_tile(hex, &number),
            Picked::Token(company, traffic) => {
                let stop = stop.unwrap_or_else(|| self.stop_for_token(hex, &company));
                self.toggle_token(hex, stop, &company, traffic.as_deref())
            }
        }
    }

    /// Returns the stop of a hex at which a tap on the hex puts or takes a company's token: the one with the company's token, its home, the
    /// first with a free slot, or the first with slots.
    pub(super) fn stop_for_token(&self, hex: &str, company: &str) -> usize {
        let Ok(contents) = self.contents(hex) else { return 0 };
        let stops: Vec<usize> =
            (0..contents.print.stops().len()).filter(|&stop| contents.print.stops()[stop].slots > 0).collect();
        let tokens = |stop: usize| contents.tokens.get(stop).into_iter().flat_map(|tokens| tokens.slots.iter().flatten());
        let has_token = |&stop: &usize| tokens(stop).any(|token| token.company == company);
        let is_home = |&stop: &usize| {
            let company = self.game().title().company(company);
            company.is_ok_and(|company| self.game().is_home_of(company, hex, stop))
        };
        let is_free = |&stop: &usize| tokens(stop).count() < usize::from(contents.print.stops()[stop].slots);
        let find = |is: &dyn Fn(&usize) -> bool| stops.iter().copied().find(|stop| is(stop));
        find(&has_token)
            .or_else(|| find(&|stop| is_home(stop) && is_free(stop)))
            .or_else(|| find(&is_free))
            .unwrap_or_else(|| stops.first().copied().unwrap_or_default())
    }
}

/// Splits the id of a stop, such as `H12/0`, into its hex and its number there.
pub(super) fn parse_stop(id: &str) -> (&str, Option<usize>) {
    match id.rsplit_once('/') {
        Some((hex, number)) => (hex, number.parse().ok()),
        None => (id, None),
    }
}

//! Companies' trains, money and markers, and the markers of the game.

use highball::board_file::{BoardFile, Charter, Entry, Holding, MarkerEntry};
use highball::game_board::MarkerValue;
use highball::rules::payout::Cell;
use highball_messages::{Message, Text};

use super::open_board::OpenBoard;
use crate::protocol::{HolderEntry, MarkerInput};

impl OpenBoard {
    /// Gives a company a train.
    pub(super) fn add_train(&mut self, company: &str, train: &str) -> Result<(), Text> {
        self.game().check_train(train)?;
        self.edit_charter(company, |charter| charter.trains.push(Entry::from(train.to_owned())))
    }

    /// Takes a train from a company.
    pub(super) fn remove_train(&mut self, company: &str, index: usize) -> Result<(), Text> {
        let count = self.charter(company)?.map_or(0, |charter| charter.trains.len());
        if index >= count {
            return Err(format!("{company} has no train with number {index}: it has {count}").into());
        }
        self.edit_charter(company, |charter| drop(charter.trains.remove(index)))
    }

    /// Sets a number of a company's charter: `price`, `treasury` or `tokensLeft`.
    pub(super) fn set_number(&mut self, company: &str, field: &str, value: Option<u32>) -> Result<(), Text> {
        let place: fn(&mut Charter) -> &mut Option<u32> = match field {
            "price" => |charter| &mut charter.price,
            "treasury" => |charter| &mut charter.treasury,
            "tokensLeft" => |charter| &mut charter.tokens_left,
            _ => return Err(format!("no field {field:?}, expected price, treasury or tokensLeft").into()),
        };
        self.edit_charter(company, |charter| {
            *place(charter) = value;
            if field == "price" {
                // The cell belonged to another price.
                charter.cell = None;
            }
        })
    }

    /// Puts a company's price on a space of the market.
    pub(super) fn set_space(&mut self, company: &str, space: Option<[u32; 2]>) -> Result<(), Text> {
        let grid = self.game().title().payout().and_then(|payout| payout.market.as_ref()?.grid.as_ref());
        let price = match space {
            Some([row, column]) => {
                let found = grid.and_then(|grid| grid.space(Cell { row, column }));
                let found = found.ok_or(Message::NoSuchSpace { row: row.into(), column: column.into() })?;
                Some(u32::try_from(found.price).map_err(|_| "the price is too high".to_owned())?)
            }
            None => None,
        };
        self.edit_charter(company, |charter| (charter.price, charter.cell) = (price, space))
    }

    /// Sets the zone of the market that a company's price lies in.
    pub(super) fn set_zone(&mut self, company: &str, zone: Option<String>) -> Result<(), Text> {
        self.edit_charter(company, |charter| charter.zone = zone.map(Entry::from))
    }

    /// Sets whether the bank runs a company.
    pub(super) fn set_receivership(&mut self, company: &str, on: bool) -> Result<(), Text> {
        self.edit_charter(company, |charter| charter.receivership = on)
    }

    /// Sets who holds a company's shares.
    pub(super) fn set_holders(&mut self, company: &str, holders: Vec<HolderEntry>) -> Result<(), Text> {
        let named = holders.into_iter().filter(|holder| !holder.name.trim().is_empty());
        let holding = |HolderEntry { name, percent }| Entry::from(Holding { name: name.trim().to_owned(), percent });
        self.edit_charter(company, |charter| charter.holders = named.map(holding).collect())
    }

    /// Sets whether a company declines a choice.
    pub(super) fn set_declined(&mut self, company: &str, choice: &str, on: bool) -> Result<(), Text> {
        self.edit_charter(company, |charter| {
            charter.declines.retain(|declined| declined.value.to_lowercase() != choice.to_lowercase());
            charter.declines.extend(on.then(|| Entry::from(choice.to_owned())));
        })
    }

    /// Says whether a company has closed.
    pub(super) fn set_closed(&mut self, company: &str, on: bool) -> Result<(), Text> {
        let title = self.game().title();
        let id = title.company(company)?.id.clone();
        let is_other = |name: &str| title.company(name).is_ok_and(|company| company.id != id);
        let mut closed: Vec<_> = self.board.closed.iter().filter(|entry| is_other(&entry.value)).cloned().collect();
        closed.extend(on.then(|| Entry::from(id)));
        self.edit(|board| board.closed = closed)
    }

    /// Sets a marker of a company or, without one, of the game.
    pub(super) fn set_marker(&mut self, company: Option<&str>, id: &str, value: Option<MarkerInput>) -> Result<(), Text> {
        let value = value.map(|value| match value {
            MarkerInput::Flag(on) => MarkerValue::Flag(on),
            MarkerInput::Number(number) => MarkerValue::Number(number),
            MarkerInput::Text(text) => MarkerValue::Text(text),
            MarkerInput::Texts(texts) => MarkerValue::Texts(texts),
        });
        let set = |markers: &mut Vec<_>| {
            let found = markers.iter().position(|entry: &Entry<MarkerEntry>| entry.value.id == id);
            match (found, value) {
                (Some(found), Some(value)) => markers[found].value.value = value,
                (Some(found), None) => drop(markers.remove(found)),
                (None, Some(value)) => markers.push(Entry::from(MarkerEntry { id: id.to_owned(), value })),
                (None, None) => {}
            }
        };
        match company {
            Some(company) => self.edit_charter(company, |charter| set(&mut charter.markers)),
            None => self.edit(|board| set(&mut board.markers)),
        }
    }

    /// Returns the charter of a company, if the board has one.
    pub(super) fn charter(&self, company: &str) -> Result<Option<&Charter>, Text> {
        let number = self.charter_number(company)?;
        Ok(number.map(|number| &self.board.companies[number].value))
    }

    /// Returns the number of a company's charter in the board.
    fn charter_number(&self, company: &str) -> Result<Option<usize>, Text> {
        let title = self.game().title();
        let id = &title.company(company)?.id;
        let is_of_company = |name: &str| title.company(name).is_ok_and(|company| company.id == *id);
        Ok(self.board.companies.iter().position(|entry| is_of_company(&entry.value.name)))
    }

    /// Changes the charter of a company. One that says nothing any more is left out.
    fn edit_charter(&mut self, company: &str, change: impl FnOnce(&mut Charter)) -> Result<(), Text> {
        let number = self.charter_number(company)?;
        let id = self.game().title().company(company)?.id.clone();
        let edit = |board: &mut BoardFile| {
            let number = number.unwrap_or_else(|| {
                board.companies.push(Entry::from(Charter { name: id.clone(), ..Charter::default() }));
                board.companies.len() - 1
            });
            let charter = &mut board.companies[number].value;
            change(charter);
            if *charter == (Charter { name: charter.name.clone(), ..Charter::default() }) {
                board.companies.remove(number);
            }
        };
        self.edit(edit)?;
        self.company.get_or_insert(id);
        Ok(())
    }
}

//! The editor of boards: what each event does, and the view of the result.

mod charters;
mod checked;
mod claim;
mod history;
mod moves;
mod open_board;
mod taps;
#[cfg(test)]
mod tests;
mod tiles;
mod tokens;
mod view;

use highball::Language;
use highball::board_file::Entry;
use highball::board_link;
use highball::title::{SettingError, Title, TitleEntry};
use highball_messages::Text;

use crate::protocol::{Event, Reply, TitleName};
use crate::read;
use history::History;
use open_board::OpenBoard;

/// An open board, with what has been done to it.
#[derive(Debug, Default)]
pub struct Editor {
    /// Titles that somebody added, with their files.
    added: Vec<(Title, String)>,
    open: Option<OpenBoard>,
    pictures: view::Pictures,
    /// The language of what is written for people.
    language: Language,
}

impl Editor {
    /// Does what an event asks for. If it cannot, the reply says why, and nothing is changed.
    pub fn handle(&mut self, event: Event) -> Reply {
        let error = self.apply(event).err();
        self.reply(error)
    }

    /// Replies that an event could not be read.
    pub fn reply_with_error(&mut self, error: String) -> Reply {
        self.reply(Some(error.into()))
    }

    fn reply(&mut self, error: Option<Text>) -> Reply {
        let map_error = self.open.as_ref().and_then(|open| self.pictures.draw(open).err());
        let error = error.map(|error| error.in_language(self.language).to_owned());
        Reply {
            titles: self.title_names(),
            view: self.open.as_ref().map(|open| view::view(open, &mut self.pictures, self.language)),
            map: self.pictures.map_to_send(),
            error: error.or(map_error),
        }
    }

    fn apply(&mut self, event: Event) -> Result<(), Text> {
        match event {
            Event::Show => {
                self.pictures.send_map_again();
                Ok(())
            }
            Event::SetLanguage { language } => {
                self.language = language;
                Ok(())
            }
            Event::NewBoard { title } => {
                let (title, text) = self.title(&title)?;
                self.open = Some(OpenBoard::empty(title, text));
                Ok(())
            }
            Event::OpenBoard { text } => self.open_board(&text),
            Event::ResumeBoard { boards, place } => self.resume_board(&boards, place),
            Event::OpenLink { link } => {
                let text = board_link::from_fragment(&link)?;
                self.open_board(&text)
            }
            Event::AddTitle { text } => self.add_title(text),
            event => {
                let open = self.open.as_mut().ok_or("open a board first")?;
                open.apply(event)
            }
        }
    }

    /// Opens a board file. Its title is looked up by its id, also if the file names a title file.
    fn open_board(&mut self, text: &str) -> Result<(), Text> {
        let board = read::board(text)?;
        let (title, text) = self.title(&board.title.value)?;
        self.open = Some(OpenBoard::new(title, text, board));
        Ok(())
    }

    /// Opens a board file with its history. If that cannot be read, or is of several titles, undo begins anew.
    fn resume_board(&mut self, boards: &[String], place: usize) -> Result<(), Text> {
        self.open_board(boards.get(place).ok_or("there is no such board")?)?;
        let boards = boards.iter().map(|text| read::board(text).ok()).collect::<Option<Vec<_>>>();
        if let (Some(open), Some(mut past)) = (&mut self.open, boards)
            && past.iter().all(|board| board.title.value.eq_ignore_ascii_case(open.title.id()))
        {
            let future = past.split_off(place + 1);
            past.pop();
            open.history = History::new(past, future);
        }
        Ok(())
    }

    /// Adds a title, in place of any with the same id.
    fn add_title(&mut self, text: String) -> Result<(), Text> {
        let title = read::title(&text)?;
        self.added.retain(|(known, _)| known.id() != title.id());
        self.added.push((title, text));
        Ok(())
    }

    /// Returns the title with an id, and its file if somebody added it.
    fn title(&self, id: &str) -> Result<(Title, Option<String>), Text> {
        let added = self.added.iter().find(|(title, _)| title.id().eq_ignore_ascii_case(id));
        match added {
            Some((title, text)) => Ok((title.clone(), Some(text.clone()))),
            None => Title::builtin(id).map(|title| (title.clone(), None)).map_err(Text::from),
        }
    }

    fn title_names(&self) -> Vec<TitleName> {
        let is_replaced = |entry: &&TitleEntry| self.added.iter().any(|(added, _)| added.id() == entry.id);
        let builtin = TitleEntry::all().filter(|entry| !is_replaced(entry)).map(|entry| TitleName {
            id: entry.id.to_owned(),
            name: entry.name.to_owned(),
            names: entry.names(),
        });
        let added = self.added.iter().map(|(title, _)| TitleName {
            id: title.id().to_owned(),
            name: title.name().to_owned(),
            names: title.names(),
        });
        builtin.chain(added).collect()
    }
}

impl OpenBoard {
    /// Does what an event about the open board asks for.
    fn apply(&mut self, event: Event) -> Result<(), Text> {
        if !is_about_the_open_hex(&event) {
            self.confirm();
        }
        match event {
            Event::SetPhase { phase } => return self.edit(|board| board.phase.value = phase),
            Event::SetEdition { edition } => {
                let is_first = self.title.editions().first().is_some_and(|first| first.id == edition);
                return self.edit(|board| board.edition = (!is_first).then(|| edition.into()));
            }
            Event::SetOption { option, on } => {
                return self.edit(|board| {
                    board.options.retain(|known| known.value != option);
                    board.options.extend(on.then(|| option.into()));
                });
            }
            Event::SetPlayers { count } => {
                if let Some(Err(SettingError::Unknown(unknown))) = count.map(|count| self.title.with_players(count)) {
                    return Err(unknown.into());
                }
                return self.edit(|board| board.players = count.map(Entry::from));
            }
            Event::SetClosed { company, on } => return self.set_closed(&company, on),
            Event::SetName { name } => return self.edit(|board| board.id = name),
            Event::SetMode { mode } => self.mode = mode,
            Event::TapHex { hex, stop } => return self.tap(&hex, stop.as_deref()),
            Event::MoveSelection { columns, rows } => self.move_selection(columns, rows),
            Event::LayTile { number } => {
                let hex = self.open_hex()?;
                return self.lay_tile(&hex, &number);
            }
            Event::LayTiles { tiles } => return self.lay_tiles(&tiles),
            Event::RotateTile => {
                let hex = self.open_hex()?;
                return self.rotate_tile(&hex);
            }
            Event::RemoveTile => {
                let hex = self.open_hex()?;
                return self.remove_tile(&hex);
            }
            Event::ShowAllTiles { on } => self.all_tiles = on,
            Event::ToggleToken { stop, company, traffic } => {
                let (hex, stop) = taps::parse_stop(&stop);
                return self.toggle_token(hex, stop.unwrap_or(0), &company, traffic.as_deref());
            }
            Event::Confirm => self.confirm(),
            Event::Cancel => self.cancel(),
            Event::PickTile { number } => return self.pick_tile(number),
            Event::PickToken { company, traffic } => return self.pick_token(&company, traffic),
            Event::SelectCompany { company } => return self.choose_company(&company),
            Event::AddTrain { company, train } => return self.add_train(&company, &train),
            Event::BuyTrain { company, train, trade_in, discards } => {
                return self.buy_train(&company, &train, trade_in.as_deref(), &discards);
            }
            Event::PlaceToken { stop, company, traffic } => return self.place_token(&stop, &company, traffic.as_deref()),
            Event::RemoveTrain { company, index } => return self.remove_train(&company, index),
            Event::SetNumber { company, field, value } => return self.set_number(&company, &field, value),
            Event::SetSpace { company, space } => return self.set_space(&company, space),
            Event::SetZone { company, zone } => return self.set_zone(&company, zone),
            Event::SetReceivership { company, on } => return self.set_receivership(&company, on),
            Event::SetHolders { company, holders } => return self.set_holders(&company, holders),
            Event::SetDeclined { company, choice, on } => return self.set_declined(&company, &choice, on),
            Event::SetMarker { company, id, value } => return self.set_marker(company.as_deref(), &id, value),
            Event::Undo => return self.undo().then_some(()).ok_or_else(|| "there is nothing to undo".into()),
            Event::Redo => return self.redo().then_some(()).ok_or_else(|| "there is nothing to do again".into()),
            Event::ClaimTrain { train } => self.claim_mut().train = train,
            Event::ClaimBack => self.edit_claimed_run(|stops| drop(stops.pop())),
            Event::ClaimClear => self.edit_claimed_run(Vec::clear),
            Event::SetClaim { runs } => self.set_claim(runs),
            Event::ClaimText { text } => text.clone_into(&mut self.claim_mut().typed),
            // The editor itself does these.
            Event::Show
            | Event::SetLanguage { .. }
            | Event::NewBoard { .. }
            | Event::OpenBoard { .. }
            | Event::ResumeBoard { .. }
            | Event::OpenLink { .. }
            | Event::AddTitle { .. } => {}
        }
        Ok(())
    }

    /// Returns the id of the open hex.
    fn open_hex(&self) -> Result<String, Text> {
        self.open_hex.as_ref().map(|open| open.hex.clone()).ok_or_else(|| "open a hex first".into())
    }
}

/// Whether an event leaves the open hex open.
fn is_about_the_open_hex(event: &Event) -> bool {
    matches!(
        event,
        Event::TapHex { .. }
            | Event::MoveSelection { .. }
            | Event::LayTile { .. }
            | Event::RotateTile
            | Event::RemoveTile
            | Event::ShowAllTiles { .. }
            | Event::ToggleToken { .. }
            | Event::Cancel
    )
}

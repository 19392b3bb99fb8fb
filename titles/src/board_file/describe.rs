//! Describes a board as a board file.

use highball_game::Faults;

use super::{
    BoardFile, BoardFileError, Charter, Entry, HexChange, Holding, LaidRotation, LaidTile, MarkerEntry, PlacedTokens,
};
use crate::game_board::{GameBoard, GameCompany, MarkerValue, SetMarker, StopTokens, TokenName, UsedRight};
use crate::payout::{Shareholding, Turn};
use crate::rules::Money;
use crate::rules::payout::Cell;
use crate::title::{MarkerType, RECEIVERSHIP};

impl From<&GameBoard> for BoardFile {
    /// Describes a board. A number of players that the title is not for is left out: only recorded games have one.
    fn from(board: &GameBoard) -> Self {
        let title = board.title();
        // The first edition is what a board file means without one.
        let is_first = |edition: &&str| title.editions().first().is_some_and(|first| first.id == **edition);
        let (mut tiles, mut tokens, mut extra_tokens) = (Vec::new(), Vec::new(), Vec::new());
        for (hex, place) in title.hexes().iter().zip(&board.places) {
            if let Some(number) = place.tile.clone() {
                tiles.push(Entry::from(LaidTile {
                    hex: hex.id.clone(),
                    number,
                    rotation: LaidRotation::Sixths(place.rotation),
                }));
            }
            for (stop, StopTokens { in_slots, extra }) in place.tokens.iter().enumerate() {
                let placed =
                    |tokens: Vec<Entry<String>>| Entry::from(PlacedTokens { stop: format!("{}/{stop}", hex.id), tokens });
                if in_slots.iter().any(Option::is_some) {
                    let name =
                        |token: &Option<_>| token.as_ref().map(|it| TokenName::from(it).to_string()).unwrap_or_default();
                    tokens.push(placed(in_slots.iter().map(|token| Entry::from(name(token))).collect()));
                }
                if !extra.is_empty() {
                    let name = |token| Entry::from(TokenName::from(token).to_string());
                    extra_tokens.push(placed(extra.iter().map(name).collect()));
                }
            }
        }
        let names = |names: &[String]| names.iter().cloned().map(Entry::from).collect::<Vec<_>>();
        let used = |of: fn(&UsedRight) -> Option<&String>| {
            board.used_rights.iter().filter_map(of).cloned().map(Entry::from).collect::<Vec<_>>()
        };
        let mut waiting: Vec<Entry<PlacedTokens>> = Vec::new();
        for (hex, company) in &board.waiting {
            let hex = &title.hexes()[*hex].id;
            let company = Entry::from(company.clone());
            match waiting.iter_mut().find(|entry| entry.value.stop == *hex) {
                Some(entry) => entry.value.tokens.push(company),
                None => waiting.push(PlacedTokens { stop: hex.clone(), tokens: vec![company] }.into()),
            }
        }
        let is_possible = |players: &u32| title.seats().is_none_or(|[least, most]| (least..=most).contains(players));
        let players = title.players().filter(is_possible);
        let hexes = title
            .changed_hexes()
            .map(|(hex, fields)| Entry::from(HexChange { hex: hex.to_owned(), fields: fields.to_owned() }));
        Self {
            title: Entry::from(title.id().to_owned()),
            phase: Entry::from(board.phase().name.clone()),
            edition: title.edition().filter(|edition| !is_first(edition)).map(|edition| Entry::from(edition.to_owned())),
            players: players.map(Entry::from),
            options: names(title.active_options()),
            title_file: None,
            hexes: hexes.collect(),
            id: board.id().to_owned(),
            recorded: false,
            tiles,
            tokens,
            extra_tokens,
            blocked: board.blocked_hexes().map(|hex| Entry::from(title.hexes()[hex].id.clone())).collect(),
            depot: board.depot().map(names),
            closed: names(&board.closed),
            waiting,
            used_lays: used(|right| if let UsedRight::Lay(private) = right { Some(private) } else { None }),
            used_tokens: used(|right| if let UsedRight::Token(private) = right { Some(private) } else { None }),
            companies: board.companies.iter().map(|company| Entry::from(Charter::from(company))).collect(),
            markers: board.markers.iter().map(|set| Entry::from(MarkerEntry::from(set))).collect(),
        }
    }
}

impl std::fmt::Display for GameBoard {
    /// Writes the board in [one line](BoardFile::line).
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&BoardFile::from(self).line())
    }
}

impl std::str::FromStr for GameBoard {
    type Err = Faults<BoardFileError>;

    /// Reads a board of a built-in title, in one line or as a board file.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let file = BoardFile::read(text)?;
        file.board(file.builtin_title()?)
    }
}

impl From<&GameCompany> for Charter {
    fn from(company: &GameCompany) -> Self {
        let Turn { holders, treasury, price, zone, cell, markers, .. } = &company.turn;
        let number = |money: &Option<Money>| money.and_then(|money| u32::try_from(money).ok());
        let holding = |holding: &Shareholding| {
            Entry::from(Holding { name: holding.holder.to_string(), percent: u8::from(holding.percent).into() })
        };
        let names = |names: &[String]| names.iter().cloned().map(Entry::from).collect::<Vec<_>>();
        Self {
            name: company.id.clone(),
            trains: company.trains.iter().map(|train| Entry::from(train.name())).collect(),
            price: number(price),
            zone: zone.clone().map(Entry::from),
            cell: cell.map(|Cell { row, column }| [row, column]),
            treasury: number(treasury),
            holders: holders.iter().map(holding).collect(),
            tokens_left: company.tokens_left,
            privates: names(&company.privates),
            declines: names(&company.declines),
            receivership: markers.contains(RECEIVERSHIP),
            markers: company.markers.iter().map(|set| Entry::from(MarkerEntry::from(set))).collect(),
        }
    }
}

impl From<&SetMarker> for MarkerEntry {
    fn from(set: &SetMarker) -> Self {
        let value = match set.marker.takes {
            MarkerType::Flag => MarkerValue::Flag(true),
            MarkerType::Count | MarkerType::Money => MarkerValue::Number(set.count),
            MarkerType::Places { .. } | MarkerType::Hexes { .. } | MarkerType::Borders => {
                MarkerValue::Texts(set.place_names.clone())
            }
            MarkerType::Owner => {
                MarkerValue::Text(set.owner.as_ref().map(|owner| owner.name().to_owned()).unwrap_or_default())
            }
            MarkerType::Text => MarkerValue::Text(set.text.clone()),
        };
        Self { id: set.marker.id.clone(), value }
    }
}

//! Boards that are entered by taps.

use std::path::Path;

use highball::Solver;
use highball::board_file::{BoardFile, Game, MarkerEntry, MarkerValue};

use super::Editor;
use crate::protocol::{Event, HolderEntry, MarkerInput, Mode, Reply, Severity, View};

/// The late boards of all titles, with their files.
pub(super) fn late_boards() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/boards");
    let mut boards: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap()))
        .collect();
    boards.sort();
    boards
}

/// Somebody who taps on the page.
struct Player {
    editor: Editor,
    taps: usize,
}

impl Player {
    /// Somebody who has begun an empty board of a title.
    fn at(title: &str) -> Self {
        let mut player = Self { editor: Editor::default(), taps: 0 };
        player.does(Event::NewBoard { title: title.to_owned() });
        player
    }

    /// Does something that must succeed.
    fn does(&mut self, event: Event) -> View {
        let Reply { view, error, .. } = self.editor.handle(event.clone());
        assert_eq!(error, None, "{event:?}");
        view.unwrap()
    }

    /// Does something by a tap.
    fn taps(&mut self, event: Event) -> View {
        self.taps += 1;
        self.does(event)
    }

    fn game(&self) -> &Game {
        self.editor.open.as_ref().unwrap().game()
    }

    /// Enters the map of a board: in the palette, tile by tile, then company by company.
    fn enters_map(&mut self, of: &Game) {
        self.taps(Event::SetMode { mode: Mode::Palette });
        let hexes: Vec<String> = of.title().hexes().iter().map(|hex| hex.id.clone()).collect();
        let mut numbers: Vec<&str> = hexes.iter().filter_map(|hex| of.contents(hex).unwrap().tile).collect();
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers {
            self.taps(Event::PickTile { number: Some(number.to_owned()) });
            for hex in hexes.iter().filter(|hex| of.contents(hex).unwrap().tile == Some(number)) {
                let wanted = of.contents(hex).unwrap().print;
                for turn in 0.. {
                    assert!(turn < 6, "{hex} never looks as it should with tile {number}");
                    self.taps(Event::TapHex { hex: hex.clone(), stop: None });
                    if self.game().contents(hex).unwrap().print == wanted {
                        break;
                    }
                }
            }
        }
        let mut tokens: Vec<(String, Option<String>, String, usize)> = Vec::new();
        for hex in &hexes {
            for (stop, at) in of.contents(hex).unwrap().tokens.iter().enumerate() {
                for token in at.slots.iter().flatten() {
                    tokens.push((token.company.to_owned(), token.traffic.map(str::to_owned), hex.clone(), stop));
                }
            }
        }
        tokens.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
        let mut picked = None;
        for (company, traffic, hex, stop) in tokens {
            if picked.as_ref() != Some(&(company.clone(), traffic.clone())) {
                picked = Some((company.clone(), traffic.clone()));
                self.taps(Event::PickToken { company, traffic });
            }
            self.taps(Event::TapHex { stop: Some(format!("{hex}/{stop}")), hex });
        }
    }

    /// Enters the companies and the markers of a board.
    fn enters_companies(&mut self, board: &BoardFile) {
        for charter in board.companies.iter().map(|entry| &entry.value) {
            let company = charter.name.clone();
            self.taps(Event::SelectCompany { company: company.clone() });
            for train in &charter.trains {
                self.taps(Event::AddTrain { company: company.clone(), train: train.value.clone() });
            }
            self.does(Event::SetNumber { company: company.clone(), field: "price".to_owned(), value: charter.price });
            if charter.cell.is_some() {
                self.taps(Event::SetSpace { company: company.clone(), space: charter.cell });
            }
            self.does(Event::SetNumber { company: company.clone(), field: "treasury".to_owned(), value: charter.treasury });
            let holder = |name: &str, percent| HolderEntry { name: name.to_owned(), percent };
            let holders = charter.holders.iter().map(|entry| holder(&entry.value.name, entry.value.percent)).collect();
            self.does(Event::SetHolders { company: company.clone(), holders });
            self.does(Event::SetReceivership { company: company.clone(), on: charter.receivership });
            let zone = charter.zone.as_ref().map(|zone| zone.value.clone());
            self.does(Event::SetZone { company: company.clone(), zone });
            for choice in &charter.declines {
                self.taps(Event::SetDeclined { company: company.clone(), choice: choice.value.clone(), on: true });
            }
            for marker in &charter.markers {
                self.sets_marker(Some(company.clone()), &marker.value);
            }
        }
        for marker in &board.markers {
            self.sets_marker(None, &marker.value);
        }
    }

    fn sets_marker(&mut self, company: Option<String>, marker: &MarkerEntry) {
        let value = match &marker.value {
            MarkerValue::Flag(on) => MarkerInput::Flag(*on),
            MarkerValue::Number(number) => MarkerInput::Number(*number),
            MarkerValue::Text(text) => MarkerInput::Text(text.clone()),
            MarkerValue::Texts(texts) => MarkerInput::Texts(texts.clone()),
        };
        self.taps(Event::SetMarker { company, id: marker.id.clone(), value: Some(value) });
    }
}

#[test]
fn late_boards_of_all_titles_are_entered_by_taps() {
    for (name, text) in late_boards() {
        let file = BoardFile::read(&text).unwrap();
        let title = file.builtin_title().unwrap();
        let wanted = file.game(title).unwrap();
        let mut player = Player::at(&file.title.value);
        player.does(Event::SetPhase { phase: file.phase.value.clone() });
        for option in &file.options {
            player.does(Event::SetOption { option: option.value.clone(), on: true });
        }
        if let Some(edition) = &file.edition {
            player.does(Event::SetEdition { edition: edition.value.clone() });
        }
        player.enters_map(&wanted);
        player.enters_companies(&file);
        let elements = file.tiles.len()
            + file.tokens.iter().flat_map(|entry| &entry.value.tokens).filter(|token| !token.value.is_empty()).count()
            + file.companies.iter().map(|entry| entry.value.trains.len()).sum::<usize>();
        println!("{name}: {} taps for {elements} elements", player.taps);
        assert!(player.taps <= 3 * elements, "{name}: {} taps for {elements} elements", player.taps);

        for company in wanted.companies() {
            let answer = |game: &Game| Solver::new().solve(&game.question(company).unwrap().check().unwrap()).unwrap();
            let (entered, wanted) = (answer(player.game()), answer(&wanted));
            assert_eq!(entered.revenue, wanted.revenue, "{name} {company}");
            assert_eq!(entered.payout, wanted.payout, "{name} {company}");
        }
        let warnings = |game: &Game| game.warnings().iter().map(|warning| warning.what.clone()).collect::<Vec<_>>();
        let sorted = |mut texts: Vec<String>| {
            texts.sort();
            texts
        };
        assert_eq!(sorted(warnings(player.game())), sorted(warnings(&wanted)), "{name}");
    }
}

#[test]
fn undo_goes_back_to_the_beginning_and_redo_to_the_end() {
    for (name, text) in late_boards() {
        let file = BoardFile::read(&text).unwrap();
        let wanted = file.game(file.builtin_title().unwrap()).unwrap();
        let mut player = Player::at(&file.title.value);
        let empty = player.does(Event::Show).board.toml;
        player.does(Event::SetPhase { phase: file.phase.value.clone() });
        player.enters_map(&wanted);
        let mut view = player.does(Event::Show);
        let end = view.board.toml.clone();
        let changes = view.undo;
        for left in (0..changes).rev() {
            view = player.does(Event::Undo);
            assert_eq!(view.undo, left);
        }
        assert_eq!(view.board.toml, empty, "{name}");
        assert!(player.editor.handle(Event::Undo).error.is_some());
        for _ in 0..changes {
            view = player.does(Event::Redo);
        }
        assert_eq!((view.board.toml, view.redo), (end, 0), "{name}");
    }
}

#[test]
fn a_board_comes_back_from_its_toml_and_its_link() {
    for (name, text) in late_boards() {
        let mut player = Player { editor: Editor::default(), taps: 0 };
        let view = player.does(Event::OpenBoard { text });
        assert!(view.faults.iter().all(|fault| fault.severity == Severity::Warning), "{name}");
        let from_toml = player.does(Event::OpenBoard { text: view.board.toml.clone() });
        assert_eq!(from_toml.board.toml, view.board.toml);
        let link = view.board.fragment.clone();
        assert_eq!(player.does(Event::OpenLink { link }).board, view.board, "{name}");
    }
}

//! Boards that are entered by taps.

use std::path::Path;

use highball::board_file::{BoardFile, MarkerEntry};
use highball::game_board::{GameBoard, MarkerValue};
use highball::{Language, Solver};

use proptest::prelude::*;

use super::Editor;
use crate::protocol::{ClaimedRun, Event, HolderEntry, MarkerInput, Mode, Reply, Severity, View};

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

    /// Does something by a tap, without looking.
    fn taps_blindly(&mut self, event: Event) {
        self.taps += 1;
        assert_eq!(self.editor.apply(event.clone()), Ok(()), "{event:?}");
    }

    /// Enters something that is not tapped.
    fn types(&mut self, event: Event) {
        assert_eq!(self.editor.apply(event.clone()), Ok(()), "{event:?}");
    }

    fn game(&self) -> &GameBoard {
        self.editor.open.as_ref().unwrap().game()
    }

    /// Enters the map of a board: in the palette, tile by tile, then company by company.
    fn enters_map(&mut self, of: &GameBoard) {
        self.taps_blindly(Event::SetMode { mode: Mode::Palette });
        let hexes: Vec<String> = of.title().hexes().iter().map(|hex| hex.id.clone()).collect();
        let mut numbers: Vec<&str> = hexes.iter().filter_map(|hex| of.contents(hex).unwrap().tile).collect();
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers {
            self.taps_blindly(Event::PickTile { number: Some(number.to_owned()) });
            for hex in hexes.iter().filter(|hex| of.contents(hex).unwrap().tile == Some(number)) {
                let wanted = of.contents(hex).unwrap().print;
                for turn in 0.. {
                    assert!(turn < 6, "{hex} never looks as it should with tile {number}");
                    self.taps_blindly(Event::TapHex { hex: hex.clone(), stop: None });
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
        // At its home, a company's token can stand where the city will be. The page places no others that wait for their city.
        for (number, company) in &of.waiting {
            let hex = &hexes[*number];
            if of.title().company(company).unwrap().home.iter().any(|home| home.hex == *hex) {
                tokens.push((company.clone(), None, hex.clone(), 0));
            }
        }
        tokens.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
        let mut picked = None;
        for (company, traffic, hex, stop) in tokens {
            if picked.as_ref() != Some(&(company.clone(), traffic.clone())) {
                picked = Some((company.clone(), traffic.clone()));
                self.taps_blindly(Event::PickToken { company, traffic });
            }
            self.taps_blindly(Event::TapHex { stop: Some(format!("{hex}/{stop}")), hex });
        }
    }

    /// Enters the companies and the markers of a board.
    fn enters_companies(&mut self, board: &BoardFile) {
        for charter in board.companies.iter().map(|entry| &entry.value) {
            let company = charter.name.clone();
            self.taps_blindly(Event::SelectCompany { company: company.clone() });
            for train in &charter.trains {
                self.taps_blindly(Event::AddTrain { company: company.clone(), train: train.value.clone() });
            }
            self.types(Event::SetNumber { company: company.clone(), field: "price".to_owned(), value: charter.price });
            if charter.cell.is_some() {
                self.taps_blindly(Event::SetSpace { company: company.clone(), space: charter.cell });
            }
            self.types(Event::SetNumber { company: company.clone(), field: "treasury".to_owned(), value: charter.treasury });
            let holder = |name: &str, percent| HolderEntry { name: name.to_owned(), percent };
            let holders = charter.holders.iter().map(|entry| holder(&entry.value.name, entry.value.percent)).collect();
            self.types(Event::SetHolders { company: company.clone(), holders });
            self.types(Event::SetReceivership { company: company.clone(), on: charter.receivership });
            let zone = charter.zone.as_ref().map(|zone| zone.value.clone());
            self.types(Event::SetZone { company: company.clone(), zone });
            for choice in &charter.declines {
                self.taps_blindly(Event::SetDeclined { company: company.clone(), choice: choice.value.clone(), on: true });
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
        self.taps_blindly(Event::SetMarker { company, id: marker.id.clone(), value: Some(value) });
    }
}

#[test]
fn late_boards_of_all_titles_are_entered_by_taps() {
    for (name, text) in late_boards() {
        let mut file = BoardFile::read(&text).unwrap();
        // The page places no tokens beside the slots.
        file.extra_tokens.clear();
        let title = file.builtin_title().unwrap();
        let wanted = file.board(title).unwrap();
        let mut player = Player::at(&file.title.value);
        player.does(Event::SetPhase { phase: file.phase.value.clone() });
        for option in &file.options {
            player.does(Event::SetOption { option: option.value.clone(), on: true });
        }
        if let Some(edition) = &file.edition {
            player.does(Event::SetEdition { edition: edition.value.clone() });
        }
        if let Some(players) = &file.players {
            player.does(Event::SetPlayers { count: Some(players.value) });
        }
        player.enters_map(&wanted);
        player.enters_companies(&file);
        let elements = file.tiles.len()
            + file.tokens.iter().flat_map(|entry| &entry.value.tokens).filter(|token| !token.value.is_empty()).count()
            + file.companies.iter().map(|entry| entry.value.trains.len()).sum::<usize>();
        println!("{name}: {} taps for {elements} elements", player.taps);
        assert!(player.taps <= 3 * elements, "{name}: {} taps for {elements} elements", player.taps);

        for company in wanted.companies() {
            let answer = |game: &GameBoard| Solver::new().solve(&game.question(company).unwrap().check().unwrap()).unwrap();
            let (entered, wanted) = (answer(player.game()), answer(&wanted));
            assert_eq!(entered.revenue, wanted.revenue, "{name} {company}");
            assert_eq!(entered.payout, wanted.payout, "{name} {company}");
        }
        // The taps do not say which companies have closed, so the page warns of the places of their homes, and of tokens that others took over.
        let is_of_closed =
            |what: &str| what.contains("leave no slot for the home of") || what.ends_with("tokens are on the map");
        let warnings = |game: &GameBoard| {
            let warnings = game.warnings().iter().map(|warning| warning.what.to_string());
            warnings.filter(|what| !is_of_closed(what)).collect::<Vec<_>>()
        };
        let sorted = |mut texts: Vec<String>| {
            texts.sort();
            texts
        };
        assert_eq!(sorted(warnings(player.game())), sorted(warnings(&wanted)), "{name}");
    }
}

#[test]
fn undo_goes_back_to_the_beginning_and_redo_to_the_end() {
    for (name, text) in late_boards().into_iter().filter(|(name, _)| ["1830", "18EZ", "18SA"].contains(&name.as_str())) {
        let file = BoardFile::read(&text).unwrap();
        let wanted = file.board(file.builtin_title().unwrap()).unwrap();
        let mut player = Player::at(&file.title.value);
        let empty = player.does(Event::Show).board.toml;
        player.does(Event::SetPhase { phase: file.phase.value.clone() });
        player.enters_map(&wanted);
        let mut view = player.does(Event::Show);
        let end = view.board.toml.clone();
        let changes = view.undo;
        for _ in 0..changes {
            player.taps_blindly(Event::Undo);
        }
        view = player.does(Event::Show);
        assert_eq!((view.board.toml, view.undo, view.redo), (empty, 0, changes), "{name}");
        assert!(player.editor.handle(Event::Undo).error.is_some());
        for _ in 0..changes {
            player.taps_blindly(Event::Redo);
        }
        view = player.does(Event::Show);
        assert_eq!((view.board.toml, view.undo, view.redo), (end, changes, 0), "{name}");
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

/// Opens a board of 1830 in phase 5.
fn opened(rest: &str) -> (Player, View) {
    let mut player = Player { editor: Editor::default(), taps: 0 };
    let view = player.does(Event::OpenBoard { text: format!("title = '1830'\nphase = '5'\n{rest}") });
    (player, view)
}

fn tap(hex: &str) -> Event {
    Event::TapHex { hex: hex.to_owned(), stop: None }
}

fn lay(number: &str) -> Event {
    Event::LayTile { number: number.to_owned() }
}

fn tokens(view: &View) -> Vec<Vec<String>> {
    view.selection.iter().flat_map(|open| &open.stops).map(|stop| stop.tokens.clone()).collect()
}

#[test]
fn the_open_hex_shows_what_fits_and_another_tap_turns_the_tile() {
    let (mut player, _) = opened("[tiles]\nH14 = '9 W-E'");
    let view = player.taps(tap("H16"));
    let open = view.selection.unwrap();
    assert_eq!((open.hex.as_str(), open.name.as_str(), open.changed), ("H16", "Lancaster", false));
    let fitting: Vec<&str> = open.tiles.iter().map(|tile| tile.number.as_str()).collect();
    assert_eq!(fitting, ["57", "14", "15", "63"]);
    let view = player.taps(lay("57"));
    assert_eq!(
        view.selection.unwrap().tile.unwrap().rotation,
        "E-W",
        "the rotation that meets the track of H14 comes first"
    );
    let view = player.taps(tap("H16"));
    let open = view.selection.unwrap();
    assert!(open.changed && open.tile.unwrap().rotation != "E-W");
    assert_eq!(view.undo, 1, "the changes of an open hex are one step");
    assert_eq!(player.taps(Event::Cancel).board.toml.matches("H16").count(), 0);
    player.taps(tap("H16"));
    player.taps(lay("57"));
    let view = player.taps(tap("H18"));
    assert!(view.board.toml.contains("H16 = \"57 E-W\""), "another hex keeps the changes: {}", view.board.toml);
    let error = player.editor.handle(lay("nine")).error.unwrap();
    assert!(error.contains("\"nine\""), "{error}");
}

#[test]
fn tokens_stay_with_their_track_when_a_tile_is_replaced() {
    let (mut player, _) = opened("[tiles]\nE11 = '59 NE-SE'\n[tokens]\n'E11/0' = ['ERIE']\n'E11/1' = ['NYC']");
    let view = player.taps(tap("E11"));
    let before = tokens(&view);
    assert_eq!(before, [["ERIE"], ["NYC"]]);
    let view = player.taps(lay("66"));
    let after = tokens(&view);
    assert_eq!(after.concat().len(), 2, "{after:?}");
    assert!(view.faults.iter().all(|fault| fault.severity == Severity::Warning), "{:?}", view.faults);
    let view = player.taps(Event::RemoveTile);
    assert!(!view.board.toml.contains("NYC"), "only a home token may stand where no city is built: {}", view.board.toml);
    assert!(view.board.toml.contains("E11 = [\"ERIE\"]"), "{}", view.board.toml);
}

#[test]
fn a_tap_puts_a_token_and_another_takes_it_away() {
    let (mut player, _) = opened("[tiles]\nH10 = '63'\n[companies.PRR]\ntrains = ['4']");
    player.taps(tap("H10"));
    let toggle = |company: &str| Event::ToggleToken { stop: "H10/0".to_owned(), company: company.to_owned(), traffic: None };
    player.taps(toggle("PRR"));
    let view = player.taps(toggle("B&O"));
    assert_eq!(tokens(&view), [["PRR", "B&O"]]);
    let error = player.editor.handle(toggle("NYC")).error.unwrap();
    assert_eq!(error, "all 2 slots of H10 are full: remove a token first");
    let view = player.taps(toggle("PRR"));
    assert_eq!(tokens(&view), [["", "B&O"]], "the other token keeps its slot");
    let view = player.taps(toggle("B&O"));
    assert!(!view.board.toml.contains("H10 = ["), "{}", view.board.toml);
}

#[test]
fn a_claim_is_tapped_stop_by_stop() {
    let (mut player, view) =
        opened("[tiles]\nH14 = '9 W-E'\nH16 = '57 W-E'\n[tokens]\nH12 = ['PRR']\n[companies.PRR]\ntrains = ['2', '4']");
    assert_eq!(view.company.unwrap().id, "PRR");
    player.taps(Event::SetMode { mode: Mode::Claim });
    player.taps(tap("H12"));
    player.taps(tap("H14"));
    let view = player.taps(tap("H16"));
    assert_eq!(view.claim.unwrap().text, "2-0: H12/0, H14, H16/0");
    player.taps(Event::ClaimTrain { train: "4-1".to_owned() });
    player.taps(tap("H16"));
    let view = player.taps(tap("H16"));
    assert_eq!(view.claim.unwrap().text, "2-0: H12/0, H14, H16/0", "a tap on the last stop removes it");
    let view = player.does(Event::ClaimText { text: "4: Lancaster, Altoona".to_owned() });
    let claim = view.claim.unwrap();
    assert!(claim.typed && claim.text == "4: Lancaster, Altoona");

    let claim_about = |player: &mut Player, company: &str| {
        player.does(Event::SelectCompany { company: company.to_owned() }).claim.unwrap().text
    };
    assert_eq!(claim_about(&mut player, "NYC"), "");
    assert_eq!(claim_about(&mut player, "PRR"), "4: Lancaster, Altoona", "each company keeps its claim");
}

#[test]
fn a_board_with_errors_is_shown_as_far_as_possible() {
    let (_, view) = opened(
        "edition = 'none'\n[tiles]\nH14 = '9 W-E'\nH16 = '9999'\n[tokens]\nQ99 = ['PRR']\n\
         [companies.PRR]\ntrains = ['2', 'X']\n'no marker' = true\nholders = { Ann = 60, Bob = 60 }\n[markers]\nx = true",
    );
    assert!(view.question.is_none() && view.faults.iter().any(|fault| fault.severity == Severity::Error));
    let (_, view) = opened("[tiles]\nH14 = '9 W-E'\nH16 = '9999'\n[companies.PRR]\ntrains = ['2', 'X']");
    let of_hex: Vec<&str> = view.faults.iter().filter_map(|fault| fault.hex.as_deref()).collect();
    assert_eq!(of_hex, ["H16"]);
    assert!(view.faults.iter().any(|fault| fault.company.as_deref() == Some("PRR")), "{:?}", view.faults);
}

#[test]
fn errors_say_what_is_wrong_and_change_nothing() {
    let mut editor = Editor::default();
    assert_eq!(editor.handle(Event::Undo).error.unwrap(), "open a board first");
    assert!(editor.handle(Event::NewBoard { title: "1831".to_owned() }).error.unwrap().contains("1831"));
    let error = editor.handle(Event::OpenBoard { text: "title = '1830'\nphase = '5'\nnonsense".to_owned() }).error;
    assert!(error.unwrap().starts_with("line 3"));
    let error = editor.handle(Event::AddTitle { text: "id = 'X'".to_owned() }).error;
    assert!(error.is_some_and(|error| !error.contains('\n')));
    assert!(editor.handle(Event::OpenLink { link: "#b1=!".to_owned() }).error.is_some());
    assert!(editor.handle(Event::Show).view.is_none());
}

#[test]
fn a_board_that_is_opened_again_has_its_history_and_its_claim() {
    let mut player = Player::at("1830");
    let mut boards = vec![player.does(Event::Show).board.toml];
    for name in ["one", "two", "three"] {
        boards.push(player.does(Event::SetName { name: name.to_owned() }).board.toml);
    }
    let mut player = Player { editor: Editor::default(), taps: 0 };
    let view = player.does(Event::ResumeBoard { boards: boards.clone(), place: 2 });
    assert_eq!((view.board.name.as_str(), view.undo, view.redo), ("two", 2, 1));
    assert_eq!(player.does(Event::Redo).board.toml, boards[3]);
    for wanted in boards[..3].iter().rev() {
        assert_eq!(player.does(Event::Undo).board.toml, *wanted);
    }
    player.does(Event::AddTrain { company: "PRR".to_owned(), train: "2".to_owned() });
    player.does(Event::SelectCompany { company: "PRR".to_owned() });
    player.does(Event::SetMode { mode: Mode::Claim });
    let run = |train: &str| ClaimedRun { train: train.to_owned(), stops: vec!["H12/0".to_owned(), "H10/0".to_owned()] };
    let claim = player.does(Event::SetClaim { runs: vec![run("2-0"), run("7-0")] }).claim.unwrap();
    assert_eq!((claim.text.as_str(), claim.typed), ("2-0: H12/0, H10/0", false));
    // A history that cannot be read is left out.
    let boards = vec!["nonsense".to_owned(), boards[1].clone()];
    let view = player.does(Event::ResumeBoard { boards: boards.clone(), place: 1 });
    assert_eq!((view.board.name.as_str(), view.undo), ("one", 0));
    assert!(player.editor.handle(Event::ResumeBoard { boards, place: 2 }).error.is_some());
}

#[test]
fn what_a_title_says_of_its_settings_is_in_the_language_of_the_page() {
    let mut player = Player::at("18MEX");
    player.does(Event::SelectCompany { company: "CHI".to_owned() });
    let mut texts = |language: Language| {
        let view = player.does(Event::SetLanguage { language });
        (view.setup.options[0].text.clone(), view.company.unwrap().kind)
    };
    let (english, kind) = texts(Language::English);
    assert_eq!((english.as_str(), kind.as_str()), ("8(a): A major may lay three yellow tiles in its first turn.", "major"));
    let (german, kind) = texts(Language::German);
    assert_eq!(german, "8(a): Eine große Gesellschaft darf in ihrer ersten Runde drei gelbe Plättchen legen.");
    assert_eq!(kind, "große Gesellschaft");
    let mut player = Player::at("1846");
    let view = player.does(Event::SetLanguage { language: Language::German });
    assert_eq!(view.setup.by_players[0].text, "Ein Zug mehr von jeder Art außer der 6.");
}

#[test]
fn players_and_closed_companies_are_entered() {
    let mut player = Player::at("1846");
    let view = player.does(Event::SetPlayers { count: Some(4) });
    assert_eq!(view.setup.players, Some(4));
    assert!(view.setup.by_players.iter().any(|setting| setting.count == [4] && !setting.text.is_empty()));
    assert!(view.board.toml.contains("players = 4"));
    player.does(Event::SelectCompany { company: "PRR".to_owned() });
    let view = player.does(Event::SetClosed { company: "PRR".to_owned(), on: true });
    assert!(view.company.unwrap().closed && view.board.toml.contains("closed = [\"PRR\"]"), "{}", view.board.toml);
    let view = player.does(Event::SetClosed { company: "PRR".to_owned(), on: false });
    assert!(!view.company.unwrap().closed && !view.board.toml.contains("closed"));
    assert!(player.editor.handle(Event::SetPlayers { count: Some(0) }).error.unwrap().contains("players"));
}

/// Any event, about hexes, companies and tiles that the board of 1830 has or does not have.
fn any_event() -> impl Strategy<Value = Event> {
    let hex = || prop::sample::select(vec!["H12", "H10", "E11", "G19", "D10", "H16", "B20", "Q7"]).prop_map(str::to_owned);
    let stop = || prop::sample::select(vec!["H12/0", "G19/1", "D10/0", "E11/1", "H10/7", "?"]).prop_map(str::to_owned);
    let company = || prop::sample::select(vec!["PRR", "B&O", "NYC", "ERIE", "none"]).prop_map(str::to_owned);
    let tile = || prop::sample::select(vec!["57", "59", "63", "64", "66", "62", "8", "1", "0"]).prop_map(str::to_owned);
    let train = || prop::sample::select(vec!["2", "3", "D", "7"]).prop_map(str::to_owned);
    let mode = prop::sample::select(vec![Mode::Hex, Mode::Palette, Mode::Claim]);
    prop_oneof![
        (hex(), prop::option::of(stop())).prop_map(|(hex, stop)| Event::TapHex { hex, stop }),
        (hex(), prop::option::of(stop())).prop_map(|(hex, stop)| Event::TapHex { hex, stop }),
        tile().prop_map(|number| Event::LayTile { number }),
        tile().prop_map(|number| Event::PickTile { number: Some(number) }),
        company().prop_map(|company| Event::PickToken { company, traffic: None }),
        mode.prop_map(|mode| Event::SetMode { mode }),
        (stop(), company()).prop_map(|(stop, company)| Event::ToggleToken { stop, company, traffic: None }),
        (company(), train()).prop_map(|(company, train)| Event::AddTrain { company, train }),
        (company(), 0..3_usize).prop_map(|(company, index)| Event::RemoveTrain { company, index }),
        company().prop_map(|company| Event::SelectCompany { company }),
        (company(), any::<u32>())
            .prop_map(|(company, value)| { Event::SetNumber { company, field: "treasury".to_owned(), value: Some(value) } }),
        (company(), [0..4_u32, 0..20_u32]).prop_map(|(company, space)| Event::SetSpace { company, space: Some(space) }),
        (company(), any::<u32>()).prop_map(|(company, percent)| {
            Event::SetHolders { company, holders: vec![HolderEntry { name: "<b>\"Ann\"\n".to_owned(), percent }] }
        }),
        prop::sample::select(vec!["2", "5", "D", "9"]).prop_map(|phase| Event::SetPhase { phase: phase.to_owned() }),
        ".{0,6}".prop_map(|name| Event::SetName { name }),
        ".{0,6}".prop_map(|text| Event::ClaimText { text }),
        (-2..3_i32, -2..3_i32).prop_map(|(columns, rows)| Event::MoveSelection { columns, rows }),
        any::<bool>().prop_map(|on| Event::ShowAllTiles { on }),
        Just(Event::RotateTile),
        Just(Event::RemoveTile),
        Just(Event::Confirm),
        Just(Event::Cancel),
        Just(Event::ClaimBack),
        Just(Event::Undo),
        Just(Event::Redo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_events_keep_the_board_and_its_history_in_order(events in prop::collection::vec(any_event(), 0..24)) {
        let mut player = Player::at("1830");
        let mut before = player.does(Event::Show);
        let empty = before.board.toml.clone();
        for event in events {
            let reply = player.editor.handle(event.clone());
            let view = reply.view.unwrap();
            let file = BoardFile::read(&view.board.toml);
            prop_assert!(file.is_ok(), "{event:?}: {}", view.board.toml);
            if reply.error.is_some() {
                prop_assert_eq!(&view.board.toml, &before.board.toml, "{:?}", event);
            }
            before = view;
        }
        player.editor.handle(Event::Confirm);
        let end = player.does(Event::Show);
        for _ in 0..end.undo {
            player.taps_blindly(Event::Undo);
        }
        prop_assert_eq!(player.does(Event::Show).board.toml, empty);
        for _ in 0..end.undo {
            player.taps_blindly(Event::Redo);
        }
        prop_assert_eq!(player.does(Event::Show).board.toml, end.board.toml);
    }
}

//! The view of an open board, as data.

mod companies;
mod drawing;
mod hex;

use highball::Language;
use highball::board_link::to_fragment;
use highball::judge::Words;
use highball::report::picture::run_color;
use highball::report::text::rulebook_text;
use highball::rules::TrainId;
use highball::title::{Edition, PlayerSetting, Title};
use highball_messages::Message;

pub(super) use drawing::Pictures;

use super::open_board::OpenBoard;
use super::taps::parse_stop;
use crate::protocol::{
    BoardView, ClaimStop, ClaimTrain, ClaimView, Mode, OptionView, PlayerSettingView, Question, SetupView, View,
};

/// Returns everything that the page shows of a board besides its map.
pub(super) fn view(open: &OpenBoard, pictures: &mut Pictures, language: Language) -> View {
    let (undo, redo) = open.history.lengths();
    View {
        board: board(open, language),
        setup: setup(open, language),
        mode: open.mode,
        companies: companies::companies(open, pictures),
        company: companies::details(open, language),
        markers: companies::markers_of_game(open),
        selection: hex::selection(open, pictures, language),
        palette: (open.mode == Mode::Palette).then(|| hex::palette(open, pictures)),
        claim: (open.mode == Mode::Claim).then(|| claim(open, language)),
        faults: open.checked.faults(language),
        undo: undo + usize::from(open.is_hex_changed()),
        redo: if open.is_hex_changed() { 0 } else { redo },
        question: question(open, language),
    }
}

fn board(open: &OpenBoard, language: Language) -> BoardView {
    let title = open.game().title();
    BoardView {
        title: title.id().to_owned(),
        title_name: title.name().to_owned(),
        rulebook: rulebook_text(title, language),
        schematic: title.schematic().map(str::to_owned),
        name: open.board.id.clone(),
        toml: open.toml.clone(),
        fragment: to_fragment(&open.toml),
    }
}

fn setup(open: &OpenBoard, language: Language) -> SetupView {
    let title = open.game().title();
    let named = &open.board.phase.value;
    let found = title.phase(named).ok().map(|phase| &phase.name);
    let phase = |name: &String| OptionView { id: name.clone(), text: name.clone(), chosen: found == Some(name) };
    let editions = open.title.editions();
    let edition = title.edition().map(str::to_owned);
    SetupView {
        phases: title.phases().iter().map(|known| phase(&known.name)).collect(),
        unknown_phase: found.is_none().then(|| named.clone()),
        editions: editions.iter().map(|known| described(known, edition.as_ref() == Some(&known.id), language)).collect(),
        options: open.title.options().iter().map(|known| described(known, is_active(title, &known.id), language)).collect(),
        players: title.players(),
        by_players: open.title.player_settings().iter().map(|setting| player_setting(setting, language)).collect(),
    }
}

fn player_setting(setting: &PlayerSetting, language: Language) -> PlayerSettingView {
    PlayerSettingView { count: setting.count.clone(), text: setting.text.in_language(language).to_owned() }
}

fn described(Edition { id, text, .. }: &Edition, chosen: bool, language: Language) -> OptionView {
    let text = if text.is_empty() { id.clone() } else { format!("{id}: {}", text.in_language(language)) };
    OptionView { id: id.clone(), text, chosen }
}

fn is_active(title: &Title, option: &str) -> bool {
    title.active_options().iter().any(|active| active == option)
}

/// Returns the question of the chosen company, unless the board has errors.
fn question(open: &OpenBoard, language: Language) -> Option<Question> {
    let company = open.company.clone().filter(|_| !open.checked.has_errors())?;
    Some(Question { board: open.toml.clone(), title: open.title_text.clone(), company, language })
}

fn claim(open: &OpenBoard, language: Language) -> ClaimView {
    let ids = open.train_ids();
    let chosen = open.claimed_train();
    let position = open.position();
    let trains = ids.iter().enumerate().map(|(number, id)| ClaimTrain {
        id: id.clone(),
        label: position.as_ref().map_or_else(|| id.clone(), |it| Words::new(it, language).train_label(TrainId::new(number))),
        color: run_color(TrainId::new(number)).to_owned(),
        chosen: chosen.as_ref() == Some(id),
        stops: open.claim().stops(id).iter().map(|stop| claim_stop(open, stop, language)).collect(),
    });
    ClaimView { trains: trains.collect(), text: open.claim().text(&ids), typed: !open.claim().typed.is_empty() }
}

/// Returns a stop of a claimed run, or a hex on its way.
fn claim_stop(open: &OpenBoard, id: &str, language: Language) -> ClaimStop {
    let (hex, stop) = parse_stop(id);
    let contents = open.contents(hex);
    let name = contents.as_ref().map_or("", |contents| &contents.hex.name);
    let name = if name.is_empty() { hex } else { name };
    let exists = contents.as_ref().is_ok_and(|it| stop.is_none_or(|stop| stop < it.print.stops().len()));
    ClaimStop { id: id.to_owned(), name: if exists { name.to_owned() } else { Message::Gone { name }.text(language) } }
}

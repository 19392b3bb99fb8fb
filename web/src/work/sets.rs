//! Sets of runs as the page shows them.

use highball::escape;
use highball::judge::{EarnedBonus, JudgedRun, Words};
use highball::position::Run;
use highball::report::json::{RunStop, run_stops};
use highball::report::picture::{MapLayers, Panel, RunLayers, run_color};
use highball::report::text::used_text;
use highball::rules::{Bonus, Payee};
use highball::solve::RunSet;
use highball::{Language, Position};
use highball_messages::{Message as Sentence, section_text};

use crate::protocol::{BonusView, RunView, RunsDrawing, SetView, StopInRun};

/// Shows a set of runs.
pub(super) fn set_view(position: &Position, set: &RunSet, language: Language) -> SetView {
    let position = &position.taking(set.taken.clone());
    let rules = position.rules();
    let choices = set.taken.iter().filter_map(|&choice| rules.choices.get(choice));
    let words = Words::new(position, language);
    let choices = choices.map(|choice| words.say(Sentence::WithChoice { choice: &escape(&choice.id) }));
    let idle = set.idle.iter().map(|&train| words.say(Sentence::IdleTrain { train: &escape(&words.train_label(train)) }));
    SetView {
        revenue: set.revenue,
        runs: set.runs.iter().map(|(run, judged)| run_view(position, run, judged, language)).collect(),
        bonuses: bonuses(position, &set.bonuses, language),
        notes: choices.chain(idle).collect(),
    }
}

/// A map to draw runs on; `None` if there is more on it than can be drawn.
pub(super) struct Map<'a> {
    layers: Option<MapLayers<'a>>,
    language: Language,
}

impl<'a> Map<'a> {
    pub(super) fn new(position: &'a Position, language: Language) -> Self {
        Self { layers: MapLayers::new(position).ok(), language }
    }

    /// Draws the runs and the faults of a panel.
    pub(super) fn draw(&self, panel: &Panel) -> RunsDrawing {
        match self.layers.as_ref().map(|layers| layers.runs(panel, self.language)) {
            Some(RunLayers { bands, labels }) => RunsDrawing { bands, labels },
            None => RunsDrawing { bands: String::new(), labels: String::new() },
        }
    }

    /// Draws the runs of a set.
    pub(super) fn draw_set(&self, set: RunSet) -> RunsDrawing {
        self.draw(&Panel { set: Some(set), ..Panel::default() })
    }
}

fn run_view(position: &Position, run: &Run, judged: &JudgedRun, language: Language) -> RunView {
    let stops = run_stops(position, run, judged);
    let prices = stops.iter().filter_map(|stop| Some(stop.price?.to_string()));
    let amounts = judged.bonuses.iter().map(|earned| earned.amount(position, &Payee::Route));
    let sum: Vec<String> = prices.collect();
    let sum =
        amounts.filter(|&amount| amount != 0).fold(sum.join(" + "), |sum, amount| match (sum.is_empty(), amount < 0) {
            (true, _) => amount.to_string(),
            (false, true) => format!("{sum} − {}", amount.unsigned_abs()),
            (false, false) => format!("{sum} + {amount}"),
        });
    RunView {
        train: escape(&Words::new(position, language).train_label(run.train)).into_owned(),
        color: run_color(run.train).to_owned(),
        revenue: judged.revenue,
        stops: stops.iter().map(|stop| stop_in_run(position, stop)).collect(),
        sum,
        used: used_text(position, run, judged, language).unwrap_or_default(),
        bonuses: bonuses(position, &judged.bonuses, language),
    }
}

fn stop_in_run(position: &Position, stop: &RunStop) -> StopInRun {
    let board = position.board();
    StopInRun {
        id: board.stop_name(stop.stop),
        name: escape(&position.label_of(stop.stop)).into_owned(),
        price: stop.price.map(|price| price.to_string()).unwrap_or_default(),
        via: stop.via.map(|hex| board.hex(hex).name.clone()).unwrap_or_default(),
    }
}

/// Shows bonuses that are earned.
fn bonuses(position: &Position, earned: &[EarnedBonus], language: Language) -> Vec<BonusView> {
    let bonuses = earned.iter().filter_map(|earned| Some((position.rules().bonuses.get(earned.bonus)?, earned)));
    let view = |(bonus, earned): (&Bonus, &EarnedBonus)| BonusView {
        id: escape(&bonus.id).into_owned(),
        text: payments(position, bonus, earned, language),
    };
    bonuses.map(view).collect()
}

/// Says who is paid how much by a bonus: `20`, or `20, 10 to the treasury (18MW 6.2)`.
fn payments(position: &Position, bonus: &Bonus, earned: &EarnedBonus, language: Language) -> String {
    let pays = earned.payments(position).map(|pay| match (&pay.amount.to_string()[..], &pay.to) {
        (amount, Payee::Route) => amount.to_owned(),
        (amount, Payee::Treasury) => Sentence::BonusToTreasury { amount }.text(language),
        (amount, Payee::Owner(owned)) => Sentence::BonusToOwner { amount, owned }.text(language),
    });
    let pays = pays.collect::<Vec<_>>().join(", ");
    let text = if bonus.cite.is_empty() { pays } else { format!("{pays} ({})", section_text(&bonus.cite, language)) };
    escape(&text).into_owned()
}

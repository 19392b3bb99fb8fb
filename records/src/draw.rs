//! What the site draws when a game begins. It follows from the number of the game.

use highball_titles::title::record::{Auction, DrawnRole, RecordRules, Trigger};

use super::random::Random;

/// What the site has drawn for a game.
#[derive(Debug, Clone, Default)]
pub(super) struct Drawn {
    /// The ids of the companies that are left out.
    pub(super) left_out: Vec<String>,
    /// The ids of the companies that only build track.
    pub(super) only_build: Vec<String>,
    /// The ids of the companies that have their home tokens from the beginning.
    pub(super) placed: Vec<String>,
    /// The ids of the companies that a robot plays, each with the number of the phase from which it does.
    pub(super) robots: Vec<(String, usize)>,
    /// The private companies in the game, by number, in the order into which they were shuffled, after those on top of their piles.
    pub(super) order: Vec<usize>,
    /// Whether each private company is in the game, by number.
    pub(super) in_game: Vec<bool>,
    /// The optional rules of the title that are drawn, or that companies in the game bring with them.
    pub(super) options: Vec<String>,
    /// The trains, each with the list that it is from.
    trains: Vec<(Vec<String>, String)>,
}

impl Drawn {
    /// Draws for a game with a number of players and optional rules of the site, by the number that its random numbers start with.
    pub(super) fn new(rules: &RecordRules, players: usize, optional_rules: &[String], number: u64) -> Self {
        let (mut random, mut drawn) = (Random::new(number), Self::default());
        drawn.in_game = rules.privates.iter().map(|private| private.is_in_game(players, optional_rules)).collect();
        for draw in &rules.draws {
            random.skip(draw.skipped(players, optional_rules));
            if let DrawnRole::OneOption(options) = &draw.role {
                drawn.options.extend(random.next_of(options).cloned());
                continue;
            }
            let count = draw.count_of(players);
            if let DrawnRole::Robot(phase) = draw.role {
                let company = if count > 0 { random.next_of(&draw.of) } else { None };
                drawn.robots.extend(company.map(|company| (company.clone(), phase)));
                continue;
            }
            let ids = if count > 0 { random.lowest_of(&draw.of, count) } else { Vec::new() };
            match &draw.role {
                DrawnRole::LeftOut(_) => drawn.left_out.extend(ids.into_iter().cloned()),
                DrawnRole::OnlyBuild => drawn.only_build.extend(ids.into_iter().cloned()),
                DrawnRole::Robot(_) | DrawnRole::OneOption(_) => {}
                DrawnRole::Placed(_) => drawn.placed.extend(ids.into_iter().cloned()),
                DrawnRole::Option(brought) => {
                    let in_game = brought.iter().filter(|(id, _)| ids.contains(&id));
                    drawn.options.extend(in_game.map(|(_, option)| option.clone()));
                }
            }
        }
        if rules.auction == Auction::Boxes {
            let in_game: Vec<usize> = (0..rules.privates.len()).filter(|&private| drawn.in_game[private]).collect();
            drawn.order = random.lowest_of(&in_game, in_game.len()).into_iter().copied().collect();
            for boxes in &rules.boxes {
                let with = boxes.top_with.iter().find(|(rule, _)| optional_rules.contains(rule)).map(|(_, top)| top);
                let is_top =
                    |&private: &usize| with.or(boxes.top.as_ref()).is_some_and(|top| rules.privates[private].id == *top);
                if let Some(at) = drawn.order.iter().position(is_top) {
                    drawn.order[..=at].rotate_right(1);
                }
            }
        }
        for trigger in rules.events.iter().flat_map(|event| &event.when) {
            if let Trigger::DrawnFirst(trains) = trigger
                && let Some(train) = random.next_of(trains)
            {
                drawn.trains.push((trains.clone(), train.clone()));
            }
        }
        drawn
    }

    /// Returns the train that was drawn from a list.
    pub(super) fn train_of(&self, list: &[String]) -> Option<&str> {
        self.trains.iter().find(|(of, _)| of == list).map(|(_, train)| train.as_str())
    }
}

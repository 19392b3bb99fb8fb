//! What the site draws when a game begins. It follows from the number of the game.

use highball_titles::title::record::{Auction, BidBoxes, DrawnPlace, DrawnRole, LaidByEvent, RecordRules, Trigger};

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
    /// The private companies in the game in the pile of each set of boxes, by number, from the top.
    pub(super) piles: Vec<Vec<usize>>,
    /// Pairs of private companies, by number: whoever wins the first one gets the second one as well.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Whether each private company is in the game, by number.
    pub(super) in_game: Vec<bool>,
    /// The optional rules of the title that are drawn, or that companies in the game bring with them.
    pub(super) options: Vec<String>,
    /// The places in which something drawn lies, each with its name and its first hex, and with the id of what lies there.
    pub(super) lying: Vec<(DrawnPlace, String)>,
    /// The tiles that lie on the map from the beginning.
    pub(super) tiles: Vec<LaidByEvent>,
    /// The ids of the trains that are not in the game.
    pub(super) removed_trains: Vec<String>,
    /// The trains, each with the list that it is from.
    trains: Vec<(Vec<String>, String)>,
}

impl Drawn {
    /// Draws for a game with a number of players and optional rules of the site, by the number that its random numbers start with.
    pub(super) fn new(rules: &RecordRules, players: usize, optional_rules: &[String], number: u64) -> Self {
        let (mut random, mut drawn) = (Random::new(number), Self::default());
        drawn.in_game = rules.privates.iter().map(|private| private.is_in_game(players, optional_rules)).collect();
        let removed = rules.removed_trains.iter().filter(|(rule, _)| optional_rules.contains(rule));
        drawn.removed_trains = removed.flat_map(|(_, trains)| trains).cloned().collect();
        for draw in &rules.draws {
            random.skip(draw.skipped(players, optional_rules));
            if let DrawnRole::OneOption(options) = &draw.role {
                drawn.options.extend(random.next_of(options).cloned());
                continue;
            }
            match &draw.role {
                DrawnRole::LieAt(places) => {
                    let lying = random.lowest_of(&draw.of, places.len());
                    drawn.lying.extend(places.iter().cloned().zip(lying.into_iter().cloned()));
                    continue;
                }
                DrawnRole::LieAtDrawn(places) => {
                    let places = random.lowest_of(places, draw.of.len());
                    drawn.lying.extend(places.into_iter().cloned().zip(draw.of.iter().cloned()));
                    continue;
                }
                DrawnRole::Lays(count, tiles) => {
                    drawn.tiles.extend(random.lowest_of(tiles, *count).into_iter().cloned());
                    continue;
                }
                _ => {}
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
                DrawnRole::Robot(_)
                | DrawnRole::OneOption(_)
                | DrawnRole::LieAt(_)
                | DrawnRole::LieAtDrawn(_)
                | DrawnRole::Lays(..) => {}
                DrawnRole::Placed(_) => drawn.placed.extend(ids.into_iter().cloned()),
                DrawnRole::Option(brought) => {
                    let in_game = brought.iter().filter(|(id, _)| ids.contains(&id));
                    drawn.options.extend(in_game.map(|(_, option)| option.clone()));
                }
            }
        }
        if rules.auction == Auction::Boxes {
            // The piles of which some are drawn are shuffled one by one.
            let are_drawn = rules.boxes.iter().all(|boxes| boxes.drawn.is_some());
            let in_game = (0..rules.privates.len()).filter(|&private| drawn.in_game[private] && !are_drawn);
            let in_game: Vec<usize> = in_game.collect();
            let shuffled: Vec<usize> = random.lowest_of(&in_game, in_game.len()).into_iter().copied().collect();
            for boxes in &rules.boxes {
                let pile = drawn.pile(rules, boxes, optional_rules, &shuffled, &mut random);
                drawn.piles.push(pile);
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

    /// Returns the pile of boxes, from the top, made of all private companies in the game as they were shuffled. Some lie on top, one pair
    /// lies at the two ends, and the others are dealt into stacks, which are shuffled again one by one.
    fn pile(
        &mut self,
        rules: &RecordRules,
        boxes: &BidBoxes,
        optional_rules: &[String],
        shuffled: &[usize],
        random: &mut Random,
    ) -> Vec<usize> {
        let id = |private: usize| rules.privates[private].id.as_str();
        let drawn = boxes.drawn.as_ref().map(|drawn| self.draw_for_pile(rules, boxes, drawn, random));
        let is_of = |private: &usize| boxes.of.iter().any(|of| of == id(*private));
        let mut rest = drawn.unwrap_or_else(|| shuffled.iter().copied().filter(is_of).collect());
        let mut take = |wanted: &str| rest.iter().position(|&private| id(private) == wanted).map(|at| rest.remove(at));
        let with = boxes.top_with.iter().find(|(rule, _)| optional_rules.contains(rule)).map(|(_, top)| top);
        let tops: Vec<&String> = with.map_or_else(|| boxes.top.iter().collect(), |top| vec![top]);
        let mut pile: Vec<usize> = tops.into_iter().filter_map(|top| take(top)).collect();
        let pair = random.lowest_of(&boxes.pairs, usize::from(!boxes.pairs.is_empty())).into_iter().next();
        let pair = pair.and_then(|[first, second]| Some([take(first)?, take(second)?]));
        pile.extend(pair.map(|[first, _]| first));
        let is_apart = |&private: &usize| boxes.apart.iter().any(|apart| apart == id(private));
        let (mut apart, mut others): (Vec<usize>, Vec<usize>) =
            if boxes.stacks.is_empty() { (Vec::new(), rest) } else { rest.into_iter().partition(is_apart) };
        for stack in &boxes.stacks {
            let [of_apart, of_others] = [(&mut apart, stack[0]), (&mut others, stack[1])]
                .map(|(from, count)| from.drain(..count.min(from.len())).collect::<Vec<usize>>());
            let dealt = [of_apart, of_others].concat();
            pile.extend(random.lowest_of(&dealt, dealt.len()).into_iter().copied());
        }
        pile.extend(apart.into_iter().chain(others).chain(pair.map(|[_, second]| second)));
        self.pairs.extend(pair);
        pile
    }

    /// Returns a pile of which some private companies are drawn, shuffled and turned. Those that are not drawn leave the game.
    fn draw_for_pile(
        &mut self,
        rules: &RecordRules,
        boxes: &BidBoxes,
        (of, count): &(Vec<String>, usize),
        random: &mut Random,
    ) -> Vec<usize> {
        let number = |wanted: &String| rules.privates.iter().position(|private| private.id == *wanted);
        let to_draw: Vec<usize> = of.iter().filter_map(number).filter(|&private| self.in_game[private]).collect();
        let drawn: Vec<usize> = random.lowest_of(&to_draw, *count).into_iter().copied().collect();
        to_draw.iter().filter(|private| !drawn.contains(private)).for_each(|&private| self.in_game[private] = false);
        let others = boxes.of.iter().filter(|id| !of.contains(id)).filter_map(number);
        let row: Vec<usize> = others.filter(|&private| self.in_game[private]).chain(drawn).collect();
        let mut pile: Vec<usize> = random.lowest_of(&row, row.len()).into_iter().copied().collect();
        let is_turned_to = |&private: &usize| boxes.turned_to.contains(&rules.privates[private].id);
        for below in [0, boxes.count.min(pile.len())] {
            let at = pile[below..].iter().position(is_turned_to).unwrap_or_default();
            pile[below..].rotate_left(at);
        }
        pile
    }

    /// Returns the train that was drawn from a list.
    pub(super) fn train_of(&self, list: &[String]) -> Option<&str> {
        self.trains.iter().find(|(of, _)| of == list).map(|(_, train)| train.as_str())
    }
}

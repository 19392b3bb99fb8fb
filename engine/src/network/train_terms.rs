//! [`TrainTerms`]: all that the rules say of one train.

use smallvec::SmallVec;

use highball_game::board::{StopId, TrafficId};
use highball_game::position::Position;
use highball_game::rules::payout::Fraction;
use highball_game::rules::{
    Amount, Bonus, Bypass, Choice, CompanyValue, Demand, GaugeSet, Licence, Need, PaidOnce, PartRounding, Pay, Reach,
    Region, Rules, SignedMoney, StopRules, StopValue, Train, TrainFilter,
};

/// All that the rules of a position say of one train. Trains with equal terms can run the same routes for the same revenue, and a player
/// would not tell them apart.
///
/// Rules are destructured field by field below, so that the compiler reports each new field.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TrainTerms<'a> {
    own: OwnTerms<'a>,
    /// For each rule that may be about certain trains only: whether it is about this one.
    selected: SmallVec<[bool; 16]>,
    /// The amounts of values and payments that have one for each train.
    amounts: SmallVec<[SignedMoney; 8]>,
    /// The numbers of the choices about this train, taken or not. So whether trains are alike does not depend
    /// on what the company chooses.
    choices: SmallVec<[usize; 2]>,
}

/// The train's own properties, apart from its names.
#[derive(Debug, PartialEq, Eq)]
struct OwnTerms<'a> {
    reach: &'a Reach,
    free_stops: &'a [StopId],
    free_borders: u32,
    gauges: GaugeSet,
    multiplier: u32,
    requires_token: bool,
    traffic: Option<TrafficId>,
    local: bool,
    track_class: Option<&'a str>,
    part: Fraction,
    rounding: Option<PartRounding>,
}

impl<'a> TrainTerms<'a> {
    /// Returns the terms of all trains of a position, in their order.
    pub(super) fn of_all(position: &'a Position) -> SmallVec<[Self; 4]> {
        let mut terms = Collector { terms: position.trains().iter().map(Self::new).collect() };
        terms.add_rules(position.rules());
        terms.terms
    }

    fn new(train: &'a Train) -> Self {
        let Train {
            id: _,
            name: _,
            reach,
            free_stops,
            free_borders,
            gauges,
            multiplier,
            requires_token,
            traffic,
            local,
            track_class,
            part,
            rounding,
        } = train;
        let own = OwnTerms {
            reach,
            free_stops,
            free_borders: *free_borders,
            gauges: *gauges,
            multiplier: *multiplier,
            requires_token: *requires_token,
            traffic: *traffic,
            local: *local,
            track_class: track_class.as_deref(),
            part: *part,
            rounding: *rounding,
        };
        Self { own, selected: SmallVec::new(), amounts: SmallVec::new(), choices: SmallVec::new() }
    }
}

/// Adds what each rule says of each train.
struct Collector<'a> {
    terms: SmallVec<[TrainTerms<'a>; 4]>,
}

impl Collector<'_> {
    fn add_rules(&mut self, rules: &Rules) {
        let Rules {
            stops,
            idle_trains: _,
            must_run: _,
            reuse_junctions: _,
            overlap: _,
            local_once: _,
            linked: _,
            only_valued_stops: _,
            access: _,
            regions,
            borders: _,
            bypass,
            paid_once,
            company_values,
            needs,
            demands,
            bonuses,
            licences,
            choices,
            objective: _,
            sections: _,
        } = rules;
        for StopRules { value, visit_cost: _, through: _, traffic: _, open_to: _ } in stops {
            match value {
                StopValue::Same(_) => {}
                StopValue::PerTrain(values) => self.add_amounts(values.iter().map(|&value| value.into())),
            }
        }
        for Need { trains, when: _, of: _, at_most: _, linked: _, cite: _ } in needs {
            self.add_selection(trains);
        }
        for bonus in bonuses {
            self.add_bonus(bonus);
        }
        for Licence { id: _, trains, stops: _, held: _, cite: _ } in licences {
            self.add_selection(trains);
        }
        if let Some(Bypass { company: _, trains, cities: _, routes: _, cite: _ }) = bypass {
            self.add_selection(trains);
        }
        for value in company_values {
            self.add_value(value);
        }
        for (number, choice) in choices.iter().enumerate() {
            self.add_choice(number, choice);
        }
        // These rules name no trains.
        for Demand { id: _, company: _, includes: _, cite: _ } in demands {}
        for Region { id: _, company: _, hexes: _, inside: _, cite: _ } in regions {}
        for PaidOnce { stops: _, cite: _ } in paid_once {}
    }

    fn add_bonus(&mut self, bonus: &Bonus) {
        let Bonus { id: _, company: _, trains, includes: _, per: _, per_hex_apart: _, paid: _, pays, cite: _ } = bonus;
        self.add_selection(trains);
        for Pay { to: _, amount, owner: _ } in pays {
            match amount {
                Amount::Same(_) | Amount::BestStop { .. } | Amount::OfRoute { .. } => {}
                Amount::PerTrain(amounts) => self.add_amounts(amounts.iter().map(|&amount| amount.into())),
            }
        }
    }

    fn add_choice(&mut self, number: usize, choice: &Choice) {
        let Choice {
            id: _,
            company: _,
            needs_bonus: _,
            places_token: _,
            one_of: _,
            train,
            // The new reach of the train that the choice is about.
            reach: _,
            free_stops: _,
            // The bonuses that the train then earns or does not earn.
            bonuses: _,
            no_bonuses: _,
            values,
            cite: _,
        } = choice;
        if let Some(train) = train {
            self.terms[train.index()].choices.push(number);
        }
        for value in values {
            self.add_value(value);
        }
    }

    fn add_value(&mut self, value: &CompanyValue) {
        let CompanyValue { id: _, company: _, trains, stops: _, times: _, plus: _, cite: _ } = value;
        self.add_selection(trains);
    }

    fn add_selection(&mut self, trains: &TrainFilter) {
        match trains {
            TrainFilter::All => {}
            TrainFilter::Only(selected) => {
                for (number, terms) in self.terms.iter_mut().enumerate() {
                    terms.selected.push(selected.iter().any(|train| train.index() == number));
                }
            }
        }
    }

    /// Adds an amount for each train.
    fn add_amounts(&mut self, amounts: impl Iterator<Item = SignedMoney>) {
        self.terms.iter_mut().zip(amounts).for_each(|(terms, amount)| terms.amounts.push(amount));
    }
}

//! Trains and their reach.

use super::payout::Fraction;
use super::{GaugeSet, LegTrack, Money, PartRounding};
use crate::board::{KindSet, StopId, StopKind, TrafficId};

/// The number of a train in the position's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrainId(u16);

impl TrainId {
    /// Maximum number of trains in a position.
    pub const MAX_COUNT: usize = 1_000;

    /// Returns the id with this number.
    ///
    /// # Panics
    /// If the number is [`TrainId::MAX_COUNT`] or more. A checked position has fewer trains.
    #[must_use]
    pub fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "a checked position has fewer trains than {}", Self::MAX_COUNT);
        Self(index as u16)
    }

    /// Returns the number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Train {
    /// Its id, unique among the company's trains.
    pub id: String,
    /// Its kind in the words of the game, such as `4D`.
    pub name: String,
    /// The limit on its route.
    pub reach: Reach,
    /// Stops that take nothing of its reach, whatever their visit costs.
    pub free_stops: Vec<StopId>,
    /// Number of borders that its route crosses without using any of its reach.
    pub free_borders: u32,
    /// The gauges that it can run on.
    pub gauges: GaugeSet,
    /// Multiplier of stop values, unless a row has its own.
    pub multiplier: u32,
    /// Whether its paid stops must include a city with the company's token.
    pub requires_token: bool,
    /// The traffic that it is for. `None` if it is not for a particular one.
    pub traffic: Option<TrafficId>,
    /// Whether it may also run a single city with the company's token, without any leg.
    pub local: bool,
    /// The class of trains with which it competes for track: two routes exclude each other on track only if
    /// their trains are of one class. `None` for the default class, shared by all trains that name no class.
    pub track_class: Option<String>,
    /// The part that it earns of the values of its stops and of bonuses for the route value.
    pub part: Fraction,
    /// How the part of the whole route is rounded. `None` if nothing needs rounding: then, in a checked
    /// position, the part of each amount is a whole number.
    pub rounding: Option<PartRounding>,
}

/// The limit on a train's route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Maximum sum of the visit costs of its stops, and of the borders that it crosses. All stops are paid.
    Number(u32),
    /// Limits by kind of stop. Borders count against the first row.
    Rows(Vec<Row>),
    /// A limit on the length of its track. All stops are paid.
    Sides(SideLimit),
}

/// A limit on the hex sides that a route crosses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SideLimit {
    /// Maximum sum of the costs of the sides.
    pub most: u32,
    /// The cost of a side that a leg on broad gauge crosses.
    pub broad: u32,
    /// The cost of a side that a leg on narrow gauge crosses.
    pub narrow: u32,
    /// The cost of a border. `None` if borders cost as much as other sides.
    pub border: Option<u32>,
}

/// A row of a train's reach: the limits for stops of certain kinds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// The kinds of stop.
    pub stops: KindSet,
    /// Maximum sum of the visit costs of the stops that count against this row.
    pub visit: u32,
    /// Maximum number of stops that are paid.
    pub pay: u32,
    /// Multiplier of the values of these stops, instead of the train's own.
    pub multiplier: Option<u32>,
    /// The kinds of stop whose visit costs also count against this row if they are an end of the route. If a train has such a row,
    /// no kind of stop is in two of its rows.
    pub ends: KindSet,
}

impl Reach {
    /// Returns the kinds of stop for which a train may be paid.
    #[must_use]
    pub fn paid_kinds(&self) -> KindSet {
        match self {
            Self::Number(_) | Self::Sides(_) => KindSet::ALL,
            Self::Rows(rows) => {
                let is_paid = |kind: &StopKind| rows.iter().any(|row| row.pay > 0 && row.stops.contains(*kind));
                StopKind::ALL.into_iter().filter(is_paid).collect()
            }
        }
    }
}

impl Row {
    /// Returns a row that visits and pays the same number of stops.
    fn of(stops: KindSet, number: u32) -> Self {
        Self { stops, visit: number, pay: number, multiplier: None, ends: KindSet::default() }
    }

    fn lengthen(&mut self, by: u32) {
        self.visit = self.visit.saturating_add(by);
        self.pay = self.pay.saturating_add(by);
    }
}

impl SideLimit {
    /// Returns how much of the limit a leg uses: its sides, each at the cost of its gauge, or of a border. On dual gauge alone, the
    /// cheaper of the train's `gauges` counts; with track of both gauges, the dearer one.
    #[must_use]
    pub fn cost(self, track: LegTrack, gauges: GaugeSet) -> u64 {
        let costs = |gauges: GaugeSet| {
            let costs = [(gauges.broad, self.broad), (gauges.narrow, self.narrow)];
            costs.into_iter().filter(|(has, _)| *has).map(|(_, cost)| u64::from(cost))
        };
        let cost = costs(track.gauges).max().or_else(|| costs(gauges).min()).unwrap_or(0);
        let of_border = self.border.map_or(cost, u64::from);
        u64::from(track.sides.saturating_sub(track.borders)) * cost + u64::from(track.borders) * of_border
    }
}

impl Train {
    /// Returns the multiplier for stops of a kind: the multiplier of the first row for the kind, or the
    /// train's own if the row has none.
    #[must_use]
    pub fn multiplier_for(&self, kind: StopKind) -> u32 {
        self.reach.row_for(kind).and_then(|row| row.multiplier).unwrap_or(self.multiplier)
    }

    /// Returns what an amount adds to the route: the part that the train earns of it, or all of it if the part of the whole route is
    /// [rounded](Self::earned_of).
    #[must_use]
    pub fn price_of(&self, amount: Money) -> Money {
        if self.rounding.is_some() { amount } else { self.part.of(amount) }
    }

    /// Returns what the train earns on a route that adds up to `sum`.
    #[must_use]
    pub fn earned_of(&self, sum: Money) -> Money {
        self.rounding.map_or(sum, |rounding| rounding.of(self.part, sum))
    }

    /// Returns whether the track of a leg matters to it, apart from borders: its length, or its gauge.
    #[must_use]
    pub fn distinguishes_track(&self) -> bool {
        self.gauges != GaugeSet::ALL || matches!(self.reach, Reach::Sides(_))
    }

    /// Returns how much of its reach a leg uses: the hex sides if they limit the route, otherwise the
    /// borders. Some of these may be [free](Self::free_borders). `None` if the train cannot run on the leg's
    /// track.
    #[must_use]
    pub fn leg_cost(&self, track: LegTrack) -> Option<u64> {
        track.suits(self.gauges).then(|| match self.reach {
            Reach::Sides(limit) => limit.cost(track, self.gauges),
            Reach::Number(_) | Reach::Rows(_) => u64::from(track.borders),
        })
    }

    /// Returns the most that legs together can use of its reach, including borders that are free.
    #[must_use]
    pub fn most_of_legs(&self) -> u64 {
        let with_free = |most: u32| u64::from(most) + u64::from(self.free_borders);
        match &self.reach {
            Reach::Sides(limit) => limit.most.into(),
            Reach::Number(number) => with_free(*number),
            Reach::Rows(rows) => with_free(rows.first().map_or(0, |row| row.visit)),
        }
    }
}

impl Reach {
    /// Lengthens it by a number of stops, or of hex sides: a number and a limit on hex sides as a whole, or the first row.
    pub fn lengthen(&mut self, by: u32) {
        match self {
            Self::Number(number) => *number = number.saturating_add(by),
            Self::Sides(limit) => limit.most = limit.most.saturating_add(by),
            Self::Rows(rows) => {
                if let Some(row) = rows.first_mut() {
                    row.lengthen(by);
                }
            }
        }
    }

    /// Lengthens it by a number of stops of some kinds. A limit on the length of track is lengthened by that length.
    pub fn lengthen_for(&mut self, stops: KindSet, by: u32) {
        if let Self::Number(number) = *self {
            *self = Self::Rows(vec![Row::of(KindSet::ALL, number)]);
        }
        let Self::Rows(rows) = self else { return self.lengthen(by) };
        match rows.iter_mut().find(|row| row.stops == stops) {
            Some(row) => row.lengthen(by),
            None => rows.insert(0, Row::of(stops, by)),
        }
    }

    /// Returns the limit of two trains that run as one: the sum of both, row by row. A number of stops counts in the row with the most kinds of
    /// stop. Limits in stops and on the length of track have no sum: then this is the first one.
    #[must_use]
    pub fn sum(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Number(one), Self::Number(other)) => Self::Number(one.saturating_add(*other)),
            (Self::Sides(one), Self::Sides(other)) => {
                Self::Sides(SideLimit { most: one.most.saturating_add(other.most), ..*one })
            }
            (Self::Rows(rows), Self::Number(number)) | (Self::Number(number), Self::Rows(rows)) => {
                let mut rows = rows.clone();
                let count = |row: &Row| StopKind::ALL.into_iter().filter(|&kind| row.stops.contains(kind)).count();
                if let Some(widest) = rows.iter_mut().max_by_key(|row| count(row)) {
                    widest.lengthen(*number);
                }
                Self::Rows(rows)
            }
            (Self::Rows(rows), Self::Rows(others)) => {
                let mut rows = rows.clone();
                for other in others {
                    match rows.iter_mut().find(|row| row.stops == other.stops) {
                        Some(row) => {
                            row.visit = row.visit.saturating_add(other.visit);
                            row.pay = row.pay.saturating_add(other.pay);
                        }
                        None => rows.push(other.clone()),
                    }
                }
                Self::Rows(rows)
            }
            (Self::Sides(_), _) | (_, Self::Sides(_)) => self.clone(),
        }
    }

    /// Returns the first row that serves a kind of stop, if there is one.
    #[must_use]
    pub fn row_for(&self, kind: StopKind) -> Option<&Row> {
        match self {
            Self::Number(_) | Self::Sides(_) => None,
            Self::Rows(rows) => rows.iter().find(|row| row.stops.contains(kind)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: SideLimit = SideLimit { most: 4, broad: 1, narrow: 2, border: None };

    fn kinds(kinds: &[StopKind]) -> KindSet {
        kinds.iter().copied().collect()
    }

    #[test]
    fn a_reach_is_lengthened_for_stops_of_some_kinds() {
        let towns = kinds(&[StopKind::Town]);
        let longer = |mut reach: Reach| {
            reach.lengthen_for(towns, 2);
            reach
        };
        let rows = Reach::Rows(vec![Row::of(towns, 2), Row::of(KindSet::ALL, 3)]);
        assert_eq!(longer(Reach::Number(3)), rows);
        assert_eq!(longer(rows), Reach::Rows(vec![Row::of(towns, 4), Row::of(KindSet::ALL, 3)]));
        assert_eq!(longer(Reach::Sides(SIDES)), Reach::Sides(SideLimit { most: 6, ..SIDES }));
    }

    #[test]
    fn trains_that_run_as_one_add_up() {
        let (towns, cities) = (kinds(&[StopKind::Town]), kinds(&[StopKind::Town, StopKind::City]));
        let rows =
            |counts: &[(KindSet, u32)]| Reach::Rows(counts.iter().map(|&(stops, count)| Row::of(stops, count)).collect());
        let narrow = rows(&[(towns, 3), (cities, 2)]);
        assert_eq!(Reach::Number(3).sum(&Reach::Number(2)), Reach::Number(5));
        assert_eq!(Reach::Number(3).sum(&narrow), rows(&[(towns, 3), (cities, 5)]));
        assert_eq!(narrow.sum(&Reach::Number(3)), rows(&[(towns, 3), (cities, 5)]));
        assert_eq!(narrow.sum(&narrow), rows(&[(towns, 6), (cities, 4)]));
        assert_eq!(narrow.sum(&rows(&[(KindSet::ALL, 1)])), rows(&[(towns, 3), (cities, 2), (KindSet::ALL, 1)]));
        assert_eq!(Reach::Sides(SIDES).sum(&Reach::Sides(SIDES)), Reach::Sides(SideLimit { most: 8, ..SIDES }));
        assert_eq!(Reach::Sides(SIDES).sum(&Reach::Number(2)), Reach::Sides(SIDES), "they have no sum");
        assert_eq!(Reach::Number(2).sum(&Reach::Sides(SIDES)), Reach::Number(2));
    }
}

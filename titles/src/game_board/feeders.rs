//! What feeders add to stops: stops without a route of their own, to which other track leads.

use super::{GameBoard, GameCompany, Place};
use crate::board::EndSetup;
use crate::rules::MAX_AMOUNT;
use crate::title::FeederRule;

impl GameBoard {
    /// Returns what feeders add to the value of a stop for a company.
    pub(crate) fn feeder_value(&self, company: &GameCompany, place: Place) -> u32 {
        let rule = self.title.feeders().as_ref();
        let holds = |id: &str| self.is_set(company, id);
        let rule = rule.filter(|rule| rule.when.holds(&company.id, &self.phase, holds));
        rule.map_or(0, |rule| rule.says.amount.saturating_mul(self.count_feeders(&rule.says, place)).min(MAX_AMOUNT))
    }

    /// Counts the feeders to which track of their gauge leads from a stop, past other feeders, but not past other stops.
    fn count_feeders(&self, rule: &FeederRule, (hex, stop): Place) -> u32 {
        let own = (hex, EndSetup::Stop(stop as u16));
        let (mut reached, mut next) = (vec![own], 0);
        while let Some(&(hex, end)) = reached.get(next) {
            next += 1;
            let (from, near) = match end {
                EndSetup::Edge(edge, lane) => match self.title.neighbours(hex)[edge.index()] {
                    Some(beyond) => (beyond, EndSetup::Edge(edge.opposite(), lane)),
                    None => continue,
                },
                EndSetup::Stop(_) if (hex, end) != own && !self.is_feeder(rule, hex, end) => continue,
                EndSetup::Stop(_) | EndSetup::Junction => (hex, end),
            };
            let leads_on = |other: EndSetup| match (near, other) {
                (EndSetup::Edge(edge, lane), EndSetup::Edge(at, on)) => edge == at && lane.meets(on),
                _ => near == other,
            };
            for segment in self.places[from].print.segments().iter().filter(|segment| segment.gauge == rule.gauge) {
                let [one, other] = segment.ends;
                for (near, far) in [(one, other), (other, one)] {
                    if leads_on(near) && !reached.contains(&(from, far)) {
                        reached.push((from, far));
                    }
                }
            }
        }
        let feeders = reached.iter().skip(1).filter(|(hex, end)| self.is_feeder(rule, *hex, *end));
        u32::try_from(feeders.count()).unwrap_or(u32::MAX)
    }

    /// Whether an end of track is a stop that feeds others: one of the kinds, with no other track than of the gauge.
    fn is_feeder(&self, rule: &FeederRule, hex: usize, end: EndSetup) -> bool {
        let (EndSetup::Stop(stop), print) = (end, &self.places[hex].print) else { return false };
        let is_of_kind = print.stops().get(usize::from(stop)).is_some_and(|stop| rule.kinds.contains(stop.kind));
        is_of_kind && print.segments().iter().all(|segment| segment.gauge == rule.gauge || !segment.ends.contains(&end))
    }
}

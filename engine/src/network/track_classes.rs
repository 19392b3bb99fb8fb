//! The classes of trains that compete for track.
//!
//! Two routes exclude each other on track only if their trains are of one class. So each class with several trains has a copy of
//! the conflict classes of track, with resources of its own. A train that is alone in its class competes with
//! no other. It uses no track twice within its own route, but its track is not a resource for other trains.

use smallvec::SmallVec;

use super::leg::Leg;
use super::network::Network;
use super::train_groups::TrainGroup;
use super::train_kind::TrainKind;
use highball_game::position::Position;

/// The classes of trains that compete for track.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct TrackClasses {
    /// For each class, the number of its copy of the track. `None` if it has only one train, and there are
    /// other classes.
    copies: SmallVec<[Option<u32>; 1]>,
}

impl TrackClasses {
    /// Finds the classes of a position, and the number of the class of each group of trains.
    pub(super) fn new(position: &Position, groups: &[TrainGroup<'_>]) -> (Self, SmallVec<[usize; 4]>) {
        let overlap = position.rules().overlap;
        let mut classes: SmallVec<[(Option<&str>, usize); 1]> = SmallVec::new();
        let class_of_group = groups.iter().map(|(trains, train)| {
            let name = train.track_class.as_deref();
            let known = classes.iter().position(|&(other, _)| other == name).filter(|_| !overlap);
            let class = known.unwrap_or_else(|| {
                classes.push((name, 0));
                classes.len() - 1
            });
            classes[class].1 += trains.len();
            class
        });
        let class_of_group = class_of_group.collect();
        let is_only = classes.len() == 1;
        let mut copies = 0..;
        let copy = |&(_, trains): &(Option<&str>, usize)| if is_only || trains > 1 { copies.next() } else { None };
        (Self { copies: classes.iter().map(copy).collect() }, class_of_group)
    }

    /// Returns the number of copies of the track.
    pub(super) fn copy_count(&self) -> usize {
        self.copies.iter().flatten().count()
    }
}

impl Network {
    /// Returns the number of conflict classes of track. If legs share a class, a route can use only one of
    /// them.
    #[must_use]
    pub const fn track_count(&self) -> usize {
        self.conflict_counts.track
    }

    /// Returns the number of classes of trains that compete for track.
    #[must_use]
    pub fn track_classes(&self) -> usize {
        self.track_classes.copies.len()
    }

    /// Returns the number of the first resource of the track for which a class of trains competes. `None` if
    /// the class has only one train and there are other classes. The resources are in the order of the
    /// conflict classes of track.
    #[must_use]
    pub fn first_track(&self, class: usize) -> Option<u32> {
        self.track_classes.copies[class].map(|copy| copy * self.conflict_counts.track as u32)
    }

    /// Returns the resources of the track of a leg for a class of trains.
    pub fn track_resources<'l>(&self, class: usize, leg: &'l Leg) -> impl Iterator<Item = u32> + use<'l> {
        let first = self.first_track(class);
        first.into_iter().flat_map(|first| leg.track.iter().map(move |&piece| first + piece))
    }

    /// Returns the greatest number of routes that can take something, if at most `capacity` trains of each
    /// class can.
    pub(crate) fn capacity_of_classes(&self, capacity: usize) -> usize {
        let mut trains = vec![0; self.track_classes()];
        self.kinds.iter().for_each(|kind: &TrainKind| trains[kind.track_class] += kind.trains.len());
        trains.into_iter().map(|trains: usize| trains.min(capacity)).sum()
    }
}

//! Places that are given out and come back: connections and sockets, so many in all and for each household.

use crate::network::Household;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many places there are and who has them.
pub(crate) struct Places {
    most: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    each: HashMap<Household, usize>,
}

impl Places {
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Self> {
        Arc::new(Self { most, most_each, taken: Mutex::default() })
    }

    /// A place, if one is left. Without a household only the places in all are counted.
    pub(crate) fn take(self: &Arc<Self>, household: Option<Household>) -> Option<Place> {
        let mut taken = self.taken();
        if taken.all >= self.most {
            return None;
        }
        if let Some(household) = household {
            let own = taken.each.entry(household).or_default();
            if *own >= self.most_each {
                return None;
            }
            *own += 1;
        }
        taken.all += 1;
        Some(Place { places: Arc::clone(self), household })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().all
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One place, given back when dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    household: Option<Household>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        let Some(household) = self.household else { return };
        let own = taken.each.get(&household).copied().unwrap_or(0);
        if own <= 1 {
            taken.each.remove(&household);
        } else {
            taken.each.insert(household, own - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn household(text: &str) -> Household {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn places_are_counted_and_given_back() {
        let (one, other) = (Some(household("192.0.2.1")), Some(household("192.0.2.2")));
        let places = Places::new(3, 2);
        let first = places.take(one).unwrap();
        let _second = places.take(one).unwrap();
        assert!(places.take(one).is_none(), "two for each household");
        drop(first);
        let _third = places.take(one).unwrap();
        let _fourth = places.take(other).unwrap();
        assert!(places.take(other).is_none() && places.take(None).is_none(), "three in all");
        assert_eq!(places.count(), 3);
    }

    #[test]
    fn without_a_household_only_the_sum_counts() {
        let places = Places::new(3, 1);
        let all: Vec<_> = (0..4).filter_map(|_| places.take(None)).collect();
        assert_eq!(all.len(), 3);
        drop(all);
        assert_eq!((places.count(), places.taken().each.len()), (0, 0));
    }
}

//! Numbered work on several threads, whose results come in the order of the numbers.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError, mpsc};

/// Does `work` for each of `numbers` on several threads, and hands over the results in the order of the numbers: so
/// nothing that is made of them depends on which thread was faster. Stops when `each` says so.
pub fn in_order<T: Send>(
    numbers: impl Iterator<Item = u64> + Send,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
    mut each: impl FnMut(u64, T) -> ControlFlow<()>,
) {
    let numbers = Mutex::new(numbers.enumerate());
    let next = || numbers.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (sender, receiver) = mpsc::sync_channel(threads.max(1));
    let work = |sender: mpsc::SyncSender<_>| {
        while let Some((place, number)) = next() {
            // Whoever still sends when nobody wants more is told so by its closed channel.
            if sender.send((place, number, work(number))).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let (mut early, mut wanted) = (BTreeMap::new(), 0);
        for (place, number, result) in receiver {
            early.insert(place, (number, result));
            while let Some((number, result)) = early.remove(&wanted) {
                wanted += 1;
                if each(number, result).is_break() {
                    return;
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn results_come_in_order_however_long_they_take() {
        let work = |number: u64| {
            std::thread::sleep(Duration::from_millis(if number.is_multiple_of(3) { 9 } else { 1 }));
            number * number
        };
        let mut all = Vec::new();
        in_order((0..).step_by(2), 4, work, |number, square| {
            all.push((number, square));
            if all.len() == 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(all, (0..20).map(|n| (2 * n, 4 * n * n)).collect::<Vec<_>>());
    }
}

//! Positions, and how their rounds ended, as a file that only ever grows.

use std::io::{self, Write};
use std::path::Path;

/// How a round ended for the seat that was to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It won.
    Won,
    /// The other seat won.
    Lost,
    /// Nobody won.
    Drawn,
}

/// A position at the beginning of a turn, and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The facts of the position.
    pub facts: Vec<u16>,
    /// The stage of the round.
    pub stage: u8,
    /// Who won the round.
    pub ending: Ending,
    /// The logarithm of the award, by the factors that were sure in the position; 0 if nobody won.
    pub award: f32,
}

const HEAD: usize = 7;

/// The samples of a file; none if there is no file. A last sample that was cut off is left out.
pub fn read_samples(path: &Path) -> io::Result<Vec<Sample>> {
    let bytes = match std::fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        bytes => bytes?,
    };
    let (mut rest, mut samples) = (&bytes[..], Vec::new());
    while let Some((sample, after)) = next(rest) {
        samples.push(sample);
        rest = after;
    }
    Ok(samples)
}

fn next(bytes: &[u8]) -> Option<(Sample, &[u8])> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let (facts, rest) = rest.split_at_checked(2 * usize::from(head[0]))?;
    let facts: Vec<u16> = facts.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
    let ending = [Ending::Won, Ending::Lost, Ending::Drawn].get(usize::from(head[2])).copied()?;
    let known = usize::from(head[1]) < koi_koi::STAGES
        && facts.iter().all(|&fact| usize::from(fact) < koi_koi::FACTS);
    let award = f32::from_le_bytes([head[3], head[4], head[5], head[6]]);
    known.then_some((Sample { facts, stage: head[1], ending, award }, rest))
}

/// Appends samples.
pub fn write_samples(samples: &[Sample], out: &mut impl Write) -> io::Result<()> {
    for sample in samples {
        out.write_all(&[sample.facts.len() as u8, sample.stage, sample.ending as u8])?;
        out.write_all(&sample.award.to_le_bytes())?;
        for fact in &sample.facts {
            out.write_all(&fact.to_le_bytes())?;
        }
    }
    Ok(())
}

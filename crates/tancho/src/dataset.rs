//! `tancho arena --dataset`: the games as one Parquet file, a row for each small decision.

use crate::assignment::Assignment;
use crate::failure::Failure;
use arena::{Finished, Schedule};
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FixedLenByteArray, FixedLenByteArrayType};
use parquet::data_type::{FloatType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use study::{AnyGame, Decided, Rewards};

/// So many bytes of observations are kept before they are written.
const GROUP: usize = 32 << 20;

/// A data set that is being written. It has its name only when it is whole.
pub struct Dataset {
    path: PathBuf,
    file: SerializedFileWriter<File>,
    game: Arc<dyn AnyGame>,
    players: Vec<ByteArray>,
    /// The first actions of each game, which nobody decided.
    opening: usize,
    rows: Rows,
}

/// Rows that are not written yet, column by column.
#[derive(Default)]
struct Rows {
    game: Vec<i32>,
    deal: Vec<i32>,
    number: Vec<i32>,
    seat: Vec<i32>,
    player: Vec<ByteArray>,
    observation: Vec<FixedLenByteArray>,
    action: Vec<i32>,
    value: Vec<Option<f32>>,
    reward: Vec<f32>,
    points: Vec<i32>,
    place: Vec<i32>,
}

fn schema(observation: usize) -> String {
    format!(
        "message decisions {{
            required int32 game (INTEGER(32,false));
            required int32 deal (INTEGER(32,false));
            required int32 number (INTEGER(32,false));
            required int32 seat (INTEGER(8,false));
            required binary player (STRING);
            required fixed_len_byte_array({observation}) observation;
            required int32 action (INTEGER(16,false));
            optional float value;
            required float reward;
            required int32 points;
            required int32 place (INTEGER(8,false));
        }}"
    )
}

impl Dataset {
    /// Begins a data set in this folder, which must not hold one.
    pub fn create(folder: &Path, assignment: &Assignment, plan: &Schedule) -> Result<Self, Failure> {
        let path = folder.join("decisions.parquet");
        if path.exists() {
            let shown = folder.display();
            return Err(Failure::Usage(format!("{shown} holds a data set already; name a new folder")));
        }
        let (options, data) = (&assignment.options, assignment.data.clone());
        let seats = if plan.solo { 1 } else { plan.players.len() as u8 };
        let game =
            study::load(&plan.game, options, data, Some(seats), Rewards::Win).map_err(Failure::Usage)?;
        fs::create_dir_all(folder).map_err(|reason| Failure::Write { path: folder.to_owned(), reason })?;
        let part = part(&path);
        let file = File::create(&part).map_err(|reason| Failure::Write { path: part, reason })?;
        let about = KeyValue::new("tancho".to_owned(), game::json(plan));
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_column_dictionary_enabled(ColumnPath::from("observation"), false)
            .set_key_value_metadata(Some(vec![about]));
        let schema = parse_message_type(&schema(game.observation_len())).map_err(Failure::of)?;
        let file = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties.build()));
        Ok(Self {
            path,
            file: file.map_err(Failure::of)?,
            game,
            players: plan.players.iter().map(|name| ByteArray::from(name.as_str())).collect(),
            opening: plan.opening as usize,
            rows: Rows::default(),
        })
    }

    /// Adds a game.
    pub fn add(&mut self, finished: &Finished) -> Result<(), Failure> {
        let decided = self.game.decisions(&finished.record.to_json()).map_err(Failure::Usage)?;
        for decision in decided.into_iter().filter(|decision| decision.action >= self.opening) {
            self.rows.push(finished, &self.players, decision);
        }
        if self.rows.action.len() * self.game.observation_len() >= GROUP { self.flush() } else { Ok(()) }
    }

    /// Writes what is left, and says where the data set is.
    pub fn finish(mut self) -> Result<PathBuf, Failure> {
        self.flush()?;
        self.file.close().map_err(Failure::of)?;
        let rename = fs::rename(part(&self.path), &self.path);
        rename.map_err(|reason| Failure::Write { path: self.path.clone(), reason })?;
        Ok(self.path)
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let rows = std::mem::take(&mut self.rows);
        if rows.action.is_empty() {
            return Ok(());
        }
        rows.write(&mut self.file).map_err(Failure::of)
    }
}

fn part(path: &Path) -> PathBuf {
    path.with_extension("parquet.part")
}

impl Rows {
    fn push(&mut self, finished: &Finished, players: &[ByteArray], decision: Decided) {
        let (played, seat) = (&finished.played, usize::from(decision.seat));
        self.game.push(played.game as i32);
        self.deal.push(played.deal as i32);
        self.number.push(decision.action as i32);
        self.seat.push(decision.seat.into());
        self.player.push(players[played.entrants[seat]].clone());
        self.observation.push(decision.observation.into());
        self.action.push(decision.code as i32);
        self.value.push(finished.values[decision.action]);
        self.reward.push(played.rewards[seat]);
        self.points.push(played.points[seat]);
        self.place.push(played.places[seat].into());
    }

    /// Writes one group of rows; the columns in the order of the schema.
    fn write(&self, file: &mut SerializedFileWriter<File>) -> Result<(), ParquetError> {
        let mut writer = file.next_row_group()?;
        let group = &mut writer;
        for numbers in [&self.game, &self.deal, &self.number, &self.seat] {
            column::<Int32Type>(group, numbers, None)?;
        }
        column::<ByteArrayType>(group, &self.player, None)?;
        column::<FixedLenByteArrayType>(group, &self.observation, None)?;
        column::<Int32Type>(group, &self.action, None)?;
        let stated: Vec<f32> = self.value.iter().copied().flatten().collect();
        let is_stated: Vec<i16> = self.value.iter().map(|value| value.is_some().into()).collect();
        column::<FloatType>(group, &stated, Some(&is_stated))?;
        column::<FloatType>(group, &self.reward, None)?;
        column::<Int32Type>(group, &self.points, None)?;
        column::<Int32Type>(group, &self.place, None)?;
        writer.close().map(drop)
    }
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    present: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("there are more columns than the schema has".to_owned()));
    };
    column.typed::<T>().write_batch(values, present, None)?;
    column.close()
}

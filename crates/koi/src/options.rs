//! The options and the set-up that follows from them.

use crate::components::Components;
use crate::pieces::Goal;
use game::{OptionSpec, Options, Setup, SetupError, Values};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The ways in which options can contradict each other: a scenario at a table of several, other goals than
/// the Illuminated Path's own, and other goals than the Imperial Lake's own or five random ones.
pub(crate) const CONFLICTS: &[&str] = &["scenario-is-solo", "illuminated-path-goals", "imperial-lake-goals"];

/// What can be chosen.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "goals",
        values: Values::WordOrNames {
            words: &["standard", "random", "none"],
            names: &[&Goal::NAMES],
            min: 3,
            max: 3,
            repeats: false,
        },
        default: "standard",
        about: "which goals: three at random (standard; in a scenario its own), random ones, none for a first \
                game, or three by name",
    },
    OptionSpec {
        key: "scenario",
        values: Values::OneOf(&["none", "torrid-summer", "illuminated-path", "imperial-lake"]),
        default: "none",
        about: "a scenario for a solo game",
    },
    OptionSpec {
        key: "level",
        values: Values::OneOf(&["gakusei", "senmon", "sensei"]),
        default: "gakusei",
        about: "the title that a solo player must reach to win",
    },
];

/// The solo scenarios.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiScenario")]
pub enum Scenario {
    /// None: the game as it is.
    #[default]
    None,
    /// Koi that are not surrounded have no points of their own.
    TorridSummer,
    /// A path has to join a lantern with the statue.
    IlluminatedPath,
    /// Five goals.
    ImperialLake,
}

/// What a solo player earns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiTitle")]
pub enum Title {
    /// Student.
    Gakusei,
    /// Expert.
    Senmon,
    /// Master.
    Sensei,
}

impl Title {
    /// All titles, the lowest first.
    pub const ALL: [Self; 3] = [Self::Gakusei, Self::Senmon, Self::Sensei];

    /// The name as in options.
    pub const fn name(self) -> &'static str {
        ["gakusei", "senmon", "sensei"][self as usize]
    }
}

/// Which goals are in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goals {
    /// These.
    Named(Vec<Goal>),
    /// This many, drawn by the deal.
    Random(usize),
}

/// What a game of KOI is played with.
#[derive(Debug)]
pub struct KoiSetup {
    rules: u32,
    options: Options,
    fingerprint: String,
    /// The text of the box, unless it is built in.
    own: Option<String>,
    /// What is in the box.
    pub components: Components,
    /// The solo scenario.
    pub scenario: Scenario,
    /// The goals in play.
    pub goals: Goals,
    /// The title to reach in a solo game.
    pub level: Title,
}

const ILLUMINATED: [Goal; 3] = [Goal::Path, Goal::PurpleLily, Goal::Statue];
const IMPERIAL: [Goal; 5] = [Goal::Carp, Goal::ShishiOdoshi, Goal::Turtle, Goal::Waterfall, Goal::Willow];

impl KoiSetup {
    /// The set-up behind complete options and a validated box.
    pub(crate) fn new(
        rules: u32,
        options: Options,
        components: Components,
        fingerprint: String,
        own: Option<String>,
    ) -> Result<Self, SetupError> {
        let scenario = match options.get("scenario") {
            "torrid-summer" => Scenario::TorridSummer,
            "illuminated-path" => Scenario::IlluminatedPath,
            "imperial-lake" => Scenario::ImperialLake,
            _ => Scenario::None,
        };
        let level = match options.get("level") {
            "senmon" => Title::Senmon,
            "sensei" => Title::Sensei,
            _ => Title::Gakusei,
        };
        let goals = goals(scenario, options.get("goals"))?;
        Ok(Self { rules, options, fingerprint, own, components, scenario, goals, level })
    }

    /// The points for each title.
    pub fn thresholds(&self) -> [i32; 3] {
        if self.scenario == Scenario::None { self.components.titles } else { self.components.scenario_titles }
    }
}

fn goals(scenario: Scenario, value: &str) -> Result<Goals, SetupError> {
    match (scenario, value) {
        (Scenario::IlluminatedPath, "standard") => Ok(Goals::Named(ILLUMINATED.to_vec())),
        (Scenario::IlluminatedPath, _) => Err(SetupError::conflict("illuminated-path-goals")),
        (Scenario::ImperialLake, "standard") => Ok(Goals::Named(IMPERIAL.to_vec())),
        (Scenario::ImperialLake, "random") => Ok(Goals::Random(5)),
        (Scenario::ImperialLake, _) => Err(SetupError::conflict("imperial-lake-goals")),
        (_, "none") => Ok(Goals::Named(Vec::new())),
        (_, "standard" | "random") => Ok(Goals::Random(3)),
        (_, names) => {
            let mut goals: Vec<Goal> = names.split(',').filter_map(Goal::parse).collect();
            goals.sort_unstable();
            Ok(Goals::Named(goals))
        }
    }
}

impl Setup for KoiSetup {
    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn data_fingerprint(&self) -> Option<&str> {
        Some(&self.fingerprint)
    }

    fn data_text(&self) -> Option<&str> {
        self.own.as_deref()
    }
}

//! What the goals ask for, cost and give: written in files of format 2, fixed in those of format 1.

use super::Check;
use crate::components::Terms;
use crate::pieces::Goal;
use game::SetupError;
use game::data::Spanned;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Up to this many water tiles came with a branch in format 1.
const FIRST_BRANCH_WATER: u8 = 3;

/// The goals of format 1, which did not write them down. Files of that format mean these for ever.
fn first_terms(goal: Goal) -> Terms {
    let (price, needs, points): (u8, &[u16], &[i32]) = match goal {
        Goal::Branches => (0, &[2, 3, 4], &[10, 15, 20]),
        Goal::Bridge => (3, &[1], &[1]),
        Goal::Carp => (5, &[], &[8]),
        Goal::Path => (2, &[], &[3, 6, 12, 18]),
        Goal::PurpleLily => (0, &[2], &[2]),
        Goal::ShishiOdoshi => (0, &[], &[3]),
        Goal::Statue => (0, &[2], &[4]),
        Goal::Turtle => (0, &[3], &[1, 2, 4, 8, 12, 16]),
        Goal::Waterfall => (0, &[2], &[8, 16]),
        Goal::Willow => (0, &[5], &[8]),
    };
    Terms { goal, price, needs: needs.to_vec(), points: points.to_vec() }
}

/// The goals as written.
pub(super) type Goals = BTreeMap<Goal, Spanned<RawTerms>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTerms {
    price: Option<Spanned<u64>>,
    #[serde(default)]
    needs: Vec<Spanned<u64>>,
    points: Vec<Spanned<u64>>,
    water: Option<Spanned<u64>>,
}

impl Check<'_> {
    /// The terms of all goals, and how much water comes with a branch.
    pub(super) fn goals(
        &self,
        format: Option<&Spanned<u64>>,
        goals: Option<&Spanned<Goals>>,
    ) -> Result<([Terms; 10], u8), SetupError> {
        match (format.map_or(1, |format| *format.get_ref()), goals) {
            (1, None) => Ok((Goal::ALL.map(first_terms), FIRST_BRANCH_WATER)),
            (1, Some(goals)) => Err(self.fault(goals.span(), "goals are written in files of format 2")),
            (2, Some(goals)) => self.written_goals(goals),
            (2, None) => Err(self.fault(0..0, "a file of format 2 says what the goals ask for: [goals.…]")),
            (found, _) => {
                let span = format.map_or(0..0, Spanned::span);
                Err(self.fault(span, format!("this program reads formats 1 and 2, not {found}")))
            }
        }
    }

    fn written_goals(&self, goals: &Spanned<Goals>) -> Result<([Terms; 10], u8), SetupError> {
        let mut all = Goal::ALL.map(first_terms);
        let mut water = FIRST_BRANCH_WATER;
        for terms in &mut all {
            let goal = terms.goal;
            let raw = goals
                .get_ref()
                .get(&goal)
                .ok_or_else(|| self.fault(goals.span(), format!("[goals.{}] is missing", goal.name())))?;
            *terms = self.terms(goal, raw)?;
            match &raw.get_ref().water {
                Some(count) if goal == Goal::Branches => water = self.number(count, 0..10)?,
                None if goal != Goal::Branches => {}
                _ => return Err(self.fault(raw.span(), "branches, and nothing else, bring water")),
            }
        }
        Ok((all, water))
    }

    fn terms(&self, goal: Goal, raw: &Spanned<RawTerms>) -> Result<Terms, SetupError> {
        let RawTerms { price, needs, points, .. } = raw.get_ref();
        let (needed, worth) = Terms::lengths(goal);
        if (needs.len(), points.len()) != (needed, worth) {
            let reason = format!("{} has {needed} needs and {worth} points", goal.name());
            return Err(self.fault(raw.span(), reason));
        }
        let numbers = |list: &[Spanned<u64>], least: u8| {
            list.iter().map(|number| self.number(number, least..101)).collect::<Result<Vec<u8>, _>>()
        };
        Ok(Terms {
            goal,
            price: price.as_ref().map_or(Ok(0), |price| self.number(price, 0..100))?,
            needs: numbers(needs, 1)?.into_iter().map(u16::from).collect(),
            points: numbers(points, 0)?.into_iter().map(i32::from).collect(),
        })
    }
}

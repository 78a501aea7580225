//! The languages there are: the folders of `locales/`.

use std::fmt;

use crate::LANGUAGES;

/// A language that Tancho speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(pub(crate) usize);

/// A language was asked for that Tancho does not speak.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language {asked}; there are: {}", Language::tags())]
pub struct UnknownLanguage {
    /// What was asked for.
    pub asked: String,
}

impl Language {
    /// All languages, by their tags.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len()).map(Language)
    }

    /// The language in which every message exists, and which fills in for all others.
    pub fn english() -> Language {
        Language::all().find(|language| language.tag() == "en").unwrap_or(Language(0))
    }

    /// Reads a tag (`ja`, `pt-BR`) or a locale as Unix writes it (`ja_JP.UTF-8`).
    pub fn parse(asked: &str) -> Result<Language, UnknownLanguage> {
        let tag = asked.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let primary = tag.split('-').next().unwrap_or_default();
        let named = |name: &str| Language::all().find(|language| language.tag().eq_ignore_ascii_case(name));
        named(&tag).or_else(|| named(primary)).ok_or_else(|| UnknownLanguage { asked: asked.to_owned() })
    }

    /// The language that was asked for by name, else the one of the environment, else English.
    pub fn choose(asked: Option<&str>, environment: Option<&str>) -> Result<Language, UnknownLanguage> {
        match asked {
            Some(asked) => Language::parse(asked),
            None => Ok(environment
                .map_or(Ok(Language::english()), Language::parse)
                .unwrap_or(Language::english())),
        }
    }

    /// Its folder's name, which is its tag by BCP 47.
    pub fn tag(self) -> &'static str {
        LANGUAGES.get(self.0).map_or("en", |(tag, _)| tag)
    }

    /// The texts of its files.
    pub(crate) fn files(self) -> &'static [&'static str] {
        LANGUAGES.get(self.0).map_or(&[], |(_, files)| files)
    }

    fn tags() -> String {
        Language::all().map(Language::tag).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag())
    }
}

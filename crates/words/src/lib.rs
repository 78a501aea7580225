//! People's words. Facts go in as [`Message`]s, sentences of one language come out; nothing reads them back.
//!
//! The texts are the Fluent files of `locales/`, one folder a language. Every message of the English files
//! has a constructor here, in a module named after its file:
//!
//! ```
//! use words::{Language, Words};
//!
//! let english = Words::new(Language::english());
//! assert_eq!(english.say(&words::table::points(1)), "1 point");
//! assert_eq!(english.say(&words::table::wait_for("Ann")), "Ann is to play.");
//! ```

mod language;
mod message;
#[cfg(test)]
mod tests;

pub use language::{Language, UnknownLanguage};
pub use message::{Argument, Count, Message};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));
include!(concat!(env!("OUT_DIR"), "/messages.rs"));

type Bundle = FluentBundle<FluentResource>;

/// Says messages in one language.
pub struct Words {
    language: Language,
    chosen: Bundle,
    /// Stands in for what a translation does not have; none where English itself is spoken.
    english: Option<Bundle>,
}

impl Words {
    /// Everything that can be said in a language.
    pub fn new(language: Language) -> Words {
        let english = Language::english();
        Words { language, chosen: bundle(language), english: (language != english).then(|| bundle(english)) }
    }

    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in words. What the language lacks is said in English, and what nobody knows by its name.
    pub fn say(&self, message: &Message) -> String {
        let Message { name, attribute, arguments } = message;
        let said = |bundle| say(bundle, name, *attribute, arguments);
        said(&self.chosen).or_else(|| said(self.english.as_ref()?)).unwrap_or_else(|| (*name).to_owned())
    }

    /// A message or `message.attribute` whose name comes from data, such as a lesson's; `None` if nobody has
    /// written it.
    pub fn say_if_known(&self, name: &str) -> Option<String> {
        let (name, attribute) = name.split_once('.').map_or((name, None), |(name, rest)| (name, Some(rest)));
        let said = |bundle| say(bundle, name, attribute, &[]);
        said(&self.chosen).or_else(|| said(self.english.as_ref()?))
    }

    /// Several words as one: “A, B, and C”, as the browser's `Intl.ListFormat` joins them.
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [only] => only.clone(),
            [first, second] => self.say(&table::list_two(first, second)),
            [first, middle @ .., before, last] => {
                let end = self.say(&table::list_end(before, last));
                let rest =
                    middle.iter().rev().fold(end, |rest, word| self.say(&table::list_middle(word, rest)));
                self.say(&table::list_start(first, rest))
            }
        }
    }
}

/// The messages of a language, without isolation marks around what is put into them.
fn bundle(language: Language) -> Bundle {
    let tag = language.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for text in language.files() {
        // A test reads every file; what a damaged one still holds is better than nothing.
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn say(
    bundle: &Bundle,
    name: &str,
    attribute: Option<&str>,
    arguments: &[(&'static str, Argument)],
) -> Option<String> {
    let found = bundle.get_message(name)?;
    let pattern = match attribute {
        Some(attribute) => found.get_attribute(attribute)?.value(),
        None => found.value()?,
    };
    let arguments: FluentArgs<'_> =
        arguments.iter().map(|(name, argument)| (*name, argument.value())).collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

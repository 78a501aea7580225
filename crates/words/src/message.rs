//! A message that is still to be said: its name and what goes into it.

use fluent_bundle::FluentValue;

/// What is to be said, in no language yet. Made by the constructors of this crate alone, so its name and
/// its arguments are those of a message that exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub(crate) name: &'static str,
    pub(crate) attribute: Option<&'static str>,
    pub(crate) arguments: Vec<(&'static str, Argument)>,
}

/// What goes into a message: words that are already formatted, or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Words, or the name of one of the message's variants.
    Text(String),
    /// A whole number, printed without grouping.
    Number(i64),
}

/// How many: what a message chooses its plural by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(pub(crate) i64);

impl Argument {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        match self {
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Number(number) => FluentValue::from(*number),
        }
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

/// The two variants of a message that speaks to the reader or about somebody: `yes` and `no`.
impl From<bool> for Argument {
    fn from(yes: bool) -> Argument {
        Argument::from(if yes { "yes" } else { "no" })
    }
}

/// Whole numbers are counts and arguments; none of ours comes near the limits of 64 bits.
macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Count {
            fn from(number: $number) -> Count {
                Count(number as i64)
            }
        }
        impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(number as i64)
            }
        }
    )*};
}
whole_numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

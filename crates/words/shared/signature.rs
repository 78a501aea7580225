//! What a Fluent file asks of its callers: the names of its messages, and the arguments each of them takes.
//! The build script reads the English files with it, and the tests compare the other languages with them.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

/// What can be passed for an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is printed as it is.
    Text,
    /// The words depend on how many there are.
    Number,
    /// The words depend on which of these it is.
    Choice(Vec<String>),
}

/// How a message uses one of its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    pub kind: Kind,
    /// It appears in the text; otherwise the text only depends on it.
    pub printed: bool,
    /// The plural forms that the text has for it.
    pub plurals: Vec<String>,
}

/// A message or one of its attributes, and what it takes.
#[derive(Clone, Debug)]
pub struct Signature {
    /// `message`, or `message.attribute`.
    pub name: String,
    /// In alphabetical order, which does not change when a sentence is reworded.
    pub arguments: BTreeMap<String, Use>,
}

/// All messages and attributes of one file, in its order; or why it cannot be read.
pub fn signatures(text: &str) -> Result<Vec<Signature>, String> {
    let resource = fluent_syntax::parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut found = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let name = message.id.name.to_owned();
        found.extend(message.value.as_ref().map(|value| signature(name.clone(), value)));
        for attribute in &message.attributes {
            found.push(signature(format!("{name}.{}", attribute.id.name), &attribute.value));
        }
    }
    Ok(found)
}

fn signature(name: String, pattern: &Pattern<&str>) -> Signature {
    let mut arguments = BTreeMap::new();
    read_pattern(pattern, &mut arguments);
    Signature { name, arguments }
}

fn read_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeMap<String, Use>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, arguments);
        }
    }
}

fn read_expression(expression: &Expression<&str>, arguments: &mut BTreeMap<String, Use>) {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            argument(arguments, id.name).printed = true;
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            read_expression(expression, arguments);
        }
        Expression::Inline(_) => {}
        Expression::Select { selector, variants } => {
            if let InlineExpression::VariableReference { id } = selector {
                let names = variants.iter().filter_map(|variant| name_of(&variant.key)).collect();
                let used = argument(arguments, id.name);
                (used.kind, used.plurals) = kind_of(names);
            }
            for variant in variants {
                read_pattern(&variant.value, arguments);
            }
        }
    }
}

fn argument<'a>(arguments: &'a mut BTreeMap<String, Use>, name: &str) -> &'a mut Use {
    arguments.entry(name.to_owned()).or_insert(Use { kind: Kind::Text, printed: false, plurals: Vec::new() })
}

/// The plural forms that Fluent knows.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Plural forms and numbers select on a number. A default called `other` takes any text; other names are
/// all there are.
fn kind_of(names: Vec<String>) -> (Kind, Vec<String>) {
    if names.iter().all(|name| PLURALS.contains(&name.as_str())) {
        (Kind::Number, names)
    } else if names.iter().any(|name| name == "other") {
        (Kind::Text, Vec::new())
    } else {
        (Kind::Choice(names), Vec::new())
    }
}

fn name_of(key: &VariantKey<&str>) -> Option<String> {
    match key {
        VariantKey::Identifier { name } => Some((*name).to_owned()),
        VariantKey::NumberLiteral { .. } => None,
    }
}

//! The names of cards and sets of Koi-Koi in words.

use koi_koi::{Card, CardSet, Kind, Picture, SetKey, SetName};
use words::koi_koi as say;
use words::{Message, Words};

/// A card in a sentence, with what is typed for it: "cherry curtain (3a)".
pub fn card(words: &Words, card: Card) -> String {
    let plant = words.say(&plant_within(card));
    let name = words.say(&say::card_short(figure(words, card), plant));
    words.say(&say::card_typed(name, card.to_string()))
}

/// A card that one of its month takes, with what is typed for it: "curtain (3a)".
pub fn taken(words: &Words, card: Card, by: Card) -> String {
    let figure = figure(words, card);
    let name = if card.picture() == by.picture() { words.say(&say::card_other(figure)) } else { figure };
    words.say(&say::card_typed(name, card.to_string()))
}

/// What is on a card.
pub fn figure(words: &Words, card: Card) -> String {
    words.say(&figure_within(card.picture()))
}

/// Several cards in a sentence.
pub fn cards(words: &Words, set: CardSet) -> String {
    words.list(&set.iter().map(|one| card(words, one)).collect::<Vec<_>>())
}

/// A set by its name.
pub fn set(words: &Words, name: &SetName) -> String {
    match name {
        SetName::Known(key) => words.say(&set_name(*key)),
        SetName::Own { name } => name.clone(),
    }
}

/// How many points, as in "6 points".
pub fn worth(words: &Words, points: impl Into<words::Count>) -> String {
    words.say(&say::worth(points))
}

/// The month and the plant of a card.
pub fn month_and_plant(words: &Words, card: Card) -> String {
    words.say(&say::month_plant(words.say(&month(card)), words.say(&plant_within(card))))
}

/// What a kind of cards is called.
pub fn kind(kind: Kind) -> Message {
    match kind {
        Kind::Light => say::kind_light(),
        Kind::Animal => say::kind_animal(),
        Kind::Ribbon => say::kind_ribbon(),
        Kind::Chaff => say::kind_chaff(),
    }
}

fn month(card: Card) -> Message {
    match card.month() {
        1 => say::month_1(),
        2 => say::month_2(),
        3 => say::month_3(),
        4 => say::month_4(),
        5 => say::month_5(),
        6 => say::month_6(),
        7 => say::month_7(),
        8 => say::month_8(),
        9 => say::month_9(),
        10 => say::month_10(),
        11 => say::month_11(),
        _ => say::month_12(),
    }
}

fn plant_within(card: Card) -> Message {
    match card.month() {
        1 => say::plant_pine_within(),
        2 => say::plant_plum_within(),
        3 => say::plant_cherry_within(),
        4 => say::plant_wisteria_within(),
        5 => say::plant_iris_within(),
        6 => say::plant_peony_within(),
        7 => say::plant_clover_within(),
        8 => say::plant_pampas_within(),
        9 => say::plant_chrysanthemum_within(),
        10 => say::plant_maple_within(),
        11 => say::plant_willow_within(),
        _ => say::plant_paulownia_within(),
    }
}

fn figure_within(picture: Picture) -> Message {
    match picture {
        Picture::Crane => say::figure_crane_within(),
        Picture::Warbler => say::figure_warbler_within(),
        Picture::Curtain => say::figure_curtain_within(),
        Picture::Cuckoo => say::figure_cuckoo_within(),
        Picture::Bridge => say::figure_bridge_within(),
        Picture::Butterflies => say::figure_butterflies_within(),
        Picture::Boar => say::figure_boar_within(),
        Picture::Moon => say::figure_moon_within(),
        Picture::Geese => say::figure_geese_within(),
        Picture::Cup => say::figure_cup_within(),
        Picture::Deer => say::figure_deer_within(),
        Picture::Poet => say::figure_poet_within(),
        Picture::Swallow => say::figure_swallow_within(),
        Picture::Storm => say::figure_storm_within(),
        Picture::Phoenix => say::figure_phoenix_within(),
        Picture::RedPoem => say::figure_poem_ribbon_within(),
        Picture::BlueRibbon => say::figure_blue_ribbon_within(),
        Picture::PlainRibbon => say::figure_plain_ribbon_within(),
        Picture::Chaff => say::figure_none_within(),
    }
}

fn set_name(key: SetKey) -> Message {
    match key {
        SetKey::FiveLights => say::set_five_lights(),
        SetKey::FourLights => say::set_four_lights(),
        SetKey::FourLightsWithThePoet => say::set_four_lights_with_the_poet(),
        SetKey::ThreeLights => say::set_three_lights(),
        SetKey::BoarDeerButterflies => say::set_boar_deer_butterflies(),
        SetKey::RedPoems => say::set_red_poems(),
        SetKey::BlueRibbons => say::set_blue_ribbons(),
        SetKey::FlowerViewing => say::set_flower_viewing(),
        SetKey::MoonViewing => say::set_moon_viewing(),
        SetKey::FiveAnimals => say::set_five_animals(),
        SetKey::FiveRibbons => say::set_five_ribbons(),
        SetKey::TenChaff => say::set_ten_chaff(),
        SetKey::Trio => say::set_trio(),
    }
}

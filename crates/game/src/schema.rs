//! Names for a game's facts in the description of the HTTP API, which knows no game by type.

macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, utoipa::ToSchema)]
        #[schema(value_type = Object)]
        pub struct $name(());
    )*};
}

facts! {
    /// What a seat or a watcher may know of the game: `GameViews` in the page's TypeScript, by game.
    GameView,
    /// An action of the game: `GameActions` in the page's TypeScript, by game.
    GameAction,
    /// One thing that an action did: `GameEffects` in the page's TypeScript, by game.
    GameEffect,
    /// Why the rules refuse an action: `GameIllegals` in the page's TypeScript, by game.
    GameIllegal,
    /// How a game ended: `GameEnds` in the page's TypeScript, by game, or `TableEnd`.
    GameEnd,
    /// What speaks for an action: `GameMerits` in the page's TypeScript, by game.
    GameMerit,
    /// What never changes during a game: `GameAllComponents` in the page's TypeScript, by game.
    GameComponents,
}

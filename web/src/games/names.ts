/** The five games, in the order in which the page shows them. The names are those of the rule crates and their presets. */
export const GAMES = ['jin-li', 'koi-koi-flower-cards', 'koi-koi-museum', 'garden-lake', 'koi'] as const;
export type GameName = (typeof GAMES)[number];

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name);
}

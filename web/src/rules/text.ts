/** Finds the rules of a game. Languages and games are those that `docs/rules` holds. */
import type { GameName } from '../games/names';
import type { RulesText } from './blocks';

const TEXTS = import.meta.glob<RulesText>('../../../docs/rules/*/*.md', { import: 'default' });
const text = (game: GameName, language: string) => TEXTS[`../../../docs/rules/${language}/${game}.md`];

/** The rules in that language, or in English where nobody has translated them yet. */
export async function loadRules(game: GameName, language: string): Promise<RulesText> {
  const load = text(game, language) ?? text(game, 'en');
  if (!load) throw new Error(`no rules of ${game}`);
  return load();
}

/** The shape of a rules page. Sentences may hold **bold** and {house}, the mark of a house value. */
import type { GameName } from '../games/names';
import type { Language } from '../words/index.svelte';

export interface SetLine {
  name: string;
  /** Card indices that make the set, or an example of it. */
  cards: readonly number[];
  points: string;
}
export type Block =
  | string
  | { list: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { sets: readonly SetLine[] }
  | { diagram: string; caption: string };

export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}
export interface RulesText {
  lead: string;
  essentials: readonly string[];
  sections: readonly Section[];
  credits: string;
}

type Load = () => Promise<RulesText>;
/** A language whose rules nobody has written yet shows the English ones. */
const LOADERS: Record<GameName, Partial<Record<Language, Load>> & { en: Load }> = {
  'jin-li': {
    en: async () => (await import('../games/jin-li/rules.en')).rules,
    ja: async () => (await import('../games/jin-li/rules.ja')).rules,
  },
  'koi-koi-flower-cards': {
    en: async () => (await import('../games/koi-koi/rules.en')).flowerCards,
    ja: async () => (await import('../games/koi-koi/rules.ja')).flowerCards,
  },
  'koi-koi-museum': {
    en: async () => (await import('../games/koi-koi/rules.en')).museum,
    ja: async () => (await import('../games/koi-koi/rules.ja')).museum,
  },
  'garden-lake': {
    en: async () => (await import('../games/garden-lake/rules.en')).rules,
    ja: async () => (await import('../games/garden-lake/rules.ja')).rules,
  },
  koi: {
    en: async () => (await import('../games/koi/rules.en')).rules,
    ja: async () => (await import('../games/koi/rules.ja')).rules,
  },
};

export const loadRules = (game: GameName, language: Language): Promise<RulesText> => (LOADERS[game][language] ?? LOADERS[game].en)();

/** A sentence cut into its parts. */
export type Part = { kind: 'text' | 'bold'; text: string } | { kind: 'house' };
export function parts(sentence: string): Part[] {
  return sentence
    .split(/(\*\*[^*]+\*\*|\{house\})/)
    .filter(Boolean)
    .map((text): Part => {
      if (text === '{house}') return { kind: 'house' };
      return text.startsWith('**') ? { kind: 'bold', text: text.slice(2, -2) } : { kind: 'text', text };
    });
}

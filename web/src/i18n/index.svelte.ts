/** The language of the page: the reader's choice, else the browser's wish, else English. */
import { en } from './en';
import type { Messages } from './messages';
import { ja } from './ja';

export type Language = 'en' | 'ja';
const KEY = 'tancho.language';
const CATALOGUES: Record<Language, Messages> = { en, ja };

function wanted(): Language {
  const value = localStorage.getItem(KEY) ?? navigator.language;
  return value.startsWith('ja') ? 'ja' : 'en';
}

class I18n {
  language = $state<Language>(wanted());
  /** All messages of the chosen language. */
  m = $derived(CATALOGUES[this.language]);

  constructor() {
    document.documentElement.lang = this.language;
  }

  choose(language: Language) {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();

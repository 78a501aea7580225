/** Light or dark: the system's wish, until the reader chooses. */
export type Theme = 'system' | 'light' | 'dark';
const KEY = 'tancho.theme';
const DARK = '(prefers-color-scheme: dark)';

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

class ThemeChoice {
  choice = $state<Theme>(stored());
  #system = $state(matchMedia(DARK).matches);
  /** What is seen now. */
  dark = $derived(this.choice === 'dark' || (this.choice === 'system' && this.#system));

  constructor() {
    this.#apply();
    matchMedia(DARK).addEventListener('change', ({ matches }) => (this.#system = matches));
  }

  /** Goes from what is seen now to the other one. */
  toggle() {
    this.choice = this.dark ? 'light' : 'dark';
    localStorage.setItem(KEY, this.choice);
    this.#apply();
  }

  #apply() {
    if (this.choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.choice;
  }
}

export const theme = new ThemeChoice();

/** Light or dark: the system's wish, until the reader chooses. */
export type Theme = 'system' | 'light' | 'dark';
const KEY = 'tancho.theme';

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

class ThemeChoice {
  choice = $state<Theme>(stored());

  constructor() {
    this.#apply();
  }

  /** Goes from what is seen now to the other one. */
  toggle() {
    const dark =
      this.choice === 'dark' || (this.choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    this.choice = dark ? 'light' : 'dark';
    localStorage.setItem(KEY, this.choice);
    this.#apply();
  }

  #apply() {
    if (this.choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.choice;
  }
}

export const theme = new ThemeChoice();

/** What the reader has set for every table, kept in the browser: how fast others' turns are shown, and how loud things sound. */
const KEY = 'tancho.settings';
/** How long things take at each pace, beside normal. */
export const PACES = { slow: 1.6, normal: 1, fast: 0.5, none: 0 } as const;
export type Pace = keyof typeof PACES;

interface Kept {
  pace: Pace;
  volume: number;
  muted: boolean;
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  pace = $state<Pace>('normal');
  /** From 0 to 1. */
  volume = $state(0.5);
  /** A browser that a program drives stays silent. */
  muted = $state(navigator.webdriver);

  constructor() {
    const { pace, volume, muted } = stored();
    if (pace && pace in PACES) this.pace = pace;
    if (typeof volume === 'number' && volume >= 0 && volume <= 1) this.volume = volume;
    if (typeof muted === 'boolean') this.muted = muted;
  }

  set(change: Partial<Kept>) {
    Object.assign(this, change);
    const { pace, volume, muted } = this;
    localStorage.setItem(KEY, JSON.stringify({ pace, volume, muted } satisfies Kept));
  }
}

export const settings = new Settings();

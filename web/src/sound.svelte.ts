/** A few soft sounds, made by the browser itself: nothing is loaded, and nothing sounds before the reader has touched the page. */
import { settings } from './settings.svelte';

export type SoundName = 'water' | 'wood' | 'paper' | 'bell' | 'stone';

/** One part of a sound: a tone that glides, or a breath of noise through a filter. Times are in seconds, tones in hertz. */
type Part = { after?: number; length: number; loud: number } & (
  { tone: number; to?: number } | { noise: BiquadFilterType; at: number; to?: number }
);

const SOUNDS: Record<SoundName, readonly Part[]> = {
  // A drop: the tone rises as the bubble closes.
  water: [
    { tone: 340, to: 760, length: 0.13, loud: 0.35 },
    { noise: 'bandpass', at: 900, to: 500, length: 0.22, loud: 0.12 },
    { tone: 520, to: 900, after: 0.1, length: 0.09, loud: 0.15 },
  ],
  wood: [
    { tone: 240, to: 190, length: 0.09, loud: 0.5 },
    { tone: 610, length: 0.04, loud: 0.16 },
    { noise: 'lowpass', at: 1400, length: 0.03, loud: 0.2 },
  ],
  paper: [
    { noise: 'highpass', at: 3200, to: 1800, length: 0.09, loud: 0.14 },
    { noise: 'bandpass', at: 1300, after: 0.06, length: 0.05, loud: 0.16 },
  ],
  bell: [
    { tone: 659, length: 1.9, loud: 0.2 },
    { tone: 1322, length: 1.2, loud: 0.08 },
    { tone: 1985, length: 0.7, loud: 0.04 },
  ],
  stone: [
    { noise: 'bandpass', at: 2100, length: 0.035, loud: 0.4 },
    { tone: 420, to: 300, length: 0.06, loud: 0.25 },
    { noise: 'bandpass', at: 1500, after: 0.07, length: 0.03, loud: 0.18 },
  ],
};

class Sound {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Silent when the reader wants it so, and until the first click. */
  play(name: SoundName) {
    if (settings.muted || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    const master = new GainNode(context, { gain: settings.volume });
    master.connect(context.destination);
    for (const part of SOUNDS[name]) this.#start(context, part, master);
  }

  #start(context: AudioContext, part: Part, out: AudioNode) {
    const begin = context.currentTime + (part.after ?? 0);
    const end = begin + part.length;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(part.loud, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0005, end);
    gain.connect(out);
    const source = 'tone' in part ? this.#tone(context, part, begin, end) : this.#breath(context);
    if ('noise' in part) {
      const filter = new BiquadFilterNode(context, { type: part.noise, frequency: part.at, Q: 0.9 });
      if (part.to) filter.frequency.exponentialRampToValueAtTime(part.to, end);
      source.connect(filter).connect(gain);
    } else source.connect(gain);
    source.start(begin);
    source.stop(end);
  }

  #tone(context: AudioContext, { tone, to }: { tone: number; to?: number }, begin: number, end: number) {
    const source = new OscillatorNode(context, { frequency: tone });
    source.frequency.setValueAtTime(tone, begin);
    if (to) source.frequency.exponentialRampToValueAtTime(to, end);
    return source;
  }

  #breath(context: AudioContext) {
    if (!this.#noise) {
      this.#noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    return new AudioBufferSourceNode(context, { buffer: this.#noise });
  }
}

export const sound = new Sound();

/** Speaks a language in a test, with the words of all games. */
import { loadGameWords, words, type Language } from './index.svelte';

export async function speak(language: Language) {
  await Promise.all((['jin-li', 'koi-koi', 'garden-lake', 'koi'] as const).map(loadGameWords));
  await words.load(language);
}

/** Which options of a game go together: what the server would refuse is not offered. The server decides all the same. */

/** Whether an option means anything beside the others. */
export function offered(game: string, key: string, options: Readonly<Record<string, string>>, seats: number): boolean {
  if (game !== 'koi') return true;
  if (key === 'scenario' || key === 'level') return seats === 1;
  // The Illuminated Path has goals of its own.
  return key !== 'goals' || seats > 1 || options.scenario !== 'illuminated-path';
}

/** The words that an option can be set to; scenarios narrow the goals. */
export function wordsOffered(key: string, words: readonly string[], scenario: string): readonly string[] {
  return key === 'goals' && scenario === 'imperial-lake' ? words.filter((word) => word !== 'none') : words;
}

/** Whether a name can still be chosen beside those that are: no more than there may be, and all of one group. */
export function canChoose(
  name: string,
  chosen: readonly string[],
  groups: readonly (readonly string[])[],
  most: number,
): boolean {
  if (chosen.includes(name)) return true;
  const group = groups.find((names) => names.includes(name)) ?? [];
  return chosen.length < most && chosen.every((other) => group.includes(other));
}

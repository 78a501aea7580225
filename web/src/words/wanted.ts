/**
 * The reader's choice, else the first language of the browser that there is, else English. The build writes this function into the
 * page's head, too (see `scripts/words/soon.ts`): it knows nothing but what it is given.
 */
export function wanted(chosen: string | null, browser: readonly string[], known: readonly string[]): string {
  const tags = [chosen ?? [], browser].flat();
  return tags.flatMap((tag) => [tag, tag.split('-')[0]!]).find((tag) => known.includes(tag)) ?? 'en';
}

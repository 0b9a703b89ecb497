import type { RequestWord } from './request-word.js';

/** How often words are used in the request, and how. */
export interface Uses {
  readonly count: ReadonlyMap<string, number>;
  /** Lemmas that are said to have something, or that are listed with brackets or a colon behind. */
  readonly owners: ReadonlySet<string>;
  readonly each: ReadonlySet<string>;
}

export function usesOf(words: readonly RequestWord[]): Uses {
  const count = new Map<string, number>();
  const owners = new Set<string>();
  const each = new Set<string>();
  words.forEach(({ lemma, pos, sentence }, at) => {
    if (pos !== 'noun' && pos !== 'adjective') return;
    count.set(lemma, (count.get(lemma) ?? 0) + 1);
    const next = words[at + 1];
    const role = next?.sentence === sentence ? next.role : undefined;
    if (role === 'have' || role === 'with' || role === 'colon' || role === 'open' || role === 'possessive')
      owners.add(lemma);
    if (words[at - 1]?.role === 'each' || words[at - 2]?.role === 'each') each.add(lemma);
  });
  return { count, owners, each };
}

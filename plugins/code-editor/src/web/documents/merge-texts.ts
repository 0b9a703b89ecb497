import { diff3Merge } from 'node-diff3';

/**
 * Merges two changes of one text, line by line.
 * @returns undefined if they changed the same lines differently.
 */
export function mergeTexts(mine: string, base: string, theirs: string): string | undefined {
  const lines = (text: string) => text.split('\n');
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), { excludeFalseConflicts: true });
  const merged = regions.flatMap(({ ok }) => (ok ? [ok] : []));
  return merged.length === regions.length ? merged.flat().join('\n') : undefined;
}

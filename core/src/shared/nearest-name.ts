import { editDistance } from './edit-distance.js';

/** Maximum number of typos by name length: none in the shortest, three at most. */
const slipsIn = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

/**
 * `pages/TaskList.jsx` as its folder and `tasklist`: people and models vary case, separators and extensions.
 */
function partsOf(name: string): { folder: string; base: string } {
  const at = name.lastIndexOf('/');
  const base = name
    .slice(at + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[-_\s]/g, '');
  return { folder: name.slice(0, at + 1).toLowerCase(), base };
}

/** The words of `CircleCheck` in alphabetical order: libraries rename exports by reordering words. */
const sortedWords = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [name])
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');

/** `printerr` and `printer` are equal: the most frequent typo is a letter too many, or too few, of the same. */
const withoutDoubles = (base: string) => base.replace(/(.)\1+/g, '$1');

export interface NearestNameOptions {
  /** Lowers the maximum number of typos below what the name's length allows. */
  readonly mostSlips?: number;
  /** Raises it for short names, where a wrong suggestion does little harm. */
  readonly leastSlips?: number;
}

/**
 * The name that was probably intended: equal except for case, separators, extension or word order, otherwise the one
 * with the fewest typos within the maximum; of two with as many, one that differs in doubled letters only. For paths, the last part is compared: an equal name may be in another
 * folder, a similar one only in the same folder.
 * @returns undefined if no name is close: a wrong suggestion is worse than none
 */
export function nearestName(
  name: string,
  names: Iterable<string>,
  { mostSlips = Infinity, leastSlips = 0 }: NearestNameOptions = {},
): string | undefined {
  const wanted = partsOf(name);
  const words = sortedWords(name);
  const limit = Math.min(Math.max(slipsIn(wanted.base.length), leastSlips), mostSlips);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of names) {
    const { folder, base } = partsOf(candidate);
    const isSameFolder = folder === wanted.folder;
    let found = limit + 1;
    if (base === wanted.base) found = isSameFolder ? 0 : 0.5;
    else if (isSameFolder && sortedWords(candidate) === words) found = 0.25;
    else if (isSameFolder) {
      if (Math.abs(wanted.base.length - base.length) <= limit) found = editDistance(wanted.base, base);
      if (found <= limit && withoutDoubles(base) === withoutDoubles(wanted.base)) found -= 0.5;
    }
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

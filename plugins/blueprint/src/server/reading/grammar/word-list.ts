import { withoutAccents } from '../../language/casing.js';

const lists = new Map<string, ReadonlySet<string>>();

/** The words of a list separated by `|`, also as written without accents. */
export function wordList(list: string): ReadonlySet<string> {
  const known = lists.get(list);
  if (known) return known;
  const words = list.split('|').filter((word) => word !== '');
  const made = new Set([...words, ...words.map(withoutAccents)]);
  lists.set(list, made);
  return made;
}

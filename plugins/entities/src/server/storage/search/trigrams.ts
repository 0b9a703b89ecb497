import { foldSearch, isFoldedAlike } from '../sql/search-folding.js';

/** Characters of an entry of the index; shorter words are looked for in every row. */
const gramLength = 3;

/** All runs of three characters of the words that an index can look up, folded, each once. */
export function trigramsOf(words: readonly string[]): readonly string[] {
  const grams = new Set<string>();
  for (const word of words.filter(isFoldedAlike)) {
    const characters = Array.from(foldSearch(word));
    for (let at = 0; at + gramLength <= characters.length; at += 1)
      grams.add(characters.slice(at, at + gramLength).join(''));
  }
  return [...grams];
}

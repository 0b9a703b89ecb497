import { domains } from '../../domains/index.js';
import { looksLike } from '../../language/looks-like.js';
import { isPlural, plural } from '../../language/nouns.js';
import { comparable } from '../../understanding/lexicon.js';

const nouns: readonly string[] = [
  ...new Set(
    domains.flatMap(({ entities }) =>
      entities.flatMap(({ label, also }) => [label, ...also].map(comparable)),
    ),
  ),
].filter((noun) => noun.length > 5);

/** A noun with a typo or two becomes the one that is meant: `volunters` becomes `volunteers`. */
export function spelledNoun(phrase: string): string {
  const said = comparable(phrase);
  if (said.includes(' ') || nouns.includes(said)) return phrase;
  const [meant, another] = nouns.filter((noun) => looksLike(said, noun));
  if (meant === undefined || another !== undefined) return phrase;
  const noun = /^\p{Lu}/u.test(phrase) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
  return isPlural(phrase) ? plural(noun) : noun;
}

import { isPlural } from '../language/nouns.js';
import type { Language } from '../language/language.js';
import { looksPlural } from '../language/number.js';
import type { Token } from './token.js';
import { textOf } from './token.js';

const leading: ReadonlySet<string> = new Set(['article', 'each', 'many', 'filler', 'of']);

export interface NounPhrase {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly isPlural: boolean;
  readonly quantity: 'each' | 'many' | undefined;
  readonly hasArticle: boolean;
}

/** A noun phrase without articles and quantities: `about 20 hives` is `hives`, many. */
export function nounPhrase(tokens: readonly Token[], language: Language): NounPhrase {
  let from = 0;
  let to = tokens.length;
  let quantity: NounPhrase['quantity'];
  let hasArticle = false;
  for (; from < to; from += 1) {
    const token = tokens[from];
    if (!token) break;
    const isNumber = token.pos === 'number' && from + 1 < to && !/^(?:19|20)\d\d$/.test(token.text);
    const isLead = token.role !== undefined && leading.has(token.role);
    const isStray =
      token.pos === 'punctuation' || (token.role === 'for' && tokens[from + 1]?.pos === 'number');
    if (!isNumber && !isLead && !isStray) break;
    if (token.role === 'each') quantity = 'each';
    else if (token.role === 'many' || (isNumber && token.text !== '1')) quantity ??= 'many';
    else if (token.role === 'article') hasArticle = true;
  }
  while (
    to > from &&
    (tokens[to - 1]?.role === 'filler' ||
      tokens[to - 1]?.pos === 'punctuation' ||
      tokens[to - 1]?.role === 'article')
  )
    to -= 1;
  const kept = tokens.slice(from, to);
  const text = textOf(kept)
    .replace(/_/g, ' ')
    .replace(
      /\b(\p{Ll}+)((?:\p{Lu}\p{Ll}+)+)\b/gu,
      (_, first: string, rest: string) =>
        `${first}${rest.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)}`,
    )
    .trim();
  return {
    tokens: kept,
    text,
    isPlural: language === 'en' ? isPlural(text) : looksPlural(text, language),
    quantity,
    hasArticle,
  };
}

import type { Language } from '../language/language.js';
import type { Item } from './item.js';
import { nounPhrase } from './noun-phrase.js';
import { trimmed } from './segment-words.js';
import type { ThingDraft } from './thing-draft.js';
import { textOf } from './token.js';
import type { Token } from './token.js';

export function isUmbrella(item: Item): boolean {
  return (
    item.tokens.every(
      ({ role, pos }) =>
        role === 'umbrella' ||
        pos === 'number' ||
        role === 'article' ||
        pos === 'adjective' ||
        role === 'fields',
    ) && item.tokens.some(({ role }) => role === 'umbrella')
  );
}

export function isFields(item: Item): boolean {
  return (
    item.tokens.every(({ role }) => role === 'fields' || role === 'article') &&
    item.tokens.some(({ role }) => role === 'fields')
  );
}

export function startsPlural(tokens: readonly Token[], language: Language): boolean {
  const at = tokens.findIndex(({ role }) => role === 'with' || role === 'open');
  return at > 0 && nounPhrase(tokens.slice(0, at), language).isPlural;
}

export function isAdjective(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 0 &&
    tokens.every(({ pos }) => pos === 'adjective' || pos === 'participle' || pos === 'adverb')
  );
}

/** A name for options without one: `manual/automatic`, `present/absent`. */
export function nameOfChoice(options: readonly string[], { fields }: ThingDraft): string {
  const isState = options.some((option) =>
    /(?:ed|ent|en|ly|ing|able|ive)$|^(?:hot|cold|warm|open|new|done|low|high|good|bad|on|off|kept|sold)$/i.test(
      option,
    ),
  );
  const name = isState ? 'status' : 'type';
  return fields.some(({ phrase }) => phrase.toLowerCase() === name) ? options.join(' or ') : name;
}

/** Options of a list: at slashes, `or`, quotation marks removed. */
export function splitOptions(tokens: readonly Token[]): string[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.role === 'slash' || token.role === 'or' || token.role === 'comma' || token.role === 'and')
      parts.push([]);
    else if (token.text !== '"' && token.role !== 'be') parts.at(-1)?.push(token);
  }
  return parts.map((part) => textOf(trimmed(part)).trim()).filter((text) => /[\p{L}\d]/u.test(text));
}

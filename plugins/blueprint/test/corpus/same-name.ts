import { comparable } from '../../src/server/understanding/lexicon.js';

/** Endings of plurals and their singulars in the other five languages. */
const endings = /(?:aux|oes|ais|en|er|es|ao|al|[aeinosx])$/;

function key(name: string): string {
  return comparable(name.replace(/\(.*?\)/g, ' ').replace(/['’]/g, '')).replace(/ /g, '');
}

/** Whether two names are the same but for case, spaces and plural. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [key(one), key(other)];
  if (first === second) return true;
  const stem = first.replace(endings, '');
  return stem.length > 2 && stem === second.replace(endings, '');
}

export function isOneOf(name: string, names: readonly string[]): boolean {
  return names.some((other) => isSameName(name, other));
}

export function areSameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => isOneOf(name, others));
}

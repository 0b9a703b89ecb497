import type { ProposedPlan } from '@buildai/app-features/shared';
import { fillerWords } from './filler-words.js';

/** A part of a request: words that the plan does not use, or the text between them. */
export interface RequestPart {
  readonly text: string;
  readonly isUnused: boolean;
}

/** The beginning of a word, by which its forms are taken for the same: `recipes`, `recipe`. */
function stemOf(word: string): string {
  const low = word.toLocaleLowerCase();
  const short = low.replace(/(?:ies|es|en|e|s|n|y)$/u, '');
  return short.length < 3 ? low : short;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

/** All words of a plan, by their beginning. */
function wordsOfPlan({ name = '', entities, pages = [] }: ProposedPlan): ReadonlySet<string> {
  const texts = [
    name,
    ...entities.flatMap((entity) => [
      entity.name,
      entity.one ?? '',
      ...entity.fields.flatMap((field) => [field.name, field.unit ?? '', ...(field.options ?? [])]),
    ]),
    ...pages.flatMap(({ kind, title = '' }) => [kind, title]),
  ];
  return new Set(texts.flatMap(wordsIn).map(stemOf));
}

/**
 * Splits a request into what the plan uses and the words of meaning that it does not. Words next to each other stand
 * together: `loyalty card`.
 * @param leftOut words that the builder left out
 */
export function partsOfRequest(
  request: string,
  plan: ProposedPlan,
  leftOut: readonly string[] = [],
): RequestPart[] {
  const used = wordsOfPlan(plan);
  const out = new Set(leftOut.flatMap(wordsIn).map(stemOf));
  const isUnused = (word: string) => {
    const stem = stemOf(word);
    const isMeant = word.length > 2 && !/^\d/.test(word) && !fillerWords.has(word.toLocaleLowerCase());
    return isMeant && !used.has(stem) && !out.has(stem);
  };
  const parts: RequestPart[] = [];
  let end = 0;
  const add = (text: string, unused: boolean) => {
    if (text !== '') parts.push({ text, isUnused: unused });
  };
  for (const { 0: word, index } of request.matchAll(wordPattern)) {
    if (!isUnused(word)) continue;
    const between = request.slice(end, index);
    const last = parts.at(-1);
    if (last?.isUnused && /^ $/.test(between))
      parts[parts.length - 1] = { text: `${last.text} ${word}`, isUnused: true };
    else {
      add(between, false);
      add(word, true);
    }
    end = index + word.length;
  }
  add(request.slice(end), false);
  return parts;
}

import { normalizedText } from '@buildai/core/shared';
import { Memo } from '@buildai/code-model';

/** Words of requests, of code, and of grammar, which say nothing about which file is meant. */
const empty = new Set(
  (
    'the a an and or of to in on at for from by with without into is are be was were it its this that these those ' +
    'i we you they he she my our your their me us can could should would will shall do does did not no if then when ' +
    'as so but also just only please want need like make change add show have has there here all each every some any ' +
    'import export default const let var function return class new null undefined true false async await ' +
    'div span classname flex gap text items center justify between rounded border muted foreground ' +
    'der die das und oder ein eine einen dem den des im am ist sind soll sollen bitte mit auf für von zu nicht ich wir'
  ).split(' '),
);

/** `TaskDetails`, `task-details` and `task_details` as words. */
const split = (text: string) =>
  normalizedText(text, 'NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase();

/** A word without its common endings, so that `invoices`, `invoiced` and `Invoice` are one. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ings?|ed|es|s)$/, '')
    .replace(/e$/, '')
    .replace(/(\p{L})\1$/u, '$1');
}

/** The meaningful words of a text, stemmed, in order. Names in camel case are taken apart. */
export function wordsOf(text: string): readonly string[] {
  return (split(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !empty.has(word)).map(stem);
}

/** How often each word occurs. */
export type WordCounts = ReadonlyMap<string, number>;

const kept = new Memo<WordCounts>(4_000_000);

/** The words of a file's text, counted. Cached by text, since few files change between two requests. */
export function countWords(content: string): WordCounts {
  return kept.get(content, () => {
    const counts = new Map<string, number>();
    for (const word of wordsOf(content)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  });
}

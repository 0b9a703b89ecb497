import type { Role } from '../token.js';
import type { LexiconHits } from './lexicon-hits.js';
import type { RequestWord } from './request-word.js';

const separators: ReadonlySet<Role> = new Set<Role>([
  'comma',
  'and',
  'or',
  'colon',
  'open',
  'close',
  'slash',
]);

/** A run of words between commas, `and`, brackets and ends of sentences. */
export interface Part {
  readonly from: number;
  to: number;
  /** What precedes it. */
  readonly joint: string;
  /** What follows it. */
  end: string;
  /** Items of the list that it belongs to, and its place there. */
  items: number;
  index: number;
  fields: number;
  plurals: number;
  short: number;
}

/** The part that each word belongs to, with what is counted over its list. */
export function partsOf(words: readonly RequestWord[], hits: LexiconHits): readonly Part[] {
  const parts: Part[] = [];
  const byWord: Part[] = [];
  let open: Part | undefined;
  words.forEach((word, at) => {
    const isEnd = /^(?:[.!?;…])$/.test(word.text) || (word.role !== undefined && separators.has(word.role));
    const before = words[at - 1];
    if (open && before?.sentence !== word.sentence) open = undefined;
    if (isEnd) {
      if (open) open.end = word.role ?? word.text;
      open = undefined;
      byWord.push({
        from: at,
        to: at + 1,
        joint: 'mark',
        end: '',
        items: 0,
        index: 0,
        fields: 0,
        plurals: 0,
        short: 0,
      });
      return;
    }
    if (!open) {
      const joint = before?.sentence === word.sentence ? (before.role ?? before.text) : 'start';
      open = { from: at, to: at, joint, end: 'end', items: 1, index: 0, fields: 0, plurals: 0, short: 0 };
      parts.push(open);
    }
    open.to = at + 1;
    byWord.push(open);
  });
  countLists(parts, words, hits);
  return byWord;
}

const listJoints = new Set(['comma', 'and', 'or', 'slash']);

function countLists(parts: readonly Part[], words: readonly RequestWord[], hits: LexiconHits): void {
  let list: Part[] = [];
  const close = () => {
    const isField = ({ from, to }: Part) => hits.field.slice(from, to).some((hit) => hit !== '');
    const last = ({ to }: Part) => words[to - 1];
    const fields = list.filter(isField).length;
    const plurals = list.filter((part) => last(part)?.lemma !== last(part)?.low).length;
    const short = list.filter(({ from, to }) => to - from < 4).length;
    list.forEach((part, index) => Object.assign(part, { items: list.length, index, fields, plurals, short }));
    list = [];
  };
  for (const part of parts) {
    const before = list.at(-1);
    const isNext =
      before &&
      listJoints.has(part.joint) &&
      words[before.from]?.depth === words[part.from]?.depth &&
      words[before.from]?.sentence === words[part.from]?.sentence;
    if (!isNext) close();
    list.push(part);
  }
  close();
}

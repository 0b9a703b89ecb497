import type { RequestWord } from './request-word.js';

/** What opens the list that a word stands in: a bracket, a colon, or words such as `with`. */
export interface ListOpener {
  readonly kind: 'bracket' | 'colon' | 'dash' | 'with' | 'line';
  /** The last word before it; -1 if it is the first. */
  readonly before: number;
}

const isDash = ({ text, spaced }: RequestWord) => /^(?:[-–—→>=]|->|=>)$/.test(text) && spaced;

/**
 * The innermost opener before each word of a request. Without one in its sentence, the line above that ends with a
 * colon or stands alone.
 */
export function openersOf(words: readonly RequestWord[]): readonly (ListOpener | undefined)[] {
  const openers: (ListOpener | undefined)[] = [];
  /** The opener that counts, for each depth of brackets. */
  let open: (ListOpener | undefined)[] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before?.sentence !== word.sentence) open = [lineAbove(words, at)];
    const { depth, role } = word;
    open.length = Math.min(open.length, depth + 1);
    openers.push(open.findLast((each) => each !== undefined));
    if (role === 'open') {
      open[depth + 1] = { kind: 'bracket', before: at - 1 };
    } else if (role === 'colon') open[depth] = { kind: 'colon', before: at - 1 };
    else if (role === 'with' || role === 'have') open[depth] = { kind: 'with', before: at - 1 };
    else if (isDash(word)) open[depth] = { kind: 'dash', before: at - 1 };
  });
  return openers;
}

function lineAbove(words: readonly RequestWord[], at: number): ListOpener | undefined {
  const last = words[at - 1];
  const line = words[at]?.line ?? 0;
  if (!last || last.line === line) return undefined;
  return last.role === 'colon' ? { kind: 'line', before: at - 2 } : undefined;
}

/** The list that a word opens, being the last before a bracket, a colon, a dash or `with`. */
export interface OpenedList {
  readonly kind: ListOpener['kind'];
  /** The last words of its entries. */
  readonly heads: readonly number[];
}

/** Whether a word is the last of an entry of a list. */
export function endsEntry(words: readonly RequestWord[], at: number): boolean {
  const next = words[at + 1];
  const isEnd =
    next?.sentence !== words[at]?.sentence ||
    (next?.role !== undefined &&
      ['comma', 'and', 'or', 'open', 'close', 'slash', 'colon'].includes(next.role)) ||
    (next !== undefined && /^[.;!?]$/.test(next.text));
  return isEnd && /\p{L}/u.test(words[at]?.text ?? '');
}

/** The list behind an opener, by the word before it. */
export function openedLists(
  words: readonly RequestWord[],
  openers: readonly (ListOpener | undefined)[],
): ReadonlyMap<number, OpenedList> {
  const lists = new Map<number, { kind: ListOpener['kind']; heads: number[] }>();
  openers.forEach((opener, at) => {
    if (!opener || opener.before < 0 || !endsEntry(words, at)) return;
    const list = lists.get(opener.before) ?? { kind: opener.kind, heads: [] };
    list.heads.push(at);
    lists.set(opener.before, list);
  });
  return lists;
}

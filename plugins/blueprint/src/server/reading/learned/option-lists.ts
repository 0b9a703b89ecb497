import type { Role } from '../token.js';
import type { Span } from './mark.js';
import type { RequestWord } from './request-word.js';

const listMarks: ReadonlySet<Role> = new Set<Role>(['comma', 'and', 'or', 'slash']);
const isListMark = (word: RequestWord | undefined) => word?.role !== undefined && listMarks.has(word.role);

const mostWords = 4;

/**
 * Whether options belong to the field before: `status (open, closed)`, `priority: low`. In `photo, kept or released`
 * they are a field without a name.
 */
export function continuesField(words: readonly RequestWord[], field: Span, option: Span): boolean {
  const inner = words.slice(field.to, option.from);
  if (inner.length > 6 || words[field.from]?.sentence !== words[option.from]?.sentence) return false;
  const opens = inner.findIndex(({ role }) => role === 'colon' || role === 'be');
  const beforeOpening = opens < 0 ? inner : inner.slice(0, opens);
  const depth = words[field.from]?.depth;
  return !beforeOpening.some(
    (word) => (word.role === 'comma' || word.role === 'and') && word.depth === depth,
  );
}

/** Whether an option goes on with the list of the one before. */
export function continuesList(option: Span, next: Span): boolean {
  return next.from - option.to < 3;
}

/** The end of an unmarked entry of a list in brackets that begins at a word; the same place if there is none. */
function entryEnd(words: readonly RequestWord[], from: number, isFree: (at: number) => boolean): number {
  const depth = words[from]?.depth ?? 0;
  let to = from;
  while (to < words.length && isFree(to)) {
    const word = words[to];
    if (!word || word.depth !== depth || word.role === 'close' || isListMark(word)) break;
    to += 1;
  }
  const isWhole = isListMark(words[to]) || words[to]?.role === 'close';
  return isWhole && to - from <= mostWords ? to : from;
}

/** Adds the unmarked ends of lists of options in brackets: `(open, in progress, fixed)`. */
export function withWholeLists(words: readonly RequestWord[], spans: readonly Span[]): Span[] {
  const all = [...spans];
  const isFree = (at: number) => !all.some(({ from, to }) => from <= at && at < to);
  for (const span of spans) {
    if (span.mark !== 'option' || (words[span.from]?.depth ?? 0) === 0) continue;
    for (let at = span.to; isListMark(words[at]);) {
      while (isListMark(words[at])) at += 1;
      const to = entryEnd(words, at, isFree);
      if (to === at) break;
      all.push({ mark: 'option', from: at, to });
      at = to;
    }
  }
  return all.sort((one, other) => one.from - other.from);
}

import type { Role } from '../token.js';
import type { LexiconHits } from './lexicon-hits.js';
import type { RequestWord } from './request-word.js';

/** A list of fields behind what they are fields of: `Votes at the AGM: motion, flat, vote (for, against)`. */
export interface FieldList {
  /** The last word of what it is about: `Votes`. */
  readonly head: number;
  /** The index at which the words in front of it begin. */
  readonly start: number;
  /** Its words: from, up to. */
  readonly from: number;
  readonly to: number;
}

const fewestEntries = 3;
const mostWordsInFront = 9;
/** Least share of entries that the field lexicon knows, or that say what their values are. */
const leastKnown = 0.4;

const saysValues: ReadonlySet<Role> = new Set<Role>(['unit', 'yes-no', 'open', 'slash', 'colon']);
const notAbout: ReadonlySet<Role> = new Set<Role>([
  'keep',
  'wish',
  'build',
  'have',
  'it',
  'person',
  'modal',
  'to',
  'app',
  'fields',
  'umbrella',
]);

const ownerRoles: ReadonlySet<Role> = new Set<Role>(['with', 'have']);

const isNoun = (word: RequestWord | undefined) =>
  word !== undefined &&
  (word.pos === 'noun' || word.pos === 'adjective') &&
  !notAbout.has(word.role ?? 'and');

/** Whether a preposition leads to a phrase that begins at a word: `in a session`. */
function isLedTo(words: readonly RequestWord[], from: number, first: number): boolean {
  const before = words.slice(from, first).findLast(({ role }) => role !== 'article' && role !== 'each');
  return before?.pos === 'preposition' || before?.role === 'for' || before?.role === 'in';
}

/**
 * The last word of the first noun phrase of a clause, preferably without a preposition: `Damages` of `Damages belong to
 * a booking`, `captures` of `In a session I get many captures`.
 */
function headOf(words: readonly RequestWord[], from: number, to: number): number | undefined {
  const phrases: { readonly first: number; readonly last: number }[] = [];
  for (let at = from; at < to; at += 1) {
    const open = phrases.at(-1);
    if (!isNoun(words[at])) continue;
    if (open?.last === at - 1) phrases[phrases.length - 1] = { ...open, last: at };
    else phrases.push({ first: at, last: at });
  }
  const nouns = phrases.filter(({ last }) => words[last]?.pos === 'noun');
  // `an event with sign-ups: name, email`
  const owns = words.slice(from + 1, to).findIndex(({ role }) => ownerRoles.has(role ?? 'and'));
  const owned = owns < 0 ? undefined : nouns.find(({ first }) => first > from + 1 + owns);
  if (owned) return owned.last;
  return (nouns.find(({ first }) => !isLedTo(words, from, first)) ?? nouns[0])?.last;
}

/** The parts of a list between commas, in brackets or not. */
function entriesOf(words: readonly RequestWord[], from: number, to: number): RequestWord[][] {
  const depth = words[from]?.depth ?? 0;
  const entries: RequestWord[][] = [[]];
  for (const word of words.slice(from, to)) {
    const isEnd = word.depth === depth && (word.role === 'comma' || word.role === 'and');
    if (isEnd) entries.push([]);
    else entries.at(-1)?.push(word);
  }
  return entries.filter((entry) => entry.some(({ text }) => /\p{L}/u.test(text)));
}

/** Whether an entry has fields of its own: `rooms (name, floor)`, `musicians with name and birthday`. */
function isThing(entry: readonly RequestWord[], fieldOf: ReadonlyMap<RequestWord, string>): boolean {
  const at = entry.findIndex(({ role }) => role === 'with' || role === 'have' || role === 'open');
  const opener = entry[at];
  if (!opener || at === 0) return false;
  if (opener.role !== 'open') return at < entry.length - 1;
  const inner = entriesOf(entry, at + 1, entry.length);
  const known = inner.filter((each) => each.some((word) => fieldOf.get(word) !== ''));
  return inner.length > 1 && known.length > inner.length / 2;
}

/** The index at which the lines end that list what the line above names: `House:`, then bullets. */
function endOfBullets(words: readonly RequestWord[], from: number): number {
  const line = words[from]?.line ?? 0;
  let to = from;
  for (let next = line; words[to]?.line === next; next += 1) {
    if (!words[to]?.isBulleted) break;
    while (words[to]?.line === next) to += 1;
  }
  return to;
}

/** The lists of a request whose entries are fields, whatever each word would be by itself. */
export function fieldLists(words: readonly RequestWord[], { field }: LexiconHits): readonly FieldList[] {
  const lists: FieldList[] = [];
  const fieldOf = new Map(words.map((word, at) => [word, field[at] ?? '']));
  words.forEach(({ role, depth, sentence, line, isBulleted }, colon) => {
    if (role !== 'colon' || depth > 0 || colon < (lists.at(-1)?.to ?? 0)) return;
    let start = colon;
    while (words[start - 1]?.sentence === sentence && colon - start <= mostWordsInFront) start -= 1;
    const front = words.slice(start, colon);
    if (front.length > mostWordsInFront || front.some((word) => word.role === 'comma')) return;
    const isOpening = words[colon + 1]?.line !== line;
    if (isBulleted && isOpening) return;
    const end = isOpening ? endOfBullets(words, colon + 1) : endOfSentence(words, colon);
    const entries = isOpening ? linesOf(words.slice(colon + 1, end)) : entriesOf(words, colon + 1, end);
    const isKnown = (entry: readonly RequestWord[]) =>
      entry.some((word) => {
        const hit = fieldOf.get(word) ?? '';
        return saysValues.has(word.role ?? 'and') || (hit !== '' && !/^.ws/.test(hit));
      });
    const head = headOf(words, start, colon);
    if (head === undefined || entries.length < fewestEntries) return;
    if (entries.some((entry) => isThing(entry, fieldOf))) return;
    if (entries.filter(isKnown).length / entries.length >= leastKnown)
      lists.push({ head, start, from: colon + 1, to: end });
  });
  return lists;
}

function endOfSentence(words: readonly RequestWord[], at: number): number {
  let end = at;
  while (words[end]?.sentence === words[at]?.sentence && end < words.length) end += 1;
  return end;
}

function linesOf(words: readonly RequestWord[]): RequestWord[][] {
  const lines: RequestWord[][] = [];
  for (const word of words) {
    if (lines.at(-1)?.[0]?.line === word.line) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

import type { LexiconHits } from './lexicon-hits.js';
import type { ListOpener, OpenedList } from './list-openers.js';
import { openedLists, openersOf } from './list-openers.js';
import type { Part } from './list-parts.js';
import type { RequestWord } from './request-word.js';

const bucket = (count: number) => (count > 6 ? '7+' : count > 3 ? '4-6' : String(count));

interface Line {
  words: number;
  separators: number;
}

function linesOf(words: readonly RequestWord[]): ReadonlyMap<number, Line> {
  const lines = new Map<number, Line>();
  for (const { line, role } of words) {
    const known = lines.get(line) ?? { words: 0, separators: 0 };
    known.words += 1;
    if (role === 'comma' || role === 'colon' || role === 'open') known.separators += 1;
    lines.set(line, known);
  }
  return lines;
}

function openerFeatures(
  words: readonly RequestWord[],
  opener: ListOpener | undefined,
  hits: LexiconHits,
): string[] {
  if (!opener) return ['op=none'];
  const { kind, before } = opener;
  const head = words[before];
  const isPlural = head !== undefined && head.lemma !== head.low;
  const field = hits.field[before] ?? '';
  return [
    `op=${kind},${head?.pos ?? ''},${isPlural}`,
    `oh=${kind},${head?.lemma ?? ''}`,
    `of=${kind},${field},${isPlural},${hits.thing[before] ?? ''}`,
  ];
}

/** What a word opens: an entity has a list of fields behind it, a field one of options. */
function openedFeatures(
  words: readonly RequestWord[],
  at: number,
  opened: OpenedList | undefined,
  hits: LexiconHits,
): string[] {
  if (!opened) return [];
  const { kind, heads } = opened;
  const fields = heads.filter((head) => hits.field[head] !== '').length;
  const share = Math.round((4 * fields) / heads.length);
  const word = words[at];
  const isPlural = word !== undefined && word.lemma !== word.low;
  const own = (hits.field[at] ?? '').slice(0, 3);
  return [
    `ol=${kind},${bucket(heads.length)},${share}`,
    `ol,p=${kind},${share},${isPlural},${own}`,
    `ol,e=${kind},${share},${hits.thing[at] ?? ''},${own}`,
  ];
}

/**
 * What is seen of the list of each word: what opens it, the entries before and behind, and the line.
 * @param parts the part of each word
 */
export function listFeatures(
  words: readonly RequestWord[],
  hits: LexiconHits,
  parts: readonly Part[],
): string[][] {
  const openers = openersOf(words);
  const lines = linesOf(words);
  const lists = openedLists(words, openers);
  /** Words of the entry that opens a list see it as well. */
  const opening = (at: number, part: Part | undefined) =>
    [at, at + 1, at + 2, at + 3].find((other) => lists.has(other) && other < (part?.to ?? at + 1)) ?? at;
  const headOf = (part: Part | undefined) => (part ? words[part.to - 1] : undefined);
  return words.map((word, at) => {
    const part = parts[at];
    const previous = part ? parts[part.from - 2] : undefined;
    const next = part ? parts[part.to + 1] : undefined;
    const near = (line: number) => {
      const { words: count = 0, separators = 0 } = lines.get(line) ?? {};
      return count === 0 ? '-' : `${bucket(count)}${separators > 0 ? '+' : ''}`;
    };
    const first = part ? words[part.from] : undefined;
    const isSame = (other: Part | undefined) =>
      other !== undefined && words[other.from]?.sentence === word.sentence;
    const entry = (other: Part | undefined) =>
      other && isSame(other)
        ? `${hits.field[other.to - 1] ?? ''},${headOf(other)?.pos ?? ''},${headOf(other)?.lemma !== headOf(other)?.low}`
        : '-';
    const head = opening(at, part);
    return [
      ...openedFeatures(words, head, lists.get(head), hits),
      `od=${lists.has(head) ? head - at : '-'}`,
      ...openerFeatures(words, openers[at], hits),
      `pv=${entry(previous)},${part?.joint ?? ''}`,
      `nx=${entry(next)},${part?.end ?? ''}`,
      `pvw=${previous && isSame(previous) ? (headOf(previous)?.lemma ?? '') : '-'}`,
      `nxw=${next && isSame(next) ? (headOf(next)?.lemma ?? '') : '-'}`,
      `pw=${first?.low ?? ''},${part ? bucket(part.items) : ''}`,
      `le=${near(word.line - 1)},${near(word.line)},${near(word.line + 1)}`,
      `lb=${near(word.line)},${word.isBulleted},${lines.size > 3}`,
    ];
  });
}

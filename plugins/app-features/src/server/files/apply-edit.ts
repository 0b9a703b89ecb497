import type { EditBlock } from '../../shared/edit-blocks.js';
import type { Place } from './nearest-lines.js';
import { excerptAround } from './nearest-lines.js';
import { numberedText } from '../../shared/numbered-text.js';
import type { Refusal } from '../../shared/refusal.js';

export type EditOutcome =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly refusal: Refusal };

/** Why a block cannot be applied; `places`: the candidates. */
interface Misfit {
  readonly reason: string;
  readonly places: readonly Place[];
}

/**
 * Applies the blocks in order, each to the result of the one before. The first failure refuses the whole edit;
 * the model is then shown the unchanged text.
 */
export function applyEdit(path: string, text: string, blocks: readonly EditBlock[]): EditOutcome {
  let edited = text;
  for (const [index, block] of blocks.entries()) {
    const outcome = applyBlock(edited, block);
    if (typeof outcome === 'string') {
      edited = outcome;
      continue;
    }
    const which = blocks.length === 1 ? 'The text to change' : `The text to change in block ${index + 1}`;
    const detail = detailOf(text, block, edited === text ? outcome.places : []);
    const unchanged = index === 0 ? '' : '\nNo block of this edit was applied: send all of them again.';
    return {
      ok: false,
      refusal: { reason: `${which} ${outcome.reason} ${path}.`, detail: detail + unchanged },
    };
  }
  return { ok: true, text: edited };
}

/**
 * Replaces the one place that the block matches: identical whole lines, else an identical substring, else whole
 * lines that differ only in whitespace. Refused if a stage finds several: a change in the wrong place is worse
 * than none.
 */
function applyBlock(text: string, { search, replace }: EditBlock): string | Misfit {
  if (search.trim() === '') {
    if (text.trim() === '') return replace === '' ? '' : `${replace}\n`;
    return { reason: 'is empty, so there is no one place for it in', places: [] };
  }
  const lines = text.split('\n');
  const wanted = search.split('\n');
  const same = findLines(lines, wanted, withoutReturn);
  if (same.length === 1) return replaceLines(lines, same[0], replace === '' ? [] : replace.split('\n'));
  if (same.length > 1) return ambiguous(same);

  const at = text.indexOf(search);
  if (at !== -1) {
    if (text.indexOf(search, at + 1) === -1)
      return text.slice(0, at) + replace + text.slice(at + search.length);
    return ambiguous(findText(text, search));
  }

  const trimmed = withoutBlankEdges(wanted);
  const alike = findLines(lines, trimmed, withoutWhitespace);
  if (alike.length === 1) return replaceLines(lines, alike[0], reindent(lines, alike[0], trimmed, replace));
  if (alike.length > 1) return ambiguous(alike);
  return { reason: 'was not found in', places: [] };
}

const withoutReturn = (line: string) => line.replace(/\r$/, '');
const withoutWhitespace = (line: string) => line.replace(/\s+/g, '');

function findLines(
  lines: readonly string[],
  wanted: readonly string[],
  normalize: (line: string) => string,
): Place[] {
  const have = lines.map(normalize);
  const want = wanted.map(normalize);
  const places: Place[] = [];
  for (let start = 0; start + want.length <= have.length; start += 1) {
    if (want.every((line, offset) => have[start + offset] === line))
      places.push({ start, count: want.length });
  }
  return places;
}

function findText(text: string, search: string): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + search.length)) {
    places.push({ start: text.slice(0, at).split('\n').length - 1, count: search.split('\n').length });
  }
  return places;
}

function replaceLines(
  lines: readonly string[],
  place: Place | undefined,
  replacement: readonly string[],
): string {
  if (!place) return lines.join('\n');
  const end = lines[place.start]?.endsWith('\r') ? '\r' : '';
  const written = replacement.map((line) => withoutReturn(line) + end);
  return [...lines.slice(0, place.start), ...written, ...lines.slice(place.start + place.count)].join('\n');
}

function withoutBlankEdges(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(first, last + 1);
}

/** Indents the replacement to match its place; lines that the edit does not change are kept as they were. */
function reindent(
  lines: readonly string[],
  place: Place | undefined,
  wanted: readonly string[],
  replace: string,
) {
  if (!place || replace === '') return [];
  const indentOf = (line = '') => /^[ \t]*/.exec(line)?.[0] ?? '';
  const from = indentOf(wanted[0]);
  const to = indentOf(lines[place.start]);
  return withoutBlankEdges(replace.split('\n')).map((line) => {
    if (line.trim() === '') return line;
    const kept = wanted.indexOf(line);
    if (kept !== -1) return withoutReturn(lines[place.start + kept] ?? line);
    const own = indentOf(line);
    const depth = own.startsWith(from)
      ? to + own.slice(from.length)
      : to.slice(0, Math.max(0, to.length - from.length + own.length));
    return depth + line.slice(own.length);
  });
}

const ambiguous = (places: readonly Place[]): Misfit => ({
  reason: `is there ${places.length} times in`,
  places,
});

/** The candidates for a block, or the text around the nearest match. */
function detailOf(text: string, { search }: EditBlock, places: readonly Place[]): string {
  if (search.trim() === '') return numberedText(text);
  if (places.length === 0) return excerptAround(text, withoutBlankEdges(search.split('\n')));
  const shown = places
    .slice(0, 3)
    .map(({ start, count }) => numberedText(text, start - 2, start + count + 3));
  return `${shown.join('\n…\n')}\nAdd lines before or after it to the SEARCH part, so that it fits one place.`;
}

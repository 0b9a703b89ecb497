import type { FoundMessage } from '../../shared/found-messages.js';
import { foldText } from '@buildai/core';

const before = 60;
const longest = 220;

type Piece = FoundMessage['excerpt'][number];

/** The text around the first term, with all terms in it marked. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const line = text.replace(/\s/g, ' ');
  const folded = foldText(line);
  const places = terms.map((term) => folded.indexOf(term)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first <= before ? 0 : wordStart(line, first - before);
  const to = Math.min(line.length, from + longest);
  const marks = marksIn(folded.slice(from, to), terms);
  const pieces: Piece[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isMatch });
  };
  let at = 0;
  const shown = line.slice(from, to);
  if (from > 0) add('…', false);
  for (const { start, end } of marks) {
    add(shown.slice(at, start), false);
    add(shown.slice(start, end), true);
    at = end;
  }
  add(shown.slice(at), false);
  if (to < line.length) add('…', false);
  return pieces;
}

const wordStart = (line: string, from: number) => {
  const space = line.indexOf(' ', from);
  return space === -1 || space > from + 20 ? from : space + 1;
};

interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The places of the terms, in order; overlapping places are one. */
function marksIn(folded: string, terms: readonly string[]): Mark[] {
  const all: Mark[] = [];
  for (const term of terms)
    for (let start = folded.indexOf(term); start >= 0; start = folded.indexOf(term, start + term.length))
      all.push({ start, end: start + term.length });
  all.sort((one, other) => one.start - other.start);
  const merged: Mark[] = [];
  for (const mark of all) {
    const last = merged.at(-1);
    if (last && mark.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
    else merged.push(mark);
  }
  return merged;
}

import type { DocumentPassage } from '@buildai/context-sources/shared';

/** A part of a document that a model reads at once. */
export interface DocumentPart {
  readonly text: string;
  /** The place to name in messages: `Pages 3–4`, `Part 2 of 5`. */
  readonly place: string;
  /** First and last page; undefined for documents without pages. */
  readonly pages: readonly [first: number, last: number] | undefined;
}

/** Characters of a part: the rows in it should fit into one answer. */
const partLength = 5000;

interface OpenPart {
  readonly lines: string[];
  length: number;
  first: number | null;
  last: number | null;
}

const placeOf = ({ first, last }: OpenPart, index: number, total: number): string => {
  if (first === null) return `Part ${index + 1} of ${total}`;
  return first === last ? `Page ${first}` : `Pages ${first}–${last ?? first}`;
};

/** Parts of whole passages, with the page before the first passage of each. */
export function documentParts(passages: readonly DocumentPassage[]): readonly DocumentPart[] {
  const parts: OpenPart[] = [];
  let headings = '';
  for (const passage of passages) {
    let part = parts.at(-1);
    if (!part || part.length + passage.text.length > partLength) {
      part = { lines: [], length: 0, first: passage.page, last: null };
      parts.push(part);
      headings = '';
    }
    if (passage.page !== null && passage.page !== part.last) part.lines.push(`[Page ${passage.page}]`);
    const under = passage.headings.join(' > ');
    if (under !== headings && under !== '') part.lines.push(`# ${under}`);
    headings = under;
    part.lines.push(passage.text);
    part.length += passage.text.length;
    part.last = passage.page ?? part.last;
  }
  return parts.map((part, index) => ({
    text: part.lines.join('\n'),
    place: placeOf(part, index, parts.length),
    pages: part.first === null ? undefined : [part.first, part.last ?? part.first],
  }));
}

/** Range of a chunk in its text: `start` inclusive, `end` exclusive, in UTF-16 code units. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

export interface CutSize {
  /** Maximum chunk length. */
  readonly size: number;
  /** Maximum overlap with the previous chunk. Less than half of `size`. */
  readonly overlap: number;
}

/**
 * Break points in order of preference: before a heading, after a paragraph, a line, a sentence, a clause, a
 * word.
 */
const ends = [
  /\n(?=#{1,6} )/g,
  /\n\s*\n/g,
  /\n/g,
  /[.!?…。！？]["'”’)\]]*\s|[。！？]/g,
  /[;:,，、]\s?/g,
  /\s/g,
];

const isHigh = (text: string, index: number) => (text.charCodeAt(index) & 0xfc00) === 0xd800;
const isLow = (text: string, index: number) => (text.charCodeAt(index) & 0xfc00) === 0xdc00;
const splitsPair = (text: string, index: number) => isHigh(text, index - 1) && isLow(text, index);

/** The best break point in the second half of the allowed range. */
function findEnd(text: string, start: number, size: number): number {
  const limit = start + size;
  if (limit >= text.length) return text.length;
  const from = start + Math.ceil(size / 2);
  const latter = text.slice(from, limit);
  for (const end of ends) {
    let last = -1;
    for (const match of latter.matchAll(end)) last = match.index + match[0].length;
    if (last > 0) return from + last;
  }
  return splitsPair(text, limit) ? limit - 1 : limit;
}

/** Start of the chunk after one that ends at `end`: at a sentence, a word, or else anywhere. */
function findStart(text: string, end: number, overlap: number): number {
  const from = end - overlap;
  const shared = text.slice(from, end);
  const sentence = /[.!?\n。！？]\s*(?=\S)/.exec(shared);
  const boundary = sentence ?? /\s+(?=\S)/.exec(shared);
  if (boundary) return from + boundary.index + boundary[0].length;
  return splitsPair(text, from) ? from + 1 : from;
}

/**
 * Splits a text into overlapping chunks, at headings, paragraphs, sentences and words where possible. Every
 * character is in a chunk, chunks are in order, and surrogate pairs are never split.
 */
export function cutText(text: string, { size, overlap }: CutSize): Cut[] {
  const cuts: Cut[] = [];
  let start = 0;
  while (start < text.length) {
    const end = findEnd(text, start, size);
    cuts.push({ start, end });
    if (end >= text.length) break;
    start = findStart(text, end, overlap);
  }
  return cuts;
}

/** Where a chunk stands in its text: from `start` to before `end`, in UTF-16 units. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

export interface CutSize {
  /** The longest chunk. */
  readonly size: number;
  /** How much a chunk repeats of the one before, at most. Less than half of `size`. */
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

/** The best place to end a chunk within the latter half of what it may hold. */
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

/** Where the chunk after one that ends at `end` begins: with a sentence, a word, or else anywhere. */
function findStart(text: string, end: number, overlap: number): number {
  const from = end - overlap;
  const shared = text.slice(from, end);
  const sentence = /[.!?\n。！？]\s*(?=\S)/.exec(shared);
  const boundary = sentence ?? /\s+(?=\S)/.exec(shared);
  if (boundary) return from + boundary.index + boundary[0].length;
  return splitsPair(text, from) ? from + 1 : from;
}

/**
 * Cuts a text to chunks that overlap, at headings, paragraphs, sentences and words where it can. Every character is in
 * a chunk, chunks are in order, and no character of two units is taken apart.
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

import { numberedText } from '../../shared/numbered-text.js';

/** A range of lines: index of the first, and count. */
export interface Place {
  readonly start: number;
  readonly count: number;
}

/** Context lines shown to the model around a place. */
const context = 8;
/** Files up to this many lines are shown whole if nothing similar is found. */
const shortFile = 80;
/** Maximum number of lines compared; more lines add little certainty. */
const mostCompared = 60;

const wordsOf = (line: string): readonly string[] => line.match(/[\p{L}\p{N}_$]+/gu) ?? [];

/** The range of lines that has the most words in common with the wanted lines, line by line. */
function nearestLines(lines: readonly string[], wanted: readonly string[]): Place | undefined {
  const want = wanted.slice(0, mostCompared).map((line) => new Set(wordsOf(line)));
  const have = lines.map(wordsOf);
  let best: Place | undefined;
  let bestScore = 0;
  for (let start = 0; start < lines.length; start += 1) {
    const score = want.reduce((sum, words, offset) => sum + likeness(words, have[start + offset]), 0);
    if (score > bestScore) [best, bestScore] = [{ start, count: wanted.length }, score];
  }
  return best;
}

/** The share of words that two lines have in common, weighted by length. */
function likeness(words: ReadonlySet<string>, others: readonly string[] = []): number {
  if (words.size === 0 || others.length === 0) return 0;
  const shared = others.filter((word) => words.has(word)).length;
  return (shared * shared) / Math.max(words.size, others.length);
}

/** The numbered text around the most similar place; for a long file without one, its outline. */
export function excerptAround(text: string, wanted: readonly string[]): string {
  const lines = text.split('\n');
  const place = nearestLines(lines, wanted);
  if (place) return numberedText(text, place.start + 1 - context, place.start + place.count + context);
  if (lines.length <= shortFile) return numberedText(text);
  const outline = lines.flatMap((line, index) => (/^\S/.test(line) ? `${index + 1} | ${line}` : []));
  return `Nothing in the file is like it. Its outline:\n${outline.slice(0, shortFile).join('\n')}`;
}

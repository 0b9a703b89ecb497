import { marks } from './mark.js';
import type { RequestWord } from './request-word.js';

const markOf = (label: number | undefined) =>
  label === undefined ? '^' : label === 0 ? '-' : (marks[Math.floor((label - 1) / 2)] ?? '-');
const letterOf = (label: number | undefined) =>
  label === undefined || label === 0 ? markOf(label) : `${label % 2 === 1 ? 'B' : 'I'}${markOf(label)}`;

/** The most frequent of some marks. */
function usual(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

/**
 * What a second reading sees of the first one: the marks of neighbors, of the same word elsewhere, and of the other
 * entries of a list.
 */
export function contextFeatures(words: readonly RequestWord[], labels: readonly number[]): string[][] {
  const byLemma = new Map<string, number[]>();
  words.forEach(({ lemma }, at) => byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), at]));
  const heads: number[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const isEnd =
      !next ||
      next.sentence !== word.sentence ||
      ['comma', 'and', 'or', 'open', 'close', 'slash', 'colon'].includes(next.role ?? '');
    if (isEnd && /\p{L}/u.test(word.text)) heads.push(at);
  });
  const things = labels.filter((label) => label === 1).length;
  return words.map((word, at) => {
    const elsewhere = (byLemma.get(word.lemma) ?? []).filter((other) => other !== at);
    const before = labels.slice(0, at);
    const sentenceStart = words.findIndex(({ sentence }) => sentence === word.sentence);
    const inSentence = before.slice(sentenceStart);
    const lastMark = markOf(inSentence.findLast((label) => label !== 0) ?? 0);
    const list = heads.filter(
      (head) =>
        words[head]?.sentence === word.sentence &&
        words[head]?.depth === word.depth &&
        Math.abs(head - at) < 14,
    );
    const others = list.filter((head) => Math.abs(head - at) > 1).map((head) => markOf(labels[head]));
    const y = (offset: number) => letterOf(labels[at + offset]);
    return [
      `y=${y(0)}`,
      `y-1,0=${y(-1)},${y(0)}`,
      `y0,1=${y(0)},${y(1)}`,
      `y-1,0,1=${y(-1)},${y(0)},${y(1)}`,
      `y-2,2=${y(-2)},${y(2)}`,
      `same=${usual(elsewhere.map((other) => markOf(labels[other])))},${y(0)}`,
      `sameAny=${elsewhere.some((other) => markOf(labels[other]) === 'thing')},${y(0)}`,
      `list=${usual(others)},${y(0)}`,
      `listThings=${others.filter((mark) => mark === 'thing').length > others.length / 2},${others.includes('thing')},${y(0)}`,
      `last=${lastMark},${y(0)}`,
      `thingBefore=${before.includes(1)},${inSentence.includes(1)},${y(0)}`,
      `things=${Math.min(things, 4)},${y(0)}`,
    ];
  });
}

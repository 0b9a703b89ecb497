import { openedLists, openersOf } from './list-openers.js';
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

/** The marks of each line, without repetitions: `thing field`. */
function marksOfLines(words: readonly RequestWord[], labels: readonly number[]): Map<number, string> {
  const lines = new Map<number, string[]>();
  words.forEach(({ line }, at) => {
    const mark = markOf(labels[at]);
    const known = lines.get(line) ?? [];
    if (mark !== '-' && known.length < 3 && known.at(-1) !== mark) known.push(mark);
    lines.set(line, known);
  });
  return new Map([...lines].map(([line, names]) => [line, names.join(' ')]));
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
  const openers = openersOf(words);
  const lists = openedLists(words, openers);
  const lineMarks = marksOfLines(words, labels);
  return words.map((word, at) => {
    const elsewhere = (byLemma.get(word.lemma) ?? []).filter((other) => other !== at);
    const before = labels.slice(0, at);
    const sentenceStart = words.findIndex(({ sentence }) => sentence === word.sentence);
    const inSentence = before.slice(sentenceStart);
    const lastMark = markOf(inSentence.findLast((label) => label !== 0) ?? 0);
    const near = heads.filter(
      (head) =>
        words[head]?.sentence === word.sentence &&
        words[head]?.depth === word.depth &&
        Math.abs(head - at) < 14,
    );
    const others = near.filter((head) => Math.abs(head - at) > 1).map((head) => markOf(labels[head]));
    const y = (offset: number) => letterOf(labels[at + offset]);
    const opener = openers[at];
    const opening = opener ? `${opener.kind}${markOf(labels[opener.before])}` : 'none';
    const isNeighbor = (head: number) =>
      words[head]?.sentence === word.sentence && words[head]?.depth === word.depth;
    const ends = heads.filter(isNeighbor);
    const previous = ends.findLast((head) => head < at);
    const next = ends.find((head) => head > at && head !== ends.find((other) => other >= at));
    const entryBefore = previous === undefined ? '^' : markOf(labels[previous]);
    const entryBehind = next === undefined ? '^' : markOf(labels[next]);
    const ahead = [at, at + 1, at + 2].find((other) => lists.has(other)) ?? at;
    const list = lists.get(ahead);
    const inside = list ? `${list.kind},${usual(list.heads.map((head) => markOf(labels[head])))}` : 'none';
    const line = (offset: number) => lineMarks.get(word.line + offset) ?? '^';
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
      `open=${opening},${y(0)}`,
      `open,last=${opening},${lastMark},${y(0)}`,
      `entries=${entryBefore},${entryBehind},${y(0)}`,
      `open,entries=${opening},${entryBefore},${entryBehind},${y(0)}`,
      `opens=${inside},${ahead - at},${y(0)}`,
      `opens,y=${inside},${ahead - at},${y(0)},${y(1)}`,
      `lines=${line(-1)},${line(1)},${y(0)}`,
      `line=${line(0)},${lineMarks.get(words[0]?.line ?? 0) ?? ''},${y(0)}`,
    ];
  });
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FilesOutlined, Signal } from './file-signals.js';
import type { WordCounts } from './words.js';
import { countWords, wordsOf } from './words.js';

/** How much a word counts by the place where it occurs. */
const weights = { path: 6, symbols: 3, texts: 3, content: 1 };
/** The request before this one counts less. */
const beforeWeight = 0.35;
/** The usual constants of BM25: when further occurrences stop to matter, and how much length does. */
const saturation = 1.2;
const lengthWeight = 0.6;
/** The best file gets this much; a name in the request says more. */
const best = 60;
/** Files read before other requests get their turn. */
const atOnce = 25;

interface Document {
  readonly path: string;
  readonly content: WordCounts;
  readonly head: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Ranks files by the words that they share with the request (BM25 over path, names, visible texts and code). */
export async function textSearch(asked: FilesOutlined): Promise<Signal> {
  const query = new Map(wordsOf(asked.before).map((word) => [word, beforeWeight]));
  for (const word of wordsOf(asked.request)) query.set(word, 1);
  if (query.size === 0) return new Map();
  const documents = await read(asked);
  const usual = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarity = new Map(
    [...query.keys()].map((word) => {
      const having = documents.filter(({ content, head }) => content.has(word) || head.has(word)).length;
      return [word, Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const scores = documents.map(({ path, content, head, length }): readonly [string, number] => {
    let score = 0;
    for (const [word, weight] of query) {
      const count = (content.get(word) ?? 0) * weights.content + (head.get(word) ?? 0);
      const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / usual);
      score += (weight * (rarity.get(word) ?? 0) * count * (saturation + 1)) / (count + norm);
    }
    return [path, score];
  });
  const top = Math.max(...scores.map(([, score]) => score));
  return new Map(
    scores.filter(([, score]) => score > 0).map(([path, score]) => [path, (best * score) / top]),
  );
}

async function read({ files, modules }: FilesOutlined): Promise<readonly Document[]> {
  const documents: Document[] = [];
  for (const [index, { path, content }] of files.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn();
    const counts = countWords(content);
    const head = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of wordsOf(text)) head.set(word, (head.get(word) ?? 0) + weight);
    };
    add(path.replace(/\.\w+$/, ''), weights.path);
    const { symbols = [], texts = [] } = modules.get(path) ?? {};
    add(symbols.join(' '), weights.symbols);
    add(texts.join(' '), weights.texts);
    documents.push({ path, content: counts, head, length: content.length });
  }
  return documents;
}

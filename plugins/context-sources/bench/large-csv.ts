import { Readable } from 'node:stream';
import type { Figure } from '@buildai/core/testing';
import { startIndexHost } from '../test/support/index-host.js';
import { words } from '../test/support/words.js';

/** Bytes, and how many of them belong to the beginning, in which a process takes what it goes on with. */
const size = 200_000_000;
const beginning = 50_000_000;

function* csv(came: (bytes: number) => void): Generator<string> {
  yield 'Id,Name,City,Note\n';
  const samples = Array.from({ length: 500 }, (_, seed) => words(seed, 30));
  for (let row = 0, written = 0; written < size; row += 100) {
    let text = '';
    for (let index = 0; index < 100; index += 1) {
      const [name, city, ...note] = samples[(row * 7 + index) % samples.length] ?? [];
      text += `${row + index},${name},${city},"${note.join(' ')}"\n`;
    }
    written += text.length;
    came(written);
    yield text;
  }
}

/**
 * How much more memory this process has at its most after the beginning of a table than during it: none, where it takes
 * as much for a table of any length. The process that parses it may not pass its own limit.
 */
export async function measureCsv(): Promise<Figure> {
  await using host = await startIndexHost('sqlite');
  const { signal } = new AbortController();
  const most = { begun: 0, later: 0 };
  let part: keyof typeof most = 'begun';
  const timer = setInterval(() => (most[part] = Math.max(most[part], process.memoryUsage.rss())), 50);
  const body = Readable.from(csv((bytes) => (part = bytes < beginning ? 'begun' : 'later')));
  await host.index.replace(
    { itemId: 'a', appId: 'app' },
    { kind: 'file', name: 'a.csv', contentType: '', body },
    { signal },
  );
  clearInterval(timer);
  return {
    name: 'CSV of 200 MB, growth of the server after its first 50 MB',
    value: (most.later - most.begun) / 1e6,
    limit: 50,
    unit: 'MB',
  };
}

import { Readable } from 'node:stream';
import type { Figure } from '@buildai/core/testing';
import { startIndexHost } from '../test/support/index-host.js';
import { words } from '../test/support/words.js';

const size = 200_000_000;

function* csv(): Generator<string> {
  yield 'Id,Name,City,Note\n';
  const samples = Array.from({ length: 500 }, (_, seed) => words(seed, 30));
  for (let row = 0, written = 0; written < size; row += 100) {
    let text = '';
    for (let index = 0; index < 100; index += 1) {
      const [name, city, ...note] = samples[(row * 7 + index) % samples.length] ?? [];
      text += `${row + index},${name},${city},"${note.join(' ')}"\n`;
    }
    written += text.length;
    yield text;
  }
}

/** How much this process grows while a table of 200 MB is indexed. The one that parses it may not pass its own limit. */
export async function measureCsv(): Promise<Figure> {
  await using host = await startIndexHost('sqlite');
  const { signal } = new AbortController();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const body = Readable.from(csv());
  await host.index.replace(
    { itemId: 'a', appId: 'app' },
    { kind: 'file', name: 'a.csv', contentType: '', body },
    { signal },
  );
  clearInterval(timer);
  return {
    name: 'CSV of 200 MB, growth of the server',
    value: (most - before) / 1e6,
    limit: 150,
    unit: 'MB',
  };
}

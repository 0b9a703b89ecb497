import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { startIndexHost } from '../test/support/index-host.js';
import { textOf } from '../test/support/words.js';

/** Answers of the same process, each with a query of the database, while 20 long texts are indexed. */
export async function measureResponses(): Promise<Figure> {
  await using host = await startIndexHost('sqlite');
  const answer = async () =>
    String((await host.db('context_segments').where('state', 'live').limit(5)).length);
  const server = createServer((_, response) => void answer().then((body) => response.end(body)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  let done = false;
  const texts = Array.from({ length: 20 }, (_, item) => textOf(item, 1_000_000));
  const indexing = Promise.all(
    texts.map((text, item) => host.add(`item${item}`, `Item ${item}`, text)),
  ).finally(() => (done = true));
  const times: number[] = [];
  while (!done) {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    times.push(performance.now() - start);
    await pause(5);
  }
  await indexing;
  server.close();
  return {
    name: 'answers while 20 items are indexed, SQLite, p95',
    value: percentile(times, 0.95),
    limit: 50,
    unit: 'ms',
  };
}

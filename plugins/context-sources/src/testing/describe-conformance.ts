import assert from 'node:assert/strict';
import { AppError } from '@buildai/core';
import { ConnectionEnded, ItemVanished, SourceUnavailable } from '../shared/index.js';
import type { SourceItem, SourcePage } from '../shared/index.js';
import { readContent } from './read-content.js';
import { runTrial } from './source-trial.js';
import type { RunningTrial, SourceTrial } from './source-trial.js';
import { listPages } from './walk-source.js';

const idsOf = (items: readonly SourceItem[]) => items.map(({ externalId }) => externalId);
const distinct = (items: readonly SourceItem[]) => [...new Set(idsOf(items))].sort();

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('This should have failed.'),
    (error: unknown) => error,
  );

async function pagesOf({ trial, host, createContext }: RunningTrial): Promise<readonly SourcePage[]> {
  const pages: SourcePage[] = [];
  for await (const page of listPages(host.source, trial.input, createContext())) pages.push(page);
  return pages;
}

/** Maximum cursor size; it is written to a database row after every page. */
const largestCursor = 200_000;

/**
 * Declares the conformance tests for sources, each with its own fake server and real host: paging, resuming
 * from a checkpoint, cancelling, a busy service (429, 503), expired and revoked tokens, and items that are
 * listed twice, deleted, or too large. Tests whose controls a trial lacks are pending.
 * @param start creates the source under test, for each test.
 */
export function describeConformance(
  name: string,
  { start }: { readonly start: () => Promise<SourceTrial> },
): void {
  const test = (title: string, run: (running: RunningTrial, skip: () => never) => Promise<void>) =>
    it(title, async function () {
      await using running = await runTrial(await start());
      await run(running, () => this.skip());
    });

  describe(`${name}, as every source`, function () {
    test('lists each item once, page by page', async (running) => {
      const pages = await pagesOf(running);
      const found = pages.flatMap(({ items }) => items);
      const { items, pages: least = 1 } = running.trial;
      assert.equal(found.length, items);
      assert.equal(distinct(found).length, items, 'Each should have an id of its own.');
      assert(found.every(({ externalId, name }) => externalId !== '' && name.trim() !== ''));
      assert(pages.length >= least, `It should come in ${least} pages, and came in ${pages.length}.`);
    });

    test('lists the same ids and revisions again', async ({ list }) => {
      const [first, second] = [await list(), await list()];
      const marks = (items: readonly SourceItem[]) =>
        items.map(({ externalId, revision }) => `${externalId} ${revision}`).sort();
      assert.deepEqual(marks(second), marks(first));
    });

    test('goes on from each checkpoint with what is left', async (running) => {
      const pages = await pagesOf(running);
      for (const [index, { nextCursor }] of pages.entries()) {
        if (nextCursor === undefined) continue;
        assert(nextCursor.length <= largestCursor, 'A checkpoint should be small.');
        const rest = await running.list(running.createContext(), nextCursor);
        assert.deepEqual(idsOf(rest), idsOf(pages.slice(index + 1).flatMap(({ items }) => items)));
      }
    });

    test('reads what it lists', async ({ list, fetch }) => {
      for (const item of await list()) {
        const { bytes } = await readContent(await fetch(item));
        assert(bytes > 0, `${item.name} should say something.`);
      }
    });

    test('stops listing when it is cancelled, and asks for nothing more', async (running) => {
      const { fakeServer } = running.trial;
      const cancelled = new AbortController();
      const arrived = fakeServer.hangNext();
      const error = errorOf(running.list(running.createContext({ signal: cancelled.signal })));
      await arrived;
      cancelled.abort(new Error('Cancelled'));
      assert.match(String(await error), /Cancelled|AbortError/);
      assert.equal(fakeServer.asked.length, 1);
    });

    test('stops reading when it is cancelled', async (running) => {
      const item = await running.firstItem();
      const cancelled = new AbortController();
      const arrived = running.trial.fakeServer.hangNext();
      const context = running.createContext({ signal: cancelled.signal });
      const error = errorOf(running.fetch(item, context).then((content) => readContent(content)));
      await arrived;
      cancelled.abort(new Error('Cancelled'));
      assert.match(String(await error), /Cancelled|AbortError/);
    });

    for (const status of [429, 503]) {
      test(`gets over a ${status}, after the time that it was told`, async (running) => {
        running.trial.fakeServer.failNext(status, { retryAfter: 7 });
        const context = running.createContext();
        assert.equal((await running.list(context)).length, running.trial.items);
        assert.deepEqual(context.waits, [7]);
        const item = await running.firstItem();
        running.trial.fakeServer.failNext(status, { retryAfter: 3 });
        await readContent(await running.fetch(item, context));
        assert.deepEqual(context.waits, [7, 3]);
      });
    }

    test('says of a service that stays away that it should be asked later', async (running) => {
      const item = await running.firstItem();
      running.trial.fakeServer.failNext(503, { times: 1_000 });
      const works = [() => running.list(), async () => readContent(await running.fetch(item))];
      for (const work of works) {
        const error = await errorOf(work());
        assert(
          SourceUnavailable.is(error),
          `It should say that it is unavailable, and said: ${String(error)}`,
        );
      }
    });

    test('goes on with a new token when its own has expired', async (running, skip) => {
      const { tokens, items } = running.trial;
      if (!tokens || running.host.source.auth?.kind !== 'oauth2') return skip();
      const context = running.createContext();
      tokens.expire();
      assert.equal((await running.list(context)).length, items);
      const item = await running.firstItem();
      tokens.expire();
      await readContent(await running.fetch(item, context));
      const { clientId, clientSecret } = running.host.source.auth;
      assert.deepEqual([...new Set(tokens.renewals)], [`${clientId}:${clientSecret}`]);
    });

    test('says that a connection has ended', async (running, skip) => {
      const { tokens } = running.trial;
      if (!tokens) return skip();
      const item = await running.firstItem();
      const [first, second] = [running.createContext(), running.createContext()];
      tokens.revoke();
      assert(ConnectionEnded.is(await errorOf(running.list(first))));
      assert(ConnectionEnded.is(await errorOf(running.fetch(item, second))));
    });

    test('knows an item that is listed twice by one id', async (running, skip) => {
      const { trial, list } = running;
      if (!trial.repeat) return skip();
      const before = distinct(await list());
      trial.repeat();
      assert.deepEqual(distinct(await list()), before);
    });

    test('says of an item that is gone that it has vanished, and lists it no more', async (running, skip) => {
      const { trial, list, fetch, createContext } = running;
      if (!trial.vanish) return skip();
      const items = await list();
      const item = items.at(-1);
      assert(item);
      trial.vanish(item);
      const error = await errorOf(fetch(item, createContext()).then((content) => readContent(content)));
      assert(ItemVanished.is(error), `It should say that it has vanished, and said: ${String(error)}`);
      assert.deepEqual(
        distinct(await list()),
        distinct(items).filter((id) => id !== item.externalId),
      );
    });

    test('refuses an item over the limit, and reads no more of it than that', async (running, skip) => {
      const { trial, firstItem, fetch, createContext } = running;
      if (!trial.enlarge) return skip();
      const item = await firstItem();
      const maxBytes = 100_000;
      trial.enlarge(item, maxBytes * 20);
      let read = 0;
      const context = createContext({ limits: { maxBytes } });
      const reading = fetch(item, context).then((content) => readContent(content, (bytes) => (read = bytes)));
      const error = await errorOf(reading);
      assert(error instanceof AppError, `It should say why, and said: ${String(error)}`);
      assert(!SourceUnavailable.is(error) && !ItemVanished.is(error), error.message);
      assert(read <= maxBytes, `It read ${read} bytes.`);
    });
  });
}

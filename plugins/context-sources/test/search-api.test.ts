import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { appSessions, authApi } from '@buildai/auth/shared';
import { ManualClock, definePlugin, originResolvers } from '@buildai/core';
import { createApiClient } from '@buildai/core/shared';
import { localhostFetch, startTestHost } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import plans from '@buildai/plans/server';
import { expect } from 'chai';
import { contextIndex } from '../migrations/010_context_index.js';
import { segmentLanguages } from '../migrations/012-segment-languages.js';
import type { OwnChunkIndex } from '../src/server/register/create-chunk-index.js';
import { createChunkIndex } from '../src/server/register/create-chunk-index.js';
import { sharedParserPool } from '../src/server/parsing/shared-parser-pool.js';
import { createSearchHandlers } from '../src/server/searching/search-handlers.js';
import { contextSearchApi } from '../src/shared/index.js';

const password = 'orchid-velvet-42';

async function startSearchHost(database: TestDatabase) {
  const built: OwnChunkIndex[] = [];
  const search = definePlugin({
    id: 'context-sources',
    dependsOn: ['apps'],
    migrations: [contextIndex, segmentLanguages],
    register({ db, clock, log, serve, contribute }) {
      const list = (id: string) => Promise.resolve([{ id, name: 'Bees', type: 'txt', url: null } as const]);
      const parts = { db, clock, log, parsers: sharedParserPool(), items: { list } };
      const own = createChunkIndex(parts, 'builtin');
      built.push(own);
      serve(contextSearchApi, createSearchHandlers({ search: own.search, clock }));
      contribute(originResolvers, {
        resolve: (hostname) => {
          const [, appId, preview] = /^(\w+?)(--preview)?\.localhost$/.exec(hostname) ?? [];
          if (appId === undefined) return Promise.resolve(undefined);
          const stage = preview ? ('preview' as const) : ('published' as const);
          return Promise.resolve({ appId, stage, handle: () => Promise.resolve() });
        },
      });
    },
  });
  const host = await startTestHost({
    plugins: [auth, plans, apps, search],
    database,
    clock: new ManualClock(new Date()),
  });
  const signUp = (email: string) => host.client(authApi).signUp({ body: { email, password } });
  const builder = await signUp('ada@example.com');
  const makeApp = () =>
    host.service(appStore).create({ ownerId: builder.accountId, kind: 'space_app', name: 'Test' });
  const [app, other] = [await makeApp(), await makeApp()];
  const [own] = built;
  const { signal } = new AbortController();
  for (const { appId } of [app, other]) {
    await own?.index.replace(
      { itemId: appId, appId },
      { kind: 'markdown', text: `Honey of ${appId}.` },
      { signal },
    );
  }
  const at = (label: string, token?: string) =>
    createApiClient(contextSearchApi, {
      baseUrl: host.url.replace('://', `://${label}`),
      token: () => token,
      fetch: localhostFetch,
    });
  return { host, own, app, other, builder, signUp, at };
}

describe('searching over HTTP', () => {
  const database = 'sqlite';
  it('is for builders of the app, and for its signed-in users on its own origin', async () => {
    const { host, own, app, other, builder, signUp, at } = await startSearchHost(database);
    await using _ = host;
    const asked = { params: { appId: app.appId }, query: { query: 'honey' } };
    const outcome = (label: string, token?: string) =>
      at(label, token)
        .searchContext(asked)
        .then(
          ({ passages }) => passages.map(({ text }) => text).join(),
          (error: { status: number }) => error.status,
        );
    const text = `Honey of ${app.appId}.`;
    expect(await outcome('', builder.token)).to.equal(text);
    expect(await outcome('')).to.equal(401);
    const stranger = await signUp('eve@example.com');
    expect(await outcome('', stranger.token)).to.equal(404);
    const preview = await host.service(appSessions).issuePreviewToken(builder.accountId, app.appId);
    expect(await outcome(`${app.appId}--preview.`, preview.token)).to.equal(text);
    expect(await outcome(`${app.appId}.`)).to.equal(401);
    expect(await outcome(`${app.appId}.`, builder.token)).to.equal(401);
    expect(await outcome(`${other.appId}--preview.`, preview.token)).to.be.oneOf([401, 403, 404]);
    await own?.index.stop();
  });

  it('refuses invalid questions, and too many', async () => {
    const { host, own, app, builder, at } = await startSearchHost(database);
    await using _ = host;
    const ask = (query: { query?: string; limit?: number }) =>
      at('', builder.token)
        .searchContext({ params: { appId: app.appId }, query })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        );
    expect(await ask({ query: 'x'.repeat(2001) })).to.equal(400);
    expect(await ask({ query: 'honey', limit: 51 })).to.equal(400);
    for (let count = 0; count < 60; count += 1) expect(await ask({ query: 'honey' })).to.equal(200);
    expect(await ask({ query: 'honey' })).to.equal(429);
    await own?.index.stop();
  });
});

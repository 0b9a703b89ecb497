import { appStore } from '@buildai/apps/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch, ManualClock } from '@buildai/core/testing';
import type { TestHostOptions } from '@buildai/core/testing';
import { appChanges } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { EntityFilter } from '../src/shared/index.js';
import { entitiesApi } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { entityFiles, schemaOf, startEntityHost } from './support/entity-host.js';

const note = schemaOf({ text: { type: 'string', format: 'long-text' } });
const rows = 750;
/** No index knows runs of two characters, and no row has these, so a search reads all of every text. */
const missing = 'qx';
/** Some of these, each of which reads all texts again: on any machine, it takes longer than a read that costs nothing. */
const manyMissing = ['qx', 'qz', 'xq', 'xz', 'zq', 'zx', 'jq', 'jx', 'jz', 'qj'];
const longText = 'a note without that word. '.repeat(800);

type Client = ReturnType<typeof clientOf>;

function clientOf(host: EntityHost, appId: string, token?: string) {
  const baseUrl = host.url.replace('://', `://${appId}--preview.`);
  return createApiClient(entitiesApi, { baseUrl, token: () => token, fetch: localhostFetch });
}

describeOnEachDatabase('Slow reads of an app that is open to everyone', (database) => {
  const start = async (
    options: Partial<TestHostOptions> & { readonly readSecondsPerMinute?: number } = {},
  ) => {
    const { readSecondsPerMinute = 1_000_000, ...rest } = options;
    const visitors = { readSecondsPerMinute };
    const host = await startEntityHost(database, {
      config: { plans: { defaultPlan: 'galaxy' }, entities: { visitors, indexFromRows: 100 } },
      ...rest,
    });
    const versionId = await host.saveVersion({ Note: note });
    const records = Array.from({ length: rows }, () => ({ text: longText }));
    for (let made = 0; made < rows; made += 250)
      await host.store.createMany(host.scopeOf(versionId), 'Note', records.slice(0, 250));
    return host;
  };

  /** @returns the code of the error, or undefined */
  const search = (host: EntityHost, client: Client, q: EntityFilter = { $search: missing }) =>
    client.listRecords({ params: { appId: host.app.appId, entity: 'Note' }, query: { q } }).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
  const searchMany = (host: EntityHost, client: Client) =>
    search(host, client, { $or: manyMissing.map((part) => ({ text: { $contains: part } })) });

  it('keep no other app waiting, nor writes or the platform', async () => {
    await using host = await start();
    const other = await host
      .service(appStore)
      .create({ ownerId: host.builder.accountId, kind: 'space_app', name: 'Other' });
    await host.service(appChanges).apply({
      ...{
        appId: other.appId,
        base: undefined,
        kind: 'reply',
        description: 'For a test',
        actor: host.builder,
      },
      changes: entityFiles({ Note: note }),
    });
    const client = clientOf(host, other.appId);
    const params = { appId: other.appId, entity: 'Note' };
    const { id } = await client.createRecord({ params, body: { text: 'short' } });

    const answered: string[] = [];
    const first = search(host, clientOf(host, host.app.appId));
    const searches = Array.from({ length: 20 }, () =>
      search(host, clientOf(host, host.app.appId)).then(() => answered.push('search')),
    );
    const quick = [
      client.getRecord({ params: { ...params, id: String(id) } }).then(() => answered.push('row')),
      client.listRecords({ params, query: {} }).then(() => answered.push('list')),
      client.createRecord({ params, body: { text: 'another' } }).then(() => answered.push('write')),
      fetch(`${host.url}/readyz`).then(() => answered.push('platform')),
    ];
    await Promise.all(quick);
    // Some of the searches still run or wait.
    expect(answered.filter((name) => name === 'search').length).to.be.lessThan(searches.length);
    expect(await first).to.equal(undefined);
    await Promise.all(searches);
  });

  it('are ended after a time with an error that says what to do', async () => {
    await using host = await start({ settings: { readTimeout: 5 } });
    const client = clientOf(host, host.app.appId);
    const params = { appId: host.app.appId, entity: 'Note' };
    const q = { text: { $contains: missing } };
    const codeOf = (answer: Promise<unknown>) => answer.catch((error: { code: string }) => error.code);
    expect(await search(host, client)).to.equal('query_too_slow');
    expect(await codeOf(client.getTotals({ params, query: { q } }))).to.equal('query_too_slow');
    expect(await codeOf(client.aggregateRecords({ params, query: { q } }))).to.equal('query_too_slow');
    expect(await client.createRecord({ params, body: { text: 'short' } })).to.include({ text: 'short' });
    // A list that takes too long gets the index that it lacks.
    const [catalog, name] = database === 'sqlite' ? ['sqlite_master', 'name'] : ['pg_indexes', 'indexname'];
    const indexes = async () => (await host.db(catalog).where(name, 'like', 'rows_%').select(name)).length;
    const before = await indexes();
    expect(await codeOf(client.listRecords({ params, query: { sort: 'text' } }))).to.equal('query_too_slow');
    await eventually(async () => (await indexes()) > before);
  });

  it('are limited per network and minute for visitors, not for people who are signed in', async () => {
    const clock = new ManualClock();
    await using host = await start({ clock, readSecondsPerMinute: 0.01 });
    const client = clientOf(host, host.app.appId);
    // All arrive before anything was spent; the first few run at once.
    const codes = await Promise.all(Array.from({ length: 20 }, () => searchMany(host, client)));
    const answered = codes.filter((code) => code === undefined);
    expect(answered.length).to.be.within(1, 8);
    expect(codes.filter((code) => code === 'entities/too-much-read').length).to.equal(20 - answered.length);
    expect(await searchMany(host, client)).to.equal('entities/too-much-read');
    const { token } = await host.signUpEndUser('eve');
    const eve = createApiClient(entitiesApi, {
      baseUrl: host.addressOf('preview'),
      token: () => token,
      fetch: localhostFetch,
    });
    expect(await searchMany(host, eve)).to.equal(undefined);
    clock.advance(60_000);
    expect(await searchMany(host, client)).to.equal(undefined);
  });
});

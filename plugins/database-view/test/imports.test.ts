import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { expect } from 'chai';
import { importsApi } from '../src/shared/index.js';
import { startDatabaseHost } from './support/database-host.js';

const contact = schemaOf(
  { name: { type: 'string' }, age: { type: 'integer' } },
  { required: ['name'], 'x-unique': [['name']] },
);

async function newImport(host: EntityHost, total = 4) {
  const versionId = await host.saveVersion({ Contact: contact });
  const { appId } = host.app;
  const api = host.at('platform', importsApi, host.builder.token);
  const { id: importId } = await api.startImport({
    params: { appId },
    body: {
      entity: 'Contact',
      fileName: 'contacts.csv',
      fileHash: 'a'.repeat(64),
      total,
      batchSize: 2,
      settings: { delimiter: ';' },
    },
  });
  const params = { appId, importId };
  const records = (first: number, ...values: Readonly<Record<string, unknown>>[]) =>
    values.map((each, index) => ({ row: first + index, values: each }));
  return {
    api,
    params,
    records,
    names: async () => {
      const { records: rows } = await host.store.list(host.scopeOf(versionId), 'Contact', { sort: 'name' });
      return rows.map(({ name }) => name);
    },
  };
}

describeOnEachDatabase('An import', (database) => {
  it('stores each batch once, however often it is sent, and says which are stored', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, names } = await newImport(host, 6);
    const batch = {
      params: { ...params, number: 0 },
      body: { records: records(0, { name: 'Ada' }, { name: 'Ben', age: 'old' }) },
    };
    const result = { stored: 1, failures: [{ row: 1, message: 'age: This should be a whole number.' }] };
    const answers = await Promise.all([1, 2, 3].map(() => api.storeBatch(batch)));
    expect(answers).to.deep.equal([result, result, result]);
    expect(await names()).to.deep.equal(['Ada']);
    await api.storeBatch({
      params: { ...params, number: 2 },
      body: { records: records(4, { name: 'Eve' }, { name: 'Ada' }) },
    });
    const found = await api.getImport({ params });
    expect(found.batches).to.deep.equal([
      { from: 0, to: 0 },
      { from: 2, to: 2 },
    ]);
    expect(found.failures).to.deep.equal([
      result.failures[0],
      { row: 5, message: 'There is already one with this name.' },
    ]);
    expect(found.import).to.deep.include({ state: 'importing', stored: 2, failed: 2 });
    expect(found.import.settings).to.deep.equal({ delimiter: ';' });
  });

  it('refuses rows that it did not announce', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, names } = await newImport(host, 3);
    const store = (number: number, body: Parameters<typeof api.storeBatch>[0]['body']) =>
      failureOf(api.storeBatch({ params: { ...params, number }, body }));
    const row = { name: 'Ada' };
    const failures = [
      await store(2, { records: records(4, row) }),
      await store(1, { records: records(3, row) }),
      await store(9, { records: records(3, row), retry: true }),
      await store(0, { records: records(2, row) }),
      await store(0, { records: [...records(0, row), ...records(0, row)] }),
    ];
    expect(
      failures.map(({ status, details }) => [
        status,
        (details as readonly { readonly message: string }[])[0]?.message,
      ]),
    ).to.deep.equal([
      [400, 'This import has only 3 rows.'],
      [400, 'This import has only 3 rows.'],
      [400, 'This import has only 3 rows.'],
      [400, 'Row 2 isn’t in batch 0.'],
      [400, 'Row 0 is in this batch twice.'],
    ]);
    expect(await names()).to.deep.equal([]);
  });

  it('stores rows that failed when they are sent again', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, names } = await newImport(host);
    const send = (number: number, value: unknown, retry?: boolean) =>
      api.storeBatch({
        params: { ...params, number },
        body: { records: records(0, { name: value }), ...(retry ? { retry } : {}) },
      });
    await send(0, null);
    await api.finishImport({ params, body: { state: 'complete' } });
    expect((await failureOf(send(3, 'Ben'))).code).to.equal('database-view/import-ended');
    expect((await send(2, 'Ada', true)).stored).to.equal(1);
    const found = await api.getImport({ params });
    expect(found.failures).to.deep.equal([]);
    expect(found.import).to.deep.include({ stored: 1, failed: 0 });
    expect(await names()).to.deep.equal(['Ada']);
  });

  it('takes no more rows when it has ended, and can then be undone', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, names } = await newImport(host);
    const send = (number: number, name: string) =>
      api.storeBatch({ params: { ...params, number }, body: { records: records(number * 2, { name }) } });
    await send(0, 'Ada');
    await send(1, 'Ben');
    expect((await failureOf(api.undoImport({ params }))).code).to.equal('database-view/import-running');
    expect((await api.finishImport({ params, body: { state: 'cancelled' } })).state).to.equal('cancelled');
    expect((await api.finishImport({ params, body: { state: 'complete' } })).state).to.equal('cancelled');
    expect((await failureOf(send(2, 'Eve'))).code).to.equal('database-view/import-ended');
    expect(await send(1, 'Ben')).to.deep.equal({ stored: 1, failures: [] });
    expect(await names()).to.deep.equal(['Ada', 'Ben']);
    expect(await api.undoImport({ params })).to.deep.equal({ deleted: 2, remaining: 0 });
    expect(await api.undoImport({ params })).to.deep.equal({ deleted: 0, remaining: 0 });
    expect(await names()).to.deep.equal([]);
    const { imports } = await api.listImports({ params, query: { entity: 'Contact' } });
    expect(imports.map(({ state }) => state)).to.deep.equal(['undone']);
  });

  it('is undone in few steps', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records } = await newImport(host, 80);
    for (let number = 0; number < 40; number += 1) {
      const [first, second] = [{ name: `A${number}` }, { name: `B${number}` }];
      const body = { records: records(number * 2, first, second) };
      await api.storeBatch({ params: { ...params, number }, body });
    }
    await api.finishImport({ params, body: { state: 'complete' } });
    expect(await api.undoImport({ params })).to.deep.equal({ deleted: 80, remaining: 0 });
  });

  it('is known to the builders of its app only', async () => {
    await using host = await startDatabaseHost(database);
    const { params } = await newImport(host);
    const stranger = await host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', password: 'orchid-velvet-42' } });
    const api = host.at('platform', importsApi, stranger.token);
    expect((await failureOf(api.getImport({ params }))).status).to.equal(404);
    const own = host.at('platform', importsApi, host.builder.token);
    const elsewhere = own.getImport({ params: { ...params, importId: 'unknown' } });
    expect((await failureOf(elsewhere)).status).to.equal(404);
  });
});

import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { rowHistoryApi } from '@buildai/entities/shared';
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

async function newImport(host: EntityHost, { total = 4, batchSize = 2 } = {}) {
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
      batchSize,
      settings: { delimiter: ';' },
    },
  });
  const params = { appId, importId };
  const records = (first: number, ...values: Readonly<Record<string, unknown>>[]) =>
    values.map((each, index) => ({ row: first + index, values: each }));
  return {
    api,
    params,
    versionId,
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
    const { api, params, records, names } = await newImport(host, { total: 6 });
    const batch = {
      params: { ...params, number: 0 },
      body: { records: records(0, { name: 'Ada' }, { name: 'Ben', age: 'old' }) },
    };
    const result = { stored: 1, failures: [{ row: 1, message: 'Age: This should be a whole number.' }] };
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
    const { api, params, records, names } = await newImport(host, { total: 3 });
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
    expect(await api.undoImport({ params })).to.deep.include({ state: 'undoing', deleted: 0, undoable: 2 });
    const undone = async () => (await api.getImport({ params })).import;
    await eventually(async () => (await undone()).state === 'undone');
    expect(await api.undoImport({ params })).to.deep.include({ state: 'undone', deleted: 2, undoable: 0 });
    expect(await names()).to.deep.equal([]);
    const { imports } = await api.listImports({ params, query: { entity: 'Contact' } });
    expect(imports.map(({ state }) => state)).to.deep.equal(['undone']);
  });

  it('is undone on the server, in steps of up to 1,000 rows that say how far it is', async () => {
    await using host = await startDatabaseHost(database);
    const total = 2_400;
    const { api, params, records } = await newImport(host, { total, batchSize: 800 });
    for (const number of [0, 1, 2]) {
      const values = Array.from({ length: 800 }, (_, index) => ({ name: `${number} ${index}` }));
      await api.storeBatch({
        params: { ...params, number },
        body: { records: records(number * 800, ...values) },
      });
    }
    await api.finishImport({ params, body: { state: 'complete' } });
    const seen = new Set<number>();
    await api.undoImport({ params });
    await eventually(async () => {
      const { state, deleted, undoable } = (await api.getImport({ params })).import;
      expect(deleted + undoable).to.equal(total);
      seen.add(deleted);
      return state === 'undone';
    });
    expect([...seen].every((deleted) => deleted % 800 === 0)).to.equal(true);
    expect([...seen].at(-1)).to.equal(total);
  });

  it('goes on with an undo whose job was lost', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, names } = await newImport(host);
    await api.storeBatch({
      params: { ...params, number: 0 },
      body: { records: records(0, { name: 'Ada' }) },
    });
    await host.db('imports').where({ id: params.importId }).update({ state: 'undoing' });
    expect((await api.undoImport({ params })).state).to.equal('undoing');
    await eventually(async () => (await names()).length === 0);
  });

  it('lists its rows in the order of the file, whichever batch is stored first', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, versionId } = await newImport(host, { total: 6 });
    const scope = host.scopeOf(versionId);
    await host.store.create(scope, 'Contact', { name: 'Meanwhile' });
    const send = (number: number, ...names: string[]) =>
      api.storeBatch({
        params: { ...params, number },
        body: { records: records(number * 2, ...names.map((name) => ({ name }))) },
      });
    await send(1, 'C', 'D');
    await send(0, 'A', 'B');
    await send(2, 'E', 'F');
    await host.store.create(scope, 'Contact', { name: 'After' });
    const rows = (await host.store.list(scope, 'Contact', { sort: '-createdAt' })).records;
    expect(rows.map(({ name }) => name).join(' ')).to.equal('After Meanwhile A B C D E F');
    // A conversion of a column looks for rows that were written since it began.
    expect((rows[2]?.updatedAt ?? '') >= (rows[4]?.updatedAt ?? '')).to.equal(true);
    const history = host.at('platform', rowHistoryApi, host.builder.token);
    const { entries } = await history.listHistory({
      params: { appId: params.appId, entity: 'Contact' },
      query: {},
    });
    expect(entries.map(({ after }) => after?.name).join(' ')).to.equal('After Meanwhile A B C D E F');
  });

  it('dates rows that come more than an hour after its start by their own time', async () => {
    await using host = await startDatabaseHost(database);
    const { api, params, records, versionId } = await newImport(host);
    const started = new Date(Date.now() - 3_600_000).toISOString();
    await host.db('imports').where({ id: params.importId }).update({ created_at: started });
    await api.storeBatch({
      params: { ...params, number: 0 },
      body: { records: records(0, { name: 'Ada' }) },
    });
    const [row] = (await host.store.list(host.scopeOf(versionId), 'Contact', {})).records;
    expect(row?.createdAt).to.equal(row?.updatedAt);
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

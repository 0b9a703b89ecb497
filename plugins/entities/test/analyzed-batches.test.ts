import type { EventEmitter } from 'node:events';
import { selectRows } from '@buildai/core';
import type { Database } from '@buildai/core';
import { expect } from 'chai';
import { sqliteSearchIndex } from '../src/server/storage/search/sqlite-search-index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const rows = 200_000;

interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** The statements that some work runs, each text once. */
async function statementsOf(db: Database, work: () => Promise<void>): Promise<readonly Statement[]> {
  const seen = new Map<string, Statement>();
  const note = (query: Statement): void => void seen.set(query.sql, query);
  const client = db.client as EventEmitter;
  client.on('query', note);
  try {
    await work();
  } finally {
    client.removeListener('query', note);
  }
  return [...seen.values()].filter(({ sql }) => /^\s*(select|insert|update|delete)\b/i.test(sql));
}

/** Steps of the plans that go through a whole table of rows, or of what is kept beside one. */
async function wholeScans(db: Database, statements: readonly Statement[]): Promise<readonly string[]> {
  const scans: string[] = [];
  for (const { sql, bindings } of statements) {
    const plan = await selectRows<{ detail: string }>(db, `explain query plan ${sql}`, [
      ...bindings,
    ] as never[]);
    for (const { detail } of plan)
      if (/^SCAN (?!json_each|CONSTANT|sqlite_master)/.test(detail) && !detail.includes('VIRTUAL TABLE'))
        scans.push(`${detail}: ${sql.replaceAll(/\s+/g, ' ')}`);
  }
  return scans;
}

describe('Work in batches on a table of SQLite that was analyzed', function () {
  this.slow(30_000);
  let host: EntityHost;
  let table: { readonly tableId: string; readonly name: string };

  before(async () => {
    host = await startEntityHost('sqlite');
    const scope = host.scopeOf(await host.saveVersion({ Order: schemaOf({ title: { type: 'string' } }) }));
    await host.store.create(scope, 'Order', { title: 'Order 0' });
    const found = (await host.db('entity_tables').where({ entity: 'Order' }).first()) as { table_id: string };
    table = { tableId: found.table_id, name: `rows_${found.table_id}` };
    // Copies of one row, which are made in a second.
    await host.db.raw(
      `insert into ${table.name} (id, creator_id, created_at, updated_at, data)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
       select printf('r%019d', i), creator_id, created_at, updated_at, json_object('title', 'Order ' || i)
       from n, (select creator_id, created_at, updated_at from ${table.name} limit 1)`,
    );
    await host.db.raw('pragma analysis_limit = 1000');
    await host.db.raw(`analyze ${table.name}`);
  });
  after(() => host?.[Symbol.asyncDispose]());

  it('reads each batch of the search index by its rows, and finds candidates from the index', async () => {
    const { db } = host;
    const parts: number[] = [];
    const abort = new AbortController();
    const building = await statementsOf(db, () =>
      sqliteSearchIndex
        .build(db, table, abort.signal, (part) => {
          parts.push(part);
          if (parts.length === 4) abort.abort(new Error('Enough batches were seen.'));
        })
        .catch(() => undefined),
    );
    expect(parts).to.deep.equal([...parts].sort((a, b) => a - b));
    expect(building.length).to.be.above(3);
    const counts = building.filter(({ sql }) => /count\(\*\)/.test(sql));
    expect(counts, 'the rows are counted once, for the progress').to.have.length(1);
    const batches = building.filter((each) => !counts.includes(each));
    // Also with statistics of what is beside the rows, which a later index of the table would collect.
    expect(await wholeScans(db, batches)).to.deep.equal([]);
    await db.raw('analyze');
    expect(await wholeScans(db, batches)).to.deep.equal([]);
    const condition = await sqliteSearchIndex.candidates(db, table, ['123', '234'], 5000);
    const find = {
      sql: `select id from ${table.name} where ${condition?.text}`,
      bindings: condition?.values ?? [],
    };
    expect(await wholeScans(db, [find])).to.deep.equal([]);
  });
});

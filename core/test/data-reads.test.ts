import { expect } from 'chai';
import { dataReads, QueryTooSlow, selectRows } from '../src/index.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';

/** Statements that run until they are ended. */
const endless = {
  sqlite: 'with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) from c',
  postgres: 'select pg_sleep(600)',
};

describeOnEachDatabase('Reads of the data of apps', (database) => {
  const owner = { tenant: 'a', caller: 'ana' };
  const start = (readTimeout: number) => startTestHost({ plugins: [], database, settings: { readTimeout } });

  it('end after a time, and their connection goes on', async () => {
    await using host = await start(50);
    const reads = host.service(dataReads);
    for (const run of [
      () => reads.run(owner, (db) => selectRows(db, endless[database], [])),
      () => reads.runShort((db) => selectRows(db, endless[database], [])),
    ]) {
      const error = await run().catch((error: unknown) => error);
      expect(QueryTooSlow.is(error)).to.equal(true);
    }
    const rows = await reads.run(owner, (db) => selectRows(db, 'select 1 as one', []));
    expect(rows).to.deep.equal([{ one: 1 }]);
  });

  it('keep nobody waiting: writes, the platform, rows by ID, nor other apps', async () => {
    // On PostgreSQL all but two of them run at once.
    await using host = await start(database === 'postgres' ? 1_500 : 250);
    const reads = host.service(dataReads);
    const answered: string[] = [];
    const note = (name: string) => () => void answered.push(name);
    const slow = Array.from({ length: 12 }, (_, index) =>
      reads
        .run({ tenant: 'a', caller: String(index) }, (db) => selectRows(db, endless[database], []))
        .then(undefined, note('slow')),
    );
    const quick = [
      host.db.transaction((db) => db('window_counts').delete()).then(note('write')),
      reads.runShort((db) => selectRows(db, 'select 1', [])).then(note('row')),
      reads
        .run({ tenant: 'b', caller: 'bob' }, (db) => selectRows(db, 'select 1', []))
        .then(note('other app')),
    ];
    await Promise.all(quick);
    // Some of the slow ones still run or wait.
    expect(answered.filter((name) => name === 'slow').length).to.be.lessThan(slow.length);
    await Promise.all(slow);
  });

  it('see what was committed before, and cannot write', async () => {
    await using host = await start(5_000);
    const reads = host.service(dataReads);
    const count = () =>
      reads.run(owner, async (db) => {
        const [row] = await db('window_counts').count({ count: '*' });
        return Number(row?.count);
      });
    expect(await count()).to.equal(0);
    for (let index = 1; index <= 20; index += 1) {
      await host
        .db('window_counts')
        .insert({ key: `k${index}`, total: 1, ends_at: '2030-01-01T00:00:00.000Z' });
      expect(await count()).to.equal(index);
    }
    await host.db.transaction(async (transaction) => {
      await transaction('window_counts').delete();
      expect(await count()).to.equal(20);
    });
    const written = await reads
      .run(owner, (db) => db('window_counts').insert({ key: 'a' }))
      .then(
        () => 'written',
        () => 'refused',
      );
    expect(written).to.equal('refused');
  });
});

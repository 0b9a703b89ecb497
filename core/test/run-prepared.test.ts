import { expect } from 'chai';
import { runPrepared, selectRows } from '../src/index.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';

describeOnEachDatabase('Prepared statements', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  const repeatedly = async <T>(times: number, run: (index: number) => Promise<T>) => {
    const results: T[] = [];
    for (let index = 0; index < times; index += 1) results.push(await run(index));
    return results;
  };

  it('answer with the values of each call', async () => {
    const answers = await repeatedly(10, (index) =>
      runPrepared<{ a: string; b: string }>(host.db, 'select ? as a, ? as b', [`a${index}`, 'b']),
    );
    expect(answers.flat().map(({ a, b }) => a + b)).to.deep.equal(
      Array.from({ length: 10 }, (_, index) => `a${index}b`),
    );
  });

  it('work on after one of their calls failed, and on a table that was replaced', async () => {
    const { db } = host;
    const insert = (name: string) => runPrepared(db, 'insert into prepared_things (name) values (?)', [name]);
    const names = async () =>
      (await runPrepared<{ name: string }>(db, 'select * from prepared_things', [])).length;
    await db.schema.createTable('prepared_things', (table) => table.text('name').primary());
    await repeatedly(6, (index) => insert(String(index)));
    await repeatedly(6, names);
    expect(await insert('1').catch((error: unknown) => error)).to.be.instanceOf(Error);
    await insert('6');
    expect(await names()).to.equal(7);
    await db.schema.dropTable('prepared_things');
    expect(await names().catch((error: unknown) => error)).to.be.instanceOf(Error);
    await db.schema.createTable('prepared_things', (table) => {
      table.text('name').primary();
      table.text('more');
    });
    await insert('1').catch(() => insert('1'));
    expect(await names().catch(names)).to.equal(1);
    await db.schema.dropTable('prepared_things');
  });

  it('are part of a transaction', async () => {
    const { db } = host;
    await db.schema.createTable('prepared_parts', (table) => table.text('name'));
    const insert = `insert into prepared_parts (name) values (?) returning name`;
    await db
      .transaction(async (transaction) => {
        await repeatedly(5, () => runPrepared(transaction, insert, ['a']));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await selectRows(db, 'select * from prepared_parts', [])).to.deep.equal([]);
    await db.schema.dropTable('prepared_parts');
  });

  if (database !== 'postgres') return;

  it('do not collect on a connection', async () => {
    for (let text = 0; text < 80; text += 1)
      await repeatedly(5, () => runPrepared(host.db, `select ${text} as number where ? = 'a'`, ['a']));
    const rows = await runPrepared<{ count: string }>(
      host.db,
      'select count(*) as count from pg_prepared_statements',
      [],
    );
    expect(Number(rows[0]?.count)).to.be.within(1, 51);
  });
});

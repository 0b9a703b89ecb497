import { expect } from 'chai';
import { ManualClock } from '../src/clock/clock.js';
import { createEvents } from '../src/events/index.js';
import { createLogger } from '../src/logging/index.js';
import { defineEvent } from '../src/plugin/event.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { Collected } from './collected.js';
import type { Instance } from './instance.js';
import { startInstance } from './instance.js';

const named = defineEvent<{ name: string }>('test/thing-named');
const other = defineEvent<{ name: string }>('test/other-named');

const collecting = (names: Collected<string>) => ({
  register: ({ events }: Pick<Instance, 'events'>) => events.subscribe(named, ({ name }) => names.add(name)),
});

describeOnEachDatabase('Events', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  it('reach every subscriber of their type on every instance, once and in order', async () => {
    const here = new Collected<string>();
    const there = new Collected<string>();
    await using one = await startInstance(host.settings, collecting(here));
    await using two = await startInstance(host.settings, collecting(there));
    for (const name of ['a', 'b']) await one.events.publish(named, { name });
    await one.events.publish(other, { name: 'unheard' });
    await two.events.publish(named, { name: 'c' });
    expect(await here.until(3)).to.deep.equal(['a', 'b', 'c']);
    expect(await there.until(3)).to.deep.equal(['a', 'b', 'c']);
  });

  it('come after the commit, and not at all after a rollback', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await db
      .transaction(async (transaction) => {
        await events.publish(named, { name: 'rolled back' }, transaction);
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.transaction(async (transaction) => {
      await events.publish(named, { name: 'committed' }, transaction);
      await transaction('events').first('id');
      expect(names.items).to.deep.equal([]);
    });
    expect(await names.until(1)).to.deep.equal(['committed']);
  });

  it('follow from what a statement returns, and come with it or not at all', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await db.schema.createTable('things', (table) => table.text('name').primary());
    const query = `select null::text as topic, json_build_object('name', name)::text as data from written`;
    const insert = (given: readonly string[]) =>
      events.publishReturned<{ name: string }, { name: string }>(named, {
        write: {
          text: `insert into things (name) values ${given.map(() => '(?)').join(', ')} returning name`,
          values: given,
        },
        eventsOf: (rows) => rows,
        eventQuery: () => ({ text: query, values: [] }),
      });
    expect(await insert(['a', 'b'])).to.have.deep.members([{ name: 'a' }, { name: 'b' }]);
    expect([...(await names.until(2))].sort()).to.deep.equal(['a', 'b']);
    const failed = await insert(['c', 'a']).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(Error);
    expect(await db('things').where({ name: 'c' })).to.deep.equal([]);
    await insert(['d']);
    expect((await names.until(3)).at(-1)).to.equal('d');
    await db.schema.dropTable('things');
  });

  it('do not come from a savepoint whose transaction is rolled back', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await db
      .transaction(async (outer) => {
        await outer.transaction((inner) => events.publish(named, { name: 'inner' }, inner));
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.transaction((outer) =>
      outer.transaction((inner) => events.publish(named, { name: 'kept' }, inner)),
    );
    expect(await names.until(1)).to.deep.equal(['kept']);
  });

  it('do not come from a savepoint that is rolled back in a transaction that commits', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await db.transaction(async (outer) => {
      await outer
        .transaction(async (inner) => {
          await events.publish(named, { name: 'inner' }, inner);
          throw new Error('no');
        })
        .catch(() => undefined);
      await events.publish(named, { name: 'outer' }, outer);
    });
    await events.publish(named, { name: 'next' });
    expect(await names.until(2)).to.deep.equal(['outer', 'next']);
  });

  it('of the same instance are passed on without reading the table', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    const reads: string[] = [];
    db.on('query', ({ sql }: { sql: string }) => {
      if (/^select .* from .events./.test(sql)) reads.push(sql);
    });
    for (const name of ['a', 'b', 'c']) await events.publish(named, { name });
    await db.transaction((transaction) => events.publish(named, { name: 'd' }, transaction));
    expect(await names.until(4)).to.deep.equal(['a', 'b', 'c', 'd']);
    if (database === 'sqlite') expect(reads).to.deep.equal([]);
  });

  it('reach the other subscribers and the next events when one subscriber fails', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, {
      register: ({ events }) => {
        events.subscribe(named, ({ name }) => {
          names.add(`failing ${name}`);
          throw new Error('no');
        });
        events.subscribe(named, ({ name }) => names.add(name));
      },
    });
    await instance.events.publish(named, { name: 'a' });
    await instance.events.publish(named, { name: 'b' });
    expect([...(await names.until(4))].sort()).to.deep.equal(['a', 'b', 'failing a', 'failing b']);
  });

  it('come to one subscriber one after the other, and no longer once it has ended its subscription', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings);
    let atWork = 0;
    const end = instance.events.subscribe(named, async ({ name }) => {
      expect(++atWork).to.equal(1);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      names.add(name);
    });
    for (const name of ['a', 'b', 'c']) await instance.events.publish(named, { name });
    await names.until(3);
    end();
    const last = new Collected<string>();
    instance.events.subscribe(named, ({ name }) => last.add(name));
    await instance.events.publish(named, { name: 'd' });
    await last.until(1);
    expect(names.items).to.deep.equal(['a', 'b', 'c']);
  });

  it('are forgotten after a day', async () => {
    const clock = new ManualClock();
    const log = createLogger({ logLevel: 'silent', development: false });
    const { db } = host;
    const start = async () => {
      const events = createEvents({ db, clock, log, databaseUrl: host.settings.databaseUrl });
      await events.start();
      return events;
    };
    const first = await start();
    await first.publish(named, { name: 'old' });
    await first.stop();
    const olderThan = () => db('events').where('created_at', '<', '2026-01-02').select('id');
    expect(await olderThan()).to.have.length(1);
    clock.advance(25 * 60 * 60_000);
    await (await start()).stop();
    expect(await olderThan()).to.have.length(0);
  });

  if (database !== 'postgres') return;

  it('come in the order of commit, a lower number after a higher one', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await db.transaction(async (slow) => {
      await events.publish(named, { name: 'first written' }, slow);
      await events.publish(named, { name: 'first committed' });
      await names.until(1);
    });
    expect(await names.until(2)).to.deep.equal(['first committed', 'first written']);
  });

  it('of rows that were written together arrive on every instance', async () => {
    const there = new Collected<string>();
    await using one = await startInstance(host.settings);
    await using _two = await startInstance(host.settings, collecting(there));
    const write = { text: 'select 1', values: [] };
    const all = Array.from({ length: 30 }, (_, index) => String(index));
    await Promise.all(all.map((name) => one.events.publishWith(named, [{ name }], write)));
    expect([...(await there.until(30))].sort()).to.deep.equal(all.sort());
  });

  it('of a transaction come after those of rows that were written before it', async () => {
    const here = new Collected<string>();
    const there = new Collected<string>();
    await using one = await startInstance(host.settings, collecting(here));
    await using _two = await startInstance(host.settings, collecting(there));
    const write = { text: 'select 1', values: [] };
    const all: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      // The first of them is announced at once, the second one later.
      for (const name of [`${round} first`, `${round} second`]) {
        await one.events.publishWith(named, [{ name }], write);
        all.push(name);
      }
      const names = [`${round} third`, `${round} fourth`];
      await one.db.transaction((transaction) =>
        one.events.publishAll(
          named,
          names.map((name) => ({ name })),
          transaction,
        ),
      );
      all.push(...names);
    }
    expect(await here.until(all.length)).to.deep.equal(all);
    expect(await there.until(all.length)).to.deep.equal(all);
  });

  it('of rows that were written just before an instance stops are announced by it', async () => {
    const there = new Collected<string>();
    await using _two = await startInstance(host.settings, { ...collecting(there), lookInterval: 3_600_000 });
    const one = await startInstance(host.settings);
    const write = { text: 'select 1', values: [] };
    const all = Array.from({ length: 30 }, (_, index) => String(index));
    await Promise.all(all.map((name) => one.events.publishWith(named, [{ name }], write)));
    await one.stop();
    expect([...(await there.until(30))].sort()).to.deep.equal(all.sort());
  });

  it('of an instance that ended before it announced them are found by the others', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, { ...collecting(names), lookInterval: 50 });
    const event = { type: named.id, topic: null, created_at: new Date().toISOString() };
    await instance.db('events').insert({ ...event, data: JSON.stringify({ name: 'orphan' }) });
    expect(await names.until(1)).to.deep.equal(['orphan']);
    await instance.events.publish(named, { name: 'after' });
    expect(await names.until(2)).to.deep.equal(['orphan', 'after']);
  });

  it('are caught up with, each once, when the connection that listens was lost', async () => {
    const names = new Collected<string>();
    await using instance = await startInstance(host.settings, collecting(names));
    const { db, events } = instance;
    await events.publish(named, { name: 'before' });
    await names.until(1);
    await db.transaction(async (transaction) => {
      await events.publish(named, { name: 'while lost, from a slow transaction' }, transaction);
      await db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'buildai-events' and datname = current_database()`,
      );
      await events.publish(named, { name: 'while lost' });
    });
    await names.until(3);
    await events.publish(named, { name: 'after' });
    await names.until(4);
    expect(names.items[0]).to.equal('before');
    expect([...names.items].sort()).to.deep.equal([
      'after',
      'before',
      'while lost',
      'while lost, from a slow transaction',
    ]);
  });
});

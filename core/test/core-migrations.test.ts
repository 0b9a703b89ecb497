import { coreMigrations } from '@buildai/migrations';
import { expect } from 'chai';
import { migrateDown, migrateUp } from '../src/database/migrate.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';

const now = '2026-01-01T00:00:00.000Z';

/** A row for each table of the core. */
const rows: Readonly<Record<string, Record<string, unknown>>> = {
  events: { type: 'test/happened', topic: null, data: '{}', created_at: now },
  jobs: {
    id: 'a',
    type: 'test/do',
    data: '{}',
    state: 'waiting',
    attempt: 0,
    max_attempts: 1,
    run_at: now,
    created_at: now,
  },
  job_schedules: { id: 'test/tick', next_run_at: now },
  outbox: {
    id: 'a',
    recipient: 'ada@example.com',
    subject: '',
    text: '',
    html: '',
    created_at: now,
    expires_at: now,
  },
  window_counts: { key: 'a', total: 1, ends_at: now },
  oauth_requests: {
    state_hash: 'a',
    browser_hash: 'b',
    kind: 'test',
    code_verifier: 'c',
    content: '{}',
    expires_at: now,
  },
};

describeOnEachDatabase("The core's migrations", (database) => {
  it('go up, hold a row in each table, go down to nothing and up again', async () => {
    await using host = await startTestHost({ plugins: [], database });
    const { db } = host;
    const owner = { id: 'core', migrations: coreMigrations };
    const fill = async () => {
      for (const [table, row] of Object.entries(rows)) {
        await db(table).insert(row);
        expect(await db(table).where(row), table).to.have.length(1);
      }
    };
    await fill();
    await migrateDown(db, owner, coreMigrations.length);
    for (const table of Object.keys(rows)) expect(await db.schema.hasTable(table), table).to.equal(false);
    await migrateUp(db, [owner]);
    await fill();
  });

  it('let one open job of a type and key stand', async () => {
    await using host = await startTestHost({ plugins: [], database });
    const add = (id: string, state: string) => host.db('jobs').insert({ ...rows.jobs, id, key: 'k', state });
    await add('a', 'failed');
    await add('b', 'running');
    expect(
      await add('c', 'waiting').then(
        () => 'added',
        () => 'refused',
      ),
    ).to.equal('refused');
  });
});

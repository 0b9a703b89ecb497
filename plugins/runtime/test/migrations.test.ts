import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { runtimeMigrations } from '../migrations/index.js';
import { IssueRepository } from '../src/server/issues/issue-repository.js';
import { startAppHost } from './support/app-host.js';

const owner = { id: 'runtime', migrations: runtimeMigrations };
const issue = {
  versionId: 'v1',
  kind: 'console',
  message: 'Here before',
  stack: null,
  componentStack: null,
  place: { path: 'pages/Home.jsx', line: 1, column: 2 },
  route: '/',
} as const;

describeOnEachDatabase('The migrations of runtime', (database) => {
  it('go down with a row in the table, and up again', async () => {
    await using host = await startAppHost({ database });
    const issues = new IssueRepository(host.db, host.clock);
    await issues.record('app', issue);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['001_issues']);
    expect(await host.db.schema.hasTable('runtime_issues')).to.equal(false);
    await migrateUp(host.db, [owner]);
    expect(await issues.record('app', issue)).to.deep.include({ count: 1, place: issue.place });
  });
});

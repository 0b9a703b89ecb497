import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { contextIndex } from '../migrations/010_context_index.js';
import { startIndexHost } from './support/index-host.js';

const owner = { id: 'context-sources', migrations: [contextIndex] };

describeOnEachDatabase('The migration of the index', (database) => {
  it('goes down with a row in each table, and up again', async function () {
    this.timeout(60_000);
    await using host = await startIndexHost(database);
    await host.add('a', 'A', 'a walrus');
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['010_context_index']);
    expect(await host.db.schema.hasTable('context_segments')).to.equal(false);
    await migrateUp(host.db, [owner]);
    await host.add('b', 'B', 'a walrus');
    expect(await host.search.search({ appId: 'app', query: 'walrus' })).to.have.length(1);
  });
});

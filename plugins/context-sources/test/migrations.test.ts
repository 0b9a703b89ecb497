import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { contextMigrations } from '../migrations/index.js';
import { startContextHost } from './support/context-host.js';

const owner = { id: 'context-sources', migrations: contextMigrations };
const tables = [
  'context_app_sources',
  'context_items',
  'context_connections',
  'context_oauth_visits',
  'context_item_uses',
];

describeOnEachDatabase('The migrations of context sources', (database) => {
  it('go down with an item, and up again', async () => {
    await using host = await startContextHost({ database });
    await host.context.ingestText({ query: host.query, body: { context: 'Before' } });
    await host.settled(1);
    for (const { name } of [...contextMigrations].reverse()) {
      expect(await migrateDown(host.db, owner, 1)).to.deep.equal([name]);
    }
    for (const table of tables) expect(await host.db.schema.hasTable(table)).to.equal(false);
    await migrateUp(host.db, [owner]);
    await host.context.ingestText({ query: host.query, body: { context: 'After' } });
    await host.settled(1);
  });
});

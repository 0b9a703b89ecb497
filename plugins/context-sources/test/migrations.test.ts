import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { contextMigrations } from '../migrations/index.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startContextHost } from './support/context-host.js';

const owner = { id: 'context-sources', migrations: contextMigrations };
const tables = [
  'context_app_sources',
  'context_items',
  'context_connections',
  'context_item_uses',
  'context_segments',
  'context_chunks',
  'context_postings',
  'context_signs',
  'context_vectors',
];

describeOnEachDatabase('The migrations of context sources', (database) => {
  it('can be rolled back with data, and applied again', async () => {
    await using fakeServer = await startFakeOpenAi();
    const models = { providers: { openai: { baseUrl: fakeServer.url } }, embeddingModel: 'openai/minilm' };
    await using host = await startContextHost({ database, models });
    await host.context.ingestText({ query: host.query, body: { context: 'Before' } });
    await host.settled(1);
    await eventually(() => host.db('context_vectors').first());
    const begun = { state_hash: 's', browser_hash: 'b', code_verifier: 'v', expires_at: '2026-01-01' };
    const moving = contextMigrations.findIndex(({ name }) => name === '014_oauth_requests');
    await migrateDown(host.db, owner, contextMigrations.length - moving);
    await host.db('context_oauth_visits').insert({ ...begun, account_id: 'a', source: 'drive', nonce: 'n' });
    await migrateUp(host.db, [owner]);
    const content = JSON.stringify({ source: 'drive', nonce: 'n' });
    const moved = { ...begun, account_id: 'a', kind: 'context', nonce: null, content };
    expect(await host.db('oauth_requests').select()).to.deep.equal([moved]);
    for (const { name } of [...contextMigrations].reverse()) {
      expect(await migrateDown(host.db, owner, 1)).to.deep.equal([name]);
    }
    for (const table of tables) expect(await host.db.schema.hasTable(table)).to.equal(false);
    await migrateUp(host.db, [owner]);
    await host.context.ingestText({ query: host.query, body: { context: 'After' } });
    await host.settled(1);
    expect(await host.find('after')).to.have.length(1);
  });
});

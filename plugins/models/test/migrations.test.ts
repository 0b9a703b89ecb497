import { expect } from 'chai';
import auth from '@buildai/auth/server';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import { modelsMigrations } from '../migrations/index.js';
import models from '../src/server/index.js';

const owner = { id: 'models', migrations: modelsMigrations };

describeOnEachDatabase('The migrations of models', (database) => {
  it('can be rolled back with data, and applied again', async () => {
    await using host = await startTestHost({ plugins: [auth, models], database });
    const now = host.clock.timestamp();
    const fill = async () => {
      await host
        .db('model_providers')
        .insert({ provider_id: 'openai', base_url: 'https://x.example.com', updated_at: now });
      await host.db('model_choices').insert({ purpose: 'default', model_id: 'openai/x', chosen_at: now });
    };
    await fill();
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['001_models']);
    for (const table of ['model_providers', 'model_choices']) {
      expect(await host.db.schema.hasTable(table), table).to.equal(false);
    }
    await migrateUp(host.db, [owner]);
    await fill();
  });
});

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
    const names = modelsMigrations.map(({ name }) => name).reverse();
    expect(await migrateDown(host.db, owner, names.length)).to.deep.equal(names);
    for (const table of ['model_providers', 'model_choices']) {
      expect(await host.db.schema.hasTable(table), table).to.equal(false);
    }
    await migrateUp(host.db, [owner]);
    await fill();
  });

  it('keep the connections of earlier versions, and drop named ones on the way back', async () => {
    await using host = await startTestHost({ plugins: [auth, models], database });
    const now = host.clock.timestamp();
    const later = modelsMigrations.length - 1;
    await migrateDown(host.db, owner, later);
    const before = { provider_id: 'openai', base_url: 'https://x.example.com', updated_at: now };
    await host.db('model_providers').insert(before);
    await migrateUp(host.db, [owner]);
    expect(await host.db('model_providers').first()).to.include({
      ...before,
      connected_at: now,
      service: null,
    });
    await host.db('model_providers').insert({
      provider_id: 'second',
      service: 'openai',
      label: 'Second',
      updated_at: now,
      connected_at: now,
    });
    await migrateDown(host.db, owner, later);
    expect(await host.db('model_providers').select('provider_id')).to.deep.equal([{ provider_id: 'openai' }]);
    await migrateUp(host.db, [owner]);
  });
});

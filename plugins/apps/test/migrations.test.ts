import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { appsMigrations } from '../migrations/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';

const owner = { id: 'apps', migrations: appsMigrations };

describeOnEachDatabase('The migrations of apps', (database) => {
  it('go down with a row in each table, and up again', async () => {
    await using host = await startAppsHost({ database });
    await host.apps(host.ada).saveApp(spaceApp('Here before'));
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['001_apps']);
    for (const table of ['apps', 'app_slugs']) expect(await host.db.schema.hasTable(table)).to.equal(false);
    await migrateUp(host.db, [owner]);
    expect(await host.apps(host.ada).saveApp(spaceApp('Here after'))).to.include({ slug: 'here-after' });
  });
});

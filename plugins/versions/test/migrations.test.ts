import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { versionsMigrations } from '../migrations/index.js';
import { startVersionsHost, write } from './support/versions-host.js';

const owner = { id: 'versions', migrations: versionsMigrations };
const tables = ['versions', 'version_files', 'version_blobs'];

describeOnEachDatabase('The migrations of versions', (database) => {
  it('can be rolled back with data, and applied again', async () => {
    await using host = await startVersionsHost({ database });
    const appId = await host.newApp();
    await host.add(appId, write('layout.jsx', 'x'));
    for (const table of tables) expect(await host.db(table), table).to.have.length(1);
    expect(await migrateDown(host.db, owner, 3)).to.deep.equal([
      '003_named_versions',
      '002_extended_versions',
      '001_versions',
    ]);
    for (const table of tables) expect(await host.db.schema.hasTable(table), table).to.equal(false);
    await migrateUp(host.db, [owner]);
    expect(await host.add(appId, write('layout.jsx', 'x'))).to.include({ number: 1 });
  });
});

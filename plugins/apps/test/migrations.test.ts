import { expect } from 'chai';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { appsMigrations } from '../migrations/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import { addCollaborator } from './support/collaborators.js';

const tables = [
  'apps',
  'app_slugs',
  'app_collaborators',
  'app_invitation_counts',
  'app_imports',
  'app_settings',
  'outside_hosts',
  'security_acceptances',
];
const owner = { id: 'apps', migrations: appsMigrations };

describeOnEachDatabase('The migrations of apps', (database) => {
  it('go down with a row in each table, and up again', async () => {
    await using host = await startAppsHost({ database });
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Here before'));
    await addCollaborator(host, appId, host.ada, host.grace, 'grace@example.com');
    // An app that is being imported.
    const app = await host.db<Record<string, unknown>>('apps').where({ id: appId }).first();
    await host.db('apps').insert({ ...app, id: 'hidden', slug: 'hidden', owner_id: '' });
    await host.db('app_imports').insert({ app_id: 'hidden', lease_until: '2026-01-01T00:00:00.000Z' });
    await host.db('app_settings').insert({
      app_id: appId,
      key: 'entry',
      value: '"anyone"',
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    await host.db('outside_hosts').insert([
      ...['maps.example.com', 'asked.example.com'].map((name) => ({
        app_id: appId,
        owner_id: host.ada.accountId,
        purpose: 'pages',
        host: name,
        state: name.startsWith('asked') ? 'asked' : 'allowed',
        decided_at: '2026-01-01T00:00:00.000Z',
      })),
    ]);
    await host.db('security_acceptances').insert({
      app_id: appId,
      owner_id: host.ada.accountId,
      rule: 'entities/open-form',
      subject: 'a',
      finding_id: 'b',
      reason: 'It is a guest book.',
      accepted_by: host.ada.accountId,
      accepted_at: '2026-01-01T00:00:00.000Z',
    });
    for (const table of tables) expect(await host.db(table).select(), table).to.have.length.above(0);
    // Apps published before the migration keep their access.
    await host.db('apps').where({ id: appId }).update({ published_version_id: 'v1' });
    expect(await migrateDown(host.db, owner, 5)).to.deep.equal([
      '009_outside_hosts',
      '008_security_acceptances',
      '007_preview_generation',
      '006_search',
      '005_entry',
    ]);
    await migrateUp(host.db, [owner]);
    expect(await host.db('app_settings').select('app_id', 'key', 'value')).to.deep.equal([
      { app_id: appId, key: 'entry', value: '"anyone"' },
    ]);
    // What was allowed as a setting is allowed for the owner.
    expect(await host.db('outside_hosts').select('owner_id', 'purpose', 'host', 'state')).to.deep.equal([
      { owner_id: host.ada.accountId, purpose: 'pages', host: 'maps.example.com', state: 'allowed' },
    ]);
    const found = await host.apps(host.ada).listApps({ query: { search: 'BEFORE' } });
    expect(found.apps.map((each) => each.appId)).to.deep.equal([appId]);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['009_outside_hosts']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['008_security_acceptances']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['007_preview_generation']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['006_search']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['005_entry']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['004_settings']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['003_imports']);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['002_collaborators']);
    expect(await host.db('apps').select('id')).to.deep.equal([{ id: appId }]);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['001_apps']);
    for (const table of tables) expect(await host.db.schema.hasTable(table)).to.equal(false);
    await migrateUp(host.db, [owner]);
    expect(await host.apps(host.ada).saveApp(spaceApp('Here after'))).to.include({ slug: 'here-after' });
  });
});

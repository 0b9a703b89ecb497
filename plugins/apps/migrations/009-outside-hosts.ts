import type { Migration } from '@buildai/core';

/** Identifies the setting that held the hosts of pages before. */
const key = 'allowedHosts';

/** Hosts of other sites that code of apps may reach or asks for. Deleted with the app. */
export const outsideHosts: Migration = {
  name: '009_outside_hosts',
  async up(db) {
    await db.schema.createTable('outside_hosts', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // It counts only while the app belongs to this account.
      table.string('owner_id', 20).notNullable();
      // functions, pages
      table.string('purpose', 10).notNullable();
      // A host name; `*.example.com` stands for all subdomains.
      table.string('host', 300).notNullable();
      // asked, allowed, declined
      table.string('state', 10).notNullable();
      // The function that asked first; null for a host that a builder entered, or that came with the app.
      table.string('asked_by', 100);
      table.string('asked_at', 24);
      // The account that decided; null for what was allowed before that was stored.
      table.string('decided_by', 20);
      table.string('decided_at', 24);
      table.primary(['app_id', 'owner_id', 'purpose', 'host']);
    });
    const settings = await db('app_settings')
      .join('apps', 'apps.id', 'app_settings.app_id')
      .where({ key })
      .select<{ app_id: string; owner_id: string; value: string; updated_at: string }[]>(
        ...['app_id', 'owner_id', 'value', 'app_settings.updated_at'],
      );
    for (const { value, updated_at, ...app } of settings)
      for (const host of new Set(JSON.parse(value) as string[]))
        await db('outside_hosts').insert({
          ...app,
          purpose: 'pages',
          host,
          state: 'allowed',
          decided_at: updated_at,
        });
    await db('app_settings').where({ key }).delete();
  },
  async down(db) {
    const rows = await db('outside_hosts')
      .join('apps', (on) =>
        on.on('apps.id', 'outside_hosts.app_id').andOn('apps.owner_id', 'outside_hosts.owner_id'),
      )
      .where({ purpose: 'pages', state: 'allowed' })
      .orderBy('host')
      .select<{ app_id: string; host: string; decided_at: string }[]>('app_id', 'host', 'decided_at');
    for (const app_id of new Set(rows.map((row) => row.app_id))) {
      const own = rows.filter((row) => row.app_id === app_id);
      const value = JSON.stringify(own.map(({ host }) => host));
      await db('app_settings').insert({ app_id, key, value, updated_at: own[0]?.decided_at });
    }
    await db.schema.dropTable('outside_hosts');
  },
};

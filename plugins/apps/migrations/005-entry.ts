import type { Migration } from '@buildai/core';

/** Apps that are already published keep their access: visitors, and anyone who signs up. */
export const entry: Migration = {
  name: '005_entry',
  async up(db) {
    const published = await db('apps')
      .whereNotNull('published_version_id')
      .select('id', 'published_at', 'updated_at');
    const rows = published.map((app: { id: string; published_at: string | null; updated_at: string }) => ({
      app_id: app.id,
      key: 'entry',
      value: '"anyone"',
      updated_at: app.published_at ?? app.updated_at,
    }));
    for (let start = 0; start < rows.length; start += 100) {
      await db('app_settings')
        .insert(rows.slice(start, start + 100))
        .onConflict(['app_id', 'key'])
        .ignore();
    }
  },
  async down(db) {
    await db('app_settings').where({ key: 'entry' }).delete();
  },
};

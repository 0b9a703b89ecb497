import type { Migration } from '@buildai/core';

/** The languages of a segment; null until its terms were stemmed accordingly (job `index-languages`). */
export const segmentLanguages: Migration = {
  name: '012_segment_languages',
  async up(db) {
    await db.schema.alterTable('context_segments', (table) => {
      table.string('languages', 100);
    });
    await db.raw(
      `create index context_segments_languages on context_segments (id) where languages is null and state = 'live'`,
    );
  },
  async down(db) {
    await db.raw('drop index context_segments_languages');
    await db.schema.alterTable('context_segments', (table) => {
      table.dropColumn('languages');
    });
  },
};

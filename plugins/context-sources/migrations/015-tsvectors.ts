import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/**
 * The index of `PostgresSearch`, on PostgreSQL only. It can be rebuilt from context_chunks at any time, so it is in no
 * backup.
 */
export const tsvectors: Migration = {
  name: '015_tsvectors',
  async up(db) {
    if (dialectOf(db) !== 'postgres') return;
    await db.raw(`create table context_tsvectors (
      segment_id varchar(20) not null references context_segments (id) on delete cascade,
      ordinal integer not null,
      language varchar(2) not null,
      terms tsvector not null,
      primary key (segment_id, ordinal)
    )`);
    await db.raw('create index context_tsvectors_terms on context_tsvectors using gin (terms)');
  },
  async down(db) {
    await db.schema.dropTableIfExists('context_tsvectors');
  },
};

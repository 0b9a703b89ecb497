import type { Migration } from '@buildai/core';

/** Builders enter the published app too: a session says at which stage of an app it counts. */
export const addBuilderSessions: Migration = {
  name: '008_builder_sessions',
  async up(db) {
    for (const table of ['auth_sessions', 'auth_custom_tokens']) {
      await db.schema.alterTable(table, (columns) => {
        // Empty for everybody but a builder, who is at home in no app.
        columns.string('stage').notNullable().defaultTo('');
        // Of the page that asked for the code.
        if (table === 'auth_custom_tokens') columns.string('state_hash').notNullable().defaultTo('');
      });
      await db(table).where({ preview: true }).update({ stage: 'preview' });
      // In place: making the table anew would take its tokens along.
      await db.raw('alter table ?? drop column preview', [table]);
    }
  },
  async down(db) {
    for (const table of ['auth_sessions', 'auth_custom_tokens']) {
      await db(table).where({ stage: 'published' }).delete();
      await db.schema.alterTable(table, (columns) =>
        columns.boolean('preview').notNullable().defaultTo(false),
      );
      await db(table).where({ stage: 'preview' }).update({ preview: true });
      await db.raw('alter table ?? drop column stage', [table]);
    }
    await db.raw('alter table auth_custom_tokens drop column state_hash');
  },
};

import type { Migration } from '@buildai/core';
import { foldText } from '@buildai/core';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** Apps that are read at once. */
const batch = 500;

/** Name and description of an app in the form in which they are searched. */
export const search: Migration = {
  name: '006_search',
  async up(db) {
    await db.schema.alterTable('apps', (table) => {
      table.text('folded').notNullable().defaultTo('');
    });
    for (let last = ''; ;) {
      const rows = await db<Row>('apps')
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .select('id', 'name', 'description');
      for (const { id, name, description } of rows)
        await db('apps')
          .where({ id })
          .update({ folded: foldText(`${name}\n${description}`) });
      const end = rows.at(-1);
      if (!end || rows.length < batch) return;
      last = end.id;
    }
  },
  async down(db) {
    // The query builder would rebuild the table on SQLite, which deletes the rows that refer to it.
    await db.raw('alter table apps drop column folded');
  },
};

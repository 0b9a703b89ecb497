import { dialectOf } from '@buildai/core';
import type { Migration } from '@buildai/core';

/** Amounts of a reply’s usage, by column, with their names in the stored record. */
const amounts = [
  ['prompt_tokens', 'promptTokens'],
  ['prompt_cost', 'promptCost'],
  ['prompt_rate', 'promptRate'],
  ['completion_tokens', 'completionTokens'],
  ['completion_cost', 'completionCost'],
  ['completion_rate', 'completionRate'],
  ['cache_read_tokens', 'cacheReadTokens'],
  ['cache_read_cost', 'cacheReadCost'],
  ['cache_read_rate', 'cacheReadRate'],
  ['cache_write_tokens', 'cacheWriteTokens'],
  ['cache_write_cost', 'cacheWriteCost'],
  ['cache_write_rate', 'cacheWriteRate'],
  ['total_tokens', 'totalTokens'],
  ['total_cost', 'totalCost'],
] as const;

/** How the databases read the usage in the stored result of a reply. */
const readers = {
  sqlite: {
    number: (field: string) => `json_extract(outcome, '$.usage.${field}')`,
    text: (path: readonly string[]) => `json_extract(outcome, '$.usage.${path.join('.')}')`,
    isThere: `json_extract(outcome, '$.usage') is not null`,
  },
  postgres: {
    number: (field: string) => `(outcome::json -> 'usage' ->> '${field}')::double precision`,
    text: (path: readonly string[]) => `outcome::json -> 'usage' #>> '{${path.join(',')}}'`,
    isThere: `outcome::json -> 'usage' is not null`,
  },
};

/** What replies used, in columns, so that sums need no JSON; and the texts of messages as search reads them. */
export const usageAndSearch: Migration = {
  name: '005_usage_and_search',
  async up(db) {
    await db.schema.createTable('chat_usage', (table) => {
      table.string('message_id', 20).primary().references('chat_messages.id').onDelete('CASCADE');
      table.string('app_id', 20).notNullable();
      // That of the message.
      table.integer('position').notNullable();
      table.string('model', 200).notNullable();
      table.string('finish_reason', 40).notNullable();
      table.string('used_at', 40).notNullable();
      for (const [column] of amounts) {
        if (column.endsWith('_tokens')) table.integer(column).notNullable();
        else table.double(column);
      }
      table.index(['app_id', 'position']);
    });
    const { isThere, number, text } = readers[dialectOf(db)];
    await db.raw(`
      insert into chat_usage
        (message_id, app_id, position, model, finish_reason, used_at, ${amounts.map(([column]) => column).join(', ')})
      select id, app_id, position, ${text(['modelInfo', 'model'])}, ${text(['finishReason'])}, ${text(['timestamp'])},
        ${amounts.map(([, field]) => number(field)).join(', ')}
      from chat_messages where role = 'assistant' and ${isThere}`);
    await db.schema.createTable('chat_search', (table) => {
      table.string('message_id', 20).primary().references('chat_messages.id').onDelete('CASCADE');
      table.string('app_id', 20).notNullable();
      table.integer('position').notNullable();
      // In lower case, without accents.
      table.text('folded').notNullable();
      table.unique(['app_id', 'position']);
    });
  },
  async down(db) {
    await db.schema.dropTable('chat_search');
    await db.schema.dropTable('chat_usage');
  },
};

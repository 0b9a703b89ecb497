import type { Migration } from '@buildai/core';

const parts = ['prompt', 'completion', 'cache_read', 'cache_write'];
const columns = [...parts.flatMap((part) => [`${part}_cost`, `${part}_rate`]), 'total_cost'];

/** A price of minus one, which a service gave for models that it chooses itself, made costs below zero. */
export const trueCosts: Migration = {
  name: '006_true_costs',
  async up(db) {
    await db('chat_usage')
      .where((wrong) => {
        for (const column of columns) void wrong.orWhere(column, '<', 0);
      })
      .update(Object.fromEntries(columns.map((column) => [column, null])));
  },
  down: async () => undefined,
};

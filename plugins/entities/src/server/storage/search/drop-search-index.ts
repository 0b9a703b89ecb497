import type { Transaction } from '@buildai/core';
import type { SearchIndex } from './search-index.js';

/** The IDs of tables whose index is complete. */
export const searchRegistry = 'row_search_indexes';

/** Forgets that a table has an index, and drops what the index keeps beside it. */
export async function dropSearchIndex(
  index: SearchIndex,
  tableIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  for (const tableId of tableIds) {
    await transaction(searchRegistry).where({ table_id: tableId }).delete();
    await index.drop(tableId, transaction);
  }
}

import type { Clock, Database } from '@buildai/core';
import type { RowTexts } from '@buildai/entities/shared';
import type { ComparedTables } from './compared-tables.js';
import type { RowVectorRepository } from './row-vector-repository.js';

/** How long embeddings are stored of tables that are not asked about, in ms. */
const unusedRetention = 60 * 24 * 60 * 60_000;

export interface SweepParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly tables: ComparedTables;
  readonly texts: RowTexts;
  readonly vectors: RowVectorRepository;
}

/** Deletes the embeddings of tables that are gone, such as former copies of a preview, or are no longer used. */
export async function sweepTables(
  { db, clock, tables, texts, vectors }: SweepParts,
  signal: AbortSignal,
): Promise<void> {
  const oldest = new Date(clock.now().getTime() - unusedRetention).toISOString();
  for (const table of await tables.all()) {
    signal.throwIfAborted();
    if (table.usedAt >= oldest && (await texts.moments(table)) !== undefined) continue;
    await db.transaction(async (transaction) => {
      await tables.forget(table, transaction);
      await vectors.deleteTable(table, transaction);
    });
  }
}

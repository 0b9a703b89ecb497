import type { AppStore } from '@buildai/apps/shared';
import type { Logger } from '@buildai/core';
import { defineJob } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import { z } from 'zod';
import { AppCreditsUsedUp } from '../../shared/errors.js';
import { usableEmbedding } from '../usable-embedding.js';
import type { ComparedTables } from './compared-tables.js';
import type { EmbedTable } from './embed-table.js';

/** Embeds the rows of a table that are new or have changed. The next use of the table tries again what failed. */
export const embedRowsJob = defineJob(
  'model-calls/embed-rows',
  z.object({ tableId: z.string(), fieldsKey: z.string() }),
  { maxAttempts: 4, concurrency: 2 },
);

export interface EmbedRowsParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly embedTable: EmbedTable;
  readonly log: Logger;
  readonly models: ModelCatalog;
  readonly tables: ComparedTables;
}

/** The job: finds out for which table, by which model and for whom rows are embedded. */
export class EmbedRows {
  constructor(private readonly parts: EmbedRowsParts) {}

  /** Repeatable: what is stored already is not embedded again. @throws ModelFailed */
  async run(
    { tableId, fieldsKey }: { readonly tableId: string; readonly fieldsKey: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { apps, embedTable, log, models, tables } = this.parts;
    const table = await tables.find(tableId, fieldsKey);
    const embedding = await usableEmbedding(models);
    const ownerId = table && (await apps.get(table.appId))?.ownerId;
    if (!table || !embedding || ownerId === undefined) return;
    try {
      await embedTable.run({ table, ownerId, embedding, signal });
    } catch (error) {
      if (!AppCreditsUsedUp.is(error)) throw error;
      log.info({ appId: table.appId }, 'Rows are compared by words: the AI credits are used up.');
    }
  }
}

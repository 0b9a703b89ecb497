import { createHash } from 'node:crypto';
import type { AppStore } from '@buildai/apps/shared';
import type { Database, Logger } from '@buildai/core';
import { defineJob } from '@buildai/core';
import type { RowText, RowTexts } from '@buildai/entities/shared';
import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { quantizeToInt8 } from '@buildai/models/shared';
import { z } from 'zod';
import { AppCreditsUsedUp } from '../../shared/errors.js';
import { usableEmbedding } from '../usable-embedding.js';
import type { ComparedTable } from './compared-table.js';
import type { ComparedTables } from './compared-tables.js';
import type { EmbeddingDues } from './embedding-dues.js';
import type { RowVector, RowVectorRepository } from './row-vector-repository.js';

/** Embeds the rows of a table that are new or have changed. The next use of the table tries again what failed. */
export const embedRowsJob = defineJob(
  'model-calls/embed-rows',
  z.object({ tableId: z.string(), fieldsKey: z.string() }),
  { maxAttempts: 4, concurrency: 2 },
);

/** Rows that are embedded and stored together. */
const rowsAtOnce = 200;
/** How often a job looks for rows that changed while it ran. */
const mostRounds = 5;
const maxCharacters = 8_000;

const none = new Int8Array();

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export interface EmbedRowsParts {
  readonly db: Database;
  readonly log: Logger;
  readonly apps: Pick<AppStore, 'get'>;
  readonly models: ModelCatalog;
  readonly dues: EmbeddingDues;
  readonly tables: ComparedTables;
  readonly texts: RowTexts;
  readonly vectors: RowVectorRepository;
}

interface Embedded {
  readonly table: ComparedTable;
  readonly ownerId: string;
  readonly embedding: ResolvedEmbedding;
  readonly signal: AbortSignal;
}

/** Updates the embeddings of a table after its rows. */
export class EmbedRows {
  constructor(private readonly parts: EmbedRowsParts) {}

  /** Repeatable: what is stored already is not embedded again. @throws ModelFailed */
  async run(
    { tableId, fieldsKey }: { readonly tableId: string; readonly fieldsKey: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { apps, log, models, tables } = this.parts;
    const table = await tables.find(tableId, fieldsKey);
    const embedding = await usableEmbedding(models);
    const ownerId = table && (await apps.get(table.appId))?.ownerId;
    if (!table || !embedding || ownerId === undefined) return;
    try {
      for (let round = 0; round < mostRounds; round += 1)
        if (!(await this.#update({ table, ownerId, embedding, signal }))) break;
      await this.parts.vectors.deleteOthers(table, embedding.info.id);
    } catch (error) {
      if (!AppCreditsUsedUp.is(error)) throw error;
      log.info({ appId: table.appId }, 'Rows are compared by words: the AI credits are used up.');
    }
  }

  /** @returns whether anything had changed */
  async #update(embedded: Embedded): Promise<boolean> {
    const { table, embedding, signal } = embedded;
    const { texts, vectors } = this.parts;
    const rows = (await texts.moments(table)) ?? [];
    const stored = await vectors.moments(table, embedding.info.id);
    const there = new Set(rows.map(({ id }) => id));
    await vectors.delete(
      table,
      [...stored.keys()].filter((id) => !there.has(id)),
    );
    const changed = rows.filter(({ id, updatedAt }) => stored.get(id) !== updatedAt);
    for (let start = 0; start < changed.length; start += rowsAtOnce) {
      signal.throwIfAborted();
      const ids = changed.slice(start, start + rowsAtOnce).map(({ id }) => id);
      await this.#store(embedded, await texts.texts(table, ids));
    }
    return changed.length > 0;
  }

  async #store(embedded: Embedded, rows: readonly RowText[]): Promise<void> {
    const { apps, db, dues, vectors } = this.parts;
    const { table, ownerId, embedding, signal } = embedded;
    const modelId = embedding.info.id;
    const hashed = rows.map(({ id, updatedAt, text }) => {
      const cut = text.slice(0, maxCharacters);
      return { id, updatedAt, text: cut, textHash: hashOf(cut) };
    });
    const known = await vectors.byText(table.appId, modelId, [
      ...new Set(hashed.map(({ textHash }) => textHash)),
    ]);
    const missing = new Map(
      hashed
        .filter(({ text, textHash }) => text !== '' && !known.has(textHash))
        .map(({ text, textHash }) => [textHash, text]),
    );
    const characters = [...missing.values()].reduce((sum, { length }) => sum + length, 0);
    const due = await dues.begin(table, ownerId, characters);
    let isSettled = false;
    try {
      const made =
        missing.size > 0 ? await embedding.embed([...missing.values()], { purpose: 'document', signal }) : [];
      const fresh = new Map([...missing.keys()].map((hash, index) => [hash, made[index]] as const));
      const all = hashed.map(({ id, updatedAt, textHash }): RowVector => {
        const vector = fresh.get(textHash);
        return {
          id,
          updatedAt,
          textHash,
          vector: vector ? quantizeToInt8(vector) : (known.get(textHash) ?? none),
        };
      });
      // The app may have been deleted in the meantime. Its tables go a moment later.
      if (await apps.get(table.appId))
        await db.transaction(async (transaction) => {
          if (await dues.settle(due, transaction)) await vectors.write(table, modelId, all, transaction);
        });
      else await dues.release(due, 'stopped');
      isSettled = true;
    } finally {
      if (!isSettled) await dues.release(due, 'failed-before-answer');
    }
  }
}

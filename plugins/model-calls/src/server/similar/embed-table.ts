import { createHash } from 'node:crypto';
import type { AppStore } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import type { RowText, RowTexts } from '@buildai/entities/shared';
import type { ResolvedEmbedding } from '@buildai/models/shared';
import { quantizeToInt8 } from '@buildai/models/shared';
import type { ComparedTable } from './compared-table.js';
import type { EmbeddingDues } from './embedding-dues.js';
import type { RowVector, RowVectorRepository } from './row-vector-repository.js';

/** Rows that are embedded and stored together. */
const rowsAtOnce = 200;
/** How often a job looks for rows that changed while it ran. */
const mostRounds = 5;
const maxCharacters = 8_000;

const none = new Int8Array();

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export interface EmbedTableParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly db: Database;
  readonly dues: EmbeddingDues;
  readonly texts: RowTexts;
  readonly vectors: RowVectorRepository;
}

/** A table whose rows a model embeds, at the cost of the owner of its app. */
export interface EmbeddedTable {
  readonly table: ComparedTable;
  readonly ownerId: string;
  readonly embedding: ResolvedEmbedding;
  readonly signal: AbortSignal;
}

/** Updates the embeddings of a table after its rows. */
export class EmbedTable {
  constructor(private readonly parts: EmbedTableParts) {}

  /** Repeatable: what is stored already is not embedded again. @throws ModelFailed, AppCreditsUsedUp */
  async run(embedded: EmbeddedTable): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) if (!(await this.#update(embedded))) break;
    await this.parts.vectors.deleteOthers(embedded.table, embedded.embedding.info.id);
  }

  /** @returns whether anything had changed */
  async #update(embedded: EmbeddedTable): Promise<boolean> {
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

  async #store(embedded: EmbeddedTable, rows: readonly RowText[]): Promise<void> {
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

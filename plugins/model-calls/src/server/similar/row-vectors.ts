import type { Clock } from '@buildai/core';
import type { RowMoment } from '@buildai/entities/shared';
import { maxComparedRows } from '@buildai/entities/shared';
import type { ComparedTable } from './compared-table.js';
import { keyOf } from './compared-table.js';
import { measured } from './rank-by-vectors.js';
import type { MeasuredVector } from './rank-by-vectors.js';
import type { RowVectorRepository } from './row-vector-repository.js';
import type { Sized } from './table-memory.js';
import { TableMemory } from './table-memory.js';
import { Turns } from './turns.js';

/** Bytes of vectors in memory, of all tables: some 80,000 rows with 768 dimensions. */
const room = 100_000_000;
const bytesOfRow = 450;
/** How often it is looked whether more rows were embedded, in ms. */
const checkInterval = 1_000;

/** The embedding of a row as it was at a time. */
type CachedVector = MeasuredVector & RowMoment;

interface TableVectors extends Sized {
  readonly rows: Map<string, CachedVector>;
  nextCheck: number;
}

export interface FoundVectors {
  readonly vectors: ReadonlyMap<string, CachedVector>;
  /** Whether each row is embedded as it is now. */
  readonly isComplete: boolean;
}

/** The embeddings of rows, held in memory. */
export class RowVectors {
  readonly #memory = new TableMemory<TableVectors>(room);

  constructor(
    private readonly repository: RowVectorRepository,
    private readonly clock: Clock,
  ) {}

  /** Those that a model has made of the rows; of rows that have changed since, the ones before. */
  async of(table: ComparedTable, modelId: string, wanted: readonly RowMoment[]): Promise<FoundVectors> {
    const { rows } = await this.#memory.use(`${keyOf(table)} ${modelId}`, async (kept) => {
      const isUsable = kept && kept.rows.size <= 2 * maxComparedRows;
      const vectors: TableVectors = isUsable ? kept : { bytes: 0, rows: new Map(), nextCheck: 0 };
      const lacks = ({ id, updatedAt }: RowMoment) => vectors.rows.get(id)?.updatedAt !== updatedAt;
      const now = this.clock.now().getTime();
      if (now >= vectors.nextCheck && wanted.some(lacks)) {
        await this.#read(table, modelId, wanted.filter(lacks), vectors);
        vectors.nextCheck = now + checkInterval;
      }
      return vectors;
    });
    return {
      vectors: rows,
      isComplete: wanted.every(({ id, updatedAt }) => rows.get(id)?.updatedAt === updatedAt),
    };
  }

  async #read(
    table: ComparedTable,
    modelId: string,
    lacking: readonly RowMoment[],
    vectors: TableVectors,
  ): Promise<void> {
    const stored = await this.repository.moments(table, modelId);
    const newer = lacking.filter(({ id }) => {
      const moment = stored.get(id);
      return moment !== undefined && moment !== vectors.rows.get(id)?.updatedAt;
    });
    const turns = new Turns();
    const ids = newer.map(({ id }) => id);
    for await (const some of this.repository.read(table, modelId, ids)) {
      for (const row of some) {
        const old = vectors.rows.get(row.id);
        vectors.bytes += row.vector.length - (old?.vector.length ?? -bytesOfRow);
        vectors.rows.set(row.id, { id: row.id, updatedAt: row.updatedAt, ...measured(row.vector) });
      }
      await turns.pause();
    }
  }
}

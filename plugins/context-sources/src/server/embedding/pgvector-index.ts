import type { Database, Logger, Transaction } from '@buildai/core';
import { dialectOf, lockInTransaction } from '@buildai/core';
import type { ChunkPlace } from '../index/segment-repository.js';
import type { VectorSearch, VectorQuery } from './vector-search.js';
import type { SegmentBinaryVectors, VectorRepository } from './vector-repository.js';

/** The first version with iterative index scans, which find enough rows under any filter. */
const leastVersion = [0, 8] as const;
/** Maximum dimensions of a pgvector index; longer vectors are searched without it. */
const longestIndexed = 2000;
/** Rows per statement, at several KB each. */
const rowsAtOnce = 100;

type SegmentVectors = Pick<SegmentBinaryVectors, 'segmentId' | 'dimensions'> & {
  readonly appId: string;
  readonly modelId: string;
  readonly vectors: readonly Int8Array[];
};

const isNewEnough = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > leastVersion[0] || (major === leastVersion[0] && minor >= leastVersion[1]);
};

/** Vector literal for pgvector. */
const literalOf = (vector: Int8Array | Float32Array) => `[${vector.join(',')}]`;

/**
 * Optional copy of the vectors in pgvector, whose HNSW index avoids a full scan. Can be rebuilt from
 * context_vectors at any time, so it is part of no migration and no backup.
 */
export class PgvectorIndex implements VectorSearch {
  #isOn = false;
  readonly #indexed = new Set<number>();

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  /** Checks for the extension and creates the table if it is installed; otherwise does nothing. */
  async start(): Promise<void> {
    if (dialectOf(this.db) !== 'postgres') return;
    const { rows } = await this.db.raw<{ rows: { available: string; installed: string | null }[] }>(
      `select default_version as available, installed_version as installed
       from pg_available_extensions where name = 'vector'`,
    );
    const version = rows[0]?.installed ?? rows[0]?.available;
    if (version === undefined) return;
    if (!isNewEnough(version)) {
      this.log.info({ version }, `pgvector ${leastVersion.join('.')} or newer is required.`);
      return;
    }
    try {
      await this.db.transaction(async (transaction) => {
        await lockInTransaction(transaction, 'context_pgvectors');
        await transaction.raw('create extension if not exists vector');
        await transaction.raw(`create table if not exists context_pgvectors (
          segment_id varchar(20) not null references context_segments (id) on delete cascade,
          ordinal integer not null,
          app_id varchar(20) not null,
          model_id varchar(200) not null,
          dimensions integer not null,
          embedding vector not null,
          primary key (segment_id, ordinal)
        )`);
        await transaction.raw(
          'create index if not exists context_pgvectors_app on context_pgvectors (app_id, model_id)',
        );
      });
      this.#isOn = true;
    } catch (error) {
      this.log.warn(
        { err: error },
        'pgvector is installed but can’t be used. Vectors are compared without it.',
      );
    }
  }

  /** Copies vectors that were embedded while pgvector was not installed. */
  async fill(vectors: VectorRepository, signal: AbortSignal): Promise<void> {
    if (!this.#isOn) return;
    for (;;) {
      const { rows } = await this.db.raw<{
        rows: {
          segment_id: string;
          app_id: string;
          model_id: string;
          dimensions: number;
          chunk_count: number;
        }[];
      }>(
        `select signs.segment_id, segments.app_id, signs.model_id, signs.dimensions, segments.chunk_count
         from context_signs signs join context_segments segments on segments.id = signs.segment_id
         where segments.chunk_count > 0 and not exists (
           select 1 from context_pgvectors taken
           where taken.segment_id = signs.segment_id and taken.ordinal = 0 and taken.model_id = signs.model_id
         ) limit 20`,
      );
      if (rows.length === 0) return;
      for (const row of rows) {
        signal.throwIfAborted();
        const { segment_id: segmentId, dimensions } = row;
        const places = Array.from({ length: row.chunk_count }, (_, ordinal) => ({ segmentId, ordinal }));
        const stored = await vectors.vectorsAt(places);
        const ordered = stored.sort((one, other) => one.ordinal - other.ordinal).map(({ bytes }) => bytes);
        const made = { segmentId, dimensions, appId: row.app_id, modelId: row.model_id, vectors: ordered };
        await this.prepare(dimensions);
        await this.db.transaction((transaction) => this.write(made, transaction));
      }
    }
  }

  /** Creates the index for this number of dimensions before the first vector is written. */
  async prepare(dimensions: number): Promise<void> {
    if (!this.#isOn || dimensions > longestIndexed || this.#indexed.has(dimensions)) return;
    await this.db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'context_pgvectors');
      await transaction.raw(
        `create index if not exists context_pgvectors_${dimensions} on context_pgvectors
         using hnsw ((embedding::vector(${dimensions})) vector_cosine_ops) where dimensions = ${dimensions}`,
      );
    });
    this.#indexed.add(dimensions);
  }

  /** Writes a segment in the same transaction as VectorRepository. */
  async write(segment: SegmentVectors, transaction: Transaction): Promise<void> {
    if (!this.#isOn) return;
    const { segmentId, appId, modelId, dimensions, vectors } = segment;
    await transaction('context_pgvectors').where({ segment_id: segmentId }).delete();
    for (let start = 0; start < vectors.length; start += rowsAtOnce) {
      const rows = vectors.slice(start, start + rowsAtOnce);
      await transaction.raw(
        `insert into context_pgvectors (segment_id, ordinal, app_id, model_id, dimensions, embedding)
         values ${rows.map(() => '(?, ?, ?, ?, ?, ?::vector)').join(', ')}`,
        rows.flatMap((vector, index) => [
          segmentId,
          start + index,
          appId,
          modelId,
          dimensions,
          literalOf(vector),
        ]),
      );
    }
  }

  /** Returns undefined if some segments have not been copied yet. */
  async find({ appId, modelId, vector, segments, count }: VectorQuery): Promise<ChunkPlace[] | undefined> {
    const ids = segments.map(({ id }) => id);
    if (!this.#isOn || !(await this.#hasAll(ids, modelId))) return undefined;
    const dimensions = vector.length;
    return this.db.transaction(async (transaction) => {
      // Filters discard part of the index results; iterative scan continues until there are enough.
      await transaction.raw('set local hnsw.iterative_scan = strict_order');
      await transaction.raw(`set local hnsw.ef_search = ${Math.min(count, 1000)}`);
      const { rows } = await transaction.raw<{ rows: { segment_id: string; ordinal: number }[] }>(
        // The number of dimensions must be a literal for the planner to use the partial index.
        `select segment_id, ordinal from context_pgvectors
         where app_id = ? and model_id = ? and dimensions = ${dimensions} and segment_id = any(?)
         order by embedding::vector(${dimensions}) <=> ?::vector(${dimensions}) limit ?`,
        [appId, modelId, ids, literalOf(vector), count],
      );
      return rows.map(({ segment_id, ordinal }) => ({ segmentId: segment_id, ordinal }));
    });
  }

  async #hasAll(segmentIds: string[], modelId: string): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: { lacking: boolean }[] }>(
      `select exists (
         select 1 from context_signs signs
         where signs.segment_id = any(?) and signs.model_id = ? and not exists (
           select 1 from context_pgvectors taken
           where taken.segment_id = signs.segment_id and taken.ordinal = 0 and taken.model_id = signs.model_id
         )
       ) as lacking`,
      [segmentIds, modelId],
    );
    return rows[0]?.lacking === false;
  }
}

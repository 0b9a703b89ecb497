import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Jobs } from '@buildai/core';
import { atMost } from '@buildai/core';
import type { RankRequest, RowRanking } from '@buildai/entities/shared';
import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { fusedScores } from '@buildai/models/shared';
import { LRUCache } from 'lru-cache';
import { usableEmbedding } from '../usable-embedding.js';
import type { ComparedTable } from './compared-table.js';
import { comparedTable, keyOf } from './compared-table.js';
import type { ComparedTables } from './compared-tables.js';
import { embedRowsJob } from './embed-rows.js';
import type { MeasuredVector } from './rank-by-vectors.js';
import { rankByVectors } from './rank-by-vectors.js';
import type { RowVectors } from './row-vectors.js';
import type { RowWordsRanking } from './row-words.js';
import type { SoughtVectors } from './sought-vectors.js';

/** Minimum depth of the lists to fuse: a low rank in both may become a high one. */
const fusedRows = 50;
/** How often embedding of the same table is asked for, in ms. */
const askInterval = 10_000;

export interface SimilarRowRankingParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly models: ModelCatalog;
  readonly tables: ComparedTables;
  readonly sought: SoughtVectors;
  readonly vectors: RowVectors;
  readonly words: RowWordsRanking;
}

/** Ranks rows by their words, and also by meaning where an embedding model is set up, as searches of documents do. */
export class SimilarRowRanking implements RowRanking {
  readonly #nextAsk = new LRUCache<string, number>(atMost(10_000));

  constructor(private readonly parts: SimilarRowRankingParts) {}

  async rank(request: RankRequest): Promise<readonly string[]> {
    const { limit, rows, signal } = request;
    if (rows.length === 0) return [];
    const table = comparedTable(request.table);
    const deep = Math.max(limit, fusedRows);
    const [byWords, byMeaning] = await Promise.all([
      request.counted(() => this.parts.words.rank(table, request, deep)),
      this.#byMeaning(table, request, deep),
    ]);
    signal?.throwIfAborted();
    if (byMeaning.length === 0) return byWords.slice(0, limit);
    const scores = fusedScores([byMeaning, byWords]);
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, limit)
      .map(([id]) => id);
  }

  async #byMeaning(table: ComparedTable, request: RankRequest, limit: number): Promise<string[]> {
    const { about, rows } = request;
    const embedding = await usableEmbedding(this.parts.models);
    if (!embedding) return [];
    await this.parts.tables.use(table);
    const { isComplete, vectors } = await this.parts.vectors.of(table, embedding.info.id, rows);
    if (!isComplete) await this.#ask(table);
    if (vectors.size === 0) return [];
    const sought =
      about.id === undefined ? await this.#soughtText(table, request, embedding) : vectors.get(about.id);
    if (!sought || sought.vector.length === 0) return [];
    const compared = rows.flatMap(({ id }) => (id === about.id ? [] : (vectors.get(id) ?? [])));
    return request.counted(() => rankByVectors(sought, compared, limit));
  }

  async #soughtText(
    table: ComparedTable,
    { about: { text }, scope, signal }: RankRequest,
    embedding: ResolvedEmbedding,
  ): Promise<MeasuredVector | undefined> {
    const ownerId = (await this.parts.apps.get(table.appId))?.ownerId;
    if (ownerId === undefined) return undefined;
    return this.parts.sought.of(embedding, { table, ownerId, scope, text, signal });
  }

  async #ask(table: ComparedTable): Promise<void> {
    const now = this.parts.clock.now().getTime();
    const key = keyOf(table);
    if (now < (this.#nextAsk.get(key) ?? 0)) return;
    this.#nextAsk.set(key, now + askInterval);
    const { tableId, fieldsKey } = table;
    await this.parts.jobs.enqueue(embedRowsJob, { tableId, fieldsKey }, { key });
  }
}

import type { RankRequest, RowRanking } from '@buildai/entities/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import { fusedScores } from '@buildai/models/shared';
import { usableEmbedding } from '../usable-embedding.js';
import type { ComparedTable } from './compared-table.js';
import { comparedTable } from './compared-table.js';
import type { ComparedTables } from './compared-tables.js';
import type { EmbedQueue } from './embed-queue.js';
import { rankByVectors } from './rank-by-vectors.js';
import type { RowVectors } from './row-vectors.js';
import type { RowWordsRanking } from './row-words.js';
import type { SoughtVectors } from './sought-vectors.js';

/** Minimum depth of the lists to fuse: a low rank in both may become a high one. */
const fusedRows = 50;

export interface SimilarRowRankingParts {
  readonly embedQueue: EmbedQueue;
  readonly models: ModelCatalog;
  readonly tables: ComparedTables;
  readonly sought: SoughtVectors;
  readonly vectors: RowVectors;
  readonly words: RowWordsRanking;
}

/** Ranks rows by their words, and also by meaning where an embedding model is set up, as searches of documents do. */
export class SimilarRowRanking implements RowRanking {
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
    const { about, rows, scope, signal } = request;
    const embedding = await usableEmbedding(this.parts.models);
    if (!embedding) return [];
    await this.parts.tables.use(table);
    const { isComplete, vectors } = await this.parts.vectors.of(table, embedding.info.id, rows);
    if (!isComplete) await this.parts.embedQueue.ask(table);
    if (vectors.size === 0) return [];
    const sought =
      about.id === undefined
        ? await this.parts.sought.of(embedding, { table, scope, text: about.text, signal })
        : vectors.get(about.id);
    if (!sought || sought.vector.length === 0) return [];
    const compared = rows.flatMap(({ id }) => (id === about.id ? [] : (vectors.get(id) ?? [])));
    return request.counted(() => rankByVectors(sought, compared, limit));
  }
}

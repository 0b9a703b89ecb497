import { appDeleted } from '@buildai/apps/shared';
import type { RecordsChange, RowTexts } from '@buildai/entities/shared';
import { recordsChanged, rowRankings } from '@buildai/entities/shared';
import type { CallLimits } from '../call-limits.js';
import type { ModelCallsKit } from '../model-calls-kit.js';
import { keyOf } from './compared-table.js';
import type { ComparedTable } from './compared-table.js';
import { ComparedTables } from './compared-tables.js';
import { EmbeddingDues } from './embedding-dues.js';
import { EmbedRows, embedRowsJob } from './embed-rows.js';
import { RowVectorRepository } from './row-vector-repository.js';
import { RowVectors } from './row-vectors.js';
import { RowWordsRanking } from './row-words.js';
import { SimilarRowRanking } from './similar-row-ranking.js';
import { SoughtVectors } from './sought-vectors.js';
import { sweepTables } from './sweep-tables.js';

/** Changes within this time are embedded together, in ms. */
const gatherTime = 1_000;
const sweepInterval = 24 * 60 * 60_000;

/** Rows like others: the ranking, and what keeps the embeddings of rows up to date. */
export function registerSimilarRows(kit: ModelCallsKit, limits: CallLimits): void {
  const { clock, db, events, jobs, log, uses } = kit;
  const { apps, caches, credits, models, terms, texts, works } = uses;
  const tables = new ComparedTables(db, clock, caches.create('model-calls/compared-tables'));
  const repository = new RowVectorRepository(db);
  const dues = new EmbeddingDues(credits, works, tables);
  const embedding = new EmbedRows({ db, log, apps, models, dues, tables, texts, vectors: repository });
  const vectors = new RowVectors(repository, clock);
  const words = new RowWordsRanking(texts, terms);
  const sought = new SoughtVectors({ db, clock, dues, limits, log });
  kit.contribute(
    rowRankings,
    new SimilarRowRanking({ apps, clock, jobs, models, tables, sought, vectors, words }),
  );
  jobs.handle(embedRowsJob, (job, { signal }) => embedding.run(job, signal));
  events.subscribe(recordsChanged, async (change) => {
    for (const table of await changedTables(tables, texts, change)) {
      const { tableId, fieldsKey } = table;
      await jobs.enqueue(embedRowsJob, { tableId, fieldsKey }, { key: keyOf(table), delay: gatherTime });
    }
  });
  events.subscribe(appDeleted, ({ appId }) =>
    db.transaction(async (transaction) => {
      await tables.forgetApp(appId, transaction);
      await repository.deleteApp(appId, transaction);
    }),
  );
  jobs.every('model-calls/sweep-row-vectors', sweepInterval, ({ signal }) =>
    sweepTables({ db, clock, tables, texts, vectors: repository }, signal),
  );
}

/** The compared tables whose rows a change was about. Most apps have none. */
async function changedTables(
  tables: ComparedTables,
  texts: RowTexts,
  { appId, entity, inCopy = false }: RecordsChange,
): Promise<readonly ComparedTable[]> {
  const known = await tables.ofApp(appId);
  if (known.length === 0) return [];
  const tableId = await texts.tableIdOf(appId, entity, inCopy);
  return known.filter((table) => table.tableId === tableId);
}

import { appDeleted } from '@buildai/apps/shared';
import type { RecordsChange, RowTexts } from '@buildai/entities/shared';
import { recordsChanged, rowRankings } from '@buildai/entities/shared';
import type { CallLimits } from '../call-limits.js';
import type { ModelCallsKit } from '../model-calls-kit.js';
import type { ComparedTable } from './compared-table.js';
import { ComparedTables } from './compared-tables.js';
import { EmbeddingDues } from './embedding-dues.js';
import { EmbedQueue } from './embed-queue.js';
import { EmbedRows, embedRowsJob } from './embed-rows.js';
import { EmbedTable } from './embed-table.js';
import { RowVectorRepository } from './row-vector-repository.js';
import { RowVectors } from './row-vectors.js';
import { RowWordsRanking } from './row-words.js';
import { SimilarRowRanking } from './similar-row-ranking.js';
import { SoughtVectors } from './sought-vectors.js';
import { sweepTables } from './sweep-tables.js';

const sweepInterval = 24 * 60 * 60_000;

/** Rows like others: the ranking, and what keeps the embeddings of rows up to date. */
export function registerSimilarRows(kit: ModelCallsKit, limits: CallLimits): void {
  const { clock, db, events, jobs, log, uses } = kit;
  const { apps, caches, credits, models, terms, texts, works } = uses;
  const tables = new ComparedTables(db, clock, caches.create('model-calls/compared-tables'));
  const repository = new RowVectorRepository(db);
  const dues = new EmbeddingDues(credits, works, tables);
  const embedTable = new EmbedTable({ apps, db, dues, texts, vectors: repository });
  const embedRows = new EmbedRows({ apps, embedTable, log, models, tables });
  const embedQueue = new EmbedQueue(jobs, clock);
  const vectors = new RowVectors(repository, clock);
  const words = new RowWordsRanking(texts, terms);
  const sought = new SoughtVectors({ apps, db, clock, dues, limits, log });
  const ranking = new SimilarRowRanking({ embedQueue, models, tables, sought, vectors, words });
  kit.contribute(rowRankings, ranking);
  jobs.handle(embedRowsJob, (job, { signal }) => embedRows.run(job, signal));
  events.subscribe(recordsChanged, async (change) => {
    for (const table of await changedTables(tables, texts, change)) await embedQueue.changed(table);
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

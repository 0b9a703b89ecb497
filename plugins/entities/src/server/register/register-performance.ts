import { appDeleted } from '@buildai/apps/shared';
import { tablePerformanceApi } from '../../shared/table-performance-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { TablePerformanceReader } from '../read/performance/table-performance-reader.js';
import type { RowStorage } from '../store/row-storage.js';

const day = 24 * 60 * 60_000;
/** How long slow queries are kept, in days. */
const retentionDays = 7;

/** What indexes tables have, and which queries are slow. */
export function registerPerformance(kit: EntitiesKit, storage: RowStorage): void {
  const { clock, db, events, jobs, uses } = kit;
  const { slowQueries, slowQueryRows } = storage;
  const reader = new TablePerformanceReader({ ...storage, versions: uses.versions });
  kit.serve(tablePerformanceApi, {
    getTablePerformance: ({ params }) => reader.read(params.appId, params.entity),
  });
  jobs.every('entities/prune-slow-queries', day, () =>
    slowQueryRows.prune(new Date(clock.now().getTime() - retentionDays * day).toISOString()),
  );
  events.subscribe(appDeleted, async ({ appId }) => {
    await db.transaction((transaction) => slowQueryRows.deleteAll(appId, transaction));
  });
  kit.onStop(() => slowQueries.flush());
}

import { rowRestorers } from '@buildai/versions/shared';
import { rowHistoryApi } from '../../shared/row-history-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { HistoryRetention } from '../history/history-retention.js';
import { pruneHistory } from '../history/prune-history.js';
import { RestoreRows } from '../history/restore-rows.js';
import { RowHistory } from '../history/row-history.js';
import { RowsOfVersions } from '../history/rows-of-versions.js';
import { registerRowDeletions } from './register-row-deletions.js';
import type { RowStorage } from '../store/row-storage.js';

const pruneInterval = 24 * 60 * 60_000;

/** Who changed which rows, and going back. */
export function registerRowHistory(kit: EntitiesKit, storage: RowStorage): void {
  const { clock, config, db, uses } = kit;
  const kept = new HistoryRetention(clock, config.rowHistory.days);
  const history = new RowHistory({ ...storage, kept, people: uses.appUsers });
  const restore = new RestoreRows({ ...storage, kept });
  kit.serve(rowHistoryApi, {
    listHistory: ({ resource, params, query }) => history.list(resource, params.entity, query),
    restoreRows: ({ resource, params, body }) => restore.run(resource, params.entity, body),
  });
  registerRowDeletions(kit, storage, restore);
  kit.contribute(rowRestorers, new RowsOfVersions({ ...storage, kept }));
  kit.jobs.every('entities/prune-history', pruneInterval, ({ signal }) =>
    pruneHistory(db, clock, config.rowHistory, signal),
  );
}

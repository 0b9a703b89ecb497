import { rowRestorers } from '@buildai/versions/shared';
import { rowHistoryApi } from '../../shared/row-history-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { RowHistory } from '../history/history-service.js';
import { pruneHistory } from '../history/prune-history.js';
import { RowsOfVersions } from '../history/rows-of-versions.js';
import type { RowStorage } from '../store/row-storage.js';

const pruneInterval = 24 * 60 * 60_000;

/** Who changed which rows, and going back. */
export function registerRowHistory(kit: EntitiesKit, storage: RowStorage): void {
  const { clock, config, db, uses } = kit;
  const { days } = config.rowHistory;
  const history = new RowHistory({ ...storage, clock, people: uses.appUsers, days });
  kit.serve(rowHistoryApi, {
    listHistory: ({ resource, params, query }) => history.list(resource, params.entity, query),
    restoreRows: ({ resource, params, body }) => history.restore(resource, params.entity, body),
  });
  kit.contribute(rowRestorers, new RowsOfVersions({ ...storage, clock, days }));
  kit.jobs.every('entities/prune-history', pruneInterval, ({ signal }) =>
    pruneHistory(db, clock, config.rowHistory, signal),
  );
}

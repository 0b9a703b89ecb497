import { appDeleted } from '@buildai/apps/shared';
import type { RowDeletion } from '../../shared/row-deletion-api.js';
import { rowDeletionApi } from '../../shared/row-deletion-api.js';
import { RowDeletionRepository } from '../history/deletions/row-deletion-repository.js';
import type { StoredDeletion } from '../history/deletions/row-deletion-repository.js';
import { ReturnRows } from '../history/deletions/return-rows.js';
import { RowDeletions } from '../history/deletions/row-deletions.js';
import type { RestoreRows } from '../history/restore-rows.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { RowFilters } from '../read/row-filters.js';
import type { RowStorage } from '../store/row-storage.js';
import { DeleteNext } from '../write/operations/delete-next.js';

const viewOf = ({ id, state, total, deleted, restored }: StoredDeletion): RowDeletion => ({
  id,
  state,
  total,
  deleted,
  restored,
});

/** Deletions of any number of rows. */
export function registerRowDeletions(kit: EntitiesKit, storage: RowStorage, restore: RestoreRows): void {
  const { clock, db, events, jobs, uses } = kit;
  const { store, tables } = storage;
  const repository = new RowDeletionRepository(db, uses.live, clock);
  const next = new DeleteNext({ ...storage, filters: new RowFilters(storage) });
  const rows = { store, tables, versions: uses.versions };
  const returns = new ReturnRows({ ...storage, clock, restore });
  const deletions = new RowDeletions({ db, jobs, repository, next, returns, rows });
  kit.serve(rowDeletionApi, {
    startRowDeletion: async ({ params: { appId, entity }, body, caller: { accountId } }) =>
      viewOf(await deletions.start({ appId, accountId }, entity, body)),
    async getRowDeletion({ params: { appId, entity } }) {
      const deletion = await deletions.newest(appId, entity);
      return { deletion: deletion ? viewOf(deletion) : null };
    },
    cancelRowDeletion: async ({ params: { appId, deletionId } }) =>
      viewOf(await deletions.cancel(appId, deletionId)),
    restoreRowDeletion: async ({ params: { appId, deletionId } }) =>
      viewOf(await deletions.takeBack(appId, deletionId)),
  });
  events.subscribe(appDeleted, async ({ appId }) => {
    await db.transaction((transaction) => repository.deleteAll(appId, transaction));
  });
}

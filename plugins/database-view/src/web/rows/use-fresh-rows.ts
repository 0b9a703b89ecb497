import { useApi } from '@buildai/web';
import { entitiesApi } from '@buildai/entities/shared';
import type { ListedRows } from './listed-rows.js';
import { useLiveRows } from './use-live-rows.js';

/** Shows what others change: changed rows in place; where rows came, went or have another group, the list is read again. */
export function useFreshRows(appId: string, entity: string, pages: ListedRows, refresh: () => void): void {
  const api = useApi(entitiesApi);
  useLiveRows(appId, entity, (rows) => {
    if (!rows || rows.created.length > 0 || rows.deleted.length > 0) return refresh();
    const ids = rows.updated.filter((id) => pages.indexOf(id) >= 0);
    // A row that is not loaded may have another group now, whose rows are counted.
    if (pages.groups && ids.length < rows.updated.length) return refresh();
    if (ids.length === 0) return;
    api
      .listRecords({ params: { appId, entity }, query: { q: { id: { $in: ids } }, limit: ids.length } })
      .then(
        ({ records }) => {
          if (records.some((row) => pages.groups?.holds(row) === false)) refresh();
          else records.forEach((row) => pages.put(row));
        },
        // The rows on the screen are older then, and are read again with the next change.
        () => undefined,
      );
  });
}
